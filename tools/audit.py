"""Asks whether any locked package has a known vulnerability: ``make audit``.

An answer is needed for each of them: a service that cannot be reached, or does not know a package,
has not called it clean.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
LOCKS = sorted(ROOT.glob("requirements/*.lock"))

OUT_OF_REACH = "The vulnerability service is out of reach, so no package was checked."

ARGUED: dict[str, str] = {}
"""By the name of a vulnerability: why it does no harm here."""


def asked(service: str) -> list[dict[str, Any]] | None:
    """What a service says of every locked package; None where it cannot be reached."""
    command = [sys.executable, "-m", "pip_audit", "--vulnerability-service", service]
    for lock in LOCKS:
        command += ["--requirement", str(lock)]
    options = ["--require-hashes", "--disable-pip", "--format=json", "--progress-spinner=off"]
    done = subprocess.run([*command, *options], capture_output=True, text=True, check=False)
    try:
        dependencies: list[dict[str, Any]] = json.loads(done.stdout)["dependencies"]
    except ValueError:
        return None
    # A mirror of the package index has the packages, and none of what is known of them.
    return None if all("skip_reason" in one for one in dependencies) else dependencies


def main() -> int:
    """Ask, and say what was answered; the exit status is 0 only where all is clean or argued."""
    dependencies = asked("pypi") or asked("osv")
    if dependencies is None:
        print(OUT_OF_REACH)
        return 1
    status = 0
    for one in dependencies:
        if "skip_reason" in one:
            print(f"{one['name']}: not checked. {one['skip_reason']}")
            status = 1
        for found in one.get("vulns", ()):
            argument = ARGUED.get(found["id"])
            print(f"{one['name']} {one['version']}: {found['id']}. {argument or 'Not argued.'}")
            status |= argument is None
    print(f"{len(dependencies)} packages, {'all clean or argued' if not status else 'see above'}.")
    return status


if __name__ == "__main__":
    sys.exit(main())
