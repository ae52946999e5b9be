"""A new game being set up: who plays, who sits where, by which rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Self

from scoring.game import Game

SEATS = 4
"""Names are remembered for this many seats, however many play."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """What has been set up so far.

    Attributes:
        count: How many play.
        names: Names by seat, for up to four; an empty one is filled in when the game starts.
        preset: The rule preset.
        target: The points that win; None for what is usual for so many players.
        edition: How often names were changed by other means than typing.
    """

    count: int = 2
    names: tuple[str, ...] = ("",) * SEATS
    preset: str = "pagat"
    target: int | None = None
    edition: int = 0

    @property
    def given(self) -> list[str]:
        """The names of those who play, without the empty ones."""
        return [name.strip() for name in self.names[: self.count] if name.strip()]

    def game(self, unnamed: Callable[[int], str]) -> Game:
        """The game, ready for its first hand.

        Args:
            unnamed: What to call the player of a seat without a name.

        Raises:
            Refused: Two players have the same name.
        """
        names = [
            name.strip() or unnamed(seat) for seat, name in enumerate(self.names[: self.count])
        ]
        return Game.between(names, self.preset, target=self.target)

    def named(self, seat: int, name: str) -> NewGame:
        """With a name typed for a seat."""
        return replace(self, names=_with(self.names, seat, name))

    def with_player(self, name: str) -> NewGame:
        """With a remembered name on the first seat without one; on the last if all have one."""
        free = [seat for seat in range(self.count) if not self.names[seat].strip()]
        seat = free[0] if free else self.count - 1
        return replace(self, names=_with(self.names, seat, name), edition=self.edition + 1)

    def swapped(self, one: int, other: int) -> NewGame:
        """With two players in each other's place."""
        names = _with(self.names, one, self.names[other])
        names = _with(names, other, self.names[one])
        return replace(self, names=names, edition=self.edition + 1)

    def to_json(self) -> dict[str, Any]:
        """As a setting to keep."""
        return {
            "count": self.count,
            "names": list(self.names),
            "preset": self.preset,
            "target": self.target,
        }

    @classmethod
    def from_json(cls, value: Any) -> Self:
        """From a setting; a fresh one where there is none or it makes no sense."""
        try:
            names = tuple(map(str, value["names"]))
            setup = cls(value["count"], names, value["preset"], value["target"])
            setup.game(str)
        except Exception:  # whatever an older or newer version may have kept
            return cls()
        return setup if len(names) == SEATS else cls()


def _with(names: tuple[str, ...], seat: int, name: str) -> tuple[str, ...]:
    return (*names[:seat], name, *names[seat + 1 :])
