"""Entry, change, undo, redo and restart in any order, against a plain list of entries.

The list knows nothing of what the app remembers: a game is played anew from it at every step. The
app's games lie in a real file, which is closed and opened again at any moment.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from hypothesis.stateful import run_state_machine_as_test as run

from app.store.games import GameStore, KeptGame
from scoring.entry import Draw, Entry, Lead, Pass, Play, Score
from scoring.errors import Refused
from scoring.game import Game
from tests.model.conftest import session_on
from tests.scoring.strategies import new_games, next_entries


def without_what_does_not_fit(new: Game, entries: Sequence[Entry]) -> list[Entry]:
    """What is left once entries that cannot be true are taken out, a hand with its lead."""
    fitting: list[Entry] = []
    is_led = True
    for entry in entries:
        try:
            if is_led or isinstance(entry, Lead):
                is_led = True
                new = new.enter(entry)
                fitting.append(entry)
        except Refused:
            is_led = not isinstance(entry, Lead)
    return fitting


def with_seats(new: Game, entries: Sequence[Entry]) -> list[Entry]:
    """The same entries, each naming who made it."""
    named: list[Entry] = []
    for entry in entries:
        if isinstance(entry, Play | Draw | Pass) and entry.seat is None:
            assert new.hand
            entry = replace(entry, seat=new.hand.turn)
        named.append(entry)
        new = new.enter(entry)
    return named


class Table(RuleBasedStateMachine):
    """A session on a store in a file, and what its game ought to be."""

    @initialize(game=new_games())
    def begin(self, game: Game) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.new = game
        self.entries: list[Entry] = []
        self.undone: list[list[Entry]] = []
        self.changes: list[tuple[list[Entry], list[Entry]]] = []
        self.open()
        self.session._begin(game, ())

    def open(self) -> None:
        self.store = GameStore(self.folder / "games.db")
        self.session = session_on(self.store)

    def teardown(self) -> None:
        if hasattr(self, "folder"):
            self.store.close()
            shutil.rmtree(self.folder)

    def replayed(self) -> Game:
        return self.new.enter_all(self.entries)

    def expect(self, entries: list[Entry]) -> None:
        """The game is changed into these entries, unless they are what it was."""
        fitting = without_what_does_not_fit(self.new, entries)
        if fitting != self.entries:
            self.changes.append((self.entries, fitting))
            self.entries, self.undone = fitting, []

    @rule(data=st.data(), times=st.integers(1, 6))
    def enter(self, data: st.DataObject, times: int) -> None:
        for _ in range(times):
            game = self.replayed()
            if not game.winners:
                entry = data.draw(next_entries(game))
                self.session.enter(entry)
                self.entries, self.undone = [*self.entries, entry], []

    @precondition(lambda self: self.entries)
    @rule(data=st.data())
    def take_out(self, data: st.DataObject) -> None:
        at = data.draw(st.integers(0, len(self.entries) - 1))
        self.session.mending.choose(at)
        self.session.mending.take_out()
        self.session.mending.keep()
        named = with_seats(self.new, self.entries)
        stop = at + 1
        if isinstance(named[at], Lead):
            while stop < len(named) and not isinstance(named[stop], Lead):
                stop += 1
        self.expect(named[:at] + named[stop:])

    @precondition(lambda self: len(self.entries) > 1)
    @rule(data=st.data(), count=st.integers(1, 3))
    def put_in_a_draw(self, data: st.DataObject, count: int) -> None:
        at = data.draw(st.integers(1, len(self.entries) - 1))
        self.session.mending.choose(at)
        self.session.mending.put_before()
        self.session.mending.drew(count)
        self.session.mending.keep()
        named = with_seats(self.new, self.entries)
        hand = self.new.enter_all(named[:at]).hand
        assert hand
        self.expect([*named[:at], Draw(count, hand.turn), *named[at:]])

    @precondition(lambda self: self.entries)
    @rule(data=st.data())
    def give_to_another_player(self, data: st.DataObject) -> None:
        named = with_seats(self.new, self.entries)
        seats = st.integers(0, len(self.new.players) - 1)
        at, seat = data.draw(st.integers(0, len(named) - 1)), data.draw(seats)
        entry = named[at]
        if isinstance(entry, Play | Draw | Pass | Score | Lead):
            self.session.mending.choose(at)
            self.session.mending.give(seat)
            self.session.mending.keep()
            self.expect([*named[:at], replace(entry, seat=seat), *named[at + 1 :]])

    @precondition(lambda self: self.between_hands())
    @rule(more=st.sampled_from([55, 105]), seat=st.integers(0, 1))
    def agree_on_another_target(self, more: int, seat: int) -> None:
        target = int(max(0, *self.session.game.scores)) + more
        self.session.aim(target)
        self.session.lead(seat)
        lead = self.session.game.entries[-1]
        assert isinstance(lead, Lead)
        now = self.replayed().rules
        if now.target != target:
            assert lead.rules
            assert (lead.rules.target, lead.rules.settle) == (target, now.settle)
        self.entries, self.undone = [*self.entries, lead], []

    def between_hands(self) -> bool:
        game = self.replayed()
        return not game.playing and not game.winners

    @rule()
    def undo(self) -> None:
        if self.session.state.ending.is_begun:  # what was said of an end comes first
            self.session.undo()
        self.session.undo()
        if self.changes and self.changes[-1][1] == self.entries:
            self.undone.append(self.entries)
            self.entries = self.changes.pop()[0]
        elif self.entries:
            self.undone.append(self.entries)
            self.entries = self.entries[:-1]

    @rule()
    def redo(self) -> None:
        self.session.redo()
        if self.undone:
            again = self.undone.pop()
            if again[:-1] != self.entries:
                self.changes.append((self.entries, again))
            self.entries = again

    @rule()
    def restart(self) -> None:
        route = self.session.state.route
        self.store.close()
        self.open()
        self.session.open(route)
        self.undone, self.changes = [], []

    @invariant()
    def it_is_what_the_list_says(self) -> None:
        if hasattr(self, "folder"):
            game = self.session.game
            assert list(game.entries) == self.entries
            assert game == self.replayed()

    @invariant()
    def it_is_what_the_file_says(self) -> None:
        if hasattr(self, "folder"):
            assert self.session.state.kept
            kept = self.store.load(self.session.state.kept.id)
            assert isinstance(kept, KeptGame)
            assert kept.game == self.session.game


def at_length(examples: int, steps: int, **more: Any) -> settings:
    health = list(HealthCheck)
    return settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        suppress_health_check=health,
        **more,
    )


def test_in_any_order_the_game_is_its_entries() -> None:
    run(Table, settings=at_length(12, 20))


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_the_same_for_a_long_time() -> None:
    run(Table, settings=at_length(500, 60))
