"""Keeping the games safe: a backup file, and a browser that may clear what it keeps."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from app.model.desk import Desk
from app.model.liked import REFUSED, RISK
from app.store.backup import backup_of, file_name


class Safekeeping:
    """What can be done for the games' safety."""

    def __init__(self, desk: Desk) -> None:
        """The games of whatever store is on the desk."""
        self._desk = desk
        self._on_file: Callable[[str, bytes], None] = lambda name, contents: None

    def on_file(self, save: Callable[[str, bytes], None]) -> None:
        """Call ``save`` with the name and the contents of a file that is to be handed out."""
        self._on_file = save

    def save_backup(self) -> None:
        """Hand out a file with everything that is kept."""
        self._on_file(file_name(date.today()), backup_of(self._desk.store))

    def fail(self) -> None:
        """The file could not be handed out."""
        self._desk.set(sheet=None)
        self._desk.say(self._desk.words("The backup file could not be saved."), is_trouble=True)

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
