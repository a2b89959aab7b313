"""A position to draw: three nations in the third campaign, and battles of several kinds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from bot.content import WildfieldPack, library
from bot.engine.dice import SeededDice
from bot.engine.wildfield.model import Battle, Open, Roll, Seen, Shown, Stack, View
from bot.engine.wildfield.rules import WildfieldRules

PACK: WildfieldPack = library().wildfield_pack()
AREAS = {area.id: number for number, area in enumerate(PACK.set.map.areas)}
BLOCKS = [block for nation in PACK.set.nations for block in nation.blocks]
NUMBERS = {block.id: number for number, block in enumerate(BLOCKS)}
POLAND, COSSACKS, TATARS, MUSCOVY, TURKEY = range(5)

OWN = {
    "ternopil": ("poland_ruler", "poland_cavalry_1", "poland_infantry_1"),
    "lutsk": ("poland_infantry_2",),
    "kyiv": ("poland_cavalry_2", "poland_artillery_1"),
    "zhytomyr": ("poland_cavalry_3",),
}
GARRISONS = {"kyiv": "poland_infantry_3", "lviv": "poland_artillery_2"}
OTHERS = (
    Stack(AREAS["cherkasy"], COSSACKS, 3, 1),
    Stack(AREAS["sich"], COSSACKS, 2, 0),
    Stack(AREAS["west_black_sea"], COSSACKS, 2, 0),
    Stack(AREAS["edisan"], TATARS, 2, 0),
    Stack(AREAS["kafa"], TATARS, 1, 1),
    Stack(AREAS["moldavia"], TURKEY, 2, 0),
    Stack(AREAS["muscovy"], MUSCOVY, 6, 0),
)
HELD = {"lviv": POLAND, "ternopil": POLAND, "kyiv": POLAND, "cherkasy": COSSACKS, "kafa": TATARS}
CONTROL = {"lviv": POLAND, "lutsk": POLAND, "ternopil": POLAND, "kyiv": POLAND, "cherkasy": COSSACKS}
STRENGTH = {"poland_cavalry_2": 2, "poland_infantry_3": 1}


def by_area(values: dict[str, int], other: int) -> tuple[int, ...]:
    return tuple(values.get(area, other) for area in AREAS)


def table(**changes: Any) -> Open:
    tokens = {area.id: area.supply for area in PACK.set.map.areas} | {"kyiv": 1, "sich": 5}
    values: dict[str, Any] = {
        "campaign": 3, "round": 2, "phase": "movement", "order": (0, 1, 2), "first": 0, "active": 0,
        "tokens": by_area(tokens, 0), "held": by_area(HELD, -1), "hands": (4, 3, 5),
        "passed": (False, True, False), "rulers": (0, 1, 4), "truce": (False,) * 3, "loot": 2, "bank": 3,
        "plague": AREAS["poltava"], "allies": ((1, 2),),
    }  # fmt: skip
    return Open(**{**values, **changes})


def seen(name: str, area: str, garrison: int) -> Seen:
    number = NUMBERS[name]
    return Seen(number, AREAS[area], garrison, STRENGTH.get(name, BLOCKS[number].strength))


def view(seat: int = 0, **changes: Any) -> View:
    """What Poland sees; other seats see none of its faces."""
    areas = dict.fromkeys((*OWN, *GARRISONS))
    own = tuple(Stack(AREAS[area], POLAND, len(OWN.get(area, ())), int(area in GARRISONS)) for area in areas)
    faces = [seen(name, area, 0) for area, names in OWN.items() for name in names]
    faces += [seen(name, area, 1) for area, name in GARRISONS.items()]
    stacks = changes.pop("stacks", (*own, *OTHERS))
    blocks = changes.pop("blocks", tuple(faces) if seat == POLAND else ())
    hand = ("plague", "swift_retreat", "neutral_power_1", "wagenburg") if seat == POLAND else ()
    return View(
        seat=seat,
        open=table(**changes),
        stacks=tuple(sorted(stacks, key=lambda stack: (stack.area, stack.nation))),
        blocks=blocks,
        reserve=(0, 1, 1, 0, 0),
        control=by_area(CONTROL, -1),
        vp=(7, 5, 3),
        waits=(0,),
        hand=hand,
    )


def shown(name: str, strength: int) -> Shown:
    block = BLOCKS[NUMBERS[name]]
    return Shown(NUMBERS[name], block.kind, strength, block.strength, block.strength)


FIELD = Battle(
    AREAS["cherkasy"], "field", (POLAND, COSSACKS), (0, 1), 1, 3,
    (shown("poland_ruler", 3), shown("poland_infantry_1", 1), shown("cossacks_artillery_1", 2)),
    (
        Roll(1, 0, COSSACKS, (NUMBERS["cossacks_artillery_1"],), (2, 5, 6), 2,
             ((NUMBERS["poland_infantry_1"], 2),)),
        Roll(1, 1, POLAND, (NUMBERS["poland_ruler"],), (6, 1, 3, 4), 1,
             ((NUMBERS["cossacks_artillery_1"], 1),), 0, (("ruler", 1),)),
    ),
)  # fmt: skip


def long_battle(rounds: int = 4, dice: int = 22) -> Battle:
    """Ten blocks a side, many rounds with many dice."""
    rng = Random(3)
    rolls = tuple(
        Roll(number, phase, nation, (), pips, sum(one >= 5 for one in pips))
        for number in range(1, rounds + 1)
        for phase in (0, 1, 2)
        for nation in (POLAND, COSSACKS)
        for pips in [tuple(rng.randint(1, 6) for _ in range(dice))]
    )
    both = [name for name in NUMBERS if name.startswith(("poland", "cossacks"))]
    blocks = tuple(shown(name, max(0, BLOCKS[NUMBERS[name]].strength - 1)) for name in both)
    return Battle(AREAS["sich"], "field", (POLAND, COSSACKS), (0, 1), rounds, 3, blocks, rolls,
                  result="retreat_defender")  # fmt: skip


STORM = Battle(
    AREAS["moldavia"], "storm", (COSSACKS, TURKEY), (1, -1), 1, 3,
    (shown("cossacks_infantry_1", 4), shown("turkey_infantry_1", 0)),
    (Roll(1, 0, TURKEY, (), (6, 2), 1, ((NUMBERS["cossacks_infantry_1"], 1),), 2, (("undermining", -1),)),),
    fort=2, result="taken",
)  # fmt: skip


@cache
def rules() -> WildfieldRules:
    return WildfieldRules(PACK.set, PACK.set.scenarios["hetmanate"])


def played(seed: int, every: int) -> Iterator[View]:
    """Views of a random game, one position in `every`, of the seats in turn."""
    rng, dice, game = Random(seed), SeededDice(str(seed)), rules()
    state, count = game.setup(dice).state, 0
    while game.outcome(state) is None:
        seat = game.waiting(state)[0]
        state = game.apply(state, seat, rng.choice(game.legal_actions(state, seat)), dice).state
        count += 1
        if count % every == 0:
            yield game.view(state, count // every % 3)
