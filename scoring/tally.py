"""The paper tally: a score as strokes, ten to a figure (chapter 9)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from scoring.points import Points, whole

STROKE = 5
"""Points for one stroke (rule 9.1)."""


class Mark(Enum):
    """The five x of a figure in the order they are drawn, two strokes each (rule 9.2)."""

    LARGE = 0
    TOP = 1
    RIGHT = 2
    BOTTOM = 3
    LEFT = 4


FIGURE: tuple[Mark, ...] = tuple(mark for mark in Mark for _ in range(2))
"""Which x each of the ten strokes of a figure belongs to."""


@dataclass(frozen=True, slots=True)
class Tally:
    """A score as it stands on paper.

    >>> Tally.of(252.5)
    Tally(strokes=50, rest=2.5, negative=False)
    >>> Tally.of(252.5).figures
    (10, 10, 10, 10, 10)

    Attributes:
        strokes: How many strokes are drawn.
        rest: What is left over, 0 to 4.5 points, written beside them (rule 9.3).
        negative: Whether a minus sign stands before it.
    """

    strokes: int
    rest: Points
    negative: bool = False

    @classmethod
    def of(cls, score: Points) -> Tally:
        """The tally of a score in points."""
        strokes, rest = divmod(abs(score), STROKE)
        return cls(int(strokes), whole(rest), score < 0)

    @property
    def figures(self) -> tuple[int, ...]:
        """Strokes in each figure: ten in all but the last (rule 9.2)."""
        full, begun = divmod(self.strokes, len(FIGURE))
        return (len(FIGURE),) * full + ((begun,) if begun else ())


def as_shown(score: Points, in_fives: bool) -> Points:
    """The number to show for a score: itself, or divided by five (rule 9.4).

    >>> as_shown(250, True), as_shown(250, False)
    (50, 250)
    """
    return whole(score / STROKE) if in_fives else score
