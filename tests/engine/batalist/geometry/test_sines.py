"""The table of sines, derived again in decimal arithmetic; angles of points by search in it (section 15)."""

from __future__ import annotations

from decimal import Decimal, localcontext

import pytest

from bot.engine.batalist.geometry.sines import COSINES, FULL, QUADRANT, SINES, bearing, sincos


def decimal_pi() -> Decimal:
    """Machin: π/4 = 4·arctan(1/5) − arctan(1/239)."""

    def arctan(n: int) -> Decimal:
        term = total = Decimal(1) / n
        for k in range(1, 60):
            term = -term / (n * n)
            total += term / (2 * k + 1)
        return total

    return 4 * (4 * arctan(5) - arctan(239))


def decimal_sine(x: Decimal) -> Decimal:
    term = total = x
    for k in range(1, 30):
        term = -term * x * x / ((2 * k) * (2 * k + 1))
        total += term
    return total


@pytest.mark.rule("b15-12")
def test_the_table_is_what_decimal_arithmetic_gives() -> None:
    with localcontext() as context:
        context.prec = 50
        pi = decimal_pi()
        derived = tuple(float(decimal_sine(pi * h / 1800)) for h in range(901))
    assert derived == QUADRANT


@pytest.mark.rule("b15-12")
def test_all_tenths_follow_by_symmetry() -> None:
    assert len(SINES) == len(COSINES) == FULL == 3600
    for h in range(FULL):
        assert SINES[h] == -SINES[(h + 1800) % FULL] == SINES[(1800 - h) % FULL]
        assert COSINES[h] == SINES[(h + 900) % FULL] == COSINES[-h % FULL]
        assert SINES[h] ** 2 + COSINES[h] ** 2 == pytest.approx(1, abs=1e-15)


def test_headings_of_the_quarters_are_exact() -> None:
    assert [(SINES[h], COSINES[h]) for h in (0, 900, 1800, 2700)] == [(0, 1), (1, 0), (0, -1), (-1, 0)]


@pytest.mark.parametrize("h", [0.0, 0.5, 299.99, 450.25, 900.49, 1234.5, 2700.01, 3599.9, -12.3])
def test_between_tenths_the_rest_is_turned(h: float) -> None:
    s, c = sincos(h)
    assert s * s + c * c == pytest.approx(1, abs=1e-15)
    assert bearing(s, c) == pytest.approx(h % FULL, abs=1e-9)


def test_bearing_of_every_tenth() -> None:
    for h in range(FULL):
        assert bearing(7.5 * SINES[h], 7.5 * COSINES[h]) == pytest.approx(h, abs=1e-9)


def test_bearing_of_the_origin_is_north() -> None:
    assert bearing(0.0, 0.0) == 0.0
    assert [bearing(0, 1), bearing(1, 0), bearing(0, -1), bearing(-1, 0)] == [0, 900, 1800, 2700]
