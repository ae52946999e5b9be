"""The table's own comforts: turning, zooming, the other side, the keyboard, two sides."""

from __future__ import annotations

import re

from app.model.settings import Settings
from app.store.games import GameStore, KeptGame
from app.store.place import FILE_NAME
from scoring.entry import Lead, Play
from scoring.game import Game
from scoring.tile import Tile
from tests.browser.conftest import Open
from tests.browser.player import Player
from tests.browser.screen import TABLET, Screen
from tests.browser.server import Server


def begun(*plays: tuple[str, str | None]) -> Game:
    game = Game.between(["Aino", "Bruno"]).enter(Lead(0))
    for tile, on in plays:
        game = game.enter(Play(Tile.parse(tile), Tile.parse(on) if on else None))
    return game


def put(server: Server, game: Game, settings: Settings | None = None) -> str:
    """Keep a game in the app's file; returns its route."""
    store = GameStore(server.data / FILE_NAME)
    kept = store.save(KeptGame.new(game))
    if settings is not None:
        store.keep_setting("settings", settings.to_json())
    store.close()
    return f"/game/{kept.id}"


def taken(server: Server, route: str) -> Game:
    """The game as it is on disk."""
    store = GameStore(server.data / FILE_NAME)
    kept = store.load(route.rpartition("/")[2])
    store.close()
    assert isinstance(kept, KeptGame)
    return kept.game


def test_the_picture_turns_and_stays_turned(open_screen: Open, server: Server) -> None:
    route = put(server, begun(("6-6", None), ("3-6", "6-6")))
    screen = open_screen(route)
    for _ in range(2):
        screen.tap("Menu")
        screen.tap("Turn the picture")
    screen.wait_until(lambda _: _turns(server) == 2)
    server.restart()
    assert _turns(server) == 2


def _turns(server: Server) -> int:
    store = GameStore(server.data / FILE_NAME)
    turns = Settings.from_json(store.setting("settings")).turns
    store.close()
    return turns


def test_the_wheel_enlarges_and_one_tap_fits(open_screen: Open, server: Server) -> None:
    screen = open_screen(put(server, begun(("6-6", None), ("3-6", "6-6"))))
    assert not screen.has("Fit the layout")
    screen.page.mouse.move(195, 200)
    screen.page.mouse.wheel(0, -400)
    screen.wait_for("Fit the layout")
    screen.tap("Fit the layout")
    screen.wait_gone("Fit the layout")


def test_a_tile_on_a_led_double_is_laid_on_the_other_side(
    open_screen: Open, server: Server
) -> None:
    route = put(server, begun(("6-6", None)))
    screen = open_screen(route)
    screen.tap("3-6")
    screen.tap("The newest tile lies on the other side", changes=False)
    expected = begun(("6-6", None), ("3-6", "6-6")).scores
    screen.wait_until(lambda _: _port(taken(server, route)) == "line B")
    assert taken(server, route).scores == expected


def _port(game: Game) -> str | None:
    assert game.hand is not None
    port = game.hand.board.placed[-1].port
    return None if port is None else port.value


def test_a_hand_from_the_keyboard(screen: Screen) -> None:
    player = Player(screen)
    player.start(["Aino", "Bruno"])
    player.lead("Aino", is_first=True)
    keys = screen.page.keyboard
    for first, second in ("63", "66", "33"):
        keys.press(first)
        keys.press(second)
        screen.wait_for(re.compile(f"^{second if second < first else first}-.*, on the table"))
    keys.press("0")
    keys.press("6")
    keys.press("0")
    keys.press("3")
    screen.wait_for(re.compile("^Where does 0-3 go"))
    keys.press("ArrowRight")
    keys.press("Enter")
    screen.wait_for(re.compile("^0-3, on the table"))
    keys.press("u")
    screen.wait_for(re.compile("^0-3, fits"))
    keys.press("?")
    screen.wait_for("Keys")
    keys.press("Escape")
    screen.wait_gone("Keys")


def test_no_key_plays_while_a_name_is_typed(screen: Screen) -> None:
    screen.tap("New game")
    screen.type("Dup 63", "Player 1")
    screen.wait_until(lambda now: now.node("Player 1", "textbox").value == "Dup 63")
    assert screen.has("Start")


def test_a_double_tap_and_two_fingers_place_a_tile_once(open_screen: Open, server: Server) -> None:
    route = put(server, begun(("6-6", None)))
    screen = open_screen(route)
    box = screen.page.get_by_role("button", name=re.compile("^3-6, fits")).bounding_box()
    assert box is not None
    screen.page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    screen.wait_for(re.compile("^3-6, on the table"))
    screen.wait_until(lambda _: len(taken(server, route).entries) == 3)
    assert screen.has(re.compile("^Count "))


def test_a_two_sided_tablet_shows_the_scores_twice(open_screen: Open, server: Server) -> None:
    game = begun(("5-5", None))
    screen = open_screen(put(server, game, Settings(is_two_sided=True)), size=TABLET)
    cards = [name for name in screen.texts("button") if name.startswith("Aino: 10 points")]
    assert len(cards) == 2
    screen.tap("3-5")  # the picker is turned towards Bruno, and is tapped all the same
    screen.wait_for(re.compile("^3-5, on the table"))
