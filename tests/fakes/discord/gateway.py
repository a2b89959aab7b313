"""The gateway's side of the fake: sessions over a web socket, with resuming."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from aiohttp import WSMsgType, web

from tests.fakes.discord.world import THREAD, new_id

if TYPE_CHECKING:
    from tests.fakes.discord.server import FakeDiscord

PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
GUILDS = 1


@dataclass
class Session:
    """What a client is sent, from its identifying on; it can be taken up again."""

    id: str
    shard: int
    count: int
    events: list[dict[str, Any]] = field(default_factory=list)
    socket: web.WebSocketResponse | None = None


class Gateway:
    """All sessions."""

    def __init__(self, fake: FakeDiscord) -> None:
        self.fake = fake
        self.sessions: dict[str, Session] = {}
        self.identified: list[dict[str, Any]] = []
        self.resumed = 0
        self.shards = 1
        self._sockets: set[web.WebSocketResponse] = set()

    @property
    def is_ready(self) -> bool:
        """Whether every shard is being listened to."""
        heard = {each.shard for each in self.sessions.values() if each.socket is not None}
        return heard == set(range(self.shards))

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """One connection."""
        if self.fake.is_down:
            return web.Response(status=503)
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        self._sockets.add(socket)
        await self._send(socket, {"op": 10, "d": {"heartbeat_interval": 41250}, "s": None, "t": None})
        session: Session | None = None
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    session = await self._take(socket, json.loads(message.data), session)
        finally:
            self._sockets.discard(socket)
            if session is not None and session.socket is socket:
                session.socket = None
            await self.fake.wake()
        return socket

    async def _take(
        self, socket: web.WebSocketResponse, frame: dict[str, Any], session: Session | None
    ) -> Session | None:
        op, data = frame["op"], frame.get("d")
        if op == 1:
            await self._send(socket, {"op": 11, "d": None, "s": None, "t": None})
        elif op == 2:
            session = await self._identify(socket, data)
        elif op == 6:
            session = await self._resume(socket, data)
        await self.fake.wake()
        return session

    async def _identify(self, socket: web.WebSocketResponse, data: dict[str, Any]) -> Session | None:
        self.identified.append(data)
        if data["token"] != self.fake.token:
            await socket.close(code=4004)
            return None
        if data["intents"] & PRIVILEGED:
            await socket.close(code=4014)
            return None
        shard, count = data.get("shard") or (0, 1)
        session = Session(f"session{new_id()}", shard, count, socket=socket)
        self.sessions = {key: each for key, each in self.sessions.items() if each.shard != shard}
        self.sessions[session.id] = session
        mine = [
            each
            for each in self.fake.world.guilds.values()
            if each.has_bot and self._shard_of(each.id) == shard
        ]
        ready = {
            "v": 10,
            "user": self.fake.bot_json(),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in mine],
            "session_id": session.id,
            "resume_gateway_url": self.fake.gateway_url,
            "application": {"id": str(self.fake.app_id), "flags": 0},
            "shard": [shard, count],
        }
        await self._event(session, "READY", ready)
        for guild in mine:
            await self._event(session, "GUILD_CREATE", self.guild_json(guild))
        return session

    async def _resume(self, socket: web.WebSocketResponse, data: dict[str, Any]) -> Session | None:
        session = self.sessions.get(data["session_id"])
        if session is None:
            await self._send(socket, {"op": 9, "d": False, "s": None, "t": None})
            return None
        self.resumed += 1
        session.socket = socket
        for event in session.events:
            if event["s"] > (data["seq"] or 0):
                await self._send(socket, event)
        await self._event(session, "RESUMED", {})
        return session

    def _shard_of(self, guild: int) -> int:
        return (guild >> 22) % self.shards

    async def dispatch(self, name: str, data: dict[str, Any], guild: int = 0) -> None:
        """Send an event to the shard that serves the server (direct chats: shard 0)."""
        shard = self._shard_of(guild) if guild else 0
        for session in list(self.sessions.values()):
            if session.shard == shard:
                await self._event(session, name, data)

    async def _event(self, session: Session, name: str, data: dict[str, Any]) -> None:
        event = {"op": 0, "t": name, "s": len(session.events) + 1, "d": data}
        session.events.append(event)
        if session.socket is not None and not session.socket.closed:
            await self._send(session.socket, event)

    @staticmethod
    async def _send(socket: web.WebSocketResponse, frame: dict[str, Any]) -> None:
        try:
            await socket.send_str(json.dumps(frame))
        except (ConnectionError, RuntimeError):
            return

    async def close(self, code: int = 4000) -> None:
        """Cut all lines."""
        await asyncio.gather(*(each.close(code=code) for each in tuple(self._sockets)))

    @staticmethod
    def guild_json(guild: Any) -> dict[str, Any]:
        """A server as GUILD_CREATE tells of it."""
        channels = [each for each in guild.channels if not each.is_deleted]
        return {
            "id": str(guild.id), "name": guild.name, "owner_id": "1", "roles": [], "emojis": [],
            "stickers": [],
            "features": [], "members": [], "member_count": 3, "joined_at": "2026-11-01T00:00:00+00:00",
            "large": False, "unavailable": False, "voice_states": [], "presences": [], "afk_timeout": 0,
            "verification_level": 0, "default_message_notifications": 0, "explicit_content_filter": 0,
            "mfa_level": 0, "nsfw_level": 0, "premium_tier": 0, "preferred_locale": guild.locale,
            "system_channel_flags": 0, "stage_instances": [], "guild_scheduled_events": [],
            "icon": None, "splash": None, "banner": None, "description": None, "vanity_url_code": None,
            "channels": [each.json() for each in channels if each.kind != THREAD],
            "threads": [each.json() for each in channels if each.kind == THREAD],
        }  # fmt: skip
