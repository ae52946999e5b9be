"""One file with everything that is kept: games, people, settings. Version 2 of the format.

```json
{"format":"allfives.backup","version":2,
"games":[
{"game":{"format":"all-fives-game","id":"6b1f...",...},"touched":"2026-11-30T18:20:11.5+00:00",
 "people":["52ab...",null],"deleted":"2026-12-01T07:00:00+00:00","draft":{...}}
],
"people":[
{"id":"52ab...","name":"Aino","used":"2026-11-30T18:02:00.1+00:00","archived":true}
],
"settings":{"settings":{...}}}
```

(A game stands on one line; here it is broken.) ``game`` is the record (docs/record.md) as it is
kept, letter by letter; ``touched`` is when it was last changed, and the one touched last comes
first; ``people`` says by seat who sat there, null where nobody in particular; ``started`` when it
began, where its record does not say so. ``deleted``,
``draft`` (what was being filled in beside the game) and ``archived`` are left out where there is
nothing to say. A game whose part of the store's file is damaged stands as text under ``damaged``,
by its id, after all else; a draft or a setting that is damaged is of no use and is left out.

The same store gives the same bytes, and a store into which nothing but this was brought in gives
these very bytes again. As every game has its line, the file can be written and read piece by piece.

A large one is handed out packed (:mod:`app.store.packing`).

Version 1, which is still read, had the records alone under ``games``, the drafts by id under
``drafts``, and under ``names`` the names of earlier games in place of people.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Generator
from contextlib import suppress
from datetime import date

from app.store.finding import moment
from app.store.games import GameStore
from app.store.people import seated
from app.store.pieces import written
from app.store.reading import BACKUP, OF_THIS_DEVICE

VERSION = 2
"""The version that is written."""

_STEP = 20
"""How many games are read at a time."""

_Game = tuple[str, str, str | None, str, str | None, str]


def backup_of(store: GameStore) -> bytes:
    """Everything in a store, as the bytes of a file."""
    steps = backup(store)
    try:
        while True:
            next(steps)
    except StopIteration as ended:
        return bytes(ended.value)


def backup(store: GameStore) -> Generator[tuple[int, int], None, bytes]:
    """The same in steps of a few milliseconds: how many games are written, of how many.

    A game that is changed meanwhile is in it as it was before or as it was then.
    """
    with store.database.reading() as db:
        ids = [
            id
            for (id,) in db.execute(
                "SELECT id FROM game WHERE deleted IS NOT '' ORDER BY touched DESC, id"
            )
        ]
    lines: list[bytes] = []
    damaged: dict[str, str] = {}
    for at in range(0, len(ids), _STEP):
        yield at, len(ids)
        some = ids[at : at + _STEP]
        with store.database.reading() as db:
            games, people = _games(db, some), seated(db, some)
        for id in some:
            if id in games:
                line = _line(games[id], people.get(id, ()))
                if line is None:
                    damaged[id] = games[id][1]
                else:
                    lines.append(line.encode("utf-8", "replace"))
    with store.database.reading() as db:
        people_lines = _people(db)
        settings = _settings(db)
    head = f'{{"format":"{BACKUP}","version":{VERSION},\n'.encode()
    whole = [
        head,
        b'"games":[\n' if lines else b'"games":[],\n',
        *(part for line in lines for part in (line, b",\n")),
        _listed("people", people_lines).encode("utf-8", "replace"),
        b'"settings":' + settings.encode("utf-8", "replace"),
    ]
    if lines:
        whole[2 * len(lines) + 1] = b"\n],\n"  # after the last one no comma
    if damaged:
        whole.append(b',\n"damaged":' + written(damaged).encode("utf-8", "replace"))
    return b"".join([*whole, b"}\n"])


def file_name(day: date) -> str:
    """What the file of a day is called."""
    return f"allfives-backup-{day.isoformat()}.json"


def _games(db: sqlite3.Connection, ids: list[str]) -> dict[str, _Game]:
    rows = db.execute(
        "SELECT id, record, draft, touched, deleted, started FROM game"
        f" WHERE id IN ({', '.join('?' * len(ids))})",
        ids,
    )
    return {row[0]: row for row in rows}


def _line(game: _Game, people: tuple[str | None, ...]) -> str | None:
    """A game as it stands in the file; None where its record is no JSON."""
    _, record, draft, touched, deleted, started = game
    try:
        value = json.loads(record)
    except (ValueError, RecursionError):
        return None
    if "\n" in record:
        record = written(value)
    parts = [f'{{"game":{record},"touched":{written(touched)},"people":{written(list(people))}']
    if moment(value.get("started") if isinstance(value, dict) else None) != started:
        parts.append(f'"started":{written(started)}')
    if deleted is not None:
        parts.append(f'"deleted":{written(deleted)}')
    if draft is not None:
        with suppress(ValueError, RecursionError):
            parts.append(f'"draft":{written(json.loads(draft))}')
    return ",".join(parts) + "}"


def _people(db: sqlite3.Connection) -> list[str]:
    rows = db.execute(
        "SELECT id, name, used, archived FROM person WHERE merged IS NULL ORDER BY used DESC, id"
    )
    return [
        written({"id": id, "name": name, "used": used, **({"archived": True} if archived else {})})
        for id, name, used, archived in rows
    ]


def _settings(db: sqlite3.Connection) -> str:
    settings = {}
    for key, value in db.execute("SELECT key, value FROM setting ORDER BY key"):
        with suppress(ValueError, RecursionError):
            if key not in OF_THIS_DEVICE:
                settings[key] = json.loads(value)
    return written(settings)


def _listed(name: str, lines: list[str]) -> str:
    return f'"{name}":[\n' + ",\n".join(lines) + "\n],\n" if lines else f'"{name}":[],\n'
