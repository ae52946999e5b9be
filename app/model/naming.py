"""Other names for the players of a game that has begun: the taps."""

from __future__ import annotations

from app.model.desk import Desk
from app.model.names import Names
from app.model.state import Sheet
from scoring.errors import Refused


class Naming:
    """What can be tapped on the sheet of names."""

    def __init__(self, desk: Desk) -> None:
        """The names of whatever game is on the desk."""
        self._desk = desk

    @property
    def names(self) -> Names:
        """The names as they are being typed."""
        return self._desk.state.renaming or Names(self._desk.game.players)

    def open(self) -> None:
        """Show the names, as they are kept."""
        self._desk.set(sheet=Sheet.NAMES, renaming=None, notice=None)

    def read(self, seat: int) -> str:
        """The name of a seat as it stands."""
        return self.names.seats[seat]

    def name(self, seat: int, name: str) -> None:
        """A name is typed for a seat."""
        self._desk.set(renaming=self.names.named(seat, name))

    def swap(self, one: int, other: int) -> None:
        """Two players are in each other's place."""
        self._desk.set(renaming=self.names.swapped(one, other), notice=None)

    def keep(self) -> None:
        """Keep the names; or say why not and leave them as they were."""
        game = self._desk.game
        names = tuple(name.strip() for name in self.names.seats)
        if names == game.players:
            self._desk.set(sheet=None, renaming=None)
            return
        try:
            renamed = game.renamed(names)
        except Refused as error:
            self._desk.say(self._desk.words.refusal(error))
            return
        self._desk.keep(renamed, undo_to=game, renaming=None)
