"""What a set says, worked out once into numbers: areas, ways, nations, blocks, cards (sections 1, 2, 9)."""

from __future__ import annotations

from bot.engine.wildfield.content import Card, WildfieldSet
from bot.engine.wildfield.model import ARTILLERY, CAVALRY, INFANTRY

PHASES = {"artillery": ARTILLERY, "cavalry": CAVALRY, "infantry": INFANTRY}
COMMANDER = -1


class Facts:
    """Tables by number. Masks hold one bit a nation.

    By area: `home` (nation, −1 none), `fort`, `is_sea`, `is_off`, `scores` (counts for control), `revolt`.
    By nation: `neutral`, `raids`, `sails`, `exempt`, `base` (area, −1), `spares` (mask), `homes` (areas),
    `blocks`, `ruler` (its ruler's block, −1), `mean` (average full strength of its blocks, rounded down),
    `land[n][a]` and `water[n][a]` (areas a nation may step to, by land; by land or sea). By block:
    `nation`, `kind`, `phase` (−1 commander), `most`. `raider`: the raiding nation, −1 none; `market`: where
    captives lie, −1 none.
    """

    def __init__(self, set: WildfieldSet) -> None:
        self.areas = set.map.areas
        self.area_number = {area.id: number for number, area in enumerate(self.areas)}
        self.nation_ids = tuple(nation.id for nation in set.nations)
        self._fill_nations(set)
        self._fill_blocks(set)
        self._fill_areas()
        self._fill_ways(set)

    def _fill_nations(self, set: WildfieldSet) -> None:
        nations = set.nations
        number = {nation.id: n for n, nation in enumerate(nations)}
        self.nation_number = number
        self.neutral = tuple(nation.neutral for nation in nations)
        self.raids = tuple(nation.raids for nation in nations)
        self.sails = tuple(nation.sails for nation in nations)
        self.exempt = tuple(nation.exempt for nation in nations)
        self.base = tuple(self.area_number[nation.base] if nation.base else -1 for nation in nations)
        self.spares = tuple(sum(1 << number[other] for other in nation.spares) for nation in nations)
        self.rulers = tuple(nation.rulers for nation in nations)
        self.raider = self.raids.index(True) if True in self.raids else -1
        self.powers = tuple(n for n in range(len(nations)) if self.neutral[n])

    def _fill_blocks(self, set: WildfieldSet) -> None:
        pairs = [(n, block) for n, nation in enumerate(set.nations) for block in nation.blocks]
        self.block_ids = tuple(block.id for _, block in pairs)
        self.block_number = {name: number for number, name in enumerate(self.block_ids)}
        self.nation = tuple(n for n, _ in pairs)
        self.kind = tuple(block.kind for _, block in pairs)
        self.phase = tuple(PHASES.get(block.kind, COMMANDER) for _, block in pairs)
        self.most = tuple(block.strength for _, block in pairs)
        count = range(len(set.nations))
        self.blocks = tuple(tuple(b for b, n in enumerate(self.nation) if n == own) for own in count)
        self.ruler = tuple(
            next((b for b in self.blocks[own] if self.kind[b] == "ruler"), -1) for own in count
        )
        self.mean = tuple(sum(self.most[b] for b in own) // max(1, len(own)) for own in self.blocks)

    def _fill_areas(self) -> None:
        areas = self.areas
        self.home = tuple(self.nation_number[area.home] if area.home else -1 for area in areas)
        self.fort = tuple(area.fort for area in areas)
        self.is_sea = tuple(area.kind == "sea" for area in areas)
        self.is_off = tuple(area.kind == "off" for area in areas)
        self.revolt = tuple(area.revolt for area in areas)
        self.market = next((number for number, area in enumerate(areas) if area.market), -1)
        self.scores = tuple(
            area.kind == "land" and (self.home[a] < 0 or not self.raids[self.home[a]])
            for a, area in enumerate(areas)
        )
        self.scoring = tuple(a for a, scores in enumerate(self.scores) if scores)
        self.homes = tuple(
            tuple(a for a, home in enumerate(self.home) if home == n and areas[a].kind == "land")
            for n in range(len(self.nation_ids))
        )

    def _fill_ways(self, set: WildfieldSet) -> None:
        number = self.area_number
        near: list[list[int]] = [[] for _ in self.areas]
        wet: list[list[int]] = [[] for _ in self.areas]
        for one, two in set.map.edges:
            near[number[one]].append(number[two])
            near[number[two]].append(number[one])
        for sea, ports in set.map.ports.items():
            for port in ports:
                wet[number[sea]].append(number[port])
                wet[number[port]].append(number[sea])
        for one, two in set.map.sea_edges:
            wet[number[one]].append(number[two])
            wet[number[two]].append(number[one])
        self.near = tuple(tuple(sorted(row)) for row in near)
        self.wet = tuple(tuple(sorted(row)) for row in wet)
        self.land = tuple(self._steps(n, is_wet=False) for n in range(len(self.nation_ids)))
        self.water = tuple(self._steps(n, is_wet=True) for n in range(len(self.nation_ids)))

    def _steps(self, nation: int, *, is_wet: bool) -> tuple[tuple[int, ...], ...]:
        """Where one step leads: never into a neutral power's country but its own (sections 4.1, 1)."""
        return tuple(
            tuple(
                b
                for b in (*self.near[a], *(self.wet[a] if is_wet else ()))
                if not self.is_off[b] or self.base[nation] == b
            )
            for a in range(len(self.areas))
        )


def is_any_time(card: Card) -> bool:
    """Cards without a trigger: playable in any own decision and any window (section 10)."""
    return card.effect in ("reserves", "intrigue", "armistice")
