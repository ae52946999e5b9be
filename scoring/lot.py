"""The lot for the first lead: everybody draws a tile, the heaviest leads (rule 2.1)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from scoring.tile import SET, Tile


@dataclass(frozen=True, slots=True)
class Lot:
    """A lot that was drawn.

    Attributes:
        rounds: What each seat drew, round by round; in later rounds only the tied draw.
        leader: The seat that leads.
    """

    rounds: tuple[dict[int, Tile], ...]
    leader: int

    @classmethod
    def draw(cls, seats: int, random: Random) -> Lot:
        """Draw for this many seats; a tie is drawn again among the tied.

        Every seat is equally likely to lead, since all of them draw from the same shuffled set.
        """
        rounds: list[dict[int, Tile]] = []
        drawing = list(range(seats))
        while len(drawing) > 1:
            drawn = dict(zip(drawing, random.sample(SET, len(drawing)), strict=True))
            rounds.append(drawn)
            most = max(tile.pips for tile in drawn.values())
            drawing = [seat for seat, tile in drawn.items() if tile.pips == most]
        return cls(tuple(rounds), drawing[0])
