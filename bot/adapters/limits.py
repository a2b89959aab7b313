"""Token buckets: how often somebody may do something."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable


class Buckets:
    """One bucket a key: `burst` inputs at once, refilled with `rate` a second. Forgets the longest unused."""

    def __init__(
        self, rate: float, burst: int, *, clock: Callable[[], float] = time.monotonic, size: int = 4096
    ) -> None:
        self._rate, self._burst, self._clock, self._size = rate, burst, clock, size
        self._held: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, key: str) -> float:
        """0 when the input may pass (and is counted), else the seconds until the next may."""
        now = self._clock()
        tokens, since = self._held.pop(key, (float(self._burst), now))
        tokens = min(float(self._burst), tokens + (now - since) * self._rate)
        passes = tokens >= 1
        self._held[key] = (tokens - 1 if passes else tokens, now)
        if len(self._held) > self._size:
            self._held.popitem(last=False)
        return 0.0 if passes else (1 - tokens) / self._rate
