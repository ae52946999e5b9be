"""Killed at any moment, everything that was said to be saved is there."""

from __future__ import annotations

import multiprocessing
import time
from pathlib import Path
from random import Random

import pytest

from app.store.games import GameStore, KeptGame
from tests.store.kept import begun, loaded
from tests.store.saving import GAME, play_on

KILLS = 30


@pytest.mark.skipif(
    "forkserver" not in multiprocessing.get_all_start_methods(), reason="needs a fork server"
)
def test_every_entry_said_to_be_saved_outlives_a_kill(path: Path) -> None:
    processes = multiprocessing.get_context("forkserver")
    processes.set_forkserver_preload(["tests.store.saving"])
    random = Random(30)
    store = GameStore(path)
    id = store.save(KeptGame.new(begun(GAME, 0))).id
    store.close()
    saved = 0
    for _ in range(KILLS):
        hear, say = processes.Pipe(duplex=False)
        process = processes.Process(target=play_on, args=(path, id, say), daemon=True)
        process.start()
        say.close()
        for _ in range(random.randint(1, 4)):
            saved = hear.recv()
        time.sleep(random.random() * 0.01)
        process.kill()
        process.join()
        assert process.exitcode is not None
        assert process.exitcode < 0, "it came to an end before it was killed"
        try:
            while True:
                saved = hear.recv()
        except EOFError:
            pass
        store = GameStore(path)
        assert store.set_aside is None
        found = loaded(store, id).game
        store.close()
        assert len(found.entries) in (saved, saved + 1)
        assert found == begun(GAME, len(found.entries))
    assert saved > KILLS
