"""The report at the end: losses by round, where cards died, the shot of the game, the named aces."""

from __future__ import annotations

from collections import Counter

from PIL import Image

from bot.engine.kursk.model import COLUMNS, ROWS, Shot, Unit, cell_name
from bot.render.canvas import draw_items, encode_rgb
from bot.render.fonts import text_width
from bot.render.items import Item, Pad
from bot.render.kursk import bars
from bot.render.kursk import title as _title  # noqa: F401 - registers the painter of the small map
from bot.render.kursk.grounds import PAPER
from bot.render.kursk.last_shot import verdict_of
from bot.render.kursk.scene import ReportScene
from bot.render.kursk.words import art_of, ground_of, look_for, say, short_name, side_name
from bot.render.look import mix, rgb

WIDTH, HEIGHT = 1280, 960
PANEL = 608, 376
NAMED = 3
"""How many aces are named."""


def report_items(scene: ReportScene) -> list[Item]:
    """The draw list of the report."""
    return _Report(scene).items()


def report_size(_scene: ReportScene) -> tuple[int, int]:
    """Width and height of the picture."""
    return WIDTH, HEIGHT


def draw_report(scene: ReportScene) -> bytes:
    """The report as PNG bytes, 1280 × 960."""
    look = look_for(scene.pack)
    canvas = Image.new("RGB", (WIDTH, HEIGHT), rgb(look["paper"]))
    draw_items(look, canvas, report_items(scene))
    return encode_rgb(look, canvas)


def aces_of(units: tuple[Unit, ...]) -> list[Unit]:
    """The units that get a name of their own: most kills first, at least two."""
    return sorted((unit for unit in units if unit.kills >= 2), key=lambda u: (-u.kills, u.id))[:NAMED]


class _Report:
    """One report being listed."""

    def __init__(self, scene: ReportScene) -> None:
        self.scene = scene
        self.open = scene.open
        self.lang = scene.lang
        self.look = look_for(scene.pack)
        self.pad = Pad(self.look)

    def items(self) -> list[Item]:
        """Everything, back to front."""
        self.pad.picture(PAPER, (0, 0, WIDTH, HEIGHT))
        bars.ground(self.pad, WIDTH)
        x = 20 + self.pad.text(20, 24, self.say("report-title"), "serifb", 28, self.look["caption_text"]) + 14
        title = self.scene.pack.scenario(self.lang, self.scene.battle.id).title
        where = self.say("shot-where", scenario=title, round=min(self.open.round, self.scene.battle.rounds))
        self.pad.text(x, 25, where, "cond", 26, self.look["caption_accent"], "lm", room=700)
        self.result()
        self.chart(24, 180)
        self.heat(WIDTH - 24 - PANEL[0], 180)
        self.shot(24, 572)
        self.aces(24, 772)
        return self.pad.items

    def say(self, key: str, **args: object) -> str:
        """A sentence of the catalogue."""
        return say(self.lang, key, **args)

    def side_id(self, seat: int) -> str:
        """The side in a seat."""
        return self.scene.battle.sides[seat].side

    def colour(self, seat: int) -> str:
        """A side's main colour."""
        return self.look.side(self.side_id(seat), seat).main

    def name(self, seat: int) -> str:
        """A side's name."""
        return side_name(self.scene.pack, self.lang, self.side_id(seat))

    def panel(self, x: int, y: int, w: int, h: int, title: str) -> None:
        """A plate with a heading."""
        pad, look = self.pad, self.look
        pad.plate(x, y, x + w, y + h, 10, look["plate"], look["rule"], 2)
        pad.text(x + 20, y + 28, title, "serifb", 26, look["ink"], "lm", room=w - 40)

    def result(self) -> None:
        """Who won and why."""
        pad, look, result = self.pad, self.look, self.open.result
        winner = result.winner if result is not None else None
        colour = self.colour(winner) if winner is not None else look["ink_soft"]
        pad.plate(24, 66, WIDTH - 24, 164, 12, look["plate"], colour, 4)
        pad.plate(32, 74, 120, 156, 8, colour)
        if winner is not None:
            pad.emblem(self.side_id(winner), winner, 62, 76, 115)
            title = self.say("over-won", side=self.name(winner))
        else:
            pad.sprite("icon_armour_outline", 60, 76, 115, "mm", look["plate"], colour)
            title = self.say("over-draw") if result is not None else self.say("phase", phase=self.open.phase)
        pad.text(142, 98, title, "serifb", 38, colour, "lm", room=660)
        if result is not None:
            pad.text(
                142,
                138,
                self.say("over-reason", reason=result.reason),
                "cond",
                26,
                look["ink"],
                "lm",
                room=660,
            )
        for seat in (0, 1):
            x = WIDTH - 400 + seat * 190
            pad.text(x + 88, 92, self.name(seat), "condsb", 24, self.colour(seat), "mm", room=180)
            pad.text(x + 88, 132, str(self.open.sides[seat].losses), "condb", 46, look["ink"], "mm")
        pad.text(WIDTH - 420, 115, self.say("report-lost"), "cond", 24, look["ink_soft"], "rm", room=150)

    def chart(self, x: int, y: int) -> None:
        """Losses by round, two columns a round."""
        pad, look = self.pad, self.look
        w, h = PANEL
        self.panel(x, y, w, h, self.say("report-rounds"))
        rounds = max(self.scene.battle.rounds, self.open.round)
        lost = Counter((number, seat) for number, seat, _ in self.open.lost)
        top = max([*lost.values(), 3])
        left, base, tall = x + 24, y + h - 44, h - 124
        step = (w - 48) / rounds
        for level in range(0, top + 1, max(1, top // 4)):
            line = base - tall * level / top
            pad.line([(left, line), (x + w - 24, line)], look["rule"] if level else look["ink"], 1.5)
        for number in range(1, rounds + 1):
            middle = left + step * (number - 0.5)
            pad.text(middle, base + 22, str(number), "condsb", 22, look["ink_soft"], "mm")
            for seat in (0, 1):
                self._column(
                    middle + (seat - 0.5) * step * 0.42,
                    base,
                    tall,
                    step * 0.38,
                    lost[number, seat],
                    top,
                    seat,
                )
        self._legend(x + w - 20, y + 28)

    def _column(
        self, x: float, base: float, tall: float, wide: float, value: int, top: int, seat: int
    ) -> None:
        if not value:
            return
        high = tall * value / top
        self.pad.plate(x - wide / 2, base - high, x + wide / 2, base, 3, self.colour(seat))
        self.pad.text(x, base - high - 14, str(value), "condb", 24, self.colour(seat), "mm")

    def _legend(self, right: int, y: int) -> None:
        for seat in (1, 0):
            name = self.name(seat)
            wide = text_width("condsb", 22, name)
            self.pad.text(right, y, name, "condsb", 22, self.colour(seat), "rm")
            self.pad.plate(right - wide - 26, y - 9, right - wide - 8, y + 9, 3, self.colour(seat))
            right -= round(wide) + 44

    def heat(self, x: int, y: int) -> None:
        """Where cards died: on a pale map a disc for every side's losses in a cell."""
        pad, look = self.pad, self.look
        w, h = PANEL
        self.panel(x, y, w, h, self.say("report-where"))
        left, top, map_w, map_h = x + 34, y + 52, 558, 306
        pad.picture(
            "map",
            (left, top, left + map_w, top + map_h),
            ground_of(self.scene.pack, self.scene.battle, self.lang),
            45,
        )
        pad.plate(left - 1, top - 1, left + map_w + 1, top + map_h + 1, 2, None, look["ink"], 1)
        for row in range(ROWS):
            pad.text(
                left - 14,
                top + map_h * (ROWS - row - 0.5) / ROWS,
                str(row + 1),
                "condsb",
                22,
                look["ink_soft"],
                "mm",
            )
        lost = Counter((cell, seat) for _, seat, cell in self.open.lost if cell >= 0)
        both = {cell for cell, _ in lost}
        for cell in sorted(both):
            cx = left + map_w * (cell % COLUMNS + 0.5) / COLUMNS
            cy = top + map_h * (ROWS - cell // COLUMNS - 0.5) / ROWS
            seats = [seat for seat in (0, 1) if lost[cell, seat]]
            for i, seat in enumerate(seats):
                off = (i - (len(seats) - 1) / 2) * 27
                self._disc(cx + off, cy, lost[cell, seat], seat, small=len(seats) > 1)

    def _disc(self, x: float, y: float, count: int, seat: int, *, small: bool) -> None:
        r = min(24, 13 + count * 2) if not small else 14
        self.pad.circle(x, y, r, self.colour(seat), self.look["white"], 2)
        self.pad.text(x, y, str(count), "condb", 22, self.look["white"], "mm", room=2 * r - 4)

    def shot(self, x: int, y: int) -> None:
        """The shot of the game: the unlikeliest hit."""
        pad, look = self.pad, self.look
        self.panel(x, y, WIDTH - 48, 184, self.say("report-shot"))
        best = self.open.best_shot
        if best is None:
            pad.text(x + 20, y + 104, self.say("quiet"), "serifi", 30, look["ink_soft"], "lm")
            return
        self._figure(best, x + 210, y + 164, mine=True)
        self._figure(best, x + 742, y + 164, mine=False)
        centre = x + 616
        for i, pips in enumerate(best.dice):
            pad.die(centre + (i - (len(best.dice) - 1) / 2) * 72, y + 72, pips, 60)
        words = self.say("report-odds", total=best.total, need=best.need, percent=best.chance)
        pad.text(centre, y + 128, words, "condsb", 26, look["ink"], "mm", room=560)
        verdict, colour = verdict_of(best)
        text = self.say(verdict)
        half = text_width("condb", 24, text) / 2 + 14
        pad.plate(centre - half, y + 144, centre + half, y + 174, 6, look[colour])
        pad.text(centre, y + 159, text, "condb", 24, look["white"], "mm")
        pad.text(
            x + WIDTH - 68, y + 28, self.say("report-round", n=best.round), "cond", 24, look["ink_soft"], "rm"
        )

    def _figure(self, shot: Shot, x: int, base: int, *, mine: bool) -> None:
        """Shooter or target: outline and name."""
        seat = shot.side if mine else shot.target_side
        card = (shot.event if shot.cell < 0 or not shot.card else shot.card) if mine else shot.target
        cell = shot.cell if mine else shot.target_cell
        art = art_of(self.scene.pack.set, card, self.side_id(seat))
        w, h = self.look.box(art)
        colour = self.colour(seat)
        width = min(230, 84 * w / h)
        shade = mix(colour, "#000000", 0.5)
        self.pad.sprite(
            art,
            width,
            x + 140,
            base - 42,
            "mb",
            colour,
            self.look["plate"],
            shade,
            1.0,
            flip=not mine,
            slope=12,
        )
        name = short_name(self.scene.pack, self.lang, card) + (f" · {cell_name(cell)}" if cell >= 0 else "")
        self.pad.text(x + 140, base - 14, name, "condsb", 26, self.look["ink"], "mm", room=280)

    def aces(self, x: int, y: int) -> None:
        """The named aces: cards with two kills and more that stand to the end."""
        pad, look = self.pad, self.look
        self.panel(x, y, WIDTH - 48, 168, self.say("report-aces"))
        units = aces_of(self.open.units)
        if not units:
            pad.text(
                x + 20, y + 100, self.say("report-no-aces"), "serifi", 28, look["ink_soft"], "lm", room=1180
            )
        third = (WIDTH - 88) // 3
        for i, unit in enumerate(units):
            left = x + 20 + i * third
            seat = unit.side
            art = self.scene.pack.set.combat[unit.card].art
            w, h = look.box(art)
            side = look.side(self.side_id(seat), seat)
            pad.plate(left, y + 50, left + third - 16, y + 152, 8, side.light)
            pad.plate(left, y + 50, left + 8, y + 152, 4, side.main)
            pad.sprite(
                art, min(130, 76 * w / h), left + 82, y + 140, "mb", side.main, look["plate"], slope=12
            )
            name = f"{short_name(self.scene.pack, self.lang, unit.card)} · {cell_name(unit.cell)}"
            pad.text(left + 162, y + 80, name, "condsb", 28, look["ink"], "lm", room=third - 190)
            pad.sprite("icon_ace", 26, left + 162, y + 122, "lm", side.main, side.main)
            pad.text(
                left + 198,
                y + 122,
                self.say("shot-kills", n=unit.kills),
                "cond",
                24,
                look["ink"],
                "lm",
                room=third - 226,
            )
