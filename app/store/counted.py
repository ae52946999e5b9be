"""What was counted in one game, and where it belongs: whose facts they are, and on which day."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from typing import Any

from app.store.people import Seated
from scoring.facts import VERSION, Facts, facts_of, facts_of_table, total
from scoring.game import Game

EVERYBODY = "all"
"""The scope of the facts of whole tables."""


def against(one: str, other: str) -> str:
    """The scope of one person's facts in the games against another."""
    return f"{one} {other}"


def on_day(db: sqlite3.Connection, day: str) -> sqlite3.Cursor:
    """Who sat in the games of a day, and what was counted in them, in their order."""
    return db.execute(
        "SELECT people, facts FROM facts WHERE day = ? AND game NOT IN"
        " (SELECT id FROM game WHERE deleted = '') ORDER BY started, game",
        (day,),
    )


def seal(db: sqlite3.Connection, day: str) -> tuple[int, int]:
    """Differs once anything that was counted on a day does: how many games, the newest row."""
    row: tuple[int, int] = db.execute(
        "SELECT count(*), coalesce(max(rowid), 0) FROM facts WHERE day = ?", (day,)
    ).fetchone()
    return row


def note(db: sqlite3.Connection, period: str | None, scope: str) -> None:
    """Note that a period is to be added up anew."""
    if period is not None:
        db.execute("INSERT OR IGNORE INTO unsummed VALUES (?, ?)", (period, scope))


def keep_sum(db: sqlite3.Connection, scope: str, period: str, parts: Sequence[Any]) -> None:
    """Keep the sum of a period; none where there is nothing in it."""
    if not parts:
        db.execute("DELETE FROM rollup WHERE scope = ? AND period = ?", (scope, period))
        return
    whole = parts[0] if len(parts) == 1 else total(map(Facts.from_json, parts)).to_json()
    text = json.dumps(whole, separators=(",", ":"))
    db.execute("INSERT OR REPLACE INTO rollup VALUES (?, ?, ?)", (scope, period, text))


def counted(game: Game) -> str:
    """A game's facts as they are kept."""
    seats = facts_of(game)
    return _written(game.agreed.sides, seats, facts_of_table(game, seats))


def keep_counted(
    db: sqlite3.Connection, id: str, started: str, people: Sequence[str | None], facts: str
) -> None:
    """Keep what was counted in a new game, within the caller's transaction.

    It is added up with the others as the game is stale, without being replayed for it.

    Args:
        db: The tables.
        id: Of the game, as it was first written.
        started: When it began, ISO 8601.
        people: Who sits where.
        facts: What :func:`counted` says of it.
    """
    kept = db.execute(
        "INSERT INTO facts VALUES (?, 1, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        (id, started[:10], VERSION, started, json.dumps(people), facts),
    )
    if not kept.rowcount:  # of a game that was removed, and is still among the sums
        db.execute("UPDATE facts SET revision = 0 WHERE game = ?", (id,))


def _written(sides: Sequence[Sequence[int]], seats: Sequence[Facts], table: Facts) -> str:
    value = [sides, [one.to_json() for one in seats], table.to_json()]
    return json.dumps(value, separators=(",", ":"))


NOTHING = _written([], [], Facts())
"""Of a game in which nothing can be counted."""


def _scopes(people: Seated, sides: Sequence[Sequence[int]]) -> Iterator[tuple[str, int]]:
    """The scopes that a game belongs to, each with the seat whose facts count in it."""
    seated = dict(enumerate(people))
    for side in sides:
        rivals = {seated.get(seat) for other in sides if other != side for seat in other}
        for seat in side:
            person = seated.get(seat)
            if person is not None:
                yield person, seat
                yield from ((against(person, one), seat) for one in rivals - {None, person} if one)


def scoped(people: Seated, counted: str) -> dict[str, list[Any]]:
    """The facts of a game by scope, as JSON values; not read yet, as few of them are wanted."""
    sides, seats, table = json.loads(counted)
    found: dict[str, list[Any]] = {EVERYBODY: [table]} if sides else {}
    for scope, seat in _scopes(people, sides):
        found.setdefault(scope, []).append(seats[seat])
    return found
