"""Windows at the table: who can't react is answered for, after a delay like a person's (game rules on
surprises).

A game names in `formal_frames` the decisions in which a seat may have no choice. For such a seat the table
gives the one answer there is, as if the person had: same entry, same cause, nothing announced; only later,
so that a pause tells little. A seat whose standing instructions answer (`standing.py`) is treated alike.
When the answer comes is drawn once and kept in the game's own hash as a secret deadline: a restart neither
forgets nor draws it anew, and nothing of it is in what anybody may see.
"""

from __future__ import annotations

from typing import Any

from bot.engine.match import Match
from bot.table.clock.paces import LIVE
from bot.table.model import Table
from bot.table.ports import Entropy
from bot.table.standing import given

SHORTEST, LONGEST = 20_000, 240_000
"""Ms: between them lies a delay, as an answer of somebody who has just been told of a question would."""

Formal = tuple[tuple[int, int, int], ...]
"""Seats that are answered for: seat, decision number, when (ms)."""


def formal_answers(
    before: Formal, rules: Any, match: Match, table: Table, now: int, entropy: Entropy
) -> Formal:
    """Whom the table answers for, and when: what was drawn for the same decision stands."""
    drawn = {(seat, decision): at for seat, decision, at in before}
    found = []
    for seat in rules.waiting(match.state):
        if table.holders[seat].person is None or given(rules, match.state, seat) is None:
            continue
        key = (seat, match.decisions[seat])
        at = drawn[key] if key in drawn else now + delay(table, entropy)
        found.append((*key, at))
    return tuple(found)


def delay(table: Table, entropy: Entropy) -> int:
    """Ms to wait: none at the `live` pace, and none where no other person could draw conclusions."""
    if is_at_once(table):
        return 0
    return SHORTEST + (LONGEST - SHORTEST) * int(entropy.hex(4), 16) // 0xFFFFFFFF


def is_at_once(table: Table) -> bool:
    """Whether the table answers without a delay, and so without a secret."""
    people = {holder.person for holder in table.holders if holder.person}
    return table.pace == LIVE or len(people) < 2
