"""Updates on their way in: polling under a lease, the webhook and its secret, crashes, a silent store."""

from __future__ import annotations

import json
from typing import Any

import aiohttp
import pytest

from bot.adapters.front import NotYet
from bot.adapters.telegram.hook import HEADER, secrets_of
from bot.errors import Trouble
from bot.store import Store
from bot.store.errors import StoreDown
from bot.store.inbox import Inbox
from tests.fakes.telegram import FakeTelegram, User
from tests.fakes.telegram.errors import BotError
from tests.fakes.telegram.world import Call
from tests.store.server import server, store  # noqa: F401
from tests.telegram.stand import Stand

FACTOR = 50.0
WEBHOOK = {"TELEGRAM_WEBHOOK_URL": "http://set-by-the-stand"}


def helped(fake: FakeTelegram, user: User) -> list[str]:
    """What the bot said to the person."""
    return [message.text for message in fake.direct(user).visible() if message.sender is None]


def raw_help(fake: FakeTelegram, user: User, number: int) -> bytes:
    """An update as Telegram would send it: /help in the direct chat."""
    message = {
        "message_id": 99,
        "date": 1_790_000_000,
        "chat": fake.direct(user).json(),
        "from": user.json(),
        "text": "/help",
        "entities": [{"type": "bot_command", "offset": 0, "length": 5}],
    }
    return json.dumps({"update_id": number, "message": message}).encode()


# ── polling ──────────────────────────────────────────────────────────────────────────────────────────────


async def test_one_worker_polls_and_the_next_takes_over(store: Store) -> None:  # noqa: F811
    async with FakeTelegram(factor=FACTOR) as fake:
        anna = fake.user("Анна", started=True)
        async with Stand(fake, store):
            async with Stand(fake, store):
                fake.say(anna, fake.direct(anna), "/help")
                await fake.until(lambda: len(helped(fake, anna)) == 1)
                assert fake.conflicts == 0, "two that poll would push each other out"
            fake.say(anna, fake.direct(anna), "/help")
            await fake.until(lambda: len(helped(fake, anna)) == 2)
        assert fake.conflicts == 0
        assert fake.undelivered == 0


async def test_a_webhook_left_behind_is_taken_away_for_polling(store: Store) -> None:  # noqa: F811
    async with FakeTelegram(factor=FACTOR) as fake:
        fake.webhook = {"url": "http://127.0.0.1:9/old", "secret": "", "allowed": []}
        anna = fake.user("Анна", started=True)
        async with Stand(fake, store):
            fake.say(anna, fake.direct(anna), "/help")
            await fake.until(lambda: helped(fake, anna))
            assert fake.webhook == {}


async def test_polling_goes_on_after_the_platform_was_down(store: Store) -> None:  # noqa: F811
    async with FakeTelegram(factor=FACTOR) as fake:
        anna = fake.user("Анна", started=True)
        async with Stand(fake, store) as stand:
            await fake.down()
            assert stand.front is not None
            front = stand.front
            fake.say(anna, fake.direct(anna), "/help")
            await fake.until(lambda: fake.turned_away > 1, what="tries while it is down")
            await fake.until(lambda: front.trouble() == "TelegramServerError", what="the trouble is told")
            await fake.down(is_down=False)
            await fake.until(lambda: helped(fake, anna))
            await fake.until(lambda: not front.trouble())


async def test_too_many_requests_while_polling_are_waited_for(store: Store) -> None:  # noqa: F811
    async with FakeTelegram(factor=FACTOR) as fake:
        anna = fake.user("Анна", started=True)
        left = [2]

        async def refuse(call: Call) -> None:
            if call.method == "getUpdates" and left[0]:
                left[0] -= 1
                raise BotError(429, "Too Many Requests: retry after 1", retry_after=1)

        fake.faults.append(refuse)
        async with Stand(fake, store):
            fake.say(anna, fake.direct(anna), "/help")
            await fake.until(lambda: helped(fake, anna))
        assert left == [0]


async def test_an_update_in_a_dead_workers_hands_is_dealt_with(store: Store) -> None:  # noqa: F811
    async with FakeTelegram(factor=FACTOR) as fake:
        anna = fake.user("Анна", started=True)
        dead = Inbox(store, f"telegram:{fake.bot_id}", "dead")
        assert await dead.take("77", raw_help(fake, anna, 77), 0)
        async with Stand(fake, store):
            await fake.until(lambda: helped(fake, anna), what="the answer owed")
        assert not await dead.take("77", b"", 0), "it is done now"


async def test_an_update_that_makes_no_sense_troubles_nobody(store: Store) -> None:  # noqa: F811
    async with FakeTelegram(factor=FACTOR) as fake:
        anna = fake.user("Анна", started=True)
        async with Stand(fake, store):
            fake.push(message={"message_id": 1, "date": 0, "chat": {"id": anna.id, "type": "private"}})
            fake.push(poll_answer={"poll_id": "1", "option_ids": [], "option_persistent_ids": []})
            fake.say(anna, fake.direct(anna), "/help")
            await fake.until(lambda: helped(fake, anna))


async def test_while_the_store_is_silent_no_update_is_confirmed(
    store: Store,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with FakeTelegram(factor=FACTOR) as fake:
        anna = fake.user("Анна", started=True)
        async with Stand(fake, store) as stand:
            assert stand.front is not None
            take, tries = stand.front.receiver.inbox.take, []

            async def silent(*args: Any) -> bool:
                tries.append(args)
                if len(tries) < 3:
                    raise StoreDown("gone")
                return await take(*args)

            monkeypatch.setattr(stand.front.receiver.inbox, "take", silent)
            fake.say(anna, fake.direct(anna), "/help")
            await fake.until(lambda: helped(fake, anna))
            assert len(tries) == 3


# ── the webhook ──────────────────────────────────────────────────────────────────────────────────────────


async def test_the_webhook_is_set_up_with_a_secret_and_taken_away(store: Store) -> None:  # noqa: F811
    async with FakeTelegram(factor=FACTOR) as fake:
        anna = fake.user("Анна", started=True)
        async with Stand(fake, store, **WEBHOOK):
            await fake.until(lambda: fake.webhook)
            assert len(fake.webhook["secret"]) >= 32
            assert fake.webhook["allowed"] == ["message", "callback_query", "my_chat_member"]
            fake.say(anna, fake.direct(anna), "/help")
            await fake.until(lambda: helped(fake, anna))
            assert [status for _, status in fake.posted] == [200]
        assert fake.webhook == {}


async def test_a_stranger_at_the_webhook_gets_nothing(store: Store) -> None:  # noqa: F811
    async with FakeTelegram(factor=FACTOR) as fake, aiohttp.ClientSession() as client:
        anna = fake.user("Анна", started=True)
        async with Stand(fake, store, **WEBHOOK) as stand:
            await fake.until(lambda: fake.webhook)
            url, secret = fake.webhook["url"], fake.webhook["secret"]
            body = raw_help(fake, anna, 5)
            for headers in ({}, {HEADER: "wrong"}, {HEADER: "ü"}):
                async with client.post(url, data=body, headers=headers) as answer:
                    assert answer.status == 404
            for nonsense in (b"", b"[]", b"{}", b'{"update_id": "x"}', b"\xff"):
                async with client.post(url, data=nonsense, headers={HEADER: secret}) as answer:
                    assert answer.status == 400
            async with client.post(url, data=body, headers={HEADER: secret}) as answer:
                assert answer.status == 200
            await fake.until(lambda: helped(fake, anna))
            async with client.post(url, data=body, headers={HEADER: secret}) as answer:
                assert answer.status == 200, "brought twice: taken, and nothing is done again"
            assert stand.front is not None
            await stand.front.receiver.settled()
            assert len(helped(fake, anna)) == 1


async def test_while_the_store_is_silent_telegram_brings_it_again(
    store: Store,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with FakeTelegram(factor=FACTOR) as fake:
        anna = fake.user("Анна", started=True)
        async with Stand(fake, store, **WEBHOOK) as stand:
            assert stand.front is not None
            take, tries = stand.front.receiver.inbox.take, []

            async def silent(*args: Any) -> bool:
                tries.append(args)
                if len(tries) < 2:
                    raise StoreDown("gone")
                return await take(*args)

            monkeypatch.setattr(stand.front.receiver.inbox, "take", silent)
            fake.say(anna, fake.direct(anna), "/help")
            await fake.until(lambda: helped(fake, anna))
            assert [status for _, status in fake.posted] == [503, 200]


def test_the_secrets_differ_by_key_and_by_token() -> None:
    made = {secrets_of(key, token) for key in (b"a", b"b") for token in ("1:x", "1:y")}
    assert len(made) == 4
    assert all(path.startswith("/telegram/") and 32 <= len(secret) <= 256 for path, secret in made)


# ── starting ─────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_wrong_token_is_told(store: Store) -> None:  # noqa: F811
    async with FakeTelegram() as fake:
        for token in ("no token", "4242:another"):
            stand = Stand(fake, store)
            fake_token = type(stand.settings.telegram_token)(token)
            stand.settings = stand.settings.model_copy(update={"telegram_token": fake_token})
            with pytest.raises(Trouble) as trouble:
                await stand.begin()
            assert trouble.value.key == "telegram-bad-token"
            assert "BotFather" in trouble.value.text("en")


async def test_without_a_line_it_waits_unless_the_name_is_known(store: Store) -> None:  # noqa: F811
    async with FakeTelegram(factor=FACTOR) as fake:
        await fake.down()
        with pytest.raises(NotYet):
            await Stand(fake, store).begin()
        await fake.down(is_down=False)
        async with Stand(fake, store):
            pass
        await fake.down()
        anna = fake.user("Анна", started=True)
        async with Stand(fake, store):
            fake.say(anna, fake.direct(anna), "/help")
            await fake.down(is_down=False)
            await fake.until(lambda: helped(fake, anna))
