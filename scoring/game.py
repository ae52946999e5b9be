"""A whole game: entries go in, one at a time or several, and give a new game.

What an entry does is :mod:`scoring.course`'s.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scoring.course import Course
from scoring.departure import Departure
from scoring.entry import Entry
from scoring.errors import Refused
from scoring.hand import Hand
from scoring.names import named
from scoring.points import Points
from scoring.rules import Rules


@dataclass(frozen=True, slots=True)
class Game:
    """A game as far as it has been entered.

    >>> from scoring.entry import Lead, Play
    >>> from scoring.tile import Tile
    >>> game = Game.between(["Aino", "Bruno"]).enter(Lead(0)).enter(Play(Tile.of(4, 6)))
    >>> game.scores, game.hand.turn
    ((10, 0), 1)

    Attributes:
        agreed: The rules the table began with; a hand may have been led by others.
        players: Names by seat.
        scores: Points by side, whole or half.
        hands: Every hand, the one being played last.
        winners: The sides that have won; empty while the game goes on.
        departures: What was accepted although the rules say otherwise, in order.
    """

    agreed: Rules
    players: tuple[str, ...]
    scores: tuple[Points, ...]
    hands: tuple[Hand, ...] = ()
    winners: tuple[int, ...] = ()
    departures: tuple[Departure, ...] = ()

    @classmethod
    def between(cls, players: Sequence[str], preset: str = "pagat", **agreed: Any) -> Game:
        """A new game, before its first hand.

        Args:
            players: Names by seat, clockwise.
            preset: A rule preset.
            **agreed: What the table plays otherwise; see :class:`~scoring.rules.Rules`.

        Raises:
            Refused: ``players`` or ``rules``.
        """
        names = named(players)
        rules = Rules.agreed(len(names), preset, **agreed)
        return cls(rules, names, (0,) * len(rules.sides))

    @property
    def rules(self) -> Rules:
        """The rules that hold now."""
        return self.hands[-1].rules if self.hands else self.agreed

    @property
    def hand(self) -> Hand | None:
        """The latest hand, being played or just settled."""
        return self.hands[-1] if self.hands else None

    @property
    def playing(self) -> bool:
        """Whether a hand is being played: led, neither settled nor cut short by the winner."""
        return bool(self.hands) and self.hands[-1].result is None and not self.winners

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Everything entered, in order; a game is nothing more than this."""
        return tuple(entry for hand in self.hands for entry in hand.all_entries)

    @property
    def next_leader(self) -> int | None:
        """Who leads the next hand: who went out; None where the lot decides (rules 2.1, 2.2)."""
        return self.hands[-1].went_out if self.hands else None

    def enter(self, entry: Entry) -> Game:
        """The game after one more entry; this one stays as it is.

        Raises:
            Refused: It cannot be true; see the error codes of the record format.
        """
        return self.enter_all((entry,))

    def enter_all(self, entries: Iterable[Entry]) -> Game:
        """The game after several entries, all of them or none.

        Raises:
            Refused: One of them cannot be true.
        """
        course = Course(self.agreed, self.players, self.scores, self.hands, self.winners)
        for entry in entries:
            course.enter(entry)
        return Game(
            self.agreed,
            self.players,
            course.scores,
            course.hands(),
            course.winners,
            (*self.departures, *course.departures),
        )

    def started_over(self) -> Game:
        """The same players and rules with nothing entered."""
        return Game(self.agreed, self.players, (0,) * len(self.scores))

    def renamed(self, players: Sequence[str]) -> Game:
        """The same game with other names on its seats.

        >>> Game.between(["Aino", "Bruno"]).renamed(["Bruno", "Aino"]).players
        ('Bruno', 'Aino')

        Raises:
            Refused: ``players``.
        """
        names = named(players)
        if len(names) != len(self.players):
            raise Refused("players", "Every player needs a name.")
        return replace(self, players=names)

    def undone(self) -> Game:
        """The game without its last entry; itself where there is none.

        Only the last hand is played again.
        """
        if not self.hands:
            return self
        *before, last = self.hands
        departures = tuple(one for one in self.departures if one.hand < len(before))
        opening = Game(self.agreed, self.players, last.opening, tuple(before), (), departures)
        return opening.enter_all(last.all_entries[:-1])
