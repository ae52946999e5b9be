"""The least that a Flet app can do: a number, and a button that adds one to it."""

import flet as ft


@ft.component
def Counter() -> ft.Control:
    """A number and its button."""
    count, set_count = ft.use_state(0)
    return ft.Column(
        [
            ft.Text(f"Count {count}", size=40),
            ft.Button("Add", on_click=lambda: set_count(count + 1)),
        ]
    )


ft.run(lambda page: page.render(Counter))
