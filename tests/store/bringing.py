"""A process that brings a file in, and says after each step how far it has come."""

from __future__ import annotations

from multiprocessing.connection import Connection
from pathlib import Path

from app.store.games import GameStore
from app.store.importing import bring_in
from tests.store.taking import planned


def bring(path: Path, file: Path, say: Connection) -> None:
    """Bring a file in, and say when it is done."""
    data = file.read_bytes()
    store = GameStore(path)
    made = planned(store, data)
    for step in bring_in(store, made, data):
        say.send(step[0])
    say.send("done")
    say.close()
