"""A result to be sent to others: as a picture, as text, as the game's own file."""

from __future__ import annotations

import logging
from functools import partial

import flet as ft

from app.model.session import Session
from app.model.sharing import file_name, record_of, result
from app.model.state import State
from app.ui.component import component
from app.ui.device import is_on_phone
from app.ui.look import GAP, RADIUS, Look
from app.ui.palette import DAY
from app.ui.parts.button import icon_button, side_button
from app.ui.parts.result_card import result_card
from app.ui.parts.sending import SendFile
from app.ui.parts.text import BODY, LARGE, SMALL, TITLE, heading, text
from app.ui.parts.touch import Tap

PICTURE = 1080
"""How wide the picture is, pixels."""

_WIDEST = 420.0
_SETTLED = 900
"""Until everything in the picture is drawn, milliseconds."""

_TRIES = 9

_log = logging.getLogger(__name__)


def sharing(look: Look, state: State, session: Session) -> ft.Control:
    """The whole sheet, over the table."""
    kept = state.kept
    assert kept is not None
    words, palette = look.words, look.palette
    notice = state.notice
    width = min(look.measure, _WIDEST)
    return ft.Container(
        ft.Column(
            [
                ft.Row(
                    [
                        ft.Container(heading(words("Share"), TITLE, palette.ink), expand=True),
                        icon_button(
                            look, ft.Icons.CLOSE, words("Close"), partial(session.show, None)
                        ),
                    ]
                ),
                ft.Column(
                    [
                        *([] if notice is None else [text(notice.text, BODY, palette.ink)]),
                        ft.Container(_ways(look, state, session, width), key=f"ways {width}"),
                    ],
                    scroll=ft.ScrollMode.AUTO,
                    expand=True,
                    horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                ),
            ],
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            spacing=8,
        ),
        bgcolor=palette.paper,
        padding=GAP,
        expand=True,
    )


@component
def _ways(look: Look, state: State, session: Session, width: float) -> ft.Control:
    """The picture, which is taken once it is seen, and all that can be sent."""
    page, words = ft.context.page, look.words
    kept = state.kept
    assert kept is not None
    by_day = Look(words, DAY, look.width, look.height, text_scale=look.text_scale)
    shot = ft.use_memo(
        lambda: ft.Screenshot(result_card(by_day, kept.game, kept.started, width)), []
    )
    picture, set_picture = ft.use_state(b"")

    def take() -> None:
        async def taking() -> None:
            for _ in range(_TRIES):
                try:
                    taken = await shot.capture(PICTURE / width, _SETTLED)
                except Exception:
                    _log.exception("The picture could not be taken.")
                    return
                if _is_whole(taken):
                    set_picture(taken)
                    return

        page.run_task(taking)

    ft.use_effect(take, [])
    can_send = page.web or is_on_phone(page)
    files, record, said = session.pages.files, record_of(kept), result(words, kept)
    png, json, txt = (file_name(kept, ending) for ending in ("png", "json", "txt"))

    def send(name: str, action: ft.ClientAction | None) -> list[ft.Control]:
        if not can_send:
            return []
        tap: Tap | None = None if action is None else _nothing
        return [
            side_button(
                look, words("Send"), tap, ft.Icons.SHARE, name=name, action=action, expand=True
            )
        ]

    def save(name: str, file: str, contents: bytes) -> ft.Control:
        tap = partial(files.hand_out, file, contents) if contents else None
        return side_button(look, words("Save"), tap, ft.Icons.SAVE_ALT, name=name, expand=True)

    return ft.Column(
        [
            ft.Container(
                ft.Column([shot], spacing=0),
                border=ft.Border.all(1, look.palette.line),
                border_radius=RADIUS,
                clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
                width=width,
            ),
            ft.Row(
                [
                    *send(
                        words("Send the picture"),
                        SendFile(png, picture, "image/png") if picture else None,
                    ),
                    save(words("Save the picture"), png, picture),
                ],
                spacing=8,
            ),
            heading(words("As text"), LARGE, look.palette.ink, level=2),
            ft.Container(
                text(said, BODY, look.palette.ink),
                bgcolor=look.palette.card,
                border=ft.Border.all(1, look.palette.line),
                border_radius=RADIUS,
                padding=GAP,
            ),
            ft.Row(
                [
                    *send(words("Send the text"), ft.ShareText(said)),
                    side_button(
                        look,
                        words("Copy"),
                        partial(session.say, words("Copied.")),
                        ft.Icons.CONTENT_COPY,
                        name=words("Copy the text"),
                        action=ft.CopyToClipboard(said),
                        expand=True,
                    ),
                ],
                spacing=8,
            ),
            heading(words("The whole game"), LARGE, look.palette.ink, level=2),
            text(
                words("A file that others can bring into their own All Fives, tile by tile."),
                SMALL,
                look.palette.faint,
            ),
            ft.Row(
                [
                    *send(
                        # Some browsers share no JSON; whatever it is called, it can be read.
                        words("Send the game's file"),
                        SendFile(txt, record, "text/plain"),
                    ),
                    save(words("Save the game's file"), json, record),
                ],
                spacing=8,
            ),
            ft.Container(height=GAP),
        ],
        spacing=10,
        width=width,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _is_whole(picture: bytes) -> bool:
    """Whether a PNG is as wide as it is to be.

    On a busy machine what comes back may be another picture than the one asked for.
    """
    return abs(int.from_bytes(picture[16:20], "big") - PICTURE) < 16


def _nothing() -> None:
    """All is done by the browser or the device."""
