"""The lobby: opening, sitting down, standing up, beginning, closing."""

from __future__ import annotations

import hashlib

import pytest
from msgspec.structs import replace

from bot.content import UnknownChoice
from bot.table import lobby
from bot.table.edits import Refused
from bot.table.ids import LETTERS, SIGNS
from bot.table.model import Holder, Person
from tests.table.world import ANNA, BORIS, CLARA, GROUP, LOBBY, World


async def test_a_new_table_has_a_short_id_a_long_code_and_a_promise(world: World) -> None:
    table = await world.lobby()
    assert len(table.id) == 4
    assert table.id[0] in LETTERS
    assert set(table.id) <= set(SIGNS)
    assert any(sign.isdigit() for sign in table.id)
    assert table.code.startswith(f"{table.id}-")
    assert len(table.code) == 21
    assert (table.status, table.creator, table.nonces) == ("lobby", ANNA, ())
    (seed,) = await world.tables.store.read(table.id, "seed")
    assert table.commitment == hashlib.sha256(seed or b"").hexdigest()
    assert table.seed == ""


async def test_the_promise_stands_before_anyone_joins_and_never_changes(world: World) -> None:
    opened = await world.lobby()
    await world.tables.join(opened.id, ANNA, "Anna")
    await world.tables.join(opened.id, BORIS, "Boris")
    begun = await world.table(opened.id)
    assert begun.commitment == opened.commitment
    assert len(begun.nonces) == 2
    assert begun.nonces[0] != begun.nonces[1]


async def test_the_last_seat_begins_the_match(world: World) -> None:
    table = await world.duel()
    assert table.status == "playing"
    assert [(one.side, one.name) for one in table.holders] == [("red", "Anna"), ("blue", "Boris")]
    seen = await world.see(table.id, ANNA)
    assert (seen.position, seen.seat) == (1, 0)
    assert seen.view.hand


async def test_sides_by_choice_and_by_order(world: World) -> None:
    table = await world.lobby("trio")
    await world.tables.join(table.id, BORIS, "Boris", "blue")
    await world.tables.join(table.id, ANNA, "Anna")
    taken = await world.tables.join(table.id, CLARA, "Clara", "red")
    assert (taken.status, taken.refusal and taken.refusal.code) == ("refused", "side_taken")
    unknown = await world.tables.join(table.id, CLARA, "Clara", "gren")
    assert unknown.refusal is not None
    assert unknown.refusal.code == "no_such_side"
    assert unknown.refusal.data["near"] == "green"
    await world.tables.join(table.id, CLARA, "Clara", "green")
    assert (await world.table(table.id)).status == "playing"


async def test_one_person_one_seat_unless_the_table_says_so(world: World) -> None:
    table = await world.lobby()
    await world.tables.join(table.id, ANNA, "Anna")
    again = await world.tables.join(table.id, ANNA, "Anna")
    assert again.refusal is not None
    assert again.refusal.code == "already_seated"
    both = await world.lobby(both_seats=True)
    await world.tables.join(both.id, ANNA, "Anna")
    assert (await world.tables.join(both.id, ANNA, "Anna")).status == "ok"
    await world.play(both.id)
    assert (await world.see(both.id, ANNA)).outcome is not None


async def test_a_full_table_takes_nobody(world: World) -> None:
    table = await world.lobby()
    await world.tables.join(table.id, ANNA, "Anna", begin=False)
    await world.tables.join(table.id, BORIS, "Boris", begin=False)
    assert (await world.table(table.id)).status == "lobby"
    third = await world.tables.join(table.id, CLARA, "Clara")
    assert third.refusal is not None
    assert third.refusal.code == "seats_full"
    assert (await world.tables.begin(table.id, CLARA)).refusal.code == "not_seated"  # type: ignore[union-attr]
    assert (await world.tables.begin(table.id, BORIS)).status == "ok"
    late = await world.tables.join(table.id, CLARA, "Clara")
    assert late.refusal is not None
    assert late.refusal.code == "not_in_lobby"


async def test_beginning_needs_all_seats(world: World) -> None:
    table = await world.lobby()
    await world.tables.join(table.id, ANNA, "Anna")
    answer = await world.tables.begin(table.id, ANNA)
    assert answer.refusal is not None
    assert answer.refusal.code == "not_all_seated"


async def test_leaving_frees_the_seat_before_the_match_only(world: World) -> None:
    table = await world.lobby()
    assert (await world.tables.leave(table.id, BORIS)).refusal.code == "not_seated"  # type: ignore[union-attr]
    await world.tables.join(table.id, BORIS, "Boris", "blue")
    assert [one.id for one in await world.tables.of_person(BORIS)] == [table.id]
    assert (await world.tables.leave(table.id, BORIS)).status == "ok"
    assert (await world.table(table.id)).holders[1] == Holder("blue")
    assert await world.tables.of_person(BORIS) == ()
    begun = await world.duel()
    answer = await world.tables.leave(begun.id, BORIS)
    assert answer.refusal is not None
    assert answer.refusal.code == "not_in_lobby"


async def test_only_the_creator_closes_a_table(world: World) -> None:
    table = await world.lobby()
    refused = await world.tables.abort(table.id, BORIS)
    assert refused.refusal is not None
    assert refused.refusal.code == "only_creator"
    assert (await world.tables.abort(table.id, ANNA)).status == "ok"
    assert (await world.table(table.id)).status == "aborted"
    assert (await world.tables.abort(table.id, ANNA)).refusal.code == "is_over"  # type: ignore[union-attr]
    assert await world.tables.index.live() == []


async def test_a_closed_match_shows_its_seed_and_takes_no_move(world: World) -> None:
    table = await world.duel()
    await world.tables.abort(table.id, ANNA, by_admin=True)
    closed = await world.table(table.id)
    assert hashlib.sha256(closed.seed.encode()).hexdigest() == closed.commitment
    seen = await world.see(table.id, ANNA)
    answer = await world.do(table.id, ANNA, seen.view.legal[0])
    assert answer.refusal is not None
    assert answer.refusal.code == "is_over"


async def test_the_same_word_twice_opens_one_table_and_joins_once(world: World) -> None:
    first = await world.lobby(input_id="u1")
    again = await world.lobby(input_id="u1")
    other = await world.lobby(input_id="u2")
    assert first.id == again.id != other.id
    one = await world.tables.join(first.id, ANNA, "Anna", input_id="u3")
    two = await world.tables.join(first.id, ANNA, "Anna", input_id="u3")
    assert (one.status, two.status) == ("ok", "repeated")
    assert len((await world.table(first.id)).nonces) == 1


async def test_bad_choices_name_what_there_is(world: World) -> None:
    with pytest.raises(UnknownChoice):
        await world.tables.create(LOBBY, ANNA, "Anna", "chess")
    with pytest.raises(UnknownChoice):
        await world.lobby("quartet")
    with pytest.raises(Refused) as caught:
        await world.lobby(pace="yearly")
    assert caught.value.refusal.code == "no_such_pace"
    assert await world.tables.of_chat(LOBBY) == ()


async def test_too_many_open_tables(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "MOST_OPEN", 2)
    first = await world.lobby()
    await world.lobby()
    with pytest.raises(Refused) as caught:
        await world.lobby()
    assert caught.value.refusal.code == "too_many_tables"
    await world.tables.abort(first.id, ANNA)
    await world.lobby()


async def test_several_tables_of_a_room_and_a_person_newest_first(world: World) -> None:
    made = []
    for _ in range(3):
        world.clock.time += 1000
        made.append((await world.duel()).id)
    assert [table.id for table in await world.tables.of_chat(LOBBY)] == made[::-1]
    assert [table.id for table in await world.tables.of_person(BORIS)] == made[::-1]
    assert await world.tables.of_chat(GROUP) == ()


async def test_watching_by_code_shows_the_table_in_another_chat(world: World) -> None:
    table = await world.duel()
    for wrong in ("", "nonsense", f"{table.id}-AAAAAAAAAAAAAAAA", "Z9Z9-AAAAAAAAAAAAAAAA"):
        assert await world.tables.watch(wrong, GROUP) is None
    shown = await world.tables.watch(f" {table.code.lower()} ", GROUP)
    assert shown is not None
    assert shown.chats == (LOBBY, GROUP)
    assert (await world.tables.watch(table.code, GROUP)) == shown
    assert [one.id for one in await world.tables.of_chat(GROUP)] == [table.id]


async def test_a_lost_index_is_rebuilt_from_the_tables(world: World) -> None:
    table = await world.duel()
    over = await world.duel()
    await world.play(over.id)
    await world.tables.news.settled()
    client = world.tables.store.client
    for key in [key async for key in client.scan_iter() if b"{g:" not in key and b"{c:" not in key]:
        await client.delete(key)
    assert await world.tables.of_person(ANNA) == ()
    assert await world.tables.news.rebuild() == 2
    assert {one.id for one in await world.tables.of_person(ANNA)} == {table.id, over.id}
    assert await world.tables.index.live() == [table.id]


async def test_names_are_cut_and_cleaned(world: World) -> None:
    table = await world.lobby()
    await world.tables.join(table.id, ANNA, "  A\nn\u202en" + "a" * 100)
    await world.tables.join(table.id, BORIS, "\x00", begin=False)
    red, blue = (await world.table(table.id)).holders
    assert red.name.startswith("A nna")
    assert len(red.name) == 40
    assert blue.name == "—"


async def test_unknown_tables(world: World) -> None:
    assert await world.tables.get("Z9Z9") is None
    assert await world.tables.look("Z9Z9", ANNA) is None
    assert await world.tables.log("Z9Z9", ANNA) == ()
    assert await world.tables.export("Z9Z9", ANNA) is None
    assert await world.tables.binding("Z9Z9") is None
    assert (await world.tables.join("Z9Z9", ANNA, "Anna")).status == "unknown"
    with pytest.raises(Refused):
        await world.tables.rematch("Z9Z9", ANNA, "Anna")


async def test_settings(world: World) -> None:
    await world.tables.set_setting(ANNA, "lang", "en")
    assert await world.tables.setting(ANNA, "lang") == "en"
    assert await world.tables.setting(Person("discord", "1"), "lang") == ""


async def test_a_rematch_swaps_sides_and_is_one_for_both(world: World) -> None:
    table = await world.duel()
    with pytest.raises(Refused) as caught:
        await world.tables.rematch(table.id, ANNA, "Anna")
    assert caught.value.refusal.code == "not_over"
    await world.play(table.id)
    with pytest.raises(Refused) as caught:
        await world.tables.rematch(table.id, CLARA, "Clara")
    assert caught.value.refusal.code == "not_seated"
    first = await world.tables.rematch(table.id, ANNA, "Anna")
    assert first.status == "lobby"
    second = await world.tables.rematch(table.id, BORIS, "Boris")
    assert second.id == first.id
    assert second.status == "playing"
    assert [one.name for one in second.holders] == ["Boris", "Anna"]
    assert replace(second, id="", code="").scenario == table.scenario
