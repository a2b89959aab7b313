"""What is shown where: `Sent` kept in the game's own keys."""

from __future__ import annotations

import hashlib

import msgspec

from bot.adapters.courier.port import Sent
from bot.adapters.port import Screen
from bot.store.delivery import Delivery
from bot.table.model import Chat, Person

BOARD, NOTICE = "table", "turn"
"""Kinds of news: the table message of a chat, the private message of a person."""

GLIMPSE = "glimpse"
"""Extra: the chapter of what a person saw since, in a place where it doesn't stay."""

SCHEMA = Sent("").schema

_encode = msgspec.json.Encoder().encode
_sent = msgspec.json.Decoder(Sent)


def encode_sent(sent: Sent) -> bytes:
    """As it is stored."""
    return _encode(sent)


def decode_sent(data: bytes | None) -> Sent | None:
    """As it was stored; None for nothing and for what a newer program wrote (then one posts anew)."""
    if data is None:
        return None
    try:
        sent = _sent.decode(data)
    except msgspec.MsgspecError:
        return None
    return sent if sent.schema == SCHEMA else None


def digest_of(screen: Screen) -> str:
    """Equal for screens that look the same, however much time is left until their deadlines."""
    looks = (
        screen.title,
        screen.status,
        screen.lines,
        [(one.label, one.press, one.style, one.hint) for row in screen.rows for one in row],
        [picture.key for picture in screen.pictures],
        screen.mono,
        [(due.at, due.frame) for due in screen.dues],
        screen.notes,
    )
    return hashlib.blake2b(_encode(looks), digest_size=8).hexdigest()


class Memory:
    """Reads and keeps what is shown at a place."""

    def __init__(self, delivery: Delivery) -> None:
        self.delivery = delivery

    async def shown(self, table: str, place: Chat | Person) -> Sent | None:
        """The table message in a chat, the private message of a person; None if there is none."""
        return decode_sent(await self.delivery.shown(table, field_of(place)))

    async def keep(self, table: str, place: Chat | Person, sent: Sent) -> None:
        """This is shown there now."""
        await self.delivery.put_shown(table, field_of(place), encode_sent(sent))

    async def forget(self, table: str, place: Chat | Person) -> None:
        """Nothing is shown there any more."""
        await self.delivery.drop_shown(table, field_of(place))


def field_of(place: Chat | Person) -> str:
    """`recipient|kind` of the message at a place."""
    return f"{place.key}|{BOARD if isinstance(place, Chat) else NOTICE}"
