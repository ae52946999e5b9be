"""Stepping through a game: every moment is the replay of its first entries."""

from __future__ import annotations

import pytest

from app.model.keys import Keys
from app.model.log import all_lines
from app.model.session import Session
from app.model.stepping import steps_of
from app.model.steps import Steps
from app.store.games import KeptGame
from scoring.entry import Lead
from scoring.game import Game
from tests.model.conftest import Disk
from tests.store.kept import example


def opened(session: Session, game: Game) -> Session:
    """The session with this game on its table."""
    session.show_game(session.saved(KeptGame.new(game)))
    return session


def shown(session: Session) -> Steps:
    steps = steps_of(session.state)
    assert steps is not None
    return steps


@pytest.mark.parametrize("at", range(6))
def test_every_moment_of_a_game_is_the_replay_of_its_first_entries(at: int) -> None:
    game = example(at)
    steps = Steps.of(game, 0)
    assert steps.last == len(game.entries)
    begun = game.started_over()
    assert steps.game == begun
    for number, entry in enumerate(game.entries, 1):
        begun = begun.enter(entry)
        assert steps.to(number).game == begun
    assert steps.to(steps.last).game is game


def test_the_entry_just_made_is_the_one_of_the_log() -> None:
    game = example(0)
    steps = Steps.of(game, 0)
    assert steps.line is None
    assert [steps.to(at).line for at in range(1, steps.last + 1)] == list(all_lines(game))


def test_hands_begin_where_they_are_led() -> None:
    steps = Steps.of(example(0), 0)
    assert len(steps.hands) == len(example(0).hands)
    for number, at in enumerate(steps.hands, 1):
        line = steps.to(at).line
        assert line is not None
        assert isinstance(line.entry, Lead)
        assert len(steps.to(at).game.hands) == number


def test_one_steps_on_and_back_and_not_beyond_the_ends(session: Session) -> None:
    stepping = opened(session, example(0)).stepping
    stepping.open()
    assert shown(session).at == 1
    stepping.by(-1)
    stepping.by(-1)
    assert shown(session).at == 0
    stepping.by(12)
    assert shown(session).at == 12
    stepping.final()
    stepping.by(1)
    assert shown(session).at == shown(session).last
    stepping.first()
    assert shown(session).at == 0
    stepping.to(9999)
    assert shown(session).at == shown(session).last


def test_keys_step_and_close_and_enter_nothing(session: Session, store: Disk) -> None:
    game = example(0)
    opened(session, game).stepping.open_hand(2)
    steps, keys = shown(session), Keys(session)
    assert steps.at == steps.hands[2]
    for key, at in [
        ("Arrow Right", steps.hands[2] + 1),
        ("Arrow Left", steps.hands[2]),
        ("Page Up", steps.hands[1]),
        ("Page Down", steps.hands[2]),
        ("End", steps.last),
        ("Home", 0),
    ]:
        keys.press(key)
        assert shown(session).at == at, key
    for key in ("u", "6", "3", "Enter", "p", "d"):
        keys.press(key)
    assert shown(session).at == 0
    assert session.game is game
    keys.press("Escape")
    assert steps_of(session.state) is None
    assert session.game is game


def test_a_game_that_has_gone_on_is_not_stepped_through_any_more(session: Session) -> None:
    opened(session, example(0)).stepping.open()
    session.undo()
    assert steps_of(session.state) is None
    session.stepping.by(1)  # a late tap
    assert steps_of(session.state) is None


@pytest.mark.parametrize("most", [0, 1, 4, 7, 99])
def test_the_entries_nearby_are_of_the_hand_and_the_present_one_is_among_them(most: int) -> None:
    steps = Steps.of(example(0), 0)
    assert list(steps.near(most)) == list(range(1, min(most, steps.hands[1] - 1) + 1))
    for at in range(1, steps.last + 1):
        now = steps.to(at)
        near = now.near(most)
        whole = len(steps.games[at].hands)
        hand = [one for one in range(1, steps.last + 1) if len(steps.games[one].hands) == whole]
        assert len(near) == min(most, len(hand))
        assert set(near) <= set(hand)
        assert not most or at in near
