"""Which picture goes with a screen: scenes for the renderer, spots to click, words instead of it.

The public board is made of a spectator's view, whoever looks; what shows a plan, odds or reach is composed
separately and marked secret.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence

from bot.adapters.port import Button, Picture, Spot
from bot.adapters.presenter.base import Choice
from bot.adapters.presenter.kursk.desk import Page
from bot.adapters.presenter.kursk.labels import block_edge
from bot.adapters.presenter.kursk.words import Words
from bot.engine.kursk.model import Shot, View, parse_cell
from bot.render import picture_size
from bot.render.kursk import layout
from bot.render.kursk.hand import CARD_H, places
from bot.render.kursk.scene import BoardScene, CardScene, HandScene, ReportScene, ShotScene
from bot.render.kursk.scene import Choice as Mark
from bot.table.model import Seen

Marked = Sequence[tuple[Choice, Button]]


def spectator(view: View) -> View:
    """What a spectator sees of the same table: open things and counts, by allow-list."""
    return View(
        seat=-1,
        open=view.open,
        counts=view.counts,
        event_deck=view.event_deck,
        waits=view.waits,
        open_hands=view.open_hands,
    )


def key_of(kind: str, words: Words, seen: Seen, extra: str = "") -> str:
    """Equal keys mean equal pictures: table and position fix the view, `extra` the rest."""
    digest = hashlib.sha256(extra.encode()).hexdigest()[:10] if extra else ""
    return f"{kind}.{seen.table.id}.{seen.position}.{words.lang}.{digest}"


def public_board(words: Words, seen: Seen, alt: str) -> Picture:
    """The board as everybody may see it."""
    scene = BoardScene(
        words.pack, words.rules.scenario.id, spectator(seen.view), words.lang, scenario=words.rules.scenario
    )
    return Picture(key_of("board", words, seen), alt, scene, *picture_size(scene))


def private_board(
    words: Words, seen: Seen, marked: Marked, doors: Sequence[Button], page: Page, alt: str
) -> Picture:
    """The board with the seat's choices marked; every mark can be clicked."""
    view: View = seen.view
    marks = _marks(words, marked, view) + tuple(_door_mark(door, view) for door in doors)
    scene = BoardScene(
        words.pack,
        words.rules.scenario.id,
        view,
        words.lang,
        choices=marks,
        selected=page.selected or None,
        draft=page.draft,
        scenario=words.rules.scenario,
    )
    spots = _spots(words, view, marked, doors)
    extra = f"{seen.seat}:{seen.decision}:{page.selected}:{page.draft}:{marks}"
    return Picture(
        key_of("own", words, seen, extra), alt, scene, *picture_size(scene), secret=True, spots=spots
    )


def _marks(words: Words, marked: Marked, view: View) -> tuple[Mark, ...]:
    """One mark a place: the first choice there is the one a click means.

    Cells that take several AP can be clicked but are not marked: the whole board would glow.
    """
    marks: dict[tuple[str, object], Mark] = {}
    for choice, _button in marked:
        mark = _mark(words, choice, view) if choice.tag != "march" else None
        if mark is not None:
            marks.setdefault((mark.kind, mark.place), mark)
    return tuple(marks.values())


def _mark(words: Words, choice: Choice, view: View) -> Mark | None:
    target = str(choice.subject)
    percent = choice.percent if choice.percent >= 0 else None
    if target.startswith("s") and "." in target:
        area, slot = (int(part) for part in target[1:].split("."))
        return Mark("slot", (area, slot))
    if target.startswith("a") and target[1:].isdecimal():
        return Mark("area", int(target[1:]))
    cell = parse_cell(choice.cell) if choice.cell else None
    if cell is None:
        return None
    if choice.tag == "target" and block_edge(words, view):
        return Mark("block", cell)
    unit = next((unit for unit in view.open.units if unit.cell == cell), None)
    if unit is None:
        return Mark("move" if choice.tag in ("move", "clear_mine") else "place", cell)
    if unit.side != view.seat:
        return Mark("target", cell, percent=percent)
    return Mark("unit", unit.id)


def _door_mark(door: Button, view: View) -> Mark:
    """An own card whose page a click opens."""
    cell = parse_cell(door.cell)
    return Mark("unit", next(unit.id for unit in view.open.units if unit.cell == cell))


def _spots(words: Words, view: View, marked: Marked, doors: Sequence[Button]) -> tuple[Spot, ...]:
    boxes: dict[tuple[int, int, int, int], Spot] = {}
    for choice, button in marked:
        box = _box(words, view, choice)
        if box is not None:
            boxes.setdefault(box, _spot(box, button))
    for door in doors:
        cell = parse_cell(door.cell)
        if cell is not None:
            boxes.setdefault(layout.cell_box(cell), _spot(layout.cell_box(cell), door))
    return tuple(boxes.values())


def _spot(box: tuple[int, int, int, int], button: Button) -> Spot:
    left, top, right, bottom = box
    return Spot(left, top, right - left, bottom - top, button.press, button.label)


def _box(words: Words, view: View, choice: Choice) -> tuple[int, int, int, int] | None:
    target = str(choice.subject)
    if target.startswith("s") and "." in target:
        area, slot = (int(part) for part in target[1:].split("."))
        south = words.rules.home_row(view.seat) == 1
        return layout.slot_box(area, slot, len(view.open.sides[view.seat].slots[area]), south=south)
    if target.startswith("a") and target[1:].isdecimal():
        return layout.area_box(int(target[1:]))
    cell = parse_cell(choice.cell) if choice.cell else None
    return None if cell is None else layout.cell_box(cell)


def hand(words: Words, view: View, seen: Seen, cards: Mapping[int, Button] | None = None) -> Picture:
    """The seat's own hand. `cards`: what a click on a card does, by its number; others are dimmed."""
    listed = [f"{n}. {words.card(card)}" for n, card in enumerate((*view.hand, *view.events), 1)]
    alt = words.say("hand-alt", list=", ".join(listed)) if listed else words.say("hand-empty")
    dimmed = tuple(n for n in range(1, len(listed) + 1) if n not in cards) if cards is not None else ()
    scene = HandScene(words.pack, view, words.lang, words.rules.scenario.id, dimmed=dimmed)
    spots = _hand_spots(len(listed), cards or {})
    extra = f"{seen.seat}:{view.hand}:{view.events}:{dimmed}:{spots}"
    key = key_of("hand", words, seen, extra)
    return Picture(key, alt, scene, *picture_size(scene), secret=True, spots=spots)


def _hand_spots(count: int, cards: Mapping[int, Button]) -> tuple[Spot, ...]:
    """The part of each card that shows, as a place to click."""
    found = []
    for number, place in enumerate(places(count), 1):
        if number in cards:
            box = place.x, place.y, place.x + place.shown, place.y + CARD_H
            found.append(_spot(box, cards[number]))
    return tuple(found)


def card(words: Words, card_id: str, side: str, about: str) -> Picture:
    """One card in full."""
    alt = words.say("card-alt", card=words.card(card_id), about=about)
    key = f"card.{words.pack.hash[:10]}.{card_id}.{side}.{words.lang}"
    scene = CardScene(words.pack, card_id, words.lang, side)
    return Picture(key, alt, scene, *picture_size(scene))


def shot(words: Words, seen: Seen, fired: Shot, alt: str) -> Picture:
    """The picture of the last shot."""
    scene = ShotScene(
        words.pack,
        words.rules.scenario.id,
        fired,
        seen.view.open,
        words.lang,
        seen.view.event_deck,
        scenario=words.rules.scenario,
    )
    return Picture(key_of("shot", words, seen, str(fired)), alt, scene, *picture_size(scene))


def report(words: Words, seen: Seen, alt: str) -> Picture:
    """The end of the battle as a picture."""
    scene = ReportScene(
        words.pack, words.rules.scenario.id, seen.view.open, words.lang, scenario=words.rules.scenario
    )
    return Picture(key_of("report", words, seen), alt, scene, *picture_size(scene))
