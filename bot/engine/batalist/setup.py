"""Setting the table: line-up, characters and their abilities (section 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.engine.batalist import deployment
from bot.engine.batalist.content import Ability, Side, Unit
from bot.engine.batalist.content import Character as Person
from bot.engine.batalist.desk import Desk
from bot.engine.batalist.facts import tenths, units
from bot.engine.batalist.model import Battalion, Character, Hidden, Open, State
from bot.engine.core import Dice, Seat

if TYPE_CHECKING:
    from bot.engine.batalist.rules import BatalistRules


def first_state(rules: BatalistRules, dice: Dice) -> Desk:
    """Both line-ups on the field (or to be deployed), abilities found; deployment begins."""
    desk = Desk(rules, State(Open(0, "deploy", ()), (), (Hidden(), Hidden()), ()), dice)
    told = {"scenario": rules.scenario.id, "seats": list(rules.seats), "turns": turns_of(rules)}
    desk.tell("MatchBegan", {**told, "books": [book.id for book in rules.facts.books]})
    numbers = [_line_up(desk, seat, side) for seat, side in enumerate(rules.scenario.sides)]
    for seat, side in enumerate(rules.scenario.sides):
        for person in side.characters:
            _join(desk, seat, person, numbers[seat])
    deployment.begin(desk)
    return desk


def turns_of(rules: BatalistRules) -> int:
    """The turn limit: the table's, else the scenario's."""
    return rules.switches.turns or rules.scenario.turns


# --- battalions ---------------------------------------------------------------------------------------------


def _line_up(desk: Desk, seat: Seat, side: Side) -> list[int]:
    """The side's battalions; unit (index) → number: of hidden ones, of reserves, by lot."""
    first = len(desk.battalions)
    reserve = [n for n, unit in enumerate(side.units) if unit.arrives]
    hidden = [n for n, unit in enumerate(side.units) if unit.hidden and not unit.arrives]
    order = list(range(len(side.units)))
    for secret in (hidden, reserve):
        if len(secret) > 1:
            lot = desk.dice.shuffle(tuple(secret), "secret battalions")
            for place, unit in zip(secret, lot, strict=True):
                order[place] = unit
    desk.battalions += [_battalion(desk.rules, seat, side.units[unit]) for unit in order]
    return [first + order.index(unit) for unit in range(len(side.units))]


def _battalion(rules: BatalistRules, seat: Seat, unit: Unit) -> Battalion:
    number = rules.facts.profile_number[seat, unit.profile]
    profile = rules.facts.profiles[number]
    figures = unit.figures or profile.figures
    status = "reserve" if unit.arrives else "hidden" if unit.hidden else "field"
    return Battalion(
        seat,
        number,
        units(unit.x),
        units(unit.y),
        tenths(unit.heading),
        figures,
        unit.files or profile.files,
        "loose" if profile.has("wide") else unit.formation,
        status,
        full=figures,
        arrives=unit.arrives,
    )


# --- characters ---------------------------------------------------------------------------------------------


def _join(desk: Desk, seat: Seat, person: Person, numbers: list[int]) -> None:
    """A character takes its place on a base; a hero has a battalion of its own besides."""
    k = len(desk.open.characters)
    on = numbers[person.on] if person.on >= 0 else -1
    if person.rank == "hero":
        row = _hero(desk, seat, person, on)
    else:
        ability = _ability(desk, k, person)
        cs, cr = (ability.cs, units(ability.cr)) if person.rank != "mage" else (0, 0)
        row = Character(seat, person.rank, on, ability.id, cs, cr, ability.ms if person.rank == "mage" else 0)
        if person.rank == "mage":
            _fill_mana(desk, seat, k, ability)
    desk.set_open(characters=(*desk.open.characters, row))


def _hero(desk: Desk, seat: Seat, person: Person, on: int) -> Character:
    facts = desk.facts
    number = facts.profile_number[seat, person.hero]
    profile = facts.profiles[number]
    own = len(desk.battalions)
    place = (units(person.x), units(person.y), tenths(person.heading))
    status = "field" if on < 0 else "aside"
    desk.battalions.append(Battalion(seat, number, *place, 1, 1, status=status, full=1))
    return Character(
        seat,
        "hero",
        own if on < 0 else on,
        person.hero,
        ms=profile.skills.get("mage", 0),
        own=own,
        stamina=facts.stamina[profile.hero],
        hero=profile.hero,
    )


def _ability(desk: Desk, k: int, person: Person) -> Ability:
    """As the scenario says, or by a die (section 3)."""
    rules = desk.rules
    table = rules.set.magic if person.rank == "mage" else rules.set.command
    if rules.switches.abilities == "fixed":
        return next(row for row in table if row.id == person.ability)
    (die,) = desk.dice.d6(1, "ability")
    row = next(row for row in table if die in row.faces)
    told: dict[str, Any] = {"k": k, "rank": person.rank, "die": die, "ability": row.id}
    desk.tell("AbilityRolled", {**told, "cs": row.cs, "cr": units(row.cr), "ms": row.ms})
    return row


def _fill_mana(desk: Desk, seat: Seat, k: int, ability: Ability) -> None:
    """A mage's mana is its owner's secret (section 12)."""
    mana = ability.mana
    if desk.rules.switches.abilities == "roll":
        (die,) = desk.dice.d6(1, "mana")
        mana = die + ability.mana_plus
        desk.tell("ManaRolled", {"k": k, "die": die, "mana": mana}, seat)
    desk.change_hidden(seat, mana=(*desk.hidden[seat].mana, (k, mana)))
