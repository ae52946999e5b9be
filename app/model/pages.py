"""The pages besides home, a new game and the table: which routes they have, and what opens them.

A new page is a class of its own, made in :meth:`Pages.__init__`, with one line in the table there;
what it looks like is one line in :mod:`app.ui.pages`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.model.deleting import Deleting
from app.model.files import Files
from app.model.history import History
from app.model.people import People
from app.model.person import PersonPage
from app.model.statistics import Statistics

if TYPE_CHECKING:
    from app.model.session import Session

Opener = Callable[[str], object | None]
"""Takes what stands after the first word of a route (``""``, or an id).

Gives what the page shows, as a value: it becomes ``State.page``, and the page's own taps replace it
whole. None where the route leads nowhere; home is shown then.
"""


class Pages:
    """The pages of one session."""

    def __init__(self, session: Session) -> None:
        """The pages; none of them is open."""
        self._session = session
        self.files = Files(session)
        self.deleting = Deleting(session)
        self.history = History(session)
        self.people = People(session)
        self.person = PersonPage(session)
        self.statistics = Statistics(session)
        self._openers: dict[str, Opener] = {
            "files": self.files.open,
            "history": self.history.open,
            "deleted": self.deleting.open,
            "people": self.people.open,
            "person": self.person.open,
            "statistics": self.statistics.open,
        }

    def open(self, route: str) -> bool:
        """Show the page of a route such as ``/person/7``; says whether there is one."""
        kind, _, rest = route.strip("/").partition("/")
        opener = self._openers.get(kind)
        page = None if opener is None else opener(rest)
        if page is None:
            return False
        route = f"/{kind}/{rest}" if rest else f"/{kind}"
        self._session.set(route=route, kept=None, sheet=None, page=page)
        return True
