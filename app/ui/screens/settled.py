"""Between two hands: what the last one paid, and who leads the next."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.ui.look import Look
from app.ui.parts.button import main_button, side_button, text_button
from app.ui.parts.panel import panel, title
from app.ui.parts.reckoning import reckoning
from app.ui.parts.strip import side_name
from app.ui.parts.touch import Tap
from scoring.game import Game
from scoring.hand import Result


def settled(
    look: Look, game: Game, on_lead: Callable[[int], None], on_other: Tap, on_tally: Tap
) -> ft.Control:
    """The settlement of the hand that is over, and the way to the next.

    Args:
        look: How to look.
        game: Its last hand is settled by a domino.
        on_lead: This seat leads the next hand.
        on_other: Somebody else leads it.
        on_tally: Opens the score sheet.
    """
    words = look.words
    assert game.hand is not None
    assert game.hand.result is not None
    parts: list[ft.Control] = [
        title(look, _headline(look, game, game.hand.result)),
        reckoning(look, game),
    ]
    leader = game.next_leader
    if leader is not None:
        name = game.players[leader]
        parts += [
            main_button(
                look,
                words("Next hand: {name} leads", name=name),
                lambda: on_lead(leader),
                ft.Icons.PLAY_ARROW,
            ),
            ft.Row(
                [
                    side_button(look, words("Score sheet"), on_tally, ft.Icons.EDIT_NOTE),
                    text_button(look, words("Somebody else leads"), on_other),
                ],
                alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
                wrap=True,
            ),
        ]
    else:
        parts += [
            main_button(look, words("Next hand"), on_other, ft.Icons.PLAY_ARROW),
            side_button(look, words("Score sheet"), on_tally, ft.Icons.EDIT_NOTE),
        ]
    return panel(look, parts)


def _headline(look: Look, game: Game, result: Result) -> str:
    words = look.words
    if len(result.winners) > 1:
        return words("Blocked, and a tie")
    name = side_name(game, result.winners[0])
    if result.how == "blocked":
        return words("Blocked: {name} wins the hand", name=name)
    return words("{name} wins the hand", name=name)
