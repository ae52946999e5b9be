"""One tile of the double-six set (rule 1.1)."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.errors import Refused


@dataclass(frozen=True, slots=True, eq=False)
class Tile:
    """A tile by the pips of its two halves, the lower first.

    There is one object for each of the 28 tiles, so that they are compared by identity; get it
    with :meth:`of` or :meth:`parse`.

    >>> Tile.parse("6-3")
    3-6
    >>> Tile.of(4, 4).is_double
    True
    """

    low: int
    high: int

    @classmethod
    def of(cls, one: int, other: int) -> Tile:
        """The tile with these two halves (0 to 6 pips each), given in either order.

        Raises:
            Refused: ``tile``, where the set has no such tile.
        """
        try:
            return _BY_HALVES[one, other]
        except KeyError:
            text = f"{one}-{other}"
            raise Refused("tile", "“{text}” is not a tile of the set.", text=text) from None

    @classmethod
    def parse(cls, text: str) -> Tile:
        """Read ``"3-6"`` or ``"6-3"``.

        Raises:
            Refused: ``tile``, where the text is anything else.
        """
        tile = _BY_CODE.get(text)
        if tile is None:
            raise Refused("tile", "“{text}” is not a tile of the set.", text=text)
        return tile

    @property
    def is_double(self) -> bool:
        """Whether both halves have the same pips."""
        return self.low == self.high

    @property
    def pips(self) -> int:
        """All the pips on the tile, 0 to 12.

        >>> Tile.of(3, 6).pips
        9
        """
        return self.low + self.high

    def has(self, value: int) -> bool:
        """Whether one of the halves has this many pips."""
        return value in (self.low, self.high)

    def other(self, value: int) -> int:
        """The half that is not ``value``; of a double, the other half of the same value.

        >>> Tile.of(3, 6).other(3)
        6
        """
        return self.high if value == self.low else self.low

    def __reduce__(self) -> tuple[object, tuple[int, int]]:
        return Tile.of, (self.low, self.high)

    def __str__(self) -> str:
        return f"{self.low}-{self.high}"

    __repr__ = __str__


SET: tuple[Tile, ...] = tuple(Tile(low, high) for low in range(7) for high in range(low, 7))
"""The 28 tiles, from 0-0 to 6-6."""

PIPS_IN_SET = sum(tile.pips for tile in SET)
"""168 (rule 1.1)."""

_BY_HALVES = {pair: t for t in SET for pair in ((t.low, t.high), (t.high, t.low))}
_BY_CODE = {f"{one}-{other}": t for (one, other), t in _BY_HALVES.items()}
