"""Kursk in words: names of cards, sides, places and figures in one language, for every other file here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from bot.engine.kursk.model import Open, Unit, cell_name
from bot.i18n import has, tr

if TYPE_CHECKING:
    from bot.content import Pack
    from bot.engine.kursk.rules import KurskRules


class Words:
    """Names and sentences of one match in one language. It knows no position."""

    def __init__(self, rules: KurskRules, pack: Pack, lang: str) -> None:
        self.rules = rules
        self.pack = pack
        self.lang = lang

    def say(self, key: str, **args: Any) -> str:
        """The sentence `kursk-<key>` of the catalogue."""
        return tr(self.lang, f"kursk-{key}", **args)

    def has(self, key: str) -> bool:
        """Whether the catalogue has the sentence `kursk-<key>`."""
        return has(self.lang, f"kursk-{key}")

    def card(self, card: str) -> str:
        """A card's full name; "" for no card, an unknown id as it is."""
        texts = self.pack.texts[self.lang]
        return texts[card].name if card in texts else card

    def short(self, card: str) -> str:
        """A card's short name, as printed on the field."""
        return self.pack.text(self.lang, card).short

    def typed(self, card: str) -> str:
        """A card as people would type it: its name in small letters."""
        return self.card(card).casefold().replace(",", "")

    def side(self, seat: int) -> str:
        """The name of the side in this seat."""
        return self.side_name(self.rules.seats[seat])

    def side_name(self, side: str) -> str:
        """A side's name by its id."""
        return self.pack.side(self.lang, side).name

    def scenario(self) -> str:
        """The scenario's title."""
        return self.pack.scenario(self.lang, self.rules.scenario.id).title

    def ground(self, terrain: str) -> str:
        """A kind of terrain."""
        return self.pack.ground(self.lang, terrain).name

    def area(self, area: int) -> str:
        """A sector: left flank, centre, right flank."""
        return self.say("area", area=area)

    def slot(self, area: int) -> str:
        """Where a supply card lies: left flank, HQ, right flank."""
        return self.say("area-slot", area=area)

    def unit(self, unit: Unit) -> str:
        """`Tiger F3`."""
        return self.at(unit.card, unit.cell)

    def at(self, card: str, cell: int) -> str:
        """`Tiger F3`, in short names."""
        return self.say("at", card=self.short(card), cell=cell_name(cell))

    def ap(self, n: int) -> str:
        """`3 AP`."""
        return self.say("ap", n=n)

    def mode(self, mode: str) -> str:
        """What a standing instruction does: `keep the hand`."""
        return self.say("mode", mode=mode)

    def percent(self, n: int) -> str:
        """`42 %`."""
        return self.say("percent", n=n)

    def kills(self, n: int) -> str:
        """`three kills`."""
        return self.say("kills", n=n)

    def cards(self, cards: Iterable[str]) -> str:
        """A list of cards with equal ones counted: `T-34 ×2, Rifles`; the word for nothing if empty."""
        counted = Counter(cards)
        names = [self._times(card, n) for card, n in counted.items()]
        return ", ".join(names) or self.say("nothing")

    def _times(self, card: str, n: int) -> str:
        name = self.card(card)
        return name if n == 1 else self.say("times", card=name, n=n)

    def ap_cards(self, values: Iterable[int]) -> str:
        """AP cards, highest first: `3, 2, 2`; the word for none if empty."""
        return ", ".join(map(str, sorted(values, reverse=True))) or self.say("none")

    def some(self, names: Iterable[str], most: int = 6) -> str:
        """A list for a sentence, cut after `most` entries; the word for nothing if empty."""
        all_names = list(dict.fromkeys(names))
        shown = ", ".join(all_names[:most]) or self.say("nothing")
        return shown + (" …" if len(all_names) > most else "")


def by_id(open_: Open, unit: int) -> Unit | None:
    """The unit with this id, if it is still on the field."""
    return next((each for each in open_.units if each.id == unit), None)


def at_cell(open_: Open, cell: int) -> Unit | None:
    """The unit on this cell, if any."""
    return next((each for each in open_.units if each.cell == cell), None)
