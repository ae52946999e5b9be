"""What all tests in a browser share: one Playwright."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Playwright, sync_playwright

from tests.browser.screen import teach


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """The one Playwright there can be, able to find things by their names."""
    with sync_playwright() as playwright:
        teach(playwright)
        yield playwright
