"""The keyboard at the table."""

from __future__ import annotations

from app.model.keys import Keys
from app.model.session import Session
from app.model.state import Sheet, hand_of
from scoring.tile import Tile
from tests.model.player import Player


def press(session: Session, *names: str) -> None:
    keys = Keys(session)
    for name in names:
        keys.press(name)


def placed(session: Session) -> list[str]:
    return [str(placement.tile) for placement in hand_of(session.game).placements]


def test_two_digits_place_a_tile(session: Session, player: Player) -> None:
    press(session, "6", "3", "Numpad 6", "Numpad 6")
    assert placed(session) == ["3-6", "6-6"]
    assert session.state.typed is None


def test_arrows_choose_the_place_and_enter_places(session: Session, player: Player) -> None:
    press(session, "6", "3")
    press(session, "6", "6", "3", "3")
    press(session, "0", "6", "0", "3")
    assert placed(session) == ["3-6", "6-6", "3-3", "0-6"]
    assert session.state.chosen is Tile.of(0, 3)
    ends = hand_of(session.game).board.choices(Tile.of(0, 3))
    press(session, "Arrow Right", "Enter")
    assert hand_of(session.game).board.placed[-1].on is ends[1].tile


def test_letters_draw_pass_undo_and_redo(session: Session, player: Player) -> None:
    press(session, "6", "3", "D")
    assert hand_of(session.game).drawn == (0, 1)
    press(session, "P")
    assert session.state.notice is not None
    assert hand_of(session.game).turn == 1
    press(session, *"DDDDDDDDD", "P")
    assert hand_of(session.game).turn == 0
    before = session.game
    press(session, "U")
    assert session.game != before
    press(session, "R")
    assert session.game == before


def test_a_half_typed_tile_is_put_back_by_escape(session: Session, player: Player) -> None:
    press(session, "6", "Escape", "3", "5")
    assert placed(session) == ["3-5"]


def test_no_key_plays_while_a_sheet_is_open_or_on_another_screen(
    session: Session, player: Player
) -> None:
    press(session, "?")
    assert session.state.sheet is Sheet.KEYS
    press(session, "6", "3", "D")
    assert not placed(session)
    press(session, "Escape", "6", "3")
    assert placed(session) == ["3-6"]
    session.go("/new")
    press(session, "5", "5", "U")
    assert session.state.route == "/new"
