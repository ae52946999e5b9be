"""A web host such as anybody rents: it serves a folder as it is, and knows nothing of the app."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

FOLDER = "club/all-fives"
"""Where on the host the app lies: not at its top."""


class Host:
    """The host, on this computer.

    Attributes:
        site: The address of the app, ending in a slash.
        folder: What it serves.
        asked: The paths that were asked for, in order, below the app's folder.
        elsewhere: The paths outside of it that were asked for.
        pace: Bytes a second, for a slow line; None for as quick as it goes.
        line: Held while something is on its way: a slow line is slow for all.
        connections: Those that are open.
    """

    def __init__(self, folder: Path, port: int = 0) -> None:
        """Serve the app that lies in a folder, at a port of its own if none is given."""
        self.folder = folder
        self.asked: list[str] = []
        self.elsewhere: list[str] = []
        self.pace: int | None = None
        self._server: ThreadingHTTPServer | None = None
        self._port = port
        self.line = threading.Lock()
        self.connections: set[socket.socket] = set()
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
        """Be gone: nobody answers at this address, and what is on its way breaks off."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None
            for connection in list(self.connections):
                with suppress(OSError):
                    connection.shutdown(socket.SHUT_RDWR)

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
        super().__init__(*arguments)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        top = f"/{FOLDER}/"
        if not self.path.startswith(top):
            self._host.elsewhere.append(self.path)
            self.send_error(404)
            return
        self.path = f"/{self.path.removeprefix(top)}"
        self._host.asked.append(self.path)
        self.directory = str(self._host.folder)  # as it is now: a connection may be older
        super().do_GET()

    def handle(self) -> None:
        self._host.connections.add(self.connection)
        with suppress(ConnectionError):
            super().handle()
        self._host.connections.discard(self.connection)

    def copyfile(self, source, outputfile) -> None:
        while part := source.read(64 * 1024):
            outputfile.write(part)
            if self._host.pace is not None:
                with self._host.line:
                    time.sleep(len(part) / self._host.pace)

    def log_message(self, format: str, *arguments: object) -> None:
        """Say nothing."""
