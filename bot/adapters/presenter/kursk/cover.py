"""Kursk on the shelf: title, scenarios and cover picture before there is a match."""

from __future__ import annotations

from bot.adapters.port import Picture
from bot.content import Pack, library
from bot.i18n import LANGUAGES, tr
from bot.render.kursk.scene import TitleScene

WIDTH, HEIGHT = 1280, 720


class KurskCover:
    """Implements `Cover` over the first set of the game."""

    game = "kursk"

    def __init__(self) -> None:
        shelf = library()
        self.packs: dict[str, Pack] = {each: shelf.kursk_pack(each) for each in shelf.sets(self.game)}
        self.pack = next(iter(self.packs.values()))

    def _pack_of(self, scenario: str) -> Pack | None:
        return next((pack for pack in self.packs.values() if scenario in pack.set.scenarios), None)

    def game_title(self, lang: str) -> str:
        """The set's title."""
        return self.pack.title(lang)

    def game_words(self) -> tuple[str, ...]:
        """The id, the titles and the nicknames."""
        nicknames = [tr(lang, f"games-{self.game}-words") for lang in LANGUAGES]
        words = [word.strip() for line in nicknames for word in line.split(",")]
        return (self.game, *words, *(self.pack.title(lang) for lang in LANGUAGES))

    def scenario_words(self) -> dict[str, tuple[str, ...]]:
        """Scenario id → its titles in every language."""
        return {
            battle.id: tuple(pack.scenario(lang, battle.id).title for lang in LANGUAGES)
            for pack in self.packs.values()
            for battle in sorted(pack.set.scenarios.values(), key=lambda each: each.order)
        }

    def scenario_title(self, scenario: str, lang: str) -> str:
        """The scenario's name."""
        pack = self._pack_of(scenario)
        return pack.scenario(lang, scenario).title if pack else scenario

    def briefing(self, scenario: str, lang: str) -> str:
        """What the battle is about."""
        pack = self._pack_of(scenario)
        return pack.scenario(lang, scenario).briefing if pack else ""

    def side_words(self) -> dict[str, tuple[str, ...]]:
        """Side id → its names in every language."""
        return {
            side: tuple(pack.side(lang, side).name for lang in LANGUAGES)
            for pack in self.packs.values()
            for side in pack.set.sides
        }

    def card_names(self, lang: str) -> tuple[str, ...]:
        """Names of all cards of the first set, each once, sorted."""
        return tuple(sorted({text.name for text in self.pack.texts[lang].values()}))

    def picture(self, lang: str, scenario: str = "") -> Picture:
        """The title picture, or a battle's map with its opening units."""
        pack = self._pack_of(scenario) or self.pack
        known = scenario if scenario in pack.set.scenarios else ""
        title = pack.scenario(lang, known).title if known else pack.title(lang)
        scene = TitleScene(pack=pack, lang=lang, scenario_id=known)
        key = f"kursk-title:{pack.hash[:16]}:{lang}:{known}"
        return Picture(key=key, alt=title, scene=scene, width=WIDTH, height=HEIGHT)
