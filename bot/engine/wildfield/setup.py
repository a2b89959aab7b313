"""The start of a match: secret set-up, all at the same time (section 8)."""

# ruff: noqa: ARG001 – every check and every doing has one signature
from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine import frames
from bot.engine.core import Action, Arg, Dice, Refusal, Seat
from bot.engine.wildfield import actions
from bot.engine.wildfield.desk import Desk
from bot.engine.wildfield.model import Blocks, Hidden, Open, State
from bot.engine.wildfield.victory import touch_fort

if TYPE_CHECKING:
    from bot.engine.wildfield.rules import WildfieldRules

Posts = tuple[tuple[int, int, int], ...]


def first_state(rules: WildfieldRules, dice: Dice) -> Desk:
    """Tokens laid, neutral powers at home, everybody asked for the set-up; the first player rolled for (4,
    8).
    """
    seats = len(rules.seats)
    rolls, first = _roll_first(seats, dice)
    frame = frames.open_commit("setup", tuple(range(seats)), seats)
    hidden = tuple(Hidden(()) for _ in range(seats))
    state = State(_table(rules, first), _blocks(rules), hidden, tuple(rules.set.cards), (frame,))
    desk = Desk(rules, state, dice)
    told = {"scenario": rules.scenario.id, "seats": list(rules.seats), "campaigns": rules.switches.campaigns}
    desk.tell("MatchBegan", {**told, "rolls": rolls, "first": first})
    desk.irreversible = True
    return desk


def _blocks(rules: WildfieldRules) -> Blocks:
    """Every block where it waits for the set-up, at full strength; no garrisons."""
    facts = rules.facts
    place = [facts.base[nation] for nation in facts.nation]
    field = tuple(tuple(b for b, at in enumerate(place) if at == area) for area in range(len(facts.areas)))
    masks = tuple(sum({1 << facts.nation[b] for b in row}) for row in field)
    return Blocks(field, (-1,) * len(facts.areas), tuple(place), facts.most, masks)


def _table(rules: WildfieldRules, first: Seat) -> Open:
    """What lies open: tokens in their areas, home areas held by their own, nothing played yet."""
    facts, seats = rules.facts, len(rules.seats)
    held = tuple(
        -1 if home < 0 or is_off or home >= seats else home
        for home, is_off in zip(facts.home, facts.is_off, strict=True)
    )
    return Open(
        campaign=0,
        round=0,
        phase="setup",
        order=turn_order(seats, first),
        first=first,
        active=-1,
        tokens=tuple(area.supply for area in facts.areas),
        held=held,
        hands=(0,) * seats,
        passed=(False,) * seats,
        rulers=(0,) * seats,
        truce=(False,) * seats,
    )


def _roll_first(seats: int, dice: Dice) -> tuple[list[list[int]], Seat]:
    """The highest die begins, ties roll again (section 4)."""
    rolls: list[list[int]] = []
    left = list(range(seats))
    while len(left) > 1:
        thrown = dice.d6(len(left), "first")
        rolls += [[seat, die] for seat, die in zip(left, thrown, strict=True)]
        left = [seat for seat, die in zip(left, thrown, strict=True) if die == max(thrown)]
    return rolls, left[0]


def turn_order(seats: int, first: Seat) -> tuple[Seat, ...]:
    """Clockwise from the first player."""
    return tuple((first + step) % seats for step in range(seats))


# --- the secret set-up ------------------------------------------------------------------------------------


def draft_of(state: State | Desk, seat: Seat) -> tuple[int, Posts]:
    """The picked block (−1 none) and what is laid so far."""
    slot = state.frames[-1].slots[seat]
    return (slot[0], slot[1]) if slot else (-1, ())  # type: ignore[return-value]


def needed(rules: WildfieldRules, seat: Seat) -> int:
    """How many blocks the nation begins with."""
    return min(rules.set.figures.setup_blocks, len(rules.facts.blocks[seat]))


def list_setup(rules: WildfieldRules, state: State, seat: Seat) -> list[Action]:
    """Pick a block, then its place."""
    picked, posts = draft_of(state, seat)
    act, facts = actions.act, rules.facts
    if picked >= 0:
        listed = [act("put", area, 0) for area in facts.homes[seat]]
        held = {area for _, area, garrison in posts if garrison}
        listed += [act("put", a, 1) for a in facts.homes[seat] if facts.fort[a] and a not in held]
        return [*listed, actions.BACK]
    laid = {block for block, _, _ in posts}
    listed = [act("drop", block) for block in sorted(laid)]
    if len(posts) < needed(rules, seat):
        listed += [act("pick", block) for block in facts.blocks[seat] if block not in laid]
    else:
        listed.append(actions.CONFIRM)
    return [*listed, *([actions.CLEAR] if posts else []), actions.READY_MADE]


def why_not_pick(rules: WildfieldRules, state: State, seat: Seat, block: int) -> Refusal | None:
    """An own block that is not laid yet, while some are wanting."""
    if block not in rules.facts.blocks[seat]:
        return Refusal("not_your_block", {"block": block})
    picked, posts = draft_of(state, seat)
    if picked >= 0:
        return Refusal("not_now", {"action": "pick"})
    if any(block == laid for laid, _, _ in posts):
        return Refusal("twice", {"block": block})
    if len(posts) >= needed(rules, seat):
        return Refusal("setup_count", {"n": len(posts) + 1, "needs": needed(rules, seat)})
    return None


def why_not_put(rules: WildfieldRules, state: State, seat: Seat, area: int, garrison: int) -> Refusal | None:
    """A home area; one block a fortress."""
    picked, posts = draft_of(state, seat)
    return Refusal("nothing_picked") if picked < 0 else _why_not_post(rules, seat, area, garrison, posts)


def _why_not_post(
    rules: WildfieldRules, seat: Seat, area: int, garrison: int, posts: Posts
) -> Refusal | None:
    if not 0 <= area < len(rules.facts.areas):
        return Refusal("no_such_area", {"area": area})
    if area not in rules.facts.homes[seat]:
        return Refusal("not_home", {"area": area})
    if garrison not in (0, 1):
        return Refusal("bad_arguments", {"action": "put"})
    if garrison and not rules.facts.fort[area]:
        return Refusal("no_fortress", {"area": area})
    if garrison and any(at == area and inside for _, at, inside in posts):
        return Refusal("fortress_full", {"area": area})
    return None


def why_not_drop(rules: WildfieldRules, state: State, seat: Seat, block: int) -> Refusal | None:
    """Only what is laid, and while nothing is picked."""
    picked, posts = draft_of(state, seat)
    if picked < 0 and any(block == laid for laid, _, _ in posts):
        return None
    return Refusal("no_such_block", {"block": block})


def why_not_back(rules: WildfieldRules, state: State, seat: Seat) -> Refusal | None:
    """Only with a block picked."""
    return Refusal("nothing_picked") if draft_of(state, seat)[0] < 0 else None


def why_not_clear(rules: WildfieldRules, state: State, seat: Seat) -> Refusal | None:
    """Only with something laid."""
    picked, posts = draft_of(state, seat)
    return None if posts and picked < 0 else Refusal("nothing_picked")


def why_not_ready(rules: WildfieldRules, state: State, seat: Seat) -> Refusal | None:
    """Not while a block is picked."""
    return None if draft_of(state, seat)[0] < 0 else Refusal("not_now", {"action": "ready_made"})


def why_not_confirm(rules: WildfieldRules, state: State, seat: Seat) -> Refusal | None:
    """All of them are laid."""
    picked, posts = draft_of(state, seat)
    if picked < 0 and len(posts) == needed(rules, seat):
        return None
    return Refusal("setup_count", {"n": len(posts), "needs": needed(rules, seat)})


def why_not_deploy(rules: WildfieldRules, state: State, seat: Seat, posts: Posts) -> Refusal | None:
    """The whole set-up as one form."""
    if len(posts) != needed(rules, seat):
        return Refusal("setup_count", {"n": len(posts), "needs": needed(rules, seat)})
    for number, (block, area, garrison) in enumerate(posts):
        if block not in rules.facts.blocks[seat]:
            return Refusal("not_your_block", {"block": block})
        if any(block == other for other, _, _ in posts[:number]):
            return Refusal("twice", {"block": block})
        refusal = _why_not_post(rules, seat, area, garrison, posts[:number])
        if refusal:
            return refusal
    return None


def _redraft(desk: Desk, seat: Seat, picked: int, posts: Posts) -> None:
    slot: tuple[Arg, ...] = (picked, posts)
    desk.frames = (frames.with_draft(desk.frames[-1], seat, slot),)


def do_pick(desk: Desk, seat: Seat, block: int) -> None:
    """Pick it up."""
    _redraft(desk, seat, block, draft_of(desk, seat)[1])


def do_put(desk: Desk, seat: Seat, area: int, garrison: int) -> None:
    """Lay the picked block."""
    picked, posts = draft_of(desk, seat)
    _redraft(desk, seat, -1, tuple(sorted((*posts, (picked, area, garrison)))))


def do_back(desk: Desk, seat: Seat) -> None:
    """Lay it down again."""
    _redraft(desk, seat, -1, draft_of(desk, seat)[1])


def do_drop(desk: Desk, seat: Seat, block: int) -> None:
    """Take a laid block back."""
    posts = draft_of(desk, seat)[1]
    _redraft(desk, seat, -1, tuple(post for post in posts if post[0] != block))


def do_clear(desk: Desk, seat: Seat) -> None:
    """Take all back."""
    _redraft(desk, seat, -1, ())


def ready_made(rules: WildfieldRules, seat: Seat) -> Posts:
    """The scenario's set-up for this seat."""
    posts = rules.scenario.ready[rules.seats[seat]]
    facts = rules.facts
    return tuple(
        sorted((facts.block_number[p.block], facts.area_number[p.area], int(p.garrison)) for p in posts)
    )


def do_ready(desk: Desk, seat: Seat) -> None:
    """The ready-made set-up, sealed."""
    do_deploy(desk, seat, ready_made(desk.rules, seat))


def do_deploy(desk: Desk, seat: Seat, posts: Posts) -> None:
    """This set-up, sealed."""
    _redraft(desk, seat, -1, tuple(sorted(posts)))
    do_confirm(desk, seat)


def do_confirm(desk: Desk, seat: Seat) -> None:
    """Sealed; when all are, everything is laid on the map."""
    frame = frames.commit(desk.frames[-1], seat)
    desk.frames = (frame,)
    desk.tell("SetupLaid", {"seat": seat})
    if not frames.is_complete(frame):
        return
    desk.irreversible = True
    posts = [draft_of(desk, other)[1] for other in range(len(desk.rules.seats))]
    for block, area, garrison in [post for row in posts for post in row]:
        if garrison:
            desk.post(block, area)
        else:
            desk.put(block, area)
    for area in range(len(desk.facts.areas)):
        touch_fort(desk, area)
    desk.frames = ()
    desk.tell("SetupShown", {"stacks": [list(row) for row in stacks_of(desk)]})


def stacks_of(desk: Desk) -> list[tuple[int, int, int, int]]:
    """(area, nation, field blocks, garrison) of every army on the map."""
    found = []
    for area, blocks in enumerate(desk.field):
        counts: dict[int, list[int]] = {}
        for block in blocks:
            counts.setdefault(desk.facts.nation[block], [0, 0])[0] += 1
        if desk.garrison[area] >= 0:
            counts.setdefault(desk.facts.nation[desk.garrison[area]], [0, 0])[1] = 1
        found += [(area, nation, n, inside) for nation, (n, inside) in sorted(counts.items())]
    return found
