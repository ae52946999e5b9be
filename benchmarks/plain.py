"""A Flet app as a page, put together plainly: the packages as they come, nothing left out."""

from __future__ import annotations

import shutil
import tarfile
from pathlib import Path

from flet.controls.types import RouteUrlStrategy, WebRenderer
from flet_web import get_package_web_dir, patch_font_manifest_json, patch_index_html

from tools.phone import wheels
from tools.phone.staging import ROOT

COUNTER = Path(__file__).parent / "counter/main.py"

# What Flet itself needs; its archive holds these as source and nothing else.
_FLETS = ("flet-", "msgpack-", "repath-", "six-")

_RELATIVE = (
    ('<base href="/">', '<base href="./">'),
    ('flet.canvasKitBaseUrl="/canvaskit/"', 'flet.canvasKitBaseUrl="canvaskit/"'),
    ('flet.entrypointBaseUrl="/"', 'flet.entrypointBaseUrl="./"'),
    ('flet.assetBase="/"', 'flet.assetBase="./"'),
    # As it is, a worker cannot find the module.
    ('flet.pyodideUrl="pyodide/', 'flet.pyodideUrl="./pyodide/'),
)

# The simplest keeper: everything that was asked for once is there without a network.
_KEEPER = """
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  if (new URL(event.request.url).origin !== location.origin) return;
  event.respondWith((async () => {
    const cache = await caches.open("counter");
    const kept = await cache.match(event.request);
    if (kept) return kept;
    const response = await fetch(event.request);
    if (response.ok) await cache.put(event.request, response.clone());
    return response;
  })());
});
"""
_REGISTER = '<script>navigator.serviceWorker.register("keeper.js")</script>'
_FLUTTERS_KEEPER = """    serviceWorkerSettings: {
        serviceWorkerVersion: """


def counter_site(site: Path, work: Path) -> None:
    """Write the counter as a static site.

    Args:
        site: The folder to write; what is in it is replaced.
        work: A folder for downloads.
    """
    shutil.rmtree(site, ignore_errors=True)
    shutil.copytree(get_package_web_dir(), site)
    patch_font_manifest_json(str(site / "assets/FontManifest.json"))
    packages = work / "counter-packages"
    shutil.rmtree(packages, ignore_errors=True)
    packages.mkdir(parents=True)
    fetched = wheels.fetch(ROOT / "requirements/run.lock", work / "wheels")
    wheels.unpack([wheel for wheel in fetched if wheel.name.startswith(_FLETS)], packages)
    with tarfile.open(site / "app.tar.gz", "w:gz") as archive:
        archive.add(COUNTER, "main.py")
        archive.add(packages, "__pypackages__")
    index = site / "index.html"
    patch_index_html(
        str(index),
        base_href="/",
        app_name="Counter",
        pyodide=True,
        pyodide_script_path="main.py",
        pyodide_version="here",  # any: with no_cdn it names the folder beside the page
        no_cdn=True,
        web_renderer=WebRenderer.AUTO,
        route_url_strategy=RouteUrlStrategy.HASH,
    )
    text = index.read_text("utf-8")
    for old, new in _RELATIVE:
        assert old in text, old
        text = text.replace(old, new)
    index.write_text(text.replace("</head>", f"{_REGISTER}</head>"), "utf-8")
    bootstrap = site / "flutter_bootstrap.js"
    script = bootstrap.read_text("utf-8")
    assert _FLUTTERS_KEEPER in script
    bootstrap.write_text(script.replace(_FLUTTERS_KEEPER, "    unused: {\n        was: "), "utf-8")
    (site / "keeper.js").write_text(_KEEPER, "utf-8")
