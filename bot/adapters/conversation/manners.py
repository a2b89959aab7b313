"""How often commands are answered, a person and a chat: one friendly line, then silence until it is time."""

from __future__ import annotations

import math
import time
from collections.abc import Callable

from bot.adapters.conversation.api import Who
from bot.adapters.limits import Buckets

PERSON_RATE, PERSON_BURST = 1.0, 20
CHAT_RATE, CHAT_BURST = 5.0, 60


class Manners:
    """Counts commands. `clock` gives seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._people = Buckets(PERSON_RATE, PERSON_BURST, clock=clock)
        self._chats = Buckets(CHAT_RATE, CHAT_BURST, clock=clock)
        self._told = Buckets(0.1, 1, clock=clock)

    def wait(self, who: Who) -> int:
        """0 when the command may pass (and is counted), else the whole seconds until the next may."""
        wait = self._people.wait(who.person.key) or self._chats.wait(who.chat.key)
        return math.ceil(wait)

    def is_told(self, who: Who) -> bool:
        """Whether the person has just been asked to wait: then nothing more is said."""
        return self._told.wait(who.person.key) > 0
