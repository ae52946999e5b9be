"""Games and settings as they are kept."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from app.store import games as module
from app.store.games import ChangedElsewhere, GameStore, KeptGame, Unreadable
from app.store.place import games_file
from scoring.game import Game
from tests.store.conftest import OpenStore
from tests.store.kept import begun, example, games_in, loaded


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A clock that goes on by a second at each look."""
    now = datetime(2026, 11, 30, 19, 2, tzinfo=UTC)

    class Clock(datetime):
        @classmethod
        def now(cls, tz: Any = None) -> Any:
            nonlocal now
            now += timedelta(seconds=1)
            return now.astimezone(tz)

    monkeypatch.setattr(module, "datetime", Clock)
    return iter(())


@pytest.mark.parametrize("at", range(8))
def test_a_game_saved_is_the_game_loaded(at: int, store: GameStore, open_store: OpenStore) -> None:
    kept = store.save(KeptGame.new(example(at)))
    for reader in (store, open_store()):
        assert loaded(reader, kept.id) == replace(kept, started=kept.started.replace(microsecond=0))


def test_a_game_of_another_place_is_not_found(store: GameStore) -> None:
    assert store.load("nowhere") is None


def test_games_are_listed_by_the_last_touch_the_latest_first(store: GameStore, clock: None) -> None:
    first, second, third = (store.save(KeptGame.new(begun(0, size))) for size in (3, 4, 5))
    assert games_in(store) == [third.id, second.id, first.id]
    first = store.save(replace(first, game=begun(0, 4)))
    assert games_in(store) == [first.id, third.id, second.id]


def test_games_in_progress_and_finished_ones_are_listed_apart(store: GameStore) -> None:
    playing = store.save(KeptGame.new(begun(0, 20)))
    finished = store.save(KeptGame.new(example(0)))
    assert [kept.id for kept in store.listed(finished=False, most=9)] == [playing.id]
    assert [kept.id for kept in store.listed(finished=True, most=9)] == [finished.id]
    undone = store.save(replace(finished, game=finished.game.undone()))
    assert store.listed(finished=True, most=9) == []
    assert undone.id in games_in(store)


def test_a_list_may_be_read_in_parts(store: GameStore, clock: None) -> None:
    saved = [store.save(KeptGame.new(begun(0, size))).id for size in range(1, 8)]
    first = store.listed(finished=False, most=3)
    rest = store.listed(finished=False, most=9, skip=3)
    assert [kept.id for kept in (*first, *rest)] == saved[::-1]


def test_a_draft_is_kept_beside_the_game(store: GameStore) -> None:
    kept = store.save(KeptGame.new(begun(0, 9)))
    assert loaded(store, kept.id).draft is None
    draft = {"left": {"0": ["1-2"], "1": 30}, "asked": None}
    kept = store.save(replace(kept, draft=draft))
    assert loaded(store, kept.id).draft == draft
    store.save(replace(kept, draft=None))
    assert loaded(store, kept.id).draft is None


def test_the_start_keeps_the_offset_of_that_day(store: GameStore) -> None:
    started = datetime.fromisoformat("2026-11-30T19:02:00+05:30")
    kept = store.save(replace(KeptGame.new(begun(0, 1)), started=started))
    assert loaded(store, kept.id).started.isoformat() == "2026-11-30T19:02:00+05:30"
    assert kept.record().started == "2026-11-30T19:02:00+05:30"


# Two windows


def test_a_game_saved_by_another_window_is_not_overwritten(
    store: GameStore, open_store: OpenStore
) -> None:
    mine = store.save(KeptGame.new(begun(0, 5)))
    other = open_store()
    theirs = other.save(replace(loaded(other, mine.id), game=begun(0, 6)))
    with pytest.raises(ChangedElsewhere):
        store.save(replace(mine, game=begun(0, 4), draft={}))
    assert loaded(store, mine.id) == replace(theirs, started=loaded(store, mine.id).started)


def test_a_new_game_does_not_take_the_place_of_another(store: GameStore) -> None:
    kept = KeptGame.new(begun(0, 5))
    store.save(kept)
    with pytest.raises(ChangedElsewhere):
        store.save(replace(kept, game=begun(0, 2)))
    assert loaded(store, kept.id).game == begun(0, 5)


def test_only_one_of_many_threads_saves_the_same_revision(store: GameStore) -> None:
    kept = store.save(KeptGame.new(begun(0, 5)))

    def save(size: int) -> bool:
        try:
            store.save(replace(kept, game=begun(0, size)))
        except ChangedElsewhere:
            return False
        return True

    with ThreadPoolExecutor(4) as threads:
        assert sum(threads.map(save, range(6, 14))) == 1
    assert loaded(store, kept.id).revision == 2


# Settings


@pytest.mark.parametrize("value", [None, 0, "ä", [1, 2], {"names": ["Aino", "½"]}])
def test_a_setting_is_kept(value: Any, store: GameStore, open_store: OpenStore) -> None:
    assert store.setting("new_game") is None
    store.keep_setting("new_game", [])
    store.keep_setting("new_game", value)
    assert open_store().setting("new_game") == value
    assert store.setting("other") is None


# What cannot be read


def test_a_record_that_cannot_be_replayed_is_listed_and_left_as_it_is(store: GameStore) -> None:
    good = store.save(KeptGame.new(begun(0, 5)))
    bad = store.save(KeptGame.new(Game.between(["Aino", "Bruno"])))
    store.database.connection.execute("UPDATE game SET record = '{\"half' WHERE id = ?", (bad.id,))
    found = store.load(bad.id)
    assert isinstance(found, Unreadable)
    assert (found.id, found.reason.code) == (bad.id, "format")
    assert set(games_in(store)) == {good.id, bad.id}
    (text,) = store.database.connection.execute(
        "SELECT record FROM game WHERE id = ?", (bad.id,)
    ).fetchone()
    assert text == '{"half'


# Where it lies


def test_in_memory_nothing_lasts() -> None:
    store = GameStore(None)
    kept = store.save(KeptGame.new(begun(0, 5)))
    assert loaded(store, kept.id).game == kept.game
    assert not store.lasts
    store.close()


def test_the_file_lies_where_a_packaged_app_keeps_its_data(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    monkeypatch.setenv("FLET_APP_STORAGE_DATA", str(tmp_path))
    assert games_file() == tmp_path / "games.db"
    monkeypatch.setenv("FLET_APP_STORAGE_DATA", "")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert games_file().name == "games.db"
    assert games_file().parent.name == "allfives"
