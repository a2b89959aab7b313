"""Ready-made plans: what one press may lay or carry out, and the draft of the orders phase as a value."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from bot.engine.batalist import actions as act
from bot.engine.batalist import planning
from bot.engine.batalist.model import Card, Plan, View
from bot.engine.core import Action

if TYPE_CHECKING:
    from bot.engine.batalist.desk import Position
    from bot.engine.batalist.rules import BatalistRules

AIMED = ("melee", "shoot", "recon")


class Draft(Struct, frozen=True):
    """The orders being laid: battalion picked, number of the entry being planned (−1 none), entries, what is
    set aside."""

    b: int = -1
    planned: int = -1
    entries: tuple[act.Entry, ...] = ()
    aside: tuple[tuple[int, int], ...] = ()


def draft_of(view: View) -> Draft:
    """The draft of the seat's own slot."""
    if view.frame != "orders" or len(view.slot) < 4:
        return Draft()
    slot: Any = view.slot
    return Draft(slot[0], slot[1], slot[2], slot[3])


def plan_of(entry: act.Entry) -> Plan:
    """The plan of an entry."""
    return tuple(entry[3:])


def stands(rules: BatalistRules, view: View, b: int, entries: Sequence[act.Entry]) -> Position:
    """The position in which a further order of the battalion would begin: its orders so far as planned."""
    position: Position = view
    for entry in entries:
        if entry[0] == b:
            position = planning.after(rules, position, b, str(entry[1]), plan_of(entry))
    return position


def is_ready(rules: BatalistRules, view: View, card: Card) -> bool:
    """Whether the card can be carried out as it was prepared."""
    if not planning.is_prepared(card.order, card.plan):
        return False
    return planning.why_not(rules, view, card.b, card.order, card.plan) is None


def plans(rules: BatalistRules, position: Position, b: int, order: str) -> Iterator[Plan]:
    """Plans worth a button for this order, the likeliest first."""
    if order in AIMED:
        yield from planning.aim_plans(rules, position, b, order)
    elif order == "move":
        yield from marches(rules, position, b)
    else:
        for action in planning.options(rules, position, b, order, ()):
            yield tuple(arg for arg in action.args if isinstance(arg, int | str))


def marches(rules: BatalistRules, position: Position, b: int) -> Iterator[Plan]:
    """Straight on as far as it goes; towards the nearest enemies; each way only once."""
    listed = planning.leg_options(rules, position, b, ())
    ahead = [action for action in listed if action.name == "leg" and action.args[0] == "forward"]
    seen = set()
    for action in (*ahead[-1:], *(each for each in listed if each.name == "towards")):
        plan = grown(rules, position, b, (), action)
        if plan and plan not in seen:
            seen.add(plan)
            yield plan


def grown(rules: BatalistRules, position: Position, b: int, plan: Plan, action: Action) -> Plan:
    """The plan with one more act of building; as it was where that is not possible."""
    made = planning.extended(rules, position, b, plan, action)
    return made if isinstance(made, tuple) else plan
