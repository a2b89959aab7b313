"""Where log lines go: the error stream, never among a command's own output."""

from __future__ import annotations

import contextlib
import logging
import sys
from typing import TextIO, cast

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


QUIET = {"discord.shard": logging.CRITICAL, "discord.client": logging.ERROR}
"""Loggers of libraries that tell less: a cut line is told by our own front, and there is no voice here."""


def set_up_logging(level: str) -> None:
    """Lines for people on the error stream, from `level` on."""
    number = logging.getLevelNamesMapping()[level.upper()]
    logging.basicConfig(level=max(number, logging.WARNING), stream=sys.stderr)
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
                exception_formatter=structlog.dev.plain_traceback,
            ),
        ],
    )
