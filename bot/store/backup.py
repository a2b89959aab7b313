"""Everything the store holds as one file, and back: the same for the embedded server, a Redis, a cluster.

Written by type (hash, list …), not in a server's own binary form: a file of Redis 7.4 goes into Valkey 9 and
the other way round. All keys of one hash tag, thus all of a game, are read at one moment, so that a backup
taken while people play holds each game at some position, whole. Lookups across games may be a step behind:
the caller makes them anew afterwards.

The file is gzip of lines of JSON: a header, one line a key, an end with the count and the checksum. It holds
seeds and hands: keep it as secret as the store.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import secrets
import time
import zlib
from base64 import b64decode, b64encode
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from bot.errors import Trouble
from bot.store import keys
from bot.store.connect import Client, close
from bot.store.store import Script, Store, sorted_errors

FORMAT = 1
KIND = "fieldpost-backup"
PASSING = (":lease", ":pace", ":held", ":answering")
"""Ends of keys that mean something for seconds only."""
CHUNK = 500
"""Values written with one command."""


class Header(Struct, frozen=True):
    """The first line. `secret`: the signing key that cookies and webhooks rest on, in base64."""

    kind: str
    format: int
    made: int
    secret: str = ""


class Record(Struct, frozen=True):
    """One key: its type, when it ends (ms since 1970, -1: never), its values in base64."""

    key: str
    type: str
    ends: int
    values: tuple[str, ...]


class End(Struct, frozen=True):
    """The last line: how many keys, and SHA-256 of all lines before it."""

    keys: int
    sha256: str


class Counts(Struct, frozen=True):
    """What was written to a file or to a store."""

    keys: int
    games: int


class Damaged(Trouble):
    """A file that is no backup (`backup-not-one`), not all of one (`-cut`), or changed (`-altered`)."""

    def __init__(self, key: str, path: Path) -> None:
        super().__init__(key, path=str(path))


# ── out of the store ────────────────────────────────────────────────────────────────────────────────────────


async def write_backup(store: Store, path: Path, *, secret: bytes = b"") -> Counts:
    """Write all of the store to a new file (mode 0600); it is there whole or not at all.

    Raises StoreDown, Trouble (a file of this name is there already) and OSError (disk).
    """
    if path.exists():
        raise Trouble("backup-exists", path=str(path))
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "wb") as raw:
            counts = await _write(store, raw, secret)
            raw.flush()
            os.fsync(raw.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    return counts


async def _write(store: Store, raw: Any, secret: bytes) -> Counts:
    sums, keys_written, games = hashlib.sha256(), 0, 0
    with gzip.GzipFile(fileobj=raw, mode="wb", filename="") as out:

        def put(line: Struct) -> None:
            data = msgspec.json.encode(line) + b"\n"
            sums.update(data)
            out.write(data)

        put(Header(KIND, FORMAT, round(time.time() * 1000), b64encode(secret).decode()))
        for names in await _groups(store.client):
            for record in await _read_group(store.client, names):
                put(record)
                keys_written += 1
                games += _is_game(record.key)
        put(End(keys_written, sums.hexdigest()))
    return Counts(keys_written, games)


async def _groups(client: Client) -> list[list[str]]:
    """All keys worth keeping, those of one hash tag together."""
    groups: dict[str, set[str]] = defaultdict(set)
    with sorted_errors():
        async for raw in client.scan_iter(match=f"{keys.PREFIX}*", count=1000):
            key = raw.decode()
            if not key.endswith(PASSING) and not key.startswith(keys.lock("")):
                groups[_tag(key)].add(key)
    for names in groups.values():  # what a game got since it was seen belongs to it
        for key in [key for key in names if _is_game(key)]:
            table = keys.table_of(key)
            names |= {keys.log(table), keys.told(table), keys.outbox(table), keys.shown(table)}
    return [sorted(groups[tag]) for tag in sorted(groups)]


def _tag(key: str) -> str:
    """What decides on the key's slot."""
    _, opened, rest = key.partition("{")
    tag, closed, _ = rest.partition("}")
    return tag if opened and closed and tag else key


def _is_game(key: str) -> bool:
    return key.startswith("fp:{g:") and key.endswith("}:game")


_dump = Script("dump")


async def _read_group(client: Client, names: list[str]) -> list[Record]:
    with sorted_errors():
        found = await _dump(client, tuple(names), [])
    return [
        Record(key, kind.decode(), ends, tuple(b64encode(value).decode() for value in values))
        for key, (kind, ends, values) in zip(names, found, strict=True)
        if kind != b"none"
    ]


# ── into a store ────────────────────────────────────────────────────────────────────────────────────────────


def read_header(path: Path) -> Header:
    """Check the whole file and give its header. Raises Damaged, Trouble (a newer format), OSError."""
    header: Header | None = None
    for _, line in _lines(path):
        header = header or line
    assert header is not None
    return header


def _lines(path: Path) -> Iterator[tuple[int, Any]]:
    """Number and content of each line but the end, which is checked. Raises Damaged, OSError."""
    sums, count = hashlib.sha256(), 0
    try:
        with gzip.open(path, "rb") as file:
            for count, data in enumerate(file):
                if data.startswith(b'{"keys":'):
                    _check_end(path, data, count - 1, sums.hexdigest())
                    return
                yield count, _header(path, data) if count == 0 else msgspec.json.decode(data, type=Record)
                sums.update(data)
    except EOFError:
        raise Damaged("backup-cut", path) from None
    except (gzip.BadGzipFile, zlib.error, msgspec.MsgspecError, ValueError):
        raise Damaged("backup-altered" if count else "backup-not-one", path) from None
    raise Damaged("backup-cut", path)


def _header(path: Path, data: bytes) -> Header:
    header = msgspec.json.decode(data, type=Header)
    if header.kind != KIND:
        raise Damaged("backup-not-one", path)
    if header.format > FORMAT:
        raise Trouble("backup-newer", path=str(path), found=header.format, known=FORMAT)
    return header


def _check_end(path: Path, data: bytes, count: int, digest: str) -> None:
    end = msgspec.json.decode(data, type=End)
    if (end.keys, end.sha256) != (count, digest):
        raise Damaged("backup-altered", path)


async def programs_on(store: Store) -> int:
    """How many running programs listen for news of this store."""
    client = store.listener()
    try:
        with sorted_errors():
            return sum(int(count) for _, count in await client.pubsub_numsub(keys.CHANNEL))
    finally:
        await close(client)


async def read_backup(store: Store, path: Path) -> Counts:
    """Put all of the file into the store, in place of what it holds. The file is checked first.

    Raises Damaged (nothing was touched), StoreDown, OSError. Make the lookups anew afterwards.
    """
    read_header(path)
    await store.wipe()
    now, count, games = time.time() * 1000, 0, 0
    for number, line in _lines(path):
        if number and (line.ends < 0 or line.ends > now):
            await _put(store.client, line)
            count += 1
            games += _is_game(line.key)
    return Counts(count, games)


async def _put(client: Client, record: Record) -> None:
    values = [b64decode(value) for value in record.values]
    with sorted_errors():
        if record.type == "string":
            await client.set(record.key, values[0])
        else:
            pairs = 2 if record.type in ("hash", "zset") else 1
            for start in range(0, len(values), CHUNK * pairs):
                await _WRITE[record.type](client, record.key, values[start : start + CHUNK * pairs])
        if record.ends > 0:
            await client.pexpireat(record.key, record.ends)


async def _put_scores(client: Client, key: str, values: list[bytes]) -> None:
    await client.zadd(key, dict(zip(values[::2], map(float, values[1::2]), strict=True)))


_WRITE: dict[str, Callable[[Client, str, list[bytes]], Awaitable[None]]] = {
    "hash": lambda client, key, values: client.hset(key, items=values),
    "list": lambda client, key, values: client.rpush(key, *values),
    "set": lambda client, key, values: client.sadd(key, *values),
    "zset": _put_scores,
}
