"""When nobody can play although the boneyard has tiles: one tap draws it."""

from __future__ import annotations

import pytest

from app.model.session import Session
from app.model.state import Step
from scoring.entry import Draw
from tests.model.conftest import start
from tests.model.player import Player
from tests.scoring.table import game
from tests.scoring.test_doubt import SIXES


@pytest.fixture
def stuck(session: Session) -> Player:
    """All the sixes lie and every end is one; ten tiles are in the boneyard."""
    begun = game(*SIXES)
    session._begin(begun, begun.players)
    return Player(session)


def test_the_hand_goes_on_until_the_boneyard_is_drawn(stuck: Player, session: Session) -> None:
    assert stuck.step() is Step.PLAY
    session.draw_out()
    assert stuck.game.entries[-1] == Draw(10, 0)
    assert stuck.step() is Step.SETTLE
    assert stuck.hand.is_blocked
    assert stuck.game.departures == ()


def test_a_second_tap_does_nothing_more(stuck: Player, session: Session) -> None:
    session.draw_out()
    before = stuck.game
    session.draw_out()
    assert stuck.game is before


def test_one_undo_takes_it_back(stuck: Player, session: Session) -> None:
    before = stuck.game
    session.draw_out()
    session.undo()
    assert stuck.game == before


def test_nothing_is_drawn_while_somebody_may_fit(session: Session) -> None:
    player = start(session, 2)
    session.draw_out()
    assert player.hand.entries == ()
