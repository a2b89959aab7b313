"""The bars above and below the board: title, phase, whose turn; the last shot and the event deck."""

from __future__ import annotations

from msgspec import Struct

from bot.render.fonts import text_width
from bot.render.items import Pad
from bot.render.kursk.layout import HEIGHT, SHOT_Y, WIDTH
from bot.render.text import fit


class Caption(Struct, frozen=True):
    """The caption bar. `points`: AP cards in reserve with the words for them; `figure`: supply instead."""

    title: str
    scenario: str
    phase: str
    turn: str
    side: str
    seat: int
    points: tuple[int, ...] = ()
    points_words: str = ""
    figure: str = ""


def ground(pad: Pad, width: int, height: int = 48) -> None:
    """The dark ground of a caption bar with its gold rule."""
    pad.fill(0, 0, width, height, pad.look["ink"])
    pad.fill(0, height, width, height + 2, pad.look["gold"])


def turn_plate(pad: Pad, text: str, side: str, seat: int, right: int = WIDTH - 12) -> int:
    """The plate that says whose turn it is, ending at `right`; gives its left edge."""
    look = pad.look
    own = look.side(side, seat)
    left = right - 220
    pad.plate(left, 5, right, 43, 6, own.main, look["caption_text"], 2)
    pad.emblem(side, seat, 24, left + 22, 24)
    pad.text(left + 42, 24, text, "condsb", 26, look["white"], "lm", room=168)
    return left


def caption(pad: Pad, bar: Caption) -> None:
    """The caption bar of the board."""
    look = pad.look
    ground(pad, WIDTH)
    right = turn_plate(pad, bar.turn, bar.side, bar.seat) - 16 if bar.turn else WIDTH - 20
    if bar.points_words:
        right = _reserve(pad, bar, right)
    elif bar.figure:
        pad.text(right, 25, bar.figure, "cond", 26, look["caption_text"], "rm")
        x = right - text_width("cond", 26, bar.figure) - 10
        pad.sprite("icon_supply", 26, x, 24, "rm", look["caption_accent"], look["ink"])
        right = round(x) - 44
    phase = fit(bar.phase, "condsb", 26, 380)
    titles = text_width("serifb", 28, bar.title) + 14
    room = right - 20 - round(phase.width) - 40
    x = 20.0
    if titles + text_width("serifi", 22, bar.scenario) <= room:
        x += pad.text(x, 24, bar.title, "serifb", 28, look["caption_text"]) + 14
        x += pad.text(
            x, 25, bar.scenario, "serifi", 28, look["caption_accent"], "lm", room=room - round(titles)
        )
    else:
        x += pad.text(x, 24, bar.scenario, "serifb", 28, look["caption_text"], "lm", room=room)
    pad.text((x + right) / 2, 25, bar.phase, "condsb", 26, look["caption_text"], "mm", room=380)


def _reserve(pad: Pad, bar: Caption, right: int) -> int:
    """AP cards in reserve, right-aligned; gives their left edge."""
    look = pad.look
    pad.text(right, 25, bar.points_words, "cond", 26, look["caption_text"], "rm")
    x = right - text_width("cond", 26, bar.points_words) - 28
    shown = bar.points if len(bar.points) <= 5 else (sum(bar.points),)
    for value in reversed(shown or (0,)):
        pad.points(x, 24, str(value), 38, spent=not value)
        x -= 40
    return round(x)


class ShotLine(Struct, frozen=True):
    """The last shot in words and figures; signs are (outline, body, shade), `colour` is the verdict's."""

    words: str
    shooter: tuple[str, str, str]
    start: str
    victim: tuple[str, str, str]
    end: str
    dice: tuple[int, ...]
    total: str
    against: str
    verdict: str
    colour: str
    chance: str


def shot_bar(pad: Pad, line: ShotLine | None, quiet: str, deck: str, offer: str = "") -> None:
    """The bar under the board: the last shot, or a quiet word; an offer of a draw; the event deck."""
    look = pad.look
    pad.fill(0, SHOT_Y, WIDTH, HEIGHT, look["ink"])
    pad.fill(0, SHOT_Y, WIDTH, SHOT_Y + 2, look["gold"])
    y = SHOT_Y + 25
    pad.text(WIDTH - 20, y, deck, "condsb", 26, look["caption_text"], "rm")
    x = WIDTH - 20 - text_width("condsb", 26, deck) - 10
    pad.sprite("icon_deck", 28, x, y, "rm", look["caption_accent"], look["ink"])
    room = round(x) - 40
    if offer:
        wide = round(text_width("condsb", 24, offer)) + 28
        pad.plate(room - wide, y - 18, room, y + 18, 6, look["good"])
        pad.text(room - wide / 2, y, offer, "condsb", 24, look["white"], "mm")
        room -= wide + 12
    if line is None:
        pad.text(20, y, quiet, "cond", 24, look["caption_accent"], "lm", room=room - 20)
    else:
        _shot(pad, line, y, room)


def _shot(pad: Pad, line: ShotLine, y: int, room: int) -> None:
    look = pad.look
    x = 20.0
    if room > 1000:
        x += pad.text(x, y, line.words, "condsb", 24, look["caption_accent"]) + 12
    x = _sign(pad, line.shooter, 74, x, y) + 8
    if line.start:
        x += pad.text(x, y, line.start, "condb", 32, look["white"]) + 10
    pad.line([(x, y), (x + 30, y)], look["caption_accent"], 3)
    pad.poly([(x + 40, y), (x + 28, y - 7), (x + 28, y + 7)], look["caption_accent"])
    x = _sign(pad, line.victim, 62, x + 48, y) + 8
    x += pad.text(x, y, line.end, "condb", 32, look["white"]) + 32
    for pips in line.dice:
        pad.die(x, y, pips, 32)
        x += 38
    x += pad.text(x - 8, y, line.total, "condsb", 28, look["white"]) + 6
    x += pad.text(x, y, line.against, "condsb", 28, look["white"]) + 14
    wide = round(text_width("condb", 26, line.verdict)) + 30
    pad.plate(x, y - 16, x + wide, y + 16, 6, line.colour)
    pad.text(x + wide / 2, y, line.verdict, "condb", 26, look["white"], "mm")
    x += wide + 14
    if room - x > 60:
        pad.text(x, y, line.chance, "cond", 26, look["caption_text"], "lm", room=round(room - x))


def _sign(pad: Pad, sign: tuple[str, str, str], width: float, x: float, y: float) -> float:
    """An outline at most 34 px high; gives its right edge."""
    art, body, shade = sign
    w, h = pad.look.box(art)
    width = min(width, 34 * w / h)
    pad.sprite(art, width, x, y, "lm", body, pad.look["ink"], shade, 0.7)
    return x + width + 4
