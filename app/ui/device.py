"""What the device itself does: day or night, a screen that stays on, a short buzz.

Fire and forget: what a device cannot do is logged and changes nothing.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

import flet as ft

from app.model.settings import Light
from app.model.state import State, Step

_log = logging.getLogger(__name__)

_MODES = {
    Light.SYSTEM: ft.ThemeMode.SYSTEM,
    Light.DAY: ft.ThemeMode.LIGHT,
    Light.NIGHT: ft.ThemeMode.DARK,
}


def is_on_phone(page: ft.Page) -> bool:
    """Whether the app is a phone's own, not a page in a browser."""
    platform = page.platform
    return not page.web and platform is not None and platform.is_mobile()


class Device:
    """The device behind one page; follows the state that is shown on it."""

    def __init__(self, page: ft.Page) -> None:
        """The device of a page; made while that page is the current one."""
        self._page = page
        self._wakelock = ft.Wakelock()
        self._haptic = ft.HapticFeedback()
        self._is_awake = False
        self._felt = 0
        page.on_connect = lambda event: self._back()

    def follow(self, state: State) -> None:
        """Do what the state asks for; called with every new one."""
        self._light(state.settings.light)
        is_awake = state.settings.keeps_awake and _is_played(state)
        if is_awake != self._is_awake:
            self._is_awake = is_awake
            self._do(self._wakelock.enable if is_awake else self._wakelock.disable)
        number = 0 if state.scored is None else state.scored.number
        if number != self._felt:
            self._felt = number
            if number and state.settings.vibrates:
                self._do(self._haptic.medium_impact)

    def _back(self) -> None:
        """The page was loaded again, and nothing keeps its screen on any more."""
        if self._is_awake:
            self._do(self._wakelock.enable)

    def _light(self, light: Light) -> None:
        mode = _MODES[light]
        if self._page.theme_mode is not mode:
            self._page.theme_mode = mode
            self._page.update()

    def _do(self, act: Callable[[], Awaitable[None]]) -> None:
        async def quietly() -> None:
            try:
                await act()
            except Exception as error:
                _log.info("The device cannot do that: %s", error)

        self._page.run_task(quietly)


def _is_played(state: State) -> bool:
    """Whether a hand is being played on the screen just now."""
    return state.kept is not None and state.step in (Step.PLAY, Step.SETTLE)
