"""The first screen: games in progress, and the newest of those that are finished."""

from __future__ import annotations

from app.model.desk import Desk

FINISHED = 5
"""How many finished games the home screen lists; the history has them all."""

PLAYING = 100
"""How many games in progress it lists at most."""


class Home:
    """What the first screen lists."""

    def __init__(self, desk: Desk) -> None:
        """The games of whatever store is on the desk."""
        self._desk = desk

    def open(self) -> None:
        """Show the first screen."""
        history = self._desk.store.history
        finished = history.latest(finished=True, most=FINISHED + 1)
        self._desk.set(
            route="/",
            kept=None,
            sheet=None,
            page=None,
            playing=history.latest(finished=False, most=PLAYING),
            finished=finished[:FINISHED],
            more_finished=len(finished) > FINISHED,
        )
