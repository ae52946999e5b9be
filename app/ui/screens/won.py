"""The winner."""

from __future__ import annotations

import flet as ft

from app.ui.look import Look
from app.ui.parts.button import main_button, side_button
from app.ui.parts.mark import mark
from app.ui.parts.panel import panel
from app.ui.parts.reckoning import reckoning
from app.ui.parts.strip import side_name
from app.ui.parts.text import BODY, LARGE, TITLE, heading, one_line, text
from app.ui.parts.touch import Tap
from scoring.game import Game
from scoring.tally import as_shown


def won(
    look: Look,
    game: Game,
    on_rematch: Tap,
    on_tally: Tap,
    on_steps: Tap,
    on_share: Tap,
    on_home: Tap,
) -> ft.Control:
    """Say who has won, and offer a rematch.

    Args:
        look: How to look.
        game: A game that is won.
        on_rematch: The same players once more.
        on_tally: Opens the score sheet.
        on_steps: Steps through the game.
        on_share: Sends the result to others.
        on_home: Leads to all games.
    """
    words = look.words
    names = words.listed([side_name(game, side) for side in game.winners])
    headline = (
        words("{name} wins!", name=names)
        if len(game.winners) == 1 and len(game.rules.sides[game.winners[0]]) == 1
        else words("{name} win!", name=names)
    )
    ranking = sorted(range(len(game.scores)), key=lambda side: -game.scores[side])
    parts: list[ft.Control] = [
        ft.Row(
            [
                ft.Icon(ft.Icons.EMOJI_EVENTS, color=look.palette.spinner, size=36),
                ft.Container(heading(headline, look.large(TITLE), look.palette.ink), expand=True),
            ],
            spacing=10,
        ),
        text(_how(look, game), BODY, look.palette.faint),
        ft.Column([_line(look, game, side) for side in ranking], spacing=2),
    ]
    if game.hand is not None and game.hand.result is not None:
        parts.append(reckoning(look, game))
    ways = [
        (words("Score sheet"), on_tally, ft.Icons.EDIT_NOTE),
        (words("Step through"), on_steps, ft.Icons.SLIDESHOW),
    ]
    foot: list[ft.Control] = [
        main_button(look, words("Rematch"), on_rematch, ft.Icons.REPLAY),
        ft.Row(
            [
                side_button(look, name, tap, icon if look.width >= 360 else None, expand=True)
                for name, tap, icon in ways
            ],
            spacing=8,
        ),
    ]
    more = ft.Row(
        [
            side_button(look, words("Share"), on_share, ft.Icons.SHARE, expand=True),
            side_button(look, words("All games"), on_home, ft.Icons.HOME, expand=True),
        ],
        spacing=8,
    )
    (parts if look.is_low else foot).append(more)
    return panel(look, parts, foot)


def _how(look: Look, game: Game) -> str:
    words = look.words
    return words.n(
        "After {count} hand, playing to {target}.",
        "After {count} hands, playing to {target}.",
        len(game.hands),
        target=words.points(game.rules.target),
    )


def _line(look: Look, game: Game, side: int) -> ft.Control:
    palette = look.palette
    is_winner = side in game.winners
    weight = ft.FontWeight.W_700 if is_winner else ft.FontWeight.W_400
    score = look.words.score(as_shown(game.scores[side], game.rules.count_in_fives))
    return ft.Row(
        [
            mark(side, palette.players[side], 18),
            one_line(side_name(game, side), LARGE, palette.ink, expand=True, weight=weight),
            one_line(score, LARGE, palette.ink, weight=weight),
        ],
        spacing=8,
    )
