"""What a browser or a device sends to others by its own means: only while a tap is answered."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft
from flet.controls.client_action import ClientAction, action_field, shared_service


@dataclass
class SendFile(ClientAction):
    """Opens the share sheet with a file; where there is none, the file is downloaded instead.

    Flet has such an action for text only.
    """

    name: str = action_field()
    """What the file is called."""

    contents: bytes = action_field()
    """What is in it."""

    kind: str = action_field()
    """Its media type, such as ``image/png``."""

    def __post_init__(self) -> None:
        """Tell Flet's own service for sharing what to do."""
        file = ft.ShareFile.from_bytes(self.contents, mime_type=self.kind, name=self.name)
        self._bind(
            shared_service(ft.Share),
            "share_files",
            {
                "files": [file],
                "download_fallback_enabled": True,
                "mail_to_fallback_enabled": False,
            },
        )
