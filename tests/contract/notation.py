"""The compact notation of the cases, and the record it stands for.

A case looks like this:

    {"name": "...", "rule": "4.3", "why": "the sum, by hand",
     "players": 2, "rules": {"preset": "pagat"},
     "moves": ["0: 3-6", "1: 6-6 on 3-6", "0: draw 2", "0: 2-6 on 6-6 at line B"],
     "end": "domino | 1: 4-5 0-1",
     "expect": {"counts": [9, 15, 5], "scores": [5, 15]}}

A move is `SEAT: TILE [on TILE [at PORT]] [claimed by SEAT|nobody]`, `SEAT: draw N`, `SEAT: pass`,
`SEAT: scores N` (a hand kept by points only) or `side SIDE: adjust N`. `next:` in place of a seat
leaves the seat out. An ending is `domino` or `blocked` (`domino by SEAT` in a points-only hand),
then `| SEAT: tiles` or `| SEAT: pips`. `hands` holds several hands of the form {"lead", "board",
"moves", "end"}; where `lead` is left out, the seat of the first move leads (0 if there is none).
`set` and `unset` then change the finished record by dotted path. Instead of all that, `record` is
a record as it stands and `text` a raw line.
"""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Mapping
from typing import Any

NAMES = ["Aino", "Bruno", "Cecilia", "Dmitri", "Eero"]


def record_line(case: Mapping[str, Any]) -> str:
    """The line of JSON Lines that a case stands for."""
    return str(case["text"]) if "text" in case else json.dumps(build(case))


def build(case: Mapping[str, Any]) -> dict[str, Any]:
    """The record that a case stands for."""
    record = copy.deepcopy(case["record"]) if "record" in case else _record(case)
    for path, value in case.get("set", {}).items():
        where, key = _walk(record, path)
        where[key] = value
    for path in case.get("unset", []):
        where, key = _walk(record, path)
        del where[key]
    return record


def lead_of(tile: str) -> dict[str, Any]:
    """The record of a game in which one tile was led."""
    return build({"moves": ["0: " + tile]})


def entry(move: str) -> dict[str, Any]:
    """One entry of a record."""
    who, _, what = move.partition(": ")
    if who.startswith("side "):
        return {"adjust": {"side": int(who[5:]), "points": _number(what.removeprefix("adjust "))}}
    out: dict[str, Any] = {} if who == "next" else {"seat": int(who)}
    what, _, claim = what.partition(" claimed by ")
    if claim:
        out["claim"] = None if claim == "nobody" else int(claim)
    if what == "pass":
        out["pass"] = True
    elif what.startswith("draw "):
        out["draw"] = int(what[5:])
    elif what.startswith("scores "):
        out["score"] = _number(what[7:])
    else:
        what, _, port = what.partition(" at ")
        tile, _, on = what.partition(" on ")
        out["play"] = tile
        if on:
            out["on"] = on
        if port:
            out["port"] = port
    return out


def ending(text: str) -> dict[str, Any]:
    """The end of a hand in a record."""
    head, *hands = [part.strip() for part in text.split("|")]
    how, _, out = head.partition(" by ")
    left: dict[str, int | list[str]] = {}
    for part in hands:
        seat, _, what = part.partition(":")
        words = what.split()
        left[seat] = int(words[0]) if len(words) == 1 and "-" not in words[0] else words
    end: dict[str, Any] = {"how": how, "left": left}
    if out:
        end["out"] = int(out)
    return end


def _record(case: Mapping[str, Any]) -> dict[str, Any]:
    players = case.get("players", 2)
    hands = case.get("hands", [case] if "moves" in case else [])
    return {
        "format": "all-fives-game",
        "version": 1,
        "rules": case.get("rules", {"preset": "pagat"}),
        "players": NAMES[:players] if isinstance(players, int) else players,
        "hands": [_hand(hand) for hand in hands],
    }


def _hand(spec: Mapping[str, Any]) -> dict[str, Any]:
    entries = [entry(move) for move in spec.get("moves", [])]
    first = next((one["seat"] for one in entries if "seat" in one), 0)
    out: dict[str, Any] = {"lead": spec.get("lead", first), "entries": entries}
    if "board" in spec:
        out["board"] = spec["board"]
    if "end" in spec:
        out["end"] = ending(spec["end"])
    return out


def _number(text: str) -> int | float:
    return int(text) if re.fullmatch(r"[+-]?\d+", text) else float(text)


def _walk(record: Any, path: str) -> tuple[Any, int | str]:
    """What holds the last step of a dotted path, and that step."""
    *before, last = path.split(".")
    for step in before:
        record = record[int(step)] if isinstance(record, list) else record[step]
    return record, int(last) if isinstance(record, list) else last
