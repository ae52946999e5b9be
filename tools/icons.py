"""Draw the app's icons: `python -m tools.icons` writes assets/icon.png, favicon.png and icons/.

The sign of the app is the double five as a spinner: ivory, with the orange border that marks a
spinner everywhere, on the green of the app. Chromium turns the drawing into pictures, so this needs
what the tests need; the pictures are kept with the source, and only redrawn when the sign changes.
"""

from __future__ import annotations

import base64
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tools.chromium import find
from tools.tile_faces import LIGHTS, PIPS, face

ASSETS = Path(__file__).parents[1] / "assets"

GREEN = ("#2f7160", "#1b4a3e")
"""Of the ground, from the light in its middle to its corners."""
ORANGE = ("#f6952f", "#dd6a04")
"""Of the spinner's border, from top to bottom."""

_LIGHTS = (
    LIGHTS.replace("</defs>", "")
    + f"""
    <radialGradient id="ground" cx=".5" cy=".4" r=".75">
      <stop offset="0" stop-color="{GREEN[0]}"/><stop offset="1" stop-color="{GREEN[1]}"/>
    </radialGradient>
    <linearGradient id="spinner" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="{ORANGE[0]}"/><stop offset="1" stop-color="{ORANGE[1]}"/>
    </linearGradient>
    <filter id="shade" x="-50%" y="-50%" width="200%" height="200%">
      <feGaussianBlur stdDeviation="5"/>
    </filter>
  </defs>
"""
)


def sign(height: float, *, ground: float | None, tilt: float = 0) -> str:
    """The sign as SVG, 512 x 512.

    Args:
        height: Of the tile, of 512.
        ground: Radius of the corners of the green behind it; None for no green.
        tilt: Degrees clockwise.
    """
    behind = ""
    if ground is not None:
        behind = f'<rect width="512" height="512" rx="{ground}" fill="url(#ground)"/>'
    border = 11
    shape = (
        f'x="{-border}" y="{-border}" width="{100 + 2 * border}" height="{200 + 2 * border}"'
        f' rx="{15 + border}"'
    )
    size = height / (200 + 2 * border)
    place = f"translate(256 256) rotate({tilt}) scale({size:.4f}) translate(-50 -100)"
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
{_LIGHTS}{behind}
<g transform="{place}">
<rect {shape} transform="translate(2 7)" fill="#000" opacity=".45" filter="url(#shade)"/>
<rect {shape} fill="url(#spinner)"/>
{face(5, 5)}
</g>
</svg>"""


def small_sign() -> str:
    """The sign for a browser's tab, where it is 16 pixels high: one half of the double five."""
    wider = 'transform="translate(50 50) scale(1.12) translate(-50 -50)"'
    pips = "".join(f'<circle cx="{x:g}" cy="{y:g}" r="11.6"/>' for x, y in PIPS[5])
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="-14 -14 128 128">
{_LIGHTS}
<rect x="-14" y="-14" width="128" height="128" rx="30" fill="url(#spinner)"/>
<rect width="100" height="100" rx="17" fill="#fdf7e8"/>
<g {wider} fill="#1c1612">{pips}</g>
</svg>"""


ICONS = {
    "icon.png": (1024, sign(352, ground=0, tilt=16)),
    "favicon.png": (64, small_sign()),
    "icons/apple-touch-icon-192.png": (192, sign(352, ground=0, tilt=16)),
    "icons/icon-192.png": (192, sign(372, ground=112, tilt=16)),
    "icons/icon-512.png": (512, sign(372, ground=112, tilt=16)),
    "icons/icon-maskable-192.png": (192, sign(316, ground=0, tilt=16)),
    "icons/icon-maskable-512.png": (512, sign(316, ground=0, tilt=16)),
    "icons/loading-animation.png": (512, sign(372, ground=None, tilt=16)),
}
"""For each file its width and height in pixels, and its drawing. The names are Flet's."""


def main() -> None:
    """Write them all."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        page = browser.new_page()
        for name, (size, drawing) in ICONS.items():
            path = ASSETS / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(_painted(page, drawing, size))
        browser.close()


def _painted(page: Page, drawing: str, size: int) -> bytes:
    data = base64.b64encode(drawing.encode()).decode()
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(
        f'<body style="margin:0"><img width="{size}" height="{size}"'
        f' style="display:block" src="data:image/svg+xml;base64,{data}">'
    )
    page.wait_for_function("() => document.images[0].complete")
    return page.screenshot(omit_background=True)


if __name__ == "__main__":
    main()
