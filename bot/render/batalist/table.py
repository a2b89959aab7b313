"""The field being listed: ground, bases, plates and cards, and a seat's own plan."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Any, cast

from bot.engine.batalist import geometry as geo
from bot.engine.batalist import status
from bot.engine.batalist.model import Battalion
from bot.render.batalist import lines, plates
from bot.render.batalist.brush import Element, contains, edge_distance
from bot.render.batalist.figures import sign
from bot.render.batalist.labels import Claim, Place, Rect, free_spot, place_labels, rect
from bot.render.batalist.look import ArmyLook
from bot.render.batalist.muster import (
    Troop,
    army_of,
    at,
    body_of,
    done_signs,
    effect_sign,
    faces_up,
    field_of,
    label_of,
    names,
    pose_of,
    troops,
)
from bot.render.batalist.patches import breach, patch
from bot.render.batalist.plan import PlanWords
from bot.render.batalist.scene import Ghost, Plan
from bot.render.batalist.shape import Spot, Window, bounds, extent
from bot.render.batalist.sheet import layout
from bot.render.batalist.trays import ARROW, rim, tray
from bot.render.batalist.ways import way_of
from bot.render.batalist.words import say
from bot.render.items import Box, Pad

NO_PLAN = Plan()


class Table:
    """The field of a scene being listed on a pad: bases, labels, and a seat's own plan.

    `scene`: whatever has pack, rules, view, lang. `window` and `clip` place it on the picture.
    """

    def __init__(
        self, pad: Pad, scene: Any, plan: Plan = NO_PLAN, window: Window | None = None,
        clip: Box | None = None,
        rows: tuple[Battalion, ...] = (),
    ) -> None:  # fmt: skip
        self.pad, self.scene, self.plan = pad, scene, plan
        self.look = cast(ArmyLook, pad.look)
        self.rules, self.view, self.lang = scene.rules, scene.view, scene.lang
        self.field = field_of(scene.rules)
        place = layout(self.field.width, self.field.height)
        self.window = window or place.window(self.field.height)
        self.clip: Box = clip or (place.left, place.top, place.right, place.low)
        self.label_clip: Rect = (
            (place.left, place.top, place.right, place.low) if window is None else self.clip
        )
        self.px = self.window.px
        self.rows = rows or self.view.battalions
        self.called = names(self.rules, self.look, self.rows)
        self.troops = troops(self.rules, self.look, self.view, self.rows)
        self.taken: list[Rect] = []

    def draw(self) -> None:
        """All layers in their order."""
        self.ground()
        self.area()
        self.bases()
        self.ghosts()
        self.labels()
        self.objectives()
        self.grounds()
        self.odds()

    # --- ground and areas ---

    def ground(self) -> None:
        """What spells and engines did to it."""
        for one in self.view.open.patches:
            patch(self.pad, at(self.window, (one.x, one.y)), one.r / 100 * self.px, one.kind, self.px)
        for number in self.view.open.breaches:
            ring = self.window.all(list(self.field.elements[number].ring))
            breach(self.pad, ring, self.clip)

    def area(self) -> None:
        """Command radii and the fan."""
        generals = {one.on for one in self.view.open.characters if one.rank == "general"}
        for b, reach in sorted(self.plan.radii, key=lambda each: each[0] in generals):
            one = self.troop(b)
            if one is not None and one.base is not None:
                ring = lines.grown(tuple(self.window.all(one.base.corners())), reach / 100 * self.px)
                tone = "accent" if b in generals else "white"
                lines.zone(self.pad, ring, self.clip, self.px, tone=tone, dashed=b not in generals)
        if self.plan.fan is not None:
            shown = self.plan.fan
            outline, inner = (
                tuple(at(self.window, spot) for spot in ring) for ring in (shown.outline, shown.open)
            )
            arcs = tuple(paces * self.px for paces in shown.arcs)
            lines.fan(
                self.pad,
                lines.FanPlan(outline, inner, at(self.window, shown.centre), arcs),
                self.clip,
                self.px,
            )

    def troop(self, b: int) -> Troop | None:
        """A battalion that is drawn."""
        return next((one for one in self.troops if one.b == b), None)

    # --- bases ---

    def bases(self) -> None:
        """Rims, then trays; of a hidden enemy its marker."""
        for one in self.troops:
            if one.base is not None and one.b in self.plan.targets:
                rim(self.pad, one.base, self.window, target=True)
            elif one.base is not None and one.b == self.plan.chosen:
                rim(self.pad, one.base, self.window)
        for one in self.troops:
            if one.base is not None:
                tray(self.pad, one.base, self.window)
            else:
                self.marker(one)

    def marker(self, one: Troop) -> None:
        """Where something hidden stands."""
        x, y = at(self.window, (one.row.x, one.row.y))
        side = self.look.army(one.army)
        r = round(self.px * 1.1)
        self.pad.shadow(x - r, y - r, x + r, y + r, r, 3, 4, 120)
        if one.b in self.plan.targets:
            self.pad.circle(x, y, r + 7, self.look["ink"])
            self.pad.circle(x, y, r + 5, self.look["accent"])
        self.pad.circle(x, y, r, side.main, self.look["ink"], 2)
        sign(self.pad, "hidden", round(r * 1.5), x, y, side.on_main, side.main)

    def ghosts(self) -> None:
        """Plans: ghosts of bases, over them their ways; lines of sight and templates."""
        for ghost in self.plan.ghosts:
            self.ghost(ghost)
        for aim in self.plan.aims:
            if aim.radius:
                x, y = at(self.window, aim.end)
                r = aim.radius / 100 * self.px
                ring = [(x + r * sin(radians(6 * i)), y + r * cos(radians(6 * i))) for i in range(60)]
                lines.zone(self.pad, ring, self.clip, self.px, tone="accent", share=0.3)
            lines.sight(
                self.pad,
                at(self.window, aim.start),
                at(self.window, aim.end),
                self.clip,
                self.px,
                clear=aim.clear,
            )

    def ghost(self, ghost: Ghost) -> None:
        """One plan."""
        one = self.troop(ghost.b)
        if one is None or one.base is None or not ghost.path:
            return
        body = body_of(self.rules, one.row, ghost.files, ghost.formation)
        end = one.base._replace(pose=pose_of(*ghost.path[-1]), body=body)
        tray(self.pad, end, self.window, "laid" if ghost.laid else "ghost")
        width = extent(body)[0]
        plan = way_of([pose_of(*place) for place in ghost.path], width, self.window)
        if plan is not None:
            lines.way(self.pad, plan, self.clip, self.px, laid=ghost.laid)

    # --- labels ---

    def charms(self, one: Troop) -> tuple[str, ...]:
        """Signs of the spells that lie on a battalion."""
        found = [charm for charm in self.view.open.charms if charm.b == one.b]
        return tuple(dict.fromkeys(effect_sign(charm.kind, charm.n) for charm in found))[:3]

    def claim(self, one: Troop) -> Claim:
        """What a battalion's plate needs."""
        cards = one.row.cards + (one.row.turned if one.row.status != "hidden" else 0)
        width = label_of(self.view, one, self.charms(one)).width
        if one.base is None:
            x, y = at(self.window, (one.row.x, one.row.y))
            r = self.px * 1.1
            return Claim(
                width,
                ((x - r, y - r), (x + r, y - r), (x + r, y + r), (x - r, y + r)),
                ((x, y),),
                cards,
                one.seat == 0,
            )
        pose = one.base.pose
        corners = tuple((round(x), round(y)) for x, y in self.window.all(one.base.corners()))
        arrow = tuple(
            (round(x), round(y))
            for x, y in self.window.all([pose.world(a, b) for a, b in (*ARROW, (-1, 0.2), (1, 1.6))])
        )
        return Claim(width, corners, arrow, cards, faces_up(one.row))

    def labels(self) -> None:
        """Plates, markers and cards of all battalions."""
        claims = tuple(self.claim(one) for one in self.troops)
        places, taken = place_labels(claims, self.label_clip)
        self.taken = [*taken, *(bounds(spots) for claim in claims for spots in (claim.corners, claim.arrow))]
        for one, place in zip(self.troops, places, strict=True):
            plates.label(self.pad, place.x, place.y, label_of(self.view, one, self.charms(one)))
            self.cards(one, place)

    def cards(self, one: Troop, place: Place) -> None:
        """What lies beside a base: cards turned over, then those still face down."""
        if place.cards is None:
            return
        x, y = place.cards
        turned = done_signs(one.row) if one.row.status != "hidden" else ()
        for name in (*turned, *("",) * one.row.cards):
            plates.order_card(self.pad, x, y, one.army, name)
            x += plates.CARD_W + 3

    def objectives(self) -> None:
        """How many figures of each side are seen in each objective, while there are any."""
        armies = [army_of(self.rules, seat) for seat in (0, 1)]
        for x, y, r in self.rules.facts.discs:
            counts = [0, 0]
            for one in self.troops:
                if one.base is not None and one.row.parent < 0:
                    counts[one.seat] += geo.under_template(status.base(self.rules, one.row), x, y, r)
            if not any(counts):
                continue
            (cx, cy), reach = at(self.window, (x, y)), r / 100 * self.px
            rows = tuple(zip(armies, counts, strict=True))
            size = plates.tally_width(rows) + 4, 36.0
            spots = [(cx, cy - reach), (cx, cy + reach), (cx - reach, cy), (cx + reach, cy), (cx, cy)]
            spot = free_spot([self.kept(a, b, size) for a, b in spots], size, self.taken, 1e9)
            if spot is not None:
                plates.tally(self.pad, *spot, rows)
                self.taken.append(rect(*spot, *size))

    def grounds(self) -> None:
        """Names of terrain elements where there is room."""
        labels = self.scene.pack.scenario(self.lang, self.rules.scenario.id).labels
        for piece, element in zip(self.rules.scenario.terrain, self.field.elements, strict=True):
            name = labels.get(piece.id, "")
            if not name and element.kind in {"building", "bridge"}:
                continue
            text = f"{name or say(self.lang, 'ground', kind=element.kind)} {element.factor}".strip()
            size = plates.tag_width(text, strong=False), 30
            spot = free_spot([self.window.at(*spot) for spot in name_spots(element)], size, self.taken)
            if spot is None or not self.inside(rect(*spot, *size)):
                continue
            plates.tag(self.pad, *spot, text, strong=False)
            self.taken.append(rect(*spot, *size))

    def inside(self, one: Rect) -> bool:
        """Whether a rectangle lies within the field's part that is shown."""
        clip = self.clip
        return one[0] >= clip[0] and one[1] >= clip[1] and one[2] <= clip[2] and one[3] <= clip[3]

    # --- a plan in figures ---

    def odds(self) -> None:
        """The plan in figures."""
        PlanWords(self).draw()

    def tag(
        self, spots: list[Spot], text: str, *, strong: bool = True, fill: str = "", most: float = 1e9
    ) -> None:
        """A tag at the best of the places, kept within the field."""
        size = plates.tag_width(text, strong=strong) + 4, 32.0
        spot = free_spot([self.kept(x, y, size) for x, y in spots], size, self.taken, most)
        if spot is not None:
            plates.tag(self.pad, *spot, text, strong=strong, fill=fill)
            self.taken.append(rect(*spot, *size))

    def kept(self, x: float, y: float, size: Spot) -> Spot:
        """The nearest place where a rectangle lies within the field."""
        x0, y0, x1, y1 = self.clip
        half, high = size[0] / 2 + 2, size[1] / 2 + 2
        return min(max(x, x0 + half), max(x0 + half, x1 - half)), min(
            max(y, y0 + high), max(y0 + high, y1 - high)
        )


def name_spots(element: Element) -> list[Spot]:
    """Places for an element's name: its middle, then others inside it, then its edge below and above."""
    x0, y0, x1, y1 = bounds(element.ring)
    cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
    found = []
    for share_y in (0.5, 0.3, 0.7, 0.15, 0.85):
        for share_x in (0.5, 0.3, 0.7, 0.15, 0.85):
            x, y = x0 + (x1 - x0) * share_x, y0 + (y1 - y0) * share_y
            if contains(element.ring, x, y) and edge_distance(element.ring, x, y) > 0.3:
                found.append((x, y))
    found.sort(key=lambda spot: abs(spot[0] - cx) + abs(spot[1] - cy))
    return found or [(cx, cy)]
