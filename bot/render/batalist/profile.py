"""Cards in full: a battalion's or hero's profile, a spell, a captain, general or mage."""

from __future__ import annotations

from typing import Any, cast

from PIL import Image

from bot.engine.batalist.content import Hero, Profile, Spell
from bot.render.batalist.figures import figure, sign
from bot.render.batalist.look import ArmyLook, army_look
from bot.render.batalist.muster import effect_sign
from bot.render.batalist.plates import shape
from bot.render.batalist.scene import CharacterScene, ProfileScene, SpellScene
from bot.render.batalist.shape import Body, Pose, Window, extent
from bot.render.batalist.trays import Base, tray
from bot.render.batalist.words import rank_name, say
from bot.render.canvas import draw_items, encode_rgb
from bot.render.fonts import text_width
from bot.render.items import Item, Pad
from bot.render.look import mix, rgb
from bot.render.text import wrap, wrap_fit

WIDTH, HEIGHT = 630, 880
SCENE = (26, 120, 604, 420)


def card_size(_scene: Any) -> tuple[int, int]:
    """Width and height of a card."""
    return WIDTH, HEIGHT


def draw_card(scene: Any) -> bytes:
    """A card as PNG bytes, 630 × 880."""
    look = army_look(scene.pack.root / "art")
    canvas = Image.new("RGB", (WIDTH, HEIGHT), rgb(look["paper"]))
    draw_items(look, canvas, card_items(scene))
    return encode_rgb(look, canvas)


def card_items(scene: Any) -> list[Item]:
    """The draw list of a card of any kind."""
    look = army_look(scene.pack.root / "art")
    pad = Pad(look)
    if isinstance(scene, ProfileScene):
        _profile(pad, scene)
    elif isinstance(scene, SpellScene):
        _spell(pad, scene)
    else:
        _character(pad, cast(CharacterScene, scene))
    return pad.items


def _find(rows: tuple[Any, ...], wanted: str) -> Any:
    """The row of this id. KeyError if there is none."""
    for row in rows:
        if row.id == wanted:
            return row
    raise KeyError(wanted)


def _frame(pad: Pad, book: str, title: str, under: str) -> None:
    """The card's ground, its head with the name, and what stands below it."""
    look = cast(ArmyLook, pad.look)
    side = look.army(book)
    pad.fill(0, 0, WIDTH, HEIGHT, side.main)
    shape(pad, 12, 12, WIDTH - 12, HEIGHT - 12, side.corner, 22, look["plate"], side.dark, 4)
    shape(pad, 26, 26, WIDTH - 26, 104, side.corner, 12, side.main, side.dark, 2)
    pad.text(46, 54, title, "serifb", 38, side.on_main, "lm", room=WIDTH - 92)
    pad.text(46, 87, under, "sans", 22, side.on_main, "lm", room=WIDTH - 92)


def _scenery(pad: Pad, tone: str) -> None:
    """A strip of meadow for what the card shows."""
    look = pad.look
    x0, y0, x1, y1 = SCENE
    pad.plate(x0, y0, x1, y1, 12, look["meadow"], look["ink"], 2)
    pad.plate(x0 + 8, y0 + 8, x1 - 8, y1 - 8, 8, None, mix(look["meadow"], tone, 0.5), 3)


def _words(pad: Pad, text: str, top: int, low: int, *, italic: bool = False, largest: int = 28) -> None:
    """A paragraph between two heights."""
    font = "serifi" if italic else "serif"
    size, lines = wrap_fit(text, font, tuple(range(largest, 21, -1)), WIDTH - 92, low - top, 126)
    for number, one in enumerate(lines):
        y = top + size * 0.63 + number * size * 1.26
        pad.text(46, y, one, font, size, pad.look["ink"], "lm", room=WIDTH - 92)


def _cell(pad: Pad, x: int, y: int, name: str, figure_: str, word: str) -> None:
    """A sign, a figure and what it is."""
    look = pad.look
    pad.plate(x, y, x + 136, y + 84, 8, look["paper"], look["paper_line"], 2)
    sign(pad, name, 34, x + 28, y + 30)
    pad.text(x + 54, y + 30, figure_, "sansb", 31, look["ink"], "lm", room=78)
    pad.text(x + 68, y + 66, word, "sans", 22, look["ink_soft"], "mm", room=126)


def _profile(pad: Pad, scene: ProfileScene) -> None:
    """A battalion's or hero's card."""
    look, lang, pack = cast(ArmyLook, pad.look), scene.lang, scene.pack
    book = pack.set.books[scene.book]
    row: Profile | Hero = _find((*book.profiles, *book.heroes), scene.profile_id)
    text = pack.profile(lang, scene.book, row.id)
    kind = say(lang, "kind", kind=row.kind if isinstance(row, Profile) else "hero")
    points = row.points if isinstance(row, Hero) else pack.points(scene.book, row.id)
    under = " · ".join(
        part
        for part in (pack.book(lang, scene.book).name, kind, say(lang, "points", n=points) if points else "")
        if part
    )
    _frame(pad, scene.book, text.name, under)
    _scenery(pad, look.army(scene.book).main)
    _stand(pad, scene.book, row)
    _figures(pad, scene, row)
    y = _arms(pad, scene, row, 532)
    size, lines = wrap_fit(text.text, "serifi", (25, 24, 23, 22), WIDTH - 92, 150, 126)
    low = HEIGHT - 34 - round(len(lines) * size * 1.26)
    _skills(pad, scene, row, y + 4, low - 8)
    _words(pad, text.text, low, HEIGHT - 34, italic=True, largest=25)


def _stand(pad: Pad, book: str, row: Profile | Hero) -> None:
    """The base as it stands in column, and one figure large."""
    look = cast(ArmyLook, pad.look)
    art = row.art or row.id
    kind = look.figure(art).kind
    x0, y0, x1, y1 = SCENE
    if isinstance(row, Hero):
        figure(pad, art, book, 200, (x0 + x1) / 2, (y0 + y1) / 2)
        return
    body = Body(kind, row.figures, row.files)
    width, depth = extent(body)
    px = max(14, int(min(330 / (width + 1), 210 / (depth + 1.6), 44)))
    window = Window(0, 0, x0 + 190 + (x1 - x0 - 190) / 2, (y0 + y1) / 2 + 12 - depth * px / 2, px)
    tray(pad, Base(art, book, body, Pose(0, 0, 0)), window)
    large = {"foot": 120, "rider": 78, "marker": 120}.get(kind, 70)
    figure(pad, art, book, large, x0 + 98, (y0 + y1) / 2 + 14)


def _figures(pad: Pad, scene: ProfileScene, row: Profile | Hero) -> None:
    """Speed, defence, figures or stamina, armour."""
    lang = scene.lang
    if isinstance(row, Hero):
        last = "hero", str(row.stamina), say(lang, "stamina-word")
    else:
        last = "formation_column", f"{row.figures}/{row.files}", say(lang, "figures-word")
    cells = (
        ("spell_speed", str(row.sp), say(lang, "speed-word")),
        ("spell_defence", str(row.defence), say(lang, "defence-word")),
        last,
    )
    for number, cell in enumerate(cells):
        _cell(pad, 26 + number * 147, 434, *cell)
    armour = say(lang, "class", kind=row.armour) if row.armour != "none" else say(lang, "no-class")
    _word_cell(pad, 26 + 3 * 147, armour, say(lang, "armour-word"))


def _word_cell(pad: Pad, x: int, value: str, word: str) -> None:
    """A word and what it is."""
    look = pad.look
    pad.plate(x, 434, x + 137, 518, 8, look["paper"], look["paper_line"], 2)
    pad.text(x + 68, 464, value, "sansb", 25, look["ink"], "mm", room=126)
    pad.text(x + 68, 500, word, "sans", 22, look["ink_soft"], "mm", room=126)


def _arms(pad: Pad, scene: ProfileScene, row: Profile | Hero, y: int) -> int:
    """Melee and shooting in a line each; where the next thing begins."""
    look, lang = pad.look, scene.lang
    rows = []
    if row.melee is not None:
        rows.append(
            (
                "order_melee",
                say(lang, "melee-line", b=row.melee.b, weapon=say(lang, "class", kind=row.melee.weapon)),
            )
        )
    if row.shooter is not None:
        bow = row.shooter
        weapon = say(lang, "class", kind=bow.weapon)
        rows.append(
            (
                "order_shoot",
                say(lang, "shoot-line", b=bow.b, weapon=weapon, range=bow.range, mode=bow.mode or "plain"),
            )
        )
    for name, text in rows:
        sign(pad, name, 30, 60, y + 18)
        pad.text(86, y + 18, text, "sansb", 24, look["ink"], "lm", room=WIDTH - 132)
        y += 38
    return y


def _skills(pad: Pad, scene: ProfileScene, row: Profile | Hero, y: int, low: int) -> None:
    """Skills: as many with what they do as there is room for, the others by name."""
    told = [scene.pack.skill(scene.lang, name, n) for name, n in row.skills.items()]
    lines = [wrap(text.text, "sans", 22, WIDTH - 92) for text in told]
    for told_count in range(len(told), -1, -1):
        high = sum(42 + 26 * len(found) for found in lines[:told_count])
        rest = _flow([text.name for text in told[told_count:]], y + high)
        if not told_count or max([y + high - 10, *(at + 32 for _, at, _ in rest)]) <= low:
            break
    for text, found in zip(told[:told_count], lines, strict=False):
        _plate(pad, 46, y, text.name)
        for i, line in enumerate(found):
            pad.text(46, y + 50 + 26 * i, line, "sans", 22, pad.look["ink"], "lm", room=WIDTH - 92)
        y += 42 + 26 * len(found)
    for x, at, name in rest:
        _plate(pad, x, at, name)


def _flow(names: list[str], y: int) -> list[tuple[int, int, str]]:
    """Plates in rows: left, top, name."""
    x, found = 46, []
    for name in names:
        wide = round(text_width("sansb", 22, name)) + 22
        if x + wide > WIDTH - 46 and x > 46:
            x, y = 46, y + 38
        found.append((x, y, name))
        x += wide + 8
    return found


def _plate(pad: Pad, x: int, y: int, text: str) -> None:
    """A skill's name."""
    look = pad.look
    wide = round(text_width("sansb", 22, text)) + 22
    pad.plate(x, y, x + wide, y + 32, 7, look["paper_dim"], look["paper_line"], 1)
    pad.text(x + wide / 2, y + 16, text, "sansb", 22, look["ink"], "mm", room=wide - 10)


def _spell(pad: Pad, scene: SpellScene) -> None:
    """A spell's card."""
    look, lang, pack = cast(ArmyLook, pad.look), scene.lang, scene.pack
    row: Spell = _find(pack.set.books[scene.book].spells, scene.spell_id)
    text = pack.spell(lang, scene.book, row.id)
    under = f"{pack.book(lang, scene.book).name} · {say(lang, 'spell-word')}"
    _frame(pad, scene.book, text.name, under)
    _scenery(pad, look["mana"])
    x0, y0, x1, y1 = SCENE
    middle = (x0 + x1) / 2, (y0 + y1) / 2
    side = look.army(scene.book)
    pad.circle(*middle, 118, side.dark)
    pad.circle(*middle, 112, look["plate"])
    sign(pad, spell_art(row), 150, *middle, side.main, look["plate"], look["danger"])
    for number in range(row.complexity):
        sign(pad, "mana", 44, x0 + 44, y0 + 44 + 52 * number, look["mana"])
    cells = (
        ("mana", str(row.complexity), say(lang, "complexity-word")),
        ("command_radius", str(row.range), say(lang, "range-word")),
    )
    for number, cell in enumerate(cells):
        _cell(pad, 26 + number * 147, 434, *cell)
    for number, (value, word) in enumerate((("target", row.target), ("duration", row.duration))):
        _word_cell(
            pad, 26 + (2 + number) * 147, say(lang, f"spell-{value}", value=word), say(lang, f"{value}-word")
        )
    _words(pad, text.text, 560, HEIGHT - 36, largest=38)


def spell_art(row: Spell) -> str:
    """The sign of a spell: its own, else by its effect."""
    return row.art or effect_sign(row.effect, row.n)


def _character(pad: Pad, scene: CharacterScene) -> None:
    """A captain's, general's or mage's card."""
    look, lang, pack = cast(ArmyLook, pad.look), scene.lang, scene.pack
    text = pack.character(lang, scene.book, scene.rank, scene.nth)
    rows = pack.set.magic if scene.rank == "mage" else pack.set.command
    row = _find(rows, scene.ability)
    note = pack.ability(lang, scene.ability)
    under = f"{pack.book(lang, scene.book).name} · {rank_name(pack, lang, scene.rank)}"
    _frame(pad, scene.book, text.name, under)
    _scenery(pad, look.army(scene.book).main)
    x0, y0, x1, y1 = SCENE
    figure(pad, scene.rank, scene.book, 190, (x0 + x1) / 2, (y0 + y1) / 2)
    if scene.rank == "mage":
        cells = (("mage", str(row.ms), say(lang, "ms-word")), ("mana", str(row.mana), say(lang, "mana-word")))
    else:
        cells = (
            (scene.rank, str(row.cs), say(lang, "cs-word")),
            ("command_radius", str(row.cr), say(lang, "cr-word")),
        )
    for number, cell in enumerate(cells):
        _cell(pad, 26 + number * 147, 434, *cell)
    x = 26 + 2 * 147
    pad.plate(x, 434, WIDTH - 26, 518, 8, look["paper"], look["paper_line"], 2)
    pad.text((x + WIDTH - 26) / 2, 464, note.name, "sansb", 28, look["ink"], "mm", room=260)
    pad.text(
        (x + WIDTH - 26) / 2,
        500,
        say(lang, "points", n=row.points),
        "sans",
        22,
        look["ink_soft"],
        "mm",
        room=260,
    )
    _words(pad, note.text, 556, 690, largest=34)
    _words(pad, text.text, 700, HEIGHT - 36, italic=True, largest=32)
