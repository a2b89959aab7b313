"""A set of plain profiles whose figures a test can count on, whatever is tuned in data/."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from msgspec.structs import replace

from bot.engine import frames
from bot.engine.batalist import actions
from bot.engine.batalist.actions import Entry
from bot.engine.batalist.content import BatalistSet, Book, Melee, Profile, Scenario, Shooter, Switches
from bot.engine.batalist.rules import BatalistRules
from bot.engine.core import Seat
from tests.engine.batalist.arranged import BK, Game, the_set

DRILL = "drill"


def profile(name: str, **more: Any) -> Profile:
    """Foot 24/6, SP 4, armour cut/4, Melee pierce/1."""
    fields = {"sp": 4, "armour": "cut", "defence": 4, "figures": 24, "files": 6}
    fields["melee"] = Melee(weapon="pierce", b=1)
    return Profile(id=name, **{**fields, **more})


def bow(b: int = 1, range: int = 12, mode: Any = "") -> Shooter:
    """Shooter pierce/b/range."""
    return Shooter(weapon="pierce", b=b, range=range, mode=mode)


PROFILES = (
    profile("line"),
    profile("bows", shooter=bow()),
    profile("pikes", skills={"long_weapon": 1}),
    profile("shields", skills={"big_shield": 1}),
    profile("plate", skills={"heavy_armour": 1}),
    profile("same", armour="pierce"),
    profile("bare", armour="none"),
    profile("unarmed", melee=None),
    profile("horse", kind="rider", sp=8, figures=12, skills={"rider": 1, "long": 1}),
    profile("ogres", kind="large", figures=6, files=3, skills={"large": 1, "long": 1, "tough": 4}),
    profile("birds", kind="large", figures=4, files=2, sp=10, skills={"flying": 1, "large": 1, "long": 1}),
    profile("skirmishers", shooter=bow(), skills={"wide": 1}),
    profile("cowards", shooter=bow(), skills={"coward": 2}),
    profile("rabble", skills={"undisciplined": 2}),
    profile("feeble", skills={"weak": 2}),
    profile("mad", skills={"bloodthirsty": 1}),
    profile("scouts", skills={"scout": 1}),
    profile("gun", kind="engine", figures=1, files=1, sp=1, melee=None, shooter=bow(2, 24, "area")),
    profile("grenadiers", shooter=bow(2, 10, "area")),
    profile("sprayer", kind="engine", figures=1, files=1, sp=3, shooter=bow(2, 6, "jet")),
    profile("single", figures=1, files=1),
    profile("warlord", figures=1, files=1, skills={"commander": 1, "mage": 3, "tough": 3}),
)


@cache
def drill_set() -> BatalistSet:
    """The real set with a book of drill profiles beside its own."""
    real = the_set()
    book = Book(id=DRILL, letter="D", profiles=PROFILES, spells=real.books[BK].spells)
    return real.model_copy(update={"books": {**real.books, DRILL: book}})


class Drill(Game):
    """`arranged.Game` with the drill book on both sides."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        old: Scenario = self.rules.scenario
        sides = tuple(side.model_copy(update={"book": DRILL}) for side in old.sides)
        switches: Switches = self.rules.switches
        self.rules = BatalistRules(drill_set(), old.model_copy(update={"sides": sides}), switches)
        self.facts = self.rules.facts

    def laying(self) -> Drill:
        """The orders phase."""
        self.state = replace(self.state, frames=(frames.open_commit("orders", (0, 1), 2),))
        self.open(phase="orders", active=-1, winner=-1)
        return self

    def lay(self, south: Iterable[Entry] = (), north: Iterable[Entry] = (), dice: Iterable[int] = ()) -> None:
        """Both lay and confirm; then initiative is rolled with these dice."""
        self.do(0, actions.lay_confirm(south))
        self.do(1, actions.lay_confirm(north), dice)

    def plan(self, seat: Seat, card: int, *plan: int | str) -> Drill:
        """Prepare a card that lies already."""
        laid = [replace(row, plan=plan) if row.id == card else row for row in self.state.hidden[seat].cards]
        self.hide(seat, cards=tuple(laid))
        return self

    def names(self, seat: Seat) -> set[str]:
        """The names of what the seat is offered."""
        return {action.name for action in self.rules.legal_actions(self.state, seat)}

    def offered(self, seat: Seat, name: str) -> list[tuple[Any, ...]]:
        """The arguments with which the seat is offered an action."""
        return [action.args for action in self.rules.legal_actions(self.state, seat) if action.name == name]

    def event_names(self) -> list[str]:
        """What was told last, to whomever."""
        return [event.name for event in self.events]
