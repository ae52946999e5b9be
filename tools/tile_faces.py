"""Draw the 28 tile faces as pictures: `python -m tools.tile_faces` writes assets/tiles/L-H.webp.

Upright, twice as high as wide, the lower half on top. All is meant to be seen both at 34 x 68
pixels, where only the pips and the line between the halves count, and at 90 x 180 and more, where
the light on the ivory and the depth of the pips show. The light comes from straight above, so that
a tile looks the same however it is turned on the table. The shadow belongs to the picture, in a
margin around it: dozens of gradients and blurs drawn anew for every frame are what takes a phone
longest. Chromium turns the drawings into pictures, so this needs what the tests need; the pictures
are kept with the source.
"""

import base64
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tools.chromium import find

TILES = Path(__file__).parents[1] / "assets" / "tiles"

MARGIN = 0.05
"""Around a tile, of its width at its sides and of its height above and below."""

PIXELS = (176, 352)
"""Of a picture, its margin included: for the largest tile on the sharpest screen."""

QUALITY = 0.92

NEAR, MIDDLE, FAR = 25.5, 50, 74.5
"""Where pips lie across a half, which is 100 wide and 100 high."""

PIP = 10.2
"""Radius of a pip."""

_TOP_LEFT, _TOP_RIGHT = (NEAR, NEAR), (FAR, NEAR)
_LEFT, _CENTRE, _RIGHT = (NEAR, MIDDLE), (MIDDLE, MIDDLE), (FAR, MIDDLE)
_LOW_LEFT, _LOW_RIGHT = (NEAR, FAR), (FAR, FAR)
_CORNERS = (_TOP_LEFT, _TOP_RIGHT, _LOW_LEFT, _LOW_RIGHT)

PIPS: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    (_CENTRE,),
    (_TOP_RIGHT, _LOW_LEFT),
    (_TOP_RIGHT, _CENTRE, _LOW_LEFT),
    _CORNERS,
    (*_CORNERS, _CENTRE),
    (*_CORNERS, _LEFT, _RIGHT),
)
"""The centres of the pips of a half with 0 to 6 of them."""

LIGHTS = """\
  <defs>
    <radialGradient id="ivory" cx=".5" cy=".5" r=".72">
      <stop offset="0" stop-color="#fffdf6"/>
      <stop offset=".6" stop-color="#fbf4e4"/>
      <stop offset="1" stop-color="#efe2c6"/>
    </radialGradient>
    <radialGradient id="pip" cx=".5" cy=".5" r=".5">
      <stop offset="0" stop-color="#120e0b"/>
      <stop offset=".75" stop-color="#231c17"/>
      <stop offset="1" stop-color="#43372c"/>
    </radialGradient>
    <filter id="shadow" x="-20%" y="-20%" width="140%" height="140%">
      <feGaussianBlur stdDeviation="2.6"/>
    </filter>
  </defs>
"""
"""The gradients of `face`, for the head of a picture that holds one."""


def face(low: int, high: int) -> str:
    """The shapes of a tile in a field 100 wide and 200 high; they want `LIGHTS` before them."""
    return "\n".join((_body(), _line(), _half(low, 0), _half(high, 100)))


def picture(low: int, high: int) -> str:
    """A whole SVG file, with the shadow and its margin."""
    across, down = 100 * MARGIN, 200 * MARGIN
    width, height = PIXELS
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="{-across:g} {-down:g} {100 + 2 * across:g} {200 + 2 * down:g}">\n{LIGHTS}'
        '  <rect x="0" y="0" width="100" height="200" rx="16" fill="#000" opacity=".5"'
        ' filter="url(#shadow)"/>\n'
        f"{face(low, high)}\n</svg>\n"
    )


def _body() -> str:
    """A rounded block of ivory, with its bevel and a dark outer edge."""
    return (
        '  <rect x="1" y="1" width="98" height="198" rx="15" fill="#b39a6d"/>\n'
        '  <rect x="2.8" y="2.8" width="94.4" height="194.4" rx="13.2" fill="#e6d7b6"/>\n'
        '  <rect x="5" y="5" width="90" height="190" rx="11.5" fill="url(#ivory)"/>'
    )


def _line() -> str:
    """The groove between the halves: a dark line with the light on its lips."""
    return (
        '  <rect x="13" y="97" width="74" height="6" rx="3" fill="#fffdf6"/>\n'
        '  <rect x="13" y="98.3" width="74" height="3.4" rx="1.7" fill="#6b5a45"/>'
    )


def _half(pips: int, top: float) -> str:
    """Drilled and painted pips, each with the light on its lip."""
    return "\n".join(
        f'  <circle cx="{x:g}" cy="{y + top:g}" r="{PIP + 1.2:g}" fill="#fffdf6"/>\n'
        f'  <circle cx="{x:g}" cy="{y + top:g}" r="{PIP:g}" fill="url(#pip)"/>'
        for x, y in PIPS[pips]
    )


_PAINT = """
  async ([drawing, width, height, quality]) => {
    const image = new Image();
    image.src = `data:image/svg+xml;base64,${drawing}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    canvas.getContext("2d").drawImage(image, 0, 0, width, height);
    return canvas.toDataURL("image/webp", quality).split(",")[1];
  }
"""


def _painted(page: Page, drawing: str) -> bytes:
    data = base64.b64encode(drawing.encode()).decode()
    return base64.b64decode(page.evaluate(_PAINT, [data, *PIXELS, QUALITY]))


def main() -> None:
    """Write all 28."""
    TILES.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        page = browser.new_page()
        for low in range(7):
            for high in range(low, 7):
                painted = _painted(page, picture(low, high))
                (TILES / f"{low}-{high}.webp").write_bytes(painted)
        browser.close()


if __name__ == "__main__":
    main()
