"""Moves: done once, in order, by the right person, on the right question."""

from __future__ import annotations

import asyncio
import hashlib
import json
from random import Random

import pytest

from bot.engine import export as documents
from bot.engine.core import Action
from bot.store import Store
from bot.table.model import Ask
from tests.table.world import ANNA, BORIS, CLARA, World
from tests.toy.rules import toy

SEAL, RESIGN, UNDO, CLEAR = Action("seal"), Action("resign"), Action("undo"), Action("clear")


def lay(card: int) -> Action:
    return Action("lay", (card,))


async def first_card(world: World, table: str, person: object = ANNA) -> Action:
    return lay((await world.see(table, person)).view.hand[0])  # type: ignore[arg-type]


async def test_a_move_is_stored_and_told(world: World) -> None:
    table = await world.duel()
    answer = await world.do(table.id, ANNA, await first_card(world, table.id))
    assert answer.status == "ok"
    seen = await world.see(table.id, ANNA)
    assert seen.position == 2
    assert seen.can_undo
    assert len(await world.tables.store.log(table.id)) == 2


async def test_the_same_input_again_gives_the_first_answer_and_does_nothing(world: World) -> None:
    table = await world.duel()
    ask = await world.ask(table.id, ANNA, await first_card(world, table.id))
    first = await world.tables.act(ask)
    again = await world.tables.act(ask)
    assert again.status == "repeated"
    assert again.events == first.events
    assert (await world.see(table.id, ANNA)).position == 2


async def test_a_refused_input_stays_refused_when_it_comes_again(world: World) -> None:
    table = await world.duel()
    ask = await world.ask(table.id, ANNA, lay(99))
    first = await world.tables.act(ask)
    assert first.status == "refused"
    again = await world.tables.act(ask)
    assert again.status == "repeated"
    assert again.refusal == first.refusal


async def test_the_same_input_many_times_at_once_is_one_move(world: World) -> None:
    table = await world.duel()
    ask = await world.ask(table.id, ANNA, await first_card(world, table.id))
    came = await asyncio.gather(*(world.tables.act(ask) for _ in range(10)))
    assert sorted(one.status for one in came) == ["ok"] + ["repeated"] * 9
    assert (await world.see(table.id, ANNA)).position == 2


async def test_a_double_press_is_stale_the_second_time(world: World) -> None:
    table = await world.duel()
    seen = await world.see(table.id, ANNA)
    card = lay(seen.view.hand[0])
    one = Ask(table.id, ANNA, 0, seen.decision, (card,), "p1")
    two = Ask(table.id, ANNA, 0, seen.decision, (card,), "p2")
    assert [(await world.tables.act(ask)).status for ask in (one, two)] == ["ok", "stale"]
    assert (await world.see(table.id, ANNA)).position == 2


async def test_the_wrong_person_changes_nothing(world: World) -> None:
    table = await world.duel()
    seen = await world.see(table.id, ANNA)
    for person, seat in ((BORIS, 0), (CLARA, 0), (None, 0), (ANNA, 1), (ANNA, 7), (ANNA, -1)):
        answer = await world.tables.act(
            Ask(table.id, person, seat, seen.decision, (SEAL,), f"w{person}{seat}")
        )
        assert answer.status == "not_your_seat"
    for cause in ("opponent", "deadline"):
        answer = await world.tables.act(Ask(table.id, BORIS, 0, seen.decision, (SEAL,), f"c{cause}", cause))
        assert answer.status == "not_your_seat"
    assert (await world.see(table.id, ANNA)).position == 1


async def test_nothing_to_do_and_no_such_table(world: World) -> None:
    table = await world.duel()
    empty = await world.do(table.id, ANNA)
    assert empty.refusal is not None
    assert empty.refusal.code == "nothing_to_do"
    assert (await world.tables.act(Ask("Z9Z9", ANNA, 0, 0, (SEAL,), "z"))).status == "unknown"


async def test_a_lobby_takes_no_move(world: World) -> None:
    table = await world.lobby()
    await world.tables.join(table.id, ANNA, "Anna")
    answer = await world.tables.resign(table.id, ANNA)
    assert answer.refusal is not None
    assert answer.refusal.code == "not_playing"


async def test_several_actions_are_one_commit_all_or_none(world: World) -> None:
    table = await world.duel()
    card = await first_card(world, table.id)
    bad = await world.do(table.id, ANNA, card, lay(99), SEAL)
    assert bad.status == "refused"
    assert (await world.see(table.id, ANNA)).position == 1
    good = await world.do(table.id, ANNA, card, SEAL)
    assert good.status == "ok"
    assert (await world.see(table.id, ANNA)).position == 3


async def test_one_seats_press_does_not_stale_anothers(world: World) -> None:
    table = await world.duel()
    waiting = await world.ask(table.id, BORIS, await first_card(world, table.id, BORIS))
    await world.do(table.id, ANNA, await first_card(world, table.id))
    assert (await world.tables.act(waiting)).status == "ok"


async def test_presses_of_both_seats_at_once_both_hold(world: World) -> None:
    table = await world.duel()
    asks = [
        await world.ask(table.id, person, await first_card(world, table.id, person), SEAL)
        for person in (ANNA, BORIS)
    ]
    came = await asyncio.gather(*(world.tables.act(ask) for ask in asks))
    assert [one.status for one in came] == ["ok", "ok"]
    assert (await world.see(table.id, None)).position == 5


async def test_rival_presses_of_one_seat_at_once_one_holds(world: World) -> None:
    table = await world.duel()
    seen = await world.see(table.id, ANNA)
    asks = [Ask(table.id, ANNA, 0, seen.decision, (SEAL,), f"r{n}") for n in range(8)]
    came = await asyncio.gather(*(world.tables.act(ask) for ask in asks))
    assert sorted(one.status for one in came) == ["ok"] + ["stale"] * 7


async def test_two_processes_on_one_store_agree(world: World, store: Store) -> None:
    table = await world.duel()
    other = World(store, seed=2)
    async with other.tables:
        await other.see(table.id, ANNA)
        rng = Random(3)
        while await world.move(table.id, rng) and await other.move(table.id, rng):
            one, two = await world.see(table.id, ANNA), await other.see(table.id, ANNA)
            assert one == two


async def test_two_processes_at_once_keep_one_story(world: World, store: Store) -> None:
    table = await world.duel()
    other = World(store, seed=2)
    async with other.tables:
        card = await first_card(world, table.id)
        other_card = await first_card(other, table.id, BORIS)
        asks = [
            await world.ask(table.id, ANNA, card, SEAL),
            await other.ask(table.id, BORIS, other_card, SEAL),
        ]
        came = await asyncio.gather(world.tables.act(asks[0]), other.tables.act(asks[1]))
        assert [one.status for one in came] == ["ok", "ok"]
        seen = await world.see(table.id, ANNA)
        assert seen.position == 5
        stale = [Ask(table.id, ANNA, 0, seen.decision, (SEAL,), f"{n}") for n in range(2)]
        late = await asyncio.gather(world.tables.act(stale[0]), other.tables.act(stale[1]))
        assert "ok" not in [one.status for one in late] or seen.view.waits == (0,)


async def test_the_dice_do_not_depend_on_who_computes_them(store: Store) -> None:
    logs = []
    for _ in range(2):
        await store.client.flushdb()
        world = World(store)
        async with world.tables:
            table = await world.duel()
            await world.play(table.id)
            logs.append(await store.log(table.id))
    assert logs[0] == logs[1]


async def test_undo_takes_back_until_a_die(world: World) -> None:
    table = await world.duel()
    before = (await world.see(table.id, ANNA)).view
    await world.do(table.id, ANNA, await first_card(world, table.id))
    assert (await world.tables.undo(table.id, ANNA)).status == "ok"
    assert (await world.see(table.id, ANNA)).view == before
    nothing = await world.tables.undo(table.id, ANNA)
    assert nothing.refusal is not None
    assert nothing.refusal.code == "nothing_to_undo"
    assert not (await world.see(table.id, ANNA)).can_undo


async def test_undo_by_button_carries_its_decision(world: World) -> None:
    table = await world.duel()
    old = await world.ask(table.id, ANNA, UNDO)
    await world.do(table.id, ANNA, await first_card(world, table.id))
    assert (await world.tables.act(old)).status == "stale"
    assert (await world.do(table.id, ANNA, UNDO)).status == "ok"


async def test_a_side_action_stales_no_button_and_resigning_ends_it(world: World) -> None:
    table = await world.duel()
    waiting = await world.ask(table.id, BORIS, RESIGN)
    await world.do(table.id, ANNA, await first_card(world, table.id))
    assert (await world.tables.act(waiting)).status == "ok"
    seen = await world.see(table.id, BORIS)
    assert seen.outcome is not None
    assert seen.table.status == "over"
    late = await world.tables.resign(table.id, ANNA)
    assert late.refusal is not None
    assert late.refusal.code == "is_over"


async def test_strangers_neither_resign_nor_undo(world: World) -> None:
    table = await world.duel()
    for call in (world.tables.resign, world.tables.undo, world.tables.offer_draw):
        answer = await call(table.id, CLARA)
        assert answer.refusal is not None
        assert answer.refusal.code == "not_seated"


async def test_what_a_game_does_not_know_is_refused(world: World) -> None:
    table = await world.duel()
    for call in (world.tables.offer_draw, world.tables.accept_draw, world.tables.decline_draw):
        assert (await call(table.id, ANNA)).status == "refused"


async def test_the_end_shows_the_seed_and_leaves_the_live_list(world: World) -> None:
    table = await world.duel()
    assert (await world.see(table.id, None)).table.seed == ""
    await world.play(table.id)
    over = (await world.see(table.id, None)).table
    assert over.status == "over"
    assert hashlib.sha256(over.seed.encode()).hexdigest() == over.commitment
    await world.tables.news.settled()
    assert await world.tables.index.live() == []


async def test_hands_stay_hidden(world: World) -> None:
    table = await world.duel()
    anna, boris, nobody = [await world.see(table.id, who) for who in (ANNA, BORIS, None)]
    assert (anna.seat, boris.seat, nobody.seat) == (0, 1, None)
    assert anna.view.hand
    assert boris.view.hand
    assert nobody.view.hand == ()
    assert [event.name for event in nobody.told[0].events] == ["MatchBegan"]
    for seen, other in ((anna, boris), (boris, anna)):
        dealt = [
            event.data["cards"] for one in seen.told for event in one.events if event.name == "HandDealt"
        ]
        assert dealt == [list(seen.view.hand)]
        assert list(other.view.hand) == list(seen.view.hand) or list(other.view.hand) not in dealt
    assert all(event.to is None for seen in (anna, boris) for one in seen.told for event in one.events)


async def test_entries_with_nothing_for_a_viewer_are_left_out(world: World) -> None:
    table = await world.duel()
    before = await world.see(table.id, BORIS)
    await world.do(table.id, ANNA, await first_card(world, table.id))
    assert (await world.tables.undo(table.id, ANNA)).status == "ok"
    after = await world.see(table.id, BORIS)
    assert after.told == before.told
    assert after.decision == before.decision
    assert len((await world.see(table.id, ANNA)).told) == len(before.told) + 1


async def test_the_log_reaches_back_and_equals_what_was_seen(world: World) -> None:
    table = await world.duel()
    await world.play(table.id)
    whole = await world.tables.log(table.id, ANNA, last=10_000)
    assert whole[0].seq == 0
    assert [one.seq for one in whole] == sorted(one.seq for one in whole)
    assert await world.tables.log(table.id, ANNA, last=3) == whole[-3:]
    assert await world.tables.log(table.id, ANNA, last=0) == ()
    recent = (await world.see(table.id, ANNA)).told
    assert recent == whole[-len(recent) :]


async def test_a_running_export_is_the_viewers_own_story(world: World) -> None:
    table = await world.duel()
    await world.do(table.id, ANNA, await first_card(world, table.id))
    await world.tables.undo(table.id, ANNA)
    mine = await world.tables.export(table.id, ANNA)
    theirs = await world.tables.export(table.id, BORIS)
    assert mine is not None
    assert theirs is not None
    assert mine["header"]["status"] == "running"
    assert mine["header"]["seed"] == ""
    assert len(mine["log"]) == 2
    assert len(theirs["log"]) == 1
    assert "anna" not in json.dumps(mine), "no ids of persons"


async def test_a_finished_export_proves_itself(world: World) -> None:
    table = await world.duel()
    await world.play(table.id)
    document = await world.tables.export(table.id, None)
    assert document is not None
    assert document["header"]["status"] == "over"
    assert documents.verify(document, lambda header: toy(header.scenario)) is None
    document["log"][3]["at"] += 1
    assert documents.verify(document, lambda header: toy(header.scenario)) is not None


async def test_a_lobby_has_nothing_to_export(world: World) -> None:
    table = await world.lobby()
    with pytest.raises(Exception, match="not_playing"):
        await world.tables.export(table.id, ANNA)


async def test_a_match_keeps_its_own_content(world: World, store: Store) -> None:
    table = await world.duel()
    other = World(store, seed=2)
    other.bindings.digest = "toy-2"
    async with other.tables:
        binding = await other.tables.binding(table.id)
        assert binding is not None
        assert binding.digest == "toy-1"
        assert await other.move(table.id, Random(1))
        fresh = await other.lobby()
        assert (await store.read(fresh.id, "content")) == [b"toy-2"]


async def test_many_tables_do_not_fill_the_memory(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    from bot.table import desk

    monkeypatch.setattr(desk, "SLOTS", 3)
    tables = [await world.duel() for _ in range(5)]
    assert len(world.tables.desk.at_hand()) <= 4
    for table in tables:
        assert await world.move(table.id, Random(1))
