"""What bringing a file in will do, worked out before anything is written; and doing it.

A game that is here already is left as it is. One that has the same id and another record is kept
beside it, under an id that follows from both, so that bringing the file in twice adds nothing.

Everything in the file that can be taken is here afterwards, or nothing. The games arrive a few at a
time and are nowhere to be seen until all of them have; then one transaction lets them be there.
What had arrived when the program was stopped is removed when the store is opened again.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Generator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime

from app.store.arrival import Arrival, arrive, leave
from app.store.arriving import Arriving, People, digest, with_id
from app.store.found import Found, FoundPerson
from app.store.games import GameStore, NotSaved
from app.store.pieces import Data

_STEP = 50
"""How many games are compared, or written, at a time."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What bringing a file in will do.

    Attributes:
        found: What is in the file.
        games: The games that will be kept, as they stand in the file.
        twice: How many of them are kept beside a game of the same id that differs.
        known: How many games of the file are here already.
        back: Games here that were deleted, and will be back.
        people: The people who will be new here.
        same_name: Names of people in the file who are taken for the one person here of that name.
        first: The earliest day of play in the file.
        last: The latest.
    """

    found: Found
    games: tuple[Arrival, ...]
    twice: int
    known: int
    back: tuple[str, ...]
    people: tuple[FoundPerson, ...]
    same_name: tuple[str, ...]
    first: date | None
    last: date | None

    @property
    def is_empty(self) -> bool:
        """Whether it would change nothing."""
        return not (self.games or self.back or self.people)


def plan(
    store: GameStore, found: Found, data: Data, now: datetime
) -> Generator[tuple[int, int], None, Plan]:
    """Compare what was found with what is here, in steps: how many games, of how many.

    Args:
        store: Where the file is to be brought in.
        found: What was read from it.
        data: The file.
        now: For a game that does not say when it began.
    """
    with store.database.reading() as db:
        people = People(db, found)
    games: list[Arrival] = []
    kept: dict[str, str] = {}
    back: list[str] = []
    known = twice = 0
    days: list[date] = []
    for at in range(0, len(found.games), _STEP):
        yield at, len(found.games)
        some = found.games[at : at + _STEP]
        with store.database.reading() as db:
            here = Arriving(db, kept)
            for game in some:
                text = game.record(data)
                id, is_known = here.place(game.id, text)
                twice += not is_known and bool(game.id) and id != game.id
                if game.day is not None:
                    days.append(game.day)
                if is_known:
                    known += 1
                    if game.deleted is None and here.is_deleted(id):
                        back.append(id)
                    continue
                started = game.started or now.isoformat(timespec="seconds")
                touched = game.touched or _utc(started)
                if id != game.id:
                    text = with_id(text, id)
                    game = replace(game, text=text)
                kept[id] = digest(text)
                game = replace(game, started=started, touched=touched)
                games.append(Arrival(game, id, people.of(game)))
    return Plan(
        found,
        tuple(games),
        twice,
        known,
        tuple(dict.fromkeys(back)),
        people.new,
        people.same_name,
        min(days, default=None),
        max(days, default=None),
    )


def bring_in(store: GameStore, plan: Plan, data: Data) -> Generator[tuple[int, int], None, None]:
    """Do it, in steps: how many games are written, of how many. Closed before its end, nothing is.

    Each step is short, and between them the store is free for whatever is played meanwhile.

    Raises:
        NotSaved: The file of the store cannot be written, or what it holds has changed since the
            plan was made. Nothing was written.
    """
    games = plan.games
    done = 0
    try:
        while done < len(games):
            yield done, len(games)
            some = games[done : done + _STEP]
            with store.database.writing() as db:
                arrive(db, some, data)
            done += len(some)
        yield done, len(games)
        with store.database.writing() as db:
            _be_there(db, plan)
    except BaseException:
        _leave(store, [one.id for one in games[:done]])
        raise
    yield done, len(games)


def _be_there(db: sqlite3.Connection, plan: Plan) -> None:
    """All that has arrived is there from now on."""
    there = db.executemany(
        "UPDATE game SET deleted = ? WHERE id = ? AND deleted = ''",
        [(one.game.deleted, one.id) for one in plan.games],
    )
    if plan.games and there.rowcount != len(plan.games):
        raise NotSaved("what had arrived was removed meanwhile")
    db.executemany(
        "INSERT INTO person (id, name, archived, used) VALUES (?, ?, ?, ?)",
        [(one.id, one.name, int(one.is_archived), one.used) for one in plan.people],
    )
    db.executemany(
        "UPDATE game SET deleted = NULL, revision = revision + 1 WHERE id = ?",
        [(id,) for id in plan.back],
    )
    db.executemany(
        "INSERT INTO setting VALUES (?, ?) ON CONFLICT DO NOTHING",
        plan.found.settings.items(),
    )


def _leave(store: GameStore, ids: list[str]) -> None:
    """Remove what had arrived; where that cannot be done now, the next opening does it."""
    with suppress(NotSaved):
        for at in range(0, len(ids), _STEP):
            with store.database.writing() as db:
                leave(db, ids[at : at + _STEP])


def _utc(started: str) -> str:
    """A moment as the store writes when a game was touched."""
    try:
        return datetime.fromisoformat(started).astimezone(UTC).isoformat()
    except (ValueError, OverflowError, OSError):  # in the first or the last hours of the calendar
        return started
