"""Chapter 8: who has won, and when; chapter 11: whose the points are."""

from __future__ import annotations

import pytest

from scoring.entry import Adjust, Draw, Lead
from scoring.errors import Refused
from scoring.rules import Rules
from tests.scoring.table import end_of, game, games


@pytest.mark.parametrize(
    ("seats", "target", "partners"), [(2, 250, False), (3, 200, False), (4, 200, True)]
)
def test_the_usual_target(seats: int, target: int, partners: bool) -> None:
    rules = Rules.agreed(seats)
    assert (rules.target, rules.partners) == (target, partners)


def test_the_first_to_reach_the_target_wins_in_the_middle_of_a_hand() -> None:
    won = game("0: 3-6", "1: 6-6 on 3-6", target=15)
    assert won.winners == (1,)
    assert not won.playing
    for entry in (Draw(1), Lead(0), Adjust(0, 99), end_of("domino | 0: 1-1")):
        with pytest.raises(Refused) as refusal:
            won.enter(entry)
        assert refusal.value.code == "game_over"


def test_passing_the_target_wins_as_well_as_reaching_it() -> None:
    assert game("0: 3-6", "1: 6-6 on 3-6", target=12.5).winners == (1,)
    assert game("0: 3-6", "1: 6-6 on 3-6", target=15.5).winners == ()


def test_a_winning_last_tile_leaves_nothing_to_settle() -> None:
    won = game("0: 4-6", hand_size=1, target=10)
    assert won.winners == (0,)
    assert won.hand
    assert won.hand.out == 0
    assert won.hand.result is None


def test_a_settlement_may_win() -> None:
    assert game("0: 3-6", hand_size=1, end="domino | 1: 5-6", target=10).winners == (0,)


def split_of(first: int, second: int, **rules: object) -> tuple[int, ...]:
    """Two of three tied for fewest, each with so many points and half of five to come."""
    return games(
        {
            "moves": [
                f"side 0: adjust {first}",
                f"side 1: adjust {second}",
                "0: 3-6",
                *["next: pass"] * 3,
            ],
            "end": "blocked | 0: 4 | 1: 4 | 2: 7",
        },
        players=3,
        hand_size=9,
        reserve=1,
        target=100,
        **rules,
    ).winners


def test_two_over_the_target_by_one_settlement_the_higher_wins() -> None:
    assert split_of(98, 99) == (1,)
    assert split_of(99, 98) == (0,)


def test_equal_scores_over_the_target_win_jointly() -> None:
    assert split_of(98, 98) == (0, 1)


def test_one_over_the_target_wins_alone() -> None:
    assert split_of(98, 90) == (0,)


def test_at_the_hand_s_end_the_highest_at_or_past_the_target_wins() -> None:
    moves = ["0: 3-6", "1: 6-6 on 3-6", "0: 2-6 on 6-6"]
    playing = game(*moves, hand_size=2, target=15, win="hand_end")
    assert playing.scores == (5, 15)
    assert playing.winners == ()
    assert playing.enter(end_of("domino | 1: 5-6")).scores == (15, 15)


def test_a_tie_at_the_hand_s_end_plays_on() -> None:
    moves = ["0: 3-6", "1: 6-6 on 3-6", "0: 2-6 on 6-6"]
    tied = game(*moves, hand_size=2, target=15, win="hand_end", end="domino | 1: 5-6")
    assert tied.scores == (15, 15)
    assert tied.winners == ()
    assert tied.enter(Lead(0)).playing
    assert split_of(98, 98, win="hand_end") == ()


def test_exact_points_that_would_overshoot_are_not_scored_at_all() -> None:
    over = game("0: 3-6", "1: 6-6 on 3-6", target=14, win="exact")
    assert over.scores == (0, 0)
    assert over.hand
    assert over.hand.board.points == 15
    assert game("0: 3-6", "1: 6-6 on 3-6", target=15, win="exact").winners == (1,)
    settled = game("0: 3-6", hand_size=1, target=9, win="exact", end="domino | 1: 5-6")
    assert settled.scores == (0, 0)
    assert settled.hand
    assert settled.hand.result
    assert settled.hand.result.bonus == (10, 0)


def test_corrections_always_apply() -> None:
    assert game("side 0: adjust 15", "0: 3-6", target=20, win="exact").scores == (15, 0)
    assert game("side 0: adjust 25.5", target=20, win="exact").winners == (0,)
    assert game("side 0: adjust -7.5", target=20).scores == (-7.5, 0)


def test_points_belong_to_whoever_claims_them() -> None:
    moves = ["0: 3-6", "1: 6-6 on 3-6 claimed by {}"]
    for claim, scores in (("0", (15, 0)), ("1", (0, 15)), ("nobody", (0, 0))):
        said = [move.format(claim) for move in moves]
        assert game(*said, muggins_calls=True).scores == scores
    assert game("0: 3-6", "1: 6-6 on 3-6", muggins_calls=True).scores == (0, 15)
    with pytest.raises(Refused):
        game(moves[0], moves[1].format(0))


def test_who_went_out_leads_the_next_hand_and_after_a_block_the_lot_decides() -> None:
    out = game("0: 3-6", hand_size=1, end="domino | 1: 5-6")
    assert out.next_leader == 0
    assert [one.code for one in out.enter(Lead(1)).departures] == ["lead"]
    blocked = game("0: 3-6", "1: pass", "0: pass", hand_size=14, end="blocked | 0: 1 | 1: 2")
    assert blocked.next_leader is None
    assert blocked.enter(Lead(1)).departures == ()
