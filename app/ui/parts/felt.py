"""The layout as it lies on the table: tiles, open ends, and the places a chosen tile fits."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from app.drawing.layout import Laid, Layout, Spot
from app.drawing.turned import lay_out_turned
from app.model.settings import Settings
from app.ui.component import component
from app.ui.look import RADIUS, TARGET, Look
from app.ui.parts.bare import bare_end
from app.ui.parts.end_mark import SLIDE, end_mark
from app.ui.parts.face import face
from app.ui.parts.text import BODY, LARGE, one_line, text
from app.ui.parts.touch import Tap, touch
from scoring.board import Board, End
from scoring.hand import Hand
from scoring.tile import Tile

MARK = 26
"""The disc of an end that counts, logical pixels."""

DOT = 16
"""The ring of a merely open end."""

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
    """

    size: tuple[float, float]
    chosen: Tile | None
    pointed: int | None
    settings: Settings
    can_switch: bool = False
    counts_ends: bool = True


def felt(
    look: Look, hand: Hand | None, view: View, on_place: OnPlace, on_switch: Tap
) -> ft.Control:
    """The layout in a frame of wood; pinched or wheeled larger, and fitted again by one tap.

    Args:
        look: How to look.
        hand: The hand on the table, if any.
        view: What of it is shown.
        on_place: Places the chosen tile at an end.
        on_switch: Lays the newest tile on the other side.
    """
    return ft.memo(_felt)(look, hand, view, on_place, on_switch, key="felt")


@component
def _felt(
    look: Look, hand: Hand | None, view: View, on_place: OnPlace, on_switch: Tap
) -> ft.Control:
    width, height = view.size
    palette = look.palette
    is_zoomed, set_zoomed = ft.use_state(False)
    fitted, set_fitted = ft.use_state(0)
    parts: list[ft.Control] = []
    if hand is not None and hand.is_led:
        parts = _layout(look, hand.board, view, on_place)
    elif hand is not None and hand.has_board and hand.result is None:
        words = look.words("Tap the tile that is led")
        parts = [
            ft.Container(
                text(words, LARGE, palette.ink, text_align=ft.TextAlign.CENTER),
                width=width,
                height=height,
                alignment=ft.Alignment.CENTER,
                padding=20,
            )
        ]
    wood = ft.InteractiveViewer(
        ft.Container(
            ft.Stack(parts, width=width, height=height),
            width=width,
            height=height,
            bgcolor=palette.table,
        ),
        key=f"wood {fitted}",
        min_scale=1,
        max_scale=4,
        on_interaction_update=lambda event: set_zoomed(
            lambda was: was or abs(event.scale - 1) > 0.02
        ),
    )

    def fit() -> None:
        # A viewer with another key begins anew, at its usual size.
        set_fitted(lambda times: times + 1)
        set_zoomed(False)

    corner: list[ft.Control] = []
    if is_zoomed:
        corner.append(_corner(look, ft.Icons.FIT_SCREEN, look.words("Fit the layout"), fit))
    if view.can_switch and view.chosen is None:
        name = look.words("The newest tile lies on the other side")
        corner.append(_corner(look, ft.Icons.SWAP_HORIZ, name, on_switch))
    return ft.Container(
        ft.Stack([wood, ft.Row(corner, spacing=0, top=0, right=0)], width=width, height=height),
        width=width,
        height=height,
        border=ft.Border.all(1, palette.table_edge),
        border_radius=RADIUS,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )


def _corner(look: Look, icon: ft.IconData, name: str, tap: Tap) -> ft.Control:
    """A quiet button in the corner of the wood."""
    return touch(
        name,
        tap,
        ft.Container(
            ft.Icon(icon, color=look.palette.ink, size=20),
            width=TARGET,
            height=TARGET,
            alignment=ft.Alignment.CENTER,
            opacity=0.55,
        ),
        radius=TARGET / 2,
    )


def _layout(look: Look, board: Board, view: View, on_place: OnPlace) -> list[ft.Control]:
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
    newest = board.placed[-1].tile
    parts: list[ft.Control] = [
        _tile(look, board, drawn, laid, laid.tile == newest) for laid in drawn.tiles
    ]
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
        parts += [
            _end(look, spot, worth[spot.end]) if view.counts_ends else bare_end(look, spot)
            for spot in drawn.spots
        ]
    return parts


def _tile(look: Look, board: Board, drawn: Layout, laid: Laid, is_newest: bool) -> ft.Control:
    palette = look.palette
    length = drawn.length - 2
    width = length / 2
    is_spinner = board.is_spinner(laid.tile)
    return ft.Container(
        face(laid.tile, length),
        key=f"tile {laid.tile}",
        width=width,
        height=length,
        left=laid.x - width / 2,
        top=laid.y - length / 2,
        rotate=laid.turns * math.pi / 2,
        border_radius=length * 0.09,
        foreground_decoration=ft.BoxDecoration(
            border=ft.Border.all(max(2.5, length * 0.05), palette.spinner),
            border_radius=length * 0.09,
        )
        if is_spinner
        else None,
        shadow=_shadows(is_newest, is_spinner),
        animate_position=SLIDE,
        animate=SLIDE,
    )


def _shadows(is_newest: bool, is_spinner: bool) -> list[ft.BoxShadow]:
    """The newest tile is lifted; the spinner's border has an edge that shows on wood and ivory."""
    shadows = [
        ft.BoxShadow(
            blur_radius=10 if is_newest else 2,
            spread_radius=1.5 if is_newest else 0,
            color="#99000000" if is_newest else "#66000000",
        )
    ]
    if is_spinner:
        shadows.append(ft.BoxShadow(spread_radius=1, blur_radius=0, color="#7a3d00"))
    return shadows


def _end(look: Look, spot: Spot, worth: int | None) -> ft.Control:
    """A filled number where an end counts, an empty dot where it is merely open (rule 4.4)."""
    palette, words = look.palette, look.words
    end = spot.end
    if worth is None:
        size: float = DOT
        body = ft.Container(
            width=DOT,
            height=DOT,
            border_radius=DOT / 2,
            border=ft.Border.all(2.5, palette.mark),
        )
        name = words("End {tile}, {pips} fits, counts nothing", tile=end.tile, pips=end.value)
    else:
        size = MARK
        body = ft.Container(
            one_line(
                str(worth), BODY / look.text_scale, palette.on_mark, weight=ft.FontWeight.W_700
            ),
            width=MARK,
            height=MARK,
            border_radius=MARK / 2,
            bgcolor=palette.mark,
            alignment=ft.Alignment.CENTER,
        )
        name = words(
            "End {tile}, {pips} fits, counts {count}",
            tile=end.tile,
            pips=end.value,
            count=worth,
        )
    return end_mark(spot, name, body, size)


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
    return touch(
        name,
        lambda: on_place(tile, end),
        ft.Container(
            one_line(says, BODY, palette.on_accent, weight=ft.FontWeight.W_700),
            width=TARGET,
            height=TARGET,
            border_radius=TARGET / 2,
            bgcolor=palette.accent,
            border=ft.Border.all(
                5 if is_pointed else 2.5, palette.spinner if is_pointed else palette.card
            ),
            alignment=ft.Alignment.CENTER,
            shadow=ft.BoxShadow(blur_radius=8, color="#88000000"),
        ),
        radius=TARGET / 2,
        key=f"place {end.tile} {end.port}",
        left=spot.x - TARGET / 2,
        top=spot.y - TARGET / 2,
        width=TARGET,
        height=TARGET,
    )
