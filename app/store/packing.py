"""A large file made small: gzip, as every system can unpack it; and unpacked again, with care.

A backup of ten thousand games is a hundred megabytes of the same few words, and a tenth of that
packed. Small ones stay as they are, to be read by anybody.
"""

from __future__ import annotations

import zlib
from collections.abc import Generator

from app.store.pieces import Data
from app.store.reading import HEAD, LARGEST_UNPACKED, check_head, check_size
from scoring.errors import Refused

PLAIN = 20_000_000
"""A file up to this size, bytes, is left as it is."""

ENDING = ".gz"

_MARK = b"\x1f\x8b"
_GZIP = zlib.MAX_WBITS | 16
_PIECE = 1 << 20
_QUICK = 3
"""How hard to pack: a third larger than the smallest, in a third of the time."""


def packed(contents: bytes) -> Generator[tuple[int, int], None, bytes]:
    """A file as it is handed out, in steps: how many bytes are done, of how many.

    The same contents give the same bytes.
    """
    if len(contents) <= PLAIN:
        return contents
    packer = zlib.compressobj(_QUICK, wbits=_GZIP)
    parts = []
    for at in range(0, len(contents), _PIECE):
        yield at, len(contents)
        parts.append(packer.compress(contents[at : at + _PIECE]))
    return b"".join([*parts, packer.flush()])


def unpacked(data: Data) -> Generator[tuple[int, int], None, Data]:
    """A file as it was before it was packed; the same file if it was not. In steps, likewise.

    Raises:
        Refused: It is empty or too large, or it is packed and damaged.
    """
    check_size(len(data))
    if data[:2] != _MARK:
        return data
    unpacker = zlib.decompressobj(wbits=_GZIP)
    parts: list[bytes] = []
    size = at = 0
    is_known = False
    while not unpacker.eof:
        yield at, len(data)
        more = unpacker.unconsumed_tail or data[at : at + _PIECE]
        at += 0 if unpacker.unconsumed_tail else len(more)
        try:
            part = unpacker.decompress(more, _PIECE)
        except zlib.error:
            raise Refused("file", "This file is damaged and cannot be read.") from None
        if not (part or more or unpacker.eof):
            raise Refused("file", "This file is cut off: its end is missing.")
        parts.append(part)
        size += len(part)
        if not is_known and (size >= HEAD or unpacker.eof):
            check_head(b"".join(parts))  # before memory is filled with what is of no use
            is_known = True
        if size > LARGEST_UNPACKED:
            check_size(size, LARGEST_UNPACKED)
    if at < len(data) or unpacker.unused_data:
        raise Refused("file", "This file is damaged and cannot be read.")
    return b"".join(parts)
