"""A game and how far into it one has stepped.

The game after any number of its entries is a replay of those; all are made once, so that a step
costs no replay.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import accumulate

from app.model.log import Line, first_entry, line
from scoring.game import Game


@dataclass(frozen=True, slots=True, eq=False)
class Steps:
    """A game, and how far into it one has stepped.

    Attributes:
        games: The game after each number of its entries, none of them first, all of them last.
        at: After how many entries it is shown.
    """

    games: tuple[Game, ...]
    at: int

    @classmethod
    def of(cls, game: Game, at: int) -> Steps:
        """A game as it stood after its first ``at`` entries."""
        before = accumulate(game.entries[:-1], Game.enter, initial=game.started_over())
        return cls((*before, game), 0).to(at)

    def to(self, at: int) -> Steps:
        """After this number of entries, or the nearest there is."""
        return replace(self, at=min(max(at, 0), self.last))

    @property
    def last(self) -> int:
        """How many entries the game has."""
        return len(self.games) - 1

    @property
    def game(self) -> Game:
        """The game as it stood."""
        return self.games[self.at]

    @property
    def line(self) -> Line | None:
        """The entry that was just made; None before the first one."""
        return line(self.games[self.at - 1], self.game, self.at - 1) if self.at else None

    @property
    def hands(self) -> tuple[int, ...]:
        """After how many entries each hand is led."""
        game = self.games[-1]
        return tuple(first_entry(game, hand) + 1 for hand in range(len(game.hands)))

    def near(self, most: int) -> range:
        """Some entries of the present hand around the one just made, as numbers of entries made.

        Args:
            most: How many; fewer where the hand has no more.
        """
        begins = max((lead for lead in self.hands if lead <= self.at), default=1)
        ends = min((lead - 1 for lead in self.hands if lead > begins), default=self.last)
        first = max(begins, min(self.at - most // 2, ends - most + 1))
        return range(first, min(first + max(most, 0), ends + 1))
