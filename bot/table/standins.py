"""Who plays when somebody doesn't: seats on offer, replacements, what the others decide about an absent seat,
and how a match is given up by agreement."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from msgspec.structs import replace

from bot import ai
from bot.engine.core import Action, Seat
from bot.table import absence, closing, play, votes
from bot.table.clock.effects import repaced
from bot.table.clock.paces import FREE
from bot.table.council import Changer, Votes, seat_at, told
from bot.table.desk import Change
from bot.table.edits import Refused, in_play
from bot.table.model import Answer, Ask, Person, Table, Vote
from bot.table.news import person_news
from bot.table.ports import Clock
from bot.table.record import Game

ABSENT_WIN = "absent"
"""`Table.reason` of a match whose win was claimed from an absent seat."""
Kin = Callable[[Person], Awaitable[Sequence[Person]]]
"""Who else is the same human being, on other platforms."""


class Absence:
    """Replacements and the votes about absent seats and about giving a match up."""

    def __init__(self, change: Changer, clock: Clock, council: Votes, kin: Kin) -> None:
        self._change, self._clock, self._council, self._kin = change, clock, council, kin
        council.register(votes.ABSENT, self._settled)
        council.register(votes.ABORT, self._agreed)

    # --- what people do ---

    async def replace(
        self, table: str, person: Person, name: str, side: str = "", input_id: str = ""
    ) -> Answer:
        """Take the seat that is on offer (of this side, or the only one); one's own: have it back.

        Refused: `seat_not_offered`, `which_seat`, `already_seated`, `knows_other_side`, `not_playing`,
        `is_over`.
        """
        kin = await self._kin(person)

        def plan(game: Game) -> Change:
            in_play(game.table)
            seat = wanted(game.table, person, side)
            now = self._clock.now()
            after = absence.take(game.table, game.times, seat, person, name, now, kin)
            return handed(game, after, seat)

        return await self._change(table, input_id, plan)

    async def offer(self, table: str, person: Person, input_id: str = "") -> Answer:
        """Offer the own seat to others; one plays on until somebody takes it.

        Refused: `not_seated`, `seat_offered_already`, `not_playing`, `is_over`.
        """

        def plan(game: Game) -> Change:
            seat = seat_at(game, person)
            return told(game, absence.give_up(game.table, seat, self._clock.now()))

        return await self._change(table, input_id, plan)

    async def abort(
        self, table: str, person: Person, input_id: str = "", *, by_admin: bool = False
    ) -> Answer:
        """Close the table: a lobby by whoever opened it, a match by an admin of its chat or who plays alone;
        else all who play are asked. Refused: as `closing.may_close`, and `vote_open`."""

        def plan(game: Game) -> Change:
            if closing.may_close(game.table, person, by_admin=by_admin):
                return closing.close(game, closing.ASKED)
            return self._council.asking(game, person, votes.ABORT)

        return await self._council.do(table, input_id, plan)

    # --- what votes come to ---

    def _agreed(self, game: Game, table: Table, vote: Vote, word: str, now: int) -> Change:
        del vote, word, now
        return closing.close(game, closing.AGREED, table)

    def _settled(self, game: Game, table: Table, vote: Vote, word: str, now: int) -> Change:
        """What the others decided about the absent seat. Nothing if its holder is back."""
        seat = vote.about
        if not table.holders[seat].offered:
            raise Refused("seat_not_offered", table=table.id)
        if word == votes.WIN:
            return claimed(game, table, seat, now)
        if word == votes.OPPONENT:
            after = absence.hand_to_opponent(table, game.times, seat, ai.DEFAULT_LEVEL, now)
            return at_ease(game, handed(game, after, seat), now)
        return told(game, absence.returned(table, seat) if word == votes.WAIT else table)


def wanted(table: Table, person: Person, side: str) -> Seat:
    """The seat that is meant: of this side, one's own, or the only one on offer."""
    seats = absence.open_seats(table)
    if side:
        seats = tuple(seat for seat in seats if table.holders[seat].side == side)
    own = [seat for seat in seats if table.holders[seat].person == person]
    if not seats:
        raise Refused("seat_not_offered", table=table.id)
    if len(seats) > 1 and not own:
        raise Refused("which_seat", table=table.id)
    return own[0] if own else seats[0]


def handed(game: Game, after: Table, seat: Seat) -> Change:
    """The seat has changed hands: everybody is told, who left too, and what they see is taken away."""
    change = told(game, after)
    left = game.table.holders[seat].person
    if left is None or after.holders[seat].person == left:
        return change
    gone = person_news(left, game.version + 1 + game.position)
    items = {item.field: item for item in (*change.news, *gone)}
    return replace(change, news=tuple(items.values()))


def at_ease(game: Game, change: Change, now: int) -> Change:
    """Where one person is left with the program, nothing presses any more."""
    table = change.table
    people = {holder.person for holder in table.holders if holder.person is not None}
    if len(people) != 1 or table.pace == FREE or not game.times.seats:
        return change
    table, times = repaced(table, game.times, FREE, now)
    return replace(change, table=table, times=times)


def with_table(game: Game, table: Table) -> Game:
    """The same game with a table document that is not written yet."""
    return Game(
        table, game.version, game.binding, seed=game.seed, match=game.match, recent=tuple(game.recent),
        frozen=game.frozen, times=game.times, deadline=game.deadline,
    )  # fmt: skip


def claimed(game: Game, table: Table, seat: Seat, now: int) -> Change:
    """The win is claimed: the absent seat resigns, by the hand of the table."""
    ask = Ask(table.id, None, seat, play.ANY, (Action("resign"),), "", "admin")
    change = play.plan(with_table(game, table), ask, now)
    if isinstance(change, Answer):
        raise Refused("cannot_claim", table=table.id)
    return replace(change, table=replace(change.table, reason=ABSENT_WIN))
