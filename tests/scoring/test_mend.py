"""Mending what was entered: the rest is played again."""

from __future__ import annotations

import pytest

from scoring.board import Port
from scoring.entry import Adjust, Draw, Play, Score
from scoring.errors import Refused
from scoring.game import Game
from scoring.mend import (
    by_points_only,
    on_the_other_side,
    other_side,
    seated,
    spliced,
    with_forgotten_draw,
)
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


# Any entry


MOVES = ["0: 3-6", "1: 6-6 on 3-6", "0: 2-6 on 6-6", "1: 2-3 on 2-6", "0: 0-3 on 2-3"]


def test_an_entry_changed_plays_the_rest_again() -> None:
    before = game(*MOVES)
    mended = spliced(before, seated(before), 2, 3, Play(t("6-6"), on=t("3-6"), seat=0))
    assert mended.faults == ()
    assert mended.game.entries == mended.entries
    assert [one.code for one in mended.game.departures] == ["turn", "turn"]
    assert (before.scores, mended.game.scores) == ((5, 15), (20, 0))


def test_what_no_longer_fits_is_named_and_left_out() -> None:
    before = game(*MOVES)
    mended = spliced(before, seated(before), 3, 4)
    assert [(fault.at, fault.why.code) for fault in mended.faults] == [(3, "on"), (4, "on")]
    assert [fault.entry for fault in mended.faults] == list(before.entries[4:])
    assert mended.entries == (*before.entries[:3], *before.entries[4:])
    assert mended.game == game(*MOVES[:2])
    assert before == game(*MOVES), "the game itself is untouched"


def test_an_entry_put_in() -> None:
    before = game(*MOVES)
    mended = spliced(before, seated(before), 2, 2, Draw(3, 1))
    assert mended.faults == ()
    assert mended.game == game(MOVES[0], "1: draw 3", *MOVES[1:])


def test_after_a_game_is_won_earlier_by_a_mend_nothing_more_fits() -> None:
    before = game(*MOVES, target=100)
    mended = spliced(before, seated(before), 2, 2, Adjust(0, 100))
    assert mended.game.winners == (0,)
    assert {fault.why.code for fault in mended.faults} == {"game_over"}
    assert len(mended.faults) == 4


def test_without_its_lead_nothing_of_a_hand_fits() -> None:
    before = game(*MOVES)
    assert {fault.why.code for fault in spliced(before, seated(before), 0, 1).faults} == {
        "unfinished"
    }


def test_what_touched_a_changed_tile_touches_the_new_one() -> None:
    before = game("0: 3-6", "1: 6-6 on 3-6", "0: 2-3 on 3-6")
    mended = spliced(before, seated(before), 1, 2, Play(t("3-5"), seat=0))
    assert [fault.why.code for fault in mended.faults] == ["mismatch"]
    assert mended.game == game("0: 3-5", "0: 2-3 on 3-5")


def test_players_stay_or_follow_in_turn_as_wanted() -> None:
    before = game(*MOVES[:3])
    stay = spliced(before, seated(before), 1, 2, Play(t("3-6"), seat=1))
    assert [one.seat for one in stay.game.hands[0].placements] == [1, 1, 0]
    follow = spliced(before, seated(before), 1, 2, Play(t("3-6"), seat=1), in_turn=True)
    assert [one.seat for one in follow.game.hands[0].placements] == [1, 0, 1]


def test_tiles_of_a_hand_that_cannot_begin_do_not_go_into_the_one_before() -> None:
    first = {"moves": ["0: 3-6"], "end": "domino | 1: 1-2"}
    before = games(first, {"moves": ["0: 4-6"]}, hand_size=1)
    mended = spliced(before, seated(before), 2, 3)
    assert [fault.why.code for fault in mended.faults] == ["unfinished", "unfinished"]
    assert mended.game == game("0: 3-6", hand_size=1)


def test_seated_entries_make_the_same_game() -> None:
    before = game("next: 3-6", "next: draw 2", "next: 6-6 on 3-6", "0: 2-6 on 6-6")
    assert [getattr(entry, "seat", None) for entry in seated(before)[1:]] == [0, 1, 1, 0]
    again = before.started_over().enter_all(seated(before))
    assert again.scores == before.scores
    assert again.departures == before.departures


# The other side of a double


def test_the_other_line_side_is_worth_the_same() -> None:
    before = game("0: 2-2", "1: 2-5 on 2-2")
    assert other_side(before) is Port.LINE_B
    after = on_the_other_side(before)
    assert other_side(after) is Port.LINE_A
    assert after.scores == before.scores
    assert on_the_other_side(after).hands[0].board == before.hands[0].board


def test_the_other_branch() -> None:
    before = game("0: 2-2", "1: 2-5 on 2-2", "0: 2-3 on 2-2", "1: 2-6 on 2-2")
    assert other_side(before) is Port.BRANCH_B
    assert other_side(game("0: 2-2", "1: 2-5 on 2-2", "0: 2-3 on 2-2")) is None


@pytest.mark.parametrize("moves", [["0: 3-6"], ["0: 3-6", "1: draw 1"], MOVES])
def test_no_other_side(moves: list[str]) -> None:
    assert other_side(game(*moves)) is None
    assert on_the_other_side(game(*moves)) == game(*moves)


# On by points only


def test_a_hand_that_goes_on_by_points_keeps_what_it_scored() -> None:
    before = game(*MOVES, "side 0: adjust -2.5")
    after = by_points_only(before)
    assert after.hand
    assert not after.hand.has_board
    assert after.scores == before.scores == (2.5, 15)
    assert after.enter(Score(1, 10)).scores == (2.5, 25)


def test_claimed_points_stay_with_whoever_claimed_them() -> None:
    moves = ["0: 3-6", "1: 6-6 on 3-6 claimed by 0", "2: 2-6 on 6-6 claimed by nobody"]
    before = game(*moves, players=3, muggins_calls=True)
    assert by_points_only(before).scores == before.scores == (15, 0, 0)


def test_a_hand_by_points_only_stays_as_it_is() -> None:
    before = by_points_only(game(*MOVES)).enter(Score(1, 10))
    assert by_points_only(before).scores == before.scores
