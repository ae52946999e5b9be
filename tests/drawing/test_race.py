"""The race of scores, as numbers."""

from __future__ import annotations

from hypothesis import given

from app.drawing.race import Race, race
from scoring.game import Game
from tests.scoring import strategies
from tests.scoring.table import game, games


def test_every_change_is_a_point_and_the_end_is_one() -> None:
    found = race(game("0: 4-6", "1: 6-6 on 4-6", "0: 0-4 on 4-6", "1: 0-3 on 0-4"))
    assert found.lines == (((0, 0), (1, 10), (4, 10)), ((0, 0), (4, 15)))
    assert (found.moments, found.target, found.hands) == (4, 250, ())


def test_hands_by_points_corrections_and_bonuses_are_in_it() -> None:
    found = race(
        games(
            {
                "lead": 0,
                "board": False,
                "moves": ["0: scores 10", "side 1: adjust -2.5"],
                "end": "domino by 0 | 1: 23",
            }
        )
    )
    assert found.lines == (((0, 0), (1, 10), (3, 35)), ((0, 0), (2, -2.5), (3, -2.5)))
    assert found.hands == (3,)
    assert (found.lowest, found.highest) == (-2.5, 250)
    assert found.steps[0] <= -2.5
    assert found.steps[-1] >= 250


def test_a_game_without_an_entry_is_a_race_before_its_start() -> None:
    assert race(Game.between(["Aino", "Bruno"])) == Race((((0, 0),), ((0, 0),)), (), 0, 250)


@given(strategies.games())
def test_a_race_ends_with_the_scores_and_never_goes_back_in_time(one: Game) -> None:
    found = race(one)
    assert tuple(line[-1][1] for line in found.lines) == one.scores
    for line in found.lines:
        assert [at for at, _ in line] == sorted({at for at, _ in line})
    assert len(found.steps) <= 9
    assert found.steps[0] <= found.lowest
    assert found.steps[-1] >= found.highest
