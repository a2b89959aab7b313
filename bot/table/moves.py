"""What people do in a match: moves, taking back, giving up, draws."""

from __future__ import annotations

from bot.engine.core import Action
from bot.engine.match import UNDO
from bot.table import play
from bot.table.desk import Change
from bot.table.edits import Refused
from bot.table.executor import Executor
from bot.table.model import Answer, Ask, Person
from bot.table.ports import Clock
from bot.table.record import Game


class Moves:
    """Inputs to matches. No call raises: a dead store is status `down`."""

    def __init__(self, executor: Executor, clock: Clock) -> None:
        self._answer, self._clock = executor.move, clock

    async def act(self, ask: Ask) -> Answer:
        """Carry out an input to a match; all its actions or none. Never raises: a dead store is `down`."""
        now = self._clock.now()
        return await self._answer(ask.table, ask.input_id, lambda game: play.plan(game, ask, now))

    async def undo(self, table: str, person: Person, input_id: str = "") -> Answer:
        """Take back the person's last action, if nothing irreversible came of it."""
        return await self._act_as(table, person, UNDO, input_id)

    async def resign(self, table: str, person: Person, input_id: str = "") -> Answer:
        """Give the match up."""
        return await self._act_as(table, person, Action("resign"), input_id)

    async def offer_draw(self, table: str, person: Person, input_id: str = "") -> Answer:
        """Offer a draw to the other side."""
        return await self._act_as(table, person, Action("offer_draw"), input_id)

    async def accept_draw(self, table: str, person: Person, input_id: str = "") -> Answer:
        """Accept the draw on offer."""
        return await self._act_as(table, person, Action("accept_draw"), input_id)

    async def decline_draw(self, table: str, person: Person, input_id: str = "") -> Answer:
        """Decline the draw on offer."""
        return await self._act_as(table, person, Action("decline_draw"), input_id)

    async def _act_as(self, table: str, person: Person, action: Action, input_id: str) -> Answer:
        now = self._clock.now()

        def plan(game: Game) -> Change | Answer:
            seat = game.seat_of(person)
            if seat is None:
                raise Refused("not_seated", table=table)
            return play.plan(game, Ask(table, person, seat, -1, (action,), input_id), now)

        return await self._answer(table, input_id, plan)
