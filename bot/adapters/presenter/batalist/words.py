"""Batalist in words: battalions, characters, spells, orders, paces and bearings in one language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from bot.adapters.presenter.batalist.muster import Muster
from bot.engine.batalist.model import Battalion, Character, Plan
from bot.i18n import has, tr
from bot.render.batalist.muster import army_of

if TYPE_CHECKING:
    from bot.content.batalist_pack import BatalistPack
    from bot.engine.batalist.rules import BatalistRules

POINTS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
TURN_ROUND = 3600
STRAIGHT = 5
"""Tenths of a degree that are not worth a word."""


class Words:
    """Names and sentences of one match in one language. It knows no position."""

    def __init__(self, rules: BatalistRules, pack: BatalistPack, lang: str) -> None:
        self.rules, self.facts = rules, rules.facts
        self.pack, self.set = pack, rules.set
        self.lang = lang
        self.muster = Muster(rules)

    def say(self, key: str, **args: Any) -> str:
        """The sentence `batalist-<key>` of the catalogue."""
        return tr(self.lang, f"batalist-{key}", **args)

    def has(self, key: str) -> bool:
        """Whether the catalogue has the sentence `batalist-<key>`."""
        return has(self.lang, f"batalist-{key}")

    # --- sides, scenario ---

    def side(self, seat: int) -> str:
        """The side in this seat by its book: Border Kingdom; "nobody" for −1."""
        return self.side_name(self.rules.seats[seat]) if seat >= 0 else self.say("nobody")

    def side_name(self, side: str) -> str:
        """A side's name by its id; one nobody knows as it is."""
        for n, known in enumerate(self.rules.seats):
            if known == side:
                name = self.pack.book(self.lang, self.rules.scenario.sides[n].book).name
                return name if not self.muster.is_mirror else self.say("side-of-two", side=name, seat=n)
        return side

    def mark(self, seat: int) -> tuple[str, str]:
        """The side's letter before its numbers, and its colours: those of its book."""
        return self.muster.letters[seat], army_of(self.rules, seat)

    def sides(self, seats: Iterable[int]) -> str:
        """`Border Kingdom, Horde`."""
        return ", ".join(self.side(seat) for seat in seats) or self.say("nobody")

    def scenario(self) -> str:
        """The scenario's title."""
        return self.pack.scenario(self.lang, self.rules.scenario.id).title

    # --- battalions, characters ---

    def profile(self, number: int) -> str:
        """A profile's name by its number in the facts; "hidden" for −1."""
        if number < 0:
            return self.say("unknown-battalion")
        found = self.facts.profiles[number]
        return self.pack.profile(self.lang, found.book, found.id).name

    def tag(self, b: int) -> str:
        """`B2`, as it stands on the picture."""
        return self.muster.tag(b)

    def battalion(self, b: int) -> str:
        """`B2 Archers` for a battalion of the line-up; walking wounded by their number."""
        if b < 0:
            return self.say("nobody")
        if b >= len(self.muster.roster):
            return self.say("walkers", tag=self.tag(b))
        return f"{self.tag(b)} {self.profile(self.muster.roster[b].profile)}"

    def seen(self, battalions: Sequence[Battalion], b: int) -> str:
        """`B2 Archers` as a view shows it: a marker that can't be read has no name."""
        found = battalions[b]
        if found.parent >= 0:
            return self.say("walkers-of", tag=self.tag(b), parent=self.tag(found.parent))
        return f"{self.tag(b)} {self.profile(found.profile)}"

    def tags(self, some: Iterable[int]) -> str:
        """`B1, B4`; the word for nothing if empty."""
        return ", ".join(self.tag(b) for b in some) or self.say("nothing")

    def rank(self, character: Character) -> str:
        """Captain, general, mage; a hero by name."""
        if character.hero >= 0:
            return self.hero(character.hero)
        return self.say("rank", rank=character.rank)

    def hero(self, number: int) -> str:
        """A hero's name by the number of the facts."""
        wanted = self.facts.hero_ids[number]
        book = next(prof.book for prof in self.facts.profiles if prof.hero == number)
        return self.pack.profile(self.lang, book, wanted).name

    def character(self, k: int) -> str:
        """`Captain (B)`: whose, without his place; events know no position."""
        known = self.muster.character(k)
        if known is None:
            return self.say("nobody")
        name = self.hero(known.hero) if known.hero >= 0 else self.say("rank", rank=known.rank)
        return self.say("character-of", name=name, side=self.side(known.seat))

    def ability(self, ability: str) -> str:
        """An ability of a commander or mage: Talent."""
        return self.pack.ability(self.lang, ability).name

    # --- spells, orders, ground ---

    def spell(self, number: int) -> str:
        """A spell's name by its number in the facts."""
        found = self.facts.spells[number]
        return self.pack.spell(self.lang, found.book, found.id).name

    def order(self, order: str) -> str:
        """Move, Melee …"""
        return self.pack.order(self.lang, order).name

    def formation(self, formation: str) -> str:
        """column, wedge …, as it stands within a sentence."""
        name = self.pack.formation(self.lang, formation).name
        return name[:1].lower() + name[1:]

    def skill(self, skill: str, n: int = 1) -> str:
        """A skill with its number: Coward 1."""
        return self.pack.skill(self.lang, skill, n).name

    def ground(self, element: int) -> str:
        """A terrain element by its kind: wood, hill."""
        found = self.facts.terrain[element]
        return self.say("ground", kind=found.kind)

    def element(self, element: int) -> str:
        """What the scenario calls a terrain element, as on the picture; its kind if it has no name."""
        found = self.rules.scenario.terrain[element]
        labels = self.pack.scenario(self.lang, self.rules.scenario.id).labels
        return labels.get(found.id) or self.ground(element)

    def mode(self, mode: str) -> str:
        """What a standing instruction does: "never", "by itself from complexity 2, else never"."""
        return self.say("mode", mode=int(mode) if mode.isdecimal() else mode)

    def target(self, target: int | str | tuple[int, ...]) -> str:
        """A battalion, a building `t3`, or a point."""
        if isinstance(target, tuple):
            return self.place(target[0], target[1])
        if isinstance(target, str):
            return self.say("building", n=int(target[1:]) + 1)
        return self.battalion(target)

    # --- figures ---

    def paces(self, hundredths: int) -> str:
        """`4 paces`, `1.1 paces`."""
        return self.say("paces", n=rounded(hundredths))

    def degrees(self, tenths: int) -> str:
        """`20°`."""
        return self.say("degrees", n=_whole(round(tenths / 10, 1)))

    def place(self, x: int, y: int) -> str:
        """`(22.5, 9.1)`."""
        return self.say("place", x=rounded(x), y=rounded(y))

    def compass(self, heading: int) -> str:
        """`north-east`, the nearest of eight."""
        return self.say("compass", point=POINTS[(heading + 225) % TURN_ROUND // 450])

    def figures(self, n: int) -> str:
        """`24 figures`."""
        return self.say("figures", n=n)

    # --- plans ---

    def leg(self, kind: str, amount: int) -> str:
        """`forward 4`, `wheel left 30°`."""
        return self.say(f"leg-{kind.replace('_', '-')}", n=leg_number(kind, amount))

    def legs(self, flat: Sequence[int | str]) -> str:
        """A list of legs without those too short for a decimal; the word for nothing if empty."""
        every = pairs(flat)
        told = [(kind, amount) for kind, amount in every if leg_number(kind, amount)] or every
        return ", ".join(self.leg(kind, amount) for kind, amount in told) or self.say("nothing")

    def plan(self, order: str, plan: Plan) -> str:
        """What a card is to do: `forward 4`, `at H2`; "" when nothing is prepared or needed."""
        if not plan:
            return ""
        if order == "move":
            return self.legs(plan)
        if order == "turn":
            return self.say("plan-turn", angle=self.turn_by(_number(plan[0])))
        if order == "reform":
            return self.shape(str(plan[0]), _number(plan[1]))
        if order in ("melee", "shoot", "recon"):
            aim = tuple(_number(each) for each in plan) if len(plan) > 1 else plan[0]
            return self.say("plan-aim", target=self.target(aim))
        return ""

    def turn_by(self, angle: int) -> str:
        """`right by 30°`; straight on within half a degree."""
        if abs(angle) < STRAIGHT:
            return self.say("straight-on")
        return self.say("turn-by", angle=self.degrees(abs(angle)), right=int(angle >= 0))

    def shape(self, formation: str, files: int) -> str:
        """`column, 6 files`; a hedgehog and a wedge have no files to choose."""
        if formation in ("hedgehog", "wedge") or files <= 0:
            return self.formation(formation)
        return self.say("shape", formation=self.formation(formation), n=files)

    def some(self, names: Iterable[str], most: int = 6) -> str:
        """A list for a sentence, cut after `most` entries; the word for nothing if empty."""
        all_names = list(dict.fromkeys(names))
        shown = ", ".join(all_names[:most]) or self.say("nothing")
        return shown + (" …" if len(all_names) > most else "")


def capital(text: str) -> str:
    """A line as it begins: `general (Horde) …` is a sentence once it stands alone."""
    return text[:1].upper() + text[1:]


def rounded(hundredths: int) -> int | float:
    """Paces with one decimal, whole ones as a whole number."""
    return _whole(round(hundredths / 100, 1))


def _whole(number: float) -> int | float:
    return int(number) if number == int(number) else number


def leg_number(kind: str, amount: int) -> int | float:
    """A leg's amount as people write it: paces, or degrees."""
    return _whole(round(amount / 10, 1)) if kind.startswith("wheel") else rounded(amount)


def pairs(flat: Sequence[int | str]) -> list[tuple[str, int]]:
    """A flat plan of a Move as legs."""
    return [(str(flat[n]), _number(flat[n + 1])) for n in range(0, len(flat) - 1, 2)]


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0
