"""Everybody who plays: looked for, added; those who are archived apart."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from app.store.folding import folded, same_name
from app.store.games import NotSaved
from app.store.people import Person

if TYPE_CHECKING:
    from app.model.session import Session

LONGEST = 60
"""Letters of a name; more would not be read."""


@dataclass(frozen=True, slots=True)
class Everybody:
    """The page as it is shown.

    Attributes:
        who: Part of a name that is looked for; empty for everybody.
        people: All who are not archived, by name.
        archived: All who are.
        edition: How often ``who`` was changed by other means than typing.
    """

    who: str = ""
    people: tuple[Person, ...] = ()
    archived: tuple[Person, ...] = ()
    edition: int = 0

    @property
    def found(self) -> tuple[Person, ...]:
        """Those with this part of a name."""
        return found(self.people, self.who)

    @property
    def found_archived(self) -> tuple[Person, ...]:
        """Those who are archived, with this part of a name."""
        return found(self.archived, self.who)

    @property
    def is_known(self) -> bool:
        """Whether somebody has exactly the name that is looked for."""
        wanted = same_name(self.who)
        return any(same_name(one.name) == wanted for one in (*self.people, *self.archived))


def found(people: tuple[Person, ...], who: str) -> tuple[Person, ...]:
    """Those of some people with this part of a name."""
    part = folded(who)
    return tuple(one for one in people if part in folded(one.name))


class People:
    """What can be done on the page of all people."""

    def __init__(self, session: Session) -> None:
        """Everybody in whatever store the session has."""
        self._session = session

    def open(self, rest: str) -> Everybody | None:
        """The page; nobody in particular is looked for."""
        if rest:
            return None
        people = self._session.store.people
        return Everybody("", tuple(people.all()), tuple(people.all(archived=True)))

    def read_who(self, _: int = 0) -> str:
        """The part of a name that is looked for."""
        page = self._session.state.page
        return page.who if isinstance(page, Everybody) else ""

    def search(self, who: str) -> None:
        """Look for people with this part of a name."""
        page = self._session.state.page
        if isinstance(page, Everybody):
            self._session.set(page=replace(page, who=who[:LONGEST]))

    def add(self) -> None:
        """Somebody new with the name that was typed; others may have the same."""
        session, page = self._session, self._session.state.page
        if not isinstance(page, Everybody) or not page.who.strip():
            return
        try:
            person = session.store.people.add(page.who)
        except NotSaved:
            session.say_not_saved()
            return
        everybody = session.pages.people.open("")
        assert everybody is not None
        session.set(page=replace(everybody, edition=page.edition + 1))
        session.say(session.words("{name} can play now.", name=person.name))
