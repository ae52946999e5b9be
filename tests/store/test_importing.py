"""What bringing a file in does: told before, all or nothing, and nothing twice."""

from __future__ import annotations

import json
import multiprocessing
import time
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.store.backup import backup_of
from app.store.games import GameStore, KeptGame, NotSaved, Unreadable
from app.store.importing import bring_in
from tests.store.bringing import bring
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
    data = backup_1(*[short(f"g{at}") for at in range(50)], names=["Zoë"])
    plan = planned(store, data)
    steps = bring_in(store, plan, data)
    assert next(steps) == (0, 50)
    assert next(steps) == (20, 50)
    steps.close()
    assert wholly(path) == before
    taken(bring_in(store, plan, data))
    assert len(store.history.page(most=99).lines) == 51


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
        said = [hear.recv() for _ in range(random.randint(1, GAMES // 20))]
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
