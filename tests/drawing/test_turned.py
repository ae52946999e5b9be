"""A layout turned: it is the same layout, seen from another side of the table."""

from __future__ import annotations

import pytest

from app.drawing.turned import lay_out_turned
from scoring.rules import Spinner
from tests.drawing.test_layout import SPACES, check, full, played


@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize("space", SPACES)
def test_a_turned_layout_is_a_layout(space: tuple[float, float], turns: int) -> None:
    for board in (played(Spinner.FIRST, 3, most=9), full(Spinner.FIRST, 1)):
        drawn = lay_out_turned(board, *space, turns, ends=None, target=26, longest=84)
        check(board, drawn, *space)


def test_two_half_turns_are_none() -> None:
    board = played(Spinner.ALL, 5, most=12)
    space = (358.0, 300.0)
    upright = lay_out_turned(board, *space, 0, ends=None, target=26, longest=84)
    half = lay_out_turned(board, *space, 2, ends=None, target=26, longest=84)
    for one, other in zip(upright.tiles, half.tiles, strict=True):
        assert (one.x + other.x, one.y + other.y) == pytest.approx(space)
        assert (one.turns - other.turns) % 4 == 2
