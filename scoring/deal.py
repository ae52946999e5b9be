"""What follows from the tiles that were dealt, drawn and placed (chapters 1 and 5)."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.entry import Draw, Pass, Play
from scoring.rules import Rules


class Deal:
    """Who holds how many tiles: of a hand as it is kept, and of one into which entries go.

    Attributes:
        rules: The rules it is played by.
        turn: The seat whose turn it is.
        drawn: Tiles drawn, by seat.
        placed: Tiles placed, by seat.
    """

    __slots__ = ()

    rules: Rules
    turn: int
    drawn: Sequence[int]
    placed: Sequence[int]

    def held(self, seat: int) -> int:
        """How many tiles a player holds: dealt and drawn, less placed."""
        return self.rules.hand_size + self.drawn[seat] - self.placed[seat]

    @property
    def boneyard(self) -> int:
        """How many tiles lie in the boneyard, the reserve included (rule 1.4)."""
        return self.rules.boneyard - sum(self.drawn)

    @property
    def drawable(self) -> int:
        """How many of them may still be drawn."""
        return max(0, self.boneyard - self.rules.reserve)

    @property
    def may_pass(self) -> bool:
        """Whether a player who cannot play may pass: only when nothing may be drawn (5.2)."""
        return self.drawable == 0

    def seat_of(self, entry: Play | Draw | Pass) -> int:
        """Who did it: the seat it names, else the one whose turn it is."""
        return self.turn if entry.seat is None else entry.seat
