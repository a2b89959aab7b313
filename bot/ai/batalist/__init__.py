"""The sensible opponent of Batalist and the suggestions it gives to people (see `greedy`)."""

from bot.ai.batalist.greedy import (
    Greedy,
    suggest_deployment,
    suggest_dispel,
    suggest_execution,
    suggest_initiative,
    suggest_magic,
    suggest_orders,
)

__all__ = [
    "Greedy",
    "suggest_deployment",
    "suggest_dispel",
    "suggest_execution",
    "suggest_initiative",
    "suggest_magic",
    "suggest_orders",
]
