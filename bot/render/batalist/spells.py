"""Spells a caster may choose from: one panel each, numbered; the number is the button."""

from __future__ import annotations

from typing import cast

from bot.render.batalist import caption
from bot.render.batalist.figures import sign
from bot.render.batalist.look import ArmyLook, army_look
from bot.render.batalist.muster import army_of, names
from bot.render.batalist.paper import panel, paper_sheet
from bot.render.batalist.profile import spell_art
from bot.render.batalist.scene import SpellsScene
from bot.render.batalist.words import rank_name, say
from bot.render.items import Item, Pad
from bot.render.text import wrap_fit

WIDTH = 1280
TOP, ROW_H = 62, 128


def spells_size(scene: SpellsScene) -> tuple[int, int]:
    """Width and height: two columns."""
    count = len(scene.rules.facts.seat_spells[max(0, scene.view.seat)])
    return WIDTH, TOP + -(-max(1, count) // 2) * ROW_H + 10


def draw_spells(scene: SpellsScene) -> bytes:
    """The spells as PNG bytes."""
    return paper_sheet(scene, *spells_size(scene)).png(spells_items(scene))


def spells_items(scene: SpellsScene) -> list[Item]:
    """The draw list; a spectator sees an empty sheet."""
    look = army_look(scene.pack.root / "art")
    pad, lang, seat = Pad(look), scene.lang, scene.view.seat
    if seat < 0:
        caption.bar(pad, say(lang, "spells"), ())
        return pad.items
    caster = scene.view.open.characters[scene.caster]
    called = names(scene.rules, look, scene.view.battalions)
    words = [say(lang, "private"), rank_name(scene.pack, lang, caster.rank)]
    if caster.on >= 0:
        words[-1] += " " + say(lang, "on-base", name=called[caster.on])
    left = caster.magic if caster.rank == "hero" else dict(scene.view.mana).get(scene.caster, 0)
    text = say(lang, "stamina" if caster.rank == "hero" else "mana", n=left)
    army = army_of(scene.rules, seat)
    caption.bar(pad, say(lang, "spells"), words, WIDTH - 16 - caption.turn_width(text, flag=False) - 8)
    caption.turn_plate(pad, WIDTH - 14, text, army, flag=False, anchor="r")
    for number, spell in enumerate(scene.rules.facts.seat_spells[seat]):
        _spell(pad, scene, number, spell, off=spell in scene.dimmed)
    return pad.items


def _spell(pad: Pad, scene: SpellsScene, number: int, spell: int, *, off: bool) -> None:
    """One spell: number, sign, name, complexity, range, what it does."""
    look, lang = cast(ArmyLook, pad.look), scene.lang
    side = look.army(army_of(scene.rules, scene.view.seat))
    row = scene.rules.facts.spells[spell]
    data = next(one for one in scene.rules.facts.books[scene.view.seat].spells if one.id == row.id)
    text = scene.pack.spell(lang, row.book, row.id)
    x, y = 16 + number % 2 * 628, TOP + number // 2 * ROW_H
    tone = look["muted"] if off else side.main
    panel(pad, x, y, x + 620, y + ROW_H - 12, fill=look["off"] if off else "")
    pad.plate(x, y, x + 56, y + ROW_H - 12, 10, tone)
    pad.text(x + 28, y + 58, str(number + 1), "sansb", 34, look["white"], "mm")
    ink = look["off_ink"] if off else look["ink"]
    sign(
        pad,
        spell_art(data),
        52,
        x + 92,
        y + 58,
        ink,
        look["off"] if off else look["plate"],
        look["off_ink"] if off else look["danger"],
    )
    room = 330
    pad.text(x + 130, y + 28, text.name, "serifb", 27, ink, "lm", room=room)
    right = x + 606
    for _ in range(row.complexity):
        sign(pad, "mana", 24, right - 12, y + 28, look["off_ink"] if off else look["mana"])
        right -= 24
    pad.text(right - 10, y + 28, say(lang, "paces-short", n=row.reach // 100), "sans", 22, ink, "rm", room=80)
    size, lines = wrap_fit(text.text, "sans", (22,), 476, 58, 112)
    for i, line in enumerate(lines[:2]):
        pad.text(x + 130, y + 64 + 26 * i, line, "sans", size, ink, "lm", room=476)
