"""Votes at the tables of a program: opened, answered, ended in time; what follows is their kind's effect.

A kind is `register`ed with its effect, which is called once, when the vote came to a word other than no. The
plain kinds (`yes` or `no`) only hear of a yes; the choices hear of the word.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from bot.engine.core import Seat
from bot.engine.match import Step
from bot.table import votes
from bot.table.desk import Change, Plan
from bot.table.edits import Refused, in_play
from bot.table.model import Answer, Person, Table, Times, Vote
from bot.table.news import people_news, table_news
from bot.table.ports import Clock
from bot.table.record import Game

Effect = Callable[[Game, Table, Vote, str, int], Change]
"""From the game, its table without the vote (build on this one), the vote, the word, the moment (ms) to the
change. Raises Refused when it can't be done any more: then the vote ends without effect (`overtaken`)."""
Changer = Callable[[str, str, Plan], Awaitable[Answer]]
"""Carries out a plan and tells of it (`Executor.change`): table, input id, plan."""
IDLE = "idle"
Preparer = Callable[[str], Awaitable[None]]
"""Reads what an effect needs besides the game, for a table."""
TRIES = 5


class Unprepared(Exception):
    """An effect needs what has not been read yet, or not as it stands now."""


def told(game: Game, table: Table, steps: tuple[Step, ...] = ()) -> Change:
    """A changed table document (and match), with the news of it to everybody who sits there."""
    position = steps[-1].match.position if steps else game.position
    number = game.version + 1 + position
    items = (*table_news(table, number), *people_news(table, number, range(len(table.holders))))
    news = {item.field: item for item in items}
    return Change(table, Answer("ok", table=table.id), steps, tuple(news.values()))


class Votes:
    """The votes of all tables. Keeps nothing: they are in the tables."""

    def __init__(self, change: Changer, clock: Clock) -> None:
        self._change, self._clock = change, clock
        self._effects: dict[str, Effect] = {}
        self._preparers: list[Preparer] = []

    def register(self, kind: str, effect: Effect, prepare: Preparer | None = None) -> None:
        """What follows when a vote of this kind is carried; `prepare` is awaited when it is `Unprepared`."""
        self._effects[kind] = effect
        self._preparers += [prepare] if prepare else []

    # --- what people do ---

    async def ask(
        self, table: str, person: Person, kind: str, input_id: str = "", data: dict[str, Any] | None = None
    ) -> Answer:
        """A person who sits there asks the others; alone, they decide at once.

        Refused: `not_seated`, `not_playing`, `is_over`, `vote_open`, and what the effect refuses.
        """

        def plan(game: Game) -> Change:
            return self.asking(game, person, kind, data)

        return await self.do(table, input_id, plan)

    async def say(self, table: str, person: Person, vote: str, word: str, input_id: str = "") -> Answer:
        """A person answers a vote by its id. Refused: `not_seated`, and as `votes.say`."""

        def plan(game: Game) -> Change:
            return self._said(game, person, vote, word)

        return await self.do(table, input_id, plan)

    async def do(self, table: str, input_id: str, plan: Plan) -> Answer:
        """Carry out a plan that may come to an effect which has to read first."""
        for _ in range(TRIES):
            try:
                return await self._change(table, input_id, plan)
            except Unprepared:
                for prepare in self._preparers:
                    await prepare(table)
        return Answer("stale", table=table)  # others were quicker every time

    # --- plans ---

    def asking(self, game: Game, person: Person, kind: str, data: dict[str, Any] | None = None) -> Change:
        """The plan of `ask`. Raises Refused."""
        in_play(game.table)
        seat = seat_at(game, person)
        now = self._clock.now()
        table = votes.open_vote(game.table, kind, seat, now, data=data)
        vote = table.votes[-1]
        if not votes.asked(table, vote):
            return self._carried(game, votes.drop_vote(table, vote), vote, votes.YES, now)
        return told(game, table)

    def _said(self, game: Game, person: Person, vote_id: str, word: str) -> Change:
        in_play(game.table)
        vote = votes.find(game.table, vote_id)
        if vote is None:
            raise Refused("vote_closed", table=game.table.id)
        seat = voter_of(game.table, vote, person)
        now = self._clock.now()
        if now >= vote.until:
            return self._ended(game, game.table, vote, now)
        return self.settle(game, votes.say(game.table, vote_id, seat, word), vote_id, now)

    def settle(self, game: Game, table: Table, vote_id: str, now: int) -> Change:
        """The table after something was said: the vote goes on, or what it came to is done."""
        vote = votes.find(table, vote_id)
        if vote is None or not votes.decided(table, vote, now):
            return told(game, table)
        return self._ended(game, table, vote, now)

    def _ended(self, game: Game, table: Table, vote: Vote, now: int) -> Change:
        word = votes.decided(table, vote, now)
        closed = votes.close(table, vote, word, now)
        if word in (votes.NO, votes.SILENCE):
            return told(game, closed)
        try:
            return self._carried(game, closed, vote, word, now)
        except Refused:
            return told(game, votes.close(table, vote, votes.OVERTAKEN, now))

    def _carried(self, game: Game, table: Table, vote: Vote, word: str, now: int) -> Change:
        effect = self._effects.get(vote.kind)
        return effect(game, table, vote, word, now) if effect else told(game, table)

    # --- time ---

    def due(self, table: Table, times: Times, last: int) -> int:
        """When the next vote ends (ms), 0: none is open."""
        del times, last
        return votes.next_end(table) if table.status == "playing" else 0

    def end(self, game: Game, now: int) -> Change | Answer:
        """End what is due: one vote."""
        for vote in game.table.votes:
            if vote.until <= now:
                return self._ended_in_time(game, vote, now)
        return Answer(IDLE, table=game.table.id)

    def _ended_in_time(self, game: Game, vote: Vote, now: int) -> Change:
        try:
            return self._ended(game, game.table, vote, now)
        except Unprepared:  # nobody was left to be asked
            return told(game, votes.close(game.table, vote, votes.SILENCE, now))


def seat_at(game: Game, person: Person) -> Seat:
    """Where the person sits. Refused: `not_seated`."""
    seat = game.seat_of(person)
    if seat is None:
        raise Refused("not_seated", table=game.table.id)
    return seat


def voter_of(table: Table, vote: Vote, person: Person) -> Seat:
    """The seat for which the person speaks in this vote. Refused: `not_seated`, `vote_not_asked`."""
    own = [seat for seat, holder in enumerate(table.holders) if holder.person == person]
    if not own:
        raise Refused("not_seated", table=table.id)
    spoken_for = [seat for seat in votes.asked(table, vote) if seat in own]
    if not spoken_for:
        raise Refused("vote_not_asked", table=table.id)
    return spoken_for[0]
