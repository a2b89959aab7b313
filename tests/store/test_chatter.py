"""Room talk in the store: in order, capped, rooms apart."""

from __future__ import annotations

from bot.store import Store
from bot.store.chatter import MOST_LINES, Chatter


async def test_lines_come_back_in_order_and_the_oldest_go(store: Store) -> None:
    chatter = Chatter(store)
    for number in range(MOST_LINES + 5):
        await chatter.append("here", b"%d" % number)
    await chatter.append("there", b"other")
    assert await chatter.tail("here") == [b"%d" % number for number in range(5, MOST_LINES + 5)]
    assert await chatter.tail("there") == [b"other"]
    assert await chatter.tail("nowhere") == []
