"""The picture of a board: where each tile and each open end lies in the space there is.

A function of the board and the space alone. What is drawn there, and how, is left to others.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from app.drawing.growth import Room, grow, room
from app.drawing.lie import Lie, free_sides, marks, ways
from app.drawing.poses import LONG, STEP, Piece, outline, pieces, turn_to
from app.drawing.spots import Box, Wish, spread
from scoring.board import Board, End, Port
from scoring.tile import Tile

_TARGET = 48.0
_SLACK = (1.0, 0.95, 0.9)
"""How much smaller the tiles may become so that the targets have room around them."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile in its place.

    Attributes:
        tile: Which.
        x: Its centre, in logical pixels from the left.
        y: The same from the top.
        turns: Quarter turns clockwise from the upright face with the low half on top.
    """

    tile: Tile
    x: float
    y: float
    turns: int

    @property
    def is_upright(self) -> bool:
        """Whether the long side is vertical."""
        return self.turns % 2 == 0


@dataclass(frozen=True, slots=True)
class Spot:
    """The place of an open end: the middle of its target.

    Attributes:
        end: Which.
        x: The middle, in logical pixels from the left.
        y: The same from the top.
        side_x: The middle of the open side, where the next tile would touch.
        side_y: The same from the top.
        heading: The way out from there: 0 up, 1 right, 2 down, 3 left.
    """

    end: End
    x: float
    y: float
    side_x: float
    side_y: float
    heading: int


@dataclass(frozen=True, slots=True)
class Layout:
    """A board laid out.

    Attributes:
        length: The long side of a tile, in logical pixels; the short side is half of it.
        tiles: In order of play.
        spots: One for each of the board's open ends, or for those asked for, in their order.
    """

    length: float
    tiles: tuple[Laid, ...]
    spots: tuple[Spot, ...]


def lay_out(
    board: Board,
    width: float,
    height: float,
    *,
    ends: Collection[End] | None = None,
    target: float = 48.0,
    margin: float = 6.0,
    longest: float = 84.0,
) -> Layout:
    """Lay a board out in a space.

    Arms leave the lead to the left and to the right (up and down in a tall space), a spinner's
    branches to the left (A) and to the right (B) as seen along its arm, so above and below for a
    led double. What lies stays where it is in relation to the lead, as long as there is room.

    Args:
        board: The tiles.
        width: Of the space, in logical pixels.
        height: The same.
        ends: The open ends to find spots for; None for all. The tiles lie the same in any case.
        target: The side of a target, in logical pixels. The fewer and smaller the targets, the
            nearer they come to their tiles.
        margin: Between the tiles and the edge of the space, in logical pixels.
        longest: The longest that a tile may become.
    """
    if not board.placed:
        return Layout(longest, (), ())
    shapes = pieces(board)
    space = room(width - 2 * margin, height - 2 * margin, longest)
    lie = grow(space, shapes)
    outs = _outs(board, space, shapes, lie)
    bounds = lie.bounds
    across, down = bounds.right - bounds.left, bounds.bottom - bounds.top
    unit = min(longest / LONG, *(space.width / across, space.height / down))
    unit = _roomier(unit, lie, outs, width, height)
    left, top = _corner(unit, lie, outs, width, height, margin)
    tiles = tuple(
        Laid(
            placed.tile,
            left + pose.x * unit,
            top + pose.y * unit,
            _turns(board, at, pose.heading),
        )
        for at, (placed, pose) in enumerate(zip(board.placed, lie.poses, strict=True))
    )
    boxes = [
        Box.around(
            *(laid.x, laid.y),
            *((2 * unit, 4 * unit) if laid.is_upright else (4 * unit, 2 * unit)),
        )
        for laid in tiles
    ]
    asked = [
        (end, out) for end, out in zip(board.ends, outs, strict=True) if ends is None or end in ends
    ]
    wishes = [out.wish(unit, left, top, target) for _, out in asked]
    middles = spread(wishes, boxes, width, height, target)
    spots = tuple(
        Spot(end, x, y, left + out.x * unit, top + out.y * unit, out.heading)
        for (end, out), (x, y) in zip(asked, middles, strict=True)
    )
    return Layout(unit * LONG, tiles, spots)


@dataclass(frozen=True, slots=True)
class _Out:
    """The middle of an open side, in units, and the way out from there."""

    host: int
    x: int
    y: int
    heading: int

    def wish(self, unit: float, left: float, top: float, target: float) -> Wish:
        dx, dy = STEP[self.heading]
        away = max(target / 2, unit)
        return Wish(left + self.x * unit + dx * away, top + self.y * unit + dy * away, self.host)


def _outs(board: Board, space: Room, shapes: tuple[Piece, ...], lie: Lie) -> list[_Out]:
    """Where the next tile would touch, straight on or round a corner."""
    index = {placed.tile: at for at, placed in enumerate(board.placed)}
    walls = space.walls[lie.level]
    sides = free_sides(shapes)
    found = []
    for end in board.ends:
        at = index[end.tile]
        turn = turn_to(end.port, lead=at == 0)
        x, y, heading = lie.poses[at]
        heading = (heading + turn) % 4
        dx, dy = STEP[heading]
        reach = shapes[at].reach(turn)
        kept = marks(shapes, lie, [side for side in sides if side != (at, turn)])
        new = next(ways(shapes, lie, (at, turn), walls, double=False, kept=kept), None)
        out = new.poses[-1].heading if new else heading
        if new and out != heading:
            # Beside the host's outer half rather than ahead of it.
            ox, oy = STEP[out]
            x, y = x + dx * (reach - 1) + ox, y + dy * (reach - 1) + oy
        else:
            x, y = x + dx * reach, y + dy * reach
        found.append(_Out(at, x, y, out))
    return found


def _frame(unit: float, lie: Lie, outs: list[_Out]) -> Box:
    """What the tiles and the targets take up, in logical pixels from the lead's centre."""
    wishes = [out.wish(unit, 0, 0, _TARGET) for out in outs]
    bounds, half = lie.bounds, _TARGET / 2
    return Box(
        min(bounds.left * unit, *(wish.x - half for wish in wishes), 0),
        min(bounds.top * unit, *(wish.y - half for wish in wishes), 0),
        max(bounds.right * unit, *(wish.x + half for wish in wishes), 0),
        max(bounds.bottom * unit, *(wish.y + half for wish in wishes), 0),
    )


def _roomier(unit: float, lie: Lie, outs: list[_Out], width: float, height: float) -> float:
    """The unit, a little smaller if that makes room for the targets."""
    for share in _SLACK:
        frame = _frame(unit * share, lie, outs)
        if frame.right - frame.left <= width and frame.bottom - frame.top <= height:
            return unit * share
    return unit


def _corner(
    unit: float, lie: Lie, outs: list[_Out], width: float, height: float, margin: float
) -> tuple[float, float]:
    """Where the lead's centre goes: tiles and targets in the middle, the tiles inside."""
    frame, bounds = _frame(unit, lie, outs), lie.bounds
    x = (width - frame.left - frame.right) / 2
    y = (height - frame.top - frame.bottom) / 2
    return (
        min(max(x, margin - bounds.left * unit), width - margin - bounds.right * unit),
        min(max(y, margin - bounds.top * unit), height - margin - bounds.bottom * unit),
    )


def _turns(board: Board, at: int, heading: int) -> int:
    """The quarter turns that bring the joined half to the tile it touches."""
    tile, on, port = board.placed[at].tile, board.placed[at].on, board.placed[at].port
    if tile.is_double:
        return 0 if outline(heading, double=True) == (1, 2) else 1
    if on is not None and tile.high == (on.low if port is Port.LOW else on.high):
        return heading
    return (heading + 2) % 4
