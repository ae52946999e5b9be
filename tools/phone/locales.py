"""What Babel knows of languages, with no more in it than the app asks for."""

from __future__ import annotations

import pickle
import re
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "fi", "lv", "jv", "sv", "es", "de", "fr", "pt")
"""The languages the app speaks, with every country's way of each."""

_SPEAKS = re.compile(rf"^({'|'.join(LANGUAGES)})(_|$)")
_NAMES_OF_THINGS = (
    *("compact_currency_formats", "compact_decimal_formats", "compound_unit_patterns"),
    *("currency_formats", "currency_names", "currency_names_plural", "currency_symbols"),
    *("currency_unit_patterns", "interval_formats", "languages", "meta_zones", "scripts"),
    *("territories", "time_zones", "unit_display_names", "unit_patterns", "variants"),
    "zone_formats",
)
_OF_THE_WORLD = ("territory_currencies", "territory_languages", "windows_zone_mapping")


def trim(babel: Path) -> None:
    """Leave numbers, lists, plurals and dates of the app's languages in a copy of Babel."""
    for file in (babel / "locale-data").glob("*.dat"):
        if file.stem != "root" and not _SPEAKS.match(file.stem):
            file.unlink()
            continue
        facts = _read(file)
        for name in _NAMES_OF_THINGS:
            if name in facts:
                facts[name] = {}
        _write(file, facts)
    world = _read(babel / "global.dat")
    for name in _OF_THE_WORLD:
        world[name] = {}
    # What a language tag leaves unsaid; by far the largest of these tables.
    world["likely_subtags"] = {
        tag: full for tag, full in world["likely_subtags"].items() if _SPEAKS.match(full)
    }
    _write(babel / "global.dat", world)


def _read(file: Path) -> dict[str, Any]:
    facts = pickle.loads(file.read_bytes())
    assert isinstance(facts, dict)
    return facts


def _write(file: Path, facts: dict[str, Any]) -> None:
    file.write_bytes(pickle.dumps(facts, protocol=pickle.HIGHEST_PROTOCOL))
