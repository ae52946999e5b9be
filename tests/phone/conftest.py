"""Fixtures: the phone app as `make phone` builds it, a host that serves it, and a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Playwright

from tests.phone.host import Host
from tests.phone.profile import Profile
from tools.phone.__main__ import build
from tools.phone.staging import ROOT

Started = Callable[..., Profile]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder, so that `-m "not browser"` leaves them out."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker("browser")


@pytest.fixture(scope="session")
def built() -> Path:
    """The folder of the phone app, built from what is here now."""
    work = ROOT / "build/phone-tests"
    build(work / "phone", work)
    return work / "phone"


@pytest.fixture
def host(built: Path) -> Iterator[Host]:
    """A host that serves it."""
    host = Host(built)
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
