"""The doctor at Discord: the token, the app, the line, rights on servers. Changes nothing there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import urlsplit

import aiohttp

from bot.cli.common import say
from bot.cli.finding import BAD, NOTE, OK, Answer, Finding, NoAnswer, ask, asking
from bot.config import Settings
from bot.plain import clean_name

ADMINISTRATOR = 1 << 3
RIGHTS = {
    "view": 1 << 10,
    "send": 1 << 11,
    "embed": 1 << 14,
    "attach": 1 << 15,
    "history": 1 << 16,
    "threads": 1 << 35,
    "in-threads": 1 << 38,
}
"""What the bot needs on a server: the end of the catalogue key → the bit of Discord's permissions."""
NEEDED = sum(RIGHTS.values())
FEW_STARTS = 20
"""Logins left of the day's thousand: fewer is a sign of a program that dies and starts again and again."""
NAMED = 3
"""Servers named in one sentence."""


async def examine_discord(settings: Settings) -> AsyncIterator[Finding]:
    """What there is to say; one note if there is no token."""
    if not settings.discord_token.get_secret_value():
        yield Finding("discord", NOTE, say("doctor-no-token", name="Discord", variable="DISCORD_TOKEN"))
        return
    async with asking() as session:
        try:
            me = await _ask(settings, session, "/users/@me")
            if me.status != 200:
                yield _bad_token(me)
                return
            app = (await _ask(settings, session, "/applications/@me")).body
            yield Finding("discord", OK, say("doctor-discord-ok", name=_name(me.body), link=_invitation(app)))
            yield _app(app)
            yield _line((await _ask(settings, session, "/gateway/bot")).body)
            yield _servers(await _ask(settings, session, "/users/@me/guilds"))
        except NoAnswer as silence:
            base = urlsplit(settings.discord_api_base).netloc
            yield Finding("discord", BAD, say("doctor-discord-silent", base=base, why=str(silence)))
        except (KeyError, TypeError, AttributeError, ValueError):
            yield Finding("discord", BAD, say("doctor-discord-strange", variable="DISCORD_API_BASE"))


async def _ask(settings: Settings, session: aiohttp.ClientSession, path: str) -> Answer:
    headers = {
        "Authorization": f"Bot {settings.discord_token.get_secret_value()}",
        "User-Agent": "DiscordBot (fieldpost, doctor)",
    }
    return await ask(session, settings.discord_api_base + path, headers)


def _bad_token(answer: Answer) -> Finding:
    if answer.status in (401, 403):
        return Finding("discord", BAD, say("doctor-discord-token"))
    told = str(answer.body.get("message", "")) if isinstance(answer.body, dict) else ""
    return Finding("discord", BAD, say("doctor-refused", status=str(answer.status), told=told[:120]))


def _name(thing: dict[str, Any]) -> str:
    return clean_name(str(thing.get("username") or thing.get("name") or "")) or str(thing["id"])


def _invitation(app: dict[str, Any]) -> str:
    """The link with which a server takes the bot in."""
    scope = "bot+applications.commands"
    return f"https://discord.com/oauth2/authorize?client_id={app['id']}&scope={scope}&permissions={NEEDED}"


def _app(app: dict[str, Any]) -> Finding:
    """How the app is set up in the developer portal."""
    if app.get("interactions_endpoint_url"):
        return Finding("app", BAD, say("doctor-discord-endpoint"))
    if app.get("bot_require_code_grant"):
        return Finding("app", BAD, say("doctor-discord-code-grant"))
    ways = app.get("integration_types_config")
    if ways is not None and not {"0", "1"} <= set(ways):
        return Finding("app", NOTE, say("doctor-discord-install"))
    if not app.get("bot_public", True):
        return Finding("app", NOTE, say("doctor-discord-private"))
    return Finding("app", OK, say("doctor-discord-app"))


def _line(gateway: dict[str, Any]) -> Finding:
    limit = gateway["session_start_limit"]
    left, shards = int(limit["remaining"]), int(gateway["shards"])
    hours = round(int(limit["reset_after"]) / 3_600_000, 1)
    if left < FEW_STARTS:
        text = say("doctor-discord-starts", left=left, hours=f"{hours:g}")
        return Finding("gateway", BAD if left == 0 else NOTE, text)
    host = urlsplit(str(gateway["url"])).netloc
    return Finding("gateway", OK, say("doctor-discord-line", host=host, shards=shards, left=left))


def _servers(answer: Answer) -> Finding:
    """Which servers refuse the bot something it needs (channels may have rules of their own)."""
    if answer.status != 200 or not isinstance(answer.body, list):
        return Finding("rights", NOTE, say("doctor-discord-no-list"))
    if not answer.body:
        return Finding("rights", NOTE, say("doctor-discord-nowhere"))
    lacking = {
        _name(each): gap for each in answer.body if (gap := _lacking(int(each.get("permissions") or 0)))
    }
    if not lacking:
        return Finding("rights", OK, say("doctor-discord-rights", servers=len(answer.body)))
    shown = "; ".join(f"{name}: {', '.join(gap)}" for name, gap in list(lacking.items())[:NAMED])
    return Finding("rights", NOTE, say("doctor-discord-lacking", servers=len(lacking), shown=shown))


def _lacking(rights: int) -> list[str]:
    if rights & ADMINISTRATOR:
        return []
    return [say(f"doctor-right-{name}") for name, bit in RIGHTS.items() if not rights & bit]
