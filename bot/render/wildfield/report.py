"""How it ended: every nation with its points, what they are made of, and its last ruler."""

from __future__ import annotations

from bot.render.items import Item, Pad
from bot.render.wildfield.board import Table as MapTable
from bot.render.wildfield.board import sheet_of
from bot.render.wildfield.look import wild_look
from bot.render.wildfield.scene import MapScene, WarReportScene
from bot.render.wildfield.signs import coin, shield, sign, tints
from bot.render.wildfield.words import nation_id, nation_name, say

WIDTH, HEIGHT = 1280, 960
ROW_H = 118
LEFT, RIGHT = 190, 1090


def report_size(_scene: WarReportScene) -> tuple[int, int]:
    """Width and height of the picture."""
    return WIDTH, HEIGHT


def draw_report(scene: WarReportScene) -> bytes:
    """The report as PNG bytes, 1280 × 960."""
    return sheet_of(scene).png(report_items(scene))


def report_items(scene: WarReportScene) -> list[Item]:
    """The draw list of a report: the map as it stands, and the table of points over it."""
    look = wild_look(scene.pack.root / "art")
    board = MapTable(
        MapScene(scene.pack, scene.scenario_id, scene.view, scene.lang, campaigns=scene.campaigns)
    )
    pad = Pad(look)
    pad.items.extend(board.items())
    seats = sorted(range(len(scene.view.vp)), key=lambda seat: (-scene.view.vp[seat], seat))
    top = (HEIGHT - (len(seats) * ROW_H + 190)) // 2
    low = top + len(seats) * ROW_H + 190
    pad.shadow(LEFT, top, RIGHT, low, 10, 8, 14, 190)
    pad.plate(LEFT, top, RIGHT, low, 10, look["plate"], look["ink"], 4)
    pad.plate(LEFT + 9, top + 9, RIGHT - 9, low - 9, 6, None, look["gold"], 3)
    heading(pad, scene, top)
    for i, seat in enumerate(seats):
        row(pad, scene, seat, top + 150 + i * ROW_H)
    return pad.items


def winners(scene: WarReportScene) -> tuple[int, ...]:
    """The seats that won."""
    result = scene.view.open.result
    if result is None:
        return ()
    return result.winners or (() if result.winner is None else (result.winner,))


def heading(pad: Pad, scene: WarReportScene, top: int) -> None:
    """Who won, and by what."""
    look, lang, won = pad.look, scene.lang, winners(scene)
    names = ", ".join(nation_name(scene.pack, lang, seat) for seat in won)
    result = scene.view.open.result
    if not won:
        words = say(lang, "report")
    else:
        words = say(lang, "shared", nations=names) if len(won) > 1 else say(lang, "won", nation=names)
    pad.text(WIDTH / 2, top + 60, words, "serifb", 52, look["ink"], "mm", room=RIGHT - LEFT - 80)
    if result is not None:
        reason = say(lang, "reason", reason=result.reason)
        pad.text(WIDTH / 2, top + 110, reason, "serifi", 30, look["ink_soft"], "mm", room=700)


def row(pad: Pad, scene: WarReportScene, seat: int, y: int) -> None:
    """A nation's place in the table."""
    look, lang, view = pad.look, scene.lang, scene.view
    nation = scene.pack.set.nations[seat]
    if seat in winners(scene):
        pad.plate(LEFT + 24, y, RIGHT - 24, y + ROW_H - 10, 8, look["parchment_dark"], look["highlight"], 3)
        sign(pad, "ruler_star", RIGHT - 62, y + 54, 56, tints(look["gold"], look["plate"]))
    shield(pad, LEFT + 88, y + 54, nation_id(scene.pack, seat), 88)
    pad.text(
        LEFT + 150, y + 34, nation_name(scene.pack, lang, seat), "serifb", 36, look["ink"], "lm", room=330
    )
    number = view.open.rulers[seat]
    if number < len(nation.rulers):
        words = say(lang, "ruler", name=scene.pack.ruler(lang, nation.rulers[number].id).short)
    else:
        words = say(lang, "no-ruler")
    pad.text(LEFT + 150, y + 76, words, "serifi", 26, look["ink"], "lm", room=330)
    pad.text(LEFT + 560, y + 54, str(view.vp[seat]), "sansb", 64, look["ink"], "mm")
    if nation.raids:
        coin(pad, LEFT + 616, y + 40, 30)
        pad.text(
            LEFT + 656, y + 54, say(lang, "bank", n=view.open.bank), "sans", 26, look["ink"], "lm", room=160
        )
    else:
        held = sum(1 for one in view.control if one == seat)
        pad.text(LEFT + 616, y + 54, say(lang, "areas", n=held), "sans", 26, look["ink"], "lm", room=200)
