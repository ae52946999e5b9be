"""A guard around the served app: this computer's own page only."""

from __future__ import annotations

from contextlib import suppress

from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from app.serve.page import CONTENT_SECURITY_POLICY

_HEADERS = [
    (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
]
# Lets the quicker renderer use threads.
_PAGE_HEADERS = [
    (b"content-type", b"text/html; charset=utf-8"),
    (b"cache-control", b"no-cache"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-embedder-policy", b"require-corp"),
    *_HEADERS,
]


# Flutter asks for a part of a colour font at the first emoji it meets, whatever font is given for
# it; it is sent the one that comes with the app.
_COLOUR_EMOJI = "/assets/fonts/notocoloremoji/"
_OWN_EMOJI = "/fonts/noto-emoji.woff2"


class LocalOnly:
    """Answers the pages of this very server and refuses everybody else's.

    Without it any web site open in the same browser could read games through the app's socket.
    """

    def __init__(self, app: ASGIApp, port: int, index: bytes) -> None:
        """Guard ``app``, which is served on ``port``; ``index`` is the page for every route."""
        self._app = app
        self._hosts = {f"127.0.0.1:{port}", f"localhost:{port}"}
        self._index = index

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
        elif not self._is_ours(scope):
            await _refuse(scope, receive, send)
        elif scope["type"] == "websocket":
            with suppress(WebSocketDisconnect):  # a tab may be closed at any moment
                await self._app(scope, receive, send)
        elif scope["method"] in ("GET", "HEAD") and "." not in scope["path"].rpartition("/")[2]:
            body = self._index if scope["method"] == "GET" else b""
            await _answer(send, 200, _PAGE_HEADERS, body)
        else:
            if scope["path"].startswith(_COLOUR_EMOJI):
                scope = {**scope, "path": _OWN_EMOJI, "raw_path": _OWN_EMOJI.encode()}
            await self._app(scope, receive, _with_headers(send))

    def _is_ours(self, scope: Scope) -> bool:
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        origin = headers.get(b"origin")
        return headers.get(b"host") in self._hosts and (
            origin is None or origin.removeprefix("http://") in self._hosts
        )


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008})
        return
    plain = [(b"content-type", b"text/plain; charset=utf-8")]
    await _answer(send, 403, plain, b"This page is served to this computer only.")


async def _answer(send: Send, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _with_headers(send: Send) -> Send:
    async def guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = message.get("headers", [])
            kept = [header for header in given if header[0] != b"access-control-allow-origin"]
            message["headers"] = [*kept, *_HEADERS]
        await send(message)

    return guarded
