"""A finished game stepped through in a real browser, beside the replay of its first entries."""

from __future__ import annotations

import re
from typing import Any

import pytest

from scoring.entry import Play
from scoring.game import Game
from tests.browser.conftest import Open
from tests.browser.screen import TABLET, Screen
from tests.browser.server import Server
from tests.browser.standing import opened
from tests.browser.test_table import taken
from tests.store.kept import example


def begin(open_screen: Open, server: Server, game: Game, **options: Any) -> Screen:
    screen = opened(open_screen, server, game, **options)
    screen.tap("Step through")
    screen.wait_for("One on")
    return screen


def assert_shows(screen: Screen, game: Game, at: int) -> None:
    """The screen stands as the game does after its first ``at`` entries."""
    now = game.started_over().enter_all(game.entries[:at])
    screen.wait_for(f"{at} of {len(game.entries)} entries")
    hand = now.hand
    assert hand
    for side, name in enumerate(now.players):
        said = [f"{name}: {now.scores[side]} points"]
        if now.playing:
            said.append("1 tile" if hand.held(side) == 1 else f"{hand.held(side)} tiles")
        if now.playing and not hand.is_over and hand.turn == side:
            said.append("to play")
        assert ", ".join(said) in screen.texts(), str(screen)
    assert f"Boneyard {hand.boneyard}" in screen.texts()
    if hand.placements:
        assert screen.has(f"Count {hand.board.count}")
        entry = now.entries[-1]
        if isinstance(entry, Play):
            who = now.players[hand.placements[-1].seat]
            screen.wait_for(
                re.compile(rf"^Hand {len(now.hands)}, {who} plays {entry.tile}(: \d+)?(,|$)")
            )
    else:
        assert not screen.has(re.compile("^Count "))


@pytest.mark.timeout(240)
def test_a_whole_game_is_stepped_through_and_stays_as_it_was(
    open_screen: Open, server: Server
) -> None:
    game = example(0)
    screen = begin(open_screen, server, game)
    route = screen.route
    assert_shows(screen, game, 1)
    for at in range(2, 8):
        screen.tap("One on")
        assert_shows(screen, game, at)
    screen.tap("One back")
    assert_shows(screen, game, 6)
    screen.press("ArrowRight")
    assert_shows(screen, game, 7)
    second = len(game.hands[0].all_entries) + 1
    screen.press("PageDown")
    assert_shows(screen, game, second)
    screen.tap("Hand 4")
    assert_shows(screen, game, sum(len(hand.all_entries) for hand in game.hands[:3]) + 1)
    screen.press("ArrowLeft")  # the end of the third hand
    assert_shows(screen, game, sum(len(hand.all_entries) for hand in game.hands[:3]))
    screen.tap("Last")
    assert_shows(screen, game, len(game.entries))
    screen.press("u", changes=False)
    screen.tap("First")
    screen.wait_for("Before the first hand")
    screen.tap("Close")
    screen.wait_for("P0 wins!")
    assert taken(server, route) == game


def test_the_line_over_the_game_is_dragged(open_screen: Open, server: Server) -> None:
    game = example(0)
    screen = begin(open_screen, server, game)
    line = screen.page.locator("flt-semantics", has_text="").filter(
        has=screen.page.locator("input")
    )
    box = line.last.bounding_box()
    assert box
    mouse = screen.page.mouse
    y = box["y"] + box["height"] / 2
    mouse.move(box["x"] + 20, y)
    mouse.down()
    for part in (0.2, 0.4, 0.6, 0.8, 1):
        mouse.move(box["x"] + box["width"] * part + 5, y)
    mouse.up()
    assert_shows(screen, game, len(game.entries))
    mouse.click(box["x"] + 12, y)
    screen.wait_for("Before the first hand")


def test_the_log_of_a_hand_leads_to_it(open_screen: Open, server: Server) -> None:
    game = example(0)
    screen = opened(open_screen, server, game)
    screen.tap("Score sheet")
    screen.tap("Log of hand 3")
    screen.tap("Step through this hand")
    assert_shows(screen, game, sum(len(hand.all_entries) for hand in game.hands[:2]) + 1)


def test_a_tablet_shows_the_entries_around_the_one_just_made(
    open_screen: Open, server: Server
) -> None:
    game = example(0)
    screen = begin(open_screen, server, game, size=TABLET)
    who, entry = game.players[game.hands[0].placements[2].seat], game.entries[3]
    assert isinstance(entry, Play)
    there = re.compile(f"^{who} plays {entry.tile}(: |$)")
    assert not screen.node(there, "button").selected
    screen.tap(there)
    assert_shows(screen, game, 4)
    screen.wait_until(lambda now: now.node(there, "button").selected)
