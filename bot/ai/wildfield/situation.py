"""What a seat knows of the map, worked out once from its view: armies, foes, ways, what an army is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.wildfield.geometry import Route, barred_from, reach
from bot.engine.wildfield.model import CAVALRY, Open, Seen, Shown, View

if TYPE_CHECKING:
    from bot.engine.wildfield.rules import WildfieldRules

UNKNOWN = 2.6
"""Strength reckoned for a block whose face is not seen."""


class Situation:
    """The map as the viewer knows it. Everything by number: areas, nations, blocks.

    `masks`: nations with field blocks by area (bits); `armies`: (area, nation) → number of field blocks;
    `forts`: area → nation of the garrison block; `field`: (area, nation) → seen field blocks; `inside`:
    area → seen garrison block; `led`: nations whose groups march by the viewer's cards.
    """

    def __init__(self, rules: WildfieldRules, view: View) -> None:
        self.rules, self.facts, self.view = rules, rules.facts, view
        self.me = view.seat
        self.open: Open = view.open
        self.led = (self.me, self.open.suzerain) if self.open.vassal == self.me else (self.me,)
        self.enmity = rules.enmity(view.open)
        self.masks = [0] * len(self.facts.areas)
        self.armies: dict[tuple[int, int], int] = {}
        self.forts: dict[int, int] = {}
        for stack in view.stacks:
            if stack.field:
                self.masks[stack.area] |= 1 << stack.nation
                self.armies[stack.area, stack.nation] = stack.field
            if stack.garrison:
                self.forts[stack.area] = stack.nation
        self.field: dict[tuple[int, int], list[Seen]] = {}
        self.inside: dict[int, Seen] = {}
        self.seen: dict[int, Seen] = {}
        for block in view.blocks:
            self._note(block)

    def _note(self, block: Seen) -> None:
        self.seen[block.block] = block
        if block.area < 0:
            return
        if block.garrison:
            self.inside[block.area] = block
        else:
            self.field.setdefault((block.area, self.facts.nation[block.block]), []).append(block)

    # --- who is where ---

    def own(self, area: int, nation: int | None = None) -> list[Seen]:
        """The viewer's field blocks (or those of a nation it sees) in an area, in order of their numbers."""
        return self.field.get((area, self.me if nation is None else nation), [])

    def bases(self, nation: int | None = None) -> list[int]:
        """Areas where the viewer (or a nation) has field blocks, in map order."""
        who = self.me if nation is None else nation
        return sorted(area for area, other in self.armies if other == who)

    def origins(self, nation: int | None = None) -> list[int]:
        """Where the viewer (or a nation it leads) has blocks that may march, in map order."""
        who = self.me if nation is None else nation
        owner = self.facts.nation
        inside = [
            area
            for area, block in self.inside.items()
            if owner[block.block] == who and not self.masks[area] & self.foes(who)
        ]
        return sorted({*self.bases(who), *inside})

    def reserve(self) -> list[Seen]:
        """Own blocks in reserve, as the viewer sees them."""
        own = self.facts.blocks[self.me]
        return [self.seen[block] for block in own if block in self.seen and self.seen[block].area < 0]

    def foes(self, nation: int | None = None) -> int:
        """The nations (bits) that are enemies of the viewer (or of a nation)."""
        return int(self.enmity[self.me if nation is None else nation])

    def foes_at(self, area: int, nation: int | None = None) -> list[int]:
        """Enemy nations in the field of an area."""
        here = self.masks[area] & self.foes(nation)
        return [other for other in range(len(self.facts.nation_ids)) if here >> other & 1]

    def is_garrisoned(self, area: int) -> bool:
        """Whether an own garrison sits there."""
        return self.forts.get(area, -1) == self.me

    def hostile_fort(self, area: int, nation: int | None = None) -> bool:
        """Whether an enemy garrison sits there."""
        return area in self.forts and bool(self.foes(nation) >> self.forts[area] & 1)

    # --- ways ---

    def ways(self, nation: int, start: int, ap: int, blocks: list[int]) -> dict[int, Route]:
        """Area → the shortest route there for these blocks with so many AP; areas at sea are left out."""
        sails = self.facts.sails[nation] and all(self.facts.phase[block] != CAVALRY for block in blocks)
        foes = self.foes(nation)
        barred = barred_from(self.open.entries, self.masks, foes, start)
        found = reach(self.facts, self.masks, foes, nation, start, ap, sails=sails, barred=barred)
        return {area: route for area, route in found.items() if not self.facts.is_sea[area]}

    # --- worth ---

    def strength(self, area: int, nation: int) -> float:
        """The strength of a field army: exact where its blocks are seen, else reckoned by their number."""
        count = self.armies.get((area, nation), 0)
        seen = self.field.get((area, nation), [])
        known = float(sum(block.strength for block in seen))
        mean = min(UNKNOWN, self._mean(nation))
        return known + max(0, count - len(seen)) * mean

    def _mean(self, nation: int) -> float:
        own = self.facts.blocks[nation]
        return sum(self.facts.most[block] for block in own) / max(1, len(own))

    def threat(self, area: int) -> float:
        """The strongest enemy field army one step away from an area."""
        near = self.facts.near[area]
        found = [self.strength(step, foe) for step in near for foe in self.foes_at(step)]
        return max(found, default=0.0)

    def enemy_strength(self, area: int, nation: int | None = None) -> float:
        """The strength of all enemy field armies in an area."""
        return sum(self.strength(area, foe) for foe in self.foes_at(area, nation))

    def is_mine(self, area: int) -> bool:
        """Whether the viewer scores the area now."""
        return self.view.control[area] == self.me


def power(blocks: list[Seen]) -> int:
    """The strength of some blocks."""
    return sum(block.strength for block in blocks)


def side_strength(shown: tuple[Shown, ...], blocks: tuple[int, ...]) -> int:
    """The strength now of those shown blocks that are named."""
    return sum(each.strength for each in shown if each.block in blocks)
