"""The game of a record as it stands in the file."""

from __future__ import annotations

from functools import lru_cache

from app.store.typed import LOST
from scoring.errors import Refused
from scoring.game import Game
from scoring.record import GameRecord

DAMAGED = Refused("format", "This part of the file is damaged.")


def replayed(record: str) -> Game:
    """The game of a record; a list of games that is shown again costs no replays.

    Raises:
        Refused: It cannot be read, or cannot be true.
    """
    if LOST in record:
        raise DAMAGED
    return _replayed(record)


@lru_cache(maxsize=512)
def _replayed(record: str) -> Game:
    return GameRecord.read(record).replay()
