"""The course of a war: blocks lost by campaign, points at each campaign's end, and who lost what to what."""

from __future__ import annotations

from bot.render.fonts import text_width
from bot.render.items import Item, Pad
from bot.render.wildfield import panels
from bot.render.wildfield.grounds import paper_sheet, rules
from bot.render.wildfield.look import WildLook, wild_look
from bot.render.wildfield.scene import WarLossesScene
from bot.render.wildfield.signs import block, roman, shield
from bot.render.wildfield.words import nation_id, nation_name, say

WIDTH, HEIGHT = 1280, 960
LEFT = (32, 64, 632, 560)
RIGHT = (648, 64, 1248, 560)
LIST_TOP = 576
FEWEST = 4
"""The axes reach at least so far."""
WIDE = 9
"""Columns at least so wide have a gap between them, and a number."""
SHOWN = 8
"""Lost blocks drawn one by one; more as a number."""


def losses_size(_scene: WarLossesScene) -> tuple[int, int]:
    """Width and height of the picture."""
    return WIDTH, HEIGHT


def draw_losses(scene: WarLossesScene) -> bytes:
    """The course as PNG bytes, 1280 × 960."""
    return paper_sheet(wild_look(scene.pack.root / "art"), WIDTH, HEIGHT).png(losses_items(scene))


def losses_items(scene: WarLossesScene) -> list[Item]:
    """The draw list of a course."""
    return _Course(scene).items()


class _Course:
    """One course being listed. The players' nations come first, others only if they lost blocks."""

    def __init__(self, scene: WarLossesScene) -> None:
        self.scene, self.pack, self.lang = scene, scene.pack, scene.lang
        self.look: WildLook = wild_look(scene.pack.root / "art")
        self.pad = Pad(self.look)
        self.players = len(scene.points[0]) if scene.points else 0
        everybody = range(len(scene.pack.set.nations))
        self.nations = [n for n in everybody if n < self.players or any(lost[n] for lost in scene.lost)]
        self.count = len(scene.lost)

    def items(self) -> list[Item]:
        """All parts in their order."""
        last = say(self.lang, "course-after", n=self.count)
        panels.caption(self.pad, panels.Caption(say(self.lang, "course"), last, "", "", ""))
        rules(self.pad, WIDTH, HEIGHT)
        self.columns()
        self.lines()
        self.totals()
        return self.pad.items

    def colour(self, nation: int) -> str:
        """A nation's colour, dark enough to be read on paper."""
        return self.look.nation(nation_id(self.pack, nation)).block

    def panel(self, box: tuple[int, int, int, int], title: str) -> None:
        """A plate with a heading."""
        x0, y0, x1, y1 = box
        self.pad.plate(x0, y0, x1, y1, 8, self.look["plate"], self.look["ink"], 2)
        self.pad.text(x0 + 20, y0 + 30, title, "serifb", 28, self.look["ink"], "lm", room=x1 - x0 - 40)

    def axis(self, box: tuple[int, int, int, int], top: int) -> tuple[float, float, float, float]:
        """Lines and numbers of a chart; its left, step, base and height a unit."""
        x0, y0, x1, y1 = box
        left, right, base = x0 + 56.0, x1 - 24.0, y1 - 48.0
        tall = (base - (y0 + 82)) / top
        every = max(1, -(-top // 6))
        for level in range(0, top + 1, every):
            y = base - tall * level
            self.pad.line(
                [(left, y), (right, y)], self.look["ink" if not level else "ink_soft"], 1 if level else 2
            )
            self.pad.text(left - 12, y, str(level), "sans", 22, self.look["ink"], "rm")
        step = (right - left) / max(1, self.count)
        for n in range(0, self.count, max(1, -(-self.count // 12))):
            text = roman(n + 1) if n < 10 else str(n + 1)
            self.pad.text(left + step * (n + 0.5), base + 24, text, "serifb", 24, self.look["ink"], "mm")
        return left, step, base, tall

    def columns(self) -> None:
        """Blocks lost in each campaign, a column a nation."""
        self.panel(LEFT, say(self.lang, "course-lost"))
        top = max([FEWEST, *(max(lost) for lost in self.scene.lost)])
        left, step, base, tall = self.axis(LEFT, top)
        wide = step * 0.8 / max(1, len(self.nations))
        for n, lost in enumerate(self.scene.lost):
            for place, nation in enumerate(self.nations):
                x = left + step * (n + 0.1) + wide * place
                self.column(x, base, wide, tall * lost[nation], lost[nation], nation)

    def column(self, x: float, base: float, wide: float, high: float, value: int, nation: int) -> None:
        """One column with its number above; without number and gap where there are many."""
        if not value:
            return
        gap = 2 if wide >= WIDE else 0
        self.pad.plate(
            x + gap, base - high, x + wide - gap, base, 0, self.colour(nation), self.look["ink"], 1
        )
        if wide >= WIDE:
            self.pad.text(x + wide / 2, base - high - 14, str(value), "sansb", 22, self.look["ink"], "mm")

    def lines(self) -> None:
        """Points after each campaign."""
        self.panel(RIGHT, say(self.lang, "course-points"))
        top = max([FEWEST, *(max(points) for points in self.scene.points)])
        left, step, base, tall = self.axis(RIGHT, top)
        for seat in range(self.players):
            shift = (seat - (self.players - 1) / 2) * 7
            spots = [
                (left + step * (n + 0.5) + shift, base - tall * points[seat] - shift / 2)
                for n, points in enumerate(self.scene.points)
            ]
            if len(spots) > 1:
                self.pad.line(spots, self.look["plate"], 8)
                self.pad.line(spots, self.colour(seat), 4)
            for x, y in spots:
                shield(self.pad, x, y, nation_id(self.pack, seat), 30)

    def totals(self) -> None:
        """Each nation's lost blocks, one by one, and to what."""
        row = min(92, (HEIGHT - LIST_TOP - 24) // max(1, len(self.nations)))
        for place, nation in enumerate(self.nations):
            self.total(nation, LIST_TOP + place * row, row - 8)

    def total(self, nation: int, y: int, high: int) -> None:
        """One nation's line."""
        look, pad, name = self.look, self.pad, nation_id(self.pack, nation)
        count = sum(lost[nation] for lost in self.scene.lost)
        pad.plate(32, y, WIDTH - 32, y + high, 8, look["plate"], look["ink"], 2)
        middle = y + high / 2
        shield(pad, 72, middle, name, min(54, high - 8))
        pad.text(
            112, middle, nation_name(self.pack, self.lang, nation), "serifb", 28, look["ink"], "lm", room=200
        )
        pad.text(356, middle, str(count), "sansb", 36, look["ink"], "mm")
        x = 396.0
        for _ in range(min(count, SHOWN)):
            block(pad, x, middle - 17, name)
            x += 38
        if count > SHOWN:
            x += pad.text(x + 6, middle, f"+{count - SHOWN}", "sansb", 26, look["ink"], "lm") + 12
        causes = self.scene.causes[nation]
        listed = ", ".join(say(self.lang, "course-cause", cause=cause, n=n) for cause, n in causes)
        text = listed or say(self.lang, "nobody")
        left = max(x + 16, WIDTH - 60 - text_width("sans", 24, text))
        pad.text(left, middle, text, "sans", 24, look["ink"], "lm", room=round(WIDTH - 48 - left))
