"""Runs inside the browser's own Python, at build time: see `bytecode.py`.

Only that Python can write bytecode that it will read again, and knows its own standard library.
It finds `/stage` with the app and the packages in `site`, writes `/stage/python` with the bytecode
of all of them and `/stage/stdlib.zip` with as much of the standard library as they import.
"""

import ast
import json
import marshal
import shutil
import sys
import zipfile
from collections.abc import Iterator
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import CodeType

STAGE = Path("/stage")
SITE = STAGE / "site"
PYTHON = STAGE / "python"
STDLIB = Path("/lib/python314.zip")


class Library:
    """The modules there are, by dotted name, with their source."""

    def __init__(self) -> None:
        self.sources: dict[str, bytes] = {}
        self.packages: set[str] = set()

    def add(self, path: str, source: bytes) -> None:
        """Take a file, such as ``email/charset.py``."""
        parts = path.removesuffix(".py").split("/")
        if parts[-1] == "__init__":
            parts.pop()
            self.packages.add(".".join(parts))
        self.sources[".".join(parts)] = source

    def imported(self, name: str) -> Iterator[str]:
        """Every module here that a module may import, in whatever function it does so."""
        tree = ast.parse(self.sources[name])
        package = name if name in self.packages else name.rpartition(".")[0]
        for node in _run(tree):
            match node:
                case ast.Import(names=names):
                    for alias in names:
                        yield from self._parts(alias.name)
                case ast.ImportFrom(module=module, names=names, level=level):
                    base = module or ""
                    if level:
                        above = package.split(".")[: len(package.split(".")) - level + 1]
                        base = ".".join([*above, base] if base else above)
                    yield from self._parts(base)
                    for alias in names:
                        yield from self._parts(f"{base}.{alias.name}")
                case ast.Call(func=function, args=[ast.Constant(value=str(called)), *_]):
                    if ast.unparse(function).endswith(("import_module", "__import__")):
                        yield from self._parts(called)

    def _parts(self, name: str) -> Iterator[str]:
        parts = name.split(".")
        for count in range(1, len(parts) + 1):
            if (some := ".".join(parts[:count])) in self.sources:
                yield some


def _run(tree: ast.AST) -> Iterator[ast.AST]:
    """Every node that may be run: not what only a type checker reads."""
    for child in ast.iter_child_nodes(tree):
        if isinstance(child, ast.If) and ast.unparse(child.test).endswith("TYPE_CHECKING"):
            for other in child.orelse:
                yield other
                yield from _run(other)
            continue
        yield child
        yield from _run(child)


def reached(library: Library, roots: set[str], without: set[str]) -> set[str]:
    """Every module that can be reached by imports; ``without`` names packages never entered."""
    found: set[str] = set()
    ahead = [name for name in roots if name in library.sources]
    while ahead:
        name = ahead.pop()
        if name in found or name.split(".")[0] in without or name in without:
            continue
        found.add(name)
        ahead += library.imported(name)
    return found


def bytecode(source: bytes, path: str, is_ours: bool = False) -> bytes:
    """A module as it is read at every start: never compared with its source, which is not there."""
    code = compile(source, path, "exec", dont_inherit=True, optimize=OPTIMIZE)
    if not is_ours:
        code = _without_lines(code)
    return MAGIC_NUMBER + UNCHECKED + bytes(8) + marshal.dumps(code)


def _without_lines(code: CodeType) -> CodeType:
    """The same code without the numbers of its lines, a fifth of all of it."""
    constants = tuple(
        _without_lines(part) if isinstance(part, CodeType) else part for part in code.co_consts
    )
    # "Of no line", for eight instructions at a time.
    eights, rest = divmod(len(code.co_code) // 2, 8)
    nowhere = b"\xff" * eights + (bytes([0xF8 | rest - 1]) if rest else b"")
    return code.replace(co_linetable=nowhere, co_consts=constants)


UNCHECKED = (1).to_bytes(4, "little")
"""The mark of bytecode that is never compared with its source."""

OPTIMIZE = 2
"""Neither assertions nor docstrings."""


def main() -> None:
    """Write everything."""
    plan = json.loads((STAGE / "plan.json").read_text("utf-8"))
    library = Library()
    standard: dict[str, str] = {}
    with zipfile.ZipFile(STDLIB) as source:
        others = {}
        for name in source.namelist():
            if name.endswith(".py"):
                library.add(name, source.read(name))
                standard[name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")] = (
                    name
                )
            elif not name.endswith("/"):
                others[name] = source.read(name)
    roots = {name for name in sys.modules if name in standard} | set(plan["also"])
    for file in sorted(SITE.rglob("*.py")):
        path = file.relative_to(SITE).as_posix()
        library.add(path, file.read_bytes())
        roots.add(path.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
    needed = reached(library, roots, set(plan["without"]))
    with zipfile.ZipFile(STAGE / "stdlib.zip", "w", zipfile.ZIP_STORED) as out:
        for module in sorted(needed & standard.keys()):
            path = standard[module]
            data = bytecode(library.sources[module], f"{STDLIB}/{path}")
            out.writestr(zipfile.ZipInfo(path + "c"), data)
        for name in sorted(others):
            if name.partition("/")[0] in needed:
                out.writestr(zipfile.ZipInfo(name), others[name])
    for file in sorted(SITE.rglob("*")):
        target = PYTHON / file.relative_to(SITE)
        if file.is_dir():
            target.mkdir(parents=True, exist_ok=True)
        elif file.suffix == ".py":
            place = file.relative_to(SITE)
            code = bytecode(file.read_bytes(), f"/app/{place}", place.parts[0] in plan["ours"])
            target.with_suffix(".pyc").write_bytes(code)
        else:
            shutil.copyfile(file, target)


main()
