"""Keeping the games safe: a backup file, and a browser that may clear what it keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.model.liked import REFUSED, RISK

if TYPE_CHECKING:
    from app.model.session import Session


class Safekeeping:
    """What can be done for the games' safety."""

    def __init__(self, session: Session) -> None:
        """The games of whatever store is on the session's desk."""
        self._desk = session
        self._session = session

    def save_backup(self) -> None:
        """Hand out a file with everything that is kept, on the page for files."""
        self._session.go("/files")
        self._session.pages.files.save_backup()

    @property
    def is_asked(self) -> bool:
        """Whether the browser was asked to keep the games for good, and has answered."""
        return self._desk.store.setting(RISK) is not None

    def learn(self, is_kept: bool) -> None:
        """The browser says whether it keeps the games for good."""
        if self._desk.state.away is None and (is_kept or not self.is_asked):
            self._desk.keep_setting(RISK, "none" if is_kept else REFUSED)
            self._desk.set(is_at_risk=not is_kept)

    def dismiss_risk(self) -> None:
        """The table knows that the browser may clear the games."""
        self._desk.keep_setting(RISK, "known")
        self._desk.set(is_at_risk=False)
