"""`make bench-phone`: the phone app beside a bare Flet counter, in one run on one machine.

The counter is put together plainly from the same packages: source, nothing trimmed, nothing started
early. Both are kept by a service worker, and timed with the web server stopped. Every figure is a
median; the two take turns, so that whatever else the machine does meets both.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

from benchmarks.plain import counter_site
from scoring.board import Board
from scoring.tile import Tile
from tests.browser.screen import teach
from tests.phone.host import Host
from tests.phone.profile import Profile
from tools.phone.__main__ import build
from tools.phone.staging import ROOT

TAP_LIMIT, START_LIMIT = 1.5, 1.0
"""How much longer than the counter's a tap and a start may take."""

TILES, DRAWN = 24, 4
"""Two players who have drawn four each are not out before the twenty-fifth tile is placed."""

_CLOCK = """
  window.clock = {};
  addEventListener("pointerup", () => (clock = { tapped: performance.now() }), true);
  const watch = () => {
    const host = document.querySelector("flt-semantics-host");
    if (!host) return setTimeout(watch, 20);
    new MutationObserver(() => {
      const names = (node) => [node.getAttribute("aria-label"), node.textContent];
      if (clock.tapped && !clock.named &&
          [...host.querySelectorAll("*")].some((node) => names(node).includes(window.awaited))) {
        clock.named = performance.now();
      }
    }).observe(host, {
      subtree: true, childList: true, characterData: true, attributes: true,
      attributeFilter: ["aria-label"],
    });
  };
  addEventListener("DOMContentLoaded", watch);
  const context = ImageBitmapRenderingContext.prototype;
  const transfer = context.transferFromImageBitmap;
  context.transferFromImageBitmap = function (picture) {
    // The picture of a result comes shortly before its names or after them.
    if (picture && !clock.after) clock[clock.named ? "after" : "before"] = performance.now();
    return transfer.call(this, picture);
  };
"""


_FIRST_WORDS = """
  const read = () => {
    document.querySelector("flt-semantics-placeholder")?.click();
    const said = document.querySelector("flt-semantics-host")?.textContent ?? "";
    if (said && !said.includes("Working...")) window.firstWords = performance.now();
    else setTimeout(read, 10);
  };
  addEventListener("DOMContentLoaded", read);
"""

Laid = tuple[Tile, int]
"""A tile, and the count once it lies."""

Times = tuple[list[float], list[float]]
"""Milliseconds until something can be read, and until it is painted."""


class Timed:
    """One of the two apps, in a browser of its own and without its host."""

    def __init__(self, playwright: Playwright, folder: Path, profile: Path) -> None:
        """Visit it as often as it takes until all of it is kept."""
        self._playwright = playwright
        self._profile = profile
        self._host = Host(folder)
        self._phone = self._opened(_CLOCK)
        screen = self._phone.open()
        screen.reload()  # only now has the counter's keeper seen every file
        self._host.stop()
        self.screen = screen

    def _opened(self, script: str) -> Profile:
        phone = Profile(self._playwright, self._profile, self._host.site, touch=True)
        phone.context.add_init_script(script)
        return phone

    def start(self) -> float:
        """A cold start in a browser that has just been opened: ms until its first words."""
        self._phone.close()
        self._phone = self._opened(_FIRST_WORDS)
        page = self._phone.context.pages[0]
        page.goto(self._host.site)
        page.wait_for_function("() => window.firstWords", timeout=60_000)
        return float(page.evaluate("window.firstWords"))

    def begin(self) -> None:
        """Be ready for taps."""
        self._phone.close()
        self._phone = self._opened(_CLOCK)
        self.screen = self._phone.open()

    def tap(self, name: str, awaited: str) -> tuple[float, float]:
        """Tap a button: ms until its result can be read, and until it is painted."""
        page = self.screen.page
        page.evaluate("awaited => { window.clock = {}; window.awaited = awaited; }", awaited)
        self.screen.tap(name)
        page.wait_for_function("() => window.clock.named", polling=20)
        page.wait_for_timeout(400)  # whatever still moves has come to rest
        clock = page.evaluate("window.clock")
        painted = clock.get("after") or clock.get("before") or clock["named"]
        return clock["named"] - clock["tapped"], painted - clock["tapped"]

    def close(self) -> None:
        """Close the browser."""
        self._phone.close()
        self._host.stop()


class Counter(Timed):
    """The counter; it counts on from tap to tap."""

    count = 0

    def add(self) -> tuple[float, float]:
        """One tap and its result."""
        self.count += 1
        return self.tap("Add", f"Count {self.count}")


class App(Timed):
    """The app."""

    def begin(self) -> None:
        """Begin a game, so that the first tile can be tapped."""
        super().begin()
        self.screen.tap("New game")
        self.screen.tap("Start")
        self.screen.wait_for("Who leads?")
        self.screen.tap("Player 1 leads")

    def place(self, tile: Tile, count: int) -> tuple[float, float]:
        """One tap on a tile and its result: the layout and its count."""
        return self.tap(str(tile), f"Count {count}")

    def draw(self) -> None:
        """Draw tiles for whoever plays next."""
        for _ in range(DRAWN):
            self.screen.tap("Draw")

    def take_back(self) -> None:
        """Undo the last entry."""
        self.screen.tap("Undo")


def long_hand() -> list[Laid]:
    """Tiles of which each fits in one place only when its turn comes, so that each is one tap."""

    def onwards(board: Board, hand: list[Laid]) -> list[Laid] | None:
        if len(hand) == TILES:
            return hand
        for tile in board.unseen:
            if len(choices := board.choices(tile)) != 1:
                continue
            placed = board.place(tile, choices[0])
            if placed.count == board.count:
                continue  # nobody could tell when the new count stands there
            if found := onwards(placed, [*hand, (tile, placed.count)]):
                return found
        return None

    found = None
    for lead in Board().unseen:
        board = Board().lead(lead)
        if found := onwards(board, [(lead, board.count)]):
            break
    assert found
    return found


def starts(counter: Counter, app: App, rounds: int) -> bool:
    """Time cold starts; whether the app's are quick enough."""
    theirs, ours = [], []
    for _ in range(rounds):
        theirs.append(counter.start())
        ours.append(app.start())
    return _say("start, no network", theirs, ours, START_LIMIT)


def taps(counter: Counter, app: App, rounds: int) -> bool:
    """Time taps on the first and on the last tile of a long hand; whether they are quick enough."""
    counter.begin()
    app.begin()
    are_quick = True
    for number, (tile, count) in enumerate(long_hand(), 1):
        if number in (2, 3):
            app.draw()
        if number not in (1, TILES):
            app.place(tile, count)
            continue
        theirs: Times = ([], [])
        ours: Times = ([], [])
        for again in range(rounds):
            if again:
                app.take_back()
            for times, took in ((theirs, counter.add()), (ours, app.place(tile, count))):
                for kind, time in zip(times, took, strict=True):
                    kind.append(time)
        are_quick &= _say(f"tap, tile {number}, to be read", theirs[0], ours[0], TAP_LIMIT)
        are_quick &= _say(f"tap, tile {number}, painted", theirs[1], ours[1], TAP_LIMIT)
    return are_quick


def _say(what: str, theirs: list[float], ours: list[float], limit: float) -> bool:
    counter, app = statistics.median(theirs), statistics.median(ours)
    ratio = app / counter
    verdict = "" if ratio <= limit else "  TOO SLOW"
    print(
        f"{what:26} {counter:7.0f} ms {app:7.0f} ms   {ratio:4.2f} times, at most {limit}"
        f"   (medians of {len(ours)}){verdict}",
        flush=True,
    )
    return ratio <= limit


def main() -> int:
    """Time both; 1 where the app is too slow."""
    parser = argparse.ArgumentParser(prog="make bench-phone", description=__doc__)
    parser.add_argument("--rounds", type=int, default=20, help="how often each is timed")
    parser.add_argument("--only", choices=("starts", "taps"))
    arguments = parser.parse_args()
    work = ROOT / "build/bench"
    build(work / "phone", work)
    counter_site(work / "counter", work)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        teach(playwright)
        counter = Counter(playwright, work / "counter", Path(folder, "counter"))
        app = App(playwright, work / "phone", Path(folder, "app"))
        print(f"{'':26} {'counter':>10} {'the app':>10}", flush=True)
        are_quick = True
        if arguments.only != "taps":
            are_quick &= starts(counter, app, arguments.rounds)
        if arguments.only != "starts":
            are_quick &= taps(counter, app, arguments.rounds)
        counter.close()
        app.close()
    return 0 if are_quick else 1


if __name__ == "__main__":
    sys.exit(main())
