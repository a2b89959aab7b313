"""What a game's presenter and pictures make of a view, for twins and for buttons that must not read alike.

Nothing here knows a game: every registered game with a presenter is asked for the same things.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cache
from typing import Any

from bot.adapters.port import Screen, buttons
from bot.adapters.presenter import Presenter, presented_games, presenter_of
from bot.content import library
from bot.engine.core import Rules, Seat
from bot.render import draw
from bot.table.model import Chat, Holder, Person, Seen, Table, Told
from tests.conformance.case import Look, Output

LANGS = ("ru", "en")
TYPED = ("", "help", "end", "b1", "b1 b3", "fire e5", "x9", "конец", "suggest")
"""Lines a person might type; what is answered must not depend on what the person can't see."""


@cache
def presenter(game: str, scenario: str, chosen: str) -> Presenter:
    """The presenter of a scenario of the program's own data."""
    bound = library().bind(game, scenario, chosen)
    return presenter_of(game, bound.rules, bound.pack)


def seen(look: Look, scenario: str, chosen: str) -> Seen:
    """The look as the table service would hand it to a presenter."""
    person = Person("web", "1")
    table = Table(
        id="K7F2",
        code="watch",
        chats=(Chat("web", "lobby"),),
        game=look.rules.game,
        set=chosen,
        scenario=scenario,
        creator=person,
        holders=tuple(Holder(side, person, f"Player {side}") for side in look.rules.seats),
        status="playing",
    )
    told = (Told(7, 0, "player", 0, look.events),) if look.events else ()
    return Seen(
        table=table,
        seat=look.seat,
        view=look.view,
        position=7,
        decision=3,
        can_undo=False,
        outcome=None,
        told=told,
    )


def screens(asked: Presenter, at: Seen, lang: str) -> Iterator[Screen]:
    """Every screen of the viewer, each page of its question included."""
    yield asked.table_screen(at, lang)
    yield asked.text_board(at, lang)
    if at.seat is not None:
        yield asked.hand_screen(at, lang)
        yield from pages(asked, at, lang)


def pages(asked: Presenter, at: Seen, lang: str) -> Iterator[Screen]:
    """The private screen and all pages its buttons lead to."""
    known, left = {""}, [""]
    while left:
        screen = asked.private_screen(at, lang, left.pop())
        yield screen
        for button in buttons(screen):
            kind, _, where = button.press.partition(":")
            page = where.split(":", 3)[-1] if kind == "v" else ""
            if page not in known:
                known.add(page)
                left.append(page)


def outputs(game: str, scenario: str, chosen: str) -> dict[str, Output]:
    """What twins must come to equally, by name."""

    def of(look: Look) -> tuple[Presenter, Seen]:
        return presenter(game, scenario, chosen), seen(look, scenario, chosen)

    def captions(look: Look) -> Hashable:
        asked, at = of(look)
        return tuple(screen for lang in LANGS for screen in screens(asked, at, lang))

    def choices(look: Look) -> Hashable:
        asked, at = of(look)
        return asked.choices(at)

    def typed(look: Look) -> Hashable:
        asked, at = of(look)
        lines = [(asked.parse(at, text, "ru"), asked.suggestions(at, text, "ru")) for text in TYPED]
        return tuple(lines)

    def story(look: Look) -> Hashable:
        asked, _ = of(look)
        return tuple(asked.say(event, look.seat, lang) for lang in LANGS for event in look.events)

    return {"captions": captions, "choices": choices, "typed lines": typed, "story": story}


def pictures(game: str, scenario: str, chosen: str) -> Output:
    """The bytes of the pictures the viewer is shown: a spectator the table's, a seat its own and its hand.

    Pages of the same question differ in their choices only, which `captions` compares as values.
    """

    def drawn(look: Look) -> Hashable:
        asked, at = presenter(game, scenario, chosen), seen(look, scenario, chosen)
        if look.seat is None:
            shown = [asked.table_screen(at, "ru")]
        else:
            shown = [asked.private_screen(at, "ru"), asked.hand_screen(at, "ru")]
        return tuple(draw(picture.scene) for screen in shown for picture in screen.pictures)

    return drawn


def labels(scenario: str, chosen: str) -> Any:
    """Button texts by page and language, for the check that no two read alike."""

    def texts(rules: Rules, state: Any, seat: Seat) -> tuple[str, ...]:
        asked = presenter(rules.game, scenario, chosen)
        at = seen(Look(rules, seat, rules.view(state, seat), ()), scenario, chosen)
        return tuple(
            f"{lang}/{number}/{button.label}"
            for lang in LANGS
            for number, screen in enumerate(pages(asked, at, lang))
            for button in buttons(screen)
        )

    return texts


def is_presented(game: str) -> bool:
    """Whether the game has a presenter."""
    return game in presented_games()
