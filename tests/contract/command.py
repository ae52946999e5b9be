"""`python -m scoring replay`, run and answered."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

from scoring.__main__ import main
from tests.contract.answers import strict

ROOT = Path(__file__).resolve().parents[2]
REPLAY = (sys.executable, "-m", "scoring", "replay")


@dataclass(frozen=True)
class Done:
    """A run that is over."""

    status: int
    out: bytes
    err: bytes

    @property
    def lines(self) -> list[dict[str, Any]]:
        """The answers, one a line, whatever the exit status."""
        assert b"Traceback" not in self.err
        return [strict(text) for text in self.out.decode("utf-8").splitlines()]

    def answers(self, status: int = 0) -> list[dict[str, Any]]:
        """The answers of a run that ended with this exit status."""
        assert b"Traceback" not in self.err
        assert self.status == status, self
        return self.lines

    def scores(self, status: int = 0) -> list[Any]:
        """The scores of each answer, None for an error."""
        return [answer.get("scores") for answer in self.answers(status)]


def replay(*files: Path | str, data: str | bytes = b"") -> Done:
    """Run the command within this process: the same, only quicker."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(2))
    given = io.TextIOWrapper(io.BytesIO(_bytes(data)), "utf-8")
    with patch.object(sys, "stdin", given), redirect_stdout(out), redirect_stderr(err):
        status = main(["replay", *map(str, files)])
        out.flush()
        err.flush()
    return Done(status, out.buffer.getvalue(), err.buffer.getvalue())


def replay_alone(
    *files: Path | str, data: str | bytes = b"", env: Mapping[str, str] | None = None
) -> Done:
    """Run the command in a process of its own, where its environment or its stack matters."""
    done = subprocess.run(
        [*REPLAY, *map(str, files)],
        input=_bytes(data),
        cwd=ROOT,
        capture_output=True,
        timeout=100,
        env={**os.environ, **(env or {})},
    )
    return Done(done.returncode, done.stdout, done.stderr)


def _bytes(data: str | bytes) -> bytes:
    return data if isinstance(data, bytes) else data.encode()
