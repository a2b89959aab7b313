"""A table for presenter tests: a match played on, and what each viewer sees of it. No store, no clock."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from bot.adapters.presenter.kursk import KurskPresenter
from bot.ai import opponent
from bot.content import library
from bot.engine import match as play
from bot.engine.core import Action, Event
from bot.engine.dice import SeededDice
from bot.engine.kursk.model import State, View
from bot.engine.kursk.rules import KurskRules
from bot.table.model import Chat, Holder, Person, Seen, Table, Told


class Bench:
    """One match of Kursk with its presenter. `act` plays actions; `seen` is what a viewer is shown."""

    def __init__(self, scenario: str = "prokhorovka", seed: int = 1, **options: Any) -> None:
        bound = library().bind("kursk", scenario, options=options)
        assert isinstance(bound.rules, KurskRules)
        self.rules: KurskRules = bound.rules
        self.pack = bound.pack
        self.presenter = KurskPresenter(self.rules, self.pack)
        self.dice = SeededDice(seed, 0)
        header = play.Header("test", "kursk", "kursk", scenario)
        step = play.start(self.rules, header, self.dice)
        self.match = step.match
        self.events: list[Event] = list(step.events)
        self.told: list[Told] = [Told(0, -1, "setup", 0, step.events)]

    @property
    def state(self) -> State:
        """The present state (tests only: a presenter never sees it)."""
        state: State = self.match.state
        return state

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        return self.rules.waiting(self.state)[0]

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.rules.outcome(self.state) is not None

    def act(self, *actions: Action, seat: int | None = None) -> tuple[Event, ...]:
        """Play actions for the asked seat, as a press does; gives all that happened."""
        who = self.seat if seat is None else seat
        happened: tuple[Event, ...] = ()
        for action in actions:
            step = play.act(self.rules, self.match, who, action, self.dice)
            self.match = step.match
            self.told.append(Told(step.entry.seq, who, "player", 0, step.events))
            happened += step.events
        self.events += happened
        return happened

    def view(self, seat: int | None) -> View:
        """A viewer's view."""
        return self.rules.view(self.state, seat)

    def seen(self, seat: int | None, state: State | None = None) -> Seen:
        """What the table service would hand to the presenter."""
        told = tuple(
            Told(t.seq, t.seat, t.cause, t.at, tuple(e for e in t.events if e.is_for(seat)))
            for t in self.told[-8:]
        )
        decision = self.match.decisions[seat] if seat is not None else 0
        can_undo = seat is not None and play.can_undo(self.match, seat)
        shown = self.rules.view(state or self.state, seat)
        outcome = self.rules.outcome(self.state)
        return Seen(
            table_value(self.rules, outcome is not None), seat, shown, self.match.position, decision, can_undo,
            outcome, told,
        )  # fmt: skip


def table_value(rules: KurskRules, over: bool = False) -> Table:
    """A table held by two persons."""
    people = [Person("web", str(n)) for n in (1, 2)]
    holders = tuple(
        Holder(side, person, f"P{person.id}") for side, person in zip(rules.seats, people, strict=True)
    )
    chat = Chat("web", "room")
    return Table(
        "K7F2", "code", (chat,), "kursk", "kursk", rules.scenario.id, people[0], holders,
        status="over" if over else "playing",
    )  # fmt: skip


def positions(scenario: str, seed: int, level: str = "random", most: int = 2000) -> Iterator[Bench]:
    """The same bench after every action of a game played by opponents of this level."""
    bench = Bench(scenario, seed)
    player, rng = opponent("kursk", level), Random(seed)
    yield bench
    for _ in range(most):
        if bench.is_over:
            return
        bench.act(player.choose(bench.rules, bench.view(bench.seat), rng))
        yield bench
