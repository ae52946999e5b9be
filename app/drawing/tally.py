"""Where the strokes of a paper tally go (rule 9.2), with the unevenness of a hand.

Pure geometry. The unevenness is fixed for each stroke, so that nothing jitters when a score grows.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from scoring.tally import FIGURE, Mark, Tally

_CENTRES = {
    Mark.LARGE: (0.5, 0.5, 0.26),
    Mark.TOP: (0.5, 0.13, 0.085),
    Mark.RIGHT: (0.87, 0.5, 0.085),
    Mark.BOTTOM: (0.5, 0.87, 0.085),
    Mark.LEFT: (0.13, 0.5, 0.085),
}
"""Centre and reach of each x, as shares of the figure's box."""


_PITCH = 1.14
"""From one figure to the next, in figures."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """One pencil stroke: a slight curve.

    Attributes:
        start: Where the pencil is put down, (x, y) in logical pixels.
        bend: The point that pulls the curve.
        end: Where it is lifted.
        width: Of the line, logical pixels.
    """

    start: tuple[float, float]
    bend: tuple[float, float]
    end: tuple[float, float]
    width: float


def strokes(tally: Tally, width: float, size: float) -> tuple[Stroke, ...]:
    """Every stroke of a tally, in the order in which they are drawn.

    Args:
        tally: What is drawn.
        width: Room for a row of figures, logical pixels.
        size: Of a figure's box.
    """
    columns = per_row(width, size)
    return tuple(
        _stroke(number, (number // len(FIGURE)) % columns, number // len(FIGURE) // columns, size)
        for number in range(tally.strokes)
    )


def per_row(width: float, size: float) -> int:
    """How many figures stand in a row."""
    return max(1, int((width + size * (_PITCH - 1)) // (size * _PITCH)))


def breadth(tally: Tally, width: float, size: float) -> float:
    """How much of the room for a row the figures take up, logical pixels."""
    return min(len(tally.figures), per_row(width, size)) * size * _PITCH


def height(tally: Tally, width: float, size: float) -> float:
    """How high all rows are together, at least one, logical pixels."""
    return max(1, math.ceil(len(tally.figures) / per_row(width, size))) * size * _PITCH


def _stroke(number: int, column: int, row: int, size: float) -> Stroke:
    place = number % len(FIGURE)
    x, y, reach = _CENTRES[FIGURE[place]]
    rising = place % 2  # the first stroke of an x falls, the second rises
    wobble = [_wobble(number, which) * 0.022 for which in range(6)]

    def at(across: float, down: float, dx: float, dy: float) -> tuple[float, float]:
        return (column * _PITCH + across + dx) * size, (row * _PITCH + down + dy) * size

    first, last = (y + reach, y - reach) if rising else (y - reach, y + reach)
    return Stroke(
        at(x - reach, first, wobble[0], wobble[1]),
        at(x, y, wobble[2] * 2.2, wobble[3] * 2.2),
        at(x + reach, last, wobble[4], wobble[5]),
        max(1.6, size * (0.044 if FIGURE[place] is Mark.LARGE else 0.036)),
    )


def _wobble(number: int, which: int) -> float:
    """A fixed number from -1 to 1 for each stroke: scattered, and the same at every drawing."""
    return math.sin((number * 7 + which) * 12.9898 + 4.1414)
