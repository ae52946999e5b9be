"""From one build to the next with a game in progress: never half of each, and the game stays."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.browser.player import Player
from tests.browser.screen import Screen
from tests.phone.conftest import Started
from tests.phone.host import Host
from tools.phone import keeper

CHANGED = "start.css"
OLD, NEW = "/* What is seen", "/* All that is seen"
"""How that file begins."""

BEGINS = f"() => fetch('{CHANGED}').then(got => got.text()).then(text => text.slice(0, 20))"
BUILDS = "() => caches.keys().then(names => names.length)"
WAITS = "() => navigator.serviceWorker.ready.then(({ waiting }) => waiting?.state === 'installed')"
KEEPER = "/keeper.js?engine=skwasm"


@pytest.fixture
def newer(built: Path, tmp_path: Path) -> Path:
    """The folder of a newer build: one file of it is another one."""
    folder = tmp_path / "newer"
    shutil.copytree(built, folder)
    file = folder / CHANGED
    text = file.read_text("utf-8")
    assert text.startswith(OLD)
    file.write_text(NEW + text.removeprefix(OLD), "utf-8")
    keeper.seal(folder, keeper.sealed(folder))
    return folder


@pytest.fixture
def half(newer: Path, built: Path, tmp_path: Path) -> Path:
    """The same while it is being put on the host: the list of what it is, and an older file."""
    folder = tmp_path / "half"
    shutil.copytree(newer, folder)
    shutil.copyfile(built / CHANGED, folder / CHANGED)
    return folder


def begin(screen: Screen) -> list[str]:
    """A game with two tiles on the table; what is said of it."""
    player = Player(screen)
    player.start(["Aino", "Bruno"])
    player.lead("Aino", is_first=True)
    player.place("6-6", None)
    player.place("5-6", None)
    screen.wait_for("5-6, on the table")  # the picker follows the layout
    return screen.texts()


def is_whole(screen: Screen, begins: str) -> bool:
    """Whether the page is of the build whose file begins so."""
    return str(screen.page.evaluate(BEGINS)).startswith(begins)


def await_newer(screen: Screen) -> None:
    """Wait until a newer build has been fetched."""
    screen.wait_until(lambda now: now.page.evaluate(WAITS), "no newer build came")


def shows(screen: Screen, texts: list[str]) -> None:
    """Wait until it shows what it showed."""
    screen.wait_until(lambda now: now.texts() == texts, "the game did not come back as it was")


def test_a_newer_build_is_fetched_beside_and_is_whole_at_the_next_start(
    host: Host, start_again: Started, newer: Path
) -> None:
    screen = start_again().open()
    game = begin(screen)
    host.folder = newer
    host.asked.clear()
    screen.reload()
    await_newer(screen)
    assert set(host.asked) - {"/"} == {KEEPER, f"/{CHANGED}"}
    assert host.asked.count(f"/{CHANGED}") == 1
    assert is_whole(screen, OLD)
    assert screen.page.evaluate(BUILDS) == 2
    shows(screen, game)
    host.stop()
    screen.reload()
    shows(screen, game)
    assert is_whole(screen, NEW)
    assert screen.page.evaluate(BUILDS) == 1
    assert screen.troubles == []


def test_a_build_that_is_half_on_the_host_is_not_taken(
    host: Host, start_again: Started, half: Path
) -> None:
    screen = start_again().open()
    game = begin(screen)
    host.folder = half
    host.asked.clear()
    screen.reload()
    screen.wait_until(lambda _: f"/{CHANGED}" in host.asked, "the newer build was not looked at")
    shows(screen, game)
    host.stop()
    screen.reload()
    shows(screen, game)
    assert is_whole(screen, OLD)
    assert not screen.page.evaluate(WAITS)


def test_a_newer_build_waits_until_one_tab_is_left(
    host: Host, start_again: Started, newer: Path
) -> None:
    phone = start_again()
    first = phone.open()
    host.folder = newer
    first.reload()
    await_newer(first)
    second = phone.open()
    second.wait_for("Use it here")
    assert is_whole(first, OLD)
    assert is_whole(second, OLD)
    second.reload()
    assert is_whole(first, OLD)
    assert is_whole(second, OLD)
    second.page.close()
    first.reload()
    assert is_whole(first, NEW)
    first.wait_for("New game")
    assert first.page.evaluate(BUILDS) == 1
