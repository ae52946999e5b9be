"""The page with the files: a backup goes out, one comes in, and tables for a spreadsheet.

Bringing a file in takes three steps: it is read, what it holds is shown, and only when the table
says so is it written, all of it or nothing.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Generator
from dataclasses import dataclass
from datetime import date, datetime
from typing import TypeVar

from app.model.desk import Desk
from app.model.liked import liked
from app.model.offering import came_in, fault
from app.model.working import Stopped, worked
from app.store import spreadsheet
from app.store.backup import backup, file_name
from app.store.games import NotSaved
from app.store.importing import Plan, bring_in, plan
from app.store.packing import ENDING, packed, unpacked
from app.store.pieces import Data
from app.store.reading import LARGEST_UNPACKED, read
from scoring.errors import Refused

T = TypeVar("T")
Steps = Generator[tuple[int, int], None, T]

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Progress:
    """Something that is being done.

    Attributes:
        doing: What, in a few words.
        percent: How far it is, 0 to 100.
    """

    doing: str
    percent: int


@dataclass(frozen=True, slots=True)
class Offer:
    """A file that could be brought in.

    Attributes:
        name: Of the file.
        plan: What that would do.
    """

    name: str
    plan: Plan


@dataclass(frozen=True, slots=True)
class FilesPage:
    """What the page shows besides its buttons.

    Attributes:
        progress: What is being done now; it can be stopped.
        offer: What could be brought in.
        told: What came of the last thing done.
        is_trouble: Whether that is trouble.
    """

    progress: Progress | None = None
    offer: Offer | None = None
    told: str = ""
    is_trouble: bool = False


class Files:
    """What the page does."""

    def __init__(self, desk: Desk) -> None:
        """The files of whatever store is on the desk."""
        self._desk = desk
        self._task = 0
        self._data: Data = b""
        self._run: Callable[[Callable[[], Awaitable[None]]], object] = lambda work: None
        self._hand_out: Callable[[str, bytes], None] = lambda name, contents: None

    def on_work(
        self,
        run: Callable[[Callable[[], Awaitable[None]]], object],
        hand_out: Callable[[str, bytes], None],
    ) -> None:
        """Say how to begin work that goes on beside the page, and how a file is handed out."""
        self._run = run
        self._hand_out = hand_out

    def open(self, rest: str) -> FilesPage | None:
        """The page, with nothing begun."""
        self._task += 1
        return None if rest else FilesPage()

    # Out.

    def save_backup(self) -> None:
        """Hand out a file with everything that is kept."""
        self._write(
            self._desk.words("Writing the backup"),
            file_name(date.today()),
            lambda: backup(self._desk.store),
        )

    def save_games(self) -> None:
        """Hand out the games as a table."""
        self._write(
            self._desk.words("Writing the games"),
            spreadsheet.file_name("games", date.today()),
            lambda: spreadsheet.games(self._desk.store),
        )

    def save_placements(self) -> None:
        """Hand out the placements as a table."""
        self._write(
            self._desk.words("Writing the placements"),
            spreadsheet.file_name("placements", date.today()),
            lambda: spreadsheet.placements(self._desk.store),
        )

    def _write(self, doing: str, name: str, steps: Callable[[], Steps[bytes]]) -> None:
        async def work() -> None:
            whole = await self._step(doing, steps())
            contents = await self._step(self._desk.words("Making the file smaller"), packed(whole))
            self._show(FilesPage())
            self._hand_out(name if contents is whole else name + ENDING, contents)

        self._begin(doing, work)

    def hand_out(self, name: str, contents: bytes) -> None:
        """Hand out a file that is ready."""
        self._hand_out(name, contents)

    def saved(self, name: str) -> None:
        """A file was handed out."""
        self._say(self._desk.words("Saved: {name}", name=name))

    def not_saved(self) -> None:
        """A file could not be handed out."""
        self._say(self._desk.words("The file could not be saved."), is_trouble=True)

    def _say(self, told: str, is_trouble: bool = False) -> None:
        if isinstance(self._desk.state.page, FilesPage):
            self._show(FilesPage(told=told, is_trouble=is_trouble))
        else:
            self._desk.say(told, is_trouble)

    # In.

    def take(self, name: str, data: Data) -> None:
        """A file was chosen: read it, and show what it holds."""
        words = self._desk.words

        async def work() -> None:
            whole = await self._step(words("Reading the file"), unpacked(data))
            found = await self._step(words("Reading the file"), read(whole, LARGEST_UNPACKED))
            if not found.games and found.faults:
                self._tell(self._task, fault(words, found.faults[0]))
                return
            planned = await self._step(
                words("Looking what is here already"),
                plan(self._desk.store, found, whole, datetime.now().astimezone()),
            )
            self._data = whole
            self._show(FilesPage(offer=Offer(name, planned)))

        self._begin(words("Reading the file"), work)

    def bring_in(self) -> None:
        """Bring in what was shown."""
        page, data, words = self._desk.state.page, self._data, self._desk.words
        if not isinstance(page, FilesPage) or page.offer is None:
            return  # a second tap
        planned = page.offer.plan

        async def work() -> None:
            store = self._desk.store
            await self._step(words("Bringing the games in"), bring_in(store, planned, data))
            self._desk.set(**liked(store))
            self._show(FilesPage(told=came_in(words, planned)))

        self._begin(words("Bringing the games in"), work)

    def stop(self) -> None:
        """Stop what is being done, or leave the file that was shown."""
        self._task += 1
        self._data = b""
        self._show(FilesPage())

    # How.

    def _begin(self, doing: str, work: Callable[[], Awaitable[None]]) -> None:
        """Begin to work, in place of what was being done before."""
        self._task += 1
        task = self._task
        self._data = b""
        self._show(FilesPage(progress=Progress(doing, 0)))

        async def guarded() -> None:
            words = self._desk.words
            try:
                await work()
            except Stopped:
                pass
            except Refused as reason:
                self._tell(task, words.refusal(reason))
            except NotSaved:
                self._tell(task, words("The games could not be written down."))
            except Exception:
                _log.exception("Work on a file failed.")
                self._tell(task, words("That could not be done."))

        self._run(guarded)

    async def _step(self, doing: str, steps: Steps[T]) -> T:
        task = self._task

        def say(done: int, whole: int) -> None:
            if not is_stopped():
                percent = 100 * done // whole if whole else 0
                self._show(FilesPage(progress=Progress(doing, percent)))

        def is_stopped() -> bool:
            return task != self._task or not isinstance(self._desk.state.page, FilesPage)

        return await worked(steps, say, is_stopped)

    def _tell(self, task: int, text: str) -> None:
        words = self._desk.words
        if task == self._task:
            told = words("{reason} Nothing was changed.", reason=text)
            self._show(FilesPage(told=told, is_trouble=True))

    def _show(self, page: FilesPage) -> None:
        if isinstance(self._desk.state.page, FilesPage):
            self._desk.set(page=page)
