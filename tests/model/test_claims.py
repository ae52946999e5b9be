"""Muggins calls (rule 11): nothing is entered or counted before it is said who called."""

from __future__ import annotations

import pytest

from app.model.claiming import callers, with_tile
from app.model.scored import Scored
from app.model.session import Session
from app.model.state import State
from scoring.entry import Play
from tests.model.conftest import start
from tests.model.player import Player
from tests.scoring.table import t


@pytest.fixture
def player(session: Session) -> Player:
    """Two who call Muggins."""
    return start(session, 2, muggins_calls=True)


def now(session: Session) -> State:
    """The state as it is by now."""
    return session.state


def test_a_tile_waits_until_it_is_said_who_called(session: Session, player: Player) -> None:
    before = player.game
    session.tap_tile(t("4-6"))
    assert player.game == before
    assert session.state.claiming == Play(t("4-6"), seat=0)


def test_the_player_counts_it(session: Session, player: Player) -> None:
    session.tap_tile(t("4-6"))
    session.claim(0)
    assert player.game.entries[-1] == Play(t("4-6"), seat=0)
    assert player.game.scores == (10, 0)
    assert now(session).claiming is None


def test_an_opponent_calls_muggins(session: Session, player: Player) -> None:
    session.tap_tile(t("4-6"))
    session.claim(1)
    assert player.game.entries[-1] == Play(t("4-6"), seat=0, claim=1)
    assert player.game.scores == (0, 10)
    assert player.hand.turn == 1


def test_nobody_calls(session: Session, player: Player) -> None:
    session.tap_tile(t("4-6"))
    session.claim(None)
    assert player.game.entries[-1] == Play(t("4-6"), seat=0, claim=None)
    assert player.game.scores == (0, 0)


def test_a_tile_with_several_places_waits_after_its_place(session: Session, player: Player) -> None:
    for tile in ("3-6", "4-6"):
        session.tap_tile(t(tile))
        session.claim(None)
    session.tap_tile(t("3-4"))
    assert now(session).claiming is None
    assert session.state.chosen is t("3-4")
    session.place(t("3-4"), player.hand.board.end(t("3-4"), t("3-6")))
    assert now(session).claiming == Play(t("3-4"), on=t("3-6"), seat=0)
    assert now(session).chosen is None
    session.claim(1)
    assert len(player.hand.placements) == 3


def test_undo_takes_the_waiting_tile_back_and_nothing_else(
    session: Session, player: Player
) -> None:
    session.tap_tile(t("3-6"))
    session.claim(0)
    before = player.game
    session.tap_tile(t("6-6"))
    session.undo()
    assert now(session).claiming is None
    assert player.game == before
    session.undo()
    assert len(player.game.entries) == 1
    session.redo()
    assert player.game == before


def test_another_tap_drops_the_waiting_tile(session: Session, player: Player) -> None:
    session.tap_tile(t("3-6"))
    session.claim(0)
    session.tap_tile(t("6-6"))
    session.draw(1)
    assert now(session).claiming is None
    assert len(player.hand.placements) == 1


def test_a_second_tap_claims_nothing_twice(session: Session, player: Player) -> None:
    session.tap_tile(t("4-6"))
    session.claim(1)
    session.claim(1)
    assert len(player.hand.placements) == 1
    assert player.game.scores == (0, 10)


def test_the_waiting_tile_is_seen_where_it_lies(session: Session, player: Player) -> None:
    session.tap_tile(t("3-6"))
    assert session.state.claiming
    assert with_tile(player.hand, session.state.claiming).board.tiles == {t("3-6")}
    session.claim(0)
    session.tap_tile(t("6-6"))
    assert session.state.claiming
    assert with_tile(player.hand, session.state.claiming).board.tiles == {t("3-6"), t("6-6")}
    assert player.hand.board.tiles == {t("3-6")}


@pytest.mark.parametrize(
    ("count", "partners", "seat", "seats"),
    [(2, None, 1, (1, 0)), (3, None, 1, (1, 2, 0)), (4, True, 2, (2, 3)), (4, False, 3, None)],
)
def test_one_of_each_side_may_call_the_player_first(
    session: Session, count: int, partners: bool | None, seat: int, seats: tuple[int, ...] | None
) -> None:
    game = start(session, count, muggins_calls=True, partners=partners).game
    assert callers(game, Play(t("3-6"), seat=seat)) == (seats or (3, 0, 1, 2))


def test_without_muggins_calls_nothing_waits(session: Session) -> None:
    player = start(session, 2)
    session.tap_tile(t("4-6"))
    assert session.state.claiming is None
    assert player.game.scores == (10, 0)


def test_what_was_scored_just_now_is_told_once(session: Session) -> None:
    start(session, 2)
    session.tap_tile(t("4-6"))
    assert now(session).scored == Scored(0, 10, 2)
    session.tap_tile(t("6-6"))
    assert now(session).scored is None
    session.undo()
    assert now(session).scored is None
    session.undo()
    session.redo()
    assert now(session).scored == Scored(0, 10, 2)


def test_what_a_caller_scored_is_told_as_theirs(session: Session, player: Player) -> None:
    session.tap_tile(t("4-6"))
    assert now(session).scored is None
    session.claim(1)
    assert now(session).scored == Scored(1, 10, 2)
    session.open(session.state.route)
    assert now(session).scored is None
