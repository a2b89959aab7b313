"""A table for presenter tests: a match played on, and what each viewer sees of it. No store, no clock."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from bot.adapters.presenter import kursk
from bot.adapters.presenter.parts import Made
from bot.ai import opponent
from bot.content import library
from bot.engine import match as play
from bot.engine.core import Action, Event, Frame
from bot.engine.dice import SeededDice
from bot.engine.kursk.model import Mark, State, Unit, View, parse_cell
from bot.engine.kursk.rules import KurskRules
from bot.table.model import Chat, Holder, Person, Seen, Table, Told
from bot.table.record import seen_by


class Bench:
    """One match of Kursk with its presenter. `act` plays actions; `seen` is what a viewer is shown."""

    def __init__(self, scenario: str = "prokhorovka", seed: int = 1, **options: Any) -> None:
        bound = library().bind("kursk", scenario, options=options)
        assert isinstance(bound.rules, KurskRules)
        self.rules: KurskRules = bound.rules
        self.pack = bound.pack
        self.presenter = Made(kursk.PARTS, self.rules, self.pack)
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
        told = tuple(entry for entry in (seen_by(one, seat) for one in self.told[-8:]) if entry)
        decision = self.match.decisions[seat] if seat is not None else 0
        can_undo = seat is not None and play.can_undo(self.match, seat)
        shown = self.rules.view(state or self.state, seat)
        outcome = self.rules.outcome(self.state)
        table, position = table_value(self.rules, over=outcome is not None), self.match.position
        return Seen(table, seat, shown, position, decision, can_undo, outcome, told)


def staged(
    frame: Frame,
    units: str = "",
    *,
    scenario: str = "prokhorovka",
    seat: int = 0,
    hand: tuple[str, ...] = (),
    events: tuple[str, ...] = (),
    pool: tuple[int, ...] = (),
    marks: tuple[Mark, ...] = (),
    draft: tuple[tuple[int, int], ...] = (),
    **more: Any,
) -> Bench:
    """A position put together by hand: units as `0 tiger F3 ap=3 aces=3, 1 t34 F5` (ids 1, 2 …)."""
    bench = Bench(scenario)
    placed = tuple(_unit(number, words.split()) for number, words in enumerate(units.split(","), 1) if words)
    phase = {"place": "deploy", "value": "command", "target": "combat", "mulligan": "deploy"}
    state = bench.state
    side = replace(state.open.sides[seat], pool=pool, turns=2)
    sides = (side, state.open.sides[1]) if seat == 0 else (state.open.sides[0], side)
    table = replace(
        state.open, units=placed, marks=marks, sides=sides, active=seat,
        phase=phase.get(frame.name, frame.name), **more,
    )  # fmt: skip
    own = replace(state.hidden[seat], hand=hand, events=events, draft=draft)
    hidden = (own, state.hidden[1]) if seat == 0 else (state.hidden[0], own)
    bottom = Frame(phase.get(frame.name, frame.name), (seat,), (0,) if frame.name == "target" else ())
    frames = (frame,) if frame.name in ("deploy", "command", "combat", "mulligan") else (bottom, frame)
    made = replace(state, open=table, hidden=hidden, frames=frames, next_unit=len(placed) + 1)
    bench.match = replace(bench.match, state=made, floor=None, pending=())
    return bench


def _unit(number: int, words: list[str]) -> Unit:
    side, card, cell, *rest = words
    given: dict[str, Any] = {}
    for word in rest:
        key, value = word.split("=")
        given[key] = value if key == "hero" else int(value)
    ap = given.get("ap", 0)
    where = parse_cell(cell)
    assert where is not None
    return Unit(number, card, int(side), where, card_ap=ap, **given)


def asks(name: str, *args: int | str, seat: int = 0) -> Frame:
    """A pending decision."""
    return Frame(name, (seat,), args)


def table_value(rules: KurskRules, *, over: bool = False) -> Table:
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


def positions(scenario: str, seed: int, level: str = "mixed", most: int = 2000) -> Iterator[Bench]:
    """The same bench after every action of a game played by opponents of this level.

    `mixed`: mostly greedy, so that things happen, now and then random, so that odd ones do too.
    """
    bench, rng = Bench(scenario, seed), Random(seed)
    levels = ("greedy", "greedy", "random") if level == "mixed" else (level,)
    players = [opponent("kursk", each) for each in levels]
    yield bench
    for _ in range(most):
        if bench.is_over:
            return
        player = players[rng.randrange(len(players))]
        bench.act(player.choose(bench.rules, bench.view(bench.seat), rng))
        yield bench
