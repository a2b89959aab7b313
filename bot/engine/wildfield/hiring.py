"""Phase 2: a card of 3 AP or more brings a block back from the reserve (section 4.2).

It can be ordered together with the movement; then, by default, the phase asks nothing (ruling on fewer
questions).
"""

# ruff: noqa: ARG001 – every check and every doing has one signature
from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.core import Action, Refusal, Seat
from bot.engine.wildfield import actions, windows
from bot.engine.wildfield.desk import Desk
from bot.engine.wildfield.model import State
from bot.engine.wildfield.victory import fort_owner, owns_home, reclaim, touch_fort

if TYPE_CHECKING:
    from bot.engine.wildfield.rules import WildfieldRules

NOW, ORDER = "now", "order"


def is_asked(desk: Desk, seat: Seat) -> bool:
    """Asked is who has cards and a reserve: open numbers both."""
    return bool(desk.open.hands[seat]) and any(desk.place[block] < 0 for block in desk.facts.blocks[seat])


def end_turn(desk: Desk) -> None:
    """The next in turn order; an order stands for this round only."""
    desk.frames = ()
    desk.set_open(turn=desk.open.turn + 1)


# --- what can be hired ------------------------------------------------------------------------------------


def reserve(rules: WildfieldRules, state: State, seat: Seat) -> tuple[int, ...]:
    """The seat's blocks in reserve."""
    place = state.blocks.place
    return tuple(block for block in rules.facts.blocks[seat] if place[block] < 0)


def why_not_recruit(rules: WildfieldRules, state: State, seat: Seat, card: str) -> Refusal | None:
    """The card is dear enough, there is a reserve, and a home area to raise it in."""
    ap, needs = rules.set.cards[card].ap, rules.set.figures.hire_ap
    if ap < needs:
        return Refusal("hire_too_cheap", {"card": card, "ap": ap, "needs": needs})
    if not reserve(rules, state, seat):
        return Refusal("no_target", {"card": card})
    return None if places(rules, state, seat) else Refusal("no_target", {"card": card})


def places(rules: WildfieldRules, state: State, seat: Seat) -> list[tuple[int, int]]:
    """(area, garrison 0/1) where a block may be raised: own home areas under own control."""
    found = []
    for area in rules.facts.homes[seat]:
        if owns_home(rules, state.open, state.blocks, seat, area):
            found.append((area, 0))
            if _has_room(rules, state, seat, area):
                found.append((area, 1))
    return found


def _has_room(rules: WildfieldRules, state: State, seat: Seat, area: int) -> bool:
    board = state.blocks
    if not rules.facts.fort[area] or board.garrison[area] >= 0:
        return False
    return fort_owner(rules, state.open, board, area, 1 << seat) == seat


def why_not_hire(
    rules: WildfieldRules, state: State, seat: Seat, card: str, block: int, area: int, garrison: int
) -> Refusal | None:
    """The one check of a hire, now or ordered (section 4.2)."""
    if card not in state.hidden[seat].hand:
        return Refusal("not_in_hand", {"card": card})
    refusal = why_not_recruit(rules, state, seat, card) or why_not_block(rules, state, seat, block)
    if refusal:
        return refusal
    if not 0 <= area < len(rules.facts.areas):
        return Refusal("no_such_area", {"area": area})
    if rules.facts.home[area] != seat:
        return Refusal("not_home", {"area": area})
    if (area, garrison) in places(rules, state, seat):
        return None
    if (area, 0) not in places(rules, state, seat):
        return Refusal("not_yours", {"area": area})
    return Refusal("fortress_full" if rules.facts.fort[area] else "no_fortress", {"area": area})


def why_not_block(rules: WildfieldRules, state: State, seat: Seat, block: int) -> Refusal | None:
    """A block of the own reserve."""
    if block in reserve(rules, state, seat):
        return None
    return Refusal("not_in_reserve", {"block": block})


# --- the questions ----------------------------------------------------------------------------------------


def list_hiring(rules: WildfieldRules, state: State, seat: Seat) -> list[Action]:
    """Cards to hire with, or nothing. Not asked for: only what was ordered, if it is still possible."""
    own = state.hidden[seat]
    mode = windows.mode_of(state, seat, "hiring")
    if own.hire and why_not_hire(rules, state, seat, *own.hire) is None:  # type: ignore[arg-type]
        return [Action("hire", own.hire)]
    is_wanted = mode == windows.ALWAYS or (mode == windows.ASK and (state.open.passed[seat] or own.hire))
    if not is_wanted:
        return [actions.PASS]
    able = [card for card in own.hand if why_not_recruit(rules, state, seat, card) is None]
    listed = [actions.act("take", card) for card in able]
    return [*listed, *(windows.any_time_plays(rules, state, seat) if able else ()), actions.PASS]


def why_not_take(rules: WildfieldRules, state: State, seat: Seat, card: str) -> Refusal | None:
    """A card of the hand that can hire."""
    if card not in state.hidden[seat].hand:
        return Refusal("not_in_hand", {"card": card})
    return why_not_recruit(rules, state, seat, card)


def do_take(desk: Desk, seat: Seat, card: str) -> None:
    """Whom?"""
    desk.push("recruit", seat, card, NOW)


def why_not_order_card(rules: WildfieldRules, state: State, seat: Seat) -> Refusal | None:
    """The card of the question can hire."""
    return why_not_recruit(rules, state, seat, str(state.frames[-1].args[0]))


def do_order_card(desk: Desk, seat: Seat) -> None:
    """Whom, in this round's hiring phase?"""
    desk.push("recruit", seat, desk.frames[-1].args[0], ORDER)


def list_recruit(rules: WildfieldRules, state: State, seat: Seat) -> list[Action]:
    """The reserve."""
    return [*(actions.act("recruit", b) for b in reserve(rules, state, seat)), actions.BACK]


def why_not_recruit_block(rules: WildfieldRules, state: State, seat: Seat, *block: int) -> Refusal | None:
    """One verb, two questions: with a block it answers `recruit`, without one it opens it from `card`."""
    name = state.frames[-1].name
    if block:
        if name != "recruit":
            return Refusal("not_now", {"action": "recruit"})
        return why_not_block(rules, state, seat, block[0])
    if name != "card":
        return Refusal("not_now", {"action": "recruit"})
    return why_not_order_card(rules, state, seat)


def do_recruit(desk: Desk, seat: Seat, *block: int) -> None:
    """Where?"""
    if not block:
        do_order_card(desk, seat)
        return
    card, mode = desk.frames[-1].args
    desk.push("muster", seat, card, mode, block[0])


def list_muster(rules: WildfieldRules, state: State, seat: Seat) -> list[Action]:
    """Own home areas and their fortresses."""
    return [*(actions.act("muster", a, g) for a, g in places(rules, state, seat)), actions.BACK]


def why_not_muster(
    rules: WildfieldRules, state: State, seat: Seat, area: int, garrison: int
) -> Refusal | None:
    """A place for the block in question."""
    card, _, block = state.frames[-1].args
    return why_not_hire(rules, state, seat, str(card), int(block), area, garrison)  # type: ignore[arg-type]


def do_muster(desk: Desk, seat: Seat, area: int, garrison: int) -> None:
    """Hired, or ordered."""
    card, mode, block = desk.frames[-1].args
    do = do_hire if mode == NOW else do_order
    do(desk, seat, str(card), int(block), area, garrison)  # type: ignore[arg-type]


def do_order(desk: Desk, seat: Seat, card: str, block: int, area: int, garrison: int) -> None:
    """To be hired in this round's hiring phase; the movement is still to be made."""
    desk.frames = desk.frames[:1]
    desk.set_hidden(seat, hire=(card, block, area, garrison))
    told = {"seat": seat, "card": card, "block": block, "area": area, "garrison": garrison}
    desk.tell("HireOrdered", told, seat)


def why_not_drop(rules: WildfieldRules, state: State, seat: Seat) -> Refusal | None:
    """Something must be ordered."""
    return None if state.hidden[seat].hire else Refusal("no_hire_ordered")


def do_drop(desk: Desk, seat: Seat) -> None:
    """The order is taken back."""
    card, block, area, garrison = desk.hidden[seat].hire
    desk.set_hidden(seat, hire=())
    told = {"seat": seat, "card": card, "block": block, "area": area, "garrison": garrison}
    desk.tell("HireDropped", told, seat)


def do_hire(desk: Desk, seat: Seat, card: str, block: int, area: int, garrison: int) -> None:
    """The card is discarded, the block stands there at full strength."""
    desk.spend(seat, card, "hire")
    if garrison:
        desk.post(block, area)
    else:
        desk.put(block, area)
    desk.tell("Hired", {"seat": seat, "card": card, "area": area, "garrison": garrison})
    desk.tell("HiredSecret", {"block": block, "area": area}, seat)
    touch_fort(desk, area)
    reclaim(desk)
    desk.set_hidden(seat, hire=())
    end_turn(desk)


def do_nothing(desk: Desk, seat: Seat) -> None:
    """Nobody is hired."""
    desk.passes = True
    desk.set_hidden(seat, hire=())
    end_turn(desk)
