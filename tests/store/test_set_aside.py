"""A file that cannot be trusted: renamed, never overwritten, and a new one is begun."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from app.store.file import SetAside, Trouble
from app.store.games import ChangedElsewhere, GameStore, KeptGame, Unreadable
from app.store.migrations import SCHEMA_VERSION
from tests.store.conftest import OpenStore
from tests.store.kept import begun, example, games_in, loaded, names_in


@pytest.fixture
def good(path: Path) -> bytes:
    """A sound file with two games in it."""
    store = GameStore(path)
    for game in (begun(0, 30), example(3)):
        store.save(KeptGame.new(game))
    for name in ("Aino", "Bruno"):
        store.people.add(name)
    use(store)
    store.close()
    return path.read_bytes()


def check_set_aside(store: GameStore, trouble: Trouble, path: Path, data: bytes) -> None:
    """The old file lies beside, to the last byte; the new one is empty and works."""
    assert store.set_aside is not None
    assert store.set_aside.trouble is trouble
    assert store.set_aside.path != path
    assert store.set_aside.path.parent == path.parent
    assert store.set_aside.path.read_bytes() == data
    assert games_in(store) == []
    kept = store.save(KeptGame.new(begun(0, 5)))
    assert loaded(store, kept.id).game == kept.game


def test_a_sound_file_is_not_set_aside(good: bytes, open_store: OpenStore, path: Path) -> None:
    store = open_store()
    assert store.set_aside is None
    assert len(games_in(store)) == 2
    assert [one.name for one in path.parent.iterdir()] == ["games.db"]


@pytest.mark.parametrize("share", [0.2, 0.5, 0.8])
def test_a_truncated_file(share: float, good: bytes, path: Path, open_store: OpenStore) -> None:
    truncated = good[: int(len(good) * share)]
    path.write_bytes(truncated)
    check_set_aside(open_store(), Trouble.DAMAGED, path, truncated)


@pytest.mark.parametrize("missing", [1, 100, 4000])
def test_a_file_without_its_last_bytes(
    missing: int, good: bytes, path: Path, open_store: OpenStore
) -> None:
    path.write_bytes(good[:-missing])
    check_set_aside(open_store(), Trouble.DAMAGED, path, good[:-missing])


@pytest.mark.parametrize(
    "data",
    [b"xyz", b"This is a letter to Bruno.\n" * 400, bytes(4096), Random(1).randbytes(20_000)],
    ids=["three bytes", "text", "zeros", "noise"],
)
def test_garbage(data: bytes, path: Path, open_store: OpenStore) -> None:
    path.parent.mkdir()
    path.write_bytes(data)
    check_set_aside(open_store(), Trouble.DAMAGED, path, data)


def test_an_empty_file_is_a_new_one(path: Path, open_store: OpenStore) -> None:
    path.parent.mkdir()
    path.touch()
    store = open_store()
    assert store.set_aside is None
    assert games_in(store) == []
    assert [one.name for one in path.parent.iterdir()] == ["games.db"]


def overwritten(data: bytes, at: int, by: bytes) -> bytes:
    return data[:at] + by + data[at + len(by) :]


@pytest.mark.parametrize("at", [0, 5, 100, 4096, 4100])
def test_overwritten_bytes(at: int, good: bytes, path: Path, open_store: OpenStore) -> None:
    damaged = overwritten(good, at, b"\xff" * 24)
    path.write_bytes(damaged)
    store = open_store()
    use(store)  # the last of these is met only there
    check_set_aside(store, Trouble.DAMAGED, path, damaged)


def test_a_file_of_a_newer_program(good: bytes, path: Path, open_store: OpenStore) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
        db.execute("CREATE TABLE later (what TEXT)")
    newer = path.read_bytes()
    store = open_store()
    assert store.set_aside == SetAside(Trouble.NEWER, path)
    assert not store.lasts
    assert games_in(store) == []
    kept = store.save(KeptGame.new(begun(0, 5)))
    assert loaded(store, kept.id).game == kept.game
    store.close()
    assert path.read_bytes() == newer
    assert [one.name for one in path.parent.iterdir()] == ["games.db"]


def test_a_sqlite_file_of_another_program(path: Path, open_store: OpenStore) -> None:
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE game (id TEXT)")
    foreign = path.read_bytes()
    check_set_aside(open_store(), Trouble.FOREIGN, path, foreign)


def test_the_second_file_set_aside_does_not_replace_the_first(
    path: Path, open_store: OpenStore
) -> None:
    path.parent.mkdir()
    texts = [f"letter {number}".encode() * 100 for number in range(4)]
    for text in texts:
        path.write_bytes(text)
        assert open_store().set_aside
    aside = [one.read_bytes() for one in path.parent.iterdir() if one != path]
    assert sorted(aside) == texts


def test_a_journal_goes_along(path: Path, open_store: OpenStore) -> None:
    path.parent.mkdir()
    path.write_bytes(b"a letter")
    journal = bytes(512) + b"of a write that was finished"  # SQLite itself deletes any other
    Path(f"{path}-journal").write_bytes(journal)
    store = open_store()
    assert store.set_aside
    assert Path(f"{store.set_aside.path}-journal").read_bytes() == journal
    assert store.save(KeptGame.new(begun(0, 5))).revision == 1


def test_a_write_cut_short_is_rolled_back_first(
    good: bytes, path: Path, open_store: OpenStore, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA cache_size = 1")
        db.execute("BEGIN IMMEDIATE")
        db.execute("UPDATE game SET record = record || hex(zeroblob(60000)), revision = 99")
        half, journal = path.read_bytes(), Path(f"{path}-journal").read_bytes()
        assert half != good
        db.execute("ROLLBACK")
    path.write_bytes(half)
    Path(f"{path}-journal").write_bytes(journal)
    store = open_store()
    assert store.set_aside is None
    assert all(
        isinstance(kept, KeptGame) and kept.revision == 1
        for finished in (False, True)
        for kept in store.listed(finished, most=9)
    )


def use(store: GameStore) -> None:
    """Everything the app does with a file."""
    store.setting("new_game")
    names_in(store)
    store.people.all()
    store.deleted()
    store.history.page()
    store.history.page(who="a")
    store.figures.of("all")
    for finished in (False, True):
        for kept in store.listed(finished, most=99):
            loaded = store.load(kept.id)
            assert isinstance(loaded, type(kept)) or isinstance(kept, Unreadable)


def pages(path: Path) -> range:
    return range(0, path.stat().st_size, 4096)


@pytest.fixture
def many(path: Path) -> bytes:
    """A file with a dozen games, said to be sound today."""
    store = GameStore(path)
    for number in range(12):
        store.save(KeptGame.new(begun(4, 300 + number)))
    list(store.figures.refresh())
    use(store)
    store.close()
    return path.read_bytes()


def test_damage_that_is_met_in_use_is_never_a_crash_nor_a_silent_loss(
    many: bytes, path: Path
) -> None:
    met = 0
    for at in pages(path):
        for one in path.parent.iterdir():
            one.unlink()
        damaged = overwritten(many, at, b"\xff" * 40)
        path.write_bytes(damaged)
        store = GameStore(path)
        at_once = store.set_aside is not None
        use(store)
        if store.set_aside is not None:
            assert store.set_aside.trouble is Trouble.DAMAGED
            assert store.set_aside.path.read_bytes() == damaged
            met += not at_once
        else:
            assert len(games_in(store)) == 12
        assert store.save(KeptGame.new(begun(0, 5))).revision == 1
        store.close()
    assert met > 12


def test_a_game_goes_on_in_a_file_that_turned_out_to_be_damaged(many: bytes, path: Path) -> None:
    store = GameStore(path)
    kept = store.save(KeptGame.new(begun(0, 5)))
    with path.open("r+b") as file:
        for at in pages(path)[1:]:
            file.seek(at)
            file.write(b"\xff" * 40)
    store.database.connection.execute("PRAGMA cache_size = 0")
    with pytest.raises(ChangedElsewhere):
        store.save(replace(kept, game=begun(0, 6)))
    assert store.set_aside is not None
    assert store.load(kept.id) is None
    again = store.save(replace(kept, game=begun(0, 6), revision=0))
    assert loaded(store, again.id).game == begun(0, 6)
    store.close()


@pytest.mark.parametrize("said", ["2020-01-01", "2999-01-01", "", None])
def test_a_file_not_said_to_be_sound_today_is_read_through(
    said: str | None, many: bytes, path: Path, open_store: OpenStore
) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("DELETE FROM about")
        if said is not None:
            db.execute("INSERT INTO about VALUES ('checked', ?)", (said,))
    good = path.read_bytes()
    store = GameStore(path)
    assert store.set_aside is None
    store.close()
    assert path.read_bytes() != good  # it says so now
    damaged = overwritten(good, len(good) - 20_480, b"\xff" * 4096)
    path.write_bytes(damaged)
    check_set_aside(open_store(), Trouble.DAMAGED, path, damaged)


def check_flips(good: bytes, path: Path, places: Callable[[Random], int], times: int) -> None:
    random = Random(5)
    for _ in range(times):
        damaged = bytearray(good)
        at = places(random)
        damaged[at] ^= 1 << random.randrange(8)
        for one in path.parent.iterdir():
            one.unlink()
        path.write_bytes(damaged)
        store = GameStore(path)
        try:
            use(store)
            aside = store.set_aside
            assert aside is None or aside.path.read_bytes() == damaged
        except sqlite3.Error as problem:
            raise AssertionError(f"bit flipped in byte {at}") from problem
        finally:
            store.close()


def test_no_flipped_bit_stops_the_app(good: bytes, path: Path) -> None:
    check_flips(good, path, lambda random: random.randrange(len(good)), 200)


def test_a_layout_that_is_no_text_any_more(good: bytes, path: Path, open_store: OpenStore) -> None:
    at = good.index(b" TEXT PRIMARY KEY,\n    value")
    damaged = overwritten(good, at, b"\xa1")
    path.write_bytes(damaged)
    check_set_aside(open_store(), Trouble.DAMAGED, path, damaged)
