"""Draw the app's icons: `python -m tools.icons` writes every PNG in assets/.

The sign of the app is the double five as a spinner: ivory, with the orange border that marks a
spinner everywhere, on the green of the app. Chromium turns the drawing into pictures, so this needs
what the tests need; the pictures are kept with the source, and only redrawn when the sign changes.

The names are Flet's. assets/favicon.png and icons/ are for browsers. The others are for `flet
build`, which looks for them there and cuts every size that a phone or a computer wants from them;
no app shows them, so [tool.flet.app] and the wheel leave them out.
"""

from __future__ import annotations

import base64
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tools.chromium import find
from tools.png import smaller
from tools.tile_faces import LIGHTS, PIPS, face

ASSETS = Path(__file__).parents[1] / "assets"

GREEN = ("#2f7160", "#1b4a3e")
"""Of the ground, from the light in its middle to its corners."""
ORANGE = ("#f6952f", "#dd6a04")
"""Of the spinner's border, from top to bottom."""

_LIGHTS = (
    LIGHTS.replace("</defs>", "")
    + f"""
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
        behind = _ground(ground)
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


def _ground(corners: float) -> str:
    """The green, in as many rings as it has shades: a browser would put noise into a gradient,
    and the file would be four times as large.
    """
    light, dark = (bytes.fromhex(colour[1:]) for colour in GREEN)
    shades = max(abs(a - b) for a, b in zip(light, dark, strict=True))
    rings = []
    for shade in range(shades, -1, -1):
        part = shade / shades
        colour = bytes(round(a + (b - a) * part) for a, b in zip(light, dark, strict=True))
        radius = 384 * (shade + 0.5) / shades
        rings.append(f'<circle cx="256" cy="205" r="{radius:.1f}" fill="#{colour.hex()}"/>')
    return f"""<clipPath id="shape"><rect width="512" height="512" rx="{corners}"/></clipPath>
<g clip-path="url(#shape)"><rect width="512" height="512" fill="{GREEN[1]}"/>
{"".join(rings)}</g>"""


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
    "favicon.png": (64, small_sign()),
    "icons/apple-touch-icon-192.png": (192, sign(352, ground=0, tilt=16)),
    "icons/icon-192.png": (192, sign(372, ground=112, tilt=16)),
    "icons/icon-512.png": (512, sign(372, ground=112, tilt=16)),
    "icons/icon-maskable-192.png": (192, sign(316, ground=0, tilt=16)),
    "icons/icon-maskable-512.png": (512, sign(316, ground=0, tilt=16)),
    "icons/loading-animation.png": (512, sign(372, ground=None, tilt=16)),
}
"""For each file that a browser wants its width and height in pixels, and its drawing."""

BUILD_ICONS = {
    # iOS and macOS; a store refuses one that is not opaque, and cuts the corners itself.
    "icon.png": (1024, sign(352, ground=0, tilt=16)),
    # Launchers cut it to any shape, of which only a circle 2/3 as wide is sure to be seen.
    "icon_android.png": (512, sign(252, ground=0, tilt=16)),
    "icon_linux.png": (512, sign(372, ground=112, tilt=16)),
    "icon_windows.png": (256, sign(372, ground=112, tilt=16)),
    # Shown on the colour of [tool.flet.splash], a quarter of this size, by day and by night.
    "splash.png": (768, sign(372, ground=None, tilt=16)),
}
"""The same for what `flet build` wants."""


def main() -> None:
    """Write them all."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        page = browser.new_page()
        for name, (size, drawing) in {**ICONS, **BUILD_ICONS}.items():
            path = ASSETS / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(smaller(_painted(page, drawing, size)))
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
