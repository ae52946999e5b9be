"""One connection for all that is kept, and the only way to it: reading, or writing.

Decides who waits for whom, what a failure is called, and what happens when the file turns out to
be damaged while it is in use. Knows no tables.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import wraps
from pathlib import Path
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from app.store.file import SetAside, Trouble, is_damage, open_file, open_in_memory, set_aside

_P = ParamSpec("_P")
_R = TypeVar("_R")


class NotSaved(Exception):
    """The file could not be written: the disk is full, the folder read-only or the file gone."""


class Damaged(NotSaved):
    """The file turned out to be damaged. It has been set aside, and a new one begun."""


class Database:
    """All that is kept, in one file or in memory.

    Safe to use from several threads.

    A file that is found damaged in use is treated as one that is found so when it is opened: it
    is closed and set aside, untouched, and a new one is begun; :attr:`set_aside` says so. Whoever
    was reading or writing gets :class:`Damaged`, and may begin again on the new file.

    Attributes:
        set_aside: The file that could not be used, if one was found.
        lasts: Whether what is kept outlives the program.
    """

    def __init__(self, path: Path | None) -> None:
        """Open the file at ``path``, or keep everything in memory where it is None.

        Raises:
            OSError, sqlite3.Error: There can be no such file.
        """
        self._lock = threading.RLock()
        self._path = path
        self.set_aside: SetAside | None = None
        if path is None:
            self.connection = open_in_memory()
        else:
            self.connection, self.set_aside = open_file(path)
        is_newer = self.set_aside is not None and self.set_aside.trouble is Trouble.NEWER
        self.lasts = path is not None and not is_newer

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            self.connection.close()

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Everything as it stands at one moment; within a transaction, as that has left it.

        Raises:
            Damaged: See there.
        """
        with self._lock:
            if self._is_within():
                yield self.connection
                return
            try:
                self.connection.execute("BEGIN")
                try:
                    yield self.connection
                finally:
                    if self.connection.in_transaction:
                        self.connection.execute("COMMIT")
            except sqlite3.Error as error:
                if not self._is_set_aside(error):
                    raise
                raise Damaged(str(error)) from error

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it on disk at the end, or none of it. One within another is part
        of it.

        Raises:
            NotSaved: Nothing was changed.
            Damaged: See there.
        """
        with self._lock:
            if self._is_within():
                yield self.connection
                return
            try:
                self.connection.execute("BEGIN IMMEDIATE")
                try:
                    yield self.connection
                    self.connection.execute("COMMIT")
                except BaseException:
                    if self.connection.in_transaction:
                        self.connection.execute("ROLLBACK")
                    raise
            except sqlite3.Error as error:
                if self._is_set_aside(error):
                    raise Damaged(str(error)) from error
                raise NotSaved(str(error)) from error

    def _is_within(self) -> bool:
        """Whether a transaction is under way; none is in a file that was let go."""
        try:
            return self.connection.in_transaction
        except sqlite3.ProgrammingError:
            return False

    def _is_set_aside(self, error: sqlite3.Error) -> bool:
        """Set the file aside if this is what a damaged one says."""
        if self._path is None or not self.lasts or not is_damage(error):
            return False
        with suppress(sqlite3.Error):
            self.connection.close()
        try:
            self.set_aside = set_aside(self._path, Trouble.DAMAGED)
            self.connection = open_file(self._path)[0]
        except (OSError, sqlite3.Error):  # no room, or no right to it: play on in memory
            self.set_aside = None
            self.lasts = False
            self.connection = open_in_memory()
        return True


class _Has(Protocol):
    database: Database


_S = TypeVar("_S", bound=_Has)


def again_if_damaged(
    method: Callable[Concatenate[_S, _P], _R],
) -> Callable[Concatenate[_S, _P], _R]:
    """Do it once more, on the new file, where the old one turned out to be damaged."""

    @wraps(method)
    def twice(self: _S, /, *args: _P.args, **options: _P.kwargs) -> _R:
        try:
            return method(self, *args, **options)
        except Damaged:
            if self.database.connection.in_transaction:
                raise  # only whoever began it can begin again
            return method(self, *args, **options)

    return twice
