"""The strokes of the paper tally (rule 9.2) as they are drawn."""

from __future__ import annotations

import pytest

from app.drawing.tally import breadth, height, strokes
from scoring.tally import Tally


@pytest.mark.parametrize("score", [0, 5, 50, 55, 247.5, 1005])
def test_there_is_a_stroke_for_each_five_points(score: float) -> None:
    assert len(strokes(Tally.of(score), 300, 60)) == score // 5


def test_a_stroke_stays_where_it_was_drawn() -> None:
    early, late = (strokes(Tally.of(score), 300, 60) for score in (80, 245))
    assert late[: len(early)] == early


def test_every_stroke_is_drawn_from_left_to_right_inside_its_paper() -> None:
    tally = Tally.of(495)
    wide, high = breadth(tally, 300, 60), height(tally, 300, 60)
    for stroke in strokes(tally, 300, 60):
        assert stroke.start[0] < stroke.end[0]
        for x, y in (stroke.start, stroke.bend, stroke.end):
            assert -1 < x < wide + 1
            assert -1 < y < high + 1


def test_the_large_x_comes_first_then_top_right_bottom_left() -> None:
    drawn = strokes(Tally.of(50), 300, 60)
    middles = [
        ((stroke.start[0] + stroke.end[0]) / 2, (stroke.start[1] + stroke.end[1]) / 2)
        for stroke in drawn[::2]
    ]
    large, top, right, bottom, left = middles
    assert top[1] < large[1] < bottom[1]
    assert left[0] < large[0] < right[0]


def test_the_eleventh_stroke_begins_a_new_figure_and_figures_wrap() -> None:
    drawn = strokes(Tally.of(55), 300, 60)
    assert min(drawn[10].start[0], drawn[10].end[0]) > max(stroke.end[0] for stroke in drawn[:10])
    narrow = strokes(Tally.of(55), 70, 60)
    assert narrow[10].start[1] > max(stroke.end[1] for stroke in narrow[:2])
