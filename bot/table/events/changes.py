"""Changes of an event as pure functions: an event in, an event or a `Refused` out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import ModuleType

from msgspec.structs import replace

from bot.table.edits import Refused, clean_name
from bot.table.events import robin, swiss, threes
from bot.table.events.model import (
    BYE,
    CLOSED,
    DRAW,
    FORFEIT,
    LADDER,
    LOSS,
    OPEN,
    OVER,
    PLAYED,
    ROBIN,
    RUNNING,
    SWISS,
    VOID,
    WIN,
    Entrant,
    Event,
    Pairing,
)
from bot.table.events.standings import records, table_of
from bot.table.former import is_former
from bot.table.model import Person
from bot.table.people.model import Result
from bot.table.people.results import GONE, LEFT
from bot.table.people.results import OVER as PLAYED_OUT

MOST_ENTRANTS = 64
MOST_ROBIN = 16
"""A round robin of more would take each of them more than fifteen matches."""
DAY = 86_400_000
LAPSE_DAYS = 30
"""An event that nobody starts or enters for so long is called off: a chat has room for a few only."""
REACH = 3
"""How many places up the ladder one may challenge."""


def entrant_of(event: Event, persons: Sequence[Person]) -> int | None:
    """The number of whoever is one of these persons and still takes part."""
    return next((number for number in event.active if event.entrants[number].person in persons), None)


def directs(event: Event, persons: Sequence[Person]) -> bool:
    """Whether it is theirs: they made it, or whoever did is a former player and they entered first."""
    if not is_former(event.creator):
        return event.creator in persons
    return bool(event.active) and min(event.active, key=_entered(event)) == entrant_of(event, persons)


def _entered(event: Event) -> Callable[[int], tuple[int, int]]:
    return lambda number: (event.entrants[number].at, number)


def may_direct(event: Event, persons: Sequence[Person], *, by_admin: bool) -> None:
    """Refused unless it is whoever directs the event, or an admin of its chat."""
    if not directs(event, persons) and not by_admin:
        raise Refused("event_only_creator", event=event.id)


def _goes_on(event: Event) -> None:
    if event.status in (OVER, CLOSED):
        raise Refused("event_over", event=event.id)


def join(event: Event, person: Person, also: Sequence[Person], name: str, now: int) -> Event:
    """The person takes part; on a ladder that goes on already, from the lowest place.

    Refused: `event_over`, `event_joined_already`, `event_running`, `event_full`.
    """
    _goes_on(event)
    if entrant_of(event, (person, *also)) is not None:
        raise Refused("event_joined_already", event=event.id)
    if event.status == RUNNING and event.kind != LADDER:
        raise Refused("event_running", event=event.id)
    most = MOST_ROBIN if event.kind == ROBIN else MOST_ENTRANTS
    if len(event.active) >= most:
        raise Refused("event_full", event=event.id, most=most)
    back = _former(event, (person, *also))
    entrant = Entrant(person, clean_name(name), at=now)
    entrants = list(event.entrants)
    if back is None:
        entrants.append(entrant)
        number = len(entrants) - 1
    else:
        entrants[back], number = entrant, back
    order = (*event.order, number) if event.status == RUNNING else event.order
    return replace(event, entrants=tuple(entrants), order=order)


def _former(event: Event, persons: Sequence[Person]) -> int | None:
    """Their number from an earlier time in this event."""
    return next((n for n, entrant in enumerate(event.entrants) if entrant.person in persons), None)


def leave(event: Event, persons: Sequence[Person], now: int) -> Event:
    """They no longer take part. What they have not begun is lost to them; a match that runs goes on.

    Refused: `event_over`, `event_not_in`.
    """
    _goes_on(event)
    number = entrant_of(event, persons)
    if number is None:
        raise Refused("event_not_in", event=event.id)
    if event.status == OPEN:
        return replace(event, entrants=tuple(each for n, each in enumerate(event.entrants) if n != number))
    entrants = list(event.entrants)
    entrants[number] = replace(entrants[number], out=now)
    order = tuple(each for each in event.order if each != number)
    return _forfeited(replace(event, entrants=tuple(entrants), order=order))


def _forfeited(event: Event) -> Event:
    """Matches not begun are decided where somebody has withdrawn: whoever still takes part has beaten them.

    Two who would have met a third stay level with each other: a table of three isn't played by two.
    """
    active = set(event.active)
    pairings = list(event.pairings)
    for index, pairing in enumerate(pairings):
        ranks = [1 if number in active else GONE for number in pairing.pair]
        if GONE in ranks and not pairing.table and not pairing.is_decided:
            pairings[index] = replace(pairing, points=shares(ranks), how=FORFEIT)
    return replace(event, pairings=tuple(pairings))


def start(event: Event, strength: Mapping[Person, float], now: int) -> Event:
    """Entries are closed, the first round is drawn; the strongest come first.

    Refused: `event_few` (`need`: as many as a table has seats).
    """
    _goes_on(event)
    if event.status != OPEN:
        raise Refused("event_running", event=event.id)
    if len(event.entrants) < event.seats:
        raise Refused("event_few", event=event.id, need=event.seats)
    entrants = event.entrants
    if event.kind != LADDER:
        entrants = tuple(sorted(entrants, key=lambda each: -strength.get(each.person, 0.0)))
    count = len(entrants)
    begun = replace(event, status=RUNNING, entrants=entrants, began=now)
    if event.kind == LADDER:
        return replace(begun, order=tuple(range(count)))
    if event.kind == ROBIN:
        drawn = (threes if event.seats == threes.SEATS else robin).rounds(count, event.legs)
        pairings = [
            Pairing(number, pair)
            for number, pairs in enumerate(drawn, 1)
            for pair in pairs
            if len(pair) == event.seats  # here a bye is nothing: everybody plays equally many matches
        ]
        return replace(begun, rounds=len(drawn), round=len(drawn), pairings=tuple(pairings))
    return _next_round(replace(begun, rounds=rounds_of(event, count)))


def rounds_of(event: Event, count: int) -> int:
    """How many rounds a Swiss of so many has: as wished, else as usual, no more than there can be."""
    way = _swiss(event)
    return int(min(event.rounds or way.usual_rounds(count), way.most_rounds(count)))


def matches_of(event: Event, count: int) -> int:
    """How many matches everybody plays in a round robin of so many."""
    if event.seats == threes.SEATS:
        return threes.matches_each(count, event.legs)
    return (count - 1) * event.legs


def _swiss(event: Event) -> ModuleType:
    """How rounds are drawn: by two or by three."""
    return threes if event.seats == threes.SEATS else swiss


def _drawn(pair: tuple[int, ...], number: int) -> Pairing:
    if len(pair) > 1:
        return Pairing(number, pair)
    return Pairing(number, pair, points=(WIN,), how=BYE)


def _next_round(event: Event) -> Event:
    number = event.round + 1
    pairs = _swiss(event).draw(event.active, records(event))
    drawn = tuple(_drawn(pair, number) for pair in pairs)
    return replace(event, round=number, pairings=(*event.pairings, *drawn))


def close(event: Event, now: int) -> Event:
    """Called off: nothing more is drawn; matches that run go on by themselves and are rated."""
    _goes_on(event)
    return replace(event, status=CLOSED, ended=now)


def lapsed(event: Event, now: int) -> Event:
    """Called off by itself when nobody has entered or started it for `LAPSE_DAYS`; else the event itself."""
    return close(event, now) if event.status == OPEN and _is_stale(event, now) else event


def has_lapsed(event: Event) -> bool:
    """Whether it was called off for that reason."""
    return event.status == CLOSED and not event.began and _is_stale(event, event.ended)


def _is_stale(event: Event, now: int) -> bool:
    latest = max((event.created, *(entrant.at for entrant in event.entrants)))
    return now - latest > LAPSE_DAYS * DAY


def challenge(event: Event, number: int, other: int) -> Event:
    """Somebody on the ladder plays for a place above.

    Refused: `event_no_ladder`, `event_not_running`, `event_self`, `event_below`, `event_far` (`reach`),
    `event_busy` (`name`: who still has a match to play there).
    """
    if event.kind != LADDER:
        raise Refused("event_no_ladder", event=event.id)
    _goes_on(event)
    if event.status != RUNNING:
        raise Refused("event_not_running", event=event.id)
    if number == other:
        raise Refused("event_self", event=event.id)
    up = event.order.index(number) - event.order.index(other)
    if up < 0:
        raise Refused("event_below", event=event.id, name=event.entrants[other].name)
    if up > REACH:
        raise Refused("event_far", event=event.id, reach=REACH)
    for each in (number, other):
        if any(each in pairing.pair and not pairing.is_decided for pairing in event.pairings):
            raise Refused("event_busy", event=event.id, name=event.entrants[each].name)
    known = records(event)
    pair = swiss.seated(number, other, known, {each: place for place, each in enumerate(event.order)})
    turn = event.round + 1
    return replace(event, round=turn, pairings=(*event.pairings, Pairing(turn, pair, by=number)))


# ── what becomes of matches ──────────────────────────────────────────────────────────────────────────────


def points_of(result: Result | None, seats: int = 2) -> tuple[tuple[int, ...], str]:
    """What a match gives each seat, and how it came about. None: there is nothing left of it.

    Whoever left the table is behind all who stayed, whatever became of the seat; a match that was closed
    gives nothing.
    """
    if result is None or result.status != PLAYED_OUT:
        return (LOSS,) * seats, VOID
    ranks = [
        max((GONE if part.how == LEFT else part.place) for part in result.parts if part.seat == seat)
        for seat in range(seats)
    ]
    return shares(ranks), FORFEIT if GONE in ranks else PLAYED


def shares(ranks: Sequence[int]) -> tuple[int, ...]:
    """Points by seat for these places: of everyone behind or level; who is gone has nothing of who is."""

    def got(own: int, other: int) -> int:
        if own == other:
            return LOSS if own == GONE else DRAW
        return WIN if own < other else LOSS

    return tuple(
        sum(got(own, other) for place, other in enumerate(ranks) if place != seat)
        for seat, own in enumerate(ranks)
    )


def settle(event: Event, index: int, points: tuple[int, ...], how: str) -> Event:
    """A match has been decided; on a ladder its winner takes the place if it was the challenger."""
    pairings = list(event.pairings)
    pairings[index] = replace(pairings[index], points=points, how=how)
    event = replace(event, pairings=tuple(pairings))
    return _climbed(event, pairings[index]) if event.kind == LADDER else event


def _climbed(event: Event, pairing: Pairing) -> Event:
    won = pairing.points[pairing.pair.index(pairing.by)] == WIN
    other = next(number for number in pairing.pair if number != pairing.by)
    if not won or pairing.by not in event.order or other not in event.order:
        return event
    order = list(event.order)
    here, there = order.index(pairing.by), order.index(other)
    if here > there:
        order.insert(there, order.pop(here))
    return replace(event, order=tuple(order))


def opened(event: Event, index: int, table: str) -> Event:
    """The match has a table now."""
    pairings = list(event.pairings)
    pairings[index] = replace(pairings[index], table=table)
    return replace(event, pairings=tuple(pairings))


def openable(event: Event) -> tuple[int, ...]:
    """Pairings whose table may be opened now, by index: nobody plays two matches of an event at once."""
    if event.status != RUNNING:
        return ()
    busy = {n for each in event.pairings if each.table and not each.is_decided for n in each.pair}
    found: list[int] = []
    for index, pairing in enumerate(event.pairings):
        if not pairing.table and not pairing.is_decided and not busy & set(pairing.pair):
            found.append(index)
            busy |= set(pairing.pair)
    return tuple(found)


def carried_on(event: Event, now: int) -> Event:
    """The next Swiss round once all matches are decided, the end after the last; else the event itself."""
    if event.status != RUNNING or event.kind == LADDER:
        return event
    if not all(pairing.is_decided for pairing in event.pairings):
        return event
    if event.kind == SWISS and event.round < event.rounds and len(event.active) >= event.seats:
        return _next_round(event)
    return replace(event, status=OVER, ended=now)


def winners(event: Event) -> tuple[int, ...]:
    """Who came first, once it is over; several if nothing tells them apart."""
    return tuple(row.number for row in table_of(event) if row.place == 1) if event.status == OVER else ()
