"""Games won and lost one after another, as a value that can be added: earlier before later."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self


@dataclass(frozen=True, slots=True)
class Streak:
    """How some games, one after another, were won and lost.

    Of a run of games won its length is given, of a run of games lost the same below zero.

    >>> three = Streak.of(True) + Streak.of(True) + Streak.of(False)
    >>> three.most_won, three.most_lost, three.now
    (2, 1, -1)

    Attributes:
        games: How many games.
        first: The run they begin with.
        now: The run they end with.
        most_won: The most games won in a row.
        most_lost: The most games lost in a row.
    """

    games: int = 0
    first: int = 0
    now: int = 0
    most_won: int = 0
    most_lost: int = 0

    @classmethod
    def of(cls, is_won: bool) -> Self:
        """One game.

        >>> Streak.of(False).now
        -1
        """
        run = 1 if is_won else -1
        return cls(1, run, run, int(is_won), int(not is_won))

    def __add__(self, later: Streak) -> Streak:
        """These games, then later ones."""
        if not self.games:
            return later
        if not later.games:
            return self
        # Where the run goes on from one into the other, the two halves are one.
        goes_on = self.now * later.first > 0
        joined = self.now + later.first if goes_on else 0
        return Streak(
            self.games + later.games,
            joined if goes_on and abs(self.first) == self.games else self.first,
            joined if goes_on and abs(later.now) == later.games else later.now,
            max(self.most_won, later.most_won, joined),
            max(self.most_lost, later.most_lost, -joined),
        )
