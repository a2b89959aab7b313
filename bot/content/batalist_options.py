"""Options of a Batalist table beside its switches: which army each side brings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.content.batalist_army import army_code, parse_army
from bot.content.batalist_checks import SEATS
from bot.content.batalist_lists import ArmyRefused, muster
from bot.content.batalist_pack import BatalistPack
from bot.content.faults import UnknownChoice
from bot.engine.batalist.content import ArmyList, Scenario

OWN = "scenario"
"""The army the scenario itself has on that side."""


def army_options(pack: BatalistPack) -> list[dict[str, Any]]:
    """One option a side, for lists and the lobby; a typed list will do too."""
    values = [OWN, *pack.set.lists]
    return [{"id": seat, "kind": "choice", "default": OWN, "values": values} for seat in SEATS]


def bring_armies(
    pack: BatalistPack, battle: Scenario, options: Mapping[str, Any]
) -> tuple[Scenario, dict[str, str], dict[str, Any]]:
    """The scenario with the chosen armies, the choices as a table keeps them, and all other options.

    A choice is a ready list's id, a book's id (its first list), or a list as people type it.
    UnknownChoice for a single word that is none of them, ArmyRefused for a list that may not be brought.
    """
    chosen = dict(options)
    kept: dict[str, str] = {}
    for seat, name in enumerate(SEATS):
        given = str(chosen.pop(name, OWN)).strip()
        if given in ("", OWN):
            continue
        army, kept[name] = choose(pack, name, given)
        try:
            battle = muster(pack.set, battle, seat, army)
        except ArmyRefused as error:
            raise ArmyRefused(error.reasons, pack) from error
    return battle, kept, chosen


def choose(pack: BatalistPack, option: str, given: str) -> tuple[ArmyList, str]:
    """The army a choice names, and the choice as it is kept."""
    lists, books = pack.set.lists, pack.set.books
    if given in lists:
        return lists[given], given
    if given in books:
        first = next((army for army in lists.values() if army.book == given), None)
        if first:
            return first, first.id
    if not any(mark in given for mark in ":,;+ \n"):
        raise UnknownChoice("value", given, (OWN, *lists, *books), option=option)
    army = parse_army(pack, given)
    return army, army_code(army)
