"""What is read off a game for statistics, and how it adds up."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.facts import Facts, facts_of, facts_of_table, total
from scoring.game import Game
from scoring.points import whole
from scoring.streak import Streak
from scoring.tile import SET, Tile
from tests.scoring import strategies
from tests.scoring.table import game, games, t

# Led 4-6 is worth 10, then 6-6 counts 4 + 12 = 16, then 0-4 counts 0 + 12 = 12, then 0-3 on the
# other end 3 + 12 = 15.
FOUR = ("0: 4-6", "1: 6-6 on 4-6", "0: 0-4 on 4-6", "1: 0-3 on 0-4")


def test_placements_scores_and_points_go_to_who_placed() -> None:
    aino, bruno = facts_of(game(*FOUR))
    assert (aino.placements, aino.scoring_placements, aino.placed_points) == (2, 1, 10)
    assert (bruno.placements, bruno.scoring_placements, bruno.placed_points) == (2, 1, 15)
    assert (aino.biggest, bruno.biggest) == (10, 15)


def test_each_tile_is_counted_for_itself() -> None:
    aino, bruno = facts_of(game(*FOUR))
    assert aino.tile(t("4-6")) == (1, 1, 10)
    assert aino.tile(t("0-4")) == (1, 0, 0)
    assert bruno.tile(t("0-3")) == (1, 1, 15)
    assert (aino + bruno).tile(t("6-6")) == (1, 0, 0)
    assert (aino + bruno).tile(t("1-1")) == (0, 0, 0)


def test_what_the_next_player_makes_was_given_away() -> None:
    aino, bruno = facts_of(game(*FOUR))
    assert (aino.followed, aino.given) == (2, 15)
    assert (bruno.followed, bruno.given) == (1, 0)


def test_what_comes_after_a_pass_of_the_opponent_was_given_to_nobody() -> None:
    _, bruno = facts_of(game("0: 4-6", "1: 6-6 on 4-6", "1: 0-4 on 4-6", "1: 0-3 on 0-4"))
    assert (bruno.followed, bruno.given) == (0, 0)


def test_a_hand_under_way_is_not_counted_but_its_points_are() -> None:
    aino, _ = facts_of(game(*FOUR))
    assert (aino.hands, aino.led, aino.games, aino.left_hands) == (0, 0, 0, 0)
    assert aino.points == 10


def test_a_hand_with_a_domino() -> None:
    aino, bruno = facts_of(game("0: 4-6", hand_size=1, end="domino | 1: 5-5 1-2"))
    assert (aino.hands, bruno.hands) == (1, 1)
    assert (aino.led, bruno.led) == (1, 0)
    assert (aino.out, bruno.out) == (1, 0)
    assert (aino.hands_won, bruno.hands_won) == (1, 0)
    assert (bruno.left_hands, bruno.pips_left) == (1, 13)
    assert (aino.left_hands, aino.pips_left) == (0, 0)
    assert (aino.bonus, bruno.bonus) == (15, 0)


def test_half_points_of_a_block_that_two_of_three_tied() -> None:
    block = games(
        {"lead": 0, "board": False, "moves": [], "end": "blocked | 0: 4 | 1: 4 | 2: 7"}, players=3
    )
    first, second, third = facts_of(block)
    assert (first.bonus, second.bonus, third.bonus) == (2.5, 2.5, 0)
    assert (first.bonus_halves, first.hands_won, third.hands_won) == (5, 1, 0)
    assert [one.blocked for one in (first, second, third)] == [1, 1, 1]
    assert facts_of_table(block, (first, second, third)).bonus == 5


def test_a_block_tied_for_nothing_is_won_by_nobody() -> None:
    tied = games({"lead": 0, "board": False, "moves": [], "end": "blocked | 0: 4 | 1: 4"})
    assert [one.hands_won for one in facts_of(tied)] == [0, 0]


def test_hands_kept_by_points_count_where_they_can() -> None:
    kept = games(
        {
            "lead": 1,
            "board": False,
            "moves": ["0: scores 10", "1: scores 25", "side 0: adjust -2.5"],
            "end": "domino by 1 | 0: 23",
        }
    )
    aino, bruno = facts_of(kept)
    assert (aino.placed_points, aino.corrected, aino.points) == (10, -2.5, 7.5)
    assert (bruno.placed_points, bruno.bonus, bruno.points) == (25, 25, 50)
    assert (bruno.biggest, bruno.led, bruno.out, bruno.hands_won) == (25, 1, 1, 1)
    assert (aino.pips_left, aino.placements, aino.tile_points) == (23, 0, 0)


def test_points_under_exact_that_overshoot_are_no_points() -> None:
    short = games(
        {"lead": 0, "board": False, "moves": ["0: scores 25", "0: scores 10", "0: scores 5"]},
        target=30,
        win="exact",
    )
    assert facts_of(short)[0].placed_points == short.scores[0] == 30


def test_points_that_an_opponent_called_are_the_opponent_s() -> None:
    called = game("0: 4-6 claimed by 1", "1: 6-6 on 4-6", muggins_calls=True)
    aino, bruno = facts_of(called)
    assert (aino.placements, aino.scoring_placements, aino.points) == (1, 0, 0)
    assert (bruno.claimed_points, bruno.placed_points, bruno.points) == (10, 0, 10)
    assert bruno.biggest == 0


def test_points_that_nobody_called_are_nobody_s() -> None:
    assert [
        one.points for one in facts_of(game("0: 4-6 claimed by nobody", muggins_calls=True))
    ] == [
        0,
        0,
    ]


def test_points_that_a_partner_called_are_of_who_placed() -> None:
    facts = facts_of(game("0: 4-6 claimed by 2", players=4, muggins_calls=True))
    assert [one.placed_points for one in facts] == [10, 0, 0, 0]
    assert [one.claimed_points for one in facts] == [0, 0, 0, 0]


def test_partners_share_wins_and_bonuses_but_not_placements() -> None:
    won = games(
        {
            "lead": 0,
            "board": False,
            "moves": ["0: scores 25", "side 1: adjust 5"],
            "end": "domino by 2 | 0: 3 | 1: 10 | 3: 10",
        },
        players=4,
        target=45,
    )
    facts = facts_of(won)
    assert [one.won for one in facts] == [1, 0, 1, 0]
    assert [one.placed_points for one in facts] == [25, 0, 0, 0]
    assert [one.bonus for one in facts] == [20, 0, 20, 0]
    assert [one.corrected for one in facts] == [0, 5, 0, 5]
    assert [one.out for one in facts] == [0, 0, 1, 0]
    table = facts_of_table(won, facts)
    assert (table.games, table.hands, table.bonus, table.corrected) == (1, 1, 20, 5)
    assert table.points == sum(won.scores)


def test_a_game_won_in_mid_hand_is_won_and_its_hand_is_over() -> None:
    won = game("0: 4-6", "1: 6-6 on 4-6", "0: 0-4 on 4-6", "1: 0-3 on 0-4", target=15)
    aino, bruno = facts_of(won)
    assert (aino.games, aino.won, bruno.games, bruno.won) == (1, 0, 1, 1)
    assert (aino.hands, aino.led, aino.hands_won, bruno.hands_won) == (1, 1, 0, 0)
    assert (aino.streak.now, bruno.streak.now) == (-1, 1)
    assert aino.left_hands == 0


def test_streaks() -> None:
    said = "WWLWWWLL"
    run = total(Facts(games=1, streak=Streak.of(letter == "W")) for letter in said).streak
    assert (run.most_won, run.most_lost, run.now, run.games) == (3, 2, -2, 8)


def runs(results: list[bool]) -> tuple[int, int, int]:
    """Most won and most lost in a row, and the present run, by walking along."""
    most = {True: 0, False: 0}
    now = 0
    for is_won in results:
        step = 1 if is_won else -1
        now = now + step if now * step > 0 else step
        most[is_won] = max(most[is_won], abs(now))
    return most[True], most[False], now


@given(st.lists(st.lists(st.booleans(), max_size=6), max_size=6))
def test_streaks_add_up_however_they_are_cut(pieces: list[list[bool]]) -> None:
    parts = [sum(map(Streak.of, piece), Streak()) for piece in pieces]
    whole_run = sum(parts, Streak())
    results = [one for piece in pieces for one in piece]
    assert (whole_run.most_won, whole_run.most_lost, whole_run.now) == runs(results)
    assert whole_run.games == len(results)


@given(strategies.games())
def test_sources_add_up_to_the_scores(one: Game) -> None:
    facts = facts_of(one)
    for side, seats in enumerate(one.agreed.sides):
        placed = sum(facts[seat].placed_points + facts[seat].claimed_points for seat in seats)
        first = facts[seats[0]]
        assert whole(placed + first.bonus + first.corrected) == one.scores[side]
    assert whole(sum(one.scores)) == facts_of_table(one, facts).points


@given(strategies.games())
def test_tiles_add_up_to_placements(one: Game) -> None:
    table = total(facts_of(one))
    assert table.placements == sum(len(hand.placements) for hand in one.hands)
    assert table.scoring_placements <= table.placements
    assert table.tile_points <= table.placed_points
    assert table.left_hands + table.out <= table.hands
    for tile in SET:
        placed, scored, points = table.tile(tile)
        assert scored <= placed
        assert points >= 5 * scored


@given(*[strategies.games(most=20)] * 3)
def test_adding_is_associative_and_nothing_adds_nothing(a: Game, b: Game, c: Game) -> None:
    x, y, z = (facts_of(one)[0] for one in (a, b, c))
    assert (x + y) + z == x + (y + z) == total([x, y, z])
    assert x + Facts() == Facts() + x == x


@given(strategies.games())
def test_facts_come_back_from_json(one: Game) -> None:
    for facts in facts_of(one):
        assert Facts.from_json(json.loads(json.dumps(facts.to_json()))) == facts


@pytest.mark.parametrize("value", [[], [1, 2, 3], [0] * 18, [0] * 99])
def test_json_of_something_else_is_refused(value: list[int]) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - which one does not matter
        Facts.from_json(value)


def test_only_something_is_true() -> None:
    assert not Facts()
    assert Facts(led=1)
    assert replace(Facts(led=1), led=0) == Facts()
    assert Facts().tile(Tile.of(0, 0)) == (0, 0, 0)
