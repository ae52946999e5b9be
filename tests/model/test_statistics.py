"""The page of statistics without a screen: whose figures, of which days, counted how."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, date, datetime

import pytest

from app.model import statistics
from app.model.figures import best_tiles, groups, groups_of_all, sources
from app.model.session import Session
from app.model.statistics import Standing
from app.store.games import GameStore, KeptGame
from app.words import words_for
from scoring.facts import Facts, facts_of
from scoring.game import Game
from scoring.streak import Streak
from tests.model.conftest import Disk
from tests.model.work import run_to_its_end
from tests.scoring.table import game

# Aino makes 10 with 4-6; Bruno makes 15 with 0-3, which wins where 15 wins.
WON = ("0: 4-6", "1: 6-6 on 4-6", "0: 0-4 on 4-6", "1: 0-3 on 0-4")


def played(store: GameStore, one: Game, day: str, *people: str | None) -> None:
    started = datetime.fromisoformat(f"{day}T20:00:00").replace(tzinfo=UTC)
    store.save(KeptGame(f"{day} {people}", started, one, people=people))


@pytest.fixture
def people(store: Disk) -> tuple[str, str, str]:
    aino, bruno, clara = (store.people.add(name).id for name in ("Aino", "Bruno", "Clara"))
    won = game(*WON, target=15)
    played(store, won, "2026-01-05", aino, bruno)
    played(store, won, "2026-02-05", aino, bruno)
    played(store, won, "2026-02-06", clara, aino)
    return aino, bruno, clara


def shown(session: Session) -> Standing:
    page = session.state.page
    assert isinstance(page, Standing)
    return page


def test_everybody_somebody_and_two(session: Session, people: tuple[str, str, str]) -> None:
    aino, bruno, _ = people
    session.go("/statistics")
    (table,) = shown(session).facts
    assert (table.games, table.hands, table.placements) == (3, 3, 12)
    session.go(f"/statistics/{aino}")
    (own,) = shown(session).facts
    assert (own.games, own.won, own.points) == (3, 1, 35)
    session.go(f"/statistics/{aino}/{bruno}")
    first, second = shown(session).facts
    assert (first.games, first.won, second.won) == (2, 0, 2)
    assert [one.name for one in shown(session).people] == ["Aino", "Bruno"]


def test_only_the_days_that_are_asked_for(session: Session, people: tuple[str, str, str]) -> None:
    taps = session.pages.statistics
    session.go(f"/statistics/{people[0]}")
    taps.between(date(2026, 2, 28), date(2026, 2, 1))
    assert (shown(session).since, shown(session).until) == (date(2026, 2, 1), date(2026, 2, 28))
    assert shown(session).facts[0].games == 2
    session.go("/statistics")
    assert shown(session).facts[0].games == 2  # the days stay
    taps.between(date(2027, 1, 1), None)
    assert shown(session).is_empty


def test_choosing_who_it_is_about(session: Session, people: tuple[str, str, str]) -> None:
    aino, bruno, clara = people
    taps = session.pages.statistics
    session.store.people.add("Nobody yet")
    session.go("/statistics")
    taps.choose(0)
    choosing = shown(session).choosing
    assert choosing is not None
    assert [one.name for one in choosing.found] == ["Aino", "Bruno", "Clara"]
    taps.search("bru")
    assert taps.read_who() == "bru"
    taps.take(bruno)
    taps.take(clara)  # a second tap
    assert session.state.route == f"/statistics/{bruno}"
    taps.choose(1)
    choosing = shown(session).choosing
    assert choosing is not None
    assert bruno not in {one.id for one in choosing.others}
    taps.take(aino)
    assert session.state.route == f"/statistics/{bruno}/{aino}"
    taps.choose(0)
    taps.take(aino)  # nobody plays against themselves
    assert session.state.route == f"/statistics/{aino}"
    taps.choose(0)
    taps.take(None)
    assert session.state.route == "/statistics"
    taps.choose(0)
    taps.leave()
    assert shown(session).choosing is None
    taps.leave()
    assert session.state.route == "/"


def test_one_comes_back_to_the_person_one_came_from(
    session: Session, people: tuple[str, str, str]
) -> None:
    session.go(f"/person/{people[0]}")
    session.go(f"/statistics/{people[0]}")
    session.pages.statistics.leave()
    assert session.state.route == f"/person/{people[0]}"


@pytest.mark.parametrize("rest", ["/nobody", "/{0}/{0}", "/{0}/{1}/{2}", "/{0}/nobody"])
def test_a_route_to_nobody_leads_home(
    rest: str, session: Session, people: tuple[str, str, str]
) -> None:
    session.open("/statistics" + rest.format(*people))
    assert session.state.route == "/"


def test_counting_that_takes_long_shows_how_far_it_is_and_can_be_stopped(
    session: Session, people: tuple[str, str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statistics, "AT_ONCE", -1)
    monkeypatch.setattr("app.store.figures.STEP", 0)
    begun: list[Callable[[], Awaitable[None]]] = []
    taps = session.pages.statistics
    session.go("/statistics")
    assert shown(session).progress == (1, 3)
    taps.on_work(begun.append)  # the screen comes after the route
    taps.stop()
    assert shown(session).is_cut_short
    taps.go_on()
    assert shown(session).progress is not None
    for work in begun:
        run_to_its_end(work)
    assert shown(session).progress is None
    assert not shown(session).is_cut_short
    assert shown(session).facts[0].games == 3


def test_a_full_disk_is_told_and_what_was_counted_is_shown(
    session: Session, store: Disk, people: tuple[str, str, str]
) -> None:
    session.go("/statistics")
    session.go("/")
    played(store, game(*WON, target=15), "2026-03-01", people[0], people[1])
    store.full = True
    session.go("/statistics")
    assert session.state.notice is not None
    assert session.state.notice.is_trouble
    assert shown(session).facts[0].games == 3


def test_figures_in_plain_words() -> None:
    words = words_for("en")
    facts = facts_of(game(*WON, target=15))[1] + Facts(games=1, streak=Streak.of(False))
    said = [figure.said for group in groups(words, facts) for figure in group.figures]
    assert said[0] == "1 of 2 games won, 50%"
    assert "7.5 points a tile, 2 tiles placed" in said
    assert "50% of the tiles score" in said
    assert "0 fives given to the next player, on average 0 points a tile" in said
    assert all(said)
    assert [group.name for group in groups_of_all(words, Facts())] == ["Games", "Tiles", "Hands"]


def test_two_people_have_the_same_figures_in_the_same_order() -> None:
    words = words_for("en")
    one, other = (groups(words, facts) for facts in (Facts(), facts_of(game(*WON))[0]))
    labels = [[figure.label for group in each for figure in group.figures] for each in (one, other)]
    assert labels[0] == labels[1]


def test_sources_that_brought_nothing_are_left_out() -> None:
    words = words_for("en")
    assert [name for name, _ in sources(words, (Facts(),))] == ["Tiles", "Bonuses"]
    assert sources(words, (Facts(corrected_halves=-5),))[-1] == ("Corrections", (-2.5,))


def test_the_best_tiles_come_first() -> None:
    aino, bruno = facts_of(game(*WON))
    assert [(str(tile), points, times) for tile, points, times in best_tiles(aino + bruno)] == [
        ("0-3", 15, 1),
        ("4-6", 10, 1),
    ]
