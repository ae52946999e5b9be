"""What was begun at one table does not come along to another."""

from __future__ import annotations

from dataclasses import fields

from app.model.keys import Keys
from app.model.session import Session
from app.model.state import OF_THE_TABLE, Sheet, State, hand_of
from scoring.tile import Tile
from tests.model.conftest import start


def test_nothing_begun_at_one_game_is_left_at_another(session: Session) -> None:
    start(session, 2)
    other = session.state.kept
    assert other is not None
    start(session, 2)
    session.tap_tile(Tile.of(3, 6))
    session.let_play(0)
    session.type_half(6)
    session.show(Sheet.KEYS)
    session.point(1)
    session.set(by_points=True, more=(0, 40), log_hand=0)
    session.open(f"/game/{other.id}")
    fresh = State()
    belongs = {*OF_THE_TABLE, "route", "kept", "ending", "agreed"}
    for field in fields(State):
        if field.name not in belongs:
            assert getattr(session.state, field.name) == getattr(fresh, field.name), field.name


def test_the_next_hand_of_another_game_is_with_tiles(session: Session) -> None:
    start(session, 2, leader=None)
    other = session.state.kept
    assert other is not None
    start(session, 2, leader=None)
    session.set(by_points=True)
    session.open(f"/game/{other.id}")
    session.lead(0)
    assert hand_of(session.game).has_board


def test_a_tile_typed_while_another_waits_for_its_call_changes_nothing(session: Session) -> None:
    start(session, 2, muggins_calls=True)
    session.tap_tile(Tile.of(5, 5))
    waits = session.state.claiming
    assert waits is not None
    for key in ("6", "5", "D", "P"):
        Keys(session).press(key)
    assert session.state.claiming == waits
    assert not hand_of(session.game).entries


def test_undo_takes_back_who_plays_out_of_turn_first(session: Session) -> None:
    start(session, 2)
    session.tap_tile(Tile.of(3, 6))
    before = session.game
    session.let_play(0)
    session.undo()
    assert session.state.player is None
    assert session.game == before
