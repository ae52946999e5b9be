"""Settling a hand: what the pips left are worth, and to whom (chapter 7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.points import Points, to_nearest_five, whole
from scoring.rules import Rounding, Rules, Settle


@dataclass(frozen=True, slots=True)
class Reckoning:
    """Pips that were added up and became points.

    Attributes:
        seats: Whose hands were added together.
        pips: Their sum.
        points: What it is worth once rounded.
    """

    seats: tuple[int, ...]
    pips: int
    points: int


@dataclass(frozen=True, slots=True)
class Settlement:
    """Who won a hand and what it pays.

    Attributes:
        winners: The side that went out or, after a block, the side or sides with the fewest pips.
        bonus: Points by side; negative where own pips are taken off.
        reckonings: How the points came about, for a sheet that shows its sums.
    """

    winners: tuple[int, ...]
    bonus: tuple[Points, ...]
    reckonings: tuple[Reckoning, ...] = ()


def settle(rules: Rules, out: int | None, pips: Sequence[int]) -> Settlement:
    """Settle a hand.

    Args:
        rules: The rules of the hand.
        out: The seat that went out (rule 6.1), or None after a block (6.2).
        pips: Pips left, by seat.

    >>> settle(Rules.agreed(3), None, (4, 4, 7)).bonus
    (2.5, 2.5, 0)
    >>> settle(Rules.agreed(2, "own_pips"), 0, (0, 13)).bonus
    (0, -15)
    """
    winners = _winners(rules, out, pips)
    nothing = Settlement(winners, (0,) * len(rules.sides))
    if rules.settle is Settle.NONE:
        return nothing
    if rules.settle is Settle.OWN_PIPS:
        return _own_pips(rules, winners, pips)
    if len(winners) > 1 and not (len(winners) == 2 and rules.seats == 3):
        return nothing  # tied for fewest (rules 7.3 and 7.4)
    return _winner_takes(rules, winners, pips)


def _winners(rules: Rules, out: int | None, pips: Sequence[int]) -> tuple[int, ...]:
    """Who won the hand (rule 7.1): all of a tie, though it may pay nothing."""
    if out is not None:
        return (rules.side_of(out),)
    by_side = [sum(pips[seat] for seat in seats) for seats in rules.sides]
    return tuple(side for side, held in enumerate(by_side) if held == min(by_side))


def _own_pips(rules: Rules, winners: tuple[int, ...], pips: Sequence[int]) -> Settlement:
    """Each player's own pips are rounded hand by hand and taken off (rule 7.6)."""
    reckonings = tuple(
        Reckoning((seat,), held, _rounded(rules, held)) for seat, held in enumerate(pips) if held
    )
    bonus = [0] * len(rules.sides)
    for reckoning in reckonings:
        bonus[rules.side_of(reckoning.seats[0])] -= reckoning.points
    return Settlement(winners, tuple(bonus), reckonings)


def _winner_takes(rules: Rules, winners: tuple[int, ...], pips: Sequence[int]) -> Settlement:
    """The winner scores what all opponents hold; two tied of three share it (7.2, 7.4)."""
    seats = tuple(seat for seat in range(rules.seats) if rules.side_of(seat) not in winners)
    together = [(seat,) for seat in seats] if rules.rounding is Rounding.HAND else [seats]
    reckonings = tuple(
        Reckoning(group, held, _rounded(rules, held))
        for group in together
        for held in [sum(pips[seat] for seat in group)]
    )
    share = whole(sum(reckoning.points for reckoning in reckonings) / len(winners))
    bonus = tuple(share if side in winners else 0 for side in range(len(rules.sides)))
    return Settlement(winners, bonus, reckonings)


def _rounded(rules: Rules, pips: int) -> int:
    """Pips as points: to the nearest five, unless the table counts them exactly (7.2, 7.7)."""
    return pips if rules.rounding is Rounding.EXACT else to_nearest_five(pips)
