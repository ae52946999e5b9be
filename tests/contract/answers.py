"""What an answer of the command must look like, and what a case expects of it.

Expected: a dotted path and its value, compared strictly (2 is not 2.0; `*` collects over a list).
Short forms: `counts`, `points` (all placements of the first hand), `last.X` (the last placement),
`result` / `result.X` (the last hand's result), `seats` (who placed). `error` lists what the error
must say; a list of codes means that the contract leaves the choice. A case without `error` must be
answered with a report, and with no warnings unless it says so. `warnings` is the whole list, each
by the fields named; `warned` and `not warned` list codes only. `answered: true` asks for nothing
but one clean line.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, NoReturn

CODES = {
    *("format", "rules", "players", "seat", "tile", "duplicate", "on", "mismatch", "boneyard"),
    *("hand_over", "game_over", "unfinished", "not_out", "left", "score", "how"),
}
WARNINGS = {"turn", "lead", "held", "playable"}

_SHORT = {
    "counts": "hands.0.plays.*.count",
    "points": "hands.0.plays.*.points",
    "seats": "hands.0.plays.*.seat",
}


def strict(text: str) -> Any:
    """A JSON value; NaN and Infinity are none."""
    return json.loads(text, parse_constant=_never)


def check_error(answer: Mapping[str, Any], *codes: str) -> None:
    """The answer is an error, with one of these codes and a message for people."""
    assert list(answer) == ["error"]
    error = answer["error"]
    assert set(error) <= {"code", "hand", "entry", "message"}
    assert error["code"] in (codes or CODES)
    message = error.get("message")
    assert isinstance(message, str)
    assert " " in message.strip(), "the message is not a sentence"
    assert "\n" not in message
    assert not re.search(r"Traceback|Error:|Error\(|object at 0x|<class", message), message
    programmers = r"[\u201c\"'](int|float|str|bool|list|dict|NoneType)\b"
    assert not re.search(programmers, message), f"a type of the programmer's: {message}"


def check_report(answer: Mapping[str, Any]) -> None:
    """The answer is a well-formed report."""
    assert "error" not in answer, answer["error"]
    assert sorted(answer) == ["hands", "scores", "sides", "warnings", "winners"]
    assert len(answer["scores"]) == len(answer["sides"])
    assert [one for one in _floats(answer) if one == int(one)] == [], "a whole number has a point"
    assert {warning["code"] for warning in answer["warnings"]} <= WARNINGS


def check_clean(answer: Mapping[str, Any]) -> None:
    """The answer is a well-formed report or error, whichever."""
    if "error" in answer:
        check_error(answer)
    else:
        check_report(answer)


def check(expect: Mapping[str, Any], answer: Mapping[str, Any]) -> None:
    """The answer is what a case expects."""
    if expect.get("answered"):
        check_clean(answer)
    elif "error" in expect:
        _check_refusal(expect["error"], answer)
    else:
        check_report(answer)
        _check_warnings(expect, answer["warnings"])
        for path in expect.keys() - {"warnings", "warned", "not warned"}:
            got = _look(answer, path)
            want = expect[path]
            assert same(got, want), f"{path}: wanted {json.dumps(want)}, got {json.dumps(got)}"


def _check_refusal(wanted: Mapping[str, Any], answer: Mapping[str, Any]) -> None:
    assert "error" in answer, "a record that cannot be true was answered with a report"
    codes = wanted["code"] if isinstance(wanted["code"], list) else [wanted["code"]]
    check_error(answer, *codes)
    for key in wanted.keys() - {"code"}:
        assert same(answer["error"].get(key), wanted[key]), f"{key}: {answer['error']}"


def _check_warnings(expect: Mapping[str, Any], warnings: list[dict[str, Any]]) -> None:
    codes = [warning["code"] for warning in warnings]
    assert set(expect.get("warned", [])) <= set(codes)
    assert not set(expect.get("not warned", [])) & set(codes)
    if "warnings" not in expect and ("warned" in expect or "not warned" in expect):
        return
    wanted = expect.get("warnings", [])
    assert codes == [warning["code"] for warning in wanted], warnings
    for got, want in zip(warnings, wanted, strict=True):
        for key in want:
            assert same(got.get(key), want[key]), f"wanted {want}, got {got}"


def same(one: Any, other: Any) -> bool:
    """Equal, and of the same kind all the way down: 2 is not 2.0, 1 is not true."""
    if type(one) is not type(other):
        return False
    if isinstance(one, list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    return bool(one == other)


def _look(answer: Mapping[str, Any], path: str) -> Any:
    """What stands at a dotted path, or at its short form."""
    whole = re.sub(r"^result\b", "hands.-1.result", re.sub(r"^last\b", "hands.-1.plays.-1", path))
    try:
        return _along(answer, _SHORT.get(path, whole).split("."))
    except (KeyError, IndexError, TypeError, ValueError) as problem:
        raise AssertionError(f"{path}: not in the report ({problem!r})") from None


def _along(value: Any, steps: list[str]) -> Any:
    for at, step in enumerate(steps):
        if step == "*":
            return [_along(one, steps[at + 1 :]) for one in value]
        value = value[int(step)] if isinstance(value, list) else value[step]
    return value


def _floats(value: Any) -> Iterator[float]:
    if isinstance(value, float):
        yield value
    elif isinstance(value, list | dict):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _floats(one)


def _never(word: str) -> NoReturn:
    raise ValueError(f"{word} is not JSON")
