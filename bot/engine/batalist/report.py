"""The report of an attack: one event with every die and row, and the same on the open table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.engine.batalist.model import Attack, Blow, Mod

if TYPE_CHECKING:
    from bot.engine.batalist.desk import Desk


def _mods(mods: tuple[Mod, ...]) -> list[list[Any]]:
    return [[mod.name, mod.value, list(mod.dice)] for mod in mods]


def blow_data(blow: Blow) -> dict[str, Any]:
    """A blow as JSON values: fields of `model.Blow`, rows as [name, value, dice]."""
    data: dict[str, Any] = {name: getattr(blow, name) for name in blow.__struct_fields__}
    return {**data, "mods": _mods(blow.mods), "cover": _mods(blow.cover), "late": _mods(blow.late)}


def attack_data(attack: Attack) -> dict[str, Any]:
    """An attack as JSON values: fields of `model.Attack`."""
    data: dict[str, Any] = {name: getattr(attack, name) for name in attack.__struct_fields__}
    return {**data, "blows": [blow_data(blow) for blow in attack.blows], "point": list(attack.point)}


def tell_attack(desk: Desk, attack: Attack) -> None:
    """Everybody sees it."""
    desk.irreversible = True
    desk.set_open(last_attack=attack)
    desk.tell("AttackMade", attack_data(attack))
