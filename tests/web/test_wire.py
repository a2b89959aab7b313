"""What the page gets of a picture: its spots, and what may be taken along on it."""

from __future__ import annotations

from typing import Any

from bot.adapters.port import Drag, Picture, Spot
from bot.adapters.web.pictures import Gallery
from bot.adapters.web.wire import picture_json


def test_a_picture_says_what_can_be_pressed_and_what_can_be_taken_along() -> None:
    gallery = Gallery(b"secret", lambda _scene: b"")
    drag = Drag(10, 20, 30, 40, 25, 20, "drag b1 {x},{y}", 5, 900, 18.0, "B1: take it along")
    spot = Spot(1, 2, 3, 4, "a:K7F2:0:1:2", "B1")
    picture = Picture("key", "alt", None, 100, 90, secret=True, spots=(spot,), drags=(drag,))
    made: dict[str, Any] = picture_json(picture, gallery, "anna")
    gallery.close()
    assert made["spots"] == [{"x": 1, "y": 2, "w": 3, "h": 4, "press": "a:K7F2:0:1:2", "label": "B1"}]
    assert made["drags"] == [
        {
            "x": 10, "y": 20, "w": 30, "h": 40, "ax": 25, "ay": 20, "line": "drag b1 {x},{y}",
            "ox": 5, "oy": 900, "scale": 18.0, "label": "B1: take it along",
        }
    ]  # fmt: skip
