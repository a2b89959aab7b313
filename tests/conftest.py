"""What every test may use: a browser's path, and which long runs are left out unless asked for."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
LONG = ("accept", "soak")


def _browser_finder() -> ModuleType:
    spec = importlib.util.spec_from_file_location("browser_finder", ROOT / ".ci" / "browser.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


CHROMIUM: str | None = _browser_finder().browser()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the long runs out unless a marker expression asks for them, browser tests without a browser."""
    asked = config.getoption("markexpr")

    def wanted(item: pytest.Item) -> bool:
        if item.get_closest_marker("browser") and CHROMIUM is None:
            return False
        return bool(asked) or not any(item.get_closest_marker(name) for name in LONG)

    kept = [item for item in items if wanted(item)]
    left_out = [item for item in items if not wanted(item)]
    if left_out:
        items[:] = kept
        config.hook.pytest_deselected(items=left_out)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a headless Chromium (tests that ask for it carry the marker `browser`)."""
    assert CHROMIUM is not None
    return CHROMIUM


@pytest.fixture(scope="session")
def root() -> Path:
    """The repository's top folder."""
    return ROOT
