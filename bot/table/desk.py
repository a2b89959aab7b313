"""The games at hand: a cache with one lock a table, and the one way to write a change.

The cache only saves decoding. Every write says what it rests on (table version and position), the store
checks it in the same script, and on a conflict the change is made again on what the store holds now.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.engine import codec
from bot.engine.match import Step
from bot.store.errors import Conflict
from bot.store.store import Commit, Item, Store
from bot.table.edits import Refused
from bot.table.model import Answer, Table, Times
from bot.table.record import Game, Reader, Unreadable, encode, told_of

SLOTS = 512
TRIES = 20

_answer = msgspec.json.Decoder(Answer)


class Change(Struct, frozen=True):
    """What an input does to a game: the next table document, the steps of the match, the answer, the news.

    `times`: the clocks, only if the input changes them by itself (`bot.table.clock.effects`); they follow
    table and match anyway. `is_for_a_person`: the table acts in the place of somebody. `deadline` is found
    when the change is written.
    """

    table: Table
    answer: Answer
    steps: tuple[Step, ...] = ()
    news: tuple[Item, ...] = ()
    times: Times | None = None
    is_for_a_person: bool = False
    deadline: int = 0


Timer = Callable[[Game, Change], Change]
"""Lets the clocks follow a change: gives it with `times` and `deadline`, and what comes of that."""

Plan = Callable[[Game], Change | Answer]
"""From the game as it stands to a change, or to an answer that changes nothing. May raise Refused."""


class Slot:
    """One table's place in the cache."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.game: Game | None = None


class Desk:
    """Reads and changes games. All calls raise StoreDown when the store doesn't answer."""

    def __init__(self, store: Store, reader: Reader, timer: Timer) -> None:
        self.store, self.reader, self.timer = store, reader, timer
        self._slots: OrderedDict[str, Slot] = OrderedDict()

    def slot(self, table: str) -> Slot:
        """The table's place, made if need be; places nobody uses are given up when there are too many."""
        slot = self._slots.get(table)
        if slot is None:
            slot = self._slots[table] = Slot()
            self._trim()
        self._slots.move_to_end(table)
        return slot

    def _trim(self) -> None:
        spare = len(self._slots) - SLOTS
        if spare > 0:
            idle = [name for name, slot in self._slots.items() if not slot.lock.locked()]
            for name in idle[:spare]:
                del self._slots[name]

    def forget(self, table: str) -> None:
        """Read the table anew next time."""
        slot = self._slots.get(table)
        if slot is not None:
            slot.game = None

    def at_hand(self) -> list[str]:
        """Ids of the tables in the cache."""
        return list(self._slots)

    async def game(self, table: str) -> Game | None:
        """The game as the store holds it now: one short read if the cached one still is."""
        slot = self.slot(table)
        game = slot.game  # by the time of the answer the slot may hold another, or none
        if game is not None:
            version, position = await self.store.read(table, "tv", "pos")
            if (int(version or 0), int(position or 0)) == (game.version, game.position):
                return game
        slot.game = game = await self.reader.game(table)
        if game is None:
            self._slots.pop(table, None)
        return game

    async def must(self, table: str) -> Game:
        """The game as the store holds it now. Refused: `no_such_table`."""
        game = await self.game(table)
        if game is None:
            raise Refused("no_such_table", table=table)
        return game

    async def change(self, table: str, input_id: str, plan: Plan) -> Answer:
        """Carry out what `plan` makes of the game. The same input id again gives the first answer."""
        slot = self.slot(table)
        async with slot.lock:
            try:
                return await self._change(slot, table, input_id, plan)
            except Unreadable as stopped:
                return Answer("refused", stopped.refusal, table=table)
            except BaseException:
                slot.game = None  # whether it was written is unknown: the store will tell
                raise

    async def _change(self, slot: Slot, table: str, input_id: str, plan: Plan) -> Answer:
        is_fresh = slot.game is None
        for _ in range(TRIES):
            game = slot.game or await self.game(table)
            if game is None:
                return Answer("unknown", table=table)
            came = _planned(game, plan)
            if isinstance(came, Change):
                try:
                    return await self._write(slot, game, input_id, came)
                except Conflict:
                    slot.game = None
                    continue
            if is_fresh or await self.game(table) is game:
                return await self._remember(table, input_id, came)
            is_fresh = True  # the refusal rested on an old copy: look once more
        raise RuntimeError(f"table {table}: no turn to write in {TRIES} tries")

    async def _write(self, slot: Slot, game: Game, input_id: str, change: Change) -> Answer:
        change = self.timer(game, change)
        commit = commit_of(game, change, input_id)
        first = await self.store.commit(commit)
        if first is not None:
            slot.game = None
            return repeated(first)
        match = change.steps[-1].match if change.steps else game.match
        slot.game = game.after(change.table, match, commit.told, change.times or game.times, change.deadline)
        return change.answer

    async def _remember(self, table: str, input_id: str, answer: Answer) -> Answer:
        if not input_id:
            return answer
        first = await self.store.remember(table, input_id, encode(answer))
        return repeated(first) if first is not None else answer


def _planned(game: Game, plan: Plan) -> Change | Answer:
    try:
        return plan(game)
    except Refused as refused:
        return Answer("refused", refused.refusal, table=game.table.id)


def repeated(first: bytes) -> Answer:
    """The first answer, said again."""
    return replace(_answer.decode(first), status="repeated")


def commit_of(game: Game, change: Change, input_id: str) -> Commit:
    """The one atomic write that this change is."""
    put: dict[str, bytes] = {}
    if change.table is not game.table:
        put |= {"table": encode(change.table), "tv": b"%d" % (game.version + 1)}
    if change.steps:
        last = change.steps[-1].match
        put |= {"pos": b"%d" % last.position, "snap": codec.encode_match(last)}
    if change.times is not None and change.times is not game.times:
        put["clock"] = encode(change.times)
    if change.deadline != game.deadline:
        put["deadline"] = b"%d" % change.deadline
    return Commit(
        change.table.id,
        game.expect(),
        put,
        log=tuple(codec.encode(step.entry) for step in change.steps),
        told=tuple(encode(told_of(step)) for step in change.steps),
        out=change.news,
        input_id=input_id,
        answer=encode(change.answer) if input_id else b"",
    )
