"""A layout seen from another side of the table."""

from __future__ import annotations

from dataclasses import replace

from app.drawing.layout import Laid, Layout, Spot, lay_out
from scoring.board import Board, End


def lay_out_turned(
    board: Board,
    width: float,
    height: float,
    turns: int,
    *,
    ends: tuple[End, ...] | None,
    target: float,
    longest: float,
) -> Layout:
    """Lay a board out as :func:`~app.drawing.layout.lay_out` does, and turn the picture.

    Args:
        board: The tiles.
        width: Of the space as it is seen, in logical pixels.
        height: The same.
        turns: Quarter turns clockwise, 0 to 3.
        ends: The open ends to find spots for; None for all.
        target: The side of a target, in logical pixels.
        longest: The longest that a tile may become.
    """
    across, down = (height, width) if turns % 2 else (width, height)
    drawn = lay_out(board, across, down, ends=ends, target=target, longest=longest)
    for _ in range(turns):
        drawn = _turned(drawn, down)
        across, down = down, across
    return drawn


def _turned(drawn: Layout, height: float) -> Layout:
    """One quarter turn clockwise, of a space this high."""
    return replace(
        drawn,
        tiles=tuple(
            Laid(laid.tile, height - laid.y, laid.x, (laid.turns + 1) % 4) for laid in drawn.tiles
        ),
        spots=tuple(
            Spot(
                spot.end,
                height - spot.y,
                spot.x,
                height - spot.side_y,
                spot.side_x,
                (spot.heading + 1) % 4,
            )
            for spot in drawn.spots
        ),
    )
