"""States that differ only in what a seat can't see, and the check that a state is sound."""

# ruff: noqa: ARG001 – every check and every doing has one signature
from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from bot.engine import frames
from bot.engine.core import Dice, Frame, Seat
from bot.engine.wildfield.model import Blocks, State
from bot.engine.wildfield.victory import presence
from bot.engine.wildfield.view import faces

if TYPE_CHECKING:
    from bot.engine.wildfield.rules import WildfieldRules


def resample(rules: WildfieldRules, state: State, seat: Seat | None, dice: Dice) -> State:
    """Shuffle anew what the viewer can't see: other hands and the deck, which block stands where,
    strengths, set-ups.

    Kept are cards and blocks that pending questions, orders and plans of others name, and armies of allies
    that stand together (their strength decides who scores).
    """
    state = _resample_cards(state, seat, dice)
    state = _resample_setups(rules, state, seat, dice)
    seen = faces(rules, state, seat)
    for nation in range(len(rules.facts.nation_ids)):
        if nation not in seen:
            state = replace(state, blocks=_resample_blocks(rules, state, nation, dice))
    return state


def _resample_cards(state: State, seat: Seat | None, dice: Dice) -> State:
    others = [other for other in range(len(state.hidden)) if other != seat]
    kept = {other: _named_cards(state, other) for other in others}
    loose = [card for other in others for card in state.hidden[other].hand if card not in kept[other]]
    pool = list(dice.shuffle((*sorted(loose), *state.deck), "twin cards"))
    hidden = list(state.hidden)
    for other in others:
        own = hidden[other]
        held = [card for card in own.hand if card in kept[other]]
        count = len(own.hand) - len(held)
        hidden[other] = replace(own, hand=tuple(sorted((*held, *pool[:count]))))
        pool = pool[count:]
    return replace(state, hidden=tuple(hidden), deck=tuple(pool))


def _named_cards(state: State, seat: Seat) -> set[str]:
    """Cards of a hand that the seat's orders, instructions, plan or pending question are about."""
    own = state.hidden[seat]
    named: set[Any] = {card for card, _ in own.plan.cards} | {mode for _, mode in own.standing}
    named |= set(own.hire[:1])
    for frame in state.frames:
        if seat in frame.waits:
            named |= {arg for arg in frame.args if isinstance(arg, str)}
        if frame.slots:
            named |= {arg for arg in frame.slots[seat] if isinstance(arg, str)}
    return named & set(own.hand)


def _resample_setups(rules: WildfieldRules, state: State, seat: Seat | None, dice: Dice) -> State:
    """Sealed set-ups of others: the same posts, other blocks on them."""
    frame = state.frames[-1] if state.frames else None
    if frame is None or frame.name != "setup":
        return state
    for other in range(len(rules.seats)):
        if other != seat and frame.slots[other]:
            frame = frames.with_draft(frame, other, _other_posts(rules, frame, other, dice))
    return replace(state, frames=(*state.frames[:-1], frame))


def _other_posts(rules: WildfieldRules, frame: Frame, seat: Seat, dice: Dice) -> tuple[Any, ...]:
    slot: tuple[Any, ...] = frame.slots[seat]
    blocks = dice.shuffle(rules.facts.blocks[seat], "twin set-up")
    return -1, tuple(sorted((b, a, g) for b, (_, a, g) in zip(blocks, slot[1], strict=False)))


def _resample_blocks(rules: WildfieldRules, state: State, nation: int, dice: Dice) -> Blocks:
    board = state.blocks
    fixed = _named_blocks(rules, state, nation)
    free = tuple(block for block in rules.facts.blocks[nation] if block not in fixed)
    order = dice.shuffle(free, "twin blocks")
    place, strength, garrison = list(board.place), list(board.strength), list(board.garrison)
    for source, block in zip(free, order, strict=True):
        place[block] = board.place[source]
        if place[block] >= 0 and board.garrison[place[block]] == source:
            garrison[place[block]] = block
        most = rules.facts.most[block]
        is_full = place[block] < 0 or place[block] == rules.facts.base[nation]
        strength[block] = most if is_full else dice.pick(tuple(range(1, most + 1)), "twin strength")
    field = [[] for _ in board.field]  # type: list[list[int]]
    for block, area in enumerate(place):
        if area >= 0 and garrison[area] != block:
            field[area].append(block)
    rows = tuple(tuple(row) for row in field)
    return Blocks(rows, tuple(garrison), tuple(place), tuple(strength), board.masks)


def _named_blocks(rules: WildfieldRules, state: State, nation: int) -> set[int]:
    """Blocks that must stay what they are."""
    named: set[int] = set(state.group) | set(state.posts)
    for frame in state.frames:
        named |= _numbers(frame)
    for own in state.hidden:
        named |= {arg for arg in own.hire if isinstance(arg, int)}
    if state.open.battle is not None:
        named |= {seen.block for seen in state.open.battle.shown} | set(state.open.battle.early)
    for block in rules.facts.blocks[nation]:
        area = state.blocks.place[block]
        if area >= 0 and (rules.facts.is_sea[area] or _is_shared(rules, state, area)):
            named.add(block)
    return named


def _numbers(frame: Frame) -> set[int]:
    if frame.name not in ("group", "enter", "muster", "target"):
        return set()
    flat: set[int] = set()
    for arg in frame.args:
        if isinstance(arg, int):
            flat.add(arg)
        elif isinstance(arg, tuple):
            flat |= {item for item in arg if isinstance(item, int)}
    return flat


def _is_shared(rules: WildfieldRules, state: State, area: int) -> bool:
    here = presence(rules, state.blocks, area)
    return bool(here & (here - 1))


# --- soundness --------------------------------------------------------------------------------------------


def faults(rules: WildfieldRules, state: State) -> list[str]:
    """Broken invariants, in words for a programmer; empty for a sound state."""
    return [*_block_faults(rules, state), *_card_faults(rules, state), *_ask_faults(rules, state)]


def _block_faults(rules: WildfieldRules, state: State) -> list[str]:
    """Every block is in exactly one place, its strength possible, the indices agree."""
    board, facts, found = state.blocks, rules.facts, []
    held = Counter(block for row in board.field for block in row)
    held += Counter(block for block in board.garrison if block >= 0)
    for block, area in enumerate(board.place):
        if held[block] != (area >= 0):
            found.append(f"block {facts.block_ids[block]} is in {held[block]} places")
        elif area >= 0 and block not in board.field[area] and board.garrison[area] != block:
            found.append(f"block {facts.block_ids[block]} is not where it says")
        if not 1 <= board.strength[block] <= facts.most[block]:
            found.append(f"block {facts.block_ids[block]} has strength {board.strength[block]}")
        if area < 0 and (board.strength[block] != facts.most[block] or facts.neutral[facts.nation[block]]):
            found.append(f"block {facts.block_ids[block]} can't be in reserve like this")
        if area >= 0 and facts.is_off[area] and facts.base[facts.nation[block]] != area:
            found.append(f"block {facts.block_ids[block]} stands in a neutral power's country")
    for area, row in enumerate(board.field):
        if board.masks[area] != sum({1 << facts.nation[block] for block in row}):
            found.append(f"mask of {facts.areas[area].id}")
        if board.garrison[area] >= 0 and not facts.fort[area]:
            found.append(f"garrison without a fortress in {facts.areas[area].id}")
    return found


def _card_faults(rules: WildfieldRules, state: State) -> list[str]:
    open, found = state.open, []
    cards = Counter((*state.deck, *open.discard, *open.gone))
    for seat, own in enumerate(state.hidden):
        cards += Counter(own.hand)
        if len(own.hand) != open.hands[seat]:
            found.append(f"seat {seat} holds {len(own.hand)} cards, open says {open.hands[seat]}")
        if any(card not in own.hand for card, _ in own.plan.cards) or not set(own.hire[:1]) <= set(own.hand):
            found.append(f"seat {seat} plans with cards it does not hold")
    if cards != Counter(rules.card_list):
        found.append(f"cards {cards}")
    tokens = sum(open.tokens) + open.loot + open.bank
    if min(open.tokens) < 0 or tokens > sum(area.supply for area in rules.set.map.areas):
        found.append(f"tokens {open.tokens}")
    return found


def _ask_faults(rules: WildfieldRules, state: State) -> list[str]:
    is_over = state.open.result is not None
    if is_over != (not state.frames) or is_over != (state.open.phase == "over"):
        return ["over and asked, or neither"]
    if state.frames and not state.frames[-1].waits:
        return ["nobody is asked"]
    return []
