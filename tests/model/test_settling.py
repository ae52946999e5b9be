"""The end of a hand: filled in bit by bit, kept meanwhile, booked whole."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.model.ending import Ending
from app.model.session import Session
from app.model.state import Step
from scoring.entry import End
from scoring.errors import Refused
from scoring.game import Game
from tests.model.conftest import Disk, session_on, start
from tests.model.player import Player
from tests.scoring.table import t, tiles


@pytest.fixture
def out(session: Session) -> Player:
    """Three players with two tiles each; seat 2 is out and holds nothing."""
    player = start(session, 3, hand_size=2)
    for tile in ("4-6", "6-6", "2-6"):
        session.tap_tile(t(tile))
    session.draw(1)
    session.tap_tile(t("2-5"))
    session.draw(3)
    for tile in ("5-5", "3-5"):
        session.tap_tile(t(tile))
    assert player.step() is Step.SETTLE
    return player


def tap(player: Player, *codes: str) -> None:
    for code in codes:
        player.session.fill_in(player.ending.tap(player.hand, t(code)))


def test_the_end_comes_by_itself_and_asks_the_first_holder(out: Player) -> None:
    assert out.hand.out == 2
    assert out.ending.seat(out.hand) == 0
    assert out.hand.held(0) == 1
    assert out.hand.held(1) == 3


def test_a_full_hand_leads_on_to_the_next(out: Player) -> None:
    tap(out, "0-0")
    assert out.ending.seat(out.hand) == 1
    tap(out, "0-1", "0-2")
    assert out.ending.seat(out.hand) == 1
    tap(out, "0-3")
    assert out.ending.seat(out.hand) is None


def test_a_second_tap_takes_a_tile_back(out: Player) -> None:
    tap(out, "0-0", "0-1", "0-2", "0-1")
    assert out.ending.tiles_of(out.hand, 1) == tiles("0-2")


def test_tiles_on_the_table_or_with_another_cannot_be_named(out: Player) -> None:
    tap(out, "0-0")
    nameable = out.ending.nameable(out.hand)
    assert t("0-0") not in nameable
    assert t("4-6") not in nameable
    assert len(nameable) == 28 - 6 - 1


def test_nothing_is_booked_before_all_is_said(out: Player, session: Session) -> None:
    tap(out, "0-0")
    assert isinstance(out.ending.settled(out.game), Refused)
    session.book()
    assert session.state.notice
    assert session.state.notice.text == "Say what Bruno was left with."
    assert out.step() is Step.SETTLE
    assert out.ending.left == {0: tiles("0-0")}


def test_the_sheet_shows_what_will_be_booked(out: Player, session: Session) -> None:
    tap(out, "0-0", "0-1", "0-2", "3-4")
    shown = out.ending.settled(out.game)
    assert isinstance(shown, Game)
    session.book()
    assert out.game == shown
    assert out.hand.result
    assert out.hand.result.pips == (0, 10, 0)
    assert out.hand.result.bonus == (0, 0, 10)
    assert out.step() is Step.SETTLED
    assert out.ending == Ending()


def test_pips_may_be_typed(out: Player, session: Session) -> None:
    session.fill_in(out.ending.type_instead(0, True))
    for digit in (1, 2):
        session.fill_in(out.ending.type_digit(0, digit))
    assert out.ending.left[0] == 12
    session.fill_in(out.ending.erase_digit(0))
    assert out.ending.left[0] == 1
    session.fill_in(out.ending.erase_digit(0))
    assert not out.ending.is_told(out.hand, 0)
    session.fill_in(out.ending.type_digit(0, 7))
    session.fill_in(out.ending.ask_next())
    assert out.ending.seat(out.hand) == 1
    tap(out, "0-0", "0-1", "0-2")
    session.book()
    assert out.hand.result
    assert out.hand.result.pips == (7, 3, 0)


def test_no_more_pips_than_the_set_has(out: Player) -> None:
    ending = Ending().type_instead(0, True)
    for _ in range(4):
        ending = ending.type_digit(0, 9)
    assert ending.left[0] == 99


def test_more_pips_than_are_off_the_table_are_refused_in_words(
    out: Player, session: Session
) -> None:
    ending = Ending(left={0: 160, 1: 3}, typing=frozenset({0, 1}))
    session.fill_in(ending)
    session.book()
    assert session.state.notice
    assert "too many" in session.state.notice.text
    assert out.step() is Step.SETTLE


def test_typing_and_naming_do_not_mix(out: Player) -> None:
    ending = Ending().tap(out.hand, t("0-0")).type_instead(0, True)
    assert 0 not in ending.left
    assert ending.tap(out.hand, t("0-0")) is ending
    assert 0 not in ending.type_digit(0, 5).type_instead(0, False).left


def test_a_half_filled_sheet_survives_a_new_session(
    out: Player, session: Session, store: Disk
) -> None:
    tap(out, "0-0", "0-1")
    session.fill_in(out.ending.type_instead(1, True))
    session.fill_in(out.ending.type_digit(1, 4))
    reopened = session_on(store)
    reopened.open(session.state.route)
    assert reopened.state.ending == session.state.ending
    assert reopened.state.step is Step.SETTLE
    reopened.fill_in(reopened.state.ending.type_digit(1, 2))
    reopened.book()
    again = Player(reopened)
    assert again.hand.result
    assert again.hand.result.pips == (0, 42, 0)


@pytest.mark.parametrize(
    "ending",
    [
        Ending(),
        Ending({0: tiles("0-0 1-6"), 2: 12}, asked=2, typing=frozenset({2}), is_block=True),
        Ending({1: ()}, asked=1),
    ],
)
def test_a_draft_written_and_read_is_the_same(ending: Ending) -> None:
    assert Ending.from_json(ending.to_json()) == ending


def test_no_draft_is_an_empty_sheet() -> None:
    assert Ending.from_json(None) == Ending.from_json([]) == Ending()


@pytest.mark.parametrize("draft", [{}, {"left": {}}, {**Ending().to_json(), "left": {"0": "x"}}])
def test_a_draft_that_makes_no_sense_is_an_empty_sheet(draft: object) -> None:
    assert Ending.from_json(draft) == Ending()


# Blocked


def test_a_block_is_said_by_the_table(session: Session) -> None:
    player = start(session, 2, hand_size=14)
    session.tap_tile(t("3-6"))
    session.fill_in(Ending(is_block=True))
    assert player.step() is Step.SETTLE
    assert player.ending.seat(player.hand) == 0
    session.fill_in(replace(player.ending, left={0: 20, 1: 13}, typing=frozenset({0, 1})))
    session.book()
    assert player.hand.ending == End("blocked", {0: 20, 1: 13})
    assert player.game.scores == (0, 20)


def test_a_block_may_be_taken_back_before_it_is_booked(session: Session) -> None:
    player = start(session, 2, hand_size=14)
    session.tap_tile(t("3-6"))
    session.fill_in(Ending(is_block=True))
    session.fill_in(Ending())
    assert player.step() is Step.PLAY


def test_undo_takes_a_block_that_was_only_said_back(session: Session) -> None:
    player = start(session, 2, hand_size=14)
    session.tap_tile(t("3-6"))
    session.fill_in(Ending(is_block=True))
    session.undo()
    assert player.step() is Step.PLAY
    assert len(player.hand.placements) == 1


def test_no_block_while_tiles_may_be_drawn(session: Session, player: Player) -> None:
    session.tap_tile(t("3-6"))
    session.fill_in(Ending({0: 1, 1: 2}, typing=frozenset({0, 1}), is_block=True))
    session.book()
    assert session.state.notice
    assert "boneyard" in session.state.notice.text
    assert not player.hand.result


def test_a_block_comes_by_itself_once_all_have_passed(session: Session) -> None:
    player = start(session, 2, hand_size=14)
    session.tap_tile(t("3-6"))
    session.pass_turn(1)
    assert player.step() is Step.PLAY
    session.pass_turn(0)
    assert player.step() is Step.SETTLE


def test_tiles_that_follow_are_filled_in(session: Session) -> None:
    player = start(session, 2, hand_size=14)
    session.tap_tile(t("3-6"))
    for seat in (1, 0):
        session.pass_turn(seat)
    assert player.hand.held(0) == 13
    rest = player.hand.board.unseen
    tap(player, *map(str, rest[:13]))
    assert player.ending.left.keys() == {0}
    assert player.ending.known(player.hand) == {0: rest[:13], 1: rest[13:]}
    assert player.ending.seat(player.hand) is None
    session.book()
    assert player.step() is Step.SETTLED
