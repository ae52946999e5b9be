"""``python -m scoring replay FILE...``: one JSON report for each game record."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from scoring.errors import Refused
from scoring.record import GameRecord
from scoring.report import error_report, report


def main(argv: list[str] | None = None) -> int:
    """Replay records and print their reports.

    Returns:
        The exit status: 0, or 1 where any record cannot be true.
    """
    parser = argparse.ArgumentParser(prog="python -m scoring", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    replay = commands.add_parser("replay", help="answer each game record with a report")
    replay.add_argument(
        "files", nargs="+", metavar="FILE", help="a record, or - for JSON Lines on standard input"
    )
    arguments = parser.parse_args(argv)
    status = 0
    try:
        for text in _records(arguments.files):
            answer = _answer(text)
            status |= "error" in answer
            print(json.dumps(answer), flush=True)
    except BrokenPipeError:
        # Whoever reads has heard enough; keep Python from saying so at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return status


def _answer(text: bytes | Refused) -> dict[str, Any]:
    try:
        if isinstance(text, Refused):
            raise text
        return report(GameRecord.read(text).replay())
    except Refused as error:
        return error_report(error)


def _records(names: Iterable[str]) -> Iterator[bytes | Refused]:
    for name in names:
        if name == "-":
            yield from _lines(sys.stdin.buffer)
            continue
        try:
            text = Path(name).read_bytes()
        except OSError:
            yield Refused("format", "The file “{name}” cannot be read.", name=name)
            continue
        yield from _lines(text.splitlines()) if _is_json_lines(text) else (text,)


def _lines(lines: Iterable[bytes]) -> Iterator[bytes]:
    return (line for line in lines if line.strip())


def _is_json_lines(text: bytes) -> bool:
    """Whether a file holds a record on each line rather than one record over several."""
    lines = text.strip().splitlines()
    return len(lines) > 1 and not _is_json(text) and any(map(_is_json, lines))


def _is_json(text: bytes) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


if __name__ == "__main__":
    sys.exit(main())
