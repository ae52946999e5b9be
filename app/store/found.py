"""What was found in a file that is to be brought in, before anything of it is."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from datetime import date
from enum import Enum
from typing import Any

from app.store.pieces import Data
from scoring.errors import Refused

_LISTED = 100
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Kind(Enum):
    """What a file is."""

    BACKUP = "backup"
    GAMES = "games"


@dataclass(frozen=True, slots=True)
class FoundPerson:
    """A person in a backup.

    Attributes:
        id: Their identity; a backup of version 1 knows only names, and has "" here.
        name: Their name.
        used: When they were last in a new game, ISO 8601, or "".
        is_archived: Whether they are out of sight.
    """

    id: str
    name: str
    used: str = ""
    is_archived: bool = False


@dataclass(frozen=True, slots=True)
class FoundGame:
    """A game in a file, played through and found true.

    Attributes:
        number: Which one of the file it is, from 1.
        id: What it is kept under in the file, or "" where the file gives no usable id.
        text: Its record as it will be kept; or where exactly that text stands in the file.
        players: Names by seat.
        people: The identity of the person on each seat; None for a person of no name. Empty
            where the file does not say who sat where.
        started: When it began, ISO 8601, or "" where the file does not say.
        is_finished: Whether it is won.
        counted: What is counted in it.
        shown: What a line shows of it.
        touched: When it was last played, or "".
        deleted: When it was deleted, or None.
        draft: What was being filled in beside it, as JSON, or None.
    """

    number: int
    id: str
    text: str | tuple[int, int]
    players: tuple[str, ...]
    started: str
    is_finished: bool
    counted: str
    shown: dict[str, Any]
    people: tuple[str | None, ...] = ()
    touched: str = ""
    deleted: str | None = None
    draft: str | None = None

    @property
    def day(self) -> date | None:
        """The local day of play."""
        return date.fromisoformat(self.started[:10]) if self.started else None

    def record(self, data: Data) -> str:
        """The text of its record, taken out of the file it was found in."""
        if isinstance(self.text, str):
            return self.text
        return data[slice(*self.text)].decode()


@dataclass(frozen=True, slots=True)
class Fault:
    """A game that cannot be taken.

    Attributes:
        number: Which one of the file it is, from 1.
        players: Names by seat, as far as there are any.
        reason: What is wrong, with the hand and the entry where it lies in one.
    """

    number: int
    players: tuple[str, ...]
    reason: Refused


@dataclass(frozen=True, slots=True)
class Found:
    """All that was found in a file.

    Attributes:
        kind: What the file is.
        games: The games, as they stand in it.
        faults: Those that cannot be taken, the first hundred.
        faulty: How many cannot be taken.
        people: The people of a backup.
        settings: The settings of a backup, each as JSON.
    """

    kind: Kind
    games: tuple[FoundGame, ...] = ()
    faults: tuple[Fault, ...] = ()
    faulty: int = 0
    people: tuple[FoundPerson, ...] = ()
    settings: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Gathering:
    """What has been found so far, while a file is being read.

    Attributes:
        kind: What the file is.
        number: How many games were come to, the last one perhaps not read to its end.
        drafts: What a backup of version 1 says was begun beside each game, as JSON.
    """

    kind: Kind
    number: int = 0
    games: list[FoundGame] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    faulty: int = 0
    people: list[FoundPerson] = field(default_factory=list)
    settings: dict[str, str] = field(default_factory=dict)
    drafts: dict[str, str] = field(default_factory=dict)

    def fault(self, players: tuple[str, ...], reason: Refused, number: int) -> None:
        """A game cannot be taken."""
        self.faulty += 1
        if len(self.faults) < _LISTED:
            self.faults.append(Fault(number, players, reason))

    def found(self) -> Found:
        """All of it."""
        games = self.games
        if self.drafts:
            games = [
                game if game.draft else replace(game, draft=self.drafts.get(game.id))
                for game in games
            ]
        return Found(
            self.kind,
            tuple(games),
            tuple(self.faults),
            self.faulty,
            tuple(self.people),
            self.settings,
        )


def usable_id(value: object) -> str:
    """An id that may be kept and stand in an address; "" where this is none."""
    return value if isinstance(value, str) and _ID.fullmatch(value) else ""
