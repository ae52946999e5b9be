"""The layout on the table: which tile touches which, where the next may go, what the ends count.

Decides chapters 3 and 4 of the rules. Knows nothing of players, turns or scores.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from scoring.errors import Refused
from scoring.rules import Spinner
from scoring.tile import SET, Tile


class Port(StrEnum):
    """A side of a tile where another may touch it.

    A plain tile has its two halves. A double has two line sides and, where it is a spinner, two
    branch sides (rules 3.4, 3.5).
    """

    LOW = "low"
    HIGH = "high"
    LINE_A = "line A"
    LINE_B = "line B"
    BRANCH_A = "branch A"
    BRANCH_B = "branch B"

    @property
    def is_branch(self) -> bool:
        """Whether this is a branch side of a spinner."""
        return self is Port.BRANCH_A or self is Port.BRANCH_B


@dataclass(frozen=True, slots=True, eq=False)
class End:
    """An open place: a free side of a tile, and the pips that must touch it (rule 3.1).

    There is one object for each side of each tile, compared by identity as tiles are; boards give
    them out.

    Attributes:
        tile: The tile.
        port: Which of its sides.
        value: The pips that must touch it.
        counted: What it adds to the count: a plain half its pips, the line side of a double both
            halves, a branch side nothing (rules 4.2 to 4.4). Of a double led alone, each side
            counts its own half.
    """

    tile: Tile
    port: Port
    value: int
    counted: int

    def takes(self, tile: Tile) -> bool:
        """Whether a half of ``tile`` matches."""
        return self.value == tile.low or self.value == tile.high


class Placed(NamedTuple):
    """A tile as it lies: ``port`` is the side of ``on`` that it covers; both None for the lead."""

    tile: Tile
    on: Tile | None
    port: Port | None


@dataclass(frozen=True)
class Board:
    """A layout. Placing a tile gives a new one.

    >>> board = Board().lead(Tile.of(3, 6))
    >>> board = board.place(Tile.of(6, 6), board.end(Tile.of(6, 6), on=Tile.of(3, 6)))
    >>> board.count, board.points
    (15, 15)

    Attributes:
        rule: Which doubles are spinners (rules 3.3 and 10).
        placed: The tiles in order of play.
        ends: The open places (rule 3), by the order in which their tiles were played and, on one
            tile, in the order of :class:`Port`. Not every one of them counts (rule 4.4).
        tiles: The tiles on the table.
    """

    rule: Spinner = Spinner.FIRST
    placed: tuple[Placed, ...] = ()
    ends: tuple[End, ...] = ()
    tiles: frozenset[Tile] = frozenset()

    @cached_property
    def unseen(self) -> tuple[Tile, ...]:
        """The tiles not on the table: in hands or in the boneyard, nobody knows which."""
        return tuple(tile for tile in SET if tile not in self.tiles)

    @property
    def spinner(self) -> Tile | None:
        """The one spinner of the usual game, once it is on the table (rule 3.3)."""
        if self.rule is not Spinner.FIRST:
            return None
        return next((placed.tile for placed in self.placed if placed.tile.is_double), None)

    def is_spinner(self, tile: Tile) -> bool:
        """Whether this tile of the layout has, or will have, branch sides."""
        if self.rule is Spinner.ALL:
            return tile.is_double
        return tile == self.spinner

    @property
    def counting(self) -> tuple[tuple[Tile, int], ...]:
        """The ends that count and what each counts, in order of play (rules 4.2 to 4.4).

        A double with an open line side counts both halves, once.

        >>> Board().lead(Tile.of(2, 2)).counting
        ((2-2, 4),)
        """
        ends = self.ends[:1] if self._is_double_alone else self.ends
        return tuple((end.tile, end.counted) for end in ends if not end.port.is_branch)

    @property
    def worth(self) -> tuple[tuple[End, int | None], ...]:
        """Every open end with what it adds to the count; None for a merely open one (rule 4.4).

        The two halves of a double led alone stand one on each side (rule 4.2), so that these
        numbers always add up to the count.

        >>> [value for _, value in Board().lead(Tile.of(2, 2)).worth]
        [2, 2]
        """
        if self._is_double_alone:
            return tuple((end, end.value) for end in self.ends)
        return tuple((end, None if end.port.is_branch else end.counted) for end in self.ends)

    @property
    def count(self) -> int:
        """The sum of the ends that count, in pips (rule 4.1); at most 36 with one spinner."""
        if len(self.placed) == 1:
            return self.placed[0].tile.pips  # alone, it counts all of them (rule 4.2)
        count = 0
        for end in self.ends:
            count += end.counted
        return count

    @property
    def _is_double_alone(self) -> bool:
        """Whether nothing lies but a double: the only one with two open line sides."""
        return len(self.placed) == 1 and self.ends[0].port is Port.LINE_A

    @property
    def points(self) -> int:
        """What the count is worth: itself if it is divisible by five, else nothing (rule 4.5)."""
        count = self.count
        return count if count % 5 == 0 else 0

    def lead(self, tile: Tile) -> Board:
        """Place the first tile of the hand; any tile may be led (rule 2.3).

        Raises:
            Refused: ``on``, where there is a layout already.
        """
        if self.placed:
            raise Refused("on", "Say which tile {tile} touches.", tile=tile)
        return Board(
            self.rule, (Placed(tile, None, None),), _OPENED[tile, None], frozenset((tile,))
        )

    def end(self, tile: Tile, on: Tile, port: Port | None = None) -> End:
        """Find the open place on ``on`` where ``tile`` fits, line before branch.

        Raises:
            Refused: ``duplicate``, ``on`` or ``mismatch``.
        """
        self._check_new(tile)
        for end in self.ends:
            if end.tile is on and end.takes(tile) and (port is None or port is end.port):
                return end
        if on not in self.tiles:
            raise Refused("on", "{on} is not on the table.", on=on)
        raise Refused("mismatch", "{tile} does not fit an open end of {on}.", tile=tile, on=on)

    def fits(self, tile: Tile) -> tuple[End, ...]:
        """Every open place where ``tile`` may go; none for a tile that lies already."""
        if tile in self.tiles:
            return ()
        return tuple(end for end in self.ends if end.takes(tile))

    def choices(self, tile: Tile) -> tuple[End, ...]:
        """The places that differ: :meth:`fits`, with one place for each tile touched.

        The two line sides of a led double, or the two branches of a spinner, are worth the same
        and differ only in how the table looks.
        """
        by_tile: dict[Tile, End] = {}
        for end in self.fits(tile):
            by_tile.setdefault(end.tile, end)
        return tuple(by_tile.values())

    def place(self, tile: Tile, end: End) -> Board:
        """Place ``tile`` at an open place of this layout (rules 3.1 to 3.5).

        Raises:
            Refused: ``duplicate`` or ``mismatch``.
        """
        self._check_new(tile)
        if end not in self.ends or not end.takes(tile):
            raise Refused("mismatch", "{tile} does not fit there.", tile=tile)
        return self._with(tile, end)

    def join(self, tile: Tile, on: Tile, port: Port | None = None) -> Board:
        """Place ``tile`` on ``on``, where :meth:`end` finds that it fits.

        >>> Board().lead(Tile.of(3, 6)).join(Tile.of(6, 6), on=Tile.of(3, 6)).count
        15

        Raises:
            Refused: ``duplicate``, ``on`` or ``mismatch``.
        """
        return self._with(tile, self.end(tile, on, port))

    def _with(self, tile: Tile, end: End) -> Board:
        """The layout with one more tile, at an open place where it fits."""
        at = self.ends.index(end)
        opened = self._branches_opened(end)
        return Board(
            self.rule,
            (*self.placed, Placed(tile, end.tile, end.port)),
            self.ends[:at] + opened + self.ends[at + 1 :] + _OPENED[tile, end.value],
            self.tiles | {tile},
        )

    def _check_new(self, tile: Tile) -> None:
        if tile in self.tiles:
            raise Refused("duplicate", "{tile} is on the table already.", tile=tile)

    def _branches_opened(self, covered: End) -> tuple[End, ...]:
        """The branch sides that open when this end is covered (rule 3.4)."""
        other = _OTHER_LINE.get(covered)
        if other is None or other in self.ends or not self.is_spinner(covered.tile):
            return ()
        return _BRANCHES[covered.tile]


def _line(double: Tile) -> tuple[End, End]:
    """The line sides of a double; it joins with A (the record format says so)."""
    port_a, port_b = Port.LINE_A, Port.LINE_B
    return End(double, port_a, double.low, double.pips), End(
        double, port_b, double.low, double.pips
    )


def _halves(tile: Tile) -> tuple[End, End]:
    return End(tile, Port.LOW, tile.low, tile.low), End(tile, Port.HIGH, tile.high, tile.high)


_SIDES = {tile: _line(tile) if tile.is_double else _halves(tile) for tile in SET}

_OPENED: dict[tuple[Tile, int | None], tuple[End, ...]] = {
    **{(tile, None): sides for tile, sides in _SIDES.items()},
    **{(tile, tile.high): sides[:1] for tile, sides in _SIDES.items()},
    **{(tile, tile.low): sides[1:] for tile, sides in _SIDES.items()},
}
"""The ends a newly placed tile opens, by the value with which it touches; None for the lead."""

_OTHER_LINE = {
    one: other
    for tile, (a, b) in _SIDES.items()
    if tile.is_double
    for one, other in ((a, b), (b, a))
}
"""The two line sides of each double, each by the other."""

_BRANCHES = {
    tile: (End(tile, Port.BRANCH_A, tile.low, 0), End(tile, Port.BRANCH_B, tile.low, 0))
    for tile in SET
    if tile.is_double
}
"""The branch sides of each double that may be a spinner."""
