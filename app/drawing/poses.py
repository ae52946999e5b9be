"""How one tile may lie against another, on a grid of quarter tiles.

A tile is 4 units long and 2 wide, so its centre always falls on a grid point, a double lying
crosswise included. Headings are 0 up, 1 right, 2 down, 3 left: an arm runs along the heading of
its tiles, away from the lead. Cells are bits of one large number, a row of them after another.
"""

from __future__ import annotations

from typing import NamedTuple

from scoring.board import Board, Port

LONG = 4
"""The long side of a tile, in units; the short side is half of it."""

STEP = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""One unit along each heading (x to the right, y down)."""

ROW = 256
"""Cells in a row: more than 28 tiles in one line take, to either side of the lead."""


class Pose(NamedTuple):
    """Where a tile lies: its centre in units, and the heading of the arm it belongs to."""

    x: int
    y: int
    heading: int


class Piece(NamedTuple):
    """What matters of a placed tile for its place: the piece it touches, where, and its kind.

    Attributes:
        on: The index of the piece it touches; -1 for the lead.
        turn: The quarter turns from that piece's heading to the side touched: 0 ahead, 1 right,
            2 behind, 3 left.
        double: Whether it lies crosswise.
        sides: Where others may touch it, in quarter turns from its own heading; a spinner's
            branch sides are among them from the first.
    """

    on: int
    turn: int
    double: bool
    sides: tuple[int, ...]

    def reach(self, turn: int) -> int:
        """The distance from the centre to a side, in units."""
        return 1 if self.double and turn % 2 == 0 else 2


class Way(NamedTuple):
    """One way to lie against a side.

    Attributes:
        dx: The centre, from the host's centre.
        dy: The same, downwards.
        heading: The new tile's heading.
        half_width: Half of its outline.
        half_height: The same, downwards.
        foot: The cells it covers.
        halo: Those and the cells around them.
        foot_at: From the host's centre to the first cell of ``foot``, in cells.
        halo_at: The same for ``halo``.
    """

    dx: int
    dy: int
    heading: int
    half_width: int
    half_height: int
    foot: int
    halo: int
    foot_at: int
    halo_at: int


_TURN = {Port.LINE_B: 0, Port.LINE_A: 2, Port.BRANCH_A: 3, Port.BRANCH_B: 1}


def turn_to(port: Port, *, lead: bool) -> int:
    """The quarter turns from a tile's heading to one of its sides.

    Line B is ahead and line A behind, so a led double has line A on its left; seen along the
    heading branch A is on the left (above a double in an arm to the right) and branch B on the
    right. Of a plain tile the free half is ahead; of a led one the high half.
    """
    if port in _TURN:
        return _TURN[port]
    return 2 if lead and port is Port.LOW else 0


def pieces(board: Board) -> tuple[Piece, ...]:
    """The tiles of a layout in order of play, as this package needs them."""
    index = {placed.tile: at for at, placed in enumerate(board.placed)}
    found: list[Piece] = []
    for placed in board.placed:
        double = placed.tile.is_double
        sides = (0, 3, 1) if board.is_spinner(placed.tile) else (0,)
        if placed.on is None or placed.port is None:
            found.append(Piece(-1, 0, double, (*sides, 2)))
        else:
            on = index[placed.on]
            found.append(Piece(on, turn_to(placed.port, lead=on == 0), double, sides))
    return tuple(found)


def outline(heading: int, double: bool) -> tuple[int, int]:
    """Half the width and half the height of a tile: along its arm, or across it for a double."""
    return (1, 2) if (heading % 2 == 0) != double else (2, 1)


def cells(width: int, height: int) -> int:
    """A block of cells, from bit 0 on."""
    return sum(((1 << width) - 1) << (y * ROW) for y in range(height))


def _way(double: bool, ahead: int, across: int, out: int, to: int) -> Way:
    dx = ahead * STEP[out][0] + across * STEP[to][0]
    dy = ahead * STEP[out][1] + across * STEP[to][1]
    w, h = outline(to, double)
    foot_at = (dy - h) * ROW + dx - w
    return Way(
        *(dx, dy, to, w, h),
        *(cells(2 * w, 2 * h), cells(2 * w + 2, 2 * h + 2), foot_at, foot_at - ROW - 1),
    )


def _ways(
    host_double: bool, out: int, branch: bool, double: bool, left: bool, loose: bool
) -> tuple[Way, ...]:
    reach = 1 if host_double and not branch else 2
    ways = [_way(double, reach + (1 if double else 2), 0, out, out)]
    if not double and (branch or loose or not host_double):
        for to in ((out + 3) % 4, (out + 1) % 4)[:: 1 if left else -1]:
            ways.append(_way(double, reach + 1, 1, out, to))
            if not host_double:
                ways.append(_way(double, reach - 1, 3, out, to))
    return tuple(ways)


_HABITS = [(left, loose) for left in (True, False) for loose in (True, False)]

WAYS = {
    (host_double, heading, turn, double, left, loose): _ways(
        host_double, (heading + turn) % 4, host_double and turn % 2 == 1, double, left, loose
    )
    for host_double in (False, True)
    for heading in range(4)
    for turn in range(4)
    for double in (False, True)
    for left, loose in _HABITS
}
"""The ways to lie against a side, best first: straight on, else round a corner.

By (the host is a double, its heading, the turn to the side, the new tile is a double, left before
right, loose). At a corner the new tile's half lies ahead of the host's or, where there is no room
for that, beside it. A double never turns a corner; the tile after one does only if ``loose``, but
for a spinner's branch, which may turn at once.
"""
