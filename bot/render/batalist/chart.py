"""The chart of losses: both sides' share by turn, and every battalion figure by figure."""

from __future__ import annotations

from typing import cast

from bot.engine.batalist.model import Battalion
from bot.render.batalist import caption, plates
from bot.render.batalist.figures import figure, sign
from bot.render.batalist.frame import limit_of
from bot.render.batalist.look import ArmyLook, army_look
from bot.render.batalist.muster import army_of, figure_of, names
from bot.render.batalist.paper import panel, paper_sheet
from bot.render.batalist.scene import LossesScene
from bot.render.batalist.words import say, share, side_name
from bot.render.fonts import text_width
from bot.render.items import Item, Pad
from bot.render.text import fit

WIDTH = 1280
PLOT = (92, 96, 985, 400)
LIST_TOP, ROW_H = 466, 75


def losses_size(scene: LossesScene) -> tuple[int, int]:
    """Width and height: as many rows as the larger army has battalions."""
    most = max((len(_army(scene, seat)) for seat in (0, 1)), default=0)
    return WIDTH, LIST_TOP + 66 + max(1, most) * ROW_H + 20


def draw_losses(scene: LossesScene) -> bytes:
    """The chart as PNG bytes."""
    return paper_sheet(scene, *losses_size(scene)).png(losses_items(scene))


def losses_items(scene: LossesScene) -> list[Item]:
    """The draw list of a chart."""
    return _Chart(scene).items()


def _army(scene: LossesScene, seat: int) -> list[tuple[int, Battalion]]:
    """A side's battalions without those of walking wounded."""
    return [(b, row) for b, row in enumerate(scene.view.battalions) if row.seat == seat and row.parent < 0]


class _Chart:
    """One chart being listed."""

    def __init__(self, scene: LossesScene) -> None:
        self.scene, self.lang = scene, scene.lang
        self.look = army_look(scene.pack.root / "art")
        self.pad = Pad(self.look)
        self.called = names(scene.rules, self.look, scene.view.battalions)
        self.losses = scene.losses or ((0, 0),)
        self.limits = [limit_of(scene.rules, seat) for seat in (0, 1)]
        highest = max(max(pair) / 10 for pair in self.losses)
        self.top = max(20.0, *(limit + 10 for limit in self.limits if limit <= highest + 30), highest + 8)

    def items(self) -> list[Item]:
        """All parts in their order."""
        self.head()
        panel(self.pad, 16, 60, 1264, 452)
        self.grid()
        for seat in (0, 1):
            self.curve(seat)
        self.ends()
        self.notes()
        for seat in (0, 1):
            self.army(seat)
        return self.pad.items

    def head(self) -> None:
        """The caption: which battle, how far, who won."""
        scene, opened = self.scene, self.scene.view.open
        title = scene.pack.scenario(self.lang, scene.rules.scenario.id).title
        words = [title, say(self.lang, "after-turn", turn=len(self.losses) - 1)]
        won = opened.result.winner if opened.result is not None else None
        text, army = "", ""
        if won is not None:
            text = say(self.lang, "won", side=side_name(scene.pack, scene.rules, won, self.lang))
            army = army_of(scene.rules, won)
        wide = caption.turn_width(text, flag=False) + 10 if text else 0
        caption.bar(self.pad, say(self.lang, "losses"), words, WIDTH - 16 - wide)
        if text:
            caption.turn_plate(self.pad, WIDTH - 14, text, army, flag=False, anchor="r")

    def x(self, turn: float) -> float:
        """Where a turn stands."""
        return PLOT[0] + turn * (PLOT[2] - PLOT[0]) / max(1, len(self.losses) - 1)

    def y(self, percent: float) -> float:
        """Where a share stands."""
        return PLOT[3] - percent * (PLOT[3] - PLOT[1]) / self.top

    def grid(self) -> None:
        """Lines of the shares, numbers of the turns, the limit at which a side is beaten."""
        pad, look = self.pad, self.look
        step = 20 if self.top > 45 else 10 if self.top > 22 else 5
        for percent in range(0, int(self.top) + 1, step):
            y = round(self.y(percent))
            pad.fill(PLOT[0], y, PLOT[2], y + 1, look["paper_line"])
            pad.text(PLOT[0] - 10, y, f"{percent}%", "sans", 22, look["ink"], "rm")
        every = max(1, -(-len(self.losses) // 18))
        for turn in range(0, len(self.losses), every):
            pad.text(self.x(turn), PLOT[3] + 25, str(turn), "sans", 22, look["ink"], "mm")
        pad.text(PLOT[2] + 22, PLOT[3] + 25, say(self.lang, "turn-word"), "sans", 22, look["ink_soft"], "lm")
        pad.text(PLOT[0] + 8, PLOT[1] - 16, say(self.lang, "share-lost"), "sans", 22, look["ink_soft"], "lm")
        for limit in dict.fromkeys(self.limits):
            if limit <= self.top:
                line_y = self.y(limit)
                pad.line([(PLOT[0], line_y), (PLOT[2], line_y)], look["danger"], 3, (12, 8))
                text = say(self.lang, "beaten", n=limit)
                pad.text(PLOT[0] + 8, line_y + 17, text, "sansb", 22, look["danger"], "lm")

    def curve(self, seat: int) -> None:
        """A side's line, its marks round or square."""
        pad, look = self.pad, self.look
        side = look.army(army_of(self.scene.rules, seat))
        spots = [(self.x(turn), self.y(pair[seat] / 10)) for turn, pair in enumerate(self.losses)]
        if len(spots) > 1:
            pad.line(spots, look["plate"], 8)
            pad.line(spots, side.main, 4, None if seat == 0 else (16, 6))
        for x, y in spots:
            if seat == 0:
                pad.circle(x, y, 10, look["plate"])
                pad.circle(x, y, 8, side.main)
            else:
                pad.fill(round(x - 9), round(y - 9), round(x + 9), round(y + 9), look["plate"])
                pad.fill(round(x - 7), round(y - 7), round(x + 7), round(y + 7), side.main)

    def ends(self) -> None:
        """The last shares with the sides' names, kept apart."""
        last = self.losses[-1]
        places = [self.y(last[seat] / 10) for seat in (0, 1)]
        if abs(places[0] - places[1]) < 34:
            high = 0 if last[0] >= last[1] else 1
            middle = min(sum(places) / 2, PLOT[3] - 20)
            places[high], places[1 - high] = middle - 18, middle + 18
        for seat in (0, 1):
            side = self.look.army(army_of(self.scene.rules, seat))
            x = PLOT[2] + 22.0
            x += self.pad.text(x, places[seat], share(last[seat]), "sansb", 31, side.main, "lm") + 8
            name = side_name(self.scene.pack, self.scene.rules, seat, self.lang)
            self.pad.text(x, places[seat] + 1, name, "sansb", 22, side.main, "lm", room=int(1256 - x))

    def notes(self) -> None:
        """What happened where, each on a stalk."""
        taken: list[tuple[float, float]] = []
        for note in self.scene.notes[:4]:
            if not 0 <= note.turn < len(self.losses):
                continue
            x, y = self.x(note.turn), self.y(self.losses[note.turn][note.seat] / 10)
            text = fit(note.text, "sansb", 22, 330).text
            wide = text_width("sansb", 22, text) + 14
            middle = min(max(x - 30, PLOT[0] + wide / 2), PLOT[2] - wide / 2)
            top = y - 46 if y - 62 > PLOT[1] else y + 46
            while (
                any(abs(top - other) < 34 and abs(middle - at) < wide for at, other in taken)
                and top > PLOT[1] + 40
            ):
                top -= 36
            taken.append((middle, top))
            self.pad.line(
                [(x, y - 10 if top < y else y + 10), (x, top + 14 if top < y else top - 14)],
                self.look["ink"],
                2,
            )
            plates.tag(self.pad, middle, top, text)

    # --- armies ---

    def army(self, seat: int) -> None:
        """A side's table: figures left, wounded, dead, of every battalion."""
        pad, look = self.pad, self.look
        x0, width = 16 + seat * 632, 616
        army = army_of(self.scene.rules, seat)
        side = look.army(army)
        rows = _army(self.scene, seat)
        panel(pad, x0, LIST_TOP, x0 + width, losses_size(self.scene)[1] - 16)
        name = side_name(self.scene.pack, self.scene.rules, seat, self.lang)
        pad.text(x0 + 16, LIST_TOP + 28, name, "serifb", 28, side.main, "lm", room=380)
        pad.text(x0 + 526, LIST_TOP + 28, say(self.lang, "left-word"), "sans", 22, look["ink_soft"], "rm")
        sign(pad, "wounded", 24, x0 + 556, LIST_TOP + 28)
        sign(pad, "cross", 22, x0 + 592, LIST_TOP + 28, look["ink_soft"])
        for number, (b, row) in enumerate(rows):
            self.battalion(b, row, x0, LIST_TOP + 88 + number * ROW_H)

    def battalion(self, b: int, row: Battalion, x0: float, y: float) -> None:
        """One battalion's line; an unknown one has only its name."""
        pad, look = self.pad, self.look
        army = army_of(self.scene.rules, row.seat)
        plates.badge(pad, x0 + 12, y, self.called[b], army)
        if row.profile < 0:
            pad.text(x0 + 84, y, say(self.lang, "unknown"), "serifi", 26, look["ink_soft"], "lm")
            return
        alive = row.figures if row.status != "lost" else 0
        hurt = row.wounded if row.status != "lost" else 0
        dead = max(0, row.full - alive - hurt)
        line(pad, figure_of(self.scene.rules, row), army, (x0 + 84, y), (alive, hurt, dead))
        pad.text(x0 + 526, y, str(alive), "sansb", 31, look["ink"], "rm")
        pad.text(x0 + 564, y + 1, str(hurt), "sans", 22, look["danger"], "rm")
        pad.text(x0 + 602, y + 1, str(dead), "sans", 22, look["ink"], "rm")


def line(pad: Pad, name: str, army: str, at: tuple[float, float], counts: tuple[int, int, int]) -> None:
    """Figures in one row or two: those left, the wounded faded with a drop, the dead as rings."""
    look = cast(ArmyLook, pad.look)
    left, hurt, dead = counts
    total = max(1, left + hurt + dead)
    kind = look.figure(name).kind
    rows = 2 if total > 14 else 1
    each = -(-total // rows)
    step = min({"foot": 25.0, "rider": 27.0}.get(kind, 50.0), 380 / each)
    px = {"foot": min(21, round(step * 0.95)), "rider": 20}.get(kind, 20)
    for number in range(total):
        x = at[0] + 14 + step * (number % each) + (10 if kind in {"large", "engine"} else 0)
        y = at[1] + (0 if rows == 1 else -16 + number // each * 32)
        if number >= left + hurt:
            pad.circle(x, y, 5, look["plate"], look["muted"], 2)
            continue
        figure(pad, name, army, max(8, px), x, y, faded=number >= left)
        if number >= left:
            sign(pad, "wounded", 18, x, y)
