"""Settling a hand: what the pips left are worth, and to whom (chapter 7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.points import Points, to_nearest_five, whole
from scoring.rules import Rounding, Rules, Settle


@dataclass(frozen=True, slots=True)
class Settlement:
    """Who won a hand and what it pays.

    Attributes:
        winners: The side that went out or, after a block, the side or sides with the fewest pips.
        bonus: Points by side; negative where own pips are taken off.
    """

    winners: tuple[int, ...]
    bonus: tuple[Points, ...]


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
    if rules.settle is Settle.NONE:
        return Settlement(winners, (0,) * len(rules.sides))
    if rules.settle is Settle.OWN_PIPS:
        return Settlement(winners, _own_pips(rules, pips))
    return Settlement(winners, _winner_takes(rules, winners, pips))


def _winners(rules: Rules, out: int | None, pips: Sequence[int]) -> tuple[int, ...]:
    """Who won the hand (rule 7.1): all of a tie, though it may pay nothing."""
    if out is not None:
        return (rules.side_of(out),)
    by_side = [sum(pips[seat] for seat in seats) for seats in rules.sides]
    return tuple(side for side, held in enumerate(by_side) if held == min(by_side))


def _own_pips(rules: Rules, pips: Sequence[int]) -> tuple[Points, ...]:
    """Each player's own pips are rounded hand by hand and taken off (rule 7.6)."""
    exact = rules.rounding is Rounding.EXACT
    return tuple(
        -sum(pips[seat] if exact else to_nearest_five(pips[seat]) for seat in seats)
        for seats in rules.sides
    )


def _winner_takes(
    rules: Rules, winners: tuple[int, ...], pips: Sequence[int]
) -> tuple[Points, ...]:
    """The winner scores what all opponents hold (rules 7.2 to 7.4)."""
    split = len(winners) == 2 and rules.seats == 3
    if len(winners) > 1 and not split:
        return (0,) * len(rules.sides)
    worth = _worth(
        rules.rounding,
        [held for seat, held in enumerate(pips) if rules.side_of(seat) not in winners],
    )
    share = whole(worth / len(winners))
    return tuple(share if side in winners else 0 for side in range(len(rules.sides)))


def _worth(rounding: Rounding, hands: Sequence[int]) -> int:
    """The points for these hands' pips: rounded once, hand by hand, or not at all (7.2, 7.7)."""
    if rounding is Rounding.EXACT:
        return sum(hands)
    if rounding is Rounding.HAND:
        return sum(to_nearest_five(held) for held in hands)
    return to_nearest_five(sum(hands))
