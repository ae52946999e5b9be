"""The page around the app: it shows a splash until the app itself is seen."""

from __future__ import annotations

import logging
from importlib import import_module

_log = logging.getLogger(__name__)


def let_splash_go() -> None:
    """Tell the page that the app has been drawn; a page without a splash needs no telling."""
    try:
        import_module("flet_js").shown()
    except (ImportError, AttributeError):
        _log.info("The page has no splash.")
