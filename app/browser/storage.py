"""The games' file in the browser that the app itself runs in, and what can happen to it there.

`web/storage.js` holds the file and knows the other tabs; a session follows what it says.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable
from contextvars import copy_context
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, cast

from app.model.session import Session
from app.model.state import State
from app.store.games import GameStore
from app.store.place import FILE_NAME

FOLDER = Path("/data")

_log = logging.getLogger(__name__)


class Files(Protocol):
    """What `web/storage.js` offers."""

    state: str

    def listen(self, hear: Any) -> None: ...
    def takeOver(self) -> None: ...
    def isPersistent(self) -> Awaitable[bool]: ...
    def persist(self) -> Awaitable[bool]: ...


@cache
def _files() -> Files | None:
    """The browser's files; None on a page that has none."""
    try:
        return cast(Files, import_module("allfives_js"))
    except ImportError:
        return None


def open_store() -> GameStore:
    """The store in the browser's files, as far as they are here."""
    files = _files()
    if files is None or files.state != "open":
        return GameStore(None)
    try:
        return GameStore(FOLDER / FILE_NAME)
    except (OSError, sqlite3.Error):
        _log.exception("The games file cannot be opened.")
        return GameStore(None)


def follow(session: Session, route: str) -> None:
    """Let a session follow what happens to its games.

    Args:
        session: The session.
        route: The address it was opened with.
    """
    files = _files()
    if files is None:
        return
    session.whereabouts.on_ask(files.takeOver)
    if files.state == "elsewhere":
        session.whereabouts.leave(route)
    files.listen(_kept_for_javascript(_Hearing(session)))
    persisting = _Persisting(session, files)
    session.subscribe(persisting.watch)
    persisting.watch(session.state)


class _Hearing:
    """What a session does at each word from the files."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._context = copy_context()  # in which Flet knows the page

    def __call__(self, word: str) -> None:
        self._context.copy().run(self._answer, word)

    def _answer(self, word: str) -> None:
        session, whereabouts = self._session, self._session.whereabouts
        if word == "leave":
            whereabouts.leave()
        elif word == "silent":
            whereabouts.stay_away()
        elif word == "cleared":
            session.store.close()
        elif word == "restored":
            whereabouts.begin_again(open_store())
        elif session.state.away is not None:  # "back", or "blocked" on the way back
            whereabouts.come_back(open_store())
        else:
            whereabouts.begin_again(open_store())


class _Persisting:
    """Asks the browser, once a game has begun, to keep the games for good."""

    def __init__(self, session: Session, files: Files) -> None:
        self._session = session
        self._files = files
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_asking = False
        self._do(self._look)

    def watch(self, state: State) -> None:
        """Ask when the first game is on the table."""
        if self._is_asking or state.kept is None or state.away is not None:
            return
        self._is_asking = True
        if self._session.store.lasts and not self._session.safekeeping.is_asked:
            self._do(self._ask)

    async def _ask(self) -> None:
        self._session.safekeeping.learn(await self._files.persist())

    async def _look(self) -> None:
        """A browser that refused once may have thought better of it."""
        if self._session.state.is_at_risk and await self._files.isPersistent():
            self._session.safekeeping.learn(True)

    def _do(self, act: Callable[[], Awaitable[None]]) -> None:
        async def quietly() -> None:
            try:
                await act()
            except Exception:
                _log.exception("The browser does not say whether it keeps the games.")

        task = asyncio.ensure_future(quietly())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _kept_for_javascript(hear: Callable[[str], None]) -> Any:
    """A function that JavaScript may call more than once."""
    return import_module("pyodide.ffi").create_proxy(hear)
