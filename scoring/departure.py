"""What a table may agree on although the rules say otherwise."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Departure:
    """Something a table may agree on although the rules say otherwise: accepted and reported.

    Attributes:
        code: ``turn``, ``lead``, ``held`` or ``playable``, as in the record format.
        hand: Index of the hand.
        entry: Index of the entry within it, where it is about one.
        seat: The player it is about.
    """

    code: str
    hand: int
    seat: int
    entry: int | None = None
