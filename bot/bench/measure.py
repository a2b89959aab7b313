"""What a benchmark is: samples in a unit, and the upper bound of their ratio to the calibrator."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence
from typing import NamedTuple

Measure = Callable[[], Sequence[float]]
"""Does the work and gives its samples: microseconds, or what `unit` says."""
PLAIN = ("KB", "ms")
"""Units of what is promised as such, whatever the machine: the ratio is the figure itself."""


class Benchmark(NamedTuple):
    """`limit`: upper bound of the ratio. For PLAIN units the ratio is the figure itself. `share`: which of
    the sorted samples counts (0.5 the median, 0.99 the 99th percentile, 1 the worst)."""

    name: str
    unit: str
    limit: float
    measure: Measure
    share: float = 0.5
    stretch: float = 0.0


class Result(NamedTuple):
    """One line of the report. `median` is the figure the limit is about, in `unit`."""

    median: float
    unit: str
    n: int
    ratio: float
    limit: float

    @property
    def is_kept(self) -> bool:
        """Whether the promise holds."""
        return self.ratio <= self.limit


def figure(samples: Sequence[float], share: float) -> float:
    """The sample that counts."""
    if share == 0.5:
        return statistics.median(samples)
    ordered = sorted(samples)
    return ordered[min(len(ordered) - 1, round(share * (len(ordered) - 1)))]


def take(benchmark: Benchmark, calibrator: float) -> Result:
    """Measure one benchmark; `calibrator` is C in microseconds, of the same run."""
    samples = benchmark.measure()
    value = figure(samples, benchmark.share)
    ratio = value if benchmark.unit in PLAIN else value / calibrator
    return Result(round(value, 3), benchmark.unit, len(samples), round(ratio, 3), benchmark.limit)
