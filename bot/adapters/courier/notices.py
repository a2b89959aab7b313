"""Notices to a person: their own screen when they are asked, one at a time for each game."""

from __future__ import annotations

import contextlib

from msgspec.structs import replace

from bot.adapters.courier.boards import marked, nonce_of
from bot.adapters.courier.means import Errand, Means
from bot.adapters.courier.port import Away, Gone, Missing, Moved, Postman, Same, Sent, Trouble, Unreachable
from bot.adapters.port import Screen
from bot.table.model import Chat, Person

LOOKING_MS = 20_000
"""For so long after they were shown something a person is taken to be looking: no new message is needed."""
KNOCK, KNOCK_CHAT = "knock", "knock_chat"
"""Extras: the message that called a person in a chat, and that chat's id."""


async def tell(means: Means, errand: Errand, person: Person) -> Sent | None:
    """Tell the person what they are asked now, unless they see it already; None when there was nothing to do.

    Somebody who has just been shown something is looking: their message is changed. Somebody who can't be
    written to is called in a chat of the game. Raises the port's troubles.
    """
    postman, table = errand.postman, errand.table
    about = await home_of(means, table, person.platform)
    lang = await means.tongues.of_person(person, about)
    news = await _news(means, table, person, lang)
    if news is None:
        return None
    await means.turn(postman, person, news[0])
    news = await _news(means, table, person, lang)
    if news is None:
        return None
    screen, before = news
    earlier = before if before is not None and before.message else None
    is_looking = earlier is not None and means.time.now() - earlier.touched < LOOKING_MS
    if earlier is not None and is_looking and screen.kind == "private":  # the end is worth a new message
        try:
            return await _refresh(means, postman, person, earlier, screen, lang)
        except Missing:
            await means.turn(postman, person)
    nonce = nonce_of(table, person.key, before, screen)
    try:
        sent = await means.call(
            postman,
            person,
            lambda: postman.whisper(person, screen, lang, about=about, sent=earlier, nonce=nonce),
        )
    except (Unreachable, Gone):
        return await _knock(means, postman, table, person, about, before)
    await unknock(means, postman, before)
    return marked(sent, screen, means.time.now(), means.time.now())


async def _news(means: Means, table: str, person: Person, lang: str) -> tuple[Screen, Sent | None] | None:
    """What to tell and what was shown before; None when the person sees it already or isn't asked."""
    before = await means.memory.shown(table, person)
    screen = await means.voice.notice_screen(table, person, lang)
    if screen is None or (before and before.message and before.chapter == screen.chapter):
        return None
    return screen, before


async def _refresh(
    means: Means, postman: Postman, person: Person, earlier: Sent, screen: Screen, lang: str
) -> Sent:
    try:
        sent = await means.call(postman, person, lambda: postman.refresh(person, earlier, screen, lang))
    except Same:
        sent = earlier
    return marked(sent, screen, earlier.at, means.time.now())


async def home_of(means: Means, table: str, platform: str) -> Chat | None:
    """The first chat of this platform where the table is shown."""
    found = await means.tables.get(table)
    return next((chat for chat in found.chats if chat.platform == platform), None) if found else None


async def _knock(
    means: Means, postman: Postman, table: str, person: Person, about: Chat | None, before: Sent | None
) -> Sent | None:
    """Call the person in the chat, in the place of the call before.

    None when they were shown their screen meanwhile: then no call is needed, and one just sent is taken back.
    """
    nobody = Sent("", at=means.time.now())
    if about is None:
        return nobody
    lang = await means.tongues.of_chat(about)
    screen = await means.voice.knock_screen(table, person, lang)
    if screen is None:
        return nobody
    await means.turn(postman, about)
    if await _news(means, table, person, lang) is None:
        return None
    nonce = nonce_of(table, f"{about.key}|{person.key}", before, screen)
    try:
        sent = await means.call(postman, about, lambda: postman.post(about, screen, lang, nonce=nonce))
    except (Unreachable, Gone):
        return nobody
    except Moved as moved:
        await means.moved(about, moved.chat)
        raise Away("the chat has moved") from moved
    await unknock(means, postman, before)
    extra = {KNOCK: sent.message, KNOCK_CHAT: about.id, **sent.extra}
    called = replace(nobody, chapter=screen.chapter, extra=extra)
    if await _news(means, table, person, lang) is None:
        await unknock(means, postman, called)
        return None
    return called


async def unknock(means: Means, postman: Postman, before: Sent | None) -> None:
    """Take back the call that has done its work."""
    if before is None or KNOCK not in before.extra:
        return
    chat = Chat(postman.platform, before.extra[KNOCK_CHAT])
    sent = Sent(before.extra[KNOCK], extra=before.extra)
    with contextlib.suppress(Trouble):  # the notice itself has arrived
        await means.call(postman, chat, lambda: postman.remove(chat, sent))
