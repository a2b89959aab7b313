"""The first whole game at the table: its own data, frozen content, opponents, draw offers, proof."""

from __future__ import annotations

from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest
import pytest_asyncio

from bot import ai
from bot.content import Library, UnknownChoice, library
from bot.engine import export as documents
from bot.store import Store
from bot.table.bindings import LibraryBindings
from bot.table.model import Ask, Seen
from bot.table.record import Reader
from bot.table.service import Tables
from tests.table.world import ANNA, BORIS, LOBBY, Repeating, StandingClock

SHORT = "first_contact"


@pytest_asyncio.fixture
async def tables(store: Store) -> AsyncIterator[Tables]:
    made = Tables(store, clock=StandingClock(), entropy=Repeating())
    async with made:
        yield made
    assert all(not found.why for found in await made.audit(freeze=False))


async def see(tables: Tables, table: str, person: Any) -> Seen:
    seen = await tables.look(table, person)
    assert seen is not None
    return seen


async def play_solo(tables: Tables, table: str, level: str = "random") -> Seen:
    """Anna lets a program of this level choose for her, to the end."""
    binding = await tables.binding(table)
    assert binding is not None
    player, rng = ai.opponent("kursk", level), Random(3)
    for number in range(5000):
        await tables.opponents.idle()
        seen = await see(tables, table, ANNA)
        if seen.outcome is not None:
            return seen
        assert seen.seat is not None
        action = player.choose(binding.rules, seen.view, rng)
        answer = await tables.act(Ask(table, ANNA, seen.seat, seen.decision, (action,), f"u{number}"))
        assert answer.status == "ok", answer
    raise AssertionError("the match does not end")


async def test_a_solo_match_to_victory_that_proves_itself(tables: Tables) -> None:
    table = await tables.solo(LOBBY, ANNA, "Anna", "kursk", scenario=SHORT, level="greedy")
    seen = await play_solo(tables, table.id)
    assert seen.table.status == "over"
    document = await tables.export(table.id, ANNA)
    assert document is not None

    def bind(header: Any) -> Any:
        return library().bind(header.game, header.scenario, header.set, header.options).rules

    assert documents.verify(document, bind) is None


async def test_an_opponent_answers_a_draw_offer(tables: Tables) -> None:
    table = await tables.solo(LOBBY, ANNA, "Anna", "kursk", scenario=SHORT, level="greedy")
    await tables.opponents.idle()
    assert (await tables.offer_draw(table.id, ANNA)).status == "ok"
    await tables.opponents.idle()
    names = [event.name for told in await tables.log(table.id, ANNA) for event in told.events]
    assert "DrawOffered" in names
    assert "DrawDeclined" in names


async def test_people_agree_on_a_draw(tables: Tables) -> None:
    table = await tables.create(LOBBY, ANNA, "Anna", "kursk", scenario=SHORT)
    await tables.join(table.id, ANNA, "Anna")
    await tables.join(table.id, BORIS, "Boris")
    assert (await tables.accept_draw(table.id, BORIS)).status == "refused"
    assert (await tables.offer_draw(table.id, ANNA)).status == "ok"
    assert (await tables.accept_draw(table.id, ANNA)).status == "refused"
    assert (await tables.accept_draw(table.id, BORIS)).status == "ok"
    outcome = (await see(tables, table.id, None)).outcome
    assert outcome is not None
    assert outcome.winner is None


async def test_no_hand_reaches_the_other_or_a_spectator(tables: Tables) -> None:
    table = await tables.create(LOBBY, ANNA, "Anna", "kursk", scenario=SHORT)
    await tables.join(table.id, ANNA, "Anna")
    await tables.join(table.id, BORIS, "Boris")
    anna, boris, nobody = [await see(tables, table.id, who) for who in (ANNA, BORIS, None)]
    assert anna.view.hand
    assert boris.view.hand
    assert nobody.view.hand == ()
    assert nobody.view.events == ()
    assert all(event.name != "HandDealt" for told in nobody.told for event in told.events)
    dealt = [event.data for told in anna.told for event in told.events if event.name == "HandDealt"]
    assert len(dealt) == 1
    assert sorted(dealt[0]["cards"]) == sorted(anna.view.hand)


class ChangedLibrary(Library):
    """Data files in which the scenario is not to be found any more."""

    def scenarios(self, game: str, set: str | None = None) -> tuple[str, ...]:
        return tuple(name for name in super().scenarios(game, set) if name != SHORT)


async def test_a_match_goes_on_when_its_scenario_is_gone_from_the_data(tables: Tables, store: Store) -> None:
    table = await tables.create(LOBBY, ANNA, "Anna", "kursk", scenario=SHORT)
    await tables.join(table.id, ANNA, "Anna")
    await tables.join(table.id, BORIS, "Boris")
    changed = LibraryBindings(ChangedLibrary())
    with pytest.raises(UnknownChoice):
        changed.open("kursk", SHORT, None, {})
    game = await Reader(store, changed).game(table.id)
    assert game is not None
    present = await tables.binding(table.id)
    assert present is not None
    assert game.binding.digest == present.digest
    assert game.binding.pack.texts == present.pack.texts
    later = Tables(store, changed, clock=StandingClock(), entropy=Repeating(2))
    async with later:
        assert await later.look(table.id, ANNA) == await tables.look(table.id, ANNA)
        assert all(not found.why for found in await later.audit())


async def test_options_of_a_table_hold_in_its_match(tables: Tables) -> None:
    table = await tables.create(LOBBY, ANNA, "Anna", "kursk", scenario=SHORT, options={"open_hands": "on"})
    await tables.join(table.id, ANNA, "Anna")
    await tables.join(table.id, BORIS, "Boris")
    seen = await see(tables, table.id, ANNA)
    assert seen.view.open_hands
    with pytest.raises(UnknownChoice):
        await tables.create(LOBBY, ANNA, "Anna", "kursk", options={"open_hand": "on"})
