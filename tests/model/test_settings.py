"""How the table likes it, kept for all games."""

from __future__ import annotations

import json
from dataclasses import fields, replace

import pytest

from app.model.session import Session
from app.model.settings import Light, Settings
from app.model.state import Sheet
from tests.model.conftest import Disk, session_on

OTHERWISE = Settings(Light.NIGHT, False, False, False, False, 3, True)


@pytest.mark.parametrize("settings", [Settings(), OTHERWISE, Settings(light=Light.DAY)])
def test_settings_written_and_read_are_the_same(settings: Settings) -> None:
    assert Settings.from_json(json.loads(json.dumps(settings.to_json()))) == settings


def test_every_setting_can_be_otherwise() -> None:
    for field in fields(Settings):
        assert getattr(OTHERWISE, field.name) != getattr(Settings(), field.name)


@pytest.mark.parametrize(
    "kept",
    [
        *(None, 3, "dark", [], {}),
        {"light": "dusk", "turns": 4, "vibrates": "yes", "jokers": True},
    ],
)
def test_what_makes_no_sense_is_as_usual(kept: object) -> None:
    assert Settings.from_json(kept) == Settings()


def test_what_makes_sense_beside_it_is_kept() -> None:
    kept = {"light": "night", "turns": True, "vibrates": False}
    assert Settings.from_json(kept) == Settings(light=Light.NIGHT, vibrates=False)


def test_a_switch_survives_a_new_session(session: Session, store: Disk) -> None:
    session.like(replace(session.state.settings, shows_points=False, light=Light.NIGHT))
    assert not session.state.settings.shows_points
    again = session_on(store).state.settings
    assert again == Settings(light=Light.NIGHT, shows_points=False)


def test_a_switch_that_cannot_be_kept_is_switched_all_the_same(
    session: Session, store: Disk
) -> None:
    store.full = True
    session.like(Settings(light=Light.DAY))
    assert session.state.settings.light is Light.DAY
    assert session.state.unsaved


def test_settings_open_from_home_and_close_with_it(session: Session) -> None:
    session.open("/")
    session.show(Sheet.SETTINGS)
    assert session.state.sheet is Sheet.SETTINGS
    session.open("/new")
    assert session.state.sheet is None
