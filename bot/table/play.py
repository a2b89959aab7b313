"""A move at the table: whose input it is, whether it still answers the question, and what comes of it."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine import match as engine
from bot.engine.core import Event, IllegalAction, Seat
from bot.engine.match import UNDO, Header, Match, Step
from bot.table import edits
from bot.table.clock.follow import is_window
from bot.table.desk import Change
from bot.table.edits import Refused
from bot.table.model import Answer, Ask, Table
from bot.table.news import move_news, table_news
from bot.table.record import Game
from bot.table.standing import FOR_A_PERSON, FORMALITY, STANDING, given, instructed
from bot.table.windows import is_at_once

ANY = -1
"""A decision number that answers no question: never stale."""


def header_of(game: Game, table: Table) -> Header:
    """What the log begins with: from here on the match is what it says."""
    return Header(
        match=table.id,
        game=table.game,
        set=table.set,
        scenario=table.scenario,
        options=table.options,
        rules=game.rules.version,
        content=game.binding.digest,
        commitment=table.commitment,
        nonces=table.nonces,
    )


def start(game: Game, table: Table, now: int) -> Change:
    """The match begins at this full table (status `playing`)."""
    ready = Game(table, game.version, game.binding, seed=game.seed)  # with the nonces of all who joined
    step = engine.start(game.rules, header_of(game, table), ready.dice(0), now)
    number = game.version + 1 + step.match.position
    everybody = range(len(table.holders))
    news = {item.field: item for item in (*table_news(table, number), *move_news(table, number, everybody))}
    return Change(table, Answer("ok", table=table.id), (step,), tuple(news.values()))


def plan(game: Game, ask: Ask, now: int) -> Change | Answer:
    """What the input does to the game as it stands. Raises Refused."""
    if not _may_act(game, ask):
        return Answer("not_your_seat", table=ask.table)
    edits.in_play(game.table)
    if game.frozen:
        raise Refused("frozen", table=ask.table)
    assert game.match is not None
    if ask.decision not in (ANY, game.match.decisions[ask.seat]):
        return Answer("stale", table=ask.table)
    if not ask.actions:
        raise Refused("nothing_to_do", table=ask.table)
    if ask.cause == STANDING and ask.actions != (instructed(game.rules, game.match.state, ask.seat),):
        return Answer("stale", table=ask.table)  # the instruction was changed while its answer was under way
    if any(action.name == UNDO.name for action in ask.actions) and game.has_lapsed(ask.seat):
        raise Refused("nothing_to_undo", table=ask.table)
    try:
        steps = _steps(game, game.match, ask, now)
    except IllegalAction as illegal:
        return Answer("refused", illegal.refusal, table=ask.table)
    return came(game, game.match, ask, steps)


def _may_act(game: Game, ask: Ask) -> bool:
    """A person acts for their own seat only; the program itself for an opponent's, or when the time is up."""
    if not 0 <= ask.seat < len(game.table.holders):
        return False
    holder = game.table.holders[ask.seat]
    if ask.cause == "player":
        return ask.person is not None and holder.person == ask.person
    if ask.cause == "opponent":
        return ask.person is None and bool(holder.opponent)
    if ask.cause in FOR_A_PERSON:
        return ask.person is None and holder.person is not None
    return ask.person is None or holder.person == ask.person


def _steps(game: Game, match: Match, ask: Ask, now: int) -> tuple[Step, ...]:
    steps = []
    cause = "player" if ask.cause == FORMALITY else ask.cause
    for action in ask.actions:
        dice = game.dice(match.rolls)
        step = engine.act(game.rules, match, ask.seat, action, dice, cause, now)
        steps.append(step)
        match = step.match
    return tuple(steps)


def came(game: Game, before: Match, ask: Ask, steps: tuple[Step, ...]) -> Change:
    """The change that these steps of one input are: the end if they bring it, and the news."""
    is_for_a_person = ask.cause in FOR_A_PERSON
    after = steps[-1].match
    table = game.table
    told = tuple(event for step in steps for event in step.events)
    answer = Answer("ok", None, _for(told, ask.seat), ask.table)
    if game.rules.outcome(after.state) is not None:
        table = replace(table, status="over", seed=game.seed)
        number = game.version + 1 + after.position
        over = {item.field: item for item in (*move_news(table, number, ()), *table_news(table, number))}
        return Change(table, answer, steps, tuple(over.values()), is_for_a_person=is_for_a_person)
    actor = -1 if is_for_a_person else ask.seat  # who was answered for has no screen that follows
    told_of = (*_asked(game, before, after, actor), *_done(game, before, after, ask.seat))
    news = move_news(table, game.version + after.position, told_of)
    return Change(table, answer, steps, news, is_for_a_person=is_for_a_person)


def _done(game: Game, before: Match, after: Match, seat: Seat) -> tuple[Seat, ...]:
    """The seat that acted, when nothing waits for it any more: whatever called it to that is put right."""
    rules = game.rules
    is_done = seat in rules.waiting(before.state) and seat not in rules.waiting(after.state)
    return (seat,) if is_done else ()


def _asked(game: Game, before: Match, after: Match, actor: Seat) -> list[Seat]:
    """Who is asked something new, but for the actor, whose screen follows."""
    return [
        seat
        for seat in game.rules.waiting(after.state)
        if seat != actor and before.decisions[seat] != after.decisions[seat] and _is_told(game, after, seat)
    ]


def _is_told(game: Game, match: Match, seat: Seat) -> bool:
    """Whether a new question is news to its seat, or at least to the chat: see "Standing instructions" in the
    README."""
    answer = given(game.rules, match.state, seat)
    if answer is None:
        return True
    is_secret = answer.cause == STANDING and not is_at_once(game.table)
    return is_secret and not is_window(game.rules, match.state)


def _for(events: tuple[Event, ...], seat: Seat) -> tuple[Event, ...]:
    return tuple(Event(event.name, event.data) for event in events if event.is_for(seat))
