"""Telegram for the courier: one screen to one place, at once."""

from __future__ import annotations

import contextlib

from bot.adapters.conversation.notices import CLOSED, OVER
from bot.adapters.courier.port import Limits, Sent, Trouble
from bot.adapters.port import Screen
from bot.adapters.telegram.carrier import Carrier, Manner
from bot.adapters.telegram.letter import compose
from bot.adapters.telegram.pins import Pins
from bot.adapters.telegram.places import PLATFORM, Place, place_of
from bot.table.model import Chat, Person


class TelegramPostman:
    """Implements `courier.port.Postman`. `name` is the bot's user name, for deep links."""

    platform = PLATFORM

    def __init__(self, carrier: Carrier, name: str, limits: Limits, pins: Pins | None = None) -> None:
        self.carrier, self.name, self.limits, self.pins = carrier, name, limits, pins

    def is_direct(self, chat: Chat) -> bool:
        """Whether the chat is one person's own."""
        return not place_of(chat).is_group

    async def prepare(self, screen: Screen) -> None:
        """Draw what will be shown."""
        for picture in screen.pictures[:1]:
            await self.carrier.pictures.prepare(picture)

    async def post(self, chat: Chat, screen: Screen, lang: str, *, nonce: str = "") -> Sent:
        """A new message for the chat. Only messages to somebody make a sound: boards come quietly."""
        del lang, nonce  # the screen is written already; Telegram knows no nonces
        manner = Manner(is_quiet=bool(screen.quiet_until) or (screen.to is None and screen.kind == "table"))
        sent = await self.carrier.post(place_of(chat), compose(screen, self.name), manner)
        if screen.kind == "table":
            self._pin(place_of(chat), screen, sent)
        return sent

    def _pin(self, place: Place, screen: Screen, sent: Sent) -> None:
        """The board of a running game is pinned aside, that of an ended one no longer."""
        pins = self.pins
        if pins is None:
            return
        message = 0 if screen.chapter in (OVER, CLOSED) else int(sent.message)

        async def pin(where: Place) -> None:
            await pins.replace(where, screen.table, message)

        self.carrier.aside(place, pin)

    async def edit(self, chat: Chat, sent: Sent, screen: Screen, lang: str) -> Sent:
        """Another screen in the place of an earlier one."""
        del lang
        return await self.carrier.edit(place_of(chat), sent, compose(screen, self.name))

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
        """A new message in the direct chat; the earlier one of the game goes, so that no old button stays."""
        del lang, about, nonce
        place = Place(int(person.id))
        manner = Manner(is_quiet=bool(screen.quiet_until))
        fresh = await self.carrier.post(place, compose(screen, self.name), manner)
        if sent is not None and sent.message:
            with contextlib.suppress(Trouble):  # its buttons would only answer that the position has changed
                await self.carrier.remove(place, sent)
        return fresh

    async def refresh(self, person: Person, sent: Sent, screen: Screen, lang: str) -> Sent:
        """Another screen in the place of a person's message in the direct chat."""
        del lang
        return await self.carrier.edit(Place(int(person.id)), sent, compose(screen, self.name))

    async def remove(self, chat: Chat, sent: Sent) -> None:
        """Take a message away."""
        await self.carrier.remove(place_of(chat), sent)
