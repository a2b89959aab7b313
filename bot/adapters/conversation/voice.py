"""What is told unasked: the table message of a chat, notices to a person, the call in a chat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.adapters.conversation.ending import with_ending
from bot.adapters.conversation.lobby import lobby_screen
from bot.adapters.conversation.rights import may_see
from bot.adapters.port import Button, Screen
from bot.adapters.presenter import Presenter
from bot.i18n import tr
from bot.table.edits import seat_of
from bot.table.model import Chat, Person, Seen

if TYPE_CHECKING:
    from bot.adapters.conversation.desk import Desk

CLOSED, OVER = "aborted", "over"
"""Chapters that end the story."""


async def public_screen(desk: Desk, seen: Seen, lang: str) -> Screen:
    """The table message as everybody sees it who may look."""
    presenter = await desk.presenter(seen.table)
    if seen.table.status == CLOSED:
        return closed_screen(await _title(desk, seen, lang), seen, lang)
    if seen.view is None:
        return lobby_screen(desk.shelf, seen.table, presenter, lang)
    return with_ending(presenter.table_screen(seen, lang), seen, lang)


async def _title(desk: Desk, seen: Seen, lang: str) -> str:
    cover = desk.shelf.cover(seen.table.game)
    title = tr(
        lang, "common-lobby-title",
        game=cover.game_title(lang), scenario=cover.scenario_title(seen.table.scenario, lang),
    )  # fmt: skip
    return f"{title} · {seen.table.id}"


def closed_screen(title: str, seen: Seen, lang: str) -> Screen:
    """A table that was closed: nothing to press any more."""
    return Screen(
        "table",
        title,
        (tr(lang, "common-aborted", table=seen.table.id),),
        table=seen.table.id,
        position=seen.position,
        status=tr(lang, "common-tile-aborted"),
        chapter=CLOSED,
    )


async def curtain_screen(desk: Desk, seen: Seen, lang: str) -> Screen:
    """A private table from outside: who plays, and the way in for those who do."""
    table = seen.table
    presenter = await desk.presenter(table)
    seats = tuple(
        tr(lang, "common-lobby-seat-taken", side=presenter.side_name(holder.side, lang), name=holder.name)
        for holder in table.holders
        if holder.person is not None
    )
    play = Button(tr(lang, "common-play"), f"c:/play {table.id}", "primary")
    rows = ((play,),) if table.status == "playing" else ()
    status = tr(lang, "common-private-status")
    lines = (tr(lang, "common-private", table=table.id), *seats)
    return Screen(
        "table", await _title(desk, seen, lang), lines, rows, table=table.id, status=status,
        position=seen.position, chapter=OVER if table.status == OVER else "private",
    )  # fmt: skip


async def board_screen(desk: Desk, name: str, chat: Chat, lang: str) -> Screen | None:
    """The table message for a chat; None when the table is not shown there.

    The direct chat of somebody who plays has their own screen instead while the match runs.
    """
    seen = await desk.tables.look(name, None)
    if seen is None or chat not in seen.table.chats:
        return None
    person = Person(chat.platform, chat.id)
    if seen.table.status == "playing" and seat_of(seen.table, person) is not None:
        return None
    if not may_see(seen.table, person, chat):
        return await curtain_screen(desk, seen, lang)
    return await public_screen(desk, seen, lang)


async def notice_screen(desk: Desk, name: str, person: Person, lang: str) -> Screen | None:
    """The person's own screen when they are asked, how it ended when it is over; None: nothing to tell."""
    seen = await desk.tables.look(name, person)
    if seen is None or seen.seat is None:
        return None
    if seen.table.status == CLOSED:
        return closed_screen(await _title(desk, seen, lang), seen, lang)
    if seen.view is None:
        return None
    presenter = await desk.presenter(seen.table)
    if seen.table.status == OVER:
        return replace(with_ending(presenter.report(seen, lang), seen, lang), chapter=OVER)
    if seen.seat not in seen.view.waits:
        return None
    return own_screen(presenter, seen, lang)


def own_screen(presenter: Presenter, seen: Seen, lang: str, where: str = "") -> Screen:
    """The private screen with the number of its question: what is shown already need not be told again."""
    screen = with_ending(presenter.private_screen(seen, lang, where), seen, lang)
    is_asked = seen.seat in seen.view.waits
    chapter = str(seen.decision) if is_asked else f"{seen.decision}, waits"
    return replace(screen, chapter=OVER if seen.table.status == OVER else chapter)


async def knock_screen(desk: Desk, name: str, person: Person, lang: str) -> Screen | None:
    """A call to somebody who can't be written to: they are waited for; one press leads to their screen."""
    seen = await desk.tables.look(name, person)
    if seen is None or seen.seat is None or seen.view is None or seen.table.status != "playing":
        return None
    if seen.seat not in seen.view.waits:
        return None
    holder = seen.table.holders[seen.seat]
    return Screen(
        "notice",
        "",
        (tr(lang, "common-knock", name=holder.name, table=name),),
        ((Button(tr(lang, "common-play"), f"d:play-{name}", "primary"),),),
        table=name,
        position=seen.position,
        chapter=str(seen.decision),
        to=person,
        to_name=holder.name,
    )
