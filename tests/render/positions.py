"""A position of Prokhorovka to draw, as built by hand: everything a board can show is somewhere in it."""

from typing import Any

from msgspec.structs import replace

from bot.engine.kursk.model import Counts, Mark, Open, Shot, SideOpen, Unit, View, parse_cell
from bot.render.kursk.scene import Choice


def at(name: str) -> int:
    cell = parse_cell(name)
    assert cell is not None
    return cell


def unit(number: int, card: str, side: int, cell: str, **more: Any) -> Unit:
    return Unit(number, card, side, at(cell), **more)


UNITS = (
    unit(1, "pak40", 0, "E1"),
    unit(2, "lefh18", 0, "D1", ap=1, card_ap=1),
    unit(3, "pz4", 0, "C3", ap=1, card_ap=1, aces=1, kills=1),
    unit(4, "panzergrenadiers", 0, "B2", hero="gun_layer_axis"),
    unit(6, "tiger", 0, "F3", ap=3, card_ap=3, aces=3, kills=4),
    unit(7, "stug", 0, "G2", ap=0, card_ap=2),
    unit(9, "t34", 1, "B5"),
    unit(11, "airborne", 1, "D5"),
    unit(13, "su152", 1, "E5", hero="borisov", kills=2),
    unit(15, "t34", 1, "F5", aces=2, kills=2),
    unit(16, "rifles", 1, "G5"),
    unit(17, "churchill", 1, "H4"),
)
MARKS = (
    Mark("mine", at("B4"), 0),
    Mark("smoke", at("I4"), 1),
    Mark("trench", at("E1"), 0),
    Mark("air_cover", 2, 1),
)
AXIS = SideOpen(
    counters=(7, 6, 8),
    start=9,
    slots=(("lorries", ""), ("depot", ""), ("lorries", "")),
    commanders=("manstein", "hoth"),
    pool=(2,),
    losses=6,
)
SOVIET = SideOpen(
    counters=(5, 6, 7),
    start=9,
    slots=(("lorries", ""), ("lorries", "depot"), ("", "")),
    commanders=("vatutin", "rotmistrov"),
    losses=9,
)
SHOT = Shot(6, 0, "pz4", at("C3"), "t70", 1, at("C5"), (4, 5), 9, 8, 42, True, unit=3, kills=1)
TABLE = Open(6, "combat", 0, 1, UNITS, MARKS, (AXIS, SOVIET), last_shot=SHOT, best_shot=SHOT)
VIEW = View(
    seat=0,
    open=TABLE,
    counts=(Counts(6, 3, 11), Counts(5, 2, 9)),
    event_deck=19,
    waits=(0,),
    hand=("tiger", "pz4", "depot", "gun_layer_axis"),
    events=("air_strike",),
)
CHOICES = (
    *(Choice("move", at(cell)) for cell in ("F4", "F2", "F1", "E3", "G3")),
    *(Choice("target", at(cell), percent=chance) for cell, chance in (("F5", 42), ("E5", 28), ("G5", 100))),
)


def view_of(seat: int = 0, **changes: Any) -> View:
    """The position with some open things changed, as this seat (−1: a spectator) sees it."""
    seen = replace(VIEW, seat=seat, open=replace(TABLE, **changes))
    return seen if seat == 0 else replace(seen, hand=(), events=(), waits=())
