"""The store of games: one atomic commit, a log, an outbox, indexes. Values are bytes; what they mean is the
table's business. Everything raises StoreDown when the server can't take the request."""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

from bot.store import keys
from bot.store.connect import Client, close, connect, plain_client
from bot.store.errors import Conflict, as_store_down

LUA = Path(__file__).parent / "lua"
ANSWER_SECONDS = 7 * 24 * 3600
"""How long the first answer to an input is kept: platforms repeat updates for a day at most."""
LEASE_MS = 30_000


class Item(Struct, frozen=True):
    """What is to be delivered: to whom, of what kind, the position it belongs to, and its payload.

    A newer item for the same recipient and kind takes the place of an older one not yet delivered.
    """

    recipient: str
    kind: str
    number: int
    payload: bytes = b""

    @property
    def field(self) -> str:
        """Its place in the outbox."""
        return f"{self.recipient}|{self.kind}"


class Commit(Struct, frozen=True):
    """One atomic write to a game. `expect` names fields and what they must still hold (b"": absent)."""

    table: str
    expect: dict[str, bytes]
    put: dict[str, bytes]
    log: tuple[bytes, ...] = ()
    told: tuple[bytes, ...] = ()
    out: tuple[Item, ...] = ()
    input_id: str = ""
    answer: bytes = b""


class Script:
    """A Lua script: called by its hash, sent in full only when a server doesn't know it yet."""

    def __init__(self, name: str) -> None:
        self.text = (LUA / f"{name}.lua").read_bytes()
        self.sha = hashlib.sha1(self.text, usedforsecurity=False).hexdigest()

    async def __call__(self, client: Client, names: tuple[str, ...], args: list[Any]) -> Any:
        """Run it on these keys (all of one game)."""
        try:
            return await client.execute_command("EVALSHA", self.sha, len(names), *names, *args)
        except Exception as error:
            if not str(error).upper().startswith(("NOSCRIPT", "NO MATCHING SCRIPT")):
                raise
        return await client.execute_command("EVAL", self.text, len(names), *names, *args)


@contextlib.contextmanager
def sorted_errors() -> Iterator[None]:
    """Turn what redis-py raises into StoreDown where it means that."""
    try:
        yield
    except Exception as error:
        down = as_store_down(error)
        if down is None:
            raise
        raise down from error


def _commit_args(commit: Commit, kept: int) -> list[Any]:
    args: list[Any] = [len(commit.expect)]
    for pair in commit.expect.items():
        args += pair
    args.append(len(commit.put))
    for pair in commit.put.items():
        args += pair
    args.append(len(commit.log))
    args += commit.log
    args.append(len(commit.told))
    args += commit.told
    args.append(len(commit.out))
    for item in commit.out:
        args += (item.field, b"%d %b" % (item.number, item.payload))
    args += (commit.answer if commit.input_id else b"", kept)
    return args


class Store:
    """One connection pool to the store. Make it with `open_store`."""

    def __init__(self, client: Client, url: str, facts: dict[str, Any]) -> None:
        self.client = client
        self.url = url
        self.server = facts
        self.answer_seconds = ANSWER_SECONDS
        """How long the first answer to an input is remembered; platforms repeat inputs for a day."""
        self._commit = Script("commit")
        self._claim = Script("claim")
        self._ack = Script("ack")
        self._remember = Script("remember")

    async def close(self) -> None:
        """Give the connections back."""
        await close(self.client)

    async def commit(self, commit: Commit) -> bytes | None:
        """Write it; None when written, the first answer when its input was answered before.

        Raises Conflict (nothing written) and StoreDown (all written or nothing, see there).
        """
        table = commit.table
        names = (
            keys.game(table),
            keys.log(table),
            keys.told(table),
            keys.outbox(table),
            keys.answers(table, commit.input_id),
        )
        with sorted_errors():
            came = await self._commit(self.client, names, _commit_args(commit, self.answer_seconds))
        if came[0] == b"ok":
            return None
        if came[0] == b"repeated":
            return bytes(came[1])
        raise Conflict(came[1].decode(), came[2])

    async def remember(self, table: str, input_id: str, answer: bytes) -> bytes | None:
        """Keep the answer to an input that changed nothing; the first answer if there was one before."""
        with sorted_errors():
            before = await self._remember(
                self.client, (keys.answers(table, input_id),), [answer, self.answer_seconds]
            )
        return before or None

    async def read(self, table: str, *fields: str) -> list[bytes | None]:
        """These fields of a game, None for those it has not."""
        with sorted_errors():
            found: list[bytes | None] = await self.client.hmget(keys.game(table), fields)
        return found

    async def exists(self, table: str) -> bool:
        """Whether there is such a game."""
        with sorted_errors():
            return bool(await self.client.exists(keys.game(table)))

    async def log(self, table: str, first: int = 0, last: int = -1) -> list[bytes]:
        """Entries of the log from `first` to `last` inclusive (negative: from the end)."""
        with sorted_errors():
            return list(await self.client.lrange(keys.log(table), first, last))

    async def told(self, table: str, first: int = 0, last: int = -1) -> list[bytes]:
        """Told entries from `first` to `last` inclusive (negative: from the end)."""
        with sorted_errors():
            return list(await self.client.lrange(keys.told(table), first, last))

    async def claim(self, table: str, now: int, *reach: str, lease: int = LEASE_MS) -> list[Item]:
        """Waiting items whose recipient starts with one of `reach` (none: any), held for `lease` ms."""
        with sorted_errors():
            flat = await self._claim(
                self.client, (keys.outbox(table), keys.leases(table)), [now, lease, *(reach or ("",))]
            )
        return [_item(field, value) for field, value in zip(flat[::2], flat[1::2], strict=True)]

    async def ack(self, table: str, items: list[Item]) -> int:
        """Record them as delivered, never to be handed out again; gives how many still were waiting."""
        if not items:
            return 0
        args = [word for item in items for word in (item.field, item.number)]
        with sorted_errors():
            return int(await self._ack(self.client, (keys.outbox(table), keys.leases(table)), args))

    async def waiting(self, table: str) -> list[Item]:
        """What the outbox of a game still holds, claimed or not."""
        with sorted_errors():
            flat = await self.client.hgetall(keys.outbox(table))
        return [_item(field, value) for field, value in flat.items()]

    async def publish(self, message: str) -> None:
        """Tell every process that listens (live fronts). Nobody listening is no fault."""
        with sorted_errors():
            await self.client.execute_command("PUBLISH", keys.CHANNEL, message)

    def listener(self) -> Client:
        """A client of its own for a subscription to `keys.CHANNEL`."""
        return plain_client(self.url)

    async def info(self) -> dict[str, Any]:
        """The server's own facts (`INFO`), of one node if it is a cluster."""
        client = self.listener()
        try:
            with sorted_errors():
                return dict(await client.info())
        finally:
            await close(client)

    async def put_content(self, content: bytes) -> str:
        """Keep frozen content; gives its SHA-256. The same content is kept once."""
        digest = hashlib.sha256(content).hexdigest()
        await self.put_content_as(digest, content)
        return digest

    async def put_content_as(self, digest: str, content: bytes) -> None:
        """Keep frozen content under a hash of its owner's making. What is there already stays."""
        with sorted_errors():
            await self.client.set(keys.content(digest), content, nx=True)

    async def content(self, digest: str) -> bytes | None:
        """Frozen content by its SHA-256."""
        with sorted_errors():
            found: bytes | None = await self.client.get(keys.content(digest))
        return found

    async def tables(self) -> AsyncIterator[str]:
        """Ids of all tables there are, found by their own keys (slow; for rebuilding indexes)."""
        with sorted_errors():
            async for key in self.client.scan_iter(match=keys.games_pattern(), count=500):
                yield keys.table_of(key.decode())

    async def wipe(self) -> None:
        """Delete everything of Fieldpost. For tests and for an operator who says so."""
        with sorted_errors():
            async for key in self.client.scan_iter(match=f"{keys.PREFIX}*", count=500):
                await self.client.delete(key)


def _item(field: bytes, value: bytes) -> Item:
    recipient, kind = field.decode().rsplit("|", 1)
    number, payload = value.split(b" ", 1)
    return Item(recipient, kind, int(number), payload)


async def open_store(url: str) -> Store:
    """Connect and check. Raises StoreTrouble."""
    client, facts = await connect(url)
    return Store(client, url, facts)
