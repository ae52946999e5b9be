"""Long names, emoji, four digits, halves; turned, resized, reloaded; large text."""

from __future__ import annotations

import re

import pytest

from app.model.settings import Settings
from scoring.entry import Adjust, Lead, Play
from scoring.game import Game
from scoring.tile import Tile
from tests.browser.conftest import Open
from tests.browser.screen import TABLET
from tests.browser.server import Server
from tests.browser.test_table import begun, put
from tests.screenshots import enlarge

NAMES = ("Maximiliana-Konstantina von Hohenfels", "🦊 Zoë", "O'Brien & Söhne", "Wilhelmina")


def crowded(count: int) -> Game:
    """A game with names and scores that are hard to fit."""
    game = Game.between(NAMES[:count], target=2000, partners=False).enter(Lead(0))
    game = game.enter(Play(Tile.of(6, 6)))
    for side, points in enumerate((1052.5, -12.5, 247.5, 1500)[:count]):
        game = game.enter(Adjust(side, points))
    return game


@pytest.mark.parametrize("size", [(320, 568), (390, 844), TABLET], ids=["small", "phone", "tablet"])
def test_hard_names_and_scores_are_there_on_every_size(
    size: tuple[int, int], open_screen: Open, server: Server
) -> None:
    screen = open_screen(put(server, crowded(4)), size=size)
    screen.wait_for(re.compile(r"^Maximiliana.*: 1,?052.5 points"), re.compile("^🦊 Zoë: -12.5"))
    screen.tap(re.compile("^Maximiliana.* points"))
    screen.wait_for("Score sheet")


def test_a_sheet_half_filled_in_outlives_a_turn_a_reload_and_a_kill(
    open_screen: Open, server: Server
) -> None:
    game = Game.between(["Aino", "Bruno", "Clara"], hand_size=2).enter(Lead(0))
    for tile, on in (("6-6", None), ("3-6", "6-6"), ("2-6", "6-6"), ("1-6", "6-6")):
        game = game.enter(Play(Tile.parse(tile), Tile.parse(on) if on else None))
    screen = open_screen(put(server, game))
    screen.wait_for("Aino is out")
    screen.tap("5-5")
    told = re.compile("^Bruno, 10 pips")
    screen.wait_for(told)
    screen.resize(844, 390)
    screen.wait_for("Aino is out", told)
    screen.reload()
    screen.wait_for("Aino is out", told)
    with screen.reconnecting():
        server.kill()
        server.start()
        screen.wait_until(lambda now: now.has("Aino is out") and now.has(told))


def test_text_at_200_percent_can_be_read_and_tapped(open_screen: Open, server: Server) -> None:
    route = put(server, begun(("6-6", None), ("3-6", "6-6")), Settings())
    screen = open_screen(route)
    enlarge(screen, 2)
    screen.reload()
    screen.wait_for(re.compile("^Aino: "))
    screen.tap("2-6")
    screen.wait_for(re.compile("^2-6, on the table"), re.compile("^Count "))
    screen.tap("Menu")
    screen.tap("Score sheet")
    screen.wait_for("Close")


def test_a_swipe_down_on_the_scores_opens_the_score_sheet(
    open_screen: Open, server: Server
) -> None:
    screen = open_screen(put(server, begun(("6-6", None))))
    mouse = screen.page.mouse
    mouse.move(100, 40)
    mouse.down()
    for y in range(50, 260, 30):
        mouse.move(100, y)
    mouse.up()
    screen.wait_for("Score sheet")
