"""Positions for rule cases: an empty field, on which a test puts battalions and characters of the real books.

Lengths in paces, headings in degrees, as in data. Profiles and spells go by id.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bot.content.batalist import read_batalist
from bot.engine.batalist.content import (
    BatalistSet,
    Disc,
    Element,
    Goal,
    Scenario,
    Side,
    Switches,
    Zone,
)
from bot.engine.batalist.desk import Desk
from bot.engine.batalist.facts import tenths, units
from bot.engine.batalist.model import Battalion, Card, Character, Charm, Hidden, Open, Patch, State
from bot.engine.batalist.rules import BatalistRules
from bot.engine.core import Action, Event, Frame, Seat, Transition
from bot.engine.dice import ScriptedDice

ROOT = Path(__file__).parents[3] / "data" / "batalist" / "sets" / "batalist"
BK, HORDE, FOREST, DEAD = "border_kingdom", "horde", "forest_realm", "dead_host"
NEVER = Goal(kind="losses", percent=101)


@cache
def the_set() -> BatalistSet:
    """The set as it is in data/."""
    faults: list[Any] = []
    pack = read_batalist(ROOT, faults)
    assert pack is not None, faults
    return pack.set


def disc_of_wood(x: float, y: float, r: float) -> Element:
    """A square wood about a point."""
    corners = ((x - r, y - r), (x + r, y - r), (x + r, y + r), (x - r, y + r))
    return Element(id=f"wood_{x}_{y}", kind="wood", points=corners)


class Game:
    """A state a test arranges, and the actions it plays on it."""

    def __init__(
        self,
        south: str = BK,
        north: str = HORDE,
        *,
        terrain: tuple[Element, ...] = (),
        discs: tuple[Disc, ...] = (),
        goals: tuple[tuple[Goal, ...], tuple[Goal, ...]] = ((NEVER,), (NEVER,)),
        final: Any = "losses",
        **switches: Any,
    ) -> None:
        sides: Any = tuple(
            Side(
                id=name,
                book=book,
                zone=Zone(x0=0.0, y0=low, x1=66.0, y1=low + 8.0),
                units=(),
                hospital=(33.0, edge),
                goals=(ways,),
            )
            for name, book, low, edge, ways in zip(
                ("south", "north"), (south, north), (0.0, 34.0), (0.0, 42.0), goals, strict=True
            )
        )
        scenario = Scenario(id="arranged", turns=8, sides=sides, terrain=terrain, discs=discs, final=final)
        self.rules = BatalistRules(the_set(), scenario, Switches(**switches))
        self.facts = self.rules.facts
        self.state = State(
            Open(1, "execution", (), winner=0, active=0), (), (Hidden(), Hidden()), self._execute(0)
        )
        self.events: tuple[Event, ...] = ()

    @staticmethod
    def _execute(seat: Seat) -> tuple[Frame, ...]:
        return (Frame("execute", (seat,), (-1,)),)

    # --- arranging ---

    def put(
        self, seat: Seat, profile: str, x: float, y: float, heading: float | None = None, **more: Any
    ) -> int:
        """A battalion; it faces the other side unless told otherwise. The number."""
        own = self.facts.profiles[self.facts.profile_number[seat, profile]]
        h = tenths((0.0 if seat == 0 else 180.0) if heading is None else heading)
        fields = {"figures": own.figures, "files": own.files, "full": own.figures, **more}
        row = Battalion(seat, own.number, units(x), units(y), h, **fields)
        self.state = replace(self.state, battalions=(*self.state.battalions, row))
        return len(self.state.battalions) - 1

    def person(self, seat: Seat, rank: str, on: int, *, mana: int | None = None, **more: Any) -> int:
        """A character on a base; a mage has MS 2 unless told otherwise."""
        k = len(self.state.open.characters)
        if rank == "mage":
            more = {"ms": 2, **more}
            own = self.state.hidden[seat]
            self.hide(seat, mana=(*own.mana, (k, 6 if mana is None else mana)))
        row = Character(seat, rank, on, **more)
        self.open(characters=(*self.state.open.characters, row))
        return k

    def hero(self, seat: Seat, name: str, on: int = -1, x: float = 0.0, y: float = 0.0, **more: Any) -> int:
        """A hero, alone at a place or on a base; the number of the character."""
        profile = self.facts.profiles[self.facts.profile_number[seat, name]]
        status = "field" if on < 0 else "aside"
        own = self.put(seat, name, x, y, status=status)
        fields = {"own": own, "stamina": self.facts.stamina[profile.hero], "hero": profile.hero, **more}
        fields.setdefault("ms", profile.skills.get("mage", 0))
        return self.person(seat, "hero", own if on < 0 else on, **fields)

    def change(self, b: int, **fields: Any) -> Game:
        """Fields of a battalion."""
        rows = list(self.state.battalions)
        rows[b] = replace(rows[b], **fields)
        self.state = replace(self.state, battalions=tuple(rows))
        return self

    def change_person(self, k: int, **fields: Any) -> Game:
        """Fields of a character."""
        people = list(self.state.open.characters)
        people[k] = replace(people[k], **fields)
        return self.open(characters=tuple(people))

    def open(self, **fields: Any) -> Game:
        """Fields of the open table."""
        self.state = replace(self.state, open=replace(self.state.open, **fields))
        return self

    def hide(self, seat: Seat, **fields: Any) -> Game:
        """Fields of what a seat knows alone."""
        hidden = list(self.state.hidden)
        hidden[seat] = replace(hidden[seat], **fields)
        self.state = replace(self.state, hidden=tuple(hidden))
        return self

    def cards(self, seat: Seat, *laid: tuple[int, str]) -> Game:
        """Orders laid on battalions: (battalion, order); their numbers are 0, 1 …"""
        cards = tuple(Card(i, b, order, -1) for i, (b, order) in enumerate(laid))
        last = tuple((b, order, -1) for b, order in laid)
        for b in {b for b, _ in laid}:
            self.change(b, cards=sum(1 for other, _ in laid if other == b))
        return self.hide(seat, cards=cards, last=last)

    def ask(self, seat: Seat) -> Game:
        """The seat's go."""
        self.state = replace(self.state, frames=self._execute(seat))
        return self.open(active=seat)

    def charm(self, kind: str, n: int, b: int, seat: Seat = 0, **more: Any) -> Game:
        """A spell on a battalion."""
        fields = {"caster": 0, "lasting": 0, **more}
        charm = Charm(0, kind, n, seat, fields.pop("caster"), fields.pop("lasting"), b, **fields)
        return self.open(charms=(*self.state.open.charms, charm))

    def patch(self, kind: str, x: float, y: float, r: float = 3.0, seat: Seat = 0, lasting: int = 1) -> Game:
        """A disc of ground made by a spell."""
        patch = Patch(0, kind, units(x), units(y), units(r), seat, 0, lasting)
        return self.open(patches=(*self.state.open.patches, patch))

    # --- playing ---

    def do(self, seat: Seat, action: Action, dice: Iterable[int] = ()) -> Transition:
        """One action with scripted dice, all of which must fall."""
        thrown = ScriptedDice(dice)
        transition = self.rules.apply(self.state, seat, action, thrown)
        assert thrown.left == 0
        self.state, self.events = transition.state, transition.events
        assert self.rules.faults(self.state) == []
        return transition

    def on_desk(self, dice: Iterable[int] = ()) -> Desk:
        """A desk over the state, for rule functions called by the order of play; `take` takes it back."""
        return Desk(self.rules, self.state, ScriptedDice(dice))

    def take(self, desk: Desk) -> Game:
        """What became of the desk."""
        assert isinstance(desk.dice, ScriptedDice)
        assert desk.dice.left == 0
        self.state, self.events = desk.state(), tuple(desk.events)
        return self

    def refused(self, seat: Seat, action: Action) -> str:
        """The code of the refusal, "" if it is legal."""
        refusal = self.rules.why_not(self.state, seat, action)
        return refusal.code if refusal else ""

    # --- reading ---

    def row(self, b: int) -> Battalion:
        """A battalion's true record."""
        return self.state.battalions[b]

    def person_at(self, k: int) -> Character:
        """A character."""
        return self.state.open.characters[k]

    def spell(self, name: str) -> int:
        """The number of a spell of either book."""
        return next(spell.number for spell in self.facts.spells if spell.id == name)

    def mana(self, k: int) -> int:
        """Mana left to a mage."""
        return dict(self.state.hidden[self.person_at(k).seat].mana)[k]

    def told(self, name: str, to: Seat | None = None) -> list[dict[str, Any]]:
        """The data of all events of that name that everybody (or the seat alone) learned last."""
        audience = None if to is None else (to,)
        return [event.data for event in self.events if event.name == name and event.to == audience]
