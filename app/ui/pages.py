"""What each page looks like, by the first word of its route; see :mod:`app.model.pages`."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.model.session import Session
from app.model.state import State
from app.ui.look import Look

Page = Callable[[Look, State, Session], ft.Control]
"""Draws a page: what it shows is in ``state.page``, and what its taps do in ``session.pages``."""

PAGES: dict[str, Page] = {}
