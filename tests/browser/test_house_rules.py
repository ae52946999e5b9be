"""House rules, Muggins calls and settings, in a real browser."""

from __future__ import annotations

import base64
import re
from typing import Any

import pytest

from app.store.games import GameStore, KeptGame
from app.store.place import FILE_NAME
from scoring.entry import Play
from scoring.game import Game
from scoring.record import GameRecord
from scoring.rules import Rules
from seeds import load
from tests.browser.conftest import Open
from tests.browser.player import Player
from tests.browser.screen import Screen
from tests.browser.server import Server


def kept(server: Server) -> Game:
    """The one game in the app's file."""
    store = GameStore(server.data / FILE_NAME)
    (game,) = store.listed(finished=False, most=9) + store.listed(finished=True, most=9)
    store.close()
    assert isinstance(game, KeptGame)
    return game.game


def put(server: Server, game: Game) -> str:
    """Put a game into the app's file; its route."""
    store = GameStore(server.data / FILE_NAME)
    kept = store.save(KeptGame.new(game))
    store.close()
    return f"/game/{kept.id}"


def start_again(screen: Screen, server: Server, open_screen: Open) -> Screen:
    """The tab is closed, the app killed and started again, and a new tab opened there."""
    route = screen.route
    screen.close()
    server.restart()
    return open_screen(route)


def tap_below(screen: Screen, name: str) -> None:
    """Scroll down to a card whose name begins so, and tap it."""
    pattern = re.compile(rf"^{re.escape(name)}\. ")
    assert screen.page.viewport_size
    size = screen.page.viewport_size
    screen.page.mouse.move(size["width"] / 2, size["height"] / 2)
    for _ in range(40):
        if any(node.role == "button" and pattern.search(node.name) for node in screen.nodes()):
            break
        screen.page.mouse.wheel(0, 250)
        screen.page.wait_for_timeout(60)
    if not screen.node(pattern, "button").selected:
        screen.tap(pattern)


def names(screen: Screen, *players: str) -> None:
    """Name the players of a new game."""
    for seat, name in enumerate(players, 1):
        screen.type(name, f"Player {seat}")


def test_five_tiles_exact_to_61_is_kept_as_the_favourite(open_screen: Open, server: Server) -> None:
    screen = open_screen()
    screen.tap("New game")
    names(screen, "Aino", "Bruno")
    screen.tap("House rules")
    screen.wait_for("These are the usual rules. Tap what your table plays otherwise.")
    tap_below(screen, "Five each")
    screen.tap("Play to 61")
    tap_below(screen, "With the exact number")
    screen.tap("Keep as our house rules")
    screen.tap("Done")
    screen.wait_for("Also: 5 tiles each, exact", "61 points win the game")
    screen.tap("Start")
    screen.tap("Aino leads")
    screen.wait_for(re.compile("^Aino: 0 points, 5 tiles, to play"), re.compile("^Boneyard 18"))
    ours = Rules.agreed(2, hand_size=5, win="exact", target=61)
    assert kept(server).rules == ours
    screen = start_again(screen, server, open_screen)
    screen.tap("Menu")
    screen.wait_for("All Fives to 61, 5 tiles each, exact")
    screen.tap("All games")
    screen.tap("New game")
    screen.wait_for("Also: 5 tiles each, exact", "61 points win the game")
    screen.tap("House rules")
    screen.wait_for("These are your house rules: every new game begins with them.")
    screen.tap("Back to the usual rules")
    screen.wait_for("All Fives to 250")


def test_any_number_can_be_typed_as_the_target(screen: Screen) -> None:
    screen.tap("New game")
    screen.tap("House rules")
    screen.type("77", "Another number")
    screen.wait_for("All Fives to 77")
    screen.tap("Done")
    screen.wait_for("77 points win the game")


def test_rules_change_from_the_next_hand_on(open_screen: Open, server: Server) -> None:
    sample = GameRecord.of_json(load("sample.json")).replay()
    before = sample.started_over()
    for entry in sample.entries:
        before = before.enter(entry)
        if before.hand is not None and before.hand.result is not None:
            break
    screen = open_screen(put(server, before))
    screen.tap("Menu")
    screen.wait_for("All Fives to 200")
    screen.tap("Rules from the next hand on")
    screen.wait_for("What you change here holds from the next hand on, and not before.")
    tap_below(screen, "Five each")
    screen.wait_for("These hold from the next hand on. What has been played stays as it is.")
    screen.tap("Done")
    screen = start_again(screen, server, open_screen)
    screen.tap("Menu")
    screen.wait_for(re.compile("From the next hand on: All Fives to 200, 5 tiles each$"))
    screen.tap("Close")
    assert kept(server) == before
    screen.tap(re.compile("^Next hand: .* leads$"))
    screen.wait_for(re.compile("^Boneyard 13"))
    game = kept(server)
    assert game.hands[0] == before.hands[0]
    assert game.scores == before.scores
    assert game.rules == Rules.agreed(3, hand_size=5)
    assert game.agreed == before.agreed


def secrets(screen: Screen) -> list[str]:
    """Whatever on the screen tells a count or points of a placement."""
    told = re.compile(r"^Count |counts (\d|nothing)|, [1-9]\d* points?$|\+\d")
    return [name for name in screen.texts() if told.search(name)]


@pytest.fixture
def calling(open_screen: Open, server: Server) -> Screen:
    """Two who call Muggins, Aino to lead."""
    game = Game.between(["Aino", "Bruno"], muggins_calls=True)
    screen = open_screen(put(server, game))
    screen.tap("Aino leads")
    return screen


def test_an_opponent_calls_muggins(calling: Screen, server: Server) -> None:
    screen = calling
    screen.tap("4-6")
    screen.wait_for("Who calls 4-6?", "Aino counts it", "Bruno: Muggins!", "Nobody")
    screen.wait_for("End 4-6, 4 fits", "End 4-6, 6 fits")
    assert secrets(screen) == []
    screen.wait_for(re.compile("^Aino: 0 points"))
    assert len(kept(server).entries) == 1
    screen.tap("Bruno: Muggins!")
    screen.wait_for("Count 10", "Bruno +10", re.compile("^Bruno: 10 points"))
    play = kept(server).entries[-1]
    assert isinstance(play, Play)
    assert play.claim == 1


def test_places_tell_nothing_where_muggins_is_called(calling: Screen, server: Server) -> None:
    screen = calling
    screen.tap("4-6")
    screen.tap("Undo")
    screen.wait_gone("Who calls 4-6?")
    screen.tap("3-6")
    screen.tap("Nobody")
    screen.tap("4-6")
    screen.tap("Aino counts it" if screen.has("Aino counts it") else "Bruno counts it")
    screen.tap("3-4")
    screen.wait_for("On 3-6, 3 pips", "On 4-6, 4 pips")
    assert not [name for name in screen.texts() if re.search(r"point$|points$|\+", name)]
    screen.tap("On 3-6, 3 pips")
    screen.tap("Nobody")
    assert [type(entry).__name__ for entry in kept(server).entries] == ["Lead"] + ["Play"] * 3


def test_points_can_be_switched_off_and_the_night_chosen(open_screen: Open, server: Server) -> None:
    screen = open_screen()
    screen.tap("Settings")
    screen.wait_for("Always night")
    assert screen.node("Points before placing", "switch").selected
    screen.tap("Points before placing")
    day = _brightness(screen)
    screen.tap("Always night")
    screen.wait_until(lambda s: s.node("Always night", "button").selected)
    assert _brightness(screen) < day / 2
    screen.tap("Back")
    player = Player(screen)
    player.start(["Aino", "Bruno"])
    screen.tap("Aino leads")
    for tile in ("3-6", "4-6", "3-4"):
        screen.tap(tile)
    screen.wait_for("On 3-6, 3 pips", "On 4-6, 4 pips")
    assert not [name for name in screen.texts() if name.startswith("On ") and "point" in name]
    screen = start_again(screen, server, open_screen)
    screen.tap("3-4")
    screen.wait_for("On 3-6, 3 pips")
    assert _brightness(screen) < day / 1.5
    assert _setting(server)["light"] == "night"


def test_the_screen_stays_on_during_a_hand_and_the_device_buzzes_on_scoring(
    screen: Screen,
) -> None:
    screen.page.add_init_script(_NOTE_DEVICE)
    screen.open()
    Player(screen).start(["Aino", "Bruno"])
    assert screen.page.evaluate("done") == []
    screen.tap("Aino leads")
    screen.wait_until(lambda s: s.page.evaluate("done") == ["awake"])
    screen.tap("3-6")
    screen.wait_for("Count 9")
    screen.tap("6-6")
    screen.wait_for("Bruno +15")
    screen.wait_until(lambda s: s.page.evaluate("done") == ["awake", "buzz"])
    screen.reload()
    screen.wait_until(lambda s: s.page.evaluate("done") == ["awake"])
    screen.tap("Menu")
    screen.tap("All games")
    screen.wait_until(lambda s: s.page.evaluate("done") == ["awake", "asleep"])


_NOTE_DEVICE = """
  window.done = [];
  const request = async () => {
    done.push("awake");
    return {release: async () => done.push("asleep"), addEventListener: () => {}};
  };
  Object.defineProperty(navigator, "wakeLock", {value: {request}});
  navigator.vibrate = () => done.push("buzz");
"""


def _setting(server: Server) -> dict[str, Any]:
    store = GameStore(server.data / FILE_NAME)
    settings: dict[str, Any] = store.setting("settings")
    store.close()
    return settings


def _brightness(screen: Screen) -> float:
    """How bright the screen is on the whole: some figure that is 0 where all is black."""
    picture = base64.b64encode(screen.picture()).decode()
    brightness: float = screen.page.evaluate(_BRIGHTNESS, picture)
    return brightness


_BRIGHTNESS = """async (picture) => {
  const bytes = Uint8Array.from(atob(picture), (one) => one.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], {type: "image/png"}));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  context.drawImage(bitmap, 0, 0);
  const values = context.getImageData(0, 0, bitmap.width, bitmap.height).data;
  return values.reduce((sum, one) => sum + one, 0) / values.length - 255 / 4;
}"""
