"""Wild Field in words and pictures: the only place that knows its prompts, its typed grammar and its
sentences.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from bot.adapters.port import Screen
from bot.adapters.presenter.base import Choice, Parsed, UnknownChoice
from bot.adapters.presenter.wildfield import grammar, hints, library, screens, story, textboard
from bot.adapters.presenter.wildfield.choices import choices
from bot.adapters.presenter.wildfield.cover import WildfieldCover
from bot.adapters.presenter.wildfield.desk import Desk
from bot.adapters.presenter.wildfield.prompts import private_screen
from bot.adapters.presenter.wildfield.words import Words
from bot.engine.core import Action, Event, Refusal, Seat
from bot.engine.wildfield.model import View
from bot.i18n import LANGUAGES
from bot.table.model import Seen

if TYPE_CHECKING:
    from bot.content.wildfield_pack import WildfieldPack
    from bot.engine.wildfield.rules import WildfieldRules

__all__ = ["WildfieldCover", "WildfieldPresenter", "make"]

REMEMBERED = 64
"""Views whose choices are kept: a press and the screen after it ask for the same ones."""


class WildfieldPresenter:
    """One match of Wild Field in words (implements `base.Presenter`)."""

    game = "wildfield"

    def __init__(self, rules: WildfieldRules, pack: WildfieldPack) -> None:
        self.rules = rules
        self.pack = pack
        self._words = {lang: Words(rules, pack, lang) for lang in LANGUAGES}
        self._choices = lru_cache(REMEMBERED)(lambda view: choices(rules, view))

    def words(self, lang: str) -> Words:
        """The words of a language; unknown ones read English."""
        return self._words.get(lang, self._words["en"])

    def _desk(self, seen: Seen, lang: str) -> Desk:
        return Desk(seen, self.words(lang), self.choices(seen))

    def side_name(self, side: str, lang: str) -> str:
        """A side's name for people."""
        return self.pack.nation(lang, side).name

    def title(self, seen: Seen, lang: str) -> str:
        """Game, scenario and table id."""
        return screens.title(self.words(lang), seen)

    def headline(self, seen: Seen, lang: str) -> str:
        """Campaign, round, phase and whose turn; "" in the lobby."""
        return textboard.headline(self.words(lang), seen.view) if seen.view is not None else ""

    def table_screen(self, seen: Seen, lang: str) -> Screen:
        """The public table message."""
        return screens.table_screen(self.words(lang), seen)

    def private_screen(self, seen: Seen, lang: str, where: str = "") -> Screen:
        """The seat's own screen."""
        view: View = seen.view
        if view.open.result is not None:
            return self.report(seen, lang)
        words = self.words(lang)
        status = textboard.headline(words, view)
        made = private_screen(self._desk(seen, lang), where, status)
        typed = self.suggestions(seen, "", lang)
        return replace(made, title=screens.title(words, seen), suggestions=typed, status=status)

    def hand_screen(self, seen: Seen, lang: str) -> Screen:
        """The seat's own hand."""
        return screens.hand_screen(self.words(lang), seen)

    def choices(self, seen: Seen) -> tuple[Choice, ...]:
        """Everything a press may mean now."""
        view: View | None = seen.view
        if view is None or view.seat < 0:
            return ()
        found: tuple[Choice, ...] = self._choices(view)
        return found

    def resolve(self, seen: Seen, index: int) -> tuple[Action, ...]:
        """The actions of choice `index`. Raises UnknownChoice."""
        found = self.choices(seen)
        if not 0 <= index < len(found):
            raise UnknownChoice(index)
        return found[index].actions

    def parse(self, seen: Seen, text: str, lang: str) -> Parsed:
        """A typed move."""
        return grammar.parse(self.words(lang), seen.view, self.choices(seen), text)

    def suggestions(self, seen: Seen, text: str, lang: str) -> tuple[tuple[str, str], ...]:
        """Continuations of what is typed."""
        return hints.suggestions(self._desk(seen, lang), text)

    def say(self, event: Event, viewer: Seat | None, lang: str) -> str:
        """One sentence for an event."""
        return story.say(self.words(lang), event, viewer)

    def refusal(self, refusal: Refusal, lang: str) -> str:
        """Why an action was refused."""
        return story.refusal_text(self.words(lang), refusal)

    def report(self, seen: Seen, lang: str) -> Screen:
        """How the war went."""
        return screens.report(self.words(lang), seen)

    def text_board(self, seen: Seen, lang: str) -> Screen:
        """The position in words."""
        return screens.text_screen(self.words(lang), seen)

    def card_screen(self, name: str, lang: str) -> Screen:
        """A card or ruler by its name."""
        return library.card_screen(self.words(lang), name)

    def odds_screen(self, seen: Seen, text: str, lang: str) -> Screen:
        """The odds of a battle."""
        return library.odds_screen(self.words(lang), seen, text)

    def rules_screen(self, topic: str, lang: str) -> Screen:
        """Help on a topic."""
        return library.rules_screen(self.words(lang), topic)


def make(rules: Any, pack: Any) -> WildfieldPresenter:
    """The presenter of a match, for the registry."""
    return WildfieldPresenter(rules, pack)
