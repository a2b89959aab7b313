"""Channels as Discord numbers them, and as the table knows them.

A chat's id is `<guild>/<channel>`; a thread is a channel of its own. `0/<channel>`: the bot is no member
there (a group conversation, or a server where somebody uses the program as their own app): only answers to
interactions arrive. A person's direct chat has the person's id, so that it is known as theirs.
`<guild>/<channel>+<word>` is a thread that is still to be opened in the channel.
"""

from __future__ import annotations

from msgspec import Struct

from bot.table.model import Chat, Person

PLATFORM = "discord"


class Place(Struct, frozen=True):
    """Where a message goes. `person` (else 0): in their direct chat. `wish` names a thread to be opened."""

    guild: int = 0
    channel: int = 0
    person: int = 0
    wish: str = ""

    @property
    def is_member(self) -> bool:
        """Whether the bot may write there unasked."""
        return bool(self.guild or self.person)

    @property
    def chat(self) -> Chat:
        """As the table knows it."""
        if self.person:
            return Chat(PLATFORM, str(self.person))
        wish = f"+{self.wish}" if self.wish else ""
        return Chat(PLATFORM, f"{self.guild}/{self.channel}{wish}")


def place_of(chat: Chat) -> Place:
    """Where the table's chat is. ValueError for an id that is none of Discord's."""
    guild, mark, rest = chat.id.partition("/")
    if not mark:
        return Place(person=int(guild))
    channel, _, wish = rest.partition("+")
    return Place(int(guild), int(channel), wish=wish)


def person_of(user: int) -> Person:
    """The person with this Discord id."""
    return Person(PLATFORM, str(user))
