"""What a presenter is: the only place that puts one game into words, buttons and pictures.

A presenter is bound to the rules and the content of one match, otherwise a set of pure functions of what
a viewer sees (`Seen`) and a language. It never touches a state, a store, a clock or a platform: whatever it
shows comes from the viewer's own view, so it can't leak.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from msgspec import Struct

from bot.adapters.port import Picture, Screen
from bot.engine.core import Action, Event, Refusal, Seat
from bot.table.model import Seen


class Choice(Struct, frozen=True):
    """One thing a seat may do with one press. `actions` are played in order; the index is its list place.

    `group` is the page it lives on (`""`: the first), `subject` what it is about (a unit id, a hand place …),
    `cell` where it lies on the picture ("B3", else ""), `percent` the chance to hit or −1, `tag` a word that
    tells apart kinds of the same action (`suggested`, `again` …). `main`: coloured, what a person in
    a hurry takes.
    """

    actions: tuple[Action, ...]
    tag: str
    group: str = ""
    subject: int | str = ""
    cell: str = ""
    percent: int = -1
    main: bool = False


class Label(Struct, frozen=True):
    """The words of a button: label, second line, what could be typed instead."""

    text: str
    hint: str = ""
    typed: str = ""


class Parsed(Struct, frozen=True):
    """What a typed line means: actions in order, or a `meta` wish, or one friendly line why not.

    `meta` is "", `undo`, `help`, `suggest`, `odds` (then `words` holds the rest). Exactly one of `actions`,
    `meta`, `error` is filled; all empty: the line is not for this game (chatter).
    """

    actions: tuple[Action, ...] = ()
    error: str = ""
    meta: str = ""
    words: str = ""


class UnknownChoice(LookupError):
    """The index does not name a choice of the present question."""


class Presenter(Protocol):
    """One match in words. `seen.view` is never None in the calls below unless they say so."""

    game: str

    def side_name(self, side: str, lang: str) -> str:
        """A side's name for people."""

    def mark(self, seat: Seat) -> tuple[str, str]:
        """A seat's letter on the pictures and the name of its colours; "" where the game has none."""

    def title(self, seen: Seen, lang: str) -> str:
        """Game, scenario and table id in one line. Also in the lobby."""

    def headline(self, seen: Seen, lang: str) -> str:
        """Round, phase and whose turn, or how it ended, in one line. "" in the lobby."""

    def table_screen(self, seen: Seen, lang: str) -> Screen:
        """The public table message. Shows a spectator's view only, whoever looks."""

    def private_screen(self, seen: Seen, lang: str, where: str = "") -> Screen:
        """The seat's own screen: question, picture with the choices marked, buttons.

        `where` names a page or group of the same question; unknown ones show the first page.
        """

    def hand_screen(self, seen: Seen, lang: str) -> Screen:
        """The seat's own hand as a picture and in words."""

    def choices(self, seen: Seen) -> tuple[Choice, ...]:
        """Everything a press may mean now, in a fixed order; empty when the seat is not asked."""

    def resolve(self, seen: Seen, index: int) -> tuple[Action, ...]:
        """The actions of choice `index`. Raises UnknownChoice."""

    def parse(self, seen: Seen, text: str, lang: str) -> Parsed:
        """A typed move. Never raises on any text."""

    def suggestions(self, seen: Seen, text: str, lang: str) -> tuple[tuple[str, str], ...]:
        """At most five (what to type, what it does) that continue `text`."""

    def say(self, event: Event, viewer: Seat | None, lang: str) -> str:
        """One sentence for an event as this viewer may read it; "" when there is nothing to tell."""

    def refusal(self, refusal: Refusal, lang: str) -> str:
        """One friendly sentence why an action was refused."""

    def report(self, seen: Seen, lang: str) -> Screen:
        """The end: who won and why, losses, the shot of the game, the aces."""

    def text_board(self, seen: Seen, lang: str) -> Screen:
        """The whole open position as plain text, with the viewer's own hand if the viewer has a seat."""

    def card_screen(self, name: str, lang: str) -> Screen:
        """The card that `name` means (misspelt ones too), or the nearest names. Works without a match."""

    def odds_screen(self, seen: Seen, text: str, lang: str) -> Screen:
        """Dice, modifiers, cover, need and the exact chance of a shot typed as `f3 f5`."""

    def rules_screen(self, topic: str, lang: str) -> Screen:
        """Short help on a topic; "" or an unknown topic lists the topics. Works without a match."""

    def chapter(self, view: Any) -> str:
        """Which part of the story a view belongs to: equal in one phase of one turn."""

    def again(self, seen: Seen, views: Sequence[Any], lang: str) -> tuple[Picture, ...]:
        """A position looked at again: the board first, then what was held hidden.

        `views` holds one view (a seat's or a spectator's), or those of all seats in order: then nothing is
        hidden. `seen.view` is not used, `seen.position` is the number of the step.
        """

    def scene(self, views: Sequence[Any], lang: str) -> Any:
        """The board of `again` as a scene to draw: equal scenes look the same."""


Maker = Callable[[Any, Any], Presenter]
"""Builds a presenter from (rules, pack)."""

_MAKERS: dict[str, Maker] = {}


def register(game: str, maker: Maker) -> None:
    """Make `maker` the presenter of `game`. ValueError if there is one already."""
    if game in _MAKERS:
        raise ValueError(f"{game} has a presenter already")
    _MAKERS[game] = maker


def presenter_of(game: str, rules: Any, pack: Any) -> Presenter:
    """The presenter of a match of `game` with these rules and this content. KeyError for an unknown game."""
    return _MAKERS[game](rules, pack)


def presented_games() -> tuple[str, ...]:
    """Games that have a presenter, in order of registration."""
    return tuple(_MAKERS)
