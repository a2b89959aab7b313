"""How an event stands: points and what breaks ties. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from bot.table.events.model import BYE, LADDER, ROBIN, WIN, Event, Pairing
from bot.table.events.swiss import Record


class Row(Struct, frozen=True):
    """One entrant. `points`, `buchholz` (opponents' points) and `berger` (points of those beaten, half of
    those drawn with) in halves (`berger` in quarters). `place`: from 1, shared when nothing tells them apart.
    """

    place: int
    number: int
    points: int
    buchholz: int
    berger: int
    wins: int
    played: int


def records(event: Event) -> dict[int, Record]:
    """What the decided pairings were to each entrant, for drawing the next ones."""
    found = {number: Record() for number in range(len(event.entrants))}
    for pairing in event.pairings:
        for seat, number in enumerate(pairing.pair):
            record = found[number]
            record.points += pairing.points[seat] if pairing.is_decided else 0
            if pairing.how == BYE:
                record.had_bye = True
            elif pairing.table:
                record.met.append(pairing.pair[1 - seat])
                record.last = 1 - 2 * seat
                record.sides += record.last
    return found


def table_of(event: Event) -> tuple[Row, ...]:
    """The standings, the best first; of a ladder its order from the top.

    After the points a round robin looks at Sonneborn-Berger, then wins; a Swiss tournament at Buchholz, then
    Sonneborn-Berger, then wins. A bye counts as a win over an opponent with the entrant's own points.
    """
    if event.kind == LADDER:
        return tuple(_row(event, number, {}, place) for place, number in enumerate(event.order, 1))
    points = {number: sum(got for got, _ in _games(event, number)) for number in range(len(event.entrants))}
    rows = sorted(
        (_row(event, number, points, 0) for number in points),
        key=lambda row: (_worth(event, row), -row.number),
        reverse=True,
    )
    places: list[Row] = []
    for count, row in enumerate(rows, 1):
        tied = bool(places) and _worth(event, places[-1]) == _worth(event, row)
        place = places[-1].place if tied else count
        places.append(Row(place, row.number, row.points, row.buchholz, row.berger, row.wins, row.played))
    return tuple(places)


def _worth(event: Event, row: Row) -> tuple[int, ...]:
    if event.kind == ROBIN:
        return row.points, row.berger, row.wins
    return row.points, row.buchholz, row.berger, row.wins


def _games(event: Event, number: int) -> Iterator[tuple[int, int | None]]:
    """Points got and the opponent (None: a bye) of every pairing of this entrant that is decided."""
    for pairing in event.pairings:
        if pairing.is_decided and number in pairing.pair:
            seat = pairing.pair.index(number)
            yield pairing.points[seat], _other(pairing, seat)


def _other(pairing: Pairing, seat: int) -> int | None:
    return pairing.pair[1 - seat] if len(pairing.pair) == 2 else None


def _row(event: Event, number: int, points: dict[int, int], place: int) -> Row:
    games = list(_games(event, number))
    own = sum(got for got, _ in games)
    against = [(got, own if other is None else points.get(other, 0)) for got, other in games]
    return Row(
        place=place,
        number=number,
        points=own,
        buchholz=sum(theirs for _, theirs in against),
        berger=sum(got * theirs for got, theirs in against),
        wins=sum(got == WIN for got, _ in games),
        played=len(games),
    )
