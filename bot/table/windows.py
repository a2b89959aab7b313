"""Windows at the table: who can't react is answered for, after a delay like a person's (game rules on
surprises).

A game names in `formal_frames` the decisions in which a seat may have no choice. For such a seat the table
gives the one answer there is, as if the person had: same entry, same cause, nothing announced; only later,
so that a pause tells little. A seat whose standing instructions answer (`standing.py`) is treated alike.
Nothing is kept in memory that a restart could lose: whom to answer for stands in the match; after a restart
the delay is drawn anew.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from bot.engine.core import Seat
from bot.store.errors import StoreDown
from bot.store.tasks import end_tasks
from bot.table.model import Answer, Ask
from bot.table.ports import Entropy
from bot.table.record import Game
from bot.table.standing import given

SHORTEST, LONGEST = 20.0, 240.0
"""Seconds: between them lies a delay, as an answer of somebody who has just been told of a question would."""
AGAIN_SECONDS = 1.0
REFUSALS = 3

log = structlog.get_logger(__name__)

Sleep = Callable[[float], Awaitable[None]]


def formal_seat(game: Game) -> Seat | None:
    """The person's seat that is to be answered for now, None: none."""
    if game.match is None or game.table.status != "playing" or game.frozen:
        return None
    for seat in game.waiting():
        if game.table.holders[seat].person and given(game.rules, game.match.state, seat):
            return seat
    return None


def delay(game: Game, entropy: Entropy) -> float:
    """Seconds to wait: none at the `live` pace, and none where no other person could draw conclusions."""
    people = {holder.person for holder in game.table.holders if holder.person}
    if game.table.pace == "live" or len(people) < 2:
        return 0.0
    return SHORTEST + (LONGEST - SHORTEST) * int(entropy.hex(4), 16) / 0xFFFFFFFF


class Formalities:
    """One background task for each table where somebody is to be answered for."""

    def __init__(
        self,
        entropy: Entropy,
        read: Callable[[str], Awaitable[Game | None]],
        act: Callable[[Ask], Awaitable[Answer]],
        sleep: Sleep = asyncio.sleep,
    ) -> None:
        self._entropy, self._read, self._act, self._sleep = entropy, read, act, sleep
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self.is_open = True

    def wake(self, game: Game) -> None:
        """See to it that whoever has no choice is answered for."""
        table = game.table.id
        if not self.is_open or formal_seat(game) is None:
            return
        if table in self._tasks:
            self._again.add(table)
            return
        task = asyncio.create_task(self._run(table))
        self._tasks[table] = task
        task.add_done_callback(lambda _: self._tasks.pop(table, None))

    async def close(self) -> None:
        """Stop; who was to be answered for will be, after the next start."""
        self.is_open = False
        await end_tasks(list(self._tasks.values()))

    async def idle(self) -> None:
        """Wait until nobody is to be answered for."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _run(self, table: str) -> None:
        refused = 0
        while refused < REFUSALS:
            try:
                status = await self._answer(table)
            except StoreDown:
                status = "down"
            if status == "idle":
                return
            if status == "down":
                await self._sleep(AGAIN_SECONDS)
            else:
                refused = 0 if status in ("ok", "stale", "again") else refused + 1
        log.error("formality_stuck", table=table)

    async def _answer(self, table: str) -> str:
        """One answer; `idle` if nobody is to be answered for any more."""
        self._again.discard(table)
        game = await self._read(table)
        seat = formal_seat(game) if game is not None else None
        if game is None or game.match is None or seat is None:
            return "again" if table in self._again else "idle"
        answer = given(game.rules, game.match.state, seat)
        assert answer is not None
        decision = game.match.decisions[seat]
        await self._sleep(delay(game, self._entropy))
        ask = Ask(table, None, seat, decision, (answer.action,), "", answer.cause)
        return (await self._act(ask)).status
