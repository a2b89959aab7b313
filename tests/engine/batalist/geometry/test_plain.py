"""Nothing but plain arithmetic decides: no trigonometry, no library, nothing that machines do differently.

`**` of floats goes through the machine's power function, and `sum` of floats adds otherwise since Python
3.12: the geometry does without either.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import bot.engine.batalist.geometry

GEOMETRY = Path(bot.engine.batalist.geometry.__file__).parent
FILES = sorted(GEOMETRY.parent.rglob("*.py"))
MATH = {"sqrt", "floor", "ceil", "gcd", "comb", "prod", "isqrt"}
LIBRARIES = {
    "shapely",
    "numpy",
    "scipy",
    "cmath",
    "decimal",
    "fractions",
    "statistics",
    "random",
    "time",
    "os",
}


def faults(tree: ast.AST, *, strict: bool) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (name.name for name in names if name.name.split(".")[0] in LIBRARIES | {"math"})
            case ast.ImportFrom(module="math", names=names):
                yield from (f"math.{name.name}" for name in names if name.name not in MATH)
            case ast.ImportFrom(module=str(module)) if module.split(".")[0] in LIBRARIES:
                yield module
            case ast.BinOp(op=ast.Pow()) | ast.AugAssign(op=ast.Pow()) if strict:
                yield "**"
            case ast.Call(func=ast.Name(id="sum" | "pow" | "round" as name)) if strict:
                yield name
            case ast.BinOp(op=ast.Pow(), right=ast.Constant(value=float())):
                yield "** of a fraction"


@pytest.mark.rule("b1-14", "b15-12")
@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(GEOMETRY.parent)))
def test_only_plain_arithmetic(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    assert list(faults(tree, strict=path.parent == GEOMETRY)) == []


@pytest.mark.parametrize(
    "source",
    [
        "import math",
        "from math import sin",
        "from math import atan2, sqrt",
        "import shapely.geometry",
        "from shapely import intersects",
        "x = y ** 2",
        "x = sum(y)",
        "x = round(y)",
    ],
)
def test_the_watch_sees_what_it_should(source: str) -> None:
    assert list(faults(ast.parse(source), strict=True))


def test_there_is_something_to_watch() -> None:
    assert {"walk.py", "contact.py", "sines.py"} <= {path.name for path in FILES}
