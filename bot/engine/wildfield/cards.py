"""Events: what a card does instead of a movement, by effect (section 9)."""

# ruff: noqa: ARG001 – every check and every doing has one signature
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from bot.engine.core import Refusal, Seat
from bot.engine.wildfield.desk import Desk
from bot.engine.wildfield.march import enter
from bot.engine.wildfield.model import Entry, State
from bot.engine.wildfield.victory import bury, controlled, reclaim, touch_fort
from bot.engine.wildfield.windows import may_use

if TYPE_CHECKING:
    from bot.engine.wildfield.rules import WildfieldRules

Targets = tuple[int, ...]


# --- targets ----------------------------------------------------------------------------------------------


def options(
    rules: WildfieldRules, state: State | Desk, seat: Seat, card: str, chosen: Targets
) -> tuple[int, ...]:
    """The possible next targets of an event after those chosen; empty: it has all it needs (or has none)."""
    effect = rules.set.cards[card].effect
    return tuple(_OPTIONS[effect](rules, state, seat, card, chosen)) if effect in _OPTIONS else ()


def _powers(rules: WildfieldRules, state: State | Desk, seat: Seat, card: str, chosen: Targets) -> Targets:
    return () if chosen else rules.facts.powers


def _allies(rules: WildfieldRules, state: State | Desk, seat: Seat, card: str, chosen: Targets) -> Targets:
    if chosen:
        return ()
    return tuple(sorted(one + two - seat for one, two in state.open.allies if seat in (one, two)))


def _plague_areas(
    rules: WildfieldRules, state: State | Desk, seat: Seat, card: str, chosen: Targets
) -> Targets:
    if chosen or state.open.plague >= 0:
        return ()
    return tuple(a for a, area in enumerate(rules.facts.areas) if area.kind == "land")


def _scatter_areas(
    rules: WildfieldRules, state: State | Desk, seat: Seat, card: str, chosen: Targets
) -> Targets:
    """Own areas (home, or with own field troops) where the horde stands."""
    victim = rules.facts.nation_number.get(rules.set.cards[card].victim, -1)
    if chosen or victim in (-1, seat):
        return ()
    homes, masks = rules.facts.homes[seat], state.blocks.masks
    inside = {a for a, b in enumerate(state.blocks.garrison) if b >= 0 and rules.facts.nation[b] == seat}
    return tuple(
        a
        for a, mask in enumerate(masks)
        if mask >> victim & 1 and (a in homes or a in inside or mask >> seat & 1)
    )


def _revolt(rules: WildfieldRules, state: State | Desk, seat: Seat, card: str, chosen: Targets) -> Targets:
    """A block of the reserve, then a Ukrainian area or one of the victim's homes."""
    if not chosen:
        return tuple(b for b in rules.facts.blocks[seat] if state.blocks.place[b] < 0)
    if len(chosen) > 1:
        return ()
    victim = rules.facts.nation_number.get(rules.set.cards[card].victim, -1)
    return tuple(
        a
        for a, area in enumerate(rules.facts.areas)
        if area.kind == "land" and (area.revolt or (victim >= 0 and rules.facts.home[a] == victim))
    )


def _take_token(
    rules: WildfieldRules, state: State | Desk, seat: Seat, card: str, chosen: Targets
) -> Targets:
    """An area the victim controls that has a token, then an own home area."""
    victim = rules.facts.nation_number.get(rules.set.cards[card].victim, -1)
    if victim in (-1, seat) or victim >= len(rules.seats) or len(chosen) > 1:
        return ()
    if not chosen:
        tokens = state.open.tokens
        return tuple(a for a in controlled(rules, state.open, state.blocks, victim) if tokens[a])
    return tuple(a for a in rules.facts.homes[seat] if a != chosen[0])


_OPTIONS: dict[str, Callable[..., Targets]] = {
    "protectorate": _powers,
    "treachery": _allies,
    "plague": _plague_areas,
    "scatter": _scatter_areas,
    "revolt": _revolt,
    "take_token": _take_token,
}
NEEDED = {"protectorate": 1, "treachery": 1, "scatter": 1, "revolt": 2, "take_token": 2}


def _needs(state: State | Desk, effect: str) -> int:
    if effect == "plague":
        return 0 if state.open.plague >= 0 else 1
    return NEEDED.get(effect, 0)


# --- may it be played -------------------------------------------------------------------------------------


def why_not_begin(rules: WildfieldRules, state: State | Desk, seat: Seat, card: str) -> Refusal | None:
    """Whether the card can be played as an event now."""
    printed = rules.set.cards[card]
    if printed.kind != "event":
        return Refusal("not_an_event", {"card": card})
    if not may_use(rules, state.open, seat, card):
        return Refusal("not_your_card", {"card": card})
    if printed.effect == "protectorate" and state.open.suzerain >= 0:
        return Refusal("game_has_protectorate")
    if printed.effect == "sale" and not state.open.loot:
        return Refusal("no_target", {"card": card})
    if _needs(state, printed.effect) and not options(rules, state, seat, card, ()):
        return Refusal("no_target", {"card": card})
    return None


def why_not_play(
    rules: WildfieldRules, state: State | Desk, seat: Seat, card: str, targets: Targets
) -> Refusal | None:
    """The event with all its targets."""
    refusal = why_not_begin(rules, state, seat, card)
    effect = rules.set.cards[card].effect
    if refusal or effect == "neutral_power":
        return refusal or Refusal("needs_target", {"card": card})
    for number, target in enumerate(targets):
        if target not in options(rules, state, seat, card, targets[:number]):
            return Refusal("bad_target", {"card": card, "target": target})
    if len(targets) != _needs(state, effect):
        return Refusal("needs_target", {"card": card})
    return None


# --- what it does -----------------------------------------------------------------------------------------


def play(desk: Desk, seat: Seat, card: str, targets: Targets) -> None:
    """The event happens; the card is on the discard pile already."""
    _PLAYS[desk.rules.set.cards[card].effect](desk, seat, card, targets)


def _swear(desk: Desk, seat: Seat, card: str, targets: Targets) -> None:
    """Protectorate: the power's army is as the seat's own from its next card on; the card leaves the game."""
    discard = list(desk.open.discard)
    discard.remove(card)
    desk.set_open(suzerain=targets[0], vassal=seat, discard=tuple(discard), gone=(*desk.open.gone, card))
    desk.tell("ProtectorateSworn", {"seat": seat, "nation": targets[0]})


def _sell(desk: Desk, seat: Seat, card: str, targets: Targets) -> None:
    """Sale of captives: all tokens of the market go to the bank."""
    sold = desk.open.loot
    desk.set_open(loot=0, bank=desk.open.bank + sold)
    desk.tell("CaptivesSold", {"seat": seat, "n": sold, "bank": desk.open.bank})


def _betray(desk: Desk, seat: Seat, card: str, targets: Targets) -> None:
    """Treachery: the alliance is broken at once; armies that stand together fight in this round (ruling)."""
    victim = targets[0]
    pair = (min(seat, victim), max(seat, victim))
    allies = tuple(other for other in desk.open.allies if other != pair)
    desk.set_open(allies=allies, betrayed=(*desk.open.betrayed, (seat, victim)))
    desk.tell("AllianceBroken", {"seats": list(pair), "by": seat, "cause": "treachery"})


def _infect(desk: Desk, seat: Seat, card: str, targets: Targets) -> None:
    """Plague: the marker is laid, or taken up where it lies."""
    if targets:
        desk.set_open(plague=targets[0])
        desk.tell("PlagueLaid", {"seat": seat, "area": targets[0]})
    else:
        desk.tell("PlagueLifted", {"seat": seat, "area": desk.open.plague})
        desk.set_open(plague=-1)


def _scatter(desk: Desk, seat: Seat, card: str, targets: Targets) -> None:
    """The horde scatters: one of its units there, drawn blind, goes to the reserve."""
    area = targets[0]
    nation = desk.facts.nation_number[desk.rules.set.cards[card].victim]
    block = desk.dice.pick(desk.army(area, nation), "scatter")
    desk.tell("HordeScattered", {"seat": seat, "area": area, "nation": nation})
    bury(desk, block, "scatter")
    touch_fort(desk, area)
    reclaim(desk)


def _rise(desk: Desk, seat: Seat, card: str, targets: Targets) -> None:
    """Peasant revolt: a unit of the reserve stands in the area, as one that came in this round."""
    block, area = targets
    desk.put(block, area)
    enter(desk, Entry(area, seat, -1, seat, 1))
    desk.tell("PeasantsRose", {"seat": seat, "area": area})
    desk.tell("PeasantsSecret", {"seat": seat, "block": block, "area": area}, seat)
    touch_fort(desk, area)
    reclaim(desk)


def _carry_off(desk: Desk, seat: Seat, card: str, targets: Targets) -> None:
    """Raid by card: one token from the victim's area to an own home area."""
    start, goal = targets
    desk.set_at("tokens", start, desk.open.tokens[start] - 1)
    desk.set_at("tokens", goal, desk.open.tokens[goal] + 1)
    desk.tell("TokenTaken", {"seat": seat, "from": start, "to": goal})


_PLAYS: dict[str, Callable[[Desk, Seat, str, Targets], None]] = {
    "protectorate": _swear,
    "sale": _sell,
    "treachery": _betray,
    "plague": _infect,
    "scatter": _scatter,
    "revolt": _rise,
    "take_token": _carry_off,
}
