"""Statistics on the screen: the figures of a store whose games are known."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

import pytest

from app.store.games import GameStore, KeptGame
from app.store.place import FILE_NAME
from scoring.game import Game
from tests.browser.conftest import Open
from tests.browser.server import Server
from tests.browser.standing import opened
from tests.scoring.table import game

# Aino makes 10 with 4-6; Bruno makes 15 with 0-3, which wins where 15 wins.
WON = ("0: 4-6", "1: 6-6 on 4-6", "0: 0-4 on 4-6", "1: 0-3 on 0-4")


def known() -> Game:
    return game(*WON, target=15)


@pytest.fixture
def people(server: Server) -> tuple[str, str]:
    """Aino and Bruno have played today, and a long time ago."""
    store = GameStore(server.data / FILE_NAME)
    aino, bruno = (store.people.add(name).id for name in ("Aino", "Bruno"))
    now = datetime.now().astimezone()
    for days in (0, 800):
        started = now - timedelta(days=days)
        store.save(KeptGame(f"game{days}", started, known(), people=(aino, bruno)))
    store.close()
    return aino, bruno


def test_from_home_to_somebody_and_whom_they_play_against(
    open_screen: Open, people: tuple[str, str]
) -> None:
    screen = open_screen("/")
    screen.tap("Statistics")
    screen.wait_for("2 games finished", "6.2 points a tile, 8 tiles placed")
    screen.tap("Figures of Everybody: choose")
    screen.tap(re.compile("^Bruno, 2 games"))
    screen.wait_for(
        "2 of 2 games won",
        "2 the most games won in a row",
        "50% of the tiles score",
        "15 the most with one tile",
        "Points by where they came from: Tiles 30, Bonuses 0.",
        "Most points: 0-3 with 30 points (scored 2 times).",
        "0-3: placed 2",
    )
    screen.tap("against all: choose")
    screen.tap(re.compile("^Aino, 2 games"))
    screen.wait_for(
        "games won: Bruno 2 of 2, Aino 0 of 2",
        "fives given to the next player: Bruno 0, Aino 6",
        "Points by where they came from: Bruno, Tiles 30, Bonuses 0. Aino, Tiles 20, Bonuses 0.",
    )
    assert screen.route == f"/statistics/{people[1]}/{people[0]}"
    screen.reload()
    screen.wait_for("games won: Bruno 2 of 2, Aino 0 of 2")


def test_only_the_last_days(open_screen: Open, people: tuple[str, str]) -> None:
    screen = open_screen(f"/statistics/{people[0]}")
    screen.wait_for("0 of 2 games won")
    screen.tap("The last 30 days")
    screen.wait_for("0 of 1 games won")
    screen.tap("All time")
    screen.wait_for("0 of 2 games won")


def test_how_often_a_tile_scores(open_screen: Open, people: tuple[str, str]) -> None:
    screen = open_screen("/statistics")
    screen.wait_for("2 games finished")
    screen.tap("How often")
    screen.wait_for("Percent of the times it was placed")
    assert screen.node("How often", "button").selected


def test_before_the_first_game_there_is_one_friendly_sentence(open_screen: Open) -> None:
    screen = open_screen("/statistics")
    screen.wait_for("Play a game, and its figures come here.")
    screen.tap("Back")
    screen.wait_for("New game")


def test_the_race_is_on_the_score_sheet(open_screen: Open, server: Server) -> None:
    screen = opened(open_screen, server, known())
    screen.tap("Score sheet")
    screen.wait_for("The race", "The race to 15. After hand 1: Aino 10 and Bruno 15.")
