"""Mending what was entered: entries are changed and the rest is played again."""

from __future__ import annotations

from scoring.entry import Draw, Play
from scoring.game import Game


def with_forgotten_draw(game: Game, count: int) -> Game:
    """The game with ``count`` tiles drawn before the last placement, by whoever placed it.

    For a player who seems to be out, but drew tiles that nobody entered.

    Raises:
        Refused: ``boneyard``, where so many could not be drawn.
    """
    entries = game.entries
    at = max(index for index, entry in enumerate(entries) if isinstance(entry, Play))
    before = game.started_over().enter_all(entries[:at])
    hand = before.hand
    play = entries[at]
    assert hand is not None
    assert isinstance(play, Play)
    draw = Draw(count, hand.seat_of(play))
    return before.enter_all((draw, *entries[at:]))
