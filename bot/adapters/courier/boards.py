"""The table message of a chat: edited within a chapter, posted anew for the next one."""

from __future__ import annotations

import hashlib

from msgspec import Struct
from msgspec.structs import replace

from bot.adapters.courier.means import Errand, Means
from bot.adapters.courier.memory import GLIMPSE, digest_of
from bot.adapters.courier.port import Gone, Missing, Moved, Postman, Same, Sent
from bot.adapters.port import Screen
from bot.table.model import Chat

GONE = "gone"
GONE_MS = 3_600_000
"""A chat that was lost is tried again after so long, or when something comes from it."""


class Plan(Struct, frozen=True):
    """What is to be shown, in which language, and whether in the place of the message before."""

    screen: Screen
    lang: str
    is_edit: bool


async def show_board(means: Means, errand: Errand, chat: Chat) -> Sent | None:
    """Bring the table message of a chat up to date; None when there was nothing to do.

    What the chat shows is read when its turn has come: only the last state is ever sent. Raises the port's
    troubles.
    """
    before = await means.memory.shown(errand.table, chat)
    plan = await _plan(means, errand, chat, before)
    if plan is None:
        return None
    if await means.turn(errand.postman, chat, plan.screen):
        plan = await _plan(means, errand, chat, before)
    return await _carry(means, errand, chat, before, plan) if plan is not None else None


async def _plan(means: Means, errand: Errand, chat: Chat, before: Sent | None) -> Plan | None:
    now = means.time.now()
    if before is not None and before.extra.get(GONE) and now - before.at < GONE_MS:
        return None
    lang = await means.tongues.of_chat(chat)
    screen = await means.voice.board_screen(errand.table, chat, lang)
    if screen is None:
        return None
    is_edit = _can_edit(before, screen, now, errand.postman.limits.edit_seconds)
    if is_edit and before is not None and before.digest == digest_of(screen) and not errand.is_again:
        return None
    return Plan(screen, lang, is_edit)


def _can_edit(before: Sent | None, screen: Screen, now: int, seconds: float) -> bool:
    if before is None or not before.message or before.chapter != screen.chapter:
        return False
    return not seconds or now - before.at < seconds * 1000


async def _carry(means: Means, errand: Errand, chat: Chat, before: Sent | None, plan: Plan) -> Sent | None:
    """Send it; a chat that is gone is remembered as such and troubles nobody further."""
    try:
        if plan.is_edit and before is not None:
            try:
                return await _edit(means, errand.postman, chat, before, plan)
            except Missing:
                await means.turn(errand.postman, chat)
        return await _post(means, errand, chat, before, plan)
    except Gone:
        return Sent("", at=means.time.now(), extra={GONE: "1"})
    except Moved as moved:
        await means.moved(chat, moved.chat)  # and its new place is told
        return None


async def _edit(means: Means, postman: Postman, chat: Chat, before: Sent, plan: Plan) -> Sent:
    screen = plan.screen
    try:
        sent = await means.call(postman, chat, lambda: postman.edit(chat, before, screen, plan.lang))
    except Same:
        sent = before
    return marked(sent, screen, before.at, means.time.now())


async def _post(means: Means, errand: Errand, chat: Chat, before: Sent | None, plan: Plan) -> Sent:
    postman, screen = errand.postman, plan.screen
    nonce = nonce_of(errand.table, chat.key, before, screen)
    sent = await means.call(postman, chat, lambda: postman.post(chat, screen, plan.lang, nonce=nonce))
    sent = marked(sent, screen, means.time.now(), means.time.now())
    if errand.is_again and postman.limits.enforces_nonce:
        await means.turn(postman, chat)  # the message may be the first try's and show what was then
        return await _edit(means, postman, chat, sent, plan)
    return sent


def marked(sent: Sent, screen: Screen, at: int, now: int) -> Sent:
    """The message posted at `at` with what it shows `now`."""
    return replace(
        sent,
        chapter=screen.chapter,
        position=screen.position,
        digest=digest_of(screen),
        at=sent.at or at,
        touched=now,
        extra={name: value for name, value in sent.extra.items() if name != GLIMPSE},
    )


def nonce_of(table: str, place: str, before: Sent | None, screen: Screen) -> str:
    """The same for every try to send the message that follows `before`."""
    words = (table, place, before.message if before else "", screen.chapter)
    return hashlib.blake2b("|".join(words).encode(), digest_size=12).hexdigest()
