"""People among themselves: /block /unblock /settings."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING

from bot.adapters.conversation.answers import Puzzled, note
from bot.adapters.conversation.api import Reply, Who
from bot.adapters.conversation.words import Command, nearest
from bot.adapters.port import Button, Screen
from bot.i18n import LANGUAGES, tr
from bot.table.model import Person, Table

if TYPE_CHECKING:
    from bot.adapters.conversation.desk import Desk, Handler

BLOCKED = "blocked"
MOST_BLOCKED = 200


async def blocked_by(desk: Desk, person: Person) -> dict[str, str]:
    """Whom the person has blocked: key → name of that day."""
    kept = await desk.tables.setting(person, BLOCKED)
    return dict(json.loads(kept)) if kept else {}


async def check_blocks(desk: Desk, who: Who, table: Table) -> None:
    """Raise the friendly line when somebody at the table has blocked this person, or the other way round."""
    mine = await blocked_by(desk, who.person)
    there = {holder.person: holder.name for holder in table.holders if holder.person is not None}
    for other in {table.creator, *there} - {who.person}:
        if other.key in mine:
            raise Puzzled(tr(who.lang, "common-you-block", name=mine[other.key]))
        if who.person.key in await blocked_by(desk, other):
            raise Puzzled(tr(who.lang, "common-blocked", table=table.id))


async def _acquainted(desk: Desk, who: Who) -> dict[Person, str]:
    """People this person may mean by name: those they played with, those at the tables of this chat."""
    tables = (*await desk.tables.of_person(who.person), *await desk.tables.of_chat(who.chat))
    return {
        holder.person: holder.name
        for table in reversed(tables)
        for holder in table.holders
        if holder.person is not None and holder.person != who.person
    }


async def _meant(desk: Desk, who: Who, cmd: Command) -> tuple[Person, str]:
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
        names = ", ".join(sorted(known.values())) or "–"
        raise Puzzled(tr(who.lang, "common-no-such-person", word=word[:32], known=names))
    return found


async def block(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/block name: that person can no longer sit down with you. Alone: who is blocked."""
    del input_id, opened
    mine = await blocked_by(desk, who.person)
    if not cmd.words and not who.named:
        names = ", ".join(sorted(mine.values()))
        return [note(tr(who.lang, "common-block-list" if names else "common-block-none", names=names))]
    person, name = await _meant(desk, who, cmd)
    if len(mine) >= MOST_BLOCKED and person.key not in mine:
        raise Puzzled(tr(who.lang, "common-block-full", most=MOST_BLOCKED))
    await desk.tables.set_setting(who.person, BLOCKED, json.dumps({**mine, person.key: name}))
    return [note(tr(who.lang, "common-block-done", name=name))]


async def unblock(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/unblock name."""
    del input_id, opened
    mine = await blocked_by(desk, who.person)
    word = " ".join(cmd.words).casefold()
    named = {person.key for person, _ in who.named}
    key = next((key for key, name in mine.items() if key in named or name.casefold() == word), "")
    if not key:
        raise Puzzled(tr(who.lang, "common-unblock-whom", known=", ".join(sorted(mine.values())) or "–"))
    name = mine.pop(key)
    await desk.tables.set_setting(who.person, BLOCKED, json.dumps(mine))
    return [note(tr(who.lang, "common-unblock-done", name=name))]


async def settings(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/settings: the own language, the chat's, whom one has blocked."""
    del cmd, input_id, opened
    lang = who.lang
    names = ", ".join(sorted((await blocked_by(desk, who.person)).values()))
    lines = [
        tr(lang, "common-settings-lang", chosen=tr(lang, f"common-language-{lang}")),
        tr(lang, "common-block-list" if names else "common-block-none", names=names),
    ]
    rows = [tuple(_choice(each, lang, "") for each in LANGUAGES)]
    if who.is_group:
        chosen = await desk.tables.setting(who.chat, "lang") or "none"
        lines.insert(1, tr(lang, "common-settings-chat-lang", chosen=tr(lang, f"common-language-{chosen}")))
        rows.append(tuple(_choice(each, lang, "chat ") for each in LANGUAGES))
    title = tr(lang, "common-settings-title")
    return [Reply(Screen(kind="reply", title=title, lines=tuple(lines), rows=tuple(rows)))]


def _choice(wanted: str, lang: str, whose: str) -> Button:
    key = "common-settings-chat-button" if whose else "common-settings-button"
    name = tr(lang, f"common-language-{wanted}")
    return Button(tr(lang, key, chosen=name), f"c:/lang {whose}{wanted}")


HANDLERS: Mapping[str, Handler] = {"block": block, "unblock": unblock, "settings": settings}
