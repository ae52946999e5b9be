"""The names of the players of a game that has begun: typed anew, or swapped."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.store.typed import typed_name


@dataclass(frozen=True, slots=True)
class Names:
    """The names as they are being typed.

    Attributes:
        seats: By seat.
        edition: How often they were changed by other means than typing.
    """

    seats: tuple[str, ...]
    edition: int = 0

    def named(self, seat: int, name: str) -> Names:
        """With a name typed for a seat."""
        return replace(self, seats=(*self.seats[:seat], typed_name(name), *self.seats[seat + 1 :]))

    def swapped(self, one: int, other: int) -> Names:
        """With two players in each other's place."""
        seats = list(self.seats)
        seats[one], seats[other] = seats[other], seats[one]
        return Names(tuple(seats), self.edition + 1)
