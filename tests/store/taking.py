"""Files to bring in, and the way to take all the steps of something at once."""

from __future__ import annotations

import copy
import json
from collections.abc import Generator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

from app.store.games import GameStore, KeptGame
from app.store.importing import Plan, bring_in, plan
from app.store.reading import read
from scoring.game import Game
from tests.store.kept import example

T = TypeVar("T")
NOW = datetime(2026, 12, 1, 18, 30, tzinfo=UTC)


def taken(steps: Generator[tuple[int, int], None, T]) -> T:
    """What comes of it in the end."""
    try:
        while True:
            done, whole = next(steps)
            assert 0 <= done <= whole
    except StopIteration as ended:
        end: T = ended.value
        return end


def keep(store: GameStore, game: Game, **changes: Any) -> KeptGame:
    """Keep a game whose players are people."""
    kept = replace(KeptGame.new(game), **changes)
    return store.save(replace(kept, people=tuple(map(store.people.meant, game.players))))


def planned(store: GameStore, data: bytes) -> Plan:
    """What bringing a file in would do."""
    return taken(plan(store, taken(read(data)), data, NOW))


def brought_in(store: GameStore, data: bytes) -> Plan:
    """Bring a file in."""
    made = planned(store, data)
    taken(bring_in(store, made, data))
    return made


def record(at: int, **changes: Any) -> dict[str, Any]:
    """An example game as a record, and what is otherwise in it."""
    kept = KeptGame(f"example{at}", datetime(2026, 3, 1 + at, 19, tzinfo=UTC), example(at))
    value: dict[str, Any] = copy.deepcopy(json.loads(kept.written()))
    return value | changes


def as_file(value: Any) -> bytes:
    """A JSON value as the bytes of a file."""
    return json.dumps(value, ensure_ascii=False).encode("utf-8", "surrogatepass")


def backup_1(*records: dict[str, Any], **more: Any) -> bytes:
    """A backup of version 1."""
    whole = {
        "format": "allfives.backup",
        "version": 1,
        "games": records,
        "drafts": {},
        "names": [],
        "settings": {},
    }
    return as_file(whole | more)


def wholly(path: Path) -> list[Any]:
    """All that the file of a store holds, row by row."""
    import sqlite3

    with sqlite3.connect(path) as db:
        return [
            row
            for table in ("game", "person", "seat", "setting")
            for row in db.execute(f"SELECT * FROM {table} ORDER BY 1, 2")
        ]
