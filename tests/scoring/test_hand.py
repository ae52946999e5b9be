"""Chapters 5 and 6: drawing, passing, going out, being blocked."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.entry import Draw, Lead, Pass
from scoring.errors import Refused
from scoring.game import Game
from scoring.hand import Hand
from scoring.rules import Rules
from tests.scoring.table import game, hand, t, tiles


def dealt(seats: int, **agreed: Any) -> Hand:
    rules = Rules.agreed(seats, **agreed)
    return Hand.deal(rules, Lead(0), (0,) * len(rules.sides))


# 1.3 and 1.4: how many tiles


@pytest.mark.parametrize(("seats", "size", "boneyard"), [(2, 9, 10), (3, 7, 7), (4, 5, 8)])
def test_what_is_not_dealt_is_the_boneyard(seats: int, size: int, boneyard: int) -> None:
    deal = dealt(seats)
    assert [deal.held(seat) for seat in range(seats)] == [size] * seats
    assert deal.boneyard == deal.drawable == boneyard


@pytest.mark.parametrize("reserve", [0, 1, 2])
def test_the_reserve_is_never_drawn(reserve: int) -> None:
    begun = game("0: 3-6", reserve=reserve)
    assert begun.hand
    most = begun.hand.drawable
    assert most == 10 - reserve
    emptied = begun.enter(Draw(most)).hand
    assert emptied
    assert (emptied.boneyard, emptied.drawable) == (reserve, 0)
    assert emptied.may_pass
    with pytest.raises(Refused) as refusal:
        begun.enter(Draw(most + 1))
    assert refusal.value.code == "boneyard"


def test_a_reserve_larger_than_the_boneyard_leaves_nothing_to_draw() -> None:
    assert dealt(2, hand_size=14, reserve=2).drawable == 0


def test_held_is_dealt_and_drawn_less_placed() -> None:
    after = hand("0: 3-6", "1: draw 3", "1: 6-6 on 3-6", "0: 2-6 on 6-6")
    assert (after.held(0), after.held(1), after.boneyard) == (7, 11, 7)


# 5: drawing and passing


def test_the_turn_stays_after_a_draw_and_goes_on_after_a_placement_or_a_pass() -> None:
    assert hand("0: 3-6", "1: draw 2").turn == 1
    assert hand("0: 3-6", "1: draw 2", "1: 6-6 on 3-6").turn == 0
    assert hand("0: 3-6", "1: draw 10", "1: pass").turn == 0


def test_passing_only_when_nothing_may_be_drawn() -> None:
    assert not hand("0: 3-6", "1: draw 9").may_pass
    with pytest.raises(Refused) as refusal:
        game("0: 3-6", "1: draw 9", "1: pass")
    assert refusal.value.code == "boneyard"


def test_play_goes_on_from_whoever_played_out_of_turn() -> None:
    out_of_turn = game("0: 3-6", "2: 6-6 on 3-6", players=3)
    assert out_of_turn.hand
    assert out_of_turn.hand.turn == 0
    assert [one.code for one in out_of_turn.departures] == ["turn"]


# 6.1: going out


def test_placing_the_last_tile_ends_the_hand() -> None:
    moves = ["0: 3-6", "1: 6-6 on 3-6", "0: draw 1", "0: 2-6 on 6-6"]
    assert hand(*moves, hand_size=2).out is None
    last = hand(*moves, "1: 1-2 on 2-6", hand_size=2)
    assert last.out == 1
    assert last.is_over
    assert not last.is_blocked


def test_nothing_but_corrections_and_the_end_follows_the_last_tile() -> None:
    over = game("0: 3-6", hand_size=1)
    for entry in (Draw(1), Pass(), Draw(1, 1)):
        with pytest.raises(Refused) as refusal:
            over.enter(entry)
        assert refusal.value.code == "hand_over"


# 6.2: blocked


def test_before_the_lead_everybody_can_play() -> None:
    assert not dealt(2, hand_size=14).nobody_can_play
    assert not dealt(2, hand_size=14).is_blocked


def blocked_with(**agreed: Any) -> Hand:
    """All ends show a one, and every tile with a one lies; 11 tiles are not on the table."""
    moves = [
        *("1-2", "2-2 on 1-2", "0-2 on 2-2", "0-1 on 0-2", "1-1 on 0-1", "1-3 on 1-1"),
        *("2-3 on 2-2", "3-5 on 2-3", "1-5 on 3-5", "2-4 on 2-2", "4-5 on 2-4", "5-5 on 4-5"),
        *("5-6 on 5-5", "3-3 on 1-3", "3-4 on 3-3", "1-4 on 3-4", "1-6 on 5-6"),
    ]
    said = [f"next: {move}" for move in moves]
    return hand(*said, **agreed)


def test_blocked_although_nobody_passed() -> None:
    blocked = blocked_with(hand_size=14)
    assert {end.value for end in blocked.board.ends} == {1}
    assert blocked.fitting == frozenset()
    assert blocked.nobody_can_play
    assert blocked.is_blocked
    assert blocked.is_over


def test_not_blocked_while_tiles_may_be_drawn() -> None:
    open_still = blocked_with(hand_size=10)
    assert open_still.out is None
    assert open_still.nobody_can_play
    assert not open_still.is_blocked


def test_blocked_when_only_the_reserve_is_left() -> None:
    assert blocked_with(hand_size=13, reserve=2).is_blocked
    assert not blocked_with(hand_size=13, reserve=1).is_blocked


@pytest.mark.parametrize("players", [2, 3, 4])
def test_blocked_when_everybody_has_passed_since_the_last_placement(players: int) -> None:
    size = 28 // players
    left = 28 - players * size
    moves = ["0: 3-6"]
    if left:
        moves.append(f"1: draw {left}")
    for passes in range(players):
        so_far = hand(*moves, players=players, hand_size=size)
        assert not so_far.is_blocked, f"after {passes} passes"
        moves.append("next: pass")
    assert hand(*moves, players=players, hand_size=size).is_blocked


def test_a_placement_among_the_passes_starts_them_again() -> None:
    moves = ["0: 3-6", "1: pass", "0: 6-6 on 3-6", "1: pass"]
    assert not hand(*moves, hand_size=14).is_blocked
    assert hand(*moves, "0: pass", hand_size=14).is_blocked


def test_a_hand_by_points_only_is_never_blocked_by_itself() -> None:
    pointed = Game.between(["Aino", "Bruno"], hand_size=14).enter(Lead(0, board=False))
    assert pointed.hand
    assert not pointed.hand.is_blocked
    assert not pointed.hand.is_over


# What follows from the table


def test_the_last_hand_unnamed_holds_the_rest() -> None:
    blocked = blocked_with(hand_size=14)
    rest = blocked.board.unseen
    first, second = rest[: blocked.held(0)], rest[blocked.held(0) :]
    assert blocked.known_left({0: first}) == {1: second}
    assert blocked.known_left({1: second}) == {0: first}


def test_pips_alone_or_too_few_tiles_say_nothing_of_the_others() -> None:
    blocked = blocked_with(hand_size=14)
    ours = blocked.board.unseen[: blocked.held(0)]
    assert blocked.known_left({}) == {}
    assert blocked.known_left({0: 12}) == {}
    assert blocked.known_left({0: ours[:-1]}) == {}
    assert blocked.known_left({0: ours, 1: blocked.board.unseen[blocked.held(0) :]}) == {}


def test_nothing_follows_while_the_boneyard_has_tiles() -> None:
    blocked = blocked_with(hand_size=13, reserve=2)
    assert blocked.boneyard == 2
    assert blocked.known_left({0: blocked.board.unseen[: blocked.held(0)]}) == {}


def test_after_a_domino_with_two_players_all_is_known_at_once() -> None:
    out = hand("0: 3-6", "1: draw 24", "1: 6-6 on 3-6", "0: 2-6 on 6-6", hand_size=2)
    assert out.out == 0
    assert out.boneyard == 0
    assert out.known_left({}) == {1: out.board.unseen}
    assert len(out.board.unseen) == out.held(1) == 25


def test_before_the_lead_every_tile_fits() -> None:
    assert dealt(2).fitting == frozenset(dealt(2).board.unseen)
    assert t("0-0") in dealt(2).fitting
    assert hand("0: 6-6").fitting == frozenset(tiles("0-6 1-6 2-6 3-6 4-6 5-6"))


def test_a_correction_among_the_passes_leaves_the_hand_blocked() -> None:
    moves = ["0: 3-6", "1: pass", "side 0: adjust 5", "0: pass"]
    assert hand(*moves, hand_size=14).is_blocked


def test_one_player_passing_twice_is_not_everybody() -> None:
    assert not hand("0: 3-6", "1: pass", "1: pass", hand_size=14).is_blocked
