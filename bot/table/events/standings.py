"""How an event stands: points and what breaks ties. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from bot.table.events.model import BYE, DRAW, LADDER, LOSS, ROBIN, WIN, Event, Pairing
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
                record.byes += 1
            elif pairing.table:
                record.met += (other for other in pairing.pair if other != number)
                record.held.append(seat)
                record.last = 1 - 2 * seat
                record.sides += record.last
    return found


def table_of(event: Event) -> tuple[Row, ...]:
    """The standings, the best first; of a ladder its order from the top.

    After the points a round robin looks at Sonneborn-Berger, then wins; a Swiss tournament at Buchholz, then
    Sonneborn-Berger, then wins. A bye counts as a win over an opponent with the entrant's own points (at
    tables of three, as a loss to another such as well: as a second place).
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


def _games(event: Event, number: int) -> Iterator[tuple[int, Pairing]]:
    """Points got in every pairing of this entrant that is decided."""
    for pairing in event.pairings:
        if pairing.is_decided and number in pairing.pair:
            yield pairing.points[pairing.pair.index(number)], pairing


def _against(pairing: Pairing, number: int, seats: int) -> Iterator[tuple[int, int]]:
    """What this entrant got of each opponent: halves, and the opponent (of a bye: the entrant, once a seat).

    At a table of three the points tell who was before whom; who has none has got nothing of anybody.
    """
    if pairing.how == BYE:
        yield from ((WIN if seat == 1 else LOSS, number) for seat in range(1, seats))
        return
    own = pairing.points[pairing.pair.index(number)]
    for other, theirs in zip(pairing.pair, pairing.points, strict=True):
        if other != number:
            yield WIN if own > theirs else DRAW if own == theirs and own else LOSS, other


def _row(event: Event, number: int, points: dict[int, int], place: int) -> Row:
    games = list(_games(event, number))
    against = [
        (got, points.get(other, 0)) for _, each in games for got, other in _against(each, number, event.seats)
    ]
    return Row(
        place=place,
        number=number,
        points=sum(got for got, _ in games),
        buchholz=sum(theirs for _, theirs in against),
        berger=sum(got * theirs for got, theirs in against),
        wins=sum(got == WIN * (event.seats - 1) for got, _ in games),
        played=len(games),
    )
