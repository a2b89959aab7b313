"""What can be done once a match is over: once more, look at it again, check the dice, save the record."""

from __future__ import annotations

from msgspec.structs import replace

from bot.adapters.conversation import proof
from bot.adapters.port import Button, Screen
from bot.i18n import tr
from bot.table.model import Seen


def with_ending(screen: Screen, seen: Seen, lang: str) -> Screen:
    """The screen, these buttons first and the proof of the dice when the match is over.

    Only who played is offered a rematch.
    """
    table = seen.table.id
    if seen.table.status != "over":
        return screen
    again = (Button(tr(lang, "common-rematch"), f"c:/rematch {table}", "primary"),)
    check = (
        Button(tr(lang, "common-verify"), f"c:/verify {table}"),
        Button(tr(lang, "common-export"), f"c:/export {table}"),
    )
    back = (Button(tr(lang, "replay-button"), f"c:/replay {table}"),)
    first = (again, back, check) if seen.seat is not None else (back, check)
    said = proof.ended(seen, lang)
    return replace(screen, rows=(*first, *screen.rows), lines=(*screen.lines, *said))
