"""Deleting games, which can be undone at once and for thirty days; people are never touched."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.store.games import NotSaved
from app.store.history import Line

if TYPE_CHECKING:
    from app.model.session import Session


@dataclass(frozen=True, slots=True)
class Deleted:
    """The page of deleted games."""

    lines: tuple[Line, ...]


class Deleting:
    """What deletes a game and brings it back."""

    def __init__(self, session: Session) -> None:
        """The games of whatever store the session has."""
        self._session = session

    def open(self, rest: str) -> Deleted | None:
        """The page of deleted games, the one deleted last first."""
        return None if rest else Deleted(self._session.store.history.deleted())

    def delete(self, id: str) -> None:
        """Delete a game, and offer at once to take that back."""
        session = self._session
        line = session.store.history.line(id)
        if line is None:
            return
        try:
            session.store.delete(id)
        except NotSaved:
            self._session.say_not_saved()
            return
        back = session.state.route
        if session.state.kept is not None:
            session.go("/")
        else:
            self._again()
        names = session.words.listed([name for side in line.sides for name in side])
        told = (
            session.words("Deleted: the game of {names}, {day}.", names=names, day=self._day(line))
            if names
            else session.words("Deleted: the game of {day}.", day=self._day(line))
        )
        session.say(told, undo=lambda: self._undo(id, back))

    def delete_open(self) -> None:
        """Delete the game on the table."""
        if self._session.state.kept is not None:
            self.delete(self._session.state.kept.id)

    def restore(self, id: str) -> None:
        """Bring a deleted game back to the others."""
        session = self._session
        try:
            session.store.restore(id)
        except NotSaved:
            self._session.say_not_saved()
            return
        self._again()
        session.say(session.words("The game is back among the others."))

    def _undo(self, id: str, back: str) -> None:
        try:
            self._session.store.restore(id)
        except NotSaved:
            self._session.say_not_saved()
            return
        if back.startswith("/game/"):
            self._session.go(back)
        else:
            self._again()

    def _again(self) -> None:
        """Show the same page as it is now."""
        self._session.open(self._session.state.route)

    def _day(self, line: Line) -> str:
        return self._session.words.day(line.day)
