"""Few presses: an orders phase of border_clash costs a person at most twenty."""

from __future__ import annotations

from tests.tools.count_orders import count

LIMIT = 20
"""Most presses an orders phase may cost, with copied and suggested orders (and by hand)."""


def test_an_orders_phase_costs_few_presses() -> None:
    phases = count("border_clash", 1, 3, "en")
    assert {way for way, _presses in phases} >= {"hand", "copied"}
    assert max(presses for _way, presses in phases) <= LIMIT
