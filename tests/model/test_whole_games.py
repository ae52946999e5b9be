"""Whole games entered by taps end with the scores of their reports."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from app.model.state import Step
from app.store.games import KeptGame
from scoring.record import GameRecord
from scoring.report import report
from seeds import load
from tests.contract.answers import same
from tests.model.conftest import Disk, session_on
from tests.model.player import Player

LINES = files("seeds").joinpath("games.jsonl").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("at", [0, 2, 3], ids=["two players", "partners", "three players"])
def test_a_whole_game_by_taps(at: int, store: Disk) -> None:
    line = json.loads(LINES[at])
    game = GameRecord.of_json(line["record"]).replay()
    session = session_on(store)
    session._begin(game.started_over(), game.players)
    player = Player(session)
    assert player.step() is Step.LEAD
    player.enter_all(game.entries)
    assert same(report(player.game), line["report"])
    assert player.step() is Step.WON
    assert session.state.notice is None
    assert player.taps / player.placements <= 1.6
    assert session.state.kept
    kept = store.load(session.state.kept.id)
    assert isinstance(kept, KeptGame)
    assert kept.game == player.game


def test_the_sample_game_by_taps_on_the_tiles_left(store: Disk) -> None:
    game = GameRecord.of_json(load("sample.json")).replay()
    session = session_on(store)
    session._begin(game.started_over(), game.players)
    player = Player(session)
    player.enter_all(game.entries)
    assert same(report(player.game), report(game))
    assert player.taps / player.placements <= 1.6
