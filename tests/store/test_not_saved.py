"""A file that cannot be written: said so, and what is in it stays as it was."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.store.games import GameStore, KeptGame, NotSaved
from tests.store.conftest import OpenStore
from tests.store.kept import begun, games_in, loaded, names_in

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for a locked file a moment only."""
    connect = sqlite3.connect

    def connect_hastily(*args: Any, **options: Any) -> sqlite3.Connection:
        return connect(*args, **{**options, "timeout": 0.02})

    monkeypatch.setattr(sqlite3, "connect", connect_hastily)


Change = Callable[[GameStore, KeptGame], object]

CHANGES: dict[str, Change] = {
    "a game": lambda store, kept: store.save(replace(kept, game=begun(0, 6))),
    "a new game": lambda store, kept: store.save(KeptGame.new(begun(0, 6))),
    "a person": lambda store, kept: store.people.add("Cecilia"),
    "a setting": lambda store, kept: store.keep_setting("new_game", 2),
}


def filled(store: GameStore) -> KeptGame:
    """A game, a person and a setting."""
    store.people.add("Aino")
    store.keep_setting("new_game", 1)
    return store.save(KeptGame.new(begun(0, 5)))


def check_unchanged(store: GameStore, kept: KeptGame) -> None:
    assert games_in(store) == [kept.id]
    assert (loaded(store, kept.id).game, loaded(store, kept.id).revision) == (begun(0, 5), 1)
    assert names_in(store) == ["Aino"]
    assert store.setting("new_game") == 1


@pytest.mark.parametrize("change", CHANGES)
def test_a_locked_file(change: str, hasty: None, path: Path, open_store: OpenStore) -> None:
    store = open_store()
    kept = filled(store)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(NotSaved):
            CHANGES[change](store, kept)
        check_unchanged(store, kept)
        other.execute("ROLLBACK")
    CHANGES[change](store, kept)
    with pytest.raises(AssertionError):
        check_unchanged(store, kept)


@pytest.mark.skipif(os.name != "posix", reason="an open file stays where it is")
def test_a_file_that_is_gone(path: Path, store: GameStore) -> None:
    kept = filled(store)
    path.unlink()
    with pytest.raises(NotSaved):
        store.save(replace(kept, game=begun(0, 6)))
    assert not path.exists()


def test_tables_that_are_gone(store: GameStore) -> None:
    kept = filled(store)
    store.database.connection.execute("DROP TABLE game")
    with pytest.raises(NotSaved):
        store.save(replace(kept, game=begun(0, 6)))
    assert store.setting("new_game") == 1


def alone(script: str, path: Path) -> list[Any]:
    """Run a script in a process of its own; what it printed, as JSON values."""
    before = """
import json, os, resource, signal, sys
from dataclasses import replace
from pathlib import Path
from app.store.games import GameStore, KeptGame, NotSaved
from tests.store.kept import begun

def say(value):
    print(json.dumps(value), flush=True)

path = Path(sys.argv[1])
store = GameStore(path)
kept = store.save(KeptGame.new(begun(0, 5)))
say(kept.id)
"""
    done = subprocess.run(
        [sys.executable, "-c", before + script, str(path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=100,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


posix = pytest.mark.skipif(os.name != "posix", reason="limits and owners as POSIX has them")


@posix
def test_a_full_disk_loses_nothing_that_was_saved(path: Path, open_store: OpenStore) -> None:
    id, saved, problem, after = alone(
        """
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)  # writing fails instead, as on a full disk
most = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + 8192, most))
saved = [kept.id]
try:
    for _ in range(99):
        saved.append(store.save(KeptGame.new(begun(1, 40))).id)
except NotSaved as problem:
    say(saved)
    say(str(problem))
resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
say(store.save(replace(kept, game=begun(0, 6))).revision)
""",
        path,
    )
    assert problem
    assert 2 <= len(saved) < 99
    assert after == 2
    store = open_store()
    assert store.set_aside is None
    assert sorted(games_in(store)) == sorted(saved)
    assert loaded(store, id).game == begun(0, 6)


@posix
def test_a_full_file_system_in_mid_game_keeps_the_last_state(
    path: Path, open_store: OpenStore
) -> None:
    id, size = alone(
        """
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size, resource.RLIM_INFINITY))
size = 5
try:
    for size in range(25, 400, 25):
        kept = store.save(replace(kept, game=begun(4, size)))
except NotSaved:
    say(len(kept.game.entries))
""",
        path,
    )
    assert 5 <= size < 375
    assert loaded(open_store(), id).game == begun(0 if size == 5 else 4, size)


@posix
def test_a_folder_that_is_read_only(path: Path, open_store: OpenStore) -> None:
    id, refused, revision = alone(
        """
folder, mode = path.parent, path.parent.stat().st_mode
os.chmod(folder, 0o555)
if os.geteuid() == 0:
    os.seteuid(65534)  # the superuser may write anywhere
try:
    store.save(replace(kept, game=begun(0, 6)))
except NotSaved:
    say(True)
if os.getuid() == 0:
    os.seteuid(0)
os.chmod(folder, mode)
say(store.save(replace(kept, game=begun(0, 7))).revision)
""",
        path,
    )
    assert refused
    assert revision == 2
    assert loaded(open_store(), id).game == begun(0, 7)


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file in its place")
    with pytest.raises(OSError, match="data"):
        GameStore(tmp_path / "data" / "games.db")


def test_a_folder_in_place_of_the_file(path: Path) -> None:
    path.mkdir(parents=True)
    with pytest.raises((OSError, sqlite3.Error)):
        GameStore(path)
    assert path.is_dir()
