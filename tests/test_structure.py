"""Imports run one way, and every file stays small enough to read."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
MOST_LINES = 350


def sources(*places: str) -> list[Path]:
    """The Python files of these folders and files, from the root."""
    found: list[Path] = []
    for place in places:
        path = ROOT / place
        found += sorted(path.rglob("*.py")) if path.is_dir() else [path]
    return [path.relative_to(ROOT) for path in found]


def module(path: Path) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def imported(path: Path) -> Iterator[tuple[str, list[str]]]:
    """What a file imports, wherever in it: modules, and the names taken out of each."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, []) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            names = [alias.name for alias in node.names]
            yield str(node.module), names
            yield from ((f"{node.module}.{name}", []) for name in names)


def of(package: str, name: str) -> bool:
    """Whether a module is this package or lies in it."""
    return name == package or name.startswith(package + ".")


SCORING = sources("scoring")
HEADLESS = sources("app/model", "app/store", "app/drawing", "app/words.py")
UI = sources("app/ui")
VALUES = {
    "app.store.games.KeptGame",
    "app.store.games.Unreadable",
    "app.store.history.Cursor",
    "app.store.history.Line",
    "app.store.history.Page",
    "app.store.people.Person",
    "app.store.folding.same_name",
}
"""What a screen may know of the store: values, and how names are compared."""


@pytest.mark.parametrize("path", SCORING, ids=str)
def test_scoring_knows_neither_the_app_nor_what_shows_it(path: Path) -> None:
    for name, _ in imported(path):
        assert not of("flet", name)
        assert not of("app", name)
        if path.name != "record.py":
            assert not of("pydantic", name)


@pytest.mark.parametrize("path", HEADLESS, ids=str)
def test_what_lies_under_the_screens_does_not_know_them(path: Path) -> None:
    for name, _ in imported(path):
        assert not of("flet", name)
        assert not of("app.ui", name)
        assert not of("app.main", name)


@pytest.mark.parametrize("path", UI, ids=str)
def test_screens_get_values_and_never_a_store(path: Path) -> None:
    for name, names in imported(path):
        assert not of("sqlite3", name)
        if of("app.store", name):
            assert name in VALUES or names
            assert name in VALUES or {f"{name}.{one}" for one in names} <= VALUES


@pytest.fixture(scope="module")
def came_along() -> dict[str, list[str]]:
    """The packages that came along when each module was the first to be imported.

    One fresh interpreter that forks before each import: as good as a process for each, and much
    quicker.
    """
    if not hasattr(os, "fork"):
        pytest.skip("no fork here")
    scoring, headless = ([module(path) for path in paths] for paths in (SCORING, HEADLESS))
    script = """
import importlib, json, os, sys

def alone(name):
    if not os.fork():
        importlib.import_module(name)
        print(json.dumps([name, sorted({one.partition(".")[0] for one in sys.modules})]))
        sys.stdout.flush()
        os._exit(0)
    assert os.wait()[1] == 0, name

for name in json.loads(sys.argv[1]):
    alone(name)
import pydantic, babel.dates, babel.numbers  # slow, and no matter for the rest
for name in json.loads(sys.argv[2]):
    alone(name)
"""
    done = subprocess.run(
        [sys.executable, "-c", script, json.dumps(scoring), json.dumps(headless)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=100,
    )
    return dict(json.loads(line) for line in done.stdout.splitlines())


@pytest.mark.parametrize("name", [module(path) for path in SCORING])
def test_a_scoring_module_brings_neither_flet_nor_the_app(
    name: str, came_along: dict[str, list[str]]
) -> None:
    assert not {"flet", "app", "sqlite3"} & set(came_along[name])
    reads_records = {"scoring.record", "scoring.__main__"}
    assert ("pydantic" in came_along[name]) == (name in reads_records)


@pytest.mark.parametrize("name", [module(path) for path in HEADLESS])
def test_a_module_under_the_screens_brings_no_flet(
    name: str, came_along: dict[str, list[str]]
) -> None:
    assert "flet" not in came_along[name]


def test_charts_are_loaded_only_where_one_is_drawn() -> None:
    script = "import sys, app.main; sys.exit('flet_charts' in sys.modules)"
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True, timeout=100)


def public(tree: ast.AST, prefix: str = "") -> Iterator[tuple[str, ast.AST]]:
    """Public functions, classes and their methods."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            yield prefix + node.name, node
            if isinstance(node, ast.ClassDef):
                yield from public(node, f"{node.name}.")


@pytest.mark.parametrize("path", SCORING, ids=str)
def test_everything_public_in_scoring_says_what_it_is(path: Path) -> None:
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    assert ast.get_docstring(tree)
    silent = [
        name
        for name, node in public(tree)
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        and not ast.get_docstring(node)
        and not (path.name == "record.py" and name.endswith(".entry"))  # its base says it
    ]
    assert silent == []


def too_long(*places: str) -> list[str]:
    lines = {
        path: (ROOT / path).read_text(encoding="utf-8").count("\n") for path in sources(*places)
    }
    return [f"{path}: {count}" for path, count in lines.items() if count > MOST_LINES]


def test_no_file_of_the_app_is_too_long_to_read() -> None:
    assert too_long("app") == []


def test_no_file_of_scoring_is_too_long_to_read() -> None:
    assert too_long("scoring") == []
