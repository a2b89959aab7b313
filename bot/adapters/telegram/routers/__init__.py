"""One router a feature; `routers()` gives them in the order in which they are asked."""

from __future__ import annotations

from aiogram import Router

from bot.adapters.telegram.routers import lines, membership, presses, start


def routers() -> tuple[Router, ...]:
    """New routers, for one dispatcher."""
    return membership.router(), start.router(), lines.router(), presses.router()
