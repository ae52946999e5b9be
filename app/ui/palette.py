"""The colours: paper, oak, ivory and graphite; by day and by night."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours as ``#rrggbb``.

    Attributes:
        paper: What everything stands on.
        card: A sheet lying on it.
        line: Fine lines and borders.
        ink: Text.
        faint: Text that matters less; still 4.5:1 on paper and card.
        table: The wood under the layout.
        table_edge: Its border.
        accent: What can be done next.
        on_accent: Text on it.
        soft: A quiet background of the accent.
        spinner: The border that marks a spinner.
        mark: The disc under the number of an end that counts.
        on_mark: That number.
        pencil: The strokes of the tally.
        trouble: Background of a sentence about trouble.
        on_trouble: Its text.
        shade: What dims the table under a sheet.
        players: One colour for each seat or side.
        on_player: Text on any of them.
    """

    paper: str
    card: str
    line: str
    ink: str
    faint: str
    table: str
    table_edge: str
    accent: str
    on_accent: str
    soft: str
    spinner: str
    mark: str
    on_mark: str
    pencil: str
    trouble: str
    on_trouble: str
    shade: str
    players: tuple[str, str, str, str]
    on_player: str


DAY = Palette(
    paper="#f4ecdd",
    card="#fffaf0",
    line="#d9cbb2",
    ink="#2a2520",
    faint="#665a4b",
    table="#c8a878",
    table_edge="#a98756",
    accent="#23584b",
    on_accent="#ffffff",
    soft="#dce8df",
    spinner="#e8780c",
    mark="#2a2520",
    on_mark="#ffffff",
    pencil="#4a4a4e",
    trouble="#fbe3d3",
    on_trouble="#6b2307",
    shade="#73201810",
    players=("#1763a6", "#b8420b", "#0a7358", "#8a3d82"),
    on_player="#ffffff",
)

NIGHT = Palette(
    paper="#201c18",
    card="#2b2621",
    line="#4a4138",
    ink="#f3e9d8",
    faint="#b9ab97",
    table="#3a2f22",
    table_edge="#57462f",
    accent="#7cc4ad",
    on_accent="#10251f",
    soft="#2c3f38",
    spinner="#f08a24",
    mark="#f3e9d8",
    on_mark="#201c18",
    pencil="#d8d4cc",
    trouble="#5a2b16",
    on_trouble="#ffe6d8",
    shade="#a6000000",
    players=("#7db7ec", "#f0986b", "#6fcfae", "#d79ad0"),
    on_player="#15110d",
)


def veil(color: str, share: float) -> str:
    """A colour that covers so much of what lies under it, 0 to 1."""
    return f"#{round(share * 255):02x}{color[1:]}"
