"""What a Wild Field set offers beside its rules: texts in every language, its hash, its folder."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pydantic import Field

from bot.content.pack import Line, Text, known
from bot.engine.wildfield.content import WildfieldSet


class ActionText(Text):
    """What is printed on a card.

    `name`; `short` for buttons; `kind`: kind and when, parted by ` · `; `lead`, the hand's caption; `text`,
    two or three sentences.
    """

    name: str = Field(min_length=1, max_length=20)
    short: str = Field(min_length=1, max_length=12)
    kind: str = Field(min_length=1, max_length=38, pattern=" · ")
    lead: str = Field(min_length=1, max_length=40)
    text: str = Field(min_length=20, max_length=165)


class NationText(Text):
    """A nation: `name` (the country), `of` its genitive, `people`, `host` its army, `ruler` what the ruler's
    block is called, `text` what it lives by."""

    name: str = Line
    of: str = Line
    people: str = Line
    host: str = Line
    ruler: str = Line
    text: str = Field(min_length=20, max_length=165)


class AreaText(Text):
    """An area: `name`, `at` ("in Kyiv"), `to` ("to Kyiv"), `short` for buttons, `fort` its fortress' name."""

    name: str = Line
    at: str = Line
    to: str = Line
    short: str = Field(min_length=1, max_length=11)
    fort: str = ""


class RulerText(Text):
    """A ruler card: `name`, `short`, `years` of the reign, `text`."""

    name: str = Field(min_length=1, max_length=20)
    short: str = Field(min_length=1, max_length=12)
    years: str = Line
    text: str = Field(min_length=20, max_length=165)


class WarText(Text):
    """A scenario: title and briefing."""

    title: str = Line
    briefing: str = Field(min_length=40, max_length=300)


@dataclass(frozen=True)
class WildfieldPack:
    """A set with everything about it that is not rules; texts by language, then by id.

    `texts`: cards (by `Card.text`); `blocks` and `kinds`: names. `root` is the set's folder, with `art` in
    it. `hash` covers the rules content alone, all scenarios; a match keeps `content_hash` of its scenario.
    """

    set: WildfieldSet
    texts: dict[str, dict[str, ActionText]]
    hash: str
    root: Path
    titles: dict[str, str]
    nations: dict[str, dict[str, NationText]]
    areas: dict[str, dict[str, AreaText]]
    blocks: dict[str, dict[str, str]]
    kinds: dict[str, dict[str, str]]
    rulers: dict[str, dict[str, RulerText]]
    wars: dict[str, dict[str, WarText]]
    thawed: bool = False
    """Taken from a match's own document: `hash` is then that match's."""

    def text(self, lang: str, card: str) -> ActionText:
        """What is printed on the card with this id; unknown languages read English. KeyError for none."""
        return self.texts[known(lang)][self.set.cards[card].text or card]

    def title(self, lang: str) -> str:
        """The name of the set as a product: «Дикое поле»."""
        return self.titles[known(lang)]

    def nation(self, lang: str, nation: str) -> NationText:
        """The names of a nation."""
        return self.nations[known(lang)][nation]

    def area(self, lang: str, area: str) -> AreaText:
        """The names of an area."""
        return self.areas[known(lang)][area]

    def block(self, lang: str, block: str) -> str:
        """What a block is called."""
        return self.blocks[known(lang)][block]

    def kind(self, lang: str, kind: str) -> str:
        """What a kind of blocks is called."""
        return self.kinds[known(lang)][kind]

    def ruler(self, lang: str, ruler: str) -> RulerText:
        """What is printed on a ruler card."""
        return self.rulers[known(lang)][ruler]

    def scenario(self, lang: str, scenario: str) -> WarText:
        """Title and briefing of a scenario."""
        return self.wars[known(lang)][scenario]
