"""`python -m tools.phone`: write the phone app, a static site, to `dist/phone/`."""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

from tools.phone import keeper, pages, sizes, staging


def build(site: Path, work: Path) -> list[sizes.Size]:
    """Put the phone app together.

    Args:
        site: The folder to write; what is in it is replaced.
        work: A folder for what is made on the way and can be used again.

    Returns:
        The size of each of its files.
    """
    fresh = work / "site"
    shutil.rmtree(fresh, ignore_errors=True)
    shipped = pages.write(fresh)
    archive, library, licences = staging.stage(
        staging.ROOT / "requirements/run.lock", work, pages.FLETS / "pyodide"
    )
    for source, path in ((archive, "python.tar"), (library, "pyodide/python_stdlib.zip")):
        shutil.copyfile(source, fresh / path)
        shipped[path] = pages.ALL
    (fresh / "licences.txt").write_text(licences, "utf-8")
    shipped["licences.txt"] = pages.ASKED
    files = [
        keeper.pack(fresh, path, needs)
        for path, needs in sorted(shipped.items())
        if needs != pages.ASKED
    ]
    keeper.seal(fresh, files)
    engines: dict[str, str | None] = {file["from"]: file.get("engine", "") for file in files}
    engines |= {"keeper.js": "", "index.html": ""}
    shutil.rmtree(site, ignore_errors=True)
    site.parent.mkdir(parents=True, exist_ok=True)
    fresh.rename(site)
    return sizes.measure(site, engines)


def main() -> int:
    """Build, print the sizes, and fail above the budget."""
    parser = argparse.ArgumentParser(prog="python -m tools.phone", description=__doc__)
    parser.add_argument("--site", type=Path, default=staging.ROOT / "dist/phone")
    parser.add_argument("--work", type=Path, default=staging.ROOT / "build/phone")
    arguments = parser.parse_args()
    measured = build(arguments.site, arguments.work)
    print(sizes.table(measured))
    excess = sizes.excess(measured)
    if excess:
        print(excess, file=sys.stderr)
        return 1
    print(f"\nThe phone app is in {arguments.site}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
