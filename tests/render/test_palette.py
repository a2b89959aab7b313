"""Colours: contrast of every text pair, and what colour-blind eyes still tell apart."""

import json
from pathlib import Path

import numpy as np
import pytest

from bot.content import library
from bot.render.look import Look, look_of, mix, rgb

ART = library().kursk_pack().root / "art"
PALETTE = json.loads((ART / "palette.json").read_text(encoding="utf-8"))
SIGHT = {
    "deuteranopia": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.01182, 0.04294, 0.968881],
    ],
    "protanopia": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
}
"""Machado 2009, full severity, on linear RGB."""
XYZ = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]


def colour(name: str) -> str:
    if "." not in name:
        return str(PALETTE["colours"][name])
    group, part = name.split(".")
    return str((PALETTE["sides"].get(group) or PALETTE["terrain"][group])[part])


def linear(value: str) -> np.ndarray:
    share = np.array(rgb(value)) / 255
    return np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)


def contrast(one: str, other: str) -> float:
    high, low = sorted(
        (float(linear(c) @ np.array([0.2126, 0.7152, 0.0722])) for c in (one, other)), reverse=True
    )
    return (high + 0.05) / (low + 0.05)


def lab(light: np.ndarray) -> np.ndarray:
    white = np.array([0.9505, 1.0, 1.089])
    ratio = np.array(XYZ) @ light / white
    f = np.where(ratio > 0.008856, np.cbrt(ratio), 7.787 * ratio + 16 / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def distance(one: str, other: str, sight: str) -> float:
    seen = [np.clip(np.array(SIGHT[sight]) @ linear(c), 0, 1) if sight else linear(c) for c in (one, other)]
    return float(np.linalg.norm(lab(seen[0]) - lab(seen[1])))


@pytest.mark.parametrize("pair", PALETTE["contrast"], ids=" on ".join)
def test_text_stands_out_from_its_ground(pair: list[str]) -> None:
    assert contrast(colour(pair[0]), colour(pair[1])) >= 4.5


@pytest.mark.parametrize("kind", PALETTE["frame"])
def test_frames_carry_white_text_and_write_on_plates(kind: str) -> None:
    frame = PALETTE["frame"][kind]
    assert contrast("#FFFFFF", frame) >= 4.5
    assert contrast(frame, colour("plate")) >= 4.5


@pytest.mark.parametrize("sight", ["", *SIGHT])
@pytest.mark.parametrize("pair", PALETTE["apart"])
def test_colours_stay_apart_for_colour_blind_eyes(pair: str, sight: str) -> None:
    one, other = (colour(name) for name in pair.split("–"))
    assert distance(one, other, sight) >= PALETTE["apart"][pair]


def test_mix_goes_from_one_colour_to_the_other() -> None:
    assert mix("#000000", "#FFFFFF", 0) == "#000000"
    assert mix("#000000", "#FFFFFF", 1) == "#FFFFFF"
    assert mix("#000000", "#646464", 0.5) == "#323232"


def test_a_side_the_palette_forgot_still_has_colours(look: Look) -> None:
    assert look.side("nobody", 0).main != look.side("nobody", 1).main


def test_a_set_states_only_what_differs_from_the_common_art(look: Look, tmp_path: Path) -> None:
    assert look_of(tmp_path / "nowhere").colours == look.colours
    palette = {
        "sides": {"finland": {**PALETTE["sides"]["axis"], "main": "#224466"}},
        "colours": {"danger": "#AA1122"},
    }
    (tmp_path / "palette.json").write_text(json.dumps(palette), encoding="utf-8")
    own = look_of(tmp_path)
    assert own.side("finland").main == "#224466"
    assert own["danger"] == "#AA1122"
    assert own["plate"] == look["plate"]
    assert own.outline("icon_armour") == look.outline("icon_armour")
    assert own.mark != look.mark


def test_an_unknown_outline_gives_a_plain_sign(look: Look) -> None:
    assert look.outline("no_such_thing") == look.outline("icon_event")


def test_every_art_of_the_set_has_an_outline(look: Look) -> None:
    content = library().kursk_pack().set
    wanted = set()
    for cards in (content.combat, content.supply, content.heroes, content.commanders, content.events):
        for card in cards.values():
            art = card.art
            wanted.update([art] if isinstance(art, str) else art.values())
    assert wanted <= set(look.raw_outlines)
