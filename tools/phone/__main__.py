"""`python -m tools.phone`: write the phone app, a static site, to `dist/phone/`."""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import mimetypes
import shutil
import sys
from pathlib import Path
from typing import Any

from tools.phone import pages, sizes, staging

PACKED = {".wasm", ".zip", ".tar"}
"""Kinds of files that lie on the host gzipped, as `name.packed`: not every host would do it."""

_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".otf": "font/otf",
    ".woff2": "font/woff2",
    ".bin": "application/octet-stream",
    ".frag": "text/plain",
    ".tar": "application/x-tar",
}


def build(site: Path, work: Path) -> list[sizes.Size]:
    """Put the phone app together.

    Args:
        site: The folder to write; what is in it is replaced.
        work: A folder for what is made on the way and can be used again.

    Returns:
        The size of each of its files.
    """
    fresh = work / "site"
    shutil.rmtree(fresh, ignore_errors=True)
    shipped = pages.write(fresh)
    archive, library, licences = staging.stage(
        staging.ROOT / "requirements/run.lock", work, pages.FLETS / "pyodide"
    )
    for source, path in ((archive, "python.tar"), (library, "pyodide/python_stdlib.zip")):
        shutil.copyfile(source, fresh / path)
        shipped[path] = pages.ALL
    (fresh / "licences.txt").write_text(licences, "utf-8")
    shipped["licences.txt"] = pages.ASKED
    files = [
        _file(fresh, path, needs) for path, needs in sorted(shipped.items()) if needs != pages.ASKED
    ]
    keeper = fresh / "keeper.js"
    text = keeper.read_text("utf-8")
    version = hashlib.sha256((text + json.dumps(files)).encode()).hexdigest()[:16]
    about = {"version": version, "headers": _HEADERS, "files": files}
    keeper.write_text(text.replace("__BUILD__", json.dumps(about, indent=1)), "utf-8")
    engines: dict[str, str | None] = {file["from"]: file.get("engine", "") for file in files}
    engines |= {"keeper.js": "", "index.html": ""}
    shutil.rmtree(site, ignore_errors=True)
    site.parent.mkdir(parents=True, exist_ok=True)
    fresh.rename(site)
    return sizes.measure(site, engines)


_HEADERS = {
    "Content-Security-Policy": pages.POLICY,
    # These let Flutter paint in a thread of its own.
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}
"""With what the keeper of the app hands out its files."""


def _file(site: Path, path: str, needs: str) -> dict[str, Any]:
    """What the keeper knows of a file; a large one is packed."""
    file = site / path
    data = file.read_bytes()
    origin = path
    if file.suffix in PACKED:
        data = gzip.compress(data, 9, mtime=0)
        origin = f"{path}.packed"
        (site / origin).write_bytes(data)
        file.unlink()
    about: dict[str, Any] = {
        # The page itself is asked for by the name of its folder.
        "path": "./" if path == "index.html" else path,
        "from": "./" if path == "index.html" else origin,
        "bytes": len(data),
        "sha256": hashlib.sha256(data).hexdigest(),
        "type": _TYPES.get(file.suffix) or mimetypes.guess_type(path)[0] or "text/plain",
    }
    if needs:
        about["engine"] = needs
    return about


def main() -> int:
    """Build, print the sizes, and fail above the budget."""
    parser = argparse.ArgumentParser(prog="python -m tools.phone", description=__doc__)
    parser.add_argument("--site", type=Path, default=staging.ROOT / "dist/phone")
    parser.add_argument("--work", type=Path, default=staging.ROOT / "build/phone")
    arguments = parser.parse_args()
    measured = build(arguments.site, arguments.work)
    print(sizes.table(measured))
    excess = sizes.excess(measured)
    if excess:
        print(excess, file=sys.stderr)
        return 1
    print(f"\nThe phone app is in {arguments.site}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
