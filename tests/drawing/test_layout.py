"""Layouts of legal boards: nothing overlaps, nothing leaves the space, what touches matches."""

from __future__ import annotations

import subprocess
import sys
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.drawing.growth import grow
from app.drawing.layout import Laid, Layout, lay_out
from app.drawing.poses import WAYS, pieces
from scoring.board import Board, Port
from scoring.rules import Spinner
from scoring.tile import SET, Tile

PHONE, WIDER, LANDSCAPE, TABLET = (288.0, 180.0), (358.0, 300.0), (700.0, 300.0), (1180.0, 820.0)
TALL = (300.0, 620.0)
SPACES = [PHONE, WIDER, LANDSCAPE, TABLET, TALL]
TINY = 1e-6
LINE = (Port.LINE_A, Port.LINE_B)
STEP = ((0, -1), (1, 0), (0, 1), (-1, 0))


def played(rule: Spinner, seed: int, most: int = 28) -> Board:
    """A board after random legal placements, until nothing fits or there are enough."""
    random = Random(seed)
    board = Board(rule).lead(random.choice(SET))
    while len(board.placed) < most:
        moves = [(tile, end) for tile in board.unseen for end in board.fits(tile)]
        if not moves:
            break
        board = board.place(*random.choice(moves))
    return board


def full(rule: Spinner, seed: int) -> Board:
    """A board of all 28 tiles."""
    return next(
        board for at in range(1000) if len((board := played(rule, seed * 1000 + at)).placed) == 28
    )


def before(board: Board, count: int) -> Board:
    """The board as it was when it had this many tiles."""
    first, *others = board.placed[:count]
    early = Board(board.rule).lead(first.tile)
    for placed in others:
        end = next(e for e in early.ends if (e.tile, e.port) == (placed.on, placed.port))
        early = early.place(placed.tile, end)
    return early


def halves(laid: Laid, length: float) -> dict[str, tuple[float, float]]:
    """The middles of the low and the high half, by the way the artwork is turned."""
    dx, dy = STEP[laid.turns]
    away = length / 4
    return {
        "low": (laid.x + dx * away, laid.y + dy * away),
        "high": (laid.x - dx * away, laid.y - dy * away),
    }


def box(laid: Laid, length: float) -> tuple[float, float, float, float]:
    w, h = (length / 4, length / 2) if laid.is_upright else (length / 2, length / 4)
    return laid.x - w, laid.y - h, laid.x + w, laid.y + h


def gap(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    """The distance between two boxes along the axis that parts them most; below 0 they overlap."""
    return max(one[0] - other[2], other[0] - one[2], one[1] - other[3], other[1] - one[3])


def check(board: Board, layout: Layout, width: float, height: float) -> None:
    length = layout.length
    by_tile = {laid.tile: laid for laid in layout.tiles}
    assert [laid.tile for laid in layout.tiles] == [placed.tile for placed in board.placed]
    boxes = {tile: box(laid, length) for tile, laid in by_tile.items()}
    for left, top, right, bottom in boxes.values():
        assert min(left, top) >= 6 - TINY
        assert right <= width - 6 + TINY
        assert bottom <= height - 6 + TINY
    for one, other in combinations(boxes, 2):
        assert gap(boxes[one], boxes[other]) > -TINY, (one, other)
    for placed in board.placed:
        if placed.on is not None and placed.port is not None:
            check_joint(by_tile[placed.tile], by_tile[placed.on], placed.port, length)


def check_joint(new: Laid, host: Laid, port: Port, length: float) -> None:
    """The joined half lies right beside the half, or the side, that it covers."""
    assert abs(gap(box(new, length), box(host, length))) < TINY
    half = length / 2
    if new.tile.is_double:
        # Crosswise: its middle faces the host's half, its long side lies against it.
        assert new.is_upright != host.is_upright
        assert port not in LINE
        hx, hy = halves(host, length)[port.value]
        assert abs(new.x - hx) + abs(new.y - hy) == pytest.approx(half)
        assert min(abs(new.x - hx), abs(new.y - hy)) < TINY
        return
    value = host.tile.low if port is Port.LOW else host.tile.high
    nx, ny = halves(new, length)["low" if new.tile.low == value else "high"]
    if port in LINE:
        assert abs(nx - host.x) + abs(ny - host.y) == pytest.approx(half)
        assert min(abs(nx - host.x), abs(ny - host.y)) < TINY
    elif port.is_branch:
        assert abs(nx - host.x) + abs(ny - host.y) == pytest.approx(1.5 * half)
        assert abs(nx - host.x if host.is_upright else ny - host.y) < TINY
    else:
        hx, hy = halves(host, length)[port.value]
        assert abs(nx - hx) + abs(ny - hy) == pytest.approx(half)
        assert min(abs(nx - hx), abs(ny - hy)) < TINY


def check_targets(layout: Layout, width: float, height: float, target: float = 48) -> None:
    for spot in layout.spots:
        assert target / 2 - TINY <= spot.x <= width - target / 2 + TINY
        assert target / 2 - TINY <= spot.y <= height - target / 2 + TINY
    for one, other in combinations(layout.spots, 2):
        apart = max(abs(one.x - other.x), abs(one.y - other.y))
        assert apart >= target - TINY, (one.end, other.end)


boards = st.builds(
    played, st.sampled_from(Spinner), st.integers(0, 10**6), st.integers(min_value=1, max_value=28)
)


@settings(max_examples=300, deadline=None)
@given(boards, st.sampled_from(SPACES))
def test_tiles_join_where_they_match_and_overlap_nowhere(board, space):
    layout = lay_out(board, *space)
    check(board, layout, *space)
    assert [spot.end for spot in layout.spots] == list(board.ends)
    check_targets(layout, *space)


@pytest.mark.parametrize("rule", Spinner)
@pytest.mark.parametrize("space", SPACES)
def test_all_28_tiles_fit(rule, space):
    least = {PHONE: 18, WIDER: 24, LANDSCAPE: 36, TABLET: 60, TALL: 32}[space]
    for seed in range(12):
        board = full(rule, seed)
        layout = lay_out(board, *space)
        check(board, layout, *space)
        check_targets(layout, *space)
        assert layout.length >= least


@settings(max_examples=60, deadline=None)
@given(boards, st.floats(0, 1300), st.floats(0, 1300))
def test_any_space_gives_a_layout(board, width, height):
    layout = lay_out(board, width, height)
    assert len(layout.tiles) == len(board.placed)
    assert layout.length > 0
    if min(width, height) > 150 and board.rule is not Spinner.ALL:
        check(board, layout, width, height)
        check_targets(layout, width, height)


@settings(max_examples=50, deadline=None)
@given(boards, st.sampled_from(SPACES))
def test_the_same_board_lies_the_same_whatever_was_laid_before(board, space):
    warm = lay_out(board, *space)
    grow.cache_clear()
    assert lay_out(board, *space) == warm


@pytest.mark.parametrize("space", SPACES)
@pytest.mark.parametrize("rule", Spinner)
def test_a_new_tile_seldom_moves_the_others(rule, space):
    kept, steps, moved = 0, 0, 0
    for seed in range(10):
        board = full(rule, seed)
        last: dict[Tile, tuple[float, float]] = {}
        for count in range(1, 29):
            layout = lay_out(before(board, count), *space)
            lead = layout.tiles[0]
            now: dict[Tile, tuple[float, float]] = {
                laid.tile: (
                    round((laid.x - lead.x) / layout.length * 4),
                    round((laid.y - lead.y) / layout.length * 4),
                )
                for laid in layout.tiles
            }
            same = sum(now[tile] == last[tile] for tile in last)
            kept += same == len(last)
            moved += len(last) - same
            steps += 1
            last = now
    assert kept / steps > 0.7
    assert moved / steps < 3


def test_few_tiles_lie_in_the_middle_and_are_no_longer_than_asked():
    board = Board().lead(Tile.of(3, 6))
    layout = lay_out(board, *TABLET, longest=96)
    assert layout.length == 96
    assert (layout.tiles[0].x, layout.tiles[0].y) == pytest.approx((590, 410))
    assert lay_out(board, *PHONE).length == 84


def test_line_arms_of_a_led_spinner_leave_left_and_right_its_branches_up_and_down():
    board = Board().lead(Tile.of(6, 6))
    sides = {Port.LINE_A: 3, Port.LINE_B: 1, Port.BRANCH_A: 0, Port.BRANCH_B: 2}
    for pips, port in enumerate(sides):
        end = board.end(Tile.of(6, pips), on=Tile.of(6, 6), port=port)
        board = board.place(Tile.of(6, pips), end)
    layout = lay_out(board, *TABLET)
    spinner, *arms = layout.tiles
    assert spinner.is_upright
    for laid, heading in zip(arms, sides.values(), strict=True):
        dx, dy = STEP[heading]
        assert (laid.x - spinner.x) * dx + (laid.y - spinner.y) * dy > 0
        assert abs((laid.x - spinner.x) * dy) + abs((laid.y - spinner.y) * dx) < TINY


@pytest.mark.parametrize("rule", Spinner)
def test_targets_asked_for_alone_leave_the_tiles_where_they_are(rule):
    board = full(rule, 5)
    everything = lay_out(board, *PHONE)
    some = lay_out(board, *PHONE, ends=board.ends[:2], target=28)
    assert some.tiles == everything.tiles
    assert [spot.end for spot in some.spots] == list(board.ends[:2])
    check_targets(some, *PHONE, target=28)


def test_an_empty_board_has_nothing_to_lay():
    assert lay_out(Board(), *PHONE) == Layout(84.0, (), ())


def test_no_corner_stands_at_a_double_nor_right_after_a_spinner_line_side():
    for (_, heading, turn, double, _, _), ways in WAYS.items():
        if double:
            assert [way.heading for way in ways] == [(heading + turn) % 4]
    assert all(len(piece.sides) > 2 for piece in pieces(full(Spinner.ALL, 1)) if piece.double)


def test_drawing_knows_no_user_interface():
    code = "import app.drawing.layout, sys; sys.exit('flet' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
