"""What every change leaves on the table document by itself: times, who is back, what lapses."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.core import Seat
from bot.table import absence, votes
from bot.table.desk import Change
from bot.table.model import Holder, Table
from bot.table.news import ENDED
from bot.table.record import Game

SEEN_EVERY = 6 * 3_600_000
"""How exactly (ms) a table remembers when somebody last acted: it is not written anew for every move."""


def marked(game: Game, change: Change, now: int) -> Change:
    """The change with its marks. Pure; the same change if there is nothing to mark."""
    table = _stamped(game.table, change.table, now)
    if change.steps:
        table = _played(table, change, now)
    return change if table is change.table else replace(change, table=table)


def _stamped(before: Table, table: Table, now: int) -> Table:
    """Since when seats are held, when the match began and ended."""
    if table is before:
        return table
    if any(_is_new(holder) for holder in table.holders):
        holders = tuple(replace(holder, since=now) if _is_new(holder) else holder for holder in table.holders)
        table = replace(table, holders=holders)
    if table.status == "playing" and not table.began:
        table = replace(table, began=now)
    if table.status in ENDED and before.status not in ENDED:
        table = replace(table, ended=now, votes=())
    return table


def _is_new(holder: Holder) -> bool:
    return not holder.since and not holder.is_free


def _played(table: Table, change: Change, now: int) -> Table:
    """Who acted is back; once something was learnt nothing from before can be asked back."""
    for seat in _actors(change):
        table = absence.acted(table, seat)
        if now - table.acted > SEEN_EVERY:
            table = replace(table, acted=now)
    if table.votes and any(step.is_final for step in change.steps):
        table = votes.overtake(table, now)
    return table


def _actors(change: Change) -> tuple[Seat, ...]:
    """The seats whose own persons acted."""
    if change.is_for_a_person:
        return ()
    own = (step.entry for step in change.steps if step.entry.cause == "player")
    return tuple(dict.fromkeys(entry.seat for entry in own))
