"""The contract cases once more, within this process: so that it is seen what they run."""

from __future__ import annotations

import io
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from scoring.__main__ import main
from tests.contract.answers import check, strict
from tests.contract.notation import record_line
from tests.contract.test_cases import CASES


def answered(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], data: str) -> Any:
    given = SimpleNamespace(buffer=io.BytesIO(data.encode("utf-8", "surrogatepass")))
    monkeypatch.setattr(sys, "stdin", given)
    status = main(["replay", "-"])
    return status, capsys.readouterr().out.splitlines()


def test_every_case_is_answered_as_it_says(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cases = [case for _, case in CASES]
    lines = "".join(record_line(case) + "\n" for case in cases)
    status, answers = answered(monkeypatch, capsys, lines)
    assert status == 1
    for case, answer in zip(cases, answers, strict=True):
        check(case["expect"], strict(answer))
