"""A hand of which only the points are entered."""

from __future__ import annotations

import pytest

from app.model.ending import Ending
from app.model.points_only import can_score
from app.model.session import Session
from app.model.state import Step
from scoring.entry import End, Lead, Play, Score
from tests.model.conftest import Disk, session_on, start
from tests.model.player import Player
from tests.scoring.table import t


class Clock:
    """A clock that goes as the test says."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def clock(session: Session) -> Clock:
    clock = Clock()
    session.clock = clock
    return clock


@pytest.fixture
def by_points(session: Session) -> Player:
    """Three players, a hand without tiles, seat 0 to lead."""
    player = start(session, 3, leader=None)
    session.choose_points_only(True)
    session.lead(0)
    return player


def scored(session: Session, *scores: tuple[int, int]) -> None:
    for side, points in scores:
        session.clock.now += 1  # type: ignore[attr-defined]
        session.score(side, points)


def test_the_table_says_before_the_lead_that_it_keeps_only_points(by_points: Player) -> None:
    assert by_points.game.entries == (Lead(0, board=False),)
    assert by_points.step() is Step.PLAY


def test_points_are_entered_and_undone(by_points: Player, session: Session) -> None:
    scored(session, (0, 15), (1, 5), (0, 20))
    assert by_points.game.scores == (35, 5, 0)
    session.undo()
    assert by_points.game.scores == (15, 5, 0)
    session.redo()
    assert by_points.game.scores == (35, 5, 0)


def test_a_double_tap_scores_once(by_points: Player, session: Session, clock: Clock) -> None:
    session.score(0, 15)
    clock.now += 0.2
    session.score(0, 15)
    assert by_points.game.scores == (15, 0, 0)
    clock.now += 0.5
    session.score(0, 15)
    assert by_points.game.scores == (30, 0, 0)


def test_two_fingers_on_two_sides_score_for_both(by_points: Player, session: Session) -> None:
    session.score(0, 15)
    session.score(1, 15)
    assert by_points.game.scores == (15, 15, 0)


def test_partners_score_for_their_side(session: Session) -> None:
    player = start(session, 4, leader=None)
    session.choose_points_only(True)
    session.lead(1)
    scored(session, (1, 10))
    assert player.game.scores == (0, 10)
    assert player.game.entries[-1] == Score(1, 10)


@pytest.mark.parametrize(("preset", "most"), [("pagat", 35), ("muggins", 35), ("five_up", 45)])
def test_what_a_count_can_be_worth_follows_from_the_rules(
    session: Session, preset: str, most: int
) -> None:
    player = start(session, 2, leader=None, preset=preset)
    session.choose_points_only(True)
    session.lead(0)
    assert can_score(player.game, 0, most)
    assert can_score(player.game, 0, 40) == (most > 35)


def test_points_for_which_there_is_no_button_are_typed(session: Session) -> None:
    player = start(session, 2, leader=None, preset="five_up")
    session.choose_points_only(True)
    session.lead(0)
    session.type_more(1)
    for digit in (4, 6):
        session.type_points(digit)
    session.enter_more()
    assert player.game.scores == (0, 0)
    assert session.state.notice
    session.erase_points()
    session.type_points(5)
    scored(session)
    session.enter_more()
    assert player.game.scores == (0, 45)
    assert session.state.more is None


def test_a_hand_begun_with_tiles_keeps_what_it_scored(session: Session, player: Player) -> None:
    for tile in ("4-6", "6-6"):
        session.tap_tile(t(tile))
    before = player.game
    assert before.scores == (10, 0)
    session.go_on_by_points_only()
    assert player.game.scores == before.scores
    assert not player.hand.has_board
    assert player.game.entries == (Lead(0, board=False), Score(0, 10))


def test_one_undo_brings_the_tiles_back(session: Session, player: Player) -> None:
    for tile in ("4-6", "6-6"):
        session.tap_tile(t(tile))
    with_tiles = player.game
    session.go_on_by_points_only()
    by_points = player.game
    scored(session, (1, 25))
    session.undo()
    assert player.game == by_points
    session.undo()
    assert player.game == with_tiles
    session.undo()
    assert player.game.entries[-1] == Play(t("4-6"), seat=0)
    for _ in range(3):
        session.redo()
    assert player.game.scores == (10, 25)
    for _ in range(2):
        session.undo()
    assert player.game == with_tiles


def test_a_new_tile_forgets_the_points(session: Session, player: Player) -> None:
    session.tap_tile(t("4-6"))
    session.go_on_by_points_only()
    session.undo()
    session.tap_tile(t("6-6"))
    session.redo()
    assert player.hand.has_board
    session.undo()
    assert [str(one.tile) for one in player.hand.placements] == ["4-6"]


def test_nothing_goes_on_by_points_that_is_over_or_does_so_already(
    session: Session, player: Player
) -> None:
    session.go_on_by_points_only()
    before = session.state
    session.go_on_by_points_only()
    assert session.state is before


def test_an_empty_hand_is_kept_with_tiles_after_all(by_points: Player, session: Session) -> None:
    session.go_on_with_tiles()
    assert by_points.game.entries == (Lead(0),)
    session.tap_tile(t("4-6"))
    session.undo()
    session.undo()
    assert by_points.game.entries == (Lead(0, board=False),)


def test_the_hand_is_over_when_the_table_says_so(by_points: Player, session: Session) -> None:
    scored(session, (0, 15))
    session.fill_in(Ending(is_over=True))
    assert by_points.step() is Step.SETTLE
    assert by_points.ending.asks_how(by_points.hand)
    session.fill_in(by_points.ending.say_out(by_points.hand, 1))
    assert by_points.ending.seat(by_points.hand) == 0
    for seat, digits in ((0, (1, 2)), (2, (7,))):
        for digit in digits:
            session.fill_in(by_points.ending.type_digit(seat, digit))
        assert by_points.ending.seat(by_points.hand) == seat
        session.fill_in(by_points.ending.ask_next())
    assert by_points.ending.seat(by_points.hand) is None
    session.book()
    assert by_points.game.entries[-1] == End("domino", {0: 12, 2: 7}, out=1)
    assert by_points.game.scores == (15, 20, 0)
    assert by_points.game.next_leader == 1


def test_tiles_left_may_be_named_each_once(by_points: Player, session: Session) -> None:
    session.fill_in(by_points.ending.say_out(by_points.hand, None))
    session.fill_in(by_points.ending.type_instead(0, False))
    for code in ("3-6", "0-0"):
        session.fill_in(by_points.ending.tap(by_points.hand, t(code)))
    assert by_points.ending.seat(by_points.hand) == 0
    session.fill_in(by_points.ending.ask_next())
    assert by_points.ending.seat(by_points.hand) == 1
    assert t("3-6") not in by_points.ending.nameable(by_points.hand)
    assert len(by_points.ending.nameable(by_points.hand)) == 26
    for seat in (1, 2):
        session.fill_in(by_points.ending.type_digit(seat, 9 - seat))
    session.book()
    assert by_points.step() is Step.SETTLED
    assert by_points.hand.result
    assert by_points.hand.result.pips == (9, 8, 7)
    assert by_points.game.departures == ()


def test_the_table_plays_on_after_all(by_points: Player, session: Session) -> None:
    session.fill_in(by_points.ending.say_out(by_points.hand, 2))
    session.undo()
    assert by_points.step() is Step.PLAY
    assert by_points.game.entries == (Lead(0, board=False),)


def test_a_booked_end_is_taken_back_with_what_was_said(by_points: Player, session: Session) -> None:
    session.fill_in(by_points.ending.say_out(by_points.hand, 1))
    for seat in (0, 2):
        session.fill_in(by_points.ending.type_digit(seat, 6))
    session.book()
    session.undo()
    assert by_points.step() is Step.SETTLE
    assert by_points.ending.out == 1
    session.book()
    assert by_points.step() is Step.SETTLED


def test_the_next_hand_is_kept_as_this_one_unless_the_table_says_otherwise(
    by_points: Player, session: Session
) -> None:
    def over() -> None:
        session.fill_in(by_points.ending.say_out(by_points.hand, 0))
        for seat in (1, 2):
            session.fill_in(by_points.ending.type_digit(seat, 1))
        session.book()

    over()
    session.lead(0)
    over()
    session.choose_points_only(False)
    session.lead(0)
    assert [hand.has_board for hand in by_points.game.hands] == [False, False, True]
    assert session.state.by_points is None


def test_an_end_that_is_half_filled_in_survives(
    by_points: Player, session: Session, store: Disk
) -> None:
    session.fill_in(by_points.ending.say_out(by_points.hand, 1))
    session.fill_in(by_points.ending.type_digit(0, 8))
    other = session_on(store)
    other.open(session.state.route)
    assert other.state.ending == session.state.ending
    assert other.state.step is Step.SETTLE
