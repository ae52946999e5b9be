"""What a replay says of a game: the report, as JSON values."""

from __future__ import annotations

from typing import Any

from scoring.departure import Departure
from scoring.errors import Refused
from scoring.game import Game
from scoring.hand import Hand, Placement
from scoring.points import Points


def report(game: Game) -> dict[str, Any]:
    """Everything a game shows, hand by hand.

    >>> report(Game.between(["Aino", "Bruno"]))["sides"]
    [[0], [1]]
    """
    return {
        "sides": [list(seats) for seats in game.rules.sides],
        "scores": list(game.scores),
        "winners": list(game.winners),
        "hands": [_hand(hand) for hand in game.hands],
        "warnings": [_warning(departure) for departure in game.departures],
    }


def error_report(error: Refused) -> dict[str, Any]:
    """Why there is no report: the code, the place where it applies, one sentence."""
    place = {"hand": error.hand, "entry": error.entry}
    return {
        "error": {
            "code": error.code,
            **{name: at for name, at in place.items() if at is not None},
            "message": str(error),
        }
    }


def _hand(hand: Hand) -> dict[str, Any]:
    value: dict[str, Any] = {
        "lead": hand.lead,
        "plays": [_placement(placement) for placement in hand.placements],
    }
    if hand.result is not None:
        value["result"] = {
            "how": hand.result.how,
            "winners": list(hand.result.winners),
            "pips": list(hand.result.pips),
            "bonus": list(hand.result.bonus),
            "scores": list(hand.result.scores),
        }
    return value


def _placement(placement: Placement) -> dict[str, Any]:
    board = placement.board
    scores: list[Points] = list(placement.scores)
    return {
        "seat": placement.seat,
        "tile": str(placement.tile),
        "count": board.count,
        "points": board.points,
        "ends": [[str(tile), value] for tile, value in board.counting],
        "open": [[str(end.tile), end.port.value, end.value] for end in board.ends],
        "scores": scores,
    }


def _warning(departure: Departure) -> dict[str, Any]:
    value: dict[str, Any] = {"code": departure.code, "hand": departure.hand}
    if departure.entry is not None:
        value["entry"] = departure.entry
    return value
