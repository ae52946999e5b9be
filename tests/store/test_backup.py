"""One file with everything that is kept."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

from app.store.backup import backup, backup_of, file_name
from app.store.games import GameStore, KeptGame
from scoring.record import GameRecord
from tests.store.conftest import OpenStore
from tests.store.kept import begun, example, loaded
from tests.store.taking import brought_in, keep


def read(store: GameStore) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(backup_of(store))
    return value


def test_nothing_kept_is_a_backup_too(store: GameStore) -> None:
    assert read(store) == {
        "format": "allfives.backup",
        "version": 2,
        "games": [],
        "people": [],
        "settings": {},
    }


def test_every_game_is_there_as_its_record_the_one_touched_last_first(store: GameStore) -> None:
    first = store.save(KeptGame.new(begun(0, 5)))
    second = store.save(KeptGame.new(example(1)))
    games = [game["game"] for game in read(store)["games"]]
    assert [game["id"] for game in games] == [second.id, first.id]
    assert GameRecord.of_json(games[0]).replay() == example(1)
    assert games[1] == json.loads(loaded(store, first.id).record().write())


def test_each_game_has_a_line_of_its_own(store: GameStore) -> None:
    ids = [store.save(KeptGame.new(example(at))).id for at in range(3)]
    lines = [line for line in backup_of(store).splitlines() if b"all-fives-game" in line]
    assert [json.loads(line.rstrip(b","))["game"]["id"] for line in lines] == ids[::-1]


def test_who_sat_where_is_there_and_who_they_are(store: GameStore) -> None:
    kept = store.save(replace(KeptGame.new(begun(0, 5)), people=(store.people.add("Zoë").id, None)))
    archived = store.people.add("Aino")
    store.people.archive(archived.id, True)
    what = read(store)
    [game] = what["games"]
    assert game["people"] == list(kept.people)
    assert {(one["name"], one.get("archived", False)) for one in what["people"]} == {
        ("Zoë", False),
        ("Aino", True),
    }


def test_somebody_merged_into_another_is_not_there_any_more(store: GameStore) -> None:
    kept = keep(store, begun(0, 5))
    one, other = kept.people
    assert one is not None
    assert other is not None
    store.people.merge(one, other)
    what = read(store)
    assert [person["id"] for person in what["people"]] == [one]
    assert what["games"][0]["people"] == [one, one]


def test_what_is_begun_beside_a_game_is_there(store: GameStore) -> None:
    store.save(replace(KeptGame.new(begun(0, 5)), draft={"left": {}}))
    store.save(KeptGame.new(begun(0, 6)))
    assert [game.get("draft") for game in read(store)["games"]] == [None, {"left": {}}]


def test_a_deleted_game_is_there_as_deleted(store: GameStore) -> None:
    kept = store.save(KeptGame.new(example(0)))
    store.delete(kept.id)
    [game] = read(store)["games"]
    assert game["deleted"]


def test_settings_are_there_but_nothing_about_this_device(store: GameStore) -> None:
    store.keep_setting("settings", {"turns": 2})
    store.keep_setting("risk", "refused")
    assert read(store)["settings"] == {"settings": {"turns": 2}}


def test_the_same_store_gives_the_same_bytes(store: GameStore, open_store: OpenStore) -> None:
    for at in range(4):
        keep(store, example(at))
    store.keep_setting("b", 1)
    store.keep_setting("a", 2)
    assert backup_of(store) == backup_of(open_store())


def full(store: GameStore) -> None:
    """Everything that can be kept, in a store."""
    for at in range(4):
        keep(store, example(at))
    emoji = example(1).renamed(["👵🏽 “Mummi”", "=1+1", "Zoë\\"][: len(example(1).players)])
    keep(store, emoji)
    keep(store, begun(0, 5), draft={"left": {"1": ["4-5"]}})
    players = [f"Player {seat + 1}" for seat in range(len(example(3).players))]
    nobody = store.save(KeptGame.new(begun(3, 9).renamed(players)))
    store.delete(nobody.id)
    same = store.people.add("Zoë\\")
    store.people.add("Zoë\\")
    store.people.archive(same.id, True)
    store.keep_setting("settings", {"turns": 2, "light": "night"})
    store.keep_setting("favourite", None)


def test_brought_into_an_empty_store_it_comes_out_byte_for_byte(
    store: GameStore, tmp_path: Path
) -> None:
    full(store)
    before = backup_of(store)
    other = GameStore(tmp_path / "other.db")
    brought_in(other, before)
    assert backup_of(other) == before
    brought_in(other, before)
    assert backup_of(other) == before
    other.close()


def test_it_is_made_in_steps_and_games_may_change_meanwhile(store: GameStore) -> None:
    for _ in range(50):
        keep(store, begun(0, 3))
    steps = backup(store)
    assert next(steps) == (0, 50)
    keep(store, begun(0, 4))
    assert next(steps) == (20, 50)
    *_, last = steps
    assert last == (40, 50)


def test_what_is_damaged_is_kept_as_the_text_it_is(store: GameStore, path: Path) -> None:
    whole = store.save(KeptGame.new(begun(0, 5)))
    damaged = store.save(replace(KeptGame.new(begun(0, 6)), draft={}))
    store.keep_setting("a", 1)
    with sqlite3.connect(path) as db:
        db.execute(
            "UPDATE game SET record = '{\"id\": \"tw', draft = '{' WHERE id = ?", [damaged.id]
        )
        db.execute("INSERT INTO setting VALUES ('b', '[')")
    what = read(store)
    assert [game["game"]["id"] for game in what["games"]] == [whole.id]
    assert what["damaged"] == {damaged.id: '{"id": "tw'}
    assert what["settings"] == {"a": 1}


def test_the_file_is_named_after_its_day() -> None:
    assert file_name(date(2026, 3, 9)) == "allfives-backup-2026-03-09.json"
