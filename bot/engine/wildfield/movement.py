"""Phase 1: one card a turn – a march, an event, a discard, or passing for the campaign (section 4.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.core import Action, Refusal, Seat
from bot.engine.wildfield import actions, cards, hiring, windows
from bot.engine.wildfield.desk import Desk
from bot.engine.wildfield.geometry import Route, barred_from, is_by_sea, reach, step_fault
from bot.engine.wildfield.march import carry_out
from bot.engine.wildfield.model import CAVALRY, March, State
from bot.engine.wildfield.victory import fort_owner

if TYPE_CHECKING:
    from bot.engine.wildfield.rules import WildfieldRules

Taken = tuple[int, ...]


def can_act(desk: Desk, seat: Seat) -> bool:
    """Whether the seat is asked in this phase: cards, not passed, blocks on the map (section 4.1)."""
    if not desk.open.hands[seat] or desk.open.passed[seat]:
        return False
    return any(desk.place[block] >= 0 for block in desk.facts.blocks[seat])


def end_turn(desk: Desk) -> None:
    """The next in turn order."""
    desk.frames, desk.group, desk.posts = (), (), (-1, -1)
    desk.set_open(turn=desk.open.turn + 1, march=None)


# --- which card, and what for ------------------------------------------------------------------------------------


def list_movement(rules: WildfieldRules, state: State, seat: Seat) -> list[Action]:
    """A card to use, or passing; any-time cards; taking back an ordered hire."""
    own = state.hidden[seat]
    listed = [actions.act("take", card) for card in own.hand]
    listed += windows.any_time_plays(rules, state, seat)
    if own.hire:
        listed.append(actions.DROP_HIRE)
    return [*listed, actions.PASS]


def why_not_in_hand(rules: WildfieldRules, state: State, seat: Seat, card: str) -> Refusal | None:
    """The seat must hold the card."""
    return None if card in state.hidden[seat].hand else Refusal("not_in_hand", {"card": card})


def do_take(desk: Desk, seat: Seat, card: str) -> None:
    """Look at what the card can do."""
    desk.frames = desk.frames[:1]
    desk.push("card", seat, card)


def do_back(desk: Desk, seat: Seat) -> None:
    """One question back."""
    desk.frames = desk.frames[:-1]


def card_of(state: State | Desk) -> str:
    """The card in question."""
    return str(state.frames[-1].args[0])


def list_card(rules: WildfieldRules, state: State, seat: Seat) -> list[Action]:
    """Its AP, its event, away with it, or a hire to order."""
    card = card_of(state)
    listed = [actions.USE]
    if cards.why_not_begin(rules, state, seat, card) is None:
        listed.append(actions.EVENT)
    listed.append(actions.DISCARD)
    if hiring.why_not_recruit(rules, state, seat, card) is None:
        listed.append(actions.RECRUIT)
    return [*listed, actions.BACK]


def do_use(desk: Desk, seat: Seat) -> None:
    """For its AP: whose army? (only under a protectorate a question) which group?"""
    card = card_of(desk)
    if desk.open.vassal == seat:
        desk.push("power", seat, card, 0)
    else:
        desk.push("origin", seat, card, seat)


def do_event(desk: Desk, seat: Seat) -> None:
    """As an event: asks for its targets one by one, or happens at once."""
    card = card_of(desk)
    if desk.rules.set.cards[card].effect == "neutral_power":
        desk.push("power", seat, card, 1)
    elif cards.options(desk.rules, desk, seat, card, ()):
        desk.push("target", seat, card)
    else:
        do_play(desk, seat, card, ())


def why_not_event(rules: WildfieldRules, state: State, seat: Seat, *form: object) -> Refusal | None:
    """The card of the question, or the one of the form with all its targets."""
    if not form:
        if state.frames[-1].name != "card":
            return Refusal("not_now", {"action": "event"})
        return cards.why_not_begin(rules, state, seat, card_of(state))
    card, targets = str(form[0]), form[1]
    assert isinstance(targets, tuple)
    return why_not_in_hand(rules, state, seat, card) or cards.why_not_play(rules, state, seat, card, targets)


def do_event_form(desk: Desk, seat: Seat, *form: object) -> None:
    """The listed action, or the whole form."""
    if not form:
        do_event(desk, seat)
    else:
        assert isinstance(form[1], tuple)
        do_play(desk, seat, str(form[0]), form[1])


def do_play(desk: Desk, seat: Seat, card: str, targets: tuple[int, ...]) -> None:
    """The event happens; the turn is over."""
    desk.spend(seat, card, "event")
    cards.play(desk, seat, card, targets)
    end_turn(desk)


def list_target(rules: WildfieldRules, state: State, seat: Seat) -> list[Action]:
    """The next target of the event."""
    card, *chosen = state.frames[-1].args
    options = cards.options(rules, state, seat, str(card), tuple(chosen))  # type: ignore[arg-type]
    return [*(actions.act("target", option) for option in options), actions.BACK]


def why_not_target(rules: WildfieldRules, state: State, seat: Seat, target: int) -> Refusal | None:
    """One of the targets there are."""
    card, *chosen = state.frames[-1].args
    if target in cards.options(rules, state, seat, str(card), tuple(chosen)):  # type: ignore[arg-type]
        return None
    return Refusal("bad_target", {"card": card, "target": target})


def do_target(desk: Desk, seat: Seat, target: int) -> None:
    """The next question, or the event."""
    card, *chosen = desk.frames[-1].args
    targets: tuple[int, ...] = (*chosen, target)  # type: ignore[arg-type]
    if cards.options(desk.rules, desk, seat, str(card), targets):
        desk.retop(str(card), *targets)
    else:
        do_play(desk, seat, str(card), targets)


def do_discard(desk: Desk, seat: Seat, *card: str) -> None:
    """The card goes away; the turn is over."""
    desk.spend(seat, card[0] if card else card_of(desk), "discard")
    end_turn(desk)


def why_not_discard(rules: WildfieldRules, state: State, seat: Seat, *card: str) -> Refusal | None:
    """A card of the hand."""
    if card:
        return why_not_in_hand(rules, state, seat, card[0])
    return None if state.frames[-1].name == "card" else Refusal("not_now", {"action": "discard"})


def do_pass(desk: Desk, seat: Seat) -> None:
    """No more movement in this campaign; the cards stay for hiring and reactions (section 4.1)."""
    desk.irreversible = True
    desk.set_at("passed", seat, True)
    desk.tell("Passed", {"seat": seat})
    end_turn(desk)


# --- whose army --------------------------------------------------------------------------------------------------


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


def group_limit(rules: WildfieldRules, state: State | Desk, nation: int) -> int:
    """Most blocks in one group (ruling on neutral moves)."""
    limit = rules.switches.neutral_limit
    return limit if limit and is_event_power(state, nation) else len(rules.facts.nation)


# --- the group ---------------------------------------------------------------------------------------------------


def group_of(state: State | Desk) -> tuple[str, int, int, Taken, int]:
    """Card, nation, area, the blocks taken, the block that stays as garrison (−1)."""
    card, nation, area, taken, leave = state.frames[-1].args
    return card, nation, area, taken, leave  # type: ignore[return-value]


def movable(rules: WildfieldRules, state: State | Desk, nation: int, area: int) -> tuple[int, ...]:
    """Blocks that may join a group: those in the field, and the garrison unless an enemy army is there (6)."""
    nations, board = rules.facts.nation, state.blocks
    own = [block for block in board.field[area] if nations[block] == nation]
    inside = board.garrison[area]
    if inside >= 0 and nations[inside] == nation and not board.masks[area] & rules.enmity(state.open)[nation]:
        own.append(inside)
    return tuple(own)


def list_group(rules: WildfieldRules, state: State, seat: Seat) -> list[Action]:
    """Blocks in or out, whom to leave in the fortress, where to go."""
    card, nation, area, taken, leave = group_of(state)
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
    """In or out."""
    card, nation, area, taken, leave = group_of(desk)
    changed = tuple(b for b in taken if b != block) if block in taken else tuple(sorted((*taken, block)))
    desk.retop(card, nation, area, changed, leave)


def why_not_leave_block(rules: WildfieldRules, state: State, seat: Seat, block: int) -> Refusal | None:
    """A field block for the own fortress here, free or freed by its garrison marching out; −1 takes it back."""
    _, nation, area, taken, leave = group_of(state)
    if block == -1:
        return None if leave >= 0 else Refusal("nothing_changes")
    if block == leave:
        return Refusal("nothing_changes")
    return _why_not_leave(rules, state, nation, area, taken, block)


def _why_not_leave(
    rules: WildfieldRules, state: State, nation: int, area: int, taken: Taken, block: int
) -> Refusal | None:
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


def do_leave(desk: Desk, seat: Seat, block: int) -> None:
    """It stays as garrison."""
    card, nation, area, taken, _ = group_of(desk)
    desk.retop(card, nation, area, tuple(b for b in taken if b != block), block)


def why_not_stay(rules: WildfieldRules, state: State, seat: Seat) -> Refusal | None:
    """A march of no area that changes the garrison, or a neutral power's attack on the fortress here."""
    card, nation, area, taken, leave = group_of(state)
    if is_event_power(state, nation):
        return why_not_march(rules, state, seat, card, nation, area, taken, (), -1, -1)
    if leave >= 0:
        garrison = state.blocks.garrison[area]
        moved = (garrison,) if garrison >= 0 else ()
        return why_not_march(rules, state, seat, card, nation, area, moved, (), leave, -1)
    out = tuple(b for b in taken if b == state.blocks.garrison[area])
    return why_not_march(rules, state, seat, card, nation, area, out, (), -1, -1)


def do_stay(desk: Desk, seat: Seat) -> None:
    """Only the fortress changes (or is stormed)."""
    card, nation, area, taken, leave = group_of(desk)
    garrison = desk.garrison[area]
    moved = (
        taken
        if is_event_power(desk, nation)
        else tuple(b for b in (garrison,) if b >= 0 and (leave >= 0 or b in taken))
    )
    declare(desk, seat, card, nation, area, moved, (), leave, -1)


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


def why_not_go(rules: WildfieldRules, state: State, seat: Seat, goal: int) -> Refusal | None:
    """Somewhere the group can reach."""
    card, nation, area, taken, leave = group_of(state)
    return why_not_march(rules, state, seat, card, nation, area, taken, (goal,), leave, -1)


def do_go(desk: Desk, seat: Seat, goal: int) -> None:
    """Off, or first: does one enter the fortress there?"""
    card, nation, area, taken, leave = group_of(desk)
    way = destinations(desk.rules, desk, seat, card, nation, area, taken)[goal]
    if may_enter(desk.rules, desk, nation, goal):
        desk.push("enter", seat, card, nation, area, taken, way, leave)
    else:
        declare(desk, seat, card, nation, area, taken, way, leave, -1)


def may_enter(rules: WildfieldRules, state: State | Desk, nation: int, area: int) -> bool:
    """An own or masterless empty fortress at the end of the way, no enemy army there (4.1, 6)."""
    board = state.blocks
    if not rules.facts.fort[area] or board.garrison[area] >= 0 or is_event_power(state, nation):
        return False
    if board.masks[area] & rules.enmity(state.open)[nation]:
        return False
    return fort_owner(rules, state.open, board, area, 1 << nation) == nation


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
    declare(desk, seat, card, nation, area, taken, way, leave, block)  # type: ignore[arg-type]


# --- the whole march ---------------------------------------------------------------------------------------------


def why_not_march(
    rules: WildfieldRules,
    state: State,
    seat: Seat,
    card: str,
    nation: int,
    area: int,
    blocks: Taken,
    route: Route,
    leave: int,
    enter: int,
) -> Refusal | None:
    """The one check of a march, from buttons and forms alike (sections 4.1, 6)."""
    refusal = _why_not_group(rules, state, nation, area, blocks, leave)
    if refusal or not route:
        return refusal or _why_not_in_place(rules, state, nation, area, blocks, leave, enter)
    if not blocks:
        return Refusal("no_group")
    ways = destinations(rules, state, seat, card, nation, area, blocks)
    way = ways.get(route[0], ()) if len(route) == 1 else route
    if not way or way != ways.get(way[-1]):
        refusal = _why_not_route(rules, state, card, nation, area, blocks, route)
    if refusal is None and enter != -1:
        goal = (way or route)[-1]
        if enter not in blocks:
            return Refusal("no_such_block", {"block": enter})
        if not may_enter(rules, state, nation, goal):
            return Refusal("fortress_not_yours", {"area": goal})
    return refusal


def _why_not_group(
    rules: WildfieldRules, state: State, nation: int, area: int, blocks: Taken, leave: int
) -> Refusal | None:
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
    return _why_not_leave(rules, state, nation, area, blocks, leave) if leave != -1 else None


def _why_not_in_place(
    rules: WildfieldRules, state: State, nation: int, area: int, blocks: Taken, leave: int, enter: int
) -> Refusal | None:
    """No route: the garrison marches out or changes; a neutral power attacks the fortress it stands at."""
    if enter != -1:
        return Refusal("no_such_block", {"block": enter})
    if is_event_power(state, nation):
        inside = state.blocks.garrison[area]
        if not blocks or inside < 0 or not rules.enmity(state.open)[nation] >> rules.facts.nation[inside] & 1:
            return Refusal("nothing_changes")
        owner = rules.facts.nation[inside]
        if owner < len(state.open.truce) and state.open.truce[owner]:
            return Refusal("truce", {"seat": owner})
        return None
    if any(block != state.blocks.garrison[area] for block in blocks):
        return Refusal("nothing_changes")
    return None if blocks or leave != -1 else Refusal("nothing_changes")


def _why_not_route(
    rules: WildfieldRules, state: State, card: str, nation: int, area: int, blocks: Taken, route: Route
) -> Refusal | None:
    """A route of its own (not the shortest), or why there is none."""
    facts, board, foes = rules.facts, state.blocks, rules.enmity(state.open)[nation]
    ap = rules.set.cards[card].ap
    if any(not 0 <= step < len(facts.areas) for step in route):
        return Refusal("no_such_area", {"area": next(s for s in route if not 0 <= s < len(facts.areas))})
    if len(route) > ap:
        return Refusal("too_far", {"area": route[-1], "ap": ap})
    if barred_from(state.open.entries, board.masks, foes, area) >> route[0] & 1:
        return Refusal("came_from_there", {"area": route[0]})
    if is_event_power(state, nation) and _truced(rules, state, nation, route[-1]):
        return Refusal("truce", {"seat": next(s for s, safe in enumerate(state.open.truce) if safe)})
    can_sail = sails(rules, nation, blocks)
    fault = step_fault(facts, board.masks, foes, nation, route, area, sails=can_sail)
    if fault is None:
        return Refusal("nothing_changes") if len(set((area, *route))) <= len(route) else None
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
        or why_not_march(rules, state, seat, card, nation, area, blocks, route, leave, enter)
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
    _go(desk, seat, card, nation, area, blocks, route, leave, enter)


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
        or why_not_march(rules, state, seat, card, nation, area, blocks, route, -1, -1)
    )


def do_power_form(
    desk: Desk, seat: Seat, card: str, nation: int, area: int, blocks: Taken, route: Route
) -> None:
    """Off."""
    _go(desk, seat, card, nation, area, blocks, route, -1, -1)


def _go(
    desk: Desk,
    seat: Seat,
    card: str,
    nation: int,
    area: int,
    blocks: Taken,
    route: Route,
    leave: int,
    enter: int,
) -> None:
    if len(route) == 1:
        ways = destinations(desk.rules, desk, seat, card, nation, area, blocks)
        route = ways.get(route[0], route)
    declare(desk, seat, card, nation, area, tuple(sorted(blocks)), route, leave, enter)


def declare(
    desk: Desk,
    seat: Seat,
    card: str,
    nation: int,
    area: int,
    blocks: Taken,
    route: Route,
    leave: int,
    enter: int,
) -> None:
    """The march is announced; then the others may react (sections 4.1, 10)."""
    desk.spend(seat, card, "event" if is_event_power(desk, nation) else "march")
    is_sea = is_by_sea(desk.facts, route) or desk.facts.is_sea[area]
    march = March(seat, nation, card, area, route, len(blocks), is_sea)
    desk.set_open(march=march)
    desk.group, desk.posts = blocks, (leave, enter)
    told = {
        "seat": seat,
        "nation": nation,
        "card": card,
        "from": area,
        "route": list(route),
        "n": len(blocks),
    }
    desk.tell("MarchDeclared", {**told, "sea": is_sea})
    desk.tell("MarchSecret", {"blocks": list(blocks), "leave": leave, "enter": enter}, seat)
    goal = route[-1] if route else area
    trigger = ("march", seat, nation, area, goal, len(blocks), int(is_sea))
    if not windows.open_window(desk, trigger, windows.others_in_turn(desk.open, seat)):
        carry_out(desk, ())
        end_turn(desk)
