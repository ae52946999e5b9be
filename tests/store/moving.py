"""A process that moves a file forward, and says when it is about to."""

from __future__ import annotations

from multiprocessing.connection import Connection
from pathlib import Path

from app.store.games import GameStore


def move_forward(path: Path, say: Connection) -> None:
    """Open a file of an earlier version."""
    say.send("now")
    GameStore(path).close()
    say.send("done")
