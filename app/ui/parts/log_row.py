"""One line of the log: who, what, the count, and the scores as they ran."""

from __future__ import annotations

import flet as ft

from app.model.log import Line, scores_after
from app.ui.look import RADIUS, Look
from app.ui.parts.entry_words import besides, departures, done, whole
from app.ui.parts.face import face
from app.ui.parts.mark import mark
from app.ui.parts.strip import side_name
from app.ui.parts.text import BODY, SMALL, one_line, text
from app.ui.parts.touch import Tap, touch
from scoring.entry import Adjust, Draw, End, Entry, Lead, Pass, Play
from scoring.game import Game
from scoring.tally import as_shown

_ICONS: tuple[tuple[type, ft.IconData], ...] = (
    (Draw, ft.Icons.ADD_CIRCLE_OUTLINE),
    (Pass, ft.Icons.SKIP_NEXT),
    (Adjust, ft.Icons.EDIT_OUTLINED),
    (Lead, ft.Icons.FLAG_OUTLINED),
    (End, ft.Icons.SPORTS_SCORE),
)


def picture(look: Look, entry: Entry) -> ft.Control:
    """The tile that was placed, or a sign for anything else."""
    if isinstance(entry, Play):
        art: ft.Control = face(entry.tile, 38, turns=2)
    else:
        icon = next(
            (icon for kind, icon in _ICONS if isinstance(entry, kind)), ft.Icons.STAR_OUTLINE
        )
        art = ft.Icon(icon, color=look.palette.faint, size=22)
    return ft.Container(art, width=26, height=40, alignment=ft.Alignment.CENTER)


def whose(look: Look, game: Game, entry: Entry, seat: int | None) -> ft.Control:
    """The mark of whoever it is about, in a box of one size."""
    side = entry.side if isinstance(entry, Adjust) else None
    if seat is not None and seat < game.rules.seats:
        side = game.rules.side_of(seat)
    if side is None or side >= len(game.scores):
        return ft.Container(width=16)
    return mark(side, look.palette.players[side], 16)


def column(look: Look, game: Game) -> float:
    """The width of a side's column of scores, logical pixels."""
    if look.width < 360 and len(game.scores) > 2:
        return 42
    return 58 if len(game.scores) < 4 else 50


def log_row(look: Look, game: Game, line: Line, on_tap: Tap, is_chosen: bool = False) -> ft.Control:
    """A line to tap; marked where it ``is_chosen``."""
    words, palette = look.words, look.palette
    under = besides(words, game, line)
    what = done(words, game, line.entry)
    if isinstance(line.entry, Lead):  # the marks say who did anything else
        what = words("{name} {what}", name=game.players[line.entry.seat], what=what)
    said: list[ft.Control] = [one_line(what, BODY, palette.ink)]
    if under:
        said.append(text(under, SMALL, palette.faint, max_lines=3))
    departed = departures(words, line.departures)
    if departed:
        said.append(text(" · ".join(departed), SMALL, palette.on_trouble, max_lines=3))
    has_picture = look.width >= 360 or len(game.scores) < 4
    body = ft.Container(
        ft.Row(
            [
                whose(look, game, line.entry, line.seat),
                *([picture(look, line.entry)] if has_picture else []),
                ft.Column(said, spacing=0, tight=True, expand=True),
                *(_cell(look, game, line, side) for side in range(len(game.scores))),
            ],
            spacing=8,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        padding=ft.Padding.symmetric(horizontal=8, vertical=6),
        bgcolor=palette.soft if is_chosen else None,
        border_radius=RADIUS,
    )
    spoken = _spoken(look, game, line, under)
    chosen = True if is_chosen else None
    return touch(spoken, on_tap, body, chosen, radius=RADIUS, key=f"entry {line.at}")


def _cell(look: Look, game: Game, line: Line, side: int) -> ft.Control:
    """A side's score after it, and above that what it won or lost."""
    words, palette = look.words, look.palette
    in_fives = game.rules.count_in_fives
    gain = line.gains[side]
    score = words.score(as_shown(line.scores[side], in_fives))
    lines: list[ft.Control] = [one_line(score, SMALL, palette.ink if gain else palette.faint)]
    if gain:
        won = words.gain(as_shown(gain, in_fives))
        lines.insert(0, one_line(won, BODY, palette.accent, weight=ft.FontWeight.W_700))
    return ft.Container(
        ft.Column(lines, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.END),
        width=column(look, game) - 8,
        alignment=ft.Alignment.CENTER_RIGHT,
    )


def _spoken(look: Look, game: Game, line: Line, under: str) -> str:
    words = look.words
    in_fives = game.rules.count_in_fives
    said = [whole(words, game, line.entry, line.seat), *under.split(" · ")]
    said += departures(words, line.departures)
    for side, gain in enumerate(line.gains):
        if gain and not isinstance(line.entry, Adjust):
            won = words.gain(as_shown(gain, in_fives))
            said.append(words("{name} {gain}", name=side_name(game, side), gain=won))
    scores = [words.points(as_shown(score, in_fives)) for score in line.scores]
    said.append(words("scores {scores}", scores=words.listed(scores)))
    return ", ".join(one for one in said if one)


def heads(look: Look, game: Game, hand: int) -> ft.Control:
    """Over the columns of scores: whose they are, and what the hand brought."""
    words, palette = look.words, look.palette
    gains = [
        words.gain(as_shown(now - was, game.rules.count_in_fives))
        for now, was in zip(scores_after(game, hand), game.hands[hand].opening, strict=True)
    ]

    def head(side: int, gain: str) -> ft.Control:
        return ft.Container(
            ft.Column(
                [
                    mark(side, palette.players[side], 16),
                    one_line(gain, SMALL, palette.ink, weight=ft.FontWeight.W_600),
                ],
                spacing=2,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.END,
            ),
            width=column(look, game) - 8,
            alignment=ft.Alignment.CENTER_RIGHT,
        )

    said = ", ".join(
        words("{name} {gain}", name=side_name(game, side), gain=gain)
        for side, gain in enumerate(gains)
    )
    row = ft.Row(
        [
            ft.Container(
                text(words("Tap a line to mend it"), SMALL, palette.faint, max_lines=2),
                expand=True,
                alignment=ft.Alignment.BOTTOM_LEFT,
            ),
            *(head(side, gain) for side, gain in enumerate(gains)),
        ],
        spacing=8,
        vertical_alignment=ft.CrossAxisAlignment.END,
    )
    return ft.MergeSemantics(
        ft.Semantics(
            label=words("This hand: {gains}", gains=said),
            content=ft.Semantics(
                exclude_semantics=True,
                content=ft.Container(row, padding=ft.Padding.symmetric(horizontal=8)),
            ),
        )
    )
