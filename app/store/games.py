"""The games as they are kept: saved after every entry, listed, opened where they were left."""

from __future__ import annotations

import json
import uuid
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from app.store.database import Damaged, Database, NotSaved, again_if_damaged
from app.store.figures import Figures
from app.store.file import SetAside
from app.store.history import History
from app.store.people import People, Seated, seat, seated
from app.store.replayed import DAMAGED, replayed
from app.store.typed import LOST
from scoring.errors import Refused
from scoring.game import Game
from scoring.record import GameRecord
from scoring.written import game_text

__all__ = [
    "ChangedElsewhere",
    "Damaged",
    "Everything",
    "GameStore",
    "KeptGame",
    "NotSaved",
    "Unreadable",
]

DELETED_FOR = timedelta(days=30)
"""How long a deleted game can be restored."""


class ChangedElsewhere(Exception):
    """The game was saved by another window since it was read here."""


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game and what it is kept under.

    Attributes:
        id: Its name in the file.
        started: When it began, with the local offset of that day.
        game: The game.
        revision: How often it has been saved; guards against two windows.
        draft: What is being filled in beside the entries (a sheet half done), as JSON.
        people: Who sits where: a person's id by seat, None for nobody in particular; empty where
            nobody is. Kept when the game is written first; after that a seat's person changes
            here only together with the name on it.
    """

    id: str
    started: datetime
    game: Game
    revision: int = 0
    draft: Any = None
    people: Seated = ()

    @classmethod
    def new(cls, game: Game, people: Seated = ()) -> KeptGame:
        """A game that begins now."""
        return cls(uuid.uuid4().hex, datetime.now().astimezone(), game, people=people)

    def record(self) -> GameRecord:
        """Its record, as it is stored and exported."""
        return GameRecord.of(self.game, self.id, self.started.isoformat(timespec="seconds"))

    def written(self) -> str:
        """The text of that record, written without reading it first: every tap needs it."""
        started = self.started.isoformat(timespec="seconds")
        return game_text(self.game, id=self.id, started=started)


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A row of the file whose record cannot be replayed; it is left as it is."""

    id: str
    reason: Refused


@dataclass(frozen=True, slots=True)
class Everything:
    """All that is kept, as it stands in the file; deleted games are left out.

    Attributes:
        games: Id, record and draft of each game, the one touched last first.
        names: The names of those who play, who began a game last first.
        settings: Each setting and its value.
        people: Id, name, whether archived, and when they began a game last (UTC, ISO 8601),
            in the order of ``names``.
        seats: Who sits where in each game.
    """

    games: list[tuple[str, str, str | None]]
    names: list[str]
    settings: list[tuple[str, str]]
    people: list[tuple[str, str, bool, str]] = field(default_factory=list)
    seats: dict[str, Seated] = field(default_factory=dict)


class GameStore:
    """All games in one file.

    Safe to use from several threads. Every method that writes returns only when the change is on
    disk.

    Attributes:
        database: The file.
        people: Who plays.
        history: The games, to be searched.
        figures: What can be counted in them.
    """

    opens: type[Database] = Database

    def __init__(self, path: Path | None) -> None:
        """Open the file at ``path``, or keep everything in memory where it is None.

        Raises:
            OSError, sqlite3.Error: There can be no such file.
        """
        self.database = self.opens(path)
        self.people = People(self.database)
        self.history = History(self.database)
        self.figures = Figures(self.database)
        self._written: tuple[str, int, tuple[str, ...]] | None = None
        with suppress(NotSaved):  # at another opening
            self._remove_deleted()

    @property
    def set_aside(self) -> SetAside | None:
        """The file that could not be used, if one was found; it may be found at any time."""
        return self.database.set_aside

    @property
    def lasts(self) -> bool:
        """Whether what is kept outlives the program."""
        return self.database.lasts

    def close(self) -> None:
        """Let go of the file."""
        self.database.close()

    @again_if_damaged
    def save(self, kept: KeptGame) -> KeptGame:
        """Write a game as it stands.

        Returns:
            The same game with its new revision.

        Raises:
            ChangedElsewhere: Another window saved it meanwhile; nothing was written.
            NotSaved: The file cannot be written; nothing was changed in it.
        """
        after = replace(kept, revision=kept.revision + 1)
        names = kept.game.players
        started = kept.started.isoformat(timespec="seconds")
        row = {
            "id": kept.id,
            "before": kept.revision,
            "after": after.revision,
            "started": started,
            "touched": datetime.now(UTC).isoformat(),
            "finished": int(bool(kept.game.winners)),
            "record": kept.written(),
            "draft": None if kept.draft is None else json.dumps(kept.draft),
        }
        with self.database.writing() as db:
            if kept.revision:
                done = db.execute(
                    "UPDATE game SET revision = :after, touched = :touched, finished = :finished,"
                    " record = :record, draft = :draft WHERE id = :id AND revision = :before",
                    row,
                ).rowcount
            else:
                done = db.execute(
                    "INSERT INTO game"
                    " (id, revision, started, touched, finished, record, draft) VALUES"
                    " (:id, :after, :started, :touched, :finished, :record, :draft)"
                    " ON CONFLICT DO NOTHING",
                    row,
                ).rowcount
            if not done:
                raise ChangedElsewhere(kept.id)
            if self._written != (kept.id, kept.revision, names):  # each tap needs it quick
                seat(db, kept.id, started, names, kept.people)
        self._written = (kept.id, after.revision, names)
        return after

    @again_if_damaged
    def load(self, id: str) -> KeptGame | Unreadable | None:
        """The game kept under ``id``, deleted or not; None where there is none."""
        with self.database.reading() as db:
            row = db.execute(
                "SELECT id, started, revision, record, draft FROM game WHERE id = ?", (id,)
            ).fetchone()
            people = seated(db, [id])
        return None if row is None else _kept(row, people)

    @again_if_damaged
    def listed(self, finished: bool, most: int, skip: int = 0) -> list[KeptGame | Unreadable]:
        """Games in progress, or finished ones, the one touched last first."""
        with self.database.reading() as db:
            rows = db.execute(
                "SELECT id, started, revision, record, draft FROM game"
                " WHERE finished = ? AND deleted IS NULL ORDER BY touched DESC LIMIT ? OFFSET ?",
                (int(finished), most, skip),
            ).fetchall()
            people = seated(db, [row[0] for row in rows])
        return [_kept(row, people) for row in rows]

    def delete(self, id: str) -> None:
        """Delete a game; for 30 days it can be restored. People are not touched.

        Raises:
            NotSaved: The file cannot be written.
        """
        with self.database.writing() as db:
            db.execute(
                "UPDATE game SET deleted = ? WHERE id = ? AND deleted IS NULL",
                (datetime.now(UTC).isoformat(), id),
            )

    def restore(self, id: str) -> None:
        """Take back that a game was deleted.

        Raises:
            NotSaved: The file cannot be written.
        """
        with self.database.writing() as db:
            db.execute("UPDATE game SET deleted = NULL WHERE id = ?", (id,))

    @again_if_damaged
    def deleted(self) -> list[KeptGame | Unreadable]:
        """The games that can be restored, the one deleted last first."""
        with self.database.reading() as db:
            rows = db.execute(
                "SELECT id, started, revision, record, draft FROM game"
                " WHERE deleted > '' ORDER BY deleted DESC, id"
            ).fetchall()
            people = seated(db, [row[0] for row in rows])
        return [_kept(row, people) for row in rows]

    def _remove_deleted(self) -> None:
        """Remove for good what was deleted long ago, and what has not arrived with all others."""
        long_ago = ((datetime.now(UTC) - DELETED_FOR).isoformat(),)
        with self.database.reading() as db:
            if not db.execute("SELECT 1 FROM game WHERE deleted < ?", long_ago).fetchone():
                return
        with self.database.writing() as db:
            db.execute("DELETE FROM game WHERE deleted < ?", long_ago)

    @again_if_damaged
    def setting(self, key: str) -> Any:
        """A setting as it was last kept, or None."""
        with self.database.reading() as db:
            row = db.execute("SELECT value FROM setting WHERE key = ?", (key,)).fetchone()
        return None if row is None else _json(row[0])

    @again_if_damaged
    def keep_setting(self, key: str, value: Any) -> None:
        """Keep a setting (any JSON value).

        Raises:
            NotSaved: The file cannot be written.
        """
        with self.database.writing() as db:
            db.execute(
                "INSERT INTO setting VALUES (?, ?) ON CONFLICT (key)"
                " DO UPDATE SET value = excluded.value",
                (key, json.dumps(value)),
            )

    @again_if_damaged
    def everything(self) -> Everything:
        """All that is kept, as it stands at one moment."""
        with self.database.reading() as db:
            games = db.execute(
                "SELECT id, record, draft FROM game WHERE deleted IS NULL ORDER BY touched DESC, id"
            ).fetchall()
            people = db.execute(
                "SELECT id, name, archived, used FROM person WHERE merged IS NULL"
                " ORDER BY used DESC, rowid"
            ).fetchall()
            return Everything(
                games,
                [name for _, name, _, _ in people],
                db.execute("SELECT key, value FROM setting").fetchall(),
                [(id, name, bool(archived), used) for id, name, archived, used in people],
                seated(db, [game[0] for game in games]),
            )


def _kept(row: tuple[Any, ...], seats: dict[str, Seated]) -> KeptGame | Unreadable:
    id, started, revision, record, draft = row
    people = seats.get(id, ())
    if LOST in id:
        return Unreadable(id, DAMAGED)
    try:
        game = replayed(record)
        when = datetime.fromisoformat(started)
    except Refused as reason:
        return Unreadable(id, reason)
    except ValueError:
        return Unreadable(id, DAMAGED)
    return KeptGame(id, when, game, revision, _json(draft), people if any(people) else ())


def _json(text: str | None) -> Any:
    """A JSON value that is of use but not of need: None where it cannot be read."""
    try:
        return None if text is None else json.loads(text)
    except ValueError:
        return None
