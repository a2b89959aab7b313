"""Tables that are closed: on request, by agreement, or by themselves when nothing happens any more. Pure.

A lobby that doesn't fill closes after a week, a match in which no person does anything after a time that
depends on its pace; all are told once before. Whoever is on vacation holds that up, so does a pause for its
longest time.
"""

from __future__ import annotations

from msgspec.structs import replace

from bot.table.council import IDLE, told
from bot.table.desk import Change
from bot.table.edits import Refused
from bot.table.model import Answer, Person, Table, Times
from bot.table.record import Game

DAY = 86_400_000
LOBBY_SPAN = 7 * DAY
STALL_SPANS = {"live": 2 * DAY, "8h": 10 * DAY, "24h": 21 * DAY, "3d": 42 * DAY, "free": 90 * DAY}
"""How long (ms) a match may go on without anybody doing anything, by its pace."""
LONGEST_PAUSE = 90 * DAY
WARNED_AT = 3, 4
"""Told after so much of the time: three quarters."""
ASKED, AGREED, LOBBY, STALLED = "asked", "agreed", "lobby", "stalled"
"""Why a table was closed (`Table.reason`)."""


def close(game: Game, reason: str, table: Table | None = None) -> Change:
    """The table is closed; a match that was running counts for nothing, its seed is shown."""
    closed = replace(table or game.table, status="aborted", reason=reason, seed=game.seed)
    return told(game, closed)


def sits_alone(table: Table, person: Person) -> bool:
    """Whether nobody else is concerned: no other person sits there, and this one sits there or opened it."""
    people = {holder.person for holder in table.holders if holder.person is not None}
    return people <= {person} and (bool(people) or table.creator == person)


def may_close(table: Table, person: Person, *, by_admin: bool) -> bool:
    """Whether the person closes the table without asking. False: they sit there and have to ask the others.

    Refused: `is_over`; `only_creator` (a lobby is closed by whoever opened it), `only_players` (a match by
    those who play).
    """
    if table.status not in ("lobby", "playing"):
        raise Refused("is_over", table=table.id)
    if by_admin or sits_alone(table, person):
        return True
    if table.status == "lobby":
        if table.creator != person:
            raise Refused("only_creator", table=table.id)
        return True
    if all(holder.person != person for holder in table.holders):
        raise Refused("only_players", table=table.id)
    return False


# --- by themselves -----------------------------------------------------------------------------------------


def last_sign(table: Table, times: Times) -> int:
    """When a person last did something here (ms), with the ends of vacations and the last pause."""
    signs = [table.created, table.began, table.acted, *(holder.since for holder in table.holders)]
    if table.status == "playing":
        signs += [times.paused, *(clock.away[1] for clock in times.seats)]
    return max(signs)


def span(table: Table, times: Times) -> int:
    """How long nothing may happen here before the table closes (ms)."""
    if table.status == "lobby":
        return LOBBY_SPAN
    return LONGEST_PAUSE if times.paused else STALL_SPANS.get(table.pace, STALL_SPANS["free"])


def closes_at(table: Table, times: Times) -> int:
    """When the table closes by itself if nothing happens (ms), 0: it is closed already.

    Nobody is surprised: a quarter of the time is always left when all are told, also after the program was
    down for long.
    """
    if table.status not in ("lobby", "playing"):
        return 0
    since, whole = last_sign(table, times), span(table, times)
    return max(since + whole, table.warned + whole // WARNED_AT[1]) if table.warned > since else since + whole


def is_warned(table: Table, times: Times) -> bool:
    """Whether all have been told that the table is about to close."""
    return table.status in ("lobby", "playing") and table.warned > last_sign(table, times)


def due(table: Table, times: Times, last: int) -> int:
    """When all are to be told that the table closes (ms), or it is to close; 0: it is closed already."""
    del last
    end = closes_at(table, times)
    if not end or is_warned(table, times):
        return end
    part, whole = WARNED_AT
    since = last_sign(table, times)
    return since + (end - since) * part // whole


def plan(game: Game, now: int) -> Change | Answer:
    """Tell all that the table closes soon, or close it; `idle` if it isn't time, or nobody could play."""
    table, times = game.table, game.times
    at = due(table, times, 0)
    if not at or now < at or game.frozen:
        return Answer(IDLE, table=table.id)
    if not is_warned(table, times):
        return told(game, replace(table, warned=now))
    return close(game, LOBBY if table.status == "lobby" else STALLED)
