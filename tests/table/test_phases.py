"""The phases of a match that are over: what everybody saw at their ends, and nothing that was taken back."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bot.engine.core import Event
from bot.engine.match import ReplayError
from bot.store import Store
from bot.table.phases import KEPT, Phase, Scroll
from bot.table.replay import SPECTATOR
from tests.table.test_audit import ChangedToy
from tests.table.test_play import first_card
from tests.table.world import ANNA, CLARA, World
from tests.toy.model import SCENARIOS, View


def by_round(view: View) -> str:
    return str(view.round)


async def phases(world: World, table: str) -> tuple[Phase, ...]:
    return await world.tables.replay.phases(table, by_round)


async def test_each_round_that_is_over_is_kept_as_it_ended(world: World) -> None:
    table, rng = await world.duel(), Random(5)
    assert await phases(world, table.id) == ()
    while (await world.see(table.id, None)).view.round < 4:
        assert await world.move(table.id, rng)
    found = await phases(world, table.id)
    assert [phase.mark for phase in found] == ["1", "2", "3"]
    assert [phase.number for phase in found] == [0, 1, 2]
    assert [(phase.before.round, phase.after.round) for phase in found] == [(1, 2), (2, 3), (3, 4)]
    watched = await world.tables.replay.reel(table.id, CLARA, SPECTATOR)
    assert watched is not None
    seen = {told.seq + 1: watched.views(step)[0] for step, told in enumerate(watched.told)}
    assert all(phase.after == seen[phase.position] for phase in found)
    told = [entry for phase in found for entry in phase.told]
    assert told == [entry for entry in watched.told if entry.seq < found[-1].position]


async def test_nobody_s_secrets_are_in_them(world: World) -> None:
    table = await world.duel()
    await world.play(table.id)
    found = await phases(world, table.id)
    assert found
    for phase in found:
        assert phase.before.seat == phase.after.seat == -1
        assert not phase.after.hand
        assert all(event.to is None for entry in phase.told for event in entry.events)


async def test_the_phase_that_ends_the_match_is_what_stands(world: World) -> None:
    """Its board is the table message itself, with the report."""
    table = await world.duel()
    await world.play(table.id)
    last = (await world.see(table.id, None)).view.round
    found = await phases(world, table.id)
    assert [phase.mark for phase in found] == [str(number) for number in range(1, last)]
    every = await world.tables.replay.phases(table.id, lambda view: str(view.result or view.round))
    assert [phase.mark for phase in every] == [phase.mark for phase in found]


async def test_before_the_match_and_without_a_table_there_are_none(world: World) -> None:
    lobby = await world.lobby()
    assert await phases(world, lobby.id) == ()
    assert await phases(world, "ZZZ9") == ()


async def test_another_process_finds_the_same(world: World, store: Store) -> None:
    table, rng = await world.duel(), Random(8)
    while (await world.see(table.id, None)).view.round < 3:
        assert await world.move(table.id, rng)
    other = World(store)
    async with other.tables:
        assert await phases(other, table.id) == await phases(world, table.id)


async def test_rules_that_play_it_otherwise_have_no_story(world: World, store: Store) -> None:
    table = await world.duel()
    await world.do(table.id, ANNA, await first_card(world, table.id))
    changed = World(store)
    changed.bindings.make = lambda name: ChangedToy(SCENARIOS[name])
    async with changed.tables:
        for _ in range(2):
            with pytest.raises(ReplayError):
                await phases(changed, table.id)


# ── step by step, with states that are the names of their phases ─────────────────────────────────────────


class Marks:
    """Rules whose states are the names of their phases."""

    def view(self, state: str, seat: int | None) -> str:
        assert seat is None
        return state

    def outcome(self, state: str) -> None:
        del state


def scroll_of(*steps: tuple[str, str]) -> Scroll:
    """Steps by phase and what they did: `secret` tells a spectator nothing, `undo` takes back."""
    scroll = Scroll(None, Marks(), str)  # type: ignore[arg-type]  # no log is played here
    for seq, (state, name) in enumerate(steps):
        entry: Any = SimpleNamespace(
            seq=seq, seat=0, cause="player", at=1000 + seq, action=SimpleNamespace(name=name)
        )
        events = (Event(name, {}, (0,) if name == "secret" else None),)
        step: Any = SimpleNamespace(match=SimpleNamespace(state=state), entry=entry, events=events)
        scroll.take(step)
    return scroll


def test_what_is_taken_back_over_the_end_of_a_phase_was_no_end() -> None:
    scroll = scroll_of(("a", "one"), ("b", "two"), ("a", "undo"), ("c", "three"))
    assert [(phase.mark, phase.position) for phase in scroll.phases] == [("a", 4)]
    assert [told.events[0].name for told in scroll.phases[0].told] == ["one", "two", "undo", "three"]


def test_several_phases_taken_back_at_once_were_none() -> None:
    scroll = scroll_of(
        ("a", "one"), ("b", "two"), ("c", "three"), ("d", "four"), ("b", "undo"), ("c", "five")
    )
    assert [(phase.mark, phase.number) for phase in scroll.phases] == [("a", 0), ("b", 1)]
    assert [told.events[0].name for told in scroll.phases[1].told] == ["three", "four", "undo", "five"]


def test_what_one_seat_does_in_secret_ends_no_phase_before_it_shows() -> None:
    scroll = scroll_of(("a", "one"), ("b", "secret"))
    assert scroll.phases == ()
    shown = scroll_of(("a", "one"), ("b", "secret"), ("b", "two"))
    assert [(phase.mark, phase.position, phase.at) for phase in shown.phases] == [("a", 3, 1002)]
    assert "secret" not in str(shown.phases)


def test_only_the_last_ones_are_kept_and_they_know_how_many_there_were() -> None:
    scroll = scroll_of(*((str(number), "step") for number in range(KEPT + 6)))
    assert len(scroll.phases) == KEPT
    assert scroll.phases[0].number == 5
    assert scroll.phases[-1].number == KEPT + 4
