"""Pictures on cards: what a card of each kind shows in front of the landscape."""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFilter

from bot.render.cache import stored
from bot.render.kursk import landscape as land
from bot.render.look import Look, mix, rgb
from bot.render.paint import painter
from bot.render.sprites import silhouette

VERSION = 2
WIDTH, HEIGHT = 474, 438
"""The size card art is drawn in; smaller forms are reduced from it."""


class Art(NamedTuple):
    """What a card's picture depends on. `scene`: how it is composed (see `SCENES`); `paint` the body colour,
    `number` how many of them."""

    scene: str
    outline: str
    paint: str
    mood: str
    seed: int
    number: int = 1


def seed_of(word: str) -> int:
    """A number that is always the same for a word."""
    return int(sha256(word.encode()).hexdigest()[:6], 16)


def painted(
    look: Look, name: str, width: float, paint: str, stroke: float, *, far: float = 0.0
) -> Image.Image:
    """An outline painted for the landscape; `far` (0…1) fades it into the haze."""
    body = mix(paint, "#B9A878", far)
    line = mix(look["paint_line"], "#D8C898", far)
    shade = mix(mix(paint, "#0A0804", 0.62), "#6B6040", far * 0.8)
    return silhouette(look.outline(name), width, body, line, shade, stroke, "#FFFFFF", 0.75 - far * 0.4, 26)


def put(image: Image.Image, sprite: Image.Image, x: float, base: float) -> None:
    """Stand a sprite on (x, base)."""
    image.paste(sprite, (round(x - sprite.width / 2), round(base - sprite.height)), sprite)


def fitted_width(look: Look, name: str, width: float, height: float) -> float:
    """The width at which an outline fits a box."""
    w, h = look.box(name)
    return min(width, height * w / h)


def vehicle(look: Look, image: Image.Image, art: Art) -> None:
    """One vehicle or gun in front, one or two of its kind far behind."""
    rng = Random(art.seed)
    w, h = image.size
    for place in range(1 + art.seed % 2):
        far = painted(look, art.outline, rng.uniform(58, 80) - 14 * place, art.paint, 0.6, far=0.5)
        put(image, far, (44 if place == 0 else 104) + rng.uniform(-8, 8), h * 0.65 - 4 * place)
    land.dust(image, art.seed)
    width = fitted_width(look, art.outline, 442, 330)
    base = h - 42
    land.ground_shadow(image, w / 2, base, width * 0.46)
    put(image, painted(look, art.outline, width, art.paint, 1.3), w / 2, base + 8)
    land.grass(image, art.seed)


def people(look: Look, image: Image.Image, art: Art) -> None:
    """Three men, the nearest the largest."""
    w, h = image.size
    box_w, box_h = look.box(art.outline)
    body = mix(art.paint, "#7A7355", 0.25)
    for x, base, tall in ((w * 0.24, h - 92, 150), (w * 0.8, h - 78, 165), (w * 0.53, h - 28, 270)):
        width = min(tall * box_w / box_h, w * 0.82 * tall / 270)
        land.ground_shadow(image, x, base, width * 0.4, 140)
        put(image, painted(look, art.outline, width, body, 1.2 if tall > 200 else 0.8), x, base + 6)
    land.grass(image, art.seed)


def portrait(look: Look, image: Image.Image, art: Art) -> None:
    """One person, large."""
    w, h = image.size
    body = mix(art.paint, "#7A7355", 0.2)
    width = fitted_width(look, art.outline, 390, 360)
    is_bust = look.box(art.outline)[1] > 85 and art.outline.startswith(("officer", "tankman"))
    if not is_bust:
        land.ground_shadow(image, w / 2, h - 40, width * 0.44)
    put(image, painted(look, art.outline, width, body, 1.8), w / 2, h + 4 if is_bust else h - 32)
    if not is_bust:
        land.grass(image, art.seed)


def convoy(look: Look, image: Image.Image, art: Art) -> None:
    """As many lorries as the card gives supply."""
    w, h = image.size
    places = ((w * 0.56, h - 40, 320), (w * 0.24, h - 104, 190), (w * 0.8, h - 122, 140))
    land.dust(image, art.seed)
    for i in reversed(range(min(3, art.number))):
        x, base, width = places[i]
        land.ground_shadow(image, x, base, width * 0.46, 140)
        far = 0.0 if i == 0 else 0.2 * i
        put(image, painted(look, art.outline, width, art.paint, 1.3 if i == 0 else 0.8, far=far), x, base + 6)
    land.grass(image, art.seed)


def _plane(look: Look, name: str, width: float, paint: str, far: float) -> Image.Image:
    sprite = silhouette(
        look.outline(name), width, mix(paint, "#B9B090", far), "#E6E0CC", "", 1.1 if width > 200 else 0.6,
        "#FFFFFF", 0.75, 22,
    )  # fmt: skip
    return sprite.rotate(-24, expand=True, resample=Image.Resampling.BICUBIC)


def air_raid(look: Look, image: Image.Image, art: Art) -> None:
    """Aircraft diving over bursts; `count` of them."""
    w, h = image.size
    ground = h * 0.66
    land.blast(image, w * 0.30, ground + 56, 96)
    land.blast(image, w * 0.66, ground + 92, 120)
    places = [(w * 0.20, h * 0.13, 150.0, 0.45), (w * 0.47, h * 0.33, 330.0, 0.08)]
    if art.number > 1:
        places.insert(1, (w * 0.76, h * 0.14, 190.0, 0.3))
    for x, y, width, far in places:
        plane = _plane(look, art.outline, width, art.paint, far)
        image.paste(plane, (round(x - plane.width / 2), round(y - plane.height / 2)), plane)
    for x, y in ((w * 0.635, h * 0.655), (w * 0.70, h * 0.59)):
        bomb = _bomb()
        image.paste(bomb, (round(x - bomb.width / 2), round(y - bomb.height / 2)), bomb)
    land.grass(image, art.seed)


def _bomb() -> Image.Image:
    made = Image.new("RGBA", (176, 64), (38, 33, 27, 0))
    pen = ImageDraw.Draw(made)
    pen.ellipse((48, 14, 170, 50), fill=(38, 33, 27, 255))
    pen.polygon([(4, 4), (20, 4), (62, 24), (62, 40), (20, 60), (4, 60)], fill=(38, 33, 27, 255))
    pen.line((84, 32, 150, 32), fill=(230, 224, 204, 255), width=4)
    turned = made.rotate(-62, expand=True, resample=Image.Resampling.BICUBIC)
    return turned.resize((turned.width // 4, turned.height // 4), Image.Resampling.LANCZOS)


def bombardment(look: Look, image: Image.Image, art: Art) -> None:
    """Bursts in a block, the gun that fires in front."""
    w, h = image.size
    for x, y, size in ((0.30, 0.70, 70), (0.52, 0.69, 76), (0.36, 0.78, 88), (0.64, 0.77, 96)):
        land.blast(image, w * (x + 0.16), h * y, size)
    width = fitted_width(look, art.outline, 250, 170)
    land.ground_shadow(image, w * 0.29, h - 34, width * 0.46)
    put(image, painted(look, art.outline, width, art.paint, 1.2), w * 0.29, h - 26)
    land.grass(image, art.seed)


def minefield(look: Look, image: Image.Image, art: Art) -> None:
    """Mines half in the ground, in rows towards the horizon."""
    w, h = image.size
    rng = Random(art.seed)
    for row, (y, width, gap) in enumerate(
        ((0.66, 26, 62), (0.74, 44, 104), (0.86, 74, 176), (1.0, 118, 290))
    ):
        for i in range(-4, 5):
            x = w / 2 + (i + (0.5 if row % 2 else 0)) * gap + rng.uniform(-6, 6)
            if not -60 < x < w + 60:
                continue
            base = h * y - 14
            land.ground_shadow(image, x, base - 2, width * 0.56, 130)
            mine = painted(look, art.outline, width, "#3E4238", 0.8, far=0.35 - row * 0.11)
            put(image, mine.resize((mine.width, max(4, round(mine.height * 0.62)))), x, base)
    land.grass(image, art.seed)


def smoke_screen(_look: Look, image: Image.Image, art: Art) -> None:
    """A bank of smoke across the field."""
    rng = Random(art.seed)
    w, h = image.size
    for colour, low, count in (
        ((150, 144, 132), 0.60, 46),
        ((196, 190, 176), 0.66, 40),
        ((226, 221, 208), 0.74, 34),
    ):
        mask = Image.new("L", (w, h))
        pen = ImageDraw.Draw(mask)
        for _ in range(count):
            x, r = rng.uniform(-20, w + 20), rng.uniform(26, 62)
            y = h * low - rng.uniform(-20, 90) * (1 - abs(x - w / 2) / w)
            pen.ellipse((x - r, y - r * 0.8, x + r, y + r * 0.8), fill=rng.randint(120, 215))
        image.paste(colour, (0, 0, w, h), mask.filter(ImageFilter.GaussianBlur(8)))
    land.grass(image, art.seed)


def flares(look: Look, image: Image.Image, art: Art) -> None:
    """Night over a quiet front: two flares sinking, nothing stirs."""
    w, h = image.size
    for x, y, r in ((w * 0.30, h * 0.24, 120), (w * 0.52, h * 0.36, 74)):
        glow = Image.new("L", (w, h))
        ImageDraw.Draw(glow).ellipse((x - r, y - r, x + r, y + r), fill=130)
        image.paste((244, 226, 160), (0, 0, w, h), glow.filter(ImageFilter.GaussianBlur(r // 3)))
        pen = ImageDraw.Draw(image, "RGBA")
        pen.line((x, y, x - r * 0.3, y - r * 1.1), fill=(230, 226, 210, 150), width=3)
        pen.ellipse((x - 7, y - 7, x + 7, y + 7), fill=(255, 250, 226))
    land.ground_shadow(image, w * 0.5, h - 48, w * 0.4, 120)
    mound = [(0, h), (0, h * 0.86), (w * 0.2, h * 0.8), (w * 0.55, h * 0.84), (w, h * 0.9), (w, h)]
    ImageDraw.Draw(image).polygon(mound, fill=rgb(mix(look["ink"], "#3A4020", 0.4)))
    land.grass(image, art.seed)


def diggings(look: Look, image: Image.Image, art: Art) -> None:
    """A trench running zigzag from the front to the horizon, earth on its edge."""
    w, h = image.size
    levels = [h * (0.63 + 0.37 * (i / 7) ** 1.6) for i in range(8)]
    centre = [w * 0.60 + (-1) ** i * (4 + (i / 7) ** 1.5 * 34) - i * 13 for i in range(8)]
    half = [4 + (i / 7) ** 1.6 * 96 for i in range(8)]
    pen = ImageDraw.Draw(image, "RGBA")
    for grow, colour in (
        (1.75, "#B9965C"),
        (1.4, "#8A6A3A"),
        (1.0, look.ground("trenches")["ink"]),
        (0.72, "#33210E"),
    ):
        left = [(x - d * grow, y) for x, d, y in zip(centre, half, levels, strict=True)]
        right = [(x + d * grow, y) for x, d, y in zip(centre, half, levels, strict=True)]
        pen.polygon([*left, *reversed(right)], fill=rgb(colour))
    land.grass(image, art.seed)


def rails(look: Look, image: Image.Image, art: Art) -> None:
    """A railway to the horizon with crates beside it."""
    w, h = image.size
    pen = ImageDraw.Draw(image, "RGBA")
    top, far, near = (w * 0.62, h * 0.605), 5.0, 190.0
    bank = [(top[0] + side * far * 1.5, top[1]) for side in (-1, 1)]
    bank += [(w * 0.40 + side * near * 1.25, h) for side in (1, -1)]
    pen.polygon(bank, fill=rgb(look["rail_bank"]))
    for i in range(16):
        share = (i / 15) ** 2.1
        y, x, half = (
            top[1] + (h - top[1]) * share,
            top[0] + (w * 0.40 - top[0]) * share,
            far + (near - far) * share,
        )
        pen.line((x - half, y, x + half, y), fill=rgb("#5A4528"), width=max(1, round(2 + share * 17)))
    for side in (-0.62, 0.62):
        a, b = (top[0] + side * far, top[1]), (w * 0.40 + side * near, h)
        pen.polygon(
            [(a[0] - 0.6, a[1]), (a[0] + 0.6, a[1]), (b[0] + 7, b[1]), (b[0] - 7, b[1])], fill=rgb("#2B2622")
        )
    for x, base, width in ((w * 0.84, h - 60, 96), (w * 0.90, h - 128, 54)):
        land.ground_shadow(image, x, base, width * 0.5)
        put(image, painted(look, "icon_supply", width, "#6E5330", 1.2), x, base + 4)
    land.grass(image, art.seed)


def medallion(look: Look, image: Image.Image, art: Art) -> None:
    """A sign on a light disc, for what has no figure of its own."""
    w, h = image.size
    pen = ImageDraw.Draw(image, "RGBA")
    x, y, r = w / 2, h * 0.5, 128
    pen.ellipse(
        (x - r, y - r, x + r, y + r), fill=(*rgb(look["plate"]), 240), outline=rgb(look["ink"]), width=5
    )
    width = fitted_width(look, art.outline, 150, 150)
    sprite = silhouette(look.outline(art.outline), width, look["ink"], look["plate"], stroke=2)
    image.paste(sprite, (round(x - sprite.width / 2), round(y - sprite.height / 2)), sprite)


SCENES = {
    "vehicle": vehicle, "people": people, "portrait": portrait, "convoy": convoy, "air_raid": air_raid,
    "bombardment": bombardment, "minefield": minefield, "smoke": smoke_screen, "diggings": diggings,
    "flares": flares,
    "rails": rails, "medallion": medallion,
}  # fmt: skip


def draw_art(look: Look, art: Art) -> Image.Image:
    """The card picture in full size."""
    fires = 2 if art.scene == "air_raid" else 3
    image = land.landscape(WIDTH, HEIGHT, art.seed, art.mood, fires if art.mood != "night" else 1).copy()
    SCENES[art.scene](look, image, art)
    return image


def kept_art(look: Look, art: Art) -> Image.Image:
    """The same, from disk when it is there."""
    name = f"art-{VERSION}-{look.mark}-{sha256(repr(tuple(art)).encode()).hexdigest()[:16]}"
    return stored(name, "RGB", (WIDTH, HEIGHT), lambda: draw_art(look, art))


@painter("card_art")
def paint_art(look: Look, w: int, h: int, radius: int, *art: object) -> Image.Image:
    """The card picture cut to rounded corners, reduced to the wanted size (cropped to its shape)."""
    from bot.render.paint import round_mask  # noqa: PLC0415 – only painters need it

    image = kept_art(look, Art(*art))  # type: ignore[arg-type]
    wanted = w / h
    if image.width / image.height > wanted:
        cut = round((image.width - image.height * wanted) / 2)
        image = image.crop((cut, 0, image.width - cut, image.height))
    else:
        image = image.crop((0, image.height - round(image.width / wanted), image.width, image.height))
    made = image.resize((w, h), Image.Resampling.LANCZOS) if image.size != (w, h) else image.copy()
    made.putalpha(round_mask(w, h, radius))
    return made
