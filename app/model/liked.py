"""What a table has chosen for all its games, as the store has it."""

from __future__ import annotations

from typing import Any

from app.model.agreeing import FAVOURITE
from app.model.house_rules import HouseRules
from app.model.new_game import NewGame
from app.model.settings import Settings
from app.store.games import GameStore

RISK = "risk"
"""The setting that holds what the table knows of the browser that may clear its games."""

REFUSED = "refused"
"""The browser may clear the games, and the table has not said that it knows."""


def liked(store: GameStore) -> dict[str, Any]:
    """The fields of a :class:`~app.model.state.State` that come from the store's settings."""
    favourite = HouseRules.from_json(store.setting(FAVOURITE))
    return {
        "new_game": NewGame.from_json(store.setting("new_game"), favourite),
        "favourite": favourite,
        "settings": Settings.from_json(store.setting("settings")),
        "is_at_risk": store.setting(RISK) == REFUSED,
    }
