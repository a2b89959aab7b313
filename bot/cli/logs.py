"""Where log lines go: the error stream, never among a command's own output."""

from __future__ import annotations

import logging
import sys

import structlog


def set_up_logging(level: str) -> None:
    """Lines for people on the error stream, from `level` on."""
    number = logging.getLevelNamesMapping()[level.upper()]
    logging.basicConfig(level=max(number, logging.WARNING), stream=sys.stderr)
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
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
