"""Discord as a front: interactions in, answers out."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import aiohttp
import discord
import structlog
from discord.http import Route
from msgspec import Struct

from bot.adapters.conversation.api import Reply
from bot.adapters.conversation.desk import Desk
from bot.adapters.courier.answering import Mark
from bot.adapters.courier.kit import Kit
from bot.adapters.courier.port import Trouble as Refused
from bot.adapters.courier.tongues import known
from bot.adapters.discord.answers import Answers, is_question
from bot.adapters.discord.carrier import Carrier
from bot.adapters.discord.client import Client
from bot.adapters.discord.commands import digest, line_of, payload
from bot.adapters.discord.faults import Answered, Spent
from bot.adapters.discord.guides import Guides
from bot.adapters.discord.items import Act, entered
from bot.adapters.discord.letter import TYPED
from bot.adapters.discord.murmur import hush
from bot.adapters.discord.places import PLATFORM, Place, person_of
from bot.adapters.discord.postman import DiscordPostman
from bot.adapters.discord.shards import Shards
from bot.adapters.discord.talk import Talk, shown_name
from bot.adapters.front import NotYet
from bot.adapters.port import Screen
from bot.config import Settings
from bot.errors import Trouble
from bot.i18n import tr
from bot.plain import clean_line
from bot.store.errors import StoreDown
from bot.table.model import Chat, Person

KEPT = 8192
STORE_TRIES, STORE_SECONDS = 8, 0.5
DRAIN_SECONDS = 10.0
FIRST_SECONDS = 3.0
"""Later than that no first answer is taken: the work is done all the same."""

log = structlog.get_logger("discord")


class Said(Struct, frozen=True):
    """What an interaction means to the conversation: a line or a press, at a table if one is given."""

    line: str = ""
    press: str = ""
    table: str = ""
    is_thread: bool = False
    named: tuple[tuple[Person, str], ...] = ()


class DiscordFront:
    """Implements `front.Front`."""

    def __init__(self, client: Client, desk: Desk, kit: Kit, gateway: str) -> None:
        self.client, self.desk, self.kit = client, desk, kit
        self.postman = DiscordPostman(kit, Carrier(client, kit.draw))
        self.answers, self.guides = Answers(kit, self.postman), Guides(desk)
        self.shards = Shards(client, kit, gateway)
        self._seen: OrderedDict[int, None] = OrderedDict()
        self._busy: set[asyncio.Task[Any]] = set()
        client.on_act, client.on_press = self.on_act, self.on_press

    # ── life ─────────────────────────────────────────────────────────────────────────────────────────────

    def trouble(self) -> str:
        """Why nothing comes in, "" if all is well."""
        return self.shards.trouble()

    async def sync(self) -> bool:
        """Tell Discord the commands if they are others than it was told; whether they were."""
        commands = payload()
        app = self.client.application_id
        assert app is not None
        place, mark = Chat(PLATFORM, f"app:{app}"), digest(commands)
        if await self.kit.tables.setting(place, "commands") == mark:
            return False
        await self.client.http.bulk_upsert_global_commands(app, commands)
        await self.kit.tables.set_setting(place, "commands", mark)
        return True

    async def drain(self) -> None:
        """Take nothing more, finish what is in hand."""
        await self.shards.rest()
        if self._busy:
            await asyncio.wait(self._busy, timeout=DRAIN_SECONDS)

    async def close(self) -> None:
        """End for good."""
        await self.shards.close()

    # ── what comes in ────────────────────────────────────────────────────────────────────────────────────

    async def on_press(self, act: Act, press: str) -> None:
        """A button or an entry of a list."""
        if press.startswith(TYPED):
            await self._serve(act, "press", lambda talk: talk.ask(press[len(TYPED) :], _spoken(act)))
        else:
            await self._serve(act, "press", lambda talk: self._answer(talk, Said(press=press)))

    async def on_act(self, act: Act) -> None:
        """A command, a completion, a form."""
        data: Any = act.data or {}
        if act.type is discord.InteractionType.autocomplete:
            await self._serve(act, "complete", lambda talk: self._complete(talk, data))
        elif act.type is discord.InteractionType.modal_submit:
            table = str(data.get("custom_id", ""))[len(TYPED) :]
            said = Said(line=clean_line(entered(data)), table=table)
            await self._serve(act, "text", lambda talk: self._answer(talk, said))
        elif act.type is discord.InteractionType.application_command:
            await self._serve(act, "command", lambda talk: self._answer(talk, _said(act, data)))

    async def _serve(self, act: Act, kind: str, work: Callable[[Talk], Awaitable[None]]) -> None:
        """Do the work once for each interaction; what goes wrong troubles no other."""
        if act.id in self._seen:
            return
        self._seen[act.id] = None
        if len(self._seen) > KEPT:
            self._seen.popitem(last=False)
        self.kit.metrics.update(PLATFORM, kind)
        task = asyncio.current_task()
        assert task is not None
        self._busy.add(task)
        try:
            await work(Talk(act, self.postman.carrier))
        except Refused as trouble:
            log.info("interaction_lost", why=type(trouble).__name__)
        except Exception as error:
            self._failed(error)
        finally:
            self._busy.discard(task)

    def _failed(self, error: Exception) -> None:
        """A fault of the program."""
        self.kit.metrics.error(PLATFORM, type(error).__name__)
        log.exception("interaction_failed", error=type(error).__name__)

    # ── answering ────────────────────────────────────────────────────────────────────────────────────────

    async def _answer(self, talk: Talk, said: Said) -> None:
        start = self.kit.time.now()
        if not await self._deferred(talk):
            return
        self.kit.metrics.answer(PLATFORM, "defer")
        self.kit.metrics.took(PLATFORM, "answer", (self.kit.time.now() - start) / 1000)
        async with self.kit.answering.to(talk.person) as mark:
            await self._tell(talk, said, start, mark)
        if not talk.is_press and talk.place.is_member:
            with contextlib.suppress(StoreDown):
                await self.kit.courier.revive(talk.place.chat)

    async def _tell(self, talk: Talk, said: Said, start: int, mark: Mark) -> None:
        """What the conversation answers; notices wait for what may say the same."""
        place = talk.wish() if said.is_thread else talk.place
        lang = _spoken(talk.act)
        try:
            replies, lang = await self._patiently(lambda: self._hear(talk, said, place))
        except StoreDown:
            replies = [Reply(Screen("reply", "", (tr(lang, "common-down"),)))]
        except Exception as error:
            self._failed(error)
            replies = [Reply(Screen("reply", "", (tr(lang, "discord-fault"),)))]
        self.kit.metrics.took(PLATFORM, "think", (self.kit.time.now() - start) / 1000)
        home = await self._settled(talk, place.chat, replies) if place.wish else None
        if not any(is_question(reply.screen) for reply in replies):
            await mark.lift()
        await self.answers.show(talk, replies, lang, home)

    async def _deferred(self, talk: Talk) -> bool:
        """Whether the work goes on: not when the interaction is too old, its person was told that it failed.

        One that had its answer already may have been answered by a try whose acknowledgement was lost: to do
        it again is harmless, the input has its id.
        """
        try:
            async with asyncio.timeout(FIRST_SECONDS):
                await talk.defer()
        except Spent:
            self.kit.metrics.error(PLATFORM, "Spent")
            return False
        except Answered:
            return True
        except (Refused, TimeoutError) as trouble:
            log.info("not_deferred", why=type(trouble).__name__)
        return True

    async def _hear(self, talk: Talk, said: Said, place: Place) -> tuple[list[Reply], str]:
        """The conversation's answers and the language they are in. Raises StoreDown."""
        act, tongues = talk.act, self.kit.tongues
        lang = await tongues.heard(talk.person, act.locale.value)
        if act.guild_locale is not None:
            await tongues.heard(talk.place.chat, act.guild_locale.value)
        who = await tongues.placed(talk.who(lang, place, said.named))
        if said.press:
            return await self.desk.press(who, said.press, talk.input_id), lang
        replies = await self.desk.text(who, said.line, talk.input_id, said.table)
        if replies is None:
            replies = [Reply(Screen("reply", "", (tr(lang, "discord-no-move"),)))]
        return replies, lang

    async def _patiently(
        self, work: Callable[[], Awaitable[tuple[list[Reply], str]]]
    ) -> tuple[list[Reply], str]:
        """Try again while the store is silent: the same input id does nothing twice. Raises StoreDown."""
        for _ in range(STORE_TRIES - 1):
            try:
                return await work()
            except StoreDown:
                await self.kit.time.sleep(STORE_SECONDS)
        return await work()

    async def _settled(self, talk: Talk, wish: Chat, replies: list[Reply]) -> Chat | None:
        """Open the thread that a new table wished for; None when no table came of it."""
        title = next((reply.screen.title for reply in replies if reply.screen.table), "")
        if not title:
            return None
        home = await self.postman.home(wish, title)
        with contextlib.suppress(StoreDown):
            if talk.act.guild_locale is not None:
                await self.kit.tongues.heard(home, talk.act.guild_locale.value)
            await self.kit.courier.moved(wish, home)
        return home

    async def _complete(self, talk: Talk, data: Mapping[str, Any]) -> None:
        """Completions of the option being typed; none when the store is silent."""
        values, focus = _values(data)
        found: list[tuple[str, str]] = []
        with contextlib.suppress(StoreDown):
            lang = await self.kit.tongues.heard(talk.person, talk.act.locale.value)
            who = talk.who(lang, talk.place)
            found = await self.guides.complete(who, focus, str(values.get(focus, "")), values)
        await talk.complete(found)


# ── reading interactions ─────────────────────────────────────────────────────────────────────────────────


def _spoken(act: Act) -> str:
    """The language without asking the store."""
    return known(act.locale.value) or "en"


def _values(data: Mapping[str, Any]) -> tuple[dict[str, Any], str]:
    """The options' values by name, and the name of the one being typed."""
    options = data.get("options", ())
    focus = next((option["name"] for option in options if option.get("focused")), "")
    return {option["name"]: option.get("value") for option in options}, focus


def _said(act: Act, data: Mapping[str, Any]) -> Said:
    values, _ = _values(data)
    name = str(data.get("name", ""))
    table = str(values.get("table") or "").upper() if name == "move" else ""
    line = clean_line(line_of(name, values))
    return Said(
        line=line,
        table=table,
        is_thread=name == "newgame" and bool(values.get("thread")),
        named=_named(data, _spoken(act)),
    )


class _User:
    """A person named in an option, as far as their name goes."""

    def __init__(self, user: Mapping[str, Any], member: Mapping[str, Any]) -> None:
        self.id, self.name = int(user["id"]), str(user.get("username") or "")
        self.display_name = str(member.get("nick") or user.get("global_name") or self.name)


def _named(data: Mapping[str, Any], lang: str) -> tuple[tuple[Person, str], ...]:
    resolved = data.get("resolved", {})
    members = resolved.get("members", {})
    users = [_User(user, members.get(key, {})) for key, user in resolved.get("users", {}).items()]
    return tuple((person_of(user.id), shown_name(user, lang)) for user in users)


# ── starting ─────────────────────────────────────────────────────────────────────────────────────────────


async def start(settings: Settings, desk: Desk, kit: Kit) -> DiscordFront:
    """Serve Discord. Raises Trouble when the token is wrong or there is no line."""
    hush()
    Route.BASE = settings.discord_api_base.rstrip("/")
    client = Client()
    front = DiscordFront(client, desk, kit, settings.discord_gateway)
    try:
        await client.login(settings.discord_token.get_secret_value())
        await front.sync()
    except discord.LoginFailure:
        await client.close()
        raise Trouble("discord-bad-token") from None
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        await client.close()
        raise NotYet("discord-no-line", why=type(error).__name__) from None
    except BaseException:  # the program is being stopped, the store is down
        await client.close()
        raise
    front.shards.start()
    return front
