"""Budgets: nobody sends before it is their turn, however many workers there are."""

from __future__ import annotations

from collections import Counter, OrderedDict

from bot.adapters.courier.port import Pace, Postman
from bot.adapters.courier.time import Time
from bot.store.delivery import Delivery
from bot.table.model import Chat, Person

KEPT = 4096
YIELD_SECONDS = 0.05
"""How long what is shown to all stands back at a time while an answer waits for the same place."""


class Pacer:
    """Hands out turns. The budgets themselves are in the store, shared by all workers."""

    def __init__(self, delivery: Delivery, time: Time) -> None:
        self.delivery, self.time = delivery, time
        self._urgent: Counter[str] = Counter()
        self._tokens: OrderedDict[str, str] = OrderedDict()

    async def turn(self, place: Chat | Person, postman: Postman, *, urgent: bool = False) -> bool:
        """Wait until one message may be sent to the place; whether there was any waiting.

        Answers to a person (`urgent`) go before what is merely brought up to date. Raises StoreDown.
        """
        key, limits = place.key, postman.limits
        is_group = isinstance(place, Chat) and not postman.is_direct(place)
        pace = limits.chat if is_group else limits.direct
        if urgent:
            self._urgent[key] += 1
        try:
            has_waited = await self._wait(key, pace, urgent=urgent)
        finally:
            if urgent:
                self._urgent[key] -= 1
                self._urgent += Counter()  # forget places with none
        return await self._wait(place.platform, limits.overall, urgent=True) or has_waited

    async def _wait(self, key: str, pace: Pace, *, urgent: bool) -> bool:
        has_waited = False
        while True:
            if not urgent and self._urgent[key]:
                await self.time.sleep(YIELD_SECONDS)
                has_waited = True
                continue
            wait, token = await self.delivery.turn(
                key, self.time.now(), round(pace.window * 1000), pace.burst, round(pace.gap * 1000)
            )
            if not wait:
                self._tokens[key] = token
                if len(self._tokens) > KEPT:
                    self._tokens.popitem(last=False)
                return has_waited
            await self.time.sleep(wait / 1000)
            has_waited = True

    async def give_back(self, place: Chat | Person) -> None:
        """The last message to the place never reached the platform: it costs nothing. Raises StoreDown."""
        token = self._tokens.pop(place.key, "")
        if token:
            await self.delivery.give_back(place.key, token)

    async def hold_off(self, place: Chat | Person, seconds: float, *, everywhere: bool = False) -> None:
        """The platform said to wait: nothing to this place (or to none) for so long, by no worker."""
        key = place.platform if everywhere else place.key
        await self.delivery.hold_off(key, self.time.now(), round(seconds * 1000))
