"""Time as the fake platform counts it, and its budgets: a minute may pass in a second of the test."""

from __future__ import annotations

import math
import time
from collections import defaultdict, deque
from dataclasses import dataclass, field


class Clock:
    """Seconds of the fake world. `factor` of them pass in one real second; `advance` jumps."""

    def __init__(self, factor: float = 1.0) -> None:
        self.factor = factor
        self._start = time.monotonic()
        self._jumped = 0.0

    def now(self) -> float:
        """Seconds since the world began."""
        return (time.monotonic() - self._start) * self.factor + self._jumped

    def wall(self) -> float:
        """The same in real seconds: how old a press is does not depend on the budgets' pace."""
        return time.monotonic() - self._start + self._jumped

    def advance(self, seconds: float) -> None:
        """Let time pass at once."""
        self._jumped += seconds

    def real(self, seconds: float) -> int:
        """Whole real seconds in which `seconds` of the world pass; at least one, as the platform says it."""
        return max(1, math.ceil(seconds / self.factor))


@dataclass
class Window:
    """At most `most` events in any `span` seconds."""

    most: int
    span: float
    times: deque[float] = field(default_factory=deque)

    def wait(self, now: float) -> float:
        """Seconds until the next event is allowed, 0 for now."""
        while self.times and self.times[0] <= now - self.span:
            self.times.popleft()
        return 0.0 if len(self.times) < self.most else self.times[0] + self.span - now


@dataclass
class Budgets:
    """What Telegram allows: edits count, answers to presses do not. A refused call is not counted.

    A chat's second is kept as four in three seconds: the platform bears a short burst.
    """

    clock: Clock
    group_minute: int = 20
    chat_burst: int = 4
    chat_span: float = 3.0
    overall_second: int = 30
    _chats: dict[int, list[Window]] = field(default_factory=dict)
    _overall: Window | None = None
    taken: dict[int, int] = field(default_factory=lambda: defaultdict(int))

    def take(self, chat: int, *, is_group: bool) -> float:
        """Count one message or edit; the seconds to wait if that is too many (then it is not counted)."""
        now = self.clock.now()
        windows = self._windows(chat, is_group)
        wait = max(window.wait(now) for window in windows)
        if wait > 0:
            return wait
        for window in windows:
            window.times.append(now)
        self.taken[chat] += 1
        return 0.0

    def _windows(self, chat: int, is_group: bool) -> list[Window]:
        if self._overall is None:
            self._overall = Window(self.overall_second, 1.0)
        if chat not in self._chats:
            self._chats[chat] = [Window(self.chat_burst, self.chat_span)]
            if is_group:
                self._chats[chat].append(Window(self.group_minute, 60.0))
        return [*self._chats[chat], self._overall]
