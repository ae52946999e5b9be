"""Chapter 9: the paper tally."""

from __future__ import annotations

import pytest

from scoring.points import Points
from scoring.tally import FIGURE, Mark, Tally, as_shown


@pytest.mark.parametrize(
    ("score", "figures", "rest"),
    [
        (0, (), 0),
        (5, (1,), 0),
        (45, (9,), 0),
        (50, (10,), 0),
        (55, (10, 1), 0),
        (100, (10, 10), 0),
        (2.5, (), 2.5),
        (252.5, (10,) * 5, 2.5),
        (249.5, (10, 10, 10, 10, 9), 4.5),
        (0.5, (), 0.5),
    ],
)
def test_one_stroke_is_five_points(score: Points, figures: tuple[int, ...], rest: Points) -> None:
    tally = Tally.of(score)
    assert tally.figures == figures
    assert tally.rest == rest
    assert tally.strokes == sum(figures)
    assert not tally.negative


def test_a_figure_is_ten_strokes() -> None:
    assert len(FIGURE) == 10
    assert Tally.of(50).figures == (10,)


def test_the_eleventh_stroke_starts_a_new_figure() -> None:
    assert Tally.of(50).figures == (10,)
    assert Tally.of(55).figures == (10, 1)


def test_the_large_x_comes_first_then_top_right_bottom_left_each_finished() -> None:
    order = [Mark.LARGE, Mark.TOP, Mark.RIGHT, Mark.BOTTOM, Mark.LEFT]
    assert list(FIGURE) == [mark for mark in order for _ in ("falling", "rising")]


def test_the_tally_keeps_a_score_exact() -> None:
    for score in (halves / 2 for halves in range(-600, 1200)):
        tally = Tally.of(score)
        value = 5 * tally.strokes + tally.rest
        assert (-value if tally.negative else value) == score
        assert 0 <= tally.rest < 5
        assert all(strokes == 10 for strokes in tally.figures[:-1])


@pytest.mark.parametrize(
    ("score", "strokes", "rest"), [(-5, 1, 0), (-12.5, 2, 2.5), (-2.5, 0, 2.5), (-0.5, 0, 0.5)]
)
def test_a_negative_score_has_a_minus_sign(score: Points, strokes: int, rest: Points) -> None:
    assert Tally.of(score) == Tally(strokes, rest, negative=True)


def test_nothing_is_not_negative() -> None:
    assert Tally.of(0) == Tally.of(-0.0) == Tally(0, 0)


def test_whole_rests_are_whole_numbers() -> None:
    assert isinstance(Tally.of(7.0).rest, int)
    assert isinstance(Tally.of(7.0).strokes, int)


@pytest.mark.parametrize(
    ("score", "shown"), [(250, 50), (252.5, 50.5), (0, 0), (-15, -3), (2, 0.4)]
)
def test_scores_may_be_shown_divided_by_five(score: Points, shown: Points) -> None:
    assert as_shown(score, in_fives=True) == shown
    assert as_shown(score, in_fives=False) == score
