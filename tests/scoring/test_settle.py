"""Chapter 7: what the pips left are worth, and to whom."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest

from scoring.points import to_nearest_five
from scoring.rules import PRESETS, Rounding, Rules, Settle
from scoring.settle import settle

Pips = Sequence[int]


def bonus(seats: int, out: int | None, pips: Pips, preset: str = "pagat", **agreed: Any) -> Any:
    return settle(Rules.agreed(seats, preset, **agreed), out, pips).bonus


def test_the_side_that_went_out_scores_what_all_opponents_hold_rounded_once() -> None:
    assert bonus(2, 0, (0, 12)) == (10, 0)
    assert bonus(3, 1, (4, 0, 4)) == (0, 10, 0)  # 8, not 5 + 5 nor 0 + 0
    assert bonus(3, 1, (2, 0, 2)) == (0, 5, 0)


def test_pips_round_to_the_nearest_five() -> None:
    assert [to_nearest_five(pips) for pips in range(11)] == [0, 0, 0, 5, 5, 5, 5, 5, 10, 10, 10]


def test_a_partner_s_pips_are_never_counted() -> None:
    assert bonus(4, 0, (0, 3, 40, 5)) == (10, 0)
    assert bonus(4, 3, (6, 40, 6, 0)) == (0, 10)


def test_after_a_block_the_fewest_pips_win() -> None:
    assert bonus(2, None, (12, 8)) == (0, 10)
    assert bonus(3, None, (12, 8, 20)) == (0, 30, 0)


def test_after_a_block_partners_pips_are_taken_together() -> None:
    assert bonus(4, None, (1, 6, 12, 6)) == (0, 15)  # 13 to 12


@pytest.mark.parametrize(
    ("seats", "pips", "agreed"),
    [(2, (7, 7), {}), (4, (1, 2, 5, 4), {}), (4, (3, 3, 9, 9), {"partners": False})],
)
def test_tied_for_fewest_nobody_scores(seats: int, pips: Pips, agreed: dict[str, Any]) -> None:
    settlement = settle(Rules.agreed(seats, **agreed), None, pips)
    assert len(settlement.winners) == 2
    assert not any(settlement.bonus)
    assert settlement.reckonings == ()


def test_two_tied_of_three_get_exactly_half_of_the_third_hand() -> None:
    assert bonus(3, None, (4, 4, 7)) == (2.5, 2.5, 0)
    assert bonus(3, None, (8, 4, 4)) == (0, 5, 5)
    assert bonus(3, None, (0, 2, 0)) == (0, 0, 0)


def test_all_three_tied_nobody_scores() -> None:
    settlement = settle(Rules.agreed(3), None, (6, 6, 6))
    assert settlement.winners == (0, 1, 2)
    assert settlement.bonus == (0, 0, 0)


def test_there_is_no_payment_for_second_place() -> None:
    assert bonus(3, 0, (0, 1, 30)) == (30, 0, 0)


def test_own_pips_are_rounded_hand_by_hand_and_taken_off() -> None:
    assert bonus(3, 0, (0, 13, 12), "own_pips") == (0, -15, -10)
    assert bonus(4, 0, (0, 3, 4, 4), "own_pips") == (-5, -10)


def test_after_a_block_own_pips_cost_everybody() -> None:
    settlement = settle(Rules.agreed(2, "own_pips"), None, (7, 8))
    assert settlement.winners == (0,)
    assert settlement.bonus == (-5, -10)


def test_rounding_each_hand_by_itself() -> None:
    assert bonus(3, 1, (4, 0, 4), rounding="hand") == (0, 10, 0)
    assert bonus(3, 1, (2, 0, 2), rounding="hand") == (0, 0, 0)


def test_no_rounding() -> None:
    assert bonus(3, 1, (4, 0, 3), rounding="exact") == (0, 7, 0)
    assert bonus(3, None, (4, 4, 7), rounding="exact") == (3.5, 3.5, 0)
    assert bonus(2, 0, (0, 13), "own_pips", rounding="exact") == (0, -13)


def test_a_table_may_settle_nothing() -> None:
    settlement = settle(Rules.agreed(2, settle="none"), 0, (0, 13))
    assert settlement.winners == (0,)
    assert settlement.bonus == (0, 0)
    assert settlement.reckonings == ()


@pytest.mark.parametrize("rounding", list(Rounding))
@pytest.mark.parametrize("how", list(Settle))
@pytest.mark.parametrize(("seats", "partners"), [(2, False), (3, False), (4, True), (4, False)])
def test_the_reckonings_add_up_to_the_bonus(
    seats: int, partners: bool, how: Settle, rounding: Rounding
) -> None:
    rules = Rules.agreed(seats, settle=how, rounding=rounding, partners=partners)
    for pips in product((0, 2, 7, 13), repeat=seats):
        for out in (None, *(seat for seat in range(seats) if not pips[seat])):
            settlement = settle(rules, out, pips)
            points = sum(reckoning.points for reckoning in settlement.reckonings)
            paid = -points if how is Settle.OWN_PIPS else points
            assert paid == sum(settlement.bonus)
            for reckoning in settlement.reckonings:
                assert reckoning.pips == sum(pips[seat] for seat in reckoning.seats)
            assert all(type(one) is int or one % 1 for one in settlement.bonus), "2.0 for 2"
            if out is not None:
                assert settlement.winners == (rules.side_of(out),)


@pytest.mark.parametrize("preset", PRESETS)
def test_only_own_pips_ever_takes_points_off(preset: str) -> None:
    rules = Rules.agreed(3, preset)
    lowest = min(min(settle(rules, 0, (0, a, b)).bonus) for a in range(30) for b in range(30))
    assert (lowest < 0) == (preset == "own_pips")
