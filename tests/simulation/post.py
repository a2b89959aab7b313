"""The platforms of a simulated world: what stands where, who can be reached, what goes wrong and when.

Every request that reaches a platform is handed to `Post.witness` *at that moment*, before it is answered.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Awaitable, Callable
from random import Random
from typing import TYPE_CHECKING

from msgspec import Struct

from bot.adapters.courier.port import (
    Away,
    Gone,
    Later,
    Limits,
    Missing,
    Pace,
    Same,
    Sent,
    Trouble,
    Unreachable,
)  # fmt: skip
from bot.adapters.port import Screen
from bot.table.model import Chat, Person

if TYPE_CHECKING:
    from tests.simulation.crew import Worker
    from tests.simulation.wheel import Wheel

LIMITS = {
    "telegram": Limits(
        chat=Pace(20, 60, 1), direct=Pace(20, 20, 1), overall=Pace(30, 1), edit_seconds=169_200
    ),
    "discord": Limits(chat=Pace(5, 5), direct=Pace(5, 5), overall=Pace(50, 1), enforces_nonce=True),
}
"""As the two platforms have them."""


class Call(Struct, frozen=True):
    """One request: `kind` is post, edit, whisper, refresh or remove, `place` a chat or a person.

    `in_doubt`: it is done, and the worker doesn't hear so.
    """

    at: int
    kind: str
    place: Chat | Person
    screen: Screen
    in_doubt: bool = False


class Outage(Struct, frozen=True):
    """From … until (ms) a platform is `away`, or a `storm` of 429 answers most requests."""

    platform: str
    kind: str
    start: int
    end: int


class Post:
    """All platforms. They outlive the workers."""

    platforms = ("telegram", "discord")

    def __init__(self, wheel: Wheel, rng: Random) -> None:
        self.wheel, self.rng = wheel, rng
        self.luck = 0.01
        """How often a request meets a 429, as often a 502, half as often an answer that is lost."""
        self.outages: list[Outage] = []
        self.unreachable: set[Person] = set()
        self.gone: set[Chat] = set()
        self.standing: dict[str, Screen] = {}
        self.nonces: dict[str, str] = {}
        self.count: Counter[str] = Counter()
        self.witness: Callable[[Call], Awaitable[None]] | None = None
        self.fall: Callable[[Worker], Awaitable[None]] | None = None
        self._numbers = itertools.count(1)

    def trouble(self, place: Chat | Person) -> Trouble | None:
        """What befalls a request to this place now."""
        now, platform = self.wheel.now(), place.platform
        for outage in self.outages:
            if outage.platform == platform and outage.start <= now < outage.end:
                if outage.kind == "away":
                    return Away("no line")
                if self.rng.random() < 0.8:
                    return Later(self.rng.choice((1.0, 3.0, 20.0)), everywhere=self.rng.random() < 0.3)
        if isinstance(place, Person) and place in self.unreachable:
            return Unreachable("blocked")
        if isinstance(place, Chat) and place in self.gone:
            return Gone("left")
        fate = self.rng.random()
        if fate < self.luck:
            return Later(self.rng.choice((1.0, 5.0)))
        return Away("502") if fate < 2 * self.luck else None

    async def ask(self, worker: Worker, kind: str, place: Chat | Person, screen: Screen) -> bool:
        """A request comes; raises its trouble, else whether the platform will keep silent about success."""
        if not worker.is_alive:
            raise Away("killed")
        trouble = self.trouble(place)
        if trouble is not None:
            self.count[type(trouble).__name__] += 1
            raise trouble
        is_caught = worker.is_caught("sent")
        in_doubt = is_caught or self.rng.random() < self.luck / 2
        self.count[kind] += 1
        if self.witness is not None:
            await self.witness(Call(self.wheel.now(), kind, place, screen, in_doubt or not worker.is_alive))
        return in_doubt

    def put(self, screen: Screen, nonce: str = "") -> str:
        """A message stands from now on; the same nonce gives the same message."""
        name = self.nonces.get(nonce, "") or f"m{next(self._numbers)}"
        self.standing[name] = screen
        if nonce:
            self.nonces[nonce] = name
        return name


class Carrier:
    """A worker's line to one platform."""

    def __init__(self, post: Post, worker: Worker, platform: str) -> None:
        self.sender, self.worker, self.platform, self.limits = post, worker, platform, LIMITS[platform]

    def is_direct(self, chat: Chat) -> bool:
        return not chat.id.startswith("-")

    async def post(self, chat: Chat, screen: Screen, lang: str, *, nonce: str = "") -> Sent:
        return await self._new("post", chat, screen, nonce)

    async def _new(self, kind: str, place: Chat | Person, screen: Screen, nonce: str) -> Sent:
        in_doubt = await self.sender.ask(self.worker, kind, place, screen)
        name = self.sender.put(screen, nonce if self.limits.enforces_nonce else "")
        await self._told(in_doubt)
        return Sent(name)

    async def _told(self, in_doubt: bool) -> None:
        """The platform's answer reaches the worker, if there is still one and the line holds."""
        if self.worker.steps < 0 and self.worker.trap == "sent":
            assert self.sender.fall is not None
            await self.sender.fall(self.worker)
        if in_doubt or not self.worker.is_alive:
            raise Away("the answer is lost")

    async def edit(self, chat: Chat, sent: Sent, screen: Screen, lang: str) -> Sent:
        return await self._change("edit", chat, sent, screen)

    async def _change(self, kind: str, place: Chat | Person, sent: Sent, screen: Screen) -> Sent:
        if sent.message not in self.sender.standing:
            raise Missing
        if self.sender.standing[sent.message] == screen:
            raise Same
        in_doubt = await self.sender.ask(self.worker, kind, place, screen)
        self.sender.standing[sent.message] = screen
        await self._told(in_doubt)
        return sent

    async def whisper(
        self,
        person: Person,
        screen: Screen,
        lang: str,
        *,
        about: Chat | None = None,
        sent: Sent | None = None,
        nonce: str = "",
    ) -> Sent:
        made = await self._new("whisper", person, screen, nonce)
        if sent is not None:
            self.sender.standing.pop(sent.message, None)
        return made

    async def refresh(self, person: Person, sent: Sent, screen: Screen, lang: str) -> Sent:
        return await self._change("refresh", person, sent, screen)

    async def remove(self, chat: Chat, sent: Sent) -> None:
        self.sender.standing.pop(sent.message, None)
