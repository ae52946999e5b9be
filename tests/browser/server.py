"""The running app: a process of its own that a test may kill and start again.

It decides nothing about the app; what is on the page is the business of `screen`.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from pathlib import Path

PATIENCE = 30.0
"""Seconds that a start may take on a busy machine."""

COMMAND = (sys.executable, "-m", "app")
ROOT = Path(__file__).parents[2]


class Server:
    """One app on one port of 127.0.0.1, with one folder of data.

    Args:
        data: Where the app keeps its games; it survives kills and restarts.
        command: What starts the app; `--port` and `--no-browser` are added.
    """

    def __init__(self, data: Path, command: Sequence[str] = COMMAND) -> None:
        self.data = data
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._command = [*command, "--port", str(self.port), "--no-browser"]
        self._log = data.parent / f"{data.name}.log"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def log(self) -> str:
        """Everything the app has printed, over all its starts."""
        return self._log.read_text("utf-8", "replace") if self._log.exists() else ""

    def start(self) -> None:
        """Start the app and return once it answers."""
        assert self._process is None, "it is running"
        mine = {name: value for name, value in os.environ.items() if not name.startswith("FLET_")}
        mine |= {"FLET_APP_STORAGE_DATA": str(self.data), "PYTHONUNBUFFERED": "1"}
        self.data.mkdir(parents=True, exist_ok=True)
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command, cwd=ROOT, env=mine, stdout=log, stderr=subprocess.STDOUT
            )
        deadline = time.monotonic() + PATIENCE
        while not self._answers():
            if self._process.poll() is not None:
                raise AssertionError(f"the app ended by itself:\n{self.log}")
            if time.monotonic() > deadline:
                self.kill()
                raise AssertionError(f"the app does not answer:\n{self.log}")
            time.sleep(0.02)

    def kill(self) -> None:
        """End the app as a power cut would: at once, with nothing tidied up."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End the app as Ctrl+C does."""
        self._end(signal.SIGINT)

    def restart(self) -> None:
        """Kill the app and start it again, with the same port and data."""
        self.kill()
        self.start()

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        self._process.send_signal(how)
        try:
            self._process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process = None

    def _answers(self) -> bool:
        try:
            urllib.request.urlopen(self.url, timeout=1).close()
        except urllib.error.HTTPError:
            return True
        except OSError:
            return False
        return True


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
