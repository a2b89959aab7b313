"""Documents with a version, the ledger of results, one-time codes."""

from __future__ import annotations

import asyncio

from bot.store import Store
from bot.store.documents import Documents
from bot.store.ledger import Codes, Ledger

KEY = "fp:{t:K7F2}:event"


async def test_only_one_of_two_changes_of_a_version_is_taken(store: Store) -> None:
    documents = Documents(store)
    assert (await documents.read(KEY)).version == ""
    first = await documents.amend(KEY, "", {"event": b"one", "more": b"x"})
    assert first == "1"
    assert await documents.amend(KEY, "", {"event": b"two"}) is None
    tries = [documents.amend(KEY, "1", {"event": b"%d" % number}) for number in range(8)]
    won = [version for version in await asyncio.gather(*tries) if version is not None]
    assert won == ["2"]
    assert await documents.amend(KEY, "2", {}, ["more"]) == "3"
    found = await documents.read(KEY)
    assert (found.version, set(found.fields)) == ("3", {"event"})
    assert (await documents.read(KEY, "event", "more")).fields == found.fields


async def test_events_are_listed_newest_first_until_they_are_over(store: Store) -> None:
    documents = Documents(store)
    await documents.note_event("web:a", "A2AA", 1)
    await documents.note_event("web:a", "B2BB", 2)
    assert await documents.events_of("web:a") == ["B2BB", "A2AA"]
    assert await documents.events() == ["A2AA", "B2BB"]
    await documents.close_event("A2AA")
    assert await documents.events() == ["B2BB"]
    await documents.forget_event("web:a", "B2BB")
    assert await documents.events_of("web:a") == ["A2AA"]


async def test_the_same_result_again_is_no_news(store: Store) -> None:
    ledger = Ledger(store)
    assert await ledger.record("T1@1", b"a")
    assert not await ledger.record("T1@1", b"a")
    assert await ledger.record("T2@1", b"b")
    assert await ledger.record("T1@1", b"c")
    assert await ledger.changed(0) == ["T1@1", "T2@1", "T1@1"]
    assert await ledger.changed(2) == ["T1@1"]
    assert await ledger.results(["T1@1", "none", "T2@1"]) == [b"c", None, b"b"]
    assert await ledger.record("T1@1", b"")
    assert not await ledger.record("T1@1", b"")
    assert await ledger.known() == {"T2@1"}
    assert await ledger.results([]) == []


async def test_a_code_is_taken_once_even_by_many_at_once(store: Store) -> None:
    codes = Codes(store)
    await codes.give("AAAABBBB", "web:anna", 60_000)
    came = await asyncio.gather(*(codes.take("AAAABBBB", f"web:{n}", 5, 60_000) for n in range(6)))
    assert sorted(word for word, _ in came) == ["none"] * 5 + ["ok"]
    assert ("ok", "web:anna") in came


async def test_tries_are_counted_for_each_taker_and_forgotten_by_a_good_one(store: Store) -> None:
    codes = Codes(store)
    await codes.give("AAAABBBB", "web:anna", 60_000)
    assert [await codes.take("X", "web:b", 3, 60_000) for _ in range(3)] == [
        ("none", "2"), ("none", "1"), ("none", "0"),
    ]  # fmt: skip
    word, left = await codes.take("AAAABBBB", "web:b", 3, 60_000)
    assert word == "much"
    assert 0 < int(left) <= 60_000
    assert await codes.take("AAAABBBB", "web:anna", 3, 60_000) == ("own", "")
    assert (await codes.take("Y", "web:c", 3, 60_000))[0] == "none"
    assert (await codes.take("AAAABBBB", "web:c", 3, 60_000))[0] == "ok"
    assert await codes.take("Y", "web:c", 3, 60_000) == ("none", "2")
