"""Options of a table: the switches of a scenario, read from typed words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from bot.content.faults import UnknownChoice
from bot.engine.kursk.content import Switches

S = TypeVar("S", bound=BaseModel)
ON = ("on", "true", "yes", "1", "да", "вкл")
OFF = ("off", "false", "no", "0", "нет", "выкл")
MOST = 99
"""Largest figure of a switch: cells and tokens never reach it."""


def read_options(given: Mapping[str, Any], base: S) -> S:
    """The switches with what was chosen at the table, over the scenario's own.

    Values may be typed words (`on`, `нет`, `3`). UnknownChoice for an unknown option or value.
    """
    fields = type(base).model_fields
    chosen: dict[str, Any] = {}
    for name, value in given.items():
        if name not in fields:
            raise UnknownChoice("option", name, list(fields))
        chosen[name] = read_value(name, value, fields[name])
    return base.model_copy(update=chosen)


def read_value(name: str, value: Any, field: FieldInfo) -> bool | int | str:
    """A typed or given value as the switch wants it."""
    word = str(value).strip().lower()
    if get_origin(field.annotation) is Literal:
        if word in get_args(field.annotation):
            return word
        raise UnknownChoice("value", str(value), get_args(field.annotation), option=name)
    if field.annotation is bool:
        if word in ON:
            return True
        if word in OFF:
            return False
        raise UnknownChoice("value", str(value), ("on", "off"), option=name)
    return read_figure(name, value, word, field)


def read_figure(name: str, value: Any, word: str, field: FieldInfo) -> int:
    """A number within the switch's bounds."""
    least, most = bounds(field)
    if word.isascii() and word.isdigit() and least <= int(word) <= most:
        return int(word)
    raise UnknownChoice("value", str(value), (f"{least}…{most}",), option=name)


def bounds(field: FieldInfo) -> tuple[int, int]:
    """The least and the largest figure a switch takes."""
    least = [mark.ge for mark in field.metadata if getattr(mark, "ge", None) is not None]
    most = [mark.le for mark in field.metadata if getattr(mark, "le", None) is not None]
    return max([0, *least]), min([MOST, *most])


def describe_options(switches: type[BaseModel] = Switches) -> list[dict[str, Any]]:
    """Every option with its kind (`switch`, `number`, `choice`) and default, for lists and the lobby.

    A number has `least` and `most` where it is bounded, a choice its `values`.
    """
    return [describe(name, field) for name, field in switches.model_fields.items()]


def describe(name: str, field: FieldInfo) -> dict[str, Any]:
    """One option."""
    if field.annotation is bool:
        return {"id": name, "kind": "switch", "default": field.default}
    if get_origin(field.annotation) is Literal:
        values = list(get_args(field.annotation))
        return {"id": name, "kind": "choice", "default": field.default, "values": values}
    least, most = bounds(field)
    limits = {} if most == MOST else {"least": least, "most": most}
    return {"id": name, "kind": "number", "default": field.default, **limits}
