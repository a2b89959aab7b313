"""One interaction: who did what where, its first answer, and where further answers go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import discord

from bot.adapters.conversation.api import Who
from bot.adapters.courier.port import Sent
from bot.adapters.discord.carrier import CHANNEL, NOBODY, Carrier
from bot.adapters.discord.faults import troubles
from bot.adapters.discord.items import Act, Form
from bot.adapters.discord.letter import Letter
from bot.adapters.discord.places import Place, person_of
from bot.i18n import tr
from bot.plain import clean_name
from bot.table.model import Person

HIDDEN = "hidden"
"""Extra: the message is ephemeral."""

THREADED = (discord.ChannelType.text, discord.ChannelType.news)


class Talk:
    """An interaction. Its id is the input's id. Everything sent raises the courier's troubles."""

    def __init__(self, act: Act, carrier: Carrier) -> None:
        self.act, self.carrier = act, carrier
        self.person = person_of(act.user.id)
        self.place = place_of_act(act)
        self.is_press = act.message is not None

    # ── who and where ────────────────────────────────────────────────────────────────────────────────────

    @property
    def input_id(self) -> str:
        """The same for the same interaction however often it comes."""
        return f"dc{self.act.id}"

    @property
    def is_direct(self) -> bool:
        """Whether it is the person's direct chat with the bot."""
        return bool(self.place.person)

    @property
    def is_own(self) -> bool:
        """Whether the message pressed is this person's alone: then it may show their next question."""
        message = self.act.message
        return message is not None and (message.flags.ephemeral or self.is_direct)

    @property
    def is_call(self) -> bool:
        """Whether the message pressed is one in a channel that calls this very person."""
        message = self.act.message
        if message is None or self.is_own:
            return False
        return f"<@{self.person.id}>" in _words(message.components)

    def has_press(self, head: str) -> bool:
        """Whether the message pressed has a button whose press begins so."""
        message = self.act.message
        return message is not None and any(press.startswith(head) for press in _presses(message.components))

    def who(self, lang: str, place: Place, named: tuple[tuple[Person, str], ...] = ()) -> Who:
        """As the conversation knows the person, speaking at this place."""
        rights = self.act.permissions
        return Who(
            self.person,
            place.chat,
            lang,
            shown_name(self.act.user, lang),
            is_admin=rights.administrator or rights.manage_guild,
            is_group=not self.is_direct,
            named=named,
        )

    def wish(self) -> Place:
        """The place with the wish for a thread, where the channel allows one."""
        rights, channel = self.act.app_permissions, self.act.channel
        is_able = rights.create_public_threads and rights.send_messages_in_threads
        if channel is None or channel.type not in THREADED or not self.place.guild or not is_able:
            return self.place
        return Place(self.place.guild, self.place.channel, wish=str(self.act.id))

    # ── the first answer ─────────────────────────────────────────────────────────────────────────────────

    async def defer(self) -> None:
        """Answer at once that an answer comes. A press keeps its message as it is meanwhile."""
        with troubles():
            if self.is_press:
                await self.act.response.defer()
            else:
                await self.act.response.defer(ephemeral=not self.is_direct, thinking=True)

    async def ask(self, table: str, lang: str) -> None:
        """Answer with the form for a typed move."""
        with troubles():
            await self.act.response.send_modal(Form(table, lang, tr(lang, "discord-form-example")))

    async def complete(self, found: list[tuple[str, str]]) -> None:
        """Answer with what the option may be: value and label."""
        choices = [discord.app_commands.Choice(name=label, value=value) for value, label in found]
        with troubles():
            await self.act.response.autocomplete(choices)

    # ── further answers ──────────────────────────────────────────────────────────────────────────────────

    async def change(self, letter: Letter) -> None:
        """Show the letter in the place of the message pressed, or of what said that an answer comes."""
        pack = await self.carrier.pack(letter)
        with troubles():
            await self.act.edit_original_response(
                view=pack.view, attachments=pack.files, allowed_mentions=NOBODY
            )

    async def add(self, letter: Letter, *, is_private: bool) -> Added:
        """Another message: to the person alone, or for all."""
        pack = await self.carrier.pack(letter)
        with troubles():
            message = await self.act.followup.send(
                view=pack.view,
                files=pack.files,
                ephemeral=is_private and not self.is_direct,
                allowed_mentions=NOBODY,
                wait=True,
            )
        return Added(self, message.id)

    async def drop(self) -> None:
        """Take the message pressed away."""
        with troubles():
            await self.act.delete_original_response()

    def sent(self, message: int) -> Sent:
        """An own screen as the courier keeps it."""
        extra = {CHANNEL: str(self.place.channel)} if self.is_direct else {HIDDEN: "1"}
        return Sent(str(message), extra=extra)


class Added:
    """A message added to an interaction; it can be changed as long as the interaction lives."""

    def __init__(self, talk: Talk, message: int) -> None:
        self.talk, self.id = talk, message

    async def change(self, letter: Letter) -> None:
        """Show another letter in its place."""
        pack = await self.talk.carrier.pack(letter)
        with troubles():
            await self.talk.act.followup.edit_message(
                self.id, view=pack.view, attachments=pack.files, allowed_mentions=NOBODY
            )


def _words(components: Iterable[Any]) -> str:
    """All that the components say."""
    said = (f"{getattr(part, 'content', '')}{_words(getattr(part, 'children', ()))}" for part in components)
    return "".join(said)


def _presses(components: Iterable[Any]) -> Iterator[str]:
    """What all buttons and list entries of the components carry."""
    for part in components:
        yield str(getattr(part, "custom_id", "") or "")
        yield from (str(option.value) for option in getattr(part, "options", ()))
        yield from _presses(getattr(part, "children", ()))


def place_of_act(act: Act) -> Place:
    """Where the interaction happened. A server that the bot is no member of counts as foreign ground."""
    channel = act.channel_id or 0
    if act.guild_id is not None:
        is_member = act.is_guild_integration() or not act._integration_owners
        return Place(act.guild_id if is_member else 0, channel)
    is_own = act.context.dm_channel or act.channel is None or act.channel.type is discord.ChannelType.private
    if is_own and not act.context.private_channel:
        return Place(channel=channel, person=act.user.id)
    return Place(channel=channel)


def shown_name(user: Any, lang: str) -> str:
    """The display name, made harmless; a number stands for a name without any letter."""
    return (
        clean_name(user.display_name)
        or clean_name(user.name)
        or tr(lang, "discord-nameless", number=str(user.id % 10_000))
    )
