"""Any interleaving of moves, deadlines, gifts of time, pauses, vacations, restarts, late inputs."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from bot.store.embedded import Embedded
from tests.store.server import server  # noqa: F401
from tests.table.clock.machine import Machine


def play(url: str, examples: int, steps: int, *, is_same: bool = False) -> None:
    """So many lives of so many steps; the same ones each time, or others."""
    Machine.url = url
    run_state_machine_as_test(  # type: ignore[no-untyped-call]
        Machine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            derandomize=is_same,
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_any_order_of_anything(server: Embedded) -> None:  # noqa: F811
    play(server.url, 12, 30, is_same=True)


@pytest.mark.soak
def test_any_order_of_anything_for_long(server: Embedded) -> None:  # noqa: F811
    play(server.url, 150, 60)
