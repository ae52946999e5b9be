"""The SQLite file itself: opened, checked, made, moved forward, or set aside.

What is promised about a damaged file: it is set aside, untouched, or the damaged game in it is
told as one that cannot be read; it is never written over, never stops the program, and what it
held is never lost without a word.

To read a file through from end to end takes long where there are thousands of games, and it need
not be done at every opening: SQLite's own journal answers for whatever this program was doing when
it was stopped. So there are three nets.

- Every opening looks at what can be seen at a glance: whose file it is, of which version, whether
  it is as long as it says, whether every table is there.
- It is read through (``PRAGMA quick_check``) once a day, and moreover when a write was cut short,
  before it is moved to a newer version, and whenever it does not say that this was done today. So
  nothing is written for longer than a day into a file with an error that nobody has met.
- An error that is met meanwhile, in reading or in writing, counts as one found at opening: see
  :class:`app.store.database.Database`.

Decides nothing about games; :mod:`app.store.games` does.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path
from shutil import copyfileobj
from typing import BinaryIO

from app.store.migrations import APPLICATION_ID, COLUMNS, SCHEMA_VERSION, migrate, version_of

_TABLES = "SELECT count(*) FROM sqlite_master"
_DAMAGE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
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

_MAGIC = b"SQLite format 3\0"


class Trouble(Enum):
    """Why a file was not used."""

    DAMAGED = "damaged"
    NEWER = "newer"
    FOREIGN = "foreign"


@dataclass(frozen=True, slots=True)
class SetAside:
    """A file that could not be used and where it lies now, untouched.

    One of a newer version lies where it lay: that version will want it.
    """

    trouble: Trouble
    path: Path


def open_file(path: Path) -> tuple[sqlite3.Connection, SetAside | None]:
    """Open the file, or make it, in the layout of today.

    One that cannot be trusted is renamed first, never overwritten. One of a newer version is left
    as it is, and the connection is to tables in memory. One of an older version is copied aside
    and moved forward.

    Raises:
        OSError: The folder or the file cannot be made or read at all.
        sqlite3.Error: Likewise, as SQLite says it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    aside: SetAside | None = None
    if path.exists() and path.stat().st_size:
        trouble = _trouble(path)
        if trouble is Trouble.NEWER:
            return open_in_memory(), SetAside(trouble, path)
        if trouble is not None:
            aside = set_aside(path, trouble)
    connection = _connect(path)
    try:
        _move_forward(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection, aside


def open_in_memory() -> sqlite3.Connection:
    """Tables that last as long as the program, for when no file can be had."""
    connection = _connect(":memory:")
    migrate(connection)
    return connection


def is_damage(error: sqlite3.Error) -> bool:
    """Whether this is what SQLite says of a damaged file."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and (code & 0xFF in _DAMAGE or code in _SHORT)


def set_aside(path: Path, trouble: Trouble) -> SetAside:
    """Rename a file, and the journal that belongs to it, to a name nobody has yet."""
    target = _free_name(path, trouble.value)
    path.rename(target)
    journal = _journal(path)
    if journal.exists():
        journal.rename(_journal(target))
    return SetAside(trouble, target)


def _connect(path: Path | str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=5)
    # EXTRA also syncs the folder after a commit: an entry shown survives a power cut.
    connection.execute("PRAGMA synchronous = EXTRA")
    # A byte that is damaged is for whoever reads the record to find, not a reason to stop here.
    connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
    return connection


def _move_forward(db: sqlite3.Connection, path: Path) -> None:
    """Bring a file, new or old, to the layout of today; the old one is copied aside first."""
    if version_of(db) == SCHEMA_VERSION and db.execute(_TABLES).fetchone()[0]:
        return
    # It stays open until all is done: to close it gives up the lock that SQLite has on it.
    with path.open("rb") as old:
        db.execute("BEGIN IMMEDIATE")  # another window may be doing it at this moment
        try:
            if not db.execute(_TABLES).fetchone()[0]:
                db.execute("PRAGMA user_version = 0")
            elif version_of(db) < SCHEMA_VERSION:
                _copy_aside(old, path)
            migrate(db)
            _remember_check(db)
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise


def _copy_aside(old: BinaryIO, path: Path) -> None:
    """An exact copy beside the file; it has its name only once it is whole."""
    part = path.with_name(f"{path.stem}.before-{SCHEMA_VERSION}.part")
    try:
        with part.open("wb") as copy:  # over one that was cut short
            copyfileobj(old, copy, 1 << 20)
            copy.flush()
            os.fsync(copy.fileno())
        os.replace(part, _free_name(path, f"before-{SCHEMA_VERSION}"))
    except BaseException:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise


def _trouble(path: Path) -> Trouble | None:
    """What is wrong with an existing file, if anything.

    Opened the ordinary way, so that a write cut short by a crash is rolled back first; but one of
    a newer version is not even opened.
    """
    was_cut_short = _journal(path).exists()
    if not was_cut_short and _is_newer(path):
        return Trouble.NEWER
    try:
        with closing(_connect(path)) as db:
            version = version_of(db)
            ours = db.execute("PRAGMA application_id").fetchone()[0]
            if not db.execute(_TABLES).fetchone()[0]:
                return None
            if ours != APPLICATION_ID:
                return Trouble.FOREIGN
            if version > SCHEMA_VERSION:
                return Trouble.NEWER
            if version not in COLUMNS:
                return Trouble.DAMAGED
            for columns, table in COLUMNS[version]:
                db.execute(f"SELECT {columns} FROM {table} LIMIT 1").fetchall()
            if _is_cut_short(path):
                return Trouble.DAMAGED
            if was_cut_short or version < SCHEMA_VERSION or not _is_checked_today(db):
                sound = db.execute("PRAGMA quick_check(1)").fetchone()[0]
                if sound != "ok":
                    return Trouble.DAMAGED
                if version == SCHEMA_VERSION:
                    _remember_check(db)
            return None
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF in _NOT_THE_FILE and error.sqlite_errorcode not in _SHORT:
            raise  # locked, no access, no space: nothing is wrong with the file itself
        return Trouble.DAMAGED
    except UnicodeDecodeError:  # sqlite3 cannot read its own message about the layout
        return Trouble.DAMAGED


def _is_checked_today(db: sqlite3.Connection) -> bool:
    row = db.execute("SELECT value FROM about WHERE key = 'checked'").fetchone()
    return row is not None and row[0] == _today()


def _remember_check(db: sqlite3.Connection) -> None:
    with suppress(sqlite3.OperationalError):  # no room, no right: it is checked again next time
        db.execute("INSERT OR REPLACE INTO about VALUES ('checked', ?)", (_today(),))


def _today() -> str:
    return datetime.now(UTC).date().isoformat()


def _header(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(100)


def _is_newer(path: Path) -> bool:
    """Whether a newer version of this program wrote the file, as its first bytes have it."""
    header = _header(path)
    return (
        header.startswith(_MAGIC)
        and int.from_bytes(header[68:72], "big") == APPLICATION_ID
        and int.from_bytes(header[60:64], "big", signed=True) > SCHEMA_VERSION
    )


def _is_cut_short(path: Path) -> bool:
    """Whether the file is shorter than its header says; SQLite does not mind a last page cut."""
    header = _header(path)
    page = int.from_bytes(header[16:18], "big")
    size = 65536 if page == 1 else page  # how the format writes the largest page
    return path.stat().st_size < size * int.from_bytes(header[28:32], "big")


def _journal(path: Path) -> Path:
    return Path(f"{path}-journal")


def _free_name(path: Path, why: str) -> Path:
    """A name beside a file that nobody has yet."""
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    number = 0
    while True:
        suffix = f"-{number}" if number else ""
        target = path.with_name(f"{path.stem}.{why}-{stamp}{suffix}{path.suffix}")
        if not target.exists():
            return target
        number += 1
