"""The sensible opponent of Wild Field and the suggestions it gives to people (see `greedy`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.ai.wildfield.greedy import Greedy, suggest, suggest_answer
from bot.engine.wildfield import windows

if TYPE_CHECKING:
    from bot.engine.wildfield.model import View
    from bot.engine.wildfield.rules import WildfieldRules

__all__ = ["Greedy", "led_nations", "may_use", "suggest", "suggest_answer"]


def may_use(rules: WildfieldRules, view: View, card: str) -> bool:
    """Whether the viewer's letters let it use the card's effect."""
    return windows.may_use(rules, view.open, view.seat, card)


def led_nations(view: View) -> tuple[int, ...]:
    """The nations whose groups march by the viewer's cards: its own, and its suzerain's."""
    return (view.seat, view.open.suzerain) if view.open.vassal == view.seat else (view.seat,)
