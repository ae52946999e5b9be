"""Games that were deleted and can still be brought back."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.model.deleting import Deleted
from app.model.session import Session
from app.model.state import State
from app.ui.look import Look
from app.ui.parts.game_line import game_line
from app.ui.parts.page import page
from app.ui.parts.text import BODY, text


def deleted(look: Look, state: State, session: Session) -> ft.Control:
    """The whole page."""
    shown = state.page
    assert isinstance(shown, Deleted)
    words = look.words
    told = (
        words("A deleted game can be brought back for 30 days; then it is gone for good.")
        if shown.lines
        else words("No game was deleted in the last 30 days.")
    )
    body: list[ft.Control] = [text(told, BODY, look.palette.faint)]
    restore = session.pages.deleting.restore
    body += [game_line(look, line, None, on_restore=restore) for line in shown.lines]
    return page(look, words("Deleted games"), partial(session.go, "/history"), body)
