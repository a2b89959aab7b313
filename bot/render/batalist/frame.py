"""The bars above and below a field: title, turn, whose go, losses; news."""

from __future__ import annotations

from typing import Any, cast

from bot.render.batalist import caption
from bot.render.batalist.look import ArmyLook
from bot.render.batalist.muster import army_of, field_of, letter_of
from bot.render.batalist.scene import FieldScene
from bot.render.batalist.sheet import CAPTION_H, WIDTH, layout
from bot.render.batalist.words import say, side_name
from bot.render.fonts import text_width
from bot.render.items import Pad

BROKEN = 60
"""Per cent lost at which a side without a goal of losses is thought beaten, for the bars."""


def field_size(scene: Any) -> tuple[int, int]:
    """Width and height of the picture."""
    field = field_of(scene.rules)
    return layout(field.width, field.height).size


WAITING = {"orders": "laying", "deploy": "deploying"}
"""What is said while both sides decide in secret."""


class Frame:
    """The bars of a field's picture."""

    def __init__(self, pad: Pad, scene: FieldScene) -> None:
        self.pad, self.scene = pad, scene
        self.look = cast(ArmyLook, pad.look)

    def draw(self, called: tuple[str, ...]) -> None:
        """Caption and foot."""
        scene = self.scene
        bars = Pad(self.look)
        right = caption.bars(bars, WIDTH - 12, say(scene.lang, "lost"), self.losses()) - 20
        acts, army = self.acting()
        wide = caption.turn_width(acts) if acts else 0
        phase = scene.view.open.phase
        words = [say(scene.lang, "phase", phase=phase)]
        if phase != "deploy":  # no turn has begun yet
            words.insert(0, self.turn())
        title = scene.pack.scenario(scene.lang, scene.rules.scenario.id).title
        end = caption.bar(self.pad, title, words, round(right) - wide)
        self.pad.items += bars.items
        if acts:
            room = max(120, int(right - end - 8))
            end += 4 + caption.turn_plate(self.pad, end + 4, acts, army, room=room) + 14
        if scene.clock and end + text_width("sans", 22, scene.clock) < right:
            self.pad.text(end, CAPTION_H / 2, scene.clock, "sans", 22, self.look["caption_fg"], "lm")
        caption.foot(self.pad, field_size(scene)[1], scene.note or self.news(), self.badge(called))

    def badge(self, called: tuple[str, ...]) -> tuple[str, str] | None:
        """The battalion the foot speaks of, for a seat's own picture."""
        scene = self.scene
        if scene.badge < 0 or scene.view.seat < 0:
            return None
        return called[scene.badge], army_of(scene.rules, scene.view.battalions[scene.badge].seat)

    def losses(self) -> list[tuple[str, str, int, int]]:
        """Both sides' losses and the limit at which they are beaten."""
        scene, found = self.scene, []
        for seat in (0, 1):
            letter = letter_of(scene.rules, self.look, seat)
            found.append(
                (letter, army_of(scene.rules, seat), scene.view.lost[seat], limit_of(scene.rules, seat))
            )
        return found

    def turn(self) -> str:
        """Which turn of how many."""
        scene = self.scene
        turns = scene.rules.switches.turns or scene.rules.scenario.turns
        return say(scene.lang, "turn", turn=max(1, scene.view.open.turn), turns=turns)

    def acting(self) -> tuple[str, str]:
        """Whose go it is, or who won; the army whose colour says so."""
        scene, opened = self.scene, self.scene.view.open
        rules, lang = scene.rules, scene.lang
        if opened.result is not None:
            winner = opened.result.winner
            if winner is None:
                return say(lang, "draw"), army_of(rules, 0)
            return say(lang, "won", side=side_name(scene.pack, rules, winner, lang)), army_of(rules, winner)
        if len(scene.view.waits) == 1:
            seat = scene.view.waits[0]
            key = "lays" if opened.phase in {"orders", "deploy"} else "acts"
            return say(lang, key, side=side_name(scene.pack, rules, seat, lang)), army_of(rules, seat)
        return "", ""

    def news(self) -> str:
        """What stands below when nothing else is said: who is ready, orders still laid, that it is over."""
        scene = self.scene
        rules, lang, view = scene.rules, scene.lang, scene.view
        short = [side_name(scene.pack, rules, seat, lang) for seat in (0, 1)]
        if view.open.phase == "over":
            return say(lang, "phase", phase="over")
        if view.open.phase in ("orders", "deploy"):
            ready = [short[seat] for seat in (0, 1) if seat not in view.waits]
            return (
                say(lang, "ready", sides=", ".join(ready)) if ready else say(lang, WAITING[view.open.phase])
            )
        left = [sum(row.cards for row in view.battalions if row.seat == seat) for seat in (0, 1)]
        return say(lang, "laid", one=short[0], n=left[0], other=short[1], m=left[1])


def limit_of(rules: Any, seat: int) -> int:
    """The share of losses (per cent) at which the other side has met its goal against this one."""
    for ways in rules.scenario.sides[1 - seat].goals:
        for goal in ways:
            if goal.kind == "losses" and goal.percent:
                return int(goal.percent)
    return BROKEN
