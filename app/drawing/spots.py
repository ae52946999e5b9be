"""Where the open ends of a layout are marked and tapped.

Each mark is the middle of a square target. No two targets overlap and none leaves the space; as
far as there is room they also keep clear of the tiles, of their own host's least strictly.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot
from typing import NamedTuple

_DOT = 24.0
"""The side of what is drawn in its middle, at least."""

_STEP = 12
_OFFSETS = sorted(
    (
        (hypot(x, y), float(x), float(y))
        for x in range(-96, 97, _STEP)
        for y in range(-96, 97, _STEP)
    ),
)


class Box(NamedTuple):
    """A rectangle in logical pixels."""

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def around(cls, x: float, y: float, width: float, height: float) -> Box:
        """The rectangle of this size with its middle there."""
        return cls(x - width / 2, y - height / 2, x + width / 2, y + height / 2)


class Wish(NamedTuple):
    """Where a target should be, and the index of the tile that it belongs to."""

    x: float
    y: float
    host: int


def spread(
    wishes: Sequence[Wish], tiles: Sequence[Box], width: float, height: float, target: float
) -> list[tuple[float, float]]:
    """The middle of each target, as near to where it should be as the others allow."""
    found: list[tuple[float, float]] = []
    for wish in wishes:
        spot = _spot(wish, tiles, found, width, height, target)
        if spot is None:
            return _lattice(wishes, width, height, target)
        found.append(spot)
    return found


def _within(x: float, length: float, target: float) -> float:
    """The nearest place for the middle of a target."""
    if length < target:
        return length / 2
    return min(max(x, target / 2), length - target / 2)


def _spot(
    wish: Wish,
    tiles: Sequence[Box],
    taken: Iterable[tuple[float, float]],
    width: float,
    height: float,
    target: float,
) -> tuple[float, float] | None:
    half, dot = target / 2, _DOT / 2
    far = half + 96
    # The space that the middle must keep clear of, tile by tile.
    near = [
        (*box, 0.5 / target if at == wish.host else 2 / target)
        for at, box in enumerate(tiles)
        if box.left - far < wish.x < box.right + far and box.top - far < wish.y < box.bottom + far
    ]
    around = [(x, y) for x, y in taken if abs(x - wish.x) < 250 and abs(y - wish.y) < 250]
    best, least = None, float("inf")
    for away, dx, dy in _OFFSETS:
        if away >= least:
            break
        x, y = _within(wish.x + dx, width, target), _within(wish.y + dy, height, target)
        if any(abs(x - i) < target and abs(y - j) < target for i, j in around):
            continue
        cost = hypot(x - wish.x, y - wish.y)
        for left, top, right, bottom, weight in near:
            if cost >= least:
                break
            wide = min(right, x + half) - max(left, x - half)
            high = min(bottom, y + half) - max(top, y - half)
            if wide > 0 and high > 0:
                cost += wide * high * weight
                wide = min(right, x + dot) - max(left, x - dot)
                high = min(bottom, y + dot) - max(top, y - dot)
                if wide > 0 and high > 0:
                    cost += wide * high * 2 / _DOT
        if cost < least:
            best, least = (x, y), cost
    return best


def _lattice(
    wishes: Sequence[Wish], width: float, height: float, target: float
) -> list[tuple[float, float]]:
    """The targets in rows and columns: the last way to keep many of them apart."""
    columns, rows = max(1, int(width // target)), max(1, int(height // target))
    free = [
        ((column + 0.5) * width / columns, (row + 0.5) * height / rows)
        for row in range(rows)
        for column in range(columns)
    ]
    pairs = sorted(
        (hypot(x - wish.x, y - wish.y), at, cell)
        for at, wish in enumerate(wishes)
        for cell, (x, y) in enumerate(free)
    )
    found: dict[int, int] = {}
    used: set[int] = set()
    for _, at, cell in pairs:
        if at not in found and cell not in used:
            found[at] = cell
            used.add(cell)
    return [
        free[found[at]]
        if at in found
        else (_within(wish.x, width, target), _within(wish.y, height, target))
        for at, wish in enumerate(wishes)
    ]
