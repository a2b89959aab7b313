"""/mydata: all that is kept about a person as a file, to them alone; its erasure, after a one-time word."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING

from bot.adapters.conversation.answers import Puzzled
from bot.adapters.conversation.api import Reply, Who
from bot.adapters.conversation.words import Command
from bot.adapters.port import Attachment, Button, Screen
from bot.i18n import tr
from bot.table.ids import SIGNS

if TYPE_CHECKING:
    from bot.adapters.conversation.desk import Desk, Handler

WORD = "erase-word"
"""The setting that holds the word which confirms, and until when (ms) it does."""
WORD_SIZE = 4
WORD_MS = 15 * 60_000
ERASE_WORDS = frozenset(("erase", "delete", "стереть", "удалить"))
FILE = "fieldpost-mydata.json"


async def mydata(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/mydata: the file; /mydata erase: ask; /mydata erase WORD: erase."""
    del input_id, opened
    if who.is_anonymous:
        raise Puzzled(tr(who.lang, "common-anonymous"))
    words = (*cmd.words, cmd.table) if cmd.table else cmd.words  # a word may look like a table's id
    if not words or words[0].casefold() not in ERASE_WORDS:
        return [await _shown(desk, who)]
    if len(words) == 1:
        return [await _asked(desk, who)]
    return [await _erased(desk, who, words[1].upper())]


async def _shown(desk: Desk, who: Who) -> Reply:
    found = await desk.tables.rights.gather(who.person)
    lang = who.lang
    lines = (
        tr(lang, "rights-mydata-about"),
        tr(lang, "rights-mydata-counts", tables=len(found["tables"]), lines=len(found["chat"]),
           settings=sum(len(each) for each in found["settings"].values())),
    )  # fmt: skip
    file = Attachment(FILE, "application/json", json.dumps(found, ensure_ascii=False, indent=1))
    erase = Button(tr(lang, "rights-mydata-erase"), "c:/mydata erase", "danger")
    return Reply(Screen("personal", tr(lang, "rights-mydata-title"), lines, ((erase,),), files=(file,)))


async def _asked(desk: Desk, who: Who) -> Reply:
    """What would happen, and the button with the word that does it, good for a quarter of an hour."""
    lang, tables = who.lang, desk.tables
    word = tables.entropy.letters(SIGNS, WORD_SIZE)
    await tables.set_setting(who.person, WORD, f"{word} {tables.clock.now() + WORD_MS}")
    persons = await tables.people.persons_of(who.person)
    found = {table.id: table for each in persons for table in await tables.of_person(each)}
    live = [table for table in found.values() if table.status in ("lobby", "playing")]
    lines = [tr(lang, "rights-erase-what"), tr(lang, "rights-erase-stays")]
    if live:
        lines.insert(1, tr(lang, "rights-erase-live", list=", ".join(table.id for table in live)))
    if len(persons) > 1:
        where = ", ".join(tr(lang, f"people-platform-{each.platform}") for each in persons)
        lines.insert(1, tr(lang, "rights-erase-linked", list=where))
    lines.append(tr(lang, "rights-erase-typed", word=word))
    yes = Button(tr(lang, "rights-erase-yes"), f"c:/mydata erase {word}", "danger")
    no = Button(tr(lang, "rights-erase-no"), "c:/help settings")
    return Reply(Screen("personal", tr(lang, "rights-erase-title"), tuple(lines), ((yes, no),)))


async def _erased(desk: Desk, who: Who, word: str) -> Reply:
    kept, _, until = (await desk.tables.setting(who.person, WORD)).partition(" ")
    if not kept or kept != word or desk.tables.clock.now() > int(until):
        raise Puzzled(tr(who.lang, "rights-erase-wrong"))
    erased = await desk.tables.rights.erase(who.person)
    key = "rights-erase-unfinished" if erased.failed else "rights-erased"
    return Reply(Screen("personal", tr(who.lang, "rights-erase-title"), (tr(who.lang, key),)))


HANDLERS: Mapping[str, Handler] = {"mydata": mydata}
