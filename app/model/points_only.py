"""A hand of which only the points are entered, no tiles: what there is to tap in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import monotonic

from app.model.desk import Desk
from app.model.state import Step, hand_of
from scoring.entry import Lead, Score
from scoring.errors import Refused
from scoring.game import Game
from scoring.mend import by_points_only

DOUBLE_TAP = 0.4
"""Two taps on the same points within this time are one, in seconds: nobody scores so fast."""


class PointsOnly(Desk):
    """What is tapped in a hand kept by points only."""

    clock: Callable[[], float] = staticmethod(monotonic)
    """Seconds; a test has its own."""

    _scored: tuple[int, int] | None = None
    _scored_at = 0.0

    def choose_points_only(self, is_chosen: bool) -> None:
        """The next hand is kept by points only, or is not."""
        self.set(by_points=is_chosen)

    def lead(self, seat: int) -> None:
        """This player leads the hand, with tiles or by points only as the table said."""
        if not self.game.playing:
            self.enter(
                Lead(seat, not self.state.next_by_points, self.state.next_rules),
                lot=None,
                by_points=None,
            )

    def go_on_by_points_only(self) -> None:
        """The hand goes on without tiles; what it scored so far is kept."""
        game = self.game
        if self.state.step is Step.PLAY and hand_of(game).has_board:
            self.keep(by_points_only(game), undo_to=game)

    def go_on_with_tiles(self) -> None:
        """A hand in which nothing has been entered yet is kept with tiles after all."""
        game = self.game
        if game.playing and not hand_of(game).entries:
            lead = game.entries[-1]
            assert isinstance(lead, Lead)
            self.keep(game.undone().enter(replace(lead, board=True)), undo_to=game)

    def score(self, side: int, points: int) -> None:
        """A side scored; a double tap scores once."""
        if self.state.step is not Step.PLAY:
            return
        now, scored = self.clock(), (side, points)
        if self._scored == scored and now - self._scored_at < DOUBLE_TAP:
            return
        self._scored, self._scored_at = scored, now
        self.enter(Score(self.game.rules.sides[side][0], points), more=None)

    # Points for which there is no button are typed.

    def type_more(self, side: int | None) -> None:
        """Type what a side scored, or do not after all."""
        self.set(more=None if side is None else (side, 0))

    def type_points(self, digit: int) -> None:
        """One more digit of them, three at most."""
        if self.state.more is not None:
            side, points = self.state.more
            if points < 100:
                self.set(more=(side, points * 10 + digit))

    def erase_points(self) -> None:
        """Take the last digit back."""
        if self.state.more is not None:
            side, points = self.state.more
            self.set(more=(side, points // 10))

    def enter_more(self) -> None:
        """Enter the points that were typed."""
        if self.state.more is not None:
            self.score(*self.state.more)


def can_score(game: Game, side: int, points: int) -> bool:
    """Whether a count can be worth so many points, by the rules of the game."""
    try:
        game.enter(Score(game.rules.sides[side][0], points))
    except Refused:
        return False
    return True
