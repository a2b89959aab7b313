"""The report of a shot, of an event's strike or of a mine: who, at whom, the dice, the sum, the outcome."""

from __future__ import annotations

from PIL import Image

from bot.engine.kursk.model import Shot, area_of, cell_name
from bot.render.canvas import draw_items, encode_rgb
from bot.render.fonts import text_width
from bot.render.items import Item, Pad
from bot.render.kursk import bars, hq
from bot.render.kursk.grounds import PAPER
from bot.render.kursk.last_shot import is_mine, verdict_of
from bot.render.kursk.scene import ShotScene
from bot.render.kursk.shot_panels import PANEL_W, Panel, Portrait, draw_panel
from bot.render.kursk.words import art_of, look_for, say, short_name, side_name, terrain_ids
from bot.render.look import rgb

WIDTH, HEIGHT = 1280, 600


def shot_items(scene: ShotScene) -> list[Item]:
    """The draw list of the report."""
    return _Report(scene).items()


def shot_size(_scene: ShotScene) -> tuple[int, int]:
    """Width and height of the picture."""
    return WIDTH, HEIGHT


def draw_shot(scene: ShotScene) -> bytes:
    """The report as PNG bytes, 1280 × 600."""
    look = look_for(scene.pack)
    canvas = Image.new("RGB", (WIDTH, HEIGHT), rgb(look["paper"]))
    draw_items(look, canvas, shot_items(scene))
    return encode_rgb(look, canvas)


class _Report:
    """One report being listed."""

    def __init__(self, scene: ShotScene) -> None:
        self.scene = scene
        self.shot: Shot = scene.shot
        self.lang = scene.lang
        self.set = scene.pack.set
        self.look = look_for(scene.pack)
        self.pad = Pad(self.look)
        self.is_mine = is_mine(self.set, self.shot)

    def items(self) -> list[Item]:
        """Everything, back to front."""
        self.pad.picture(PAPER, (0, 0, WIDTH, HEIGHT))
        self.caption()
        draw_panel(self.pad, 24, self.shooter())
        draw_panel(self.pad, WIDTH - 24 - PANEL_W, self.victim())
        self.middle()
        self.sum()
        self.consequences()
        return self.pad.items

    def say(self, key: str, **args: object) -> str:
        """A sentence of the catalogue."""
        return say(self.lang, key, **args)

    def side_id(self, seat: int) -> str:
        """The side in a seat."""
        return self.scene.battle.sides[seat].side

    def side(self, seat: int) -> str:
        """A side's name."""
        return side_name(self.scene.pack, self.lang, self.side_id(seat))

    def name(self, card: str) -> str:
        """A card's short name."""
        return short_name(self.scene.pack, self.lang, card)

    def caption(self) -> None:
        """The bar on top: what this is, where and when, whose side acted."""
        bars.ground(self.pad, WIDTH)
        word = "shot-mine" if self.is_mine else "shot-strike" if self.shot.event else "shot-title"
        x = 20 + self.pad.text(20, 24, self.say(word), "serifb", 28, self.look["caption_text"]) + 14
        title = self.scene.pack.scenario(self.lang, self.scene.battle.id).title
        line = self.say("shot-where", scenario=title, round=self.shot.round)
        left = bars.turn_plate(
            self.pad, self.side(self.shot.side), self.side_id(self.shot.side), self.shot.side
        )
        self.pad.text(x, 25, line, "cond", 26, self.look["caption_accent"], "lm", room=round(left - x - 20))

    def shooter(self) -> Panel:
        """The left panel: the firing card, or the event."""
        shot = self.shot
        side = self.side_id(shot.side)
        own = self.look.side(side, shot.side)
        unit = (
            next((unit for unit in self.scene.open.units if unit.id == shot.unit), None)
            if shot.unit
            else None
        )
        by_event = bool(shot.event) and (shot.cell < 0 or not shot.card)
        card = shot.event if by_event else shot.card
        combat = self.set.combat.get(card)
        outline = art_of(self.set, card, side)
        if by_event:
            pose, figure, line = "dives" if self.is_raid() else "sign", "", self.say("kind", kind="event")
        else:
            reach = (
                f"{combat.min_range}–{combat.range}"
                if combat and combat.is_indirect
                else str(combat.range if combat else 0)
            )
            pose, figure, line = (
                "fires",
                str(combat.armour if combat else ""),
                self.say("shot-range", n=reach),
            )
        people = bool(combat and combat.is_infantry) and self.look.box(outline)[1] > 60
        return Panel(
            side, shot.side, self.name(card), cell_name(shot.cell) if shot.cell >= 0 else "", figure, line,
            unit.aces if unit and not by_event else 0,
            Portrait(outline, own.paint, own.sky, pose, people, flip=False),
        )  # fmt: skip

    def is_raid(self) -> bool:
        """Whether the event comes from the air."""
        return self.set.events[self.shot.event].effect in ("strike", "twin_strike")

    def victim(self) -> Panel:
        """The right panel: the card shot at."""
        shot = self.shot
        side = self.side_id(shot.target_side)
        own = self.look.side(side, shot.target_side)
        card = self.set.combat[shot.target]
        pose = "burns" if shot.destroyed else "saved" if shot.saved else "stands"
        people = card.is_infantry and self.look.box(card.art)[1] > 60
        unit = next((unit for unit in self.scene.open.units if unit.cell == shot.target_cell), None)
        aces = unit.aces if unit is not None and unit.card == shot.target and not shot.destroyed else 0
        return Panel(
            side, shot.target_side, self.name(shot.target), cell_name(shot.target_cell), str(card.armour),
            self.ground_name(shot.target_cell), aces,
            Portrait(card.art, own.paint, own.sky, pose, people, flip=True),
        )  # fmt: skip

    def ground_name(self, cell: int) -> str:
        """What the target stands on: the map's name for it, else the kind of ground."""
        dug = any(mark.kind == "trench" and mark.place == cell for mark in self.scene.open.marks)
        kinds = [event.ground for event in self.set.events.values() if event.ground]
        terrain = kinds[0] if dug and kinds else terrain_ids(self.scene.battle).get(cell, "open")
        if terrain not in self.set.terrain:
            return ""
        name = self.scene.pack.ground(self.lang, terrain).name
        return name[:1].upper() + name[1:]

    def middle(self) -> None:
        """Between the panels: what was needed, the dice, the chance, the distance."""
        pad, look, shot = self.pad, self.look, self.shot
        x = WIDTH // 2
        pad.text(x, 92, self.say("shot-need", need=shot.need), "condsb", 26, look["ink"], "mm", room=390)
        step, size = (116, 92) if len(shot.dice) < 3 else (104, 84)
        for i, pips in enumerate(shot.dice):
            pad.die(x + (i - (len(shot.dice) - 1) / 2) * step, 164, pips, size)
        chance = self.say("shot-chance", percent=shot.chance)
        half = round(text_width("condsb", 26, chance) / 2) + 18
        pad.plate(x - half, 224, x + half, 262, 8, look["plate"], look["rule"], 1)
        pad.text(x, 243, chance, "condsb", 26, look["ink_soft"], "mm")
        colour = look["pencil_red"] if shot.destroyed else look["ink_soft"]
        pad.line([(x - 170, 300), (x + 150, 300)], colour, 6, (18, 9))
        pad.poly([(x + 176, 300), (x + 146, 284), (x + 146, 316)], colour)
        words = self.distance()
        half = round(text_width("condsb", 26, words) / 2) + 24
        pad.plate(x - half, 278, x + half, 322, 8, look["plate"], colour, 2)
        pad.text(x, 300, words, "condsb", 26, look["ink"], "mm")

    def distance(self) -> str:
        """How far the shot went, or which sector was struck."""
        shot = self.shot
        if shot.cell < 0:
            return self.say("area", area=area_of(shot.target_cell))
        columns = abs(shot.cell % 9 - shot.target_cell % 9)
        rows = abs(shot.cell // 9 - shot.target_cell // 9)
        return self.say("shot-cells", n=columns + rows)

    def sum(self) -> None:
        """The strip with the sum: dice, modifiers, total against armour and cover, the verdict."""
        pad, look, shot = self.pad, self.look, self.shot
        y = 388
        pad.plate(24, y, WIDTH - 24, y + 88, 10, look["plate"], look["rule"], 2)
        verdict, colour = verdict_of(shot, mine=self.is_mine)
        words = self.say(verdict)
        wide = 90 + round(text_width("condb", 44, words)) + 26
        left = WIDTH - 40 - wide
        pad.plate(left, y + 12, WIDTH - 40, y + 76, 10, look[colour])
        sign = {
            "destroyed": "icon_wreck",
            "saved": "icon_medal",
            "missed": "icon_range",
            "passed": "icon_chevrons",
        }[verdict]
        w, h = look.box(sign)
        pad.sprite(sign, min(40, 46 * w / h), left + 44, y + 44, "mm", look["white"], look[colour])
        pad.text(left + 76, y + 44, words, "condb", 44, look["white"], "lm")
        self._terms(y, left - 40)

    def _terms(self, y: int, end: int) -> None:
        shot, look = self.shot, self.look
        own = look.side(self.side_id(shot.side), shot.side).main
        enemy = look.side(self.side_id(shot.target_side), shot.target_side).main
        terms: list[tuple[str, str, str]] = [("", " + ".join(map(str, shot.dice)), self.say("shot-dice"))]
        for kind, value in shot.mods:
            terms.append(("+" if value >= 0 else "−", str(abs(value)), self.say("shot-mod", kind=kind)))
        terms.append(("=", str(shot.total), self.say("shot-total")))
        armour = shot.need - shot.cover
        against: list[tuple[str, str, str]] = [
            (self.say("shot-against"), str(armour), self.say("shot-armour"))
        ]
        against.append(("+", str(shot.cover), self.say("shot-cover")))
        colours = [look["ink"], *(own for _ in shot.mods), look["ink"], enemy, enemy]
        everything = [*terms, *against]
        widths = [self._term_width(*term) for term in everything]
        gap = min(22.0, max(4.0, (end - 52 - sum(widths)) / max(1, len(everything) - 1)))
        x = 52.0
        for (sign, figure, word), width, colour in zip(everything, widths, colours, strict=True):
            lead = 0.0
            if sign:
                lead = 10 + self.pad.text(x, y + 34, sign, "condsb", 30, look["ink_soft"], "lm")
            middle = x + (lead + width) / 2
            self.pad.text(middle, y + 32, figure, "condb", 46, colour, "mm")
            self.pad.text(middle, y + 70, word, "cond", 22, look["ink_soft"], "mm")
            x += width + gap

    @staticmethod
    def _term_width(sign: str, figure: str, word: str) -> float:
        lead = text_width("condsb", 30, sign) + 10 if sign else 0
        return lead + max(text_width("condb", 46, figure), text_width("cond", 22, word))

    def consequences(self) -> None:
        """Three plates: the shooter's ace, the counter, the event card – or what stays as it was."""
        y = 496
        third = (WIDTH - 48 - 24) // 3
        for i, show in enumerate((self._honour, self._counter, self._draw)):
            x = 24 + i * (third + 12)
            show(x, y, third)

    def _plate(self, x: int, y: int, w: int, colour: str, head: str, note: str, sign: str = "") -> None:
        pad, look = self.pad, self.look
        pad.plate(x, y, x + w, y + 84, 10, look["plate"], look["rule"], 2)
        pad.plate(x + 1, y + 1, x + 9, y + 83, 4, colour)
        if sign:
            box_w, box_h = look.box(sign)
            pad.sprite(sign, min(46, 50 * box_w / box_h), x + 52, y + 42, "mm", colour, look["plate"])
        pad.text(x + 102, y + 27, head, "condsb", 30, look["ink"], "lm", room=w - 114)
        pad.text(x + 102, y + 62, note, "cond", 24, look["ink_soft"], "lm", room=w - 114)

    def _honour(self, x: int, y: int, w: int) -> None:
        shot = self.shot
        colour = self.look.side(self.side_id(shot.side), shot.side).main
        unit = (
            next((unit for unit in self.scene.open.units if unit.id == shot.unit), None)
            if shot.unit
            else None
        )
        if unit is not None and shot.destroyed and not unit.hero:
            bonus = unit.aces // 3
            note = self.say("shot-aces", n=unit.aces, bonus=bonus)
            self._plate(x, y, w, colour, self.say("shot-ace", card=self.name(unit.card)), note, "icon_ace")
        elif unit is not None and unit.hero:
            head = self.name(unit.hero)
            self._plate(x, y, w, colour, head, self.say("shot-kills", n=shot.kills), "icon_medal")
        elif unit is not None:
            note = self.say("shot-ap", n=unit.ap)
            self._plate(x, y, w, colour, f"{self.name(unit.card)} {cell_name(unit.cell)}", note, "icon_ap")
        else:
            head = self.name(shot.event) if shot.event else self.name(shot.card)
            self._plate(x, y, w, colour, head, self.say("shot-no-ace"), "icon_event")

    def _counter(self, x: int, y: int, w: int) -> None:
        shot = self.shot
        side = self.scene.open.sides[shot.target_side]
        colour = self.look.side(self.side_id(shot.target_side), shot.target_side).main
        area = area_of(shot.target_cell)
        value = side.counters[area]
        has_fallen = shot.destroyed and not shot.saved and self.scene.open.last_shot == shot
        head = self.say("shot-counter", area=area, n=f"{value + 1} → {value}" if has_fallen else str(value))
        note = self.say("shot-losses", side=self.side(shot.target_side), n=side.losses)
        self._plate(x, y, w, colour, head, note)
        hq.dial(self.pad, x + 52, y + 42, 38, value, side.start, colour)

    def _draw(self, x: int, y: int, w: int) -> None:
        shot = self.shot
        seat = shot.target_side
        colour = self.look.side(self.side_id(seat), seat).main
        if shot.saved:
            self._plate(x, y, w, colour, self.say("shot-hero-spent"), self.say("shot-stays"), "icon_medal")
        elif shot.destroyed and shot.side != seat:
            note = (
                self.say("shot-deck", n=self.scene.event_deck)
                if self.scene.event_deck is not None
                else self.say("shot-loss")
            )
            self._plate(x, y, w, colour, self.say("shot-event", side=self.side(seat)), note, "icon_event")
        elif shot.destroyed:
            self._plate(x, y, w, colour, self.say("shot-own-loss"), self.say("shot-no-event"), "icon_wreck")
        else:
            self._plate(
                x,
                y,
                w,
                colour,
                self.say("shot-holds", card=self.name(shot.target)),
                self.say("shot-nothing"),
                "icon_armour_outline",
            )
