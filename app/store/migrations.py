"""The layout of the tables, step by step: how a file of any version becomes one of today's.

A new file goes through the same steps as an old one, so there is one layout and not two. All steps
are one transaction: a file is as it was, or as it is to be. Decides nothing about when; that is
:mod:`app.store.file`.
"""

from __future__ import annotations

import json
import sqlite3
import uuid
from collections.abc import Callable
from typing import Any

APPLICATION_ID = 0x0A11F1E5
"""Marks a SQLite file as ours (``PRAGMA application_id``)."""

_SAMPLE = "sample"
"""The game that comes with the app; whoever is in it is nobody."""

_ONE = """
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

_TWO = """
ALTER TABLE game ADD COLUMN deleted TEXT;
ALTER TABLE game ADD COLUMN day TEXT AS (substr(started, 1, 10)) VIRTUAL;
DROP INDEX game_by_touch;
CREATE INDEX game_by_touch ON game (finished, touched DESC) WHERE deleted IS NULL;
CREATE INDEX game_by_start ON game (started DESC, id DESC) WHERE deleted IS NULL;
CREATE INDEX game_deleted ON game (deleted, id) WHERE deleted IS NOT NULL;
CREATE TABLE person (
    id       TEXT PRIMARY KEY,
    name     TEXT NOT NULL,
    archived INTEGER NOT NULL DEFAULT 0,
    used     TEXT NOT NULL DEFAULT '',
    merged   TEXT
) STRICT;
CREATE TABLE seat (
    game    TEXT NOT NULL,
    seat    INTEGER NOT NULL,
    person  TEXT,
    name    TEXT NOT NULL,
    started TEXT NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_by_person ON seat (person, started, game) WHERE person IS NOT NULL;
CREATE INDEX seat_by_name ON seat (name, started, game);
CREATE TABLE summary (
    game     TEXT PRIMARY KEY,
    revision INTEGER NOT NULL,
    line     TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE facts (
    game     TEXT PRIMARY KEY,
    revision INTEGER NOT NULL,
    day      TEXT NOT NULL,
    version  INTEGER NOT NULL,
    started  TEXT NOT NULL,
    people   TEXT NOT NULL,
    facts    TEXT NOT NULL
) STRICT;
CREATE INDEX facts_by_day ON facts (day, started, game);
CREATE INDEX facts_by_version ON facts (version);
CREATE TABLE rollup (
    scope  TEXT NOT NULL,
    period TEXT NOT NULL,
    facts  TEXT NOT NULL,
    PRIMARY KEY (scope, period)
) STRICT, WITHOUT ROWID;
CREATE TABLE unsummed (
    period TEXT NOT NULL,
    scope  TEXT NOT NULL,
    PRIMARY KEY (period, scope)
) STRICT, WITHOUT ROWID;
CREATE TABLE stale (
    game TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
CREATE TABLE about (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
"""

_NOTE = "INSERT INTO stale SELECT {id} WHERE NOT EXISTS (SELECT 1 FROM stale WHERE game = {id});"
"""Not ``OR IGNORE``: what becomes of a conflict is up to the statement that fires a trigger."""

_TRIGGERS_OF_TWO = {
    "game_added AFTER INSERT ON game": _NOTE.format(id="new.id"),
    "game_changed AFTER UPDATE OF record, deleted ON game": _NOTE.format(id="new.id"),
    "game_gone AFTER DELETE ON game": _NOTE.format(id="old.id")
    + " DELETE FROM seat WHERE game = old.id; DELETE FROM summary WHERE game = old.id;",
    "seat_taken AFTER INSERT ON seat": _NOTE.format(id="new.game"),
    "seat_changed AFTER UPDATE OF person ON seat": _NOTE.format(id="new.game"),
    "seat_left AFTER DELETE ON seat": _NOTE.format(id="old.game"),
}


def _first(db: sqlite3.Connection) -> None:
    """Games, names, settings."""
    _run(db, _ONE)


def _second(db: sqlite3.Connection) -> None:
    """People instead of names, who sat where, deleting that can be undone, and indexes of all."""
    _run(db, _TWO)
    for when, what in _TRIGGERS_OF_TWO.items():
        db.execute(f"CREATE TRIGGER {when} BEGIN {what} END")
    people: dict[str, str] = {}
    for folded, name, used in db.execute("SELECT folded, name, used FROM name ORDER BY rowid"):
        people[folded] = uuid.uuid4().hex
        db.execute(
            "INSERT INTO person (id, name, used) VALUES (?, ?, ?)", (people[folded], name, used)
        )
    db.execute("DROP TABLE name")
    for id, started, record in db.execute("SELECT id, started, record FROM game"):
        db.executemany(
            "INSERT INTO seat VALUES (?, ?, ?, ?, ?)",
            [
                (id, seat, None if id == _SAMPLE else people.get(_folded(name)), name, started)
                for seat, name in enumerate(_players(record))
            ],
        )
    db.execute("INSERT OR IGNORE INTO stale SELECT id FROM game")


_STEPS: dict[int, Callable[[sqlite3.Connection], None]] = {1: _first, 2: _second}

SCHEMA_VERSION = max(_STEPS)
"""The layout of the tables this program reads and writes (``PRAGMA user_version``)."""

COLUMNS: dict[int, tuple[tuple[str, str], ...]] = {
    1: (
        ("id, revision, started, touched, finished, record, draft", "game"),
        ("folded, name, used", "name"),
        ("key, value", "setting"),
    ),
    2: (
        ("id, revision, started, touched, finished, record, draft, deleted, day", "game"),
        ("id, name, archived, used, merged", "person"),
        ("game, seat, person, name, started", "seat"),
        ("game, revision, line", "summary"),
        ("game, revision, day, version, started, people, facts", "facts"),
        ("scope, period, facts", "rollup"),
        ("period, scope", "unsummed"),
        ("game", "stale"),
        ("key, value", "setting"),
        ("key, value", "about"),
    ),
}
"""What each version must have: columns and their table."""


def version_of(db: sqlite3.Connection) -> int:
    """The version a file says it has; 0 for a new one."""
    version: int = db.execute("PRAGMA user_version").fetchone()[0]
    return version


def migrate(db: sqlite3.Connection) -> None:
    """Take every step that is missing. Within the caller's transaction, if there is one."""
    for version in range(version_of(db) + 1, SCHEMA_VERSION + 1):
        _STEPS[version](db)
    db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    db.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")


def _run(db: sqlite3.Connection, script: str) -> None:
    """Statement by statement: ``executescript`` would end the transaction."""
    for statement in script.split(";"):
        db.execute(statement)


def _folded(name: str) -> str:
    """A name as the table of names of version 1 compared it."""
    return name.strip().casefold()


def _players(record: str) -> list[str]:
    """The names in a record, as far as it can be read."""
    try:
        players: Any = json.loads(record)["players"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return []
    if not isinstance(players, list) or len(players) > 4:
        return []
    return players if all(isinstance(name, str) for name in players) else []
