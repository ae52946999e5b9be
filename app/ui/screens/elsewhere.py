"""The games are open in another tab: said, with the way to have them here."""

from __future__ import annotations

import flet as ft

from app.model.state import Away
from app.ui.look import GAP, RADIUS, Look
from app.ui.parts.button import main_button
from app.ui.parts.face import face
from app.ui.parts.text import BODY, TITLE, heading, text
from app.ui.parts.touch import Tap
from scoring.tile import Tile


def elsewhere(look: Look, away: Away, on_ask: Tap) -> ft.Control:
    """The whole page.

    Args:
        look: How to look.
        away: Where the games are.
        on_ask: Asks for them.
    """
    words, palette = look.words, look.palette
    told = {
        Away.ELSEWHERE: words("The game is as you left it. Only one of the two can keep score."),
        Away.ASKED: words("Asking the other one for the game…"),
        Away.SILENT: words("The other one does not answer. Close it, and the game comes here."),
    }
    card = ft.Container(
        ft.Column(
            [
                ft.Row([face(Tile.of(5, 5), 72)], alignment=ft.MainAxisAlignment.CENTER),
                heading(words("All Fives is open in another tab or window."), TITLE, palette.ink),
                text(told[away], BODY, palette.ink if away is Away.SILENT else palette.faint),
                main_button(look, words("Use it here"), on_ask, ft.Icons.INPUT),
            ],
            spacing=GAP + 4,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        width=look.measure,
        bgcolor=palette.card,
        border=ft.Border.all(1, palette.line),
        border_radius=RADIUS,
        padding=GAP + 8,
    )
    return ft.Container(
        ft.Column(
            [card],
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            scroll=ft.ScrollMode.AUTO,
        ),
        bgcolor=palette.paper,
        padding=GAP,
        expand=True,
        alignment=ft.Alignment.CENTER,
    )
