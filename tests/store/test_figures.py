"""What is added up beforehand is what adding up every game would give."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime, timedelta
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.store import figures as module
from app.store.figures import EVERYBODY, against
from app.store.games import GameStore, KeptGame, NotSaved
from scoring.entry import Adjust
from scoring.facts import Facts, facts_of, facts_of_table, total
from scoring.game import Game
from tests.store.conftest import OpenStore
from tests.store.kept import example, loaded

PEOPLE = ("aino", "bruno", "cecilia", "dmitri", "eeva")
FIRST = date(2023, 11, 20)
DAYS = 800
COUNTED: dict[tuple[str, int], tuple[Facts, ...]] = {}


@cache
def whole(at: int) -> Game:
    """An example game with the names of whoever sits there."""
    return example(at)


def put(store: GameStore, random: Random, at: int | None = None) -> KeptGame:
    """A game of a random day, with random people."""
    game = whole(random.randrange(6) if at is None else at)
    seats = len(game.players)
    people = tuple(random.sample([*PEOPLE, None], seats))
    names = [person or f"nobody {seat}" for seat, person in enumerate(people)]
    day = FIRST + timedelta(random.randrange(DAYS))
    started = datetime.fromisoformat(
        f"{day}T{random.randrange(24):02}:30:00{random.choice(['+02:00', '-11:00', '+14:00'])}"
    )
    kept = KeptGame.new(game.renamed(names), people)
    return store.save(replace(kept, started=started))


@pytest.fixture(scope="module")
def full() -> Iterator[GameStore]:
    """Sixty games over two years and more."""
    store = GameStore(None)
    random = Random(5)
    for _ in range(60):
        put(store, random)
    refresh(store)
    yield store
    store.close()


def counted(kept: KeptGame) -> tuple[Facts, ...]:
    """A game's facts; once only, as it is asked often."""
    key = (kept.id, kept.revision)
    if key not in COUNTED:
        COUNTED[key] = facts_of(kept.game)
    return COUNTED[key]


def refresh(store: GameStore) -> list[tuple[int, int]]:
    return list(store.figures.refresh())


def plainly(store: GameStore, scope: str, since: date | None, until: date | None) -> Facts:
    """Every game's facts added up, one by one."""
    games: list[KeptGame] = []
    for finished in (True, False):
        for kept in store.listed(finished, most=999):
            assert isinstance(kept, KeptGame)
            games.append(kept)
    games.sort(key=lambda kept: (kept.started.isoformat(), kept.id))
    parts: list[Facts] = []
    for kept in games:
        day = kept.started.date()
        if (since and day < since) or (until and day > until):
            continue
        facts = counted(kept)
        if scope == EVERYBODY:
            parts.append(facts_of_table(kept.game, facts))
            continue
        person, _, rival = scope.partition(" ")
        for side in kept.game.agreed.sides:
            others = {one for at, one in enumerate(kept.people) if at not in side}
            parts += [
                facts[seat]
                for seat in side
                if kept.people and kept.people[seat] == person and (not rival or rival in others)
            ]
    return total(parts)


def check(store: GameStore, since: date | None = None, until: date | None = None) -> None:
    pairs = [against(one, other) for one in PEOPLE for other in PEOPLE if one != other]
    known = {one: store.people.person(one) for one in PEOPLE}
    now = {one: person.id for one, person in known.items() if person is not None}
    for scope in (EVERYBODY, *now.values(), *pairs):
        one, _, other = scope.partition(" ")
        if now.get(one, one) != one or now.get(other, other) != other:
            continue  # merged into somebody
        assert store.figures.of(scope, since, until) == plainly(store, scope, since, until), scope


DAY = st.integers(-400, DAYS + 400).map(lambda days: FIRST + timedelta(days))
SCOPE = st.sampled_from(
    [EVERYBODY, *PEOPLE, against("aino", "bruno"), against("bruno", "aino"), "nobody"]
)


@given(SCOPE, st.none() | DAY, st.none() | DAY)
@settings(max_examples=100, deadline=None)
def test_any_period_is_the_plain_sum_of_its_games(
    full: GameStore, scope: str, since: date | None, until: date | None
) -> None:
    assert full.figures.of(scope, since, until) == plainly(full, scope, since, until)


def test_something_was_counted(full: GameStore) -> None:
    check(full)
    assert full.figures.of(EVERYBODY).games == 60
    assert full.figures.of("aino").placements > 0


@pytest.mark.parametrize("since", [date.min, date(9999, 12, 31), None])
@pytest.mark.parametrize("until", [date.min, date.max, None])
def test_the_ends_of_time(full: GameStore, since: date | None, until: date | None) -> None:
    everything = since in (None, date.min) and until in (None, date.max)
    found = full.figures.of(EVERYBODY, since, until)
    assert found == (full.figures.of(EVERYBODY) if everything else Facts())


@pytest.fixture
def some(store: GameStore) -> GameStore:
    """Twelve games in a file, counted."""
    random = Random(8)
    for _ in range(12):
        put(store, random)
    refresh(store)
    return store


def any_game(store: GameStore) -> KeptGame:
    kept = store.listed(True, 1, skip=3)[0]
    assert isinstance(kept, KeptGame)
    return kept


def test_nothing_is_counted_twice(some: GameStore) -> None:
    assert refresh(some) == []
    check(some)


def test_after_a_game_was_changed(some: GameStore) -> None:
    kept = any_game(some)
    game = kept.game.undone().enter(Adjust(0, -35))
    some.save(replace(kept, game=game))
    assert refresh(some)[-1] == (1, 1)
    check(some)


def test_after_a_game_was_deleted_and_restored(some: GameStore) -> None:
    kept = any_game(some)
    before = some.figures.of(EVERYBODY)
    some.delete(kept.id)
    refresh(some)
    check(some)
    assert some.figures.of(EVERYBODY) != before
    some.restore(kept.id)
    refresh(some)
    check(some)
    assert some.figures.of(EVERYBODY) == before


def test_after_a_merge_and_its_undo(some: GameStore) -> None:
    undo = some.people.merge("aino", "bruno")
    refresh(some)
    check(some)
    assert some.figures.of("bruno") == some.figures.of("aino")  # they are one
    some.people.restore(undo)
    refresh(some)
    check(some)


def test_after_somebody_else_took_a_seat(some: GameStore) -> None:
    kept = any_game(some)
    some.people.seat(kept.id, 0, None)
    some.people.seat(kept.id, 1, "eeva")
    refresh(some)
    check(some)


def test_after_the_last_game_of_all_is_gone(store: GameStore) -> None:
    kept = put(store, Random(1))
    refresh(store)
    store.delete(kept.id)
    refresh(store)
    assert store.figures.of(EVERYBODY) == Facts()
    count = "SELECT count(*) FROM rollup"
    assert store.database.connection.execute(count).fetchone() == (0,)


@given(st.lists(st.integers(0, 5), max_size=12), st.randoms(use_true_random=False))
@settings(max_examples=15, deadline=None)
def test_whatever_is_done_in_whatever_order(deeds: list[int], random: Random) -> None:
    store = GameStore(None)
    games = [put(store, random, at=at) for at in (0, 1, 3)]
    undo = None
    for deed in deeds:
        kept = loaded(store, random.choice(games).id)
        match deed:
            case 0:
                games.append(put(store, random, at=0))
            case 1:
                store.save(replace(kept, game=kept.game.undone()))
            case 2:
                store.delete(kept.id)
            case 3:
                store.restore(kept.id)
            case 4:
                undo = undo or store.people.merge(*random.sample(known(store), 2))
            case 5:
                for _, _ in zip(range(2), store.figures.refresh(), strict=False):
                    pass  # left off
    refresh(store)
    check(store)
    store.close()


def known(store: GameStore) -> list[str]:
    return [person.id for person in store.people.all()]


def test_a_step_is_short_and_what_is_left_off_goes_on(
    store: GameStore, monkeypatch: pytest.MonkeyPatch, open_store: OpenStore
) -> None:
    monkeypatch.setattr(module, "STEP", 0)
    random = Random(3)
    for _ in range(8):
        put(store, random)
    for done, in_all in store.figures.refresh():
        assert in_all == 8
        if done == 5:
            break
    again = open_store()
    assert 0 < refresh(again)[-1][1] < 8
    check(again)


def test_a_game_that_changes_while_it_is_counted_is_counted_again(
    store: GameStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "STEP", 0)
    kept = put(store, Random(1))
    steps = store.figures.refresh()
    next(steps)
    store.save(replace(kept, game=kept.game.undone()))
    list(steps)
    refresh(store)
    check(store)


def test_facts_of_an_older_program_are_counted_anew(
    some: GameStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    some.database.connection.execute("UPDATE facts SET facts = '[]', version = version - 1")
    some.database.connection.execute("UPDATE rollup SET facts = '[]'")
    assert refresh(some)[-1] == (12, 12)
    check(some)


def test_a_game_that_cannot_be_read_counts_nothing(some: GameStore) -> None:
    kept = any_game(some)
    some.database.connection.execute(
        "UPDATE game SET record = '{', revision = revision + 1 WHERE id = ?", (kept.id,)
    )
    refresh(some)
    assert refresh(some) == []
    assert some.figures.of(EVERYBODY).games == 11


def test_a_full_disk_is_told(some: GameStore, monkeypatch: pytest.MonkeyPatch) -> None:
    put(some, Random(2))
    some.database.connection.execute("PRAGMA query_only = 1")
    with pytest.raises(NotSaved):
        refresh(some)
    some.database.connection.execute("PRAGMA query_only = 0")
    refresh(some)
    check(some)


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the time zone is the system's here")
def test_the_day_of_play_does_not_move_with_the_time_zone(
    store: GameStore, open_store: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = datetime.fromisoformat("2026-11-30T23:45:00+02:00")
    kept = store.save(replace(KeptGame.new(whole(0), ("aino", "bruno")), started=started))
    day = date(2026, 11, 30)
    try:
        for zone in ("Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"):
            monkeypatch.setitem(os.environ, "TZ", zone)
            time.tzset()
            again = open_store()
            game = loaded(again, kept.id)
            again.save(replace(game, draft={"zone": zone}))
            refresh(again)
            assert again.figures.of("aino", day, day).games == 1
            assert [line.day for line in again.history.page(since=day, until=day).lines] == [day]
            person = again.people.person("aino")
            assert person is not None
            assert person.last == day
    finally:
        monkeypatch.undo()
        time.tzset()


@pytest.fixture
def long_days(store: GameStore, monkeypatch: pytest.MonkeyPatch) -> GameStore:
    """Twelve games in a file, on three days that are added up in several steps; not counted yet."""
    monkeypatch.setattr(module, "MANY", 1)
    monkeypatch.setitem(globals(), "DAYS", 3)
    random = Random(8)
    for _ in range(12):
        put(store, random)
    return store


def test_a_day_with_very_many_games_is_the_plain_sum_too(long_days: GameStore) -> None:
    refresh(long_days)
    assert long_days.figures.of(EVERYBODY).games == 12
    test_after_a_merge_and_its_undo(long_days)
    test_after_a_game_was_deleted_and_restored(long_days)


def test_a_long_day_that_is_left_off_or_changes_is_added_up_the_next_time(
    long_days: GameStore,
) -> None:
    line = long_days.history.page().lines[0]
    for stop in range(1, 40, 6):
        long_days.database.connection.execute("INSERT OR IGNORE INTO stale SELECT id FROM game")
        steps = long_days.figures.refresh()
        for _ in zip(range(stop), steps, strict=False):
            pass
        if stop % 2:
            long_days.delete(line.id)
        else:
            long_days.restore(line.id)
        refresh(long_days)
        list(steps)
        refresh(long_days)
        check(long_days)
        assert refresh(long_days) == []


def test_a_long_day_left_off_goes_on(long_days: GameStore, open_store: OpenStore) -> None:
    steps = long_days.figures.refresh()
    for _ in zip(range(7), steps, strict=False):
        pass
    del steps
    again = open_store()
    refresh(again)
    check(again)
