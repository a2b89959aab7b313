"""Phase 1: drawing, the mulligan, laying cards (rules sections 2 and 3; rulings 6–9, 32)."""

# ruff: noqa: ARG001 – every list and check has one signature
from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.core import Action, Frame, Refusal, Seat
from bot.engine.kursk import actions
from bot.engine.kursk.desk import Desk, Position, occupied, own_units, unit_of
from bot.engine.kursk.facts import hero_bonus
from bot.engine.kursk.geometry import BIT
from bot.engine.kursk.model import CELLS, Open, Unit

if TYPE_CHECKING:
    from bot.engine.kursk.rules import KurskRules

Cards = tuple[tuple[str, str], ...]


# --- drawing and the mulligan ------------------------------------------------------------------------------


def draw_reserve(desk: Desk, seat: Seat) -> None:
    """As many reserve cards as the highest rank; the first side none on its very first turn.

    While a mulligan is asked the cards are set aside unseen: what others see is the same either way.
    """
    side = desk.side(seat)
    if seat == desk.open.first and side.turns == 1:
        n = 0
    else:
        n = min(desk.rules.rank(seat), len(desk.hidden[seat].deck))
    deck = desk.hidden[seat].deck
    desk.set_hidden(seat, drawn=deck[:n], deck=deck[n:])
    if n:
        desk.tell("CardsDrawn", {"seat": seat, "n": n})
    if side.turns == 1 and not has_combat_card(desk.rules, desk.hidden[seat].hand):
        desk.ask("mulligan", seat)
    else:
        take_drawn(desk, seat)


def has_combat_card(rules: KurskRules, hand: tuple[str, ...]) -> bool:
    """Whether the hand holds a combat card."""
    return any(card in rules.facts for card in hand)


def take_drawn(desk: Desk, seat: Seat) -> None:
    """Look at the cards drawn for the turn and go on to deploying."""
    hidden = desk.hidden[seat]
    if hidden.drawn:
        draw_to_hand(desk, seat, hidden.drawn)
        desk.set_hidden(seat, drawn=())
    desk.ask("deploy", seat)


def draw_to_hand(desk: Desk, seat: Seat, cards: tuple[str, ...]) -> None:
    """Put cards into the hand; only their owner is told which."""
    desk.set_hidden(seat, hand=tuple(sorted((*desk.hidden[seat].hand, *cards))))
    desk.tell("CardsDrawnSecret", {"seat": seat, "cards": cards}, seat)


def keep_hand(desk: Desk, seat: Seat) -> None:
    """Refuse the mulligan."""
    desk.irreversible = True
    take_drawn(desk, seat)


def redraw_hand(desk: Desk, seat: Seat) -> None:
    """Take the mulligan: reserve cards only, reshuffled and drawn anew (ruling 32)."""
    hidden = desk.hidden[seat]
    n, drawn = len(hidden.hand), len(hidden.drawn)
    desk.irreversible = True
    deck = desk.dice.shuffle(tuple(sorted((*hidden.hand, *hidden.drawn, *hidden.deck))), "mulligan")
    desk.set_hidden(seat, hand=tuple(sorted(deck[:n])), drawn=deck[n : n + drawn], deck=deck[n + drawn :])
    desk.tell("MulliganTaken", {"seat": seat})
    desk.tell("CardsDrawnSecret", {"seat": seat, "cards": deck[:n]}, seat)
    take_drawn(desk, seat)


# --- supply ------------------------------------------------------------------------------------------------


def supply_limit(rules: KurskRules, table: Open, seat: Seat) -> int:
    """The scenario's base, the supply cards laid and what events added this turn."""
    side = table.sides[seat]
    laid = sum(rules.set.supply[card].value for slots in side.slots for card in slots if card)
    return rules.scenario.sides[seat].supply + laid + side.bonus


def supply_left(rules: KurskRules, table: Open, seat: Seat) -> int:
    """What may still be spent on combat cards this turn."""
    return supply_limit(rules, table, seat) - table.sides[seat].spent


# --- where a card may go -----------------------------------------------------------------------------------


def deploy_targets(rules: KurskRules, table: Open, seat: Seat, card: str) -> tuple[str, ...]:
    """The targets worth offering for a card of the hand: of equal free supply slots only the first."""
    if card in rules.facts:
        return _field_targets(rules, table, seat, card)
    if card in rules.set.supply:
        return _slot_targets(rules, table, seat, card)
    return tuple([actions.unit_target(unit.id) for unit in own_units(table, seat) if not unit.hero])


def _field_targets(rules: KurskRules, table: Open, seat: Seat, card: str) -> tuple[str, ...]:
    if rules.facts[card].cost > supply_left(rules, table, seat):
        return ()
    taken = occupied(table)
    cost = rules.grounds.with_marks(table.marks).cost[rules.facts[card].move]
    return tuple([actions.cell_target(c) for c in rules.home_cells(seat) if cost[c] and not taken >> c & 1])


def _slot_targets(rules: KurskRules, table: Open, seat: Seat, card: str) -> tuple[str, ...]:
    found = []
    for area, slots in enumerate(table.sides[seat].slots):
        first_free = slots.index("") if "" in slots else -1
        for slot, laid in enumerate(slots):
            if slot == first_free or (laid and _is_higher(rules, card, laid)):
                found.append(actions.slot_target(area, slot))
    return tuple(found)


def _is_higher(rules: KurskRules, card: str, laid: str) -> bool:
    """A replacement must be strictly higher (ruling 6)."""
    return rules.set.supply[card].value > rules.set.supply[laid].value


def deployable(rules: KurskRules, table: Open, seat: Seat, hand: tuple[str, ...]) -> list[str]:
    """The different cards of the hand that have a place to go."""
    return [card for card in dict.fromkeys(hand) if deploy_targets(rules, table, seat, card)]


def could_deploy(rules: KurskRules, table: Open, seat: Seat, hand: tuple[str, ...]) -> bool:
    """Whether a combat card of the hand could be deployed now (switch `empty_field`)."""
    return any(card in rules.facts and _field_targets(rules, table, seat, card) for card in set(hand))


def parse_target(target: str) -> tuple[str, int, int] | None:
    """`c19` → ("c", 19, 0), `s1.0` → ("s", 1, 0), `u7`, `a2` alike; None if it is none of these."""
    kind, _, rest = target[:1], "", target[1:]
    first, dot, second = rest.partition(".")
    if kind not in ("c", "s", "u", "a") or not first.isdecimal() or (kind == "s") != bool(dot):
        return None
    if dot and not second.isdecimal():
        return None
    return kind, int(first[:6]), int(second[:6]) if dot else 0


def why_not_deploy(
    rules: KurskRules, table: Open, seat: Seat, hand: tuple[str, ...], card: str, target: str
) -> Refusal | None:
    """Why a card of the hand can't be laid there."""
    if card not in hand:
        return Refusal("not_in_hand", {"card": card})
    place = parse_target(target)
    wanted = "c" if card in rules.facts else "s" if card in rules.set.supply else "u"
    if place is None or place[0] != wanted:
        return Refusal(f"wrong_place_{wanted}", {"card": card, "target": target})
    if wanted == "c":
        return _why_not_field(rules, table, seat, card, place[1])
    if wanted == "s":
        return _why_not_slot(rules, table, seat, card, place[1], place[2])
    return _why_not_hero(table, seat, place[1])


def _why_not_field(rules: KurskRules, table: Open, seat: Seat, card: str, cell: int) -> Refusal | None:
    if not 0 <= cell < CELLS:
        return Refusal("no_such_cell", {"cell": cell})
    if cell not in rules.home_cells(seat):
        return Refusal("not_home_row", {"cell": cell, "row": rules.home_row(seat)})
    if occupied(table) & BIT[cell]:
        return Refusal("cell_taken", {"cell": cell})
    ground = rules.grounds.with_marks(table.marks)
    if not ground.cost[rules.facts[card].move][cell]:
        return Refusal("ground_closed", {"cell": cell, "card": card, "terrain": ground.terrain[cell].id})
    cost, left = rules.facts[card].cost, supply_left(rules, table, seat)
    return Refusal("no_supply", {"card": card, "cost": cost, "left": left}) if cost > left else None


def _why_not_slot(
    rules: KurskRules, table: Open, seat: Seat, card: str, area: int, slot: int
) -> Refusal | None:
    slots = table.sides[seat].slots
    if area >= len(slots) or slot >= len(slots[area]):
        return Refusal("no_such_slot", {"area": area, "slot": slot})
    laid = slots[area][slot]
    if laid and not _is_higher(rules, card, laid):
        return Refusal("slot_not_higher", {"card": card, "laid": laid})
    return None


def _why_not_hero(table: Open, seat: Seat, number: int) -> Refusal | None:
    unit = unit_of(table, number)
    if unit is None:
        return Refusal("no_such_unit", {"unit": number})
    if unit.side != seat:
        return Refusal("not_your_unit", {"card": unit.card})
    return Refusal("hero_taken", {"card": unit.card, "hero": unit.hero}) if unit.hero else None


# --- laying a card -----------------------------------------------------------------------------------------


def lay_card(desk: Desk, seat: Seat, card: str, target: str) -> None:
    """Lay a card of the hand at a legal target; nested questions are answered by it."""
    hand = list(desk.hidden[seat].hand)
    hand.remove(card)
    desk.set_hidden(seat, hand=tuple(hand))
    kind, first, second = parse_target(target) or ("", 0, 0)
    if kind == "c":
        _enter_field(desk, seat, card, first)
    elif kind == "s":
        _fill_slot(desk, seat, card, first, second)
    else:
        _join_hero(desk, seat, card, first)
    desk.ask("deploy", seat)


def _enter_field(desk: Desk, seat: Seat, card: str, cell: int) -> None:
    unit = Unit(desk.next_unit, card, seat, cell)
    desk.next_unit += 1
    desk.set_open(units=(*desk.open.units, unit))
    desk.set_side(seat, spent=desk.side(seat).spent + desk.rules.facts[card].cost)
    desk.tell("UnitDeployed", {"seat": seat, "card": card, "cell": cell, "unit": unit.id})


def _fill_slot(desk: Desk, seat: Seat, card: str, area: int, slot: int) -> None:
    slots = [list(row) for row in desk.side(seat).slots]
    replaced, slots[area][slot] = slots[area][slot], card
    desk.set_side(seat, slots=(tuple(slots[0]), tuple(slots[1]), tuple(slots[2])))
    if replaced:
        desk.discard(seat, replaced)
    data = {"seat": seat, "card": card, "area": area, "slot": slot, "replaced": replaced}
    desk.tell("SupplyLaid", data)


def _join_hero(desk: Desk, seat: Seat, card: str, number: int) -> None:
    unit = unit_of(desk.open, number)
    assert unit is not None
    joined = desk.set_unit(unit, hero=card)
    data = {"seat": seat, "card": card, "unit": number, "cell": unit.cell, "unit_card": unit.card}
    desk.tell("HeroJoined", data)
    _repair_on_joining(desk, joined)


def _repair_on_joining(desk: Desk, unit: Unit) -> None:
    """A hero who repairs brings back the vehicles his side lost last (section 5; content, `HeroCard`)."""
    for _ in range(hero_bonus(desk.rules, unit, "repairs")):
        wrecks = wrecks_of(desk.rules, desk.open, unit.side)
        if wrecks:
            return_card(desk, unit.side, wrecks[-1], "hero")


def wrecks_of(rules: KurskRules, table: Open, seat: Seat) -> list[str]:
    """The side's destroyed vehicles in its discard pile, in order of loss."""
    return [card for card in table.sides[seat].discard if card in rules.facts and rules.facts[card].vehicle]


def return_card(desk: Desk, seat: Seat, card: str, cause: str) -> None:
    """Take the card lost last of this kind from the discard pile back to hand (ruling 30)."""
    pile = list(desk.side(seat).discard)
    pile.reverse()
    pile.remove(card)
    pile.reverse()
    desk.set_side(seat, discard=tuple(pile))
    desk.set_hidden(seat, hand=tuple(sorted((*desk.hidden[seat].hand, card))))
    desk.tell("CardReturned", {"seat": seat, "card": card, "cause": cause})


# --- the decisions -----------------------------------------------------------------------------------------


def list_mulligan(rules: KurskRules, position: Position, seat: Seat) -> list[Action]:
    """Frame `mulligan`."""
    return [actions.KEEP, actions.REDRAW]


def list_deploy(rules: KurskRules, position: Position, seat: Seat) -> list[Action]:
    """Frame `deploy`."""
    hand = position.hidden[seat].hand
    picks = [actions.pick(card) for card in deployable(rules, position.open, seat, hand)]
    return [*picks, actions.END_PHASE]


def list_place(rules: KurskRules, position: Position, seat: Seat) -> list[Action]:
    """Frame `place` with the picked card."""
    card = str(position.frames[-1].args[0])
    places = [actions.place(target) for target in deploy_targets(rules, position.open, seat, card)]
    return [*places, actions.BACK]


def why_not_pick(rules: KurskRules, position: Position, seat: Seat, card: str) -> Refusal | None:
    """Why this card of the hand has no place to go."""
    hand = position.hidden[seat].hand
    if card not in hand:
        return Refusal("not_in_hand", {"card": card})
    if deploy_targets(rules, position.open, seat, card):
        return None
    if card in rules.facts:
        cost, left = rules.facts[card].cost, supply_left(rules, position.open, seat)
        if cost > left:
            return Refusal("no_supply", {"card": card, "cost": cost, "left": left})
    return Refusal("no_place", {"card": card})


def do_pick(desk: Desk, seat: Seat, card: str) -> None:
    """Ask where the card goes."""
    desk.frames = (Frame("deploy", (seat,)), Frame("place", (seat,), (card,)))


def do_back(desk: Desk, seat: Seat) -> None:
    """Leave a nested question."""
    desk.frames = desk.frames[:1]


def why_not_place(rules: KurskRules, position: Position, seat: Seat, target: str) -> Refusal | None:
    """Why the picked card can't be laid there."""
    card = str(position.frames[-1].args[0])
    return why_not_deploy(rules, position.open, seat, position.hidden[seat].hand, card, target)


def do_place(desk: Desk, seat: Seat, target: str) -> None:
    """Lay the picked card."""
    lay_card(desk, seat, str(desk.frames[-1].args[0]), target)


def why_not_deploy_form(
    rules: KurskRules, position: Position, seat: Seat, card: str, target: str
) -> Refusal | None:
    """Why the form `deploy` is not legal."""
    return why_not_deploy(rules, position.open, seat, position.hidden[seat].hand, card, target)


def why_not_deploy_all(rules: KurskRules, position: Position, seat: Seat, cards: Cards) -> Refusal | None:
    """Why the form `deploy_all` is not legal: its cards are tried in order; `index` tells which one fails."""
    trial = rules.trial(position)
    for index, (card, target) in enumerate(cards):
        refusal = why_not_deploy(rules, trial.open, seat, trial.hidden[seat].hand, card, target)
        if refusal is not None:
            return Refusal(refusal.code, {**refusal.data, "index": index})
        lay_card(trial, seat, card, target)
    return None


def do_deploy_all(desk: Desk, seat: Seat, cards: Cards) -> None:
    """Lay all cards in order."""
    for card, target in cards:
        lay_card(desk, seat, card, target)
