"""All games, newest first, page by page: of somebody, between two days."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from heapq import merge
from itertools import groupby, islice
from typing import Any

from app.store.database import Database, NotSaved, again_if_damaged
from app.store.folding import folded
from app.store.people import Seated
from app.store.replayed import DAMAGED, replayed
from app.store.typed import LOST
from scoring.errors import Refused
from scoring.game import Game
from scoring.points import Points

LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)
"""When a game began whose beginning cannot be read."""


@dataclass(frozen=True, slots=True)
class Cursor:
    """Where a page ended: at a game that began then. Games added meanwhile move nothing."""

    started: str
    id: str


@dataclass(frozen=True, slots=True)
class Line:
    """A game as a list shows it.

    Attributes:
        id: What it is kept under.
        day: The local day of play.
        started: When it began, with the local offset of that day.
        sides: The players' names by side: somebody's present name, else the one in the game.
        people: Who sat where, by seat.
        scores: Points by side.
        winners: The sides that have won.
        hands: How many hands were begun.
        is_finished: Whether it is won.
        reason: Why it cannot be read; all else but the day is empty then.
        count_in_fives: Whether its scores are shown divided by five.
        turn: The name of whoever is to place a tile; empty where nobody is.
    """

    id: str
    day: date
    started: datetime
    sides: tuple[tuple[str, ...], ...] = ()
    people: Seated = ()
    scores: tuple[Points, ...] = ()
    winners: tuple[int, ...] = ()
    hands: int = 0
    is_finished: bool = False
    reason: Refused | None = None
    count_in_fives: bool = False
    turn: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """Some lines, and where the next page begins; None after the last one."""

    lines: tuple[Line, ...]
    next: Cursor | None


_Key = tuple[str, str]
"""Beginning and id of a game: their order is that of the history, read backwards."""

_Row = tuple[str, str, str | None, list[tuple[str | None, str | None]]]
"""Of a game: id, beginning, the line as it is kept, and by seat who sat there under what name."""

_NOT_DELETED = "game NOT IN (SELECT id FROM game INDEXED BY game_deleted WHERE deleted IS NOT NULL)"


class History:
    """The games of a database.

    A page costs about the same with ten games as with ten thousand: every search walks along an
    index from where the last page ended. What a line shows is kept beside the game and made again
    once the game has changed.
    """

    def __init__(self, database: Database) -> None:
        """The games of a database."""
        self.database = database

    @again_if_damaged
    def page(
        self,
        who: str = "",
        person: str | None = None,
        since: date | None = None,
        until: date | None = None,
        most: int = 20,
        after: Cursor | None = None,
    ) -> Page:
        """A page of games, newest first; deleted ones are left out.

        Args:
            who: Part of a name, whatever case and accents: the present name of somebody who sat
                there, or a name in the game. Empty for every game.
            person: Only games in which this person sat.
            since: Only games of this day and later ones.
            until: Only games of this day and earlier ones.
            most: How many.
            after: Where the page before ended.
        """
        first = "" if since is None else since.isoformat()
        end = "~" if until is None or until == date.max else _day_after(until)
        bounds = [(first, ""), (end, "")]
        if after is not None:
            bounds[1] = min(bounds[1], (after.started, after.id))
        with self.database.reading() as db:
            keys = _keys(db, who, person, bounds, most + 1)
            found, missing = _rows(db, keys[:most])
        made = self._made(missing)
        lines = tuple(_line(*row, made) for row in found)
        return Page(lines, Cursor(*keys[most - 1]) if len(keys) > most else None)

    @again_if_damaged
    def latest(self, finished: bool, most: int) -> tuple[Line, ...]:
        """Games in progress, or finished ones, the one touched last first."""
        return self._lines(
            "finished = ? AND deleted IS NULL ORDER BY touched DESC LIMIT ?", (int(finished), most)
        )

    @again_if_damaged
    def deleted(self) -> tuple[Line, ...]:
        """The games that can be restored, the one deleted last first."""
        return self._lines("deleted > '' ORDER BY deleted DESC, id", ())

    @again_if_damaged
    def line(self, id: str) -> Line | None:
        """One game, deleted or not; None where there is no such game."""
        return next(iter(self._lines("id = ?", (id,))), None)

    def _lines(self, which: str, values: tuple[str | int, ...]) -> tuple[Line, ...]:
        """The lines of some games, in the order asked for."""
        with self.database.reading() as db:
            keys = db.execute(f"SELECT started, id FROM game WHERE {which}", values).fetchall()
            found, missing = _rows(db, keys)
        made = self._made(missing)
        return tuple(_line(*row, made) for row in found)

    def _made(self, missing: Sequence[tuple[str, int, str]]) -> dict[str, dict[str, Any] | Refused]:
        """What lines show, from the records; kept for the next time."""
        made: dict[str, dict[str, Any] | Refused] = {}
        for id, _, record in missing:
            try:
                made[id] = shown(replayed(record))
            except Refused as reason:
                made[id] = reason
        kept = [
            (id, revision, json.dumps(made[id], ensure_ascii=False, separators=(",", ":")))
            for id, revision, _ in missing
            if not isinstance(made[id], Refused)
        ]
        if kept:
            with suppress(NotSaved), self.database.writing() as db:  # it is made again next time
                db.executemany(
                    "INSERT INTO summary VALUES (?, ?, ?) ON CONFLICT (game)"
                    " DO UPDATE SET revision = excluded.revision, line = excluded.line",
                    kept,
                )
        return made


def _keys(
    db: sqlite3.Connection, who: str, person: str | None, bounds: Sequence[_Key], most: int
) -> list[_Key]:
    """The first games within bounds (the first one included, the second not), newest first."""
    within = [*bounds[0], *bounds[1], most]
    if not who.strip() and person is None:
        return db.execute(
            "SELECT started, id FROM game WHERE deleted IS NULL"
            " AND (started, id) >= (?, ?) AND (started, id) < (?, ?)"
            " ORDER BY started DESC, id DESC LIMIT ?",
            within,
        ).fetchall()
    people, names = _meant(db, who) if who.strip() else ([], [])
    if person is not None:
        sat = ""
        values: list[Any] = []
        if who.strip():
            sat = (
                " AND EXISTS (SELECT 1 FROM seat other WHERE other.game = seat.game"
                f" AND (other.person IN ({_marks(people)}) OR other.name IN ({_marks(names)})))"
            )
            values = [*people, *names]
        walks = [("person", person, sat, values)]
    else:
        walks = [("person", id, "", []) for id in people]
        walks += [("name", name, "", []) for name in names]
    runs = [
        db.execute(
            f"SELECT started, game FROM seat WHERE {column} = ?"
            f" AND (started, game) >= (?, ?) AND (started, game) < (?, ?) AND {_NOT_DELETED}{sat}"
            " ORDER BY started DESC, game DESC LIMIT ?",
            [value, *within[:4], *values, most],
        ).fetchall()
        for column, value, sat, values in walks
    ]
    return [key for key, _ in islice(groupby(merge(*runs, reverse=True)), most)]


def _meant(db: sqlite3.Connection, who: str) -> tuple[list[str], list[str]]:
    """Whose present name, and which names in games, a part of a name may mean."""
    part = folded(who)
    people = [
        id
        for id, name in db.execute("SELECT id, name FROM person WHERE merged IS NULL")
        if part in folded(name)
    ]
    names = [
        name
        for (name,) in db.execute(
            # each name once, by a leap in the index from one to the next
            "WITH RECURSIVE each(name) AS (SELECT min(name) FROM seat UNION ALL"
            " SELECT (SELECT min(name) FROM seat WHERE name > each.name) FROM each"
            " WHERE each.name IS NOT NULL) SELECT name FROM each WHERE name IS NOT NULL"
        )
        if part in folded(name)
    ]
    return people, names


def _rows(
    db: sqlite3.Connection, keys: Sequence[_Key]
) -> tuple[list[_Row], list[tuple[str, int, str]]]:
    """What is kept of these games, in their order; and the records whose lines must be made."""
    ids = [id for _, id in keys]
    lines: dict[str, str | None] = {}
    revisions: dict[str, int] = {}
    for id, revision, line in db.execute(
        "SELECT game.id, game.revision, summary.line FROM game LEFT JOIN summary"
        " ON summary.game = game.id AND summary.revision = game.revision"
        f" WHERE game.id IN ({_marks(ids)})",
        ids,
    ):
        lines[id], revisions[id] = line, revision
    missing = [
        (id, revisions[id], db.execute("SELECT record FROM game WHERE id = ?", (id,)).fetchone()[0])
        for id, line in lines.items()
        if line is None
    ]
    seats: dict[str, list[tuple[str | None, str | None]]] = {}
    for id, person, name in db.execute(
        "SELECT seat.game, seat.person, person.name FROM seat LEFT JOIN person"
        f" ON person.id = seat.person WHERE seat.game IN ({_marks(ids)})"
        " ORDER BY seat.game, seat.seat",
        ids,
    ):
        seats.setdefault(id, []).append((person, name))
    found = [(id, started, lines.get(id), seats.get(id, [])) for started, id in keys]
    return found, missing


def keep_shown(db: sqlite3.Connection, id: str, line: dict[str, Any]) -> None:
    """Keep what a line shows of a new game, within the caller's transaction.

    Args:
        db: The tables.
        id: Of the game, as it was first written.
        line: What :func:`shown` says of it.
    """
    text = json.dumps(line, ensure_ascii=False, separators=(",", ":"))
    db.execute("INSERT OR REPLACE INTO summary VALUES (?, 1, ?)", (id, text))


def shown(game: Game) -> dict[str, Any]:
    """What a line shows of a game, as it is kept."""
    hand = game.hand
    waits = hand is not None and hand.has_board and game.playing and not hand.is_over
    return {
        "players": game.players,
        "sides": game.rules.sides,
        "scores": game.scores,
        "winners": game.winners,
        "hands": len(game.hands),
        "fives": game.rules.count_in_fives,
        "turn": hand.turn if hand is not None and waits else None,
    }


def _line(
    id: str,
    started: str,
    kept: str | None,
    seats: Sequence[tuple[str | None, str | None]],
    made: dict[str, dict[str, Any] | Refused],
) -> Line:
    people = tuple(person for person, _ in seats)
    try:
        when = datetime.fromisoformat(started)
        shown = made[id] if kept is None else json.loads(kept)
    except (ValueError, KeyError):
        when, shown = LONG_AGO, DAMAGED
    if LOST in id:
        shown = DAMAGED
    if isinstance(shown, Refused):
        return Line(id, when.date(), when, people=people, reason=shown)
    names = [
        (seats[at][1] if at < len(seats) else None) or name
        for at, name in enumerate(shown["players"])
    ]
    turn = shown.get("turn")  # a line of an older version does not say it
    return Line(
        id,
        when.date(),
        when,
        tuple(tuple(names[seat] for seat in side) for side in shown["sides"]),
        people,
        tuple(shown["scores"]),
        tuple(shown["winners"]),
        shown["hands"],
        bool(shown["winners"]),
        None,
        shown["fives"],
        "" if turn is None else names[turn],
    )


def _day_after(day: date) -> str:
    return (day + timedelta(days=1)).isoformat()


def _marks(values: Sequence[str]) -> str:
    return ", ".join("?" * len(values))
