"""Fixtures: the running app, a Chromium, and a screen on the app in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright

from tests.browser.screen import Screen, launch
from tests.browser.server import COMMAND, Server
from tools.chromium import find

Open = Callable[..., Screen]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder, so that `-m "not browser"` leaves them out."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker("browser")


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for all tests; what a test stores in it is gone with its tab."""
    chromium = launch(playwright, find())
    yield chromium
    chromium.close()


@pytest.fixture
def command() -> Sequence[str]:
    """What starts the app."""
    return COMMAND


@pytest.fixture
def server(tmp_path: Path, command: Sequence[str]) -> Iterator[Server]:
    """The app, running with nothing stored yet; it may complain of nothing in its log."""
    server = Server(tmp_path / "data", command)
    server.start()
    yield server
    server.kill()
    assert "Traceback" not in server.log, server.log


@pytest.fixture
def open_screen(browser: Browser, server: Server) -> Iterator[Open]:
    """Opens tabs on the app: `open_screen("/", size=TABLET, touch=True, locale="de")`."""
    screens: list[Screen] = []

    def open_screen(route: str = "/", **options: Any) -> Screen:
        screen = Screen(browser, server.url, **options)
        screens.append(screen)
        return screen.open(route)

    yield open_screen
    troubles = [trouble for screen in screens for trouble in screen.troubles]
    for screen in screens:
        screen.close()
    assert not troubles, "\n".join(troubles)


@pytest.fixture
def screen(open_screen: Open) -> Screen:
    """The app's first screen on a phone."""
    return open_screen()
