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
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from time import monotonic

from app.store.counted import (
    EVERYBODY,
    NOTHING,
    against,
    counted,
    keep_sum,
    note,
    on_day,
    scoped,
    seal,
)
from app.store.database import Database, again_if_damaged
from app.store.people import present, seated
from app.store.periods import DAY, EVER, MONTH, YEAR, above, runs, within
from app.store.replayed import replayed
from scoring.errors import Refused
from scoring.facts import VERSION, Facts, total

__all__ = ["EVERYBODY", "STEP", "Figures", "against"]

MANY = 50
"""A day with more games than this is added up in several steps."""

STEP = 0.03
"""How many seconds one step of counting may take, before it lets others have their turn."""


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
            yield from ((done, in_all) for _ in self._sum_day(day, counted))
        for day in self._unsummed_days():  # where counting was left off in the middle of one
            yield from ((done, in_all) for _ in self._sum_long_day(day))
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
            return _Counted(id, day, started, revision, NOTHING)
        return _Counted(id, day, started, revision, counted(game))

    def _sum_day(self, day: str, counted: dict[str, _Counted | None]) -> Iterator[None]:
        """Keep what was counted, and add up anew all that it belongs to on that day."""
        games = list(counted.items())
        for at in range(0, len(games), MANY):
            is_long = self._sum_short_day(day, dict(games[at : at + MANY]), len(games) > MANY)
            if is_long:
                yield
        if games and is_long:
            yield from self._sum_long_day(day)

    @again_if_damaged
    def _sum_short_day(self, day: str, counted: dict[str, _Counted | None], is_long: bool) -> bool:
        """Keep what was counted, and add the day up; only note what is to be added if it is long.

        Returns:
            Whether it is long.
        """
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
            if is_long or seal(db, day)[0] > MANY:
                for scope in scopes:
                    note(db, DAY + day, scope)
                return True
            games = [scoped(json.loads(people), facts) for people, facts in on_day(db, day)]
            for scope in scopes:
                keep_sum(
                    db, scope, DAY + day, [one for game in games for one in game.get(scope, ())]
                )
                note(db, above(DAY + day), scope)
            return False

    @again_if_damaged
    def _unsummed_days(self) -> list[str]:
        with self.database.reading() as db:
            return [
                period[len(DAY) :]
                for (period,) in db.execute(
                    "SELECT DISTINCT period FROM unsummed WHERE period >= ? AND period < ?",
                    (DAY, DAY + "~"),
                )
            ]

    def _sum_long_day(self, day: str) -> Iterator[None]:
        """Add up what was noted of a day, in short steps.

        What changes meanwhile leaves it as noted, for the next time.
        """
        period = DAY + day
        with self.database.reading() as db:
            before, games = seal(db, day), list(on_day(db, day))
            rows = db.execute("SELECT scope FROM unsummed WHERE period = ?", (period,)).fetchall()
        sums: dict[str, Facts | None] = {scope: None for (scope,) in rows}
        for at, (people, facts) in enumerate(games):
            for scope, parts in scoped(json.loads(people), facts).items():
                if scope in sums:
                    sums[scope] = total([sums[scope] or Facts(), *map(Facts.from_json, parts)])
            if at % MANY == MANY - 1:
                yield
        scopes = list(sums)
        for at in range(0, len(scopes), MANY):
            with self.database.writing() as db:
                if seal(db, day) != before:
                    return
                for scope in scopes[at : at + MANY]:
                    whole = sums[scope]
                    keep_sum(db, scope, period, [] if whole is None else [whole.to_json()])
                    db.execute(
                        "DELETE FROM unsummed WHERE period = ? AND scope = ?", (period, scope)
                    )
                    note(db, above(period), scope)
            yield

    @staticmethod
    def _replace(db: sqlite3.Connection, id: str, one: _Counted | None) -> set[str]:
        """Keep what was counted in a game; the scopes it belonged to and those it belongs to."""
        before = db.execute("SELECT people, facts FROM facts WHERE game = ?", (id,)).fetchone()
        scopes = set() if before is None else set(scoped(json.loads(before[0]), before[1]))
        if one is None:
            db.execute("DELETE FROM facts WHERE game = ?", (id,))
            return scopes
        people = seated(db, [id]).get(id, ())
        db.execute(
            "INSERT OR REPLACE INTO facts VALUES (?, ?, ?, ?, ?, ?, ?)",
            (id, one.revision, one.day, VERSION, one.started, json.dumps(people), one.facts),
        )
        return scopes | set(scoped(people, one.facts))

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
        keep_sum(db, scope, period, [json.loads(row[0]) for row in rows])
        db.execute("DELETE FROM unsummed WHERE period = ? AND scope = ?", (period, scope))
        note(db, above(period), scope)
