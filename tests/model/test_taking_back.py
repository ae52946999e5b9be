"""Undo, redo and the forgotten draw."""

from __future__ import annotations

from app.model.session import Session
from app.model.state import Step
from app.store.games import KeptGame
from scoring.entry import Draw, Play
from scoring.game import Game
from tests.model.conftest import Disk, session_on, start
from tests.model.player import Player
from tests.scoring.table import end_of, t, tiles
from tests.store.kept import example


def begun(session: Session, game: Game) -> Player:
    session._begin(game, game.players)
    return Player(session)


def test_undo_takes_the_last_entry_back_and_redo_enters_it_again(
    session: Session, player: Player
) -> None:
    session.tap_tile(t("3-6"))
    session.draw(2)
    session.undo()
    assert player.hand.drawn == (0, 0)
    session.undo()
    assert not player.hand.is_led
    session.undo()
    assert player.step() is Step.LEAD
    for _ in range(3):
        session.redo()
    assert player.game.entries[-2:] == (Play(t("3-6"), seat=0), Draw(2, 1))
    assert session.state.undone == ()


def test_undo_and_redo_with_nothing_left_do_nothing(session: Session) -> None:
    player = start(session, 2, leader=None)
    before = session.state
    session.undo()
    session.redo()
    assert session.state == before
    assert player.game.entries == ()


def test_a_new_entry_forgets_what_was_taken_back(session: Session, player: Player) -> None:
    session.tap_tile(t("3-6"))
    session.undo()
    session.tap_tile(t("4-6"))
    assert session.state.undone == ()
    session.redo()
    assert [str(one.tile) for one in player.hand.placements] == ["4-6"]


def test_undo_opens_a_won_game_again(session: Session, store: Disk) -> None:
    won = example(3)
    player = begun(session, won)
    assert player.step() is Step.WON
    session.undo()
    assert player.step() is Step.PLAY
    assert player.game == won.undone()
    session.open("/")
    assert [len(games) for games in (session.state.playing, session.state.finished)] == [1, 0]


def test_undo_and_redo_go_through_a_whole_game(session: Session) -> None:
    won = example(3)
    player = begun(session, won)
    steps = set()
    for _ in won.entries:
        session.undo()
        steps.add(player.step())
    assert player.game == won.started_over()
    assert steps == {Step.LEAD, Step.PLAY, Step.SETTLE, Step.SETTLED}
    for _ in won.entries:
        session.redo()
    assert player.game == won


def test_what_was_undone_is_on_disk(session: Session, player: Player, store: Disk) -> None:
    session.tap_tile(t("3-6"))
    session.undo()
    assert session.state.kept
    kept = store.load(session.state.kept.id)
    assert isinstance(kept, KeptGame)
    assert kept.game == player.game
    assert not player.hand.is_led


def test_undo_does_not_outlive_another_game(session: Session, player: Player) -> None:
    session.tap_tile(t("3-6"))
    session.undo()
    again = start(session, 3)
    assert session.state.undone == ()
    session.redo()
    assert not again.hand.is_led


def out(session: Session) -> Player:
    """Seat 1 seems to be out, with two tiles placed."""
    player = start(session, 2, hand_size=2)
    for tile in ("4-6", "6-6"):
        session.tap_tile(t(tile))
    session.draw(1)
    for tile in ("2-6", "2-3"):
        session.tap_tile(t(tile))
    assert player.step() is Step.SETTLE
    return player


def test_a_forgotten_draw_goes_before_the_last_tile(session: Session) -> None:
    player = out(session)
    session.add_forgotten_draw(2)
    assert player.step() is Step.PLAY
    assert player.game.entries[-2] == Draw(2, 1)
    assert (player.hand.turn, player.hand.held(1)) == (0, 2)


def test_a_forgotten_draw_of_too_many_is_refused_in_words(session: Session) -> None:
    player = out(session)
    session.add_forgotten_draw(25)
    assert session.state.notice
    assert "boneyard" in session.state.notice.text
    assert player.step() is Step.SETTLE


def test_a_forgotten_draw_clears_the_half_filled_sheet(session: Session, store: Disk) -> None:
    player = out(session)
    session.fill_in(player.ending.tap(player.hand, t("0-0")))
    session.add_forgotten_draw(1)
    assert player.ending.left == {}
    assert session.state.kept
    reopened = session_on(store)
    reopened.open(session.state.route)
    assert reopened.state.ending == player.ending


def test_undo_goes_back_behind_a_settled_hand(session: Session) -> None:
    player = out(session)
    before = player.game
    player.enter(end_of("domino | 0: 0-0"))
    assert player.step() is Step.SETTLED
    session.lead(1)
    session.undo()
    assert player.step() is Step.SETTLED
    session.undo()
    assert player.step() is Step.SETTLE
    assert player.game == before
    assert player.ending.left == {0: tiles("0-0")}
    session.redo()
    session.redo()
    assert player.game.hands[0].result
    assert player.hand.lead == 1
