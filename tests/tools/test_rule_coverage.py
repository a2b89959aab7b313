"""The rules' ids and the tests that cite them."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.tools import rule_coverage

COVERED = ("kursk", "wildfield", "batalist")
"""Games whose every statement a test proves."""


@pytest.mark.parametrize(("game", "letter"), sorted(rule_coverage.GAMES.items()))
def test_every_statement_of_the_rules_has_an_id(game: str, letter: str) -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in rule_coverage.RULES.glob(f"{game}*.md"))
    marked = re.findall(r"\[([SH])(?: ([^\]]*))?\]", text)
    assert len(marked) == sum(name.startswith(letter) for name in rule_coverage.statements())
    assert all(re.fullmatch(rf"{letter}\d+a?(?:\.\d)?-\d\d", name) for _source, name in marked)


@pytest.mark.parametrize("game", COVERED)
def test_every_statement_is_cited_by_a_test(game: str) -> None:
    assert rule_coverage.uncited(game) == {}


def test_no_test_cites_a_rule_that_is_not_there() -> None:
    assert rule_coverage.unknown() == {}


def test_an_id_used_twice_is_a_fault(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text("- [S k1-01] One.\n- [H k1-01] Two.\n", encoding="utf-8")
    with pytest.raises(ValueError, match="k1-01"):
        rule_coverage.statements(tmp_path)


def test_marks_are_found_on_tests_and_on_parameters() -> None:
    source = """
@pytest.mark.rule("k1-01", "k1-02")
@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("k1-03"))])
def test_x(x): ...
"""
    assert set(rule_coverage.marks(ast.parse(source))) == {"k1-01", "k1-02", "k1-03"}
