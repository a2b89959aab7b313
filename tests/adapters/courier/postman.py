"""A platform made of a list: what was sent where and when, and the troubles a test has written down."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Awaitable, Callable

from msgspec import Struct

from bot.adapters.courier.port import Limits, Missing, Pace, Same, Sent
from bot.adapters.port import Screen
from bot.table.model import Chat, Person
from tests.adapters.courier.time import FakeTime

LIMITS = Limits(chat=Pace(20, 60, 1), direct=Pace(20, 20, 1), overall=Pace(30, 1), edit_seconds=3600)

Step = Exception | Callable[[], Awaitable[None]]


class Call(Struct, frozen=True):
    """One request that reached the platform. `place` is a chat's or person's key."""

    at: int
    kind: str
    place: str
    message: str
    screen: Screen | None


class Paper:
    """The platform itself: it outlives the workers. `shown` is what stands at each message now."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self.shown: dict[str, Screen] = {}
        self.where: dict[str, str] = {}
        self.nonces: dict[str, str] = {}
        self.numbers = itertools.count(1)

    def of(self, kind: str, place: str = "") -> list[Call]:
        """The requests of a kind (to a place)."""
        return [call for call in self.calls if call.kind == kind and place in ("", call.place)]

    def board(self, place: str) -> Screen:
        """What the newest message at a place shows."""
        newest = [name for name, where in self.where.items() if where == place][-1]
        return self.shown[newest]

    def check(self, limits: Limits) -> None:
        """Nobody was written to faster than allowed."""
        for place in {call.place for call in self.calls}:
            times = [call.at for call in self.calls if call.place == place and call.kind != "remove"]
            pace = limits.direct if place.split(":")[1].isdigit() else limits.chat
            _within(times, pace)
        _within([call.at for call in self.calls if call.kind != "remove"], limits.overall)


def _within(times: list[int], pace: Pace) -> None:
    for first, later in zip(times, times[pace.burst :], strict=False):
        assert later - first >= pace.window * 1000
    for one, two in itertools.pairwise(times):
        assert two - one >= pace.gap * 1000


class Scripted:
    """A postman of one worker. `script[kind]` holds what happens to the next calls of that kind."""

    def __init__(
        self, time: FakeTime, paper: Paper, platform: str = "telegram", limits: Limits = LIMITS
    ) -> None:
        self.time, self.paper, self.platform, self.limits = time, paper, platform, limits
        self.script: dict[str, list[Step]] = {}
        self.count: Counter[str] = Counter()

    def is_direct(self, chat: Chat) -> bool:
        return chat.id.isdigit()

    async def _step(self, kind: str, place: str, message: str, screen: Screen | None) -> None:
        self.paper.calls.append(Call(self.time.now(), kind, place, message, screen))
        steps = self.script.get(kind, [])
        if steps:
            step = steps.pop(0)
            if isinstance(step, Exception):
                raise step
            await step()

    async def post(self, chat: Chat, screen: Screen, lang: str, *, nonce: str = "") -> Sent:
        return await self._new("post", chat.key, screen, nonce)

    async def _new(self, kind: str, place: str, screen: Screen, nonce: str) -> Sent:
        assert 0 < len(nonce) <= 25
        name = self.paper.nonces.get(nonce, "") if self.limits.enforces_nonce else ""
        if not name:
            name = f"m{next(self.paper.numbers)}"
            self.paper.shown[name], self.paper.where[name] = screen, place
            self.paper.nonces[nonce] = name
        await self._step(kind, place, name, screen)
        return Sent(name, extra={"of": place})

    async def edit(self, chat: Chat, sent: Sent, screen: Screen, lang: str) -> Sent:
        assert sent.extra["of"]
        await self._step("edit", chat.key, sent.message, screen)
        if sent.message not in self.paper.shown:
            raise Missing
        if self.paper.shown[sent.message] == screen:
            raise Same
        self.paper.shown[sent.message] = screen
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
        made = await self._new("whisper", person.key, screen, nonce)
        if sent is not None:
            self.paper.shown.pop(sent.message, None)
            self.paper.where.pop(sent.message, None)
        return made

    async def refresh(self, person: Person, sent: Sent, screen: Screen, lang: str) -> Sent:
        await self._step("refresh", person.key, sent.message, screen)
        if sent.message not in self.paper.shown:
            raise Missing
        self.paper.shown[sent.message] = screen
        return sent

    async def remove(self, chat: Chat, sent: Sent) -> None:
        await self._step("remove", chat.key, sent.message, None)
        self.paper.shown.pop(sent.message, None)
        self.paper.where.pop(sent.message, None)
