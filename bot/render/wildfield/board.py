"""The map: from a scene to its draw list, from the list to PNG bytes."""

from __future__ import annotations

from typing import Any

from PIL import Image

from bot.engine.wildfield.model import Open
from bot.render.canvas import Sheet, sheet_on
from bot.render.items import Item, Pad
from bot.render.wildfield import marks, panels
from bot.render.wildfield.labels import name_box, name_style, split_name
from bot.render.wildfield.layout import BLOCK_H, BLOCK_W, GRID, HEIGHT, WIDTH, Standing, Token, middle, stand
from bot.render.wildfield.look import wild_look
from bot.render.wildfield.scene import MapScene
from bot.render.wildfield.signs import block, coin, fort, shield, sign, tints
from bot.render.wildfield.static import static_layer
from bot.render.wildfield.words import nation_id, nation_name, say

GARRISON = 28, 30
"""Size of a blank block in a fortress; one with a face has the common size."""


def sheet_of(scene: Any) -> Sheet:
    """The sheet of a scene's set and language."""
    return sheet_on(wild_look(scene.pack.root / "art"), *static_layer(scene.pack, scene.lang), GRID)


def map_size(_scene: MapScene) -> tuple[int, int]:
    """Width and height of the picture."""
    return WIDTH, HEIGHT


def draw_map(scene: MapScene) -> bytes:
    """The map as PNG bytes, 1280 × 960."""
    return sheet_of(scene).png(map_items(scene))


def board_image(scene: MapScene) -> Image.Image:
    """The map as a mode P picture, for replays."""
    return sheet_of(scene).image(map_items(scene))


def map_items(scene: MapScene) -> list[Item]:
    """The draw list of the moving parts, back to front."""
    return Table(scene).items()


class Table:
    """One map being listed. A spectator's has no choices, no group, no draft."""

    def __init__(self, scene: MapScene) -> None:
        self.scene, self.pack, self.lang = scene, scene.pack, scene.lang
        self.view, self.open = scene.view, scene.view.open
        self.look = wild_look(scene.pack.root / "art")
        self.pad = Pad(self.look)
        self.areas = scene.pack.set.map.areas
        self.blocks = [block for nation in scene.pack.set.nations for block in nation.blocks]
        self.owners = [number for number, nation in enumerate(scene.pack.set.nations) for _ in nation.blocks]
        seated = scene.view.seat >= 0
        self.marks = scene.marks if seated else ()
        self.group = frozenset(scene.group if seated else ())
        self.posts = scene.posts if seated else ()
        self.strength = {seen.block: seen.strength for seen in scene.view.blocks}

    def items(self) -> list[Item]:
        """All layers in their order."""
        for mark in self.marks:
            marks.rim(self.pad, self.areas[mark.area].id, mark.kind)
        if 0 <= self.scene.selected < len(self.areas) and self.view.seat >= 0:
            marks.rim(self.pad, self.areas[self.scene.selected].id, "from")
        if self.marks:
            self.anchors()
        for number in range(len(self.areas)):
            self.ground(number)
        for number in range(len(self.areas)):
            self.troops(number)
        self.plague()
        self.picks()
        self.march()
        self.fight()
        self.beside()
        return self.pad.items

    def name(self, area: int) -> tuple[int, int, int, int]:
        """The box of an area's name."""
        one = self.areas[area]
        return name_box(self.look.chart, one.id, self.pack.area(self.lang, one.id).name, one.kind)

    def ground(self, area: int) -> None:
        """Fortress, tokens, loot, and who scores an area that isn't his home."""
        one, place = self.areas[area], self.look.chart.areas[self.areas[area].id]
        if one.fort and place.fort:
            fort(self.pad, *place.fort, one.fort, nation_id(self.pack, self.open.held[area]))
        if one.supply or self.open.tokens[area]:
            self.tokens(place.token, self.open.tokens[area], one.supply)
        if one.market and self.open.loot:
            self.tokens(place.token, self.open.loot, 0, "captive")
        seat = self.view.control[area] if area < len(self.view.control) else -1
        if seat >= 0 and nation_id(self.pack, seat) != one.home:
            x0, y0, _x1, y1 = self.name(area)
            shield(self.pad, x0 - 16, (y0 + y1) / 2, nation_id(self.pack, seat), 26)

    def tokens(self, at: tuple[int, int], n: int, total: int, kind: str = "coin") -> None:
        """Coins in a row, lost ones as rings; more than three as one with a number."""
        x, y = at
        if n > 3:
            coin(self.pad, x, y, 26, kind)
            self.pad.plate(x + 28, y - 2, x + 62, y + 28, 6, self.look["plate"], alpha=215)
            self.pad.text(x + 30, y + 13, f"×{n}", "sansb", 28, self.look["ink"], "lm")
            return
        most = max(n, total)
        step = 17 if most == 3 else 20
        left = x + (58 - (26 + step * (most - 1))) / 2
        for i in range(most):
            coin(self.pad, left + i * step, y, 26, kind if i < n else "gone")

    def tokens_of(self, area: int) -> list[Token]:
        """The field blocks of an area as the viewer sees them, nations grouped, faces first."""
        found: list[Token] = []
        drafted = [post[0] for post in self.posts if post[1] == area and not post[2]]
        for stack in self.view.stacks:
            if stack.area == area and stack.field:
                known = [
                    seen.block for seen in self.view.blocks
                    if seen.area == area and not seen.garrison and self.owners[seen.block] == stack.nation
                ]  # fmt: skip
                found += [Token(stack.nation, number) for number in sorted(known)][: stack.field]
                found += [Token(stack.nation)] * (stack.field - len(known))
        own = [Token(self.owners[number], number) for number in drafted]
        return found + [token for token in own if token not in found]

    def troops(self, area: int) -> None:
        """The blocks of an area and its garrison."""
        place = self.look.chart.areas[self.areas[area].id]
        for standing in stand(place, self.tokens_of(area)):
            self.block(standing)
        if place.garrison:
            self.garrison(area, place.garrison)

    def block(self, at: Standing, size: tuple[int, int] = (BLOCK_W, BLOCK_H)) -> None:
        """One block, its face if the viewer sees it; a number if it stands for several."""
        nation = nation_id(self.pack, at.token.nation)
        number = at.token.block
        if number >= 0:
            kind = self.blocks[number]
            left = self.strength.get(number, kind.strength)
            block(self.pad, at.x, at.y, nation, kind.kind, left, kind.strength, kind.star, size)
        else:
            block(self.pad, at.x, at.y, nation, size=size)
        if number in self.group:
            marks.chosen(self.pad, at.x, at.y, *size)
        if at.many > 1:
            x, y = at.x + BLOCK_W - 2, at.y + BLOCK_H - 4
            self.pad.circle(x, y, 14, self.look["plate"], self.look["ink"], 2)
            self.pad.text(x, y, str(at.many), "sansb", 22, self.look["ink"], "mm")

    def garrison(self, area: int, at: tuple[int, int]) -> None:
        """The block in a fortress, with battlements above it."""
        inside = [stack.nation for stack in self.view.stacks if stack.area == area and stack.garrison]
        known = [seen.block for seen in self.view.blocks if seen.area == area and seen.garrison]
        known += [post[0] for post in self.posts if post[1] == area and post[2]]
        if not inside and not known:
            return
        nation = inside[0] if inside else self.owners[known[0]]
        size = (BLOCK_W, BLOCK_H) if known else GARRISON
        self.block(Standing(Token(nation, known[0] if known else -1), *at), size)
        for i in range(4):
            x = at[0] + i * size[0] / 4 + 1
            self.pad.plate(
                x, at[1] - 6, x + size[0] / 8 + 2, at[1], 0, self.look["plate"], self.look["ink"], 1
            )

    def plague(self) -> None:
        """The plague's marker."""
        if self.open.plague < 0:
            return
        x, y = self.look.chart.plague_anchor[self.areas[self.open.plague].id]
        self.pad.circle(x + 8, y, 18, self.look["plague"], self.look["plate"], 3)
        sign(self.pad, "plague", x + 8, y, 24, tints(self.look["plate"]))

    def picks(self) -> None:
        """The names of the areas that may be picked."""
        for mark in self.marks:
            marks.name_mark(self.pad, self.name(mark.area), self.lettering(mark.area), mark.label, mark.kind)
        if 0 <= self.scene.selected < len(self.areas) and self.view.seat >= 0:
            marks.corner_mark(
                self.pad, self.name(self.scene.selected)[2] + 4, self.name(self.scene.selected)[1]
            )

    def lettering(self, area: int) -> tuple[str, ...]:
        """Font, size, colour and lines of an area's name."""
        one = self.areas[area]
        (font, size), _gap = name_style(one.kind)
        ink = self.look["water_ink" if one.kind == "sea" else "ink"]
        return font, str(size), ink, *split_name(self.pack.area(self.lang, one.id).name)

    def anchors(self) -> None:
        """The ports anew, above the rims of marked areas."""
        for place in self.look.chart.areas.values():
            for x, y in place.ports.values():
                self.pad.circle(x, y, 13, self.look["plate"], self.look["ink"], 2)
                sign(self.pad, "anchor", x, y, 18, tints(self.look["water_ink"]))

    def march(self) -> None:
        """A declared march as an arrow."""
        declared = self.open.march
        if declared is None or not declared.route:
            return
        areas = (declared.start, *declared.route)
        marks.route(self.pad, tuple(middle(self.look.chart.areas[self.areas[area].id]) for area in areas))

    def fight(self) -> None:
        """Crossed sabres where a battle is going on."""
        battle = self.open.battle
        if battle is None:
            return
        x0, y0, _x1, y1 = self.name(battle.area)
        x, y = x0 - 20, (y0 + y1) / 2
        self.pad.circle(x, y, 19, self.look["white"])
        self.pad.circle(x, y, 17, self.look["hit"], self.look["plate"], 2)
        sign(self.pad, "bonus", x, y, 22, tints(self.look["white"]))

    def beside(self) -> None:
        """Caption, campaigns, points."""
        scenario = self.pack.set.scenarios[self.scene.scenario_id]
        campaigns = self.scene.campaigns or scenario.switches.campaigns
        panels.track(self.pad, self.open.campaign, max(campaigns, self.open.campaign))
        rows = tuple(self.row(seat) for seat in range(len(self.open.hands)))
        panels.points_table(self.pad, rows, (say(self.lang, "vp"), say(self.lang, "cards")))
        panels.caption(self.pad, self.caption(campaigns))

    def row(self, seat: int) -> panels.Row:
        """A player's row."""
        friends = [a if b == seat else b for a, b in self.open.allies if seat in (a, b)]
        if self.open.vassal == seat and self.open.suzerain >= 0:
            friends.append(self.open.suzerain)
        return panels.Row(
            nation=nation_id(self.pack, seat),
            vp=self.view.vp[seat] if seat < len(self.view.vp) else 0,
            cards=self.open.hands[seat],
            active=not self.open.result and seat in acting(self.view.waits, self.open),
            passed=self.open.passed[seat] and self.open.phase != "over",
            allies=tuple(nation_id(self.pack, nation) for nation in friends),
            truce=self.open.truce[seat],
        )

    def caption(self, campaigns: int) -> panels.Caption:
        """The words of the caption bar."""
        table = self.open
        when = "" if table.phase == "setup" else say(
            self.lang, "campaign", campaign=max(1, table.campaign), campaigns=max(campaigns, table.campaign),
            round=max(1, table.round),
        )  # fmt: skip
        phase = self.scene.note or say(self.lang, "phase", phase=table.phase)
        turn, nation = self.turn()
        return panels.Caption(self.pack.title(self.lang), when, phase, turn, nation)

    def turn(self) -> tuple[str, str]:
        """Whose turn it is, in words and as a nation."""
        if self.open.result is not None or self.open.phase == "over":
            return self.ending()
        if self.open.phase in ("setup", "diplomacy"):
            return say(self.lang, "together"), ""
        seat = self.open.active
        if seat < 0:
            return "", ""
        key = "your-turn" if seat == self.view.seat else "turn"
        return say(self.lang, key, nation=nation_name(self.pack, self.lang, seat)), nation_id(self.pack, seat)

    def ending(self) -> tuple[str, str]:
        """Who won."""
        result = self.open.result
        if result is None or result.winner is None:
            return say(self.lang, "over"), ""
        words = say(self.lang, "won", nation=nation_name(self.pack, self.lang, result.winner))
        return words, nation_id(self.pack, result.winner)


def acting(waits: tuple[int, ...], table: Open) -> tuple[int, ...]:
    """The seats whose rows are lit: the active one; all that are asked while everybody decides at once."""
    return waits if table.phase in ("setup", "diplomacy") else (table.active,)
