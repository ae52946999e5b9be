"""Make a PNG small: at most 256 colours, no dithering, nothing in the file but the picture.

For drawings, which have few colours and long runs of each. The same input gives the same bytes.
"""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from collections.abc import Iterator
from operator import itemgetter

MOST_COLOURS = 256

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_WITHOUT_ALPHA, _PALETTE, _WITH_ALPHA = 2, 3, 6
"""Types of colour, by the numbers PNG has for them."""

Colour = bytes
"""Red, green, blue and alpha."""


def smaller(png: bytes) -> bytes:
    """The same picture in at most 256 colours; opaque where it was opaque everywhere.

    Args:
        png: As a browser writes it: 8 bits a channel, with or without alpha, not interlaced.
    """
    width, height, pixels = _decoded(png)
    nearest = _palette(Counter(pixels))
    # Those that are not opaque first, so that the table of their alpha stays short.
    colours = sorted(set(nearest.values()), key=lambda colour: (colour[3] == 255, colour))
    number = {colour: index for index, colour in enumerate(colours)}
    index_of = {colour: number[near] for colour, near in nearest.items()}
    indexes = bytes(index_of[pixel] for pixel in pixels)
    rows = b"".join(b"\0" + indexes[y * width : (y + 1) * width] for y in range(height))
    alpha = bytes(colour[3] for colour in colours if colour[3] < 255)
    return b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, _PALETTE, 0, 0, 0)),
            _chunk(b"PLTE", b"".join(colour[:3] for colour in colours)),
            _chunk(b"tRNS", alpha) if alpha else b"",
            _chunk(b"IDAT", zlib.compress(rows, 9)),
            _chunk(b"IEND", b""),
        )
    )


def _palette(counts: Counter[Colour]) -> dict[Colour, Colour]:
    """For each colour the one that stands for it: the mean of a box of colours like it.

    The box that spreads most is halved again and again, until there are enough.
    """
    boxes = [sorted(counts.items())]
    while len(boxes) < MOST_COLOURS:
        worst = max(boxes, key=lambda box: _spread(box)[0])
        spread, channel = _spread(worst)
        if spread == 0:
            break
        boxes.remove(worst)
        boxes += _halves(worst, channel)
    return {colour: _mean(box) for box in boxes for colour, _ in box}


Box = list[tuple[Colour, int]]
"""Colours, and how many pixels have each."""


def _spread(box: Box) -> tuple[float, int]:
    """How much is lost when one colour stands for a box, and the channel it is lost in."""
    return max(
        (_deviation([(colour[channel], count) for colour, count in box]), channel)
        for channel in range(4)
    )


def _deviation(values: list[tuple[int, int]]) -> float:
    pixels = sum(count for _, count in values)
    mean = sum(value * count for value, count in values) / pixels
    return sum(count * (value - mean) ** 2 for value, count in values)


def _halves(box: Box, channel: int) -> list[Box]:
    ordered = sorted(box, key=lambda entry: (entry[0][channel], entry[0]))
    pixels = sum(count for _, count in ordered)
    mean = sum(colour[channel] * count for colour, count in ordered) / pixels
    low = [entry for entry in ordered if entry[0][channel] <= mean]
    return [low, ordered[len(low) :]]


def _mean(box: Box) -> Colour:
    pixels = sum(map(itemgetter(1), box))
    return bytes(
        round(sum(colour[channel] * count for colour, count in box) / pixels)
        for channel in range(4)
    )


def _decoded(png: bytes) -> tuple[int, int, list[Colour]]:
    """Width, height and the pixels row by row."""
    parts: dict[bytes, bytes] = {}
    for kind, data in _chunks(png):
        parts[kind] = parts.get(kind, b"") + data
    width, height, depth, colour_type, *_, interlaced = struct.unpack(">IIBBBBB", parts[b"IHDR"])
    if depth != 8 or interlaced or colour_type not in (_WITHOUT_ALPHA, _WITH_ALPHA):
        raise ValueError("not a PNG as a browser writes it")
    step = 3 if colour_type == _WITHOUT_ALPHA else 4
    opaque = b"\xff" if colour_type == _WITHOUT_ALPHA else b""
    data = zlib.decompress(parts[b"IDAT"])
    size = width * step
    above = bytes(size)
    pixels: list[Colour] = []
    for start in range(0, len(data), size + 1):
        above = _row(data[start], data[start + 1 : start + 1 + size], above, step)
        pixels += [above[x : x + step] + opaque for x in range(0, size, step)]
    return width, height, pixels


def _row(way: int, coded: bytes, above: bytes, step: int) -> bytes:
    """A row of pixels out of what a PNG keeps of it: the difference to a guess."""
    if way == 0:
        return coded
    row = bytearray(step) + coded  # as if there were an empty pixel on the left
    for at, up in enumerate(above, step):
        left, corner = row[at - step], above[at - 2 * step] if at >= 2 * step else 0
        guess = (0, left, up, (left + up) // 2, _paeth(left, up, corner))[way]
        row[at] = (row[at] + guess) & 255
    return bytes(row[step:])


def _paeth(left: int, up: int, corner: int) -> int:
    guess = left + up - corner
    return min((left, up, corner), key=lambda value: abs(guess - value))


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(_SIGNATURE)
    while at < len(png):
        (size,) = struct.unpack_from(">I", png, at)
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        at += size + 12


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
