"""What can be entered: one small value for each thing that happens at the table.

An entry says what was done and nothing that follows from it. A game is its entries in order.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from scoring.board import Port
from scoring.points import Points
from scoring.rules import Rules
from scoring.tile import Tile

Left = tuple[Tile, ...] | int
"""What a player was left with: the tiles, or just their pips."""


@dataclass(frozen=True, slots=True)
class Lead:
    """A new hand (chapter 2).

    Attributes:
        seat: Who leads it.
        board: False for a hand kept by points only.
        rules: What the table agreed on from this hand on; None for what held before.
    """

    seat: int
    board: bool = True
    rules: Rules | None = None


@dataclass(frozen=True, slots=True)
class Play:
    """A tile is placed (chapter 3).

    Attributes:
        tile: The tile.
        on: The tile it touches; None for the lead.
        port: Which free side of ``on``; None for the first that fits, line before branch.
        seat: Who placed it; None for the seat whose turn it is.
        claim: Who gets the points under rule 11: a seat, None for nobody, or the player.
    """

    tile: Tile
    on: Tile | None = None
    port: Port | None = None
    seat: int | None = None
    claim: int | Literal["player"] | None = "player"


@dataclass(frozen=True, slots=True)
class Draw:
    """``count`` tiles are drawn from the boneyard (rule 5.1); the turn stays."""

    count: int
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """A turn is passed (rule 5.2)."""

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Adjust:
    """A side's score is corrected by ``points``, a multiple of 0.5 of either sign."""

    side: int
    points: Points
    note: str | None = None


@dataclass(frozen=True, slots=True)
class Score:
    """In a hand kept by points only: ``seat``'s side scored ``points``."""

    seat: int
    points: Points


@dataclass(frozen=True, slots=True)
class End:
    """A hand is over (chapter 6).

    Attributes:
        how: ``"domino"`` or ``"blocked"``.
        left: For each seat that holds tiles, the tiles or their pips.
        out: Who went out; only where the hand is kept by points.
    """

    how: str
    left: Mapping[int, Left]
    out: int | None = None


Entry = Lead | Play | Draw | Pass | Adjust | Score | End
