"""The tiles as a picture of seven by seven: the more a tile made, the darker its field."""

from __future__ import annotations

import flet as ft

from app.drawing.heat import DARK, SHARES, mixed, shade
from app.model.figures import best_tiles
from app.ui.look import Look
from app.ui.parts.named import named
from app.ui.parts.text import SMALL, one_line
from app.words import Words
from scoring.facts import Facts
from scoring.tile import SET, Tile

_GAP = 2


def tile_words(words: Words, facts: Facts) -> str:
    """Which tiles made most points, in one sentence."""
    best = [
        words.n(
            "{tile} with {points} points (scored once)",
            "{tile} with {points} points (scored {count} times)",
            times,
            tile=tile,
            points=words.number(points),
        )
        for tile, points, times in best_tiles(facts, 3)
    ]
    if not best:
        return words("No tile has scored.")
    return words("Most points: {tiles}.", tiles=words.listed(best))


def tile_grid(look: Look, facts: Facts, by_share: bool, width: float) -> ft.Control:
    """The picture; each tile is there twice, once for each way round.

    Args:
        look: How to look.
        facts: What is shown.
        by_share: Whether its numbers say how often a tile scored, in percent; else what it made
            each time, in points.
        width: Of all of it, logical pixels.
    """
    palette = look.palette
    size = min(56.0, (width - 7 * _GAP) / 8)
    values = {tile: _value(facts, tile, by_share) for tile in SET}
    most = 100.0 if by_share else max(5.0, *(value or 0 for value in values.values()))

    def edge(number: str) -> ft.Control:
        return ft.Container(
            one_line(number, SMALL, palette.faint, weight=ft.FontWeight.W_700),
            width=size,
            height=size,
            alignment=ft.Alignment.CENTER,
        )

    def field(tile: Tile, is_first: bool) -> ft.Control:
        value = values[tile]
        at = shade(value or 0, most)
        shown = ft.Container(
            one_line(
                "·" if value is None else look.words.number(value if by_share else round(value, 1)),
                SMALL / max(1.0, look.text_scale / 1.1) if size < 44 else look.large(SMALL),
                palette.on_accent if at >= DARK else palette.ink,
            ),
            width=size,
            height=size,
            alignment=ft.Alignment.CENTER,
            bgcolor=mixed(palette.card, palette.accent, SHARES[at]),
            border=ft.Border.all(1, palette.line),
            border_radius=5,
        )
        if not is_first:
            return ft.Semantics(exclude_semantics=True, content=shown)
        return named(_said(look.words, facts, tile), shown)

    head = ft.Row([edge(""), *(edge(str(high)) for high in range(7))], spacing=_GAP)
    rows = [
        ft.Row(
            [
                ft.Semantics(exclude_semantics=True, content=edge(str(row))),
                *(field(Tile.of(row, at), at >= row) for at in range(7)),
            ],
            spacing=_GAP,
        )
        for row in range(7)
    ]
    return ft.Column(
        [ft.Semantics(exclude_semantics=True, content=head), *rows],
        spacing=_GAP,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _value(facts: Facts, tile: Tile, by_share: bool) -> float | None:
    placed, scored, points = facts.tile(tile)
    if not placed:
        return None
    return round(100 * scored / placed) if by_share else points / placed


def _said(words: Words, facts: Facts, tile: Tile) -> str:
    placed, scored, points = facts.tile(tile)
    return words(
        "{tile}: placed {placed}, scored {scored}, points {points}",
        tile=tile,
        placed=words.number(placed),
        scored=words.number(scored),
        points=words.number(points),
    )
