"""Stepping through a game: the table as it stood after any number of its entries.

Nothing is entered here.
"""

from __future__ import annotations

from collections.abc import Callable

from app.model.desk import Desk
from app.model.log import first_entry
from app.model.state import State
from app.model.steps import Steps


def steps_of(state: State) -> Steps | None:
    """What is being stepped through; a game that has gone on meanwhile is not any more."""
    steps = state.steps
    if steps is None or state.kept is None or steps.games[-1] is not state.kept.game:
        return None
    return steps


class Stepping:
    """What can be tapped while stepping."""

    def __init__(self, desk: Desk) -> None:
        """Steps through whatever game is on the desk."""
        self._desk = desk

    def open(self) -> None:
        """Step through the game, from its first entry on."""
        self.open_at(1)

    def open_hand(self, hand: int) -> None:
        """Step through the game from this hand on."""
        self.open_at(first_entry(self._desk.game, hand) + 1)

    def open_at(self, at: int) -> None:
        """Show the game as it stood after this number of entries."""
        if self._desk.game.hands:
            steps = Steps.of(self._desk.game, at)
            self._desk.set(steps=steps, sheet=None, notice=None, chosen=None, scored=None)

    def close(self) -> None:
        """Show the game as it is."""
        self._desk.set(steps=None)

    def to(self, at: int) -> None:
        """Show the game as it stood after this number of entries."""
        steps = steps_of(self._desk.state)
        if steps is not None and steps.to(at).at != steps.at:
            self._desk.set(steps=steps.to(at))

    def by(self, count: int) -> None:
        """So many entries on, or back."""
        steps = steps_of(self._desk.state)
        if steps is not None:
            self.to(steps.at + count)

    def by_hand(self, forward: bool) -> None:
        """To where the next hand is led; or where this one is, or the one before."""
        steps = steps_of(self._desk.state)
        if steps is None:
            return
        if forward:
            self.to(next((lead for lead in steps.hands if lead > steps.at), steps.last))
        else:
            self.to(next((lead for lead in reversed(steps.hands) if lead < steps.at), 0))

    def first(self) -> None:
        """Before the first entry."""
        self.to(0)

    def final(self) -> None:
        """After the last entry."""
        steps = steps_of(self._desk.state)
        if steps is not None:
            self.to(steps.last)

    def press(self, key: str) -> None:
        """A key was pressed while stepping; ``key`` is its name as Flet gives it."""
        moves: dict[str, Callable[[], None]] = {
            "Arrow Left": lambda: self.by(-1),
            "Arrow Right": lambda: self.by(1),
            "Arrow Up": lambda: self.by_hand(forward=False),
            "Arrow Down": lambda: self.by_hand(forward=True),
            "Home": self.first,
            "End": self.final,
            "Page Up": lambda: self.by_hand(forward=False),
            "Page Down": lambda: self.by_hand(forward=True),
            "Escape": self.close,
        }
        if key in moves:
            moves[key]()
