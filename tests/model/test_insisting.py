"""Where the table does otherwise than the rules say: told at once, taken as it is."""

from __future__ import annotations

import pytest

from app.model.ending import Ending
from app.model.keys import Keys
from app.model.session import Session
from app.model.state import Step
from scoring.entry import Draw, Pass, Play
from tests.model.conftest import start
from tests.model.player import Player
from tests.scoring.table import end_of, t


@pytest.fixture
def three(session: Session) -> Player:
    """Three players; 4-6 was led, and it is Bruno's turn."""
    player = start(session, 3)
    session.tap_tile(t("4-6"))
    return player


def notice(session: Session) -> str | None:
    return session.state.notice.text if session.state.notice else None


def codes(player: Player) -> list[str]:
    return [one.code for one in player.game.departures]


def test_another_player_places_a_tile(three: Player, session: Session) -> None:
    session.let_play(2)
    assert session.state.seat == 2
    session.tap_tile(t("6-6"))
    assert three.game.entries[-1] == Play(t("6-6"), t("4-6"), seat=2)
    assert codes(three) == ["turn"]
    assert notice(session) == "Cecilia was out of turn: Bruno was to play."
    assert session.state.player is None
    assert three.hand.turn == 0


def test_a_tile_with_two_places_is_theirs_too(three: Player, session: Session) -> None:
    session.tap_tile(t("6-6"))
    session.tap_tile(t("2-4"))
    session.let_play(2)
    session.tap_tile(t("2-6"))
    assert session.state.chosen
    session.place(t("2-6"), three.hand.board.end(t("2-6"), t("6-6")))
    assert three.hand.placements[-1].seat == 2


def test_they_draw_and_then_play(three: Player, session: Session) -> None:
    session.let_play(0)
    session.draw(2)
    assert three.game.entries[-1] == Draw(2, 0)
    assert session.state.player == 0
    session.tap_tile(t("6-6"))
    assert three.hand.placements[-1].seat == 0
    assert session.state.player is None


def test_they_draw_all_and_pass(three: Player, session: Session) -> None:
    session.let_play(2)
    session.pass_turn(2)
    assert three.game.entries[-2:] == (Draw(7, 2), Pass(2))
    assert session.state.player is None
    assert three.hand.turn == 0


def test_a_pass_by_key_is_theirs(three: Player, session: Session) -> None:
    session.let_play(2)
    for key in "DDDDDDDP":
        Keys(session).press(key)
    assert three.game.entries[-1] == Pass(2)


def test_in_turn_after_all(three: Player, session: Session) -> None:
    session.let_play(2)
    session.let_play(1)
    assert session.state.player is None
    session.let_play(2)
    session.let_play(None)
    session.tap_tile(t("6-6"))
    assert codes(three) == []
    assert notice(session) is None


def test_undo_forgets_who_was_quicker(three: Player, session: Session) -> None:
    session.let_play(2)
    session.undo()
    assert session.state.player is None


def test_a_redone_tile_is_still_theirs(three: Player, session: Session) -> None:
    session.let_play(2)
    session.tap_tile(t("6-6"))
    session.undo()
    session.redo()
    assert three.hand.placements[-1].seat == 2


def test_a_leader_who_did_not_go_out_is_told(session: Session) -> None:
    player = start(session, 2, hand_size=1)
    session.tap_tile(t("3-6"))
    player.settle(end_of("domino | 1: 1-2"))
    session.lead(1)
    assert notice(session) == "Bruno leads, though Aino went out."
    assert codes(player) == ["lead"]
    session.undo()
    session.lead(0)
    assert notice(session) is None


def test_a_list_that_is_too_short_is_doubted_and_can_be_booked(session: Session) -> None:
    player = start(session, 2, hand_size=2)
    for tile in ("4-6", "6-6", "2-6"):
        session.tap_tile(t(tile))
    session.fill_in(Ending({1: ()}))
    assert player.hand.held(1) == 1
    session.fill_in(player.ending.tap(player.hand, t("0-1")))
    assert player.ending.is_sure(player.game)
    session.fill_in(player.ending.ask(1).tap(player.hand, t("0-2")))
    (doubt,) = player.ending.doubts(player.hand)
    assert (doubt.code, doubt.told, doubt.least) == ("held", 2, 1)
    assert not player.ending.is_sure(player.game)
    session.book()
    assert player.step() is Step.SETTLED
    assert codes(player) == ["held"]


def test_a_block_although_tiles_fit_is_doubted_and_can_be_booked(session: Session) -> None:
    player = start(session, 2, hand_size=14)
    session.tap_tile(t("3-6"))
    session.fill_in(Ending(is_block=True))
    assert [one.code for one in player.ending.doubts(player.hand)] == ["fitting"]
    rest = player.hand.board.unseen
    for tile in rest[:13]:
        session.fill_in(player.ending.tap(player.hand, tile))
    assert {one.code for one in player.ending.doubts(player.hand)} == {"playable"}
    session.book()
    assert player.step() is Step.SETTLED
    assert set(codes(player)) == {"playable"}


def test_enter_books_nothing_that_does_not_add_up(session: Session) -> None:
    player = start(session, 2, hand_size=14)
    session.tap_tile(t("3-6"))
    session.fill_in(Ending({0: 60, 1: 99}, typing=frozenset({0, 1}), is_block=True))
    Keys(session).press("Enter")
    assert player.step() is Step.SETTLE


def test_more_pips_than_are_off_the_table_cannot_be_booked(session: Session) -> None:
    player = start(session, 2, hand_size=14)
    session.tap_tile(t("3-6"))
    session.fill_in(Ending({0: 100, 1: 100}, typing=frozenset({0, 1}), is_block=True))
    session.book()
    assert player.step() is Step.SETTLE
    assert "Only 159 pips" in str(notice(session))
