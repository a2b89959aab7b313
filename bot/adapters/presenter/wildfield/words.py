"""Wild Field in words: names of cards, nations, areas and blocks in one language, for every other file
here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from bot.engine.wildfield.model import Seen
from bot.i18n import has, tr

if TYPE_CHECKING:
    from bot.content.wildfield_pack import NationText, WildfieldPack
    from bot.engine.wildfield.rules import WildfieldRules


class Words:
    """Names and sentences of one match in one language. It knows no position."""

    def __init__(self, rules: WildfieldRules, pack: WildfieldPack, lang: str) -> None:
        self.rules, self.facts = rules, rules.facts
        self.pack, self.set = pack, rules.set
        self.lang = lang

    def say(self, key: str, **args: Any) -> str:
        """The sentence `wildfield-<key>` of the catalogue."""
        return tr(self.lang, f"wildfield-{key}", **args)

    def has(self, key: str) -> bool:
        """Whether the catalogue has the sentence `wildfield-<key>`."""
        return has(self.lang, f"wildfield-{key}")

    # --- cards ---

    def card(self, card: str) -> str:
        """A card's full name; an unknown id as it is."""
        return self.pack.text(self.lang, card).name if card in self.set.cards else card

    def short(self, card: str) -> str:
        """A card's short name."""
        return self.pack.text(self.lang, card).short if card in self.set.cards else card

    def card_ap(self, card: str) -> str:
        """`Wagenburg, 3 AP`."""
        return self.say("card-ap", card=self.card(card), ap=self.set.cards[card].ap)

    def cards(self, cards: Iterable[str]) -> str:
        """A list of cards; the word for nothing if empty."""
        return ", ".join(self.card(card) for card in cards) or self.say("nothing")

    # --- nations, seats ---

    def nation_text(self, nation: int) -> NationText:
        """All names of a nation by its number."""
        return self.pack.nation(self.lang, self.facts.nation_ids[nation])

    def side_name(self, side: str) -> str:
        """A seat's name by its nation's id."""
        return self.pack.nation(self.lang, side).name

    def nation(self, nation: int) -> str:
        """The country: Poland."""
        return self.nation_text(nation).name if nation >= 0 else self.say("nobody")

    def people(self, nation: int) -> str:
        """The people: Poles."""
        return self.nation_text(nation).people if nation >= 0 else self.say("nobody")

    def host(self, nation: int) -> str:
        """Its army: the Polish army."""
        return self.nation_text(nation).host

    def nations(self, numbers: Iterable[int]) -> str:
        """`Poland, Cossacks`."""
        return ", ".join(self.nation(number) for number in numbers) or self.say("nobody")

    def ruler(self, nation: int, number: int) -> str:
        """The ruler's name by the number of his card; the word for none after the last."""
        cards = self.facts.rulers[nation]
        if number >= len(cards):
            return self.say("no-ruler")
        return self.pack.ruler(self.lang, cards[number].id).name

    # --- areas ---

    def area(self, area: int) -> str:
        """An area: Kyiv; the reserve for −1."""
        if area < 0:
            return self.say("in-reserve")
        return self.pack.area(self.lang, self.facts.areas[area].id).name

    def at(self, area: int) -> str:
        """Where: in Kyiv."""
        if area < 0:
            return self.say("in-reserve")
        return self.pack.area(self.lang, self.facts.areas[area].id).at

    def to(self, area: int) -> str:
        """Where to: to Kyiv."""
        return self.pack.area(self.lang, self.facts.areas[area].id).to

    def short_area(self, area: int) -> str:
        """An area on a button."""
        return self.pack.area(self.lang, self.facts.areas[area].id).short

    def areas(self, areas: Iterable[int]) -> str:
        """`Kyiv, Poltava`; the word for nothing if empty."""
        return ", ".join(self.area(area) for area in areas) or self.say("nothing")

    def typed(self, area: int) -> str:
        """An area as people would type it: one word in small letters."""
        return self.short_area(area).casefold().replace(".", "").replace(" ", "")

    # --- blocks ---

    def block(self, block: int) -> str:
        """What a block is called: Hussars."""
        return self.pack.block(self.lang, self.facts.block_ids[block])

    def kind(self, kind: str) -> str:
        """What a kind of blocks is called."""
        return self.pack.kind(self.lang, kind)

    def face(self, seen: Seen) -> str:
        """`Hussars 4`, `Hussars 2/4`."""
        most = self.facts.most[seen.block]
        figure = str(most) if seen.strength == most else f"{seen.strength}/{most}"
        return self.say("face", block=self.block(seen.block), n=figure)

    def units(self, n: int) -> str:
        """`3 blocks`."""
        return self.say("units", n=n)

    def scenario(self) -> str:
        """The scenario's title."""
        return self.pack.scenario(self.lang, self.rules.scenario.id).title

    def some(self, names: Iterable[str], most: int = 6) -> str:
        """A list for a sentence, cut after `most` entries; the word for nothing if empty."""
        all_names = list(dict.fromkeys(names))
        shown = ", ".join(all_names[:most]) or self.say("nothing")
        return shown + (" …" if len(all_names) > most else "")
