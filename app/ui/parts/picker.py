"""The picker: all 28 tiles, to tap the one that was placed."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from enum import Enum

import flet as ft

from app.ui.look import Look
from app.ui.palette import Palette
from app.ui.parts.face import face
from app.ui.parts.touch import touch
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
    """How a tile of the picker stands."""

    FITS = "fits"
    IDLE = "does not fit"
    DOWN = "on the table"
    CHOSEN = "chosen"


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
    on_tile: Callable[[Tile], None],
    names: Callable[[Tile, Standing], str],
) -> ft.Control:
    """All the tiles.

    Args:
        look: How to look.
        tiles: How they are arranged.
        fitting: The tiles that can be placed now.
        down: The tiles on the table.
        chosen: The tile that was tapped and waits for its place.
        on_tile: What a tap on a tile does.
        names: The accessible name of a tile as it stands.
    """

    def standing(tile: Tile) -> Standing:
        if tile == chosen:
            return Standing.CHOSEN
        if tile in down:
            return Standing.DOWN
        return Standing.FITS if tile in fitting else Standing.IDLE

    return ft.Column(
        [
            ft.Row(
                [
                    ft.memo(_tile)(
                        look.palette,
                        tiles.box,
                        tiles.length,
                        tile,
                        standing(tile),
                        names(tile, standing(tile)),
                        on_tile,
                        key=str(tile),
                    )
                    for tile in row
                ],
                spacing=0,
                tight=True,
            )
            for row in tiles.rows
        ],
        spacing=0,
        tight=True,
    )


@ft.component
def _tile(
    palette: Palette,
    box: tuple[float, float],
    length: float,
    tile: Tile,
    standing: Standing,
    name: str,
    on_tile: Callable[[Tile], None],
) -> ft.Control:
    width, height = box
    is_lifted = standing in (Standing.FITS, Standing.CHOSEN)
    return touch(
        name,
        lambda: on_tile(tile),
        ft.Container(
            ft.Container(
                face(tile, length, turns=2),
                width=length / 2,
                height=length,
                border_radius=length * 0.08,
                foreground_decoration=ft.BoxDecoration(
                    border=ft.Border.all(3, palette.accent), border_radius=length * 0.08
                )
                if standing is Standing.CHOSEN
                else None,
                opacity={Standing.DOWN: 0.1, Standing.IDLE: 0.45}.get(standing, 1),
                offset=ft.Offset(0, -0.06) if standing is Standing.CHOSEN else None,
                shadow=ft.BoxShadow(blur_radius=5, color="#55000000", offset=ft.Offset(0, 2))
                if is_lifted
                else None,
            ),
            width=width,
            height=height,
            alignment=ft.Alignment.CENTER,
        ),
        selected=True if standing is Standing.CHOSEN else None,
        radius=8,
    )
