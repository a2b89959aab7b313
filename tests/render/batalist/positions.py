"""A position to draw: the clash on the border in its third turn, and attacks of several kinds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from msgspec.structs import replace

from bot.content import BatalistPack, library
from bot.engine.batalist.content import Scenario
from bot.engine.batalist.model import Attack, Battalion, Blow, Card, Character, Mod, Open, Patch, View
from bot.engine.batalist.rules import BatalistRules
from bot.engine.dice import SeededDice
from bot.render.batalist.scene import Aim, FanArea, Ghost, Notice, Plan

PACK: BatalistPack = library().batalist_pack()


@cache
def rules(scenario: str = "border_clash") -> BatalistRules:
    return BatalistRules(PACK.set, PACK.set.scenarios[scenario])


RULES = rules()


@cache
def mirrored() -> BatalistRules:
    """Both sides play the same book."""
    clash: Scenario = PACK.set.scenarios["border_clash"]
    south = clash.sides[0]
    north = clash.sides[1].model_copy(update={"book": south.book, "units": south.units})
    return BatalistRules(PACK.set, clash.model_copy(update={"sides": (south, north)}))


def unit(
    seat: int, profile: str, place: tuple[float, float, float], size: tuple[int, int, int], **more: Any
) -> Battalion:
    """A battalion at (x, y, heading) in paces and degrees, of (figures, files, figures at first)."""
    x, y, h = place
    number = RULES.facts.profile_number[seat, profile]
    figures, files, full = size
    return Battalion(
        seat, number, round(x * 100), round(y * 100), round(h * 10) % 3600, figures, files, full=full, **more
    )


ARMY = (
    unit(0, "spearmen", (6.2, 14.2, 6), (25, 7, 28), wounded=1),
    unit(0, "archers", (20, 12, 0), (22, 8, 24), cards=2, wounded=1),
    unit(0, "swordsmen", (31.5, 21, 2), (19, 6, 24), cards=1, wounded=2),
    unit(0, "spearmen", (40.5, 14.5, 8), (28, 7, 28), turned=1, did=1),
    unit(0, "archers", (46.6, 8.2, 352), (24, 8, 24), cards=1),
    unit(0, "knights", (62.3, 13, 2), (11, 6, 12), cards=1, turned=1, did=1),
    unit(1, "orcs", (6.5, 22.5, 176), (27, 8, 32), wounded=2),
    unit(1, "goblin_archers", (22.2, 25.5, 184), (26, 8, 28), cards=1),
    unit(1, "black_orcs", (32.2, 25.6, 182), (21, 6, 24), cards=1, turned=1, did=1, wounded=1),
    unit(1, "orcs", (41.6, 30.5, 186), (32, 8, 32), cards=1),
    unit(1, "trolls", (46.2, 22.4, 196), (5, 3, 6), cards=1),
    unit(1, "wolf_riders", (60.2, 24.5, 186), (13, 7, 14), cards=1, turned=1),
)
CHARACTERS = (
    Character(0, "general", 3, "talent", 3, 700),
    Character(0, "captain", 1, "mediocre", 2, 500),
    Character(0, "captain", 5, "mediocre", 2, 500),
    Character(0, "mage", 4, "novice", ms=2),
    Character(1, "general", 9, "talent", 3, 700),
    Character(1, "captain", 7, "mediocre", 2, 500),
    Character(1, "captain", 11, "mediocre", 2, 500),
    Character(1, "mage", 8, "novice", ms=2),
)
CARDS = (
    Card(1, 1, "move", 1),
    Card(2, 1, "shoot", 1),
    Card(3, 2, "melee", 0),
    Card(4, 4, "shoot", 0),
    Card(5, 5, "move", 2),
)
PLAN = Plan(
    chosen=1,
    ghosts=(
        Ghost(1, ((2000, 1200, 0), (1976, 1337, 3400), (2014, 1470, 3400)), note="20° · 2.8"),
        Ghost(5, ((6230, 1300, 20), (6104, 1373, 3460), (5961, 1945, 3460)), laid=True),
    ),
    fan=FanArea(
        ((1600, 1600), (1300, 2380), (2014, 2670), (2900, 2300), (2400, 1330)),
        ((1600, 1600), (1300, 2380), (2014, 2670), (2400, 1330)),
        (2014, 1470),
        (4, 8, 12),
    ),
    aims=(Aim((2014, 1470), (2220, 2550), "shoot", 5.83, 2, 10),),
    targets=(7,),
    labels=("≈5.8",),
    notices=(Notice("contact", (6000, 2100)), Notice("slow", (1500, 1600))),
    spots=((3000, 3000, "30;30"),),
    radii=((3, 700), (1, 500)),
)


def view(seat: int = -1, army: tuple[Battalion, ...] = ARMY, **more: Any) -> View:
    """What a seat sees of it; −1 a spectator."""
    secret = {"cards": CARDS, "mana": ((3, 5),)} if seat == 0 else {}
    own = {key: more.pop(key) for key in ("waits", "lost", "cards", "mana") if key in more}
    values: dict[str, Any] = {"turn": 3, "phase": "execution", "characters": CHARACTERS, "active": 0, **more}
    return View(seat, Open(**values), army, **{"lost": (80, 104), "waits": (0,), **secret, **own})


def with_hidden(seat: int = -1) -> View:
    """The trolls are hidden: only a marker is seen."""
    mask = Battalion(1, -1, 4620, 2240, 0, 0, 0, status="hidden", cards=1)
    return view(seat, tuple(mask if b == 10 else row for b, row in enumerate(ARMY)))


def with_patches() -> View:
    """Spells lie on the ground."""
    return view(
        patches=(Patch(0, "wood", 3000, 1000, 300, 0, 3, 1), Patch(1, "marsh", 5000, 3000, 300, 1, 7, 1))
    )


MELEE = Attack(
    "melee", 5, 11, "right",
    (
        Blow(5, 11, 6, 3, (Mod("order", 4, (4,)), Mod("flank", 5, (5,))), 27, 4, (), 6, 3, (), 0, 9, 9, 4),
        Blow(11, 5, 1, 2, (Mod("heavy_armour", -5, (5,)),), -3, 5, (), -1, 4, (), 1, 1, 1, 0),
    ),
)  # fmt: skip
SHOT = Attack(
    "shoot", 1, 7, "front",
    (
        Blow(
            1, 7, 8, 1,
            (
                Mod("moved", -3, (3,)), Mod("column", 5, (5,)), Mod("large", 9, (4, 5)),
                Mod("downhill", 3, (3,)),
            ),
            22, 3, (Mod("cover", 4, (4,)),), 3, 3, (Mod("big_shield", -1, (1,)),), 0, 5, 5, 2,
        ),
    ),
)  # fmt: skip
AREA = Attack(
    "area", 1, -1, "front",
    (
        Blow(1, 7, 1, 2, (Mod("figures", 8),), 10, 3, (), 3, 3, (), 0, 6, 6, 3),
        Blow(1, 8, 1, 2, (Mod("figures", 4),), 6, 5, (), 1, 3, (), 0, 4, 4, 2),
        Blow(1, 2, 1, 2, (Mod("figures", 4),), 6, 5, (), -4, 3, (), 0, 0, 0, 0),
    ),
    point=(2600, 2700),
)  # fmt: skip
STRIKE = Attack(
    "strike",
    4,
    10,
    "front",
    (Blow(4, 10, 0, 0, (Mod("strike", 14, (4, 4, 6)),), 14, 5, (), 2, 3, (), 0, 5, 1, 0),),
)
WALL = Attack(
    "melee",
    0,
    -1,
    "front",
    (Blow(0, -1, 7, 1, (Mod("order", 5, (5,)),), 12, 1, (), 12, 4, (), 0, 16),),
    building=0,
)
ATTACKS = {"melee": MELEE, "shot": SHOT, "area": AREA, "strike": STRIKE}


def after(attack: Attack) -> View:
    """A spectator's view once the attack was carried out."""
    rows = list(ARMY)
    for blow in attack.blows:
        if 0 <= blow.to < len(rows):
            left = rows[blow.to].figures - blow.killed
            rows[blow.to] = replace(rows[blow.to], figures=left, wounded=rows[blow.to].wounded + blow.wounded)
    return view(-1, tuple(rows), last_attack=attack)


@cache
def game(scenario: str, seed: int) -> tuple[tuple[View, View], ...]:
    """Positions of a random game, one in sixty: the spectator's view and a seat's."""
    return tuple(_played(scenario, seed))


def _played(scenario: str, seed: int) -> Iterator[tuple[View, View]]:
    rng, dice, played = Random(seed), SeededDice(str(seed)), rules(scenario)
    state, count = played.setup(dice).state, 0
    while played.outcome(state) is None and count < 600:
        seat = played.waiting(state)[0]
        state = played.apply(state, seat, rng.choice(played.legal_actions(state, seat)), dice).state
        count += 1
        if count % 60 == 0:
            yield played.view(state, -1), played.view(state, seat)
