"""Options of a table: the switches of a Kursk scenario, read from typed words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.content.faults import UnknownChoice
from bot.engine.kursk.content import Switches

ON = ("on", "true", "yes", "1", "да", "вкл")
OFF = ("off", "false", "no", "0", "нет", "выкл")
MOST = 99
"""Largest figure of a switch: cells and tokens never reach it."""


def read_options(given: Mapping[str, Any], base: Switches) -> Switches:
    """The switches with what was chosen at the table, over the scenario's own.

    Values may be typed words (`on`, `нет`, `3`). UnknownChoice for an unknown option or value.
    """
    chosen: dict[str, Any] = {}
    for name, value in given.items():
        if name not in Switches.model_fields:
            raise UnknownChoice("option", name, list(Switches.model_fields))
        chosen[name] = read_value(name, value)
    return base.model_copy(update=chosen)


def read_value(name: str, value: Any) -> bool | int:
    """A typed or given value as the switch wants it."""
    word = str(value).strip().lower()
    if Switches.model_fields[name].annotation is bool:
        if word in ON:
            return True
        if word in OFF:
            return False
        raise UnknownChoice("value", str(value), ("on", "off"), option=name)
    if word.isascii() and word.isdigit() and int(word) <= MOST:
        return int(word)
    raise UnknownChoice("value", str(value), (f"0…{MOST}",), option=name)


def describe_options() -> list[dict[str, Any]]:
    """Every option with its kind (`switch` or `number`) and default, for `list --json` and the lobby."""
    return [
        {"id": name, "kind": "switch" if field.annotation is bool else "number", "default": field.default}
        for name, field in Switches.model_fields.items()
    ]
