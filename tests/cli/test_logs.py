"""A broken error stream must not stop the work that logs to it."""

from __future__ import annotations

import io
import logging
import sys
from collections.abc import Iterator

import pytest
import structlog

from bot.cli.logs import set_up_logging


@pytest.fixture
def logging_set_up() -> Iterator[None]:
    root = logging.getLogger()
    before, root.handlers = root.handlers, []
    set_up_logging("info")
    yield
    root.handlers = before
    structlog.reset_defaults()


@pytest.mark.usefixtures("logging_set_up")
def test_lines_go_to_the_error_stream_of_the_moment(capsys: pytest.CaptureFixture[str]) -> None:
    structlog.get_logger("one").info("something_happened", table="K7F2")
    streams = capsys.readouterr()
    assert "something_happened" in streams.err
    assert "K7F2" in streams.err
    assert streams.out == ""


@pytest.mark.usefixtures("logging_set_up")
def test_a_closed_stream_loses_the_line_only(monkeypatch: pytest.MonkeyPatch) -> None:
    closed = io.StringIO()
    closed.close()
    monkeypatch.setattr(sys, "stderr", closed)
    structlog.get_logger("one").warning("nobody_hears")


@pytest.mark.usefixtures("logging_set_up")
def test_a_traceback_tells_places_and_kinds_but_no_words(capsys: pytest.CaptureFixture[str]) -> None:
    def fail(line: str) -> None:
        try:
            int(line)
        except ValueError as error:
            raise KeyError(line) from error

    for log in (structlog.get_logger("one").exception, logging.getLogger("library").exception):
        try:
            fail("what somebody wrote")
        except KeyError:
            log("it_failed")
    told = capsys.readouterr().err
    assert told.count("it_failed") == 2
    assert told.count("builtins.KeyError") == told.count("builtins.ValueError") == 2
    assert "in fail" in told
    assert "somebody" not in told.replace('fail("what somebody wrote")', "")
