"""What the library says of its own: passed on as one line each, without addresses that hold tokens."""

from __future__ import annotations

import logging

import structlog

OURS = "discord.ui"
"""Faults told by this part are faults of our callbacks; all others come from the line or the platform."""

log = structlog.get_logger("discord")


class Murmur(logging.Handler):
    """Hands on records: the template of what is said, never its arguments."""

    def emit(self, record: logging.LogRecord) -> None:
        """Log the record as ours."""
        why = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else ""
        if record.name.startswith(OURS) and record.levelno >= logging.ERROR:
            log.error("library_fault", said=record.msg, why=why, exc_info=record.exc_info)
        else:
            log.warning("library_says", said=record.msg, why=why)


def hush() -> None:
    """Take the library's records from the root's handlers; safe to repeat."""
    library = logging.getLogger("discord")
    if not any(isinstance(handler, Murmur) for handler in library.handlers):
        library.addHandler(Murmur(level=logging.WARNING))
    library.propagate = False
