"""Whole games in a real browser, entered by the names a screen reader says."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from app.store.games import GameStore, KeptGame
from app.store.place import FILE_NAME
from scoring.entry import Play
from scoring.record import GameRecord
from tests.browser.conftest import Open
from tests.browser.player import Player
from tests.browser.screen import Screen
from tests.browser.server import Server

SEEDS = Path(__file__).parents[2] / "seeds"
GAMES = Path(__file__).parent / "games"

MOST_TAPS = 1.6
"""Taps a placement, draws and passes included."""


def example(number: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """A record of the examples and its report."""
    line = (SEEDS / "games.jsonl").read_text("utf-8").splitlines()[number]
    return json.loads(line)["record"], json.loads(line)["report"]


def own(name: str) -> dict[str, Any]:
    """A record of this folder."""
    record: dict[str, Any] = json.loads((GAMES / f"{name}.json").read_text("utf-8"))
    return record


def kept(server: Server) -> KeptGame:
    """The one game in the app's file."""
    store = GameStore(server.data / FILE_NAME)
    games = store.listed(finished=False, most=9) + store.listed(finished=True, most=9)
    store.close()
    (game,) = games
    assert isinstance(game, KeptGame)
    return game


@pytest.mark.timeout(300)
def test_a_game_of_two_ends_with_the_scores_of_its_report(screen: Screen, server: Server) -> None:
    record, report = example(0)
    player = Player(screen)
    player.start(record["players"])
    player.enter(record)
    screen.wait_for("P0 wins!")
    screen.wait_for(*(f"P{side}: {score} points" for side, score in enumerate(report["scores"])))
    assert list(kept(server).game.scores) == report["scores"]
    assert player.taps / player.placements <= MOST_TAPS


def test_a_block_of_three_is_split_into_two_and_a_half_each(screen: Screen) -> None:
    record = own("split")
    player = Player(screen)
    player.start(record["players"])
    player.lead(record["players"][record["hands"][0]["lead"]], is_first=True)
    player.hand(record["hands"][0])
    screen.wait_for("Nobody can play")
    player.end(record["players"], record["hands"][0]["end"])
    screen.wait_for("Blocked, and a tie")
    scores = GameRecord.of_json(record).replay().scores
    for name, score in zip(record["players"], scores, strict=True):
        screen.wait_for(f"{name}: {score} points")
    assert sum(score % 5 == 2.5 for score in scores) == 2
    screen.tap("Score sheet")
    screen.wait_for("Score sheet")


def test_a_game_of_pairs(screen: Screen, server: Server) -> None:
    record = own("pairs")
    player = Player(screen)
    player.start(record["players"], target=100)
    player.enter(record)
    screen.wait_for(re.compile(" & .* win!$"))
    assert kept(server).game.scores == GameRecord.of_json(record).replay().scores


def test_a_block_comes_by_itself_and_pays_the_fewest_pips(screen: Screen) -> None:
    record = own("block")
    player = Player(screen)
    player.start(record["players"])
    player.enter(record)
    screen.wait_for(re.compile("^Blocked: .* wins the hand$"))
    scores = GameRecord.of_json(record).replay().scores
    screen.wait_for(
        *(f"{n}: {score} points" for n, score in zip(record["players"], scores, strict=True))
    )


def test_the_winning_tile_is_taken_back(open_screen: Open, server: Server) -> None:
    record, _ = example(3)
    game = GameRecord.of_json(record).replay()
    last = game.entries[-1]
    assert isinstance(last, Play)
    before = game.undone()
    store = GameStore(server.data / FILE_NAME)
    id = store.save(KeptGame.new(before)).id
    store.close()
    screen = open_screen(f"/game/{id}")
    Player(screen).place(str(last.tile), str(last.on))
    screen.wait_for("P2 wins!")
    assert kept(server).game.winners == (2,)
    screen.tap("Undo")
    screen.wait_for(re.compile(rf"^P2: {before.scores[2]} points, .*to play"))
    assert kept(server).game == before
    screen.tap("Redo")
    screen.wait_for("P2 wins!")


def test_a_kill_in_mid_hand_loses_nothing(screen: Screen, server: Server) -> None:
    record, _ = example(0)
    player = Player(screen)
    player.start(record["players"])
    player.lead(record["players"][record["hands"][0]["lead"]], is_first=True)
    for entry in record["hands"][0]["entries"][:3]:
        player.place(entry["play"], entry.get("on"))
    shown = screen.texts()
    with screen.reconnecting():
        server.kill()
        server.start()
        screen.wait_until(lambda now: now.texts() == shown, "the game did not come back")
    fourth = record["hands"][0]["entries"][3]
    player.place(fourth["play"], fourth.get("on"))
    assert len(kept(server).game.entries) == 5
    screen.reload()
    screen.wait_for(re.compile(rf"^{fourth['play']}, on the table"))
