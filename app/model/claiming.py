"""Muggins calls: a tile is entered once it is said who called its points (rule 11).

Until then nothing is entered, so nothing that is shown can give the count away.
"""

from __future__ import annotations

from dataclasses import replace

from app.model.desk import Desk
from scoring.entry import Play
from scoring.game import Game
from scoring.hand import Hand


class Claiming(Desk):
    """What happens between a tile and its points."""

    def play(self, play: Play) -> None:
        """Enter a tile; where Muggins is called, ask first who called."""
        if self.game.rules.muggins_calls:
            self.set(claiming=play, chosen=None, notice=None)
        else:
            self.enter(play)

    def claim(self, seat: int | None) -> None:
        """The points of the tile go to the player on this seat, or to nobody."""
        play = self.state.claiming
        if play is not None:
            self.enter(replace(play, claim="player" if seat == play.seat else seat))

    def unclaim(self) -> None:
        """The tile was not placed after all."""
        self.set(claiming=None)


def callers(game: Game, play: Play) -> tuple[int, ...]:
    """Who may call: the player, then one of each opponents' side, clockwise.

    Args:
        game: The game.
        play: The tile that waits; its seat is named.
    """
    assert play.seat is not None
    rules = game.rules
    seats = [(play.seat + more) % rules.seats for more in range(len(rules.sides))]
    return tuple(seats)


def with_tile(hand: Hand, play: Play) -> Hand:
    """A hand as the table sees it, the tile that waits for its claim already down."""
    board = hand.board
    if play.on is None:
        return replace(hand, board=board.lead(play.tile))
    return replace(hand, board=board.place(play.tile, board.end(play.tile, play.on, play.port)))
