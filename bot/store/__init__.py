"""Redis between turns: matches, logs, outbox, indexes, and the embedded server."""

from bot.store.chatter import Chatter
from bot.store.errors import Conflict, StoreDown, StoreTrouble
from bot.store.index import Index
from bot.store.keeper import Keeper, keep_store
from bot.store.store import Commit, Item, Store, open_store

__all__ = [
    "Chatter",
    "Commit",
    "Conflict",
    "Index",
    "Item",
    "Keeper",
    "Store",
    "StoreDown",
    "StoreTrouble",
    "keep_store",
    "open_store",
]
