"""A game before a match: its names, scenarios and cover picture, for the welcome and the lobby."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from msgspec import Struct

from bot.adapters.port import Picture, Screen
from bot.adapters.presenter.spelling import fold
from bot.i18n import LANGUAGES, tr
from bot.render import picture_size


class Listed(Struct, frozen=True):
    """An army list on a screen, and its code to be kept as somebody's own ("": nothing to keep)."""

    screen: Screen
    code: str = ""


class Cover(Protocol):
    """One game as it stands on the shelf. Everything by language; words are what people type for it."""

    game: str

    def game_title(self, lang: str) -> str:
        """The game's name."""

    def game_words(self) -> tuple[str, ...]:
        """Words that mean this game in any language, the id first."""

    def scenario_words(self) -> dict[str, tuple[str, ...]]:
        """Scenario id → words that mean it, in the scenarios' order."""

    def scenario_title(self, scenario: str, lang: str) -> str:
        """A scenario's name (the id for one that is not on the shelf)."""

    def briefing(self, scenario: str, lang: str) -> str:
        """Two sentences on what it is about ("" for one that is not on the shelf)."""

    def side_words(self) -> dict[str, tuple[str, ...]]:
        """Side id → words that mean it."""

    def card_names(self, lang: str) -> tuple[str, ...]:
        """Names of all cards, for lists."""

    def card_groups(self, lang: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The same in groups: (title, names); one without a title for a game that has no groups."""

    def picture(self, lang: str, scenario: str = "") -> Picture:
        """The cover, or the map of a scenario with its title."""

    def army(self, text: str, lang: str) -> Listed | None:
        """Ready army lists, or one that somebody typed, priced and checked; None: the game has no lists."""


CoverMaker = Callable[[], Cover]
_COVERS: dict[str, CoverMaker] = {}


def register_cover(game: str, maker: CoverMaker) -> None:
    """Put a game on the shelf. ValueError if it is there already."""
    if game in _COVERS:
        raise ValueError(f"{game} has a cover already")
    _COVERS[game] = maker


def covers() -> dict[str, CoverMaker]:
    """All games on the shelf, in order of registration."""
    return dict(_COVERS)


class Shelved(Struct, frozen=True):
    """What a game brings to its cover. `pack` is made when first asked for; the rest are functions of it.

    `names`: what else people call the game; `order`: its scenarios; `sides`: side id → its names in every
    language; `cards`: names for lists; `scene`: the title picture (language, scenario id or ""); `army`:
    army lists (text, language), None for a game without; `groups`: the cards by group, None for one list.
    """

    game: str
    names: tuple[str, ...]
    pack: Callable[[], Any]
    order: Callable[[Any], Iterable[str]]
    sides: Callable[[Any], dict[str, list[str]]]
    cards: Callable[[Any, str], Iterable[str]]
    scene: Callable[[Any, str, str], Any]
    army: Callable[[Any, str, str], Listed] | None = None
    groups: Callable[[Any, str], Iterable[tuple[str, Iterable[str]]]] | None = None


class PackCover:
    """A game's default set on the shelf (implements `Cover`)."""

    def __init__(self, shelved: Shelved) -> None:
        self._shelved, self.game = shelved, shelved.game
        self.pack = shelved.pack()

    def game_title(self, lang: str) -> str:
        """The game's name."""
        return tr(lang, f"{self.game}-name")

    def game_words(self) -> tuple[str, ...]:
        """Words that mean this game in any language, the id first."""
        titles = [self.pack.title(lang) for lang in LANGUAGES]
        own = [self.game_title(lang) for lang in LANGUAGES]
        names = (self.game, *self._shelved.names, *own, *titles, *map(fold, titles))
        return tuple(dict.fromkeys(names))

    def scenario_words(self) -> dict[str, tuple[str, ...]]:
        """Scenario id → words that mean it, in the scenarios' order."""
        return {each: self._words_of(each) for each in self._shelved.order(self.pack)}

    def _words_of(self, scenario: str) -> tuple[str, ...]:
        titles = [self.scenario_title(scenario, lang) for lang in LANGUAGES]
        return tuple(dict.fromkeys((scenario, *titles, *map(fold, titles))))

    def scenario_title(self, scenario: str, lang: str) -> str:
        """A scenario's name (the id for one that is not on the shelf)."""
        if scenario not in self.pack.set.scenarios:
            return scenario
        title: str = self.pack.scenario(lang, scenario).title
        return title

    def briefing(self, scenario: str, lang: str) -> str:
        """Two sentences on what it is about ("" for one that is not on the shelf)."""
        if scenario not in self.pack.set.scenarios:
            return ""
        briefing: str = self.pack.scenario(lang, scenario).briefing
        return briefing

    def side_words(self) -> dict[str, tuple[str, ...]]:
        """Side id → words that mean it."""
        found = self._shelved.sides(self.pack)
        return {side: tuple(dict.fromkeys((side, *names))) for side, names in found.items()}

    def card_names(self, lang: str) -> tuple[str, ...]:
        """Names of all cards, for lists."""
        return tuple(dict.fromkeys(self._shelved.cards(self.pack, lang)))

    def card_groups(self, lang: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The same in groups."""
        groups = self._shelved.groups
        found = groups(self.pack, lang) if groups is not None else (("", self.card_names(lang)),)
        return tuple((title, tuple(names)) for title, names in found)

    def picture(self, lang: str, scenario: str = "") -> Picture:
        """The cover, or the one of a scenario with its title."""
        known = scenario if scenario in self.pack.set.scenarios else ""
        name = self.scenario_title(known, lang) if known else tr(lang, f"{self.game}-blurb")
        key = f"title.{self.pack.hash[:10]}.{known}.{lang}"
        scene = self._shelved.scene(self.pack, lang, known)
        return Picture(key, f"{self.game_title(lang)}. {name}", scene, *picture_size(scene))

    def army(self, text: str, lang: str) -> Listed | None:
        """Ready army lists, or one that somebody typed; None: the game has no lists."""
        made = self._shelved.army
        return made(self.pack, text, lang) if made is not None else None


def cover_maker(shelved: Shelved) -> CoverMaker:
    """What the shelf takes."""
    return lambda: PackCover(shelved)
