"""Facts as data: the rule presets, the worked positions and whole games, a game to try."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any


def load(name: str) -> Any:
    """Read a JSON file of this folder.

    Raises:
        FileNotFoundError: There is no such file.
    """
    return json.loads(files(__name__).joinpath(name).read_text(encoding="utf-8"))
