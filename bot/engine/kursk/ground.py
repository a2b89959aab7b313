"""The ground of a scenario: costs of moving, cover, sight (rules section 4), with what entrenching did."""

from __future__ import annotations

from bot.engine.kursk.content import CombatCard, KurskSet, Scenario, Switches, Terrain
from bot.engine.kursk.geometry import BIT, NEIGHBOURS, sight
from bot.engine.kursk.model import CELLS, Mark, parse_cell

Steps = tuple[tuple[tuple[int, int], ...], ...]
"""For each cell its open neighbours as (cell, cost in half cells)."""

MOVES = ("foot", "towed", "vehicle")
PLAIN = Terrain.model_construct(
    id="open",
    cost=dict.fromkeys(MOVES, 1),
    blocks=False,
    cover={},
    road=False,
    range_bonus=0,
    dig=True,
    art="open",
)
"""Open ground, where the set names none of that id."""


class Ground:
    """The terrain of every cell with everything the rules ask of it, worked out once.

    `steps[move]`: see Steps; `cost[move][cell]`: whole cost of entering, 0 = closed; `blocking`: the mask of
    cells that block direct fire; `sight[cell]`: what a cell sees past them; `bonus[cell]`: range added for a
    direct shooter; `dig`: the mask of cells that may be entrenched.
    """

    def __init__(self, terrain: tuple[Terrain, ...], trenches: int) -> None:
        self.terrain = terrain
        self.cost = {move: tuple(kind.cost.get(move, 0) for kind in terrain) for move in MOVES}  # type: ignore[call-overload]
        self.steps: dict[str, Steps] = {move: self._steps(move) for move in MOVES}
        self.blocking = sum(BIT[cell] for cell in range(CELLS) if terrain[cell].blocks)
        self.sight = sight(self.blocking)
        self.bonus = tuple(kind.range_bonus for kind in terrain)
        self.dig = sum(BIT[cell] for cell in range(CELLS) if is_diggable(terrain[cell])) & ~trenches
        self._cover: dict[str, tuple[int, ...]] = {}

    def _steps(self, move: str) -> Steps:
        cost = self.cost[move]
        return tuple(
            tuple((near, self._halves(cell, near, cost[near])) for near in NEIGHBOURS[cell] if cost[near])
            for cell in range(CELLS)
        )

    def _halves(self, start: int, end: int, cost: int) -> int:
        """½ from a road cell into a road cell, else the terrain's cost; in half cells."""
        return 1 if self.terrain[start].road and self.terrain[end].road else 2 * cost

    def cover(self, card: CombatCard) -> tuple[int, ...]:
        """Armour added in each cell for this card; motorised infantry counts as infantry (ruling 5)."""
        kind = card.class_
        if kind not in self._cover:
            self._cover[kind] = tuple(cover_of(terrain, card) for terrain in self.terrain)
        return self._cover[kind]


def is_diggable(terrain: Terrain) -> bool:
    """Open ground and what the set allows, roads (ruling 26)."""
    return terrain.dig or terrain.id == "open"


def cover_of(terrain: Terrain, card: CombatCard) -> int:
    """What this terrain adds to the armour of the card."""
    if card.class_ in terrain.cover:
        return terrain.cover[card.class_]
    return terrain.cover.get("infantry", 0) if card.is_infantry else 0


class Grounds:
    """The ground of a scenario and every ground that entrenching makes of it."""

    def __init__(self, kursk: KurskSet, scenario: Scenario, switches: Switches) -> None:
        plain = kursk.terrain.get("open", PLAIN)
        cells = [plain] * CELLS
        for kind, names in (scenario.terrain if switches.terrain else {}).items():
            for name in names:
                cell = parse_cell(name)
                if cell is None or kind not in kursk.terrain:
                    raise ValueError(f"scenario {scenario.id}: no terrain {kind} or cell {name}")
                cells[cell] = kursk.terrain[kind]
        dug = {event.ground for event in kursk.events.values() if event.effect == "entrench"} - {""}
        self.trench = kursk.terrain[min(dug)] if dug else plain
        self.base = Ground(tuple(cells), 0)
        self._dug: dict[int, Ground] = {0: self.base}

    def with_marks(self, marks: tuple[Mark, ...]) -> Ground:
        """The ground as it lies now."""
        trenches = 0
        for mark in marks:
            if mark.kind == "trench":
                trenches |= BIT[mark.place]
        return self._dug[trenches] if trenches in self._dug else self._dig(trenches)

    def _dig(self, trenches: int) -> Ground:
        cells = [self.trench if BIT[n] & trenches else kind for n, kind in enumerate(self.base.terrain)]
        ground = self._dug[trenches] = Ground(tuple(cells), trenches)
        return ground
