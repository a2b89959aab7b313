"""What a Batalist set offers beside its rules: texts in every language, prices, its hash, its folder."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from pydantic import Field

from bot.content.pack import Line, Text, known
from bot.engine.batalist.content import BatalistSet, Profile
from bot.engine.batalist.points import price

Form = Literal["he", "she", "it", "many"]
Prose = Field(min_length=15, max_length=165)


class Named(Text):
    """Something sentences speak of. Russian: `of` genitive, `to` dative, `whom` accusative, `by`
    instrumental, small letters unless it is a proper name; English: with preposition and article
    ("of the orcs", "to …", "the orcs", "by …"). `form`: what verbs and participles agree with.
    """

    name: str = Field(min_length=1, max_length=20)
    of: str = Line
    to: str = Line
    whom: str = Line
    by: str = Line
    form: Form


class BookText(Named):
    """An army book: `short` for plates, `host` its army, `text` how it plays."""

    short: str = Field(min_length=1, max_length=11)
    host: str = Line
    text: str = Prose


class ProfileText(Named):
    """A battalion: `short` for buttons and plates, `one` a single figure, `text` its nature."""

    short: str = Field(min_length=1, max_length=13)
    one: str = Line
    text: str = Prose


class CharacterText(Named):
    """A captain, general, mage or hero: `short` for plates, `text` who that is."""

    short: str = Field(min_length=1, max_length=13)
    text: str = Prose


class TermText(Text):
    """An order, skill or spell: `name` ({n}: its number), `short` for buttons, `text` what it does."""

    name: str = Field(min_length=1, max_length=24)
    short: str = Field(min_length=1, max_length=13)
    text: str = Field(min_length=15, max_length=180)


class PlaceText(Text):
    """A formation or kind of ground: `name`, `at` ("in column", "in a wood"), `text` what it does."""

    name: str = Field(min_length=1, max_length=18)
    at: str = Line
    text: str = Field(min_length=15, max_length=180)


class ClassText(Text):
    """A class of weapons and armour: what a weapon is called, what armour is against."""

    weapon: str = Line
    armour: str = Line


class RankText(Text):
    """A rank of characters: `name` and `of` its genitive."""

    name: str = Line
    of: str = Line


class NoteText(Text):
    """An ability, or a topic of the rules: `name` and `text`."""

    name: str = Field(min_length=1, max_length=18)
    text: str = Field(min_length=15, max_length=340)


class BattleText(Text):
    """A scenario: title, briefing, what each side must do (by side id), names of terrain by element id."""

    title: str = Field(min_length=1, max_length=24)
    briefing: str = Field(min_length=40, max_length=300)
    win: dict[str, str]
    labels: dict[str, str] = Field(default_factory=dict)


class ListText(Text):
    """A ready army list: title and what it is good for."""

    title: str = Field(min_length=1, max_length=32)
    text: str = Prose


SECTIONS: dict[str, type[Text]] = {
    "orders": TermText,
    "skills": TermText,
    "formations": PlaceText,
    "grounds": PlaceText,
    "classes": ClassText,
    "ranks": RankText,
    "abilities": NoteText,
    "topics": NoteText,
}
"""The sections of a language's general texts."""


@dataclass(frozen=True)
class BatalistPack:
    """A set with everything about it that is not rules; texts by language, then by id.

    Profiles and spells are unique in the whole set. `characters`: book id → name id (`general`,
    `captain_1`, …, `mage_1`, a hero's id). `root` is the set's folder, with `art` in it. `hash` covers the
    rules content alone; a match keeps `content_hash` of its scenario.
    """

    set: BatalistSet
    hash: str
    root: Path
    titles: dict[str, str]
    books: dict[str, dict[str, BookText]]
    texts: dict[str, dict[str, ProfileText]]
    characters: dict[str, dict[str, dict[str, CharacterText]]]
    spells: dict[str, dict[str, TermText]]
    orders: dict[str, dict[str, TermText]]
    skills: dict[str, dict[str, TermText]]
    formations: dict[str, dict[str, PlaceText]]
    grounds: dict[str, dict[str, PlaceText]]
    classes: dict[str, dict[str, ClassText]]
    ranks: dict[str, dict[str, RankText]]
    abilities: dict[str, dict[str, NoteText]]
    topics: dict[str, dict[str, NoteText]]
    battles: dict[str, dict[str, BattleText]]
    armies: dict[str, dict[str, ListText]]
    thawed: bool = False
    """Taken from a match's own document: `hash` is then that match's."""

    def title(self, lang: str) -> str:
        """The name of the set as a product: «Баталист»."""
        return self.titles[known(lang)]

    def book(self, lang: str, book: str) -> BookText:
        """The names of an army book."""
        return self.books[known(lang)][book]

    def profile(self, lang: str, book: str, profile: str) -> ProfileText | CharacterText:
        """The names of a battalion or a hero; unknown languages read English. KeyError for none."""
        found = self.texts[known(lang)].get(profile)
        return found or self.characters[known(lang)][book][profile]

    def character(self, lang: str, book: str, rank: str, nth: int = 1, hero: str = "") -> CharacterText:
        """The name of the nth (from 1) character of a rank in this book's army, or of a hero by its id."""
        names = self.characters[known(lang)][book]
        if hero:
            return names[hero]
        return names.get(rank) or names.get(f"{rank}_{nth}") or names[f"{rank}_1"]

    def spell(self, lang: str, book: str, spell: str) -> TermText:
        """What is printed of a spell of a book."""
        del book  # ids are unique in a set
        return self.spells[known(lang)][spell]

    def order(self, lang: str, order: str) -> TermText:
        """What is printed on an order card."""
        return self.orders[known(lang)][order]

    def skill(self, lang: str, skill: str, n: int = 1) -> TermText:
        """Name and text of a skill with its number."""
        text = self.skills[known(lang)][skill]
        filled = {part: getattr(text, part).replace("{n}", str(n)) for part in ("name", "short", "text")}
        return TermText.model_construct(**filled)

    def formation(self, lang: str, formation: str) -> PlaceText:
        """Name and text of a formation."""
        return self.formations[known(lang)][formation]

    def ground(self, lang: str, kind: str) -> PlaceText:
        """Name and text of a kind of terrain."""
        return self.grounds[known(lang)][kind]

    def weapon(self, lang: str, kind: str) -> ClassText:
        """The words for a class of weapons and armour."""
        return self.classes[known(lang)][kind]

    def rank(self, lang: str, rank: str) -> RankText:
        """The words for a rank of characters."""
        return self.ranks[known(lang)][rank]

    def ability(self, lang: str, ability: str) -> NoteText:
        """Name and note of an ability of commanders or mages."""
        return self.abilities[known(lang)][ability]

    def topic(self, lang: str, topic: str) -> NoteText:
        """A topic of the rules help. KeyError for none."""
        return self.topics[known(lang)][topic]

    def scenario(self, lang: str, scenario: str) -> BattleText:
        """Title, briefing, aims and map names of a scenario."""
        return self.battles[known(lang)][scenario]

    def army(self, lang: str, army: str) -> ListText:
        """Title and note of a ready army list."""
        return self.armies[known(lang)][army]

    def row(self, book: str, profile: str) -> Profile:
        """A battalion's figures. KeyError if the book has none of this id."""
        return {row.id: row for row in self.set.books[book].profiles}[profile]

    def points(self, book: str, profile: str) -> int:
        """What a battalion at full strength costs, by the formula."""
        return price(self.row(book, profile), self.set.price)
