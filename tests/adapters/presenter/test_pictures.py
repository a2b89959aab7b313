"""The pictures of the screens: drawn at the size they announce, each kind alone in a fresh program too."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from bot.adapters.port import Picture
from bot.adapters.presenter import kursk
from bot.adapters.presenter.cover import PackCover
from bot.engine.kursk.model import Mark
from bot.render import draw
from bot.render.kursk.scene import BoardScene
from tests.adapters.presenter.table import asks, positions, staged
from tests.adapters.presenter.test_screens import pages

ROOT = Path(__file__).resolve().parents[3]
FRESH = """
from bot.render import draw
from tests.adapters.presenter.test_pictures import kinds
print(draw(kinds()[{kind!r}].scene)[:4])
"""


def kinds() -> dict[str, Picture]:
    """One picture of every kind."""
    *_all, last = positions("first_contact", 3, "greedy")
    report, shot = last.presenter.report(last.seen(0), "ru").pictures
    return {
        "report": report,
        "shot": shot,
        "hand": last.presenter.hand_screen(last.seen(0), "ru").pictures[0],
        "board": last.presenter.table_screen(last.seen(0), "ru").pictures[0],
        "card": last.presenter.card_screen("tiger", "ru").pictures[0],
        "cover": PackCover(kursk.COVER).picture("ru"),
    }


def check(picture: Picture) -> None:
    """The picture is drawn at its size, and what can be clicked lies on it."""
    size = Image.open(io.BytesIO(draw(picture.scene))).size
    assert size == (picture.width, picture.height)
    assert picture.alt
    for spot in picture.spots:
        assert spot.w > 0
        assert spot.h > 0
        assert 0 <= spot.x <= spot.x + spot.w <= picture.width
        assert 0 <= spot.y <= spot.y + spot.h <= picture.height
        assert spot.label


def test_every_kind_is_drawn_at_its_size() -> None:
    for picture in kinds().values():
        check(picture)


@pytest.mark.parametrize("kind", ["hand", "report"])
def test_a_kind_is_drawn_without_the_others(kind: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", FRESH.format(kind=kind)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert ran.stdout.startswith(r"b'\x89PNG"), ran.stderr[-500:]


def test_the_pictures_of_all_pages_are_drawn() -> None:
    for number, bench in enumerate(positions("prokhorovka", 5)):
        if number % 29 or bench.is_over:
            continue
        for _where, screen in pages(bench, bench.seat, "en"):
            for picture in screen.pictures:
                check(picture)


@pytest.mark.parametrize(
    ("event", "kind"),
    [("barrage", "block"), ("air_cover", "area"), ("air_strike", "target"), ("smoke", "place")],
)
def test_what_an_event_may_be_aimed_at_is_marked(event: str, kind: str) -> None:
    field = "0 tiger F3 ap=3, 1 t34 F5, 1 rifles G5"
    marks = (Mark("mine", 30, 0),)
    bench = staged(asks("target", event), field, events=(event,), pool=(4,), marks=marks)
    picture = bench.presenter.private_screen(bench.seen(0), "en").pictures[0]
    assert isinstance(picture.scene, BoardScene)
    assert kind in {mark.kind for mark in picture.scene.choices}
    assert len(picture.spots) >= len(picture.scene.choices)
    check(picture)
