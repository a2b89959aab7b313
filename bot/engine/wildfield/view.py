"""What a seat may know, by allow-list (section 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.engine.core import Seat
from bot.engine.wildfield.model import Blocks, Seen, Stack, State, View
from bot.engine.wildfield.victory import score_table

if TYPE_CHECKING:
    from bot.engine.wildfield.rules import WildfieldRules


def stacks(rules: WildfieldRules, blocks: Blocks) -> tuple[Stack, ...]:
    """How many blocks of whom stand where: open."""
    nation, found = rules.facts.nation, []
    for area, army in enumerate(blocks.field):
        inside = blocks.garrison[area]
        if not army and inside < 0:
            continue
        counts: dict[int, int] = {}
        for block in army:
            counts[nation[block]] = counts.get(nation[block], 0) + 1
        owner = nation[inside] if inside >= 0 else -1
        if owner >= 0 and owner not in counts:
            counts[owner] = 0
        found += [Stack(area, n, counts[n], int(n == owner)) for n in sorted(counts)]
    return tuple(found)


def faces(rules: WildfieldRules, state: State, seat: Seat | None) -> tuple[int, ...]:
    """The nations whose blocks' faces the viewer sees: its own, its suzerain's; both neutral powers' while it
    holds a card that moves them; all with `open_blocks`."""
    facts = rules.facts
    if rules.switches.open_blocks and state.open.phase != "setup":
        return tuple(range(len(facts.nation_ids)))
    if seat is None:
        return ()
    if any(rules.set.cards[card].effect == "neutral_power" for card in state.hidden[seat].hand):
        return (seat, *facts.powers)
    return (seat, state.open.suzerain) if state.open.vassal == seat else (seat,)


def seen_blocks(rules: WildfieldRules, state: State, seat: Seat | None) -> tuple[Seen, ...]:
    """The blocks the viewer sees face up."""
    board = state.blocks
    place, strength, garrison = board.place, board.strength, board.garrison
    return tuple(
        [
            Seen(b, place[b], 1 if place[b] >= 0 and garrison[place[b]] == b else 0, strength[b])
            for nation in faces(rules, state, seat)
            for b in rules.facts.blocks[nation]
        ]
    )


def reserves(rules: WildfieldRules, state: State) -> tuple[int, ...]:
    """Blocks in reserve by nation: open, since those on the map can be counted."""
    place = state.blocks.place
    if state.open.phase == "setup":
        return tuple(
            len(blocks) if n < len(rules.seats) else 0 for n, blocks in enumerate(rules.facts.blocks)
        )
    return tuple(sum(1 for block in blocks if place[block] < 0) for blocks in rules.facts.blocks)


class Shared(NamedTuple):
    """What every view of one state has in common."""

    stacks: tuple[Stack, ...]
    reserve: tuple[int, ...]
    control: tuple[int, ...]
    vp: tuple[int, ...]


def share(rules: WildfieldRules, state: State) -> Shared:
    """Worked out once for all viewers."""
    control, vp = score_table(rules, state.open, state.blocks)
    return Shared(stacks(rules, state.blocks), reserves(rules, state), control, vp)


def look(rules: WildfieldRules, state: State, seat: Seat | None) -> View:
    """All that the viewer may know."""
    shared = rules.shared(state)
    frame = state.frames[-1] if state.frames else None
    seen = View(
        seat=-1 if seat is None else seat,
        open=state.open,
        stacks=shared.stacks,
        blocks=seen_blocks(rules, state, seat),
        reserve=shared.reserve,
        control=shared.control,
        vp=shared.vp,
        waits=frame.waits if frame else (),
    )
    return seen if seat is None else _own(rules, state, seat, seen)


def _own(rules: WildfieldRules, state: State, seat: Seat, seen: View) -> View:
    """The same, with the seat's own hand, plan, instructions and question."""
    own = state.hidden[seat]
    frame = state.frames[-1] if state.frames else None
    is_asked = frame is not None and seat in frame.waits
    return View(
        seat=seat,
        open=seen.open,
        stacks=seen.stacks,
        blocks=seen.blocks,
        reserve=seen.reserve,
        control=seen.control,
        vp=seen.vp,
        waits=seen.waits,
        hand=own.hand,
        plan=own.plan,
        standing=own.standing,
        hire=own.hire,
        frame=frame.name if frame and is_asked else "",
        args=frame.args if frame and is_asked else (),
        slot=frame.slots[seat] if frame and frame.slots else (),
        legal=rules.legal_actions(state, seat),
        side=rules.side_actions(state, seat),
    )
