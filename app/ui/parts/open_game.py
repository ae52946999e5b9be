"""The tap that opens a game from a list."""

from __future__ import annotations

from dataclasses import dataclass

from app.model.session import Session


@dataclass(frozen=True, slots=True)
class OpenGame:
    """Opens the game with an id; two of one session are equal, so that lines stay as drawn."""

    session: Session

    def __call__(self, id: str) -> None:
        """Open it."""
        self.session.go(f"/game/{id}")
