"""Between two hands: what the last one paid, and who leads the next."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.ui.look import Look
from app.ui.parts.button import main_button, side_button
from app.ui.parts.panel import panel, title
from app.ui.parts.reckoning import reckoning
from app.ui.parts.strip import side_name
from app.ui.parts.touch import Tap
from scoring.game import Game
from scoring.hand import Result
from scoring.rules import Settle


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
    leader = game.next_leader
    beside: list[ft.Control] = [
        side_button(look, words("Score sheet"), on_tally, ft.Icons.EDIT_NOTE, expand=True)
    ]
    if leader is None:
        onward = main_button(look, words("Next hand"), on_other, ft.Icons.PLAY_ARROW)
    else:
        onward = main_button(
            look,
            words("Next hand: {name} leads", name=game.players[leader]),
            lambda: on_lead(leader),
            ft.Icons.PLAY_ARROW,
        )
        beside.append(
            side_button(
                look,
                words("Other leader"),
                on_other,
                ft.Icons.SWAP_HORIZ,
                name=words("Somebody else leads"),
                expand=True,
            )
        )
    return panel(
        look,
        [title(look, _headline(look, game, game.hand.result)), reckoning(look, game)],
        [onward, ft.Row(beside, spacing=8)],
    )


def _headline(look: Look, game: Game, result: Result) -> str:
    words = look.words
    if len(result.winners) > 1:
        return words("Blocked, and a tie")
    side = result.winners[0]
    name = side_name(game, side)
    is_pair = len(game.rules.sides[side]) > 1
    if result.how == "blocked":
        if game.rules.settle is not Settle.WINNER_TAKES:
            return words("The hand is blocked")  # nobody wins by it
        if is_pair:
            return words("Blocked: {name} win the hand", name=name)
        return words("Blocked: {name} wins the hand", name=name)
    if is_pair:
        return words("{name} win the hand", name=name)
    return words("{name} wins the hand", name=name)
