"""Losses, damage counters, defeat and the end of a match (rules section 3, "when a card is destroyed")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.core import Outcome, Seat
from bot.engine.kursk.desk import Desk, own_units
from bot.engine.kursk.facts import hero_bonus
from bot.engine.kursk.model import CENTRE, COLUMNS, LEFT, RIGHT, ROWS, Open, Unit, area_of

if TYPE_CHECKING:
    from bot.engine.kursk.rules import KurskRules

COUNTERS_TO_LOSE = 2


def give_ace(desk: Desk, unit: Unit) -> None:
    """An ace token for a unit without a hero that destroyed a card (switch `aces_cap`)."""
    cap = desk.rules.switches.aces_cap
    if unit.hero or (cap and unit.aces >= cap):
        return
    desk.set_unit(unit, aces=unit.aces + 1)
    data = {"seat": unit.side, "unit": unit.id, "card": unit.card, "cell": unit.cell, "aces": unit.aces + 1}
    desk.tell("AceWon", data)


def lose_unit(desk: Desk, unit: Unit, cause: str, *, by_enemy: bool) -> None:
    """A unit is hit: its hero is spent instead (ruling 19), or it leaves the field with all that follows."""
    if hero_bonus(desk.rules, unit, "survives"):
        _spend_hero(desk, unit, cause)
        return
    desk.drop_unit(unit)
    desk.discard(unit.side, unit.card, *([unit.hero] if unit.hero else []))
    data = {"seat": unit.side, "card": unit.card, "cell": unit.cell, "unit": unit.id, "cause": cause}
    desk.tell("UnitLost", data | {"hero": unit.hero, "kills": unit.kills, "aces": unit.aces})
    if by_enemy:
        draw_events(desk, unit.side, 1)
    count_loss(desk, unit.side, unit.cell)
    move_counter(desk, unit.side, area_of(unit.cell))
    check_defeat(desk, unit.side)


def _spend_hero(desk: Desk, unit: Unit, cause: str) -> None:
    desk.set_unit(unit, hero="")
    desk.discard(unit.side, unit.hero)
    data = {"seat": unit.side, "card": unit.hero, "unit": unit.id, "cell": unit.cell, "unit_card": unit.card}
    desk.tell("HeroSpent", data | {"cause": cause})


def count_loss(desk: Desk, seat: Seat, cell: int) -> None:
    """Note a lost card for the count at the end and the charts."""
    desk.set_side(seat, losses=desk.side(seat).losses + 1)
    desk.set_open(lost=(*desk.open.lost, (desk.open.round, seat, cell)))


def draw_events(desk: Desk, seat: Seat, n: int) -> None:
    """Draw event cards; an empty deck is made of the shuffled discard pile, without one there is no card."""
    cards = []
    for _ in range(n):
        if not desk.event_deck and desk.open.event_discard:
            desk.irreversible = True
            desk.event_deck = desk.dice.shuffle(desk.open.event_discard, "event deck")
            desk.tell("EventDeckShuffled", {"n": len(desk.event_deck)})
            desk.set_open(event_discard=())
        if desk.event_deck:
            cards.append(desk.event_deck[0])
            desk.event_deck = desk.event_deck[1:]
    if cards:
        desk.set_hidden(seat, events=tuple(sorted((*desk.hidden[seat].events, *cards))))
        desk.tell("EventsDrawn", {"seat": seat, "n": len(cards)})
        desk.tell("EventsDrawnSecret", {"seat": seat, "cards": tuple(cards)}, seat)


def move_counter(desk: Desk, seat: Seat, area: int) -> None:
    """A loss in this sector: its counter goes down, or, standing at 1, another's (switch `overflow`)."""
    counters = desk.side(seat).counters
    if counters[area] > 1:
        lower_counter(desk, seat, area, "loss")
    elif desk.rules.switches.overflow:
        instead = CENTRE if area != CENTRE else (LEFT if counters[LEFT] >= counters[RIGHT] else RIGHT)
        lower_counter(desk, seat, instead, "overflow")


def lower_counter(desk: Desk, seat: Seat, area: int, cause: str) -> None:
    """Move one counter down by one, never below 1."""
    counters = list(desk.side(seat).counters)
    if counters[area] <= 1:
        return
    counters[area] -= 1
    desk.set_side(seat, counters=(counters[0], counters[1], counters[2]))
    desk.tell("CounterMoved", {"seat": seat, "area": area, "value": counters[area], "cause": cause})


def check_defeat(desk: Desk, seat: Seat) -> None:
    """Defeat as soon as two counters stand at 1, or no combat card is left anywhere."""
    if desk.is_over:
        return
    if sum(value == 1 for value in desk.side(seat).counters) >= COUNTERS_TO_LOSE:
        finish(desk, 1 - seat, "counters")
    elif not _has_combat_card(desk, seat):
        finish(desk, 1 - seat, "no_cards")


def _has_combat_card(desk: Desk, seat: Seat) -> bool:
    """On the field, in hand or in the deck. That follows from the open discard pile: it tells nothing."""
    if own_units(desk.open, seat):
        return True
    hidden = desk.hidden[seat]
    return any(card in desk.rules.facts for card in (*hidden.hand, *hidden.deck))


def finish(desk: Desk, winner: Seat | None, reason: str) -> None:
    """End the match."""
    scores = (desk.side(1).losses, desk.side(0).losses)
    desk.set_open(result=Outcome(winner, reason, scores), phase="over", draw_offer=-1)
    desk.frames = ()
    desk.irreversible = True
    desk.tell("MatchEnded", {"winner": winner, "reason": reason, "scores": scores})


def judge_rounds(desk: Desk) -> None:
    """After the last round: fewer cards lost wins, then more own cards in the enemy half, else a draw."""
    lost = desk.side(0).losses, desk.side(1).losses
    if lost[0] != lost[1]:
        finish(desk, 0 if lost[0] < lost[1] else 1, "rounds_losses")
        return
    inside = cards_in_enemy_half(desk.rules, desk.open, 0), cards_in_enemy_half(desk.rules, desk.open, 1)
    if inside[0] != inside[1]:
        finish(desk, 0 if inside[0] > inside[1] else 1, "rounds_ground")
    else:
        finish(desk, None, "rounds_draw")


def cards_in_enemy_half(rules: KurskRules, table: Open, seat: Seat) -> int:
    """Own combat cards in the three rows next to the enemy's edge."""
    is_south = rules.home_row(seat) == 1
    return sum(1 for unit in own_units(table, seat) if (unit.cell // COLUMNS >= ROWS // 2) == is_south)


def punish_empty_field(desk: Desk, seat: Seat) -> None:
    """Switch `empty_field`: no card there though one could have been deployed costs the highest counter."""
    if not desk.rules.switches.empty_field or own_units(desk.open, seat) or not desk.hidden[seat].could:
        return
    counters = desk.side(seat).counters
    area = max((LEFT, CENTRE, RIGHT), key=lambda place: (counters[place], -place))
    count_loss(desk, seat, -1)
    lower_counter(desk, seat, area, "empty_field")
    check_defeat(desk, seat)


def press_breakthrough(desk: Desk, seat: Seat) -> None:
    """Switch `breakthrough`: own cards long on an undefended home sector move its counter."""
    if not desk.rules.switches.breakthrough:
        return
    _mark_breakthroughs(desk)
    areas = {area_of(u.cell) for u in own_units(desk.open, seat) if 0 < u.since < desk.open.round}
    for area in sorted(areas):
        if not desk.is_over:
            lower_counter(desk, 1 - seat, area, "breakthrough")
            check_defeat(desk, 1 - seat)


def _mark_breakthroughs(desk: Desk) -> None:
    """Note for every unit since which round it stands on an undefended enemy home sector."""
    for unit in desk.open.units:
        since = (unit.since or desk.open.round) if _stands_through(desk, unit) else 0
        if since != unit.since:
            desk.set_unit(unit, since=since)


def _stands_through(desk: Desk, unit: Unit) -> bool:
    """On the enemy's home row, in a sector on whose part of that row no enemy card stands."""
    home = desk.rules.home_row(1 - unit.side) - 1
    return unit.cell // COLUMNS == home and not any(
        foe.side != unit.side and foe.cell // COLUMNS == home and area_of(foe.cell) == area_of(unit.cell)
        for foe in desk.open.units
    )
