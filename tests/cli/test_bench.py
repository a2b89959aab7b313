"""The benchmark report: its shape, its limits, its verdict. The figures are `make accept`'s business."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence

import pytest

from bot.bench import calibrate, measure, registry
from bot.bench.measure import Benchmark, Result
from bot.cli import bench
from tests.cli.helpers import call

LIMITS = {
    "legal_and_apply": 0.85,
    "server_step": 2.5,
    "state_size": 8.0,
    "store_alone": 5.0,
    "store_32_at_once": 1.7,
    "board_warm": 85.0,
    "board_cold": 2100.0,
    "board_size": 350.0,
    "command_to_bytes_p99": 130.0,
    "first_page": 16800.0,
    "wildfield_legal_and_apply": 1.0,
    "wildfield_server_step": 3.0,
    "wildfield_state_size": 10.0,
    "wildfield_map_warm": 100.0,
    "wildfield_map_size": 400.0,
    "batalist_legal_actions": 40.0,
    "batalist_apply": 20.0,
    "batalist_ghost_warm": 250.0,
    "batalist_ghost_size": 400.0,
}


def test_every_promised_figure_has_its_limit() -> None:
    limits = {one.name: one.limit for one in registry.benchmarks()}
    assert {name: limits[name] for name in LIMITS} == LIMITS


def test_a_ratio_is_to_the_calibrator_and_sizes_are_kilobytes() -> None:
    time = measure.take(Benchmark("time", "µs", 2.0, lambda: [100.0, 300.0, 200.0]), 100.0)
    assert time == Result(200.0, "µs", 3, 2.0, 2.0)
    assert time.is_kept
    size = measure.take(Benchmark("size", "KB", 2.0, lambda: [1.0, 3.0], share=1.0), 100.0)
    assert size.ratio == 3.0
    assert not size.is_kept


def test_the_share_picks_the_sample() -> None:
    samples: Sequence[float] = list(range(101))
    assert measure.figure(samples, 0.99) == 99
    assert measure.figure(samples, 0.5) == 50
    assert measure.figure(samples, 1.0) == 100


def test_the_document_of_the_calibrator_is_the_agreed_one() -> None:
    digest = hashlib.sha256(calibrate.DOCUMENT.read_bytes()).hexdigest()
    assert digest.startswith("a62c1855eb58b25d")
    assert calibrate.calibrate() > 0


@pytest.mark.parametrize(("limit", "code"), [(1e9, 0), (0.0, 1)])
def test_the_report_and_its_exit_code(monkeypatch: pytest.MonkeyPatch, limit: float, code: int) -> None:
    monkeypatch.setattr(bench, "benchmarks", lambda: (Benchmark("one", "µs", limit, lambda: [5.0]),))
    result = call("bench", "--json")
    assert result.exit_code == code
    assert set(json.loads(result.stdout)["one"]) == {"median", "unit", "n", "ratio", "limit"}


def test_the_engine_benchmarks_run() -> None:
    result = call("bench", "--only", "state_size")
    assert result.exit_code == 0
    assert "state_size" in result.stdout
    assert "wildfield_state_size" in result.stdout
