"""Files that go out of the app in one browser, and come into it in another."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from app.store.games import GameStore, KeptGame
from app.store.place import FILE_NAME
from scoring.game import Game
from tests.browser.conftest import Open
from tests.browser.screen import Screen
from tests.browser.server import Server
from tests.store.kept import example
from tests.store.taking import as_file, keep, record


def game() -> Game:
    return example(0).renamed(["Aino", "Bruno"])


@pytest.fixture
def kept(server: Server) -> KeptGame:
    """A game that is won, in the store of the running app."""
    server.kill()
    store = GameStore(server.data / FILE_NAME)
    kept = keep(store, game())
    store.close()
    server.start()
    return kept


def saved(screen: Screen, button: str, changes: bool = True) -> tuple[str, bytes]:
    """The name and the contents of what a button downloads."""
    with screen.page.expect_download() as download:
        screen.tap(button, changes=changes)
    return download.value.suggested_filename, download.value.path().read_bytes()


def choose(screen: Screen, file: Path) -> None:
    with screen.page.expect_file_chooser() as chooser:
        screen.tap("Choose a file", changes=False)
    chooser.value.set_files(str(file))


def test_a_backup_saved_here_brings_everything_back_elsewhere(
    kept: KeptGame, open_screen: Open, server: Server, browser: Browser, tmp_path: Path
) -> None:
    name, backup = saved(open_screen("/files"), "Save a backup file")
    assert re.fullmatch(r"allfives-backup-\d{4}-\d\d-\d\d\.json", name)
    (tmp_path / name).write_bytes(backup)
    elsewhere = Server(tmp_path / "elsewhere")
    elsewhere.start()
    try:
        screen = Screen(browser, elsewhere.url).open("/files")
        choose(screen, tmp_path / name)
        screen.wait_for("1 game is new here.", "2 new people: Bruno and Aino.")
        screen.tap("Bring in 1 game")
        screen.wait_for("1 game came in.")
        assert saved(screen, "Save a backup file")[1] == backup
        screen.open(f"/game/{kept.id}")
        screen.wait_for("Aino wins!")
        assert screen.troubles == []
        screen.close()
    finally:
        elsewhere.kill()
        assert "Traceback" not in elsewhere.log, elsewhere.log


def test_a_broken_file_is_told_of_and_nothing_is_added(open_screen: Open, tmp_path: Path) -> None:
    broken = record(6)
    broken["hands"][6]["entries"][3]["play"] = "9-9"
    file = tmp_path / "game.json"
    file.write_bytes(as_file(broken))
    screen = open_screen("/files")
    choose(screen, file)
    screen.wait_for(re.compile(r"^Game 1 \(.*\), hand 7, entry 4: .* Nothing was changed\.$"))
    file.write_bytes(b"")
    choose(screen, file)
    screen.wait_for("This file is empty. Nothing was changed.")
    assert json.loads(saved(screen, "Save a backup file")[1])["games"] == []


def test_tables_for_a_spreadsheet(kept: KeptGame, open_screen: Open) -> None:
    screen = open_screen("/files")
    name, games = saved(screen, "Save the table of games")
    assert name.startswith("allfives-games-")
    assert games.decode("utf-8-sig").splitlines()[1].startswith(kept.id)
    name, tiles = saved(screen, "Save the table of tiles")
    placed = sum(len(hand.placements) for hand in kept.game.hands)
    assert len(tiles.splitlines()) == 1 + placed


def test_a_result_is_saved_as_a_picture_and_as_the_games_file(
    kept: KeptGame, open_screen: Open, tmp_path: Path
) -> None:
    screen = open_screen(f"/game/{kept.id}")
    screen.tap("Share")
    screen.wait_until(lambda screen: not screen.node("Save the picture").disabled)
    name, picture = saved(screen, "Save the picture", changes=False)
    assert name.endswith(".png")
    assert picture.startswith(b"\x89PNG")
    wide, high = (int.from_bytes(picture[at : at + 4], "big") for at in (16, 20))
    assert 1064 < wide < 1096
    assert high > wide
    name, contents = saved(screen, "Save the game's file", changes=False)
    assert json.loads(contents)["id"] == kept.id


def test_what_is_sent_goes_to_the_browsers_own_share_sheet(
    kept: KeptGame, open_screen: Open
) -> None:
    screen = open_screen()
    screen.page.evaluate(
        """() => {
          window.shared = [];
          navigator.canShare = () => true;
          navigator.share = async (what) => window.shared.push({
            text: what.text ?? "",
            files: (what.files ?? []).map((file) => [file.name, file.type]),
            inTap: navigator.userActivation.isActive,
          });
        }"""
    )
    screen.tap(re.compile("^Open Aino"))
    screen.tap("Share")
    screen.wait_until(lambda screen: not screen.node("Send the picture").disabled)

    def sent(button: str) -> dict:
        screen.page.evaluate("() => { window.shared = [] }")
        screen.tap(button, changes=False)
        screen.page.wait_for_function("() => window.shared.length")
        [what] = screen.page.evaluate("() => window.shared")
        assert what["inTap"]
        return what

    [[name, kind]] = sent("Send the picture")["files"]
    assert (name[-4:], kind) == (".png", "image/png")
    [[name, kind]] = sent("Send the game's file")["files"]
    assert (name[-4:], kind) == (".txt", "text/plain")
    lines = sent("Send the text")["text"].splitlines()
    assert lines[1:4] == ["Aino wins!", "Aino: 260", "Bruno: 175"]
