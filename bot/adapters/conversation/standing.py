"""/standing: what a seat need not be asked about, seen and changed by itself alone, by buttons or typed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from bot.adapters.conversation.answers import Puzzled, note
from bot.adapters.conversation.api import Reply, Who
from bot.adapters.conversation.play import STANDING, do
from bot.adapters.conversation.words import Command
from bot.adapters.port import buttons
from bot.adapters.presenter import Presenter
from bot.i18n import tr
from bot.table.model import Seen
from bot.table.play import ANY

if TYPE_CHECKING:
    from bot.adapters.conversation.desk import Desk, Handler

MOST_PAGES = 9

_WORD = re.compile(r"\w+")


def offered(presenter: Presenter, seen: Seen, lang: str) -> dict[int, str]:
    """The instructions that would change something: place among the choices → label of the button."""
    places = {n for n, choice in enumerate(presenter.choices(seen)) if choice.group == STANDING}
    found: dict[int, str] = {}
    for number in range(MOST_PAGES):
        screen = presenter.private_screen(seen, lang, f"{STANDING}.{number}")
        shown = {_place(each.press): each.label for each in buttons(screen) if each.press.startswith("a:")}
        found |= {place: label for place, label in shown.items() if place in places}
        if len(found) == len(places):
            break
    return found


def _place(press: str) -> int:
    tail = press.rpartition(":")[2]
    return int(tail) if tail.isdecimal() else -1


def meant(presenter: Presenter, seen: Seen, lang: str, line: str) -> list[int]:
    """The instructions whose label (or own words, `combat quiet`) have every word typed as a beginning."""
    wanted = _WORD.findall(line.casefold())
    found = []
    for place, label in offered(presenter, seen, lang).items():
        (action,) = presenter.choices(seen)[place].actions
        own, said = [str(arg).casefold() for arg in action.args], _WORD.findall(label.casefold())
        if wanted in (own, said):
            return [place]
        spoken = [*own, *said]
        if all(any(word.startswith(each) for word in spoken) for each in wanted):
            found.append(place)
    return found


async def standing(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/standing: the instructions; /standing combat quiet: give one (in the words of its button)."""
    seen = await desk.find_seen(who, cmd, opened, seated=True)
    presenter = await desk.presenter(seen.table)
    if seen.outcome is not None:
        raise Puzzled(tr(who.lang, "common-is-over", table=seen.table.id))
    if not any(choice.group == STANDING for choice in presenter.choices(seen)):
        raise Puzzled(tr(who.lang, "rights-standing-none"))
    if cmd.words:
        return await _give(desk, who, presenter, seen, " ".join(cmd.words), input_id)
    return [Reply(await desk.own_screen(seen, who, STANDING))]


async def _give(
    desk: Desk, who: Who, presenter: Presenter, seen: Seen, line: str, input_id: str
) -> list[Reply]:
    """Give the one instruction that the words mean."""
    places = meant(presenter, seen, who.lang, line)
    if len(places) != 1:
        labels = offered(presenter, seen, who.lang)
        shown = [labels[place] for place in places] or list(labels.values())
        key = "rights-standing-several" if places else "rights-standing-unknown"
        return [note(tr(who.lang, key, line=line[:40]), *(f"– {label}" for label in shown))]
    actions = presenter.resolve(seen, places[0])
    return await do(desk, who, seen, actions, ANY, input_id)


HANDLERS: Mapping[str, Handler] = {"standing": standing}
