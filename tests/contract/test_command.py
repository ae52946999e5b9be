"""The command itself: where records come from, what one bad record costs the others."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Any

import pytest

from tests.contract.answers import check_clean, check_error
from tests.contract.command import REPLAY, ROOT, replay, replay_alone
from tests.contract.notation import build, lead_of

# Led tiles worth 5, 10 and nothing, and a record that cannot be read.
FIVE, TEN, NINE = lead_of("0-5"), lead_of("5-5"), lead_of("3-6")
NEWER = {**NINE, "version": 2}

Write = Callable[[str, str | bytes], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write a file to replay."""

    def write_one(name: str, data: str | bytes) -> Path:
        path = tmp_path / name
        path.write_bytes(data if isinstance(data, bytes) else data.encode())
        return path

    return write_one


def json_lines(*records: dict[str, Any], end: str = "\n") -> str:
    return "".join(json.dumps(record) + end for record in records)


def with_value(path: str, literal: str, value: Any) -> str:
    """The record of one placement with a value at ``path``; each "VALUE" in it is ``literal``."""
    record = build({"moves": ["0: 3-6"], "set": {path: value}})
    return json.dumps(record).replace('"VALUE"', literal)


# Where records come from


def test_standard_input() -> None:
    done = replay_alone("-", data=json_lines(FIVE, TEN, NINE))
    assert done.scores() == [[5, 0], [10, 0], [0, 0]]


def test_no_newline_at_the_end() -> None:
    assert replay("-", data=json_lines(FIVE, TEN).rstrip()).scores() == [[5, 0], [10, 0]]


def test_windows_line_ends() -> None:
    assert replay("-", data=json_lines(FIVE, TEN, end="\r\n")).scores() == [[5, 0], [10, 0]]


def test_nothing_at_all_on_standard_input() -> None:
    assert replay("-").lines == []


def test_empty_lines_cost_nobody_an_answer() -> None:
    data = "\n" + json.dumps(FIVE) + "\n\n   \n" + json.dumps(TEN) + "\n\n"
    answers = replay("-", data=data).lines
    assert [one["scores"] for one in answers if "scores" in one] == [[5, 0], [10, 0]]


def test_unicode_line_separators_do_not_end_a_record() -> None:
    noted = {**FIVE, "note": "one\u2028two\u2029three\u0085four"}
    data = json.dumps(noted, ensure_ascii=False) + "\n" + json.dumps(TEN)
    assert replay("-", data=data).scores() == [[5, 0], [10, 0]]


def test_several_files_in_order(write: Write) -> None:
    files = [write(f"{at}.json", json.dumps(one)) for at, one in enumerate([TEN, FIVE, NINE])]
    assert replay_alone(*files).scores() == [[10, 0], [5, 0], [0, 0]]


def test_a_pretty_printed_record(write: Write) -> None:
    assert replay(write("a.json", json.dumps(FIVE, indent=2))).scores() == [[5, 0]]


def test_a_file_of_records(write: Write) -> None:
    path = write("a.jsonl", json_lines(FIVE, NINE, TEN))
    assert replay(path).scores() == [[5, 0], [0, 0], [10, 0]]


def test_a_file_and_standard_input(write: Write) -> None:
    path = write("a.json", json.dumps(FIVE))
    assert replay(path, "-", data=json.dumps(TEN)).scores() == [[5, 0], [10, 0]]


# One bad record and the others


def test_a_bad_record_does_not_stop_the_others() -> None:
    done = replay("-", data=json_lines(FIVE, NEWER, TEN))
    assert done.scores(1) == [[5, 0], None, [10, 0]]
    check_error(done.lines[1], "format")


def test_a_bad_file_does_not_stop_the_others(write: Write) -> None:
    done = replay(
        write("a.json", json.dumps(FIVE)),
        write("b.json", '{"half'),
        write("c.json", json.dumps(TEN)),
    )
    assert done.scores(1) == [[5, 0], None, [10, 0]]
    check_error(done.lines[1], "format")


def test_a_bad_line_in_a_file_of_records(write: Write) -> None:
    done = replay(write("a.jsonl", json_lines(FIVE) + "nonsense\n" + json_lines(TEN)))
    assert done.scores(1) == [[5, 0], None, [10, 0]]
    check_error(done.lines[1], "format")


def test_warnings_leave_the_status_alone() -> None:
    record = build({"moves": ["0: 3-6", "0: 4-6 on 3-6"]})
    (answer,) = replay_alone("-", data=json.dumps(record)).answers(0)
    assert [warning["code"] for warning in answer["warnings"]] == ["turn"]


def test_a_missing_file(write: Write, tmp_path: Path) -> None:
    done = replay_alone(tmp_path / "absent.json", write("a.json", json.dumps(FIVE)))
    assert [5, 0] in done.scores(1)


def test_a_folder_in_place_of_a_file(write: Write, tmp_path: Path) -> None:
    assert [5, 0] in replay(tmp_path, write("a.json", json.dumps(FIVE))).scores(1)


def test_an_empty_file(write: Write) -> None:
    done = replay(write("a.json", ""), write("b.json", json.dumps(FIVE)))
    assert [5, 0] in [answer.get("scores") for answer in done.lines]


# Text in all its forms


def test_not_utf8_on_standard_input() -> None:
    bad = b'{"players": ["\xff\xfe"]}\n'
    done = replay("-", data=json_lines(FIVE).encode() + bad + json_lines(TEN).encode())
    assert done.scores(1) == [[5, 0], None, [10, 0]]
    check_error(done.lines[1], "format")


def test_a_file_that_is_not_utf8(write: Write) -> None:
    named = {**FIVE, "players": ["\u00c4ij\u00e4", "Bruno"]}
    latin = json.dumps(named, ensure_ascii=False).encode("latin-1")
    done = replay(write("a.json", latin), write("b.json", json.dumps(FIVE)))
    assert done.scores(1) == [None, [5, 0]]
    check_error(done.lines[0], "format")


def test_utf8_whatever_the_locale(write: Write) -> None:
    named = {**FIVE, "players": ["\u00c4ij\u00e4", "\u5c71"]}
    lines = [json.dumps(one, ensure_ascii=False) for one in (named, {**FIVE, "\u00e4": 1})]
    data = "".join(line + "\n" for line in lines)
    posix = {"PYTHONUTF8": "0", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"}
    for source in ("-", write("a.jsonl", data)):
        done = replay_alone(source, data=data, env={"PYTHONIOENCODING": "ascii", **posix})
        assert done.scores(1) == [[5, 0], None]
        check_error(done.lines[1], "format")


@pytest.mark.parametrize("indent", [None, 1])
def test_a_byte_order_mark_breaks_nothing(indent: int | None, write: Write) -> None:
    first = b"\xef\xbb\xbf" + json.dumps(FIVE, indent=indent).encode()
    if indent is None:
        done = replay("-", data=first + b"\n" + json.dumps(TEN).encode())
    else:
        done = replay(write("a.json", first), write("b.json", json.dumps(TEN)))
    marked, plain = done.lines
    if "error" in marked:
        check_error(marked, "format")
    else:
        assert marked["scores"] == [5, 0]
    assert plain["scores"] == [10, 0]


LONE = "\ud800"


@pytest.mark.parametrize("env", [{}, {"PYTHONIOENCODING": "ascii"}], ids=["utf8", "ascii"])
def test_lone_surrogates(env: dict[str, str]) -> None:
    two = ["0: 3-6", "1: 6-6 on 3-6"]
    records = [
        {**FIVE, "players": [LONE, "Bruno"]},
        {**FIVE, "players": [LONE, LONE]},
        {**FIVE, "note": LONE},
        {**FIVE, LONE: 1},
        {**FIVE, "rules": {"preset": LONE}},
        {**FIVE, "rules": {LONE: 1}},
        {**FIVE, "format": LONE},
        lead_of(LONE),
        lead_of(LONE + "-1"),
        build({"moves": two[:1], "end": "domino | 1: 3", "set": {"hands.0.end.how": LONE}}),
        build(
            {"moves": two[:1], "set": {"hands.0.end": {"how": "domino", "left": {LONE: 3}}}},
        ),
        build({"moves": two, "set": {"hands.0.entries.1.on": LONE}}),
        build({"moves": two, "set": {"hands.0.entries.1.port": LONE}}),
    ]
    *answers, last = replay_alone("-", data=json_lines(*records, FIVE), env=env).answers(1)
    assert len(answers) == len(records)
    check_error(answers[1], "players", "format")
    for answer in answers[3:]:
        check_error(answer)
    assert last["scores"] == [5, 0]


def test_surrogates_in_bytes_that_are_not_utf8() -> None:
    named = {**FIVE, "players": [LONE, "Bruno"]}
    raw = json.dumps(named, ensure_ascii=False).encode("utf-8", "surrogatepass")
    done = replay("-", data=raw + b"\n" + json.dumps(FIVE).encode())
    assert done.scores(1) == [None, [5, 0]]
    check_error(done.lines[0])


# More than anybody means


def test_deep_nesting(write: Write) -> None:
    deep = "[" * 100_000 + "]" * 100_000
    objects = '{"a":' * 100_000 + "1" + "}" * 100_000
    inside = json.dumps({**FIVE, "note": "HERE"}).replace('"HERE"', deep)
    lines = [deep, objects, inside, "[" * 100_000, json.dumps(FIVE)]
    *bad, good = replay_alone("-", data="\n".join(lines)).answers(1)
    assert len(bad) == 4
    for answer in bad:
        check_error(answer, "format")
    assert good["scores"] == [5, 0]
    (answer,) = replay_alone(write("a.json", deep)).answers(1)
    check_error(answer, "format")


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("hands.0.entries.0", {"draw": "VALUE", "seat": 0}),
        ("hands.0.entries.0.seat", "VALUE"),
        ("hands.0.lead", "VALUE"),
        ("version", "VALUE"),
        ("rules", {"hand_size": "VALUE"}),
        ("rules", {"reserve": "VALUE"}),
        ("hands.0.end", {"how": "domino", "left": {"1": "VALUE"}}),
        ("hands.0.entries.0", {"adjust": {"side": "VALUE", "points": 5}}),
    ],
)
def test_integers_of_5000_digits(path: str, value: Any) -> None:
    line = with_value(path, "9" * 5000, value)
    bad, good = replay("-", data=line + "\n" + json.dumps(FIVE)).answers(1)
    check_error(bad)
    assert good["scores"] == [5, 0]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("hands.0.entries.0", {"adjust": {"side": 0, "points": "VALUE"}}),
        ("rules", {"target": "VALUE"}),
    ],
    ids=["correction", "target"],
)
@pytest.mark.parametrize(
    "literal",
    ["9" * 5000, "9" * 400, "1e400", "-1e400", "1e308", "1E999999999"],
    ids=["5000 digits", "400 digits", "1e400", "-1e400", "1e308", "1E999999999"],
)
def test_numbers_too_big_for_a_float(path: str, value: Any, literal: str) -> None:
    line = with_value(path, literal, value)
    big, good = replay("-", data=line + "\n" + json.dumps(FIVE)).lines
    check_clean(big)
    assert good["scores"] == [5, 0]


def test_corrections_that_add_up_to_more_than_a_float_holds() -> None:
    record = build({"moves": ["side 0: adjust 1"] * 2, "rules": {"target": 1e308}})
    line = json.dumps(record).replace('"points": 1', '"points": 1e308')
    big, good = replay("-", data=line + "\n" + json.dumps(FIVE)).lines
    check_clean(big)
    assert good["scores"] == [5, 0]


def test_many_records_and_many_draws_stay_quick() -> None:
    record = build({"moves": ["0: 3-6", *["1: draw 1"] * 10, "1: pass"]})
    assert len(replay("-", data=json_lines(record) * 500).answers()) == 500


# The other end


def test_a_reader_that_has_heard_enough() -> None:
    with Popen([*REPLAY, "-"], cwd=ROOT, stdin=PIPE, stdout=PIPE, stderr=PIPE) as command:
        assert command.stdin
        assert command.stdout
        assert command.stderr
        command.stdout.close()
        try:
            command.stdin.write(json_lines(FIVE).encode() * 50)
            command.stdin.close()
        except BrokenPipeError:
            pass
        problem = command.stderr.read()
        command.wait(60)
    assert b"Traceback" not in problem
