"""What people do around a match, and what must hold of its clocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.simulation.crew import Worker
    from tests.simulation.players import Player
    from tests.simulation.season import Season


class Manners:
    def __init__(self, season: Season) -> None:
        self.season = season

    async def before(self, player: Player, worker: Worker, table: str) -> None:
        pass

    async def check(self) -> None:
        pass
