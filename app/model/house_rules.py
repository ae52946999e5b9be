"""What a table plays by, as a value: every rule answered, one tap changes one answer.

Unlike :class:`scoring.rules.Rules` it does not know how many will play, so it can be kept for all
games. What the answers are called, and where they come from, is ``house_choices``' business.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Self

from scoring.rules import PRESETS, Rounding, Rules, Settle, Spinner, Win

Sizes = tuple[int, int, int]
"""Tiles dealt to each with two, three and four players."""

USUAL_SIZES: Sizes = (9, 7, 5)
FIVE_EACH: Sizes = (5, 5, 5)
SEVEN_FIVE: Sizes = (7, 5, 5)


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The rules of a table, whoever sits at it.

    Attributes:
        sizes: Tiles dealt to each, by the number of players (rule 1.3).
        target: Points that win; None for what is usual for so many players (rule 8.1).
        singles: Whether four play each alone (rule 1.2).
        spinner: Which doubles are spinners (rules 3.3, 10).
        settle: How a hand is settled (rules 7.1, 7.6, 7.7).
        rounding: How pips become points (rules 7.2, 7.7).
        win: When the target is looked at (rules 8.2, 8.4).
        reserve: Tiles of the boneyard that are never drawn (rule 1.4).
        muggins_calls: Whether points belong to whoever claims them (rule 11).
        count_in_fives: Whether scores are shown divided by five (rule 9.4).
    """

    sizes: Sizes = USUAL_SIZES
    target: int | float | None = None
    singles: bool = False
    spinner: Spinner = Spinner.FIRST
    settle: Settle = Settle.WINNER_TAKES
    rounding: Rounding = Rounding.TOTAL
    win: Win = Win.AT_ONCE
    reserve: int = 0
    muggins_calls: bool = False
    count_in_fives: bool = False

    @classmethod
    def of(cls, rules: Rules) -> Self:
        """The house rules that a game is played by."""
        usual = Rules.agreed(rules.seats, rules.preset)
        return cls(
            sizes=_sizes(rules),
            target=None if rules.target == usual.target else rules.target,
            singles=rules.seats == 4 and not rules.partners,
            **{name: getattr(rules, name) for name in _SHARED},
        )

    @property
    def preset(self) -> str:
        """The relative of the game it comes nearest to; the spinner tells first (rule 10)."""

        def distance(name: str) -> tuple[bool, bool]:
            rules = Rules.agreed(2, name)
            return rules.spinner is not self.spinner, rules.settle is not self.settle

        return min(PRESETS, key=distance)

    def as_preset(self, name: str) -> HouseRules:
        """With what this relative of the game plays otherwise; the rest stays."""
        rules = Rules.agreed(2, name)
        return replace(self, spinner=rules.spinner, settle=rules.settle)

    def rules(self, seats: int) -> Rules:
        """The rules of a game for so many players.

        Raises:
            Refused: ``rules``, where they cannot be played.
        """
        return Rules.agreed(seats, self.preset, **self.agreed(seats))

    def agreed(self, seats: int) -> dict[str, Any]:
        """What to agree on besides the preset, as :class:`scoring.rules.Rules` has it."""
        return {
            "hand_size": self.sizes[seats - 2],
            "target": self.target,
            "partners": seats == 4 and not self.singles,
            **{name: getattr(self, name) for name in _SHARED},
        }

    def differing(self, seats: int) -> tuple[str, ...]:
        """The fields whose answer is not its preset's own, for so many players."""
        mine = self.rules(seats)
        usual = HouseRules.of(Rules.agreed(seats, self.preset))
        here = HouseRules.of(mine)
        return tuple(
            field.name
            for field in fields(self)
            if getattr(here, field.name) != getattr(usual, field.name)
        )

    def to_json(self) -> dict[str, Any]:
        """As a setting to keep."""
        return asdict(self)

    @classmethod
    def from_json(cls, value: Any) -> Self | None:
        """From what was kept; None where there is nothing or it makes no sense."""
        if not isinstance(value, dict):
            return None
        try:
            house = cls(
                **{
                    **value,
                    "sizes": tuple(value["sizes"]),
                    "spinner": Spinner(value["spinner"]),
                    "settle": Settle(value["settle"]),
                    "rounding": Rounding(value["rounding"]),
                    "win": Win(value["win"]),
                }
            )
            for seats in (2, 3, 4):
                house.rules(seats)
        except Exception:  # whatever an older or newer version may have kept
            return None
        return house


_SHARED = (*("spinner", "settle", "rounding", "win", "reserve", "muggins_calls", "count_in_fives"),)
"""The fields that mean the same in :class:`scoring.rules.Rules`."""


def _sizes(rules: Rules) -> Sizes:
    """The first of the known deals that gives so many players what they were dealt."""
    at = rules.seats - 2
    for sizes in (USUAL_SIZES, FIVE_EACH, SEVEN_FIVE):
        if sizes[at] == rules.hand_size:
            return sizes
    two, three, four = (
        rules.hand_size if seats == rules.seats else size
        for seats, size in enumerate(USUAL_SIZES, 2)
    )
    return two, three, four
