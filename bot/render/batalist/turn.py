"""What happened in a turn: the field as it is, the ways everybody went, deeds in order beside it."""

from __future__ import annotations

from bot.engine.batalist.model import Battalion
from bot.render.batalist import caption, lines, plates
from bot.render.batalist.figures import sign
from bot.render.batalist.frame import limit_of
from bot.render.batalist.labels import place_labels
from bot.render.batalist.look import army_look
from bot.render.batalist.muster import army_of, field_of, letter_of, names, pose_of, troop
from bot.render.batalist.paper import land, panel, paper_sheet
from bot.render.batalist.scene import Deed, TurnScene
from bot.render.batalist.shape import Window
from bot.render.batalist.table import Table
from bot.render.batalist.trays import tray
from bot.render.batalist.words import say, share
from bot.render.items import Box, Item, Pad
from bot.render.text import wrap_fit

WIDTH = 1280
LEFT, TOP, MAP_W = 16, 60, 792
MOST_HIGH = 640
LINE_H = 30


def _map(scene: TurnScene) -> tuple[Box, Window]:
    """Where the field lies and its window."""
    field = field_of(scene.rules)
    px = min(MAP_W / field.width, MOST_HIGH / field.height)
    px = max(6, int(px))
    wide, high = round(field.width * px), round(field.height * px)
    box = LEFT, TOP, LEFT + wide, TOP + high
    return box, Window(0.0, field.height, LEFT, TOP, px)


def _lines(scene: TurnScene, room: int) -> list[tuple[Deed, tuple[str, ...]]]:
    """Each deed's words in at most three lines."""
    return [(deed, wrap_fit(deed.text, "sans", (22,), room, 3 * 28, 112)[1]) for deed in scene.deeds]


def _room(scene: TurnScene) -> int:
    """Pixels for a deed's words."""
    return WIDTH - 16 - (_map(scene)[0][2] + 16) - 126


def turn_size(scene: TurnScene) -> tuple[int, int]:
    """Width and height: as much as the deeds need."""
    box, _ = _map(scene)
    deeds = sum(len(found) * 26 + 12 for _, found in _lines(scene, _room(scene)))
    return WIDTH, max(box[3] + 96, TOP + 60 + deeds + 30)


def draw_turn(scene: TurnScene) -> bytes:
    """The summary as PNG bytes."""
    return paper_sheet(scene, *turn_size(scene)).png(turn_items(scene))


def turn_items(scene: TurnScene) -> list[Item]:
    """The draw list of a summary."""
    return _Summary(scene).items()


class _Summary:
    """One turn being listed."""

    def __init__(self, scene: TurnScene) -> None:
        self.scene, self.lang = scene, scene.lang
        self.look = army_look(scene.pack.root / "art")
        self.pad = Pad(self.look)
        self.box, self.window = _map(scene)
        self.called = names(scene.rules, self.look, scene.view.battalions)

    def items(self) -> list[Item]:
        """All parts in their order."""
        title = self.scene.pack.scenario(self.lang, self.scene.rules.scenario.id).title
        turns = self.scene.rules.switches.turns or self.scene.rules.scenario.turns
        words = [title]
        bars = Pad(self.look)
        rows = [
            (
                letter_of(self.scene.rules, self.look, seat),
                army_of(self.scene.rules, seat),
                self.scene.view.lost[seat],
                limit_of(self.scene.rules, seat),
            )
            for seat in (0, 1)
        ]
        right = caption.bars(bars, WIDTH - 12, say(self.lang, "lost"), rows)
        caption.bar(
            self.pad, say(self.lang, "turn", turn=self.scene.turn, turns=turns), words, int(right) - 20
        )
        self.pad.items += bars.items
        self.field()
        self.deeds()
        self.losses()
        return self.pad.items

    def field(self) -> None:
        """Where everybody stood (pale), the way, where everybody stands."""
        pad, look = self.pad, self.look
        land(pad, field_of(self.scene.rules), self.box, self.window)
        table = Table(pad, self.scene, window=self.window, clip=self.box)
        table.ground()
        for b, row in enumerate(self.scene.before):
            self.went(b, row)
        table.bases()
        table.troops = [one for one in table.troops if one.row.status in {"field", "hidden"}]
        self.tags(table)
        x0, y0, x1, y1 = self.box
        pad.plate(x0 - 1, y0 - 1, x1 + 1, y1 + 1, 0, None, look["ink"], 2)

    def went(self, b: int, before: Battalion) -> None:
        """The ghost of a battalion that moved or fell, with the line it went."""
        rows = self.scene.view.battalions
        if b >= len(rows) or before.profile < 0 or before.status != "field" or rows[b].profile < 0:
            return
        after = rows[b]
        one = troop(self.scene.rules, "", b, before)
        if one.base is None:
            return
        if after.status == "lost":
            tray(self.pad, one.base, self.window, "dead")
            return
        if after.status != "field" or (before.x, before.y, before.h) == (after.x, after.y, after.h):
            return
        tray(self.pad, one.base, self.window, "laid")
        start, end = (self.window.at(*pose_of(row.x, row.y, row.h).world(0, 0)) for row in (before, after))
        lines.way(self.pad, lines.WayPlan((), (start, end), ()), self.box, self.window.px, laid=True)

    def tags(self, table: Table) -> None:
        """Letter and number of each base, with its figures."""
        found = [
            plates.Label(one.name, one.army, "" if one.is_marker else str(one.row.figures))
            for one in table.troops
        ]
        claims = tuple(
            table.claim(one)._replace(width=label.width, cards=0)
            for one, label in zip(table.troops, found, strict=True)
        )
        places, _ = place_labels(claims, table.label_clip)
        for label, place in zip(found, places, strict=True):
            plates.label(self.pad, place.x, place.y, label)

    def deeds(self) -> None:
        """What was done, in order."""
        pad, look = self.pad, self.look
        left, height = self.box[2] + 16, turn_size(self.scene)[1]
        panel(pad, left, TOP, WIDTH - 16, height - 16)
        pad.text(
            left + 16,
            TOP + 28,
            say(self.lang, "deeds"),
            "serifb",
            26,
            look["ink"],
            "lm",
            room=WIDTH - 48 - left,
        )
        y = TOP + 62.0
        for deed, found in _lines(self.scene, _room(self.scene)):
            if 0 <= deed.b < len(self.called):
                plates.badge(pad, left + 12, y, self.called[deed.b], army_of(self.scene.rules, deed.seat), 28)
            sign(pad, deed_sign(deed.sign), 26, left + 90, y, accent=look["danger"])
            for number, text in enumerate(found):
                pad.text(
                    left + 112,
                    y + number * 26,
                    text,
                    "sans",
                    22,
                    look["ink"],
                    "lm",
                    room=_room(self.scene) + 8,
                )
            y += len(found) * 26 + 12
        if not self.scene.deeds:
            pad.text(left + 16, y, say(self.lang, "nothing"), "serifi", 24, look["ink_soft"], "lm", room=400)

    def losses(self) -> None:
        """Under the field: what each side lost in this turn and in all."""
        pad, look, scene = self.pad, self.look, self.scene
        y = self.box[3] + 44
        for seat in (0, 1):
            army = army_of(scene.rules, seat)
            x = LEFT + seat * (self.box[2] - self.box[0]) / 2
            plates.badge(pad, x, y, letter_of(scene.rules, look, seat), army, 36, 26)
            gone = max(0, scene.view.lost[seat] - scene.lost_before[seat])
            text = say(self.lang, "lost-turn", now=share(gone), all=share(scene.view.lost[seat]))
            pad.text(
                x + 48, y, text, "sans", 22, look["ink"], "lm", room=int((self.box[2] - self.box[0]) / 2 - 60)
            )


def deed_sign(name: str) -> str:
    """The sign of a deed: an order's, or another of the set's."""
    known = {
        "magic": "spell_damage", "initiative": "initiative", "lost": "cross", "wounded": "wounded",
        "hero": "hero", "general": "general", "hidden": "hidden", "pass": "done", "cancel": "cross",
        "fast": "spell_speed",
    }  # fmt: skip
    return known.get(name) or (name if name.startswith(("order_", "spell_")) else f"order_{name}")
