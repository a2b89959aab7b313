"""Where log lines go: the error stream, never among a command's own output.

No line holds what people write, their names, hidden cards or a token: events carry ids and kinds only, and a
traceback tells the places and the kind of an exception, not its words, which may quote what somebody sent.
"""

from __future__ import annotations

import contextlib
import logging
import sys
import traceback
from collections.abc import Iterator
from types import TracebackType
from typing import Any, TextIO, cast

import structlog


class ErrorStream:
    """The error stream of the moment. Where it is broken, a line is lost, not the work it tells of."""

    def write(self, text: str) -> None:
        """Write what can be written."""
        with contextlib.suppress(OSError, ValueError):
            sys.stderr.write(text)

    def flush(self) -> None:
        """Flush what can be flushed."""
        with contextlib.suppress(OSError, ValueError):
            sys.stderr.flush()


def bare_traceback(error: BaseException | None) -> Iterator[str]:
    """Where an exception came from and of what kind it and its causes are, without their words."""
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield "Traceback (most recent call last):\n"
        yield from traceback.format_tb(error.__traceback__)
        yield f"{type(error).__module__}.{type(error).__qualname__}\n"
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)


def _written(stream: TextIO, found: tuple[type[BaseException], BaseException, TracebackType | None]) -> None:
    stream.write("\n" + "".join(bare_traceback(found[1])))


class Bare(logging.Formatter):
    """For lines of libraries: the same, without the words of exceptions."""

    def formatException(self, ei: Any) -> str:
        """The traceback of an exception."""
        return "".join(bare_traceback(ei[1])).rstrip()


QUIET = {"discord.shard": logging.CRITICAL, "discord.client": logging.ERROR}
"""Loggers of libraries that tell less: a cut line is told by our own front, and there is no voice here."""


def set_up_logging(level: str) -> None:
    """Lines for people on the error stream, from `level` on."""
    number = logging.getLevelNamesMapping()[level.upper()]
    handler = logging.StreamHandler(cast(TextIO, ErrorStream()))
    handler.setFormatter(Bare(logging.BASIC_FORMAT))
    logging.basicConfig(level=max(number, logging.WARNING), handlers=[handler])
    for name, least in QUIET.items():
        logging.getLogger(name).setLevel(least)
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(cast(TextIO, ErrorStream())),
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.dev.ConsoleRenderer(
                colors=sys.stderr.isatty(),
                # never the rich form: it prints local variables, hidden hands and cookies among them
                exception_formatter=_written,
            ),
        ],
    )
