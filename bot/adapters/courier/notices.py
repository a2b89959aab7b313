"""Notices to a person: their own screen when they are asked, one at a time for each game."""

from __future__ import annotations

import contextlib

from msgspec.structs import replace

from bot.adapters.courier.boards import marked, nonce_of
from bot.adapters.courier.means import Errand, Means
from bot.adapters.courier.port import Gone, Postman, Sent, Trouble, Unreachable
from bot.table.model import Chat, Person

KNOCK, KNOCK_CHAT = "knock", "knock_chat"
"""Extras: the message that called a person in a chat, and that chat's id."""


async def tell(means: Means, errand: Errand, person: Person) -> Sent | None:
    """Tell the person what they are asked now, unless they see it already; None when there was nothing to do.

    Somebody who can't be written to is called in a chat of the game instead. Raises the port's troubles.
    """
    postman, table = errand.postman, errand.table
    about = await home_of(means, table, person.platform)
    lang = await means.tongues.of_person(person, about)
    before = await means.memory.shown(table, person)
    if not await _is_news(means, errand, person, lang, before):
        return None
    await means.turn(postman, person)
    before = await means.memory.shown(table, person)
    screen = await means.voice.notice_screen(table, person, lang)
    if screen is None or (before and before.message and before.chapter == screen.chapter):
        return None
    nonce = nonce_of(table, person.key, before, screen)
    earlier = before if before and before.message else None
    try:
        sent = await means.call(
            postman,
            person,
            lambda: postman.whisper(person, screen, lang, about=about, sent=earlier, nonce=nonce),
        )
    except (Unreachable, Gone):
        return await _knock(means, postman, table, person, about, before)
    await _unknock(means, postman, before)
    return replace(marked(sent, screen, means.time.now()), extra=sent.extra)


async def _is_news(means: Means, errand: Errand, person: Person, lang: str, before: Sent | None) -> bool:
    screen = await means.voice.notice_screen(errand.table, person, lang)
    return screen is not None and not (before and before.message and before.chapter == screen.chapter)


async def home_of(means: Means, table: str, platform: str) -> Chat | None:
    """The first chat of this platform where the table is shown."""
    found = await means.tables.get(table)
    return next((chat for chat in found.chats if chat.platform == platform), None) if found else None


async def _knock(
    means: Means, postman: Postman, table: str, person: Person, about: Chat | None, before: Sent | None
) -> Sent:
    """Call the person in the chat, in the place of the call before."""
    nobody = Sent("", at=means.time.now())
    if about is None:
        return nobody
    lang = await means.tongues.of_chat(about)
    screen = await means.voice.knock_screen(table, person, lang)
    if screen is None:
        return nobody
    await means.turn(postman, about)
    nonce = nonce_of(table, f"{about.key}|{person.key}", before, screen)
    try:
        sent = await means.call(postman, about, lambda: postman.post(about, screen, lang, nonce=nonce))
    except (Unreachable, Gone):
        return nobody
    await _unknock(means, postman, before)
    return replace(
        nobody, chapter=screen.chapter, extra={KNOCK: sent.message, KNOCK_CHAT: about.id, **sent.extra}
    )


async def _unknock(means: Means, postman: Postman, before: Sent | None) -> None:
    """Take back the call that has done its work."""
    if before is None or KNOCK not in before.extra:
        return
    chat = Chat(postman.platform, before.extra[KNOCK_CHAT])
    sent = Sent(before.extra[KNOCK], extra=before.extra)
    with contextlib.suppress(Trouble):  # the notice itself has arrived
        await means.call(postman, chat, lambda: postman.remove(chat, sent))
