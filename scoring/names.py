"""The names of the players."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.errors import Refused


def named(players: Sequence[str]) -> tuple[str, ...]:
    """The names of two to four players, who can be told apart by them.

    >>> named(["Aino", "Bruno"])
    ('Aino', 'Bruno')

    Raises:
        Refused: ``players``.
    """
    names = tuple(players)
    if not 2 <= len(names) <= 4:
        raise Refused("players", "All Fives is for two to four players.")
    folded = {name.strip().casefold() for name in names}
    if "" in folded:
        raise Refused("players", "Every player needs a name.")
    if len(folded) < len(names):
        raise Refused("players", "Two players cannot have the same name.")
    return names
