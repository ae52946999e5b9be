"""One file with everything that is kept: games, names, settings.

```json
{"format": "allfives.backup", "version": 1,
 "games": [{"format": "all-fives-game", "id": "6b1f...", ...}],
 "drafts": {"6b1f...": {...}},
 "names": ["Aino", "Bruno"],
 "settings": {"settings": {...}}}
```

Each game is its record (docs/record.md), the one touched last first; its draft is what was being
filled in beside it. Names come in the order in which they were used, the last one first. What
cannot be read as JSON, because its part of the file is damaged, stands as text under ``damaged``;
a draft or a setting that cannot is of no use and is left out.
The same store gives the same bytes.
"""

from __future__ import annotations

import json
from contextlib import suppress
from datetime import date
from typing import Any

from app.store.games import Everything, GameStore

FORMAT = "allfives.backup"
VERSION = 1

OF_THIS_DEVICE = frozenset({"risk"})
"""Settings that would say nothing on another device."""


def backup_of(store: GameStore) -> bytes:
    """Everything in a store, as the bytes of a file."""
    return written(store.everything())


def written(everything: Everything) -> bytes:
    """A backup, as the bytes of a file."""
    games: list[Any] = []
    drafts: dict[str, Any] = {}
    damaged: dict[str, str] = {}
    for id, record, draft in everything.games:
        try:
            games.append(json.loads(record))
        except ValueError:
            damaged[id] = record
        with suppress(ValueError):
            if draft is not None:
                drafts[id] = json.loads(draft)
    settings: dict[str, Any] = {}
    for key, value in sorted(everything.settings):
        with suppress(ValueError):
            if key not in OF_THIS_DEVICE:
                settings[key] = json.loads(value)
    whole = {
        "format": FORMAT,
        "version": VERSION,
        "games": games,
        "drafts": drafts,
        "names": everything.names,
        "settings": settings,
        **({"damaged": damaged} if damaged else {}),
    }
    return (json.dumps(whole, ensure_ascii=False, separators=(",", ":")) + "\n").encode()


def file_name(day: date) -> str:
    """What the file of a day is called."""
    return f"allfives-backup-{day.isoformat()}.json"
