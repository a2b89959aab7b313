"""The games at hand while others change them: whoever looks gets the game as it stands, never a fault."""

from __future__ import annotations

import asyncio

import pytest

from tests.table.world import ANNA, World


@pytest.mark.parametrize("moment", ["before the answer", "after the answer"])
async def test_a_cached_game_given_up_while_the_store_is_asked(world: World, moment: str) -> None:
    table = await world.duel()
    desk, read = world.tables.desk, world.tables.store.read

    async def forgetful(name: str, *fields: str) -> list[bytes | None]:
        if moment == "before the answer":
            desk.forget(name)
        found = await read(name, *fields)
        desk.forget(name)
        return found

    world.tables.store.read = forgetful  # type: ignore[method-assign]
    seen = await asyncio.gather(*(world.see(table.id, ANNA) for _ in range(3)))
    assert {one.position for one in seen} == {1}
