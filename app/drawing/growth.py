"""Where each tile lies: the layout is grown in order of play, as the players built it.

A new tile goes straight on while there is room, else round a corner. Only where that fails is
anything moved: first the tail of the arm concerned, then, at worst, every tile is laid anew. The
room there is shrinks in steps: the more tiles, the smaller each of them may be drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import NamedTuple

from app.drawing.poses import LONG, OPTIONS, RIGHT, STEP, Option, Piece, Pose, is_upright

SHRINK = 0.94
"""How much smaller the tiles become from one level to the next."""
DENSITY = 0.33
"""How much of the space tiles may cover before they are drawn smaller."""
DEEPEST = 0.4


class Bounds(NamedTuple):
    """The outline of a layout, in units."""

    left: int
    top: int
    right: int
    bottom: int


class Lie(NamedTuple):
    """A layout as it lies: the poses, and what the next step needs to know.

    Attributes:
        poses: One for each piece.
        feet: The cells each covers, as a bit mask.
        taken: All of them.
        bounds: The outline of all of them.
        level: How small the tiles have become.
        left: Whether arms turn left first.
    """

    poses: tuple[Pose, ...]
    feet: tuple[int, ...]
    taken: int
    bounds: Bounds
    level: int
    left: bool


class Anchor(NamedTuple):
    """Walls that stand still: how far the layout may reach to the right and to the bottom."""

    right: int
    bottom: int


class Table:
    """The space there is, in units, at each level; and the masks for its cells."""

    def __init__(self, width: float, height: float, cap: float) -> None:
        self.area = width * height
        self.cap = cap
        self.tall = height > width * 1.15
        self.walls: list[tuple[int, int]] = []
        self.sizes: list[float] = []
        size, last = cap, min(cap, self.fair(28)) * DEEPEST
        while size > last:
            self.sizes.append(size)
            self.walls.append((int(width * LONG / size), int(height * LONG / size)))
            size *= SHRINK
        # The last resort: no walls at all, just the tiles in their arms.
        self.sizes.append(last)
        self.walls.append((1000, 1000))
        self.reach = min(116, max(max(w) for w in self.walls[:-1])) + 6
        self.stride = 2 * self.reach + 8
        self.feet = {True: self.mask(2, 4), False: self.mask(4, 2)}
        self.halos = {True: self.mask(4, 6), False: self.mask(6, 4)}
        self.spot = self.mask(2, 2)

    def mask(self, width: int, height: int) -> int:
        row = (1 << width) - 1
        return sum(row << (y * self.stride) for y in range(height))

    def shift(self, left: int, top: int) -> int:
        return (top + self.reach) * self.stride + left + self.reach

    def fair(self, count: int) -> float:
        """The tile length at which this many tiles cover their share of the space."""
        return sqrt(2 * DENSITY * self.area / max(count, 1))

    def level(self, count: int) -> int:
        size = self.fair(count)
        return next((at for at, s in enumerate(self.sizes) if s <= size), len(self.sizes) - 1)


class Counter:
    nodes = 0
    events: list = []


def start(table: Table, lead: Piece, left: bool, upright_arm: bool) -> Lie:
    pose = Pose(0, 0, 0 if upright_arm else RIGHT)
    upright = is_upright(pose.heading, lead.double)
    w, h = (1, 2) if upright else (2, 1)
    foot = table.feet[upright] << table.shift(-w, -h)
    return Lie((pose,), (foot,), foot, Bounds(-w, -h, w, h), 0, left)


def search(table, pieces, lie, order, walls, anchor, budget):
    """Lay the pieces of ``order``; the others stay."""
    width, height = walls
    poses = list(lie.poses) + [None] * (len(pieces) - len(lie.poses))
    feet = list(lie.feet) + [0] * (len(pieces) - len(lie.feet))
    left_first = lie.left
    stride, reach = table.stride, table.reach
    end = len(order)
    left = budget
    final = None

    def lay(at, taken, bounds):
        nonlocal left, final
        if at == end:
            final = (taken, bounds)
            return -1
        left -= 1
        if left < 0:
            return -2
        Counter.nodes += 1
        i = order[at]
        on, turn, double, _ = pieces[i]
        x0, y0, heading = poses[on]
        others = taken & ~feet[on]
        l, t, r, b = bounds
        for dx, dy, to, upright, w, h in OPTIONS[pieces[on].double, heading, turn, double, left_first]:
            x, y = x0 + dx, y0 + dy
            nl = x - w if x - w < l else l
            nr = x + w if x + w > r else r
            nt = y - h if y - h < t else t
            nb = y + h if y + h > b else b
            if nr - nl > width or nb - nt > height:
                continue
            if anchor and (nr > anchor[0] or nb > anchor[1] or nl < anchor[0] - width or nt < anchor[1] - height):
                continue
            shift = (y - h + reach) * stride + x - w + reach
            if others & table.halos[upright] << (shift - stride - 1):
                continue
            foot = table.feet[upright] << shift
            poses[i] = Pose(x, y, to)
            feet[i] = foot
            back = lay(at + 1, taken | foot, Bounds(nl, nt, nr, nb))
            if back < 0 or back != i:
                return back
        return on

    taken = 0
    moved = set(order)
    ls = []
    for i, foot in enumerate(lie.feet):
        if i not in moved:
            taken |= foot
            p = poses[i]
            w, h = (1, 2) if is_upright(p.heading, pieces[i].double) else (2, 1)
            ls.append((p.x - w, p.y - h, p.x + w, p.y + h))
    bounds = Bounds(min(a[0] for a in ls), min(a[1] for a in ls), max(a[2] for a in ls), max(a[3] for a in ls))
    if lay(0, taken, bounds) == -1:
        return lie._replace(poses=tuple(poses), feet=tuple(feet), taken=final[0], bounds=final[1])
    return None


def sides(pieces, count):
    """The free sides of the first pieces."""
    used = {(p.on, p.turn) for p in pieces[:count]}
    return [(i, t) for i, p in enumerate(pieces[:count]) for t in p.sides if (i, t) not in used]


def marks(table, pieces, lie, free):
    m = 0
    for i, turn in free:
        x, y, heading = lie.poses[i]
        d = pieces[i].double
        reach = 1 if d and turn % 2 == 0 else 2
        sx, sy = STEP[(heading + turn) % 4]
        x += sx * (reach + 1)
        y += sy * (reach + 1)
        m |= table.spot << table.shift(x - 1, y - 1)
    return m


def ways(table, pieces, lie, on, turn, double, walls, kept):
    x0, y0, heading = lie.poses[on]
    others = lie.taken & ~lie.feet[on] | kept
    l, t, r, b = lie.bounds
    width, height = walls
    for dx, dy, to, upright, w, h in OPTIONS[pieces[on].double, heading, turn, double, lie.left]:
        x, y = x0 + dx, y0 + dy
        bounds = Bounds(min(l, x - w), min(t, y - h), max(r, x + w), max(b, y + h))
        if bounds.right - bounds.left > width or bounds.bottom - bounds.top > height:
            continue
        shift = table.shift(x - w, y - h)
        if others & table.halos[upright] << (shift - table.stride - 1):
            continue
        foot = table.feet[upright] << shift
        yield Lie((*lie.poses, Pose(x, y, to)), (*lie.feet, foot), lie.taken | foot, bounds, lie.level, lie.left)


def extend(table, pieces, lie, walls, strict):
    i = len(lie.poses)
    on, turn, double, own = pieces[i]
    Counter.nodes += 1
    kept = 0
    if strict:
        kept = marks(table, pieces, lie, [s for s in sides(pieces, i) if s != (on, turn)])
    for new in ways(table, pieces, lie, on, turn, double, walls, kept):
        if strict and any(next(ways(table, pieces, new, i, s, False, walls, kept), None) is None for s in own):
            continue
        return new
    return None


def repair(table, pieces, lie, walls, budget, deepest=5):
    i = len(lie.poses)
    children = [0] * (i + 1)
    for p in pieces[1 : i + 1]:
        children[p.on] += 1
    order = [i]
    while len(order) <= deepest:
        p = pieces[order[0]].on
        if p == 0 or children[p] != 1:
            return None
        order.insert(0, p)
        new = search(table, pieces[: i + 1], lie, order, walls, None, budget)
        if new:
            return new
    return None


VARIANTS = [(a, c, f) for f in (None, (0.5, 0.5), (.4,.5),(.6,.5)) for a in (0, 1) for c in (0, 1)]


def anew(table, pieces, lie, count, level, budget, tries):
    w, h = table.walls[level]
    for flip, swap, f in VARIANTS[:tries]:
        base = start(table, pieces[0], lie.left ^ bool(flip), (lie.poses[0].heading == 0) ^ bool(swap))
        anchor = f and Anchor(int(w * f[0]), int(h * f[1]))
        new = search(table, pieces[:count], base, range(1, count), (w, h), anchor, budget)
        if new:
            return new._replace(level=level)
    return None


def grow(table, pieces, A=None):
    A = A or {}
    lie = start(table, pieces[0], True, table.tall)
    ev = []
    for i in range(1, len(pieces)):
        n = i + 1
        lie = step(table, pieces, lie, n, ev, **A)
    Counter.events = ev
    return lie


def step(table, pieces, lie, n, ev, budget=60, tries=4, rb=30, deepest=5):
    fair = max(lie.level, table.level(n))
    for level in range(lie.level, fair + 1):
        new = extend(table, pieces, lie, table.walls[level], True)
        if new:
            return new._replace(level=level)
    new = repair(table, pieces, lie, table.walls[fair], rb, deepest)
    if new:
        ev.append((n, "repair", fair))
        return new._replace(level=fair)
    for level in range(fair, len(table.walls)):
        if level > fair:
            new = extend(table, pieces, lie, table.walls[level], True) or repair(table, pieces, lie, table.walls[level], rb, deepest)
            if new:
                ev.append((n, "late", level))
                return new._replace(level=level)
        new = anew(table, pieces, lie, n, level, budget, tries)
        if new:
            ev.append((n, "anew", level))
            return new
    Counter.fails = getattr(Counter,"fails",0)+1; raise AssertionError
