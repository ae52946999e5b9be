"""What does not add up at the end of a hand, in plain words."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.ui.look import RADIUS, Look
from app.ui.parts.named import named
from app.ui.parts.text import SMALL, text
from scoring.doubt import Doubt
from scoring.game import Game

_MOST_TILES = 6
"""So many tiles are listed; more are counted."""


def doubt_said(look: Look, game: Game, doubt: Doubt) -> str:
    """One doubt as a sentence."""
    words = look.words
    name = "" if doubt.seat is None else game.players[doubt.seat]
    match doubt.code:
        case "fitting":
            if len(doubt.tiles) > _MOST_TILES:
                return words(
                    "{count} tiles that fit are still in somebody's hand.", count=len(doubt.tiles)
                )
            return words(
                "Still in somebody's hand, and fitting: {tiles}.",
                tiles=words.listed([str(tile) for tile in doubt.tiles]),
            )
        case "playable":
            tiles = words.listed([str(tile) for tile in doubt.tiles])
            return words("{name} can play {tiles}, so it is not blocked.", name=name, tiles=tiles)
        case "held":
            return _held(look, name, doubt)
        case "pips":
            if doubt.told < doubt.least:
                return words("{name} must have {count} pips or more.", name=name, count=doubt.least)
            return words("{name} cannot have more than {count} pips.", name=name, count=doubt.most)
        case _:
            return words(
                "Together that is {told} pips, but {whole} are off the table.",
                told=doubt.told,
                whole=doubt.least,
            )


def _held(look: Look, name: str, doubt: Doubt) -> str:
    """``Aino should hold 3 tiles, 2 are named.``"""
    words = look.words
    named = words.n("{count} is named", "{count} are named", doubt.told)
    return words.n(
        "{name} should hold {count} tile, {named}.",
        "{name} should hold {count} tiles, {named}.",
        doubt.least,
        name=name,
        named=named,
    )


def doubts(look: Look, said: Sequence[str]) -> ft.Control:
    """All of them, one under the other, in a box that stands out."""
    palette = look.palette
    return ft.Container(
        ft.Column(
            [named(one, text(one, SMALL, palette.on_trouble)) for one in said],
            spacing=4,
            tight=True,
        ),
        bgcolor=palette.trouble,
        border_radius=RADIUS,
        padding=ft.Padding.symmetric(horizontal=12, vertical=8),
    )
