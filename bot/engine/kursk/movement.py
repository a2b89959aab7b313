"""Moving (rules section 3, phase 3; section 4; rulings 13, 14, 24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.core import Refusal
from bot.engine.kursk.desk import Desk, marked, occupied, unit_at
from bot.engine.kursk.facts import hero_bonus
from bot.engine.kursk.geometry import BIT, WITHIN
from bot.engine.kursk.ground import Steps
from bot.engine.kursk.model import CELLS, Open, Unit
from bot.engine.kursk.odds import odds_against
from bot.engine.kursk.victory import lose_unit

if TYPE_CHECKING:
    from bot.engine.kursk.rules import KurskRules

Flood = tuple[dict[int, int], dict[int, int]]
"""Cost in half cells by cell, and the cell each was entered from."""


def flood(steps: Steps, start: int, budget: int, blocked: int, stops: int) -> Flood:
    """Every cell one AP reaches from `start`. Nothing goes through `blocked` or on past `stops` (mines).

    A first step that costs more than the whole speed is still allowed and spends it all (section 4).
    """
    cost, came = {start: 0}, {}
    rings: list[list[int]] = [[] for _ in range(budget + 1)]
    rings[0].append(start)
    for spent in range(budget):
        for cell in rings[spent]:
            if cost[cell] != spent or (stops >> cell & 1 and cell != start):
                continue
            for near, step in steps[cell]:
                total = spent + step
                if total > budget:
                    if spent:
                        continue
                    total = budget
                if total < cost.get(near, 99) and not blocked >> near & 1:
                    cost[near], came[near] = total, cell
                    rings[total].append(near)
    del cost[start]
    return cost, came


def _flood_of(rules: KurskRules, table: Open, unit: Unit) -> Flood:
    facts = rules.facts[unit.card]
    steps = rules.grounds.with_marks(table.marks).steps[facts.move]
    budget = facts.steps + 2 * hero_bonus(rules, unit, "speed")
    return flood(steps, unit.cell, budget, occupied(table), marked(table, "mine"))


def reach(rules: KurskRules, table: Open, unit: Unit) -> dict[int, int]:
    """The cells the unit reaches with one AP, whatever AP it has, and the cost of each in half cells."""
    return _flood_of(rules, table, unit)[0]


def path(rules: KurskRules, table: Open, unit: Unit, cell: int) -> tuple[int, ...]:
    """The cheapest way to a cell one AP reaches, without the start; empty if it is out of reach."""
    return _trace(_flood_of(rules, table, unit)[1], cell)


def _trace(came: dict[int, int], cell: int) -> tuple[int, ...]:
    way = []
    while cell in came:
        way.append(cell)
        cell = came[cell]
    return tuple(reversed(way))


def march(rules: KurskRules, table: Open, unit: Unit, cell: int) -> tuple[tuple[int, ...], ...] | None:
    """The legs, one an AP, of the quickest way to a cell that enters no mines; None if it can't be reached.

    Fractions don't carry from one leg to the next (ruling 14). No legs if the unit stands there.
    """
    facts = rules.facts[unit.card]
    steps = rules.grounds.with_marks(table.marks).steps[facts.move]
    budget = facts.steps + 2 * hero_bonus(rules, unit, "speed")
    blocked = (occupied(table) | marked(table, "mine")) & ~BIT[unit.cell]
    legs: dict[int, tuple[tuple[int, ...], ...]] = {unit.cell: ()}
    edge = [unit.cell]
    for _ in range(unit.ap):
        if cell in legs or not edge:
            break
        edge = _next_edge(legs, edge, steps, budget, blocked)
    return legs.get(cell)


def _next_edge(
    legs: dict[int, tuple[tuple[int, ...], ...]], edge: list[int], steps: Steps, budget: int, blocked: int
) -> list[int]:
    """The cells one AP more reaches, noting how."""
    found = []
    for start in edge:
        _, came = flood(steps, start, budget, blocked, 0)
        for near in came:
            if near not in legs:
                legs[near] = (*legs[start], _trace(came, near))
                found.append(near)
    return found


def has_step(rules: KurskRules, table: Open, unit: Unit) -> bool:
    """Whether the unit can move at all."""
    steps = rules.grounds.with_marks(table.marks).steps[rules.facts[unit.card].move]
    taken = occupied(table)
    return any(not taken >> near & 1 for near, _ in steps[unit.cell])


def why_not_move(rules: KurskRules, table: Open, unit: Unit, cell: int) -> Refusal | None:
    """Why the unit can't go there with one AP."""
    if not 0 <= cell < CELLS:
        return Refusal("no_such_cell", {"cell": cell})
    if unit_at(table, cell) is not None:
        return Refusal("cell_taken", {"cell": cell})
    if cell in reach(rules, table, unit):
        return None
    ground = rules.grounds.with_marks(table.marks)
    if not ground.cost[rules.facts[unit.card].move][cell]:
        return Refusal("ground_closed", {"cell": cell, "card": unit.card, "terrain": ground.terrain[cell].id})
    return Refusal("too_far", {"cell": cell, "card": unit.card, "speed": speed(rules, unit)})


def speed(rules: KurskRules, unit: Unit) -> int:
    """Cells an AP, the hero included."""
    return rules.facts[unit.card].steps // 2 + hero_bonus(rules, unit, "speed")


def go(desk: Desk, unit: Unit, way: tuple[int, ...], cost: int) -> Unit | None:
    """Move along a path for `cost` AP; mines at its end are met (ruling 24). None if the unit is lost."""
    cell = way[-1]
    moved = desk.set_unit(unit, cell=cell, ap=unit.ap - cost)
    desk.tell(
        "UnitMoved",
        {"seat": unit.side, "unit": unit.id, "card": unit.card, "from": unit.cell, "to": cell, "path": way},
    )
    for mark in desk.open.marks:
        if mark.kind == "mine" and mark.place == cell:
            return _meet_mine(desk, moved, by_enemy=mark.side != unit.side)
    return moved


def _meet_mine(desk: Desk, unit: Unit, *, by_enemy: bool) -> Unit | None:
    """A mine goes off under the unit: 2d6 against its armour, cover and hero counted (rulings 21, 23, 24)."""
    desk.set_open(marks=tuple([m for m in desk.open.marks if (m.kind, m.place) != ("mine", unit.cell)]))
    desk.irreversible = True
    figures = odds_against(desk.rules, desk.open, unit, dice=desk.rules.mine[0], bonus=desk.rules.mine[1])
    dice = desk.dice.d6(figures.dice, "mine")
    total = sum(dice) + desk.rules.mine[1]
    is_hit = total >= figures.need
    is_saved = is_hit and hero_bonus(desk.rules, unit, "survives") > 0
    desk.tell(
        "MineHit",
        {
            "seat": unit.side,
            "unit": unit.id,
            "card": unit.card,
            "cell": unit.cell,
            "dice": dice,
            "total": total,
            "need": figures.need,
            "chance": figures.percent,
            "destroyed": is_hit and not is_saved,
            "saved": is_saved,
        },
    )
    if is_hit:
        lose_unit(desk, unit, "mine", by_enemy=by_enemy)
    return desk.unit(unit.id)


def why_not_clear_mine(rules: KurskRules, table: Open, unit: Unit, cell: int) -> Refusal | None:
    """Engineers clear mines on or next to their cell (ruling 24)."""
    if not rules.facts[unit.card].engineer:
        return Refusal("not_an_engineer", {"card": unit.card})
    if cell not in clearable(rules, table, unit):
        return Refusal("no_mine_near", {"cell": cell})
    return None


def clearable(rules: KurskRules, table: Open, unit: Unit) -> tuple[int, ...]:
    """The mined cells this unit can clear now."""
    if not rules.facts[unit.card].engineer or not table.marks:
        return ()
    near = WITHIN[unit.cell][1]
    return tuple([m.place for m in table.marks if m.kind == "mine" and near >> m.place & 1])


def take_up_mine(desk: Desk, unit: Unit, cell: int) -> Unit:
    """Clear the mines there for 1 AP."""
    desk.set_open(marks=tuple([m for m in desk.open.marks if (m.kind, m.place) != ("mine", cell)]))
    data = {"seat": unit.side, "unit": unit.id, "card": unit.card, "cell": cell}
    desk.tell("MineCleared", data)
    return desk.set_unit(unit, ap=unit.ap - 1)
