"""Seats that change hands and votes: /replace, the buttons of votes, asking for what is no longer one's own
to take back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from bot.adapters.conversation.answers import Puzzled, aloud, must, note
from bot.adapters.conversation.api import Reply, Who
from bot.adapters.conversation.council import SURE, fresh_verdicts, verdict_line, vote_line, vote_rows
from bot.adapters.conversation.people import check_blocks
from bot.adapters.conversation.rights import as_oneself, may_see
from bot.adapters.conversation.seats import table_to_join, wanted_side
from bot.adapters.conversation.words import Command
from bot.adapters.port import Button, Screen
from bot.i18n import tr
from bot.table import absence, votes
from bot.table.edits import seat_of
from bot.table.model import Seen, Table, Vote

if TYPE_CHECKING:
    from bot.adapters.conversation.desk import Desk, Handler

OFFER_WORDS = frozenset(("offer", "предложить", "отдать"))
ASK_WORDS = frozenset(("ask", "спросить", "попросить"))
SAID = {
    **dict.fromkeys(("yes", "да", "за", "+"), votes.YES),
    **dict.fromkeys(("no", "нет", "против", "-"), votes.NO),
    **dict.fromkeys(("wait", "ждать", "ждём"), votes.WAIT),
    **dict.fromkeys(("replacement", "replace", "замена"), votes.REPLACEMENT),
    **dict.fromkeys(("opponent", "program", "программа"), votes.OPPONENT),
    **dict.fromkeys(("win", "победа"), votes.WIN),
}
"""What may be typed → the word of a vote."""


# ── /replace ─────────────────────────────────────────────────────────────────────────────────────────────


async def replace(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/replace: take a seat that is on offer, have the own one back, or (seated) offer the own one."""
    as_oneself(who)
    table, cmd = await _table_meant(desk, who, cmd, opened)
    seat = seat_of(table, who.person)
    is_offered = seat is not None and bool(table.holders[seat].offered)
    if seat is not None and not is_offered:
        return await _give_up(desk, who, table, cmd, input_id)
    if seat is not None and OFFER_WORDS & _folded(cmd):
        await must(desk, who, await desk.tables.absence.offer(table.id, who.person, input_id), table)
        return [note(tr(who.lang, "absence-offered"), table=table.id)]
    return await _take(desk, who, table, cmd, input_id)


async def _table_meant(desk: Desk, who: Who, cmd: Command, opened: str) -> tuple[Table, Command]:
    """The table named by id or code, or the only one here with a seat on offer, or the usual one."""
    if cmd.table or opened or cmd.words:
        return await table_to_join(desk, who, cmd, opened)
    here = [
        table
        for table in await desk.tables.of_chat(who.chat)
        if absence.open_seats(table) and may_see(table, who.person, who.chat)
    ]
    return (here[0], cmd) if len(here) == 1 else (await desk.find(who, cmd, opened), cmd)


async def _take(desk: Desk, who: Who, table: Table, cmd: Command, input_id: str) -> list[Reply]:
    await check_blocks(desk, who, table)
    side = wanted_side(desk, who, table, cmd.words)
    before = table.holders
    answer = await desk.tables.absence.replace(table.id, who.person, who.name, side, input_id)
    await must(desk, who, answer, table)
    after = await desk.tables.get(table.id) or table
    seat = seat_of(after, who.person)
    if seat is None:  # said twice, and gone again meanwhile
        return []
    if before[seat].person == who.person:
        return [note(tr(who.lang, "absence-returned"), table=table.id)]
    presenter, side = await desk.presenter(after), after.holders[seat].side

    def say(lang: str) -> list[str]:
        told = {"name": who.name, "side": presenter.side_name(side, lang), "table": table.id}
        return [tr(lang, "absence-taken", **told)]

    screen = await desk.private_screen(table.id, who)
    return [aloud(who, say, table.id), *([Reply(screen)] if screen else [])]


async def _give_up(desk: Desk, who: Who, table: Table, cmd: Command, input_id: str) -> list[Reply]:
    """Offering the own seat asks once."""
    if OFFER_WORDS & _folded(cmd):
        await must(desk, who, await desk.tables.absence.offer(table.id, who.person, input_id), table)
        return [note(tr(who.lang, "absence-offered"), table=table.id)]
    if table.status != "playing":
        raise Puzzled(tr(who.lang, "common-not-playing" if table.status == "lobby" else "common-is-over",
                         table=table.id))  # fmt: skip
    rows = (
        (Button(tr(who.lang, "absence-offer-yes"), f"c:/replace {table.id} offer", "primary"),),
        (Button(tr(who.lang, "common-resign-no"), f"c:/board {table.id}"),),
    )
    line = tr(who.lang, "absence-offer-sure", table=table.id)
    return [Reply(Screen(kind="reply", title="", lines=(line,), rows=rows, table=table.id))]


def _folded(cmd: Command) -> set[str]:
    return {word.casefold() for word in cmd.words}


# ── votes ────────────────────────────────────────────────────────────────────────────────────────────────


async def vote(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """The buttons of a vote; typed, `/vote yes` answers the only one that waits for the person."""
    as_oneself(who)
    seen = await desk.find_seen(who, cmd, opened, seated=True)
    meant, words = _vote_meant(seen, who, cmd)
    if not words:
        return [await _vote_screen(desk, who, seen.table, meant)]
    word = SAID.get(words[0], words[0])
    if word == votes.WIN and SURE not in words:
        return [_sure(who, seen.table, meant)]
    answer = await desk.tables.votes.say(seen.table.id, who.person, meant.id, word, input_id)
    await must(desk, who, answer, seen.table)
    return [await _came_of_it(desk, who, seen.table, meant)]


def _vote_meant(seen: Seen, who: Who, cmd: Command) -> tuple[Vote, list[str]]:
    """The vote named by its id, or the only one open; and the words left. Raises Puzzled."""
    words = [word.casefold() for word in cmd.words]
    named = next((each for each in seen.table.votes if each.id in words), None)
    if named is not None:
        return named, [word for word in words if word != named.id]
    if any("-" in word for word in words):  # the id of one that is over
        raise Puzzled(tr(who.lang, "common-vote-closed"))
    if not seen.table.votes:
        raise Puzzled(tr(who.lang, "vote-none", table=seen.table.id))
    mine = [each for each in seen.table.votes if seen.seat in votes.awaited(seen.table, each)]
    if len(mine) > 1:
        raise Puzzled(tr(who.lang, "vote-which"))
    return (mine or list(seen.table.votes))[0], words


async def _vote_screen(desk: Desk, who: Who, table: Table, meant: Vote) -> Reply:
    presenter, reader = await desk.presenter(table), await desk.reader_of(who)
    line = vote_line(table, meant, presenter, reader)
    rows = tuple(vote_rows(table, meant, who.lang))
    return Reply(Screen(kind="reply", title="", lines=(line,), rows=rows, table=table.id))


def _sure(who: Who, table: Table, meant: Vote) -> Reply:
    """A claim of the win ends the game: it asks once."""
    yes = Button(tr(who.lang, "vote-say-win"), f"c:/vote {table.id} {meant.id} win {SURE}", "danger")
    no = Button(tr(who.lang, "common-resign-no"), f"c:/board {table.id}")
    line = tr(who.lang, "vote-win-sure")
    return Reply(Screen(kind="reply", title="", lines=(line,), rows=((yes, no),), table=table.id))


async def _came_of_it(desk: Desk, who: Who, table: Table, meant: Vote) -> Reply:
    """That the word counts, and what the vote came to if it was the last."""
    after = await desk.tables.get(table.id) or table
    lines = [tr(who.lang, "vote-noted")]
    now = desk.tables.clock.now()
    for verdict in fresh_verdicts(after, now):
        if verdict.id == meant.id:
            lines = [verdict_line(after, verdict, await desk.presenter(after), who.lang)]
    return note(*lines, table=table.id)


# ── taking back by consent ───────────────────────────────────────────────────────────────────────────────


async def ask_back(desk: Desk, who: Who, seen: Seen, input_id: str) -> list[Reply]:
    """`/undo ask`: ask the others to go back to before the own last step; alone, that is done at once."""
    answer = await desk.tables.takeback.ask(seen.table.id, who.person, input_id)
    await must(desk, who, answer, seen.table)
    after = await desk.tables.get(seen.table.id) or seen.table
    if any(each.kind == votes.UNDO for each in after.votes):
        return [note(tr(who.lang, "vote-asked"), table=seen.table.id)]
    screen = await desk.private_screen(seen.table.id, who)
    return [note(tr(who.lang, "common-undone"), table=seen.table.id), *([Reply(screen)] if screen else [])]


async def offer_to_ask(desk: Desk, who: Who, seen: Seen) -> list[Reply]:
    """The own undo has come to its end: say so, and offer to ask the others where that leads further."""
    line = tr(who.lang, "common-nothing-to-undo")
    if not await desk.tables.takeback.may_ask(seen.table.id, who.person):
        raise Puzzled(line)
    ask = Button(tr(who.lang, "absence-undo-ask"), f"c:/undo {seen.table.id} ask", "primary")
    lines = (tr(who.lang, "absence-undo-how"),)
    return [Reply(Screen(kind="reply", title="", lines=lines, rows=((ask,),), table=seen.table.id))]


def is_asking(cmd: Command) -> bool:
    """Whether `/undo` is to ask the others."""
    return bool(ASK_WORDS & _folded(cmd))


HANDLERS: Mapping[str, Handler] = {"replace": replace, "vote": vote}
