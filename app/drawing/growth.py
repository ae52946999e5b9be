"""Where each tile lies: the layout is grown in order of play, as the players built it.

A new tile goes straight on while there is room, else round a corner. Only where that fails is
anything moved: first the tail of its arm, then, at worst, everything. The room there is grows
level by level: the more tiles, the smaller each of them may be drawn.
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

from app.drawing.lie import Lie, Walls, extend, led
from app.drawing.poses import LONG, Piece
from app.drawing.search import Search

_SHRINK = 0.92
"""How much smaller the tiles become from one level to the next."""

_DENSITY = 0.33
"""How much of the space tiles cover before they are drawn smaller."""

_LEVELS = 14
"""Levels below the one that suits 28 tiles; after them there are no walls at all."""

_TAIL = 5
"""How many tiles of an arm may be bent anew for one more."""

_TIGHT = 3
"""How many levels too many before tiles may touch that are not joined."""

_PLANS = [
    (corner, flip, swap)
    for swap in (False, True)
    for flip in (False, True)
    for corner in (None, (0.5, 0.5))
]
"""How to lay everything anew: where the lower right corner stands, as a share of the space seen
from the lead; arms turning the other way; the lead turned by a quarter."""


class Room:
    """The space there is: the walls at each level."""

    def __init__(self, width: float, height: float, longest: float) -> None:
        """Divide a space in logical pixels; ``longest`` is the longest a tile may be drawn."""
        self.width, self.height = max(width, 1.0), max(height, 1.0)
        self.area = max(width, 1.0) * max(height, 1.0)
        self.heading = 0 if height > width * 1.15 else 1
        self.sizes: list[float] = []
        self.walls: list[Walls] = []
        size = longest
        last = min(longest, self.fair(28)) * _SHRINK**_LEVELS
        while size > last:
            self.sizes.append(size)
            self.walls.append((int(width * LONG / size), int(height * LONG / size)))
            size *= _SHRINK
        self.rows = min(116, max(60, *(high for _, high in self.walls)))
        self.walls.append((230, self.rows))

    def fair(self, count: int) -> float:
        """The length of a tile at which this many cover their share of the space."""
        return sqrt(2 * _DENSITY * self.area / count)

    def level(self, count: int) -> int:
        """The level for this many tiles."""
        fair = self.fair(count)
        return next((at for at, size in enumerate(self.sizes) if size <= fair), len(self.sizes))


@lru_cache(maxsize=8)
def room(width: float, height: float, longest: float) -> Room:
    """The same as :class:`Room`, one for each space."""
    return Room(width, height, longest)


@lru_cache(maxsize=256)
def grow(space: Room, pieces: tuple[Piece, ...]) -> Lie:
    """Lay the pieces, the last of them on top of what its predecessors look like."""
    if len(pieces) == 1:
        return led(pieces[0], space.heading, space.rows, left=True)
    return _next(space, pieces, grow(space, pieces[:-1]))


def _next(space: Room, pieces: tuple[Piece, ...], lie: Lie) -> Lie:
    """Lay one more piece, moving as few as possible."""
    spinners = sum(len(piece.sides) > 2 for piece in pieces[1:])
    # Each spinner but one counts as one more tile, for the sake of its branches.
    fair = max(lie.level, space.level(len(pieces) + max(0, spinners - 1)))
    for level in range(lie.level, fair + 1):
        new = extend(pieces, lie, space.walls[level])
        if new:
            return new._replace(level=level)
    walls = space.walls[fair]
    new = (
        _rebend(pieces, lie, walls)
        or extend(pieces, lie, walls, loose=True)
        or extend(pieces, lie, walls, loose=True, strict=False)
    )
    if new:
        return new._replace(level=fair)
    # Two levels are searched well; after that there has to be an end to it.
    for level in (fair, *range(fair + 1, len(space.walls) - 1, 2), len(space.walls) - 1):
        walls = space.walls[level]
        new = None
        if level > fair:
            new = extend(pieces, lie, walls) or _rebend(pieces, lie, walls)
        new = new or _anew(space, pieces, lie, walls, 80, plans=8 if level <= fair + 1 else 4)
        if not new and level >= fair + _TIGHT:
            new = _anew(space, pieces, lie, walls, 80, plans=4, tight=True)
        if new:
            return new._replace(level=level)
    for budget in (1000, 10_000, 100_000, 1_000_000):
        new = _anew(space, pieces, lie, space.walls[-1], budget, tight=True)
        if new:
            return new._replace(level=len(space.walls) - 1)
    raise AssertionError("tiles may touch, and still there is no room without walls")


def _rebend(pieces: tuple[Piece, ...], lie: Lie, walls: Walls) -> Lie | None:
    """Lay the last piece and, as few as possible, the tiles of its arm before it."""
    order = [len(pieces) - 1]
    touched = [piece.on for piece in pieces]
    while len(order) <= _TAIL:
        on = pieces[order[0]].on
        if on == 0 or touched.count(on) != 1:
            break
        order.insert(0, on)
        new = Search(pieces, lie, order, walls, 30, loose=False).run()
        if new:
            return new
    return None


def _anew(
    space: Room,
    pieces: tuple[Piece, ...],
    lie: Lie,
    walls: Walls,
    budget: int,
    *,
    plans: int = 8,
    tight: bool = False,
) -> Lie | None:
    """Lay every piece, the way arms turn and the lead's heading as they are if possible."""
    order = range(1, len(pieces))
    for share, flip, swap in _PLANS[:plans]:
        heading = 1 - lie.poses[0].heading if swap else lie.poses[0].heading
        base = led(pieces[0], heading, space.rows, left=lie.left != flip)
        corner = (int(walls[0] * share[0]), int(walls[1] * share[1])) if share else None
        new = Search(pieces, base, order, walls, budget, corner=corner, tight=tight).run()
        if new:
            return new
    return None
