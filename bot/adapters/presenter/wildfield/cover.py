"""Wild Field on the shelf: the game's names, scenarios and title picture before there is a match."""

from __future__ import annotations

from bot.adapters.port import Picture
from bot.adapters.presenter.spelling import fold
from bot.content import library
from bot.i18n import LANGUAGES, tr
from bot.render.wildfield.scene import WarTitleScene

OTHER_NAMES = ("дикое поле", "wild field", "wild fields", "wf", "дп", "поле")
"""What else people call the game."""


class WildfieldCover:
    """The default set on the shelf."""

    game = "wildfield"

    def __init__(self) -> None:
        self.pack = library().wildfield_pack()

    def game_title(self, lang: str) -> str:
        """The game's name."""
        return tr(lang, "wildfield-name")

    def game_words(self) -> tuple[str, ...]:
        """Words that mean this game in any language, the id first."""
        titles = [self.pack.title(lang) for lang in LANGUAGES]
        names = (self.game, *OTHER_NAMES, *(self.game_title(lang) for lang in LANGUAGES), *titles)
        return tuple(dict.fromkeys((*names, *(fold(name) for name in titles))))

    def scenario_words(self) -> dict[str, tuple[str, ...]]:
        """Scenario id → words that mean it, in the scenarios' order."""
        wars = sorted(self.pack.set.scenarios.values(), key=lambda war: (war.order, war.id))
        return {war.id: tuple(dict.fromkeys((war.id, *self._titles(war.id)))) for war in wars}

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
        found = {}
        for nation in self.pack.set.nations:
            if not nation.neutral:
                texts = [self.pack.nation(lang, nation.id) for lang in LANGUAGES]
                words = (nation.id, *(text.name for text in texts), *(text.people for text in texts))
                found[nation.id] = tuple(dict.fromkeys(words))
        return found

    def card_names(self, lang: str) -> tuple[str, ...]:
        """Names of all cards, for lists."""
        return tuple(dict.fromkeys(self.pack.text(lang, card).name for card in self.pack.set.cards))

    def picture(self, lang: str, scenario: str = "") -> Picture:
        """The cover, with a scenario's title if one is named."""
        known = scenario if scenario in self.pack.set.scenarios else ""
        name = self.scenario_title(known, lang) if known else tr(lang, "wildfield-blurb")
        alt = f"{self.game_title(lang)}. {name}"
        key = f"title.{self.pack.hash[:10]}.{known}.{lang}"
        scene = WarTitleScene(self.pack, lang, known)
        return Picture(key, alt, scene, *scene.size)
