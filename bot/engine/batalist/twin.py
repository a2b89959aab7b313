"""States that differ only in what a seat can't see, and the check that a state is sound."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from bot.engine import frames
from bot.engine.batalist import deployment, orders, planning, status
from bot.engine.batalist import geometry as geo
from bot.engine.batalist.model import ORDERS, Battalion, Card, Hidden, State
from bot.engine.core import Dice, Seat

if TYPE_CHECKING:
    from bot.engine.batalist.rules import BatalistRules

MOST_MANA = 8


# --- twins --------------------------------------------------------------------------------------------------


def resample(rules: BatalistRules, state: State, seat: Seat | None, dice: Dice) -> State:
    """Other orders under the same cards, other mana, other instructions, markers facing elsewhere.

    Kept is what a pending question of the other seat is about, and what its going on depends on.
    """
    for other in (0, 1):
        if other != seat:
            state = _resample_hidden(rules, state, other, dice)
            state = _resample_draft(rules, state, other, dice)
            state = _resample_markers(rules, state, other, dice)
    return deployment.resample(rules, state, seat, dice)


def _resample_hidden(rules: BatalistRules, state: State, seat: Seat, dice: Dice) -> State:
    own = state.hidden[seat]
    kept = _named_cards(state, seat)
    is_going = state.open.going[seat]
    cards = tuple(
        [card if is_going or card.id in kept else _other_card(rules, state, card, dice) for card in own.cards]
    )
    mana = own.mana
    if not _is_casting(state, seat):
        mana = tuple([(k, dice.pick(tuple(range(MOST_MANA)), "twin mana")) for k, _ in own.mana])
    changed = Hidden(cards, mana, own.standing, own.last)
    hidden = (changed, state.hidden[1]) if seat == 0 else (state.hidden[0], changed)
    return replace(state, hidden=hidden)


def _named_cards(state: State, seat: Seat) -> set[int]:
    """Cards that the seat's pending questions name."""
    found: set[Any] = set()
    for frame in state.frames:
        if seat in frame.waits and frame.name in (*ORDERS, "execute"):
            found |= set(frame.args[:2])
    return found


def _is_casting(state: State, seat: Seat) -> bool:
    """Whether a spell of either side is under way, for which mana counts."""
    names = ("spell", "spell_target", "dispel")
    return any(
        frame.name in names and (seat in frame.waits or frame.name == "dispel") for frame in state.frames
    )


def _other_card(rules: BatalistRules, state: State, card: Card, dice: Dice) -> Card:
    able = [o for o in ORDERS if planning.why_not_order(rules, state, card.b, o) is None]
    return replace(card, order=dice.pick(tuple(able), "twin order"), plan=()) if able else card


def _resample_draft(rules: BatalistRules, state: State, seat: Seat, dice: Dice) -> State:
    """Orders being laid in secret: others on the same battalions."""
    frame = state.frames[-1] if state.frames else None
    if frame is None or frame.name != "orders" or not frame.slots[seat]:
        return state
    draft = orders.draft_of(state, seat)
    entries = []
    for entry in draft.entries:
        able = [o for o in ORDERS if planning.why_not_order(rules, state, int(entry[0]), o) is None]
        entries.append((entry[0], dice.pick(tuple(able), "twin order"), entry[2]))
    changed = draft._replace(i=-1, entries=tuple(entries))
    frame = frames.with_draft(frame, seat, tuple(changed))
    return replace(state, frames=(*state.frames[:-1], frame))


def _resample_markers(rules: BatalistRules, state: State, seat: Seat, dice: Dice) -> State:
    """Hidden battalions face another way where there is room; what they are is known from before or not."""
    rows = list(state.battalions)
    for b, row in enumerate(rows):
        if row.seat == seat and row.status == "hidden" and not _is_named(state, b):
            other = replace(row, h=dice.pick(tuple(range(0, 3600, 450)), "twin marker"))
            sketch = planning.with_row(replace(state, battalions=tuple(rows)), b, other)
            if _has_room(rules, sketch, b):
                rows[b] = other
    return replace(state, battalions=tuple(rows))


def _is_named(state: State, b: int) -> bool:
    """Whether something under way depends on where the marker's base lies: questions, going on, orders laid
    by commanders within reach of it."""
    is_laying = any(frame.name == "orders" and any(frame.slots) for frame in state.frames)
    return is_laying or any(b in frame.args for frame in state.frames) or state.open.going != (0, 0)


def _has_room(rules: BatalistRules, position: planning.Sketch, b: int) -> bool:
    row = position.battalions[b]
    traits = status.profile(rules, row).traits
    bodies, field = status.bodies(rules, position, b), rules.field(position.open)
    return not geo.room(status.base(rules, row), bodies, field, traits)


# --- soundness ----------------------------------------------------------------------------------------------


def faults(rules: BatalistRules, state: State) -> list[str]:
    """Broken invariants, in words for a programmer; empty for a sound state."""
    return [
        *_base_faults(rules, state),
        *_row_faults(rules, state),
        *_card_faults(state),
        *_character_faults(state),
        *_ask_faults(state),
    ]


def _base_faults(rules: BatalistRules, state: State) -> list[str]:
    """Bases overlap nothing, stand on no solid ground and lie on the field, within what rounding may do."""
    rows, found = state.battalions, []
    there = [(b, status.base(rules, row)) for b, row in enumerate(rows) if row.is_there]
    ground = rules.field(state.open)
    for index, (b, base) in enumerate(there):
        others = tuple([geo.Body(n, other, False) for n, other in there[index + 1 :]])
        reason = geo.room(base, others, ground, status.profile(rules, rows[b]).traits)
        if reason:
            found.append(f"battalion {b} stands on {reason} at {base.pose}")
    return found


def _row_faults(rules: BatalistRules, state: State) -> list[str]:
    found = []
    for b, row in enumerate(state.battalions):
        if row.is_there and row.figures < 1:
            found.append(f"battalion {b} has no figures left")
        if row.figures + row.wounded > row.full:
            found.append(f"battalion {b} has {row.figures} + {row.wounded} of {row.full}")
        if not 0 <= row.harm < status.profile(rules, row).tough:
            found.append(f"battalion {b} keeps harm {row.harm}")
        if row.status == "lost" and (row.figures or row.cards):
            found.append(f"battalion {b} is lost and has {row.figures} figures, {row.cards} cards")
        if min(row.wounded, row.rights, row.turned, row.cards, row.h, 3599 - row.h) < 0:
            found.append(f"battalion {b} has a figure below 0")
    return found


def _card_faults(state: State) -> list[str]:
    laid = [0] * len(state.battalions)
    found = []
    for seat, own in enumerate(state.hidden):
        for card in own.cards:
            laid[card.b] += 1
            if state.battalions[card.b].seat != seat:
                found.append(f"seat {seat} has a card on battalion {card.b}")
        if any(n < 0 for _, n in own.mana):
            found.append(f"mana {own.mana}")
    rows: list[Battalion] = list(state.battalions)
    return found + [f"cards on {b}: {n}" for b, n in enumerate(laid) if n != rows[b].cards]


def _character_faults(state: State) -> list[str]:
    """Who lives stands on a base of his own side, alone there."""
    found, taken = [], set()
    for k, row in enumerate(state.open.characters):
        if row.on < 0:
            continue
        on = state.battalions[row.on]
        if on.seat != row.seat or on.status == "lost":
            found.append(f"character {k} stands on {row.on}")
        if row.on in taken:
            found.append(f"two characters stand on {row.on}")
        taken.add(row.on)
        if min(row.stamina, row.magic) < 0:
            found.append(f"character {k} has stamina {row.stamina}, {row.magic}")
    return found


def _ask_faults(state: State) -> list[str]:
    is_over = state.open.result is not None
    if is_over != (not state.frames) or is_over != (state.open.phase == "over"):
        return ["over and asked, or neither"]
    if state.frames and not state.frames[-1].waits:
        return ["nobody is asked"]
    return []
