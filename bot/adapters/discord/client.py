"""The connection to Discord: no privileged intents, no caches of messages or members, short waits."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import discord
import yarl
from discord.http import Ratelimit
from discord.shard import AutoShardedClient

from bot.adapters.discord.items import Act, PressButton, PressList
from bot.adapters.discord.shards import Backoff

PATIENCE_SECONDS = 1.0
"""A longer wait that the platform asks for is the courier's to keep, not the library's."""
IDENTIFY_SECONDS = 5.0


class Client(AutoShardedClient):
    """Hands interactions over: presses of buttons that live for ever, and all the others."""

    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            enable_debug_events=False,
        )
        self.http.max_ratelimit_timeout = PATIENCE_SECONDS
        self.http.get_ratelimit = self._bucket  # type: ignore[method-assign]
        self.add_dynamic_items(PressButton, PressList)
        self._identifying, self._identified = asyncio.Lock(), -IDENTIFY_SECONDS
        self.on_press: Callable[[Act, str], Awaitable[None]] | None = None
        self.on_act: Callable[[Act], Awaitable[None]] | None = None

    def _bucket(self, key: str) -> Ratelimit:
        """A route's budget. With a longest wait of its own it would refuse whatever falls into a window that
        has longer to go, also while there is room in it."""
        buckets = self.http._buckets
        if key not in buckets:
            buckets[key] = Ratelimit(None)
            self.http._try_clear_expired_ratelimits()
        return buckets[key]

    async def pressed(self, act: Act, press: str) -> None:
        """A button was pressed or an entry of a list chosen."""
        if self.on_press is not None:
            await self.on_press(act, press)

    async def on_interaction(self, act: Act) -> None:
        """Commands, completions and forms; presses come by their items."""
        if act.type is not discord.InteractionType.component and self.on_act is not None:
            await self.on_act(act)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """At most one identification in five seconds, as the platform wants it; the first goes at once."""
        del shard_id, initial
        async with self._identifying:
            loop = asyncio.get_running_loop()
            await asyncio.sleep(max(0.0, self._identified + IDENTIFY_SECONDS - loop.time()))
            self._identified = loop.time()

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard; it comes back soon after the platform does."""
        await super().launch_shard(gateway, shard_id, initial=initial)
        info = self.get_shard(shard_id)
        if info is not None:
            info._parent._backoff = Backoff()  # type: ignore[assignment]
