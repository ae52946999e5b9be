"""The picker: all 28 tiles, to tap the one that was placed."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

import flet as ft

from app.ui.component import component
from app.ui.kept import use_kept
from app.ui.later import use_later
from app.ui.look import Look
from app.ui.palette import veil
from app.ui.parts.face import face
from app.ui.parts.lean import Box, Named
from app.ui.parts.touch import answer
from app.words import Words
from scoring.tile import Tile

ROWS: tuple[tuple[Tile, ...], ...] = tuple(
    tuple(Tile.of(high, low) for high, low in row)
    for row in (
        [(6, low) for low in range(6, -1, -1)],
        [(5, low) for low in range(5, -1, -1)] + [(0, 0)],
        [(4, low) for low in range(4, -1, -1)] + [(1, 1), (1, 0)],
        [(3, low) for low in range(3, -1, -1)] + [(2, 2), (2, 1), (2, 0)],
    )
)
"""The 28 tiles in four rows of seven, grouped by their higher half."""


_MOST = 84.0
"""No box is wider than this, logical pixels."""


class Standing(Enum):
    """How a tile of the picker stands; ``ANY`` of them may be led."""

    ANY = "can be led"
    FITS = "fits"
    IDLE = "does not fit"
    DOWN = "on the table"
    CHOSEN = "chosen"


_VEILED = {Standing.DOWN: 0.9, Standing.IDLE: 0.55}
"""How much of a tile that cannot be placed the paper covers."""

_RAISED = ft.Offset(0, -0.06)


@dataclass(frozen=True, slots=True)
class Grid:
    """How the tiles are arranged: in four rows of seven, or in seven rows of four.

    Attributes:
        rows: The tiles, row by row.
        box: Width and height of one tile's box, logical pixels.
    """

    rows: tuple[tuple[Tile, ...], ...]
    box: tuple[float, float]

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of all of it, logical pixels."""
        return self.box[0] * len(self.rows[0]), self.box[1] * len(self.rows)

    @property
    def length(self) -> float:
        """The long side of a tile in its box, logical pixels."""
        return min(self.box[1] - 8, (self.box[0] - 6) * 2)


@lru_cache(maxsize=64)
def grid(width: float, height: float) -> Grid:
    """The arrangement with the largest tiles in this room."""
    return max(
        (_grid(ROWS, width, height), _grid(tuple(zip(*ROWS, strict=True)), width, height)),
        key=lambda one: one.length,
    )


def _grid(rows: tuple[tuple[Tile, ...], ...], width: float, height: float) -> Grid:
    across = min(width / len(rows[0]), _MOST)
    return Grid(rows, (across, min(across * 1.62, height / len(rows))))


def picker(
    look: Look,
    tiles: Grid,
    fitting: Collection[Tile],
    down: Collection[Tile],
    chosen: Tile | None,
    is_led: bool,
    on_tile: Callable[[Tile], None],
) -> ft.Control:
    """All the tiles.

    Args:
        look: How to look.
        tiles: How they are arranged.
        fitting: The tiles that can be placed now.
        down: The tiles on the table.
        chosen: The tile that was tapped and waits for its place.
        is_led: Whether the first tile lies.
        on_tile: What a tap on a tile does.
    """

    def standing(tile: Tile) -> Standing:
        if tile == chosen:
            return Standing.CHOSEN
        if tile in down:
            return Standing.DOWN
        if tile not in fitting:
            return Standing.IDLE
        return Standing.FITS if is_led else Standing.ANY

    standings = tuple((tile, standing(tile)) for row in ROWS for tile in row)
    return ft.memo(_following)(look, tiles, standings, on_tile, key="picker")


Standings = tuple[tuple[Tile, Standing], ...]


@component
def _following(
    look: Look, tiles: Grid, standings: Standings, on_tile: Callable[[Tile], None]
) -> ft.Control:
    """The picker follows what lies on the table; anything else is said by the picker itself."""
    before = use_later(standings)
    if _down(before) == _down(standings):
        before = standings
    return ft.memo(_picker)(look, tiles, before, on_tile)


def _down(standings: Standings) -> list[Tile]:
    return [tile for tile, standing in standings if standing is Standing.DOWN]


@component
def _picker(
    look: Look, tiles: Grid, standings: Standings, on_tile: Callable[[Tile], None]
) -> ft.Control:
    stands = dict(standings)
    kept = use_kept()

    def drawn(tile: Tile, standing: Standing) -> ft.Control:
        accent = look.palette.accent if standing is Standing.CHOSEN else None
        art = kept(f"art {tile}", _art, tile, tiles.length, accent)
        return kept(str(tile), _tile, look, tiles.box, art, tile, standing, on_tile)

    return ft.Row(
        [drawn(tile, stands[tile]) for row in tiles.rows for tile in row],
        wrap=True,
        spacing=0,
        run_spacing=0,
        width=tiles.size[0] + 0.5,
    )


def _tile(
    look: Look,
    box: tuple[float, float],
    art: ft.Control,
    tile: Tile,
    standing: Standing,
    on_tile: Callable[[Tile], None],
) -> ft.Control:
    """One tile: a picture without text, so that the name within is the only one there is.

    Without a ripple: painting that takes a phone longer than showing where the tile lies.
    """
    return Box(
        Named(
            label=_name(look.words, tile, standing),
            button=True,
            selected=True if standing is Standing.CHOSEN else None,
            content=art,
        ),
        key=str(tile),
        on_click=answer(lambda: on_tile(tile)),
        width=box[0],
        height=box[1],
        alignment=ft.Alignment.CENTER,
        border_radius=8,
        foreground_decoration=_veil(look.palette.paper, standing),
    )


def _art(tile: Tile, length: float, accent: str | None) -> ft.Control:
    """What is seen of a tile: lifted, and with a border where it is chosen."""
    return Box(
        face(tile, length, turns=2),
        width=length / 2,
        height=length,
        border_radius=length * 0.08,
        foreground_decoration=ft.BoxDecoration(
            border=ft.Border.all(3, accent), border_radius=length * 0.08
        )
        if accent
        else None,
        offset=_RAISED if accent else None,
    )


@lru_cache(maxsize=8)
def _veil(paper: str, standing: Standing) -> ft.BoxDecoration | None:
    """Paper over a tile that cannot be placed: one colour costs no layer, as an opacity does."""
    share = _VEILED.get(standing)
    return None if share is None else ft.BoxDecoration(bgcolor=veil(paper, share))


def _name(words: Words, tile: Tile, standing: Standing) -> str:
    """What a screen reader says of a tile."""
    match standing:
        case Standing.DOWN:
            return words("{tile}, on the table", tile=tile)
        case Standing.IDLE:
            return words("{tile}, does not fit", tile=tile)
        case Standing.CHOSEN:
            return words("{tile}, chosen", tile=tile)
        case Standing.FITS:
            return words("{tile}, fits", tile=tile)
        case Standing.ANY:
            return str(tile)
