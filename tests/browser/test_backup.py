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
    screen.wait_for("Settings")
    screen.tap("Settings")
    screen.tap("Backup and files")
    with screen.page.expect_download() as download:
        screen.tap("Save a backup file")
    assert download.value.suggested_filename.startswith("allfives-backup-")
    backup = json.loads(download.value.path().read_text("utf-8"))
    [kept] = backup["games"]
    assert kept["game"]["players"] == ["Aino", "Bruno"]
    assert kept["game"]["hands"][0]["entries"] == [{"seat": 0, "play": "6-6"}]
    assert {person["name"] for person in backup["people"]} == {"Aino", "Bruno"}
