"""Real files: a store in a folder of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from app.store.games import GameStore

OpenStore = Callable[[], GameStore]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the file lies, or will lie."""
    return tmp_path / "data" / "games.db"


@pytest.fixture
def open_store(path: Path) -> Iterator[OpenStore]:
    """Open the file, as often as wanted; all are closed in the end."""
    with ExitStack() as stack:

        def open_one() -> GameStore:
            store = GameStore(path)
            stack.callback(store.close)
            return store

        yield open_one


@pytest.fixture
def store(open_store: OpenStore) -> GameStore:
    """A store on a new file."""
    return open_store()
