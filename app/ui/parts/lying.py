"""What lies on the wood: tiles, open ends, and the places a chosen tile fits."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from app.drawing.layout import Laid, Layout, Spot
from app.drawing.turned import lay_out_turned
from app.model.settings import Settings
from app.ui.kept import Kept
from app.ui.look import TARGET, Look
from app.ui.parts.end_mark import MARK, SLIDE, Place, end_mark
from app.ui.parts.face import face
from app.ui.parts.lean import Box, Named
from app.ui.parts.text import BODY, line
from app.ui.parts.touch import answer
from scoring.board import Board, End
from scoring.tile import Tile

OnPlace = Callable[[Tile, End], None]


@dataclass(frozen=True, slots=True)
class View:
    """What of the layout is shown, and how.

    Attributes:
        size: Width and height there is, logical pixels.
        chosen: A tile that waits for its place.
        pointed: Which of its places the arrow keys have come to, if any.
        settings: How the table likes it.
        can_switch: Whether the newest tile could lie on the other side just as well.
        counts_ends: Whether ends show what they count; only their pips otherwise (rule 11).
        asks_lead: Whether the first tile of the hand is asked for.
    """

    size: tuple[float, float]
    chosen: Tile | None
    pointed: int | None
    settings: Settings
    can_switch: bool = False
    counts_ends: bool = True
    asks_lead: bool = False


def lying(look: Look, kept: Kept, board: Board, view: View, on_place: OnPlace) -> list[ft.Control]:
    """The tiles as they lie, and a mark for each end or each place of the chosen tile.

    Args:
        look: How to look.
        kept: What was drawn last.
        board: The layout; not empty.
        view: What of it is shown.
        on_place: Places the chosen tile at an end.
    """
    chosen = view.chosen
    choices = () if chosen is None else board.choices(chosen)
    longest = 84.0 if look.width < 700 else 104.0
    drawn = lay_out_turned(
        board,
        *view.size,
        view.settings.turns,
        longest=longest,
        target=TARGET if choices else MARK,
        ends=choices or None,
    )
    lead = drawn.tiles[0]
    parts: list[ft.Control] = [_tiles(look, kept, board, drawn, longest)]
    marks: list[ft.Control] = []
    if chosen is not None and choices:
        shows = view.settings.shows_points and view.counts_ends

        def gain(end: End) -> int | None:
            return board.place(chosen, end).points if shows else None

        pointed = None if view.pointed is None else choices[view.pointed % len(choices)]
        parts += [
            _place(look, spot, chosen, gain(spot.end), spot.end == pointed, on_place)
            for spot in drawn.spots
        ]
    else:
        worth = dict(board.worth)
        for spot in drawn.spots:
            place = (round(spot.x - lead.x, 1), round(spot.y - lead.y, 1))
            marks.append(end_mark(look, kept, spot.end, place, worth[spot.end], view.counts_ends))
        parts.append(_around(marks, lead, key="ends"))
    return parts


def _around(
    parts: list[ft.Control], lead: Laid, scale: float | None = None, key: str | None = None
) -> ft.Control:
    """Things whose places are given from the middle of the lead.

    When the layout moves or becomes smaller, this one control changes and none of those on it.
    """
    return Box(
        ft.Stack(parts, clip_behavior=ft.ClipBehavior.NONE),
        key=key,
        left=lead.x,
        top=lead.y,
        width=1,
        height=1,
        scale=None if scale is None else ft.Scale(scale, alignment=ft.Alignment.TOP_LEFT),
        animate_position=SLIDE,
        animate_scale=None if scale is None else SLIDE,
    )


def _tiles(look: Look, kept: Kept, board: Board, drawn: Layout, longest: float) -> ft.Control:
    """The tiles, drawn as long as they may be and scaled together to what there is room for."""
    lead, scale = drawn.tiles[0], drawn.length / longest
    newest = drawn.tiles[-1]
    return _around(
        [
            _halo(_from(lead, newest, scale), newest.turns, longest - 3),
            *(
                kept(
                    f"tile {laid.tile}",
                    _tile,
                    look.palette.spinner,
                    laid.tile,
                    _from(lead, laid, scale),
                    laid.turns,
                    longest - 3,
                    board.is_spinner(laid.tile),
                )
                for laid in drawn.tiles
            ),
        ],
        lead,
        round(scale, 4),
        key="tiles",
    )


def _from(lead: Laid, laid: Laid, scale: float) -> Place:
    """The middle of a tile; the same whatever the scale, as tiles lie on a grid."""
    return round((laid.x - lead.x) / scale, 1), round((laid.y - lead.y) / scale, 1)


def _halo(place: Place, turns: int, length: float) -> ft.Control:
    """The shadow under the newest tile: it is lifted."""
    return Box(
        key="newest",
        width=length / 2,
        height=length,
        left=place[0] - length / 4,
        top=place[1] - length / 2,
        rotate=turns * math.pi / 2,
        border_radius=length * 0.09,
        shadow=_HALO,
    )


_HALO = ft.BoxShadow(blur_radius=15, spread_radius=2.5, color="#99000000")
_SPINNER = ft.BoxShadow(spread_radius=1.5, color="#7a3d00")
"""The spinner's border has an edge that shows on wood and ivory."""


def _tile(
    spinner: str,
    tile: Tile,
    place: Place,
    turns: int,
    length: float,
    is_spinner: bool,
) -> ft.Control:
    width = length / 2
    return Box(
        face(tile, length),
        key=f"tile {tile}",
        width=width,
        height=length,
        left=place[0] - width / 2,
        top=place[1] - length / 2,
        rotate=turns * math.pi / 2,
        border_radius=length * 0.09,
        foreground_decoration=ft.BoxDecoration(
            border=ft.Border.all(length * 0.05, spinner), border_radius=length * 0.09
        )
        if is_spinner
        else None,
        shadow=_SPINNER if is_spinner else None,
        animate_position=SLIDE,
    )


def _place(
    look: Look, spot: Spot, tile: Tile, points: int | None, is_pointed: bool, on_place: OnPlace
) -> ft.Control:
    """A place where the chosen tile fits, with the points it would make, where they are shown."""
    palette, words = look.palette, look.words
    end = spot.end
    if points is None:
        name = words("On {tile}, {pips} pips", tile=end.tile, pips=end.value)
    else:
        name = words.n(
            "On {tile}, {pips} pips, {count} point",
            "On {tile}, {pips} pips, {count} points",
            points,
            tile=end.tile,
            pips=end.value,
        )
    says = "" if points is None else words.gain(points)
    return Box(
        Named(
            label=name,
            button=True,
            exclude_semantics=True,
            content=line(says, BODY, palette.on_accent, weight=ft.FontWeight.W_700),
        ),
        key=f"place {end.tile} {end.port}",
        on_click=answer(lambda: on_place(tile, end)),
        left=spot.x - TARGET / 2,
        top=spot.y - TARGET / 2,
        width=TARGET,
        height=TARGET,
        border_radius=TARGET / 2,
        bgcolor=palette.accent,
        border=ft.Border.all(
            5 if is_pointed else 2.5, palette.spinner if is_pointed else palette.card
        ),
        alignment=ft.Alignment.CENTER,
        shadow=ft.BoxShadow(blur_radius=8, color="#88000000"),
    )
