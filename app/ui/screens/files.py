"""Backup and files: everything in one file, a file brought in, tables for a spreadsheet."""

from __future__ import annotations

import mmap
from pathlib import Path

import flet as ft

from app.model.files import FilesPage, Offer, Progress
from app.model.offering import brings, cannot, fault, holds
from app.model.session import Session
from app.model.state import State
from app.ui.component import component
from app.ui.device import is_on_phone
from app.ui.look import GAP, RADIUS, Look
from app.ui.parts.button import main_button, side_button
from app.ui.parts.named import named
from app.ui.parts.page import page as page_of
from app.ui.parts.text import BODY, LARGE, SMALL, heading, one_line, text
from app.ui.parts.touch import answer, touch

_LISTED = 20
"""So many games that cannot be taken are told of one by one."""


def files(look: Look, state: State, session: Session) -> ft.Control:
    """The whole page."""
    page = state.page
    assert isinstance(page, FilesPage)
    words = look.words
    body: list[ft.Control] = []
    if page.progress is not None:
        body.append(_progress(look, page.progress, session))
    elif page.offer is not None:
        body.append(_offer(look, page.offer, session))
    else:
        if page.told:
            body.append(_told(look, page))
        body.append(_out(look, session))
        body.append(_in(look, session))
        body.append(_tables(look, session))
    return page_of(look, words("Backup and files"), lambda: session.go("/"), body)


def _card(look: Look, parts: list[ft.Control], is_trouble: bool = False) -> ft.Control:
    palette = look.palette
    return ft.Container(
        ft.Column(
            parts, spacing=10, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
        ),
        bgcolor=palette.trouble if is_trouble else palette.card,
        border=ft.Border.all(1, palette.trouble if is_trouble else palette.line),
        border_radius=RADIUS,
        padding=GAP + 2,
    )


def _told(look: Look, page: FilesPage) -> ft.Control:
    color = look.palette.on_trouble if page.is_trouble else look.palette.ink
    return _card(look, [text(page.told, BODY, color, weight=ft.FontWeight.W_600)], page.is_trouble)


def _section(look: Look, name: str, line: str, *buttons: ft.Control) -> ft.Control:
    palette = look.palette
    head = ft.Column(
        [heading(name, LARGE, palette.ink, level=2), text(line, BODY, palette.faint)],
        spacing=2,
        tight=True,
    )
    return _card(look, [head, *buttons])


def _out(look: Look, session: Session) -> ft.Control:
    words = look.words
    return _section(
        look,
        words("Everything in one file"),
        words(
            "All your games, people and settings. Keep the file in a safe place, or take it to"
            " another phone."
        ),
        main_button(
            look, words("Save a backup file"), session.pages.files.save_backup, ft.Icons.SAVE_ALT
        ),
    )


def _in(look: Look, session: Session) -> ft.Control:
    words = look.words
    return _section(
        look,
        words("Bring a file in"),
        words(
            "A backup, or a game that somebody sent you. You see what is in it before anything"
            " is added."
        ),
        _choosing(look, session),
    )


@component
def _choosing(look: Look, session: Session) -> ft.Control:
    """The button that opens the device's own list of files."""
    page = ft.context.page
    has_paths = not page.web and not is_on_phone(page)

    def chosen(event: ft.FilePickerResultEvent) -> None:
        if event.files:
            file = event.files[0]
            answer(lambda: session.pages.files.take(file.name, _contents(file)))(event)

    picker = ft.use_memo(lambda: ft.FilePicker(on_result=chosen), [])
    label = look.words("Choose a file")
    palette = look.palette
    return touch(
        label,
        lambda: None,
        ft.Container(
            ft.Row(
                [
                    ft.Icon(ft.Icons.FOLDER_OPEN, color=palette.ink, size=20),
                    one_line(label, BODY, palette.ink),
                ],
                alignment=ft.MainAxisAlignment.CENTER,
                spacing=8,
            ),
            bgcolor=palette.card,
            border=ft.Border.all(1, palette.line),
            border_radius=RADIUS * 2,
            height=look.high(48),
        ),
        radius=RADIUS * 2,
        # In a browser the list opens only while the tap is being answered by the browser itself.
        action=ft.PickFiles(picker, with_data=not has_paths, cancel_upload_on_window_blur=False),
    )


def _contents(file: ft.FilePickerFile) -> bytes | mmap.mmap:
    """What is in a chosen file; where it lies on this computer, it is not copied."""
    if file.bytes is not None:
        return bytes(file.bytes)
    if file.path is None or not file.size:
        return b""
    with Path(file.path).open("rb") as opened:
        return mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ)


def _tables(look: Look, session: Session) -> ft.Control:
    words = look.words
    return _section(
        look,
        words("For a spreadsheet"),
        words("A table with a line for each game, or for each tile that was placed."),
        ft.Row(
            [
                side_button(
                    look,
                    words("Games"),
                    session.pages.files.save_games,
                    ft.Icons.TABLE_CHART,
                    words("Save the table of games"),
                    expand=True,
                ),
                side_button(
                    look,
                    words("Tiles"),
                    session.pages.files.save_placements,
                    ft.Icons.TABLE_CHART,
                    words("Save the table of tiles"),
                    expand=True,
                ),
            ],
            spacing=8,
        ),
    )


def _progress(look: Look, progress: Progress, session: Session) -> ft.Control:
    words, palette = look.words, look.palette
    said = words("{doing}: {percent} %", doing=progress.doing, percent=progress.percent)
    return _card(
        look,
        [
            named(
                said,
                ft.Column(
                    [
                        text(said, LARGE, palette.ink),
                        ft.ProgressBar(
                            value=progress.percent / 100,
                            color=palette.accent,
                            bgcolor=palette.soft,
                            bar_height=8,
                            border_radius=4,
                        ),
                    ],
                    spacing=8,
                    tight=True,
                ),
            ),
            side_button(look, words("Stop"), session.pages.files.stop, ft.Icons.CLOSE),
        ],
    )


def _offer(look: Look, offer: Offer, session: Session) -> ft.Control:
    words, palette = look.words, look.palette
    plan = offer.plan
    parts: list[ft.Control] = [
        one_line(offer.name, SMALL, palette.faint),
        heading(holds(words, plan), LARGE, palette.ink, level=2),
        *(text(line, BODY, palette.ink) for line in brings(words, plan)),
    ]
    if plan.found.faulty:
        shown = plan.found.faults[:_LISTED]
        more = plan.found.faulty - len(shown)
        lines = [fault(words, one) for one in shown]
        if more:
            lines.append(words.n("and {count} more", "and {count} more", more))
        parts.append(
            ft.Container(
                ft.Column(
                    [
                        text(
                            cannot(words, plan),
                            BODY,
                            palette.on_trouble,
                            weight=ft.FontWeight.W_600,
                        ),
                        *(text(line, BODY, palette.on_trouble) for line in lines),
                    ],
                    spacing=4,
                    tight=True,
                ),
                bgcolor=palette.trouble,
                border_radius=RADIUS,
                padding=12,
            )
        )
    if plan.is_empty:
        parts.append(text(words("Nothing in it is new here."), BODY, palette.ink))
        parts.append(main_button(look, words("Good"), session.pages.files.stop))
    else:
        count = len(plan.games) + len(plan.back)
        label = (
            words.n("Bring in {count} game", "Bring in {count} games", count)
            if count
            else words("Bring it in")
        )
        parts.append(main_button(look, label, session.pages.files.bring_in, ft.Icons.DOWNLOAD))
        parts.append(side_button(look, words("Leave it"), session.pages.files.stop, ft.Icons.CLOSE))
    return _card(look, parts)
