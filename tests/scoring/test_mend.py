"""Mending a draw that nobody entered."""

from __future__ import annotations

import pytest

from scoring.entry import Adjust, Draw, Play
from scoring.errors import Refused
from scoring.game import Game
from scoring.mend import with_forgotten_draw
from tests.scoring.table import end_of, game, games, t

OUT = ["0: 4-6", "1: 6-6 on 4-6", "0: draw 1", "0: 2-6 on 6-6", "1: 2-3 on 2-6"]


def out_after(*more: str) -> Game:
    """Seat 1 seems to be out with two tiles placed."""
    return game(*OUT, *more, hand_size=2)


def test_the_player_who_seemed_to_be_out_plays_on() -> None:
    before = out_after()
    assert before.hand
    assert before.hand.out == 1
    after = with_forgotten_draw(before, 2).hand
    assert after
    assert after.out is None
    assert (after.held(1), after.drawn, after.turn) == (2, (1, 2), 0)


def test_the_draw_stands_right_before_the_last_placement() -> None:
    entries = with_forgotten_draw(out_after(), 2).entries
    assert entries[-2] == Draw(2, 1)
    assert entries[-1] == Play(t("2-3"), on=t("2-6"), seat=1)
    assert entries[:-2] == out_after().entries[:-1]


def test_scores_and_layout_stay_as_they_were() -> None:
    before, after = out_after(), with_forgotten_draw(out_after(), 1)
    assert before.hand
    assert after.hand
    assert after.scores == before.scores
    assert after.hand.board == before.hand.board
    assert after.departures == before.departures


def test_a_correction_after_the_last_tile_stays_where_it_is() -> None:
    after = with_forgotten_draw(out_after("side 0: adjust -5"), 1)
    assert after.entries[-1] == Adjust(0, -5)
    assert after.scores == out_after("side 0: adjust -5").scores


def test_the_draw_is_of_whoever_placed_the_tile_out_of_turn_too() -> None:
    moves = ["0: 4-6", "2: 6-6 on 4-6", "2: 2-6 on 6-6"]
    after = with_forgotten_draw(game(*moves, players=3, hand_size=2), 3)
    assert after.entries[-2] == Draw(3, 2)
    assert [one.code for one in after.departures] == ["turn"] * 3


def test_earlier_hands_are_untouched() -> None:
    first = {"moves": ["0: 4-6"], "end": "domino | 1: 1-2"}
    before = games(first, {"moves": ["0: 3-6"]}, hand_size=1)
    after = with_forgotten_draw(before, 1)
    assert after.hands[0] == before.hands[0]
    assert after.hand
    assert after.hand.held(0) == 1


def test_more_than_the_boneyard_has_is_refused() -> None:
    before = out_after()
    with pytest.raises(Refused) as refusal:
        with_forgotten_draw(before, 25)
    assert refusal.value.code == "boneyard"
    assert before == out_after()


def test_a_settled_hand_takes_no_forgotten_draw() -> None:
    settled = out_after().enter(end_of("domino | 0: 0-0"))
    with pytest.raises(Refused):
        with_forgotten_draw(settled, 1)
