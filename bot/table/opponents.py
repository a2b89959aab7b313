"""Built-in opponents at the table: they are asked whenever a seat of theirs is waited for.

Nothing is kept in memory that a restart could lose: whether an opponent is to move stands in the match.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, Protocol

import structlog

from bot.engine.core import Action, Seat
from bot.store.errors import StoreDown
from bot.store.tasks import end_tasks
from bot.table.model import Answer, Ask
from bot.table.ports import Entropy
from bot.table.record import Game

AGAIN_SECONDS = 1.0
REFUSALS = 3
"""After so many refused choices in a row the default is played."""

log = structlog.get_logger(__name__)


class Player(Protocol):
    """What plays: a view in, an action out (`bot.ai`)."""

    def choose(self, rules: Any, view: Any, rng: Random) -> Action:
        """One action, legal for the seat of this view."""


Maker = Callable[[str, str], Player]
"""Game and level → who plays."""
Levels = Callable[[str], tuple[str, ...]]
"""Game → how well its opponents can play."""


class Opponents:
    """One background task for each table where an opponent is to move."""

    def __init__(
        self,
        make: Maker,
        entropy: Entropy,
        read: Callable[[str], Awaitable[Game | None]],
        act: Callable[[Ask], Awaitable[Answer]],
    ) -> None:
        self._make, self._entropy, self._read, self._act = make, entropy, read, act
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self.is_open = True

    def wake(self, game: Game) -> None:
        """See to it that the opponents of this game move, if it is their turn."""
        if not self.is_open or asked(game) is None:
            return
        table = game.table.id
        if table in self._tasks:
            self._again.add(table)
            return
        task = asyncio.create_task(self._play(table))
        self._tasks[table] = task
        task.add_done_callback(lambda _: self._ended(table))

    def _ended(self, table: str) -> None:
        self._tasks.pop(table, None)

    async def close(self) -> None:
        """Stop; where an opponent was to move it will, after the next start."""
        self.is_open = False
        await end_tasks(list(self._tasks.values()))

    async def idle(self) -> None:
        """Wait until no opponent has anything to do."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _play(self, table: str) -> None:
        refused = 0
        while refused <= REFUSALS:
            try:
                status = await self._turn(table, is_default=refused == REFUSALS)
            except StoreDown:
                status = "down"
            except Exception as error:
                log.error("opponent_turn_failed", table=table, error=type(error).__name__)
                status = "failed"
            if status == "idle":
                return
            if status == "down":
                await asyncio.sleep(AGAIN_SECONDS)
            else:
                refused = 0 if status in ("ok", "stale") else refused + 1
        log.error("opponent_stuck", table=table)

    async def _turn(self, table: str, *, is_default: bool) -> str:
        """One move; the status it came to, `idle` if none is asked (and none was while we looked)."""
        while True:
            self._again.discard(table)
            game = await self._read(table)
            turn = asked(game) if game is not None else None
            if game is not None and turn is not None:
                return (await self._move(game, *turn, is_default=is_default)).status
            if table not in self._again:
                return "idle"

    async def _move(self, game: Game, seat: Seat, side: Action | None, *, is_default: bool) -> Answer:
        assert game.match is not None
        action = side or await self._choose(game, seat, is_default=is_default)
        decision = -1 if side else game.match.decisions[seat]
        return await self._act(Ask(game.table.id, None, seat, decision, (action,), "", "opponent"))

    async def _choose(self, game: Game, seat: Seat, *, is_default: bool) -> Action:
        if not is_default:
            view = game.view(seat)
            rng = Random(self._entropy.hex(16))
            player = self._make(game.table.game, game.table.holders[seat].opponent)
            try:
                return await asyncio.to_thread(player.choose, game.rules, view, rng)
            except Exception as error:
                log.error("opponent_failed", table=game.table.id, error=type(error).__name__)
        assert game.match is not None
        action: Action = game.rules.default_action(game.match.state, seat)
        return action


def asked(game: Game) -> tuple[Seat, Action | None] | None:
    """The opponent's seat that has something to answer, with the answer if it is a draw offer; None: none."""
    if game.match is None or game.table.status != "playing" or game.frozen:
        return None
    seats = [seat for seat, holder in enumerate(game.table.holders) if holder.opponent]
    for seat in seats:
        for action in game.rules.side_actions(game.match.state, seat):
            if action.name == "decline_draw":
                return seat, action
    return next(((seat, None) for seat in game.waiting() if seat in seats), None)
