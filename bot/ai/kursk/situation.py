"""The open table as an opponent reads it: who stands where, what each gun reaches, how dangerous cells are.

Built once a view from open information and the viewer's own hand; nothing hidden is asked for.
"""

from __future__ import annotations

from functools import cached_property

from bot.ai.kursk.chance import at_least
from bot.ai.kursk.field import ALL, Field, bits
from bot.ai.kursk.worth import card_value, loss_value
from bot.engine.kursk.content import CombatCard, HeroCard
from bot.engine.kursk.model import CELLS, COLUMNS, Open, SideOpen, Unit, area_of
from bot.engine.kursk.rules import KurskRules

ACE_STEP = 3
"""Ace tokens for one more on the roll (section 3)."""
NEAR, FAR = 0.30, 0.16
"""How likely an enemy spends a shot on a card he can hit at once, or only after a move."""


class Situation:
    """One side's reading of an open table. `me` is the reader's seat."""

    def __init__(self, rules: KurskRules, table: Open, me: int) -> None:
        self.rules = rules
        self.set = rules.set
        self.switches = rules.switches
        self.open = table
        self.me = me
        self.foe = 1 - me
        self.ground = rules.grounds.with_marks(table.marks)
        self.mines = _marked(table, "mine")
        self.field = Field(self.ground, _marked(table, "smoke"), self.mines)
        self.at: dict[int, Unit] = {unit.cell: unit for unit in table.units}
        self.mine = tuple(unit for unit in table.units if unit.side == me)
        self.theirs = tuple(unit for unit in table.units if unit.side != me)
        self.occupied = sum(1 << unit.cell for unit in table.units)
        self.enemies = sum(1 << unit.cell for unit in self.theirs)

    # --- cards ---------------------------------------------------------------------------------------------

    def card(self, unit: Unit) -> CombatCard:
        """The printed figures of a unit."""
        return self.set.combat[unit.card]

    def hero(self, unit: Unit) -> HeroCard | None:
        """The hero on a unit, if any."""
        return self.set.heroes[unit.hero] if unit.hero else None

    def bonus(self, unit: Unit, effect: str) -> int:
        """What the unit's hero adds to `effect`."""
        hero = self.hero(unit)
        return hero.n if hero is not None and hero.effect == effect else 0

    def side(self, seat: int) -> SideOpen:
        """The open things of a side."""
        return self.open.sides[seat]

    # --- shooting ------------------------------------------------------------------------------------------

    def roll_of(self, unit: Unit) -> tuple[int, int]:
        """Dice and modifiers of a unit's shot: hero, else aces; a lull over its side (sections 3, 5)."""
        mods = self.bonus(unit, "roll")
        if not unit.hero:
            mods += unit.aces // ACE_STEP
        mods -= self.lull(unit.side)
        return 2 + self.bonus(unit, "die"), mods

    def lull(self, seat: int) -> int:
        """What a lull takes off the side's shots in its present or coming turn."""
        turn = self.side(seat).turns + (0 if self.open.active == seat else 1)
        return max((e.n for e in self.side(seat).effects if e.kind == "lull" and e.turn == turn), default=0)

    def armour(self, unit: Unit, cell: int) -> int:
        """The number to hit a unit if it stood on `cell`: printed armour, cover there, hero."""
        card = self.card(unit)
        return card.armour + self.field.cover(card, cell) + self.bonus(unit, "armour")

    def chance(self, shooter: Unit, target: Unit, cell: int | None = None) -> float:
        """Chance that one shot destroys `target` (on `cell`, else where it stands). Reach is not checked."""
        dice, mods = self.roll_of(shooter)
        need = self.armour(target, target.cell if cell is None else cell) - mods
        return at_least(dice, need)

    def reach_of_gun(self, unit: Unit, cell: int) -> int:
        """Mask of cells that a unit could hit from `cell`: range, height, lines; indirect: range only."""
        card = self.card(unit)
        far = card.range + self.bonus(unit, "range")
        if card.is_indirect:
            return self.field.within(cell, far) & ~self.field.within(cell, card.min_range - 1)
        return self.field.clear(cell, self.field.within(cell, far + self.ground.bonus[cell]) & ~(1 << cell))

    def observed(self, seat: int, without: int = 0) -> int:
        """Mask of cells that a direct-fire card of `seat` observes, unit `without` left out (ruling 18)."""
        key = (seat, without)
        if key not in self._observed:
            mask = 0 if self.switches.observer_range else ALL
            for unit in self.mine if seat == self.me else self.theirs:
                if unit.id != without and not self.card(unit).is_indirect:
                    near = self.field.within(unit.cell, self.switches.observer_range)
                    mask |= self.field.clear(unit.cell, near) | 1 << unit.cell
            self._observed[key] = mask
        return self._observed[key]

    @cached_property
    def _observed(self) -> dict[tuple[int, int], int]:
        return {}

    def hits_from(self, unit: Unit, cell: int) -> int:
        """Mask of the enemy cells that an own `unit` could fire at from `cell`."""
        mask = self.reach_of_gun(unit, cell) & self.enemies
        if mask and self.card(unit).is_indirect:
            mask &= self.observed(unit.side)
        return mask

    def reach(self, unit: Unit, most: int) -> dict[int, int]:
        """Where a unit gets with up to `most` AP: cell → AP needed."""
        card = self.card(unit)
        return self.field.reach(card, unit.cell, card.speed + self.bonus(unit, "speed"), self.occupied, most)

    # --- worth and danger ----------------------------------------------------------------------------------

    @cached_property
    def _loss_values(self) -> tuple[tuple[float, ...], ...]:
        overflow = self.switches.overflow
        return tuple(
            tuple(loss_value(side, area, overflow=overflow) for area in range(3)) for side in self.open.sides
        )

    def worth(self, unit: Unit, cell: int | None = None) -> float:
        """What the loss of a unit standing on `cell` (else where it is) costs its side."""
        where = unit.cell if cell is None else cell
        return card_value(self.card(unit), unit) + self._loss_values[unit.side][area_of(where)]

    @cached_property
    def threats(self) -> tuple[tuple[tuple[float, int, int], ...], ...]:
        """Cell → for each enemy unit that could fire at it next turn: how readily, dice, modifiers."""
        found: list[list[tuple[float, int, int]]] = [[] for _ in range(CELLS)]
        for unit in self.theirs:
            now, later = self._threat_masks(unit)
            dice, mods = self.roll_of(unit)
            for cell in bits(now | later):
                found[cell].append((NEAR if now >> cell & 1 else FAR, dice, mods))
        return tuple(tuple(row) for row in found)

    def _threat_masks(self, unit: Unit) -> tuple[int, int]:
        """Cells a unit hits from where it stands, and those it hits after one move (on open ground)."""
        card = self.card(unit)
        now = self.reach_of_gun(unit, unit.cell)
        if card.is_indirect:
            return now & self.observed(unit.side), 0
        further = card.range + card.speed + self.bonus(unit, "range")
        return now, self.field.within(unit.cell, further)

    def danger(self, unit: Unit, cell: int) -> float:
        """Chance (0…1) that the enemy destroys `unit` next turn if it stays on `cell`."""
        alive = 1.0
        card = self.card(unit)
        armour = card.armour + self.field.cover(card, cell) + self.bonus(unit, "armour")
        for readiness, dice, mods in self.threats[cell]:
            alive *= 1.0 - readiness * at_least(dice, armour - mods)
        return 1.0 - alive

    def forward(self, cell: int, seat: int) -> int:
        """Rows between `cell` and the home row of `seat` (0…5)."""
        return abs(cell // COLUMNS + 1 - self.rules.home_row(seat))


def _marked(table: Open, kind: str) -> int:
    return sum(1 << mark.place for mark in table.marks if mark.kind == kind)
