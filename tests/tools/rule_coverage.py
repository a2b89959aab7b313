"""Statements of the rules that no test cites: `python -m tests.tools.rule_coverage [GAME…]`, exit 1 if any.

A statement of docs/rules/*.md carries an id, `[S k3.3-06]`; tests cite it: `@pytest.mark.rule("k3.3-06")`.
The id begins with its game's letter (GAMES); without a game's name all games are looked at.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "docs" / "rules"
TESTS = ROOT / "tests"
GAMES = {"kursk": "k", "wildfield": "w", "batalist": "b"}
"""The letter with which the ids of a game's statements begin."""
STATEMENT = re.compile(r"\[[SH] ([a-z]\d+a?(?:\.\d+)?-\d\d)\]\s*\|?\s*(.*)")


def statements(folder: Path = RULES) -> dict[str, str]:
    """Every statement's id with the beginning of its text. ValueError if an id stands twice."""
    found = [
        (match[1], match[2][:70])
        for path in sorted(folder.glob("*.md"))
        for match in STATEMENT.finditer(path.read_text(encoding="utf-8"))
    ]
    twice = [name for name, count in Counter(name for name, _text in found).items() if count > 1]
    if twice:
        raise ValueError(f"ids used twice: {', '.join(twice)}")
    return dict(found)


def cited(folder: Path = TESTS) -> dict[str, set[str]]:
    """Every id the tests cite, with the files that do."""
    found: dict[str, set[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for name in marks(ast.parse(path.read_text(encoding="utf-8"))):
            found.setdefault(name, set()).add(path.relative_to(folder).as_posix())
    return found


def marks(tree: ast.AST) -> Iterator[str]:
    """The arguments of every `pytest.mark.rule(…)` below `tree`, inside `pytest.param(…)` too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            yield from (arg.value for arg in node.args if isinstance(arg, ast.Constant))


def uncited(*games: str) -> dict[str, str]:
    """Statements of these games (none named: of all) without a test. KeyError for an unknown game."""
    have, letters = cited(), tuple(GAMES[game] for game in games or GAMES)
    return {
        name: text for name, text in statements().items() if name not in have and name.startswith(letters)
    }


def unknown() -> dict[str, set[str]]:
    """Ids that tests cite and no rules file has: misspelt, or the statement is gone."""
    have = statements()
    return {name: files for name, files in cited().items() if name not in have}


def main(games: Sequence[str]) -> int:
    """Print both lists."""
    missing = uncited(*games)
    for name, text in missing.items():
        print(f"no test cites {name}: {text}")
    for name, files in unknown().items():
        print(f"no rule {name}, cited in {', '.join(sorted(files))}")
    return 1 if missing or unknown() else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
