"""The threads that draw: few, and behind whoever answers people.

Drawing takes tens of milliseconds of pure computing. Where the system lets a thread be less urgent than its
program's others (Linux does), a press is answered first and the picture drawn in what time is left.
"""

from __future__ import annotations

import os
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

POLITENESS = 10
"""How much less urgent than the event loop (`nice`)."""
LEAST_URGENT = 19


def studio(workers: int = 2) -> ThreadPoolExecutor:
    """A pool of so many drawing threads, started when first needed."""
    return ThreadPoolExecutor(workers, thread_name_prefix="draw", initializer=step_back)


def step_back() -> None:
    """Make the calling thread less urgent, if the system can."""
    if sys.platform == "linux":
        thread = threading.get_native_id()
        with suppress(OSError):  # forbidden: it only draws sooner than it should
            now = os.getpriority(os.PRIO_PROCESS, thread)
            os.setpriority(os.PRIO_PROCESS, thread, min(LEAST_URGENT, now + POLITENESS))
