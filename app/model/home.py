"""The first screen: games in progress, and the newest of those that are finished."""

from __future__ import annotations

from app.model.desk import Desk

PAGE = 20
"""How many finished games the home screen lists at a time."""


class Home:
    """What the first screen lists."""

    def __init__(self, desk: Desk) -> None:
        """The games of whatever store is on the desk."""
        self._desk = desk

    def open(self) -> None:
        """Show the first screen."""
        store = self._desk.store
        finished = store.listed(finished=True, most=PAGE + 1)
        self._desk.set(
            route="/",
            kept=None,
            sheet=None,
            page=None,
            playing=tuple(store.listed(finished=False, most=200)),
            finished=tuple(finished[:PAGE]),
            more_finished=len(finished) > PAGE,
        )

    def list_more(self) -> None:
        """List older finished games too."""
        have = len(self._desk.state.finished)
        more = self._desk.store.listed(finished=True, most=PAGE + 1, skip=have)
        self._desk.set(
            finished=(*self._desk.state.finished, *more[:PAGE]), more_finished=len(more) > PAGE
        )
