"""What each page looks like, by the first word of its route; see :mod:`app.model.pages`."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.model.session import Session
from app.model.state import State
from app.ui.look import Look
from app.ui.screens.deleted import deleted
from app.ui.screens.files import files
from app.ui.screens.history import history
from app.ui.screens.people import people
from app.ui.screens.person import person
from app.ui.screens.statistics import statistics

Page = Callable[[Look, State, Session], ft.Control]
"""Draws a page: what it shows is in ``state.page``, and what its taps do in ``session.pages``."""

PAGES: dict[str, Page] = {
    "files": files,
    "history": history,
    "deleted": deleted,
    "people": people,
    "person": person,
    "statistics": statistics,
}
