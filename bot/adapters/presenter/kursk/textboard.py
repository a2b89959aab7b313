"""The whole open position in words: for screen readers, for `/board text`, for the pictures' descriptions."""

from __future__ import annotations

from collections.abc import Iterable

from bot.adapters.presenter.kursk import field
from bot.adapters.presenter.kursk.story import shot_text
from bot.adapters.presenter.kursk.words import Words
from bot.engine.kursk.deploy import supply_limit
from bot.engine.kursk.model import CELLS, Effect, Mark, Unit, View, cell_name


def text_board(words: Words, view: View) -> tuple[str, ...]:
    """The open position line by line, then the viewer's own hand if there is one."""
    table = view.open
    lines = [headline(words, view)]
    for seat in (0, 1):
        lines += _side(words, view, seat)
    lines += _units(words, view)
    lines += _ground(words, view)
    lines += [words.say("text-marks", list=_list(_mark(words, mark) for mark in table.marks))] * bool(
        table.marks
    )
    lines += _effects(words, view)
    lines.append(words.say("text-deck", n=view.event_deck))
    lines += open_hands(words, view)
    if table.last_shot is not None:
        lines.append(words.say("text-last-shot", text=shot_text(words, table.last_shot)))
    if view.seat >= 0:
        hand, events = words.cards(view.hand), words.cards(view.events)
        lines.append(words.say("text-hand", list=hand, events=events))
    return tuple(lines)


def headline(words: Words, view: View) -> str:
    """Round, phase and whose turn, or how it ended."""
    table = view.open
    if table.result is None:
        phase = words.say("phase", phase=table.phase)
        side = words.side(table.active)
        return words.say(
            "headline", round=table.round, rounds=words.rules.scenario.rounds, phase=phase, side=side
        )
    if table.result.winner is None:
        return words.say("headline-draw", round=table.round)
    return words.say("headline-over", round=table.round, side=words.side(table.result.winner))


def counters(words: Words, view: View, seat: int) -> str:
    """The three counters and the losses of a side in one line."""
    side = view.open.sides[seat]
    left, centre, right = side.counters
    return words.say(
        "counters",
        side=words.side(seat),
        left=left,
        centre=centre,
        right=right,
        start=side.start,
        losses=side.losses,
    )


def open_hands(words: Words, view: View) -> list[str]:
    """Both hands in words at a teaching table; nothing at any other."""
    return [
        words.say("open-hand", side=words.side(seat), list=words.cards(hand))
        for seat, hand in enumerate(view.open_hands)
    ]


def _list(parts: Iterable[str]) -> str:
    return "; ".join(parts)


def _side(words: Words, view: View, seat: int) -> list[str]:
    side, counts = view.open.sides[seat], view.counts[seat]
    left, centre, right = side.counters
    edge = words.rules.scenario.sides[seat].home
    slots = [
        ", ".join(words.card(card) if card else words.say("text-slot-free") for card in row)
        for row in side.slots
    ]
    lines = [
        words.say(
            "text-side",
            side=words.side(seat),
            edge=edge,
            left=left,
            centre=centre,
            right=right,
            start=side.start,
        ),
        words.say(
            "text-staff",
            list=words.cards(side.commanders),
            hand=counts.hand,
            events=counts.events,
            deck=counts.deck,
            losses=side.losses,
        ),
        words.say(
            "text-slots",
            supply=supply_limit(words.rules, view.open, seat),
            left=slots[0],
            centre=slots[1],
            right=slots[2],
        ),
    ]
    if side.pool:
        lines.append(words.say("text-pool", pool=words.ap_cards(side.pool)))
    if side.discard:
        lines.append(words.say("text-discard", list=words.cards(side.discard)))
    return lines


def _units(words: Words, view: View) -> list[str]:
    """Every card on the field, by side, then from the north row down, left to right."""
    if not view.open.units:
        return [words.say("text-no-units")]
    lines = [words.say("text-units", n=len(view.open.units))]
    for seat in (0, 1):
        own = [unit for unit in view.open.units if unit.side == seat]
        own.sort(key=lambda unit: (-(unit.cell // 9), unit.cell))
        lines += [f"{words.side(seat)}: {unit_text(words, view, unit)}" for unit in own]
    return lines


def unit_text(words: Words, view: View, unit: Unit) -> str:
    """`F3 Tiger, armour 10, AP 2 of 3, ace tokens: 3, hero …, village`."""
    extra = ""
    if unit.card_ap:
        extra += words.say("text-unit-ap", ap=unit.ap, of=unit.card_ap)
    if unit.hero:
        extra += words.say("text-unit-hero", card=words.card(unit.hero))
    if unit.aces:
        extra += words.say("text-unit-aces", n=unit.aces)
    ground = field.ground(words.rules, view.open, unit.cell)
    if ground != "open":
        extra += words.say("text-unit-ground", ground=words.ground(ground))
    armour = words.rules.facts[unit.card].armour
    return words.say(
        "text-unit", cell=cell_name(unit.cell), card=words.card(unit.card), armour=armour, extra=extra
    )


def _ground(words: Words, view: View) -> list[str]:
    cells: dict[str, list[str]] = {}
    for cell in range(CELLS):
        kind = field.ground(words.rules, view.open, cell)
        if kind != "open":
            cells.setdefault(kind, []).append(cell_name(cell))
    kinds = [
        words.say("text-ground-kind", kind=words.ground(kind), cells=" ".join(names))
        for kind, names in cells.items()
    ]
    return [words.say("text-ground", list=_list(kinds))] if kinds else []


def _mark(words: Words, mark: Mark) -> str:
    is_area = mark.kind == "air_cover"
    return words.say(
        "text-mark",
        kind=mark.kind,
        cell="" if is_area else cell_name(mark.place),
        area=words.area(mark.place) if is_area else "",
        side=words.side(mark.side),
    )


def _effects(words: Words, view: View) -> list[str]:
    parts = [_effect(words, seat, effect) for seat in (0, 1) for effect in view.open.sides[seat].effects]
    return [words.say("text-effects", list=_list(parts))] if parts else []


def _effect(words: Words, seat: int, effect: Effect) -> str:
    return words.say("text-effect", kind=effect.kind, side=words.side(seat), n=effect.n)
