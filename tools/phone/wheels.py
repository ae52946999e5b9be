"""The packages that the app needs, built for the browser's Python."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from pathlib import Path

from packaging.markers import Marker

PYTHON = "3.14"
PLATFORM = "pyemscripten_2026_0_wasm32"
"""What the Pyodide in the pinned flet-web runs."""

_BROWSER = {
    "implementation_name": "cpython",
    "os_name": "posix",
    "platform_machine": "wasm32",
    "platform_python_implementation": "CPython",
    "platform_system": "Emscripten",
    "python_full_version": f"{PYTHON}.0",
    "python_version": PYTHON,
    "sys_platform": "emscripten",
}
_REQUIREMENT = re.compile(r"^(?P<pin>\S+==\S+)(?: ; (?P<marker>[^\\\n]+?))? \\$", re.MULTILINE)


def for_browser(lock: str) -> str:
    """The requirements of a lock file that the browser needs, with their hashes.

    >>> print(for_browser('''
    ... six==1.17.0 \\\\
    ...     --hash=sha256:ab
    ... uvicorn==0.54.0 ; platform_system not in 'Android iOS Emscripten' \\\\
    ...     --hash=sha256:cd
    ... '''.lstrip()))
    six==1.17.0 \\
        --hash=sha256:ab
    """
    blocks = re.split(r"\n(?=\S)", lock.strip())
    kept = []
    for block in blocks:
        found = _REQUIREMENT.match(block)
        if found is None:
            continue  # a comment
        marker = found["marker"]
        if marker is None or Marker(marker).evaluate(_BROWSER):
            hashes = [line for line in block.split("\n")[1:] if line.lstrip().startswith("--hash")]
            kept.append("\n".join([f"{found['pin']} \\", *hashes]))
    return "\n".join(kept)


def fetch(lock: Path, folder: Path) -> list[Path]:
    """Download the wheels of a lock file, hash-checked; those that are there already are kept.

    Raises:
        subprocess.CalledProcessError: There is no network, or no such wheel.
    """
    folder.mkdir(parents=True, exist_ok=True)
    wanted = for_browser(lock.read_text("utf-8"))
    list_file = folder / "requirements.txt"
    if not list_file.exists() or list_file.read_text("utf-8") != wanted:
        for old in folder.glob("*.whl"):
            old.unlink()
        unfinished = folder / "requirements.tmp"
        unfinished.write_text(wanted, "utf-8")
        subprocess.run(
            [
                *(sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"),
                *("download", "--no-deps", "--require-hashes", "--only-binary=:all:"),
                *("--implementation", "cp", "--python-version", PYTHON),
                *("--abi", f"cp{PYTHON.replace('.', '')}", "--abi", "none"),
                *("--platform", PLATFORM, "--platform", "any"),
                *("--dest", folder, "--requirement", unfinished),
            ],
            check=True,
        )
        unfinished.rename(list_file)
    return sorted(folder.glob("*.whl"))


def unpack(wheels: list[Path], folder: Path) -> str:
    """Unpack wheels into one folder.

    Returns:
        Their licences, one after another.
    """
    licences = []
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            for name in archive.namelist():
                if ".dist-info/" not in name:
                    archive.extract(name, folder)
                elif re.search(r"(licen[cs]e|copying|notice)[^/]*$", name, re.IGNORECASE):
                    package = name.partition(".dist-info")[0]
                    licences.append(f"---- {package}\n\n{archive.read(name).decode('utf-8')}")
    return "\n".join(licences)
