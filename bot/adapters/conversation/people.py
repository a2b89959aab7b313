"""People among themselves: /block /unblock."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from bot.adapters.conversation.answers import Puzzled, note
from bot.adapters.conversation.api import Reply, Who
from bot.adapters.conversation.words import Command, nearest
from bot.i18n import tr
from bot.table.former import is_former
from bot.table.model import Person, Table

if TYPE_CHECKING:
    from bot.adapters.conversation.desk import Desk, Handler

BLOCKED = "blocked"
MOST_BLOCKED = 200
NAMES = 30
"""Names that a line tells."""


async def blocked_by(desk: Desk, person: Person) -> dict[str, str]:
    """Whom the person has blocked, on whichever platform: key → name of that day."""
    found: dict[str, str] = {}
    for each in await desk.tables.people.persons_of(person):
        found |= await _blocks(desk, each)
    return found


async def _blocks(desk: Desk, person: Person) -> dict[str, str]:
    """What was blocked as this very person."""
    kept = await desk.tables.setting(person, BLOCKED)
    return dict(json.loads(kept)) if kept else {}


async def check_blocks(desk: Desk, who: Who, table: Table) -> None:
    """Raise the friendly line when somebody at the table has blocked this person, or the other way round."""
    there = {holder.person: holder.name for holder in table.holders if holder.person is not None}
    await check_between(desk, who, {table.creator: "", **there}, table.id)


async def check_between(desk: Desk, who: Who, others: Mapping[Person, str], table: str) -> None:
    """The same for these people. Whoever is joined across platforms counts as one."""
    people = desk.tables.people
    mine, own = await blocked_by(desk, who.person), await people.persons_of(who.person)
    for other in others.keys() - set(own):
        blocked = next((mine[each.key] for each in await people.persons_of(other) if each.key in mine), "")
        if blocked:
            raise Puzzled(tr(who.lang, "common-you-block", name=blocked))
        if {each.key for each in own} & (await blocked_by(desk, other)).keys():
            raise Puzzled(tr(who.lang, "common-blocked", table=table))


async def _acquainted(desk: Desk, who: Who) -> dict[Person, str]:
    """People this person may mean by name: those they played with, those at the tables of this chat."""
    tables = (*await desk.tables.of_person(who.person), *await desk.tables.of_chat(who.chat))
    return {
        holder.person: holder.name
        for table in reversed(tables)
        for holder in table.holders
        if holder.person is not None and holder.person != who.person and not is_former(holder.person)
    }


async def meant(desk: Desk, who: Who, cmd: Command) -> tuple[Person, str]:
    """The person a command names. Raises Puzzled."""
    others = [(person, name) for person, name in who.named if person != who.person]
    if others:
        return others[0]
    known = await _acquainted(desk, who)
    word = " ".join(cmd.words)
    by_name = {name.casefold(): (person, name) for person, name in known.items()}
    near = nearest(word, by_name, 1)
    found = by_name.get(word.casefold()) or (by_name[near[0]] if near else None)
    if found is None:
        raise Puzzled(tr(who.lang, "common-no-such-person", word=word[:32], known=_some(known.values())))
    return found


def _some(names: Iterable[str]) -> str:
    """The first names by the alphabet: a line, however many there are."""
    found = sorted(set(names), key=str.casefold)
    return ", ".join(found[:NAMES]) + (" …" if len(found) > NAMES else "") if found else "–"


async def block(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/block name: that person can no longer sit down with you. Alone: who is blocked."""
    del input_id, opened
    if not cmd.words and not who.named:
        names = (await blocked_by(desk, who.person)).values()
        key = "common-block-list" if names else "common-block-none"
        return [note(tr(who.lang, key, names=_some(names)))]
    person, name = await meant(desk, who, cmd)
    mine = await _blocks(desk, who.person)
    if len(mine) >= MOST_BLOCKED and person.key not in mine:
        raise Puzzled(tr(who.lang, "common-block-full", most=MOST_BLOCKED))
    await desk.tables.set_setting(who.person, BLOCKED, json.dumps({**mine, person.key: name}))
    return [note(tr(who.lang, "common-block-done", name=name))]


async def unblock(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/unblock name."""
    del input_id, opened
    mine = await blocked_by(desk, who.person)
    word = " ".join(cmd.words).casefold()
    people = desk.tables.people
    named = {each.key for person, _ in who.named for each in await people.persons_of(person)}
    key = next((key for key, name in mine.items() if key in named or name.casefold() == word), "")
    if not key:
        raise Puzzled(tr(who.lang, "common-unblock-whom", known=_some(mine.values())))
    for each in await people.persons_of(who.person):
        kept = await _blocks(desk, each)
        if kept.pop(key, ""):
            await desk.tables.set_setting(each, BLOCKED, json.dumps(kept))
    return [note(tr(who.lang, "common-unblock-done", name=mine[key]))]


HANDLERS: Mapping[str, Handler] = {"block": block, "unblock": unblock}
