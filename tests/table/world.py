"""A table service for tests: the toy game, a clock that stands, randomness that repeats, people."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from typing import Any

from bot.content import UnknownChoice
from bot.engine.core import Action
from bot.store import Store
from bot.table.bindings import Binding
from bot.table.model import Answer, Ask, Chat, Person, Seen, Table
from bot.table.service import Tables
from tests.toy.model import SCENARIOS
from tests.toy.rules import ToyRules, toy

ANNA, BORIS, CLARA = Person("web", "anna"), Person("web", "boris"), Person("telegram", "77")
LOBBY = Chat("web", "lobby")
GROUP = Chat("telegram", "-100")


class StandingClock:
    """Time moves only when a test says so."""

    def __init__(self) -> None:
        self.time = 1_700_000_000_000

    def now(self) -> int:
        return self.time


class Repeating:
    """The same randomness every run."""

    def __init__(self, seed: int = 1) -> None:
        self.rng = Random(seed)

    def hex(self, size: int) -> str:
        return self.rng.randbytes(size).hex()

    def letters(self, alphabet: str, size: int) -> str:
        return "".join(self.rng.choice(alphabet) for _ in range(size))


class ToyBindings:
    """Rules of the toy. `rules` may be put in the place of the real ones (code that was changed)."""

    def __init__(self) -> None:
        self.digest = "toy-1"
        self.make: Any = toy

    def open(self, game: str, scenario: str | None, set: str | None, options: Mapping[str, Any]) -> Binding:
        del set
        if game != "toy":
            raise UnknownChoice("game", game, ["toy"])
        name = scenario or "duel"
        if name not in SCENARIOS:
            raise UnknownChoice("scenario", name, list(SCENARIOS))
        return self._binding(name, options, self.digest)

    def thaw(
        self, game: str, scenario: str, options: Mapping[str, Any], digest: str, document: bytes
    ) -> Binding:
        assert (game, json.loads(document)) == ("toy", {"toy": scenario})
        return self._binding(scenario, options, digest)

    def _binding(self, name: str, options: Mapping[str, Any], digest: str) -> Binding:
        rules: ToyRules = self.make(name)
        return Binding(rules, None, "toy", name, dict(options), digest, json.dumps({"toy": name}).encode)


class RandomToy:
    """Plays the toy: any of the view's actions but taking back."""

    def choose(self, rules: Any, view: Any, rng: Random) -> Action:
        del rules
        forward = [action for action in view.legal if action.name not in ("back", "clear")]
        return rng.choice(forward)


class World:
    """One process: a table service on the store, and shorthands."""

    def __init__(self, store: Store, *, seed: int = 1, opponent: Any = None) -> None:
        self.clock = StandingClock()
        self.bindings = ToyBindings()
        self.changed: list[str] = []
        self.inputs = 0
        self.seed = seed
        self.tables = Tables(
            store,
            self.bindings,
            clock=self.clock,
            entropy=Repeating(seed),
            opponent=opponent or (lambda *_: RandomToy()),
            levels=lambda _: ("random",),
            ticking=False,
        )

        async def note(table: str) -> None:
            self.changed.append(table)

        self.tables.subscribe(note)

    async def lobby(self, scenario: str = "duel", **more: Any) -> Table:
        return await self.tables.create(LOBBY, ANNA, "Anna", "toy", scenario=scenario, **more)

    async def duel(self) -> Table:
        """Anna (red) against Boris (blue), begun."""
        table = await self.lobby()
        assert (await self.tables.join(table.id, ANNA, "Anna", "red")).status == "ok"
        assert (await self.tables.join(table.id, BORIS, "Boris")).status == "ok"
        return await self.table(table.id)

    async def table(self, name: str) -> Table:
        found = await self.tables.get(name)
        assert found is not None
        return found

    async def see(self, table: str, person: Person | None) -> Seen:
        seen = await self.tables.look(table, person)
        assert seen is not None
        return seen

    async def ask(self, table: str, person: Person, *actions: Action, **more: Any) -> Ask:
        """An input that answers what the person is asked now."""
        seen = await self.see(table, person)
        assert seen.seat is not None
        self.inputs += 1
        given = {"decision": seen.decision, "input_id": f"{self.seed}-{self.inputs}", **more}
        return Ask(table, person, seen.seat, actions=actions, **given)

    def ask_blind(self, table: str) -> Ask:
        """An input of Anna's from before anything was known."""
        return Ask(table, ANNA, 0, 0, (Action("seal"),), "blind")

    async def do(self, table: str, person: Person, *actions: Action, **more: Any) -> Answer:
        return await self.tables.act(await self.ask(table, person, *actions, **more))

    async def move(self, table: str, rng: Random) -> bool:
        """One random move of whoever is asked; false when the match is over."""
        seen = await self.see(table, None)
        if seen.outcome is not None:
            return False
        seat = rng.choice(seen.view.waits)
        person = seen.table.holders[seat].person
        assert person is not None
        legal = (await self.see(table, person)).view.legal
        action = RandomToy().choose(None, (await self.see(table, person)).view, rng)
        assert action in legal
        answer = await self.do(table, person, action)
        assert answer.status == "ok", answer
        return True

    async def play(self, table: str, seed: int = 5) -> None:
        """To the end."""
        rng = Random(seed)
        while await self.move(table, rng):
            pass
