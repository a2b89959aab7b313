"""Films in the making: one for all who ask, percents on the way, failures tried again, old ones dropped."""

from __future__ import annotations

import asyncio
import threading

import pytest

from bot.adapters import films
from bot.adapters.films import Films, Job
from bot.render.film import Film, Progress


def film(size: int = 10) -> Film:
    return Film(b"x" * size, "image/gif", 640, 480, 3)


async def test_whoever_asks_meanwhile_waits_for_the_same_film() -> None:
    made: list[int] = []
    gate = threading.Event()

    def make(_progress: Progress) -> Film:
        gate.wait(10)
        made.append(1)
        return film()

    shelf = Films()
    one, other = shelf.job("a", make), shelf.job("a", make)
    assert one is other
    assert one.film is None
    gate.set()
    assert [percent async for percent in one.course()] == []
    assert one.film == film()
    assert shelf.job("a", make) is one
    assert made == [1]


async def test_percents_are_told_while_it_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(films, "LOOK_SECONDS", 0.01)
    steps = [threading.Event() for _ in range(3)]

    def make(progress: Progress) -> Film:
        for done, step in enumerate(steps, 1):
            progress(done, 3)
            step.wait(10)
        return film()

    told = []
    async for percent in Films().job("a", make).course():
        told.append(percent)
        steps[len(told) - 1].set()
        if len(told) == 3:
            for step in steps:
                step.set()
    assert told[-1] == 99
    assert told == sorted(set(told))


async def test_a_film_that_failed_is_tried_again() -> None:
    def fail(_progress: Progress) -> Film:
        raise ValueError("no")

    shelf = Films()
    job = shelf.job("a", fail)
    with pytest.raises(ValueError, match="no"):
        [percent async for percent in job.course()]
    again = shelf.job("a", lambda _progress: film())
    assert [percent async for percent in again.course()] == []
    assert again.film == film()


async def test_the_films_asked_for_longest_ago_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(films, "ROOM", 25)
    shelf = Films()
    jobs = []
    for name in ("a", "b", "c"):
        jobs.append(shelf.job(name, lambda _progress: film(10)))
        await jobs[-1].work
    again = shelf.job("c", lambda _progress: film(10))
    assert again is jobs[2]
    assert shelf.job("a", lambda _progress: film(10)) is not jobs[0]


async def test_percents_never_go_back_when_a_film_is_made_smaller() -> None:
    job = Job(asyncio.get_running_loop().create_future())
    told = []
    for done in (10, 20, 1, 15, 20):
        job.told(done, 20)
        told.append(job.percent)
    assert told == [50, 99, 99, 99, 99]
    job.work.cancel()
