"""All games, newest first: looked for by player and by day, a page at a time."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING

from app.store.history import Cursor, Line

if TYPE_CHECKING:
    from app.model.session import Session

PAGE = 30
"""How many games are listed at a time."""

MOST_AGAIN = 300
"""No more than so many are listed at once when one comes back to the list."""


@dataclass(frozen=True, slots=True)
class Listing:
    """The page as it is shown.

    Attributes:
        who: Part of a player's name; empty for everybody.
        since: The first day; None for any.
        until: The last day; None for any.
        lines: The games listed so far.
        next: Where the next page begins; None where all are listed.
    """

    who: str = ""
    since: date | None = None
    until: date | None = None
    lines: tuple[Line, ...] = ()
    next: Cursor | None = None

    @property
    def is_narrowed(self) -> bool:
        """Whether not all games are asked for."""
        return bool(self.who.strip() or self.since or self.until)


class History:
    """What can be done on the page of all games."""

    def __init__(self, session: Session) -> None:
        """All games of whatever store the session has."""
        self._session = session
        self._last = Listing()

    def go(self) -> None:
        """Show all games, from the newest on."""
        self._last = Listing()
        self._session.go("/history")

    def open(self, rest: str) -> Listing | None:
        """The page as it was when one left it, with the games as they are now."""
        return None if rest else self._listed(self._last)

    def read_who(self, _: int = 0) -> str:
        """The part of a name that is looked for."""
        return self._last.who

    def search(self, who: str) -> None:
        """Look for games in which somebody of this name sat."""
        if who != self._last.who:
            self._show(replace(self._last, who=who, lines=()))

    def between(self, since: date | None, until: date | None) -> None:
        """Look for games of these days; the two may come in any order."""
        if since is not None and until is not None and until < since:
            since, until = until, since
        self._show(replace(self._last, since=since, until=until, lines=()))

    def more(self, after: Cursor) -> None:
        """List older games too; once for each place where the list ended."""
        page = self._session.state.page
        if not isinstance(page, Listing) or page.next != after:
            return
        found = self._session.store.history.page(
            page.who, None, page.since, page.until, PAGE, after
        )
        self._keep(replace(page, lines=(*page.lines, *found.lines), next=found.next))

    def _show(self, listing: Listing) -> None:
        if isinstance(self._session.state.page, Listing):
            self._keep(self._listed(listing))

    def _keep(self, listing: Listing) -> None:
        self._last = listing
        self._session.set(page=listing)

    def _listed(self, listing: Listing) -> Listing:
        """The same search once more, and as many lines of it."""
        most = min(max(PAGE, len(listing.lines)), MOST_AGAIN)
        found = self._session.store.history.page(
            listing.who, None, listing.since, listing.until, most
        )
        self._last = replace(listing, lines=found.lines, next=found.next)
        return self._last
