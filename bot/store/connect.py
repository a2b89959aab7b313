"""From an address to a checked client of redis-py: single server, cluster or Sentinel, the same calls."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from redis.asyncio import Redis, RedisCluster, Sentinel
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from bot.store.errors import StoreTrouble

Client = Any
"""`Redis` or `RedisCluster`: the calls used here are common to both, their types are not."""

OLDEST = 7
CONNECT_SECONDS = 3.0
ANSWER_SECONDS = 5.0


def options() -> dict[str, Any]:
    """How every connection behaves: bytes, short patience."""
    return {
        "socket_connect_timeout": CONNECT_SECONDS,
        "socket_timeout": ANSWER_SECONDS,
        "protocol": 3,
    }


def no_retry() -> Retry:
    """Fail at once: a write repeated behind our back could not be told from a first one."""
    return Retry(NoBackoff(), 0)


def plain_client(url: str) -> Client:
    """A client of one server (for a cluster: of the node at this address), also for subscriptions."""
    if url.startswith("sentinel://"):
        return _sentinel(url)
    return Redis.from_url(url, retry=no_retry(), **options())


def _sentinel(url: str) -> Client:
    parts = urlsplit(url)
    hosts = [pair.rsplit(":", 1) for pair in parts.netloc.rsplit("@", 1)[-1].split(",")]
    nodes = [(host[0], int(host[1]) if len(host) > 1 else 26379) for host in hosts]
    name = parts.path.strip("/") or "mymaster"
    login = {"password": parts.password} if parts.password else {}
    watch: Client = Sentinel(nodes, sentinel_kwargs=options(), **options(), **login)  # type: ignore[no-untyped-call]
    return watch.master_for(name, retry=no_retry())


async def close(client: Client) -> None:
    """Give all connections of a client back, those to the sentinels too."""
    pool = getattr(client, "connection_pool", None)
    await client.aclose()
    if pool is not None:
        await pool.disconnect()
        for sentinel in getattr(getattr(pool, "sentinel_manager", None), "sentinels", ()):
            await sentinel.aclose()


async def connect(url: str) -> tuple[Client, dict[str, Any]]:
    """A checked client and the server's facts (`INFO`). Raises StoreTrouble (unreachable, too old)."""
    client = plain_client(url)
    try:
        facts = await client.info()
    except (RedisError, OSError) as error:
        await close(client)
        raise StoreTrouble("store-unreachable", why=str(error)) from None
    check_version(facts)
    if facts.get("cluster_enabled"):
        await close(client)
        client = RedisCluster.from_url(url, retry=no_retry(), **options())
    return client, facts


def check_version(facts: dict[str, Any]) -> None:
    """Redis ≥ 7 or any Valkey. Raises StoreTrouble."""
    version = str(facts.get("redis_version", "0"))
    if "valkey_version" in facts or facts.get("server_name") == "valkey":
        return
    if int(version.split(".", 1)[0] or 0) < OLDEST:
        raise StoreTrouble("store-too-old", version=version)
