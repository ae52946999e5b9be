"""One file with everything that is kept."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from typing import Any

from app.store.backup import backup_of, file_name, written
from app.store.games import Everything, GameStore, KeptGame
from scoring.record import GameRecord
from tests.store.conftest import OpenStore
from tests.store.kept import begun, example, loaded


def read(store: GameStore) -> dict[str, Any]:
    return json.loads(backup_of(store))


def test_nothing_kept_is_a_backup_too(store: GameStore) -> None:
    assert read(store) == {
        "format": "allfives.backup",
        "version": 1,
        "games": [],
        "drafts": {},
        "names": [],
        "settings": {},
    }


def test_every_game_is_there_as_its_record_the_one_touched_last_first(store: GameStore) -> None:
    first = store.save(KeptGame.new(begun(0, 5)))
    second = store.save(KeptGame.new(example(1)))
    games = read(store)["games"]
    assert [game["id"] for game in games] == [second.id, first.id]
    assert GameRecord.of_json(games[0]).replay() == example(1)
    assert games[1] == json.loads(loaded(store, first.id).record().write())


def test_what_is_begun_beside_a_game_is_there(store: GameStore) -> None:
    kept = store.save(replace(KeptGame.new(begun(0, 5)), draft={"left": {}}))
    store.save(KeptGame.new(begun(0, 6)))
    assert read(store)["drafts"] == {kept.id: {"left": {}}}


def test_names_and_settings_are_there_but_nothing_about_this_device(store: GameStore) -> None:
    store.remember_names(["Zoë"])
    store.remember_names(["Aino"])
    store.keep_setting("settings", {"turns": 2})
    store.keep_setting("risk", "refused")
    assert read(store)["names"] == ["Aino", "Zoë"]
    assert read(store)["settings"] == {"settings": {"turns": 2}}


def test_more_names_than_are_ever_offered_are_there(store: GameStore) -> None:
    names = [f"Player {number}" for number in range(99)]
    store.remember_names(names)
    assert sorted(read(store)["names"]) == sorted(names)


def test_the_same_store_gives_the_same_bytes(store: GameStore, open_store: OpenStore) -> None:
    for at in range(4):
        store.save(KeptGame.new(example(at)))
    store.keep_setting("b", 1)
    store.keep_setting("a", 2)
    assert backup_of(store) == backup_of(open_store())


def test_what_is_damaged_is_kept_as_the_text_it_is() -> None:
    everything = Everything(
        games=[("one", '{"id": "one"}', None), ("two", '{"id": "tw', None), ("three", "{}", "{")],
        names=[],
        settings=[("a", "["), ("b", "1")],
    )
    value = json.loads(written(everything))
    assert value["games"] == [{"id": "one"}, {}]
    assert value["damaged"] == {"two": '{"id": "tw'}
    assert value["drafts"] == {}
    assert value["settings"] == {"b": 1}


def test_the_file_is_named_after_its_day() -> None:
    assert file_name(date(2026, 3, 9)) == "allfives-backup-2026-03-09.json"
