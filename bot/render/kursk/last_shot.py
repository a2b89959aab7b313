"""The last shot on the board: the burst, the arrow with its dice, the line in the bar below."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from bot.engine.kursk.content import KurskSet
from bot.engine.kursk.model import Shot, cell_name
from bot.render.kursk import bars, field
from bot.render.kursk.layout import CELL_H, CELL_W, centre
from bot.render.kursk.words import art_of, say

if TYPE_CHECKING:
    from bot.render.kursk.board import _Board


def _shot(board: _Board) -> Shot | None:
    shot = board.open.last_shot
    return shot if shot is not None and shot.target_cell >= 0 else None


def burst(board: _Board) -> None:
    """The wreck of what the last shot destroyed, while its cell is free."""
    shot = _shot(board)
    if shot is not None and shot.destroyed and shot.target_cell not in board.units:
        field.wreck(board.pad, shot.target_cell)


def arrow(board: _Board) -> None:
    """The line of the last shot, while nothing is to be chosen; its dice where a free cell lies half way."""
    shot = _shot(board)
    if (
        shot is None
        or shot.cell < 0
        or shot.cell == shot.target_cell
        or board.choices
        or board.open.phase == "over"
    ):
        return
    pad, look = board.pad, board.look
    (x0, y0), (x1, y1) = centre(shot.cell), centre(shot.target_cell)
    length = hypot(x1 - x0, y1 - y0)
    dx, dy = (x1 - x0) / length, (y1 - y0) / length
    start, end = _edge(dx, dy) + 2, length - _edge(dx, dy) * 0.8
    colour = look["pencil_red"] if shot.destroyed else look["ink_soft"]
    line = [(x0 + dx * start, y0 + dy * start), (x0 + dx * (end - 16), y0 + dy * (end - 16))]
    pad.line(line, look["white"], 9)
    pad.line(line, colour, 5, (16, 8))
    tip = x0 + dx * end, y0 + dy * end
    for size, fill in ((26, look["white"]), (20, colour)):
        wide = size * 0.62
        back = tip[0] - dx * size, tip[1] - dy * size
        pad.poly(
            [tip, (back[0] - dy * wide, back[1] + dx * wide), (back[0] + dy * wide, back[1] - dx * wide)],
            fill,
        )
    _dice(board, shot, (x0 + x1) / 2, (y0 + y1) / 2)


def _edge(dx: float, dy: float) -> float:
    """How far from a cell's middle its card ends in this direction."""
    return min((CELL_W / 2 - 6) / abs(dx) if dx else 1e9, (CELL_H / 2 - 6) / abs(dy) if dy else 1e9)


def _dice(board: _Board, shot: Shot, x: float, y: float) -> None:
    half = 22 + 21 * len(shot.dice)
    for unit in board.units:
        cx, cy = centre(unit)
        if abs(cx - x) < CELL_W / 2 + half - 8 and abs(cy - y) < CELL_H / 2 + 18:
            return
    pad, look = board.pad, board.look
    colour = look["pencil_red"] if shot.destroyed else look["ink_soft"]
    pad.plate(x - half, y - 26, x + half, y + 26, 9, look["plate"], colour, 2)
    for i, pips in enumerate(shot.dice):
        pad.die(x - half + 24 + i * 40, y, pips, 36)
    figure = look["danger"] if shot.destroyed else look["ink_soft"]
    pad.text(x + half - 22, y, str(shot.total), "condb", 36, figure, "mm", room=36)


def bar(board: _Board) -> None:
    """The bar under the field."""
    shot = board.open.last_shot
    offer = say(board.lang, "draw-offer") if board.open.draw_offer >= 0 else ""
    deck = say(board.lang, "event-deck", n=board.scene.view.event_deck)
    line = shot_line(board, shot) if shot is not None else None
    bars.shot_bar(board.pad, line, say(board.lang, "quiet"), deck, offer)


def verdict_of(shot: Shot, *, mine: bool = False) -> tuple[str, str]:
    """The catalogue word and the colour's name of what came of a shot, or of a mine."""
    if shot.destroyed:
        return "destroyed", "danger"
    if shot.saved:
        return "saved", "good"
    return ("passed", "good") if mine else ("missed", "ink_soft")


def is_mine(content: KurskSet, shot: Shot) -> bool:
    """Whether the "shot" was a mine going off."""
    return shot.event in content.events and content.events[shot.event].effect == "minefield"


def shot_line(board: _Board, shot: Shot) -> bars.ShotLine:
    """The last shot as the bar shows it."""
    look, content = board.look, board.pack.set
    shooter, victim = board.side_id(shot.side), board.side_id(shot.target_side)
    art = art_of(content, shot.event or shot.card, shooter)
    verdict, colour = verdict_of(shot, mine=is_mine(content, shot))
    own, enemy = look.side(shooter, shot.side), look.side(victim, shot.target_side)
    return bars.ShotLine(
        words=say(board.lang, "last-strike" if shot.event else "last-shot"),
        shooter=(art, own.pale, own.mid),
        start=cell_name(shot.cell) if shot.cell >= 0 else "",
        victim=(art_of(content, shot.target, victim), enemy.pale, enemy.mid),
        end=cell_name(shot.target_cell) if shot.target_cell >= 0 else "",
        dice=shot.dice,
        total=f"= {shot.total}",
        against=say(board.lang, "against", need=shot.need),
        verdict=say(board.lang, verdict),
        colour=look[colour],
        chance=say(board.lang, "chance", percent=shot.chance),
    )
