"""What stands at the foot of every page: the way back, instructions, offers, undo."""

from __future__ import annotations

from bot.adapters.port import Button
from bot.adapters.presenter.batalist.desk import Desk


def home(desk: Desk) -> Button:
    """The way back to the first page."""
    return desk.door(desk.words.say("do-first"), "")


def doors(desk: Desk) -> list[Button]:
    """Doors to what is there beside the question, and undo."""
    made = []
    if desk.indices(group="standing"):
        made.append(desk.door(desk.words.say("do-standing-door"), "standing"))
    return [*made, *desk.undo()]
