"""Tools that tests of deploy/ call, and figures they share."""

from __future__ import annotations

import os
import shutil

import pytest

from bot.cli.fronts import DRAIN_SECONDS
from bot.store.embedded import STOP_SECONDS

BESIDE = {"FIELDPOST_CACHE", "FIELDPOST_BACKUPS", "FIELDPOST_KEEP"}
"""Variables that are read, though not by bot.config: the picture cache, the scripts of deploy/."""
DRAINING = 3 * DRAIN_SECONDS + STOP_SECONDS
"""The longest way from SIGTERM to the end: fronts, courier, fronts again, the embedded server."""


def tool(name: str) -> str | None:
    return shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin")


def needs(*names: str) -> pytest.MarkDecorator:
    """In continuous integration the tools are installed, and nothing is left out."""
    missing = [name for name in names if tool(name) is None]
    is_left_out = bool(missing) and not os.environ.get("FIELDPOST_CI")
    return pytest.mark.skipif(is_left_out, reason=f"not installed: {', '.join(missing)}")
