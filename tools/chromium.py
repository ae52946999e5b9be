"""Make sure that Playwright can drive a Chromium, for the tests in a browser.

`python tools/chromium.py` tries the one there is. Where that fails it installs Debian's package if
it may, else Playwright's own build, else says what to do and exits with 1.
Tests launch the same browser: `chromium.launch(executable_path=find())`.
"""

import functools
import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome")
# libatomic1: Playwright's driver needs it too, and a small Debian does not have it.
DEBIANS = ("chromium", "libatomic1")

LAUNCH = """
import sys
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    playwright.chromium.launch(executable_path=sys.argv[1] or None).new_page()
"""


@functools.cache
def find() -> str | None:
    """The browser to launch: $CHROMIUM, else one on the PATH, else None for Playwright's own."""
    if asked := os.environ.get("CHROMIUM"):
        return asked
    paths = (shutil.which(name) for name in NAMES)
    return next((path for path in paths if path and _starts(path)), None)


def main() -> int:
    """Say which Chromium the tests will use, installing one where that is needed."""
    trouble = _trouble()
    for install in (_install_debians, _install_playwrights):
        if trouble and not os.environ.get("CHROMIUM") and install():
            find.cache_clear()
            trouble = _trouble()
    if not trouble:
        print(f"Chromium: {find() or 'of Playwright'}")
        return 0
    print(
        f"{trouble}\n\n"
        f"Playwright could not open {find() or 'its own Chromium'} (above: why).\n"
        "Install Chromium as your system does (on Debian: apt install chromium libatomic1),\n"
        "or set CHROMIUM to the path of a Chromium or Chrome, and start again.",
        file=sys.stderr,
    )
    return 1


def _starts(path: str) -> bool:
    """Whether it is a browser and not, say, a script that only tells how to install one."""
    try:
        done = subprocess.run([path, "--version"], capture_output=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def _trouble() -> str:
    """Why Playwright cannot open a page in the browser found; empty when it can."""
    launch = [sys.executable, "-c", LAUNCH, find() or ""]
    done = subprocess.run(launch, capture_output=True, text=True)
    return done.stderr.strip() if done.returncode else ""


def _install_debians() -> bool:
    """Install Debian's packages as root or with a sudo that asks nothing."""
    if not shutil.which("apt-get"):
        return False
    sudo: list[str] = []
    if os.geteuid() != 0:
        sudo = ["sudo", "--non-interactive"]
        if not shutil.which("sudo") or not _run(*sudo, "true"):
            return False
    print("Installing Debian's", *DEBIANS, flush=True)
    apt = [*sudo, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    apt += ["-o", "DPkg::Lock::Timeout=120"]
    _run(*apt, "update")  # one stale source must not stop us: the install below decides
    return _run(*apt, "install", "--yes", "--no-install-recommends", *DEBIANS)


def _install_playwrights() -> bool:
    print("Installing Playwright's chromium (a large download)", flush=True)
    return _run(sys.executable, "-m", "playwright", "install", "chromium")


def _run(*command: str) -> bool:
    """Whether the command succeeded; of what it says, only errors are shown."""
    nothing = subprocess.DEVNULL
    return subprocess.run(command, stdin=nothing, stdout=nothing).returncode == 0


if __name__ == "__main__":
    sys.exit(main())
