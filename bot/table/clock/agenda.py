"""What is due at a table now, one thing after the other: each is one commit that rests on what it was due by.

A default plays what the rules name until the seat stops waiting in that phase: one cause, one entry in the
seat's record. Whatever commits first – an answer, an extension, another worker – changes what the plan rests
on, and then it is made anew, most times into nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.engine import match as engine
from bot.engine.core import Seat
from bot.engine.match import Match, Step
from bot.table import play
from bot.table.clock import course, requests
from bot.table.clock.follow import DEADLINE, begun, is_window, stage_of
from bot.table.clock.outage import Outages
from bot.table.clock.timer import Ending, Timer, last_of
from bot.table.desk import Change
from bot.table.model import Answer, Ask, SeatTime, Times
from bot.table.news import people_news, table_news
from bot.table.record import Game
from bot.table.standing import FORMALITY, given

IDLE = "idle"
MOST_STEPS = 200
"""Actions of one default in one commit; what is left of it comes with the next."""


class Due(Struct, frozen=True):
    """Something that is due: since when, and what is to be done."""

    at: int
    plan: Callable[[], Change | Answer]


def plan(game: Game, now: int, timer: Timer, outages: Outages) -> Change | Answer:
    """The first thing that is due, the longest overdue first; an answer `idle` if nothing is."""
    if game.table.status not in ("lobby", "playing"):
        return Answer(IDLE, table=game.table.id)
    if game.match is not None and not game.times.seats:  # a match from before there were clocks
        table = requests.unhurried(game.table)
        return requests.changed(game, table, begun(table, timer.habits))
    graced = _graced(game, now, timer, outages)
    if graced is not None:
        return graced
    for due in sorted(_due(game, now, timer.endings), key=lambda due: due.at):
        came = due.plan()
        if isinstance(came, Change) or came.status != IDLE:
            return came
    return Answer(IDLE, table=game.table.id)


def _due(game: Game, now: int, endings: list[Ending]) -> list[Due]:
    found = []
    if not game.frozen and game.match is not None:
        found = [Due(at, partial(_formal, game, seat, number, now)) for seat, number, at in game.times.formal]
        for seat, clock in enumerate(game.times.seats):
            if clock.due:
                found.append(Due(clock.due, partial(default, game, seat, now)))
            if now < clock.due:
                found += [Due(mark, partial(_remind, game, seat, now)) for mark in clock.marks if mark]
    for ending in endings:
        at = ending.due(game.table, game.times, last_of(game))
        if at:
            found.append(Due(max(at, game.times.grace), partial(ending.plan, game, now)))
    return [due for due in found if due.at <= now]


# --- grace -------------------------------------------------------------------------------------------------


def _graced(game: Game, now: int, timer: Timer, outages: Outages) -> Change | None:
    """What fell due while something of ours was down waits a little, and those concerned are told once."""
    times, told = game.times, []
    for seat, clock in enumerate(times.seats):
        until = outages.of_seat(game.table.holders[seat], clock, now)
        if game.frozen and 0 < clock.due <= now:
            until = max(until, now + MOST_FROZEN)
        if until > clock.due:
            times = _with(times, seat, replace(clock, due=until, grace=until, warned=90, marks=(0, 0)))
            told.append(seat)
    for ending in timer.endings:
        due = ending.due(game.table, times, last_of(game))
        until = outages.of_table(due, now)
        if until > times.grace:
            times = replace(times, grace=until)
            told = list(range(len(times.seats)))
    return _change(game, times, told) if times is not game.times else None


MOST_FROZEN = 30 * 60_000
"""While a match is stopped its defaults wait, so long at a time."""


# --- what is done ------------------------------------------------------------------------------------------


def default(game: Game, seat: Seat, now: int) -> Change | Answer:
    """What the missed deadline of this seat plays; in a window as if the seat itself had answered."""
    assert game.match is not None
    match = game.match
    if seat not in game.rules.waiting(match.state):
        return Answer(IDLE, table=game.table.id)
    is_silent = is_window(game.rules, match.state)
    cause = "player" if is_silent else DEADLINE
    steps = _default_steps(game, match, seat, cause, now)
    ask = Ask(game.table.id, None, seat, play.ANY, (), "", FORMALITY if is_silent else DEADLINE)
    change = play.came(game, match, ask, steps)
    number = game.version + steps[-1].match.position + (change.table is not game.table)
    items = {item.field: item for item in (*change.news, *people_news(change.table, number, (seat,)))}
    return replace(change, news=tuple(items.values()))


def _default_steps(game: Game, match: Match, seat: Seat, cause: str, now: int) -> tuple[Step, ...]:
    rules = game.rules
    steps: list[Step] = []
    stage, is_silent = stage_of(match.state), is_window(game.rules, match.state)
    while len(steps) < MOST_STEPS:
        action = rules.default_action(match.state, seat)
        step = engine.act(rules, match, seat, action, game.dice(match.rolls), cause, now)
        steps.append(step)
        match = step.match
        if is_silent or not _goes_on(rules, match.state, seat, stage):
            break
    return tuple(steps)


def _goes_on(rules: Any, state: Any, seat: Seat, stage: str) -> bool:
    return seat in rules.waiting(state) and stage_of(state) == stage and not is_window(rules, state)


def _formal(game: Game, seat: Seat, decision: int, now: int) -> Change | Answer:
    """The answer the table gives for a seat without a choice, or by its standing instructions."""
    assert game.match is not None
    if game.match.decisions[seat] != decision or seat not in game.rules.waiting(game.match.state):
        return Answer(IDLE, table=game.table.id)
    answer = given(game.rules, game.match.state, seat)
    if answer is None:
        return Answer(IDLE, table=game.table.id)
    ask = Ask(game.table.id, None, seat, decision, (answer.action,), "", answer.cause)
    return play.plan(game, ask, now)


def _remind(game: Game, seat: Seat, now: int) -> Change:
    """The seat is reminded of its question once, of the stage that is true now."""
    clock = game.times.seats[seat]
    stage = max(stage for stage, mark in zip(course.STAGES, clock.marks, strict=True) if 0 < mark <= now)
    marks = (0, 0 if stage == course.STAGES[1] else clock.marks[1])
    return _change(game, _with(game.times, seat, replace(clock, warned=stage, marks=marks)), [seat])


def _change(game: Game, times: Times, told: list[Seat] | None = None) -> Change:
    """Clocks alone change; those concerned and the table messages are told."""
    number = game.version + 1 + game.position
    news = (*table_news(game.table, number), *people_news(game.table, number, told)) if told else ()
    return Change(game.table, Answer("ok", table=game.table.id), (), news, times)


def _with(times: Times, seat: Seat, clock: SeatTime) -> Times:
    return replace(times, seats=(*times.seats[:seat], clock, *times.seats[seat + 1 :]))
