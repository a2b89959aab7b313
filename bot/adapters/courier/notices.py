"""Notices to a person: their own screen when they are asked, one at a time for each game."""

from __future__ import annotations

import contextlib

from msgspec import Struct
from msgspec.structs import replace

from bot.adapters.conversation.notices import (
    is_asked,
    is_only_reminder,
    is_only_turn,
    is_to_move,
    news_in,
    without_news,
)
from bot.adapters.conversation.wishes import is_called_in_chat
from bot.adapters.courier.boards import marked, nonce_of
from bot.adapters.courier.means import Errand, Means
from bot.adapters.courier.memory import GLIMPSE
from bot.adapters.courier.port import (
    Away,
    CallsAloud,
    Gone,
    Missing,
    Moved,
    Postman,
    Same,
    Sent,
    Trouble,
    Unreachable,
)
from bot.adapters.port import Screen
from bot.table.model import Chat, Person

LOOKING_MS = 20_000
"""For so long after they were shown something a person is taken to be looking: no new message is needed."""
KNOCK, KNOCK_CHAT, KNOCK_ASKS = "knock", "knock_chat", "knock_asks"
"""Extras: the message that called a person in a chat, that chat's id, what it asked of them (if anything)."""
TO_MOVE, TO_VOTE = "move", "vote"
UNREACHED = "unreached"
"""Extra: the person couldn't be written to."""


class Held(Exception):
    """It can wait: nothing but reminders, and the person sleeps for `seconds` more."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"{seconds} s")
        self.seconds = seconds


class News(Struct, frozen=True):
    """What to show, what was shown before, the chapter the person knows by it ("": nothing), and whether
    anything is new to them."""

    screen: Screen
    before: Sent | None
    known: str
    is_new: bool


async def tell(means: Means, errand: Errand, person: Person) -> Sent | None:
    """Tell the person what is new to them; None when there was nothing to do.

    What is merely no longer so is put right in their last message. Somebody who has just been shown something
    is looking: their message is changed. Somebody who can't be written to, or would rather not be, is called
    in a chat of the game. Raises the port's troubles, and Held.
    """
    postman, table = errand.postman, errand.table
    about = await home_of(means, table, person.platform)
    lang = await means.tongues.of_person(person, about)
    if errand.is_renewed:
        await _release(means, errand, person, about)
    news = await _news(means, errand, person, about, lang)
    if news is None:
        return None
    await _hold(means, errand, person, news, lang)
    await means.turn(postman, person, news.screen)
    news = await _news(means, errand, person, about, lang)
    if news is None:
        return None
    if not news.is_new:
        return await _put_right(means, errand, person, news, lang)
    return await _tell(means, errand, person, about, news, lang)


async def _hold(means: Means, errand: Errand, person: Person, news: News, lang: str) -> None:
    """Raise Held for reminders in the person's quiet hours; what else the last message says is put right."""
    wait = news.screen.quiet_until - means.time.now()
    if wait <= 0 or not news.is_new or not is_only_reminder(news.screen.chapter, news.known):
        return
    before, chapter = news.before, without_news(news.screen.chapter, news.known)
    if before is not None and before.message and before.chapter != chapter:
        await means.turn(errand.postman, person)
        with contextlib.suppress(Missing, Unreachable, Gone):
            screen = replace(news.screen, chapter=chapter)
            sent = await _refresh(means, errand.postman, person, before, screen, lang)
            await means.memory.keep(errand.table, person, replace(sent, touched=before.touched))
    raise Held(wait / 1000)


async def _tell(
    means: Means, errand: Errand, person: Person, about: Chat | None, news: News, lang: str
) -> Sent | None:
    postman, table = errand.postman, errand.table
    screen, before = news.screen, news.before
    earlier = before if before is not None and before.message else None
    is_looking = earlier is not None and means.time.now() - earlier.touched < LOOKING_MS
    if earlier is not None and is_looking and screen.kind == "private":  # the end is worth a new message
        try:
            return await _refresh(means, postman, person, earlier, screen, lang)
        except Missing:
            await means.turn(postman, person)
    if about is not None and not postman.is_direct(about) and await is_called_in_chat(means.tables, person):
        return await _call(means, errand, person, about, news, lang)
    nonce = nonce_of(table, person.key, before, screen)
    try:
        sent = await means.call(
            postman,
            person,
            lambda: postman.whisper(person, screen, lang, about=about, sent=earlier, nonce=nonce),
        )
    except (Unreachable, Gone):
        called = await _knock(means, errand, person, about, news)
        return replace(called, extra={**called.extra, UNREACHED: "1"}) if called is not None else None
    await unknock(means, postman, before)
    return marked(sent, screen, means.time.now(), means.time.now())


async def _news(means: Means, errand: Errand, person: Person, about: Chat | None, lang: str) -> News | None:
    """What to tell; None when the person knows it already or there is nothing to know.

    Somebody who is being answered may be shown the same by that: first they are.
    """
    await means.answering.settled(person)
    before = await means.memory.shown(errand.table, person)
    has_called = before is not None and KNOCK in before.extra and not errand.is_renewed
    stands = before.chapter if before is not None and (before.message or has_called) else ""
    known = _with_glimpse(stands, before)
    aloud = await _is_aloud(means, errand, person, about, before)
    screen = await means.voice.notice_screen(errand.table, person, lang, known, aloud=aloud)
    if screen is None or screen.chapter == stands:
        return None
    is_new = bool(news_in(screen.chapter, known))
    return News(screen, before, known, is_new) if is_new or stands else None


async def _release(means: Means, errand: Errand, person: Person, about: Chat | None) -> None:
    """Somebody who has a message of their own needs no call any more, though it was noted after they came."""
    if await _is_aloud(means, errand, person, about, None):
        return
    await means.answering.settled(person)
    before = await means.memory.shown(errand.table, person)
    if before is not None and before.message and KNOCK in before.extra:
        await means.memory.keep(errand.table, person, replace(before, extra=_without_call(before.extra)))
        await unknock(means, errand.postman, before)


async def _is_aloud(
    means: Means, errand: Errand, person: Person, about: Chat | None, before: Sent | None
) -> bool:
    """Whether the person is called in a chat, as far as is known: what isn't called there, others miss."""
    postman = errand.postman
    if about is None or postman.is_direct(about):
        return False
    if isinstance(postman, CallsAloud) and postman.calls_in(about):
        return True
    if before is not None and UNREACHED in before.extra and not errand.is_renewed:
        return True
    return await is_called_in_chat(means.tables, person)


def _with_glimpse(chapter: str, before: Sent | None) -> str:
    """The chapter, and what the person saw since where it doesn't stay."""
    glimpse = before.extra.get(GLIMPSE, "") if before is not None else ""
    return f"{chapter} {glimpse}" if glimpse else chapter


def glimpsed(before: Sent | None, screen: Screen) -> Sent:
    """What the person has, after they saw this screen where it doesn't stay."""
    had = before or Sent("")
    extra = had.extra if still_called(before, screen.chapter) else _without_call(had.extra)
    return replace(had, extra={**extra, GLIMPSE: screen.chapter})


def still_called(before: Sent | None, chapter: str) -> bool:
    """Whether somebody who knows this chapter leaves the call for them standing.

    It stands for as long as they are asked, whoever answers and from where: others shall not see by it
    whether the person came or their instructions answered. A call to have a look has been heeded with that.
    """
    return before is not None and KNOCK_ASKS in before.extra and is_asked(chapter)


def _without_call(extra: dict[str, str]) -> dict[str, str]:
    return {name: value for name, value in extra.items() if name not in (KNOCK, KNOCK_CHAT, KNOCK_ASKS)}


def call_of(before: Sent | None) -> dict[str, str]:
    """The extras that know of a call."""
    extra = before.extra if before is not None else {}
    return {name: extra[name] for name in (KNOCK, KNOCK_CHAT, KNOCK_ASKS) if name in extra}


async def _put_right(means: Means, errand: Errand, person: Person, news: News, lang: str) -> Sent | None:
    """Nothing is new, but the last message says what is no longer so: change it, take a call back."""
    screen, postman = news.screen, errand.postman
    assert news.before is not None
    before = await _unless_called_for(means, errand, person, news.before, lang, screen.chapter)
    if before.message:
        try:
            sent = await _refresh(means, postman, person, before, screen, lang)
            return replace(sent, touched=before.touched)  # nobody looked for that
        except (Missing, Unreachable, Gone):
            return before if before is not news.before else None
    return replace(before, chapter=screen.chapter, position=screen.position)


async def _unless_called_for(
    means: Means, errand: Errand, person: Person, before: Sent, lang: str, chapter: str
) -> Sent:
    """What is shown, after a call in the chat was taken back that is no longer so."""
    if KNOCK not in before.extra:
        return before
    is_over = KNOCK_ASKS in before.extra and not is_asked(chapter)
    if not is_over and await means.voice.knock_screen(errand.table, person, lang) is not None:
        return before
    await unknock(means, errand.postman, before)
    return replace(before, extra=_without_call(before.extra))


async def _call(
    means: Means, errand: Errand, person: Person, about: Chat, news: News, lang: str
) -> Sent | None:
    """Call somebody in the chat who wants it so; an older message to them says what is so now, too."""
    right: Sent | None = None
    if news.before is not None and news.before.message:
        with contextlib.suppress(Missing, Unreachable, Gone):
            right = await _refresh(means, errand.postman, person, news.before, news.screen, lang)
    called = await _knock(means, errand, person, about, news)
    if called is None or right is None:
        return called
    return replace(right, extra={**_without_call(right.extra), **called.extra})


async def _refresh(
    means: Means, postman: Postman, person: Person, earlier: Sent, screen: Screen, lang: str
) -> Sent:
    try:
        sent = await means.call(postman, person, lambda: postman.refresh(person, earlier, screen, lang))
    except Same:
        sent = earlier
    shown = marked(sent, screen, earlier.at, means.time.now())
    return replace(shown, extra={**shown.extra, **call_of(earlier)})


async def home_of(means: Means, table: str, platform: str) -> Chat | None:
    """The first chat of this platform where the table is shown."""
    found = await means.tables.get(table)
    return next((chat for chat in found.chats if chat.platform == platform), None) if found else None


async def _knock(means: Means, errand: Errand, person: Person, about: Chat | None, news: News) -> Sent | None:
    """Call the person in the chat, in the place of the call before.

    None when they were shown their screen meanwhile: then no call is needed, and one just sent is taken back.
    """
    postman, table, before = errand.postman, errand.table, news.before
    nobody = Sent("", at=means.time.now())
    if about is None:
        return nobody
    lang = await means.tongues.of_chat(about)
    called = before.chapter if before is not None and KNOCK in before.extra and not errand.is_renewed else ""
    screen = await means.voice.knock_screen(table, person, lang, _with_glimpse(called, before))
    if screen is None:
        if before is None or KNOCK not in before.extra:
            return nobody
        kept = await _unless_called_for(means, errand, person, before, lang, news.screen.chapter)
        return replace(kept, chapter=news.screen.chapter, position=news.screen.position)
    if called and before is not None and _says_that(before, screen.chapter, called):
        return replace(before, chapter=news.screen.chapter, position=news.screen.position)
    await means.turn(postman, about)
    if not await _is_news(means, errand, person, about, lang):
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
    if is_asked(screen.chapter):
        extra[KNOCK_ASKS] = TO_MOVE if is_to_move(screen.chapter) else TO_VOTE
    knocked = replace(nobody, chapter=screen.chapter, extra=extra)
    if not await _is_news(means, errand, person, about, lang):
        await unknock(means, postman, knocked)
        return None
    return knocked


def _says_that(before: Sent, chapter: str, called: str) -> bool:
    """Whether the call that stands says already what is new: that it is the person's turn."""
    return before.extra.get(KNOCK_ASKS) == TO_MOVE and is_only_turn(chapter, called)


async def _is_news(means: Means, errand: Errand, person: Person, about: Chat | None, lang: str) -> bool:
    news = await _news(means, errand, person, about, lang)
    return news is not None and news.is_new


async def unknock(means: Means, postman: Postman, before: Sent | None) -> None:
    """Take back the call that has done its work."""
    if before is None or KNOCK not in before.extra:
        return
    chat = Chat(postman.platform, before.extra[KNOCK_CHAT])
    sent = Sent(before.extra[KNOCK], extra=before.extra)
    with contextlib.suppress(Trouble):  # the notice itself has arrived
        await means.call(postman, chat, lambda: postman.remove(chat, sent))
