"""The title picture: two lines of battle before a meadow, the game's name on a banner between them."""

from __future__ import annotations

from typing import cast

from PIL import Image, ImageFilter

from bot.engine.batalist.content import Book, Profile
from bot.render.batalist.brush import Element
from bot.render.batalist.figures import figure
from bot.render.batalist.look import ArmyLook, army_look
from bot.render.batalist.plates import shape
from bot.render.batalist.scene import BatalistTitleScene
from bot.render.batalist.shape import Body, Pose, Window, extent
from bot.render.batalist.static import Field, draw_ground
from bot.render.batalist.trays import Base, tray
from bot.render.batalist.words import say
from bot.render.cache import stored
from bot.render.canvas import draw_items, encode_rgb
from bot.render.fonts import text_width
from bot.render.items import Item, Pad
from bot.render.look import rgb
from bot.render.text import wrap_fit

WIDTH, HEIGHT = 1280, 720
PX = 26
VERSION = 1
BOX = (250, 226, 1030, 494)
WIDE = (180, 226, 1100, 494)
"""Where the banner hangs: the game's, a scenario's."""
GROUND = Field(
    WIDTH / PX, HEIGHT / PX,
    (
        Element("wood", ((-2.0, 12.0), (4.0, 10.5), (6.5, 14.0), (4.0, 18.0), (-2.0, 18.5))),
        Element("wood", ((46.0, 9.0), (51.0, 8.0), (52.0, 16.5), (47.5, 18.0), (44.0, 13.5))),
        Element("hill", ((17.0, 9.0), (25.0, 6.0), (33.0, 9.0), (33.0, 18.0), (25.0, 21.0), (17.0, 18.0))),
    ),
)  # fmt: skip
"""A meadow of its own: woods at the sides, a hill under the name."""


def title_size(_scene: BatalistTitleScene) -> tuple[int, int]:
    """Width and height of the picture."""
    return WIDTH, HEIGHT


def draw_title(scene: BatalistTitleScene) -> bytes:
    """The title as PNG bytes, 1280 × 720."""
    look = army_look(scene.pack.root / "art")
    canvas = ground(look).copy()
    draw_items(look, canvas, title_items(scene))
    return encode_rgb(look, canvas)


def ground(look: ArmyLook) -> Image.Image:
    """The meadow, from disk or drawn."""

    def make() -> Image.Image:
        drawn = draw_ground(look, GROUND, PX).resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)
        soft = drawn.filter(ImageFilter.GaussianBlur(0.8))
        return Image.blend(soft, Image.new("RGB", soft.size, rgb(look["paper"])), 0.12)

    return stored(f"bat-title-{VERSION}-{look.mark}-{GROUND.mark}", "RGB", (WIDTH, HEIGHT), make)


def title_items(scene: BatalistTitleScene) -> list[Item]:
    """The draw list of a title."""
    look = army_look(scene.pack.root / "art")
    pad = Pad(look)
    books = _books(scene)
    line_up(pad, books[0], south=True)
    line_up(pad, books[1], south=False)
    if scene.scenario_id:
        _battle(pad, scene)
    else:
        _game(pad, scene, books)
    for number, book in enumerate(books):
        banner(pad, scene, book.id, south=number == 0)
    return pad.items


def _sign(pad: Pad, box: tuple[int, int, int, int]) -> None:
    """The banner the words stand on."""
    look = pad.look
    x0, y0, x1, y1 = box
    pad.shadow(x0, y0, x1, y1, 12, 8, 14, 170)
    shape(pad, x0, y0, x1, y1, "cut", 22, look["plate"], look["ink"], 4)
    shape(pad, x0 + 10, y0 + 10, x1 - 10, y1 - 10, "cut", 16, look["plate"], look["accent"], 3)


def _game(pad: Pad, scene: BatalistTitleScene, books: tuple[Book, Book]) -> None:
    """The game's name and motto."""
    look, (x0, y0, x1, _y1) = pad.look, BOX
    _sign(pad, BOX)
    name = scene.pack.title(scene.lang).upper()
    pad.text(WIDTH / 2, y0 + 78, name, "serifb", 84, look["ink"], "mm", room=x1 - x0 - 90)
    pad.fill(x0 + 80, y0 + 132, x1 - 80, y0 + 134, look["ink"])
    pad.text(
        WIDTH / 2, y0 + 168, say(scene.lang, "motto"), "serifi", 34, look["ink"], "mm", room=x1 - x0 - 80
    )
    for number, rank in enumerate(("captain", "general", "hero", "mage")):
        figure(pad, rank, books[number % 2].id, 46, WIDTH / 2 + (number - 1.5) * 92, y0 + 222)


def _battle(pad: Pad, scene: BatalistTitleScene) -> None:
    """The game's name, a scenario's title and what it is about."""
    look, (x0, y0, x1, y1) = pad.look, WIDE
    _sign(pad, WIDE)
    text = scene.pack.scenario(scene.lang, scene.scenario_id)
    name = scene.pack.title(scene.lang).upper()
    pad.text(WIDTH / 2, y0 + 48, name, "serifb", 50, look["ink"], "mm", room=x1 - x0 - 90)
    pad.fill(x0 + 80, y0 + 80, x1 - 80, y0 + 82, look["ink"])
    pad.text(WIDTH / 2, y0 + 110, text.title, "serifi", 36, look["ink"], "mm", room=x1 - x0 - 100)
    high = y1 - y0 - 156
    size, lines = wrap_fit(text.briefing, "serif", (27, 26, 25, 24, 23, 22), x1 - x0 - 70, high, 118)
    top = y0 + 138 + (high - len(lines) * size * 1.18) / 2 + size * 0.59
    for number, one in enumerate(lines):
        y = top + number * size * 1.18
        pad.text(WIDTH / 2, y, one, "serif", size, look["ink"], "mm", room=x1 - x0 - 60)


def _books(scene: BatalistTitleScene) -> tuple[Book, Book]:
    """The armies shown: the scenario's, else the default scenario's."""
    battle = scene.pack.set.scenarios[scene.scenario_id or scene.pack.set.default_scenario]
    first, second = (scene.pack.set.books[side.book] for side in battle.sides)
    return first, second


def _chosen(book: Book) -> list[Profile]:
    """Battalions unlike each other: of each kind the first ones of the book."""
    kinds = {
        kind: [one for one in book.profiles if one.kind == kind]
        for kind in ("foot", "rider", "large", "engine")
    }
    found = kinds["foot"][:3] + kinds["rider"][:1] + kinds["large"][:1]
    return found or list(book.profiles[:5])


def line_up(pad: Pad, book: Book, *, south: bool) -> None:
    """An army in line at the lower or upper edge, looking at the other."""
    look = cast(ArmyLook, pad.look)
    window = Window(0, HEIGHT / PX, 0, 0, PX)
    rows = _chosen(book)
    bodies = []
    for one in rows:
        kind = look.figure(one.art or one.id).kind
        files = min(one.files, 8)
        bodies.append(Body(kind, min(one.figures, files * (2 if kind in {"rider", "large"} else 3)), files))
    wide = sum(extent(body)[0] for body in bodies)
    gap = (WIDTH / PX - wide - 1) / (len(bodies) + 1)
    x = gap + 0.5
    for number, (one, body) in enumerate(zip(rows, bodies, strict=True)):
        width = extent(body)[0]
        lean = (-4, 3, -2, 4, -3)[number % 5]
        y = (6.9 if south else HEIGHT / PX - 6.9) + (0.4 if number % 2 else 0) * (1 if south else -1)
        pose = Pose(x + width / 2, y, lean % 360 if south else 180 + lean)
        tray(pad, Base(one.art or one.id, book.id, body, pose), window)
        x += width + gap


def banner(pad: Pad, scene: BatalistTitleScene, book: str, *, south: bool) -> None:
    """An army's name on its colour, in the lower left or the upper right corner."""
    look = cast(ArmyLook, pad.look)
    side = look.army(book)
    name = scene.pack.book(scene.lang, book).name
    y = HEIGHT - 38 if south else 38
    wide = round(text_width("serifb", 30, name)) + 50
    x = 24 if south else WIDTH - 24 - wide
    pad.shadow(x, y - 24, x + wide, y + 24, 8, 3, 5, 120)
    shape(pad, x, y - 24, x + wide, y + 24, side.corner, 12, side.main, look["accent"], 2)
    pad.text(x + wide / 2, y, name, "serifb", 30, side.on_main, "mm", room=wide - 30)
