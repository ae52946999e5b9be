"""The HTML page that loads the app: Flet's own, with what this app needs said in it."""

from __future__ import annotations

import tempfile
from pathlib import Path

from flet.controls.types import RouteUrlStrategy, WebRenderer
from flet_web import get_package_web_dir, patch_index_html

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' blob:",
        "worker-src 'self' blob:",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "connect-src 'self' data: blob:",
        "frame-ancestors 'none'",
    )
)
"""No browser that honours it asks any other host for anything."""

# Flet's client appends a script from another host to the body, for animations this app has not.
# The policy above would stop it with an error in the console; this stops the attempt.
_OWN_SCRIPTS_ONLY = """<script>
    const append = document.body.append.bind(document.body);
    document.body.append = (...nodes) => append(
      ...nodes.filter((node) => !node.src || new URL(node.src).origin === location.origin));
  </script>
  """

# A browser that cannot share lacks even the question, and Flutter's share then does nothing at all.
# Told so, it offers a file as a download and a text as a mail.
_SAYS_IF_IT_SHARES = """<script>navigator.canShare ??= () => false;</script>
  """


def index_page(name: str, description: str, light: str, dark: str) -> bytes:
    """The page, ready to be sent.

    Args:
        name: What the app is called.
        description: One sentence about it.
        light: Background colour while it loads, ``#rrggbb``.
        dark: The same in dark mode.
    """
    text = Path(get_package_web_dir(), "index.html").read_text("utf-8")
    for old, new in (
        ("<html>", '<html lang="en">'),
        (
            '<meta charset="UTF-8">',
            '<meta charset="UTF-8">\n  <meta name="viewport"'
            ' content="width=device-width, initial-scale=1, viewport-fit=cover">\n'
            f'  <meta name="theme-color" content="{light}">',
        ),
        ("background: #ffffff", f"background: {light}"),
        ("background: #222222", f"background: {dark}"),
        (
            '<script src="flutter_bootstrap.js"',
            f'{_OWN_SCRIPTS_ONLY}{_SAYS_IF_IT_SHARES}<script src="flutter_bootstrap.js"',
        ),
    ):
        if old not in text:
            raise RuntimeError(f"Flet's page has changed: it lacks {old!r}")
        text = text.replace(old, new, 1)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "index.html")
        path.write_text(text, "utf-8")
        patch_index_html(
            str(path),
            base_href="/",
            websocket_endpoint_path="/ws",
            app_name=name,
            app_description=description,
            web_renderer=WebRenderer.AUTO,
            route_url_strategy=RouteUrlStrategy.PATH,
            no_cdn=True,
        )
        return path.read_bytes()
