"""What the doctor tells about a store: is it reachable, does it keep what it says it keeps."""

from __future__ import annotations

from typing import Any

from redis.exceptions import RedisError

from bot.store.connect import close
from bot.store.index import Index
from bot.store.store import Store

ADVISED = {"appendonly": "yes", "appendfsync": "always", "maxmemory-policy": "noeviction"}
"""Settings under which an acknowledged move survives a power cut."""


async def facts(store: Store) -> dict[str, Any]:
    """Server, version, memory, settings and `advice` on those that risk moves. Raises StoreDown."""
    info = await store.info()
    settings = await _settings(store)
    advice = {
        name: wanted for name, wanted in ADVISED.items() if name in settings and settings[name] != wanted
    }
    return {
        "server": info.get("server_name", "redis"),
        "version": info.get("valkey_version") or info.get("redis_version"),
        "cluster": bool(info.get("cluster_enabled")),
        "memory_bytes": info.get("used_memory"),
        "last_write": info.get("aof_last_write_status", "unknown"),
        "settings": settings,
        "advice": advice,
        "live_tables": len(await Index(store).live()),
    }


async def _settings(store: Store) -> dict[str, str]:
    """The server's settings that matter; empty where a hosted server does not tell them."""
    client = store.listener()
    try:
        found = {}
        for name in ADVISED:
            found.update(await client.config_get(name))
        return {_text(name): _text(value) for name, value in found.items()}
    except RedisError:
        return {}
    finally:
        await close(client)


def _text(value: Any) -> str:
    return value.decode() if isinstance(value, bytes) else str(value)
