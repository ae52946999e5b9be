"""The text of a game, written at every tap, is the text of its record."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

import pytest

from scoring.entry import Adjust, Lead
from scoring.errors import Refused
from scoring.game import Game
from scoring.record import GameRecord
from scoring.written import game_text
from seeds import load

GAMES = Path(__file__).parents[2] / "seeds" / "games.jsonl"


def _games() -> list[Game]:
    """The examples that can be true, and the sample game."""
    records = [GameRecord.of_json(load("sample.json"))]
    for line in GAMES.read_text("utf-8").splitlines():
        with suppress(Refused):
            records.append(GameRecord.of_json(json.loads(line)["record"]))
    return [record.replay() for record in records]


def test_text_is_that_of_the_record() -> None:
    games = _games()
    assert len(games) > 5
    for game in games:
        assert game_text(game) == GameRecord.of(game).write()
        about = {"id": "a1", "started": "2026-11-30T19:02:00+05:30", "note": "“½”"}
        assert game_text(game, **about) == GameRecord.of(game, **about).write()


@pytest.mark.parametrize("points", [5, 5.0, -2.5])
def test_corrections_are_written_as_given(points: float) -> None:
    game = Game.between(["Aino", "Bruno"]).enter(Lead(0))
    for given in (5, points):
        corrected = game.enter(Adjust(0, given, "why"))
        assert game_text(corrected) == GameRecord.of(corrected).write()
