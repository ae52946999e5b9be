"""The root of what is seen: watches the session, and shows the screen it is on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from app.model.keys import Keys
from app.model.session import Session
from app.model.settings import Light
from app.model.state import Sheet, State
from app.model.stepping import steps_of
from app.ui.component import component
from app.ui.device import Device
from app.ui.handing_out import HandingOut
from app.ui.look import GAP, Look
from app.ui.pages import PAGES
from app.ui.palette import DAY, NIGHT
from app.ui.parts.at_risk import at_risk
from app.ui.parts.button import side_button
from app.ui.parts.open_game import OpenGame
from app.ui.parts.text import SMALL, text
from app.ui.parts.touch import answer, touch
from app.ui.screens.elsewhere import elsewhere
from app.ui.screens.home import home
from app.ui.screens.house_rules import house_rules
from app.ui.screens.new_game import new_game
from app.ui.screens.settings import settings
from app.ui.screens.stepping import stepping
from app.ui.screens.table import table

_PROBE = 100
_PROBE_HEIGHT = 143.0
"""How high a line of that size is where text is drawn as usual, logical pixels."""


@component
def Root(session: Session) -> list[ft.View]:
    """The app, for one browser tab or one device."""
    page = ft.context.page
    light, set_light = ft.use_state(session.state.settings.light)
    size, set_size = ft.use_state((page.width or 390.0, page.height or 844.0))
    dark, set_dark = ft.use_state(page.platform_brightness == ft.Brightness.DARK)
    notch, set_notch = ft.use_state(_notch(page))
    scale, set_scale = ft.use_state(1.0)

    def watch() -> None:
        keys = Keys(session)
        session.subscribe(lambda state: set_light(state.settings.light))
        device = Device(page)
        session.subscribe(device.follow)
        device.follow(session.state)
        page.on_resize = lambda event: set_size((event.width, event.height))
        page.on_platform_brightness_change = lambda event: set_dark(
            page.platform_brightness == ft.Brightness.DARK
        )
        page.on_media_change = lambda event: set_notch(_notch(page))
        page.on_keyboard_event = lambda event: answer(partial(keys.press, event.key))(event)
        page.on_route_change = lambda event: _follow(session, event.route)
        session.on_go(page.navigate)
        files = session.pages.files
        files.on_work(page.run_task, HandingOut(page, files).save)
        session.pages.statistics.on_work(page.run_task)

    ft.use_effect(watch, [])
    dark = dark if light is Light.SYSTEM else light is Light.NIGHT
    width, height = size[0] - notch[0], size[1] - notch[1]
    look = Look(session.words, NIGHT if dark else DAY, width, height, dark, scale)
    return [
        ft.View(
            route="/",
            bgcolor=look.palette.paper,
            padding=0,
            controls=[
                ft.Stack(
                    [
                        ft.Container(
                            ft.SafeArea(_shown(look, session), expand=True),
                            left=0,
                            top=0,
                            right=0,
                            bottom=0,
                        ),
                        _probe(set_scale),
                    ],
                    expand=True,
                )
            ],
        )
    ]


@component
def _shown(look: Look, session: Session) -> ft.Control:
    """The page or screen the session is on: a tap draws no more than this anew."""
    state, set_state = ft.use_state(session.state)

    def watch() -> Callable[[], None]:
        set_state(session.state)  # a tap may have come before
        return session.subscribe(set_state)

    ft.use_effect(watch, [])
    return _with_page(look, state, session)


def _notch(page: ft.Page) -> tuple[float, float]:
    """What notches and gesture bars take of the width and of the height, logical pixels."""
    padding = page.media.padding
    return padding.left + padding.right, padding.top + padding.bottom


def _probe(on_scale: Callable[[float], None]) -> ft.Control:
    """A hidden digit that tells how much larger than usual this device draws text."""
    digit = ft.Container(
        ft.Semantics(exclude_semantics=True, content=ft.Text("0", size=_PROBE)),
        on_size_change=lambda event: on_scale(round(event.height / _PROBE_HEIGHT, 2)),
    )
    return ft.Container(digit, left=-3 * _PROBE, top=-3 * _PROBE)


def _follow(session: Session, route: str) -> None:
    """The address changed: by the browser's own buttons, or because a tap led elsewhere."""
    if route.partition("?")[0] != session.state.route:
        session.open(route.partition("?")[0])


def _with_page(look: Look, state: State, session: Session) -> ft.Control:
    """The page that has been opened in place of the screen, or the screen."""
    if state.away is not None:
        return elsewhere(look, state.away, session.whereabouts.ask)
    if state.sheet is Sheet.RULES:
        return house_rules(look, state, session)
    if state.sheet is Sheet.SETTINGS:
        return settings(look, state.settings, session)
    return _screen(look, state, session)


def _screen(look: Look, state: State, session: Session) -> ft.Control:
    steps = steps_of(state)
    if steps is not None:
        return stepping(look, steps, state.settings, session)
    if state.kept is not None:
        return table(look, state, session)
    page: ft.Control
    if state.route == "/new":
        page = new_game(
            look,
            state.new_game,
            state.people,
            session.rearrange,
            session.name_of,
            session.name_seat,
            lambda: session.show(Sheet.RULES),
            session.start,
            lambda: session.go("/"),
        )
    elif state.page is not None:
        page = PAGES[state.route.split("/")[1]](look, state, session)
    else:
        page = home(
            look,
            state,
            lambda: session.go("/new"),
            OpenGame(session),
            session.open_sample,
            partial(_go, session),
            lambda: session.show(Sheet.SETTINGS),
        )
    parts: list[ft.Control] = [page]
    if state.is_at_risk and state.route == "/":
        safekeeping = session.safekeeping
        parts.append(at_risk(look, safekeeping.save_backup, safekeeping.dismiss_risk))
    if state.notice is not None:
        parts.insert(0, _notice(look, state, session))
    return ft.Container(
        ft.Column(
            parts,
            expand=True,
            spacing=8,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        padding=ft.Padding.symmetric(horizontal=GAP, vertical=8),
        expand=True,
    )


def _go(session: Session, route: str) -> None:
    """Where a page is left and opened again, it begins anew when one comes from home."""
    if route == "/history":
        session.pages.history.go()
    else:
        session.go(route)


def _notice(look: Look, state: State, session: Session) -> ft.Control:
    assert state.notice is not None
    notice, palette = state.notice, look.palette
    color = palette.on_trouble if notice.is_trouble else palette.ink
    stacks = look.has_large_text
    sentence = touch(
        notice.text,
        session.dismiss_notice,
        ft.Container(text(notice.text, SMALL, color), padding=12),
        radius=12,
        expand=None if stacks else True,
    )
    parts = [sentence]
    if notice.undo is not None:
        undo = side_button(
            look,
            look.words("Undo"),
            session.take_back,
            ft.Icons.UNDO,
            width=None if stacks else 112,
        )
        parts.append(undo)
    return ft.Container(
        ft.Column(parts, spacing=4, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
        if stacks
        else ft.Row(parts, spacing=4),
        bgcolor=palette.trouble if notice.is_trouble else palette.soft,
        border_radius=12,
        padding=ft.Padding.only(right=8) if notice.undo is not None and not stacks else None,
    )
