"""House rules: every rule with its usual answers, for a new game or from the next hand on."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.model.agreeing import TARGETS
from app.model.house_choices import Question, source
from app.model.house_line import in_force
from app.model.house_questions import questions
from app.model.house_rules import HouseRules
from app.model.session import Session
from app.model.state import State
from app.ui.component import component
from app.ui.look import GAP, Look
from app.ui.parts.button import icon_button, main_button, side_button
from app.ui.parts.choice import card, choice, section
from app.ui.parts.number_field import number_field
from app.ui.parts.text import BODY, SMALL, TITLE, heading, text
from app.ui.parts.touch import Tap


def house_rules(look: Look, state: State, session: Session) -> ft.Control:
    """The whole page.

    Args:
        look: How to look.
        state: What is shown; with a game, the page is about its next hand.
        session: What taps do.
    """
    words = look.words
    house, seats = session.house, session.seats
    body: list[ft.Control] = [_about(look, state, session)]
    for question in _asked(look, state, house, seats):
        body.append(_question(look, question, house, session))
        if question.field == "sizes":
            body.append(section(look, words("How far?"), _targets(look, session)))
    return ft.Container(
        ft.Column(
            [
                _top(look, state, session),
                ft.Column(
                    [
                        ft.Container(
                            ft.Column(
                                body,
                                spacing=22,
                                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                            ),
                            width=look.measure,
                            padding=ft.Padding.only(bottom=GAP),
                        )
                    ],
                    horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                    scroll=ft.ScrollMode.AUTO,
                    expand=True,
                ),
                ft.Container(_foot(look, state, session), width=look.measure),
            ],
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            spacing=6,
        ),
        bgcolor=look.palette.paper,
        padding=GAP,
        expand=True,
    )


def _asked(look: Look, state: State, house: HouseRules, seats: int) -> tuple[Question, ...]:
    """In a game, who shares a score stays as it is."""
    asked = questions(look.words, house, seats)
    if state.kept is None:
        return asked
    return tuple(question for question in asked if question.field != "singles")


def _top(look: Look, state: State, session: Session) -> ft.Control:
    words = look.words
    title = words("House rules") if state.kept is None else words("From the next hand on")
    close: Tap = partial(session.show, None)
    return ft.Row(
        [
            icon_button(look, ft.Icons.ARROW_BACK, words("Back"), close),
            ft.Container(heading(title, TITLE, look.palette.ink), expand=True),
        ],
        spacing=4,
        width=look.measure,
    )


def _about(look: Look, state: State, session: Session) -> ft.Control:
    """The rules in one line, and what they are for."""
    words, palette = look.words, look.palette
    line = in_force(words, session.house.rules(session.seats))
    if state.kept is not None:
        sentence = (
            words("These hold from the next hand on. What has been played stays as it is.")
            if state.agreed
            else words("What you change here holds from the next hand on, and not before.")
        )
    elif session.house == (state.favourite or HouseRules()):
        sentence = (
            words("These are your house rules: every new game begins with them.")
            if state.favourite
            else words("These are the usual rules. Tap what your table plays otherwise.")
        )
    else:
        sentence = words("For this game only, unless you keep them as your house rules.")
    return ft.Container(
        ft.Column(
            [
                text(line, BODY, palette.ink, weight=ft.FontWeight.W_600),
                text(sentence, SMALL, palette.ink),
            ],
            spacing=4,
            tight=True,
        ),
        bgcolor=palette.soft,
        border_radius=12,
        padding=12,
    )


def _question(look: Look, question: Question, house: HouseRules, session: Session) -> ft.Control:
    words = look.words
    return section(
        look,
        question.ask,
        ft.Column(
            [
                card(
                    look,
                    one.name,
                    one.line,
                    one == question.chosen(house),
                    partial(session.answer, question.field, one.value),
                    source(words, one.source),
                )
                for one in question.choices
            ],
            spacing=8,
        ),
    )


def _targets(look: Look, session: Session) -> ft.Control:
    target = session.house.rules(session.seats).target
    return _Targets(look, target, session.reached, session)


@component
def _Targets(look: Look, target: float, reached: float, session: Session) -> ft.Control:
    """The usual targets and a field for any other."""
    words = look.words
    edition, set_edition = ft.use_state(0)

    def aim(points: int) -> None:
        session.aim(points)
        set_edition(lambda old: old + 1)  # the field is empty again

    chips = ft.Row(
        [
            choice(
                look,
                words.points(points),
                points == target,
                partial(aim, points) if points > reached else None,
                words("Play to {points}", points=words.points(points)),
            )
            for points in TARGETS
        ],
        spacing=8,
    )
    field = number_field(
        look.palette,
        words("Another number"),
        session.read_target,
        session.type_target,
        key=f"target {edition}",
    )
    if reached:
        line = words("More than {points}: so many have been scored.", points=words.points(reached))
    else:
        line = words("Usual: 250 with two players, 200 with three or four.")
    return ft.Column(
        [
            chips,
            field,
            text(f"{line} {source(words, '8.1 FL')}", SMALL, look.palette.faint),
        ],
        spacing=10,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _foot(look: Look, state: State, session: Session) -> ft.Control:
    words = look.words
    offers: list[ft.Control] = []

    def offer(label: str, name: str, tap: Tap) -> None:
        offers.append(side_button(look, label, tap, name=name, size=SMALL, expand=True))

    if state.kept is not None:
        if state.agreed:
            name = words("Leave the rules as they were")
            offer(name, name, session.leave_rules)
    else:
        if session.house != (state.favourite or HouseRules()):
            name = words("Keep as our house rules")
            offer(words("Keep as our rules"), name, session.keep_favourite)
        if session.house != HouseRules():
            name = words("Back to the usual rules")
            offer(words("Usual rules"), name, session.leave_rules)
    done = main_button(look, words("Done"), partial(session.show, None), ft.Icons.CHECK)
    rows: list[ft.Control] = [done]
    if offers:
        if look.has_large_text:
            offers = [ft.Row([one]) for one in offers]
        rows[:0] = offers if look.has_large_text else [ft.Row(offers, spacing=8)]
    return ft.Column(rows, spacing=8, tight=True)
