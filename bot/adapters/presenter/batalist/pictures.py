"""Which picture goes with a screen: scenes for the renderer, bases to click and to drag, words instead of it.

The public field is made of a spectator's view, whoever looks; what shows plans, radii, reach and odds is
composed separately and marked secret.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bot.adapters.port import Button, Drag, Picture, Spot
from bot.adapters.presenter.batalist import plans, ready
from bot.adapters.presenter.batalist.attack import attack_text
from bot.adapters.presenter.batalist.desk import Desk, Page
from bot.adapters.presenter.batalist.pages_orders import givers_of, reach_of, used
from bot.adapters.presenter.batalist.saying import number
from bot.adapters.presenter.batalist.story import losses as losses_text
from bot.adapters.presenter.batalist.textboard import battalion_line
from bot.adapters.presenter.batalist.words import Words, capital
from bot.engine.batalist import planning, status
from bot.engine.batalist.model import ORDERS, Attack, Battalion, View
from bot.engine.batalist.view import mask
from bot.render import picture_size
from bot.render.batalist.orders import choice_boxes, row_boxes
from bot.render.batalist.scene import (
    AttackScene,
    BatalistTitleScene,
    Choice,
    Deed,
    DeployScene,
    DraftCard,
    FieldScene,
    FocusScene,
    LaidScene,
    LossesScene,
    Note,
    OrdersScene,
    ProfileScene,
    RosterScene,
    SpellScene,
    SpellsScene,
    TurnScene,
)
from bot.render.batalist.sheet import layout
from bot.render.items import Box
from bot.table.model import Seen

__all__ = ["BatalistTitleScene"]


def spectator(words: Words, view: View) -> View:  # noqa: ARG001 - every game's has this shape
    """What a spectator sees of the same table: open things, and markers for what is hidden, by allow-list."""
    whole: Any = view
    return View(-1, view.open, mask(whole, None), view.lost, view.waits)


def key_of(kind: str, words: Words, seen: Seen, extra: str = "") -> str:
    """Equal keys mean equal pictures: table and position fix the view, `extra` the rest."""
    digest = hashlib.sha256(extra.encode()).hexdigest()[:10] if extra else ""
    return f"{kind}.{seen.table.id}.{seen.position}.{words.lang}.{digest}"


def _bare(view: View) -> View:
    """The view without its lists of actions: pictures don't depend on them."""
    return replace(view, legal=(), side=())


def field_alt(words: Words, view: View, status_line: str, options: Sequence[str] = ()) -> str:
    """The field in words: status, every battalion, and what is marked for the viewer."""
    listed = " ".join(battalion_line(words, view, b) for b, row in enumerate(view.battalions) if row.is_there)
    choices = words.say("alt-choices", list="; ".join(options)) if options else ""
    return words.say("alt-field", status=status_line, list=listed, choices=choices).strip()


def public_field(words: Words, seen: Seen, alt: str) -> Picture:
    """The field as everybody may see it."""
    scene = FieldScene(words.pack, words.rules, spectator(words, seen.view), words.lang)
    return Picture(key_of("field", words, seen), alt, scene, *picture_size(scene))


# The seat's own pictures ------------------------------------------------------------------------------------


def private(desk: Desk, page: Page, alt: str) -> tuple[Picture, ...]:
    """The question's own picture first: the orders, or a crop round what is planned; then the whole field."""
    plan = plans.plan_of(desk, page.sight)
    field = _field(desk, page, plan, alt)
    if page.sight.kind == "deploy":
        return (_deploy(desk, page, alt),)
    if page.sight.kind == "orders":
        return (_orders(desk, page, plan, alt), field)
    if page.sight.kind == "spells":
        return (_spells(desk, page), field)
    if page.sight.b >= 0:
        return (_focus(desk, page, plan, alt), field)
    return (field,)


def _extra(desk: Desk, page: Page) -> str:
    return f"{desk.seen.seat}:{desk.seen.decision}:{page.sight}"


def _field(desk: Desk, page: Page, plan: Any, alt: str) -> Picture:
    words, view = desk.words, desk.view
    scene = FieldScene(words.pack, words.rules, _bare(view), words.lang, plan)
    key = key_of("own", words, desk.seen, _extra(desk, page))
    return Picture(
        key,
        alt,
        scene,
        *picture_size(scene),
        secret=True,
        spots=_spots(desk, page),
        drags=_drags(desk, page),
    )


def _focus(desk: Desk, page: Page, plan: Any, alt: str) -> Picture:
    words = desk.words
    scene = FocusScene(words.pack, words.rules, _bare(desk.view), words.lang, plan)
    key = key_of("focus", words, desk.seen, _extra(desk, page))
    return Picture(key, alt, scene, *picture_size(scene), secret=True)


def _orders(desk: Desk, page: Page, plan: Any, alt: str) -> Picture:
    """The orders screen: who commands whom, what lies, which orders the battalion picked may be given."""
    words, view = desk.words, desk.view
    draft = ready.draft_of(view)
    givers = givers_of(desk, draft)
    cards = tuple(
        DraftCard(
            number(entry[0]),
            str(entry[1]),
            givers[n] if n < len(givers) else -1,
            words.plan(str(entry[1]), ready.plan_of(entry)),
        )
        for n, entry in enumerate(draft.entries)
    )
    scene = OrdersScene(
        words.pack,
        words.rules,
        _bare(view),
        words.lang,
        cards,
        tuple(sorted(reach_of(words.rules, view).items())),
        tuple(sorted(used(desk, draft).items())),
        draft.b,
        page.sight.question,
        _choices(desk) if draft.b >= 0 else (),
        plan,
    )
    key = key_of("orders", words, desk.seen, _extra(desk, page))
    spots = (*_row_spots(desk, page, scene), *_card_spots(page, scene))
    return Picture(key, alt, scene, *picture_size(scene), secret=True, spots=spots)


def _row_spots(desk: Desk, page: Page, scene: OrdersScene) -> tuple[Spot, ...]:
    """A battalion's row picks it."""
    boxes = row_boxes(scene)
    buttons = [(number(desk.choices[n].subject), desk.button(n)) for n in page.marked]
    return tuple(_spot(boxes[b], button) for b, button in buttons if b in boxes)


def _card_spots(page: Page, scene: OrdersScene) -> tuple[Spot, ...]:
    """An order's card is its button, or the door to its plans."""
    boxes = choice_boxes(scene)
    return tuple(_spot(boxes[order], button) for order, button in page.cards if order in boxes)


def _spot(box: Box, button: Button) -> Spot:
    x0, y0, x1, y1 = box
    return Spot(x0, y0, x1 - x0, y1 - y0, button.press, button.label)


def _spells(desk: Desk, page: Page) -> Picture:
    """The caster's spells, numbered as their buttons; those that can't be cast now are dimmed."""
    words, view = desk.words, desk.view
    castable = {number(action.args[0]) for action in view.legal if action.name == "cast_spell"}
    own = words.facts.seat_spells[view.seat]
    listed = "; ".join(f"{n}. {words.spell(spell)}" for n, spell in enumerate(own, 1) if spell in castable)
    scene = SpellsScene(
        words.pack, words.rules, _bare(view), page.sight.caster, words.lang,
        tuple(spell for spell in own if spell not in castable),
    )  # fmt: skip
    key = key_of("spells", words, desk.seen, f"{_extra(desk, page)}:{sorted(castable)}")
    return Picture(key, words.say("alt-spells", list=listed), scene, *picture_size(scene), secret=True)


def _deploy(desk: Desk, page: Page, alt: str) -> Picture:
    """The own zone with what is placed, and what is still to be placed."""
    words, view = desk.words, desk.view
    rows: Any = view.slot[1] if len(view.slot) > 1 else ()
    placed, question = tuple(rows), page.sight.question
    scene = DeployScene(words.pack, words.rules, _bare(view), words.lang, placed, page.sight.b, question)
    key = key_of("deploy", words, desk.seen, _extra(desk, page))
    size = picture_size(scene)
    return Picture(key, alt, scene, *size, secret=True, drags=_drags(desk, page))


def _choices(desk: Desk) -> tuple[Choice, ...]:
    """The order cards below, those that can't be laid now struck out."""
    listed = {str(choice.subject) for choice in desk.choices if choice.tag == "lay"}
    return tuple(Choice(order, off=order not in listed) for order in ORDERS)


# Clicking and dragging --------------------------------------------------------------------------------------


def window_of(words: Words) -> Any:
    """Paces to pixels of the whole field's picture."""
    facts = words.facts
    return layout(facts.width / 100, facts.height / 100).window(facts.height / 100)


def _box(words: Words, view: View, b: int) -> tuple[int, int, int, int]:
    """The box round a base, in pixels of the whole field's picture."""
    window = window_of(words)
    corners = [window.at(x, y) for x, y in status.base(words.rules, view.battalions[b]).corners]
    xs, ys = [x for x, _y in corners], [y for _x, y in corners]
    left, top = round(min(xs)), round(min(ys))
    return left, top, max(1, round(max(xs)) - left), max(1, round(max(ys)) - top)


def _spots(desk: Desk, page: Page) -> tuple[Spot, ...]:
    """A box a battalion that a marked choice names: own ones to be picked, enemies to be aimed at."""
    spots: dict[int, Spot] = {}
    for n in page.marked:
        b = number(desk.choices[n].subject)
        if 0 <= b < len(desk.view.battalions) and desk.view.battalions[b].is_there:
            button = desk.button(n)
            spots.setdefault(b, Spot(*_box(desk.words, desk.view, b), button.press, button.label))
    return tuple(spots.values())


def _drags(desk: Desk, page: Page) -> tuple[Drag, ...]:
    """Own bases that may be taken along: the one being moved from where its legs lead, else those that may be
    given a Move."""
    words, view = desk.words, desk.view
    window = window_of(words)
    made = []
    for b, row in plans.movable(desk, page.sight):
        x, y = window.at(row.x / 100, row.y / 100)
        box = _box(words, view_with(view, b, row), b)
        line = f"drag {words.tag(b).lower()} {{x}},{{y}}"
        label = words.say("drag-base", name=words.seen(view.battalions, b))
        left, top = window.at(0.0, 0.0)
        made.append(Drag(*box, round(x), round(y), line, round(left), round(top), window.px, label))
    return tuple(made)


def view_with(view: View, b: int, row: Battalion) -> View:
    """The view with one battalion elsewhere."""
    return replace(view, battalions=planning.with_row(view, b, row).battalions)


# The rest ---------------------------------------------------------------------------------------------------


def laid(words: Words, view: View, seen: Seen) -> Picture:
    """The seat's own laid cards."""
    listed = "; ".join(f"{words.tag(card.b)} {words.order(card.order)}" for card in view.cards)
    scene = LaidScene(words.pack, words.rules, _bare(view), words.lang)
    key = key_of("laid", words, seen, f"{seen.seat}:{view.cards}")
    return Picture(key, words.say("alt-laid", list=listed), scene, *picture_size(scene), secret=True)


def roster(words: Words, view: View, seen: Seen) -> Picture:
    """The seat's own army."""
    listed = " ".join(
        battalion_line(words, view, b) for b, row in enumerate(view.battalions) if row.seat == view.seat
    )
    scene = RosterScene(words.pack, words.rules, _bare(view), view.seat, words.lang)
    key = key_of("roster", words, seen, f"{seen.seat}")
    return Picture(key, listed, scene, *picture_size(scene), secret=True)


def attack(words: Words, seen: Seen, made: Attack) -> Picture:
    """An attack with every die and modifier named. All of it is open."""
    view = spectator(words, seen.view)
    scene = AttackScene(words.pack, words.rules, view, made, _as_before(view, made), words.lang)
    key = key_of("attack", words, seen, f"{view.open.turn}:{view.open.acts}:{made.attacker}:{made.target}")
    return Picture(key, " ".join(attack_text(words, made)), scene, *picture_size(scene))


def _as_before(view: View, made: Attack) -> tuple[Battalion, ...]:
    """The battalions with the figures they had when the attack was carried out."""
    rows = list(view.battalions)
    for blow in made.blows:
        if 0 <= blow.to < len(rows):
            row = rows[blow.to]
            kind = "field" if row.status == "lost" else row.status
            rows[blow.to] = replace(
                row,
                figures=row.figures + blow.killed,
                wounded=max(0, row.wounded - blow.wounded),
                status=kind,
            )
    return tuple(rows)


def turn(
    words: Words,
    seen: Seen,
    ended: int,
    before: tuple[Battalion, ...],
    deeds: tuple[Deed, ...],
    began: tuple[int, int] | None,
    alt: str,
) -> Picture:
    """What happened in a turn."""
    view = spectator(words, seen.view)
    scene = TurnScene(words.pack, words.rules, view, ended, before, deeds, began, words.lang)
    return Picture(key_of("turn", words, seen, str(ended)), alt, scene, *picture_size(scene))


def losses(
    words: Words, seen: Seen, course: tuple[tuple[int, int], ...], notes: tuple[Note, ...], alt: str
) -> Picture:
    """The chart of losses, with what stands out on it."""
    scene = LossesScene(words.pack, words.rules, spectator(words, seen.view), course, words.lang, notes)
    return Picture(key_of("losses", words, seen, str(len(course))), alt, scene, *picture_size(scene))


def losses_alt(words: Words, course: Sequence[tuple[int, int]]) -> str:
    """The chart in words."""
    told = [
        words.say("alt-losses", turn=n, list=losses_text(words, row)) for n, row in enumerate(course) if n
    ]
    return capital("; ".join(told))


def profile(words: Words, book: str, name: str, alt: str) -> Picture:
    """A battalion's or hero's profile in full."""
    scene = ProfileScene(words.pack, book, name, words.lang)
    return Picture(f"profile.{words.pack.hash[:10]}.{book}.{name}.{words.lang}", alt, scene, *scene.size)


def spell(words: Words, book: str, name: str, alt: str) -> Picture:
    """A spell in full."""
    scene = SpellScene(words.pack, book, name, words.lang)
    return Picture(f"spell.{words.pack.hash[:10]}.{book}.{name}.{words.lang}", alt, scene, *scene.size)
