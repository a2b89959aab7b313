"""What a set offers beside its rules: texts in every language, its hash, its folder."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from bot.engine.kursk.content import KurskSet

LANGUAGES = ("ru", "en")
Line = Field(min_length=1)


class Text(BaseModel):
    """Frozen, strict, nothing unknown, nothing empty."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class CardText(Text):
    """What is printed on a card.

    `name`; `short` for the board (at most 11 letters); `kind`, the line under the name; `weapon`, the bold
    line over the text; `lead`, the hand's caption of at most three short
    lines; `text`, two or three sentences.
    """

    name: str = Field(min_length=1, max_length=18)
    short: str = Field(min_length=1, max_length=11)
    kind: str = Field(min_length=1, max_length=38)
    weapon: str = Field(min_length=1, max_length=48)
    lead: str = Field(min_length=1, max_length=48)
    text: str = Field(min_length=20, max_length=165)


class SideText(Text):
    """A side: `name` ("Вермахт"), `of`, its genitive ("Вермахта", "of the Wehrmacht")."""

    name: str = Line
    of: str = Line


class GroundText(Text):
    """A kind of terrain: `name` and one sentence on what it does."""

    name: str = Line
    text: str = Line


class ScenarioText(Text):
    """A scenario: `title`, a short `briefing`, map names by label key."""

    title: str = Field(min_length=1, max_length=24)
    briefing: str = Field(min_length=20, max_length=260)
    labels: dict[str, str] = {}


@dataclass(frozen=True)
class Pack:
    """A set with everything people read. `texts`: language → card id → CardText; `root`: the set's folder.

    `hash` is SHA-256 (hex) over all its rules content; a match keeps `content_hash` of its own scenario.
    """

    set: KurskSet
    texts: dict[str, dict[str, CardText]]
    hash: str
    root: Path
    titles: dict[str, str]
    sides: dict[str, dict[str, SideText]]
    grounds: dict[str, dict[str, GroundText]]
    battles: dict[str, dict[str, ScenarioText]]
    thawed: bool = False
    """Taken from a match's own document: `hash` is then that match's."""

    def text(self, lang: str, card: str) -> CardText:
        """What is printed on `card`; unknown languages read English. KeyError for an unknown card."""
        return self.texts[known(lang)][card]

    def title(self, lang: str) -> str:
        """The name of the set as a product: «Курская дуга 43 год»."""
        return self.titles[known(lang)]

    def side(self, lang: str, side: str) -> SideText:
        """The names of a side."""
        return self.sides[known(lang)][side]

    def ground(self, lang: str, terrain: str) -> GroundText:
        """The name and note of a kind of terrain."""
        return self.grounds[known(lang)][terrain]

    def scenario(self, lang: str, scenario: str) -> ScenarioText:
        """Title, briefing and map names of a scenario."""
        return self.battles[known(lang)][scenario]


def known(lang: str) -> str:
    """`lang` if there are texts in it, else English."""
    return lang if lang in LANGUAGES else "en"
