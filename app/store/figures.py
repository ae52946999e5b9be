"""What can be counted in the games, added up beforehand by day, month, year and in all.

Everything here is an index: it can be thrown away and made again from the records. Triggers in the
file note which games have changed since they were counted (`stale`), whoever changed them.
:meth:`Figures.refresh` counts those again and adds up anew what they are part of; a period is then
answered from at most a few rows at each of its ends and those of the whole months and years
between, however many games there are.

What is counted is :mod:`scoring.facts`' business.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from time import monotonic
from typing import Any

from app.store.database import Database, again_if_damaged
from app.store.people import Seated, present, seated
from app.store.periods import DAY, EVER, MONTH, YEAR, above, runs, within
from app.store.replayed import replayed
from scoring.errors import Refused
from scoring.facts import VERSION, Facts, facts_of, facts_of_table, total
from scoring.game import Game

EVERYBODY = "all"
"""The scope of the facts of whole tables."""

STEP = 0.03
"""How many seconds one step of counting may take, before it lets others have their turn."""


def against(one: str, other: str) -> str:
    """The scope of one person's facts in the games against another."""
    return f"{one} {other}"


@dataclass(frozen=True, slots=True)
class _Counted:
    """What the seats of a game have done, in which revision of it."""

    game: str
    day: str
    started: str
    revision: int
    facts: str


class Figures:
    """The facts of the games of a database."""

    def __init__(self, database: Database) -> None:
        """The facts of the games of a database."""
        self.database = database

    def refresh(self) -> Iterator[tuple[int, int]]:
        """Count what has changed, step by step; each takes a few hundredths of a second.

        What is not counted yet when this is left off is counted the next time.

        Yields:
            How many games are done, and how many there are to do; nothing where none are.

        Raises:
            NotSaved: The file cannot be written.
        """
        plan = self._stale()
        if not plan and not self._is_unsummed():
            return
        done, in_all = 0, len(plan)
        began = monotonic()
        month = ""
        for day, games in groupby(plan, key=lambda one: one[0]):
            if month and not day.startswith(month):
                yield from ((done, in_all) for _ in self._sum(MONTH))
                began = monotonic()
            month = day[:7]
            counted: dict[str, _Counted | None] = {}
            for _, game in games:
                counted[game] = self._count(game)
                done += 1
                if monotonic() - began > STEP:
                    yield done, in_all
                    began = monotonic()
            self._sum_day(day, counted)
        for level in (MONTH, YEAR, EVER):
            yield from ((done, in_all) for _ in self._sum(level))
        yield in_all, in_all

    @again_if_damaged
    def of(self, scope: str, since: date | None = None, until: date | None = None) -> Facts:
        """The facts of a scope over a period, as they were last counted.

        Args:
            scope: :data:`EVERYBODY`, a person's id, or :func:`against`.
            since: The first day; None for the very first.
            until: The last day; None for the very last.
        """
        with self.database.reading() as db:
            if scope != EVERYBODY:
                scope = " ".join(present(db, id) for id in scope.split())
            rows = [
                row
                for first, last in runs(since, until)
                for row in db.execute(
                    "SELECT facts FROM rollup WHERE scope = ? AND period BETWEEN ? AND ?"
                    " ORDER BY period",
                    (scope, first, last),
                )
            ]
        return total(Facts.from_json(json.loads(row[0])) for row in rows)

    @again_if_damaged
    def _stale(self) -> list[tuple[str, str]]:
        """Day and id of the games to count, in the order of their days."""
        self._forget_if_old()
        with self.database.reading() as db:
            return db.execute(
                "SELECT coalesce(game.day, facts.day, '') AS day, stale.game FROM stale"
                " LEFT JOIN game ON game.id = stale.game LEFT JOIN facts ON facts.game = stale.game"
                " WHERE game.deleted IS NOT ''"  # it has not arrived with all others yet
                " ORDER BY day, stale.game"
            ).fetchall()

    def _forget_if_old(self) -> None:
        """Begin anew where another version of the program has counted otherwise."""
        with self.database.reading() as db:
            if not db.execute(
                "SELECT 1 FROM facts WHERE version < ?1 UNION ALL"
                " SELECT 1 FROM facts WHERE version > ?1 LIMIT 1",
                (VERSION,),
            ).fetchone():
                return
        with self.database.writing() as db:
            for table in ("facts", "rollup", "unsummed", "stale"):
                db.execute(f"DELETE FROM {table}")
            db.execute("INSERT INTO stale SELECT id FROM game")

    @again_if_damaged
    def _is_unsummed(self) -> bool:
        with self.database.reading() as db:
            return db.execute("SELECT 1 FROM unsummed").fetchone() is not None

    @again_if_damaged
    def _count(self, id: str) -> _Counted | None:
        """What a game's seats have done; None where there is no such game, or it is deleted."""
        with self.database.reading() as db:
            row = db.execute(
                "SELECT revision, day, started, deleted FROM game WHERE id = ?", (id,)
            ).fetchone()
            if row is None or row[3] is not None:
                return None
            revision, day, started, _ = row
            known = db.execute(
                "SELECT facts FROM facts WHERE game = ? AND revision = ? AND version = ?",
                (id, revision, VERSION),
            ).fetchone()
            if known is not None:
                return _Counted(id, day, started, revision, known[0])
            record = db.execute("SELECT record FROM game WHERE id = ?", (id,)).fetchone()[0]
        try:
            game = replayed(record)
        except Refused:  # nothing can be counted in it, and that is remembered
            return _Counted(id, day, started, revision, _written([], [], Facts()))
        return _Counted(id, day, started, revision, counted(game))

    @again_if_damaged
    def _sum_day(self, day: str, counted: dict[str, _Counted | None]) -> None:
        """Keep what was counted, and add up anew all that it belongs to on that day."""
        with self.database.writing() as db:
            scopes: set[str] = set()
            for id, one in counted.items():
                now = db.execute(
                    "SELECT revision, deleted FROM game WHERE id = ?", (id,)
                ).fetchone()
                is_there = now is not None and now[1] is None
                if is_there != (one is not None) or (one and now[0] != one.revision):
                    continue  # changed meanwhile; it is counted the next time
                db.execute("DELETE FROM stale WHERE game = ?", (id,))
                scopes |= self._replace(db, id, one)
            games = [
                _scoped(json.loads(people), facts)
                for people, facts in db.execute(
                    "SELECT people, facts FROM facts WHERE day = ? AND game NOT IN"
                    " (SELECT id FROM game WHERE deleted = '') ORDER BY started, game",
                    (day,),
                )
            ]
            for scope in scopes:
                _keep(db, scope, DAY + day, [one for game in games for one in game.get(scope, ())])
                _note(db, above(DAY + day), scope)

    @staticmethod
    def _replace(db: sqlite3.Connection, id: str, one: _Counted | None) -> set[str]:
        """Keep what was counted in a game; the scopes it belonged to and those it belongs to."""
        before = db.execute("SELECT people, facts FROM facts WHERE game = ?", (id,)).fetchone()
        scopes = set() if before is None else set(_scoped(json.loads(before[0]), before[1]))
        if one is None:
            db.execute("DELETE FROM facts WHERE game = ?", (id,))
            return scopes
        people = seated(db, [id]).get(id, ())
        db.execute(
            "INSERT OR REPLACE INTO facts VALUES (?, ?, ?, ?, ?, ?, ?)",
            (id, one.revision, one.day, VERSION, one.started, json.dumps(people), one.facts),
        )
        return scopes | set(_scoped(people, one.facts))

    def _sum(self, level: str) -> Iterator[None]:
        """Add up what is not summed yet on a level, a short step at a time."""
        while self._sum_some(level):
            yield

    @again_if_damaged
    def _sum_some(self, level: str) -> bool:
        """One step of it; says whether there was anything to do."""
        began = monotonic()
        with self.database.writing() as db:
            rows = db.execute(
                "SELECT period, scope FROM unsummed WHERE period >= ? AND period < ? LIMIT 500",
                (level, level + "~"),
            ).fetchall()
            for period, scope in rows:
                self._sum_one(db, period, scope)
                if monotonic() - began > STEP:
                    break
        return bool(rows)

    @staticmethod
    def _sum_one(db: sqlite3.Connection, period: str, scope: str) -> None:
        rows = db.execute(
            "SELECT facts FROM rollup WHERE scope = ? AND period >= ? AND period < ?"
            " ORDER BY period",
            (scope, *within(period)),
        ).fetchall()
        _keep(db, scope, period, [json.loads(row[0]) for row in rows])
        db.execute("DELETE FROM unsummed WHERE period = ? AND scope = ?", (period, scope))
        _note(db, above(period), scope)


def _note(db: sqlite3.Connection, period: str | None, scope: str) -> None:
    """Note that a period is to be added up anew."""
    if period is not None:
        db.execute("INSERT OR IGNORE INTO unsummed VALUES (?, ?)", (period, scope))


def _keep(db: sqlite3.Connection, scope: str, period: str, parts: Sequence[Any]) -> None:
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


def _scoped(people: Seated, counted: str) -> dict[str, list[Any]]:
    """The facts of a game by scope, as JSON values; not read yet, as few of them are wanted."""
    sides, seats, table = json.loads(counted)
    scoped: dict[str, list[Any]] = {EVERYBODY: [table]} if sides else {}
    for scope, seat in _scopes(people, sides):
        scoped.setdefault(scope, []).append(seats[seat])
    return scoped
