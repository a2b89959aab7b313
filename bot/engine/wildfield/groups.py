"""Phase 1 by small questions: whose army, which group, where to, who enters the fortress (section 4.1)."""

# ruff: noqa: ARG001 – every check and every doing has one signature
from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.core import Action, Refusal, Seat
from bot.engine.wildfield import actions
from bot.engine.wildfield.desk import Desk
from bot.engine.wildfield.model import State
from bot.engine.wildfield.movement import card_of
from bot.engine.wildfield.orders import (
    Order,
    declare,
    destinations,
    group_limit,
    is_event_power,
    may_enter,
    movable,
    why_not_garrison,
    why_not_march,
    why_not_power,
)

if TYPE_CHECKING:
    from bot.engine.wildfield.rules import WildfieldRules

Taken = tuple[int, ...]


# --- whose army -------------------------------------------------------------------------------------------


def list_power(rules: WildfieldRules, state: State, seat: Seat) -> list[Action]:
    """Own army or the suzerain's; or the neutral powers of the event."""
    card, is_event = str(state.frames[-1].args[0]), bool(state.frames[-1].args[1])
    nations = rules.facts.powers if is_event else (seat, state.open.suzerain)
    chosen = [n for n in nations if why_not_power(rules, state, seat, card, n, is_event=is_event) is None]
    return [*(actions.act("choose", nation) for nation in chosen), actions.BACK]


def why_not_choose(rules: WildfieldRules, state: State, seat: Seat, nation: int) -> Refusal | None:
    """One of those listed."""
    card, is_event = str(state.frames[-1].args[0]), bool(state.frames[-1].args[1])
    return why_not_power(rules, state, seat, card, nation, is_event=is_event)


def do_choose(desk: Desk, seat: Seat, nation: int) -> None:
    """Which group of it?"""
    desk.push("origin", seat, card_of(desk), nation)


def origins(rules: WildfieldRules, state: State | Desk, nation: int) -> tuple[int, ...]:
    """Areas where the nation has blocks that may go, in map order."""
    place = state.blocks.place
    areas = sorted({place[block] for block in rules.facts.blocks[nation]} - {-1})
    return tuple([area for area in areas if movable(rules, state, nation, area)])


def list_origin(rules: WildfieldRules, state: State, seat: Seat) -> list[Action]:
    """The areas with own blocks."""
    nation = int(state.frames[-1].args[1])  # type: ignore[arg-type]
    return [*(actions.act("origin", area) for area in origins(rules, state, nation)), actions.BACK]


def why_not_origin(rules: WildfieldRules, state: State, seat: Seat, area: int) -> Refusal | None:
    """Blocks of the army stand there."""
    nation = int(state.frames[-1].args[1])  # type: ignore[arg-type]
    if area in origins(rules, state, nation):
        return None
    return (
        Refusal("no_group") if 0 <= area < len(rules.facts.areas) else Refusal("no_such_area", {"area": area})
    )


def do_origin(desk: Desk, seat: Seat, area: int) -> None:
    """All field blocks there are taken to begin with, as many as may go; if there are none, the garrison."""
    card, nation = desk.frames[-1].args
    army = desk.army(area, int(nation)) or movable(desk.rules, desk, int(nation), area)  # type: ignore[arg-type]
    limit = group_limit(desk.rules, desk, int(nation))  # type: ignore[arg-type]
    desk.push("group", seat, card, nation, area, army[:limit], -1)


# --- the group --------------------------------------------------------------------------------------------


def group_of(state: State | Desk) -> tuple[str, int, int, Taken, int]:
    """Card, nation, area, the blocks taken, the block that stays as garrison (−1)."""
    card, nation, area, taken, leave = state.frames[-1].args
    return card, nation, area, taken, leave  # type: ignore[return-value]


def list_group(rules: WildfieldRules, state: State, seat: Seat) -> list[Action]:
    """Blocks in or out, whom to leave in the fortress, where to go."""
    card, nation, area, taken, _leave = group_of(state)
    act, own = actions.act, movable(rules, state, nation, area)
    listed = [act("toggle", b) for b in own if why_not_toggle(rules, state, seat, b) is None]
    listed += [act("leave", b) for b in (*own, -1) if why_not_leave_block(rules, state, seat, b) is None]
    if taken:
        ways = destinations(rules, state, seat, card, nation, area, taken)
        listed += [act("go", goal) for goal in ways]
    if why_not_stay(rules, state, seat) is None:
        listed.append(actions.STAY)
    return [*listed, actions.BACK]


def why_not_toggle(rules: WildfieldRules, state: State, seat: Seat, block: int) -> Refusal | None:
    """A block of the army that is not left behind as garrison; not more than may go."""
    _, nation, area, taken, leave = group_of(state)
    if block not in movable(rules, state, nation, area) or block == leave:
        return Refusal("block_elsewhere", {"block": block, "area": area})
    most = group_limit(rules, state, nation)
    if block not in taken and len(taken) >= most:
        return Refusal("too_many_blocks", {"most": most})
    return None


def do_toggle(desk: Desk, seat: Seat, block: int) -> None:
    """In or out. If the garrison stays after all, nobody takes its place."""
    card, nation, area, taken, leave = group_of(desk)
    leave = -1 if block == desk.garrison[area] and block in taken else leave
    changed = tuple(b for b in taken if b != block) if block in taken else tuple(sorted((*taken, block)))
    desk.retop(card, nation, area, changed, leave)


def why_not_leave_block(rules: WildfieldRules, state: State, seat: Seat, block: int) -> Refusal | None:
    """A field block for the own fortress here, free or freed by its garrison marching out; −1 takes it
    back.
    """
    _, nation, area, taken, leave = group_of(state)
    if block == -1:
        return None if leave >= 0 else Refusal("nothing_changes")
    if block == leave:
        return Refusal("nothing_changes")
    return why_not_garrison(rules, state, nation, area, taken, block)


def do_leave(desk: Desk, seat: Seat, block: int) -> None:
    """It stays as garrison."""
    card, nation, area, taken, _ = group_of(desk)
    desk.retop(card, nation, area, tuple(b for b in taken if b != block), block)


def why_not_stay(rules: WildfieldRules, state: State, seat: Seat) -> Refusal | None:
    """A march of no area that changes the garrison, or a neutral power's attack on the fortress here."""
    card, nation, area, taken, leave = group_of(state)
    if is_event_power(state, nation):
        return why_not_march(rules, state, seat, Order(card, nation, area, taken))
    if leave >= 0:
        garrison = state.blocks.garrison[area]
        moved = (garrison,) if garrison >= 0 else ()
        return why_not_march(rules, state, seat, Order(card, nation, area, moved, leave=leave))
    out = tuple(b for b in taken if b == state.blocks.garrison[area])
    return why_not_march(rules, state, seat, Order(card, nation, area, out))


def do_stay(desk: Desk, seat: Seat) -> None:
    """Only the fortress changes (or is stormed)."""
    card, nation, area, taken, leave = group_of(desk)
    garrison = desk.garrison[area]
    moved = (
        taken
        if is_event_power(desk, nation)
        else tuple(b for b in (garrison,) if b >= 0 and (leave >= 0 or b in taken))
    )
    declare(desk, seat, Order(card, nation, area, moved, leave=leave))


def why_not_go(rules: WildfieldRules, state: State, seat: Seat, goal: int) -> Refusal | None:
    """Somewhere the group can reach."""
    card, nation, area, taken, leave = group_of(state)
    return why_not_march(rules, state, seat, Order(card, nation, area, taken, (goal,), leave))


def do_go(desk: Desk, seat: Seat, goal: int) -> None:
    """Off, or first: does one enter the fortress there?"""
    card, nation, area, taken, leave = group_of(desk)
    way = destinations(desk.rules, desk, seat, card, nation, area, taken)[goal]
    if may_enter(desk.rules, desk, nation, goal):
        desk.push("enter", seat, card, nation, area, taken, way, leave)
    else:
        declare(desk, seat, Order(card, nation, area, taken, way, leave))


def list_enter(rules: WildfieldRules, state: State, seat: Seat) -> list[Action]:
    """One of the group, or nobody."""
    taken = state.frames[-1].args[3]
    assert isinstance(taken, tuple)
    return [*(actions.act("enter", block) for block in (*taken, -1)), actions.BACK]


def why_not_enter(rules: WildfieldRules, state: State, seat: Seat, block: int) -> Refusal | None:
    """One of the group."""
    taken = state.frames[-1].args[3]
    assert isinstance(taken, tuple)
    return None if block == -1 or block in taken else Refusal("no_such_block", {"block": block})


def do_enter(desk: Desk, seat: Seat, block: int) -> None:
    """Off."""
    card, nation, area, taken, way, leave = desk.frames[-1].args
    declare(desk, seat, Order(card, nation, area, taken, way, leave, block))  # type: ignore[arg-type]
