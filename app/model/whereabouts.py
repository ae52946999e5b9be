"""Where the games are, when that can change: in another tab, in a file that was cleared.

Only a browser does such things; whoever knows it calls these methods.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from app.model.agreeing import FAVOURITE
from app.model.liked import liked
from app.model.state import Away
from app.store.games import GameStore

if TYPE_CHECKING:
    from app.model.session import Session


class Whereabouts:
    """What happens to a session whose games go and come back."""

    def __init__(self, session: Session) -> None:
        """The games of this session, which are here."""
        self._session = session
        self._ask: Callable[[], None] = lambda: None

    def on_ask(self, ask: Callable[[], None]) -> None:
        """Call ``ask`` when this tab is to get the games from another one."""
        self._ask = ask

    def ask(self) -> None:
        """The games are wanted here."""
        self._session.set(away=Away.ASKED)
        self._ask()

    def leave(self, route: str | None = None) -> None:
        """Another tab has the games. Nothing begun here is kept: it is on disk already.

        Args:
            route: What to show when they come back; by default what is shown now.
        """
        session = self._session
        session.store.close()
        session.set(
            away=Away.ELSEWHERE,
            route=session.state.route if route is None else route,
            kept=None,
            page=None,
            sheet=None,
            notice=None,
        )

    def stay_away(self) -> None:
        """The other tab does not answer."""
        if self._session.state.away is not None:
            self._session.set(away=Away.SILENT)

    def come_back(self, store: GameStore) -> None:
        """The games are here: show what the address says, as it is in the store now."""
        session = self._session
        session.store = store
        session.set(away=None, unsaved=False, **liked(store))
        session.open(session.state.route)
        session.say_trouble()

    def begin_again(self, store: GameStore) -> None:
        """The file was cleared under the game on the table: it is kept again in a new one."""
        session, state = self._session, self._session.state
        session.store = store
        session.keep_setting("settings", state.settings.to_json())
        session.keep_setting("new_game", state.new_game.to_json())
        favourite = state.favourite
        session.keep_setting(FAVOURITE, None if favourite is None else favourite.to_json())
        words = session.words
        if state.kept is None:
            session.open(state.route)
            told = words("The browser's data was cleared, and all games with it.")
        else:
            session.set(kept=session.saved(replace(state.kept, revision=0)))
            told = words("The browser's data was cleared; this game is kept again from here on.")
        if store.lasts:
            session.say(told, is_trouble=True)
        else:
            session.say_trouble()
