"""The layout as it lies on the table, in a frame of wood."""

from __future__ import annotations

from functools import lru_cache

import flet as ft

from app.ui.component import component
from app.ui.kept import use_kept
from app.ui.look import RADIUS, TARGET, Look
from app.ui.palette import veil
from app.ui.parts.lean import Box
from app.ui.parts.lying import OnPlace, View, lying
from app.ui.parts.text import LARGE, text
from app.ui.parts.touch import Tap, touch
from scoring.board import Board


def felt(
    look: Look,
    board: Board,
    view: View,
    on_place: OnPlace,
    on_switch: Tap,
) -> ft.Control:
    """The layout in a frame of wood; pinched or wheeled larger, and fitted again by one tap.

    Args:
        look: How to look.
        board: The layout.
        view: What of it is shown.
        on_place: Places the chosen tile at an end.
        on_switch: Lays the newest tile on the other side.
    """
    return ft.memo(_felt)(look, board, view, on_place, on_switch, key="felt")


@component
def _felt(look: Look, board: Board, view: View, on_place: OnPlace, on_switch: Tap) -> ft.Control:
    kept = use_kept()
    width, height = view.size
    palette = look.palette
    is_zoomed, set_zoomed = ft.use_state(False)
    fitted, set_fitted = ft.use_state(0)
    parts: list[ft.Control] = []
    if board.placed:
        parts = lying(look, kept, board, view, on_place)
    elif view.asks_lead:
        parts = [kept("lead", _ask_lead, look, view.size)]
    wood = ft.InteractiveViewer(
        # The wheel is only felt on something that has a colour, be it none that can be seen.
        Box(ft.Stack(parts), width=width, height=height, bgcolor=ft.Colors.TRANSPARENT),
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

    layers: list[ft.Control] = [
        kept("frame", _frame, palette.table, palette.paper, view.size),
        wood,
    ]
    corner: list[ft.Control] = []
    if is_zoomed:
        corner.append(_corner(look, ft.Icons.FIT_SCREEN, look.words("Fit the layout"), fit))
    if view.can_switch and view.chosen is None:
        name = look.words("The newest tile lies on the other side")
        corner.append(_corner(look, ft.Icons.SWAP_HORIZ, name, on_switch))
    if corner:
        layers.append(ft.Row(corner, spacing=0, top=0, right=0))
    return Box(
        ft.Stack(layers, width=width, height=height),
        width=width,
        height=height,
        border=_edge(palette.table_edge),
        border_radius=RADIUS,
    )


def _frame(wood: str, paper: str, size: tuple[float, float]) -> ft.Control:
    """The bare wood.

    A plain rectangle whose corners are covered. To clip what lies on it to a rounded one, or to
    fill that, takes a machine that paints without a graphics card longer than all the tiles.
    """
    right, low = size[0] - RADIUS, size[1] - RADIUS
    corners: list[ft.Control] = [
        _corner_of(wood, paper, left, top, radius)
        for left, top, radius in (
            (0, 0, ft.BorderRadius.only(top_left=RADIUS)),
            (right, 0, ft.BorderRadius.only(top_right=RADIUS)),
            (0, low, ft.BorderRadius.only(bottom_left=RADIUS)),
            (right, low, ft.BorderRadius.only(bottom_right=RADIUS)),
        )
    ]
    return Box(ft.Stack(corners), key="frame", bgcolor=wood, width=size[0], height=size[1])


def _corner_of(
    wood: str, paper: str, left: float, top: float, radius: ft.BorderRadius
) -> ft.Control:
    round_wood = Box(bgcolor=wood, border_radius=radius)
    return Box(round_wood, bgcolor=paper, left=left, top=top, width=RADIUS, height=RADIUS)


@lru_cache(maxsize=8)
def _edge(color: str) -> ft.Border:
    return ft.Border.all(1, color)


def _ask_lead(look: Look, size: tuple[float, float]) -> ft.Control:
    """What is asked for before the first tile lies."""
    words = look.words("Tap the tile that is led")
    return ft.Container(
        text(words, LARGE, look.palette.ink, text_align=ft.TextAlign.CENTER),
        width=size[0],
        height=size[1],
        alignment=ft.Alignment.CENTER,
        padding=20,
        key="lead",
    )


def _corner(look: Look, icon: ft.IconData, name: str, tap: Tap) -> ft.Control:
    """A quiet button in the corner of the wood."""
    return touch(
        name,
        tap,
        ft.Container(
            ft.Icon(icon, color=veil(look.palette.ink, 0.55), size=20),
            width=TARGET,
            height=TARGET,
            alignment=ft.Alignment.CENTER,
        ),
        radius=TARGET / 2,
    )
