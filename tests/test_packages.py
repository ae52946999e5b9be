"""What `flet build` will find here, as far as that can be told without Flutter or any SDK.

It copies the folder but for what is excluded, turns the copy into bytecode and puts it beside the
packages that the target's markers ask for. The same is done here, and the app is run from there.
"""

from __future__ import annotations

import ast
import compileall
import json
import re
import shutil
import struct
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import distribution
from pathlib import Path

import flet as ft
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from app.ui.palette import DAY, NIGHT
from tests.test_structure import imported
from tools.icons import BUILD_ICONS

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
FLET = PROJECT["tool"]["flet"]
SOURCE = ROOT / FLET["app"]["path"]

TARGETS = {
    "Android": {"sys_platform": "android"},
    "iOS": {"sys_platform": "ios"},
    "Darwin": {"sys_platform": "darwin"},
    "Windows": {"sys_platform": "win32"},
    "Linux": {"sys_platform": "linux"},
}
"""By the names that `flet build` gives to pip."""

NEEDS = {
    "HapticFeedback": {"android.permission.VIBRATE"},
    "Wakelock": set(),  # keeps the screen on with a flag of its window
    "FilePicker": set(),  # the system's dialog hands over one file
    "Share": set(),  # the system's sheet takes what it is given
}
"""The permissions behind each of Flet's services; one that is not here needs thinking about."""


# ---- identifiers and pictures


def test_the_entry_is_where_flet_looks_for_it() -> None:
    assert "module" not in FLET["app"]  # so it is main.py
    tree = ast.parse((SOURCE / "main.py").read_text(encoding="utf-8"))
    assert "run" in {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}


def test_every_store_takes_the_identifiers() -> None:
    assert re.fullmatch(r"[a-z][a-z0-9]*(\.[a-z][a-z0-9]*){2,}", FLET["bundle_id"])
    assert FLET["bundle_id"].startswith(FLET["org"] + ".")
    assert re.fullmatch(r"\d+\.\d+\.\d+", PROJECT["project"]["version"])
    assert FLET["build_number"] >= 1
    assert FLET["product"]
    assert FLET["company"] in FLET["copyright"]


def picture(path: Path) -> tuple[int, int, bool]:
    """Width, height and whether anything in a PNG may be transparent."""
    png = path.read_bytes()
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height, _, colour_type = struct.unpack_from(">IIBB", png, 16)
    return width, height, colour_type in (4, 6) or b"tRNS" in png


@pytest.mark.parametrize("name", BUILD_ICONS)
def test_pictures_are_there_at_the_size_that_is_wanted(name: str) -> None:
    size = BUILD_ICONS[name][0]
    assert picture(SOURCE / "assets" / name)[:2] == (size, size)
    assert (SOURCE / "assets" / name).stat().st_size < 100_000


@pytest.mark.parametrize(
    ("name", "transparent"),
    [("icon.png", False), ("icon_android.png", False), ("splash.png", True)],
)
def test_icons_are_opaque_where_they_must_be(name: str, transparent: bool) -> None:
    assert picture(SOURCE / "assets" / name)[2] is transparent


def test_the_app_s_icon_is_large_enough_for_every_target() -> None:
    assert picture(SOURCE / "assets/icon.png")[:2] == (1024, 1024)  # the App Store's page


def test_the_splash_has_the_colour_of_the_paper_that_follows() -> None:
    assert FLET["splash"] == {"color": DAY.paper, "dark_color": NIGHT.paper}


# ---- permissions


def services(folder: Path) -> set[str]:
    """Flet's services that the sources in a folder name."""
    names = {
        node.attr
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "ft"
    }
    found = {name: getattr(ft, name, None) for name in names}
    return {
        n for n, kind in found.items() if isinstance(kind, type) and issubclass(kind, ft.Service)
    }


def test_permissions_are_those_that_the_services_need_and_no_others() -> None:
    used = services(ROOT / "app")
    assert used <= set(NEEDS)
    asked = {name for name, is_wanted in FLET["android"]["permission"].items() if is_wanted}
    assert asked == set().union(*(NEEDS[name] for name in used))
    assert "permissions" not in FLET  # camera, place, microphone, pictures
    assert not any("UsageDescription" in key for key in FLET["ios"]["info"])


def test_no_network_is_asked_for() -> None:
    assert FLET["android"]["permission"]["android.permission.INTERNET"] is False
    entitled = FLET["macos"]["entitlement"]
    assert entitled == {f"com.apple.security.network.{way}": False for way in ("client", "server")}


# ---- what is packaged


@pytest.fixture(scope="module")
def packaged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The app as it lies in a package: a copy without what is excluded."""
    excluded = {Path("build"), *map(Path, FLET["app"]["exclude"])}

    def left_out(folder: str, names: list[str]) -> list[str]:
        here = Path(folder).relative_to(SOURCE)
        return [
            name
            for name in names
            if here / name in excluded
            or (here == Path() and name.startswith("."))
            or name == "__pycache__"
            or (SOURCE / here / name / "pyvenv.cfg").exists()
        ]

    copy = tmp_path_factory.mktemp("package") / "app"
    shutil.copytree(SOURCE, copy, ignore=left_out)
    return copy


def test_nothing_is_packaged_that_no_app_needs(packaged: Path) -> None:
    assert {path.name for path in packaged.iterdir()} <= {
        "main.py", "app", "scoring", "seeds", "assets", "LICENSE",
    }  # fmt: skip
    assert {path.name for path in (packaged / "assets").iterdir()} == {"fonts", "tiles"}
    assert not (packaged / "app/serve").exists()
    assert not (packaged / "app/browser").exists()


def test_everything_shown_is_packaged(packaged: Path) -> None:
    assert len(list((packaged / "assets/tiles").glob("?-?.webp"))) == 28
    assert (packaged / "assets/fonts/noto-emoji.woff2").is_file()
    for catalogue in (ROOT / "app/locale").rglob("*.mo"):
        assert (packaged / catalogue.relative_to(ROOT)).is_file()
    assert (packaged / "LICENSE").is_file()


def test_every_module_that_is_named_is_packaged(packaged: Path) -> None:
    """In functions too: what is not packaged is named by what never runs in a package only."""
    missing = set()
    for path in sorted(packaged.rglob("*.py")):
        importer = path.relative_to(packaged)
        for name, _ in imported(importer):
            place = Path(*name.split("."))
            for module in (place.with_suffix(".py"), place / "__init__.py"):
                if (SOURCE / module).exists() and not (packaged / module).exists():
                    missing.add((str(importer), module.parts[1]))
    assert missing <= {("app/main.py", "serve"), ("app/main.py", "browser")}


def installed(target: str) -> set[str]:
    """The packages that pip puts into a package for a target, by the markers."""
    environment = {**TARGETS[target], "platform_system": target, "platform_version": "1;embedded"}
    own = FLET.get(target.lower(), {}).get("dependencies", [])
    waiting = [Requirement(text) for text in (*PROJECT["project"]["dependencies"], *own)]
    found: set[str] = set()
    while waiting:
        asked = waiting.pop()
        name = canonicalize_name(asked.name)
        if asked.marker and not asked.marker.evaluate({**environment, "extra": ""}):
            continue
        if name not in found:
            found.add(name)
            waiting += map(Requirement, distribution(name).requires or ())
    return found


@pytest.mark.parametrize("target", TARGETS)
def test_no_server_is_installed_and_what_the_app_imports_is(target: str) -> None:
    names = installed(target)
    assert {"flet", "pydantic", "babel", "platformdirs"} <= names
    assert not names & {"flet-web", "fastapi", "uvicorn", "starlette", "playwright"}


def test_a_phone_may_have_the_pydantic_that_is_tested_here() -> None:
    for target in ("android", "ios"):
        (own,) = map(Requirement, FLET[target]["dependencies"])
        assert own.name == "pydantic"
        assert distribution("pydantic").version in own.specifier


def site_packages(target: str, place: Path) -> list[Path]:
    """Installed packages as they lie on a target; on Android pure ones are in a zip."""
    extracted = set(FLET["android"]["extract_packages"])
    folder, archive = place / "packages", place / "packages.zip"
    with zipfile.ZipFile(archive, "w") as zipped:
        for name in sorted(installed(target)):
            files = [file for file in distribution(name).files or () if ".." not in file.parts]
            native = any(file.suffix in (".so", ".pyd") for file in files)
            for file in files:
                path = Path(str(file.locate()))
                if file.suffix == ".pyc" or not path.is_file():
                    continue
                if target == "Android" and not native and file.parts[0] not in extracted:
                    zipped.write(path, str(file))
                else:
                    (folder / file).parent.mkdir(parents=True, exist_ok=True)
                    shutil.copyfile(path, folder / file)
    return [folder, archive]


RUN = """
import importlib, json, pkgutil, runpy, sys
from pathlib import Path
sys.path[:0] = json.loads(sys.argv[1])
import flet
started = []
flet.run = started.append
runpy.run_module("main", run_name="__main__")
import app, scoring, seeds
for package in (app, scoring, seeds):
    for found in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if not found.name.endswith("__main__"):
            importlib.import_module(found.name)
from app.main import main, store
from app.store.place import games_file
from app.words import words_for
assert started == [main], started
store()
assert words_for("fi").points(12.5) == "12,5"
assert (Path(app.__file__).parents[1] / "assets" / "tiles").is_dir()
print(games_file(), games_file().exists(), app.__file__)
"""


@pytest.mark.parametrize("target", ["Android", "Linux"])
def test_the_packaged_app_runs_on_its_own_bytecode_and_packages(
    target: str, packaged: Path, tmp_path: Path
) -> None:
    copy, data = tmp_path / "app", tmp_path / "data"
    shutil.copytree(packaged, copy)
    data.mkdir()
    assert compileall.compile_dir(copy, legacy=True, quiet=1)
    for source in copy.rglob("*.py"):
        source.unlink()
    before = sorted(copy.rglob("*"))
    places = [str(path) for path in (copy, *site_packages(target, tmp_path))]
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-B", "-c", RUN, json.dumps(places)],
        cwd=data,
        env={"FLET_APP_STORAGE_DATA": str(data), "FLET_PLATFORM": target.lower()},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == [str(data / "games.db"), "True", str(copy / "app/__init__.pyc")]
    assert sorted(copy.rglob("*")) == before  # on a phone nothing can be written there
