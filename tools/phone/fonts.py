"""Fonts and lists of icons with no more in them than the app shows."""

from __future__ import annotations

import json
import re
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

# What Flutter's own text fields and dialogs may draw.
_FLUTTERS = {"ARROW_BACK", "ARROW_DROP_DOWN", "CHECK", "CLOSE", "ERROR", "MENU", "MORE_VERT"}


def icons_in(*folders: Path) -> set[str]:
    """The names of the icons that the sources in some folders use: ``{"ADD", "UNDO"}``."""
    return {
        name
        for folder in folders
        for file in folder.rglob("*.py")
        for name in re.findall(r"\bIcons\.([A-Z][A-Z0-9_]*)\b", file.read_text("utf-8"))
    }


def subset_icons(font: Path, names: set[str]) -> None:
    """Leave only some icons in the font of icons.

    Raises:
        KeyError: The font has no such icon.
    """
    source = TTFont(font, recalcTimestamp=False)
    codes = {glyph: code for code, glyph in source.getBestCmap().items()}
    wanted = []
    for name in sorted(names | _FLUTTERS):
        glyph = name.lower()
        wanted.append(codes[glyph] if glyph in codes else codes[f"{glyph}_baseline"])
    options = Options()
    options.layout_features = []
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[0x20, *wanted])
    subsetter.subset(source)
    source.save(font)


def subset_icon_list(file: Path, names: set[str]) -> None:
    """Leave only some icons in Flet's list of them, which is read whole at the first icon."""
    every = json.loads(file.read_text("utf-8"))
    kept = {name: every[name] for name in sorted(names) if name in every}
    file.write_text(json.dumps(kept, separators=(",", ":")), "utf-8")
