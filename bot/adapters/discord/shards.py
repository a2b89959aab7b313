"""The gateway: a lease in the store for each shard, so that each is served by one worker at a time."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import structlog
import yarl
from discord.gateway import DiscordWebSocket
from discord.shard import AutoShardedClient

from bot.adapters.courier.kit import Kit
from bot.adapters.discord.places import PLATFORM
from bot.store.tasks import end_tasks

LONGEST_SECONDS = 2.0
"""Most seconds between two tries to reach the gateway again."""

AGAIN_SECONDS = 1.0

log = structlog.get_logger("discord")


class Backoff:
    """Waits between tries: short ones, for people are waiting too."""

    def __init__(self) -> None:
        self._next = 0.25

    def delay(self) -> float:
        """Seconds to wait now."""
        self._next = min(self._next * 2, LONGEST_SECONDS)
        return self._next


class Shards:
    """Takes shards whose lease is free, serves them, gives all back when one is lost."""

    def __init__(self, client: AutoShardedClient, kit: Kit, gateway: str = "") -> None:
        self.client, self.kit = client, kit
        self.gateway = yarl.URL(gateway) if gateway else None
        self.held: set[int] = set()
        self._tasks: list[asyncio.Task[Any]] = []
        self._connection: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin; nothing is served before a lease is held."""
        self._tasks = [asyncio.create_task(self._run())]

    async def rest(self) -> None:
        """Take nothing more in: other workers may have the shards. What is in hand can still be answered."""
        await end_tasks(self._tasks)

    async def close(self) -> None:
        """End the connection, give the leases back."""
        await self.rest()
        await self.client.close()
        if self._connection is not None:
            await asyncio.gather(self._connection, return_exceptions=True)

    def trouble(self) -> str:
        """Why nothing comes in, "" if all is well. Shards of other workers are theirs to tell of."""
        if self._connection is not None and self._connection.done():
            return "the gateway has closed the connection for good"
        if any(shard.is_closed() for shard in self.client.shards.values()):
            return "the gateway is not connected"
        return ""

    async def _run(self) -> None:
        count, address = await self._count()
        self.client.shard_count = self.client._connection.shard_count = count
        DiscordWebSocket.DEFAULT_GATEWAY = address
        async with asyncio.TaskGroup() as group:
            for shard in range(count):
                group.create_task(self._serve(shard))

    async def _count(self) -> tuple[int, yarl.URL]:
        """How many shards the platform recommends, and the gateway's address (ours if one is set)."""
        while True:
            try:
                count, address, _ = await self.client.http.get_bot_gateway()
            except (discord.HTTPException, discord.GatewayNotFound, OSError, TimeoutError) as error:
                log.warning("gateway_unknown", why=type(error).__name__)
                await asyncio.sleep(AGAIN_SECONDS)
                continue
            return count, self.gateway or yarl.URL(address)

    async def _serve(self, shard: int) -> None:
        """Hold the shard's lease and its line for as long as both last."""
        while not self.client.is_closed():
            async with self.kit.lease(f"{PLATFORM}:shard:{shard}") as lease:
                try:
                    await self._connect(shard)
                    await lease.lost.wait()
                finally:
                    await self._disconnect(shard)

    async def _connect(self, shard: int) -> None:
        self.held.add(shard)
        if self._connection is None:
            self.client.shard_ids = [shard]
            self._connection = asyncio.create_task(self.client.connect())
        else:
            await self.client.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, shard)

    async def _disconnect(self, shard: int) -> None:
        self.held.discard(shard)
        info = self.client.get_shard(shard)
        if info is not None:
            await info.disconnect()
