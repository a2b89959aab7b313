"""The look of a Batalist set: colours, sides (one a book), figures and signs from the set's `art` folder."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal

import msgspec

from bot.render.look import Look, SideLook, mix

Ring = tuple[tuple[float, float], ...]
Corner = Literal["round", "cut", "leaf", "square"]
Rim = Literal["solid", "notched", "double", "dotted"]


class Part(msgspec.Struct, frozen=True):
    """A polygon of a figure (100 units a pace, y to the rear) or of a sign (box of 100), with its tone."""

    part: str
    tone: str
    poly: Ring
    holes: tuple[Ring, ...] = ()
    line: bool = True


class Figure(msgspec.Struct, frozen=True):
    """A miniature from above, facing up; `kind` gives its footprint (markers stand on nothing)."""

    kind: Literal["foot", "rider", "large", "engine", "marker"]
    w: float
    d: float
    parts: tuple[Part, ...]


class ArmySide(msgspec.Struct, frozen=True):
    """A book's colours, letter, corner and rim: it is told by the last three when colours are not."""

    main: str
    dark: str
    light: str
    tray: str
    on_main: str = "#FFFFFF"
    letter: str = "X"
    corner: Corner = "round"
    rim: Rim = "solid"


SPARE = ArmySide("#6D2E6B", "#411A40", "#CFA0CC", "#F0E0EE", letter="X", corner="square", rim="double")
"""A book the palette forgot."""
MIRROR = "mirror"
"""The side of the northern seat when both play the same book."""


@dataclass(frozen=True, eq=False)
class ArmyLook(Look):
    """The common look with armies, figures and signs; `art` is the folder it came from."""

    armies: dict[str, ArmySide] = field(default_factory=dict)
    tones: dict[str, str] = field(default_factory=dict)
    figures: dict[str, Figure] = field(default_factory=dict)
    signs: dict[str, tuple[Part, ...]] = field(default_factory=dict)
    art: Path = Path()

    def army(self, book: str) -> ArmySide:
        """The look of a book; one the palette lacks gets spare colours."""
        return self.armies.get(book, SPARE)

    def figure(self, name: str) -> Figure:
        """The figure called `name`, else the plainest one, so that a slip in data never stops a game."""
        return self.figures.get(name) or self.figures["militia"]

    def sign(self, name: str) -> tuple[Part, ...]:
        """The sign called `name`, else the eye struck out."""
        return self.signs.get(name) or self.signs["hidden"]

    def tone(self, name: str, book: str) -> str:
        """A tone of a figure's part: the owner's colours by role, the others by name."""
        side = self.army(book)
        own = {"side": side.main, "side_dark": side.dark, "side_light": side.light}
        return own.get(name) or self.tones.get(name) or self["ink"]


class _Drawn(msgspec.Struct):
    figures: dict[str, Figure]
    icons: dict[str, tuple[Part, ...]]


TICK = ((14, 52), (26, 40), (42, 58), (76, 16), (90, 28), (44, 82))


def _cross(reach: float, half: float) -> Ring:
    """A cross of two diagonal bars in a box of 100."""
    plus = (
        (-half, -reach), (half, -reach), (half, -half), (reach, -half), (reach, half), (half, half),
        (half, reach), (-half, reach), (-half, half), (-reach, half), (-reach, -half), (-half, -half),
    )  # fmt: skip
    return tuple((50 + (x - y) * 0.7071, 50 + (x + y) * 0.7071) for x, y in plus)


PLAIN = {
    "cross_casing": (Part("cross", "ink", _cross(60, 17)),),
    "done": (Part("tick", "ink", TICK),),
    "cross": (Part("cross", "ink", _cross(54, 10)),),
}
"""Signs every set has."""


@cache
def army_look(art: Path) -> ArmyLook:
    """The look kept in the folder `art` (`palette.json`, `figures.json`)."""
    raw = [(art / name).read_bytes() for name in ("palette.json", "figures.json")]
    palette = msgspec.json.decode(raw[0], type=dict[str, Any])
    drawn = msgspec.json.decode(raw[1], type=_Drawn)
    armies = {name: msgspec.convert(one, ArmySide) for name, one in palette["sides"].items()}
    armies.setdefault(MIRROR, SPARE)
    return ArmyLook(
        colours=_colours(palette),
        terrain=palette["terrain"],
        sides={name: _side(one) for name, one in armies.items()},
        frames={},
        raw_outlines={},
        mark=sha256(b"".join(raw)).hexdigest()[:16],
        armies=armies,
        tones=palette["tone"],
        figures=drawn.figures,
        signs=PLAIN | drawn.icons,
        art=art,
    )


def _colours(palette: dict[str, Any]) -> dict[str, str]:
    """The colours of the interface by name."""
    plain = {name: value for name, value in palette.items() if isinstance(value, str) and value[:1] == "#"}
    made = {
        **plain, **palette["ground"], "accent": palette["highlight"]["accent"],
        "plate": "#FFFAEC", "white": "#FFFFFF", "danger": "#A61C1C", "good": "#2F6B2F", "muted": "#8C857A",
        "off": "#DDD5C3", "off_ink": "#5F584D", "mana": palette["highlight"]["focus"], "mana_gone": "#B9AE97",
        "die": palette["dice"]["face"], "die_minus": palette["dice"]["minus_face"],
        "caption_line": "#7A6C5A", "highlight": palette["highlight"]["accent"],
    }  # fmt: skip
    for share in (0.3, 0.6, 0.8):
        made[f"pale{round(share * 10)}"] = mix(made["accent"], made["plate"], share)
    return made


def _side(side: ArmySide) -> SideLook:
    """A book as a side, whose colours every palette keeps."""
    return SideLook(main=side.main, mid=side.dark, light=side.light, pale=side.tray, paint=side.dark)


def scene_look(scene: Any) -> ArmyLook:
    """The look a scene is drawn in."""
    return army_look(scene.pack.root / "art")
