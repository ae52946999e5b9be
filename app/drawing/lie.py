"""A layout as it lies on the grid, and the next tile laid without moving any other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from app.drawing.poses import ROW, STEP, WAYS, Piece, Pose, cells, outline

_MARK = cells(2, 2)

Walls = tuple[int, int]
"""The greatest width and height of a layout, in units. The walls stand around the layout
wherever it grows to: they are not fixed to the lead."""


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
        feet: The cells that each covers.
        taken: All of them.
        bounds: The outline of all pieces.
        origin: The bit of the cell right below the middle of the lead.
        level: How small the tiles have become.
        left: Whether arms turn left rather than right.
    """

    poses: tuple[Pose, ...]
    feet: tuple[int, ...]
    taken: int
    bounds: Bounds
    origin: int
    level: int
    left: bool


def led(lead: Piece, heading: int, rows: int, *, left: bool) -> Lie:
    """The lead alone, with room for ``rows`` rows of cells above it."""
    w, h = outline(heading, lead.double)
    origin = rows * ROW + ROW // 2
    foot = cells(2 * w, 2 * h) << (origin - h * ROW - w)
    return Lie((Pose(0, 0, heading),), (foot,), foot, Bounds(-w, -h, w, h), origin, 0, left)


def free_sides(pieces: tuple[Piece, ...]) -> list[tuple[int, int]]:
    """The sides that no piece covers, each as (piece, turn); sides yet to open are among them."""
    used = {(piece.on, piece.turn) for piece in pieces}
    return [
        (at, turn)
        for at, piece in enumerate(pieces)
        for turn in piece.sides
        if (at, turn) not in used
    ]


def ways(
    pieces: tuple[Piece, ...],
    lie: Lie,
    side: tuple[int, int],
    walls: Walls,
    *,
    double: bool,
    kept: int = 0,
    loose: bool = False,
) -> Iterator[Lie]:
    """The layouts with one more piece at a side, best first.

    Args:
        pieces: The pieces that lie, at least.
        lie: How they lie.
        side: The piece to touch, and the turn to its side.
        walls: What the layout must not outgrow.
        double: Whether the new piece is one.
        kept: Cells to keep clear of.
        loose: Whether a corner may follow a double (never a spinner).
    """
    on, turn = side
    x0, y0, heading = lie.poses[on]
    host = pieces[on]
    others = lie.taken & ~lie.feet[on] | kept
    base = lie.origin + y0 * ROW + x0
    left, top, right, bottom = lie.bounds
    loose = loose and len(host.sides) < 3
    for way in WAYS[host.double, heading, turn, double, lie.left, loose]:
        x, y, w, h = x0 + way.dx, y0 + way.dy, way.half_width, way.half_height
        bounds = Bounds(min(left, x - w), min(top, y - h), max(right, x + w), max(bottom, y + h))
        if bounds.right - bounds.left > walls[0] or bounds.bottom - bounds.top > walls[1]:
            continue
        if others & way.halo << (base + way.halo_at):
            continue
        foot = way.foot << (base + way.foot_at)
        yield lie._replace(
            poses=(*lie.poses, Pose(x, y, way.heading)),
            feet=(*lie.feet, foot),
            taken=lie.taken | foot,
            bounds=bounds,
        )


def extend(
    pieces: tuple[Piece, ...], lie: Lie, walls: Walls, *, loose: bool = False, strict: bool = True
) -> Lie | None:
    """Lay the last of ``pieces``, all others staying where they are.

    If ``strict``, the places before the other open ends stay clear and the new end leads on.
    """
    at = len(lie.poses)
    on, turn, double, own = pieces[at]
    kept = marks(pieces, lie, free_sides(pieces)) if strict else 0
    for new in ways(pieces, lie, (on, turn), walls, double=double, kept=kept, loose=loose):
        if not strict or all(
            any(True for _ in ways(pieces, new, (at, side), walls, double=False, kept=kept))
            for side in own
        ):
            return new
    return None


def marks(pieces: tuple[Piece, ...], lie: Lie, sides: Iterable[tuple[int, int]]) -> int:
    """The cells just outside the sides of pieces that lie: room for half a tile, or a mark."""
    found = 0
    for at, turn in sides:
        if at < len(lie.poses):
            x, y, heading = lie.poses[at]
            dx, dy = STEP[(heading + turn) % 4]
            reach = pieces[at].reach(turn) + 1
            found |= _MARK << (lie.origin + (y + dy * reach - 1) * ROW + x + dx * reach - 1)
    return found
