"""The keyboard at the table: two digits are a tile, arrows its place, letters the rest."""

from __future__ import annotations

from collections.abc import Callable

from app.model.session import Session
from app.model.state import Sheet, Step, hand_of
from app.model.stepping import steps_of
from scoring.entry import Pass
from scoring.tile import Tile

_ONWARD = ("Arrow Right", "Arrow Down", "Tab")
_BACK = ("Arrow Left", "Arrow Up")


class Keys:
    """Turns keys into taps. Silent wherever something is typed into a text field.

    ``6 3`` is the tile 3-6; arrows choose among its places, Enter places it; ``u`` undo, ``r``
    redo, ``d`` draw, ``p`` pass, ``?`` shows the keys, Escape puts back or closes.
    """

    def __init__(self, session: Session) -> None:
        """Keys for one session."""
        self._session = session

    def press(self, key: str) -> None:
        """A key was pressed; ``key`` is its name as Flet gives it: ``6``, ``U``, ``Enter``."""
        state = self._session.state
        if state.kept is None:
            return
        key = key.removeprefix("Numpad ")
        if steps_of(state) is not None:
            self._session.stepping.press(key)
            return
        if state.sheet is not None:
            if key == "Escape":
                self._session.show(None)
            return
        if state.claiming is not None and key.lower() not in ("u", "escape", "?", "/"):
            return  # first it is said who calls the tile that waits
        if len(key) == 1 and key in "0123456":
            self._digit(int(key))
        elif key in _ONWARD or key in _BACK:
            self._point(1 if key in _ONWARD else -1)
        else:
            act = self._acts().get(key.lower())
            if act is not None:
                self._session.type_half(None)
                act()

    def _acts(self) -> dict[str, Callable[[], None]]:
        session = self._session
        return {
            "u": session.undo,
            "r": session.redo,
            "d": self._draw,
            "p": self._pass,
            "enter": self._enter,
            "escape": session.unchoose,
            "?": lambda: session.show(Sheet.KEYS),
            "/": lambda: session.show(Sheet.KEYS),
        }

    def _digit(self, value: int) -> None:
        session = self._session
        half = session.state.typed
        if session.state.step is not Step.PLAY:
            return
        if half is None:
            session.type_half(value)
            return
        session.type_half(None)
        tile = Tile.of(half, value)
        if session.state.chosen != tile:
            session.tap_tile(tile)
        if session.state.chosen is not None:
            session.point(0)

    def _point(self, by: int) -> None:
        state = self._session.state
        if state.chosen is not None:
            self._session.point((state.pointed or 0) + by)

    def _draw(self) -> None:
        if self._session.state.step is Step.PLAY:
            self._session.draw(1)

    def _pass(self) -> None:
        """A key passes and does no more; the draws before it have a key of their own."""
        session = self._session
        if session.state.step is not Step.PLAY:
            return
        hand = hand_of(session.game)
        if hand.is_led and hand.may_pass:
            session.pass_turn(session.state.seat)
        elif hand.is_led:
            session.enter(Pass(session.state.seat))  # refused, with the reason

    def _enter(self) -> None:
        """The one thing to do next: place the chosen tile, book the hand, lead the next."""
        session, state = self._session, self._session.state
        if state.chosen is not None:
            choices = hand_of(session.game).board.choices(state.chosen)
            session.place(state.chosen, choices[(state.pointed or 0) % len(choices)])
        elif state.step is Step.SETTLE:
            if state.ending.is_sure(session.game):
                session.book()
        elif state.step is Step.SETTLED and session.game.next_leader is not None:
            session.lead(session.game.next_leader)
