"""The pages and scripts of the phone app: our own in web/, and what is taken from Flet's client."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

from flet_web import get_package_web_dir

from app.serve.page import CONTENT_SECURITY_POLICY
from app.ui.palette import DAY, NIGHT
from app.words import words_for
from tools.phone import fonts
from tools.phone.locales import LANGUAGES
from tools.phone.staging import ROOT

WEB = ROOT / "web"
FLETS = Path(get_package_web_dir())

NAME = "All Fives"
DESCRIPTION = "Keeps the score of All Fives beside a real domino set."

POLICY = "; ".join(
    rule for rule in CONTENT_SECURITY_POLICY.split("; ") if not rule.startswith("frame-ancestors")
)
"""What a page may load: nothing from elsewhere. (Of framing only a header may speak.)"""

ALL, SKWASM, CANVASKIT, ASKED = "", "skwasm", "canvaskit", "asked"
"""Who needs a file: everybody, one engine, or only somebody who asks for it."""

FROM_FLET = {
    "flutter_bootstrap.js": ALL,
    "main.dart.mjs": SKWASM,
    "main.dart.wasm": SKWASM,
    "canvaskit/skwasm.js": SKWASM,
    "canvaskit/skwasm.wasm": SKWASM,
    "main.dart.js": CANVASKIT,
    "canvaskit/canvaskit.js": CANVASKIT,
    "canvaskit/canvaskit.wasm": CANVASKIT,
    "pyodide/pyodide.mjs": ALL,
    "pyodide/pyodide.asm.mjs": ALL,
    "pyodide/pyodide.asm.wasm": ALL,
    "assets/AssetManifest.bin": ALL,
    "assets/AssetManifest.bin.json": ALL,
    "assets/FontManifest.json": ALL,
    "assets/fonts/MaterialIcons-Regular.otf": ALL,
    "assets/fonts/roboto.woff2": ALL,
    "assets/packages/wakelock_plus/assets/no_sleep.js": ALL,
    "assets/shaders/ink_sparkle.frag": ALL,
    "assets/shaders/stretch_effect.frag": ALL,
    "assets/NOTICES": ASKED,
}
"""The files of Flet's client that are shipped, and who needs them."""


def write(site: Path) -> dict[str, str]:
    """Write every page, script, font and picture into the folder of the site.

    Returns:
        The path of each file in it, and who needs it.

    Raises:
        RuntimeError: Flet's client is not as it was.
    """
    shipped = dict(FROM_FLET)
    for path in FROM_FLET:
        _copy(FLETS / path, site / path)
    fonts.subset_icons(
        site / "assets/fonts/MaterialIcons-Regular.otf", fonts.icons_in(ROOT / "app")
    )
    (site / "assets/FontManifest.json").write_text(json.dumps(_FONTS), "utf-8")
    _change(site / "flutter_bootstrap.js", *_BOOTSTRAP)
    for file in (ROOT / "assets").rglob("*"):
        path = file.relative_to(ROOT / "assets").as_posix()
        if file.is_file() and not path.startswith(_FOR_PACKAGES):
            _copy(file, site / path)
            shipped[path] = ASKED if path in _FOR_SYSTEMS or path.endswith(".txt") else ALL
    for file in WEB.iterdir():
        _copy(file, site / file.name)
        if file.name != "keeper.js":
            shipped[file.name] = ALL
    _change(site / "index.html", *_PAGE.items())
    _change(site / "start.css", *_COLOURS.items())
    for script in ("splash.js", "keeper.js"):
        _change(site / script, ("__WORDS__", _dumps(_said())))
    _change(site / "worker.js", ("__LOCK__", _dumps(_lock())))
    return shipped


_FONTS = [
    {
        "family": "MaterialIcons",
        "fonts": [{"asset": "fonts/MaterialIcons-Regular.otf"}],
    },
    {"family": "Roboto", "fonts": [{"asset": "fonts/roboto.woff2"}]},
]

_FOR_PACKAGES = ("icon.", "icon_", "splash")
"""Pictures that only `flet build` wants begin so."""

_FOR_SYSTEMS = {"icons/apple-touch-icon-192.png"}
"""Pictures that a device asks for once, and never the app itself."""

_COLOURS = {
    "__DAY_INK__": DAY.ink,
    "__DAY_ACCENT__": DAY.accent,
    "__DAY_ON_ACCENT__": DAY.on_accent,
    "__DAY__": DAY.paper,
    "__NIGHT_INK__": NIGHT.ink,
    "__NIGHT_ACCENT__": NIGHT.accent,
    "__NIGHT_ON_ACCENT__": NIGHT.on_accent,
    "__NIGHT__": NIGHT.paper,
}
_PAGE = {
    "__POLICY__": POLICY,
    "__NAME__": NAME,
    "__DESCRIPTION__": DESCRIPTION,
    "__DAY__": DAY.paper,
    "__NIGHT__": NIGHT.paper,
}
_BOOTSTRAP = (
    # Flutter's own service worker would only unregister ours and load the page again.
    ('serviceWorkerSettings: {\n        serviceWorkerVersion: "', 'unused: {\n        was: "'),
    # The splash goes when the app is seen, not when Flutter has drawn its first empty frame.
    ("document.getElementById('loading')?.remove();", ""),
    # One CanvasKit for every browser instead of a second one for some.
    (
        "assetBase: flet.assetBase\n",
        'assetBase: flet.assetBase,\n    canvasKitVariant: "full"\n',
    ),
)
"""What is changed in Flet's `flutter_bootstrap.js`."""


def _said() -> dict[str, dict[str, str]]:
    """What is said before there is any Python, in each language."""
    said = {}
    for language in LANGUAGES:
        words = words_for(language)
        said[language] = {
            "loading": words("Fetching the app: {loaded} of {total} MB"),
            "broken": words(
                "The connection broke off at {loaded} of {total} MB. It goes on by itself."
            ),
            "failed": words("The app could not start. Your games are kept: try once more."),
            "again": words("Try again"),
        }
    return said


def _lock() -> dict[str, Any]:
    """Pyodide's list of packages it could load from elsewhere: none."""
    lock = json.loads((FLETS / "pyodide/pyodide-lock.json").read_text("utf-8"))
    return {"info": lock["info"], "packages": {}}


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _change(file: Path, *changes: tuple[str, str]) -> None:
    text = file.read_text("utf-8")
    for old, new in changes:
        if old not in text:
            raise RuntimeError(f"{file.name} is not as it was: it lacks {old!r}")
        text = text.replace(old, new)
    file.write_text(text, "utf-8")


def _dumps(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
