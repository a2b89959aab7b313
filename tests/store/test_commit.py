"""The one atomic write: all of it or nothing, once an input, only on what was expected."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from bot.store import Commit, Conflict, Item, Store, keys

FIRST = Commit(
    "K7F2",
    expect={"pos": b""},
    put={"pos": b"1", "snap": b"{}"},
    log=(b"e1",),
    told=(b"t1",),
    out=(Item("live", "moved", 1, b"p"),),
    input_id="u1",
    answer=b"first",
)
SECOND = replace(FIRST, expect={"pos": b"1"}, put={"pos": b"2"}, log=(b"e2",), told=(b"t2",), input_id="u2")


async def everything(store: Store) -> dict[bytes, object]:
    """All that is stored, for comparing before and after."""
    found: dict[bytes, object] = {}
    for key in sorted([key async for key in store.client.scan_iter()]):
        kind = await store.client.type(key)
        if kind == b"hash":
            found[key] = await store.client.hgetall(key)
        elif kind == b"list":
            found[key] = await store.client.lrange(key, 0, -1)
        else:
            found[key] = await store.client.get(key)
    return found


async def test_a_commit_writes_all_its_parts(store: Store) -> None:
    assert await store.commit(FIRST) is None
    assert await store.read("K7F2", "pos", "snap", "none") == [b"1", b"{}", None]
    assert await store.log("K7F2") == [b"e1"]
    assert await store.told("K7F2") == [b"t1"]
    assert await store.waiting("K7F2") == [Item("live", "moved", 1, b"p")]


async def test_another_position_conflicts_and_writes_nothing(store: Store) -> None:
    await store.commit(FIRST)
    before = await everything(store)
    with pytest.raises(Conflict) as caught:
        await store.commit(replace(SECOND, expect={"pos": b"7"}))
    assert (caught.value.name, caught.value.found) == ("pos", b"1")
    assert await everything(store) == before


async def test_the_same_input_gives_the_first_answer_and_changes_nothing(store: Store) -> None:
    await store.commit(FIRST)
    before = await everything(store)
    again = replace(SECOND, input_id="u1", answer=b"another")
    assert await store.commit(again) == b"first"
    assert await everything(store) == before


async def test_an_answer_that_changed_nothing_is_kept_too(store: Store) -> None:
    assert await store.remember("K7F2", "u9", b"refused") is None
    assert await store.remember("K7F2", "u9", b"ok") == b"refused"
    assert await store.commit(replace(FIRST, input_id="u9")) == b"refused"
    assert not await store.exists("K7F2")


async def test_of_many_at_once_exactly_one_wins_a_position(store: Store) -> None:
    await store.commit(FIRST)
    rivals = [replace(SECOND, log=(b"e%d" % n,), input_id=f"r{n}") for n in range(20)]
    came = await asyncio.gather(*(store.commit(one) for one in rivals), return_exceptions=True)
    assert sum(one is None for one in came) == 1
    assert all(isinstance(one, Conflict) for one in came if one is not None)
    assert len(await store.log("K7F2")) == 2


async def test_the_same_input_many_times_at_once_is_done_once(store: Store) -> None:
    came = await asyncio.gather(*(store.commit(FIRST) for _ in range(20)))
    assert sorted(came, key=str) == [None] + [b"first"] * 19 or sorted(came, key=str)[-1] is None
    assert came.count(b"first") == 19
    assert await store.log("K7F2") == [b"e1"]


async def test_answers_are_forgotten_after_a_week(store: Store) -> None:
    await store.commit(FIRST)
    left = await store.client.ttl(keys.answers("K7F2", "u1"))
    assert 6 * 24 * 3600 < left <= 7 * 24 * 3600


async def test_scripts_are_sent_again_to_a_server_that_forgot_them(store: Store) -> None:
    await store.commit(FIRST)
    await store.client.script_flush()
    assert await store.commit(SECOND) is None
    assert await store.log("K7F2") == [b"e1", b"e2"]


async def test_large_layouts_fit_one_commit(store: Store) -> None:
    many = replace(FIRST, log=tuple(b"%d" % n for n in range(500)), put={f"f{n}": b"x" for n in range(500)})
    assert await store.commit(many) is None
    assert len(await store.log("K7F2")) == 500


async def test_content_is_kept_once_by_its_hash(store: Store) -> None:
    digest = await store.put_content(b"set")
    assert await store.put_content(b"set") == digest
    assert await store.content(digest) == b"set"
    assert await store.content("0" * 64) is None


def test_all_keys_of_a_game_share_one_hash_tag() -> None:
    names = [keys.game, keys.log, keys.told, keys.outbox, keys.leases]
    made = [name("K7F2") for name in names] + [keys.answers("K7F2", "x")]
    assert all("{g:K7F2}" in key and key.count("{") == 1 for key in made)
    assert keys.table_of(keys.game("K7F2")) == "K7F2"
