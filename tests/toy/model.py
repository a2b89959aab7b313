"""Toll road: the state, what a seat sees of it, the scenarios. Cards are numbers; a 0 is a guard."""

from __future__ import annotations

from msgspec import Struct

from bot.engine.core import Action, Frame, Outcome, Seat

GUARD = 0
DECK = tuple(sorted((GUARD,) * 6 + (1, 2, 3, 4, 5, 6) * 3))


class Scenario(Struct, frozen=True):
    """Sides, rounds, coins, cards in hand; `blind` asks a window's seats all at once."""

    id: str
    seats: tuple[str, ...]
    rounds: int = 6
    coins: int = 6
    hand: int = 3
    blind: bool = False


SCENARIOS = {
    scenario.id: scenario
    for scenario in (
        Scenario("duel", ("red", "blue")),
        Scenario("trio", ("red", "blue", "green"), rounds=5),
        Scenario("blind_trio", ("red", "blue", "green"), rounds=5, blind=True),
    )
}


class State(Struct, frozen=True):
    """The whole match; hands are sorted. `raider` is −1 while the bids are out."""

    round: int
    coins: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]
    discard: tuple[int, ...]
    frames: tuple[Frame, ...]
    raider: Seat = -1
    result: Outcome | None = None


class View(Struct, frozen=True):
    """What one seat (−1: a spectator) may know. `frame` is its own question, its own slot included."""

    seat: int
    round: int
    coins: tuple[int, ...]
    hands: tuple[int, ...]
    deck: int
    discard: tuple[int, ...]
    raider: Seat
    waits: tuple[Seat, ...]
    result: Outcome | None = None
    hand: tuple[int, ...] = ()
    frame: Frame | None = None
    slot: tuple[int | str | tuple[int | str | tuple[int | str, ...], ...], ...] = ()
    legal: tuple[Action, ...] = ()
    side: tuple[Action, ...] = ()
