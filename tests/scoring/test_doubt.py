"""What does not add up at the end of a hand, and when nobody can play any more."""

from __future__ import annotations

import pytest

from scoring.doubt import Doubt, doubts
from scoring.entry import Draw
from scoring.hand import Hand
from tests.scoring.table import end_of, game, games, hand, tiles

SIXES = (
    *("0: 0-6", "1: 0-1 on 0-6", "0: 1-6 on 0-1", "1: 2-6 on 1-6", "0: 2-3 on 2-6"),
    *("1: 3-6 on 2-3", "0: 6-6 on 3-6", "1: 4-6 on 6-6", "0: 4-5 on 4-6", "1: 5-6 on 4-5"),
)
"""All seven sixes lie, and every open end is a six."""


def told(latest: Hand, end: str) -> list[tuple[str, int | None]]:
    return [(one.code, one.seat) for one in doubts(latest, end_of(end))]


def test_what_is_as_it_must_be_is_not_doubted() -> None:
    out = hand("0: 3-6", hand_size=1)
    assert told(out, "domino | 1: 1-2") == []
    assert told(out, "domino | 1: 12") == []


@pytest.mark.parametrize(
    ("left", "named"), [("0-1", 1), ("0-1 0-2 0-3", 3), ("0-1 0-2 0-3 0-4", 4)]
)
def test_a_list_that_is_not_as_long_as_the_hand_is_doubted(left: str, named: int) -> None:
    out = hand("0: 3-6", "1: draw 1", "1: 3-5 on 3-6", "0: 5-6 on 3-5", hand_size=2)
    assert out.held(1) == 2
    (doubt,) = doubts(out, end_of(f"domino | 1: {left}"))
    assert doubt == Doubt("held", 1, told=named, least=2, most=2)


def test_a_list_not_begun_is_not_doubted() -> None:
    out = hand("0: 3-6", hand_size=1)
    assert doubts(out, end_of("domino | 1: ")) == ()


def test_pips_that_no_tiles_can_make_are_doubted() -> None:
    out = hand("0: 6-6", hand_size=1)
    assert doubts(out, end_of("domino | 1: 11")) == ()
    (doubt,) = doubts(out, end_of("domino | 1: 12"))
    assert (doubt.code, doubt.least, doubt.most) == ("pips", 0, 11)


def test_tiles_named_for_others_are_not_there_for_pips() -> None:
    out = hand("0: 6-6", players=3, hand_size=1)
    assert told(out, "domino | 1: 5-6 | 2: 11") == [("pips", 2)]
    assert told(out, "domino | 1: 4-6 | 2: 11") == []


def test_with_nothing_left_to_draw_all_pips_are_those_off_the_table() -> None:
    moves = ["0: 3-6", *(f"{seat}: pass" for seat in (1, 0))]
    blocked = hand(*moves, hand_size=14)
    whole = 168 - 9
    assert told(blocked, f"blocked | 0: 70 | 1: {whole - 70}") == [("fitting", None)]
    found = doubts(blocked, end_of(f"blocked | 0: 70 | 1: {whole - 71}"))
    assert [one.code for one in found] == ["fitting", "total"]
    assert (found[1].told, found[1].least) == (whole - 1, whole)


def test_a_block_is_doubted_while_tiles_off_the_table_fit() -> None:
    claimed = hand("0: 3-6", hand_size=14)
    (doubt,) = doubts(claimed, end_of("blocked"))
    assert doubt.code == "fitting"
    assert set(doubt.tiles) == set(claimed.fitting)


def test_tiles_that_fit_may_all_lie_in_the_reserve() -> None:
    stuck = hand(*SIXES[:9], hand_size=13, reserve=2)
    assert stuck.drawable == 0
    assert {str(tile) for tile in stuck.fitting} == {"5-6", "5-5", "1-5", "2-5", "3-5", "0-5"}
    few = hand(*SIXES, hand_size=13, reserve=2)
    assert few.fitting == frozenset()
    assert doubts(few, end_of("blocked")) == ()


def test_a_named_tile_that_fits_says_who_could_play() -> None:
    claimed = hand("0: 3-6", hand_size=14)
    (doubt, *_) = doubts(claimed, end_of("blocked | 1: 0-3 0-0 5-6"))
    assert doubt == Doubt("playable", 1, tiles("0-3 5-6"))


def test_a_hand_without_tiles_has_nothing_to_be_held_against() -> None:
    latest = games({"board": False, "moves": ["0: scores 15"]}).hand
    assert latest
    assert doubts(latest, end_of("blocked | 0: 0-0 | 1: 3")) == ()


def test_when_no_tile_that_is_out_fits_the_boneyard_is_drawn_out() -> None:
    stuck = game(*SIXES)
    assert stuck.hand
    assert stuck.hand.nobody_can_play
    assert not stuck.hand.is_blocked
    assert stuck.hand.drawn_out == (Draw(10, 0),)
    after = stuck.enter_all(stuck.hand.drawn_out).hand
    assert after
    assert after.is_blocked
    assert after.drawn_out == ()


def test_nothing_is_drawn_out_while_somebody_may_fit() -> None:
    assert hand(*SIXES[:9]).drawn_out == ()
    assert hand("0: 3-6", hand_size=14).drawn_out == ()


def test_the_reserve_stays() -> None:
    assert hand(*SIXES, reserve=2).drawn_out == (Draw(8, 0),)


def test_how_many_of_each_value_are_out() -> None:
    assert hand(*SIXES).out_there == (5, 5, 5, 5, 5, 5, 0)
