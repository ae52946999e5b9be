"""A web host such as anybody rents: it serves a folder as it is, and knows nothing of the app."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

FOLDER = "club/all-fives"
"""Where on the host the app lies: not at its top."""


class Host:
    """The host, on this computer.

    Attributes:
        site: The address of the app, ending in a slash.
        asked: The paths that were asked for, in order, below the app's folder.
        pace: Bytes a second, for a slow line; None for as quick as it goes.
    """

    def __init__(self, folder: Path) -> None:
        """Serve the app that lies in a folder, from the first `start` on."""
        self.folder = folder
        self.asked: list[str] = []
        self.pace: int | None = None
        self._server: ThreadingHTTPServer | None = None
        self._port = 0
        self.start()
        self.site = f"http://127.0.0.1:{self._port}/{FOLDER}/"

    def start(self) -> None:
        """Be there, always at the same address."""
        handler = partial(_Handler, host=self)
        self._server = ThreadingHTTPServer(("127.0.0.1", self._port), handler)
        self._server.daemon_threads = True
        self._port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Be gone: nobody answers at this address."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    @contextmanager
    def gone(self) -> Iterator[None]:
        """Be gone for a while."""
        self.stop()
        try:
            yield
        finally:
            self.start()


class _Handler(SimpleHTTPRequestHandler):
    # Not even gzip, and no types but Python's own few.
    protocol_version = "HTTP/1.1"

    def __init__(self, *arguments: object, host: Host) -> None:
        self._host = host
        super().__init__(*arguments, directory=str(host.folder))  # type: ignore[arg-type]

    def do_GET(self) -> None:
        top = f"/{FOLDER}/"
        if not self.path.startswith(top):
            self.send_error(404)
            return
        self.path = f"/{self.path.removeprefix(top)}"
        self._host.asked.append(self.path)
        super().do_GET()

    def copyfile(self, source, outputfile) -> None:
        pace = self._host.pace
        while part := source.read(64 * 1024):
            outputfile.write(part)
            if pace is not None:
                time.sleep(len(part) / pace)

    def log_message(self, format: str, *arguments: object) -> None:
        """Say nothing."""
