"""Command menus: what Telegram lists after the slash, by kind of chat and language, set only when changed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import msgspec
from aiogram import Bot
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeUnion,
)

from bot.adapters.conversation.words import command_names
from bot.i18n import LANGUAGES, has, tr
from bot.store.scraps import Scraps

PLAYING = ("board", "hand", "log", "rules", "card", "odds", "undo", "draw", "resign", "replace", "rematch")
PRIVATE = (
    "newgame", "solo", "games", *PLAYING, "standing", "army", "replay", "export", "verify", "stats", "top",
    "tournament", "link", "pace", "pause", "vacation", "remind", "block", "unblock", "settings", "mydata",
    "lang", "help",
)  # fmt: skip
GROUP = (
    "newgame", "join", "leave", "begin", *PLAYING, "games", "stats", "top", "tournament", "replay", "army",
    "pace", "pause", "vacation", "watch", "help",
)  # fmt: skip
ADMIN = (*GROUP, "abort", "unwatch", "settings", "lang")

WHISPERED = frozenset(
    {"hand", "log", "rules", "card", "odds", "army", "games", "standing", "mydata", "pace", "vacation",
     "stats", "top", "link", "unlink", "remind", "help"}
)  # fmt: skip
"""Commands whose answer is for the asker alone: in a group they are ephemeral where the client knows that."""

MOST = 256

Menu = tuple[BotCommandScopeUnion, str, list[BotCommand]]


def menus(default: str) -> Iterator[Menu]:
    """All menus: scope, language code ("" for all others), commands. `default` is the program's language."""
    scopes: tuple[tuple[BotCommandScopeUnion, tuple[str, ...]], ...] = (
        (BotCommandScopeAllPrivateChats(), PRIVATE),
        (BotCommandScopeAllGroupChats(), GROUP),
        (BotCommandScopeAllChatAdministrators(), ADMIN),
    )
    for scope, names in scopes:
        is_group = names is not PRIVATE
        for code in ("", *LANGUAGES):
            yield scope, code, list(_commands(names, code or default, is_group=is_group))


def _commands(names: tuple[str, ...], lang: str, *, is_group: bool) -> Iterator[BotCommand]:
    known = command_names()
    for name in names:
        if name in known and has(lang, f"common-cmd-{name}"):
            text = tr(lang, f"common-cmd-{name}")[:MOST]
            yield BotCommand(
                command=name, description=text, is_ephemeral=(is_group and name in WHISPERED) or None
            )


async def set_menus(bot: Bot, scraps: Scraps, default: str) -> int:
    """Bring the menus up to date; gives how many were set. Raises aiogram's errors and StoreDown."""
    wanted = list(menus(default))
    mark = _mark(wanted)
    if await scraps.get("menus") == mark:
        return 0
    count = 0
    for scope, code, commands in wanted:
        if _plain(await bot.get_my_commands(scope, code or None)) != _plain(commands):
            await bot.set_my_commands(commands, scope, code or None)
            count += 1
    await scraps.put("menus", mark)
    return count


def _plain(commands: list[BotCommand]) -> list[tuple[str, str, bool]]:
    return [(each.command, each.description, bool(each.is_ephemeral)) for each in commands]


def _mark(wanted: list[Menu]) -> str:
    plain = [(scope.type, code, _plain(commands)) for scope, code, commands in wanted]
    return hashlib.sha256(msgspec.json.encode(plain)).hexdigest()[:16]
