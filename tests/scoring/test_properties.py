"""What holds in every game that can be true, whatever its rules."""

from __future__ import annotations

from contextlib import suppress
from itertools import pairwise
from operator import add

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoring.board import Board, Placed, Port
from scoring.entry import Adjust, Entry, Play
from scoring.errors import Refused
from scoring.game import Game
from scoring.record import GameRecord
from scoring.report import report
from scoring.rules import Rounding, Spinner
from scoring.tile import Tile
from tests.scoring.strategies import any_entries, games, next_entries

quick = settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def boards(game: Game) -> list[Board]:
    """Every layout there was."""
    return [placement.board for hand in game.hands for placement in hand.placements]


def joined_by(placed: Placed) -> str:
    """Which side of a tile touches the one it was laid on."""
    assert placed.on is not None
    assert placed.port is not None
    if placed.tile.is_double:
        return "line A"
    value = placed.on.high if placed.port == "high" else placed.on.low
    return "low" if placed.tile.low == value else "high"


def naive_count(board: Board) -> int:
    """The count from the joints alone, without a look at the open ends."""
    covered: dict[Tile, set[str]] = {placed.tile: set() for placed in board.placed}
    for placed in board.placed:
        if placed.on is not None:
            covered[placed.on].add(str(placed.port))
            covered[placed.tile].add(joined_by(placed))
    count = 0
    for tile, sides in covered.items():
        if tile.is_double:
            count += 0 if {"line A", "line B"} <= sides else 2 * tile.low
        else:
            count += (0 if "low" in sides else tile.low) + (0 if "high" in sides else tile.high)
    return count


@quick
@given(games())
def test_every_count_is_what_the_joints_say(game: Game) -> None:
    for board in boards(game):
        assert board.count == naive_count(board)
        assert board.points == (board.count if board.count % 5 == 0 else 0)
        assert sum(value or 0 for _, value in board.worth) == board.count
        assert len({end for end, _ in board.worth}) == len(board.ends) == len(board.worth)


@quick
@given(games(spinner=Spinner.FIRST))
def test_one_spinner_gives_two_to_four_arms_and_a_count_of_at_most_36(game: Game) -> None:
    for board in boards(game):
        arms = [end for end in board.ends if not end.port.is_branch]
        branches = [placed for placed in board.placed if placed.port and placed.port.is_branch]
        assert 2 <= len(arms) == 2 + len(branches) <= 4
        assert len(board.ends) <= 4
        assert {placed.on for placed in branches} <= {board.spinner}
        assert board.count <= 36


@quick
@given(games(spinner=Spinner.NONE))
def test_without_spinner_there_are_always_two_arms(game: Game) -> None:
    for board in boards(game):
        assert len(board.ends) == 2
        assert board.count <= 22


@quick
@given(games(spinner=Spinner.ALL))
def test_branches_open_only_on_doubles_with_both_line_sides_covered(game: Game) -> None:
    for board in boards(game):
        lines = {end.tile for end in board.ends if end.port in (Port.LINE_A, Port.LINE_B)}
        branched = {end.tile for end in board.ends if end.port.is_branch}
        branched |= {one.on for one in board.placed if one.on and one.port and one.port.is_branch}
        assert not lines & branched
        assert all(tile.is_double for tile in branched)


@quick
@given(games())
def test_scores_are_multiples_of_two_and_a_half(game: Game) -> None:
    corrected = any(isinstance(entry, Adjust) for entry in game.entries)
    step = 0.5 if corrected or game.rules.rounding is Rounding.EXACT else 2.5
    reached = [placement.scores for hand in game.hands for placement in hand.placements]
    for scores in (*reached, game.scores):
        assert all(score % step == 0 for score in scores)
        assert all(type(score) is int or score % 1 for score in scores), "2.0 for 2"


@quick
@given(games())
def test_every_score_is_what_was_credited(game: Game) -> None:
    for before, after in pairwise(game.hands):
        assert before.result
        assert after.opening == before.result.scores
    for hand in game.hands:
        totals = list(hand.opening)
        placements = iter(hand.placements)
        for entry in hand.entries:
            if isinstance(entry, Adjust):
                totals[entry.side] += entry.points
            elif isinstance(entry, Play):
                placement = next(placements)
                if placement.credited is not None:
                    totals[placement.credited] += placement.board.points
                assert list(placement.scores) == totals
        if hand.result and hand.has_board and hand.rules.win != "exact":
            assert list(hand.result.scores) == list(map(add, totals, hand.result.bonus))


@quick
@given(games(), st.data())
def test_undo_is_an_exact_inverse(game: Game, data: st.DataObject) -> None:
    if not game.winners:
        entry = data.draw(next_entries(game))
        assert game.enter(entry).undone() == game
    while game.entries:
        earlier = game.undone()
        assert earlier.enter(game.entries[-1]) == game
        for _ in range(data.draw(st.integers(1, 12))):
            game = game.undone()
    assert game.undone() == game.started_over() == game


@quick
@given(games(most=30), st.lists(any_entries(), min_size=1, max_size=15))
def test_a_refused_entry_leaves_the_game_as_it_was(game: Game, entries: list[Entry]) -> None:
    again = game.started_over().enter_all(game.entries)
    shown = report(game)
    for entry in entries:
        try:
            after = game.enter(entry)
        except Refused as refusal:
            said = str(refusal)
            assert said[0].isupper() or said[0].isdigit() or said[0] == "“", said
        else:
            assert after != game
            assert after.entries == (*game.entries, entry)
        assert game == again
        assert report(game) == shown


@quick
@given(games(most=30), st.lists(any_entries(), max_size=4))
def test_several_entries_go_in_together_or_not_at_all(game: Game, entries: list[Entry]) -> None:
    before = report(game)
    one_by_one: Game | None = game
    for entry in entries:
        with suppress(Refused):
            one_by_one = one_by_one.enter(entry) if one_by_one else None
            continue
        one_by_one = None
    if one_by_one is None:
        with pytest.raises(Refused):
            game.enter_all(entries)
    else:
        assert game.enter_all(entries) == one_by_one
    assert report(game) == before


@quick
@given(games(), st.none() | st.text(max_size=9), st.none() | st.text(max_size=9))
def test_a_record_written_and_read_gives_an_equal_game(
    game: Game, id: str | None, note: str | None
) -> None:
    record = GameRecord.of(game, id, "2026-11-30T19:02:00+02:00", note)
    again = GameRecord.read(record.write())
    assert again == record
    assert again.write() == record.write()
    assert (again.id, again.note) == (id, note)
    assert "\n" not in record.write()
    assert again.replay() == game
    assert report(again.replay()) == report(game)


@quick
@given(games(), st.data())
def test_one_entry_more_is_the_same_as_playing_all_again(game: Game, data: st.DataObject) -> None:
    if not game.winners:
        game = game.enter(data.draw(next_entries(game)))
    assert game.started_over().enter_all(game.entries) == game


@quick
@given(games())
def test_everybody_s_tiles_and_the_boneyard_make_up_the_set(game: Game) -> None:
    for hand in game.hands:
        held = [hand.held(seat) for seat in range(game.rules.seats)]
        assert sum(held) + hand.boneyard + len(hand.board.placed) == 28
        assert hand.boneyard >= min(hand.rules.reserve, game.rules.boneyard)
        assert all(one >= 0 for one in held)


@quick
@given(games())
def test_the_game_is_won_once_the_target_is_reached_and_not_before(game: Game) -> None:
    best = max(game.scores)
    if game.winners:
        assert best >= game.rules.target
        assert [game.scores[side] for side in game.winners] == [best] * len(game.winners)
        assert not game.playing
    elif game.rules.win != "hand_end":
        assert best < game.rules.target
