"""Kursk on the shelf: the game's names, scenarios and title picture before there is a match."""

from __future__ import annotations

from bot.adapters.port import Picture
from bot.adapters.presenter.spelling import fold
from bot.content import library
from bot.i18n import LANGUAGES, tr
from bot.render import picture_size
from bot.render.kursk.scene import TitleScene

OTHER_NAMES = ("курск", "курская дуга", "kursk43", "курскаядуга")
"""What else people call the game."""


class KurskCover:
    """The default set on the shelf."""

    game = "kursk"

    def __init__(self) -> None:
        self.pack = library().kursk_pack()

    def game_title(self, lang: str) -> str:
        """The game's name."""
        return tr(lang, "kursk-name")

    def game_words(self) -> tuple[str, ...]:
        """Words that mean this game in any language, the id first."""
        titles = [self.pack.title(lang) for lang in LANGUAGES]
        return tuple(
            dict.fromkeys((self.game, *OTHER_NAMES, *(self.game_title(lang) for lang in LANGUAGES), *titles))
        )

    def scenario_words(self) -> dict[str, tuple[str, ...]]:
        """Scenario id → words that mean it, in the scenarios' order."""
        ids = library().scenarios(self.game)
        return {each: tuple(dict.fromkeys((each, *self._titles(each)))) for each in ids}

    def _titles(self, scenario: str) -> list[str]:
        titles = [self.scenario_title(scenario, lang) for lang in LANGUAGES]
        return [*titles, *(fold(title) for title in titles)]

    def scenario_title(self, scenario: str, lang: str) -> str:
        """A scenario's name (the id for one that is not on the shelf)."""
        if scenario not in self.pack.set.scenarios:
            return scenario
        return self.pack.scenario(lang, scenario).title

    def briefing(self, scenario: str, lang: str) -> str:
        """Two sentences on what it is about ("" for one that is not on the shelf)."""
        if scenario not in self.pack.set.scenarios:
            return ""
        return self.pack.scenario(lang, scenario).briefing

    def side_words(self) -> dict[str, tuple[str, ...]]:
        """Side id → words that mean it."""
        names = {
            side: [self.pack.side(lang, side).name for lang in LANGUAGES] for side in self.pack.set.sides
        }
        return {side: tuple(dict.fromkeys((side, *words))) for side, words in names.items()}

    def card_names(self, lang: str) -> tuple[str, ...]:
        """Names of all cards, for lists."""
        content = self.pack.set
        cards = (*content.combat, *content.supply, *content.heroes, *content.commanders, *content.events)
        return tuple(self.pack.text(lang, card).name for card in cards)

    def picture(self, lang: str, scenario: str = "") -> Picture:
        """The cover, or the map of a scenario with its title."""
        known = scenario if scenario in self.pack.set.scenarios else ""
        name = self.scenario_title(known, lang) if known else tr(lang, "kursk-blurb")
        alt = f"{self.game_title(lang)}. {name}"
        key = f"title.{self.pack.hash[:10]}.{known}.{lang}"
        scene = TitleScene(self.pack, lang, known)
        return Picture(key, alt, scene, *picture_size(scene))
