"""A table as a header line: what stands beside each seat."""

from __future__ import annotations

import pytest

from bot.adapters.conversation.desk import Desk
from bot.adapters.conversation.tiles import result_of
from bot.engine.core import Outcome
from tests.adapters.conversation.test_desk import awaited, seated

ENDS = (
    (Outcome(1, "resigned", (0, 0)), ("lost", "winner")),
    (Outcome(None, "agreed", (0, 0)), ("drawn", "drawn")),
    (Outcome(None, "points", (5, 5, 2), (0, 1)), ("winner", "winner", "lost")),
)


@pytest.mark.parametrize(("outcome", "notes"), ENDS)
def test_each_seat_is_told_its_own_end(outcome: Outcome, notes: tuple[str, ...]) -> None:
    assert tuple(result_of(seat, outcome) for seat in range(len(notes))) == notes


async def test_victory_and_defeat_stand_beside_the_seats(desk: Desk) -> None:
    anna, boris = await seated(desk)
    loser = await awaited(anna, boris)
    await loser.say("/resign yes")
    tile = await desk.tile(anna.table, loser.who)
    assert tile is not None
    assert {seat.is_you: seat.note for seat in tile.seats} == {True: "поражение", False: "победа"}
