"""People: found, added, renamed, archived, merged; each step can be taken back."""

from __future__ import annotations

import pytest

from app.model.people import Everybody
from app.model.person import Somebody
from app.model.session import Session
from app.store.games import KeptGame
from tests.model.conftest import Disk
from tests.store.kept import example


def keep(store: Disk, *people: str) -> str:
    """A finished game of two people, by their ids."""
    names = []
    for id in people:
        person = store.people.person(id)
        assert person
        names.append(person.name if person.name not in names else f"{person.name} 2")
    return store.save(KeptGame.new(example(0).renamed(names), people)).id


def everybody(session: Session) -> Everybody:
    page = session.state.page
    assert isinstance(page, Everybody)
    return page


def somebody(session: Session) -> Somebody:
    page = session.state.page
    assert isinstance(page, Somebody)
    return page


@pytest.fixture
def ids(store: Disk) -> dict[str, str]:
    """Aino, another Aino, and Bruno."""
    return {
        key: store.people.add(name).id
        for key, name in (("aino", "Aino"), ("other", "Aino"), ("bruno", "Bruno"))
    }


def test_people_are_found_by_part_of_a_name_and_archived_ones_stand_apart(
    session: Session, store: Disk, ids: dict[str, str]
) -> None:
    store.people.archive(ids["other"], True)
    session.go("/people")
    assert [one.id for one in everybody(session).found] == [ids["aino"], ids["bruno"]]
    session.pages.people.search("ÁIN")
    assert [one.id for one in everybody(session).found] == [ids["aino"]]
    assert [one.id for one in everybody(session).found_archived] == [ids["other"]]


def test_somebody_is_added_and_may_have_a_name_that_is_there(
    session: Session, ids: dict[str, str]
) -> None:
    session.go("/people")
    session.pages.people.add()  # without a name
    assert len(everybody(session).people) == len(ids)
    session.pages.people.search(" Bruno ")
    assert everybody(session).is_known
    session.pages.people.add()
    page = everybody(session)
    assert (page.who, page.edition) == ("", 1)
    assert [one.name for one in page.people].count("Bruno") == 2


def test_a_renamed_person_is_called_so_in_the_history_and_the_record_stays(
    session: Session, store: Disk, ids: dict[str, str]
) -> None:
    game = keep(store, ids["aino"], ids["bruno"])
    session.go(f"/person/{ids['aino']}")
    session.pages.person.type_name(" Ainikki ")
    assert somebody(session).is_renamed
    session.pages.person.keep_name()
    assert somebody(session).person.name == "Ainikki"
    assert somebody(session).lines[0].sides == (("Ainikki",), ("Bruno",))
    kept = store.load(game)
    assert isinstance(kept, KeptGame)
    assert kept.game.players == ("Aino", "Bruno")
    session.take_back()
    assert somebody(session).person.name == "Aino"


def test_a_person_keeps_the_name_where_none_was_typed(
    session: Session, ids: dict[str, str]
) -> None:
    session.go(f"/person/{ids['aino']}")
    session.pages.person.type_name("   ")
    session.pages.person.keep_name()
    assert somebody(session).person.name == "Aino"
    assert session.state.notice is None


def test_an_archived_person_keeps_their_games_and_is_not_offered(
    session: Session, store: Disk, ids: dict[str, str]
) -> None:
    keep(store, ids["aino"], ids["bruno"])
    session.go(f"/person/{ids['aino']}")
    session.pages.person.archive(True)
    assert somebody(session).person.is_archived
    assert len(somebody(session).lines) == 1
    session.open("/new")
    assert ids["aino"] not in [one.id for one in session.state.people]
    session.open(f"/person/{ids['aino']}")
    session.pages.person.archive(False)
    assert not somebody(session).person.is_archived


def test_same_named_people_are_told_of_each_other(session: Session, ids: dict[str, str]) -> None:
    session.go(f"/person/{ids['aino']}")
    assert somebody(session).twins == 1
    session.open(f"/person/{ids['bruno']}")
    assert somebody(session).twins == 0


def test_two_who_are_one_are_merged_and_can_be_taken_apart(
    session: Session, store: Disk, ids: dict[str, str]
) -> None:
    keep(store, ids["aino"], ids["bruno"])
    keep(store, ids["other"], ids["bruno"])
    session.go(f"/person/{ids['aino']}")
    taps = session.pages.person
    taps.begin_merge()
    merging = somebody(session).merging
    assert merging
    assert merging.others[0].id == ids["other"]  # of the same name
    taps.choose_other(merging.others[0])
    taps.leave_merge()
    asked = somebody(session).merging
    assert asked
    assert asked.other is None
    taps.choose_other(merging.others[0])
    taps.merge()
    assert somebody(session).merging is None
    assert somebody(session).person.games == 2
    assert [one.id for one in store.people.all()] == [ids["aino"], ids["bruno"]]
    session.take_back()
    assert somebody(session).person.games == 1
    assert len(store.people.all()) == 3


def test_who_sat_at_one_table_can_hardly_be_one(
    session: Session, store: Disk, ids: dict[str, str]
) -> None:
    keep(store, ids["aino"], ids["other"])
    session.go(f"/person/{ids['aino']}")
    session.pages.person.begin_merge()
    merging = somebody(session).merging
    assert merging
    session.pages.person.choose_other(merging.others[0])
    asked = somebody(session).merging
    assert asked
    assert asked.together == 1


def test_where_a_change_cannot_be_written_all_stays(
    session: Session, store: Disk, ids: dict[str, str]
) -> None:
    session.go(f"/person/{ids['aino']}")
    store.full = True
    session.pages.person.type_name("Ainikki")
    session.pages.person.keep_name()
    session.pages.person.archive(True)
    assert session.state.notice
    assert session.state.notice.is_trouble
    store.full = False
    session.open(f"/person/{ids['aino']}")
    assert (somebody(session).person.name, somebody(session).person.is_archived) == ("Aino", False)


def test_a_person_that_is_nobody_leads_home(session: Session) -> None:
    session.open("/person/nobody")
    assert session.state.route == "/"
