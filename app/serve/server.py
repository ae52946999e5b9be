"""The server: Flet's own web app, guarded, on 127.0.0.1."""

from __future__ import annotations

import contextlib
import socket
import webbrowser
from collections.abc import Callable
from pathlib import Path

import flet as ft
import uvicorn
from flet_web import fastapi as flet_fastapi
from starlette.types import ASGIApp

from app.serve.local import LocalOnly
from app.serve.page import index_page

HOST = "127.0.0.1"
USUAL_PORT = 8550
LARGEST_MESSAGE = 256 * 1024 * 1024
"""A file that is chosen in the browser comes as one message, bytes; the app itself reads less."""

ASSETS = Path(__file__).parents[2] / "assets"


def build(main: Callable[[ft.Page], object], port: int, on_start: Callable[[], None]) -> ASGIApp:
    """The app to serve.

    Args:
        main: Called with the page of every browser tab.
        port: Where it will be served.
        on_start: Called once it answers.
    """
    index = index_page(
        "All Fives", "Keeps the score beside a real domino set.", "#f4ecdd", "#201c18"
    )
    web = flet_fastapi.FastAPI(
        docs_url=None, redoc_url=None, openapi_url=None, on_startup=[on_start]
    )
    web.mount(
        "/", flet_fastapi.app(main, assets_dir=str(ASSETS), no_cdn=True, app_name="All Fives")
    )
    return LocalOnly(web, port, index)


def serve(main: Callable[[ft.Page], object], port: int | None, open_browser: bool) -> int:
    """Serve until interrupted.

    Args:
        main: Called with the page of every browser tab.
        port: Where to listen; None for the usual port, or a free one where that is taken.
        open_browser: Whether to open the page in the browser.

    Returns:
        The exit status.
    """
    try:
        listener = _listen(port)
    except OSError:
        print(f"Port {port} is in use; leave --port out, and a free one is found.", flush=True)
        return 1
    port = listener.getsockname()[1]
    address = f"http://{HOST}:{port}/"

    def announce() -> None:
        print(f"All Fives is at {address}  (stop it with Ctrl+C)", flush=True)
        if open_browser:
            webbrowser.open(address)

    config = uvicorn.Config(
        build(main, port, announce),
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
    )
    with contextlib.suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[listener])
    return 0


def _listen(port: int | None) -> socket.socket:
    for candidate in (USUAL_PORT, 0) if port is None else (port,):
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((HOST, candidate))
            listener.listen()
        except OSError:
            listener.close()
            if port is not None:
                raise
        else:
            return listener
    raise OSError("no free port")
