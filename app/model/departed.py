"""What was just entered otherwise than the rules say, in a sentence."""

from __future__ import annotations

from app.words import Words
from scoring.game import Game


def departed(words: Words, before: Game, after: Game) -> str | None:
    """What an entry does otherwise than the rules say, in a sentence; None where nothing.

    How a hand ended is doubted before it is booked, and not told again.
    """
    for one in after.departures[len(before.departures) :]:
        name = after.players[one.seat]
        if one.code == "turn" and before.hand is not None:
            due = after.players[before.hand.turn]
            return words("{name} was out of turn: {due} was to play.", name=name, due=due)
        if one.code == "lead" and before.next_leader is not None:
            out = after.players[before.next_leader]
            return words("{name} leads, though {out} went out.", name=name, out=out)
    return None
