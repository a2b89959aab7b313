"""The orders phase as one private screen: command radii, who commands, every battalion, the cards."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from bot.engine.batalist.model import Character
from bot.render.batalist import caption, lines, plates
from bot.render.batalist.cards import big_card, order_sign
from bot.render.batalist.figures import figure, sign
from bot.render.batalist.labels import Rect, free_spot, rect
from bot.render.batalist.look import army_look
from bot.render.batalist.muster import Troop, army_of, field_of
from bot.render.batalist.paper import chosen, land, panel, paper_sheet
from bot.render.batalist.scene import DraftCard, OrdersScene
from bot.render.batalist.shape import Spot, Window, bounds
from bot.render.batalist.table import Table
from bot.render.batalist.words import profile_name, rank_name, say
from bot.render.fonts import text_width
from bot.render.items import Box, Item, Pad
from bot.render.text import wrap_fit

WIDTH = 1280
MAP = (16, 60, 1006, 450)
PANEL = (1022, 60, 1264, 450)
LIST_TOP, ROW_W = 466, 620
FEW, WIDEST_PX, EDGE = 8, 24, 1.6
"""Rows in columns at most; pixels a pace at most; paces beyond the field that plates may need."""
CHOICES_H = 196
MARKERS = {"general", "captain", "hero", "mage"}


class Row(NamedTuple):
    """A battalion of the list: its troop or number, its cards, who may order it."""

    b: int
    cards: tuple[DraftCard, ...]
    commanders: tuple[int, ...]


def rows_of(scene: OrdersScene) -> list[Row]:
    """Own battalions that stand on the field and don't walk to the doctor."""
    reach = dict(scene.reach)
    return [
        Row(b, tuple(card for card in scene.draft if card.b == b), reach.get(b, ()))
        for b, row in enumerate(scene.view.battalions)
        if row.seat == scene.view.seat and row.is_there and row.parent < 0
    ]


def pitch(count: int) -> int:
    """Pixels from row to row: many battalions stand closer."""
    return 150 if count <= FEW else 132


def orders_size(scene: OrdersScene) -> tuple[int, int]:
    """Width and height of the picture."""
    count = max(1, len(rows_of(scene)))
    rows = -(-count // 2)
    return WIDTH, LIST_TOP + rows * pitch(count) + (CHOICES_H if scene.choices else 40)


def row_box(count: int, number: int) -> Box:
    """Where a battalion of the list stands: few go down the columns, as the line stands, many across."""
    step, half = pitch(count), -(-count // 2)
    column, place = (number // half, number % half) if count <= FEW else (number % 2, number // 2)
    x, y = 16 + column * 628, LIST_TOP + place * step
    return x, y, x + ROW_W, y + step - 12


def row_boxes(scene: OrdersScene) -> dict[int, Box]:
    """Each battalion's place on the picture."""
    rows = rows_of(scene)
    return {row.b: row_box(len(rows), number) for number, row in enumerate(rows)}


def choice_boxes(scene: OrdersScene) -> dict[str, Box]:
    """Each order's card below the list."""
    top = orders_size(scene)[1] - CHOICES_H + 32
    step = min(139, 1252 // max(1, len(scene.choices)))
    return {
        choice.order: (16 + n * step, top, 10 + (n + 1) * step, top + CHOICES_H - 46)
        for n, choice in enumerate(scene.choices)
    }


def draw_orders(scene: OrdersScene) -> bytes:
    """The screen as PNG bytes."""
    return paper_sheet(scene, *orders_size(scene)).png(orders_items(scene))


def orders_items(scene: OrdersScene) -> list[Item]:
    """The draw list; a spectator gets an empty screen."""
    return _Screen(scene).items()


class _Screen:
    """One screen being listed."""

    def __init__(self, scene: OrdersScene) -> None:
        self.scene, self.lang = scene, scene.lang
        self.look = army_look(scene.pack.root / "art")
        self.pad = Pad(self.look)
        self.army = army_of(scene.rules, max(0, scene.view.seat))
        self.rows = rows_of(scene)

    def items(self) -> list[Item]:
        """All parts in their order."""
        self.head()
        if self.scene.view.seat < 0:
            return self.pad.items
        self.map()
        self.commanders()
        for number, row in enumerate(self.rows):
            self.row(number, row)
        self.choices()
        return self.pad.items

    def head(self) -> None:
        """The caption."""
        scene = self.scene
        turns = scene.rules.switches.turns or scene.rules.scenario.turns
        words = [say(self.lang, "turn", turn=scene.view.open.turn, turns=turns), say(self.lang, "private")]
        wide = caption.turn_width(scene.clock, flag=False) + 8 if scene.clock else 0
        caption.bar(self.pad, say(self.lang, "orders"), words, WIDTH - 16 - wide)
        if scene.clock:
            caption.turn_plate(self.pad, WIDTH - 14, scene.clock, self.army, flag=False, anchor="r")

    # --- map ---

    def window(self) -> Window:
        """The strip of the field that holds the own battalions."""
        field = field_of(self.scene.rules)
        wide, high = MAP[2] - MAP[0], MAP[3] - MAP[1]
        px = max(8, min(WIDEST_PX, int(wide / field.width)))
        ys = [self.scene.view.battalions[row.b].y / 100 for row in self.rows] or [0.0]
        middle = (min(ys) + max(ys)) / 2 + (2 if self.scene.view.seat == 0 else -2)
        north = min(max(middle + high / px / 2, high / px - EDGE), field.height + EDGE)
        west = (field.width - wide / px) / 2
        return Window(west, north, MAP[0], MAP[1], px)

    def map(self) -> None:
        """The strip with radii, bases and plates."""
        window = self.window()
        field = field_of(self.scene.rules)
        land(self.pad, field, MAP, window)
        # the radii are drawn here, with a tag each; twice they would hide the ground
        table = Table(self.pad, self.scene, replace(self.scene.plan, radii=()), window, MAP)
        table.troops = [one for one in table.troops if self.fits(table, one)]
        table.ground()
        rings = self.radii(table)
        table.area()
        table.bases()
        table.ghosts()
        table.labels()
        table.odds()
        self.radius_tags(table, rings)
        x0, y0, x1, y1 = MAP
        self.pad.plate(x0 - 1, y0 - 1, x1 + 1, y1 + 1, 0, None, self.look["ink"], 2)

    @staticmethod
    def fits(table: Table, one: Troop) -> bool:
        """Whether a base lies wholly on the strip."""
        if one.base is None:
            x, y = table.window.at(one.row.x / 100, one.row.y / 100)
            return MAP[0] + 20 < x < MAP[2] - 20 and MAP[1] + 20 < y < MAP[3] - 20
        x0, y0, x1, y1 = bounds(table.window.all(one.base.corners()))
        return x0 > MAP[0] and y0 > MAP[1] and x1 < MAP[2] and y1 < MAP[3]

    def people(self) -> list[tuple[int, Character]]:
        """Own characters that live, the general first, then captains, heroes, mages."""
        order = {"general": 0, "captain": 1, "hero": 2, "mage": 3}
        found = [
            (k, one) for k, one in enumerate(self.scene.view.open.characters)
            if one.seat == self.scene.view.seat and one.on >= 0
        ]  # fmt: skip
        return sorted(found, key=lambda pair: (order.get(pair[1].rank, 4), pair[0]))

    def radii(self, table: Table) -> list[tuple[Character, list[Spot]]]:
        """Round every commander's base the line within which it commands, the general's last."""
        rings = []
        people = [one for _, one in self.people() if one.cr]
        for one in sorted(people, key=lambda person: person.rank == "general"):
            troop = table.troop(one.on)
            if troop is None or troop.base is None:
                continue
            corners = tuple(table.window.all(troop.base.corners()))
            ring = lines.grown(corners, one.cr / 100 * table.px)
            tone = "accent" if one.rank == "general" else "white"
            lines.zone(self.pad, ring, MAP, table.px, tone=tone, dashed=one.rank != "general")
            rings.append((one, ring))
        return rings

    def radius_tags(self, table: Table, rings: list[tuple[Character, list[Spot]]]) -> None:
        """CR 7 with the commander's sign, on its line: at its top, else where it hides least."""
        for one, ring in rings:
            text = say(self.lang, "cr", n=one.cr // 100)
            size = text_width("sansb", 22, text) + 42, 34.0
            x0, y0, x1, _ = bounds(ring)
            spots = [((x0 + x1) / 2, y0), *ring[::2]]
            at = free_spot([table.kept(x, y, size) for x, y in spots], size, table.taken, 1e9)
            if at is not None:
                self.radius_tag(one.rank, text, rect(*at, *size))
                table.taken.append(rect(*at, *size))

    def radius_tag(self, rank: str, text: str, box: Rect) -> None:
        """The sign of who commands, and how far."""
        x0, y0, x1, y1 = box
        fill, middle = self.look["accent" if rank == "general" else "paper"], (y0 + y1) / 2
        self.pad.plate(x0, y0 + 2, x1, y1 - 2, 6, fill, self.look["ink"], 2)
        sign(self.pad, rank, 22, x0 + 18, middle, paper=fill)
        self.pad.text(x0 + 33, middle, text, "sansb", 22, self.look["ink"], "lm")

    # --- commanders ---

    def commanders(self) -> None:
        """Every commander with the orders it has given and has left; mages with their mana."""
        x0, y0, x1, y1 = PANEL
        pad, look, used = self.pad, self.look, dict(self.scene.used)
        panel(pad, x0, y0, x1, y1)
        people = self.people()
        left = sum(max(0, one.cs - used.get(k, 0)) for k, one in people if one.rank in {"general", "captain"})
        pad.text(x0 + 16, y0 + 27, say(self.lang, "orders-left"), "serifb", 26, look["ink"], "lm", room=160)
        pad.plate(x1 - 58, y0 + 7, x1 - 14, y0 + 47, 6, look["accent"], look["ink"], 2)
        pad.text(x1 - 36, y0 + 27, str(left), "sansb", 31, look["ink"], "mm")
        step = min(78, (y1 - y0 - 64) // max(1, len(people)))
        for number, (k, one) in enumerate(people):
            self.person(k, one, y0 + 58 + number * step, step, used.get(k, 0))

    def person(self, k: int, one: Character, y: float, step: int, used: int) -> None:
        """A character's line in the panel."""
        pad, look, x0, x1 = self.pad, self.look, PANEL[0], PANEL[2]
        tight = step < 68
        figure(pad, one.rank, self.army, 36 if not tight else 30, x0 + 34, y + (26 if not tight else 22))
        called = Table(Pad(look), self.scene).called
        where = say(self.lang, "on-base", name=called[one.on])
        if tight:
            pad.text(x0 + 60, y + 22, where, "sansb", 22, look["ink"], "lm", room=70)
        else:
            pad.text(
                x0 + 60,
                y + 14,
                rank_name(self.scene.pack, self.lang, one.rank),
                "sansb",
                22,
                look["ink"],
                "lm",
                room=90,
            )
            tail = (
                say(self.lang, "ms", n=one.ms)
                if one.rank == "mage"
                else say(self.lang, "cr", n=one.cr // 100)
                if one.cr
                else ""
            )
            pad.text(
                x0 + 60,
                y + 42,
                f"{where} · {tail}" if tail else where,
                "sans",
                22,
                look["ink_soft"],
                "lm",
                room=170,
            )
        if one.rank == "mage":
            self.gems(dict(self.scene.view.mana).get(k, 0), "mana", x1, y + (14 if not tight else 22))
        elif one.rank == "hero":
            self.gems(one.stamina, "hero", x1, y + (14 if not tight else 22), used)
        else:
            self.ticks(one.cs, used, x1 - 14, y + (14 if not tight else 22))

    def gems(self, count: int, name: str, right: float, y: float, used: int = 0) -> None:
        """Mana or stamina: a sign and the number left."""
        look = self.look
        text = f"{count - used}/{count}" if used else str(count)
        wide = self.pad.text(right - 16, y, text, "sansb", 26, look["ink"], "rm")
        sign(self.pad, name, 22, right - 30 - wide, y, look["mana"] if name == "mana" else look["ink"])

    def ticks(self, count: int, used: int, right: float, y: float) -> None:
        """A box an order: ticked when given, else filled."""
        look, side = self.look, self.look.army(self.army)
        for number in range(count):
            x = right - (count - number) * 26 + 4
            spent = number < used
            self.pad.plate(
                x, y - 14, x + 21, y + 14, 4, look["plate"] if spent else side.main, look["ink"], 2
            )
            if spent:
                sign(self.pad, "done", 17, x + 10.5, y, look["ink_soft"])

    # --- battalions ---

    def row(self, number: int, row: Row) -> None:
        """A battalion: badge, figure, name, strength, who may order it, its two cards."""
        x, y, _, low = row_box(len(self.rows), number)
        high = low - y
        pad, look, scene = self.pad, self.look, self.scene
        picked = row.b == scene.picked
        if picked:
            chosen(pad, x, y, x + ROW_W, y + high)
        panel(pad, x, y, x + ROW_W, y + high, edge=look["ink"] if picked else "")
        table = Table(Pad(look), scene)
        troop = table.troop(row.b)
        if troop is None or troop.base is None:
            return
        wide = plates.badge(pad, x + 10, y + 29, troop.name, self.army, 36, 26)
        kind = look.figure(troop.figure).kind
        size = {"foot": 38, "rider": 26}.get(kind, 24) - (4 if high < 130 else 0)
        figure(pad, troop.figure, self.army, size, x + 40, y + high - 36)
        self.strength(troop, x + max(78, wide + 22), y)
        self.command(row, x + 78, y + high - 27)
        for slot in range(2):
            card = row.cards[slot] if slot < len(row.cards) else None
            self.slot(row, card, slot, x + 274, y + 10 + slot * (high - 12) / 2, picked=picked)

    def strength(self, troop: Troop, x: float, y: float) -> None:
        """Name; figures of how many, formation, wounded."""
        pad, look, own = self.pad, self.look, troop.row
        name = profile_name(self.scene.pack, self.scene.rules, own.profile, self.lang)
        pad.text(x, y + 29, name, "serifb", 27, look["ink"], "lm", room=180)
        at = x + pad.text(x, y + 65, str(own.figures), "sansb", 31, look["ink"], "lm") + 6
        at += pad.text(at, y + 68, say(self.lang, "of", n=own.full), "sans", 22, look["ink_soft"], "lm") + 8
        sign(pad, "formation_" + own.formation, 22, at + 11, y + 67)
        if own.wounded:
            at += 28
            at += pad.text(at, y + 67, f"+{own.wounded}", "sansb", 22, look["ink"], "lm") + 3
            sign(pad, "wounded", 20, at + 10, y + 67)

    def command(self, row: Row, x: float, y: float) -> None:
        """Markers of those who may order it, or that nobody may."""
        pad, look = self.pad, self.look
        sign(pad, "command_radius", 26, x + 12, y, look["ink_soft"])
        if not row.commanders:
            pad.text(x + 32, y, say(self.lang, "none-in-reach"), "sansb", 22, look["danger"], "lm", room=158)
        for number, k in enumerate(row.commanders[:4]):
            figure(pad, self.scene.view.open.characters[k].rank, self.army, 28, x + 46 + 36 * number, y)

    def slot(self, row: Row, card: DraftCard | None, slot: int, x: float, y: float, *, picked: bool) -> None:
        """One of its two cards with the plan in words, or an empty place."""
        pad, look = self.pad, self.look
        high = min(54, (pitch(len(self.rows)) - 32) // 2)
        wide = round(high * 0.78)
        words, tone, font = "", look["ink_soft"], "sans"
        if card is not None:
            pad.plate(x, y, x + wide, y + high, 5, look["paper"], look["ink"], 2)
            sign(pad, order_sign(card.order), wide - 10, x + wide / 2, y + high / 2)
            words, tone = card.text or self.scene.pack.order(self.lang, card.order).short, look["ink"]
        else:
            pad.plate(x, y, x + wide, y + high, 5, None, look["muted"], 2)
            if picked and slot == len(row.cards) and self.scene.choices:
                words, tone, font = say(self.lang, "choose-below"), look["ink"], "sansb"
            elif row.commanders:
                words = say(self.lang, "empty")
            elif slot == 0:
                words = say(self.lang, "out-of-command")
        room = ROW_W - 274 - wide - 22
        size, found = wrap_fit(words, font, (22,), room, high + 6, 112)
        for number, line in enumerate(found[:2]):
            shift = (number - (min(2, len(found)) - 1) / 2) * 25
            pad.text(x + wide + 12, y + high / 2 + shift, line, font, size, tone, "lm", room=room)

    # --- choices ---

    def choices(self) -> None:
        """The orders that may be laid: a card each, those that can't be laid struck out."""
        scene, pad, look = self.scene, self.pad, self.look
        height = orders_size(scene)[1]
        top = height - (CHOICES_H if scene.choices else 40)
        if scene.question:
            pad.text(16, top + 13, scene.question, "sansb", 22, look["ink"], "lm", room=1248)
        boxes = choice_boxes(scene)
        for choice in scene.choices:
            x0, y0, x1, y1 = boxes[choice.order]
            big_card(
                pad, x0, y0, (x1 - x0, y1 - y0), self.army, head=("", ""), order=choice.order,
                name=scene.pack.order(self.lang, choice.order).short, off=choice.off, picked=choice.picked,
            )  # fmt: skip
