"""A new game being set up: who plays, who sits where, by which rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Self, TypeVar

from app.model.house_rules import HouseRules
from app.store.folding import same_name
from app.store.people import Person, Seated
from app.store.typed import typed_name
from scoring.game import Game
from scoring.rules import Rules

_T = TypeVar("_T")

SEATS = 4
"""Names are remembered for this many seats, however many play."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """What has been set up so far.

    Attributes:
        count: How many play.
        names: Names by seat, for up to four; an empty one is filled in when the game starts.
        people: Who was chosen for a seat, by id; None where a name was typed, or none.
        house: The rules.
        edition: How often names were changed by other means than typing.
    """

    count: int = 2
    names: tuple[str, ...] = ("",) * SEATS
    people: Seated = (None,) * SEATS
    house: HouseRules = field(default_factory=HouseRules)
    edition: int = 0

    @property
    def given(self) -> list[str]:
        """The names of those who play, without the empty ones."""
        return [name.strip() for name in self.names[: self.count] if name.strip()]

    @property
    def rules(self) -> Rules:
        """The rules for so many players."""
        return self.house.rules(self.count)

    def game(self, unnamed: Callable[[int], str]) -> Game:
        """The game, ready for its first hand.

        Args:
            unnamed: Names for players without one, by number from 0.

        Raises:
            Refused: Two players have the same name.
        """
        taken = {name.casefold() for name in self.given}
        names = []
        for seat, given in enumerate(self.names[: self.count]):
            own_number_first = map(unnamed, (seat, *range(2 * SEATS)))
            free = (name for name in own_number_first if name.casefold() not in taken)
            names.append(given.strip() or next(free))
            taken.add(names[-1].casefold())
        return Game.between(names, self.house.preset, **self.house.agreed(self.count))

    def seated(self, meant: Callable[[str], str]) -> Seated:
        """Who sits where, by seat: whom was chosen, or who is meant by the name that was typed.

        Args:
            meant: The id of the person that a name means.
        """
        return tuple(
            person if person is not None else meant(name) if name.strip() else None
            for name, person in zip(self.names[: self.count], self.people, strict=False)
        )

    def named(self, seat: int, name: str) -> NewGame:
        """With a name typed for a seat; whoever was chosen for it is not any more."""
        return replace(
            self,
            names=_with(self.names, seat, typed_name(name)),
            people=_with(self.people, seat, None),
        )

    def with_player(self, person: Person) -> NewGame:
        """With somebody on the first seat without a name; on the last if all have one.

        Another with the same name at the table makes this one "Aino 2".
        """
        free = [seat for seat in range(self.count) if not self.names[seat].strip()]
        seat = free[0] if free else self.count - 1
        others = {same_name(name) for name in _with(self.names, seat, "")[: self.count]}
        given = typed_name(person.name)  # a file of an earlier version may have any
        called = (given, *(f"{given} {number}" for number in range(2, SEATS + 2)))
        name = next(name for name in called if same_name(name) not in others)
        return replace(
            self,
            names=_with(self.names, seat, name),
            people=_with(self.people, seat, person.id),
            edition=self.edition + 1,
        )

    def swapped(self, one: int, other: int) -> NewGame:
        """With two players in each other's place."""
        names = _with(self.names, one, self.names[other])
        names = _with(names, other, self.names[one])
        people = _with(self.people, one, self.people[other])
        people = _with(people, other, self.people[one])
        return replace(self, names=names, people=people, edition=self.edition + 1)

    def to_json(self) -> dict[str, Any]:
        """As a setting to keep."""
        return {
            "count": self.count,
            "names": list(self.names),
            "people": list(self.people),
            "house": self.house.to_json(),
        }

    @classmethod
    def from_json(cls, value: Any, favourite: HouseRules | None = None) -> Self:
        """From a setting; a fresh one, by the table's favourite rules, where it makes no sense."""
        fresh = cls(house=favourite or HouseRules())
        try:
            names = tuple(typed_name(str(name)) for name in value["names"])
            house = HouseRules.from_json(value.get("house")) or _as_kept_before(value)
            chosen = value.get("people", [None] * SEATS)
            people = tuple(None if id is None else str(id) for id in chosen)
            setup = cls(value["count"], names, people, house)
            setup.game(str)
        except Exception:  # whatever an older or newer version may have kept
            return fresh
        return setup if len(names) == len(people) == SEATS else fresh


def _as_kept_before(value: Any) -> HouseRules:
    """The rules as they were once kept: a preset and a target."""
    return replace(HouseRules().as_preset(value["preset"]), target=value["target"])


def _with(seats: tuple[_T, ...], seat: int, one: _T) -> tuple[_T, ...]:
    return (*seats[:seat], one, *seats[seat + 1 :])
