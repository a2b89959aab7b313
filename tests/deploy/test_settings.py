"""The example of the settings: every one, explained, with its default, no secret."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.config import METRICS_PORT, NAMES, SECRETS, load
from tests.deploy.tools import BESIDE


def example(root: Path) -> dict[str, tuple[str, str]]:
    """Variable → value shown in the example and the comment above it."""
    found, comment = {}, []
    for line in (root / "deploy" / "fieldpost.env.example").read_text(encoding="utf-8").splitlines():
        setting = re.fullmatch(r"#?([A-Z][A-Z0-9_]+)=(.*)", line)
        if setting:
            found[setting[1]] = (setting[2], " ".join(comment))
        comment = [*comment, line.removeprefix("# ")] if line.startswith("# ") else comment if setting else []
    return found


def test_the_example_names_every_setting_and_no_other(root: Path) -> None:
    assert set(example(root)) == set(NAMES.values()) | BESIDE


def test_the_example_explains_every_setting(root: Path) -> None:
    for name, (_, comment) in example(root).items():
        assert len(comment) > 30, f"{name} is not explained"


def test_the_example_shows_the_defaults(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES.values():
        monkeypatch.delenv(name, raising=False)
    plain = load()
    shown = example(root)
    for field, name in NAMES.items():
        if field != "data":  # each way of installing has its own
            given = load(**{field: shown[name][0] or None})
            assert getattr(given, field) == getattr(plain, field), name
    assert str(METRICS_PORT) in shown["FIELDPOST_METRICS_PORT"][1]


def test_the_example_holds_no_secret(root: Path) -> None:
    assert all(example(root)[NAMES[field]][0] == "" for field in SECRETS)
