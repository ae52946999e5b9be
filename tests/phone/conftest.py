"""Fixtures: the phone app as `make phone` builds it, a host that serves it, and a phone."""

from __future__ import annotations

import shutil
import socket
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Playwright

from tests.phone.host import Host
from tests.phone.profile import Profile
from tools.phone.__main__ import build
from tools.phone.staging import ROOT

Started = Callable[..., Profile]

AT_EVERY_CHANGE = {
    "test_a_browser_offers_to_install_it",
    "test_the_manifest_says_how_it_looks_installed",
    "test_the_page_says_so_too_and_loads_nothing_from_elsewhere",
    "test_an_entry_that_was_shown_outlives_a_kill_at_that_moment",
}
"""The rest take minutes; `make test-long` runs all of them."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder, and all but a few as long: each start takes seconds."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker("browser")
            if item.name not in AT_EVERY_CHANGE:
                item.add_marker("long")


@pytest.fixture(scope="session")
def built() -> Path:
    """The folder of the phone app, built from what is here now."""
    work = ROOT / "build/phone-tests"
    build(work / "phone", work)
    return work / "phone"


@pytest.fixture(scope="session")
def port() -> int:
    """Where on this computer the host is found, in every test: what a phone keeps belongs to it."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture
def host(built: Path, port: int) -> Iterator[Host]:
    """A host that serves it."""
    host = Host(built, port)
    yield host
    host.stop()


@pytest.fixture
def site(host: Host) -> str:
    """The address of the app, ending in a slash."""
    return host.site


@pytest.fixture
def start_phone(playwright: Playwright, site: str, tmp_path: Path) -> Iterator[Started]:
    """Starts a phone's browser: `start_phone(keeps=False)` for one that may store nothing."""
    phones: list[Profile] = []

    def start_phone(folder: str = "profile", **options: Any) -> Profile:
        phone = Profile(playwright, tmp_path / folder, site, **options)
        phones.append(phone)
        return phone

    yield start_phone
    for phone in phones:
        phone.close()


@pytest.fixture
def phone(start_phone: Started) -> Profile:
    """A phone's browser, with nothing on it yet."""
    return start_phone()


@dataclass(frozen=True, slots=True)
class Visit:
    """The first visit of a browser that was closed then.

    Attributes:
        profile: What it has on disk.
        asked: What it asked the host for, in order.
        elsewhere: What it asked for outside the app's folder.
    """

    profile: Path
    asked: list[str]
    elsewhere: list[str]


@pytest.fixture(scope="session")
def first_visit(
    playwright: Playwright, built: Path, port: int, tmp_path_factory: pytest.TempPathFactory
) -> Visit:
    """A first visit, of which every test may take a copy."""
    profile = tmp_path_factory.mktemp("visited") / "profile"
    host = Host(built, port)
    phone = Profile(playwright, profile, host.site)
    phone.open()
    phone.close()
    host.stop()
    return Visit(profile, host.asked, host.elsewhere)


@pytest.fixture
def start_again(first_visit: Visit, start_phone: Started, tmp_path: Path) -> Started:
    """Starts a phone's browser that has visited the app before."""
    shutil.copytree(first_visit.profile, tmp_path / "profile")
    return start_phone
