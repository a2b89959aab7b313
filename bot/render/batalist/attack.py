"""A fight or shooting as one picture: who stood where, who fell, every die and modifier by name."""

from __future__ import annotations

from math import cos, sin, tau

from msgspec.structs import replace
from PIL import Image

from bot.engine.batalist.model import Battalion
from bot.render.batalist import caption, lines, plates
from bot.render.batalist.attack_zone import zone_ring, zone_tag
from bot.render.batalist.labels import Rect, free_spot, rect
from bot.render.batalist.ledger import SHOTS, Ledger, Words, draw_ledger, ledger_of
from bot.render.batalist.look import army_look
from bot.render.batalist.muster import Troop, army_of, field_of, names, troop
from bot.render.batalist.paper import land, panel, paper_sheet
from bot.render.batalist.patches import breach
from bot.render.batalist.scene import AttackScene
from bot.render.batalist.shape import Spot, Window, bounds, stands
from bot.render.batalist.strip import cross, strip
from bot.render.batalist.trays import ARROW, tray
from bot.render.batalist.words import profile_name, say, side_name
from bot.render.items import Item, Pad
from bot.render.look import Look, rgb
from bot.render.paint import paint_die, painter
from bot.render.text import wrap_fit

WIDTH = 1280
VIEW = (16, 60, 606, 470)
LEFT, RIGHT, COLUMN = 16, 624, 640
LINEUP_H = 134
MOST_PX = 31


def attack_size(scene: AttackScene) -> tuple[int, int]:
    """Width and height: as much as both columns need."""
    report = _Report(scene)
    return WIDTH, report.height


def draw_attack(scene: AttackScene) -> bytes:
    """The report as PNG bytes."""
    report = _Report(scene)
    return paper_sheet(scene, WIDTH, report.height).png(report.items())


def attack_items(scene: AttackScene) -> list[Item]:
    """The draw list of a report."""
    return _Report(scene).items()


@painter("bat_die")
def paint_minus(look: Look, w: int, h: int, pips: int, fill: str, ink: str) -> Image.Image:
    """A die that is taken away: light pips on dark."""
    made = paint_die(look, w, h, pips, fill, ink)
    edge = Image.new("RGB", (w, h), rgb(look["ink"]))
    edge.putalpha(made.getchannel("A"))
    inner = made.crop((2, 2, w - 2, h - 2))
    edge.paste(inner, (2, 2), inner)
    return edge


class _Report:
    """One attack being listed."""

    def __init__(self, scene: AttackScene) -> None:
        self.scene, self.attack, self.lang = scene, scene.attack, scene.lang
        self.look = army_look(scene.pack.root / "art")
        self.pad = Pad(self.look)
        self.called = names(scene.rules, self.look, scene.before)
        self.hurt = [blow for blow in self.attack.blows if 0 <= blow.to < len(scene.before)]
        self.ledgers = self.reckon()
        self.pitch = 46 if len(self.ledgers) < 3 else 40
        self.notes = self.words()
        self.ring: list[Spot] = []
        self.height = self.measure()

    def reckon(self) -> list[Ledger]:
        """A ledger for each blow."""
        scene = self.scene
        words = Words(
            scene.pack, scene.rules, self.lang, self.called, tuple(row.profile for row in scene.before)
        )
        return [
            ledger_of(
                words,
                self.attack,
                blow,
                self.army(blow.by, blow.to),
                first=number == 0 or self.attack.mode != "melee",
            )
            for number, blow in enumerate(self.attack.blows)
        ]

    def army(self, b: int, foe: int = -1) -> str:
        """A battalion's army; a spell's caster has none of its own: the other side of its target."""
        rows = self.scene.before
        if 0 <= b < len(rows):
            return army_of(self.scene.rules, rows[b].seat)
        return army_of(self.scene.rules, 1 - rows[foe].seat if 0 <= foe < len(rows) else 0)

    def measure(self) -> int:
        """The height both columns need."""
        right = 60 + sum(one.height(self.pitch) + 20 for one in self.ledgers)
        left = 492 + 28 * len(self.notes) + (LINEUP_H + 14) * len(self.hurt) + 74
        return max(600, right + 10, left)

    def items(self) -> list[Item]:
        """All parts in their order."""
        self.head()
        self.field()
        y = 492.0
        for text in self.notes:
            self.pad.text(LEFT, y, text, "sans", 22, self.look["ink"], "lm", room=590)
            y += 28
        y += 2
        for blow in self.hurt:
            self.lineup(blow.to, blow.killed, blow.wounded, y)
            y += LINEUP_H + 14
        self.small_print(y + 8)
        top = 60
        for one in self.ledgers:
            draw_ledger(self.pad, one, RIGHT, top, COLUMN, self.pitch)
            top += one.height(self.pitch) + 20
        return self.pad.items

    # --- words ---

    def named(self, b: int) -> str:
        """B6 Knights."""
        rows = self.scene.before
        if not 0 <= b < len(rows):
            return ""
        return (
            f"{self.called[b]} {profile_name(self.scene.pack, self.scene.rules, rows[b].profile, self.lang)}"
        )

    def head(self) -> None:
        """What kind of attack, who on whom."""
        scene, attack = self.scene, self.attack
        turns = scene.rules.switches.turns or scene.rules.scenario.turns
        title = say(self.lang, "attack", mode=attack.mode, side=attack.zone)
        hit = ", ".join(self.called[blow.to] for blow in self.hurt)
        target = say(self.lang, "building") if attack.building >= 0 else self.named(attack.target) or hit
        by = self.named(attack.attacker)
        on = say(self.lang, "on", by=by, to=target) if by and target else by or target
        army = self.army(attack.attacker, attack.target)
        seat = scene.before[attack.attacker].seat if 0 <= attack.attacker < len(scene.before) else -1
        right = side_name(scene.pack, scene.rules, seat, self.lang) if seat >= 0 else ""
        wide = caption.turn_width(right, flag=False) + 10 if right else 0
        words = [say(self.lang, "turn", turn=scene.view.open.turn, turns=turns), on]
        caption.bar(self.pad, title, words, WIDTH - 16 - wide)
        if right:
            caption.turn_plate(self.pad, WIDTH - 14, right, army, flag=False, anchor="r")

    def words(self) -> tuple[str, ...]:
        """What decided the side, in at most three lines."""
        attack = self.attack
        by = self.called[attack.attacker] if 0 <= attack.attacker < len(self.called) else ""
        to = self.called[attack.target] if 0 <= attack.target < len(self.called) else ""
        kind = "melee" if attack.mode == "melee" else "shot" if attack.mode in SHOTS else "spell"
        if attack.building >= 0:
            kind = "building"
        elif attack.mode == "area":
            kind = "area"
        terrain = self.scene.rules.scenario.terrain
        strength = terrain[attack.building].strength if 0 <= attack.building < len(terrain) else 0
        need = strength * self.scene.rules.set.figures.building_hits
        text = say(self.lang, f"why-{kind}", side=attack.zone, by=by, to=to, n=strength, need=need)
        return wrap_fit(text, "sans", (22,), 590, 90, 112)[1]

    def small_print(self, y: float) -> None:
        """That blows fall at once; the dice and their proof."""
        pad, look = self.pad, self.look
        if self.attack.mode == "melee" and len(self.attack.blows) > 1:
            pad.text(LEFT, y, say(self.lang, "at-once"), "sans", 22, look["ink_soft"], "lm", room=590)
            y += 28
        if self.scene.proof:
            pad.text(LEFT, y, self.scene.proof, "sans", 22, look["ink_soft"], "lm", room=590)

    # --- the field ---

    def stood(self, b: int) -> Battalion:
        """A battalion with the figures it had, where it stands after the move."""
        before, after = self.scene.before[b], self.scene.view.battalions
        if b < len(after) and after[b].status == "field":
            return replace(before, x=after[b].x, y=after[b].y, h=after[b].h, formation=after[b].formation)
        return before

    def involved(self) -> list[Troop]:
        """The battalions on the picture, the attacker last (on top)."""
        numbers = dict.fromkeys(
            (*(blow.to for blow in self.hurt), *(blow.by for blow in self.attack.blows), self.attack.target)
        )
        known = [b for b in numbers if 0 <= b < len(self.scene.before) and b != self.attack.attacker]
        if 0 <= self.attack.attacker < len(self.scene.before):
            known.append(self.attack.attacker)
        return [troop(self.scene.rules, self.called[b], b, self.stood(b)) for b in known]

    def window(self, shown: list[Troop]) -> Window:
        """A window that holds them all, as large as it may be."""
        spots: list[Spot] = [spot for one in shown if one.base is not None for spot in one.base.corners()]
        if self.attack.point:
            spots.append((self.attack.point[0] / 100, self.attack.point[1] / 100))
        field = field_of(self.scene.rules)
        x0, y0, x1, y1 = bounds(spots or [(field.width / 2, field.height / 2)], 2.6)
        wide, high = VIEW[2] - VIEW[0], VIEW[3] - VIEW[1]
        px = max(8, min(MOST_PX, int(min(wide / (x1 - x0), high / (y1 - y0)))))
        west = min(max((x0 + x1) / 2 - wide / px / 2, -0.5), max(-0.5, field.width + 0.5 - wide / px))
        north = max(min((y0 + y1) / 2 + high / px / 2, field.height + 0.5), high / px - 0.5)
        return Window(west, north, VIEW[0], VIEW[1], px)

    def field(self) -> None:
        """The ground with both bases; crosses on those who fell."""
        shown = self.involved()
        window = self.window(shown)
        land(self.pad, field_of(self.scene.rules), VIEW, window)
        self.zone(window)
        self.wall(window)
        fallen = {blow.to: blow.killed for blow in self.hurt}
        for one in shown:
            if one.base is not None:
                tray(self.pad, one.base, window)
        self.shot(window)
        for one in shown:
            self.crosses(one, fallen.get(one.b, 0), window)
        self.tags(shown, fallen, window)
        x0, y0, x1, y1 = VIEW
        self.pad.plate(x0 - 1, y0 - 1, x1 + 1, y1 + 1, 0, None, self.look["ink"], 2)

    def zone(self, window: Window) -> None:
        """The flank or rear zone of the target in which the attacker stood."""
        target = self.attack.target
        if not 0 <= target < len(self.scene.before):
            return
        ring = zone_ring(self.attack, troop(self.scene.rules, "", target, self.stood(target)))
        self.ring = window.all(ring)
        if self.ring:
            lines.zone(self.pad, self.ring, VIEW, window.px, share=0.26)

    def wall(self, window: Window) -> None:
        """The building that was hit: rubble, or a rim round it."""
        elements = field_of(self.scene.rules).elements
        if not 0 <= self.attack.building < len(elements):
            return
        ring = window.all(list(elements[self.attack.building].ring))
        if self.attack.breached:
            breach(self.pad, ring, VIEW)
        lines.zone(self.pad, ring, VIEW, window.px, tone="accent", dashed=False, share=0.12)

    def shot(self, window: Window) -> None:
        """The line of a shot, or the template of an area attack."""
        attack = self.attack
        if attack.mode not in SHOTS or not 0 <= attack.attacker < len(self.scene.before):
            return
        by = self.stood(attack.attacker)
        start = window.at(by.x / 100, by.y / 100)
        if attack.point:
            end = window.at(attack.point[0] / 100, attack.point[1] / 100)
            r = self.scene.rules.set.figures.template * window.px
            lines.zone(self.pad, _circle(end, r), VIEW, window.px, tone="accent", share=0.3)
        elif 0 <= attack.target < len(self.scene.before):
            to = self.stood(attack.target)
            end = window.at(to.x / 100, to.y / 100)
        else:
            return
        lines.sight(self.pad, start, end, VIEW, window.px)

    def crosses(self, one: Troop, fallen: int, window: Window) -> None:
        """A cross on every figure that fell: the last ones of the last rank."""
        if one.base is None or not fallen:
            return
        spots = stands(one.base.body)
        size = max(14, min(28, round(window.px * 0.85)))
        for stand in spots[max(0, len(spots) - fallen) :]:
            x, y = window.at(*one.base.pose.world(stand.a, stand.b))
            cross(self.pad, x, y, size)

    def tags(self, shown: list[Troop], fallen: dict[int, int], window: Window) -> None:
        """A plate by each base: its name, figures before and after; the name of the zone."""
        taken: list[Rect] = [
            bounds(window.all(list(ring)))
            for one in shown if one.base is not None
            for ring in (one.base.corners(), [one.base.pose.world(a, b) for a, b in ARROW])
        ]  # fmt: skip
        self.plates(shown, fallen, window, taken)
        if self.ring:
            text = say(self.lang, "zone", side=self.attack.side, name=self.called[self.attack.target])
            zone_tag(self.pad, text, self.ring, VIEW, taken)

    def plates(self, shown: list[Troop], fallen: dict[int, int], window: Window, taken: list[Rect]) -> None:
        """The plates of the bases, each where it hides least."""
        for one in shown:
            if one.base is None:
                continue
            left = one.row.figures - fallen.get(one.b, 0)
            count = f"{one.row.figures} → {left}" if fallen.get(one.b) else str(one.row.figures)
            label = plates.Label(one.name, one.army, count)
            x0, y0, x1, y1 = bounds(window.all(one.base.corners()))
            spots = [
                ((x0 + x1) / 2, y1 + 26),
                ((x0 + x1) / 2, y0 - 26),
                (x0 - label.width / 2 - 10, (y0 + y1) / 2),
                (x1 + label.width / 2 + 10, (y0 + y1) / 2),
            ]
            spots += [(x0, y0 - 26), (x1, y0 - 26), (x0, y1 + 26), (x1, y1 + 26)]
            kept = [_kept(spot, label.width) for spot in spots]
            spot = free_spot(kept, (label.width, 40), taken, 1e9)
            if spot is not None:
                plates.label(self.pad, *spot, label)
                taken.append(rect(*spot, label.width, 40))

    # --- who is left ---

    def lineup(self, b: int, killed: int, hurt: int, y: float) -> None:
        """A battalion's figures one by one: left, wounded, dead."""
        pad, look, row = self.pad, self.look, self.scene.before[b]
        army = army_of(self.scene.rules, row.seat)
        panel(pad, LEFT, y, VIEW[2], y + LINEUP_H - 4)
        wide = plates.badge(pad, LEFT + 12, y + 26, self.called[b], army)
        left = row.figures - killed
        x = LEFT + wide + 26.0
        x += pad.text(x, y + 26, say(self.lang, "left", n=left), "sansb", 22, look["ink"], "lm") + 8
        tail = say(self.lang, "fallen", wounded=hurt, dead=killed - hurt)
        pad.text(x, y + 26, tail, "sans", 22, look["ink"], "lm", room=int(VIEW[2] - x - 12))
        one = troop(self.scene.rules, "", b, row)
        if one.base is not None:
            strip(
                pad,
                one.figure,
                army,
                (LEFT + 18, y + 48, VIEW[2] - 14, y + LINEUP_H - 10),
                (left, hurt, killed - hurt),
            )


def _circle(middle: Spot, r: float) -> list[Spot]:
    return [(middle[0] + r * sin(tau * i / 60), middle[1] + r * cos(tau * i / 60)) for i in range(60)]


def _kept(spot: Spot, wide: float) -> Spot:
    """The nearest place within the view."""
    x0, y0, x1, y1 = VIEW
    return min(max(spot[0], x0 + wide / 2 + 4), x1 - wide / 2 - 4), min(max(spot[1], y0 + 22), y1 - 22)
