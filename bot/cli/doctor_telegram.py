"""The doctor at Telegram: the token, what the bot may, how updates come in. Changes nothing there."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import urlsplit

import aiohttp

from bot.cli.common import say
from bot.cli.finding import BAD, NOTE, OK, Answer, Finding, NoAnswer, ask, asking
from bot.config import Settings

TELEGRAM = str(Settings.model_fields["telegram_api_base"].default)
RECENT = 3600
"""Seconds after which a failed delivery is history."""
MANY = 100
"""Updates that wait: more than that is a sign that nobody takes them."""


async def examine_telegram(settings: Settings) -> AsyncIterator[Finding]:
    """What there is to say; one note if there is no token."""
    if not settings.telegram_token.get_secret_value():
        yield Finding("telegram", NOTE, say("doctor-no-token", name="Telegram", variable="TELEGRAM_TOKEN"))
        return
    async with asking() as session:
        try:
            me = await _ask(settings, session, "getMe")
            if me.status != 200:
                yield _bad_token(me)
                return
            yield _found(me.body["result"], settings)
            yield _rights(me.body["result"])
            hook = await _ask(settings, session, "getWebhookInfo")
            yield _webhook(hook.body.get("result") or {}, settings)
        except NoAnswer as silence:
            base = urlsplit(settings.telegram_api_base).netloc
            yield Finding("telegram", BAD, say("doctor-telegram-silent", base=base, why=str(silence)))
        except (KeyError, TypeError, AttributeError):
            yield Finding("telegram", BAD, say("doctor-telegram-strange", variable="TELEGRAM_API_BASE"))


async def _ask(settings: Settings, session: aiohttp.ClientSession, method: str) -> Answer:
    token = settings.telegram_token.get_secret_value()
    return await ask(session, f"{settings.telegram_api_base}/bot{token}/{method}")


def _bad_token(answer: Answer) -> Finding:
    if answer.status in (401, 404):  # 404: not even the shape of a token
        return Finding("telegram", BAD, say("doctor-telegram-token"))
    told = str(answer.body.get("description", "")) if isinstance(answer.body, dict) else ""
    return Finding("telegram", BAD, say("doctor-refused", status=str(answer.status), told=told[:120]))


def _found(me: dict[str, Any], settings: Settings) -> Finding:
    base = urlsplit(settings.telegram_api_base).netloc
    return Finding("telegram", OK, say("doctor-telegram-ok", name=f"@{me['username']}", base=base))


def _rights(me: dict[str, Any]) -> Finding:
    if not me.get("can_join_groups", True):
        return Finding("rights", BAD, say("doctor-telegram-no-groups"))
    if me.get("can_read_all_group_messages"):
        return Finding("rights", NOTE, say("doctor-telegram-reads-all"))
    return Finding("rights", OK, say("doctor-telegram-rights"))


def _webhook(hook: dict[str, Any], settings: Settings) -> Finding:
    url, waiting = str(hook.get("url") or ""), int(hook.get("pending_update_count") or 0)
    if not settings.telegram_webhook_url:
        if url:
            return Finding("webhook", NOTE, say("doctor-webhook-in-the-way", host=urlsplit(url).netloc))
        state = NOTE if waiting > MANY else OK
        return Finding("webhook", state, say("doctor-polling", waiting=waiting))
    if settings.telegram_webhook_url.startswith("http://") and settings.telegram_api_base == TELEGRAM:
        return Finding("webhook", BAD, say("doctor-webhook-plain"))
    if url != _expected(settings):
        key = "doctor-webhook-foreign" if url else "doctor-webhook-not-yet"
        return Finding("webhook", NOTE, say(key, host=urlsplit(url).netloc))
    return _delivery(hook, waiting)


def _expected(settings: Settings) -> str:
    from bot.adapters.telegram.hook import secrets_of  # noqa: PLC0415 - loads slowly

    path, _ = secrets_of(settings.secret(), settings.telegram_token.get_secret_value())
    return settings.telegram_webhook_url.rstrip("/") + path


def _delivery(hook: dict[str, Any], waiting: int) -> Finding:
    """Whether Telegram can bring its updates to the webhook."""
    failed = int(hook.get("last_error_date") or 0)
    if failed and time.time() - failed < RECENT:
        why = str(hook.get("last_error_message") or "?")[:160]
        return Finding("webhook", BAD, say("doctor-webhook-fails", why=why, waiting=waiting))
    state = NOTE if waiting > MANY else OK
    return Finding(
        "webhook", state, say("doctor-webhook-ok", host=urlsplit(str(hook["url"])).netloc, waiting=waiting)
    )
