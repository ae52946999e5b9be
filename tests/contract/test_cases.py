"""The contract cases: what `python -m scoring replay` must answer.

They were worked out by hand from the rules and the record format, and are data: `cases/*.json`,
grouped by topic, in the notation of `notation.py` and with the expectations of `answers.py`. All
go through one run of the command, one record a line.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.contract.answers import check, strict
from tests.contract.command import Done, replay_alone
from tests.contract.notation import record_line

CASES: list[tuple[str, dict[str, Any]]] = [
    (path.stem, case)
    for path in sorted(Path(__file__).parent.glob("cases/*.json"))
    for case in json.loads(path.read_text(encoding="utf-8"))
]


@pytest.fixture(scope="module")
def run() -> Done:
    """All the cases, given to the command at once."""
    data = "".join(record_line(case) + "\n" for _, case in CASES)
    return replay_alone("-", data=data.encode("utf-8", "surrogatepass"))


@pytest.fixture(scope="module")
def answers(run: Done) -> list[str]:
    """The lines it answered with."""
    return run.out.decode("utf-8", "replace").split("\n")


def test_every_case_has_a_name_of_its_own() -> None:
    names = Counter(case["name"] for _, case in CASES)
    assert [name for name, times in names.items() if times > 1] == []


def test_every_case_expects_something() -> None:
    assert [case["name"] for _, case in CASES if not case["expect"]] == []


def test_one_line_for_every_record(answers: list[str]) -> None:
    assert answers[-1:] == [""]
    assert len(answers) - 1 == len(CASES)


def test_nothing_breaks(run: Done) -> None:
    assert b"Traceback" not in run.err
    assert run.status == 1


@pytest.mark.parametrize(
    ("index", "case"),
    [
        pytest.param(index, case, id=f"{topic}: {case['name']}")
        for index, (topic, case) in enumerate(CASES)
    ],
)
def test_case(index: int, case: dict[str, Any], answers: list[str]) -> None:
    try:
        check(case["expect"], strict(answers[index]))
    except AssertionError as problem:
        given = json.dumps({key: case[key] for key in case.keys() - {"name"}})
        raise AssertionError(f"{problem}\n{given:.1500}\nanswer: {answers[index]:.1500}") from None
