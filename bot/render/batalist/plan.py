"""A seat's plan in figures: notes at ghosts, distances, odds, words at targets, warnings."""

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING

from bot.render.batalist import plates
from bot.render.batalist.labels import free_spot, rect
from bot.render.batalist.muster import at, body_of, pose_of
from bot.render.batalist.scene import Aim, Ghost, Notice
from bot.render.batalist.shape import Spot, bounds, extent
from bot.render.batalist.trays import ARROW
from bot.render.batalist.words import decimal, say

if TYPE_CHECKING:
    from bot.render.batalist.table import Table


class PlanWords:
    """The words and figures of a plan, laid where they hide least on a table that is drawn already."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def draw(self) -> None:
        """Ghosts' notes, distances of arcs, odds, labels of targets, warnings."""
        self.table.taken += [
            bounds(self.ghost_arrow(ghost)) for ghost in self.table.plan.ghosts if ghost.path
        ]
        for ghost in self.table.plan.ghosts:
            if ghost.note:
                self.note(ghost)
        for aim in self.table.plan.aims:
            if aim.expected is not None:
                self.weigh(aim)
        if self.table.plan.fan is not None and self.table.plan.fan.arcs:
            self.distances()
        for b, text in zip(self.table.plan.targets, self.table.plan.labels, strict=False):
            self.target_label(b, text)
        for x, y, text in self.table.plan.spots:
            self.table.tag([at(self.table.window, (x, y))], text, strong=True, fill=self.table.look["accent"])
        for notice in self.table.plan.notices:
            self.notice(notice)

    def ghost_arrow(self, ghost: Ghost) -> list[Spot]:
        """The arrow of a ghost in pixels."""
        return self.table.window.all([pose_of(*ghost.path[-1]).world(a, b) for a, b in ARROW])

    def note(self, ghost: Ghost) -> None:
        """A few words beside a ghost's front corner."""
        one = self.table.troop(ghost.b)
        if one is None:
            return
        pose = pose_of(*ghost.path[-1])
        width, depth = extent(body_of(self.table.rules, one.row, ghost.files, ghost.formation))
        half = width / 2
        reach = 0.8 + plates.tag_width(ghost.note) / 2 / self.table.px
        found = [
            (-half - reach, 0.2),
            (half + reach, 0.2),
            (-half - reach, -depth / 2),
            (half + reach, -depth / 2),
            (0, 2.2),
            (0, -depth - 1.2),
        ]
        fill = self.table.look["white" if ghost.laid else "accent"]
        self.table.tag([self.table.window.at(*pose.world(a, b)) for a, b in found], ghost.note, fill=fill)

    def weigh(self, aim: Aim) -> None:
        """What an attack may be expected to do, on its line of sight."""
        expected = "≈" + decimal(self.table.lang, aim.expected or 0.0)
        spread = f"{aim.least}–{aim.most}" if aim.most > aim.least else ""
        (ax, ay), (bx, by) = at(self.table.window, aim.start), at(self.table.window, aim.end)
        size = plates.odds_width(expected, spread) + 4.0, 44.0
        found = [(ax + (bx - ax) * t, ay + (by - ay) * t) for t in (0.5, 0.42, 0.58, 0.35, 0.65)]
        found += [(x + dx, y) for x, y in found[:3] for dx in (-110, 110)]
        spot = free_spot([self.table.kept(x, y, size) for x, y in found], size, self.table.taken, 1e9)
        if spot is not None:
            order = "order_" + aim.order if aim.order != "magic" else "spell_damage"
            plates.odds(self.table.pad, *spot, order, expected, spread)
            self.table.taken.append(rect(*spot, *size))

    def distances(self) -> None:
        """The arcs' paces, each where it hides least."""
        shown = self.table.plan.fan
        if shown is None:
            return
        x, y = at(self.table.window, shown.centre)
        mid = [at(self.table.window, spot) for spot in shown.outline]
        tx, ty = sum(a for a, _ in mid) / len(mid) - x, sum(b for _, b in mid) / len(mid) - y
        length = (tx * tx + ty * ty) ** 0.5 or 1.0
        for paces in shown.arcs:
            found = []
            for turn in (-8, 8, -16, 16, -26, 26, -34, 34, 0):
                c, s = cos(radians(turn)), sin(radians(turn))
                found.append(
                    (
                        x + (tx * c - ty * s) / length * paces * self.table.px,
                        y + (tx * s + ty * c) / length * paces * self.table.px,
                    )
                )
            self.table.tag(
                [spot for spot in found if self.table.inside(rect(*spot, 40, 32))] or found,
                str(paces),
                most=500,
            )

    def target_label(self, b: int, text: str) -> None:
        """A word beside a target's base, in front of it."""
        one = self.table.troop(b)
        if one is None or not text:
            return
        if one.base is None:
            x, y = at(self.table.window, (one.row.x, one.row.y))
            self.table.tag(
                [(x, y + self.table.px * 2.2), (x, y - self.table.px * 2.2)],
                text,
                fill=self.table.look["accent"],
            )
            return
        width, depth = extent(one.base.body)
        found = [(0, 2.1), (width / 2 + 2, -depth / 2), (-width / 2 - 2, -depth / 2), (0, -depth / 2)]
        self.table.tag(
            [self.table.window.at(*one.base.pose.world(a, c)) for a, c in found],
            text,
            fill=self.table.look["accent"],
        )

    def notice(self, notice: Notice) -> None:
        """A warning sign with its words."""
        x, y = at(self.table.window, notice.at)
        text = notice.text or say(self.table.lang, "warning", kind=notice.kind)
        wide = plates.tag_width(text) + 34
        size = wide + 4, 34.0
        near = [
            (x, y),
            (x, y - 40),
            (x, y + 40),
            (x - wide / 2 - 14, y),
            (x + wide / 2 + 14, y),
            (x, y - 76),
            (x, y + 76),
        ]
        spot = free_spot([self.table.kept(a, b, size) for a, b in near], size, self.table.taken, 1e9)
        if spot is not None:
            plates.warning(self.table.pad, *spot, text)
            self.table.taken.append(rect(*spot, *size))
