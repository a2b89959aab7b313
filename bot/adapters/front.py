"""What a platform is to the program: started with its settings, the conversation and the kit, closed at the
end.

    async def start(settings: Settings, desk: Desk, kit: Kit) -> Front

`start` raises `bot.errors.Trouble` (a friendly line, such as a wrong token) when this platform can't be
served, `NotYet` when it may be later; the other fronts go on. A front never knows a game, and the store only
through the kit.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Protocol

from bot.adapters.courier.port import Postman
from bot.errors import Trouble

if TYPE_CHECKING:
    from bot.adapters.conversation.desk import Desk
    from bot.adapters.courier.kit import Kit
    from bot.config import Settings


class NotYet(Trouble):
    """The platform can't be reached just now: `start` is called again after a while."""


class Front(Protocol):
    """A platform that is being served."""

    @property
    def postman(self) -> Postman:
        """Carries what the courier delivers."""

    def trouble(self) -> str:
        """Why it doesn't work just now in a few plain words (for /healthz), "" if all is well."""

    async def drain(self) -> None:
        """Take no more updates, finish those in hand. What comes later stays with the platform."""

    async def close(self) -> None:
        """End for good (after `drain`): connections are given back."""


Start = Callable[["Settings", "Desk", "Kit"], Awaitable[Front]]
"""`bot.adapters.telegram.start`, `bot.adapters.discord.start`."""

Draw = Callable[[Any], bytes]
"""`bot.render.draw`: a scene to PNG; call it off the event loop."""
