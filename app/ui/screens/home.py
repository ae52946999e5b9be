"""All games: those in progress first."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.model.state import State
from app.store.games import KeptGame, Unreadable
from app.ui.look import GAP, RADIUS, Look
from app.ui.parts.button import icon_button, main_button, side_button, text_button
from app.ui.parts.face import face
from app.ui.parts.mark import mark
from app.ui.parts.strip import side_name
from app.ui.parts.text import BODY, LARGE, SMALL, heading, one_line, text
from app.ui.parts.touch import Tap, touch
from scoring.game import Game
from scoring.tally import as_shown
from scoring.tile import Tile


def home(
    look: Look,
    state: State,
    on_new: Tap,
    on_open: Callable[[str], None],
    on_sample: Tap,
    on_more: Tap,
    on_settings: Tap,
) -> ft.Control:
    """List the games.

    Args:
        look: How to look.
        state: What there is to list.
        on_new: Sets up a new game.
        on_open: Opens the game with this id.
        on_sample: Opens the sample game.
        on_more: Lists older games too.
        on_settings: Opens the settings.
    """
    words = look.words
    parts: list[ft.Control] = [
        _title(look, on_settings),
        main_button(look, words("New game"), on_new, ft.Icons.ADD),
    ]
    if state.playing:
        parts.append(heading(words("In progress"), LARGE, look.palette.ink, level=2))
        parts += [_game(look, kept, on_open) for kept in state.playing]
    if state.finished:
        parts.append(heading(words("Finished"), LARGE, look.palette.ink, level=2))
        parts += [_game(look, kept, on_open) for kept in state.finished]
    if state.more_finished:
        parts.append(text_button(look, words("Show older games"), on_more))
    if not state.playing and not state.finished:
        parts.append(
            ft.Container(
                text(
                    words(
                        "Play with your own dominoes. Tap each tile here as it is placed:"
                        " the app counts the ends, keeps the tally and says who has won."
                    ),
                    BODY,
                    look.palette.faint,
                    text_align=ft.TextAlign.CENTER,
                ),
                padding=ft.Padding.symmetric(vertical=8, horizontal=16),
            )
        )
    parts.append(side_button(look, words("Try a sample game"), on_sample, ft.Icons.AUTO_STORIES))
    return ft.Column(
        [
            ft.Container(
                ft.Column(parts, spacing=GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
                width=look.measure,
                padding=ft.Padding.only(bottom=24),
            )
        ],
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
    )


def _title(look: Look, on_settings: Tap) -> ft.Control:
    palette = look.palette
    return ft.Container(
        ft.Row(
            [
                ft.Container(
                    face(Tile.of(5, 5), 56),
                    foreground_decoration=ft.BoxDecoration(
                        border=ft.Border.all(3, palette.spinner), border_radius=7
                    ),
                    rotate=0.18,
                ),
                ft.Column(
                    [
                        heading(look.words("All Fives"), 32, palette.ink),
                        text(
                            look.words("The scorekeeper beside your dominoes"), SMALL, palette.faint
                        ),
                    ],
                    spacing=0,
                    tight=True,
                    expand=True,
                ),
                icon_button(look, ft.Icons.SETTINGS, look.words("Settings"), on_settings),
            ],
            spacing=18,
        ),
        padding=ft.Padding.only(left=8, top=18, bottom=10),
    )


def _game(look: Look, kept: KeptGame | Unreadable, on_open: Callable[[str], None]) -> ft.Control:
    palette, words = look.palette, look.words
    if isinstance(kept, Unreadable):
        reason = words.refusal(kept.reason)
        return _card(
            look,
            [
                text(
                    words("A game that cannot be read: {reason}", reason=reason),
                    BODY,
                    palette.faint,
                )
            ],
        )
    game = kept.game
    where = _where(look, game)
    day = words.day(kept.started)
    scores = [words.score(as_shown(score, game.rules.count_in_fives)) for score in game.scores]
    said = ", ".join(f"{side_name(game, side)} {score}" for side, score in enumerate(scores))
    rows: list[ft.Control] = [
        ft.Row(
            [
                mark(side, palette.players[side], 16),
                one_line(
                    side_name(game, side),
                    BODY,
                    palette.ink,
                    expand=True,
                    weight=ft.FontWeight.W_700 if side in game.winners else None,
                ),
                one_line(
                    score,
                    LARGE,
                    palette.ink,
                    weight=ft.FontWeight.W_700 if side in game.winners else None,
                ),
            ],
            spacing=10,
        )
        for side, score in enumerate(scores)
    ]
    rows.append(
        ft.Row(
            [text(where, SMALL, palette.faint), text(day, SMALL, palette.faint)],
            alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
            wrap=True,
        )
    )
    return touch(
        words("Open {game}, {where}, {day}", game=said, where=where, day=day),
        lambda: on_open(kept.id),
        _card(look, rows),
        radius=RADIUS,
        key=kept.id,
    )


def _card(look: Look, rows: list[ft.Control]) -> ft.Control:
    return ft.Container(
        ft.Column(rows, spacing=4, tight=True),
        bgcolor=look.palette.card,
        border=ft.Border.all(1, look.palette.line),
        border_radius=RADIUS,
        padding=ft.Padding.symmetric(horizontal=16, vertical=12),
    )


def _where(look: Look, game: Game) -> str:
    """Where a game stands, in a few words."""
    words = look.words
    if game.winners:
        names = words.listed([side_name(game, side) for side in game.winners])
        return words("Won by {name}", name=names)
    if game.hand is None:
        return words("Not begun")
    number = len(game.hands)
    if game.playing and not game.hand.is_over:
        return words(
            "Hand {number}, {name} to play", number=number, name=game.players[game.hand.turn]
        )
    return words("Hand {number} is over", number=number)
