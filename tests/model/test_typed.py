"""Whatever somebody types for a name can be kept, and comes back in from a backup."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.model.session import Session
from app.store.backup import backup_of
from app.store.finding import is_name
from app.store.games import GameStore
from app.store.typed import typed_name
from scoring.entry import Adjust
from tests.model.conftest import session_on
from tests.store.kept import begun, loaded
from tests.store.taking import as_file, brought_in, keep, planned, record

TYPED = ("Ai\tno", "Bru\x00no\x1b[31m", "line\nend\u2028", "\ufffd?", "x" * 300, "👩\u200d👧 Zoë")


@pytest.mark.parametrize("name", TYPED)
def test_a_typed_name_is_one_that_a_backup_may_have(name: str) -> None:
    assert is_name(typed_name(name))
    assert typed_name("👩\u200d👧 Zoë") == "👩\u200d👧 Zoë"


def test_half_a_letter_is_none() -> None:
    assert typed_name("Zo\ud800e") == "Zo e"


@pytest.mark.parametrize("name", TYPED)
def test_what_is_typed_anywhere_comes_back_in(store: GameStore, tmp_path: Path, name: str) -> None:
    session = session_on(store)
    people = store.people
    person = people.add(name)
    people.rename(person.id, name + " ")
    other = people.add("Bruno")
    session.open("/new")
    session.name_seat(0, name)
    session.name_seat(1, "Clara")
    session.start()
    _rename(session, "Cecilia")
    _rename(session, name)
    _rename(session, "Dmitri", seat=1)
    _rename(session, name + "2", seat=1)
    assert session.state.kept is not None
    again = GameStore(tmp_path / "again.db")
    data = backup_of(store)
    plan = brought_in(again, data)
    assert (plan.found.faulty, len(plan.games)) == (0, 1)
    assert loaded(again, session.state.kept.id).game == session.game
    assert {one.name for one in again.people.all()} == {one.name for one in people.all()}
    assert other.name in {one.name for one in again.people.all()}
    assert backup_of(again) == data
    again.close()


def test_a_name_of_an_earlier_version_is_mended_when_it_plays_again(store: GameStore) -> None:
    person = store.people.add("Aino")
    store.database.connection.execute("UPDATE person SET name = ?", ("Ai\tno",))
    session = session_on(store)
    session.open("/new")
    [found] = session.state.people
    assert found.id == person.id
    session.set_up(session.state.new_game.with_player(found))
    session.start()
    assert session.game.players[0] == "Ai no"


def test_the_sign_of_a_lost_byte_makes_no_game_unreadable(store: GameStore) -> None:
    kept = keep(store, begun(1, 3))
    data = as_file(record(0, note="what \ufffd"))
    [fault] = planned(store, data).found.faults
    assert "damaged" in str(fault.reason)
    assert loaded(store, kept.id).game == begun(1, 3)


def test_a_note_to_a_correction_can_be_read_again(store: GameStore) -> None:
    kept = keep(store, begun(1, 3))
    session = session_on(store)
    session.go(f"/game/{kept.id}")
    session.mending.correct()
    session.mending.correct_side(0)
    session.mending.correct_by(5)
    session.mending.write_note(0, "wrong\ufffd\tclaim")
    session.mending.keep()
    assert loaded(store, kept.id).game.entries[-1] == Adjust(0, 5, "wrong  claim")


def _rename(session: Session, name: str, seat: int = 0) -> None:
    session.naming.open()
    session.naming.name(seat, name)
    session.naming.keep()
