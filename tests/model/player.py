"""Somebody at the table who enters a whole game by taps, and counts them."""

from __future__ import annotations

from collections.abc import Iterable

from app.model.ending import Ending
from app.model.session import Session
from app.model.state import Step
from scoring.entry import Draw, End, Entry, Lead, Left, Pass, Play
from scoring.game import Game
from scoring.hand import Hand


class Player:
    """Taps as the screens offer them.

    Attributes:
        taps: On tiles and on places that lit up.
        placements: Tiles placed.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.taps = 0
        self.placements = 0

    @property
    def game(self) -> Game:
        assert self.session.state.kept
        return self.session.state.kept.game

    @property
    def hand(self) -> Hand:
        assert self.game.hand
        return self.game.hand

    def step(self) -> Step:
        return self.session.state.step

    @property
    def ending(self) -> Ending:
        return self.session.state.ending

    def enter_all(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            self.enter(entry)

    def enter(self, entry: Entry) -> None:
        """Make an entry the way a person does."""
        match entry:
            case Lead():
                self.session.lead(entry.seat)
            case Play():
                self.place(entry)
            case Draw():
                for _ in range(entry.count):
                    self.session.draw(1)
            case Pass():
                self.session.pass_turn(self.hand.seat_of(entry))
            case End():
                self.settle(entry)
            case _:
                raise NotImplementedError(entry)

    def place(self, play: Play) -> None:
        """One tap where one place fits, else a second one on the place."""
        assert self.step() is Step.PLAY
        before = len(self.hand.placements)
        self.session.tap_tile(play.tile)
        self.taps += 1
        if self.session.state.chosen:
            assert play.on
            end = self.hand.board.end(play.tile, play.on, play.port)
            self.session.place(play.tile, end)
            self.taps += 1
        self.placements += 1
        assert len(self.hand.placements) == before + 1
        assert self.session.state.chosen is None

    def settle(self, end: End) -> None:
        """Say what is left, as far as it does not follow from the table, and book."""
        assert self.step() is Step.SETTLE
        while (seat := self.ending.seat(self.hand)) is not None:
            left = end.left[seat]
            if isinstance(left, int):
                self.session.fill_in(self.ending.type_instead(seat, True))
                for digit in str(left):
                    self.session.fill_in(self.ending.type_digit(seat, int(digit)))
                self.session.fill_in(self.ending.ask_next())
            else:
                assert left, f"seat {seat} is asked for tiles although it has none"
                for tile in left:
                    self.session.fill_in(self.ending.tap(self.hand, tile))
        known = self.ending.known(self.hand)
        assert {seat: _pips(left) for seat, left in known.items()} == {
            seat: _pips(left) for seat, left in end.left.items()
        }
        self.session.book()


def _pips(left: Left) -> int:
    return left if isinstance(left, int) else sum(tile.pips for tile in left)
