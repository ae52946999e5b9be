"""What one seat did in some games, as numbers that can be added: for statistics.

Facts are read off a game and add up. Adding is associative but keeps an order, earlier games
before later ones, because streaks need it; facts of nothing change nothing. They are no record:
whatever they say can be read off the games again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass, field, fields, replace
from functools import reduce
from operator import add
from typing import Any, Self

from scoring.account import INDEX, Account, read_hand
from scoring.game import Game
from scoring.points import Points, whole
from scoring.streak import Streak
from scoring.tile import SET, Tile

VERSION = 1
"""Changes whenever the same game gives other facts, or they are written in another way."""

_NONE = (0,) * len(SET)


@dataclass(frozen=True, slots=True)
class Facts:
    """What one seat did in some games, one after another.

    Games count once they are finished, hands once they are over: settled, or cut short by the
    winner. Points count at once. What only tiles can tell is not known of hands kept by points.

    Partners share wins, bonuses and corrections; their placements are their own.

    >>> from scoring.entry import Lead, Play
    >>> game = Game.between(["Aino", "Bruno"]).enter(Lead(0)).enter(Play(Tile.of(4, 6)))
    >>> aino, bruno = facts_of(game)
    >>> aino.placements, aino.points, (aino + bruno).tile(Tile.of(4, 6))
    (1, 10, (1, 1, 10))

    Attributes:
        games: Finished games.
        won: How many of them were won, alone or jointly.
        hands: Hands that are over.
        hands_won: Those that were won (rule 7.1); not those tied for nothing.
        led: Hands that this seat led.
        out: Hands in which it placed its last tile (rule 6.1).
        blocked: Hands that ended in a block (rule 6.2).
        left_hands: Settled hands in which it was left with tiles.
        pips_left: Pips it was left with in those.
        placed_points: Points of its own placements, credited to its side.
        claimed_points: Points of somebody else's placements that it claimed (rule 11).
        bonus_halves: Settlements, in half points; negative where own pips are taken off.
        corrected_halves: Corrections, in half points, of either sign.
        biggest: The most points of one placement.
        followed: Placements right after which an opponent placed.
        given: Points those opponents made with that very placement.
        streak: How games were won and lost, one after another.
        tiles_placed: How often each tile was placed, in the order of ``SET``.
        tiles_scored: How often it made points for the player's side.
        tiles_points: The points it made.
    """

    games: int = 0
    won: int = 0
    hands: int = 0
    hands_won: int = 0
    led: int = 0
    out: int = 0
    blocked: int = 0
    left_hands: int = 0
    pips_left: int = 0
    placed_points: int = 0
    claimed_points: int = 0
    bonus_halves: int = 0
    corrected_halves: int = 0
    biggest: int = 0
    followed: int = 0
    given: int = 0
    streak: Streak = field(default_factory=Streak)
    tiles_placed: tuple[int, ...] = _NONE
    tiles_scored: tuple[int, ...] = _NONE
    tiles_points: tuple[int, ...] = _NONE

    @property
    def placements(self) -> int:
        """Tiles placed."""
        return sum(self.tiles_placed)

    @property
    def scoring_placements(self) -> int:
        """Tiles placed that made points for the player's side."""
        return sum(self.tiles_scored)

    @property
    def tile_points(self) -> int:
        """The points they made; :attr:`placed_points` without the hands kept by points."""
        return sum(self.tiles_points)

    @property
    def bonus(self) -> Points:
        """Points of settlements."""
        return whole(self.bonus_halves / 2)

    @property
    def corrected(self) -> Points:
        """Points of corrections."""
        return whole(self.corrected_halves / 2)

    @property
    def points(self) -> Points:
        """All points, from whatever source."""
        halves = self.bonus_halves + self.corrected_halves
        return whole(self.placed_points + self.claimed_points + halves / 2)

    def tile(self, tile: Tile) -> tuple[int, int, int]:
        """How often a tile was placed, how often it scored, and the points it made."""
        at = INDEX[tile]
        return self.tiles_placed[at], self.tiles_scored[at], self.tiles_points[at]

    def __bool__(self) -> bool:
        return self != _NOTHING

    def __add__(self, later: Facts) -> Facts:
        """The facts of these games and of later ones."""
        return Facts(
            self.games + later.games,
            self.won + later.won,
            self.hands + later.hands,
            self.hands_won + later.hands_won,
            self.led + later.led,
            self.out + later.out,
            self.blocked + later.blocked,
            self.left_hands + later.left_hands,
            self.pips_left + later.pips_left,
            self.placed_points + later.placed_points,
            self.claimed_points + later.claimed_points,
            self.bonus_halves + later.bonus_halves,
            self.corrected_halves + later.corrected_halves,
            max(self.biggest, later.biggest),
            self.followed + later.followed,
            self.given + later.given,
            self.streak + later.streak,
            _plus(self.tiles_placed, later.tiles_placed),
            _plus(self.tiles_scored, later.tiles_scored),
            _plus(self.tiles_points, later.tiles_points),
        )

    def to_json(self) -> list[Any]:
        """These facts as a JSON value, short; :meth:`from_json` reads it back."""
        tiles = (self.tiles_placed, self.tiles_scored, self.tiles_points)
        return [
            *(getattr(self, name) for name in _NUMBERS),
            astuple(self.streak),
            *(list(counts) if any(counts) else 0 for counts in tiles),
        ]

    @classmethod
    def from_json(cls, value: list[Any]) -> Self:
        """Read what :meth:`to_json` wrote in this version.

        >>> Facts.from_json(Facts(games=3, won=2).to_json()).won
        2

        Raises:
            ValueError: It is something else.
        """
        try:
            *numbers, streak, placed, scored, points = value
            facts: dict[str, Any] = dict(zip(_NUMBERS, numbers, strict=True))
            return cls(
                **facts,
                streak=Streak(*streak),
                tiles_placed=tuple(placed or _NONE),
                tiles_scored=tuple(scored or _NONE),
                tiles_points=tuple(points or _NONE),
            )
        except TypeError as error:
            raise ValueError(value) from error


_NUMBERS = tuple(one.name for one in fields(Facts))[:-4]
_NOTHING = Facts()


def _plus(some: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(add, some, more))


def total(facts: Iterable[Facts]) -> Facts:
    """All of them added, earlier before later.

    >>> total([Facts(games=1), Facts(games=1)]).games
    2
    """
    return reduce(add, facts, _NOTHING)


def facts_of(game: Game) -> tuple[Facts, ...]:
    """What each seat did in a game, by seat.

    >>> [one.games for one in facts_of(Game.between(["Aino", "Bruno"]))]
    [0, 0]
    """
    accounts = [Account(seat, game.agreed.side_of(seat)) for seat in range(len(game.players))]
    for hand in game.hands:
        is_cut_short = hand is game.hands[-1] and bool(game.winners)
        read_hand(hand, accounts, hand.result is not None or is_cut_short)
    return tuple(_facts(account, game.winners) for account in accounts)


def facts_of_table(game: Game, seats: Sequence[Facts]) -> Facts:
    """What everybody at a table did together: each game, hand and bonus is counted once.

    Games and hands won and streaks say nothing of a whole table and are left out.

    >>> game = Game.between(["Aino", "Bruno"])
    >>> facts_of_table(game, facts_of(game)) == Facts()
    True

    Args:
        game: The game.
        seats: What :func:`facts_of` says of it.
    """
    sides = [seats[partners[0]] for partners in game.agreed.sides]
    return replace(
        total(seats),
        games=seats[0].games,
        won=0,
        hands=seats[0].hands,
        hands_won=0,
        blocked=seats[0].blocked,
        bonus_halves=sum(side.bonus_halves for side in sides),
        corrected_halves=sum(side.corrected_halves for side in sides),
        streak=Streak(),
    )


def _facts(account: Account, winners: tuple[int, ...]) -> Facts:
    is_won = account.side in winners
    placed, scored, made = map(tuple, account.tiles)
    return Facts(
        games=int(bool(winners)),
        won=int(is_won),
        hands=account.hands,
        hands_won=account.hands_won,
        led=account.led,
        out=account.out,
        blocked=account.blocked,
        left_hands=account.left_hands,
        pips_left=account.pips_left,
        placed_points=int(account.placed_points),
        claimed_points=account.claimed_points,
        bonus_halves=int(account.bonus * 2),
        corrected_halves=int(account.corrected * 2),
        biggest=int(account.biggest),
        followed=account.followed,
        given=account.given,
        streak=Streak.of(is_won) if winners else Streak(),
        tiles_placed=placed,
        tiles_scored=scored,
        tiles_points=made,
    )
