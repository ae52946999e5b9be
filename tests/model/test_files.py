"""The page with the files: what it does and says, without a screen."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable

import pytest

from app.model import working
from app.model.files import FilesPage
from app.model.offering import brings, cannot, fault, holds
from app.model.session import Session
from app.store import packing
from tests.model.player import Player
from tests.model.work import run_to_its_end
from tests.store.taking import as_file, backup_1, record


class Hands:
    """What would be handed out; runs the work to its end, or up to a stop."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.files = session.pages.files
        self.given: dict[str, bytes] = {}
        self.shown: list[FilesPage] = []
        self.files.on_work(self.run, self.hand_out)
        session.go("/files")
        session.subscribe(self.see)

    def run(self, work: Callable[[], Awaitable[None]]) -> None:
        run_to_its_end(work)

    def hand_out(self, name: str, contents: bytes) -> None:
        self.given[name] = contents
        self.files.saved(name)

    def see(self, _: object) -> None:
        if isinstance(self.session.state.page, FilesPage):
            self.shown.append(self.session.state.page)

    @property
    def page(self) -> FilesPage:
        page = self.session.state.page
        assert isinstance(page, FilesPage)
        return page


@pytest.fixture(params=[True, False], ids=["threads", "no threads"])
def hands(
    session: Session, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Hands:
    monkeypatch.setattr(working, "HAS_THREADS", request.param)
    return Hands(session)


def test_a_backup_is_handed_out_with_the_game_on_the_table(
    session: Session, player: Player, hands: Hands
) -> None:
    session.safekeeping.save_backup()
    assert session.state.route == "/files"
    [(name, contents)] = hands.given.items()
    assert name.startswith("allfives-backup-")
    assert len(json.loads(contents)["games"]) == 1
    assert hands.page.told == f"Saved: {name}"


def test_tables_are_handed_out(hands: Hands) -> None:
    hands.files.save_games()
    hands.files.save_placements()
    assert [name.split("-")[1] for name in hands.given] == ["games", "placements"]


def test_a_file_that_cannot_be_saved_is_told_of(hands: Hands) -> None:
    hands.files.not_saved()
    assert (hands.page.told, hands.page.is_trouble) == ("The file could not be saved.", True)


def test_a_file_is_shown_first_and_brought_in_when_the_table_says_so(
    session: Session, hands: Hands
) -> None:
    hands.files.take("backup.json", backup_1(record(0), record(1), names=["Zoë"]))
    assert hands.page.offer is not None
    words, plan = session.words, hands.page.offer.plan
    assert holds(words, plan) == "In this file: 2 games, from Mar 1, 2026 to Mar 2, 2026."
    assert brings(words, plan) == ["2 games are new here.", "1 new person: Zoë."]
    assert not session.store.history.page().lines
    hands.files.bring_in()
    assert hands.page.told == "2 games came in."
    assert len(session.store.history.page().lines) == 2
    hands.files.bring_in()  # a second tap
    assert len(session.store.history.page().lines) == 2


def test_settings_that_come_in_hold_at_once(session: Session, hands: Hands) -> None:
    hands.files.take("b", backup_1(record(0), settings={"settings": {"turns": 3}}))
    hands.files.bring_in()
    assert session.state.settings.turns == 3


def test_a_file_that_is_no_use_is_told_in_one_sentence(session: Session, hands: Hands) -> None:
    hands.files.take("x", b"")
    assert hands.page.told == "This file is empty. Nothing was changed."
    assert hands.page.is_trouble
    broken = record(6)
    broken["hands"][6]["entries"][3]["play"] = "9-9"
    hands.files.take("x", as_file(broken))
    assert hands.page.told == (
        "Game 1 (P0, P1, P2, and P3), hand 7, entry 4: “9-9” is not a tile of the set."
        " Nothing was changed."
    )


def test_games_that_cannot_be_taken_are_told_of_beside_those_that_can(
    session: Session, hands: Hands
) -> None:
    hands.files.take("x", backup_1(record(0), {"players": ["Ai\nno", 7]}, record(1, version=9)))
    assert hands.page.offer is not None
    plan = hands.page.offer.plan
    assert cannot(session.words, plan) == "2 games cannot be taken:"
    first, second = (fault(session.words, one) for one in plan.found.faults)
    assert first.startswith("Game 2 (Ai no and 7): ")
    assert "newer version" in second


@pytest.mark.parametrize("leave", [False, True])
def test_what_takes_long_can_be_stopped_and_nothing_is_written(
    session: Session, hands: Hands, monkeypatch: pytest.MonkeyPatch, leave: bool
) -> None:
    monkeypatch.setattr(working, "LOOK", 0.0 if not working.HAS_THREADS else 0.01)
    monkeypatch.setattr(working, "SLICE", 0.0001)
    data = b"\n".join(as_file(record(at % 8, id=f"g{at}")) for at in range(40))

    def stop_at_once(_: object) -> None:
        page = session.state.page
        if isinstance(page, FilesPage) and page.progress is not None and page.progress.percent:
            stopping()
            if leave:
                session.go("/")
            else:
                hands.files.stop()

    stopping = session.subscribe(stop_at_once)
    hands.files.take("x", data)
    assert any(page.progress is not None and page.progress.percent for page in hands.shown)
    assert all(page.offer is None for page in hands.shown)
    assert session.state.page == (None if leave else FilesPage())
    assert not session.store.history.page().lines


def test_a_large_backup_goes_out_packed_and_comes_back_in(
    session: Session, player: Player, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packing, "PLAIN", 100)
    session.safekeeping.save_backup()
    [(name, contents)] = hands.given.items()
    assert name.endswith(".json.gz")
    assert hands.page.told == f"Saved: {name}"
    hands.files.take(name, contents)
    assert hands.page.offer is not None
    assert hands.page.offer.plan.known == 1
    hands.files.take(name, contents[:-20])
    assert hands.page.told == ("This file is cut off: its end is missing. Nothing was changed.")
