"""Questions to a draw list."""

from collections.abc import Sequence

from bot.engine.kursk.model import cell_name
from bot.render.items import Box, Item


def texts(items: Sequence[Item]) -> list[str]:
    return [item.args[0] for item in items if item.kind == "text"]


def inside(inner: Box, outer: Box, slack: int = 0) -> bool:
    return (
        inner[0] >= outer[0] - slack
        and inner[1] >= outer[1] - slack
        and inner[2] <= outer[2] + slack
        and inner[3] <= outer[3] + slack
    )


def plate_under(items: Sequence[Item], number: int) -> Box | None:
    """The box of the topmost filled plate that lies under the middle of item `number`."""
    x0, y0, x1, y1 = items[number].box
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    for item in reversed(items[:number]):
        left, top, right, bottom = item.box
        filled = item.kind == "plate" and item.args[1] is not None and item.args[4] > 200
        if filled and left <= x <= right and top <= y <= bottom:
            return item.box
    return None


def spilling(items: Sequence[Item], size: tuple[int, int]) -> list[str]:
    """Texts that reach out of the plate they lie on, or out of the picture."""
    faults = []
    for number, item in enumerate(items):
        if item.kind != "text":
            continue
        plate = plate_under(items, number)
        if not inside(item.box, (0, 0, *size)) or (plate is not None and not inside(item.box, plate, 1)):
            faults.append(f"{item.args[0]!r} {item.box} on {plate}")
    return faults


def small_print(items: Sequence[Item]) -> list[str]:
    """Texts set smaller than a phone shows legibly."""
    return [item.args[0] for item in items if item.kind == "text" and item.args[2] < 22]


def at_cell(items: Sequence[Item], kind: str, box: Box) -> list[Item]:
    return [item for item in items if item.kind == kind and inside(item.box, box, 20)]


def names(cells: Sequence[int]) -> list[str]:
    return [cell_name(cell) for cell in cells]
