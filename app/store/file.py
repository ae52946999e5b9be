"""The SQLite file itself: opened, checked, made, or set aside where it cannot be trusted.

Decides nothing about games; :mod:`app.store.games` does.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from pathlib import Path

APPLICATION_ID = 0x0A11F1E5
"""Marks a SQLite file as ours (``PRAGMA application_id``)."""

SCHEMA_VERSION = 1
"""The layout of the tables this program reads and writes (``PRAGMA user_version``)."""

_SCHEMA = """
CREATE TABLE game (
    id       TEXT PRIMARY KEY,
    revision INTEGER NOT NULL,
    started  TEXT NOT NULL,
    touched  TEXT NOT NULL,
    finished INTEGER NOT NULL,
    record   TEXT NOT NULL,
    draft    TEXT
) STRICT;
CREATE INDEX game_by_touch ON game (finished, touched DESC);
CREATE TABLE name (
    folded TEXT PRIMARY KEY,
    name   TEXT NOT NULL,
    used   TEXT NOT NULL
) STRICT;
CREATE TABLE setting (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;
"""


_TABLES = "SELECT count(*) FROM sqlite_master"
_COLUMNS = (
    ("id, revision, started, touched, finished, record, draft", "game"),
    ("folded, name, used", "name"),
    ("key, value", "setting"),
)
_NOT_THE_FILE = {
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
}
_SHORT = {sqlite3.SQLITE_IOERR_SHORT_READ}
"""The file says it is longer than it is."""


class Trouble(Enum):
    """Why a file was set aside."""

    DAMAGED = "damaged"
    NEWER = "newer"
    FOREIGN = "foreign"


@dataclass(frozen=True, slots=True)
class SetAside:
    """A file that could not be used and where it lies now, untouched."""

    trouble: Trouble
    path: Path


def open_file(path: Path) -> tuple[sqlite3.Connection, SetAside | None]:
    """Open the file, or make it; one that cannot be trusted is renamed first, never overwritten.

    Raises:
        OSError: The folder or the file cannot be made or read at all.
        sqlite3.Error: Likewise, as SQLite says it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    aside: SetAside | None = None
    if path.exists() and path.stat().st_size:
        trouble = _trouble(path)
        if trouble is not None:
            aside = SetAside(trouble, _set_aside(path, trouble))
    connection = _connect(path)
    connection.execute("BEGIN IMMEDIATE")  # another window may be making it at this moment
    if not connection.execute(_TABLES).fetchone()[0]:
        for statement in _SCHEMA.split(";"):
            connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
    connection.execute("COMMIT")
    return connection, aside


def open_in_memory() -> sqlite3.Connection:
    """Tables that last as long as the program, for when no file can be had."""
    connection = _connect(":memory:")
    connection.executescript(_SCHEMA)
    return connection


def _connect(path: Path | str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=5)
    # EXTRA also syncs the folder after a commit: an entry shown survives a power cut.
    connection.execute("PRAGMA synchronous = EXTRA")
    # A byte that is damaged is for whoever reads the record to find, not a reason to stop here.
    connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
    return connection


def _trouble(path: Path) -> Trouble | None:
    """What is wrong with an existing file, if anything.

    Opened the ordinary way, so that a write cut short by a crash is rolled back first.
    """
    try:
        connection = _connect(path)
        try:
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            ours = connection.execute("PRAGMA application_id").fetchone()[0]
            if not connection.execute(_TABLES).fetchone()[0]:
                return None
            if ours != APPLICATION_ID:
                return Trouble.FOREIGN
            if version > SCHEMA_VERSION:
                return Trouble.NEWER
            if not version:
                return Trouble.DAMAGED
            for columns, table in _COLUMNS:
                connection.execute(f"SELECT {columns} FROM {table} LIMIT 1").fetchall()
            if _is_cut_short(path):
                return Trouble.DAMAGED
            sound = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            return None if sound == "ok" else Trouble.DAMAGED
        finally:
            connection.close()
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF in _NOT_THE_FILE and error.sqlite_errorcode not in _SHORT:
            raise  # locked, no access, no space: nothing is wrong with the file itself
        return Trouble.DAMAGED
    except UnicodeDecodeError:  # sqlite3 cannot read its own message about the layout
        return Trouble.DAMAGED


def _is_cut_short(path: Path) -> bool:
    """Whether the file is shorter than its header says; SQLite does not mind a last page cut."""
    with path.open("rb") as file:
        header = file.read(32)
    page = int.from_bytes(header[16:18], "big")
    size = 65536 if page == 1 else page  # how the format writes the largest page
    return path.stat().st_size < size * int.from_bytes(header[28:32], "big")


def _set_aside(path: Path, trouble: Trouble) -> Path:
    """Rename a file, and the journal that belongs to it, to a name nobody has yet."""
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    number = 0
    while True:
        suffix = f"-{number}" if number else ""
        target = path.with_name(f"{path.stem}.{trouble.value}-{stamp}{suffix}{path.suffix}")
        if not target.exists():
            break
        number += 1
    path.rename(target)
    journal = Path(f"{path}-journal")
    if journal.exists():
        journal.rename(f"{target}-journal")
    return target
