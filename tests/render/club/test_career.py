"""A player's card: what stands on it, and that whatever somebody is called stays inside."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from bot.render import draw, draw_list, picture_size
from bot.render.club.scene import CareerScene

CARD = CareerScene(
    name="Anna",
    game="Kursk",
    number=1623,
    spread=95,
    figures=(("5", "won"), ("1", "drawn"), ("2", "lost"), ("100\u00a0%", "answered in time")),
    curve=((1540, 350), (1510, 300), (1580, 210), (1623, 95)),
    heading="Rating from game to game",
    empty="The curve begins with the second rated game.",
)
LONG = "Константин-Александр Преображенский-Великолукский"


def texts(scene: CareerScene) -> list[str]:
    return [str(item.args[0]) for item in draw_list(scene) if item.kind == "text"]


@pytest.mark.parametrize(
    "scene",
    [
        CARD,
        replace(CARD, name=LONG, game=LONG, rough="still rough", heading=LONG),
        replace(CARD, curve=CARD.curve[:1]),
        replace(CARD, curve=((1500, 400),) * 60, figures=()),
        replace(CARD, curve=((-900, 400), (4200, 10)), number=4200, name="م 🎲 <b>"),
    ],
)
def test_everything_lies_on_the_card(scene: CareerScene) -> None:
    width, height = picture_size(scene)
    picture = Image.open(BytesIO(draw(scene)))
    assert picture.size == (width, height)
    for item in draw_list(scene):
        left, top, right, bottom = item.box
        assert left >= 0
        assert top >= 0
        assert right <= width
        assert bottom <= height
    assert draw(scene) == draw(scene)


def test_the_figures_are_told() -> None:
    said = texts(CARD)
    for word in ("Anna", "Kursk", "1623", "± 95", "5", "won", "answered in time", CARD.heading):
        assert word in said
    assert CARD.empty not in said
    assert CARD.empty in texts(replace(CARD, curve=CARD.curve[:1]))


def test_lines_across_stand_at_round_numbers_within_the_chart() -> None:
    marks = [int(text) for text in texts(CARD) if text.isdigit() and text.endswith("0") and text != "1623"]
    assert marks == sorted(marks)
    assert 3 <= len(marks) <= 6
    assert all(mark % 50 == 0 for mark in marks)
