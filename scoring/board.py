"""The layout on the table: which tile touches which, where the next may go, what the ends count.

Decides chapters 3 and 4 of the rules. Knows nothing of players, turns or scores.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

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
    def is_line(self) -> bool:
        """Whether this is a line side of a double."""
        return self is Port.LINE_A or self is Port.LINE_B

    @property
    def is_branch(self) -> bool:
        """Whether this is a branch side of a spinner."""
        return self is Port.BRANCH_A or self is Port.BRANCH_B


@dataclass(frozen=True, slots=True)
class End:
    """An open place: a free side of a tile, and the pips that must touch it (rule 3.1)."""

    tile: Tile
    port: Port
    value: int

    def takes(self, tile: Tile) -> bool:
        """Whether a half of ``tile`` matches."""
        return tile.has(self.value)


@dataclass(frozen=True, slots=True)
class Placed:
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
    """

    rule: Spinner = Spinner.FIRST
    placed: tuple[Placed, ...] = ()
    ends: tuple[End, ...] = ()

    @cached_property
    def tiles(self) -> frozenset[Tile]:
        """The tiles on the table."""
        return frozenset(placed.tile for placed in self.placed)

    @cached_property
    def unseen(self) -> tuple[Tile, ...]:
        """The tiles not on the table: in hands or in the boneyard, nobody knows which."""
        return tuple(tile for tile in SET if tile not in self.tiles)

    @cached_property
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

    @cached_property
    def counting(self) -> tuple[tuple[Tile, int], ...]:
        """The ends that count and what each counts, in order of play (rules 4.2 to 4.4).

        A double with an open line side counts both halves, once.

        >>> Board().lead(Tile.of(2, 2)).counting
        ((2-2, 4),)
        """
        found: list[tuple[Tile, int]] = []
        for end in self.ends:
            if not end.port.is_branch:
                if not end.port.is_line:
                    found.append((end.tile, end.value))
                elif not found or found[-1][0] != end.tile:
                    found.append((end.tile, end.tile.pips))
        return tuple(found)

    @property
    def worth(self) -> tuple[tuple[End, int | None], ...]:
        """Every open end with what it adds to the count; None for a merely open one (rule 4.4).

        The two halves of a double led alone stand one on each side (rule 4.2), so that these
        numbers always add up to the count.

        >>> [value for _, value in Board().lead(Tile.of(2, 2)).worth]
        [2, 2]
        """
        led_alone = len(self.placed) == 1
        return tuple(
            (
                end,
                None
                if end.port.is_branch
                else end.tile.pips
                if end.port.is_line and not led_alone
                else end.value,
            )
            for end in self.ends
        )

    @cached_property
    def count(self) -> int:
        """The sum of the ends that count, in pips (rule 4.1); at most 36 with one spinner."""
        return sum(value for _, value in self.counting)

    @cached_property
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
        return Board(self.rule, (Placed(tile, None, None),), _own_ends(tile, joined=None))

    def end(self, tile: Tile, on: Tile, port: Port | None = None) -> End:
        """Find the open place on ``on`` where ``tile`` fits, line before branch.

        Raises:
            Refused: ``duplicate``, ``on`` or ``mismatch``.
        """
        self._check_new(tile)
        if on not in self.tiles:
            raise Refused("on", "{on} is not on the table.", on=on)
        for end in self.ends:
            if end.tile == on and end.takes(tile) and port in (None, end.port):
                return end
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
        host = end.tile
        at = self.ends.index(end)
        opened: tuple[End, ...] = ()
        if end.port.is_line and self.is_spinner(host) and not self._line_is_open(host, end):
            opened = tuple(End(host, port, host.low) for port in (Port.BRANCH_A, Port.BRANCH_B))
        ends = (*self.ends[:at], *opened, *self.ends[at + 1 :])
        own = _own_ends(tile, joined=end.value)
        return Board(self.rule, (*self.placed, Placed(tile, host, end.port)), ends + own)

    def _check_new(self, tile: Tile) -> None:
        if tile in self.tiles:
            raise Refused("duplicate", "{tile} is on the table already.", tile=tile)

    def _line_is_open(self, double: Tile, besides: End) -> bool:
        """Whether the double has an open line side other than ``besides``."""
        return any(end.tile == double and end.port.is_line and end != besides for end in self.ends)


def _own_ends(tile: Tile, joined: int | None) -> tuple[End, ...]:
    """The sides a newly placed tile leaves open; ``joined`` is the value by which it touches.

    A double joins with its line side A (the record format says so).
    """
    if tile.is_double:
        line = (End(tile, Port.LINE_A, tile.low), End(tile, Port.LINE_B, tile.low))
        return line if joined is None else line[1:]
    halves = (End(tile, Port.LOW, tile.low), End(tile, Port.HIGH, tile.high))
    if joined is None:
        return halves
    return halves[1:] if joined == tile.low else halves[:1]
