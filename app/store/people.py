"""People: somebody has an identity of their own, and a name that may change or be another's too.

Who sat where is kept beside the games, not in their records: a record has the names that a game
was played under, and keeps them.
"""

from __future__ import annotations

import sqlite3
import uuid
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime
from itertools import zip_longest

from app.store.database import Database, NotSaved, again_if_damaged
from app.store.folding import same_name
from app.store.typed import typed_name

Seated = tuple[str | None, ...]
"""By seat: a person's id, or None for nobody in particular."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays, or may.

    Attributes:
        id: Never changes.
        name: As it is now.
        is_archived: Whether they are not offered any more; their games stay theirs.
        games: How many games they sat in, deleted ones left out; 0 where that was not asked.
        last: The local day of the latest of these; None where that was not asked.
    """

    id: str
    name: str
    is_archived: bool = False
    games: int = 0
    last: date | None = None


@dataclass(frozen=True, slots=True)
class Undo:
    """What a merge changed: who is one with whom now, and which seats were taken over."""

    kept: str
    gone: str
    seats: tuple[tuple[str, int], ...]
    used: str


_COUNTED = (
    "FROM seat WHERE seat.person = person.id AND game NOT IN"
    " (SELECT id FROM game INDEXED BY game_deleted WHERE deleted IS NOT NULL)"
)
_PERSON = {
    True: f"SELECT id, name, archived, (SELECT count(DISTINCT game) {_COUNTED}),"
    f" (SELECT started {_COUNTED} ORDER BY started DESC LIMIT 1)"
    " FROM person WHERE merged IS NULL",
    False: "SELECT id, name, archived, 0, NULL FROM person WHERE merged IS NULL",
}
"""With the games of each or without: to count thousands takes some hundredths of a second."""


class People:
    """Everybody."""

    def __init__(self, database: Database) -> None:
        """Everybody in a database."""
        self.database = database

    @again_if_damaged
    def all(self, archived: bool = False, counted: bool = True) -> list[Person]:
        """Everybody by name, or everybody who is archived."""
        with self.database.reading() as db:
            rows = db.execute(f"{_PERSON[counted]} AND archived = ?", (int(archived),)).fetchall()
        people = [_person(*row) for row in rows]
        return sorted(people, key=lambda one: (same_name(one.name), one.id))

    @again_if_damaged
    def person(self, id: str, counted: bool = True) -> Person | None:
        """The person with this id, or whom they were merged into; None where there is none."""
        with self.database.reading() as db:
            row = db.execute(f"{_PERSON[counted]} AND id = ?", (present(db, id),)).fetchone()
        return None if row is None else _person(*row)

    @again_if_damaged
    def suggested(self, most: int = 30, counted: bool = True) -> list[Person]:
        """Whom to offer for the next game, those who began one last first."""
        with self.database.reading() as db:
            rows = db.execute(
                f"{_PERSON[counted]} AND NOT archived ORDER BY used DESC, rowid LIMIT ?", (most,)
            ).fetchall()
        return [_person(*row) for row in rows]

    def offered(self) -> list[Person]:
        """As suggested, but games are counted only where they tell two of one name apart."""
        people = self.suggested(counted=False)
        names = [same_name(one.name) for one in people]
        return [
            (self.person(one.id) or one) if names.count(name) > 1 else one
            for one, name in zip(people, names, strict=True)
        ]

    @again_if_damaged
    def find(self, name: str) -> str | None:
        """Who is meant by a name that was typed: of those with it, who played last."""
        wanted = same_name(name)
        with self.database.reading() as db:
            rows = db.execute(
                "SELECT id, name FROM person WHERE merged IS NULL AND NOT archived"
                " ORDER BY used DESC, rowid"
            ).fetchall()
        return next((id for id, other in rows if same_name(other) == wanted), None)

    def meant(self, name: str) -> str:
        """As :meth:`find`; an id for somebody new where nobody has the name.

        Somebody new is kept with the first game they sit in.
        """
        return self.find(name) or _new_id()

    def after_renaming(
        self,
        before: Sequence[str],
        people: Seated,
        now: Sequence[str],
        nobody: Sequence[str] = (),
    ) -> Seated:
        """Who sits where once a game's players have other names.

        A name that was there before takes its person along; another is looked up as if typed.
        Where nobody has it, it was misspelt if whoever had sat there played no other game, and
        they are called so from now on; else somebody new sits there.

        Args:
            before: The names by seat as they were.
            people: Who had sat there.
            now: The names by seat as they are.
            nobody: Names of players without one.
        """
        known = {
            **{same_name(name): None for name in nobody},
            **{same_name(name): person for name, person in zip_longest(before, people)},
        }
        stays = {known.get(same_name(name)) for name in now}
        return tuple(
            known[same_name(name)]
            if same_name(name) in known
            else self._called(name, None if was in stays else was)
            for name, was in zip_longest(now, people[: len(now)])
        )

    def _called(self, name: str, was: str | None) -> str:
        """Who is meant by a name that was typed in place of that of ``was``."""
        found = self.find(name)
        if found is None and was is not None:
            with self.database.reading() as db:
                person = present(db, was)
                games: int = db.execute(
                    "SELECT count(DISTINCT game) FROM seat WHERE person = ?", (person,)
                ).fetchone()[0]
            if games <= 1:
                with suppress(NotSaved):  # saving the game says so
                    self.rename(person, name)
                return person
        return found or _new_id()

    @again_if_damaged
    def together(self, one: str, other: str) -> int:
        """In how many games both sat: who did cannot well be one and the same.

        Deleted games count, as they may come back.
        """
        with self.database.reading() as db:
            count: int = db.execute(
                "SELECT count(DISTINCT one.game) FROM seat one JOIN seat other USING (game)"
                " WHERE one.person = ? AND other.person = ? AND one.seat <> other.seat",
                (present(db, one), present(db, other)),
            ).fetchone()[0]
        return count

    def add(self, name: str) -> Person:
        """Somebody new; others may have the same name.

        Raises:
            NotSaved: The file cannot be written.
        """
        person = Person(_new_id(), typed_name(name).strip())
        with self.database.writing() as db:
            db.execute(
                "INSERT INTO person (id, name, used) VALUES (?, ?, ?)",
                (person.id, person.name, _now()),
            )
        return person

    def rename(self, id: str, name: str) -> None:
        """Give somebody another name; the games keep those they were played under.

        Raises:
            NotSaved: The file cannot be written.
        """
        called = typed_name(name).strip()
        with self.database.writing() as db:
            db.execute("UPDATE person SET name = ? WHERE id = ?", (called, present(db, id)))

    def archive(self, id: str, is_archived: bool) -> None:
        """Do not offer somebody any more, or do so again. Their games stay theirs.

        Raises:
            NotSaved: The file cannot be written.
        """
        with self.database.writing() as db:
            db.execute(
                "UPDATE person SET archived = ? WHERE id = ?",
                (int(is_archived), present(db, id)),
            )

    def merge(self, kept_id: str, gone_id: str) -> Undo:
        """Two people are one: all games of the second are the first's from now on.

        Returns:
            What :meth:`restore` takes.

        Raises:
            ValueError: They are one already, or there is no such person.
            NotSaved: The file cannot be written.
        """
        with self.database.writing() as db:
            kept, gone = present(db, kept_id), present(db, gone_id)
            used = dict(db.execute("SELECT id, used FROM person WHERE id IN (?, ?)", (kept, gone)))
            if len(used) < 2:
                raise ValueError("a merge is of two people")
            seats = db.execute("SELECT game, seat FROM seat WHERE person = ?", (gone,)).fetchall()
            db.execute("UPDATE seat SET person = ? WHERE person = ?", (kept, gone))
            db.execute("UPDATE person SET merged = ? WHERE id = ?", (kept, gone))
            db.execute("UPDATE person SET used = ? WHERE id = ?", (max(used.values()), kept))
        return Undo(kept, gone, tuple(seats), used[kept])

    def restore(self, undo: Undo) -> None:
        """Take a merge back; what became of the seats since then stays.

        Raises:
            NotSaved: The file cannot be written.
        """
        with self.database.writing() as db:
            db.execute("UPDATE person SET merged = NULL WHERE id = ?", (undo.gone,))
            db.executemany(
                "UPDATE seat SET person = ? WHERE game = ? AND seat = ? AND person = ?",
                [(undo.gone, game, seat, undo.kept) for game, seat in undo.seats],
            )
            gone = db.execute("SELECT used FROM person WHERE id = ?", (undo.gone,)).fetchone()
            if gone is not None:
                db.execute(
                    "UPDATE person SET used = ? WHERE id = ? AND used = ?",
                    (undo.used, undo.kept, max(gone[0], undo.used)),
                )

    @again_if_damaged
    def seated(self, game_id: str) -> Seated:
        """Who sits where in a game, by seat; empty where there is no such game."""
        with self.database.reading() as db:
            return seated(db, [game_id]).get(game_id, ())

    def seat(self, game_id: str, seat: int, person_id: str | None) -> None:
        """Say who sat on a seat of a game.

        Raises:
            NotSaved: The file cannot be written.
        """
        with self.database.writing() as db:
            person = None if person_id is None else present(db, person_id)
            db.execute(
                "UPDATE seat SET person = ? WHERE game = ? AND seat = ? AND person IS NOT ?",
                (person, game_id, seat, person),
            )


def seated(db: sqlite3.Connection, games: Sequence[str]) -> dict[str, Seated]:
    """Who sits where in several games."""
    found: dict[str, list[str | None]] = {}
    for game, person in db.execute(
        f"SELECT game, person FROM seat WHERE game IN ({', '.join('?' * len(games))})"
        " ORDER BY game, seat",
        games,
    ):
        found.setdefault(game, []).append(person)
    return {game: tuple(people) for game, people in found.items()}


def seat(
    db: sqlite3.Connection, game: str, started: str, names: Sequence[str], people: Seated
) -> None:
    """Write down who sits where, within the caller's transaction.

    A seat whose name is the same as it was stays whose it was. Somebody who is not kept yet is
    from now on, under the name they play under.
    """
    before = dict(db.execute("SELECT seat, name FROM seat WHERE game = ?", (game,)))
    for at, name in enumerate(names):
        if before.get(at) == name:
            continue
        id = people[at] if at < len(people) else None
        if id is not None:
            id = present(db, id)
            db.execute(
                "INSERT INTO person (id, name, used) VALUES (?, ?, ?)"
                " ON CONFLICT (id) DO UPDATE SET used = excluded.used",
                (id, name, _now()),
            )
        db.execute(
            "INSERT INTO seat VALUES (?, ?, ?, ?, ?) ON CONFLICT (game, seat)"
            " DO UPDATE SET person = excluded.person, name = excluded.name",
            (game, at, id, name, started),
        )


def present(db: sqlite3.Connection, id: str) -> str:
    """Whom an id stands for now, after merges."""
    for _ in range(99):
        row = db.execute("SELECT merged FROM person WHERE id = ?", (id,)).fetchone()
        if row is None or row[0] is None:
            break
        id = row[0]
    return id


def _person(id: str, name: str, archived: int, games: int, last: str | None) -> Person:
    return Person(id, name, bool(archived), games, _day(last))


def _day(started: str | None) -> date | None:
    try:
        return None if started is None else date.fromisoformat(started[:10])
    except ValueError:
        return None


def _new_id() -> str:
    return uuid.uuid4().hex


def _now() -> str:
    return datetime.now(UTC).isoformat()
