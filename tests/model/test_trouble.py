"""Two windows, a full disk, a file set aside, a game that cannot be read."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app.model.ending import Ending
from app.model.session import Session
from app.model.state import Step
from app.store.games import GameStore
from tests.model.conftest import Disk, session_on, start
from tests.model.player import Player
from tests.scoring.table import t, tiles


@pytest.fixture
def other(session: Session, player: Player, store: Disk) -> Player:
    """The same game in another window."""
    window = session_on(store)
    window.open(session.state.route)
    return Player(window)


def told(session: Session) -> str:
    assert session.state.notice
    assert session.state.notice.is_trouble
    return session.state.notice.text


def test_a_game_that_went_on_in_another_window_is_shown_as_it_stands(
    session: Session, player: Player, other: Player
) -> None:
    session.tap_tile(t("3-6"))
    session.tap_tile(t("6-6"))
    other.session.tap_tile(t("4-6"))
    assert "another window" in told(other.session)
    assert other.game == player.game
    assert [str(one.tile) for one in other.hand.placements] == ["3-6", "6-6"]
    assert other.session.state.undone == ()


def test_after_that_the_other_window_goes_on(
    session: Session, player: Player, other: Player
) -> None:
    session.tap_tile(t("3-6"))
    other.session.tap_tile(t("4-6"))
    other.session.tap_tile(t("6-6"))
    assert other.session.state.notice is None
    session.undo()
    assert "another window" in told(session)
    assert player.game == other.game


def test_an_undo_of_what_another_window_entered_is_not_made_blindly(
    session: Session, player: Player, other: Player
) -> None:
    for tile in ("3-6", "6-6"):
        session.tap_tile(t(tile))
    other.session.undo()
    assert len(other.hand.placements) == 2


def test_a_sheet_of_an_older_hand_is_not_laid_over_a_newer_one(
    session: Session, store: Disk
) -> None:
    player = start(session, 2, hand_size=1)
    session.tap_tile(t("3-6"))
    window = session_on(store)
    window.open(session.state.route)
    session.fill_in(Ending({1: tiles("0-0")}))
    session.book()
    session.lead(0)
    session.tap_tile(t("0-0"))
    window.fill_in(Ending({1: tiles("0-1")}))
    assert "another window" in told(window)
    assert Player(window).game == player.game
    assert window.state.ending == Ending()


def test_an_undone_ending_is_not_laid_over_a_newer_hand(session: Session, store: Disk) -> None:
    player = start(session, 2, hand_size=1)
    session.tap_tile(t("3-6"))
    session.fill_in(Ending({1: tiles("0-0")}))
    session.book()
    window = session_on(store)
    window.open(session.state.route)
    session.lead(0)
    session.tap_tile(t("0-0"))
    window.undo()
    assert "another window" in told(window)
    assert Player(window).game == player.game
    assert window.state.ending == Ending()


# The disk is full


def is_unsaved(session: Session) -> bool:
    return session.state.unsaved


def test_a_game_that_could_not_be_saved_goes_on_and_says_so(
    session: Session, player: Player, store: Disk
) -> None:
    session.tap_tile(t("3-6"))
    assert not is_unsaved(session)
    store.full = True
    session.tap_tile(t("6-6"))
    assert is_unsaved(session)
    assert len(player.hand.placements) == 2
    session.tap_tile(t("2-6"))
    assert is_unsaved(session)
    store.full = False
    session.tap_tile(t("2-2"))
    assert not is_unsaved(session)
    again = session_on(store)
    again.open(session.state.route)
    assert Player(again).game == player.game


def test_a_new_game_on_a_full_disk_is_saved_later(session: Session, store: Disk) -> None:
    store.full = True
    player = start(session, 2)
    assert is_unsaved(session)
    assert player.step() is Step.PLAY
    store.full = False
    session.tap_tile(t("3-6"))
    assert not is_unsaved(session)
    again = session_on(store)
    again.open(session.state.route)
    assert Player(again).game == player.game


def test_setting_up_on_a_full_disk_goes_on(session: Session, store: Disk) -> None:
    store.full = True
    session.name_seat(0, "Aino")
    assert session.name_of(0) == "Aino"
    assert is_unsaved(session)


def test_a_sheet_on_a_full_disk_can_still_be_booked(session: Session, store: Disk) -> None:
    player = start(session, 2, hand_size=1)
    session.tap_tile(t("3-6"))
    store.full = True
    session.fill_in(Ending({1: tiles("0-0")}))
    assert is_unsaved(session)
    session.book()
    assert player.step() is Step.SETTLED


# Files and games that cannot be read


def test_a_store_that_does_not_last_is_said_in_words() -> None:
    assert "cannot be kept" in told(session_on(GameStore(None)))


def test_a_file_of_another_program_is_not_called_damaged(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE game (id TEXT)")
    store = GameStore(path)
    assert "not from this app" in told(session_on(store))
    store.close()


def test_a_file_set_aside_is_said_in_words(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.write_bytes(b"a letter to Bruno" * 99)
    store = GameStore(path)
    assert store.set_aside
    assert store.set_aside.path.name in told(session_on(store))
    assert "damaged" in told(session_on(store))
    store.close()


def test_a_file_that_is_damaged_in_mid_game_is_said_and_the_game_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    store = GameStore(path)
    session = session_on(store)
    player = start(session, 2)
    session.tap_tile(t("3-6"))
    with path.open("r+b") as file:
        for at in range(4096, path.stat().st_size, 4096):
            file.seek(at)
            file.write(b"\xff" * 40)
    store.database.connection.execute("PRAGMA cache_size = 0")
    session.tap_tile(t("6-6"))
    assert store.set_aside
    assert store.set_aside.path.name in told(session)
    assert not session.state.unsaved
    assert [str(one.tile) for one in player.hand.placements] == ["3-6", "6-6"]
    again = session_on(store)
    again.open(session.state.route)
    assert Player(again).game == player.game
    store.close()


def test_a_file_of_a_newer_version_is_said_and_left_in_its_place(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    GameStore(path).close()
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 99")
    newer = path.read_bytes()
    store = GameStore(path)
    session = session_on(store)
    assert "newer version" in told(session)
    assert "games.db" in told(session)
    start(session, 2)
    assert path.read_bytes() == newer
    store.close()


def test_a_game_that_cannot_be_read_leads_home_and_is_left_as_it_is(
    session: Session, player: Player, store: Disk
) -> None:
    assert session.state.kept
    store.database.connection.execute("UPDATE game SET record = '{}'")
    session.open(session.state.route)
    assert session.state.route == "/"
    assert "cannot be read" in told(session)
    assert len(session.state.playing) == 1
    assert store.database.connection.execute("SELECT record FROM game").fetchone() == ("{}",)


def test_a_game_whose_place_in_the_file_is_damaged_goes_on_unsaved(
    session: Session, store: Disk
) -> None:
    player = start(session, 2)
    with store.database.writing() as db:
        db.execute("UPDATE game SET record = 'no record', revision = revision + 1")
    session.tap_tile(t("3-6"))
    assert len(player.hand.placements) == 1
    assert session.state.unsaved
