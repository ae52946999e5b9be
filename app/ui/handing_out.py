"""Files that the app hands out: a download in a browser, a dialog elsewhere."""

from __future__ import annotations

import logging

import flet as ft

from app.model.files import Files

_log = logging.getLogger(__name__)


class HandingOut:
    """The way out for files, on one page."""

    def __init__(self, page: ft.Page, files: Files) -> None:
        """The way out of a page; made while that page is the current one."""
        self._page = page
        self._files = files
        self._picker = ft.FilePicker()

    def save(self, name: str, contents: bytes) -> None:
        """Hand out a file; the table is told of it, or where that fails."""

        async def saving() -> None:
            try:
                path = await self._picker.save_file(file_name=name, src_bytes=contents)
            except Exception:
                _log.exception("A file could not be handed out.")
                self._files.not_saved()
                return
            if path is not None or self._page.web:
                self._files.saved(name)

        self._page.run_task(saving)
