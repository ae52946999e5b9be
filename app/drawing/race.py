"""The race of scores: how every side's score went through a game, towards the line that wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from scoring.entry import Adjust, Play, Score
from scoring.game import Game
from scoring.hand import Hand
from scoring.points import Points, whole
from scoring.winning import can_score


@dataclass(frozen=True, slots=True)
class Race:
    """The scores of a game, one after another.

    Attributes:
        lines: By side the points of its line, as (moment, score in points): the beginning, every
            change, and the end. Between two of them the score is that of the first. A moment is
            how many entries before it could have scored.
        hands: The moments at which hands ended.
        moments: The last moment of all.
        target: The score that wins.
    """

    lines: tuple[tuple[tuple[int, Points], ...], ...]
    hands: tuple[int, ...]
    moments: int
    target: Points

    @property
    def lowest(self) -> Points:
        """The least score there ever was; 0 at most."""
        return min(score for line in self.lines for _, score in line)

    @property
    def highest(self) -> Points:
        """The most there is to show: the target, or what went past it."""
        return max(self.target, *(score for line in self.lines for _, score in line))

    @property
    def steps(self) -> tuple[int, ...]:
        """Round numbers for a scale from the lowest to the highest score, four to six of them.

        >>> Race((((0, 0), (1, 40)),), (), 1, 250).steps
        (0, 50, 100, 150, 200, 250)
        """
        span = float(self.highest - self.lowest)
        step = next(
            one * 10**zeros
            for zeros in range(12)
            for one in (5, 10, 20, 25)
            if span / (one * 10**zeros) <= 6
        )
        first = int(self.lowest // step)
        return tuple(step * at for at in range(first, ceil(self.highest / step) + 1))


def race(game: Game) -> Race:
    """The race of a game as far as it has been entered.

    >>> from scoring.entry import Lead, Play
    >>> from scoring.tile import Tile
    >>> game = Game.between(["Aino", "Bruno"]).enter(Lead(0)).enter(Play(Tile.of(4, 6)))
    >>> race(game).lines
    (((0, 0), (1, 10)), ((0, 0), (1, 0)))
    """
    sides = range(len(game.scores))
    lines: list[list[tuple[int, Points]]] = [[(0, 0)] for _ in sides]
    hands: list[int] = []
    moment = 0
    for hand in game.hands:
        for scores in _scores(hand):
            moment += 1
            for line, score in zip(lines, scores, strict=True):
                if line[-1][1] != score:
                    line.append((moment, score))
        if hand.result is not None:
            hands.append(moment)
    for line in lines:
        if line[-1][0] < moment:
            line.append((moment, line[-1][1]))
    return Race(tuple(map(tuple, lines)), tuple(hands), moment, game.rules.target)


def apart(places: Sequence[float], least: float) -> list[float]:
    """Places moved on so far that no two are nearer to each other than ``least``, in their order.

    >>> apart([30, 10, 12], 16)
    [42, 10, 26]
    """
    moved = list(places)
    last = float("-inf")
    for at in sorted(range(len(moved)), key=lambda at: moved[at]):
        moved[at] = last = max(moved[at], last + least)
    return moved


def _scores(hand: Hand) -> list[tuple[Points, ...]]:
    """All scores after each entry of a hand that could have changed them."""
    now = list(hand.opening)
    found: list[tuple[Points, ...]] = []
    placements = iter(hand.placements)
    for entry in hand.entries:
        match entry:
            case Play():
                now = list(next(placements).scores)
            case Score(seat, points):
                side = hand.rules.side_of(seat)
                if can_score(hand.rules, now[side], points):
                    now[side] = whole(now[side] + points)
            case Adjust(side, points):
                now[side] = whole(now[side] + points)
            case _:
                continue
        found.append(tuple(now))
    if hand.result is not None:
        found.append(hand.result.scores)
    return found
