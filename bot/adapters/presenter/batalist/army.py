"""Army lists on the screen: the ready ones, and one that somebody typed, priced and checked (`/army`)."""

from __future__ import annotations

from typing import Any

from bot.adapters.port import Button, Screen
from bot.adapters.presenter.cover import Listed
from bot.content import BatalistPack, bill, field_faults, list_faults, parse_army, told, write_army
from bot.content.batalist_army import army_code
from bot.content.batalist_lists import ArmyFault, ArmyRefused
from bot.engine.batalist.content import ArmyList
from bot.i18n import tr

OPTIONS = ("south", "north")
"""The table's options that take an army, by seat."""


def _say(lang: str, key: str, **args: Any) -> str:
    return tr(lang, f"batalist-{key}", **args)


def army_answer(pack: BatalistPack, text: str, lang: str) -> Listed:
    """What to show for `/army …`: all ready lists, one of them, or the list typed; and its code to keep.

    The code is "" for anything that may not be brought.
    """
    wanted = text.strip()
    if not wanted:
        return Listed(_all_lists(pack, lang))
    ready = _ready(pack, wanted)
    if ready is not None:
        return Listed(_sheet(pack, ready, lang, option=ready.id))
    try:
        army = parse_army(pack, wanted)
    except ArmyRefused as refused:
        return Listed(_refused(pack, refused.reasons, lang))
    faults = faults_of(pack, army)
    if faults:
        return Listed(_refused(pack, faults, lang, army))
    return Listed(_sheet(pack, army, lang, option="mine"), army_code(army))


def _ready(pack: BatalistPack, wanted: str) -> ArmyList | None:
    """A ready list by its id, its title, or its book."""
    folded = wanted.casefold()
    for army in pack.set.lists.values():
        names = {army.id, *(pack.army(lang, army.id).title.casefold() for lang in ("ru", "en"))}
        names |= {army.book, *(pack.book(lang, army.book).name.casefold() for lang in ("ru", "en"))}
        if folded in names:
            return army
    return None


def faults_of(pack: BatalistPack, army: ArmyList) -> tuple[ArmyFault, ...]:
    """Everything against bringing the list to the default scenario's field."""
    own = list_faults(pack.set, army)
    battle = pack.set.scenarios[pack.set.default_scenario]
    return own or field_faults(pack.set, battle, 0, army)


# Screens ----------------------------------------------------------------------------------------------------


def _all_lists(pack: BatalistPack, lang: str) -> Screen:
    lines = [_say(lang, "army-how", example=_example(pack, lang), most=pack.set.limits.points)]
    rows = []
    for army in pack.set.lists.values():
        text = pack.army(lang, army.id)
        cost = bill(pack.set, army).battalions
        name = pack.book(lang, army.book).name
        lines.append(_say(lang, "army-ready", title=text.title, book=name, points=cost, text=text.text))
        rows.append((Button(text.title, f"c:/army {army.id}"), *_play(lang, army.id)))
    return Screen("reply", _say(lang, "army-title"), tuple(lines), tuple(rows))


def _example(pack: BatalistPack, lang: str) -> str:
    """A ready list as people would type it."""
    return write_army(pack, lang, next(iter(pack.set.lists.values())))


def _play(lang: str, option: str) -> tuple[Button, ...]:
    """A new game with the list on the south side."""
    return (Button(_say(lang, "army-play"), f"c:/newgame batalist {OPTIONS[0]}={option}", "primary"),)


def _sheet(pack: BatalistPack, army: ArmyList, lang: str, *, option: str) -> Screen:
    """A list that may be brought: each battalion with its points, characters, the sum, how to play it."""
    lines = [*_bill_lines(pack, army, lang), _say(lang, "army-good", option=option)]
    is_ready = army.id in pack.set.lists
    title = pack.army(lang, army.id).title if is_ready else _say(lang, "army-own")
    other = Button(_say(lang, "army-play-north"), f"c:/newgame batalist {OPTIONS[1]}={option}")
    return Screen("reply", title, tuple(lines), ((*_play(lang, option), other), _back_row(lang)))


def _back_row(lang: str) -> tuple[Button, ...]:
    return (Button(_say(lang, "army-title"), "c:/army"),)


def _bill_lines(pack: BatalistPack, army: ArmyList, lang: str) -> list[str]:
    price = bill(pack.set, army)
    lines = [write_army(pack, lang, army)]
    for n, (unit, cost) in enumerate(zip(army.units, price.each, strict=True), 1):
        row = pack.row(army.book, unit.profile)
        lines.append(
            _say(
                lang,
                "army-unit",
                n=n,
                name=pack.profile(lang, army.book, unit.profile).name,
                figures=unit.figures or row.figures,
                points=cost,
            )
        )
    limit = pack.set.limits.points
    lines.append(_say(lang, "army-sum", points=price.battalions, most=limit, characters=price.characters))
    return lines


def _refused(
    pack: BatalistPack, faults: tuple[ArmyFault, ...], lang: str, army: ArmyList | None = None
) -> Screen:
    """Everything wrong with a list, and what it comes to so far."""
    lines = [_say(lang, "army-bad"), *(told(pack, lang, fault) for fault in faults)]
    if army is not None:
        lines += _bill_lines(pack, army, lang)
    return Screen("reply", _say(lang, "army-own"), tuple(lines), (_back_row(lang),))
