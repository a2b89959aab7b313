"""A side's army on one sheet: every battalion with its profile in figures, state, skills; its characters."""

from __future__ import annotations

from typing import cast

from bot.engine.batalist.model import Battalion
from bot.render.batalist import caption, plates
from bot.render.batalist.figures import figure, sign
from bot.render.batalist.look import ArmyLook, army_look
from bot.render.batalist.muster import army_of, art_of, names
from bot.render.batalist.paper import panel, paper_sheet
from bot.render.batalist.scene import RosterScene
from bot.render.batalist.words import profile_name, rank_name, say, share, side_name
from bot.render.items import Item, Pad
from bot.render.text import wrap_fit

WIDTH = 1280
TOP, ROW_H = 60, 132
PEOPLE_H = 78
FIGURES = {"foot": 36, "rider": 23, "marker": 40}
"""How large a figure of each kind is drawn."""


def _rows(scene: RosterScene) -> list[tuple[int, Battalion]]:
    """The side's battalions that ever stood for themselves; heroes' own only while alone."""
    return [
        (b, row) for b, row in enumerate(scene.view.battalions)
        if row.seat == scene.seat and row.parent < 0 and not _is_mounted_hero(scene, row)
    ]  # fmt: skip


def _is_mounted_hero(scene: RosterScene, row: Battalion) -> bool:
    """Whether it is the own battalion of a hero that stands on another base."""
    return row.status == "aside" and row.full <= 1 and scene.view.open.phase != "deploy"


def roster_size(scene: RosterScene) -> tuple[int, int]:
    """Width and height: two columns of battalions, characters below."""
    rows = -(-max(1, len(_rows(scene))) // 2)
    people = -(-len(_people(scene)) // 3)
    return WIDTH, TOP + rows * ROW_H + people * PEOPLE_H + 26


def _people(scene: RosterScene) -> list[int]:
    return [k for k, one in enumerate(scene.view.open.characters) if one.seat == scene.seat]


def draw_roster(scene: RosterScene) -> bytes:
    """The sheet as PNG bytes."""
    return paper_sheet(scene, *roster_size(scene)).png(roster_items(scene))


def roster_items(scene: RosterScene) -> list[Item]:
    """The draw list of a roster."""
    look = army_look(scene.pack.root / "art")
    pad, lang = Pad(look), scene.lang
    army = army_of(scene.rules, scene.seat)
    title = side_name(scene.pack, scene.rules, scene.seat, lang)
    battle = scene.pack.scenario(lang, scene.rules.scenario.id).title
    lost = say(lang, "lost-share", share=share(scene.view.lost[scene.seat]))
    caption.bar(
        pad, title, [battle, say(lang, "army")], WIDTH - 16 - caption.turn_width(lost, flag=False) - 8
    )
    caption.turn_plate(pad, WIDTH - 14, lost, army, flag=False, anchor="r")
    called = names(scene.rules, look, scene.view.battalions)
    rows = _rows(scene)
    for number, (b, row) in enumerate(rows):
        battalion(pad, scene, called[b], row, 16 + number % 2 * 628, TOP + number // 2 * ROW_H)
    low = TOP + -(-max(1, len(rows)) // 2) * ROW_H + 4
    for number, k in enumerate(_people(scene)):
        person(pad, scene, k, called, 16 + number % 3 * 420, low + number // 3 * PEOPLE_H)
    return pad.items


def battalion(pad: Pad, scene: RosterScene, name: str, row: Battalion, x: float, y: float) -> None:
    """A battalion's panel."""
    look, lang = cast(ArmyLook, pad.look), scene.lang
    army = army_of(scene.rules, row.seat)
    panel(pad, x, y, x + 620, y + ROW_H - 12)
    plates.badge(pad, x + 10, y + 28, name, army, 36, 26)
    if row.profile < 0:
        _unknown(pad, row, x, y, lang)
        return
    own, art = scene.rules.facts.profiles[row.profile], art_of(scene.rules, row.profile)
    size = FIGURES.get(look.figure(art).kind, 23)
    figure(pad, art, army, size, x + 40, y + 84, faded=row.status == "lost")
    called = profile_name(scene.pack, scene.rules, row.profile, lang)
    pad.text(x + 84, y + 28, called, "serifb", 27, look["ink"], "lm", room=270)
    state(pad, scene, row, x + 608, y + 28)
    numbers(pad, scene, row, x + 84, y + 63)
    words = skills(scene, own.skills)
    if row.harm:
        words = ", ".join(filter(None, (say(lang, "harm", n=row.harm, tough=own.tough), words)))
    if words:
        size, lines = wrap_fit(words, "sans", (22,), 524, 32)
        pad.text(x + 84, y + 96, lines[0], "sans", size, look["ink_soft"], "lm", room=524)


def _unknown(pad: Pad, row: Battalion, x: float, y: float, lang: str) -> None:
    """What is known of a battalion whose face is hidden."""
    ink, soft = pad.look["ink"], pad.look["ink_soft"]
    sign(pad, "hidden", 40, x + 40, y + 82, soft)
    words = say(lang, "reserve" if row.status == "reserve" else "hidden-one")
    pad.text(x + 84, y + 28, say(lang, "unknown"), "serifb", 27, ink, "lm", room=300)
    pad.text(x + 84, y + 64, words, "serifi", 24, soft, "lm", room=520)


def skills(scene: RosterScene, owned: dict[str, int]) -> str:
    """The names of skills with their numbers."""
    return ", ".join(scene.pack.skill(scene.lang, name, n).name for name, n in owned.items())


def state(pad: Pad, scene: RosterScene, row: Battalion, right: float, y: float) -> None:
    """How many are left of how many, wounded; or that it is lost, in reserve, hidden."""
    look, lang = pad.look, scene.lang
    if row.status in {"lost", "reserve", "hidden", "aside"}:
        text = say(lang, "status", status=row.status, turn=row.arrives)
        tone = look["danger"] if row.status == "lost" else look["ink_soft"]
        right -= pad.text(right, y, text, "sansb", 22, tone, "rm", room=150) + 12
        if row.status in {"lost", "aside"}:
            return
    if row.wounded:
        sign(pad, "wounded", 20, right - 10, y)
        right -= 24 + pad.text(right - 24, y, f"+{row.wounded}", "sansb", 22, look["ink"], "rm") + 10
    right -= pad.text(right, y + 1, say(lang, "of", n=row.full), "sans", 22, look["ink_soft"], "rm") + 6
    pad.text(right, y - 1, str(row.figures), "sansb", 30, look["ink"], "rm")


def numbers(pad: Pad, scene: RosterScene, row: Battalion, x: float, y: float) -> None:
    """Speed, armour and defence, melee, shooting, each with its sign."""
    look, lang, own = pad.look, scene.lang, scene.rules.facts.profiles[row.profile]
    sign(pad, "formation_" + row.formation, 22, x + 11, y)
    x += 34
    cells = [
        ("spell_speed", f"{own.sp // 100}"),
        ("spell_defence", f"{own.defence} {_armour(scene, own.armour)}".strip()),
    ]
    if own.melee is not None:
        cells.append(("order_melee", f"{own.melee.b} {_weapon(scene, own.melee.weapon)}"))
    if own.shooter is not None:
        reach = say(lang, "paces-short", n=own.shooter.range // 100)
        cells.append(("order_shoot", f"{own.shooter.b} {_weapon(scene, own.shooter.weapon)}, {reach}"))
    for name, text in cells:
        sign(pad, name, 24, x + 12, y)
        x += 28 + pad.text(x + 28, y, text, "sansb", 22, look["ink"], "lm", room=230) + 14


def _weapon(scene: RosterScene, kind: str) -> str:
    return say(scene.lang, "class", kind=kind)


def _armour(scene: RosterScene, kind: str) -> str:
    return "" if kind == "none" else say(scene.lang, "class", kind=kind)


def person(pad: Pad, scene: RosterScene, k: int, called: tuple[str, ...], x: float, y: float) -> None:
    """A character: marker, name, rank, where, what it can."""
    look, lang = pad.look, scene.lang
    one = scene.view.open.characters[k]
    army = army_of(scene.rules, one.seat)
    panel(pad, x, y, x + 408, y + PEOPLE_H - 10)
    figure(pad, one.rank, army, 40, x + 38, y + 34, faded=one.on < 0)
    nth = 1 + sum(
        1 for other in scene.view.open.characters[:k] if other.seat == one.seat and other.rank == one.rank
    )
    book = scene.rules.facts.books[one.seat].id
    hero = scene.rules.facts.hero_ids[one.hero] if one.hero >= 0 else ""
    name = scene.pack.character(lang, book, one.rank, nth, hero).name
    pad.text(x + 72, y + 22, name, "serifb", 24, look["ink"], "lm", room=326)
    if one.on < 0:
        pad.text(x + 72, y + 50, say(lang, "fell"), "sansb", 22, look["danger"], "lm", room=326)
        return
    words = [rank_name(scene.pack, lang, one.rank), say(lang, "on-base", name=called[one.on])]
    if one.cs:
        words.append(say(lang, "cs", n=one.cs))
    if one.cr:
        words.append(say(lang, "cr", n=one.cr // 100))
    if one.ms:
        words.append(say(lang, "ms", n=one.ms))
    if one.rank == "hero":
        words.append(say(lang, "stamina", n=one.stamina))
    mana = dict(scene.view.mana).get(k)
    if mana is not None and one.seat == scene.view.seat:
        words.append(say(lang, "mana", n=mana))
    pad.text(x + 72, y + 50, " · ".join(words), "sans", 22, look["ink_soft"], "lm", room=328)
