"""/replay: a match looked at again step by step, and as a film. One screen, changed where it was pressed.

While a match runs everybody sees the past with the eyes they had then; after the end with any eyes, or with
all at once. A press says whose eyes it means: what one may see never turns up in another's message.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from bot.adapters.conversation.answers import Puzzled
from bot.adapters.conversation.api import FilmPage, ReplayPage, Reply, Who
from bot.adapters.conversation.filming import film_page, film_reply
from bot.adapters.conversation.reels import Roll, page_of, roll_of, step_at
from bot.adapters.conversation.stepping import FILM, screen_of
from bot.adapters.conversation.words import Command, find_name
from bot.adapters.presenter import Presenter
from bot.i18n import tr
from bot.table.model import Table
from bot.table.replay import OPEN, SPECTATOR, eyes_of, seat_of_eyes

if TYPE_CHECKING:
    from bot.adapters.conversation.desk import Desk, Handler

FIRST, LAST = "first", "last"
WORDS: dict[str, tuple[str, ...]] = {
    FILM: ("movie", "gif", "video", "фильм", "ролик", "видео", "гиф"),
    FIRST: ("start", "begin", "начало", "старт", "первый"),
    LAST: ("end", "now", "конец", "последний"),
    SPECTATOR: ("watch", "spectator", "public", "зритель", "зрителя"),
    OPEN: ("open", "everything", "всё", "все", "открыто"),
}
"""What may be typed besides a number and a side's name."""


class Wish(Struct, frozen=True):
    """What is asked for: whose eyes ("": one's own), the step (−1: the last), or the film."""

    eyes: str = ""
    step: int = -1
    is_film: bool = False


async def replay(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/replay: the last position, to go back from; `/replay 12`, `/replay wehrmacht`, `/replay film`."""
    del input_id
    seen = await desk.find_seen(who, cmd, opened)
    presenter = await desk.presenter(seen.table)
    wish, at = _read(presenter, seen.table, cmd.words, who.lang)
    roll = await roll_of(desk, who, seen.table, wish.eyes)
    if wish.is_film:
        return [film_reply(desk, roll)]
    step = step_at(roll.reel, at) if at else wish.step
    return [Reply(screen_of(page_of(roll, step), who.lang))]


def _read(presenter: Presenter, table: Table, words: tuple[str, ...], lang: str) -> tuple[Wish, int]:
    """What the words ask for, and a moment (ms; 0: none) whose step is meant. Raises Puzzled."""
    wish, at = Wish(), 0
    for word in words:
        plain = word.casefold()
        if plain.isdecimal():
            wish = replace(wish, step=int(plain[:6]))
        elif plain[:1] == "t" and plain[1:].isdecimal():
            at = int(plain[1:])
        elif seat_of_eyes(plain) is not None:
            wish = replace(wish, eyes=plain)
        else:
            wish = _named(presenter, table, wish, word, lang)
    return wish, at


def _named(presenter: Presenter, table: Table, wish: Wish, word: str, lang: str) -> Wish:
    """A word: the film, first or last step, a spectator, everything, or a side by name."""
    sides = {
        eyes_of(seat): (holder.side, presenter.side_name(holder.side, lang))
        for seat, holder in enumerate(table.holders)
    }
    found = find_name(word, {**WORDS, **sides})
    if found == FILM:
        return replace(wish, is_film=True)
    if found in (FIRST, LAST):
        return replace(wish, step=0 if found == FIRST else -1)
    if found is None:
        known = ", ".join(name for _id, name in sides.values())
        raise Puzzled(tr(lang, "replay-which", word=word[:24], known=known))
    return replace(wish, eyes=found)


# ── for a front with a page of its own ───────────────────────────────────────────────────────────────────


async def _roll(desk: Desk, who: Who, table: str, eyes: str) -> Roll:
    """The reel of a table by its id. Raises Puzzled."""
    seen = await desk.find_seen(who, Command("replay", (), table), "")
    return await roll_of(desk, who, seen.table, eyes)


async def page(desk: Desk, who: Who, table: str, eyes: str, step: int, at: int) -> ReplayPage | str:
    """One step, or why it can't be shown."""
    try:
        roll = await _roll(desk, who, table, eyes)
    except Puzzled as puzzled:
        return puzzled.text
    return page_of(roll, step_at(roll.reel, at) if at else step)


async def film(desk: Desk, who: Who, table: str, eyes: str) -> FilmPage | str:
    """How far the film is made, begun if need be, or why it can't be shown."""
    try:
        roll = await _roll(desk, who, table, eyes)
    except Puzzled as puzzled:
        return puzzled.text
    return film_page(desk, roll)


HANDLERS: Mapping[str, Handler] = {"replay": replay}
