"""Something that is only seen, with the name a screen reader says in its place."""

from __future__ import annotations

from typing import Any

import flet as ft


def named(label: str, content: ft.Control, **place: Any) -> ft.Control:
    """One thing with one name, whatever it is put together from.

    Args:
        label: The whole accessible name; what stands inside is not read besides.
        content: What is seen.
        **place: Where it stands.
    """
    return ft.MergeSemantics(
        ft.Semantics(label=label, content=ft.Semantics(exclude_semantics=True, content=content)),
        **place,
    )
