"""What a player sees and does, by the names a screen reader says and nothing else.

Flutter draws on one canvas and, once asked, keeps a tree of named nodes over it; a `Screen` reads
and taps those. Every wait is for that tree to change; only before it types a test pauses.
A name given as text means the whole name or its beginning up to a comma, so that `tap("3-6")` taps
"3-6, fits"; a compiled pattern is searched for in the name. What a picture hides from a screen
reader, it hides from these tests.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Page,
    Playwright,
    Request,
    WebSocket,
)
from playwright.sync_api import Error as PlaywrightError

Name = str | re.Pattern[str]
T = TypeVar("T")

PHONE = (390, 844)
TABLET = (1180, 820)
PATIENCE = 30.0
"""Seconds that anything may take on a busy machine before a test gives up."""

CHROMIUM_FLAGS = (
    "--no-sandbox",  # a test may run as root, and opens no page but the app's
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
)

_HAS_FOCUS = "field => field === document.activeElement || field.contains(document.activeElement)"
TAPPABLE = ("button", "checkbox", "radio", "switch", "tab", "link", "menuitem", "option")
_ENGINE = (Path(__file__).parent / "named.js").read_text("utf-8")
_TREE = f"() => JSON.stringify(({_ENGINE}).tree(document))"  # as text: many times quicker

# Flutter paints in a worker, seconds late on a slow machine; here it hands a picture to the page.
_NOTE_PAINTED = """
  const context = ImageBitmapRenderingContext.prototype;
  const transfer = context.transferFromImageBitmap;
  context.transferFromImageBitmap = function (picture) {
    if (picture) window.paintedHeight = picture.height;
    return transfer.call(this, picture);
  };
"""
# Where Python runs in a worker of the page, it is told everything by messages.
_NOTE_TOLD = """
  window.toldPython = 0;
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (...message) {
    window.toldPython += 1;
    return post.apply(this, message);
  };
"""
_PAINTED = "() => Math.abs(window.paintedHeight - innerHeight * devicePixelRatio) < 1"


def teach(playwright: Playwright) -> None:
    """Let a Playwright find things by their names; once for each."""
    playwright.selectors.register("named", _ENGINE)


def launch(playwright: Playwright, executable: str | None) -> Browser:
    """A Chromium whose pages a `Screen` can read."""
    return playwright.chromium.launch(executable_path=executable, args=list(CHROMIUM_FLAGS))


@dataclass(frozen=True, slots=True)
class Node:
    """One thing on the screen that has a name."""

    role: str
    """"button", "text", "heading", "textbox", "img", "group", "dialog", ..."""
    name: str
    """Its lines joined by ", "."""
    value: str | None
    """What is written in a text field."""
    disabled: bool
    selected: bool
    """Selected, switched on, chosen or opened out."""


class Screen:
    """One browser tab on the app.

    Args:
        browser: From `launch`.
        url: Where the app is served, without a path.
        size: Width and height in logical pixels.
        touch: Tap with a finger instead of a mouse.
        options: For Playwright's `new_context`: `locale`, `color_scheme`, ...
    """

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        size: tuple[int, int] = PHONE,
        touch: bool = False,
        **options: Any,
    ) -> None:
        self.url = url
        self.troubles: list[str] = []
        """Errors in the browser's console, and requests to other hosts."""
        self._touch = touch
        self._forgiven = False
        self._messages: dict[WebSocket, int] = {}
        self._sent = 0
        width, height = size
        options = {"reduced_motion": "reduce"} | options  # a third quicker
        self._context = browser.new_context(
            viewport={"width": width, "height": height}, has_touch=touch, **options
        )
        self._context.set_default_timeout(PATIENCE * 1000)
        self._context.add_init_script(_NOTE_PAINTED)
        self._context.add_init_script(_NOTE_TOLD)
        self._context.on("request", self._note_request)
        self.page: Page = self._context.new_page()
        self.page.on("websocket", self._note_socket)
        self.page.on("console", self._note_console)
        self.page.on("pageerror", lambda error: self._note(f"error in the page: {error}"))

    # ---- coming and going

    def open(self, route: str = "/") -> Screen:
        """Go to a route of the app, as one who types its address."""
        self.page.goto(self.url + route)
        self._switch_names_on()
        return self

    def reload(self) -> Screen:
        """Load the page again."""
        self.page.reload()
        self._switch_names_on()
        return self

    def back(self) -> None:
        """Press the browser's back button."""
        with self._change("going back"):
            self.page.go_back()

    def resize(self, width: int, height: int) -> None:
        """Turn or change the device."""
        with self._change(f"making it {width} x {height}"):
            self.page.set_viewport_size({"width": width, "height": height})

    def close(self) -> None:
        """Close the tab and forget all it stored."""
        self._context.close()

    @property
    def route(self) -> str:
        """The path of the address, with its query; on a phone all of it stands after a #."""
        address = urlsplit(self.page.url)
        if address.fragment:
            return address.fragment
        return address.path + (f"?{address.query}" if address.query else "")

    # ---- reading

    def nodes(self) -> list[Node]:
        """Everything that has a name, in reading order.

        Without the words that a button shows while a mouse is over it: they only repeat its name,
        and come and go by themselves.
        """
        nodes = [Node(**node) for node in json.loads(self.page.evaluate(_TREE))]
        tappable = {node.name for node in nodes if node.role in TAPPABLE}
        return [node for node in nodes if node.role != "text" or node.name not in tappable]

    def texts(self, role: str | None = None) -> list[str]:
        """The names of everything, or of one kind, in reading order."""
        return [node.name for node in self.nodes() if role in (None, node.role)]

    def has(self, name: Name) -> bool:
        """Whether it is there now."""
        return any(_matches(node.name, name) for node in self.nodes())

    def node(self, name: Name, role: str | None = None) -> Node:
        """The only thing with that name, waited for."""

        def found() -> list[Node]:
            return [
                node
                for node in self.nodes()
                if _matches(node.name, name) and role in (None, node.role)
            ]

        nodes = self._until(found, f"{_said(name)} did not come")
        assert len(nodes) == 1, f"{_said(name)} is there {len(nodes)} times:\n{self}"
        return nodes[0]

    def wait_for(self, *names: Name) -> None:
        """Wait until all of these are there together."""
        self.wait_until(
            lambda screen: all(screen.has(name) for name in names),
            " and ".join(map(_said, names)) + " did not come",
        )

    def wait_gone(self, name: Name) -> None:
        """Wait until nothing has that name."""
        self.wait_until(lambda screen: not screen.has(name), f"{_said(name)} did not go")

    def wait_until(
        self, holds: Callable[[Screen], bool], trouble: str = "it did not happen"
    ) -> None:
        """Wait until something holds of the screen."""
        self._until(lambda: holds(self), trouble)

    # ---- doing

    def tap(self, name: Name, *, changes: bool = True) -> None:
        """Tap what has that name, and wait until something on the screen is different.

        Args:
            name: Of a button or the like that may be tapped; exactly one.
            changes: Whether to wait for a change.
        """
        target = self._target(name, TAPPABLE)
        if not changes:
            self._press(target, name)
            return
        with self._change(f"tapping {_said(name)}"):
            self._press(target, name)

    def type(self, text: str, into: Name) -> None:
        """Write into the text field of that name, in place of what is there."""
        field = self._target(into, ("textbox",))
        self._press(field, into)
        self._until(lambda: field.evaluate(_HAS_FOCUS), f"{_said(into)} does not listen")
        # The browser shows a letter before Flutter listens, and Flutter never hears of it then: a
        # machine is that quick, no hand is. So each letter waits until the app was told of it.
        for pause in (300, 600, 1200):
            self.page.wait_for_timeout(pause)
            self.page.keyboard.press("Control+a")
            if all(self._hears(letter) for letter in text):
                break
        else:  # a field whose letters the app does not ask for
            self.page.keyboard.press("Control+a")
            self.page.keyboard.type(text)
        self._until(lambda: self.node(into, "textbox").value == text, f"{text!r} was not written")

    def _hears(self, letter: str) -> bool:
        """Type one letter; whether the page told the app of it within two seconds."""
        before = self._told()
        self.page.keyboard.type(letter)
        deadline = time.monotonic() + 2
        while self._told() == before and time.monotonic() < deadline:
            self.page.wait_for_timeout(5)
        return self._told() > before

    def _told(self) -> int:
        """How often the page has told Python something, wherever that runs."""
        return self._sent + int(self.page.evaluate("window.toldPython"))

    def press(self, key: str, *, changes: bool = True) -> None:
        """Press a key: "Enter", "Escape", "Control+z", ..."""
        if not changes:
            self.page.keyboard.press(key)
            return
        with self._change(f"pressing {key}"):
            self.page.keyboard.press(key)

    def picture(self, path: Path | None = None) -> bytes:
        """A picture of the screen, once nothing moves any more.

        The names change well before the pixels do. So the page is made a little higher and put
        back: the first picture painted at its old height again is younger than all that was named.
        """
        self.page.mouse.move(0, 0)
        size = self.page.viewport_size
        assert size
        for more in (2, 0):
            self.page.set_viewport_size({**size, "height": size["height"] + more})
            self.page.wait_for_function(_PAINTED)
        last = b""
        deadline = time.monotonic() + PATIENCE
        while (shot := self.page.screenshot()) != last:
            assert time.monotonic() < deadline, "the picture never comes to rest"
            last = shot
            self.page.wait_for_timeout(200)  # some frames, for what is still gliding
        if path:
            path.write_bytes(shot)
        return shot

    @contextmanager
    def reconnecting(self) -> Iterator[None]:
        """Around a restart of the server: forgive the browser's complaints and wait for its return.

        On leaving, the page has found the server again by itself and shows what that drew.
        """
        known = set(self._messages)
        self._forgiven = True
        yield
        self._until(
            lambda: any(
                socket not in known and count >= 2 for socket, count in self._messages.items()
            ),
            "the page did not find its server again",
        )
        self._until(self._is_drawn, "the page stayed empty")
        self._forgiven = False

    def __str__(self) -> str:
        """The screen as text, for the message of a failed test."""
        return "\n".join(
            f"  {node.role}: {node.name}"
            + (f" = {node.value!r}" if node.value is not None else "")
            + (" (selected)" if node.selected else "")
            + (" (disabled)" if node.disabled else "")
            for node in self.nodes()
        )

    # ---- how

    def _switch_names_on(self) -> None:
        placeholder = self.page.locator("flt-semantics-placeholder")
        placeholder.wait_for(state="attached")
        placeholder.dispatch_event("click")
        self._until(self._is_drawn, "nothing was drawn")

    def _is_drawn(self) -> bool:
        """Whether the app shows something: Flet's client says "Working..." until it does."""
        names = self.texts()
        return bool(names) and "Working..." not in names

    def _target(self, name: Name, roles: Sequence[str]) -> Locator:
        sought: dict[str, Any] = {"roles": roles, "enabled": True}
        if isinstance(name, str):
            sought["name"] = name
        else:
            sought["pattern"] = name.pattern
            sought["flags"] = "i" if name.flags & re.IGNORECASE else ""
        return self.page.locator(f"named={json.dumps(sought)}")

    def _press(self, target: Locator, name: Name) -> None:
        try:
            if self._touch:
                target.tap()
            else:
                target.click()
        except PlaywrightError as error:
            what = "more than one" if "strict mode" in error.message else "nothing to tap"
            raise AssertionError(f"{what} called {_said(name)}:\n{self}") from error

    @contextmanager
    def _change(self, doing: str) -> Iterator[None]:
        before = self.nodes()
        yield
        self._until(lambda: self.nodes() != before, f"nothing changed after {doing}")

    def _until(self, ask: Callable[[], T], trouble: str) -> T:
        deadline = time.monotonic() + PATIENCE
        while not (answer := ask()):
            if time.monotonic() > deadline:
                raise AssertionError(f"{trouble}:\n{self}")
            self.page.wait_for_timeout(10)
        return answer

    def _note_request(self, request: Request) -> None:
        self._note_address(request.url)

    def _note_address(self, address: str) -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("blob", "data") and parts.netloc != urlsplit(self.url).netloc:
            self.troubles.append(f"asked another host: {address}")

    def _note_socket(self, socket: WebSocket) -> None:
        self._note_address(socket.url)
        self._messages[socket] = 0

        def count(_: object) -> None:
            self._messages[socket] += 1

        def count_sent(_: object) -> None:
            self._sent += 1

        socket.on("framereceived", count)
        socket.on("framesent", count_sent)

    def _note_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._note(f"error in the console: {message.text}")

    def _note(self, trouble: str) -> None:
        if not self._forgiven:
            self.troubles.append(trouble)


def _matches(said: str, name: Name) -> bool:
    if isinstance(name, str):
        return said == name or said.startswith(name + ",")
    return name.search(said) is not None


def _said(name: Name) -> str:
    return repr(name if isinstance(name, str) else name.pattern)
