"""Components that cannot take the page down."""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable
from typing import Any, ParamSpec

import flet as ft

P = ParamSpec("P")

_log = logging.getLogger(__name__)


def component(render: Callable[P, Any]) -> Callable[P, Any]:
    """A Flet component; a fault while it is drawn is logged and told in its place.

    Flet's scheduler does not outlive such a fault: every later tap would be dead.
    """

    @functools.wraps(render)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> Any:
        try:
            return render(*args, **kwargs)
        except Exception:
            _log.exception("A part of the screen could not be drawn.")
            return ft.Text("This could not be drawn. Nothing is lost: reload the page.", size=16)

    return ft.component(guarded)
