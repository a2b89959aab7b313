"""The sensible opponent of Kursk and the suggestions it gives to people (see `greedy`)."""

from bot.ai.kursk.greedy import Greedy, suggest_combat, suggest_deployment, suggest_layout

__all__ = ["Greedy", "suggest_combat", "suggest_deployment", "suggest_layout"]
