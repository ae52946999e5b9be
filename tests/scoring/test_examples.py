"""The worked positions and the whole games, step by step and to the letter."""

from __future__ import annotations

import json
from dataclasses import replace
from importlib.resources import files
from typing import Any

import pytest

from scoring.board import Board
from scoring.entry import End, Play
from scoring.record import GameRecord
from scoring.report import report
from scoring.tile import Tile
from seeds import load
from tests.contract.answers import same

POSITIONS: list[dict[str, Any]] = load("positions.json")
GAMES: list[dict[str, Any]] = [
    json.loads(line)
    for line in files("seeds").joinpath("games.jsonl").read_text(encoding="utf-8").splitlines()
]


@pytest.mark.parametrize("position", POSITIONS, ids=[one["name"] for one in POSITIONS])
def test_worked_position(position: dict[str, Any]) -> None:
    board = Board()
    for step in position["steps"]:
        tile = Tile.parse(step["play"])
        if "on" in step:
            board = board.place(tile, board.end(tile, Tile.parse(step["on"])))
        else:
            board = board.lead(tile)
        got = {
            "play": str(tile),
            "count": board.count,
            "points": board.points,
            "ends": [[str(end), value] for end, value in board.counting],
            "open": [[str(end.tile), str(end.port), end.value] for end in board.ends],
        }
        wanted = {key: value for key, value in step.items() if key != "on"}
        assert same(got, {**wanted, "play": str(tile)})


@pytest.mark.parametrize("at", range(len(GAMES)))
def test_whole_game_step_by_step(at: int) -> None:
    record, wanted = GAMES[at]["record"], GAMES[at]["report"]
    entered = GameRecord.of_json({**record, "hands": []}).replay()
    for entry in GameRecord.of_json(record).replay().entries:
        entered = entered.enter(entry)
        latest = report(replace(entered, hands=entered.hands[-1:]))
        plays, at_end = latest["hands"][0]["plays"], wanted["hands"][len(entered.hands) - 1]
        if isinstance(entry, Play):
            assert same(plays[-1], at_end["plays"][len(plays) - 1])
            assert same(latest["scores"], plays[-1]["scores"])
        elif isinstance(entry, End):
            assert same(latest["hands"][0], at_end)
    assert same(
        [list(entered.scores), list(entered.winners)], [wanted["scores"], wanted["winners"]]
    )


@pytest.mark.parametrize("at", range(len(GAMES)))
def test_whole_report(at: int) -> None:
    assert same(report(GameRecord.of_json(GAMES[at]["record"]).replay()), GAMES[at]["report"])


def test_the_sample_game_is_whole_and_by_the_rules() -> None:
    game = GameRecord.of_json(load("sample.json")).replay()
    assert game.winners
    assert game.departures == ()
    assert GameRecord.of(game).replay() == game
