"""`render wildfield`: map, hand, card, ruler, replay."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.engine.registry import GAMES
from tests.cli.helpers import call

PNG, GIF = b"\x89PNG\r\n\x1a\n", b"GIF8"


@pytest.fixture(autouse=True)
def game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "wildfield", "bot.engine.wildfield.rules:WildfieldRules")


@pytest.mark.parametrize(
    ("words", "head"),
    [
        (("--plies", "60", "--seat", "tatars", "--lang", "en"), PNG),
        (("--option", "campaigns=2"), PNG),
        (("--hand", "--seat", "cossacks", "--plies", "20"), PNG),
        (("--card", "plague"), PNG),
        (("--card", "sobieski"), PNG),
        (("--plies", "3", "--replay"), GIF),
    ],
)
def test_render_writes_a_picture(tmp_path: Path, words: tuple[str, ...], head: bytes) -> None:
    path = tmp_path / "map.png"
    result = call("render", "wildfield", *words, "-o", str(path))
    assert result.exit_code == 0, result.output
    assert path.read_bytes().startswith(head)


def test_an_unknown_card_is_told_with_the_nearest(tmp_path: Path) -> None:
    result = call("render", "wildfield", "--card", "plage", "-o", str(tmp_path / "x.png"))
    assert result.exit_code != 0
    assert "did you mean 'plague'?" in result.stderr
