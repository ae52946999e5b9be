"""A file of every earlier version becomes one of today's, and nothing in it is lost."""

from __future__ import annotations

import json
import multiprocessing
import os
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.store import file as module
from app.store.file import open_file
from app.store.games import GameStore, KeptGame, Unreadable
from app.store.migrations import SCHEMA_VERSION
from tests.store.conftest import OpenStore
from tests.store.kept import begun, example, loaded
from tests.store.moving import move_forward

FILES = Path(__file__).parent / "files"
KILLS = 20
EARLIER = range(1, SCHEMA_VERSION)


@pytest.fixture(params=EARLIER)
def old(request: pytest.FixtureRequest, path: Path) -> bytes:
    """A file that an earlier version has written, in its place."""
    path.parent.mkdir()
    shutil.copyfile(FILES / f"version-{request.param}.db", path)
    return path.read_bytes()


@pytest.fixture
def moved(old: bytes, open_store: OpenStore) -> GameStore:
    """The store on that file, moved forward."""
    return open_store()


def rows(path: Path, query: str) -> list[Any]:
    with closing(sqlite3.connect(path)) as db:
        return db.execute(query).fetchall()


def copies(path: Path) -> list[Path]:
    return sorted(path.parent.glob(f"games.before-{SCHEMA_VERSION}-*.db"))


def layout(path: Path) -> list[Any]:
    return sorted(rows(path, "SELECT type, name, tbl_name, sql FROM sqlite_master"), key=str)


# Whatever the version


def test_there_is_a_file_of_every_earlier_version() -> None:
    assert sorted(FILES.glob("*.db")) == [FILES / f"version-{number}.db" for number in EARLIER]


def test_the_file_is_moved_to_the_layout_of_a_new_one(
    moved: GameStore, path: Path, tmp_path: Path
) -> None:
    GameStore(tmp_path / "new.db").close()
    assert layout(path) == layout(tmp_path / "new.db")
    assert rows(path, "PRAGMA user_version") == [(SCHEMA_VERSION,)]
    assert rows(path, "PRAGMA integrity_check") == [("ok",)]
    assert moved.set_aside is None
    assert moved.lasts


def test_every_record_is_there_to_the_letter(old: bytes, open_store: OpenStore, path: Path) -> None:
    query = "SELECT id, revision, started, touched, finished, record, draft FROM game ORDER BY id"
    before = rows(path, query)
    open_store()
    assert rows(path, query) == before


def test_the_old_file_is_copied_aside(old: bytes, moved: GameStore, path: Path) -> None:
    (copy,) = copies(path)
    assert copy.read_bytes() == old
    assert sorted(one.name for one in path.parent.iterdir()) == [copy.name, "games.db"]


def test_it_is_moved_once(moved: GameStore, open_store: OpenStore, path: Path) -> None:
    before = path.read_bytes()
    open_store()
    assert path.read_bytes() == before
    assert len(copies(path)) == 1


def test_a_copy_that_was_cut_short_is_no_hindrance(old: bytes, path: Path) -> None:
    part = path.with_name(f"games.before-{SCHEMA_VERSION}.part")
    part.write_bytes(b"half a copy")
    GameStore(path).close()
    assert not part.exists()
    assert [copy.read_bytes() for copy in copies(path)] == [old]


def test_without_room_for_a_copy_the_file_stays_as_it_was(
    old: bytes, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise OSError("no space left on device")

    with monkeypatch.context() as full:
        full.setattr(os, "replace", fail)
        with pytest.raises(OSError, match="no space"):
            GameStore(path)
    assert path.read_bytes() == old
    assert [one.name for one in path.parent.iterdir()] == ["games.db"]
    GameStore(path).close()
    assert [copy.read_bytes() for copy in copies(path)] == [old]


def test_two_windows_move_it_once(old: bytes, path: Path, open_store: OpenStore) -> None:
    one, other = open_store(), open_store()
    assert one.set_aside is other.set_aside is None
    assert len(copies(path)) == 1


def test_another_window_moved_it_while_this_one_waited(
    old: bytes, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    look = module._trouble

    def look_and_be_late(path: Path) -> Any:
        trouble = look(path)
        monkeypatch.setattr(module, "_trouble", look)
        GameStore(path).close()
        return trouble

    monkeypatch.setattr(module, "_trouble", look_and_be_late)
    store = GameStore(path)
    assert isinstance(store.load("first"), KeptGame)
    store.close()
    assert [copy.read_bytes() for copy in copies(path)] == [old]


def test_a_damaged_file_is_set_aside_and_not_moved(
    old: bytes, path: Path, open_store: OpenStore
) -> None:
    damaged = old[:4096] + b"\xff" * 600 + old[4696:]
    path.write_bytes(damaged)
    store = open_store()
    assert store.set_aside
    assert store.set_aside.path.read_bytes() == damaged
    assert copies(path) == []


@pytest.mark.skipif(
    "forkserver" not in multiprocessing.get_all_start_methods(), reason="needs a fork server"
)
def test_killed_at_any_moment_the_file_is_the_old_one_or_the_new_one(
    old: bytes, path: Path
) -> None:
    processes = multiprocessing.get_context("forkserver")
    processes.set_forkserver_preload(["tests.store.moving"])
    query = "SELECT id, record, draft FROM game ORDER BY id"
    before = rows(path, query)
    random = Random(2)
    versions = set()
    for _ in range(KILLS):
        for one in path.parent.iterdir():
            one.unlink()
        path.write_bytes(old)
        hear, say = processes.Pipe(duplex=False)
        process = processes.Process(target=move_forward, args=(path, say), daemon=True)
        process.start()
        say.close()
        assert hear.recv() == "now"
        time.sleep(random.random() * 0.06)
        process.kill()
        process.join()
        ((version,),) = rows(path, "PRAGMA user_version")  # rolls back what was cut short
        versions.add(version)
        assert version == SCHEMA_VERSION or path.read_bytes() == old
        if version == SCHEMA_VERSION:
            assert [copy.read_bytes() for copy in copies(path)] == [old]
        store = GameStore(path)
        assert store.set_aside is None
        store.close()
        assert rows(path, query) == before
        assert all(copy.read_bytes() == old for copy in copies(path))
    assert len(versions) == 2, "it was always killed too early, or always too late"


# Version 1


@pytest.fixture
def first(path: Path, open_store: OpenStore) -> GameStore:
    """The file of version 1, moved forward."""
    path.parent.mkdir()
    shutil.copyfile(FILES / "version-1.db", path)
    return open_store()


def test_names_become_people(first: GameStore) -> None:
    people = first.people.suggested()
    assert {person.name for person in people[1:3]} == {"Zoë", "🦊"}
    assert [people[0].name, people[3].name] == ["Aino", "Bruno"]
    assert not any(person.is_archived for person in people)
    assert len({person.id for person in people}) == 4


def test_people_sit_where_their_names_were(first: GameStore) -> None:
    aino, bruno, zoe, fox = (first.people.find(name) for name in ("Aino", "Bruno", "Zoë", "🦊"))
    assert None not in (aino, bruno, zoe, fox)
    assert first.people.seated("first") == (aino, bruno)
    assert first.people.seated("second") == (bruno, None, None)
    assert first.people.seated("third") == (fox, zoe, aino)
    assert first.people.seated("untrue") == (aino, zoe, bruno, None)
    assert loaded(first, "playing").people == (aino, bruno)


def test_nobody_sits_in_the_sample_game_or_where_no_name_can_be_read(first: GameStore) -> None:
    assert loaded(first, "sample").people == ()
    assert first.people.seated("broken") == ()


def test_games_are_what_they_were(first: GameStore) -> None:
    assert loaded(first, "first").game == example(0).renamed(["Aino", "Bruno"])
    assert loaded(first, "third").game == example(5).renamed(["🦊", "Zoë", "Aino"])
    playing = loaded(first, "playing")
    assert playing.game == begun(4, 40).renamed(["Aino", "Bruno"])
    assert playing.draft == {"left": {"0": 12}}
    assert playing.started.isoformat() == "2026-11-30T19:02:00+05:30"
    for id in ("broken", "untrue"):
        assert isinstance(first.load(id), Unreadable)


def test_settings_are_what_they_were(first: GameStore) -> None:
    assert first.setting("settings") == {"turns": 2}
    assert first.setting("risk") == "refused"
    assert first.setting("new_game")["names"] == ["Aino", "Bruno", "", ""]


def test_every_game_is_in_the_history(first: GameStore) -> None:
    lines = first.history.page().lines
    ids = ["playing", "sample", "untrue", "broken", "third", "second", "first"]
    assert [line.id for line in lines] == ids
    assert [line.id for line in lines if line.reason is not None] == ["untrue", "broken"]


@pytest.mark.parametrize(
    "record", ["", "[]", "{}", '{"players": 5}', '{"players": [1, 2]}', "[" * 9999, "\udcff"[:0]]
)
def test_a_record_without_names_is_kept_as_it_is(record: str, path: Path) -> None:
    path.parent.mkdir()
    shutil.copyfile(FILES / "version-1.db", path)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE game SET record = ? WHERE id = 'first'", (record,))
    store = GameStore(path)
    assert store.people.seated("first") == ()
    store.close()
    assert rows(path, "SELECT record FROM game WHERE id = 'first'") == [(record,)]


def test_a_file_made_but_never_filled_is_filled(path: Path) -> None:
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 1")
    connection, aside = open_file(path)
    assert aside is None
    connection.close()
    assert rows(path, "PRAGMA user_version") == [(SCHEMA_VERSION,)]


def test_json_in_the_file_reads_as_it_did(first: GameStore, path: Path) -> None:
    ((record,),) = rows(path, "SELECT record FROM game WHERE id = 'first'")
    assert json.loads(record)["players"] == ["Aino", "Bruno"]
