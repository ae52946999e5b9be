"""All games: found by player and by day, deleted and brought back."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta

import pytest

from app.model.deleting import Deleted
from app.model.history import PAGE, Listing
from app.model.session import Session
from app.store.games import KeptGame
from tests.model.conftest import Disk
from tests.store.kept import example

NOON = datetime(2026, 11, 20, 12).astimezone()


def keep(store: Disk, *names: str, day: int = 0) -> str:
    """A finished game of two, so many days before the 20th of November."""
    game = example(0).renamed(names)
    people = tuple(store.people.meant(name) for name in names)
    return store.save(replace(KeptGame.new(game, people), started=NOON - timedelta(days=day))).id


def listing(session: Session) -> Listing:
    page = session.state.page
    assert isinstance(page, Listing)
    return page


def listed(session: Session) -> list[str]:
    return [line.id for line in listing(session).lines]


@pytest.fixture
def games(store: Disk) -> list[str]:
    """Three games, the newest first."""
    return [
        keep(store, "Aino", "Bruno"),
        keep(store, "Zoë", "Bruno", day=10),
        keep(store, "Aino", "Clara", day=40),
    ]


def test_all_games_are_listed_newest_first(session: Session, games: list[str]) -> None:
    session.go("/history")
    assert session.state.route == "/history"
    assert listed(session) == games


def test_games_are_found_by_part_of_a_name_without_accents(
    session: Session, games: list[str]
) -> None:
    session.go("/history")
    session.pages.history.search("zoe")
    assert listed(session) == [games[1]]
    session.pages.history.search("aino")
    assert listed(session) == [games[0], games[2]]
    session.pages.history.search("")
    assert listed(session) == games


def test_games_are_found_by_day_whichever_of_two_days_comes_first(
    session: Session, games: list[str]
) -> None:
    session.go("/history")
    session.pages.history.between(date(2026, 11, 10), None)
    assert listed(session) == games[:2]
    session.pages.history.between(date(2026, 11, 15), date(2026, 10, 1))
    assert listed(session) == games[1:]
    assert (listing(session).since, listing(session).until) == (
        date(2026, 10, 1),
        date(2026, 11, 15),
    )


def test_older_games_are_listed_once_for_each_place_where_the_list_ended(
    session: Session, store: Disk
) -> None:
    for number in range(PAGE + 5):
        keep(store, "Aino", "Bruno", day=number)
    session.go("/history")
    after = listing(session).next
    assert after is not None
    session.pages.history.more(after)
    session.pages.history.more(after)  # scrolled twice
    assert len(set(listed(session))) == len(listed(session)) == PAGE + 5
    assert listing(session).next is None


def test_the_search_is_still_there_when_one_comes_back_from_a_game(
    session: Session, games: list[str]
) -> None:
    session.pages.history.go()
    session.pages.history.search("zoe")
    session.go(f"/game/{games[1]}")
    session.open("/history")
    assert (listing(session).who, listed(session)) == ("zoe", [games[1]])
    session.pages.history.go()
    assert (listing(session).who, listed(session)) == ("", games)


def test_a_deleted_game_can_be_taken_back_at_once(
    session: Session, store: Disk, games: list[str]
) -> None:
    session.go("/history")
    session.pages.deleting.delete(games[1])
    assert listed(session) == [games[0], games[2]]
    assert {one.name for one in store.people.all()} == {"Aino", "Bruno", "Clara", "Zoë"}
    told = session.state.notice
    assert told
    assert told.undo
    session.take_back()
    assert listed(session) == games
    assert session.state.notice is None


def test_a_deleted_game_is_restored_later(session: Session, games: list[str]) -> None:
    session.pages.history.go()
    session.pages.deleting.delete(games[0])
    session.go("/deleted")
    page = session.state.page
    assert isinstance(page, Deleted)
    assert [line.id for line in page.lines] == [games[0]]
    session.pages.deleting.restore(games[0])
    assert session.state.page == Deleted(())
    session.go("/history")
    assert listed(session) == games


def test_the_open_game_is_deleted_and_opens_again_when_that_is_undone(
    session: Session, games: list[str]
) -> None:
    session.go(f"/game/{games[0]}")
    session.pages.deleting.delete_open()
    assert session.state.route == "/"
    assert session.state.kept is None
    assert games[0] not in [line.id for line in session.state.finished]
    session.take_back()
    assert session.state.route == f"/game/{games[0]}"


def test_where_a_deletion_cannot_be_written_the_game_stays(
    session: Session, store: Disk, games: list[str]
) -> None:
    session.go("/history")
    store.full = True
    session.pages.deleting.delete(games[0])
    assert session.state.notice
    assert session.state.notice.is_trouble
    assert listed(session) == games


def test_a_game_that_cannot_be_read_is_listed_with_its_reason(
    session: Session, store: Disk, games: list[str]
) -> None:
    with store.database.writing() as db:
        db.execute("UPDATE game SET record = '{}', revision = 9 WHERE id = ?", (games[1],))
    session.go("/history")
    assert listed(session) == games
    assert listing(session).lines[1].reason is not None
