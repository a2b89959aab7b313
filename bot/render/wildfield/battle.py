"""A battle or storm as one picture: both armies, and between them every phase with its dice."""

from __future__ import annotations

from bot.engine.wildfield.model import Roll, Shown
from bot.render.fonts import text_width
from bot.render.items import Item, Pad
from bot.render.text import wrap_fit
from bot.render.wildfield import panels
from bot.render.wildfield.dice import LINE, LOW, lay, throw
from bot.render.wildfield.grounds import paper_sheet, rules
from bot.render.wildfield.look import WildLook, wild_look
from bot.render.wildfield.scene import BattleScene
from bot.render.wildfield.signs import arrow, block, fort, loss, roman, shield, sign, tints
from bot.render.wildfield.words import nation_id, nation_name, say

WIDTH, HEIGHT = 1280, 960
ROWS_TOP, ROWS_END = 214, 672
ARMY_Y = (72, 772)
KINDS = ("artillery", "cavalry", "infantry")
BESIDE = 260
"""Room for dice in a line that leaves some for who was hit."""
FULL = 3
"""Most phases shown in full; more are shown a line each."""


def battle_size(_scene: BattleScene) -> tuple[int, int]:
    """Width and height of the picture."""
    return WIDTH, HEIGHT


def draw_battle(scene: BattleScene) -> bytes:
    """The battle as PNG bytes, 1280 × 960."""
    return paper_sheet(wild_look(scene.pack.root / "art"), WIDTH, HEIGHT).png(battle_items(scene))


def battle_items(scene: BattleScene) -> list[Item]:
    """The draw list of a battle."""
    return _Report(scene).items()


class _Report:
    """One battle being listed."""

    def __init__(self, scene: BattleScene) -> None:
        self.pack, self.lang, self.battle = scene.pack, scene.lang, scene.battle
        self.look: WildLook = wild_look(scene.pack.root / "art")
        self.pad = Pad(self.look)
        self.owners = [n for n, nation in enumerate(scene.pack.set.nations) for _ in nation.blocks]
        self.blocks = [one for nation in scene.pack.set.nations for one in nation.blocks]

    def items(self) -> list[Item]:
        """All parts in their order."""
        self.caption()
        rules(self.pad, WIDTH, HEIGHT)
        for side in (0, 1):
            self.army(side)
        self.phases()
        self.verdict()
        return self.pad.items

    def nation(self, side: int) -> str:
        """A side's nation."""
        return nation_id(self.pack, self.battle.sides[side])

    def name(self, side: int) -> str:
        """A side's name."""
        return nation_name(self.pack, self.lang, self.battle.sides[side])

    def caption(self) -> None:
        """Where, and which round."""
        battle = self.battle
        names = self.pack.area(self.lang, self.pack.set.map.areas[battle.area].id)
        where = names.fort or names.name if battle.kind == "storm" else names.name
        rounds = self.pack.set.figures.battle_rounds
        note = (
            say(self.lang, "storm-of", strength=battle.fort) if battle.kind == "storm"
            else say(self.lang, "round-of", round=min(battle.round, rounds), rounds=rounds)
        )  # fmt: skip
        self.pad.fill(0, 0, WIDTH, 38, self.look["caption_bg"])
        self.pad.fill(0, 38, WIDTH, panels.CAPTION_H, self.look["gold"])
        title = say(self.lang, "battle", kind=battle.kind, area=where)
        self.pad.text(18, 19, title, "serifb", 25, self.look["caption_title"], "lm", room=560)
        self.pad.text(WIDTH - 18, 19, note, "sansb", 24, self.look["caption_fg"], "rm", room=300)
        middle = f"{self.name(0)} – {self.name(1)}"
        self.pad.text(WIDTH / 2 + 130, 19, middle, "sansb", 24, self.look["caption_fg"], "mm", room=360)

    def shown(self, side: int) -> list[Shown]:
        """The blocks of a side that took part, in their order of battle."""
        nation = self.battle.sides[side]
        return [one for one in self.battle.shown if self.owners[one.block] == nation]

    def army(self, side: int) -> None:
        """A side's shield, name, strength and blocks."""
        pad, look, y = self.pad, self.look, ARMY_Y[side]
        shown = self.shown(side)
        shield(pad, 84, y + 62, self.nation(side), 96)
        pad.text(150, y + 34, self.name(side), "serifb", 32, look["ink"], "lm", room=250)
        role = say(self.lang, "defends" if side else "attacks")
        pad.text(150, y + 70, role, "serifi", 26, look["ink"], "lm", room=250)
        before, now = sum(one.before for one in shown), sum(one.strength for one in shown)
        if shown:
            words = f"{say(self.lang, 'strength')} {before}"
            x = 150 + pad.text(150, y + 106, words, "sansb", 30, look["ink"], "lm", room=170) + 12
            if now != before:
                arrow(pad, x, y + 107, 38, look["ink"])
                pad.text(x + 50, y + 106, str(now), "sansb", 30, look["hit"], "lm")
        stormed = self.battle.kind == "storm" and side == 1
        if stormed:
            fort(pad, 392, y + 62, self.battle.fort, self.nation(1))
        self.line_up(shown, 430, y)

    def line_up(self, shown: list[Shown], x: int, y: int) -> None:
        """Blocks side by side: few are large with their names beside them, many small with names below."""
        if len(shown) <= FULL:
            for i, one in enumerate(shown):
                self.large(one, x + i * 272, y)
            return
        pitch = min(160, (WIDTH - 36 - x) // len(shown))
        size = min(72, pitch - 14)
        for i, one in enumerate(shown):
            middle = x + i * pitch + pitch / 2
            self.piece(one, middle - size / 2, y + 6, size)
            self.names(one, (middle, y + 102), "mm", pitch - 4, ("cond", (24, 22)))

    def names(
        self, one: Shown, at: tuple[float, float], anchor: str, room: int, style: tuple[str, tuple[int, ...]]
    ) -> None:
        """A block's name in one line or two: centred on `at`, or below it when it is set in the middle."""
        name = self.pack.block(self.lang, self.blocks[one.block].id)
        size, lines = wrap_fit(name, style[0], style[1], room, 58, 108)
        top = at[1] - (len(lines) - 1) * size / 2 if anchor == "lm" else at[1]
        for i, line in enumerate(lines):
            self.pad.text(at[0], top + i * size, line, style[0], size, self.look["ink"], anchor, room=room)

    def piece(self, one: Shown, x: float, y: float, size: int) -> None:
        """A block and the strength it lost."""
        kind = self.blocks[one.block]
        nation = nation_id(self.pack, self.owners[one.block])
        block(self.pad, x, y, nation, kind.kind, one.strength, one.most, kind.star, (size, size + 4))
        if one.before > one.strength:
            loss(self.pad, x + size + (14 if size > 90 else -2), y + 8, one.before - one.strength)

    def large(self, one: Shown, x: float, y: float) -> None:
        """A block with its name and strength beside it."""
        self.piece(one, x, y + 8, 112)
        self.names(one, (x + 126, y + 66), "lm", 138, ("serifb", (25, 23, 22)))
        words = say(self.lang, "of", n=one.strength, most=one.most)
        self.pad.text(x + 126, y + 106, words, "sansb", 26, self.look["ink"], "lm", room=138)

    def phases(self) -> None:
        """Every phase that was fought, oldest first."""
        fought = list(dict.fromkeys((roll.round, roll.phase) for roll in self.battle.rolls))
        if not fought:
            y = (ROWS_TOP + ROWS_END) / 2
            self.pad.plate(34, y - 40, WIDTH - 34, y + 40, 8, self.look["plate"], self.look["ink"], 2)
            words = say(self.lang, "not-yet") if not self.battle.result else self.result()
            self.pad.text(WIDTH / 2, y, words, "serifi", 32, self.look["ink"], "mm", room=1100)
        elif len(fought) <= FULL:
            for i, key in enumerate(fought):
                self.phase(key, ROWS_TOP + i * 154)
        else:
            step = min(76, (ROWS_END - ROWS_TOP) // len(fought))
            for i, key in enumerate(fought):
                self.line(key, ROWS_TOP + i * step, step - 4)

    def roll(self, key: tuple[int, int], side: int) -> Roll | None:
        """A side's throw in a phase."""
        nation = self.battle.sides[side]
        found = (one for one in self.battle.rolls if (one.round, one.phase) == key and one.nation == nation)
        return next(found, None)

    def phase(self, key: tuple[int, int], y: int) -> None:
        """A phase in full: sign and name, both throws, hits, who suffered."""
        pad, look = self.pad, self.look
        pad.plate(34, y, 1246, y + 144, 8, look["plate"], look["ink"], 2)
        pad.plate(34, y, 250, y + 144, 8, look["parchment_dark"], look["ink"], 2)
        sign(
            pad, KINDS[key[1]], 81, y + 78, 70, tints(look["ink"], look["parchment_dark"], accent=look["hit"])
        )
        pad.text(142, y + 26, roman(key[1] + 1), "serifb", 30, look["ink"], "mm")
        pad.text(122, y + 84, self.phase_name(key[1]), "serifb", 25, look["ink"], "lm", room=122)
        pad.fill(796, y + 14, 797, y + 130, look["ink_soft"])
        for side in (0, 1):
            self.volley(self.roll(key, side), side, y + 41 + side * 66)

    def phase_name(self, phase: int) -> str:
        """What a phase is called."""
        return say(self.lang, "storm-phase" if self.battle.kind == "storm" else "phase-name", phase=phase)

    def volley(self, roll: Roll | None, side: int, y: int) -> None:
        """A side's throw, its hits and what they did."""
        pad, look = self.pad, self.look
        own = look.nation(self.nation(side))
        pad.plate(266, y - 27, 274, y + 27, 0, own.block, look["ink"], 1)
        sign(pad, own.emblem, 301, y, 34, tints(look["ink"], look["plate"]))
        if roll is None or not roll.dice:
            pad.text(336, y, say(self.lang, "no-roll"), "serifi", 26, look["ink_soft"], "lm")
            pad.text(828, y, "–", "sansb", 28, look["ink_soft"], "mm")
            return
        throw(pad, 336, y, roll.dice, self.pack.set.figures.hits_on, 440)
        if roll.hits:
            sign(pad, "hit", 830, y, 36, tints(look["hit"], look["spark"]))
            pad.text(854, y, f"×{roll.hits}", "sansb", 27, look["hit"], "lm")
        else:
            pad.text(828, y, "–", "sansb", 28, look["ink_soft"], "mm")
        size, lines = wrap_fit(self.effect(roll), "serif", (25, 23, 22), 322, 62, 112)
        for i, line in enumerate(lines):
            down = y + (i - (len(lines) - 1) / 2) * size * 1.15
            pad.text(912, down, line, "serif", size, look["ink"], "lm", room=322)

    def effect(self, roll: Roll) -> str:
        """Who suffered, and what changed the throw."""
        lost = [self.lost(number, n) for number, n in roll.losses if n]
        words = (
            ", ".join(lost)
            if lost
            else say(self.lang, "hits", n=0)
            if not roll.hits
            else say(self.lang, "nobody")
        )
        mods = [
            say(self.lang, "mod", name=name, n=f"{'+' if n > 0 else '−' if n < 0 else ''}{abs(n)}")
            for name, n in roll.mods
        ]
        return f"{words} ({', '.join(mods)})" if mods else words

    def lost(self, number: int, n: int) -> str:
        """`Hussars −1`."""
        return say(self.lang, "lost", name=self.pack.block(self.lang, self.blocks[number].id), n=n)

    def line(self, key: tuple[int, int], y: int, h: int) -> None:
        """A phase in one line: the attacker's throw on the left, the defender's on the right."""
        pad, look = self.pad, self.look
        middle = y + h / 2
        pad.plate(34, y, 1246, y + h, 6, look["plate"], look["ink"], 2)
        pad.plate(34, y, 172, y + h, 6, look["parchment_dark"], look["ink"], 2)
        pad.text(46, middle, f"{key[0]}", "sansb", 26, look["ink_soft"], "lm")
        pad.text(96, middle, roman(key[1] + 1), "serifb", 26, look["ink"], "mm")
        size = min(36, h - 4)
        sign(
            pad,
            KINDS[key[1]],
            144,
            middle,
            size,
            tints(look["ink"], look["parchment_dark"], accent=look["hit"]),
        )
        for side in (0, 1):
            x = 186 + side * 536
            own = look.nation(self.nation(side))
            pad.plate(x, y + 4, x + 8, y + h - 4, 0, own.block, look["ink"], 1)
            roll = self.roll(key, side)
            if roll is None or not roll.dice:
                pad.text(x + 22, middle, "–", "sansb", 26, look["ink_soft"], "lm")
                continue
            hits_on, forms = self.pack.set.figures.hits_on, LINE if h >= 40 else LOW
            is_short = roll.hits and lay(len(roll.dice), BESIDE, forms).shown == len(roll.dice)
            room = BESIDE if is_short else 430
            used = throw(pad, x + 22, round(middle), roll.dice, hits_on, room, forms)
            self.aside(roll, x + 30 + used, 420 - used, middle, h)
            if roll.hits:
                sign(pad, "hit", x + 470, middle, 30, tints(look["hit"], look["spark"]))
                pad.text(x + 488, middle, f"{roll.hits}", "sansb", 27, look["hit"], "lm")

    def aside(self, roll: Roll, x: float, room: int, y: float, h: float) -> None:
        """Who suffered, beside the dice, where there is room for it."""
        if not roll.hits or room < 150:
            return
        size, lines = wrap_fit(self.effect(roll), "cond", (24, 22), room, int(h) - 4, 108)
        if lines[-1].endswith("…") or len(lines) * size > h:
            return
        for i, line in enumerate(lines):
            down = y + (i - (len(lines) - 1) / 2) * size * 1.08
            self.pad.text(x, down, line, "cond", size, self.look["ink"], "lm", room=room)

    def result(self) -> str:
        """How it stands."""
        names = {"attacker": self.name(0), "defender": self.name(1)}
        return say(self.lang, "result", result=self.battle.result or "going", **names)

    def verdict(self) -> None:
        """The result and the losses of both sides on a dark bar."""
        pad, look = self.pad, self.look
        pad.plate(34, 682, 1246, 734, 8, look["caption_bg"], look["ink"], 2)
        winner = {"attacker": 0, "taken": 0, "gates": 0, "retreat_defender": 0, "defender": 1, "held": 1,
                  "retreat_attacker": 1}.get(self.battle.result)  # fmt: skip
        if winner is not None:
            pad.fill(36, 690, 46, 726, look.nation(self.nation(winner)).block)
        lost = [sum(one.before - one.strength for one in self.shown(side)) for side in (0, 1)]
        words = self.result()
        if self.battle.rolls:
            losses = say(
                self.lang, "losses", attacker=self.name(0), defender=self.name(1), one=lost[0], other=lost[1]
            )
            words = f"{words}. {losses}"
        size = 27
        while text_width("serifb", size, words) > 1160 and size > 22:
            size -= 1
        pad.text(WIDTH / 2, 708, words, "serifb", size, look["caption_fg"], "mm", room=1170)
