"""Where the app's file lies on this machine."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

FILE_NAME = "games.db"


def data_folder() -> Path:
    """The folder for what must be kept: ``FLET_APP_STORAGE_DATA`` where it is set (a packaged
    app), else the user's data directory of this system.
    """
    given = os.environ.get("FLET_APP_STORAGE_DATA")
    if given:
        return Path(given)
    return platformdirs.user_data_path("allfives", appauthor=False)


def games_file() -> Path:
    """The file that holds the games."""
    return data_folder() / FILE_NAME
