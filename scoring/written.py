"""Entries as JSON values: how a hand is written into a record."""

from __future__ import annotations

from typing import Any

from scoring.entry import Adjust, Draw, End, Entry, Pass, Play, Score
from scoring.hand import Hand


def hand_json(hand: Hand) -> dict[str, Any]:
    """One hand of a record: who led, what was entered, how it ended."""
    value: dict[str, Any] = {"lead": hand.lead}
    if hand.is_agreed_anew:
        value["rules"] = hand.rules.written()
    if not hand.has_board:
        value["board"] = False
    value["entries"] = [_entry_json(one) for one in hand.entries if one is not hand.ending]
    if hand.ending is not None:
        value["end"] = _end_json(hand.ending)
    return value


def _entry_json(entry: Entry) -> dict[str, Any]:
    match entry:
        case Play():
            value = _with_seat(entry.seat, play=str(entry.tile))
            if entry.on is not None:
                value["on"] = str(entry.on)
            if entry.port is not None:
                value["port"] = entry.port.value
            if entry.claim != "player":
                value["claim"] = entry.claim
            return value
        case Draw():
            return _with_seat(entry.seat, draw=entry.count)
        case Pass():
            return _with_seat(entry.seat, **{"pass": True})
        case Score():
            return _with_seat(entry.seat, score=entry.points)
        case Adjust():
            adjust: dict[str, Any] = {"side": entry.side, "points": entry.points}
            if entry.note is not None:
                adjust["note"] = entry.note
            return {"adjust": adjust}
    raise TypeError(f"{entry!r} is not an entry within a hand")


def _with_seat(seat: int | None, **value: Any) -> dict[str, Any]:
    return value if seat is None else {"seat": seat, **value}


def _end_json(end: End) -> dict[str, Any]:
    left = {
        str(seat): held if isinstance(held, int) else [str(tile) for tile in held]
        for seat, held in sorted(end.left.items())
    }
    value: dict[str, Any] = {"how": end.how, "left": left}
    if end.out is not None:
        value["out"] = end.out
    return value
