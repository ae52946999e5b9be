"""Scores as numbers: whole, or half points where a bonus was split (rule 7.4)."""

from __future__ import annotations

from collections.abc import Iterable

Points = int | float
"""Points of a score: a multiple of 0.5, exact as a float; an int wherever it is whole."""


def whole(points: Points) -> Points:
    """The same number, as an int where it is whole.

    >>> whole(25.0), whole(2.5), whole(-0.0)
    (25, 2.5, 0)
    """
    return int(points) if points == int(points) else points


def to_nearest_five(pips: int) -> int:
    """Round to the nearest five: remainder 1 or 2 down, 3 or 4 up (rule 7.2).

    >>> [to_nearest_five(pips) for pips in (7, 8, 12, 13)]
    [5, 10, 10, 15]
    """
    return (pips + 2) // 5 * 5


def added(scores: Iterable[Points], gains: Iterable[Points]) -> tuple[Points, ...]:
    """Scores with what each side gained, side by side.

    >>> added((10, 2.5), (0, 2.5))
    (10, 5)
    """
    return tuple(whole(score + gain) for score, gain in zip(scores, gains, strict=True))
