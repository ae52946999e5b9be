"""The first visit: all that is needed and nothing twice; on a slow line it says how far it is."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.screen import PATIENCE
from tests.phone.conftest import Started, Visit
from tests.phone.host import Host
from tools.phone import keeper

KEEPER = "/keeper.js?engine=skwasm"
PACE = 4_000_000
"""Bytes a second: slow enough to see it happen."""

AT_ONCE = 4
"""So many files are on their way together."""

BROWSERS = {"/", "/manifest.json", "/favicon.png", "/icons/icon-192.png"}
"""What a browser may ask for once more by itself."""


def needed(site: Path, engine: str) -> dict[str, int]:
    """What a browser with that engine keeps: where it is on the host, and its bytes."""
    return {
        "/" if file["from"] == "./" else f"/{file['from']}": file["bytes"]
        for file in keeper.sealed(site)
        if file.get("engine", engine) == engine
    }


def doubles(asked: list[str]) -> set[str]:
    """What was asked for twice, besides what had to be there before anything could be kept."""
    before = set(asked[: asked.index(KEEPER)])
    twice = {path for path, count in Counter(asked).items() if count > 1}
    return twice - before - BROWSERS - {KEEPER}


def megabytes(page: Page, beginning: str) -> tuple[float, float]:
    """Wait for a sentence on the splash; the two numbers in it, written as in German."""
    page.wait_for_function(
        "beginning => document.getElementById('says').textContent.startsWith(beginning)",
        arg=beginning,
        timeout=PATIENCE * 1000,
    )
    said = page.locator("#says").text_content() or ""
    found = re.search(r"(\d+,\d) of (\d+,\d) MB", said)
    assert found, said
    return float(found[1].replace(",", ".")), float(found[2].replace(",", "."))


def test_everything_needed_is_fetched_once_and_nothing_else(
    first_visit: Visit, built: Path
) -> None:
    files = needed(built, "skwasm")
    assert set(first_visit.asked) == {*files, KEEPER}
    assert doubles(first_visit.asked) == set()
    assert first_visit.elsewhere == []
    assert not set(files) & {"/main.dart.js", "/canvaskit/canvaskit.wasm.packed"}
    assert set(needed(built, "canvaskit")) > {"/main.dart.js", "/canvaskit/canvaskit.wasm.packed"}


def test_it_counts_the_megabytes_and_goes_on_where_the_line_broke_off(
    host: Host, start_phone: Started, built: Path
) -> None:
    size = sum(needed(built, "skwasm").values())
    host.pace = PACE
    page = start_phone(locale="de-DE").tab().page
    page.goto(host.site)
    first, whole = megabytes(page, "Fetching the app: ")
    assert whole == round(size / 1e6, 1)
    page.wait_for_function("() => progress.value > progress.max / 2")
    half, whole = megabytes(page, "Fetching the app: ")
    assert first < whole / 2 < half < whole == round(size / 1e6, 1)
    assert page.get_by_role("progressbar").is_visible()
    assert page.evaluate("progress.max") == size

    with host.gone():
        broken, whole = megabytes(page, "The connection broke off at ")
        assert half <= broken < whole == round(size / 1e6, 1)
        page.wait_for_timeout(4000)  # by then it has looked again
        assert megabytes(page, "The connection broke off at ") == (broken, whole)
    assert page.get_by_role("button").count() == 0
    again, whole = megabytes(page, "Fetching the app: ")
    assert whole / 4 < again < whole == round(size / 1e6, 1)
    host.pace = None
    page.locator("flt-semantics-placeholder").wait_for(state="attached")
    assert len(doubles(host.asked)) <= AT_ONCE
