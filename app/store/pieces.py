"""A JSON text taken apart into its pieces, without ever reading it as a whole.

A backup of ten thousand games is more than a hundred megabytes. Its games are found by their
brackets alone, one after another, and each is read by itself: that takes little memory, can stop
after any of them, and neither a text without an end nor one nested without end can do any harm.
"""

from __future__ import annotations

import json
import mmap
import re
from collections.abc import Generator
from typing import Any, NoReturn

Data = bytes | mmap.mmap
"""A file, in memory or where it lies."""

MOST = 1_000_000
"""No piece is longer, bytes: some forty times the longest game that was ever seen."""

DEEPEST = 40
"""No piece is nested deeper; a game record is nested six deep."""

_SPACE = re.compile(rb"[ \t\r\n]*+")
_STRING = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"', re.DOTALL)
_FLAT = re.compile(rb'[^"\[\]{}]*+(?:"[^"\\]*+(?:\\.[^"\\]*+)*+"[^"\[\]{}]*+)*+', re.DOTALL)
_SCALAR = re.compile(rb"[-+.0-9A-Za-z]++")


class NoPiece(Exception):
    """Where a piece should stand there is something else."""


class CutOff(NoPiece):
    """The text ends in the middle of it."""


class TooLong(NoPiece):
    """It is longer than :data:`MOST`."""


class TooDeep(NoPiece):
    """It is nested deeper than :data:`DEEPEST`."""


def space(data: Data, at: int) -> int:
    """Where the space that begins at a place ends."""
    found = _SPACE.match(data, at)
    assert found is not None  # no space is space too
    return found.end()


def end(data: Data, at: int) -> int:
    """Where the piece that begins at a place ends: just after its last byte.

    Raises:
        NoPiece: No piece ends there.
    """
    last = min(len(data), at + MOST)
    if at >= last:
        raise CutOff
    first = data[at : at + 1]
    if first in b"{[":
        return _end_of_nested(data, at, last)
    found = (_STRING if first == b'"' else _SCALAR).match(data, at, last)
    if found is None:
        if first == b'"':
            raise _unended(data, last)
        raise NoPiece
    return found.end()


def _end_of_nested(data: Data, at: int, last: int) -> int:
    depth = 0
    while True:
        found = _FLAT.match(data, at, last)
        assert found is not None  # it matches nothing at all too
        at = found.end()
        if at >= last or data[at] == ord('"'):
            raise _unended(data, last)
        depth += 1 if data[at] in b"{[" else -1
        at += 1
        if not depth:
            return at
        if depth > DEEPEST:
            raise TooDeep


def _unended(data: Data, last: int) -> NoPiece:
    return CutOff() if last == len(data) else TooLong()


def members(data: Data, at: int) -> Generator[tuple[str, int], int, int]:
    """The members of the object that begins at a place: their names and where their values begin.

    Whoever asks says by ``send`` where a value ends; the generator returns where the object does.

    Raises:
        NoPiece: It is no object, or is cut off.
        ValueError: A name is no JSON.
    """
    return _listed(data, at, b"{", b"}")


def items(data: Data, at: int) -> Generator[tuple[str, int], int, int]:
    """The same for the items of a list; they have no names."""
    return _listed(data, at, b"[", b"]")


def _listed(
    data: Data, at: int, opening: bytes, closing: bytes
) -> Generator[tuple[str, int], int, int]:
    if data[at : at + 1] != opening:
        raise CutOff if at >= len(data) else NoPiece
    at = space(data, at + 1)
    if data[at : at + 1] == closing:
        return at + 1
    while True:
        name = ""
        if opening == b"{":
            stop = end(data, at)
            name = str(value(data, at, stop))
            at = _past(data, space(data, stop), b":")
        at = space(data, (yield name, at))
        if data[at : at + 1] == closing:
            return at + 1
        at = _past(data, at, b",")


def _past(data: Data, at: int, mark: bytes) -> int:
    """Where the next thing begins after a mark that must stand at a place."""
    if data[at : at + 1] != mark:
        raise CutOff if at >= len(data) else NoPiece
    return space(data, at + 1)


def value(data: Data, start: int, stop: int) -> Any:
    """What a piece says.

    Raises:
        ValueError: It is no JSON, or not text.
    """
    return json.loads(data[start:stop].decode("utf-8"), parse_constant=_no_constant)


def written(value: Any) -> str:
    """A JSON value as the program writes it: on one line, nothing in between.

    Raises:
        ValueError: It holds a number or a letter that cannot be written.
    """
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    text.encode()  # half a letter cannot be written
    return text


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")
