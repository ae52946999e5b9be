"""The entry that Flet looks for; the app itself is `app.main`."""

import flet as ft

from app.main import main

if __name__ == "__main__":
    ft.run(main)
