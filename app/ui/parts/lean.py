"""Lean kinds of some of Flet's controls, for what changes at a tap on the table.

Each looks and works as the control of Flet it stands for, and only has those properties that are
used here: one with seventy of them takes several times as long to make and to compare.
"""

# Flet reads these annotations when an event comes, so they are not to be strings.
from typing import Any

import flet as ft


@ft.control("Container")  # type: ignore[arg-type]
class Box(ft.Control):
    """Stands for :class:`flet.Container`."""

    content: ft.Control | None = None
    width: float | None = None
    height: float | None = None
    left: float | None = None
    top: float | None = None
    padding: Any = None
    alignment: ft.Alignment | None = None
    bgcolor: str | None = None
    border: ft.Border | None = None
    border_radius: float | ft.BorderRadius | None = None
    shadow: Any = None
    foreground_decoration: ft.BoxDecoration | None = None
    rotate: float | None = None
    scale: ft.Scale | None = None
    offset: ft.Offset | None = None
    animate_position: ft.Animation | None = None
    animate_scale: ft.Animation | None = None
    clip_behavior: ft.ClipBehavior | None = None
    ink: bool = False
    on_click: ft.ControlEventHandler["Box"] | None = None


@ft.control("Semantics")  # type: ignore[arg-type]
class Named(ft.Control):
    """Stands for :class:`flet.Semantics`."""

    content: ft.Control | None = None
    label: str | None = None
    button: bool | None = None
    selected: bool | None = None
    exclude_semantics: bool = False
    container: bool = False
    explicit_child_nodes: bool = False


@ft.control("Text")  # type: ignore[arg-type]
class Line(ft.Control):
    """Stands for :class:`flet.Text`."""

    value: str = ""
    size: float | None = None
    color: str | None = None
    weight: ft.FontWeight | None = None
    max_lines: int | None = None
    overflow: ft.TextOverflow | None = None
    no_wrap: bool | None = None
    font_family_fallback: list[str] | None = None


@ft.control("Image")  # type: ignore[arg-type]
class Picture(ft.Control):
    """Stands for :class:`flet.Image`."""

    src: str = ""
    width: float | None = None
    height: float | None = None
    rotate: float | None = None
    scale: float | None = None
    filter_quality: ft.FilterQuality | None = None
    exclude_from_semantics: bool = False
    gapless_playback: bool = False
