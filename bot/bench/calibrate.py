"""The calibrator C: what `json.loads` of a fixed 13 KB document costs on this machine now.

Machines drift; a ratio to work of the same kind in the same run does not. CPU time, median of batches.
"""

from __future__ import annotations

import json
import statistics
import time
from pathlib import Path

DOCUMENT = Path(__file__).with_name("state.json")
BATCHES = 15
LOADS = 200


def calibrate() -> float:
    """C in microseconds: the median of 15 batches of 200 loads, CPU clock."""
    text = DOCUMENT.read_text(encoding="utf-8")
    batches = []
    for _ in range(BATCHES):
        start = time.process_time_ns()
        for _ in range(LOADS):
            json.loads(text)
        batches.append((time.process_time_ns() - start) / LOADS / 1000)
    return statistics.median(batches)
