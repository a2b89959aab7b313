"""A month of a club in under a minute: every game ends, no notice is false or doubled, nothing is lost."""

from __future__ import annotations

from bot.store import Store
from bot.store.embedded import Embedded
from tests.simulation.season import Season
from tests.store.server import server, store  # noqa: F401

GAMES = 20


async def test_a_month_of_games(server: Embedded, store: Store) -> None:  # noqa: F811
    report = await Season(store, server.url, 1, GAMES).run()
    assert [fault for fault in report.faults if "has not ended" not in fault] == []
