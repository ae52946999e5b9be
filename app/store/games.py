"""The games as they are kept: saved after every entry, listed, opened where they were left."""

from __future__ import annotations

import json
import sqlite3
import threading
import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Any

from app.store.file import SetAside, open_file, open_in_memory
from scoring.errors import Refused
from scoring.game import Game
from scoring.record import GameRecord
from scoring.written import game_text


class NotSaved(Exception):
    """The file could not be written: the disk is full, the folder read-only or the file gone."""


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
    """

    id: str
    started: datetime
    game: Game
    revision: int = 0
    draft: Any = None

    @classmethod
    def new(cls, game: Game) -> KeptGame:
        """A game that begins now."""
        return cls(uuid.uuid4().hex, datetime.now().astimezone(), game)

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
    """All that is kept, as it stands in the file.

    Attributes:
        games: Id, record and draft of each game, the one touched last first.
        names: Names of earlier games, those used last first.
        settings: Each setting and its value.
    """

    games: list[tuple[str, str, str | None]]
    names: list[str]
    settings: list[tuple[str, str]]


class GameStore:
    """All games in one file.

    Safe to use from several threads. Every method that writes returns only when the change is on
    disk.
    """

    def __init__(self, path: Path | None) -> None:
        """Open the file at ``path``, or keep everything in memory where it is None.

        Raises:
            OSError, sqlite3.Error: There can be no such file.
        """
        self._lock = threading.RLock()
        self.set_aside: SetAside | None = None
        if path is None:
            self._db = open_in_memory()
        else:
            self._db, self.set_aside = open_file(path)
        self.lasts = path is not None

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            self._db.close()

    def save(self, kept: KeptGame) -> KeptGame:
        """Write a game as it stands.

        Returns:
            The same game with its new revision.

        Raises:
            ChangedElsewhere: Another window saved it meanwhile; nothing was written.
            NotSaved: The file cannot be written; nothing was changed in it.
        """
        after = replace(kept, revision=kept.revision + 1)
        row = {
            "id": kept.id,
            "before": kept.revision,
            "after": after.revision,
            "started": kept.started.isoformat(timespec="seconds"),
            "touched": datetime.now(UTC).isoformat(),
            "finished": int(bool(kept.game.winners)),
            "record": kept.written(),
            "draft": None if kept.draft is None else json.dumps(kept.draft),
        }
        with self._writing() as db:
            if kept.revision:
                done = db.execute(
                    "UPDATE game SET revision = :after, touched = :touched, finished = :finished,"
                    " record = :record, draft = :draft WHERE id = :id AND revision = :before",
                    row,
                ).rowcount
            else:
                done = db.execute(
                    "INSERT INTO game VALUES (:id, :after, :started, :touched, :finished,"
                    " :record, :draft) ON CONFLICT DO NOTHING",
                    row,
                ).rowcount
            if not done:
                raise ChangedElsewhere(kept.id)
        return after

    def load(self, id: str) -> KeptGame | Unreadable | None:
        """The game kept under ``id``, or None where there is none."""
        with self._lock:
            row = self._db.execute(
                "SELECT id, started, revision, record, draft FROM game WHERE id = ?", (id,)
            ).fetchone()
        return None if row is None else _kept(*row)

    def listed(self, finished: bool, most: int, skip: int = 0) -> list[KeptGame | Unreadable]:
        """Games in progress, or finished ones, the one touched last first."""
        with self._lock:
            rows = self._db.execute(
                "SELECT id, started, revision, record, draft FROM game WHERE finished = ?"
                " ORDER BY touched DESC LIMIT ? OFFSET ?",
                (int(finished), most, skip),
            ).fetchall()
        return [_kept(*row) for row in rows]

    def remember_names(self, names: Sequence[str]) -> None:
        """Keep players' names for the next game.

        Raises:
            NotSaved: The file cannot be written.
        """
        now = datetime.now(UTC).isoformat()
        with self._writing() as db:
            db.executemany(
                "INSERT INTO name VALUES (?, ?, ?) ON CONFLICT (folded)"
                " DO UPDATE SET name = excluded.name, used = excluded.used",
                [(name.strip().casefold(), name.strip(), now) for name in names],
            )

    def names(self, most: int = 30) -> list[str]:
        """Names of earlier games, those used last first."""
        with self._lock:
            rows = self._db.execute(
                "SELECT name FROM name ORDER BY used DESC, rowid LIMIT ?", (most,)
            ).fetchall()
        return [name for (name,) in rows]

    def setting(self, key: str) -> Any:
        """A setting as it was last kept, or None."""
        with self._lock:
            row = self._db.execute("SELECT value FROM setting WHERE key = ?", (key,)).fetchone()
        return None if row is None else _json(row[0])

    def keep_setting(self, key: str, value: Any) -> None:
        """Keep a setting (any JSON value).

        Raises:
            NotSaved: The file cannot be written.
        """
        with self._writing() as db:
            db.execute(
                "INSERT INTO setting VALUES (?, ?) ON CONFLICT (key)"
                " DO UPDATE SET value = excluded.value",
                (key, json.dumps(value)),
            )

    def everything(self) -> Everything:
        """All that is kept, as it stands at one moment."""
        with self._lock:
            self._db.execute("BEGIN")
            try:
                return Everything(
                    self._db.execute(
                        "SELECT id, record, draft FROM game ORDER BY touched DESC, id"
                    ).fetchall(),
                    self.names(most=-1),
                    self._db.execute("SELECT key, value FROM setting").fetchall(),
                )
            finally:
                self._db.execute("COMMIT")

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it on disk at the end, or none of it."""
        with self._lock:
            try:
                self._db.execute("BEGIN IMMEDIATE")
                try:
                    yield self._db
                    self._db.execute("COMMIT")
                except BaseException:
                    if self._db.in_transaction:
                        self._db.execute("ROLLBACK")
                    raise
            except sqlite3.Error as error:
                raise NotSaved(str(error)) from error


_LOST = "\N{REPLACEMENT CHARACTER}"
"""Stands where a byte was no text."""


def _kept(
    id: str, started: str, revision: int, record: str, draft: str | None
) -> KeptGame | Unreadable:
    damaged = Refused("format", "This part of the file is damaged.")
    if _LOST in id or _LOST in record:
        return Unreadable(id, damaged)
    try:
        game = _replayed(record)
        when = datetime.fromisoformat(started)
    except Refused as reason:
        return Unreadable(id, reason)
    except ValueError:
        return Unreadable(id, damaged)
    return KeptGame(id, when, game, revision, _json(draft))


@lru_cache(maxsize=512)
def _replayed(record: str) -> Game:
    """The game of a record; a list of games that is shown again costs no replays."""
    return GameRecord.read(record).replay()


def _json(text: str | None) -> Any:
    """A JSON value that is of use but not of need: None where it cannot be read."""
    try:
        return None if text is None else json.loads(text)
    except ValueError:
        return None
