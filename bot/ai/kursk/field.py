"""The ground under an opponent's feet: masks of cells in range and in sight, and where action points lead.

Everything comes from the rules' own tables, so that an opponent's reckoning and legality agree.
"""

from __future__ import annotations

from bot.engine.kursk.content import CombatCard
from bot.engine.kursk.geometry import BIT, FIELD, WITHIN, distance, is_clear
from bot.engine.kursk.geometry import cells_of as bits
from bot.engine.kursk.ground import Ground, Steps
from bot.engine.kursk.model import CELLS

__all__ = ["DISTANCE", "Field", "bits"]

DISTANCE: tuple[tuple[int, ...], ...] = tuple(
    tuple(distance(a, b) for b in range(CELLS)) for a in range(CELLS)
)
"""`DISTANCE[a][b]` in moves on an empty field."""
FARTHEST = len(WITHIN[0]) - 1


class Field:
    """The ground with the smoke and mines of the moment. Cell sets are bit masks."""

    def __init__(self, ground: Ground, smoke: int, mines: int) -> None:
        self.ground = ground
        self.smoke = smoke
        self.mines = mines
        self.blocking = ground.blocking | smoke

    def within(self, cell: int, steps: int) -> int:
        """Cells at distance ≤ `steps` (none if it is negative)."""
        return WITHIN[cell][min(steps, FARTHEST)] if steps >= 0 else 0

    def clear(self, cell: int, among: int) -> int:
        """Those cells of `among` to which a direct shot from `cell` has a clear line."""
        seen = among & self.ground.sight[cell]
        if not self.smoke or not seen:
            return seen
        return sum(BIT[other] for other in bits(seen) if is_clear(cell, other, self.blocking))

    def cover(self, card: CombatCard, cell: int) -> int:
        """Armour the ground adds to this card there."""
        return self.ground.cover(card)[cell]

    def reach(self, card: CombatCard, start: int, speed: int, blocked: int, most: int) -> dict[int, int]:
        """Cells within `most` AP as cell → AP needed, `start` for 0; never over mines (section 3).

        Fractions don't carry over to the next AP (ruling 14); a step dearer than a whole move takes one AP
        of its own (section 4).
        """
        blocked |= self.mines
        steps = self.ground.steps[card.move]
        budget = 2 * speed
        found = {start: 0}
        edge = [start]
        for spent in range(1, most + 1):
            edge = [cell for cell in _one_more(steps, edge, budget, blocked) if cell not in found]
            if not edge:
                break
            found.update(dict.fromkeys(edge, spent))
        return found


def _one_more(steps: Steps, edge: list[int], budget: int, blocked: int) -> list[int]:
    """The cells that one AP reaches from any cell of `edge`, those included."""
    cost = dict.fromkeys(edge, 0)
    queue = list(edge)
    for cell in queue:
        so_far = cost[cell]
        for near, price in steps[cell]:
            total = so_far + price
            if blocked >> near & 1 or (total > budget and so_far):
                continue
            if total < cost.get(near, 999):
                cost[near] = total
                queue.append(near)
    return list(cost)


ALL = FIELD
"""Every cell."""
