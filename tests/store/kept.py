"""Games to keep."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

from app.store.games import GameStore, KeptGame
from scoring.game import Game
from scoring.record import GameRecord


@cache
def example(at: int) -> Game:
    """One of the example games, whole."""
    text = files("seeds").joinpath("games.jsonl").read_text(encoding="utf-8")
    return GameRecord.of_json(json.loads(text.splitlines()[at])["record"]).replay()


def begun(at: int, entries: int) -> Game:
    """An example game as far as its first entries go."""
    whole = example(at)
    return whole.started_over().enter_all(whole.entries[:entries])


def loaded(store: GameStore, id: str) -> KeptGame:
    """A kept game that must be there and be readable."""
    kept = store.load(id)
    assert isinstance(kept, KeptGame)
    return kept


def names_in(store: GameStore) -> list[str]:
    """The names of everybody who is offered, who began a game last first."""
    return [person.name for person in store.people.suggested()]


def games_in(store: GameStore) -> list[str]:
    """The ids of all games, in progress first."""
    return [kept.id for finished in (False, True) for kept in store.listed(finished, most=99)]
