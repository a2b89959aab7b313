"""What each of the 18 event kinds may be aimed at and does (rules section 5; rulings 20–31).

A kind has a first target, perhaps further ones (asked one by one), and an effect. A pick lists every legal
target, so list, check and refusal ask the same function.
"""

# ruff: noqa: ARG001 – every pick, effect and check has one signature
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from bot.engine.core import Seat
from bot.engine.kursk import actions
from bot.engine.kursk.combat import attack, attack_mods, note_shot, roll
from bot.engine.kursk.content import EventCard
from bot.engine.kursk.deploy import draw_to_hand, return_card, wrecks_of
from bot.engine.kursk.desk import Desk, Position, marked, occupied, own_units, unit_at, unit_of
from bot.engine.kursk.facts import hero_bonus
from bot.engine.kursk.geometry import BIT, NEAR, square
from bot.engine.kursk.model import CELLS, COLUMNS, Effect, Mark, Open, Shot, SideOpen, Unit, area_of
from bot.engine.kursk.movement import go, has_step, path, reach
from bot.engine.kursk.odds import odds_against
from bot.engine.kursk.victory import lose_unit

if TYPE_CHECKING:
    from bot.engine.kursk.rules import KurskRules

Chosen = tuple[str, ...]
Pick = Callable[["KurskRules", Position, Seat, EventCard, Chosen], list[str]]
Play = Callable[[Desk, Seat, EventCard, Chosen], None]
Ready = Callable[["KurskRules", Position, Seat], bool]


class Kind(NamedTuple):
    """An event kind. `first` lists its first targets (None: it has none), `then` those of each further pick.

    It has as many picks as the card's `n` if `many`, else one for each of `first` and `then`. `ready` says
    whether an event without targets would do anything.
    """

    play: Play
    first: Pick | None = None
    then: Pick | None = None
    many: bool = False
    ready: Ready | None = None


def _number(target: str) -> int:
    return int(target[1:])


def _target_unit(table: Open, target: str) -> Unit:
    unit = unit_of(table, _number(target))
    assert unit is not None
    return unit


def _units(units: list[Unit]) -> list[str]:
    return [actions.unit_target(unit.id) for unit in units]


def _foes(table: Open, seat: Seat) -> list[Unit]:
    return [unit for unit in table.units if unit.side != seat]


def _foe_mask(table: Open, seat: Seat) -> int:
    mask = 0
    for unit in table.units:
        if unit.side != seat:
            mask |= BIT[unit.cell]
    return mask


# --- from the air and from afar ----------------------------------------------------------------------------


def _pick_foe(
    rules: KurskRules, position: Position, seat: Seat, card: EventCard, chosen: Chosen
) -> list[str]:
    return _units(_foes(position.open, seat))


def _pick_foe_beside_foe(
    rules: KurskRules, position: Position, seat: Seat, card: EventCard, chosen: Chosen
) -> list[str]:
    """Twin strikes fall on adjacent cards, so the first needs a neighbour."""
    mask = _foe_mask(position.open, seat)
    return _units([unit for unit in _foes(position.open, seat) if NEAR[unit.cell] & mask])


def _pick_foe_beside_chosen(
    rules: KurskRules, position: Position, seat: Seat, card: EventCard, chosen: Chosen
) -> list[str]:
    near = 0
    for target in chosen:
        near |= NEAR[_target_unit(position.open, target).cell]
    foes = [unit for unit in _foes(position.open, seat) if near >> unit.cell & 1]
    return [target for target in _units(foes) if target not in chosen]


def _play_strikes(desk: Desk, seat: Seat, card: EventCard, chosen: Chosen) -> None:
    """Each target in turn: dice + bonus against armour; anti-aircraft cover cancels the whole (ruling 27)."""
    area = area_of(_target_unit(desk.open, chosen[0]).cell)
    cover = Mark("air_cover", area, 1 - seat)
    if cover in desk.open.marks:
        desk.set_open(marks=tuple([mark for mark in desk.open.marks if mark != cover]))
        desk.tell("CoverUsed", {"seat": 1 - seat, "area": area, "card": card.id})
        return
    for target in chosen:
        unit = unit_of(desk.open, _number(target))
        if unit is not None and not desk.is_over:
            _bombard(desk, seat, card, unit, "strike")


def _bombard(desk: Desk, seat: Seat, card: EventCard, unit: Unit, why: str) -> None:
    """An event's roll against one card (ruling 23); no ace for it (ruling 20)."""
    figures = odds_against(desk.rules, desk.open, unit, dice=card.dice, bonus=card.bonus)
    is_hit, dice, total = roll(desk, figures, why)
    is_saved = is_hit and hero_bonus(desk.rules, unit, "survives") > 0
    shot = Shot(
        desk.open.round, seat, "", -1, unit.card, unit.side, unit.cell, dice, total, figures.need,
        figures.percent, is_hit and not is_saved, card.id, 0, 0, figures.mods, figures.cover, is_saved,
    )  # fmt: skip
    note_shot(desk, shot)
    if is_hit:
        lose_unit(desk, unit, why, by_enemy=unit.side != seat)


def _pick_block(
    rules: KurskRules, position: Position, seat: Seat, card: EventCard, chosen: Chosen
) -> list[str]:
    """Anchors of blocks that lie wholly on the field (ruling 22) and hold an enemy card."""
    mask = _foe_mask(position.open, seat)
    blocks = [cell for cell in range(CELLS) if any(mask >> c & 1 for c in square(cell, card.n))]
    return [actions.cell_target(cell) for cell in blocks]


def _play_barrage(desk: Desk, seat: Seat, card: EventCard, chosen: Chosen) -> None:
    """Every card in the block, the enemy's first, then own, A→I, south→north, up to a defeat (ruling 22)."""
    block = square(_number(chosen[0]), card.n)
    hit = [unit for unit in desk.open.units if unit.cell in block]
    for unit in sorted(hit, key=lambda u: (u.side == seat, u.cell % COLUMNS, u.cell // COLUMNS)):
        if not desk.is_over:
            _bombard(desk, seat, card, unit, "barrage")


def _pick_area(
    rules: KurskRules, position: Position, seat: Seat, card: EventCard, chosen: Chosen
) -> list[str]:
    covered = [mark.place for mark in position.open.marks if mark.kind == "air_cover" and mark.side == seat]
    return [actions.area_target(area) for area in range(3) if area not in covered]


def _play_air_cover(desk: Desk, seat: Seat, card: EventCard, chosen: Chosen) -> None:
    area = _number(chosen[0])
    desk.set_open(marks=(*desk.open.marks, Mark("air_cover", area, seat)))
    desk.tell("CoverLaid", {"seat": seat, "area": area})


# --- on the ground -----------------------------------------------------------------------------------------


def _pick_mine_cell(
    rules: KurskRules, position: Position, seat: Seat, card: EventCard, chosen: Chosen
) -> list[str]:
    """Free cells without mines, not on a home row (ruling 24)."""
    taken = occupied(position.open) | marked(position.open, "mine") | rules.home_mask
    return [actions.cell_target(cell) for cell in range(CELLS) if not taken >> cell & 1]


def _play_minefield(desk: Desk, seat: Seat, card: EventCard, chosen: Chosen) -> None:
    cell = _number(chosen[0])
    desk.set_open(marks=(*desk.open.marks, Mark("mine", cell, seat)))
    desk.tell("MineLaid", {"seat": seat, "cell": cell})


def _pick_smoke_cell(
    rules: KurskRules, position: Position, seat: Seat, card: EventCard, chosen: Chosen
) -> list[str]:
    """Any cell, taken or not (ruling 25), without smoke on it."""
    smoke = marked(position.open, "smoke")
    return [actions.cell_target(cell) for cell in range(CELLS) if not smoke >> cell & 1]


def _play_smoke(desk: Desk, seat: Seat, card: EventCard, chosen: Chosen) -> None:
    cell = _number(chosen[0])
    desk.set_open(marks=(*desk.open.marks, Mark("smoke", cell, seat)))
    desk.tell("SmokeLaid", {"seat": seat, "cell": cell})


def _pick_dig_cell(
    rules: KurskRules, position: Position, seat: Seat, card: EventCard, chosen: Chosen
) -> list[str]:
    """Cells of own infantry or guns on open ground or road (ruling 26)."""
    dig = rules.grounds.with_marks(position.open.marks).dig if card.ground else 0
    own = [u for u in own_units(position.open, seat) if dig >> u.cell & 1]
    diggers = [u.cell for u in own if rules.facts[u.card].infantry or rules.facts[u.card].gun]
    return [actions.cell_target(cell) for cell in sorted(diggers)]


def _play_entrench(desk: Desk, seat: Seat, card: EventCard, chosen: Chosen) -> None:
    cell = _number(chosen[0])
    unit = unit_at(desk.open, cell)
    desk.set_open(marks=(*desk.open.marks, Mark("trench", cell, seat)))
    desk.tell("Entrenched", {"seat": seat, "cell": cell, "unit": unit.id if unit else 0})


# --- own cards act -----------------------------------------------------------------------------------------


def _pick_own(
    rules: KurskRules, position: Position, seat: Seat, card: EventCard, chosen: Chosen
) -> list[str]:
    return _units(list(own_units(position.open, seat)))


def _play_counter_attack(desk: Desk, seat: Seat, card: EventCard, chosen: Chosen) -> None:
    """The card acts as if it had an AP card, also if it has acted before (ruling 28)."""
    unit = _target_unit(desk.open, chosen[0])
    desk.set_unit(unit, ap=unit.ap + card.n)
    if desk.rules.switches.one_by_one:
        desk.set_open(acting=unit.id)
    desk.ask("combat", seat, unit.id)
    desk.tell("UnitActs", {"seat": seat, "unit": unit.id, "card": unit.card, "cell": unit.cell, "ap": card.n})


def _pick_fighter(
    rules: KurskRules, position: Position, seat: Seat, card: EventCard, chosen: Chosen
) -> list[str]:
    """Own infantry next to an enemy card."""
    mask = _foe_mask(position.open, seat)
    near = [unit for unit in own_units(position.open, seat) if NEAR[unit.cell] & mask]
    return _units([unit for unit in near if rules.facts[unit.card].infantry])


def _pick_neighbour(
    rules: KurskRules, position: Position, seat: Seat, card: EventCard, chosen: Chosen
) -> list[str]:
    near = NEAR[_target_unit(position.open, chosen[0]).cell]
    return _units([unit for unit in _foes(position.open, seat) if near >> unit.cell & 1])


def _play_close_combat(desk: Desk, seat: Seat, card: EventCard, chosen: Chosen) -> None:
    """The card's dice with the attacker's own modifiers; no AP of its own, but the ace (rulings 20, 28)."""
    unit, target = _target_unit(desk.open, chosen[0]), _target_unit(desk.open, chosen[1])
    mods = attack_mods(desk.rules, unit)
    figures = odds_against(desk.rules, desk.open, target, dice=card.dice, mods=mods, bonus=card.bonus)
    attack(desk, unit, target, figures, why="close_combat", card=card.id)


def _pick_marcher(
    rules: KurskRules, position: Position, seat: Seat, card: EventCard, chosen: Chosen
) -> list[str]:
    return _units([u for u in own_units(position.open, seat) if has_step(rules, position.open, u)])


def _pick_march_cell(
    rules: KurskRules, position: Position, seat: Seat, card: EventCard, chosen: Chosen
) -> list[str]:
    unit = _target_unit(position.open, chosen[0])
    if len(chosen) > 1:
        unit = replace(unit, cell=_number(chosen[-1]))
    return [actions.cell_target(cell) for cell in sorted(reach(rules, position.open, unit))]


def _play_forced_march(desk: Desk, seat: Seat, card: EventCard, chosen: Chosen) -> None:
    """The card moves its speed without AP; mines count."""
    unit: Unit | None = _target_unit(desk.open, chosen[0])
    for target in chosen[1:]:
        way = path(desk.rules, desk.open, unit, _number(target)) if unit else ()
        if unit is not None and way:
            unit = go(desk, unit, way, 0)


# --- hands, decks, what lasts ------------------------------------------------------------------------------


def _pick_wreck(
    rules: KurskRules, position: Position, seat: Seat, card: EventCard, chosen: Chosen
) -> list[str]:
    wrecks = wrecks_of(rules, position.open, seat)
    for target in chosen:
        wrecks.remove(target[1:])
    return [actions.card_target(wreck) for wreck in sorted(set(wrecks))]


def _play_repair(desk: Desk, seat: Seat, card: EventCard, chosen: Chosen) -> None:
    for target in chosen:
        return_card(desk, seat, target[1:], "event")


def _play_recon(desk: Desk, seat: Seat, card: EventCard, chosen: Chosen) -> None:
    """Only the player sees the cards."""
    desk.irreversible = True
    shown = desk.dice.shuffle(desk.hidden[1 - seat].hand, "reconnaissance")[: card.n]
    cards = tuple(sorted(shown))
    desk.set_hidden(seat, seen=cards)
    desk.tell("Recon", {"seat": seat, "n": len(cards)})
    desk.tell("ReconSecret", {"seat": seat, "cards": cards}, seat)


def _has_enemy_hand(rules: KurskRules, position: Position, seat: Seat) -> bool:
    return bool(position.hidden[1 - seat].hand)


def _play_replacements(desk: Desk, seat: Seat, card: EventCard, chosen: Chosen) -> None:
    deck = desk.hidden[seat].deck
    desk.set_hidden(seat, deck=deck[card.n :])
    desk.tell("CardsDrawn", {"seat": seat, "n": len(deck[: card.n])})
    draw_to_hand(desk, seat, deck[: card.n])


def _has_deck(rules: KurskRules, position: Position, seat: Seat) -> bool:
    return bool(position.hidden[seat].deck)


def _in_force(side: SideOpen, kind: str, n: int | None = None) -> bool:
    """Whether such an effect already waits for the side's next turn; duplicates don't add (ruling 29)."""
    return any(e.kind == kind and e.turn > side.turns and n in (None, e.n) for e in side.effects)


def _set_effect(desk: Desk, seat: Seat, kind: str, n: int) -> None:
    """Lay a lasting effect on the enemy's next turn."""
    victim = desk.side(1 - seat)
    desk.set_side(1 - seat, effects=(*victim.effects, Effect(kind, n, victim.turns + 1)))


def _play_lull(desk: Desk, seat: Seat, card: EventCard, chosen: Chosen) -> None:
    _set_effect(desk, seat, "lull", card.n)
    desk.tell("EffectSet", {"seat": 1 - seat, "kind": "lull", "n": card.n, "by": seat})


def _no_lull(rules: KurskRules, position: Position, seat: Seat) -> bool:
    return not _in_force(position.open.sides[1 - seat], "lull")


def _play_intercept(desk: Desk, seat: Seat, card: EventCard, chosen: Chosen) -> None:
    _set_effect(desk, seat, "intercept", card.n)
    desk.tell("EffectSet", {"seat": 1 - seat, "kind": "intercept", "n": card.n, "by": seat})


def _no_intercept(rules: KurskRules, position: Position, seat: Seat) -> bool:
    return not _in_force(position.open.sides[1 - seat], "intercept")


def _pick_vehicle(
    rules: KurskRules, position: Position, seat: Seat, card: EventCard, chosen: Chosen
) -> list[str]:
    victim = position.open.sides[1 - seat]
    vehicles = [unit for unit in _foes(position.open, seat) if rules.facts[unit.card].vehicle]
    wet = _units([unit for unit in vehicles if not _in_force(victim, "fuel", unit.id)])
    return [target for target in wet if target not in chosen]


def _play_fuel_shortage(desk: Desk, seat: Seat, card: EventCard, chosen: Chosen) -> None:
    for target in chosen:
        unit = _target_unit(desk.open, target)
        _set_effect(desk, seat, "fuel", unit.id)
        data = {"seat": 1 - seat, "kind": "fuel", "n": 1, "by": seat}
        desk.tell("EffectSet", data | {"unit": unit.id, "card": unit.card, "cell": unit.cell})


def _play_supply(desk: Desk, seat: Seat, card: EventCard, chosen: Chosen) -> None:
    desk.set_side(seat, next_bonus=desk.side(seat).next_bonus + card.n)
    desk.tell("EffectSet", {"seat": seat, "kind": "supply", "n": card.n, "by": seat})


def _play_orders(desk: Desk, seat: Seat, card: EventCard, chosen: Chosen) -> None:
    desk.set_side(seat, next_pool=(*desk.side(seat).next_pool, card.n))
    desk.tell("EffectSet", {"seat": seat, "kind": "orders", "n": card.n, "by": seat})


KINDS: dict[str, Kind] = {
    "strike": Kind(_play_strikes, _pick_foe),
    "twin_strike": Kind(_play_strikes, _pick_foe_beside_foe, _pick_foe_beside_chosen, many=True),
    "barrage": Kind(_play_barrage, _pick_block),
    "air_cover": Kind(_play_air_cover, _pick_area),
    "minefield": Kind(_play_minefield, _pick_mine_cell),
    "smoke": Kind(_play_smoke, _pick_smoke_cell),
    "entrench": Kind(_play_entrench, _pick_dig_cell),
    "counter_attack": Kind(_play_counter_attack, _pick_own),
    "close_combat": Kind(_play_close_combat, _pick_fighter, _pick_neighbour),
    "forced_march": Kind(_play_forced_march, _pick_marcher, _pick_march_cell),
    "repair": Kind(_play_repair, _pick_wreck, _pick_wreck, many=True),
    "fuel_shortage": Kind(_play_fuel_shortage, _pick_vehicle, _pick_vehicle, many=True),
    "recon": Kind(_play_recon, ready=_has_enemy_hand),
    "replacements": Kind(_play_replacements, ready=_has_deck),
    "lull": Kind(_play_lull, ready=_no_lull),
    "intercept": Kind(_play_intercept, ready=_no_intercept),
    "supply": Kind(_play_supply),
    "orders": Kind(_play_orders),
}
