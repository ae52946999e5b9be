"""How one tile may lie against another, on a grid of quarter tiles.

A tile is 4 units long and 2 wide, so its centre always falls on a grid point, a double lying
crosswise included. Headings are 0 up, 1 right, 2 down, 3 left: an arm runs along the heading of
its tiles, away from the lead.
"""

from __future__ import annotations

from typing import NamedTuple

from scoring.board import Board, Port

LONG = 4
"""The long side of a tile, in units; the short side is half of it."""

RIGHT = 1
STEP = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""One unit along each heading (x to the right, y down)."""


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


class Option(NamedTuple):
    """One way to lie against a side: the offset from the host's centre, and the new outline."""

    dx: int
    dy: int
    heading: int
    upright: bool
    half_width: int
    half_height: int


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


def is_upright(heading: int, double: bool) -> bool:
    """Whether the long side is vertical: along the arm, or across it for a double."""
    return (heading % 2 == 0) != double


def _option(double: bool, reach: int, ahead: int, across: int, out: int, to: int) -> Option:
    along, aside = STEP[out], STEP[to]
    dx = (reach + ahead) * along[0] + across * aside[0]
    dy = (reach + ahead) * along[1] + across * aside[1]
    upright = is_upright(to, double)
    return Option(dx, dy, to, upright, 1 if upright else 2, 2 if upright else 1)


def _options(host_double: bool, heading: int, turn: int, double: bool, left: bool) -> list[Option]:
    out = (heading + turn) % 4
    branch = host_double and turn % 2 == 1
    reach = 1 if host_double and not branch else 2
    ways = [_option(double, reach, 1 if double else 2, 0, out, out)]
    if not double and (branch or not host_double):
        for to in ((out - 1) % 4, (out + 1) % 4)[:: 1 if left else -1]:
            ways.append(_option(double, reach, 1, 1, out, to))
            if not host_double:
                ways.append(_option(double, reach, -1, 3, out, to))
    return ways


OPTIONS = {
    (host_double, heading, turn, double, left): tuple(
        _options(host_double, heading, turn, double, left)
    )
    for host_double in (False, True)
    for heading in range(4)
    for turn in range(4)
    for double in (False, True)
    for left in (False, True)
}
"""The ways to lie against a side, best first: straight on, else a corner.

By (the host is a double, its heading, the turn to the side, the new tile is a double, left before
right). At a corner the new tile's half lies ahead of the host's or, where there is no room for
that, beside it. A double never stands at a corner, and neither does the tile after it, but for a
spinner's branch.
"""
