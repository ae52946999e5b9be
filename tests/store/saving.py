"""A process that plays on and on, and says after each save how far it has come."""

from __future__ import annotations

from dataclasses import replace
from multiprocessing.connection import Connection
from pathlib import Path

from app.store.games import GameStore
from tests.store.kept import example, loaded

GAME = 4
"""The longest of the example games."""


def play_on(path: Path, id: str, say: Connection) -> None:
    """Enter one entry after another into the kept game and save each."""
    entries = example(GAME).entries
    store = GameStore(path)
    kept = loaded(store, id)
    while len(kept.game.entries) < len(entries):
        game = kept.game.enter(entries[len(kept.game.entries)])
        kept = store.save(replace(kept, game=game))
        say.send(len(kept.game.entries))
    say.close()
