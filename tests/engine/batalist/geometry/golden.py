"""The golden file of computed geometry: every number that random tables give, to the last bit.

`python -m tests.engine.batalist.geometry.golden` prints it, with the standard library alone, so any Python
can be asked: in the repository's folder `python3.13 -m tests.engine.batalist.geometry.golden | cmp -
tests/engine/batalist/geometry/golden.txt` must say nothing. The same command with `--write` writes it anew,
when a change of results is meant.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from bot.engine.batalist import geometry as geo
from tests.engine.batalist.geometry import cases

FILE = Path(__file__).parent / "golden.txt"
TABLES = 5


def lines() -> Iterator[str]:
    for seed in range(TABLES):
        chance = cases.Chance(seed)
        bodies, field = cases.table(chance)
        yield f"table {seed}"
        for body in bodies:
            others = [other for other in bodies if other.id != body.id]
            yield from of_body(chance, body, others, field)


def of_body(chance: cases.Chance, body: geo.Body, others: list[geo.Body], field: geo.Field) -> Iterator[str]:
    who = cases.mover(chance, body)
    yield f"{body.id} {said(body.base.pose)} {said(body.base.corners)}"
    legs = [cases.leg(chance) for _ in range(3)]
    done = geo.walk(who, legs, others, field)
    yield f" walk {legs} {said(done.pose)} {done.left} {done.cost.hex()} {done.stop or 'done'} {done.touched}"
    for step in done.steps:
        yield f"  {step.leg[0]} {step.walked} {said(step.pose)} {step.cost.hex()} {step.body} {step.slow}"
    other = chance.pick(others)
    charge = geo.charge(who, other.id, others, field)
    yield f" charge {other.id} {charge.legs} {said(charge.pose)} {charge.cost.hex()}"
    yield f"  {charge.met} {charge.zone} {charge.centre}"
    yield f" gap {geo.gap(body.base, other.base).hex()} {geo.faces(body.base, other.base)}"
    for target in others[:4]:
        seen = geo.sight(body.base, 2400, target.base, [body, *others], field)
        yield f" sight {target.id} {seen and (seen.distance.hex(), seen.point)}"
    x, y = chance.below(cases.WIDTH), chance.below(cases.HEIGHT)
    yield f" to {x} {y} {geo.to_point(who, x, y, others, field)} {geo.zone(body.base, x, y)}"
    yield f" fan {said(geo.march_fan(who, others, field).open)}"
    yield f" shot {said(geo.shot_fan(body.base, 1200, others, field).open[::9])}"


def said(values: object) -> str:
    """Numbers without spaces, floats to the last bit."""
    if isinstance(values, float):
        return values.hex()
    if isinstance(values, tuple):
        return "(" + ",".join(said(value) for value in values) + ")"
    return str(values)


def text() -> str:
    return "\n".join(lines()) + "\n"


if __name__ == "__main__":
    if "--write" in sys.argv:
        FILE.write_text(text(), "utf-8", newline="\n")
    else:
        sys.stdout.write(text())
