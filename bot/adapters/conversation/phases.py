"""The phases of a match that are over, each as a board with what happened in it.

Where a message is posted anew for each phase, the chat keeps the story by itself; a front with one place for
the board asks for it here. Everything is what a spectator saw then, whoever asks.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.adapters.conversation.api import PhaseBoard, Who
from bot.adapters.conversation.rights import may_see
from bot.adapters.conversation.stepping import press_at
from bot.adapters.port import Button, Screen
from bot.adapters.presenter import Presenter
from bot.engine.match import ReplayError
from bot.i18n import tr
from bot.table.model import Seen, Table
from bot.table.phases import Phase

if TYPE_CHECKING:
    from bot.adapters.conversation.desk import Desk

KEPT = 512


class Boards:
    """Screens of phases made lately: what is over does not change."""

    def __init__(self) -> None:
        self._made: OrderedDict[tuple[str, int, str], tuple[Phase, Screen]] = OrderedDict()

    def screen(self, table: Table, phase: Phase, presenter: Presenter, lang: str) -> Screen:
        """The phase as a screen."""
        key = (table.id, phase.position, lang)
        made = self._made.get(key)
        if made is None or made[0] is not phase:
            made = self._made[key] = (phase, screen_of(table, phase, presenter, lang))
        self._made.move_to_end(key)
        if len(self._made) > KEPT:
            self._made.popitem(last=False)
        return made[1]


def screen_of(table: Table, phase: Phase, presenter: Presenter, lang: str) -> Screen:
    """The board that the phase led to, under the phase's own headline, with the last that happened in it."""
    after = Seen(table, None, phase.after, phase.position, 0, False, None, phase.told)
    shown = presenter.table_screen(after, lang)
    look = Button(tr(lang, "replay-from-here"), press_at(table.id, phase.at))
    return replace(
        shown,
        status=presenter.headline(replace(after, view=phase.before), lang),
        rows=((look,),),
        pictures=shown.pictures[:1],
        chapter=phase.mark,
        suggestions=(),
    )


async def boards(desk: Desk, who: Who, name: str) -> tuple[PhaseBoard, ...]:
    """The last phases that are over, oldest first; () where the person may not look."""
    seen = await desk.tables.look(name, None)
    if seen is None or not may_see(seen.table, who.person, who.chat):
        return ()
    presenter = await desk.presenter(seen.table)
    try:
        phases = await desk.tables.replay.phases(name, presenter.chapter)
    except ReplayError:  # the rules play it differently by now: no story then, /replay says why
        return ()
    return tuple(
        PhaseBoard(one.number, one.at, desk.boards.screen(seen.table, one, presenter, who.lang))
        for one in phases
    )
