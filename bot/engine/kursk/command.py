"""Phase 2: the command pool and the AP layout (rules section 3; rulings 4, 7, 10, 12, 29)."""

# ruff: noqa: ARG001 – every list and check has one signature
from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.core import Action, Frame, Refusal, Seat
from bot.engine.kursk import actions
from bot.engine.kursk.combat import target_units
from bot.engine.kursk.desk import Desk, Position, own_units, unit_of
from bot.engine.kursk.facts import hero_bonus
from bot.engine.kursk.geometry import distance
from bot.engine.kursk.model import Open, Unit

if TYPE_CHECKING:
    from bot.engine.kursk.rules import KurskRules

Layout = tuple[tuple[int, int], ...]


def form_pool(desk: Desk, seat: Seat) -> None:
    """The AP cards of commanders, living heroes and events, less what an intercept takes (the highest)."""
    rules, side = desk.rules, desk.side(seat)
    heroes = [hero_bonus(rules, unit, "pool") for unit in own_units(desk.open, seat)]
    granted = [*rules.command_cards(seat), *(n for n in heroes if n), *side.next_pool]
    granted.sort(reverse=True)
    lost = sum(e.n for e in side.effects if e.kind == "intercept" and e.turn == side.turns)
    pool = tuple(granted[lost:])
    desk.set_side(seat, pool=pool, next_pool=())
    desk.tell("PoolFormed", {"seat": seat, "cards": pool, "lost": tuple(granted[:lost])})


def lacks_fuel(table: Open, unit: Unit) -> bool:
    """Whether a fuel shortage keeps this unit from an AP card this turn."""
    side = table.sides[unit.side]
    return any(e.kind == "fuel" and e.n == unit.id and e.turn == side.turns for e in side.effects)


def commandable(table: Open, seat: Seat) -> list[Unit]:
    """Own units that may get an AP card."""
    return [unit for unit in own_units(table, seat) if not lacks_fuel(table, unit)]


def take_from(pool: tuple[int, ...], cards: list[int]) -> tuple[int, ...] | None:
    """The pool without these cards, or None if it doesn't hold them all."""
    left = list(pool)
    for card in cards:
        if card not in left:
            return None
        left.remove(card)
    return tuple(left)


def free_cards(table: Open, seat: Seat, draft: Layout, besides: int = 0) -> tuple[int, ...]:
    """The pool less the draft (but for the card of the unit `besides`)."""
    laid = [ap for unit, ap in draft if unit != besides]
    return take_from(table.sides[seat].pool, laid) or ()


def why_not_command(table: Open, seat: Seat, number: int) -> Refusal | None:
    """Why this unit may get no AP card."""
    unit = unit_of(table, number)
    if unit is None:
        return Refusal("no_such_unit", {"unit": number})
    if unit.side != seat:
        return Refusal("not_your_unit", {"card": unit.card})
    return Refusal("no_fuel", {"card": unit.card}) if lacks_fuel(table, unit) else None


def why_not_layout(rules: KurskRules, position: Position, seat: Seat, layout: Layout) -> Refusal | None:
    """Why this whole layout is not legal: one AP card a unit, all of them from the pool."""
    table, left = position.open, list(position.open.sides[seat].pool)
    seen: set[int] = set()
    for number, ap in layout:
        refusal = why_not_command(table, seat, number)
        if refusal is not None:
            return refusal
        if number in seen:
            return Refusal("two_cards", {"unit": number})
        if ap not in left:
            return Refusal("no_such_ap", {"ap": ap, "pool": tuple(left)})
        seen.add(number)
        left.remove(ap)
    return None


# --- the decisions -----------------------------------------------------------------------------------------


def list_command(rules: KurskRules, position: Position, seat: Seat) -> list[Action]:
    """Frame `command`."""
    draft = position.hidden[seat].draft
    held = {unit for unit, _ in draft}
    free = free_cards(position.open, seat, draft)
    chosen = [actions.choose(u.id) for u in commandable(position.open, seat) if free or u.id in held]
    return [*chosen, *([actions.CLEAR] if draft else []), actions.CONFIRM]


def list_value(rules: KurskRules, position: Position, seat: Seat) -> list[Action]:
    """Frame `value` with the chosen unit."""
    unit = int(str(position.frames[-1].args[0]))
    draft = position.hidden[seat].draft
    held = dict(draft).get(unit, 0)
    free = free_cards(position.open, seat, draft, besides=unit)
    values = [actions.lay(unit, ap) for ap in sorted(set(free), reverse=True) if ap != held]
    return [*values, *([actions.lay(unit, 0)] if held else []), actions.BACK]


def why_not_choose(rules: KurskRules, position: Position, seat: Seat, unit: int) -> Refusal | None:
    """Why the unit can't be given an AP card."""
    refusal = why_not_command(position.open, seat, unit)
    draft = position.hidden[seat].draft
    if refusal is None and not free_cards(position.open, seat, draft, besides=unit):
        return Refusal("pool_empty")
    return refusal


def do_choose(desk: Desk, seat: Seat, unit: int) -> None:
    """Ask for the AP card."""
    desk.frames = (Frame("command", (seat,)), Frame("value", (seat,), (unit,)))


def why_not_lay(rules: KurskRules, position: Position, seat: Seat, unit: int, ap: int) -> Refusal | None:
    """Why this AP card can't go to the unit; 0 takes its card back."""
    draft = position.hidden[seat].draft
    if ap == 0:
        return None if unit in dict(draft) else Refusal("no_card_there", {"unit": unit})
    rest = tuple(pair for pair in draft if pair[0] != unit)
    return why_not_layout(rules, position, seat, (*rest, (unit, ap)))


def do_lay(desk: Desk, seat: Seat, unit: int, ap: int) -> None:
    """Change the draft by one card."""
    rest = tuple(pair for pair in desk.hidden[seat].draft if pair[0] != unit)
    desk.set_hidden(seat, draft=tuple(sorted((*rest, (unit, ap)))) if ap else rest)
    desk.ask("command", seat)


def why_not_clear(rules: KurskRules, position: Position, seat: Seat) -> Refusal | None:
    """There must be something to clear."""
    return None if position.hidden[seat].draft else Refusal("draft_empty")


def do_lay_all(desk: Desk, seat: Seat, layout: Layout) -> None:
    """Replace the whole draft."""
    desk.set_hidden(seat, draft=tuple(sorted(layout)))
    desk.ask("command", seat)


def do_clear(desk: Desk, seat: Seat) -> None:
    """Empty the draft."""
    do_lay_all(desk, seat, ())


def lay_out(desk: Desk, seat: Seat, layout: Layout) -> None:
    """The layout is laid open: it can't be changed or pay for events any more (ruling 12)."""
    cards = dict(layout)
    left = take_from(desk.side(seat).pool, list(cards.values()))
    assert left is not None
    for unit in own_units(desk.open, seat):
        if unit.id in cards:
            desk.set_unit(unit, ap=cards[unit.id], card_ap=cards[unit.id])
    desk.set_side(seat, pool=left)
    desk.set_hidden(seat, draft=())
    desk.irreversible = True
    desk.tell("LayoutConfirmed", {"seat": seat, "layout": tuple(sorted(layout)), "left": left})


# --- what a missed deadline lays ---------------------------------------------------------------------------


def suggested_layout(rules: KurskRules, table: Open, seat: Seat) -> Layout:
    """The highest AP to the cards of the best use: with a target, then nearest the enemy (section 7).

    Only from the open table, always the same for the same table.
    """
    foes = [unit for unit in table.units if unit.side != seat]
    ranked = sorted(commandable(table, seat), key=lambda unit: _use(rules, table, unit, foes))
    return tuple((unit.id, ap) for unit, ap in zip(ranked, table.sides[seat].pool, strict=False))


def _use(rules: KurskRules, table: Open, unit: Unit, foes: list[Unit]) -> tuple[int, int, int, int]:
    """A sort key, best first."""
    nearest = min((distance(unit.cell, foe.cell) for foe in foes), default=0)
    has_target = bool(target_units(rules, table, unit))
    facts = rules.facts[unit.card]
    return (0 if has_target else 1, 0 if has_target or not facts.indirect else 1, nearest, unit.id)
