"""What a table has agreed to play by: the rules of one game, resolved for its players."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cached_property
from typing import Any, Self

from scoring.errors import Refused
from scoring.tile import SET
from seeds import load

MOST_POINTS = 10**9
"""No target, score or correction may be larger: what a number can be and still be meant."""


class Spinner(StrEnum):
    """Which doubles are spinners (rules 3.3 and 10)."""

    FIRST = "first"
    NONE = "none"
    ALL = "all"


class Settle(StrEnum):
    """How a hand is settled (rules 7.1, 7.6, 7.7)."""

    WINNER_TAKES = "winner_takes"
    OWN_PIPS = "own_pips"
    NONE = "none"


class Rounding(StrEnum):
    """How pips become points (rules 7.2, 7.7)."""

    TOTAL = "total"
    HAND = "hand"
    EXACT = "exact"


class Win(StrEnum):
    """When the target is looked at (rules 8.2, 8.4)."""

    AT_ONCE = "at_once"
    HAND_END = "hand_end"
    EXACT = "exact"


PRESETS: dict[str, dict[str, Any]] = load("presets.json")
"""The relatives of the game: what each changes in the rules below (rule 10)."""

_HAND_SIZE = {2: 9, 3: 7, 4: 5}
_TARGET = {2: 250, 3: 200, 4: 200}


@dataclass(frozen=True)
class Rules:
    """The rules of one game, every question answered.

    >>> rules = Rules.agreed(4, preset="own_pips", target=150)
    >>> rules.hand_size, rules.target, rules.partners, rules.settle.value
    (5, 150, True, 'own_pips')

    Attributes:
        seats: How many play, 2 to 4 (rule 1.2).
        hand_size: Tiles dealt to each (rule 1.3).
        target: Points that win (rule 8.1).
        partners: Whether seats 0+2 and 1+3 share a score (rule 1.2).
        spinner: Which doubles are spinners.
        settle: How a hand is settled.
        rounding: How pips become points.
        win: When the target is looked at.
        reserve: Tiles of the boneyard that are never drawn, 0 to 2 (rule 1.4).
        muggins_calls: Whether points belong to whoever claims them (rule 11).
        count_in_fives: Whether scores are shown divided by five (rule 9.4).
        preset: The preset they were agreed from.
    """

    seats: int
    hand_size: int
    target: int | float
    partners: bool
    spinner: Spinner = Spinner.FIRST
    settle: Settle = Settle.WINNER_TAKES
    rounding: Rounding = Rounding.TOTAL
    win: Win = Win.AT_ONCE
    reserve: int = 0
    muggins_calls: bool = False
    count_in_fives: bool = False
    preset: str = "pagat"

    @classmethod
    def agreed(cls, seats: int, preset: str = "pagat", **agreed: Any) -> Self:
        """The rules of a preset, with whatever the table agreed on in its place.

        Args:
            seats: How many play, 2 to 4.
            preset: A name in :data:`PRESETS`.
            **agreed: Fields of this class; None means the preset's own.

        Raises:
            Refused: ``rules``, where the preset is unknown or a value impossible.
        """
        if preset not in PRESETS:
            raise Refused("rules", "There is no rule preset “{name}”.", name=preset[:40])
        given = {name: value for name, value in agreed.items() if value is not None}
        values = {
            "hand_size": _HAND_SIZE[seats],
            "target": _TARGET[seats],
            "partners": seats == 4,
            **PRESETS[preset],
            **given,
        }
        for name, kind in _CHOICES.items():
            if name in values:
                values[name] = _choice(kind, name, values[name])
        rules = cls(seats=seats, preset=preset, **values)
        rules._check()
        return rules

    def _check(self) -> None:
        if not 1 <= self.hand_size <= len(SET) // self.seats:
            raise Refused(
                "rules",
                "{players} players cannot hold {size} tiles each.",
                players=self.seats,
                size=self.hand_size,
            )
        if not 0 < self.target <= MOST_POINTS:
            raise Refused("rules", "The target must be a number above zero that can be reached.")
        if self.partners and self.seats != 4:
            raise Refused("rules", "Partners need four players.")
        if self.reserve not in (0, 1, 2):
            raise Refused("rules", "The boneyard keeps back no tile, one or two.")

    @cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side, by side (rule 1.2).

        >>> Rules.agreed(4).sides
        ((0, 2), (1, 3))
        """
        if self.partners:
            return ((0, 2), (1, 3))
        return tuple((seat,) for seat in range(self.seats))

    def side_of(self, seat: int) -> int:
        """The side that a seat plays for."""
        return seat % len(self.sides)

    def next_seat(self, seat: int) -> int:
        """The seat to the left, clockwise (rule 2.3)."""
        return (seat + 1) % self.seats

    @property
    def boneyard(self) -> int:
        """Tiles that are not dealt (rule 1.4)."""
        return len(SET) - self.seats * self.hand_size

    def written(self) -> dict[str, Any]:
        """As a record has them: the preset, and what differs from it.

        >>> Rules.agreed(2, "five_up", target=61).written()
        {'preset': 'five_up', 'target': 61}
        """
        usual = Rules.agreed(self.seats, self.preset)
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        agreed = {name: value for name, value in values.items() if value != getattr(usual, name)}
        return {"preset": self.preset, **agreed}


_CHOICES: dict[str, type[StrEnum]] = {
    "spinner": Spinner,
    "settle": Settle,
    "rounding": Rounding,
    "win": Win,
}


def _choice(kind: type[StrEnum], name: str, value: str) -> StrEnum:
    try:
        return kind(value)
    except ValueError:
        raise Refused(
            "rules", "“{value}” is no way to play “{name}”.", value=value, name=name
        ) from None
