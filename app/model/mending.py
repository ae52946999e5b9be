"""Mending what was entered: the taps. Nothing is entered before :meth:`Mending.keep`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.model.desk import Desk
from app.model.ending import Ending
from app.model.log import hand_at
from app.model.mend import Draft, Mend, Task
from app.model.state import Sheet, State
from app.store.typed import typed
from scoring.board import End as OpenEnd
from scoring.entry import Adjust, Draw, End, Entry, Lead, Pass, Play, Score
from scoring.game import Game
from scoring.points import Points, whole
from scoring.tile import Tile

NOTE = 60
"""Letters of the note to a correction; more would not be read."""


def mend_of(state: State) -> Mend | None:
    """The mend being made; one about a game that has gone on meanwhile is forgotten."""
    mend = state.mend
    if mend is None or state.kept is None or mend.base.game is not state.kept.game:
        return None
    return mend


class Mending:
    """What can be tapped on the log of a game."""

    def __init__(self, desk: Desk) -> None:
        """The log of whatever game is on the desk."""
        self._desk = desk

    @property
    def _mend(self) -> Mend | None:
        return mend_of(self._desk.state)

    def _set(self, mend: Mend | None, **changes: Any) -> None:
        self._desk.set(mend=mend, **{"notice": None, **changes})

    def open(self, hand: int | None = None) -> None:
        """Show the log of a hand, or of the latest one."""
        self._set(None, sheet=Sheet.LOG, log_hand=hand)

    def choose(self, at: int) -> None:
        """Ask what is to be done about an entry of the game."""
        self._set(Mend.about(Draft.of(self._desk.game), at))

    def choose_again(self, at: int) -> None:
        """Change one more entry before anything is kept: one that no longer fits, say."""
        mend = self._mend
        if mend is not None and mend.draft is not None:
            self._set(Mend.about(mend.draft, at))

    def put_before(self) -> None:
        """Ask what is to be put in before the entry."""
        mend = self._mend
        if mend is not None and mend.at is not None:
            self._set(Mend.putting_in(mend.base, mend.at))

    def ask(self, task: Task) -> None:
        """Ask for this about the entry."""
        mend = self._mend
        if mend is None or mend.at is None:
            return
        if task is Task.END and isinstance(mend.old, End):
            mend = replace(mend, ending=Ending.of(mend.old, mend.hand))
        elif task is Task.CORRECTION and not isinstance(mend.entry, Adjust):
            side = mend.hand.rules.side_of(mend.seat)
            mend = replace(mend, entry=Adjust(side, 0))
        self._set(replace(mend, task=task, splice=None, draft=None))

    def correct(self) -> None:
        """Ask for a correction of a score as it stands now.

        Between two hands it goes before the end of the last one, where the record has a place
        for it; once the game is won, before what has won it.
        """
        game = self._desk.game
        if not game.hands:
            return
        draft = Draft.of(game)
        at = len(draft.entries) - (0 if game.playing else 1)
        mend = Mend.putting_in(draft, at)
        first = Adjust(0, 0)
        self._set(replace(mend, task=Task.CORRECTION, entry=first), sheet=Sheet.LOG, log_hand=None)

    def who(self, seat: int) -> None:
        """This player does what is put in."""
        mend = self._mend
        if mend is not None:
            self._set(replace(mend, player=seat))

    # Answers. Each shows what would come of it.

    def _propose(self, entry: Entry) -> None:
        mend = self._mend
        if mend is not None and mend.at is not None:
            self._set(mend.proposing(entry))

    def tap_tile(self, tile: Tile) -> None:
        """It is this tile; where it could lie in several places, ask for the place.

        A tile that is only another one lies where the mistaken one lay, if it fits there.
        """
        mend = self._mend
        if mend is None:
            return
        board = mend.hand.board
        old = mend.entry if isinstance(mend.entry, Play) else None
        play = Play(tile, seat=mend.seat) if old is None else replace(old, tile=tile, port=None)
        if not mend.hand.is_led:
            self._propose(replace(play, on=None))
            return
        ends = board.choices(tile)
        same = [end for end in ends if end.tile == play.on]
        if same or len(ends) == 1:
            self._propose(replace(play, on=(same or ends)[0].tile))
        elif ends:
            self._set(replace(mend, entry=replace(play, on=None), task=Task.PLACE))

    def place(self, tile: Tile, end: OpenEnd) -> None:
        """The tile lies at this end."""
        mend = self._mend
        if mend is None or not isinstance(mend.entry, Play) or end not in mend.hand.board.ends:
            return
        port = None if end == mend.hand.board.end(tile, end.tile) else end.port
        self._propose(replace(mend.entry, tile=tile, on=end.tile, port=port))

    def give(self, seat: int) -> None:
        """It was this player."""
        mend = self._mend
        if mend is not None and isinstance(mend.entry, Play | Draw | Pass | Score | Lead):
            self._propose(replace(mend.entry, seat=seat))

    def claim(self, seat: int | None) -> None:
        """This player called the points, or nobody did."""
        mend = self._mend
        if mend is not None and isinstance(mend.entry, Play):
            own = seat == mend.seat
            self._propose(replace(mend.entry, claim="player" if own else seat))

    def drew(self, count: int) -> None:
        """So many tiles were drawn."""
        mend = self._mend
        if mend is not None:
            self._propose(Draw(count, mend.seat))

    def passed(self) -> None:
        """The turn was passed."""
        mend = self._mend
        if mend is not None:
            self._propose(Pass(mend.seat))

    def scored(self, points: Points) -> None:
        """So many points were scored, in a hand without tiles."""
        mend = self._mend
        if mend is not None:
            self._propose(Score(mend.seat, points))

    def correct_side(self, side: int) -> None:
        """The correction is to this side's score."""
        mend = self._mend
        if mend is not None and isinstance(mend.entry, Adjust):
            self._corrected(mend, replace(mend.entry, side=side))

    def correct_by(self, points: Points) -> None:
        """So many points more, or less, are to be corrected."""
        mend = self._mend
        if mend is not None and isinstance(mend.entry, Adjust):
            total = whole(mend.entry.points + points)
            self._corrected(mend, replace(mend.entry, points=total))

    def read_note(self, _: int = 0) -> str:
        """The note to the correction, as a field of names reads it."""
        mend = self._mend
        entry = None if mend is None else mend.entry
        return (entry.note or "") if isinstance(entry, Adjust) else ""

    def write_note(self, _: int, text: str) -> None:
        """A note is typed, into a field of names."""
        mend = self._mend
        if mend is not None and isinstance(mend.entry, Adjust):
            self._corrected(mend, replace(mend.entry, note=typed(text[:NOTE]).strip() or None))

    def _corrected(self, mend: Mend, entry: Adjust) -> None:
        """A correction as it is now; one of nothing at all cannot be kept."""
        if entry.points:
            self._set(mend.proposing(entry))
        else:
            self._set(replace(mend, entry=entry, splice=None, draft=None))

    def fill_in(self, ending: Ending) -> None:
        """The end of the hand as it is filled in so far."""
        mend = self._mend
        if mend is not None:
            self._set(replace(mend, ending=ending))

    def end_hand(self) -> None:
        """The hand ended as it is filled in."""
        mend = self._mend
        if mend is not None:
            self._propose(mend.ending.entry(mend.hand))

    def take_out(self) -> None:
        """The entry never happened; with a lead goes its whole hand."""
        mend = self._mend
        if mend is not None and mend.at is not None:
            self._set(mend.taking_out())

    def follow_in_turn(self, in_turn: bool) -> None:
        """The players after it follow in turn from here, or stay as they were entered."""
        mend = self._mend
        if mend is not None and mend.splice is not None:
            self._set(mend.trying(mend.splice, in_turn))

    # The end of it.

    def keep(self) -> None:
        """Keep the game as it would be, without what no longer fits."""
        mend = self._mend
        if mend is None or mend.draft is None:
            return  # a second tap
        game, draft = self._desk.game, mend.draft
        if draft.mended.game.entries == game.entries:
            self.leave()
            return
        shown = self._shown_hand(draft.mended.game, mend)
        kept = draft.mended.game
        self._desk.keep(kept, undo_to=game, sheet=Sheet.LOG, log_hand=shown)
        if self._desk.game is kept:  # another window had not been quicker
            self._desk.say(self._desk.words("Kept. Undo takes it back."))

    def back(self) -> None:
        """One step back: to the outcome of earlier changes, to the choice, or to the log."""
        mend = self._mend
        if mend is None or mend.at is None or mend.at == len(mend.base.entries):
            self.leave()
        elif mend.task is not None or mend.draft is not None:
            again = Mend.putting_in if mend.inserts else Mend.about
            self._set(again(mend.base, mend.at))
        elif mend.inserts:
            self._set(Mend.about(mend.base, mend.at))
        elif mend.base.is_changed:
            self._set(mend.outcome())
        else:
            self.leave()

    def leave(self) -> None:
        """Leave the game as it was."""
        mend = self._desk.state.mend
        is_new = mend is not None and mend.inserts and mend.task is Task.CORRECTION
        opened_here = is_new and self._desk.state.log_hand is None
        self._set(None, sheet=None if opened_here else Sheet.LOG)

    def _shown_hand(self, game: Game, mend: Mend) -> int | None:
        """Which hand of the log to show after a mend."""
        if mend.splice is None or not game.hands:
            return self._desk.state.log_hand
        return min(hand_at(mend.base.entries, mend.splice.start), len(game.hands) - 1)
