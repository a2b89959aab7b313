"""The outbox as a courier works it: one item at a time under a lease, what is shown where, shared budgets.

Everything raises StoreDown when the store doesn't answer.
"""

from __future__ import annotations

import itertools
import uuid

from msgspec import Struct

from bot.store import keys
from bot.store.store import Item, Script, Store, sorted_errors

LEASE_MS = 4_000
"""How long an item stays a worker's without a sign of life: a dead worker's is taken over after that."""

_ANSWER = """
redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1
"""


class Taken(Struct, frozen=True):
    """An item in a worker's hands. `is_again`: an earlier worker may have sent it and died unheard."""

    table: str
    item: Item
    is_again: bool = False

    @property
    def value(self) -> bytes:
        """The item as the outbox holds it."""
        return b"%d %b" % (self.item.number, self.item.payload)


class Delivery:
    """One worker's hold on the outboxes. `name` tells workers apart."""

    def __init__(self, store: Store, name: str = "") -> None:
        self.store, self.client = store, store.client
        self.name = name or uuid.uuid4().hex[:12]
        self._tokens = itertools.count()
        self._take, self._hold = Script("take"), Script("hold")
        self._settle, self._pace = Script("settle"), Script("pace")

    async def take(self, table: str, field: str, now: int, lease: int = LEASE_MS) -> Taken | int:
        """The item under `recipient|kind`; else the ms until another's lease ends (0: nothing waits)."""
        names = (keys.outbox(table), keys.leases(table))
        with sorted_errors():
            came = await self._take(self.client, names, [field, now, lease, self.name])
        if came[0] != b"ok":
            return int(came[1]) if came[0] == b"held" else 0
        recipient, kind = field.rsplit("|", 1)
        number, payload = came[1].split(b" ", 1)
        return Taken(table, Item(recipient, kind, int(number), payload), bool(came[2]))

    async def renew(self, taken: Taken, until: int) -> bool:
        """Keep an item until `until` (ms); false when it is somebody else's by now."""
        with sorted_errors():
            args = [taken.item.field, self.name, until]
            return bool(await self._hold(self.client, (keys.leases(taken.table),), args))

    async def release(self, taken: Taken) -> None:
        """Give an item back undelivered."""
        await self.renew(taken, 0)

    async def settle(self, taken: Taken, shown: bytes | None = None) -> bool:
        """Record it as delivered, and what is shown there now; false when a newer item waits already."""
        table = taken.table
        names = (keys.outbox(table), keys.leases(table), keys.shown(table))
        args = [taken.item.field, taken.value, self.name, taken.item.number, shown or b""]
        with sorted_errors():
            return bool(await self._settle(self.client, names, args))

    # ── what is shown where ──────────────────────────────────────────────────────────────────────────────

    async def shown(self, table: str, field: str) -> bytes | None:
        """What `put_shown` or `settle` kept last under `recipient|kind`."""
        with sorted_errors():
            found = await self.client.hget(keys.shown(table), field)
        return bytes(found).split(b" ", 1)[1] if found else None

    async def put_shown(self, table: str, field: str, shown: bytes) -> None:
        """Keep what is shown there, whatever was before."""
        with sorted_errors():
            before = await self.client.hget(keys.shown(table), field) or b"0 "
            number = bytes(before).split(b" ", 1)[0]
            await self.client.hset(keys.shown(table), field, number + b" " + shown)

    async def drop_shown(self, table: str, field: str) -> None:
        """Forget what is shown there."""
        with sorted_errors():
            await self.client.hdel(keys.shown(table), field)

    async def move_shown(self, table: str, old: str, new: str) -> None:
        """What was shown at recipient `old` is at `new` from now on. Safe to repeat."""
        with sorted_errors():
            for field, value in (await self.client.hgetall(keys.shown(table))).items():
                recipient, kind = field.decode().rsplit("|", 1)
                if recipient == old:
                    await self.client.hsetnx(keys.shown(table), f"{new}|{kind}", value)
                    await self.client.hdel(keys.shown(table), field)

    # ── who is being answered ────────────────────────────────────────────────────────────────────────────

    def answer_token(self) -> str:
        """A name for one answer that is on its way."""
        return f"{self.name}:{next(self._tokens)}"

    async def answering(self, person: str, token: str, now: int, lasting: int = LEASE_MS) -> None:
        """The person is being answered, for `lasting` ms without another sign of life."""
        with sorted_errors():
            await self.client.execute_command(
                "EVAL", _ANSWER, 1, keys.answering(person), token, now + lasting, lasting
            )

    async def answered(self, person: str, token: str) -> None:
        """That answer is there, or won't come."""
        with sorted_errors():
            await self.client.zrem(keys.answering(person), token)

    async def is_answering(self, person: str, now: int) -> bool:
        """Whether some worker is answering the person."""
        with sorted_errors():
            return bool(await self.client.zcount(keys.answering(person), now + 1, "+inf"))

    # ── budgets ──────────────────────────────────────────────────────────────────────────────────────────

    async def turn(self, place: str, now: int, window: int, burst: int, gap: int) -> tuple[int, str]:
        """(0, token) when a message may be sent there now and is counted, else (ms to wait, "").

        At most `burst` messages within `window` ms, `gap` ms apart at least.
        """
        token = f"{self.name}:{next(self._tokens)}"
        names = (keys.pace(place), keys.held(place))
        with sorted_errors():
            wait = int(await self._pace(self.client, names, [now, window, burst, gap, token]))
        return wait, "" if wait else token

    async def give_back(self, place: str, token: str) -> None:
        """The message was not sent after all."""
        with sorted_errors():
            await self.client.zrem(keys.pace(place), token)

    async def hold_off(self, place: str, now: int, wait: int) -> None:
        """Nobody sends anything there for `wait` ms."""
        with sorted_errors():
            await self.client.set(keys.held(place), now + wait, px=wait + 60_000)
