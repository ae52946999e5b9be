"""Reads a file of unknown origin: a backup, a game record, or several, one on each line.

Whatever it is, it is answered in short steps with what was found or with one clear sentence, and
nothing is written. A game is played through before it counts as found.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, TypeVar

from app.store.finding import game_in, is_name, person_in, players_in
from app.store.found import Found, FoundPerson, Gathering, Kind
from app.store.pieces import (
    CutOff,
    Data,
    NoPiece,
    TooDeep,
    TooLong,
    end,
    items,
    members,
    space,
    value,
    written,
)
from scoring.errors import Refused
from scoring.written import FORMAT as GAME

BACKUP = "allfives.backup"
"""The ``format`` of a backup."""

NEWEST = 2
"""The newest version of a backup that is read."""

LARGEST = 180_000_000
"""No larger file is read, bytes: more than ten thousand games, and more than a browser likes."""

LARGEST_UNPACKED = 900_000_000
"""Nor one that was packed and is larger than this unpacked: more games than a life has evenings."""

MOST_FAULTS = 1000
"""With more of them than this a file as a whole is no use."""

OF_THIS_DEVICE = frozenset({"risk"})
"""Settings that would say nothing on another device."""

_MARK = b"\xef\xbb\xbf"
"""What some programs put before a text."""

HEAD = 1000
"""A backup too large to be one piece says within so many bytes what it is."""

T = TypeVar("T")
Steps = Generator[tuple[int, int], None, T]
"""How many bytes have been read, of how many; and in the end what was found."""

_STRANGE = "This is not a file of this app: it holds neither a backup nor a game."
_NEWER = "This file was written by a newer version of the app. Bring the app up to date first."


def check_size(size: int, most: int = LARGEST) -> None:
    """Refuse a file that is empty or too large, before it is read at all.

    Args:
        size: Bytes.
        most: How many there may be.

    Raises:
        Refused: It is.
    """
    if not size:
        raise Refused("file", "This file is empty.")
    if size > most:
        raise Refused(
            "file",
            "This file is too large: it has {size} MB, and {most} MB can be read.",
            size=size // 1_000_000,
            most=most // 1_000_000,
        )


def check_head(begins: bytes) -> None:
    """Refuse a file that does not say within its first bytes that it is of this app.

    Raises:
        Refused: It does not.
    """
    if not any(f'"{form}"'.encode() in begins[:HEAD] for form in (BACKUP, GAME)):
        raise Refused("file", _STRANGE)


def read(data: Data, most: int = LARGEST) -> Steps[Found]:
    """Read a file, in steps of a few milliseconds each.

    Args:
        data: The file. It is not copied, and is needed again when its games are brought in.
        most: How large it may be, bytes.

    Raises:
        Refused: It is of no use as a whole.
    """
    check_size(len(data), most)
    at = space(data, len(_MARK) if data[: len(_MARK)] == _MARK else 0)
    if at == len(data):
        raise Refused("file", "This file is empty.")
    version = _version(data, at)
    gathered = Gathering(Kind.GAMES if version is None else Kind.BACKUP)
    reader = _Reader(data, gathered)
    try:
        yield at, len(data)
        if version is None:
            yield from reader.records(at)
        else:
            yield from reader.backup(at)
    except CutOff:
        raise _at(gathered.number, *_CUT_OFF) from None
    except (NoPiece, ValueError):
        raise _at(gathered.number, *_DAMAGED) from None
    return gathered.found()


_TOO_DEEP = "Game {number} in this file is no game: things in it are nested without end."
_TOO_LONG = "Game {number} in this file is far too long for a game."
_HARDLY_ANY = "Hardly any game in this file can be read."
_CUT_OFF = (
    "This file is cut off: its end is missing.",
    "This file is cut off: its end is missing, in or after game {number}.",
)
_DAMAGED = (
    "This file is damaged and cannot be read.",
    "This file is damaged in or after game {number}, and cannot be read.",
)


def _at(number: int, first: str, later: str) -> Refused:
    return Refused("file", later, number=number) if number else Refused("file", first)


def _version(data: Data, at: int) -> int | None:
    """The version of the backup that begins at a place; None for game records.

    Raises:
        Refused: It is neither, or newer than this program.
    """
    said: dict[str, Any] = {}
    walk = members(data, at)
    try:
        step = next(walk)
        while len(said) < 2:
            name, start = step
            stop = end(data, start)
            if name in ("format", "version"):
                said[name] = value(data, start, stop)
            step = walk.send(stop)
    except StopIteration:
        pass
    except CutOff:
        if "format" not in said:
            check_head(data[at : at + HEAD])
            raise Refused("file", _CUT_OFF[0]) from None
        if said["format"] == BACKUP and "version" not in said:
            raise Refused("file", _CUT_OFF[0]) from None
    except (NoPiece, ValueError):
        pass
    form, version = said.get("format"), said.get("version")
    if form == GAME:
        return None
    if form != BACKUP:
        raise Refused("file", _STRANGE)
    if type(version) is not int or version < 1:
        raise Refused("file", _DAMAGED[0])
    if version > NEWEST:
        raise Refused("file", _NEWER)
    return version


def _each(
    walk: Generator[tuple[str, int], int, int], take: Callable[[str, int], Steps[int]]
) -> Steps[int]:
    """Go through an object or a list; ``take`` says where each of its values ends."""
    try:
        step = next(walk)
        while True:
            stop = yield from take(*step)
            step = walk.send(stop)
    except StopIteration as ended:
        return int(ended.value)


class _Reader:
    """Goes through a file and gathers what it finds."""

    def __init__(self, data: Data, gathered: Gathering) -> None:
        self._data = data
        self._gathered = gathered
        self._parts: dict[str, Callable[[int], Steps[int]]] = {
            "games": lambda at: _each(items(data, at), self._game),
            "drafts": lambda at: _each(members(data, at), self._draft),
            "people": lambda at: _each(items(data, at), self._person),
            "names": lambda at: _each(items(data, at), self._name),
            "settings": lambda at: _each(members(data, at), self._setting),
            "damaged": lambda at: _each(members(data, at), self._lost),
        }

    def records(self, at: int) -> Steps[None]:
        """Game records, one after another to the end of the file."""
        while at < len(self._data):
            stop = yield from self._game("", at)
            at = space(self._data, stop)

    def backup(self, at: int) -> Steps[None]:
        """A backup of any version that is known; after it the file ends."""
        stop = yield from _each(members(self._data, at), self._part)
        if space(self._data, stop) < len(self._data):
            raise NoPiece

    def _part(self, name: str, at: int) -> Steps[int]:
        if name in self._parts:
            return (yield from self._parts[name](at))
        if name not in ("format", "version"):
            raise Refused("file", _NEWER)
        return end(self._data, at)

    def _game(self, _: str, at: int) -> Steps[int]:
        gathered, data = self._gathered, self._data
        gathered.number = number = gathered.number + 1
        try:
            stop = end(data, at)
        except TooDeep:
            raise Refused("file", _TOO_DEEP, number=number) from None
        except TooLong:
            raise Refused("file", _TOO_LONG, number=number) from None
        finding = game_in(data, at, stop, number)
        try:
            while True:
                next(finding)
                yield at, len(data)
        except StopIteration as ended:
            gathered.games.append(ended.value)
        except Refused as reason:
            gathered.fault(players_in(data, at, stop), reason, number)
            if gathered.faulty > MOST_FAULTS:
                raise Refused("file", _HARDLY_ANY) from None
        yield stop, len(data)
        return stop

    def _draft(self, name: str, at: int) -> Steps[int]:
        stop = end(self._data, at)
        self._gathered.drafts[name] = written(value(self._data, at, stop))
        yield stop, len(self._data)
        return stop

    def _person(self, _: str, at: int) -> Steps[int]:
        stop = end(self._data, at)
        person = person_in(value(self._data, at, stop))
        return (yield from self._known(person, stop))

    def _name(self, _: str, at: int) -> Steps[int]:
        stop = end(self._data, at)
        name = value(self._data, at, stop)
        person = FoundPerson("", name.strip()) if isinstance(name, str) and is_name(name) else None
        return (yield from self._known(person, stop))

    def _known(self, person: FoundPerson | None, stop: int) -> Steps[int]:
        """A person, or what stands in the place of one and is of no use."""
        if person is not None:
            self._gathered.people.append(person)
        yield stop, len(self._data)
        return stop

    def _setting(self, name: str, at: int) -> Steps[int]:
        stop = end(self._data, at)
        if name not in OF_THIS_DEVICE:
            self._gathered.settings[name] = written(value(self._data, at, stop))
        yield stop, len(self._data)
        return stop

    def _lost(self, _: str, at: int) -> Steps[int]:
        """A game whose part of the old file was damaged already."""
        stop = end(self._data, at)
        gathered = self._gathered
        gathered.number += 1
        reason = Refused("format", "This part of the file is damaged.")
        gathered.fault((), reason, gathered.number)
        yield stop, len(self._data)
        return stop
