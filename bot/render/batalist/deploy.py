"""A seat's deployment: its zone, its battalions where they would stand, the one in hand."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from bot.engine.batalist.model import Battalion
from bot.render.batalist import caption, lines
from bot.render.batalist.board import field_size, sheet_of
from bot.render.batalist.look import ArmyLook, army_look
from bot.render.batalist.muster import army_of, names
from bot.render.batalist.scene import DeployScene, Plan
from bot.render.batalist.sheet import WIDTH
from bot.render.batalist.table import Table
from bot.render.batalist.words import profile_name, say
from bot.render.items import Item, Pad


def draw_deploy(scene: DeployScene) -> bytes:
    """The deployment as PNG bytes."""
    return sheet_of(scene).png(deploy_items(scene))


def deploy_items(scene: DeployScene) -> list[Item]:
    """The draw list: what lies open, the zone, own battalions at their places in the draft."""
    look = army_look(scene.pack.root / "art")
    pad, seat = Pad(look), scene.view.seat
    own = {spot[0]: spot for spot in scene.placed} if seat >= 0 else {}
    rows = tuple(
        _placed(row, own[b]) if b in own and row.seat == seat else row
        for b, row in enumerate(scene.view.battalions)
    )  # fmt: skip
    plan = Plan(chosen=scene.picked, notices=scene.notices) if seat >= 0 else Plan()
    table = Table(pad, scene, plan, rows=rows)
    if seat >= 0:
        _zone(pad, table, scene)
    table.draw()
    _frame(pad, scene)
    return pad.items


def _placed(row: Battalion, spot: tuple[int, int, int, int, str, int]) -> Battalion:
    """A battalion where its draft has it."""
    _, x, y, h, formation, files = spot
    return replace(row, x=x, y=y, h=h, formation=formation, files=files, status="field")


def _zone(pad: Pad, table: Table, scene: DeployScene) -> None:
    """The zone in the accent, the rest of the field hatched over."""
    x0, y0, x1, y1 = scene.rules.facts.zones[scene.view.seat]
    ring = [table.window.at(x / 100, y / 100) for x, y in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))]
    lines.zone(pad, ring, table.clip, table.px, tone="accent", share=0.16)


def _frame(pad: Pad, scene: DeployScene) -> None:
    """Caption and foot."""
    lang, seat = scene.lang, scene.view.seat
    title = scene.pack.scenario(lang, scene.rules.scenario.id).title
    words = [say(lang, "phase", phase="deploy")]
    if seat >= 0:
        words.append(say(lang, "private"))
        text = scene.pack.book(lang, scene.rules.facts.books[seat].id).name
        caption.bar(pad, title, words, WIDTH - 16 - caption.turn_width(text, flag=False) - 8)
        caption.turn_plate(pad, WIDTH - 14, text, army_of(scene.rules, seat), flag=False, anchor="r")
    else:
        caption.bar(pad, title, words)
    badge = None
    note = scene.question
    if 0 <= scene.picked < len(scene.view.battalions) and seat >= 0:
        row = scene.view.battalions[scene.picked]
        called = names(scene.rules, cast(ArmyLook, pad.look), scene.view.battalions)
        badge = called[scene.picked], army_of(scene.rules, row.seat)
        name = profile_name(scene.pack, scene.rules, row.profile, lang)
        note = f"{name} · {scene.question}" if scene.question else name
    caption.foot(pad, field_size(scene)[1], note or say(lang, "deploying"), badge)
