"""A month of a club in under a minute: every game ends, no notice is false or doubled, nothing is lost."""

from __future__ import annotations

from bot.store import Store
from bot.store.embedded import Embedded
from tests.simulation.season import Season

GAMES = 16


async def test_a_month_of_games(host: Embedded, line: Store) -> None:
    report = await Season(line, host.url, 1, GAMES).run()
    assert report.faults == []
    assert report.games == GAMES
    assert report.entries["deadline"] > 10
    assert report.notices > 10 * GAMES
    assert report.crossed < report.notices / 20
