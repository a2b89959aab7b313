"""Discord for the courier: one screen to one place, at once."""

from __future__ import annotations

import contextlib

from msgspec.structs import replace

from bot.adapters.courier.kit import Kit
from bot.adapters.courier.port import (
    Away,
    Gone,
    Later,
    Limits,
    Missing,
    Moved,
    Pace,
    Sent,
    Trouble,
    Unreachable,
)
from bot.adapters.discord.carrier import CHANNEL, Carrier
from bot.adapters.discord.letter import single
from bot.adapters.discord.places import PLATFORM, Place, place_of
from bot.adapters.discord.shown import Own, Shown
from bot.adapters.discord.threads import Threads
from bot.adapters.port import Screen
from bot.table.model import Chat, Person

LIMITS = Limits(
    chat=Pace(5, 5.5), direct=Pace(5, 5.5), overall=Pace(45, 1.0), edit_seconds=3500.0, enforces_nonce=True
)
"""Five messages in five seconds a channel, fifty requests a second, edits within the hour, with a margin."""


class DiscordPostman:
    """Implements `courier.port.Postman`."""

    platform = PLATFORM
    limits = LIMITS

    def __init__(self, kit: Kit, carrier: Carrier) -> None:
        self.kit, self.carrier = kit, carrier
        self.threads, self.shown = Threads(carrier), Shown()

    def is_direct(self, chat: Chat) -> bool:
        """Whether this is one person's direct chat."""
        return bool(place_of(chat).person)

    def calls_in(self, chat: Chat) -> bool:
        """Whether people are called there: in every channel of a server that the bot is a member of."""
        place = place_of(chat)
        return place.is_member and not place.person

    async def prepare(self, screen: Screen) -> None:
        """Draw the screen's pictures, so that they are at hand when it is its turn."""
        for picture in screen.pictures:
            await self.carrier.drawn(picture)

    async def post(self, chat: Chat, screen: Screen, lang: str, *, nonce: str = "") -> Sent:
        """A new message. Only what is meant for somebody makes a sound: boards come quietly."""
        place = await self._home(chat, screen)
        is_quiet = bool(screen.quiet_until) or (screen.to is None and screen.kind == "table")
        return await self.carrier.post(place, single(screen, lang), nonce=nonce, is_quiet=is_quiet)

    async def edit(self, chat: Chat, sent: Sent, screen: Screen, lang: str) -> Sent:
        """Another screen in the place of an earlier one."""
        return await self.carrier.edit(await self._home(chat, screen), sent, single(screen, lang))

    async def whisper(
        self,
        person: Person,
        screen: Screen,
        lang: str,
        *,
        about: Chat | None = None,
        sent: Sent | None = None,
        nonce: str = "",
    ) -> Sent:
        """Their own screen in the direct chat, when the game is in no channel where they can be called.

        In a channel: what they see ephemerally is brought up to date, and Unreachable has them called there,
        with a button that shows them more.
        """
        own = self.shown.own(person, screen.table)
        if own is not None and own.chapter == screen.chapter:
            return own.sent
        with contextlib.suppress(Missing):
            await self._change(person, own, screen, lang)
        if about is not None and self.calls_in(about):
            raise Unreachable("called in the channel")
        try:
            fresh = await self.carrier.post(
                Place(person=int(person.id)),
                single(screen, lang),
                nonce=nonce,
                is_quiet=bool(screen.quiet_until),
            )
        except Gone as gone:
            raise Unreachable(str(gone)) from gone
        if sent is not None and sent.message and CHANNEL in sent.extra:
            with contextlib.suppress(Trouble):  # its buttons would only answer that the position has changed
                await self.carrier.remove(Place(person=int(person.id)), sent)
        return fresh

    async def refresh(self, person: Person, sent: Sent, screen: Screen, lang: str) -> Sent:
        """Another screen in the place of the person's own one: ephemeral while it lives, or direct."""
        own = self.shown.own(person, screen.table)
        if own is not None and own.chapter == screen.chapter:
            return own.sent
        if CHANNEL in sent.extra:
            return await self.carrier.edit(Place(person=int(person.id)), sent, single(screen, lang))
        await self._change(person, own, screen, lang)
        return sent

    async def remove(self, chat: Chat, sent: Sent) -> None:
        """Take a message away."""
        try:
            await self.carrier.remove(place_of(chat), sent)
        except (Later, Away):
            raise
        except Trouble:
            return  # it is gone, or nobody can reach it any more

    async def home(self, chat: Chat, name: str) -> Chat:
        """Where the chat's game is shown: a wish for a thread is fulfilled. Safe to repeat."""
        place = place_of(chat)
        return await self.threads.home(place, name) if place.wish else chat

    async def _home(self, chat: Chat, screen: Screen) -> Place:
        """The chat's place. Raises Moved once its thread is there."""
        home = await self.home(chat, screen.title)
        if home != chat:
            raise Moved(home)
        return place_of(chat)

    async def _change(self, person: Person, own: Own | None, screen: Screen, lang: str) -> None:
        """Bring what the person sees ephemerally up to date. Raises Missing when it is out of reach."""
        if own is None or own.change is None or self.kit.time.now() > own.until:
            raise Missing("out of reach")
        try:
            await own.change(single(screen, lang))
        except Trouble as trouble:
            self.shown.forget(person, screen.table)
            raise Missing(str(trouble)) from trouble
        self.shown.keep(person, screen, replace(own, chapter=screen.chapter))
