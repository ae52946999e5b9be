"""Other names for the players of a game that has begun."""

from __future__ import annotations

from app.model.session import Session
from tests.model.conftest import Disk
from tests.model.test_mending import on_disk, open_with
from tests.scoring.table import game
from tests.store.kept import names_in


def test_names_are_swapped_and_typed_and_taken_back(session: Session, store: Disk) -> None:
    before = game("0: 4-6")
    open_with(session, before)
    one, other = before.players
    session.naming.open()
    session.naming.swap(0, 1)
    assert session.game.players == (one, other)
    session.naming.keep()
    assert on_disk(session, store).players == session.game.players == (other, one)
    assert session.game.scores == before.scores
    session.naming.open()
    session.naming.name(0, one)
    session.naming.keep()
    assert session.state.notice
    assert session.game.players == (other, one)
    session.naming.name(0, " Cecilia ")
    session.naming.keep()
    assert session.game.players == ("Cecilia", one)
    assert "Cecilia" in names_in(store)
    session.undo()
    session.undo()
    assert session.game == before
