"""The page of statistics: of everybody, somebody, or two who play against each other."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Generator
from dataclasses import dataclass, replace
from datetime import date
from time import monotonic
from typing import TYPE_CHECKING

from app.model.people import LONGEST, found
from app.model.working import Stopped, worked
from app.store.figures import EVERYBODY, against
from app.store.games import NotSaved
from app.store.people import Person
from scoring.facts import Facts

if TYPE_CHECKING:
    from app.model.session import Session

AT_ONCE = 0.15
"""Counting that takes no longer than this, seconds, is done before the page is shown."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Choosing:
    """Whose figures are shown is being chosen.

    Attributes:
        place: 0 for who it is about, 1 for whom they play against.
        others: Who it could be.
        who: Part of a name that is looked for.
    """

    place: int
    others: tuple[Person, ...]
    who: str = ""

    @property
    def found(self) -> tuple[Person, ...]:
        """Who it could be, of those with this part of a name."""
        return found(self.others, self.who)


@dataclass(frozen=True, slots=True)
class Standing:
    """The page as it is shown.

    Attributes:
        people: Whose figures: nobody's in particular, one person's, or those of two against each
            other.
        since: The first day; None for any.
        until: The last day; None for any.
        facts: Of everybody together, or of each of the people.
        progress: How many games are counted, of how many, while that goes on.
        is_cut_short: Whether counting was stopped before its end.
        choosing: Who is chosen, while that is asked.
        by_share: Whether the picture of the tiles shows how often they score; else how much.
    """

    people: tuple[Person, ...] = ()
    since: date | None = None
    until: date | None = None
    facts: tuple[Facts, ...] = ()
    progress: tuple[int, int] | None = None
    is_cut_short: bool = False
    choosing: Choosing | None = None
    by_share: bool = False

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to tell."""
        return not any(self.facts)


class Statistics:
    """What can be done on the page."""

    def __init__(self, session: Session) -> None:
        """The figures of whatever store the session has."""
        self._session = session
        self._task = 0
        self._back = "/"
        self._last = Standing()
        self._run: Callable[[Callable[[], Awaitable[None]]], object] | None = None
        self._waiting: Callable[[], Awaitable[None]] | None = None

    def on_work(self, run: Callable[[Callable[[], Awaitable[None]]], object]) -> None:
        """Say how to begin work that goes on beside the page."""
        self._run = run
        if self._waiting is not None:
            work, self._waiting = self._waiting, None
            run(work)

    def open(self, rest: str) -> Standing | None:
        """The page about the people with these ids, with a slash between them."""
        ids = rest.split("/") if rest else []
        people = [self._session.store.people.person(id, counted=False) for id in ids]
        known = [one for one in people if one is not None]
        if len(known) < len(people) or len(people) > 2 or len({one.id for one in known}) < len(ids):
            return None
        before = self._session.state.route
        if not before.startswith("/statistics"):
            self._back = before if before.startswith("/person/") else "/"
        self._last = replace(self._last, people=tuple(known), choosing=None)
        return self._counted(self._last)

    def leave(self) -> None:
        """Back to where one came from, or from choosing to what was shown."""
        page = self._page
        if page is not None and page.choosing is not None:
            self._show(replace(page, choosing=None))
        else:
            self._session.go(self._back)

    # Who, and when.

    def choose(self, place: int) -> None:
        """Ask who it is about (0), or whom they play against (1)."""
        page, people = self._page, self._session.store.people
        if page is None:
            return
        there = page.people[0].id if place and page.people else ""
        others = [one for one in people.all() + people.all(archived=True) if one.games]
        others = [one for one in others if one.id != there]
        self._show(replace(page, choosing=Choosing(place, tuple(others))))

    def read_who(self) -> str:
        """The part of a name that is looked for."""
        page = self._page
        return page.choosing.who if page and page.choosing else ""

    def search(self, who: str) -> None:
        """Look for people with this part of a name."""
        page = self._page
        if page is not None and page.choosing is not None:
            self._show(replace(page, choosing=replace(page.choosing, who=who[:LONGEST])))

    def take(self, id: str | None) -> None:
        """It is about this person, or about everybody; in the second place, or any opponent."""
        page = self._page
        if page is None or page.choosing is None:
            return  # a second tap
        ids = [one.id for one in page.people]
        if page.choosing.place:
            ids = [*ids[:1], *([id] if id else [])]
        else:
            ids = [id, *(one for one in ids[1:] if one != id)] if id else []
        self._session.go("/".join(["/statistics", *ids]))

    def between(self, since: date | None, until: date | None) -> None:
        """Count the games of these days; the two may come in any order."""
        if since is not None and until is not None and until < since:
            since, until = until, since
        page = self._page
        if page is not None:
            self._last = replace(self._last, since=since, until=until)
            self._show(self._counted(replace(page, since=since, until=until)))

    def by_share(self, by_share: bool) -> None:
        """Whether the picture of the tiles shows how often they score, or how much."""
        page = self._page
        if page is not None:
            self._last = replace(self._last, by_share=by_share)
            self._show(replace(page, by_share=by_share))

    # Counting.

    def stop(self) -> None:
        """Stop counting, and show what is counted so far."""
        page = self._page
        self._task += 1
        if page is not None and page.progress is not None:
            self._show(self._filled(replace(page, progress=None, is_cut_short=True)))

    def go_on(self) -> None:
        """Count the rest."""
        page = self._page
        if page is not None:
            self._show(self._counted(page))

    def _counted(self, page: Standing) -> Standing:
        """The page with its figures; or with how far counting is, if that takes its time."""
        self._task += 1
        self._waiting = None
        page = replace(page, progress=None, is_cut_short=False, facts=())
        steps = self._steps()
        until = monotonic() + AT_ONCE
        try:
            for at in steps:
                if monotonic() > until:
                    self._begin(steps)
                    return replace(page, progress=at)
        except NotSaved:
            self._tell()
        return self._filled(page)

    def _steps(self) -> Generator[tuple[int, int], None, None]:
        yield from self._session.store.figures.refresh()

    def _filled(self, page: Standing) -> Standing:
        figures, span = self._session.store.figures, (page.since, page.until)
        ids = [one.id for one in page.people]
        scopes = {
            0: [EVERYBODY],
            1: ids,
            2: [against(one, other) for one, other in zip(ids, ids[::-1], strict=True)],
        }[len(ids)]
        return replace(page, facts=tuple(figures.of(scope, *span) for scope in scopes))

    def _begin(self, steps: Generator[tuple[int, int], None, None]) -> None:
        """Count beside the page, which is not shown yet perhaps."""
        task, seen = self._task, False

        def is_stopped() -> bool:
            nonlocal seen
            seen = seen or self._page is not None
            return task != self._task or (seen and self._page is None)

        def say(done: int, whole: int) -> None:
            page = self._page
            if page is not None and not is_stopped():
                self._show(replace(page, progress=(done, whole)))

        async def work() -> None:
            try:
                await worked(steps, say, is_stopped)
            except Stopped:
                return
            except NotSaved:
                self._tell()
            except Exception:
                _log.exception("The games could not be counted.")
                self._tell()
            page = self._page
            if page is not None and task == self._task:
                self._show(self._filled(replace(page, progress=None)))

        if self._run is None:
            self._waiting = work
        else:
            self._run(work)

    def _tell(self) -> None:
        """Nothing is lost; what was counted before is shown."""
        words = self._session.words
        self._session.say(
            words("The newest games could not be counted: free some space first."), is_trouble=True
        )

    @property
    def _page(self) -> Standing | None:
        page = self._session.state.page
        return page if isinstance(page, Standing) else None

    def _show(self, page: Standing) -> None:
        if self._page is not None:
            self._session.set(page=page)
