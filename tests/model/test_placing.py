"""Tiles, draws and passes: what a tap enters, and what it says when it cannot."""

from __future__ import annotations

import pytest

from app.model.session import Session
from app.model.state import State, Step
from scoring.entry import Draw, Pass, Play
from scoring.tile import Tile
from tests.model.conftest import start
from tests.model.player import Player
from tests.scoring.table import t


def chosen(session: Session) -> Tile | None:
    return session.state.chosen


def said(session: Session) -> str:
    assert session.state.notice
    return session.state.notice.text


def test_the_first_tile_needs_one_tap(session: Session, player: Player) -> None:
    session.tap_tile(t("3-6"))
    assert player.game.entries[1:] == (Play(t("3-6"), seat=0),)
    assert player.hand.turn == 1


def test_a_tile_with_one_place_enters_at_once(session: Session, player: Player) -> None:
    for tile in ("3-6", "6-6"):
        session.tap_tile(t(tile))
    assert player.game.entries[-1] == Play(t("6-6"), on=t("3-6"), seat=1)
    assert chosen(session) is None
    assert player.game.scores == (0, 15)


def test_a_tile_with_two_equal_places_enters_at_once(session: Session, player: Player) -> None:
    for tile in ("2-2", "2-5"):
        session.tap_tile(t(tile))
    assert player.game.entries[-1] == Play(t("2-5"), on=t("2-2"), seat=1)


def test_a_tile_with_several_places_waits_for_one(session: Session, player: Player) -> None:
    for tile in ("3-6", "4-6", "3-4"):
        session.tap_tile(t(tile))
    assert chosen(session) is t("3-4")
    assert len(player.hand.placements) == 2
    session.place(t("3-4"), player.hand.board.end(t("3-4"), t("3-6")))
    assert chosen(session) is None
    assert player.game.entries[-1] == Play(t("3-4"), on=t("3-6"), seat=0)


def test_a_place_that_is_not_the_first_of_its_tile_is_named(
    session: Session, player: Player
) -> None:
    session.tap_tile(t("2-2"))
    line_b = player.hand.board.ends[1]
    session.place(t("2-5"), line_b)
    assert player.game.entries[-1] == Play(t("2-5"), t("2-2"), line_b.port, 1)
    assert player.hand.board.placed[-1].port is line_b.port


def test_a_later_tap_on_a_chosen_tile_puts_it_back(
    session: Session, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    for tile in ("3-6", "4-6", "3-4", "3-4"):
        session.tap_tile(t(tile))
    assert chosen(session) is t("3-4"), "a double tap is one tap"
    monkeypatch.setattr("app.model.session.DOUBLE_TAP", -1)
    session.tap_tile(t("3-4"))
    assert chosen(session) is None
    session.tap_tile(t("3-4"))
    session.unchoose()
    assert chosen(session) is None
    assert len(player.hand.placements) == 2


def test_another_tile_takes_the_place_of_the_chosen_one(session: Session, player: Player) -> None:
    for tile in ("3-6", "3-5", "5-6", "0-6"):
        session.tap_tile(t(tile))
    assert [str(one.tile) for one in player.hand.placements] == ["3-6", "3-5", "0-6"]
    assert chosen(session) is None


def test_a_second_tap_on_the_same_end_enters_nothing_twice(
    session: Session, player: Player
) -> None:
    for tile in ("3-6", "4-6", "3-4"):
        session.tap_tile(t(tile))
    end = player.hand.board.end(t("3-4"), t("3-6"))
    session.place(t("3-4"), end)
    before = session.state
    session.place(t("3-4"), end)
    assert session.state == before


def test_a_second_tap_on_a_tile_that_went_down_enters_nothing_twice(
    session: Session, player: Player
) -> None:
    for tile in ("3-6", "6-6", "6-6"):
        session.tap_tile(t(tile))
    assert len(player.hand.placements) == 2
    assert session.state.notice is None


def test_a_tile_that_lies_already_is_refused_in_words(session: Session, player: Player) -> None:
    for tile in ("3-6", "6-6", "3-6"):
        session.tap_tile(t(tile))
    assert len(player.hand.placements) == 2
    assert said(session) == "3-6 is on the table already."


def test_taps_on_both_places_enter_one(session: Session, player: Player) -> None:
    for tile in ("3-6", "4-6", "3-4"):
        session.tap_tile(t(tile))
    places = player.hand.board.choices(t("3-4"))
    for place in places:
        session.place(t("3-4"), place)
    assert len(player.hand.placements) == 3


def test_a_tile_that_does_not_fit_is_refused_in_words(session: Session, player: Player) -> None:
    for tile in ("3-6", "4-4"):
        session.tap_tile(t(tile))
    assert said(session) == "4-4 does not fit anywhere now."
    assert len(player.hand.placements) == 1
    assert chosen(session) is None


def test_a_notice_goes_with_the_next_entry_or_when_it_was_read(
    session: Session, player: Player
) -> None:
    for tile in ("3-6", "4-4", "3-3"):
        session.tap_tile(t(tile))
    assert session.state.notice is None
    session.tap_tile(t("3-3"))
    session.dismiss_notice()
    assert session.state.notice is None
    assert len(player.hand.placements) == 2


def test_equal_notices_are_told_apart(session: Session, player: Player) -> None:
    session.tap_tile(t("3-6"))
    numbers = []
    for _ in range(3):
        session.tap_tile(t("4-4"))
        assert session.state.notice
        numbers.append(session.state.notice.number)
    assert len(set(numbers)) == 3


def test_a_draw_leaves_the_turn_where_it_is(session: Session, player: Player) -> None:
    session.tap_tile(t("3-6"))
    session.draw(1)
    session.draw(2)
    assert player.game.entries[-2:] == (Draw(1, 1), Draw(2, 1))
    assert (player.hand.turn, player.hand.held(1), player.hand.boneyard) == (1, 12, 7)


def test_drawing_too_much_is_refused_in_words(session: Session, player: Player) -> None:
    session.tap_tile(t("3-6"))
    session.draw(11)
    assert "boneyard" in said(session)
    assert len(player.hand.entries) == 1


def test_drew_them_all_and_passed_is_one_tap(session: Session, player: Player) -> None:
    session.tap_tile(t("3-6"))
    session.draw(3)
    session.pass_turn(1)
    assert player.game.entries[-2:] == (Draw(7, 1), Pass(1))
    assert player.hand.turn == 0
    session.pass_turn(0)
    assert player.game.entries[-1] == Pass(0)


def test_a_second_tap_on_pass_does_not_pass_for_the_next_player(
    session: Session, player: Player
) -> None:
    session.tap_tile(t("3-6"))
    for _ in range(2):
        session.pass_turn(1)
    assert player.game.entries[-2:] == (Draw(10, 1), Pass(1))


def test_the_reserve_is_left_by_who_draws_them_all(session: Session) -> None:
    player = start(session, 2, reserve=2)
    session.tap_tile(t("3-6"))
    session.pass_turn(1)
    assert player.hand.boneyard == 2
    assert player.hand.turn == 0


def test_nothing_is_placed_once_the_hand_is_over(session: Session) -> None:
    player = start(session, 2, hand_size=1)
    session.tap_tile(t("3-6"))
    assert player.step() is Step.SETTLE
    session.tap_tile(t("6-6"))
    assert len(player.hand.placements) == 1


def test_watchers_hear_of_every_change_until_they_stop(session: Session, player: Player) -> None:
    heard: list[State] = []
    stop = session.subscribe(heard.append)
    session.tap_tile(t("3-6"))
    assert heard[-1] is session.state
    stop()
    count = len(heard)
    session.tap_tile(t("6-6"))
    assert len(heard) == count


def test_the_picker_is_quiet_before_the_lead(session: Session) -> None:
    player = start(session, 2, leader=None)
    session.tap_tile(t("3-6"))
    assert player.game.entries == ()
    assert player.step() is Step.LEAD
