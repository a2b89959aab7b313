"""Opponents at the table: through the view, in the background, across restarts."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.engine.core import Action
from bot.store import Store
from bot.table.edits import Refused
from bot.table.model import Table
from tests.table.world import ANNA, BORIS, LOBBY, RandomToy, World

SEAL = Action("seal")


async def solo(world: World, **more: Any) -> Table:
    return await world.tables.solo(LOBBY, ANNA, "Anna", "toy", level="random", **more)


async def play_on(world: World, table: str, seed: int = 4) -> None:
    """Anna plays random moves until the match is over; the opponent moves by itself."""
    rng = Random(seed)
    while True:
        await world.tables.opponents.idle()
        seen = await world.see(table, ANNA)
        if seen.outcome is not None:
            return
        await world.do(table, ANNA, RandomToy().choose(None, seen.view, rng))


async def test_a_solo_match_runs_to_its_end(world: World) -> None:
    table = await solo(world, side="blue")
    assert [(one.side, one.name, one.opponent) for one in table.holders] == [
        ("red", "", "random"),
        ("blue", "Anna", ""),
    ]
    assert table.status == "playing"
    await play_on(world, table.id)
    causes = {one.cause for one in await world.tables.log(table.id, ANNA, 1000)}
    assert causes >= {"setup", "opponent"}


async def test_all_other_seats_are_given_to_opponents(world: World) -> None:
    table = await solo(world, scenario="trio")
    assert [one.opponent for one in table.holders] == ["", "random", "random"]
    await play_on(world, table.id)


async def test_the_same_word_twice_is_one_solo_match(world: World) -> None:
    first = await solo(world, input_id="u1")
    again = await solo(world, input_id="u1")
    assert first.id == again.id
    assert len(await world.tables.of_chat(LOBBY)) == 1


async def test_bad_levels_and_sides(world: World) -> None:
    with pytest.raises(Refused) as caught:
        await world.tables.solo(LOBBY, ANNA, "Anna", "toy", level="genius")
    assert caught.value.refusal.code == "no_such_level"
    with pytest.raises(Refused) as caught:
        await solo(world, side="mauve")
    assert caught.value.refusal.code == "no_such_side"
    assert await world.tables.index.live() == []


async def test_an_opponent_takes_a_free_seat_of_a_lobby(world: World) -> None:
    table = await world.lobby()
    first = await world.tables.seat_opponent(table.id, BORIS, "random")
    assert first.refusal is not None
    assert first.refusal.code == "need_seat_first"
    await world.tables.join(table.id, ANNA, "Anna")
    bad = await world.tables.seat_opponent(table.id, ANNA, "genius")
    assert bad.refusal is not None
    assert bad.refusal.code == "no_such_level"
    assert (await world.tables.seat_opponent(table.id, ANNA, "random")).status == "ok"
    await play_on(world, table.id)


async def test_a_rematch_against_an_opponent_begins_at_once(world: World) -> None:
    table = await solo(world)
    await play_on(world, table.id)
    again = await world.tables.rematch(table.id, ANNA, "Anna")
    assert again.status == "playing"
    assert [one.opponent for one in again.holders] == ["random", ""]
    await play_on(world, again.id)


async def test_an_opponent_that_was_to_move_moves_after_a_restart(store: Store) -> None:
    before = World(store)
    async with before.tables:
        before.tables.opponents.is_open = False  # as if the program had died first
        table = await solo(before)
        await before.do(table.id, ANNA, SEAL)
        waits = (await before.see(table.id, None)).view.waits
        assert waits == (1,)
    after = World(store, seed=2)
    async with after.tables:
        await after.tables.opponents.idle()
        assert (await after.see(table.id, None)).view.waits != (1,)
        await play_on(after, table.id)


class Broken:
    """Fails at once."""

    def choose(self, rules: Any, view: Any, rng: Random) -> Action:
        raise RuntimeError("no idea")


class Cheat:
    """Tries what is not allowed."""

    def choose(self, rules: Any, view: Any, rng: Random) -> Action:
        return Action("win")


@pytest.mark.parametrize("kind", [Broken, Cheat])
async def test_an_opponent_that_fails_plays_the_default(store: Store, kind: Any) -> None:
    world = World(store, opponent=lambda *_: kind())
    async with world.tables:
        table = await solo(world)
        await play_on(world, table.id)


class Peeking:
    """Notes what it is shown."""

    views: list[Any] = []  # noqa: RUF012

    def choose(self, rules: Any, view: Any, rng: Random) -> Action:
        self.views.append(view)
        return RandomToy().choose(rules, view, rng)


async def test_an_opponent_sees_its_own_view_only(store: Store) -> None:
    world = World(store, opponent=lambda *_: Peeking())
    async with world.tables:
        table = await solo(world)
        await world.tables.opponents.idle()
        assert Peeking.views
        assert all(view.seat == 1 for view in Peeking.views)
        assert (await world.see(table.id, ANNA)).view.hand not in [(view.hand) for view in Peeking.views[:0]]
