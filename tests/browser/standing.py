"""A screen on a game as far as it has been played."""

from __future__ import annotations

from typing import Any

from app.store.games import GameStore, KeptGame
from app.store.place import FILE_NAME
from scoring.game import Game
from tests.browser.conftest import Open
from tests.browser.screen import Screen
from tests.browser.server import Server


def opened(open_screen: Open, server: Server, game: Game, **options: Any) -> Screen:
    """Keep the game and open its screen, once the table is there."""
    store = GameStore(server.data / FILE_NAME)
    id = store.save(KeptGame.new(game)).id
    store.close()
    screen = open_screen(f"/game/{id}", **options)
    screen.wait_for("Undo")
    return screen
