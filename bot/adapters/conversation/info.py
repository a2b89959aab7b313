"""What can be looked up: /rules /card /odds /log /export /verify /lang."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from bot.adapters.conversation import proof
from bot.adapters.conversation.answers import Puzzled, note, public
from bot.adapters.conversation.api import Reply, Who
from bot.adapters.conversation.words import ALIASES, Command, find_name
from bot.adapters.port import Attachment, Screen
from bot.adapters.presenter import Presenter
from bot.engine.export import verify as verify_document
from bot.i18n import LANGUAGES, tr
from bot.table.model import Told

if TYPE_CHECKING:
    from bot.adapters.conversation.desk import Desk, Handler

LOG_LINES = 20
MOST_LOG_LINES = 200
CHAT_WORDS = frozenset(("chat", "group", "чат", "группа"))
LANGUAGE_WORDS: dict[str, tuple[str, ...]] = {
    "ru": ("русский", "рус", "russian"),
    "en": ("английский", "англ", "english"),
}


def command_suggestions(text: str, lang: str) -> tuple[tuple[str, str], ...]:
    """Commands that continue what is being typed after the slash."""
    head = text[1:].split(" ", 1)[0].casefold()
    fitting = [
        name
        for name, words in ALIASES.items()
        if name != "play" and any(word.startswith(head) for word in (name, *words))
    ]
    return tuple((f"/{name}", tr(lang, f"common-cmd-{name}")) for name in fitting[:5])


async def _any_presenter(desk: Desk, who: Who, cmd: Command, opened: str) -> Presenter:
    """The presenter of the table meant, else of the first game on the shelf."""
    try:
        return await desk.presenter(await desk.find(who, cmd, opened))
    except Puzzled:
        return desk.shelf.presenter(desk.tables.bindings.open(desk.shelf.games()[0], None, None, {}))


async def rules(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/rules [topic]."""
    del input_id
    presenter = await _any_presenter(desk, who, cmd, opened)
    return [Reply(presenter.rules_screen(" ".join(cmd.words), who.lang))]


async def card(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/card name."""
    del input_id
    presenter = await _any_presenter(desk, who, cmd, opened)
    if not cmd.words:
        groups = desk.shelf.cover(presenter.game).card_groups(who.lang)
        lines = [_card_group(title, names, who.lang) for title, names in groups]
        asked = tr(who.lang, "common-cards-pick")
        return [note(asked, *lines, title=tr(who.lang, "common-cards-title"))]
    return [Reply(presenter.card_screen(" ".join(cmd.words), who.lang))]


def _card_group(title: str, names: tuple[str, ...], lang: str) -> str:
    known = ", ".join(names)
    return tr(lang, "common-cards-group", title=title, known=known) if title else f"{known}."


async def odds(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/odds f3 f5."""
    del input_id
    seen = await desk.find_seen(who, cmd, opened)
    presenter = await desk.presenter(seen.table)
    return [Reply(presenter.odds_screen(seen, " ".join(cmd.words), who.lang))]


async def army(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/army: the ready lists; /army and a list typed out: priced and checked, kept if it is good."""
    del input_id
    game = await _game_with_lists(desk, who, cmd, opened)
    listed = desk.shelf.cover(game).army(" ".join(cmd.words), who.lang) if game else None
    if listed is None:
        raise Puzzled(tr(who.lang, "common-no-army-lists"))
    if listed.code:
        await desk.tables.set_setting(who.person, own_list(game), listed.code)
    return [Reply(listed.screen)]


def own_list(game: str) -> str:
    """The setting that holds a person's own list for a game."""
    return f"army-{game}"


async def _game_with_lists(desk: Desk, who: Who, cmd: Command, opened: str) -> str:
    """The game of the table meant if it has army lists, else the first on the shelf that has; "" if none."""
    games = list(desk.shelf.games())
    with contextlib.suppress(Puzzled):
        games.insert(0, (await desk.find(who, cmd, opened)).game)
    return next((game for game in games if desk.shelf.cover(game).army("", who.lang) is not None), "")


async def log(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/log [n]: the last events this person may know."""
    del input_id
    seen = await desk.find_seen(who, cmd, opened)
    wanted = next((int(word) for word in cmd.words if word.isdecimal()), LOG_LINES)
    told = await desk.tables.log(seen.table.id, who.person, min(max(wanted, 1), MOST_LOG_LINES))
    presenter = await desk.presenter(seen.table)
    lines = story(told, presenter, seen.seat, who.lang) or (tr(who.lang, "common-log-empty"),)
    title = tr(who.lang, "common-log-title", table=seen.table.id)
    return [Reply(Screen(kind="reply", title=title, lines=lines[-wanted:], table=seen.table.id))]


def story(told: tuple[Told, ...], presenter: Presenter, seat: int | None, lang: str) -> tuple[str, ...]:
    """Log entries as sentences, oldest first."""
    said = (presenter.say(event, seat, lang) for entry in told for event in entry.events)
    return tuple(line for line in said if line)


async def export(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/export: the game's record as a file."""
    del input_id
    seen = await desk.find_seen(who, cmd, opened)
    document = await desk.tables.export(seen.table.id, who.person)
    line = "common-export-running" if seen.table.status == "playing" else "common-export-done"
    text = json.dumps(document, ensure_ascii=False, indent=1)
    file = Attachment(f"fieldpost-{seen.table.game}-{seen.table.id}.json", "application/json", text)
    return [
        Reply(
            Screen(
                kind="reply",
                title=tr(who.lang, "common-export-title", table=seen.table.id),
                lines=(tr(who.lang, line),),
                table=seen.table.id,
                files=(file,),
            )
        )
    ]


async def verify(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/verify: derive every die again and replay the game; while it runs, the promise it was opened with."""
    del input_id
    table = await desk.find(who, cmd, opened)
    title = tr(who.lang, "common-verify-title", table=table.id)
    if table.status == "lobby":
        return [note(proof.opened(table, who.lang, whole=True), title=title, table=table.id)]
    seen = await desk.find_seen(who, replace(cmd, table=table.id), opened)
    if seen.table.status == "playing":
        line = tr(who.lang, "common-verify-running", commitment=seen.table.commitment)
        return [note(line, title=title, table=seen.table.id)]
    document: dict[str, Any] = await desk.tables.export(seen.table.id, who.person) or {}
    binding = await desk.binding(seen.table)
    difference = await asyncio.to_thread(verify_document, document, lambda _header: binding.rules)
    rolls = sum(len(entry["rolls"]) for entry in document["log"])
    verdict = (
        tr(who.lang, "common-verify-bad", difference=difference)
        if difference
        else tr(who.lang, "common-verify-good", rolls=rolls)
    )
    shown = (
        tr(who.lang, "common-verify-commitment", commitment=seen.table.commitment),
        tr(who.lang, "common-verify-seed", seed=document["header"]["seed"]),
    )
    return [note(verdict, *shown, title=title, table=seen.table.id)]


async def lang(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/lang ru, /lang en: the person's own language from now on; /lang chat ru: that of the whole chat."""
    del input_id, opened
    if cmd.words and cmd.words[0].casefold() in CHAT_WORDS:
        return await _chat_lang(desk, who, cmd.words[1:])
    wanted = find_name(cmd.words[0], LANGUAGE_WORDS) if cmd.words else None
    if wanted not in LANGUAGES:
        return [note(tr(who.lang, "common-lang-which"))]
    await desk.tables.set_setting(who.person, "lang", wanted)
    said = note(tr(wanted, "common-lang-set"))
    return [Reply(said.screen, lang=wanted)]


async def _chat_lang(desk: Desk, who: Who, words: tuple[str, ...]) -> list[Reply]:
    """The language of what a whole chat reads; an admin's to choose."""
    wanted = find_name(words[0], LANGUAGE_WORDS) if words else None
    if wanted not in LANGUAGES:
        raise Puzzled(tr(who.lang, "common-lang-which"))
    if not who.is_group:
        raise Puzzled(tr(who.lang, "common-lang-no-chat"))
    if not who.is_admin:
        raise Puzzled(tr(who.lang, "common-only-admin"))
    await desk.tables.set_setting(who.chat, "lang", wanted)
    return [public(tr(wanted, "common-lang-chat-set"))]


HANDLERS: Mapping[str, Handler] = {
    "rules": rules, "card": card, "odds": odds, "army": army, "log": log,
    "export": export, "verify": verify, "lang": lang,
}  # fmt: skip
