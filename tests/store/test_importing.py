"""What bringing a file in does: told before, all or nothing, and nothing twice."""

from __future__ import annotations

import json
import multiprocessing
import sqlite3
import time
from collections import Counter
from contextlib import closing, suppress
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest

import scoring.facts
from app.store.backup import backup_of
from app.store.figures import EVERYBODY
from app.store.games import GameStore, KeptGame, NotSaved, Unreadable
from app.store.importing import bring_in
from scoring.facts import Facts
from scoring.game import Game
from tests.store.bringing import bring
from tests.store.conftest import OpenStore
from tests.store.kept import begun, example, loaded
from tests.store.taking import (
    as_file,
    backup_1,
    brought_in,
    keep,
    planned,
    record,
    taken,
    wholly,
)


@pytest.fixture
def other(tmp_path: Path) -> GameStore:
    """Another device."""
    return GameStore(tmp_path / "other.db")


def test_the_preview_says_what_is_in_it_and_writes_nothing(
    store: GameStore, path: Path, other: GameStore
) -> None:
    known = keep(store, example(0))
    before = wholly(path)
    broken = record(3)
    broken["hands"][2]["entries"][1]["play"] = "7-7"
    data = backup_1(json.loads(known.written()), record(1), record(2), broken)
    plan = planned(store, data)
    assert [game.id for game in plan.games] == ["example1", "example2"]
    assert (plan.known, plan.twice, plan.found.faulty) == (1, 0, 1)
    assert plan.first == date(2026, 3, 2)
    assert wholly(path) == before


def test_a_game_is_here_afterwards_as_it_was_there(store: GameStore) -> None:
    brought_in(store, as_file(record(2)))
    kept = loaded(store, "example2")
    assert kept.game == example(2)
    assert kept.started.isoformat() == "2026-03-03T19:00:00+00:00"
    [line] = store.history.page().lines
    assert (line.day, line.is_finished) == (date(2026, 3, 3), True)


def test_a_game_goes_on_where_it_was_left(store: GameStore, other: GameStore) -> None:
    keep(other, begun(0, 5), draft={"left": {}})
    brought_in(store, backup_of(other))
    [kept] = store.listed(finished=False, most=9)
    assert not isinstance(kept, Unreadable)
    assert kept.draft == {"left": {}}
    store.save(replace(kept, game=begun(0, 6)))
    assert loaded(store, kept.id).game == begun(0, 6)


def test_a_game_that_does_not_say_when_it_began_began_now(store: GameStore) -> None:
    old = record(0)
    del old["started"]
    brought_in(store, as_file(old))
    assert loaded(store, "example0").started.date() == date(2026, 12, 1)
    brought_in(store, as_file(record(1, started="long ago")))
    assert loaded(store, "example1").started.date() == date(2026, 12, 1)


def test_the_day_it_was_taken_for_comes_along_in_a_backup(
    store: GameStore, other: GameStore
) -> None:
    for at, started in enumerate(("", "long ago", "2026-05-06T10:00:00Z", "2026-05-07")):
        brought_in(other, as_file(record(at, started=started)))
    other.database.connection.execute(
        "UPDATE game SET started = '2026-02-03T21:00:00+02:00' WHERE id = 'example0'"
    )
    data = backup_of(other)
    brought_in(store, data)
    assert loaded(store, "example0").started.isoformat() == "2026-02-03T21:00:00+02:00"
    assert backup_of(store) == data
    days = [line.day for line in other.history.page().lines]
    assert [line.day for line in store.history.page().lines] == days


def test_the_day_of_play_stays_whatever_the_time_zone(store: GameStore) -> None:
    brought_in(store, as_file(record(0, started="2026-01-31T23:59:00-11:00")))
    [line] = store.history.page().lines
    assert line.day == date(2026, 1, 31)


def test_bringing_it_in_again_changes_nothing(store: GameStore, path: Path) -> None:
    no_id = record(2)
    del no_id["id"]
    data = b"\n".join(map(as_file, (record(0), record(1, id="../x"), no_id, record(0))))
    brought_in(store, data)
    before = wholly(path)
    assert len(store.history.page().lines) == 3
    plan = brought_in(store, data)
    assert (plan.known, plan.is_empty) == (4, True)
    assert wholly(path) == before


def test_the_same_record_written_otherwise_is_the_same(store: GameStore) -> None:
    brought_in(store, as_file(record(0)))
    turned = dict(reversed(record(0).items()))
    assert planned(store, json.dumps(turned, indent=1).encode()).known == 1


def test_the_same_game_with_another_record_is_kept_beside_it(store: GameStore) -> None:
    here = record(0)
    there = record(0)
    del there["hands"][-1]["end"]
    there["hands"][-1]["entries"].pop()
    brought_in(store, as_file(here))
    plan = brought_in(store, as_file(there))
    assert (plan.twice, plan.known) == (1, 0)
    assert loaded(store, "example0").game == example(0)
    [copy] = [line.id for line in store.history.page().lines if line.id != "example0"]
    assert len(loaded(store, copy).game.entries) == len(example(0).entries) - 2
    assert planned(store, as_file(there)).known == 1


def test_a_copy_that_was_played_on_is_not_overwritten(store: GameStore) -> None:
    there = record(0)
    del there["hands"][1:]
    brought_in(store, as_file(record(0)))
    brought_in(store, as_file(there))
    [copy] = [line.id for line in store.history.page().lines if line.id != "example0"]
    kept = loaded(store, copy)
    store.save(replace(kept, game=kept.game.enter(example(0).hands[1].all_entries[0])))
    plan = brought_in(store, as_file(there))
    assert plan.twice == 1
    assert len(store.history.page().lines) == 3
    assert planned(store, as_file(there)).is_empty


def test_a_game_deleted_here_comes_back(store: GameStore) -> None:
    kept = keep(store, example(0))
    data = backup_of(store)
    store.delete(kept.id)
    plan = brought_in(store, data)
    assert plan.back == (kept.id,)
    assert [line.id for line in store.history.page().lines] == [kept.id]
    assert not store.deleted()


def test_a_game_deleted_there_is_deleted_here(store: GameStore, other: GameStore) -> None:
    kept = keep(other, example(0))
    other.delete(kept.id)
    brought_in(store, backup_of(other))
    assert not store.history.page().lines
    store.restore(kept.id)
    assert [line.id for line in store.history.page().lines] == [kept.id]


# People.


def names(store: GameStore) -> list[str]:
    return sorted(person.name for person in store.people.all())


def test_people_come_with_their_identity(store: GameStore, other: GameStore) -> None:
    kept = keep(other, example(0))
    brought_in(store, backup_of(other))
    assert store.people.seated(kept.id) == kept.people
    id = kept.people[0]
    assert id is not None
    other.people.rename(id, "Somebody else")
    keep(other, example(0))
    plan = brought_in(store, backup_of(other))
    assert plan.people == ()
    person = store.people.person(id)
    assert person is not None
    assert (person.name, person.games) == (example(0).players[0], 2)


def test_somebody_merged_here_gets_the_games_of_both(store: GameStore, other: GameStore) -> None:
    kept = keep(other, example(0))
    brought_in(store, backup_of(other))
    one, gone = kept.people
    assert one is not None
    assert gone is not None
    boss = store.people.add("Boss")
    store.people.merge(boss.id, gone)
    newer = keep(other, example(0))
    brought_in(store, backup_of(other))
    assert store.people.seated(newer.id) == (one, boss.id)


def test_the_one_person_of_a_name_is_the_same_here_and_there(
    store: GameStore, other: GameStore
) -> None:
    mine = keep(store, example(0))
    theirs = keep(other, example(0))
    plan = brought_in(store, backup_of(other))
    assert plan.people == ()
    assert Counter(plan.same_name) == Counter(example(0).players)
    assert store.people.seated(theirs.id) == mine.people


def test_two_people_of_one_name_stay_two(store: GameStore, other: GameStore) -> None:
    for _ in range(2):
        other.people.add("Aino")
    store.people.add("Aino")
    plan = brought_in(store, backup_of(other))
    assert plan.same_name == ()
    assert names(store) == ["Aino"] * 3
    store.people.add("Bruno")
    store.people.add("Bruno")
    other.people.add("Bruno")
    assert brought_in(store, backup_of(other)).same_name == ()
    assert names(store).count("Bruno") == 3


def test_an_old_backup_knows_people_by_name(store: GameStore) -> None:
    first, second = example(0).players
    here = store.people.add(first.upper())
    brought_in(store, backup_1(record(0), record(1), names=[first, second, "Zoë"]))
    one, other = store.people.seated("example0")
    assert one == here.id
    assert other is not None
    assert store.people.seated("example1") == (one, other, None)
    assert names(store) == sorted([first.upper(), second, "Zoë"])


def test_whoever_has_no_name_of_their_own_is_nobody(store: GameStore) -> None:
    brought_in(store, as_file(record(1, players=["Player 1", "Aino", "Spieler 3"])))
    none, aino, other = store.people.seated("example1")
    assert (none, other) == (None, None)
    person = store.people.person(aino or "")
    assert person is not None
    assert person.name == "Aino"


# All or nothing.


def test_settings_come_only_where_there_are_none(store: GameStore) -> None:
    store.keep_setting("settings", {"turns": 1})
    more = {"settings": {"turns": 2}, "favourite": {"a": 1}, "risk": "known"}
    brought_in(store, backup_1(settings=more))
    assert store.setting("settings") == {"turns": 1}
    assert store.setting("favourite") == {"a": 1}
    assert store.setting("risk") is None


def test_stopped_half_way_nothing_is_here(store: GameStore, path: Path) -> None:
    keep(store, example(0))
    before = wholly(path)
    data = backup_1(*[short(f"g{at}") for at in range(120)], names=["Zoë"])
    plan = planned(store, data)
    steps = bring_in(store, plan, data)
    assert next(steps) == (0, 120)
    assert next(steps) == (50, 120)
    steps.close()
    assert wholly(path) == before
    taken(bring_in(store, plan, data))
    assert len(store.history.page(most=199).lines) == 121


def test_what_is_played_while_a_file_comes_in_is_kept_at_once(store: GameStore, path: Path) -> None:
    kept = keep(store, begun(1, 0))
    data = backup_1(*[short(f"g{at}") for at in range(120)], names=["Zoë"])
    steps = bring_in(store, planned(store, data), data)
    for at, _ in enumerate(steps, 1):
        kept = store.save(replace(kept, game=begun(1, at)))
        with closing(sqlite3.connect(path)) as file:
            on_disk = file.execute("SELECT record FROM game WHERE id = ?", (kept.id,)).fetchone()
        assert on_disk == (kept.written(),)
    steps = bring_in(store, planned(store, data), data)
    next(steps)
    kept = store.save(replace(kept, game=begun(1, 9)))
    steps.close()
    assert loaded(store, kept.id).game == begun(1, 9)
    assert len(store.history.page(most=199).lines) == 121


def test_no_other_thread_waits_for_a_file_that_comes_in(store: GameStore) -> None:
    kept = keep(store, begun(1, 0))
    data = backup_1(*[short(f"g{at}") for at in range(120)])
    steps = bring_in(store, planned(store, data), data)
    next(steps)
    next(steps)
    other = Thread(target=lambda: store.save(replace(kept, game=begun(1, 1))), daemon=True)
    other.start()
    other.join(5)
    assert not other.is_alive()
    assert loaded(store, kept.id).game == begun(1, 1)


@pytest.mark.parametrize("room", [1, 9, 30])
def test_where_there_is_no_room_nothing_is_here(store: GameStore, path: Path, room: int) -> None:
    keep(store, example(0))
    before = wholly(path), facts(store)
    data = backup_1(*[short(f"g{at}") for at in range(120)], names=["Zoë"])
    db = store.database.connection
    pages = db.execute("PRAGMA page_count").fetchone()[0]
    db.execute(f"PRAGMA max_page_count = {pages + room}")
    with pytest.raises(NotSaved):
        brought_in(store, data)
    assert (wholly(path), facts(store)) == before
    assert len(store.history.page(most=199).lines) == 1
    db.execute("PRAGMA max_page_count = 1000000")
    brought_in(store, data)
    assert len(store.history.page(most=199).lines) == 121


def test_somebody_merged_while_a_file_comes_in_gets_the_games(
    store: GameStore, other: GameStore
) -> None:
    mine, also = store.people.add("Boss"), store.people.add(example(0).players[0])
    for _ in range(60):
        keep(other, example(0))
    data = backup_of(other)
    steps = bring_in(store, planned(store, data), data)
    next(steps)
    next(steps)
    store.people.merge(mine.id, also.id)
    taken(steps)
    boss = store.people.person(mine.id)
    assert boss is not None
    assert boss.games == 60
    facts(store)
    assert store.figures.of(mine.id).games == 60


def test_what_has_arrived_is_nowhere_to_be_seen_before_all_has(store: GameStore) -> None:
    keep(store, example(0))
    before = backup_of(store), store.everything(), facts(store)
    data = backup_1(*[record(at % 8, id=f"g{at}") for at in range(60)], names=["Zoë"])
    steps = bring_in(store, planned(store, data), data)
    next(steps)
    next(steps)
    assert (backup_of(store), store.everything(), facts(store)) == before
    assert len(store.history.page(most=99).lines) == 1
    assert not store.history.deleted()
    assert not store.deleted()
    assert not store.listed(False, 99)
    assert [one.games for one in store.people.all()] == [1, 1]
    assert len(planned(store, data).games) == 60
    taken(steps)
    assert len(store.history.page(most=99).lines) == 61


def test_what_could_not_be_cleared_away_is_gone_at_the_next_opening(
    store: GameStore, path: Path, open_store: OpenStore
) -> None:
    keep(store, example(0))
    before = wholly(path), facts(store)
    data = backup_1(*[record(at % 8, id=f"g{at}") for at in range(60)])
    steps = bring_in(store, planned(store, data), data)
    next(steps)
    next(steps)
    again = open_store()  # as after a kill
    assert (wholly(path), facts(again)) == before
    with pytest.raises(NotSaved):
        taken(steps)
    assert (wholly(path), facts(again)) == before
    brought_in(again, data)
    assert len(again.history.page(most=99).lines) == 61


def test_a_game_brought_in_is_counted_as_one_played_here(
    store: GameStore, other: GameStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    for at in range(8):
        keep(other, example(at), started=datetime(2026, 3, 1 + at, 19, tzinfo=UTC))
    there = facts(other)
    made = planned(store, backup_of(other))
    taken(bring_in(store, made, backup_of(other)))
    lines = other.history.page(most=99).lines

    def played(_: str) -> None:
        raise AssertionError("a game that was played through already")

    monkeypatch.setattr("app.store.figures.replayed", played)
    monkeypatch.setattr("app.store.history.replayed", played)
    assert facts(store) == there
    assert store.history.page(most=99).lines == lines


def test_a_game_that_comes_again_once_it_is_gone_is_counted_anew(
    store: GameStore, path: Path, open_store: OpenStore
) -> None:
    brought_in(store, as_file(record(0)))
    facts(store)
    store.delete("example0")
    store.database.connection.execute("UPDATE game SET deleted = '2026-01-01T00:00:00+00:00'")
    store.close()
    again = open_store()
    less = record(0)
    del less["hands"][1:]
    brought_in(again, as_file(less))
    assert facts(again) == facts_of_table(loaded(again, "example0").game)


def facts(store: GameStore) -> Facts:
    """What everybody did, counted now."""
    for _ in store.figures.refresh():
        pass
    return store.figures.of(EVERYBODY)


def facts_of_table(game: Game) -> Facts:
    return scoring.facts.facts_of_table(game, scoring.facts.facts_of(game))


def test_what_changed_since_the_preview_leaves_all_as_it_was(store: GameStore, path: Path) -> None:
    data = backup_1(record(0), record(1))
    plan = planned(store, data)
    store.save(replace(KeptGame.new(begun(1, 3)), id="example1"))
    before = wholly(path)
    with pytest.raises(NotSaved):
        taken(bring_in(store, plan, data))
    assert wholly(path) == before
    assert brought_in(store, data).twice == 1


@pytest.mark.skipif(
    "forkserver" not in multiprocessing.get_all_start_methods(), reason="needs a fork server"
)
def test_killed_at_any_moment_all_of_it_is_here_or_nothing(path: Path, tmp_path: Path) -> None:
    processes = multiprocessing.get_context("forkserver")
    processes.set_forkserver_preload(["tests.store.bringing"])
    random = Random(5)
    file = tmp_path / "backup.json"
    file.write_bytes(backup_1(*[short(f"g{at}") for at in range(GAMES)], names=["Zoë"]))
    store = GameStore(path)
    keep(store, example(0))
    store.close()
    before = wholly(path)
    killed_within = 0
    while killed_within < KILLS:
        hear, say = processes.Pipe(duplex=False)
        process = processes.Process(target=bring, args=(path, file, say), daemon=True)
        process.start()
        say.close()
        said = [hear.recv() for _ in range(random.randint(1, GAMES // 50))]
        time.sleep(random.random() * 0.004)
        process.kill()
        process.join()
        with suppress(EOFError):
            while True:
                said.append(hear.recv())
        killed_within += "done" not in said
        store = GameStore(path)
        assert store.set_aside is None
        count = len(store.history.page(most=999).lines)
        store.close()
        assert count == 1 + GAMES or ("done" not in said and count == 1)
        if count == 1:
            assert wholly(path) == before
            continue
        path.unlink()
        store = GameStore(path)
        keep(store, example(0))
        store.close()
        before = wholly(path)


GAMES = 300
KILLS = 12


def short(id: str) -> dict[str, Any]:
    """The record of a game that has hardly begun."""
    value = record(0, id=id)
    del value["hands"][1:]
    del value["hands"][0]["end"]
    del value["hands"][0]["entries"][5:]
    return value
