"""What can go wrong with the store, and how redis-py's errors are sorted into it."""

from __future__ import annotations

from redis import exceptions as redis_errors

from bot.errors import Trouble


class StoreTrouble(Trouble):
    """The store can't be used at all: nothing to start, a locked folder, too old a version."""


class StoreDown(Trouble):
    """The store doesn't take the request now (dead, loading, full disk).

    Every script is atomic: either all of it was stored before the connection broke, or nothing; sending the
    same input id again tells which.
    """

    def __init__(self, key: str = "store-down", why: str = "") -> None:
        super().__init__(key, why=why)


class Conflict(Exception):
    """A field no longer holds what the writer expected; nothing was written. `found` is what it holds."""

    def __init__(self, name: str, found: bytes) -> None:
        super().__init__(f"{name}={found!r}")
        self.name = name
        self.found = found


FULL = ("OOM", "MISCONF")
DOWN = ("LOADING", "READONLY", "CLUSTERDOWN", "MASTERDOWN", "NOREPLICAS", "TRYAGAIN", "BUSY ")


def as_store_down(error: Exception) -> StoreDown | None:
    """The StoreDown that this error of redis-py means, or None if it is a fault of the program."""
    text = str(error)
    if isinstance(error, redis_errors.OutOfMemoryError) or text.startswith(FULL) or "OOM command" in text:
        return StoreDown("store-full", text)
    if isinstance(error, redis_errors.ConnectionError | redis_errors.TimeoutError | OSError):
        return StoreDown("store-down", text)
    if isinstance(error, redis_errors.ReadOnlyError | redis_errors.ClusterError) or text.startswith(DOWN):
        return StoreDown("store-down", text)
    return None
