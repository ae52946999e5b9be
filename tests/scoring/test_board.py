"""Chapters 3 and 4: where a tile may lie and what the ends count."""

from __future__ import annotations

import pytest

from scoring.board import Board, Port
from scoring.errors import Refused
from scoring.rules import Spinner
from scoring.tile import PIPS_IN_SET, SET, Tile
from tests.scoring.table import laid, line_of, open_places, pairs, t

# 3.1 and 3.2: touching


def test_a_half_must_match_an_open_end() -> None:
    board = laid("3-6")
    assert [str(tile) for tile in SET if board.fits(tile)] == [
        *("0-3", "0-6", "1-3", "1-6", "2-3", "2-6", "3-3", "3-4", "3-5", "4-6", "5-6", "6-6")
    ]


def test_a_covered_half_is_no_longer_open() -> None:
    assert open_places(laid("3-6", "3-4 on 3-6")) == ["3-6 high", "3-4 high"]


@pytest.mark.parametrize(
    ("moves", "move", "code"),
    [
        (["3-6"], "4-5 on 3-6", "mismatch"),
        (["3-6"], "3-6 on 3-6", "duplicate"),
        (["3-6"], "3-4 on 4-4", "on"),
        (["3-6"], "3-4 on 3-6 at high", "mismatch"),
        (["3-6"], "3-4 on 3-6 at line A", "mismatch"),
        (["3-6", "3-4 on 3-6"], "3-3 on 3-6", "mismatch"),
        (["3-6"], "4-5", "on"),
    ],
)
def test_what_cannot_lie_there_is_refused(moves: list[str], move: str, code: str) -> None:
    board = laid(*moves)
    with pytest.raises(Refused) as refusal:
        laid(*moves, move)
    assert refusal.value.code == code
    assert board == laid(*moves)


def test_a_place_of_an_earlier_layout_is_refused() -> None:
    before = laid("3-6")
    end = before.end(t("3-4"), t("3-6"))
    after = before.place(t("3-4"), end)
    with pytest.raises(Refused, match="does not fit"):
        after.place(t("3-5"), end)


# 3.3 to 3.5: the spinner


def test_the_first_double_is_the_spinner_whenever_it_is_played() -> None:
    assert laid("3-6").spinner is None
    board = laid("3-6", "6-6 on 3-6", "3-3 on 3-6")
    assert board.spinner is t("6-6")
    assert board.is_spinner(t("6-6"))
    assert not board.is_spinner(t("3-3"))


def test_branches_open_once_both_line_sides_are_covered() -> None:
    moves = ["2-5", "5-5 on 2-5"]
    assert open_places(laid(*moves)) == ["2-5 low", "5-5 line B"]
    moves.append("5-6 on 5-5")
    assert open_places(laid(*moves)) == ["2-5 low", "5-5 branch A", "5-5 branch B", "5-6 high"]


def test_branches_of_a_led_spinner_open_after_the_second_tile() -> None:
    moves = ["2-2", "2-5 on 2-2"]
    assert open_places(laid(*moves)) == ["2-2 line B", "2-5 high"]
    assert "2-2 branch A" in open_places(laid(*moves, "2-3 on 2-2"))


def test_either_branch_may_be_opened_first() -> None:
    moves = ["2-2", "2-5 on 2-2", "2-3 on 2-2"]
    for port in (Port.BRANCH_A, Port.BRANCH_B):
        board = laid(*moves, f"2-6 on 2-2 at {port}")
        assert len([end for end in board.ends if end.port.is_branch]) == 1
        assert board.count == 5 + 3 + 6


def test_a_layout_has_no_fifth_arm() -> None:
    moves = ["2-2", "2-5 on 2-2", "2-3 on 2-2", "2-6 on 2-2", "2-4 on 2-2"]
    assert len(laid(*moves).ends) == 4
    assert all(end.tile is not t("2-2") for end in laid(*moves).ends)
    assert laid(*moves).fits(t("0-2")) == ()


def test_every_other_double_has_two_sides_only() -> None:
    board = laid("2-2", "2-5 on 2-2", "5-5 on 2-5", "5-6 on 5-5")
    assert [end for end in board.ends if end.tile is t("5-5")] == []


def test_without_spinner_no_double_branches() -> None:
    board = laid("2-2", "2-5 on 2-2", "2-3 on 2-2", rule=Spinner.NONE)
    assert board.spinner is None
    assert open_places(board) == ["2-5 high", "2-3 high"]


def test_where_all_are_spinners_every_double_branches() -> None:
    moves = ["2-2", "2-5 on 2-2", "5-5 on 2-5", "5-6 on 5-5", "2-3 on 2-2"]
    board = laid(*moves, rule=Spinner.ALL)
    assert board.is_spinner(t("2-2"))
    assert board.is_spinner(t("5-5"))
    assert len([end for end in board.ends if end.port.is_branch]) == 4


# 4: counting


def test_a_double_led_alone_counts_both_halves_once() -> None:
    assert laid("2-2").count == 4
    assert pairs(laid("2-2")) == [("2-2", 4)]


def test_the_spinner_counts_both_halves_until_both_line_sides_are_covered() -> None:
    moves = ["3-6", "6-6 on 3-6"]
    assert pairs(laid(*moves)) == [("3-6", 3), ("6-6", 12)]
    assert pairs(laid(*moves, "2-6 on 6-6")) == [("3-6", 3), ("2-6", 2)]


def test_a_led_spinner_counts_both_halves_with_one_line_side_covered() -> None:
    assert pairs(laid("5-5", "1-5 on 5-5")) == [("5-5", 10), ("1-5", 1)]


def test_an_open_branch_counts_nothing_until_something_lies_on_it() -> None:
    moves = ["2-2", "2-5 on 2-2", "2-3 on 2-2"]
    assert laid(*moves).count == 5 + 3
    assert laid(*moves, "2-6 on 2-2").count == 5 + 3 + 6


def test_another_double_counts_both_halves_at_an_end() -> None:
    assert laid("3-6", "6-6 on 3-6", "3-3 on 3-6").count == 12 + 6


@pytest.mark.parametrize(
    ("moves", "count", "points"),
    [
        (["0-0"], 0, 0),
        (["0-5"], 5, 5),
        (["3-6"], 9, 0),
        (["4-6"], 10, 10),
        (["5-5"], 10, 10),
        (["0-0", "0-3 on 0-0"], 3, 0),
    ],
)
def test_a_count_divisible_by_five_scores_itself(moves: list[str], count: int, points: int) -> None:
    assert (laid(*moves).count, laid(*moves).points) == (count, points)


def test_the_greatest_count_is_36() -> None:
    arms = [("0-6", "6-6"), ("0-5", "5-5"), ("0-4", "4-4"), ("0-3", "3-6")]
    board = laid("0-0", *(move for a, b in arms for move in (f"{a} on 0-0", f"{b} on {a}")))
    assert board.count == 12 + 10 + 8 + 6 == 36
    assert board.points == 0


def test_the_greatest_scoring_count_is_35() -> None:
    arms = [("0-6", "6-6"), ("0-5", "5-5"), ("0-4", "4-4"), ("0-3", "3-5")]
    board = laid("0-0", *(move for a, b in arms for move in (f"{a} on 0-0", f"{b} on {a}")))
    assert board.points == 35


# What a picker needs


def test_a_place_is_named_once_where_two_are_worth_the_same() -> None:
    led = laid("2-2")
    assert [end.port for end in led.fits(t("2-5"))] == [Port.LINE_A, Port.LINE_B]
    assert [end.port for end in led.choices(t("2-5"))] == [Port.LINE_A]
    branched = laid("2-2", "2-5 on 2-2", "2-3 on 2-2")
    assert [end.port for end in branched.choices(t("2-6"))] == [Port.BRANCH_A]


def test_places_on_different_tiles_are_all_named() -> None:
    board = laid("2-2", "2-5 on 2-2", "5-6 on 2-5", "2-6 on 2-2")
    assert [str(end.tile) for end in board.choices(t("6-6"))] == ["5-6", "2-6"]


def test_line_goes_before_branch() -> None:
    moves = line_of("0-0", "0-4", "4-4")
    board = laid(*moves, "0-5 on 0-0", "4-6 on 4-4", rule=Spinner.ALL)
    assert board.end(t("0-6"), t("0-0")).port is Port.BRANCH_A
    led = laid("0-0", rule=Spinner.ALL)
    assert led.end(t("0-6"), t("0-0")).port is Port.LINE_A


def test_a_tile_on_the_table_fits_nowhere() -> None:
    board = laid("3-6", "6-6 on 3-6")
    assert board.fits(t("3-6")) == board.choices(t("3-6")) == ()
    assert t("3-6") not in board.unseen
    assert len(board.unseen) == 26


def test_what_the_ends_are_worth_names_the_merely_open_ones() -> None:
    board = laid("2-2", "2-5 on 2-2", "2-3 on 2-2")
    assert [value for _, value in board.worth] == [None, None, 5, 3]
    assert [value for _, value in laid("6-6").worth] == [6, 6]
    assert [value for _, value in laid("6-6", "5-6 on 6-6").worth] == [12, 5]


# 1.1: the set


def test_the_set_has_28_tiles_and_168_pips() -> None:
    assert len(set(map(str, SET))) == len(SET) == 28
    assert PIPS_IN_SET == 168
    assert all(tile.low <= tile.high for tile in SET)


@pytest.mark.parametrize(
    "text", ["7-3", "3-7", "-1-2", "36", "3-6 ", "3\u20136", "٣-6", "", "3-66"]
)
def test_text_that_is_no_tile_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refusal:
        Tile.parse(text)
    assert refusal.value.code == "tile"


def test_a_tile_is_the_same_either_way_round() -> None:
    assert Tile.parse("6-3") is Tile.parse("3-6") is Tile.of(6, 3)
    with pytest.raises(Refused):
        Tile.of(3, 7)


def test_an_empty_layout_counts_nothing() -> None:
    assert (Board().count, Board().points, Board().worth) == (0, 0, ())
