"""What a person asks of the clocks, as plans of a change. They raise Refused; agreement of the others, where
it is needed, is the business of votes, which call `effects` themselves."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.core import Seat
from bot.table import edits
from bot.table.clock import effects
from bot.table.clock.paces import FREE, PACES
from bot.table.desk import Change
from bot.table.edits import Refused
from bot.table.model import Answer, Person, Table, Times, Vote
from bot.table.news import people_news, table_news
from bot.table.record import Game


def changed(game: Game, table: Table, times: Times | None) -> Change:
    """The change of table and clocks; everybody at the table is told of it."""
    number = game.version + 1 + game.position
    everybody = people_news(table, number, range(len(table.holders)))
    items = {item.field: item for item in (*table_news(table, number), *everybody)}
    return Change(table, Answer("ok", table=table.id), (), tuple(items.values()), times)


def opened(table: Table, now: int) -> Table:
    """The table as its match begins."""
    return replace(unhurried(table), began=now)


def unhurried(table: Table) -> Table:
    """Where one person sits alone and nobody asked for a pace there is none; else the same table."""
    people = {holder.person for holder in table.holders if holder.person}
    return replace(table, pace=FREE) if len(people) < 2 and not table.paced else table


def seat_of(game: Game, person: Person) -> Seat:
    """Where the person sits in a match that runs. Refused: `not_seated`, `not_playing`, `is_over`."""
    seat = game.seat_of(person)
    if seat is None:
        raise Refused("not_seated", table=game.table.id)
    edits.in_play(game.table)
    return seat


def lobby_pace(game: Game, person: Person, name: str) -> Change:
    """Another pace in the lobby, by whoever opened the table. Refused: `only_creator`, `no_such_pace`."""
    if name not in PACES:
        raise Refused("no_such_pace", word=name, known=", ".join(PACES))
    if game.table.creator != person:
        raise Refused("only_creator", table=game.table.id)
    return changed(game, replace(game.table, pace=name, paced=True), None)


def acting(table: Table, now: int) -> Table:
    """A person did something here: the table is not forgotten."""
    return replace(table, acted=now)


def others(table: Table, person: Person) -> tuple[Seat, ...]:
    """The seats of other people."""
    return tuple(n for n, holder in enumerate(table.holders) if holder.person not in (None, person))


def paced(game: Game, table: Table, vote: Vote, word: str, now: int) -> Change:
    """All agreed to go on at another pace (an effect of a vote). Refused as `effects.repaced`."""
    del word
    table, times = effects.repaced(table, game.times, str(vote.data["pace"]), now)
    return changed(game, table, times)


def paused(game: Game, table: Table, vote: Vote, word: str, now: int) -> Change:
    """All agreed that the clocks stand (an effect of a vote). Refused as `effects.paused`."""
    del vote, word
    return changed(game, table, effects.paused(table, game.times, now))


def resumed(game: Game, person: Person, now: int) -> Change:
    """Anybody at the table lets the clocks go on."""
    seat_of(game, person)
    return changed(game, acting(game.table, now), effects.resumed(game.table, game.times, now))


def extended(game: Game, person: Person, more: int, now: int) -> Change:
    """A player gives time to the others who are asked something. Refused also: `nothing_to_extend`."""
    seat_of(game, person)
    times, refused = game.times, None
    for seat in others(game.table, person):
        try:
            times = effects.extended(game.table, times, seat, more, now)
        except Refused as error:
            refused = error
    if times is game.times:
        raise refused or Refused("nothing_to_extend", table=game.table.id)
    return changed(game, acting(game.table, now), times)


def away(game: Game, person: Person, days: int, now: int) -> Change:
    """The person goes on vacation, or is back (0 days), with all their seats."""
    seat_of(game, person)
    times = game.times
    for seat, holder in enumerate(game.table.holders):
        if holder.person == person:
            times = effects.away(game.table, times, seat, days, now)
    return changed(game, acting(game.table, now), times)
