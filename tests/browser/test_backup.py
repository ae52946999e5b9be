"""The backup file, as a browser gets it from the app on this computer."""

from __future__ import annotations

import json

from tests.browser.player import Player
from tests.browser.screen import Screen


def test_everything_kept_comes_as_one_download(screen: Screen) -> None:
    player = Player(screen)
    player.start(["Aino", "Bruno"])
    player.lead("Aino", is_first=True)
    player.place("6-6", None)
    screen.tap("Menu")
    screen.tap("Settings")
    with screen.page.expect_download() as download:
        screen.tap("Save a backup file", changes=False)
    assert download.value.suggested_filename.startswith("allfives-backup-")
    backup = json.loads(download.value.path().read_text("utf-8"))
    [game] = backup["games"]
    assert game["players"] == ["Aino", "Bruno"]
    assert game["hands"][0]["entries"] == [{"seat": 0, "play": "6-6"}]
