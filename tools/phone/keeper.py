"""What the keeper of the app, `keeper.js`, knows of a build."""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
import re
from pathlib import Path
from typing import Any

from tools.phone import pages

PACKED = {".wasm", ".zip", ".tar"}
"""Kinds of files that lie on the host gzipped, as `name.packed`: not every host would do it."""

_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".otf": "font/otf",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".bin": "application/octet-stream",
    ".frag": "text/plain",
    ".tar": "application/x-tar",
}

_HEADERS = {
    "Content-Security-Policy": pages.POLICY,
    # Not isolated from other origins: Flutter would then paint in a thread of its own and read each
    # picture back from there, which makes a tap a tenth slower where there is no graphics card.
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}
"""With what the keeper of the app hands out its files."""

_BUILD = re.compile(r"const BUILD = (.*?);\n", re.DOTALL)

File = dict[str, Any]


def pack(site: Path, path: str, needs: str) -> File:
    """Make a file of the site one that is kept; a large one is packed.

    Args:
        site: The folder of the site.
        path: Where the file lies in it.
        needs: The one engine that needs it, or "".

    Returns:
        Where it is found and what it is.
    """
    file = site / path
    origin = path
    if file.suffix in PACKED:
        origin = f"{path}.packed"
        (site / origin).write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))
        file.unlink()
    about = {
        # The page itself is asked for by the name of its folder.
        "path": "./" if path == "index.html" else path,
        "from": "./" if path == "index.html" else origin,
        "type": _TYPES.get(file.suffix) or mimetypes.guess_type(path)[0] or "text/plain",
    }
    return about | ({"engine": needs} if needs else {})


def seal(site: Path, files: list[File]) -> None:
    """Make one build of the files that lie in a site: write what they are into its keeper."""
    for file in files:
        data = (site / ("index.html" if file["from"] == "./" else file["from"])).read_bytes()
        file |= {"bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}
    script = site / "keeper.js"
    text = script.read_text("utf-8")
    rest = _BUILD.sub("", text, count=1)
    version = hashlib.sha256((rest + json.dumps(files)).encode()).hexdigest()[:16]
    about = {"version": version, "headers": _HEADERS, "files": files}
    known = f"const BUILD = {json.dumps(about, indent=1)};\n"
    script.write_text(_BUILD.sub(lambda _: known, text, count=1), "utf-8")


def sealed(site: Path) -> list[File]:
    """The files of the build that lies in a site."""
    found = _BUILD.search((site / "keeper.js").read_text("utf-8"))
    assert found is not None
    files: list[File] = json.loads(found[1])["files"]
    return files
