"""How a hand was settled: the sum, the rounding, who gets what."""

from __future__ import annotations

import flet as ft

from app.ui.look import Look
from app.ui.parts.mark import mark
from app.ui.parts.strip import side_name
from app.ui.parts.text import BODY, LARGE, one_line, text
from scoring.game import Game
from scoring.hand import Result
from scoring.settle import Reckoning
from scoring.tally import as_shown


def reckoning(look: Look, game: Game) -> ft.Control:
    """The settlement of the game's last hand, line by line.

    Args:
        look: How to look.
        game: A game whose last hand is settled.
    """
    assert game.hand is not None
    assert game.hand.result is not None
    result = game.hand.result
    lines = [_sum(look, game, result, one) for one in result.reckonings]
    rows: list[ft.Control] = [text(line, BODY, look.palette.ink) for line in lines]
    if any(result.bonus):
        rows += [_gain(look, game, result, side) for side, won in enumerate(result.bonus) if won]
    else:
        rows.append(text(_nothing(look, result), BODY, look.palette.ink))
    return ft.Column(rows, spacing=4)


def _sum(look: Look, game: Game, result: Result, one: Reckoning) -> str:
    """``Bruno 7 + Clara 5 = 12 pips, that is 10 points``."""
    words = look.words
    hands = " + ".join(f"{game.players[seat]} {result.pips[seat]}" for seat in one.seats)
    total = f"{hands} = {one.pips}" if len(one.seats) > 1 else hands
    if one.points == one.pips:
        return words.n("{sum} pip", "{sum} pips", one.pips, sum=total)
    return words(
        "{sum} pips, to the nearest five: {points}", sum=total, points=words.points(one.points)
    )


def _gain(look: Look, game: Game, result: Result, side: int) -> ft.Control:
    palette, words = look.palette, look.words
    in_fives = game.rules.count_in_fives
    after = words.score(as_shown(result.scores[side], in_fives))
    gain = words.gain(as_shown(result.bonus[side], in_fives))
    name = side_name(game, side)
    said = words(
        "{name}: {gain}, now {score}",
        name=name,
        gain=gain,
        score=after,
    )
    return ft.MergeSemantics(
        ft.Semantics(
            label=said,
            content=ft.Semantics(
                exclude_semantics=True,
                content=ft.Row(
                    [
                        mark(side, palette.players[side], 18),
                        one_line(name, LARGE, palette.ink, expand=True),
                        one_line(gain, LARGE, palette.ink, weight=ft.FontWeight.W_700),
                        one_line(words("now {score}", score=after), BODY, palette.faint),
                    ],
                    spacing=8,
                ),
            ),
        )
    )


def _nothing(look: Look, result: Result) -> str:
    if len(result.winners) > 1:
        return look.words("A tie for the fewest pips: nobody scores.")
    return look.words("Nothing to score.")
