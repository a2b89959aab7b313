"""Figures for an operator, in Prometheus' own words. One object a program; nothing here names a person."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Metrics:
    """Counts what comes in, what goes out and how long it takes.

    Stages: `answer` (update → first answer to the person), `think` (update → replies ready), `draw` (a
    picture), `send` (one call of the platform), `board` and `notice` (change → message there, waiting
    for the budget included).
    """

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        labels = {"registry": self.registry, "namespace": "fieldpost"}
        self._updates = Counter("updates", "Updates that came in.", ("platform", "kind"), **labels)  # type: ignore[arg-type]
        self._answers = Counter("answers", "Answers given.", ("platform", "kind"), **labels)  # type: ignore[arg-type]
        self._errors = Counter("errors", "What went wrong, by kind.", ("platform", "kind"), **labels)  # type: ignore[arg-type]
        self._latency = Histogram(
            "latency_seconds",
            "How long a stage takes.",
            ("platform", "stage"),
            buckets=SECONDS,
            **labels,  # type: ignore[arg-type]
        )
        self._queue = Gauge("queue_length", "Places that wait for a message.", ("platform",), **labels)  # type: ignore[arg-type]
        self._games = Gauge("games_live", "Tables that are not over.", **labels)  # type: ignore[arg-type]

    def update(self, platform: str, kind: str) -> None:
        """An update came in (`command`, `press`, `text`, `other` …)."""
        self._updates.labels(platform, kind).inc()

    def answer(self, platform: str, kind: str) -> None:
        """An answer went out (`callback`, `defer`, `message`, `edit` …)."""
        self._answers.labels(platform, kind).inc()

    def error(self, platform: str, kind: str) -> None:
        """Something went wrong (`Later`, `Away`, `StoreDown`, an exception's name …)."""
        self._errors.labels(platform, kind).inc()

    def took(self, platform: str, stage: str, seconds: float) -> None:
        """A stage took so long."""
        self._latency.labels(platform, stage).observe(max(0.0, seconds))

    def queue(self, platform: str, length: Callable[[], float]) -> None:
        """Where the length of a platform's queue is read from."""
        self._queue.labels(platform).set_function(length)

    def games(self, count: int) -> None:
        """So many tables are not over."""
        self._games.set(count)

    def text(self) -> bytes:
        """All figures, to be scraped."""
        return generate_latest(self.registry)
