"""How large the phone app is, and how large it may be."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from pathlib import Path

FIRST_VISIT = 13.0
"""What a Chromium phone may fetch at its first visit, gzipped; in MB of a million bytes."""

ON_DISK = 40.0
"""What the whole site may take on disk; in MB of a million bytes."""

_MB = 1_000_000
_SHOWN = 12


@dataclass(frozen=True, slots=True)
class Size:
    """The sizes of one file, bytes.

    Attributes:
        path: Where it lies in the site.
        disk: What it takes there.
        wire: What it takes on its way, gzipped.
        engine: Which engine fetches it at the first visit: its name, "" for both, None for none.
    """

    path: str
    disk: int
    wire: int
    engine: str | None


def measure(site: Path, engines: dict[str, str | None]) -> list[Size]:
    """Measure every file of a site, the largest first."""
    sizes = []
    for file in site.rglob("*"):
        if file.is_file():
            data = file.read_bytes()
            path = file.relative_to(site).as_posix()
            wire = min(len(data), len(gzip.compress(data, 9)))
            sizes.append(Size(path, len(data), wire, engines.get(path)))
    return sorted(sizes, key=lambda size: -size.wire)


def first_visit(sizes: list[Size], engine: str) -> int:
    """What a browser with that engine fetches at its first visit, bytes gzipped."""
    return sum(size.wire for size in sizes if size.engine in ("", engine))


def on_disk(sizes: list[Size]) -> int:
    """What all of it takes on disk, bytes."""
    return sum(size.disk for size in sizes)


def table(sizes: list[Size]) -> str:
    """The sizes for people, the budgets last."""
    rows = [f"{'MB':>7} {'gzipped':>8}  first visit"]
    rows += [
        f"{size.disk / _MB:7.2f} {size.wire / _MB:8.2f}  {_who(size):11} {size.path}"
        for size in sizes[:_SHOWN]
    ]
    rest = sizes[_SHOWN:]
    rows.append(
        f"{sum(size.disk for size in rest) / _MB:7.2f} {sum(size.wire for size in rest) / _MB:8.2f}"
        f"  {'':11} {len(rest)} smaller files"
    )
    rows.append("")
    for engine, who in (("skwasm", "Chromium"), ("canvaskit", "any other browser")):
        rows.append(f"{first_visit(sizes, engine) / _MB:16.2f}  first visit of {who}")
    rows[-2] += f", at most {FIRST_VISIT:.0f}"
    rows.append(f"{on_disk(sizes) / _MB:7.2f} {'':8}  on disk, at most {ON_DISK:.0f}")
    return "\n".join(rows)


def _who(size: Size) -> str:
    return {None: "no", "": "yes"}.get(size.engine, size.engine or "")


def excess(sizes: list[Size]) -> str | None:
    """What is too large, if anything."""
    if first_visit(sizes, "skwasm") > FIRST_VISIT * _MB:
        return f"A Chromium phone's first visit is above {FIRST_VISIT:.0f} MB gzipped."
    if on_disk(sizes) > ON_DISK * _MB:
        return f"The site is above {ON_DISK:.0f} MB on disk."
    return None
