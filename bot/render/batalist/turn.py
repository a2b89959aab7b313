"""What happened in a turn: the field as it is, the ways everybody went, deeds in order beside it."""

from __future__ import annotations

from typing import NamedTuple

from bot.engine.batalist.model import Battalion
from bot.render.batalist import caption, lines, plates
from bot.render.batalist.figures import sign
from bot.render.batalist.frame import limit_of
from bot.render.batalist.labels import place_labels
from bot.render.batalist.look import army_look
from bot.render.batalist.muster import army_of, field_of, letter_of, names, pose_of, troop
from bot.render.batalist.paper import land, panel, paper_sheet
from bot.render.batalist.scene import Deed, TurnScene
from bot.render.batalist.shape import Window
from bot.render.batalist.table import Table
from bot.render.batalist.trays import tray
from bot.render.batalist.words import say, share
from bot.render.items import Box, Item, Pad
from bot.render.text import wrap_fit

WIDTH = 1280
LEFT, TOP, MAP_W = 16, 60, 792
MOST_HIGH = 640
LINE_H, GAP = 26, 12
HEAD = 62
"""Pixels from a panel's top to its first line."""
LOSSES_H = 80
BADGES = 126
"""Pixels of a line that badge, sign and margins take."""


def _map(scene: TurnScene) -> tuple[Box, Window]:
    """Where the field lies and its window."""
    field = field_of(scene.rules)
    px = min(MAP_W / field.width, MOST_HIGH / field.height)
    px = max(6, int(px))
    wide, high = round(field.width * px), round(field.height * px)
    box = LEFT, TOP, LEFT + wide, TOP + high
    return box, Window(0.0, field.height, LEFT, TOP, px)


Told = list[tuple[Deed, tuple[str, ...]]]


def _lines(deeds: tuple[Deed, ...], room: int) -> Told:
    """Each deed's words in at most three lines."""
    return [(deed, wrap_fit(deed.text, "sans", (22,), room, 3 * 28, 112)[1]) for deed in deeds]


def _high(lines: Told) -> int:
    """Pixels these deeds take in a panel, with its margins."""
    return HEAD + sum(len(found) * LINE_H + GAP for _, found in lines) + 14


class _Columns(NamedTuple):
    """The deeds: the first beside the field, what does not fit there below it; the picture's height."""

    beside: Told
    below: Told
    height: int


def _columns(scene: TurnScene) -> _Columns:
    """So many below the field that the picture is as low as it may be."""
    box, _ = _map(scene)
    top = box[3] + LOSSES_H
    beside = _lines(scene.deeds, WIDTH - 32 - box[2] - BADGES)
    below = _lines(scene.deeds, box[2] - LEFT - BADGES)

    def height(count: int) -> int:
        under = top + _high(below[count:]) if count < len(below) else top
        return max(TOP + _high(beside[:count]), under) + 16

    count = min(range(len(scene.deeds), -1, -1), key=height)
    return _Columns(beside[:count], below[count:], height(count))


def turn_size(scene: TurnScene) -> tuple[int, int]:
    """Width and height: as much as the deeds need."""
    return WIDTH, _columns(scene).height


def draw_turn(scene: TurnScene) -> bytes:
    """The summary as PNG bytes."""
    return paper_sheet(scene, *turn_size(scene)).png(turn_items(scene))


def turn_items(scene: TurnScene) -> list[Item]:
    """The draw list of a summary."""
    return _Summary(scene).items()


class _Summary:
    """One turn being listed."""

    def __init__(self, scene: TurnScene) -> None:
        self.scene, self.lang = scene, scene.lang
        self.look = army_look(scene.pack.root / "art")
        self.pad = Pad(self.look)
        self.box, self.window = _map(scene)
        self.called = names(scene.rules, self.look, scene.view.battalions)

    def items(self) -> list[Item]:
        """All parts in their order."""
        title = self.scene.pack.scenario(self.lang, self.scene.rules.scenario.id).title
        turns = self.scene.rules.switches.turns or self.scene.rules.scenario.turns
        words = [title]
        bars = Pad(self.look)
        rows = [
            (
                letter_of(self.scene.rules, self.look, seat),
                army_of(self.scene.rules, seat),
                self.scene.view.lost[seat],
                limit_of(self.scene.rules, seat),
            )
            for seat in (0, 1)
        ]
        right = caption.bars(bars, WIDTH - 12, say(self.lang, "lost"), rows)
        caption.bar(
            self.pad, say(self.lang, "turn", turn=self.scene.turn, turns=turns), words, int(right) - 20
        )
        self.pad.items += bars.items
        self.field()
        self.deeds()
        self.losses()
        return self.pad.items

    def field(self) -> None:
        """Where everybody stood (pale), the way, where everybody stands."""
        pad, look = self.pad, self.look
        land(pad, field_of(self.scene.rules), self.box, self.window)
        table = Table(pad, self.scene, window=self.window, clip=self.box)
        table.ground()
        for b, row in enumerate(self.scene.before):
            self.went(b, row)
        table.bases()
        table.troops = [one for one in table.troops if one.row.status in {"field", "hidden"}]
        self.tags(table)
        x0, y0, x1, y1 = self.box
        pad.plate(x0 - 1, y0 - 1, x1 + 1, y1 + 1, 0, None, look["ink"], 2)

    def went(self, b: int, before: Battalion) -> None:
        """The ghost of a battalion that moved or fell, with the line it went."""
        rows = self.scene.view.battalions
        if b >= len(rows) or before.profile < 0 or before.status != "field" or rows[b].profile < 0:
            return
        after = rows[b]
        one = troop(self.scene.rules, "", b, before)
        if one.base is None:
            return
        if after.status == "lost":
            tray(self.pad, one.base, self.window, "dead")
            return
        if after.status != "field" or (before.x, before.y, before.h) == (after.x, after.y, after.h):
            return
        tray(self.pad, one.base, self.window, "laid")
        start, end = (self.window.at(*pose_of(row.x, row.y, row.h).world(0, 0)) for row in (before, after))
        lines.way(self.pad, lines.WayPlan((), (start, end), ()), self.box, self.window.px, laid=True)

    def tags(self, table: Table) -> None:
        """Letter and number of each base, with its figures."""
        found = [
            plates.Label(one.name, one.army, "" if one.is_marker else str(one.row.figures))
            for one in table.troops
        ]
        claims = tuple(
            table.claim(one)._replace(width=label.width, cards=0)
            for one, label in zip(table.troops, found, strict=True)
        )
        places, _ = place_labels(claims, table.label_clip)
        for label, place in zip(found, places, strict=True):
            plates.label(self.pad, place.x, place.y, label)

    def deeds(self) -> None:
        """What was done, in order: beside the field, then below it."""
        columns = _columns(self.scene)
        low = columns.height - 16
        beside = self.box[2] + 16
        self.panel(beside, TOP, WIDTH - 16, low, say(self.lang, "deeds"), columns.beside)
        if columns.below:
            top = self.box[3] + LOSSES_H
            self.panel(LEFT, top, self.box[2], low, say(self.lang, "deeds-then"), columns.below)
        if not self.scene.deeds:
            self.pad.text(
                beside + 16, TOP + HEAD, say(self.lang, "nothing"), "serifi", 24, self.look["ink_soft"], "lm",
                room=400,
            )  # fmt: skip

    def panel(self, x0: int, y0: int, x1: int, y1: int, title: str, lines: Told) -> None:
        """A sheet of deeds, each with its battalion's badge and a sign."""
        pad, look = self.pad, self.look
        panel(pad, x0, y0, x1, y1)
        pad.text(x0 + 16, y0 + 28, title, "serifb", 26, look["ink"], "lm", room=x1 - x0 - 32)
        y = y0 + float(HEAD)
        for deed, found in lines:
            if 0 <= deed.b < len(self.called):
                plates.badge(pad, x0 + 12, y, self.called[deed.b], army_of(self.scene.rules, deed.seat), 28)
            sign(pad, deed_sign(deed.sign), 26, x0 + 90, y, accent=look["danger"])
            for number, text in enumerate(found):
                at = y + number * LINE_H
                pad.text(x0 + 112, at, text, "sans", 22, look["ink"], "lm", room=x1 - x0 - BADGES + 8)
            y += len(found) * LINE_H + GAP

    def losses(self) -> None:
        """Under the field: what each side lost in this turn and in all."""
        pad, look, scene = self.pad, self.look, self.scene
        y = self.box[3] + 44
        for seat in (0, 1):
            army = army_of(scene.rules, seat)
            x = LEFT + seat * (self.box[2] - self.box[0]) / 2
            plates.badge(pad, x, y, letter_of(scene.rules, look, seat), army, 36, 26)
            text = self.lost(seat)
            pad.text(
                x + 48, y, text, "sans", 22, look["ink"], "lm", room=int((self.box[2] - self.box[0]) / 2 - 60)
            )

    def lost(self, seat: int) -> str:
        """What a side lost in this turn, if that is known, and in all."""
        lost, before = self.scene.view.lost[seat], self.scene.lost_before
        if before is None:
            return say(self.lang, "lost-all", all=share(lost))
        return say(self.lang, "lost-turn", now=share(max(0, lost - before[seat])), all=share(lost))


def deed_sign(name: str) -> str:
    """The sign of a deed: an order's, or another of the set's."""
    known = {
        "magic": "spell_damage", "initiative": "initiative", "lost": "cross", "wounded": "wounded",
        "hero": "hero", "general": "general", "hidden": "hidden", "pass": "done", "cancel": "cross",
        "fast": "spell_speed",
    }  # fmt: skip
    return known.get(name) or (name if name.startswith(("order_", "spell_")) else f"order_{name}")
