"""A browser profile of its own: what is kept in it lasts, and its processes can be killed."""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

from playwright.sync_api import (
    Browser,
    BrowserContext,
    CDPSession,
    Playwright,
    Request,
    Response,
)

from tests.browser.screen import CHROMIUM_FLAGS, PHONE, Screen
from tools.chromium import find

_KEEPS_NOTHING = '{"profile": {"default_content_setting_values": {"cookies": 2}}}'
_BUSY = "() => { const began = performance.now(); while (performance.now() - began < 1000); }"


class Profile:
    """A Chromium with a profile on disk, as on a phone; a private window keeps nothing."""

    def __init__(
        self,
        playwright: Playwright,
        folder: Path,
        site: str,
        *,
        keeps: bool = True,
        touch: bool = False,
        flags: Sequence[str] = (),
        **options: Any,
    ) -> None:
        """Start it.

        Args:
            playwright: What drives it.
            folder: Where it keeps what it keeps.
            site: The address of the app, ending in a slash.
            keeps: Whether it lets a site store anything.
            touch: Whether it is tapped with a finger instead of a mouse.
            flags: For the browser's command line.
            options: For Playwright: `locale`, ...
        """
        self.site = site
        self._touch = touch
        if not keeps:
            (folder / "Default").mkdir(parents=True)
            (folder / "Default/Preferences").write_text(_KEEPS_NOTHING, "utf-8")
        width, height = PHONE
        self.context = playwright.chromium.launch_persistent_context(
            folder,
            executable_path=find(),
            args=[*CHROMIUM_FLAGS, *flags],
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
            has_touch=touch,
            **options,
        )
        self.failed: list[str] = []
        """Requests that were not answered, or with an error."""
        self.context.on("requestfailed", self._note_failed)
        self.context.on("response", self._note_response)

    def _note_failed(self, request: Request) -> None:
        self.failed.append(f"{request.url}: {request.failure}")

    def _note_response(self, response: Response) -> None:
        if not response.ok:
            self.failed.append(f"{response.url}: {response.status}")

    def new_context(self, **_: Any) -> BrowserContext:
        """The one context that there is: so a :class:`Screen` opens its tab here."""
        return self.context

    def tab(self) -> Screen:
        """A new tab, with nothing in it yet."""
        browser = cast(Browser, self)  # as far as a screen can tell
        return Screen(browser, self.site.removesuffix("/"), touch=self._touch)

    def open(self, route: str = "/") -> Screen:
        """A new tab on the app."""
        return self.tab().open(f"/#{route}")

    def tools(self, screen: Screen) -> CDPSession:
        """The browser's developer tools for a tab."""
        return self.context.new_cdp_session(screen.page)

    def kill(self, screen: Screen) -> None:
        """Kill the process that a tab runs in, Python and all; and close what is left of it."""
        os.kill(self.process_of(screen), signal.SIGKILL)
        screen.page.close()

    def process_of(self, screen: Screen) -> int:
        """The process that a tab runs in: the one that is busy when the tab is."""
        before = _renderers()
        screen.page.evaluate(_BUSY)
        spent = {pid: time - before.get(pid, 0) for pid, time in _renderers().items()}
        return max(spent, key=lambda pid: spent[pid])

    def close(self) -> None:
        """Close the browser."""
        self.context.close()


def _renderers() -> dict[int, int]:
    """The renderer processes below this one, and how much time each has spent."""
    parents: dict[int, int] = {}
    spent: dict[int, int] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
            parents[int(folder.name)] = int(fields[1])
            if b"--type=renderer" in (folder / "cmdline").read_bytes():
                spent[int(folder.name)] = int(fields[11]) + int(fields[12])
        except (OSError, ValueError):
            continue  # gone meanwhile

    def is_ours(pid: int) -> bool:
        while pid > 1 and pid != os.getpid():
            pid = parents.get(pid, 0)
        return pid == os.getpid()

    return {pid: time for pid, time in spent.items() if is_ours(pid)}
