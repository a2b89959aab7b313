"""Drawing threads step back behind those who answer people."""

import os
import sys
import threading

import pytest

from bot.adapters.studio import LEAST_URGENT, POLITENESS, studio


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has threads of different urgency")
def test_a_drawing_thread_is_less_urgent_than_the_program() -> None:
    def urgency() -> int:
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    with studio(1) as pool:
        drawing = pool.submit(urgency).result()
    assert drawing == min(LEAST_URGENT, urgency() + POLITENESS)


def test_what_is_drawn_there_comes_back() -> None:
    with studio() as pool:
        assert list(pool.map(str.upper, ["a", "b", "c"])) == ["A", "B", "C"]
