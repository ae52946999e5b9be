"""The log in a real browser: what was entered is mended, and nothing is kept by accident."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from app.store.games import GameStore, KeptGame
from app.store.place import FILE_NAME
from scoring.entry import Adjust, Draw
from scoring.game import Game
from tests.browser.conftest import Open
from tests.browser.screen import Screen
from tests.browser.server import Server
from tests.scoring.table import games

HANDS: list[dict[str, Any]] = [
    {"moves": ["0: 4-6", "1: 6-6 on 4-6", "0: 2-6 on 6-6"], "end": "domino | 1: 1-2 1-3"},
    {"moves": ["0: 4-6", "1: 4-5 on 4-6"]},
]

Begin = Callable[..., Screen]


@pytest.fixture
def begin(open_screen: Open, server: Server) -> Begin:
    """Opens the log of a game that was saved before."""

    def begin(game: Game, *taps: str) -> Screen:
        store = GameStore(server.data / FILE_NAME)
        kept = store.save(KeptGame.new(game))
        store.close()
        screen = open_screen(f"/game/{kept.id}")
        for name in ("Menu", *taps):
            screen.tap(name)
        return screen

    return begin


def two_hands() -> Game:
    """Aino went out of the first hand, and leads in the second."""
    return games(*HANDS, hand_size=2).renamed(["Aino", "Bruno"])


def kept(server: Server) -> Game:
    """The one game in the app's file."""
    store = GameStore(server.data / FILE_NAME)
    (one,) = store.listed(finished=False, most=9)
    store.close()
    assert isinstance(one, KeptGame)
    return one.game


def test_a_tile_of_an_earlier_hand_is_changed_and_taken_back(begin: Begin, server: Server) -> None:
    before = two_hands()
    screen = begin(before, "Log")
    screen.wait_for("Hand 2 of 2", "Bruno: 4-5 on 4-6, count 11")
    screen.tap("The hand before")
    screen.tap("Aino: 4-6 led")
    screen.wait_for("What happened?")
    screen.tap("Change this tile")
    screen.tap("5-6")
    screen.wait_for("Keep this?", "Aino: 25, then 15", "Aino: 5-6 led, was 4-6 led, 0")
    assert kept(server) == before
    screen.tap("Keep it")
    screen.wait_for(re.compile("^Kept"), "Hand 1 of 2", "Aino: 5-6 led, count 11")
    assert kept(server).scores == (15, 0)
    screen.tap("Undo")
    screen.wait_for(re.compile("^Aino: 25 points"))
    assert kept(server) == before


def test_what_no_longer_fits_is_shown_with_its_reason_and_left_as_it_was(
    begin: Begin, server: Server
) -> None:
    before = two_hands()
    screen = begin(before, "Log")
    screen.tap("Aino: 4-6 led")
    screen.tap("Change this tile")
    screen.tap("3-6")
    screen.wait_for(
        re.compile("^1 entry no longer fits"),
        "Bruno: 4-5 on 3-6, 4-5 does not fit an open end of 3-6.",
        "Keep it without 1 entry",
    )
    screen.tap("Leave as it was")
    screen.wait_for("Hand 2 of 2", "Aino: 4-6 led")
    assert kept(server) == before
    screen.tap("Aino: 4-6 led")
    screen.tap("Change this tile")
    screen.tap("3-6")
    screen.tap("Keep it without 1 entry")
    screen.wait_for("Aino: 3-6 led")
    assert len(kept(server).entries) == len(before.entries) - 1


def test_a_draw_that_was_forgotten_is_put_in(begin: Begin, server: Server) -> None:
    screen = begin(two_hands(), "Score sheet", "Log of hand 1")
    screen.tap("Bruno: 6-6 on 4-6")
    screen.tap("Put something in before it")
    screen.tap("A draw")
    screen.tap("2")
    screen.wait_for("Bruno: drew 2, Put in, 0", "Aino: 25, as before")
    screen.tap("Keep it")
    screen.wait_for("Hand 1 of 2", "Bruno: drew 2")
    assert kept(server).entries[2] == Draw(2, 1)


def test_a_score_is_corrected_with_a_note(begin: Begin, server: Server) -> None:
    screen = begin(two_hands(), "Correct a score")
    screen.tap("Bruno")
    screen.tap("5 more")
    screen.tap("0.5 less")
    screen.wait_for("Bruno: 0, then 4.5")
    screen.type("wrong claim", into=re.compile("^Why"))
    screen.tap("Keep it")
    screen.wait_for("Correction: Bruno +4½, “wrong claim”")
    assert kept(server).entries[-1] == Adjust(1, 4.5, "wrong claim")


def test_names_are_swapped(begin: Begin, server: Server) -> None:
    screen = begin(two_hands(), "Names")
    screen.tap("Swap seats 1 and 2", changes=False)
    screen.tap("Keep the names")
    screen.wait_for(re.compile("^Bruno: 25 points"), re.compile("^Aino: 0 points"))
    assert kept(server).players == ("Bruno", "Aino")


@pytest.mark.timeout(180)
def test_going_away_in_the_middle_leaves_it_as_it_was(begin: Begin, server: Server) -> None:
    before = two_hands()
    screen = begin(before, "Log")

    def half_way() -> None:
        screen.tap("Bruno: 4-5 on 4-6")
        screen.tap("Take it out")
        screen.wait_for("Keep this?", "Bruno: 4-5 on 4-6, Taken out")

    half_way()
    screen.reload()
    assert kept(server) == before
    screen.wait_for("Keep this?")
    screen.tap("Leave as it was")
    half_way()
    with screen.reconnecting():
        server.restart()
    screen.wait_for("Menu")
    assert kept(server) == before
