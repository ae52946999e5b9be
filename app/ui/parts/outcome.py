"""What would come of a mend: the scores, who wins, and every entry that would be otherwise."""

from __future__ import annotations

from functools import partial
from itertools import groupby

import flet as ft

from app.model.mend import Difference, Draft, Mend
from app.model.mending import Mending
from app.ui.look import RADIUS, Look
from app.ui.parts.choice import choice
from app.ui.parts.entry_words import claimed, departures, done, gained, whole
from app.ui.parts.log_row import picture, whose
from app.ui.parts.mark import mark
from app.ui.parts.strip import side_name
from app.ui.parts.text import BODY, LARGE, SMALL, heading, one_line, text
from app.ui.parts.touch import touch
from scoring.errors import Refused
from scoring.game import Game
from scoring.tally import as_shown

_MANY = 4
"""From so many entries of one hand on that go for one reason, they are told in one line."""


def outcome(look: Look, game: Game, mend: Mend, mending: Mending) -> list[ft.Control]:
    """Everything to be seen before a mend is kept.

    Args:
        look: How to look.
        game: The game as it is.
        mend: With a draft of the game as it would be.
        mending: What taps do.
    """
    assert mend.draft is not None
    parts: list[ft.Control] = [scores(look, game, mend.draft)]
    if mend.moves_the_turn:
        parts.append(_turns(look, mend, mending))
    parts += changes(look, game, mend.draft, mending)
    return parts


def scores(look: Look, game: Game, draft: Draft) -> ft.Control:
    """The scores before and after, and the winner where that changes."""
    palette = look.palette
    rows = [_score(look, game, draft, side) for side in range(len(game.scores))]
    won = _winner(look, game, draft.mended.game)
    if won:
        rows.append(text(won, BODY, palette.ink, weight=ft.FontWeight.W_600))
    return ft.Container(
        ft.Column(rows, spacing=6, tight=True),
        bgcolor=palette.card,
        border=ft.Border.all(1, palette.line),
        border_radius=RADIUS,
        padding=14,
    )


def _score(look: Look, game: Game, draft: Draft, side: int) -> ft.Control:
    words, palette = look.words, look.palette
    in_fives = game.rules.count_in_fives
    was = as_shown(game.scores[side], in_fives)
    now = as_shown(draft.mended.game.scores[side], in_fives)
    name = side_name(game, side)
    parts: list[ft.Control] = [
        mark(side, palette.players[side], 18),
        one_line(name, LARGE, palette.ink, expand=True),
    ]
    if was == now:
        parts.append(one_line(words.score(now), LARGE, palette.faint))
        said = words("{name}: {score}, as before", name=name, score=words.points(now))
    else:
        parts += [
            one_line(words.score(was), LARGE, palette.faint),
            ft.Icon(ft.Icons.ARROW_FORWARD, size=18, color=palette.faint),
            one_line(words.score(now), 24, palette.ink, weight=ft.FontWeight.W_700),
        ]
        said = words(
            "{name}: {before}, then {after}",
            name=name,
            before=words.points(was),
            after=words.points(now),
        )
    return ft.MergeSemantics(
        ft.Semantics(
            label=said,
            content=ft.Semantics(exclude_semantics=True, content=ft.Row(parts, spacing=8)),
        )
    )


def _winner(look: Look, game: Game, after: Game) -> str | None:
    words = look.words
    if game.winners == after.winners:
        return None
    if not after.winners:
        return words("Nobody has won then; the game goes on.")
    names = words.listed([side_name(after, side) for side in after.winners])
    return words("{name} has won then.", name=names)


def _turns(look: Look, mend: Mend, mending: Mending) -> ft.Control:
    """Whether whoever played after it stays, or everybody moves up."""
    words = look.words
    return ft.Column(
        [
            text(words("Who played after it in this hand?"), BODY, look.palette.faint),
            ft.Row(
                [
                    ft.Container(
                        choice(
                            look,
                            label,
                            mend.in_turn is in_turn,
                            partial(mending.follow_in_turn, in_turn),
                        ),
                        expand=True,
                    )
                    for label, in_turn in (
                        (words("As entered"), False),
                        (words("In turn"), True),
                    )
                ],
                spacing=8,
            ),
        ],
        spacing=6,
        tight=True,
    )


def changes(look: Look, game: Game, draft: Draft, mending: Mending) -> list[ft.Control]:
    """What would be otherwise, hand by hand, and why some of it no longer fits."""
    words, palette = look.words, look.palette
    parts: list[ft.Control] = []
    faults = len(draft.mended.faults)
    if faults:
        said = words.n(
            "{count} entry no longer fits; tap it below to mend it too.",
            "{count} entries no longer fit; tap one below to mend it too. The first:",
            faults,
        )
        first = draft.mended.faults[0]
        about = whole(words, game, first.entry, getattr(first.entry, "seat", None))
        parts.append(
            ft.Container(
                ft.Column(
                    [
                        text(said, BODY, palette.on_trouble, weight=ft.FontWeight.W_600),
                        text(about, BODY, palette.on_trouble),
                        text(_why(look, draft, first.why), BODY, palette.on_trouble),
                    ],
                    spacing=4,
                    tight=True,
                ),
                bgcolor=palette.trouble,
                border_radius=RADIUS,
                padding=12,
            )
        )
    for hand, found in groupby(draft.differences(), key=lambda one: one.hand):
        rows: list[ft.Control] = []
        for reason, some in groupby(found, key=_reason):
            alike = list(some)
            if len(alike) >= _MANY and reason is not None:
                rows.append(_many(look, draft, alike))
            else:
                rows += [_change(look, draft, one, mending) for one in alike]
        title = words("Hand {number}", number=hand + 1)
        parts += [heading(title, LARGE, palette.ink, level=2), *rows]
    return parts


def _reason(one: Difference) -> str | None:
    """What several entries may have in common, to be told in one line."""
    if one.why is not None:
        return one.why.code
    return "out" if one.at is None else None


def _why(look: Look, draft: Draft, why: Refused) -> str:
    if why.code == "game_over":
        after = draft.mended.game
        names = look.words.listed([side_name(after, side) for side in after.winners])
        return look.words("{name} has won before it.", name=names)
    return look.words.refusal(why)


def _many(look: Look, draft: Draft, alike: list[Difference]) -> ft.Control:
    """Many entries that go for the same reason."""
    words, palette = look.words, look.palette
    count = len(alike)
    why = alike[0].why
    said = words.n("{count} entry", "{count} entries", count)
    under = words("Taken out") if why is None else _why(look, draft, why)
    color = palette.ink if why is None else palette.on_trouble
    return ft.Container(
        ft.Column([text(said, BODY, color), text(under, SMALL, color)], spacing=0, tight=True),
        bgcolor=palette.card if why is None else palette.trouble,
        border_radius=RADIUS,
        padding=12,
    )


def _change(look: Look, draft: Draft, one: Difference, mending: Mending) -> ft.Control:
    """One entry: as it would be, with what it was; or why it is left out."""
    words, palette = look.words, look.palette
    game = draft.game
    seat = one.now.seat if one.now is not None else getattr(one.entry, "seat", None)
    what = done(words, game, one.entry)
    is_fault = one.why is not None
    color = palette.on_trouble if is_fault else palette.ink
    under, before, after = _told(look, draft, one)
    right: list[ft.Control] = []
    if before and before != after:
        right.append(
            one_line(
                before,
                SMALL,
                color if is_fault else palette.faint,
                style=ft.TextStyle(decoration=ft.TextDecoration.LINE_THROUGH),
            )
        )
    if after:
        right.append(one_line(after, LARGE, color, weight=ft.FontWeight.W_700))
    lines: list[ft.Control] = [one_line(what, BODY, color)]
    if under:
        lines.append(text(under, SMALL, color if is_fault else palette.faint))
    body = ft.Container(
        ft.Row(
            [
                whose(look, game, one.entry, seat),
                picture(look, one.entry),
                ft.Column(lines, spacing=0, tight=True, expand=True),
                ft.Row(right, spacing=8, tight=True),
            ],
            spacing=8,
        ),
        bgcolor=palette.trouble if is_fault else palette.card,
        border=ft.Border.all(1, palette.trouble if is_fault else palette.line),
        border_radius=RADIUS,
        padding=ft.Padding.symmetric(horizontal=10, vertical=8),
    )
    spoken = ", ".join(part for part in (whole(words, game, one.entry, seat), under, after) if part)
    if is_fault and one.at is not None:
        return touch(spoken, partial(mending.choose_again, one.at), body, radius=RADIUS)
    return ft.MergeSemantics(
        ft.Semantics(label=spoken, content=ft.Semantics(exclude_semantics=True, content=body))
    )


def _told(look: Look, draft: Draft, one: Difference) -> tuple[str, str, str]:
    """What stands under an entry, what it gained, and what it would gain."""
    words, game = look.words, draft.game
    before = "" if one.was is None else gained(words, game, one.was.gains)
    after = "" if one.now is None else gained(words, game, one.now.gains)
    if one.why is not None:
        return _why(look, draft, one.why), before, ""
    if one.at is None:
        return words("Taken out"), before, ""
    if one.was is None:
        said = [words("Put in")]
    else:
        was = done(words, game, one.was.entry)
        said = []
        if was != done(words, game, one.entry):
            said.append(words("was {what}", what=was))
        if one.now is not None and one.was.seat is not None and one.was.seat != one.now.seat:
            said.append(words("was {what}", what=game.players[one.was.seat]))
    if one.now is not None:
        if one.now.placement is not None and one.now.placement.board.points:
            said.append(claimed(words, game, one.now))
        said += departures(words, one.now.departures)
    return " · ".join(part for part in said if part), before, after
