"""Somebody's own page: their name, their last games, and whether they are one with another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from app.model.people import LONGEST, found
from app.store.folding import same_name
from app.store.games import NotSaved
from app.store.history import Cursor, Line
from app.store.people import Person

if TYPE_CHECKING:
    from app.model.session import Session

GAMES = 10
"""How many of somebody's games are listed at a time."""


@dataclass(frozen=True, slots=True)
class Merging:
    """Somebody else who is the same person.

    Attributes:
        others: Who it could be.
        who: Part of a name that is looked for among them.
        other: Who it is, once that was said.
        together: In how many games both of them sat.
    """

    others: tuple[Person, ...]
    who: str = ""
    other: Person | None = None
    together: int = 0

    @property
    def found(self) -> tuple[Person, ...]:
        """Who it could be, of those with this part of a name."""
        return found(self.others, self.who)


@dataclass(frozen=True, slots=True)
class Somebody:
    """The page as it is shown.

    Attributes:
        person: Whose it is.
        name: Their name as it is being typed.
        twins: Others with the same name.
        lines: Their last games.
        next: Where older ones begin; None where all are listed.
        merging: Who is the same person, while that is asked.
        edition: How often the name was changed by other means than typing.
    """

    person: Person
    name: str
    twins: int = 0
    lines: tuple[Line, ...] = ()
    next: Cursor | None = None
    merging: Merging | None = None
    edition: int = 0

    @property
    def is_renamed(self) -> bool:
        """Whether there is another name to keep."""
        return bool(self.name.strip()) and self.name.strip() != self.person.name


class PersonPage:
    """What can be done on somebody's page."""

    def __init__(self, session: Session) -> None:
        """The people of whatever store the session has."""
        self._session = session

    def open(self, rest: str) -> Somebody | None:
        """The page of the person with this id, or of whom they were merged into."""
        store = self._session.store
        person = store.people.person(rest) if rest else None
        if person is None:
            return None
        wanted = same_name(person.name)
        everybody = [*store.people.all(counted=False), *store.people.all(True, counted=False)]
        twins = sum(same_name(one.name) == wanted for one in everybody) - 1
        games = store.history.page(person=person.id, most=GAMES)
        return Somebody(person, person.name, twins, games.lines, games.next)

    @property
    def _page(self) -> Somebody | None:
        page = self._session.state.page
        return page if isinstance(page, Somebody) else None

    def _set(self, page: Somebody) -> None:
        self._session.set(page=page)

    def more(self, after: Cursor) -> None:
        """List older games too."""
        page = self._page
        if page is None or page.next != after:
            return
        games = self._session.store.history.page(person=page.person.id, most=GAMES, after=after)
        self._set(replace(page, lines=(*page.lines, *games.lines), next=games.next))

    # The name.

    def read_name(self, _: int = 0) -> str:
        """The name as it is being typed."""
        return "" if self._page is None else self._page.name

    def type_name(self, name: str) -> None:
        """Another name is typed."""
        if self._page is not None:
            self._set(replace(self._page, name=name[:LONGEST]))

    def keep_name(self) -> None:
        """Keep the name that was typed; games keep the one they were played under."""
        page = self._page
        if page is None or not page.is_renamed:
            return
        people, before = self._session.store.people, page.person
        if self._done(lambda: people.rename(before.id, page.name)):
            self._again()
            words = self._session.words
            self._session.say(
                words("{old} is called {new} now.", old=before.name, new=page.name.strip()),
                undo=lambda: self._take_back(lambda: people.rename(before.id, before.name)),
            )

    # The archive.

    def archive(self, is_archived: bool) -> None:
        """Do not offer them for new games any more, or do so again."""
        page = self._page
        if page is None:
            return
        words, people, person = self._session.words, self._session.store.people, page.person
        if self._done(lambda: people.archive(person.id, is_archived)):
            self._again()
            told = (
                words("{name} is archived; all games stay.", name=person.name)
                if is_archived
                else words("{name} is back.", name=person.name)
            )
            self._session.say(
                told,
                undo=lambda: self._take_back(lambda: people.archive(person.id, not is_archived)),
            )

    # One person that is kept twice.

    def begin_merge(self) -> None:
        """Ask who is the same person: those with the same name first, then whoever played last."""
        page = self._page
        if page is None:
            return
        people = self._session.store.people
        everybody = [*people.suggested(most=-1), *people.all(archived=True)]
        others = [one for one in everybody if one.id != page.person.id]
        wanted = same_name(page.person.name)
        others.sort(key=lambda one: same_name(one.name) != wanted)
        self._session.set(page=replace(page, merging=Merging(tuple(others))), notice=None)

    def read_other(self, _: int = 0) -> str:
        """The part of a name that is looked for among the others."""
        page = self._page
        return page.merging.who if page is not None and page.merging is not None else ""

    def search_other(self, who: str) -> None:
        """Look among the others for this part of a name."""
        page = self._page
        if page is not None and page.merging is not None:
            self._set(replace(page, merging=replace(page.merging, who=who)))

    def choose_other(self, other: Person) -> None:
        """It is this person; nothing is done yet."""
        page = self._page
        if page is not None and page.merging is not None:
            together = self._session.store.people.together(page.person.id, other.id)
            merging = replace(page.merging, other=other, together=together)
            self._set(replace(page, merging=merging))

    def leave_merge(self) -> None:
        """They are not the same: one step back."""
        page = self._page
        if page is None or page.merging is None:
            return
        merging = None if page.merging.other is None else replace(page.merging, other=None)
        self._set(replace(page, merging=merging))

    def merge(self) -> None:
        """They are one person from now on, under the name of this page."""
        page = self._page
        other = None if page is None or page.merging is None else page.merging.other
        if page is None or other is None:
            return
        words, people = self._session.words, self._session.store.people
        try:
            undo = people.merge(page.person.id, other.id)
        except NotSaved:
            self._session.say_not_saved()
            return
        except ValueError:  # another window had been quicker
            self._again()
            return
        self._again()
        self._session.say(
            words("{name} and {other} are one now.", name=page.person.name, other=other.name),
            undo=lambda: self._take_back(lambda: people.restore(undo)),
        )

    # How.

    def _done(self, act: Callable[[], None]) -> bool:
        """Whether it could be written."""
        try:
            act()
        except NotSaved:
            self._session.say_not_saved()
            return False
        return True

    def _take_back(self, act: Callable[[], None]) -> None:
        if self._done(act):
            self._again()

    def _again(self) -> None:
        """Show the page that is open as it is now; if it is this one, with a fresh field."""
        page = self._page
        self._session.open(self._session.state.route)
        now = self._page
        if page is not None and now is not None:
            self._set(replace(now, edition=page.edition + 1))
