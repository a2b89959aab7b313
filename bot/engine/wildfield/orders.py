"""The one check of a march, from buttons and forms alike, and its announcement (sections 4.1, 6)."""

# ruff: noqa: ARG001 – every check and every doing has one signature
from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from bot.engine.core import Refusal, Seat
from bot.engine.wildfield import cards, windows
from bot.engine.wildfield.desk import Desk
from bot.engine.wildfield.geometry import Route, barred_from, is_by_sea, reach, step_fault
from bot.engine.wildfield.march import carry_out
from bot.engine.wildfield.model import CAVALRY, March, State
from bot.engine.wildfield.movement import end_turn, why_not_in_hand
from bot.engine.wildfield.victory import fort_owner

if TYPE_CHECKING:
    from bot.engine.wildfield.rules import WildfieldRules

Taken = tuple[int, ...]


class Order(Struct, frozen=True):
    """A march as it is meant. Without a route only the garrison changes, or a power storms the fortress here.

    `route` of one step: wherever it leads, the shortest way. `leave`: the block that stays as garrison,
    `enter`: the one that goes into the fortress at the end; −1 none.
    """

    card: str
    nation: int
    area: int
    blocks: Taken
    route: Route = ()
    leave: int = -1
    enter: int = -1


# --- what may go, and where ---------------------------------------------------------------------------------


def is_event_power(state: State | Desk, nation: int) -> bool:
    """Whether this nation moves by the event, not as a player's own or a suzerain's army."""
    return nation >= len(state.open.hands) and nation != state.open.suzerain


def why_not_power(
    rules: WildfieldRules, state: State, seat: Seat, card: str, nation: int, *, is_event: bool
) -> Refusal | None:
    """Whose armies this card moves for this seat (4.1, rulings on neutral moves and the protectorate)."""
    if not is_event:
        if nation == seat or (state.open.vassal == seat and nation == state.open.suzerain):
            return None
        return Refusal("bad_target", {"card": card, "target": nation})
    refusal = cards.why_not_begin(rules, state, seat, card)
    if refusal:
        return refusal
    if rules.set.cards[card].effect != "neutral_power":
        return Refusal("not_an_event", {"card": card})
    if nation not in rules.facts.powers or nation == state.open.suzerain:
        return Refusal("bad_target", {"card": card, "target": nation})
    return None


def group_limit(rules: WildfieldRules, state: State | Desk, nation: int) -> int:
    """Most blocks in one group (ruling on neutral moves)."""
    limit = rules.switches.neutral_limit
    return limit if limit and is_event_power(state, nation) else len(rules.facts.nation)


def movable(rules: WildfieldRules, state: State | Desk, nation: int, area: int) -> tuple[int, ...]:
    """Blocks that may join a group: those in the field, the garrison unless an enemy army is there (6)."""
    nations, board = rules.facts.nation, state.blocks
    own = [block for block in board.field[area] if nations[block] == nation]
    inside = board.garrison[area]
    if inside >= 0 and nations[inside] == nation and not board.masks[area] & rules.enmity(state.open)[nation]:
        own.append(inside)
    return tuple(own)


def why_not_garrison(
    rules: WildfieldRules, state: State, nation: int, area: int, taken: Taken, block: int
) -> Refusal | None:
    """Whether this field block may become the garrison of the own fortress here (4.1, 6)."""
    board = state.blocks
    if block not in board.field[area] or rules.facts.nation[block] != nation:
        return Refusal("block_elsewhere", {"block": block, "area": area})
    if is_event_power(state, nation):
        return Refusal("fortress_not_yours", {"area": area})
    if not rules.facts.fort[area]:
        return Refusal("no_fortress", {"area": area})
    if fort_owner(rules, state.open, board, area) != nation:
        return Refusal("fortress_not_yours", {"area": area})
    if board.masks[area] & rules.enmity(state.open)[nation]:
        return Refusal("enemy_in_area", {"area": area})
    if board.garrison[area] >= 0 and board.garrison[area] not in taken:
        return Refusal("fortress_full", {"area": area})
    return None


def sails(rules: WildfieldRules, nation: int, blocks: Taken) -> bool:
    """Whether these blocks may go by sea: a sailing nation, no cavalry (section 4.1)."""
    return rules.facts.sails[nation] and all(rules.facts.phase[block] != CAVALRY for block in blocks)


def destinations(
    rules: WildfieldRules, state: State | Desk, seat: Seat, card: str, nation: int, area: int, taken: Taken
) -> dict[int, Route]:
    """Where the group may go with this card, and the way (section 4.1)."""
    board, open = state.blocks, state.open
    foes = rules.enmity(open)[nation]
    ways = reach(
        rules.facts,
        board.masks,
        foes,
        nation,
        area,
        rules.set.cards[card].ap,
        sails=sails(rules, nation, taken),
        barred=barred_from(open.entries, board.masks, foes, area),
    )
    if is_event_power(state, nation):
        return {goal: way for goal, way in ways.items() if not _truced(rules, state, nation, goal)}
    return ways


def _truced(rules: WildfieldRules, state: State | Desk, nation: int, area: int) -> bool:
    """An armistice protects whoever stands in the field there (section 9)."""
    here = state.blocks.masks[area] & rules.enmity(state.open)[nation]
    return any(here >> seat & 1 and is_safe for seat, is_safe in enumerate(state.open.truce))


def may_enter(rules: WildfieldRules, state: State | Desk, nation: int, area: int) -> bool:
    """An own or masterless empty fortress at the end of the way, no enemy army there (4.1, 6)."""
    board = state.blocks
    if not rules.facts.fort[area] or board.garrison[area] >= 0 or is_event_power(state, nation):
        return False
    if board.masks[area] & rules.enmity(state.open)[nation]:
        return False
    return fort_owner(rules, state.open, board, area, 1 << nation) == nation


# --- the whole march --------------------------------------------------------------------------------------


def why_not_march(rules: WildfieldRules, state: State, seat: Seat, order: Order) -> Refusal | None:
    """The one check of a march, from buttons and forms alike (sections 4.1, 6)."""
    route, nation = order.route, order.nation
    refusal = _why_not_group(rules, state, order)
    if refusal or not route:
        return refusal or _why_not_in_place(rules, state, order)
    if not order.blocks:
        return Refusal("no_group")
    ways = destinations(rules, state, seat, order.card, nation, order.area, order.blocks)
    way = ways.get(route[0], ()) if len(route) == 1 else route
    if not way or way != ways.get(way[-1]):
        refusal = _why_not_route(rules, state, order)
    if refusal is None and order.enter != -1:
        goal = (way or route)[-1]
        if order.enter not in order.blocks:
            return Refusal("no_such_block", {"block": order.enter})
        if not may_enter(rules, state, nation, goal):
            return Refusal("fortress_not_yours", {"area": goal})
    return refusal


def _why_not_group(rules: WildfieldRules, state: State, order: Order) -> Refusal | None:
    nation, area, blocks, leave = order.nation, order.area, order.blocks, order.leave
    if not 0 <= area < len(rules.facts.areas):
        return Refusal("no_such_area", {"area": area})
    own = movable(rules, state, nation, area)
    for number, block in enumerate(blocks):
        if block not in own:
            return Refusal("block_elsewhere", {"block": block, "area": area})
        if block in blocks[:number] or block == leave:
            return Refusal("twice", {"block": block})
    if len(blocks) > group_limit(rules, state, nation):
        return Refusal("too_many_blocks", {"most": group_limit(rules, state, nation)})
    return why_not_garrison(rules, state, nation, area, blocks, leave) if leave != -1 else None


def _why_not_in_place(rules: WildfieldRules, state: State, order: Order) -> Refusal | None:
    """No route: the garrison marches out or changes; a neutral power attacks the fortress it stands at."""
    inside = state.blocks.garrison[order.area]
    if order.enter != -1:
        return Refusal("no_such_block", {"block": order.enter})
    if is_event_power(state, order.nation):
        enemies = rules.enmity(state.open)[order.nation]
        if not order.blocks or inside < 0 or not enemies >> rules.facts.nation[inside] & 1:
            return Refusal("nothing_changes")
        owner = rules.facts.nation[inside]
        if owner < len(state.open.truce) and state.open.truce[owner]:
            return Refusal("truce", {"seat": owner})
        return None
    if any(block != inside for block in order.blocks):
        return Refusal("nothing_changes")
    return None if order.blocks or order.leave != -1 else Refusal("nothing_changes")


def _why_not_route(rules: WildfieldRules, state: State, order: Order) -> Refusal | None:
    """A route of its own (not the shortest), or why there is none."""
    nation, area, route = order.nation, order.area, order.route
    facts, board, foes = rules.facts, state.blocks, rules.enmity(state.open)[nation]
    ap = rules.set.cards[order.card].ap
    if any(not 0 <= step < len(facts.areas) for step in route):
        return Refusal("no_such_area", {"area": next(s for s in route if not 0 <= s < len(facts.areas))})
    if len(route) > ap:
        return Refusal("too_far", {"area": route[-1], "ap": ap})
    if barred_from(state.open.entries, board.masks, foes, area) >> route[0] & 1:
        return Refusal("came_from_there", {"area": route[0]})
    if is_event_power(state, nation) and _truced(rules, state, nation, route[-1]):
        return Refusal("truce", {"seat": next(s for s, safe in enumerate(state.open.truce) if safe)})
    can_sail = sails(rules, nation, order.blocks)
    fault = step_fault(facts, board.masks, foes, nation, route, area, sails=can_sail)
    if fault is None:
        return Refusal("nothing_changes") if len({area, *route}) <= len(route) else None
    code, at = fault
    if code == "no_road" and len(route) == 1:
        return _why_not_there(facts.is_off[at], at, ap)
    if code == "cannot_sail" and facts.sails[nation]:
        return Refusal("no_cavalry_at_sea", {"area": at})
    return Refusal(code, {"from": area, "to": at} if code == "no_road" else {"area": at})


def _why_not_there(is_off: bool, area: int, ap: int) -> Refusal:
    return Refusal("foreign_land", {"area": area}) if is_off else Refusal("too_far", {"area": area, "ap": ap})


def why_not_march_form(
    rules: WildfieldRules,
    state: State,
    seat: Seat,
    card: str,
    area: int,
    blocks: Taken,
    route: Route,
    leave: int,
    enter: int,
) -> Refusal | None:
    """A whole march of an own (or the suzerain's) group."""
    nation = form_nation(rules, state, seat, (*blocks, leave))
    return (
        why_not_in_hand(rules, state, seat, card)
        or why_not_power(rules, state, seat, card, nation, is_event=False)
        or why_not_march(rules, state, seat, Order(card, nation, area, blocks, route, leave, enter))
    )


def form_nation(rules: WildfieldRules, state: State | Desk, seat: Seat, blocks: Taken) -> int:
    """The suzerain if the first block is his, else the own nation."""
    first = next((block for block in blocks if 0 <= block < len(rules.facts.nation)), -1)
    is_lord = first >= 0 and state.open.vassal == seat and rules.facts.nation[first] == state.open.suzerain
    return state.open.suzerain if is_lord else seat


def do_march_form(
    desk: Desk, seat: Seat, card: str, area: int, blocks: Taken, route: Route, leave: int, enter: int
) -> None:
    """Off."""
    nation = form_nation(desk.rules, desk, seat, (*blocks, leave))
    _go(desk, seat, Order(card, nation, area, blocks, route, leave, enter))


def why_not_power_form(
    rules: WildfieldRules,
    state: State,
    seat: Seat,
    card: str,
    nation: int,
    area: int,
    blocks: Taken,
    route: Route,
) -> Refusal | None:
    """A whole neutral move."""
    return (
        why_not_in_hand(rules, state, seat, card)
        or why_not_power(rules, state, seat, card, nation, is_event=True)
        or why_not_march(rules, state, seat, Order(card, nation, area, blocks, route))
    )


def do_power_form(
    desk: Desk, seat: Seat, card: str, nation: int, area: int, blocks: Taken, route: Route
) -> None:
    """Off."""
    _go(desk, seat, Order(card, nation, area, blocks, route))


def _go(desk: Desk, seat: Seat, order: Order) -> None:
    route = order.route
    if len(route) == 1:
        ways = destinations(desk.rules, desk, seat, order.card, order.nation, order.area, order.blocks)
        route = ways.get(route[0], route)
    declare(desk, seat, replace(order, blocks=tuple(sorted(order.blocks)), route=route))


def declare(desk: Desk, seat: Seat, order: Order) -> None:
    """The march is announced; then the others may react (sections 4.1, 10)."""
    nation, area, route = order.nation, order.area, order.route
    desk.spend(seat, order.card, "event" if is_event_power(desk, nation) else "march")
    is_sea, n = is_by_sea(desk.facts, route) or desk.facts.is_sea[area], len(order.blocks)
    desk.set_open(march=March(seat, nation, order.card, area, route, n, is_sea))
    desk.group, desk.posts = order.blocks, (order.leave, order.enter)
    told = {"seat": seat, "nation": nation, "card": order.card, "from": area, "route": list(route), "n": n}
    desk.tell("MarchDeclared", {**told, "sea": is_sea})
    secret = {"blocks": list(order.blocks), "leave": order.leave, "enter": order.enter}
    desk.tell("MarchSecret", secret, seat)
    goal = route[-1] if route else area
    trigger = ("march", seat, nation, area, goal, n, int(is_sea))
    if not windows.open_window(desk, trigger, windows.others_in_turn(desk.open, seat)):
        carry_out(desk, ())
        end_turn(desk)
