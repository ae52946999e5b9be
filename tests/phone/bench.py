"""Python and the games' files in a tab, without the app: for what no tap can bring about."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext

from tests.browser.screen import PATIENCE

_PAGE = "<!doctype html><title>bench</title>"
_SEND = """
  (order) => new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(data);
    bench.postMessage(order, [port2]);
  })
"""


class Bench:
    """A worker with Python and the files of `storage.js`, which runs what it is sent."""

    def __init__(self, context: BrowserContext, site: str) -> None:
        self.page = context.new_page()
        script = Path(__file__).parent / "bench.js"
        self.page.route(
            f"{site}bench", lambda route: route.fulfill(body=_PAGE, content_type="text/html")
        )
        self.page.route(
            f"{site}bench.js",
            lambda route: route.fulfill(path=script, content_type="text/javascript"),
        )
        self.page.goto(f"{site}bench")
        self.page.evaluate("() => { window.bench = new Worker('bench.js', { type: 'module' }); }")

    def python(self, code: str) -> Any:
        """Run Python; the value of its last line, if it is a plain one."""
        return self._send(python=code)

    def javascript(self, code: str) -> Any:
        """Run JavaScript in the worker, where `storage` is what keeps the files."""
        return self._send(javascript=code)

    def take_over(self) -> None:
        """Have the files here, and nowhere else."""
        self.javascript("heard.length = 0; storage.takeOver()")
        deadline = time.monotonic() + PATIENCE
        while not self.javascript("return heard.includes('back')"):
            assert time.monotonic() < deadline, "the files did not come"
            self.page.wait_for_timeout(10)

    def _send(self, **order: str) -> Any:
        answer = self.page.evaluate(_SEND, order)
        assert "error" not in answer, answer["error"]
        return answer["value"]
