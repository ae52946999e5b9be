"""Mutation tests, ``make mutants``: does some test fail whenever the rules are broken on purpose?

Every comparison, condition, number and so on of the layout and the settling is changed in turn,
one at a time, and the tests of the rules are run. A mutant that no test notices has survived: it
needs a test, or an argument in ``mutants.toml`` why it changes nothing that can be seen. Sentences
are left alone; they are the interface's.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import copy
import importlib.abc
import importlib.machinery
import importlib.util
import os
import signal
import sys
import time
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
TARGETS = ("scoring/board.py", "scoring/settle.py")
TESTS = (
    *("tests/scoring/test_board.py", "tests/scoring/test_settle.py"),
    *("tests/scoring/test_examples.py", "tests/scoring/test_hand.py"),
    "tests/scoring/test_joints.py",
)
ARGUED = Path(__file__).with_suffix(".toml")
PATIENCE = 100
"""Seconds; a mutant that takes longer goes round in circles, which is noticed too."""

_PAIRS = (
    *((ast.Eq, ast.NotEq), (ast.Is, ast.IsNot), (ast.In, ast.NotIn), (ast.Lt, ast.LtE)),
    *((ast.Gt, ast.GtE), (ast.And, ast.Or), (ast.Add, ast.Sub), (ast.Mod, ast.FloorDiv)),
    (ast.Mult, ast.Div),
)
_OTHER: dict[type[ast.AST], Any] = {
    one: other for pair in _PAIRS for one, other in (pair, pair[::-1])
}


@dataclass(frozen=True)
class Mutant:
    """One change to one file.

    Attributes:
        path: The file, from the root.
        place: The function it is in.
        was: The line, or as much of it as was changed.
        now: What it was changed to.
        text: The whole file as it was changed.
    """

    path: str
    place: str
    was: str
    now: str
    text: str

    @property
    def name(self) -> str:
        """By which it is argued about; it outlives a change elsewhere in the file."""
        return f"{self.place}: {self.was} -> {self.now}"


def changed(node: ast.AST) -> Iterator[ast.AST]:
    """What a node may be changed to."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in _OTHER:
            yield ast.Compare(node.left, [_new(op)], node.comparators)
        case ast.BoolOp(op=op):
            yield ast.BoolOp(_new(op), node.values)
        case ast.UnaryOp(op=ast.Not()):
            yield node.operand
        case ast.BinOp(op=op) if type(op) in _OTHER and not _is_type(node):
            yield ast.BinOp(node.left, _new(op), node.right)
        case ast.AugAssign(op=op) if type(op) in _OTHER:
            yield ast.AugAssign(node.target, _new(op), node.value)
        case ast.Constant(value=bool(truth)):
            yield ast.Constant(not truth)
        case ast.Constant(value=int(number)):
            yield ast.Constant(number + 1)
        case ast.Constant(value=str(text)) if not text.endswith("."):
            yield ast.Constant(text + "?")
        case ast.Return(value=ast.expr() as value) if not _is_none(value):
            yield ast.Return(ast.Constant(None))
        case ast.If():
            yield ast.If(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)
        case ast.IfExp():
            yield ast.IfExp(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)
        case ast.comprehension(ifs=[test, *more]):
            negated = ast.UnaryOp(ast.Not(), test)
            yield ast.comprehension(node.target, node.iter, [negated, *more], node.is_async)


def mutants(path: str) -> Iterator[Mutant]:
    """Every mutant of a file."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    for at, (node, place) in enumerate(_nodes(tree)):
        for other in changed(node):
            whole = copy.deepcopy(tree)
            target = _nodes(whole)[at][0]
            _replace(whole, target, copy.deepcopy(other))
            text = ast.unparse(ast.fix_missing_locations(whole))
            yield Mutant(path, place, _line(node), _line(other), text)


def _nodes(tree: ast.AST, place: str = "") -> list[tuple[ast.AST, str]]:
    """Everything that is run, with the function it is in: no docstrings, no types."""
    found: list[tuple[ast.AST, str]] = []
    for name, value in ast.iter_fields(tree):
        if name in ("annotation", "returns", "decorator_list"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if not isinstance(child, ast.AST) or _is_docstring(child):
                continue
            inner = place
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                inner = f"{place}.{child.name}".strip(".")
            found += [(child, inner), *_nodes(child, inner)]
    return found


def _replace(tree: ast.AST, old: ast.AST, new: ast.AST) -> None:
    for parent in ast.walk(tree):
        for name, value in ast.iter_fields(parent):
            if value is old:
                setattr(parent, name, new)
            elif isinstance(value, list):
                value[:] = [new if one is old else one for one in value]


def _new(op: ast.AST) -> Any:
    return _OTHER[type(op)]()


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_none(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _is_type(node: ast.BinOp) -> bool:
    return isinstance(node.op, ast.BitOr)


def _line(node: ast.AST) -> str:
    return ast.unparse(ast.fix_missing_locations(copy.deepcopy(node))).splitlines()[0]


class _Instead(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Gives one module the text of a mutant."""

    def __init__(self, mutant: Mutant) -> None:
        self.name = mutant.path.removesuffix(".py").replace("/", ".")
        self.code = compile(mutant.text, mutant.path, "exec")

    def find_spec(self, name: str, *_: object) -> importlib.machinery.ModuleSpec | None:
        return importlib.util.spec_from_loader(name, self) if name == self.name else None

    def exec_module(self, module: ModuleType) -> None:
        exec(self.code, module.__dict__)


def survives(mutant: Mutant) -> bool:
    """Whether no test notices it; asked in a process of its own."""
    child = os.fork()
    if not child:
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        os.environ["HYPOTHESIS_DATABASE"] = "none"
        sys.meta_path.insert(0, _Instead(mutant))
        options = (
            "-x",
            "-q",
            "-p",
            "no:cacheprovider",
            "-p",
            "no:doctest",
            "-m",
            "not long",
            "-o",
            "addopts=",
        )
        status = 1
        with contextlib.suppress(BaseException):
            status = pytest.main([*options, *TESTS])
        os._exit(int(status))
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return status == 0
        time.sleep(0.05)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return False


def argued() -> dict[str, dict[str, str]]:
    """By file and mutant: why it may survive."""
    return tomllib.loads(ARGUED.read_text(encoding="utf-8")) if ARGUED.exists() else {}


def main() -> int:
    """Try every mutant; the exit status is 1 where one survived that nobody argued about."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", default=TARGETS)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="at a time")
    given = parser.parse_args()
    reasons = argued()
    status = 0
    for path in given.files:
        every = list(mutants(path))
        with ThreadPoolExecutor(given.jobs) as pool:
            lives = list(pool.map(survives, every))
        survivors = [one for one, is_alive in zip(every, lives, strict=True) if is_alive]
        known = reasons.get(path, {})
        unknown = [one for one in survivors if one.name not in known]
        print(
            f"{path}: {len(every)} mutants, {len(every) - len(survivors)} noticed,"
            f" {len(survivors) - len(unknown)} argued, {len(unknown)} survived",
            flush=True,
        )
        for one in unknown:
            print(f"  {one.name}")
            status = 1
        for name in known.keys() - {one.name for one in survivors}:
            print(f"  argued about, but it does not survive: {name}")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
