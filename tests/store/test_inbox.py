"""The inbox of a platform: nothing twice, nothing lost, what a dead worker had is taken over."""

from __future__ import annotations

import pytest

from bot.store import Store
from bot.store.inbox import ADOPT_MS, MOST_TRIES, Held, Inbox
from bot.store.scraps import Scraps

NOW = 1_790_000_000_000


async def test_an_update_is_taken_once_by_one_worker(store: Store) -> None:
    one, other = Inbox(store, "p:1", "one"), Inbox(store, "p:1", "other")
    assert await one.take("7", b"body", NOW)
    assert not await one.take("7", b"body", NOW)
    assert not await other.take("7", b"body", NOW)
    assert await Inbox(store, "p:2", "one").take("7", b"body", NOW), "another bot's numbers are its own"


async def test_what_is_done_is_never_taken_again(store: Store) -> None:
    inbox = Inbox(store, "p:1")
    assert await inbox.take("7", b"body", NOW)
    await inbox.done("7")
    assert not await inbox.take("7", b"body", NOW)
    assert await Inbox(store, "p:1").adopt(NOW + 10 * ADOPT_MS) == []


async def test_a_dead_workers_updates_are_adopted_oldest_first(store: Store) -> None:
    dead, other = Inbox(store, "p:1", "dead"), Inbox(store, "p:1", "other")
    for number in ("10", "9"):
        await dead.take(number, b"a body with spaces", NOW)
    assert await other.adopt(NOW + ADOPT_MS) == [], "it may still live"
    found = await other.adopt(NOW + ADOPT_MS + 1)
    assert found == [Held("9", b"a body with spaces", 2), Held("10", b"a body with spaces", 2)]
    assert await other.adopt(NOW + 10 * ADOPT_MS) == [], "these are its own now"


async def test_a_sign_of_life_keeps_what_is_in_hand(store: Store) -> None:
    alive, other = Inbox(store, "p:1", "alive"), Inbox(store, "p:1", "other")
    await alive.take("7", b"body", NOW)
    await alive.keep_alive({"7": Held("7", b"body", 1)}, NOW + ADOPT_MS)
    await alive.keep_alive({}, NOW)
    assert await other.adopt(NOW + ADOPT_MS + 1) == []
    assert await other.adopt(NOW, everything=True) == [Held("7", b"body", 2)]


async def test_an_update_that_ends_workers_is_dropped(store: Store) -> None:
    await Inbox(store, "p:1", "first").take("7", b"body", NOW)
    for tries in range(2, MOST_TRIES + 1):
        (held,) = await Inbox(store, "p:1", f"worker {tries}".replace(" ", "")).adopt(NOW, everything=True)
        assert held.tries == tries
    last = Inbox(store, "p:1", "last")
    assert await last.adopt(NOW, everything=True) == []
    assert not await last.take("7", b"body", NOW)


@pytest.mark.parametrize("word", ["x", "Привет", "a b"])
async def test_scraps_are_kept_for_their_owner_and_forgotten(store: Store, word: str) -> None:
    mine, other = Scraps(store, "p:1"), Scraps(store, "p:2")
    assert await mine.get("name") == ""
    await mine.put("name", word)
    assert await mine.get("name") == word
    assert await other.get("name") == ""
    await mine.put("name", "")
    assert await mine.get("name") == ""
