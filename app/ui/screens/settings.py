"""How the table likes it: switches that hold for all games on this device."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from app.model.session import Session
from app.model.settings import Light, Settings
from app.ui.look import GAP, RADIUS, Look
from app.ui.parts.button import side_button
from app.ui.parts.choice import choice, section
from app.ui.parts.page import page
from app.ui.parts.text import BODY, SMALL, text
from app.ui.parts.touch import answer


def settings(look: Look, liked: Settings, session: Session) -> ft.Control:
    """The whole page.

    Args:
        look: How to look.
        liked: The settings as they are.
        session: What taps do.
    """
    words, palette = look.words, look.palette
    switches = [
        (
            "shows_points",
            words("Points before placing"),
            words("Each place shows what the tile would score there. Fairer without."),
        ),
        (
            "announces",
            words("Points shown large"),
            words("“+15” across the layout for a moment, when a tile scores."),
        ),
        (
            "vibrates",
            words("A short buzz on scoring"),
            words("On devices that can."),
        ),
        (
            "keeps_awake",
            words("Screen stays on"),
            words("As long as a hand is being played."),
        ),
        (
            "is_two_sided",
            words("Tablet in the middle"),
            words("Scores at both edges, and the tiles turned to whoever is to play."),
        ),
    ]
    body = [
        section(look, words("Day or night"), _lights(look, liked, session)),
        *(
            _switch(look, name, line, getattr(liked, field), partial(_like, session, field))
            for field, name, line in switches
        ),
        section(look, words("Your games"), _files(look, session)),
    ]
    return ft.Container(
        page(look, words("Settings"), partial(session.show, None), body),
        bgcolor=palette.paper,
        padding=GAP,
        expand=True,
    )


def _like(session: Session, field: str, value: Any) -> None:
    session.like(replace(session.state.settings, **{field: value}))


def _lights(look: Look, liked: Settings, session: Session) -> ft.Control:
    words = look.words
    names = {
        Light.SYSTEM: (words("Device"), words("As the device")),
        Light.DAY: (words("Day"), words("Always day")),
        Light.NIGHT: (words("Night"), words("Always night")),
    }
    return ft.Row(
        [
            choice(look, label, liked.light is light, partial(_like, session, "light", light), name)
            for light, (label, name) in names.items()
        ],
        spacing=8,
    )


def _files(look: Look, session: Session) -> ft.Control:
    return side_button(
        look,
        look.words("Backup and files"),
        lambda: session.go("/files"),
        ft.Icons.FOLDER_OPEN,
    )


def _switch(look: Look, name: str, line: str, is_on: bool, on_change: Any) -> ft.Control:
    palette = look.palette

    def changed(event: Any) -> None:
        answer(partial(on_change, bool(event.control.value)))(event)

    return ft.Container(
        ft.Column(
            [
                ft.Switch(
                    label=name,
                    value=is_on,
                    on_change=changed,
                    label_text_style=ft.TextStyle(size=BODY, color=palette.ink),
                    active_track_color=palette.accent,
                ),
                text(line, SMALL, palette.faint),
            ],
            spacing=0,
            tight=True,
        ),
        bgcolor=palette.card,
        border=ft.Border.all(1, palette.line),
        border_radius=RADIUS,
        padding=ft.Padding.symmetric(horizontal=14, vertical=8),
    )
