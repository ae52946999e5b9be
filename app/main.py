"""Where everything is put together: the store, the language, the session, the screen."""

from __future__ import annotations

import argparse
import logging
import sqlite3
import sys
from functools import cache
from random import SystemRandom

import flet as ft

from app.model.session import Session
from app.store.games import GameStore
from app.store.place import games_file
from app.ui.palette import DAY, NIGHT
from app.ui.parts.text import EMOJI
from app.ui.root import Root
from app.words import words_for

_log = logging.getLogger(__name__)


IN_BROWSER: bool = sys.platform == "emscripten"
"""Whether Python itself runs in the browser."""


@cache
def store() -> GameStore:
    """The one store of this process; in memory where no file can be had."""
    if IN_BROWSER:
        from app.browser.storage import open_store

        return open_store()
    try:
        return GameStore(games_file())
    except (OSError, sqlite3.Error):
        _log.exception("The games file cannot be opened.")
        return GameStore(None)


async def main(page: ft.Page) -> None:
    """Show the app on a page: a browser tab or a device's screen."""
    page.title = "All Fives"
    page.fonts = {EMOJI: "fonts/noto-emoji.woff2"}
    page.theme_mode = ft.ThemeMode.SYSTEM
    page.theme = ft.Theme(color_scheme_seed=DAY.accent)
    page.dark_theme = ft.Theme(color_scheme_seed=NIGHT.accent)
    session = Session(store(), words_for(await _language(page)), SystemRandom())
    route = (page.route or "/").partition("?")[0]
    session.open(route)
    if IN_BROWSER:
        from app.browser.storage import follow

        follow(session, route)
    page.render_views(Root, session)
    if IN_BROWSER:
        from app.browser.page import let_splash_go

        let_splash_go()


async def _language(page: ft.Page) -> str:
    """The language the device speaks, as a tag such as ``fi`` or ``pt-BR``."""
    try:
        device = await page.get_device_info()
    except Exception:
        _log.exception("The device does not say its language.")
        return "en"
    if device is None or not device.locales:
        return "en"
    first = device.locales[0]
    return "-".join(filter(None, (first.language_code, first.country_code)))


def serve(argv: list[str] | None = None) -> int:
    """Serve the app to this computer's browser: the command ``allfives``.

    Returns:
        The exit status.
    """
    from app.serve.server import serve as serve_pages  # a packaged app has no server

    parser = argparse.ArgumentParser(prog="allfives", description="All Fives scorekeeper")
    parser.add_argument("--port", type=int, help="where to serve; by default 8550 or a free one")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    arguments = parser.parse_args(argv)
    return serve_pages(main, arguments.port, open_browser=not arguments.no_browser)
