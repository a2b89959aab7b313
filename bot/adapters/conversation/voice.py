"""What is told unasked: the table message of a chat, notices to a person, the call in a chat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.adapters.conversation import clockface, notices, proof, wishes
from bot.adapters.conversation.council import closed_line, council_lines, council_rows
from bot.adapters.conversation.ending import with_ending
from bot.adapters.conversation.fixtures import with_record
from bot.adapters.conversation.lobby import lobby_screen
from bot.adapters.conversation.notices import CLOSED, OVER, chapter_of
from bot.adapters.conversation.rights import may_see
from bot.adapters.conversation.when import Reader
from bot.adapters.port import Button, Screen
from bot.adapters.presenter import Presenter
from bot.i18n import tr
from bot.table import closing
from bot.table.edits import seat_of
from bot.table.model import Chat, Person, Seen, Times

if TYPE_CHECKING:
    from bot.adapters.conversation.desk import Desk


async def public_screen(desk: Desk, seen: Seen, reader: Reader) -> Screen:
    """The table message as everybody sees it who may look."""
    lang = reader.lang
    presenter = await desk.presenter(seen.table)
    if seen.table.status == CLOSED:
        return closed_screen(await _title(desk, seen, lang), seen, lang)
    if seen.view is None:
        lobby = lobby_screen(desk.shelf, seen.table, presenter, lang)
        is_late = closing.is_warned(seen.table, Times())
        chapter = f"{lobby.chapter}, closes" if is_late else lobby.chapter
        return replace(lobby, notes=council_lines(seen, presenter, reader), chapter=chapter)
    screen = with_ending(presenter.table_screen(await desk.whole(seen), lang), seen, lang)
    return await with_record(desk, dressed(screen, seen, presenter, reader), seen.table, lang)


def dressed(screen: Screen, seen: Seen, presenter: Presenter, reader: Reader, *, own: bool = False) -> Screen:
    """The screen with the deadlines and all that is open around the game; `own`: for the holder of a seat."""
    council = council_rows(seen, presenter, reader.lang)
    return replace(
        screen,
        dues=(*screen.dues, *clockface.dues(seen, presenter, reader, own=own)),
        notes=(
            *((tr(reader.lang, "common-frozen", table=seen.table.id),) if seen.frozen else ()),
            *screen.notes,
            *clockface.notes(seen, presenter, reader),
            *(() if own else proof.begun(seen, reader.lang)),  # to a person once, with the news of it
            *council_lines(seen, presenter, reader),
        ),
        rows=(*screen.rows, *council) if own else (*council, *screen.rows),
    )


async def _title(desk: Desk, seen: Seen, lang: str) -> str:
    cover = desk.shelf.cover(seen.table.game)
    title = tr(
        lang, "common-lobby-title",
        game=cover.game_title(lang), scenario=cover.scenario_title(seen.table.scenario, lang),
    )  # fmt: skip
    return f"{title} · {seen.table.id}"


def closed_screen(title: str, seen: Seen, lang: str) -> Screen:
    """A table that was closed, and why: nothing to press any more."""
    why = closed_line(seen.table, lang)
    return Screen(
        "table",
        title,
        tuple(line for line in (tr(lang, "common-aborted", table=seen.table.id), why) if line),
        notes=proof.ended(seen, lang),
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
    return await public_screen(desk, seen, await desk.reader(chat, lang))


async def notice_screen(
    desk: Desk, name: str, person: Person, lang: str, before: str = "", *, aloud: bool = False
) -> Screen | None:
    """What the person is to know of the table now; None: nothing.

    `before` is the chapter they were shown last: what is new to them is said first. `aloud`: they would be
    called before others, who may not learn that the table is about to answer for them.
    """
    seen = await desk.tables.look(name, person)
    if seen is None:
        return None
    if aloud and not seen.is_window:
        seen = replace(seen, is_answered=False)
    presenter = await desk.presenter(seen.table)
    if seen.seat is None:
        return notices.gone_screen(seen, person, await _title(desk, seen, lang), presenter, lang)
    wish = await desk.wish(person, name)
    if seen.table.status == CLOSED:
        closed = closed_screen(await _title(desk, seen, lang), seen, lang)
        return replace(closed, chapter=chapter_of(seen, wish))
    if seen.view is None:
        return None
    reader = await desk.reader(person, lang)
    quiet_until = await wishes.quiet_until(desk.tables, person, seen.table)
    if seen.table.status == OVER:
        report = with_ending(presenter.report(await desk.whole(seen), lang), seen, lang)
        report = await with_record(desk, report, seen.table, lang)
        return replace(report, chapter=chapter_of(seen, wish), quiet_until=quiet_until)
    screen = own_screen(presenter, seen, reader)
    said = notices.lines(seen, presenter, lang, before)
    return replace(
        screen,
        chapter=chapter_of(seen, wish, before),
        notes=(*said, *screen.notes),
        quiet_until=quiet_until,
    )


def own_screen(presenter: Presenter, seen: Seen, reader: Reader, where: str = "") -> Screen:
    """The private screen with all that it tells in its chapter: what is shown already is not told again. What
    was decided for the seat while it was away comes first."""
    lang = reader.lang
    screen = with_ending(presenter.private_screen(seen, lang, where), seen, lang)
    screen = replace(screen, chapter=chapter_of(seen), title=screen.title or presenter.title(seen, lang))
    screen = dressed(screen, seen, presenter, reader, own=True)
    return replace(screen, notes=(*notices.done_for(seen, presenter, lang), *screen.notes))


async def knock_screen(desk: Desk, name: str, person: Person, lang: str, before: str = "") -> Screen | None:
    """A call to somebody who can't or won't be written to: what waits for them; one press leads to it.

    None when nothing does, or nothing new to somebody called with the chapter `before`. No secret is in it:
    in a reaction window nobody is called aloud, since who can't react would not be; elsewhere everybody is,
    whatever their standing instructions are about to answer.
    """
    seen = await desk.tables.look(name, person)
    if seen is None or seen.seat is None or seen.view is None or seen.table.status != "playing":
        return None
    if seen.is_window:
        return None
    seat, seen = seen.seat, replace(seen, is_answered=False)
    wish = await desk.wish(person, name)
    if not notices.is_worth_a_call(seen, wish, before):
        return None
    holder = seen.table.holders[seat]
    home = next((chat for chat in seen.table.chats if chat.platform == person.platform), None)
    reader = await desk.reader(home or person, lang)
    presenter = await desk.presenter(seen.table)
    return Screen(
        "notice",
        "",
        (tr(lang, notices.call_key(seen), name=holder.name, table=name),),
        ((Button(tr(lang, "common-play"), f"d:play-{name}", "primary"),),),
        table=name,
        position=seen.position,
        chapter=chapter_of(seen, wish, before),
        to=person,
        to_name=holder.name,
        dues=clockface.dues(seen, presenter, reader, own=True) if seat in seen.view.waits else (),
    )
