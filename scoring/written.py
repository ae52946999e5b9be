"""A game as JSON: how its hands and entries are written into a record."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from scoring.entry import Adjust, Draw, End, Entry, Pass, Play, Score
from scoring.game import Game
from scoring.hand import Hand
from scoring.rules import Rules

FORMAT = "all-fives-game"
VERSION = 1


def game_text(game: Game, **about: str | None) -> str:
    """A whole game as one line of JSON: the text of its record, written without reading it first.

    >>> print(game_text(Game.between(["Aino", "Bruno"]), id="a"))
    {"format":"all-fives-game","version":1,"id":"a","rules":{"preset":"pagat"},\
"players":["Aino","Bruno"],"hands":[]}

    Args:
        game: The game.
        **about: ``id``, ``started`` and ``note``, as far as there are any.
    """
    head = {
        "format": FORMAT,
        "version": VERSION,
        **{key: text for key, text in about.items() if text is not None},
    }
    players = _text(list(game.players))
    hands = ",".join([_hand_text(hand) for hand in game.hands])
    rules = _rules_text(game.agreed)
    return f'{_text(head)[:-1]},"rules":{rules},"players":{players},"hands":[{hands}]}}'


def _hand_text(hand: Hand) -> str:
    parts = [f'"lead":{hand.lead}']
    if hand.is_agreed_anew:
        parts.append(f'"rules":{_rules_text(hand.rules)}')
    if not hand.has_board:
        parts.append('"board":false')
    end = hand.ending
    entries = hand.entries if end is None else hand.entries[:-1]
    parts.append(f'"entries":[{",".join([_entry_text(one) for one in entries])}]')
    if end is not None:
        parts.append(f'"end":{_text(_end_json(end))}')
    return f"{{{','.join(parts)}}}"


@lru_cache(maxsize=16)
def _rules_text(rules: Rules) -> str:
    return _text(rules.written())


def _entry_text(entry: Entry) -> str:
    # Corrections of 5 and of 5.0 points are equal, and written as they were given.
    return _text(_entry_json(entry)) if isinstance(entry, Adjust) else _usual_text(entry)


@lru_cache(maxsize=4096)
def _usual_text(entry: Entry) -> str:
    """Of the same tile in the same place it is always the same; a game is written at every tap."""
    return _text(_entry_json(entry))


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


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
