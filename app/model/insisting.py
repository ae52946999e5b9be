"""Where a table does otherwise than the rules say: it is told so, and its word is taken."""

from __future__ import annotations

from app.model.desk import Desk
from app.model.state import Step, hand_of


class Insisting(Desk):
    """What is tapped where the table departs from the rules, or knows that nobody can play."""

    def let_play(self, seat: int | None) -> None:
        """This player places, draws or passes next, out of turn; None for whose turn it is."""
        if self.state.step is not Step.PLAY:
            return
        is_turn = seat == hand_of(self.game).turn
        self.set(player=None if is_turn else seat, sheet=None, chosen=None, notice=None)

    def draw_out(self) -> None:
        """All that may be drawn is drawn, and nobody can play (rules 5.1, 6.2)."""
        entries = hand_of(self.game).drawn_out
        if entries:
            self.enter(*entries)
