"""The REST side of the fake: what a bot may ask for, and what comes of it."""

from __future__ import annotations

import itertools
import re
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

from tests.fakes.discord.checks import check_choices, check_commands, check_message, check_modal
from tests.fakes.discord.errors import ApiError, too_fast
from tests.fakes.discord.world import (
    DIRECT,
    EPHEMERAL,
    FILES,
    GROUP,
    MAKE_THREADS,
    MANAGE_THREADS,
    SEND,
    SEND_IN_THREADS,
    TEXT,
    THREAD,
    V2,
    VIEW,
    Act,
    Channel,
    Message,
    new_id,
)

if TYPE_CHECKING:
    from tests.fakes.discord.server import FakeDiscord

FIRST_SECONDS, TOKEN_SECONDS, EDIT_SECONDS = 3.0, 900.0, 3600.0
START = datetime(2026, 11, 29, tzinfo=UTC)

Answer = Callable[..., Awaitable[Any]]


class Rest:
    """Carries requests out. Each raises ApiError as the platform would."""

    def __init__(self, fake: FakeDiscord) -> None:
        self.fake, self.world = fake, fake.world
        self.routes: list[tuple[str, re.Pattern[str], Answer]] = [
            (method, re.compile(pattern), work)
            for method, pattern, work in (
                ("GET", r"/gateway/bot", self.gateway_bot),
                ("GET", r"/users/@me", self.me),
                ("GET", r"/(?:oauth2/)?applications/@me", self.app),
                ("PUT", r"/applications/(\d+)/commands", self.put_commands),
                ("POST", r"/interactions/(\d+)/([^/]+)/callback", self.callback),
                ("POST", r"/webhooks/(\d+)/([^/]+)", self.follow_up),
                ("GET", r"/webhooks/(\d+)/([^/]+)/messages/(@original|\d+)", self.get_answer),
                ("PATCH", r"/webhooks/(\d+)/([^/]+)/messages/(@original|\d+)", self.edit_answer),
                ("DELETE", r"/webhooks/(\d+)/([^/]+)/messages/(@original|\d+)", self.delete_answer),
                ("POST", r"/users/@me/channels", self.open_direct),
                ("POST", r"/channels/(\d+)/messages", self.post),
                ("PATCH", r"/channels/(\d+)/messages/(\d+)", self.edit),
                ("DELETE", r"/channels/(\d+)/messages/(\d+)", self.delete),
                ("POST", r"/channels/(\d+)/threads", self.open_thread),
                ("PATCH", r"/channels/(\d+)", self.edit_channel),
                ("GET", r"/channels/(\d+)", self.get_channel),
            )
        ]

    def find(self, method: str, path: str) -> tuple[Answer, tuple[str, ...]]:
        """What carries the request out, with the parts of its path."""
        for known, pattern, work in self.routes:
            match = pattern.fullmatch(path)
            if match and known == method:
                return work, match.groups()
        raise ApiError(0, f"the fake does not know {method} {path}", status=404)

    # ── the app ──────────────────────────────────────────────────────────────────────────────────────────

    async def gateway_bot(self, body: Any, files: Any) -> Any:
        limit = {"total": 1000, "remaining": 999, "reset_after": 1000, "max_concurrency": 16}
        return {
            "url": self.fake.gateway_url, "shards": self.fake.gateway.shards, "session_start_limit": limit
        }  # fmt: skip

    async def me(self, body: Any, files: Any) -> Any:
        return self.fake.bot_json()

    async def app(self, body: Any, files: Any) -> Any:
        return {
            "id": str(self.fake.app_id), "name": "Fieldpost", "description": "", "icon": None, "flags": 0,
            "bot_public": True, "bot_require_code_grant": False, "verify_key": "0" * 64, "rpc_origins": [],
            "owner": self.fake.bot_json() | {"bot": False}, "team": None, "summary": "",
        }  # fmt: skip

    async def put_commands(self, body: Any, files: Any, app: str) -> Any:
        check_commands(body)
        self.world.commands, self.world.syncs = body, self.world.syncs + 1
        return [each | {"id": str(new_id()), "application_id": app, "version": "1"} for each in body]

    # ── interactions ─────────────────────────────────────────────────────────────────────────────────────

    async def callback(self, body: Any, files: Any, number: str, token: str) -> Any:
        act = self.world.acts.get(int(number))
        age = self.fake.clock.now() - act.at if act else 0.0
        if act is None or act.token != token or (age > FIRST_SECONDS and not act.answer):
            raise ApiError(10062)
        if act.answer:
            raise ApiError(40060)
        kind, data = body["type"], body.get("data") or {}
        self._check_answer(act, kind, data, files)
        act.answer, act.took = kind, age
        if kind == 5:
            act.original = self._shown(act, {"flags": int(data.get("flags") or 0)}, {}, is_thinking=True)
        elif kind in (6, 7):
            act.original = act.pressed
        elif kind == 4:
            act.original = self._shown(act, data, files)
        return {
            "interaction": {
                "id": number, "type": act.kind, "response_message_loading": kind == 5,
                "response_message_id": str(act.original.id) if act.original else None,
            },
            "resource": {"type": kind},
        }  # fmt: skip

    def _check_answer(self, act: Act, kind: int, data: dict[str, Any], files: dict[str, bytes]) -> None:
        if kind == 9:
            check_modal(data)
            act.modal = data
        elif kind == 8:
            check_choices(data["choices"])
            act.choices = data["choices"]
        elif kind == 4:
            check_message(data, files)
        elif kind in (6, 7) and act.pressed is None:
            raise ApiError(50035, "type: no message to update")

    def _act(self, token: str) -> Act:
        act = self.world.by_token.get(token)
        if act is None or not act.answer:
            raise ApiError(10015)
        if self.fake.clock.now() - act.at > TOKEN_SECONDS:
            raise ApiError(50027)
        return act

    async def follow_up(self, body: Any, files: Any, app: str, token: str) -> Any:
        act = self._act(token)
        check_message(body, files)
        if act.original is not None and act.original.is_thinking:
            self._fill(act.original, body, files)  # the first one fills what was promised
            message = act.original
        else:
            message = self._shown(act, body, files)
        act.added.append(message)
        return self.message_json(message)

    def _answer(self, act: Act, which: str) -> Message:
        if which == "@original":
            found = act.original
        else:
            mine = [*act.added, *([act.original] if act.original else [])]
            found = next((each for each in mine if str(each.id) == which), None)
        if found is None or found.is_deleted:
            raise ApiError(10008)
        return found

    async def get_answer(self, body: Any, files: Any, app: str, token: str, which: str) -> Any:
        return self.message_json(self._answer(self._act(token), which))

    async def edit_answer(self, body: Any, files: Any, app: str, token: str, which: str) -> Any:
        message = self._answer(self._act(token), which)
        check_message(body, files, was_v2=bool(int(message.payload.get("flags") or 0) & V2))
        self._fill(message, body, files)
        return self.message_json(message)

    async def delete_answer(self, body: Any, files: Any, app: str, token: str, which: str) -> Any:
        self._answer(self._act(token), which).is_deleted = True

    def _shown(
        self, act: Act, body: dict[str, Any], files: dict[str, bytes], *, is_thinking: bool = False
    ) -> Message:
        only_for = act.user.id if int(body.get("flags") or 0) & EPHEMERAL else 0
        message = Message(
            new_id(), act.channel, body, self.fake.clock.now(), only_for, is_thinking=is_thinking
        )
        act.channel.messages.append(message)
        if not is_thinking:
            self._fill(message, body, files)
        return message

    # ── channels ─────────────────────────────────────────────────────────────────────────────────────────

    def _channel(self, number: str, right: int = 0) -> Channel:
        channel = self.world.channels.get(int(number))
        if channel is None or channel.is_deleted:
            raise ApiError(10003)
        if channel.kind == GROUP or (channel.guild is not None and not channel.guild.has_bot):
            raise ApiError(50001)
        if channel.kind in (TEXT, THREAD):
            if not channel.rights & VIEW:
                raise ApiError(50001)
            if right & ~channel.rights:
                raise ApiError(50013)
        return channel

    def _count(self, channel: Channel) -> None:
        wait = self.fake.window(channel.id).wait(self.fake.clock.now())
        if wait > 0:
            self.fake.overspent.append((channel.id, wait))
            raise too_fast(round(wait / self.fake.clock.factor, 3))
        self.fake.window(channel.id).times.append(self.fake.clock.now())

    async def open_direct(self, body: Any, files: Any) -> Any:
        user = self.world.users.get(int(body["recipient_id"]))
        if user is None:
            raise ApiError(10013)
        return self.fake.direct(user).json()

    async def post(self, body: Any, files: Any, number: str) -> Any:
        channel = self._channel(number)
        self._channel(number, SEND_IN_THREADS if channel.kind == THREAD else SEND)
        if channel.person is not None and channel.person.is_closed:
            raise ApiError(50007)
        if channel.is_locked:
            raise ApiError(160005)
        check_message(body, files)
        if files and channel.kind != DIRECT and not channel.rights & FILES:
            raise ApiError(50013)
        twin = next(
            (each for each in channel.messages if body.get("nonce") and each.nonce == body["nonce"]), None
        )
        if twin is not None and body.get("enforce_nonce"):
            return self.message_json(twin)
        self._count(channel)
        channel.is_archived = False
        message = Message(new_id(), channel, body, self.fake.clock.now(), nonce=str(body.get("nonce") or ""))
        channel.messages.append(message)
        self._fill(message, body, files)
        return self.message_json(message)

    def _message(self, channel: Channel, number: str) -> Message:
        found = next((each for each in channel.messages if str(each.id) == number), None)
        if found is None or found.is_deleted or found.only_for:
            raise ApiError(10008)
        return found

    async def edit(self, body: Any, files: Any, number: str, which: str) -> Any:
        channel = self._channel(number)
        if channel.is_archived:
            raise ApiError(50083)
        message = self._message(channel, which)
        if self.fake.clock.now() - message.at > EDIT_SECONDS:
            raise ApiError(30046)
        check_message(body, files, was_v2=bool(int(message.payload.get("flags") or 0) & V2))
        if files and channel.kind != DIRECT and not channel.rights & FILES:
            raise ApiError(50013)
        self._count(channel)
        self._fill(message, body, files)
        return self.message_json(message)

    async def delete(self, body: Any, files: Any, number: str, which: str) -> Any:
        channel = self._channel(number)
        if channel.is_archived:
            raise ApiError(50083)
        self._message(channel, which).is_deleted = True
        channel.story.append("(a message is taken away)")

    async def open_thread(self, body: Any, files: Any, number: str) -> Any:
        parent = self._channel(number, MAKE_THREADS)
        if parent.kind != TEXT:
            raise ApiError(50024)
        if not 1 <= len(body["name"]) <= 100:
            raise ApiError(50035, "name: 1 to 100")
        thread = Channel(new_id(), THREAD, body["name"], parent.guild, parent, rights=parent.rights)
        self.world.channels[thread.id] = thread
        if parent.guild is not None:
            parent.guild.channels.append(thread)
        parent.story.append(f"(thread opened: {thread.name})")
        return thread.json()

    async def edit_channel(self, body: Any, files: Any, number: str) -> Any:
        channel = self._channel(number)
        if channel.is_locked and not channel.rights & MANAGE_THREADS:
            raise ApiError(50013)
        channel.is_archived = bool(body.get("archived", channel.is_archived))
        return channel.json()

    async def get_channel(self, body: Any, files: Any, number: str) -> Any:
        return self._channel(number).json()

    # ── messages ─────────────────────────────────────────────────────────────────────────────────────────

    def _fill(self, message: Message, body: dict[str, Any], files: dict[str, bytes]) -> None:
        """Take the content over, as a new message or an edit."""
        kept = {key: value for key, value in message.payload.items() if key == "flags"}
        flags = int(kept.get("flags") or 0) | int(body.get("flags") or 0)
        message.payload = (message.payload if message.fills else {}) | body | {"flags": flags}
        message.is_thinking, message.fills = False, message.fills + 1
        if "attachments" in body:
            message.attachments = [self._attached(each, files) for each in body["attachments"] or []]
        message.pings = self._pings(message, body)
        message.channel.story.append(self.fake.describe(message))

    def _attached(self, part: dict[str, Any], files: dict[str, bytes]) -> dict[str, Any]:
        data = files.get(f"files[{part['id']}]", b"")
        name = part.get("filename", "file")
        number = str(new_id())
        url = f"{self.fake.url}/cdn/{number}/{name}?ex=expires"
        self.world.uploads[number] = data
        return {
            "id": number, "filename": name, "size": len(data), "url": url, "proxy_url": url,
            "content_type": "application/octet-stream", "description": part.get("description"),
        }  # fmt: skip

    @staticmethod
    def _pings(message: Message, body: dict[str, Any]) -> list[int]:
        allowed = body.get("allowed_mentions")
        found = [int(each) for each in re.findall(r"(?<!\\)<@!?(\d+)>", message.text)]
        everyone = bool(re.search(r"(?<!\\)@(everyone|here)\b", message.text))
        if allowed is None or "everyone" in allowed.get("parse", []):
            return found + ([0] if everyone else [])
        users = {int(each) for each in allowed.get("users") or []}
        return found if "users" in allowed.get("parse", []) else [each for each in found if each in users]

    def message_json(self, message: Message) -> dict[str, Any]:
        """A message as the API shows it: attachments have addresses that expire."""
        at = (START + timedelta(seconds=message.at)).isoformat()
        flags = int(message.payload.get("flags") or 0) | (EPHEMERAL if message.only_for else 0)
        urls = {f"attachment://{each['filename']}": each["url"] for each in message.attachments}
        numbers = itertools.count(1)

        def shown(part: Any) -> Any:
            if isinstance(part, list):
                return [shown(each) for each in part]
            if not isinstance(part, dict):
                return part
            found = {key: shown(value) for key, value in part.items()}
            if "url" in found:
                found["url"] = found["proxy_url"] = urls.get(found["url"], found["url"])
            return found | {"id": next(numbers)} if "type" in found else found

        return {
            "id": str(message.id), "channel_id": str(message.channel.id), "author": self.fake.bot_json(),
            "content": message.payload.get("content") or "", "timestamp": at,
            "edited_timestamp": at if message.edits else None, "tts": False, "mention_everyone": False,
            "mentions": [], "mention_roles": [], "attachments": message.attachments, "embeds": [],
            "pinned": False, "type": 0, "flags": flags, "nonce": message.nonce or None,
            "components": shown(message.payload.get("components") or []),
        }  # fmt: skip
