"""Games that arrive in the tables, unseen until all of them have."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass

from app.store.counted import keep_counted
from app.store.found import FoundGame
from app.store.history import keep_shown
from app.store.people import present
from app.store.pieces import Data

UNSEEN = ""
"""Stands for the moment of deletion in a game that has not arrived with all others yet.

No list shows it; it is as long as nothing, so that taking it away rewrites no game; and as it is
before every moment, an opening removes such a game with those that were deleted long ago.
"""


@dataclass(frozen=True, slots=True)
class Arrival:
    """A game that will be kept.

    Attributes:
        game: As it was found.
        id: What it will be kept under.
        people: Who sits where, by id.
    """

    game: FoundGame
    id: str
    people: tuple[str | None, ...]


def arrive(db: sqlite3.Connection, games: Sequence[Arrival], data: Data) -> None:
    """Write some games down, within the caller's transaction; nobody sees them yet."""
    leave(db, [one.id for one in games])  # what an earlier attempt could not clear away
    for one in games:
        game = one.game
        # somebody may have been merged into another since the plan was made
        people = [None if id is None else present(db, id) for id in one.people]
        db.execute(
            "INSERT INTO game (id, revision, started, touched, finished, record, draft, deleted)"
            " VALUES (?, 1, ?, ?, ?, ?, ?, ?)",
            (
                one.id,
                game.started,
                game.touched,
                int(game.is_finished),
                game.record(data),
                game.draft,
                UNSEEN,
            ),
        )
        db.executemany(
            "INSERT INTO seat (game, seat, person, name, started) VALUES (?, ?, ?, ?, ?)",
            [
                (one.id, seat, people[seat], name, game.started)
                for seat, name in enumerate(game.players)
            ],
        )
        keep_shown(db, one.id, game.shown)
        keep_counted(db, one.id, game.started, people, game.counted)


def leave(db: sqlite3.Connection, ids: Sequence[str]) -> None:
    """Remove games that nobody has seen, within the caller's transaction."""
    for id in ids:
        gone = db.execute("DELETE FROM game WHERE id = ? AND deleted = ?", (id, UNSEEN))
        if gone.rowcount:
            db.execute("DELETE FROM facts WHERE game = ? AND revision = 1", (id,))
            db.execute(
                "DELETE FROM stale WHERE game = ?1"
                " AND NOT EXISTS (SELECT 1 FROM facts WHERE game = ?1)",
                (id,),
            )
