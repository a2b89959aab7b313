"""One presenter for every game: what all games do alike, made of the parts that each game brings.

A game states its parts as a value (`Parts`); `Made` binds them to a match and a language. It holds no game's
name and no sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bot.adapters.port import Picture, Screen
from bot.adapters.presenter.base import Choice, Label, Maker, Parsed, UnknownChoice
from bot.adapters.presenter.desk import Desk
from bot.engine.core import Event, Refusal, Seat
from bot.i18n import LANGUAGES
from bot.table.model import Seen

W = TypeVar("W")
Choices = tuple[Choice, ...]
Lines = tuple[tuple[str, str], ...]

REMEMBERED = 64
"""Views whose choices are kept: a press and the screen after it ask for the same ones."""


class Parts(Struct, Generic[W], frozen=True):
    """What a game brings: pure functions of its words (names and sentences of one match in one language).

    `words` are made of (rules, pack, language), `choices` of (rules, the seat's view); `label` and `primary`
    (tags of the buttons that stand out) make buttons; `private` gets the desk, the page wished for and the
    headline. `report` is shown instead of the question once `is_over` says so of the view.
    """

    game: str
    words: Callable[[Any, Any, str], W]
    choices: Callable[[Any, Any], Choices]
    label: Callable[[W, Any, Choice], Label]
    primary: tuple[str, ...]
    side_name: Callable[[W, str], str]
    title: Callable[[W, Seen], str]
    headline: Callable[[W, Any], str]
    table: Callable[[W, Seen], Screen]
    private: Callable[[Desk[Any, Any], str, str], Screen]
    hand: Callable[[W, Seen], Screen]
    report: Callable[[W, Seen], Screen]
    text_board: Callable[[W, Seen], Screen]
    parse: Callable[[W, Any, Choices, str], Parsed]
    suggestions: Callable[[Desk[Any, Any], str], Lines]
    say: Callable[[W, Event, Seat | None], str]
    refusal: Callable[[W, Refusal], str]
    card: Callable[[W, str], Screen]
    odds: Callable[[W, Seen, str], Screen]
    rules: Callable[[W, str], Screen]
    chapter: Callable[[Any], str]
    again: Callable[[W, Seen, Sequence[Any]], tuple[Picture, ...]]
    scene: Callable[[W, Sequence[Any]], Any]
    mark: Callable[[W, Seat], tuple[str, str]] = lambda _words, _seat: ("", "")


class Made(Generic[W]):
    """One match in words (implements `base.Presenter`)."""

    def __init__(self, parts: Parts[W], rules: Any, pack: Any) -> None:
        self.parts, self.game = parts, parts.game
        self.rules, self.pack = rules, pack
        self._words = {lang: parts.words(rules, pack, lang) for lang in LANGUAGES}
        self._choices = lru_cache(REMEMBERED)(lambda view: parts.choices(rules, view))

    def words(self, lang: str) -> W:
        """The words of a language; unknown ones read English."""
        return self._words.get(lang, self._words["en"])

    def _desk(self, seen: Seen, lang: str) -> Desk[Any, Any]:
        return Desk(seen, self.words(lang), self.choices(seen), self.parts.label, self.parts.primary)

    def side_name(self, side: str, lang: str) -> str:
        """A side's name for people."""
        return self.parts.side_name(self.words(lang), side)

    def mark(self, seat: Seat) -> tuple[str, str]:
        """A seat's letter on the pictures and the name of its colours."""
        return self.parts.mark(self.words("en"), seat)

    def title(self, seen: Seen, lang: str) -> str:
        """Game, scenario and table id."""
        return self.parts.title(self.words(lang), seen)

    def headline(self, seen: Seen, lang: str) -> str:
        """Where the match stands and whose turn it is; "" in the lobby."""
        return self.parts.headline(self.words(lang), seen.view) if seen.view is not None else ""

    def table_screen(self, seen: Seen, lang: str) -> Screen:
        """The public table message."""
        return self.parts.table(self.words(lang), seen)

    def private_screen(self, seen: Seen, lang: str, where: str = "") -> Screen:
        """The seat's own screen; the report once it is over."""
        if seen.view.open.result is not None:
            return self.report(seen, lang)
        status = self.headline(seen, lang)
        made = self.parts.private(self._desk(seen, lang), where, status)
        typed = self.suggestions(seen, "", lang)
        return replace(made, title=self.title(seen, lang), suggestions=typed, status=status)

    def hand_screen(self, seen: Seen, lang: str) -> Screen:
        """What the seat alone holds."""
        return self.parts.hand(self.words(lang), seen)

    def choices(self, seen: Seen) -> Choices:
        """Everything a press may mean now."""
        view = seen.view
        if view is None or view.seat < 0:
            return ()
        found: Choices = self._choices(view)
        return found

    def resolve(self, seen: Seen, index: int) -> tuple[Any, ...]:
        """The actions of choice `index`. Raises UnknownChoice."""
        found = self.choices(seen)
        if not 0 <= index < len(found):
            raise UnknownChoice(index)
        return found[index].actions

    def parse(self, seen: Seen, text: str, lang: str) -> Parsed:
        """A typed move."""
        return self.parts.parse(self.words(lang), seen.view, self.choices(seen), text)

    def suggestions(self, seen: Seen, text: str, lang: str) -> Lines:
        """Continuations of what is typed."""
        return self.parts.suggestions(self._desk(seen, lang), text)

    def say(self, event: Event, viewer: Seat | None, lang: str) -> str:
        """One sentence for an event."""
        return self.parts.say(self.words(lang), event, viewer)

    def refusal(self, refusal: Refusal, lang: str) -> str:
        """Why an action was refused."""
        return self.parts.refusal(self.words(lang), refusal)

    def report(self, seen: Seen, lang: str) -> Screen:
        """How it went."""
        return self.parts.report(self.words(lang), seen)

    def text_board(self, seen: Seen, lang: str) -> Screen:
        """The position in words."""
        return self.parts.text_board(self.words(lang), seen)

    def card_screen(self, name: str, lang: str) -> Screen:
        """What that name stands for."""
        return self.parts.card(self.words(lang), name)

    def odds_screen(self, seen: Seen, text: str, lang: str) -> Screen:
        """What an attack may be expected to do."""
        return self.parts.odds(self.words(lang), seen, text)

    def rules_screen(self, topic: str, lang: str) -> Screen:
        """Help on a topic."""
        return self.parts.rules(self.words(lang), topic)

    def chapter(self, view: Any) -> str:
        """The part of the story."""
        return self.parts.chapter(view)

    def again(self, seen: Seen, views: Sequence[Any], lang: str) -> tuple[Picture, ...]:
        """A position looked at again."""
        return self.parts.again(self.words(lang), seen, views)

    def scene(self, views: Sequence[Any], lang: str) -> Any:
        """The board alone, for an animation."""
        return self.parts.scene(self.words(lang), views)


def maker(parts: Parts[Any]) -> Maker:
    """What the register takes: builds the presenter of a match from its rules and content."""
    return lambda rules, pack: Made(parts, rules, pack)
