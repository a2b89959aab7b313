"""The pages of each question: what is asked, in which order its choices stand, what the picture shows."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from bot.adapters.port import Button
from bot.adapters.presenter.batalist.corner import doors, home
from bot.adapters.presenter.batalist.desk import Desk, Page, Sight
from bot.adapters.presenter.batalist.pages_legs import legs_page
from bot.adapters.presenter.batalist.pages_orders import aimed, orders_page
from bot.adapters.presenter.batalist.plans import spots_of
from bot.adapters.presenter.batalist.saying import CARD_FRAMES, acting, card_of, card_text, flat, number
from bot.adapters.presenter.batalist.story_magic import spell_target
from bot.adapters.presenter.batalist.textboard import battalion_line
from bot.engine.batalist import actions as act
from bot.engine.batalist.model import Card

TASKS = {
    (False, False): "nothing", (False, True): "cast", (True, False): "turn", (True, True): "both",
}  # fmt: skip
"""(cards lie, somebody may cast) → what the page asks for."""
AS_CARDS = {"carry_out": 0, "move": 1, "melee": 1, "shoot": 1}
"""Forms of the adviser that carry a card out → where it is among their arguments; its plan follows."""


def page_of(desk: Desk, group: str) -> Page:
    """The page for a group of the present question; unknown groups show the first page."""
    if group == "standing" and desk.indices(group="standing"):
        return _standing_page(desk)
    if not desk.view.frame:
        return _waiting_page(desk)
    return PAGES.get(desk.view.frame, _listed_page)(desk, group)


def _waiting_page(desk: Desk) -> Page:
    words, view = desk.words, desk.view
    others = [seat for seat in view.waits if seat != view.seat]
    line = words.say("ask-wait", list=words.sides(others)) if others else words.say("ask-resolving")
    return Page([line], desk.buttons("go_on", "stop", group="side"), last=doors(desk))


def _standing_page(desk: Desk) -> Page:
    """Instructions: what need not be asked of the seat."""
    words = desk.words
    now = [
        words.say("standing-now", topic=words.say("topic", topic=topic), mode=words.mode(mode))
        for topic, mode in desk.view.standing
    ]
    return Page([words.say("ask-standing"), *now], desk.buttons(group="standing"), last=[home(desk)])


# Initiative, execution --------------------------------------------------------------------------------------


def _initiative_page(desk: Desk, _group: str) -> Page:
    words = desk.words
    return Page([words.say("ask-initiative")], desk.buttons("act_first", "act_second"), last=doors(desk))


def _execute_page(desk: Desk, group: str) -> Page:
    """Cards as planned, one press each; behind doors: other plans, cancelling, characters."""
    if group == "cancel" and desk.indices(group="cancel"):
        alike = {button.label: button for button in reversed(desk.buttons(group="cancel"))}
        return Page([desk.words.say("ask-cancel")], [*reversed(alike.values())], last=[home(desk)])
    if group == "people" and desk.indices(group="people"):
        return Page([desk.words.say("ask-people")], desk.buttons(group="people"), last=[home(desk)])
    if group == "cards":
        return _cards_page(desk)
    if group.startswith("c") and desk.indices(group=group):
        return _card_page(desk, group)
    words, view = desk.words, desk.view
    cancelled = number(view.args[0]) if view.args else -1
    options = _card_buttons(desk)
    options += [desk.button(n) for n in desk.indices("magic", "fast")]
    todo = TASKS[bool(view.cards), bool(desk.indices("magic"))]
    lines = [words.say("ask-execute", n=len(view.cards), enemy=_enemy_cards(desk), todo=todo)]
    if view.cards:
        lines.append(words.say("hint-final"))
    answering = [
        b for b, row in enumerate(view.battalions) if row.seat == view.seat and row.rights and row.cards
    ]
    if answering:
        lines.append(words.say("may-answer", list=words.tags(answering)))
    if cancelled >= 0 and (card := card_of(view, cancelled)):
        lines = [words.say("ask-instead", card=card_text(words, card))]
    last = [*_execute_doors(desk), *desk.buttons("pass", "back"), *doors(desk)]
    page = Page(lines, options, desk.buttons("suggested"), last)
    if not any(desk.choices[n].actions == (act.GO_ON,) for n in desk.indices("suggested")):
        page.first += desk.buttons("go_on", group="")
    return page


def _card_buttons(desk: Desk) -> list[Button]:
    """Each card as planned, without the one that is suggested just so; cards alike on one button."""
    made = []
    for card, count in _alike(desk):
        if not _is_suggested(desk, card):
            button = _card_button(desk, card.id)
            made.append(_counted(desk, button, count))
    return made


def _alike(desk: Desk) -> list[tuple[Card, int]]:
    """The cards that may be carried out now: of those with the same battalion, order and plan one, and how
    many there are."""
    found: dict[tuple[object, ...], list[Card]] = {}
    for card in desk.view.cards:
        if desk.indices(group=f"c{card.id}"):
            found.setdefault((card.b, card.order, card.plan), []).append(card)
    return [(cards[0], len(cards)) for cards in found.values()]


def _is_suggested(desk: Desk, card: Card) -> bool:
    """Whether the suggestion is this card (or one alike) exactly as it is planned."""
    found = desk.indices("suggested")
    told = desk.choices[found[0]].actions[0] if found else None
    if told is None or told.name not in AS_CARDS:
        return False
    chosen = card_of(desk.view, told.args[AS_CARDS[told.name]])
    same = chosen is not None and (chosen.b, chosen.order, chosen.plan) == (card.b, card.order, card.plan)
    return same and flat(told.args[AS_CARDS[told.name] + 1]) == card.plan


def _counted(desk: Desk, button: Button, count: int) -> Button:
    """The button of several cards alike."""
    label = desk.words.say("do-alike", what=button.label, n=count) if count > 1 else button.label
    return replace(button, label=label)


def _card_button(desk: Desk, card: int) -> Button:
    """The card as planned, else the way to plan it."""
    found = desk.indices("as_planned", group=f"c{card}")
    if found:
        return desk.button(found[0])
    row = card_of(desk.view, card)
    text = card_text(desk.words, row) if row else ""
    return replace(desk.button(desk.indices("choose", group=f"c{card}")[0]), label=text)


def _execute_doors(desk: Desk) -> list[Button]:
    words, made = desk.words, []
    if any(choice.tag == "as_planned" for choice in desk.choices):
        made.append(desk.door(words.say("do-cards"), "cards"))
    if desk.indices(group="cancel"):
        made.append(desk.door(words.say("do-cancel-door"), "cancel"))
    if desk.indices(group="people"):
        made.append(desk.door(words.say("do-people-door"), "people"))
    return made


def _cards_page(desk: Desk) -> Page:
    """Every card by a door: to be carried out otherwise, or to no effect."""
    words = desk.words
    doors_to = [(desk.door(card_text(words, card), f"c{card.id}"), count) for card, count in _alike(desk)]
    shown = [_counted(desk, door, count) for door, count in doors_to]
    return Page([words.say("ask-cards")], shown, last=[home(desk)])


def _card_page(desk: Desk, group: str) -> Page:
    words = desk.words
    card = card_of(desk.view, int(group[1:])) if group[1:].isdecimal() else None
    lines = [card_text(words, card)] if card else []
    if card:
        lines.append(battalion_line(words, desk.view, card.b))
    options = desk.buttons("choose", "idle", group=group)
    sight = Sight(b=card.b if card else -1, order=card.order if card else "")
    return Page(lines, options, desk.buttons("as_planned", group=group), [home(desk)], sight)


def _enemy_cards(desk: Desk) -> int:
    return sum(row.cards for row in desk.view.battalions if row.seat != desk.view.seat)


# One card ---------------------------------------------------------------------------------------------------


def _aim_page(desk: Desk, _group: str) -> Page:
    """Turn, Reform, Melee, Shoot, Recon, and orders to the wounded: a press carries it out."""
    words, view = desk.words, desk.view
    b, order = acting(view)
    lines = [words.say("ask-aim", name=words.seen(view.battalions, b), order=words.order(order), kind=order)]
    if order in ("melee", "shoot", "recon") and not desk.indices("aim", "aim_at"):
        lines.append(words.say("no-target-now"))
    lines.append(words.say("hint-final"))
    options = desk.indices("aim", "aim_at", "rotate", "shape")
    last = desk.buttons("swap", "idle", "back")
    page = Page(lines, [desk.button(n) for n in options], desk.buttons("confirm"), last)
    page.marked = aimed(desk, [n for n in options if desk.choices[n].tag == "aim"])
    targets = tuple(number(desk.choices[n].subject) for n in page.marked)
    page.sight = Sight(b=b, order=order, targets=targets)
    return page


# Magic ------------------------------------------------------------------------------------------------------


def _spell_page(desk: Desk, group: str) -> Page:
    """Which spell; spells that last and may be ended behind a door."""
    words, view = desk.words, desk.view
    if group == "unbind" and desk.indices(group="unbind"):
        return Page([words.say("ask-unbind")], desk.buttons(group="unbind"), last=[home(desk)])
    k = number(view.args[0])
    own = view.open.characters[k]
    mana = dict(view.mana).get(k, own.magic)
    lines = [words.say("ask-spell", name=words.rank(own), on=words.tag(own.on), n=mana)]
    more = [desk.door(words.say("do-unbind-door"), "unbind")] if desk.indices(group="unbind") else []
    page = Page(
        lines,
        desk.buttons("cast_spell"),
        desk.buttons("suggested"),
        [*more, *desk.buttons("back")],
    )
    page.sight = Sight("spells", own.on, caster=k)
    return page


def _target_page(desk: Desk, _group: str) -> Page:
    words, view = desk.words, desk.view
    k, spell = number(view.args[0]), number(view.args[1])
    fact = words.facts.spells[spell]
    text = words.pack.spell(words.lang, fact.book, fact.id).text
    lines = [words.say("ask-spell-target", spell=words.spell(spell), n=fact.complexity), text]
    if fact.target == "point":
        lines.append(words.say("hint-point"))
    options = desk.indices("target", "target_point")
    page = Page(lines, [desk.button(n) for n in options], last=desk.buttons("back"))
    page.marked = aimed(desk, [n for n in options if desk.choices[n].tag == "target"])
    targets = tuple(number(desk.choices[n].subject) for n in page.marked)
    points = tuple(_point(desk, n) for n in desk.indices("target_point"))
    on = view.open.characters[k].on
    page.sight = Sight(b=on, order="magic", targets=targets, points=points, spell=spell, caster=k)
    return page


def _point(desk: Desk, index: int) -> tuple[int, int]:
    """The place that a choice of a spell's target names."""
    x, y = desk.choices[index].actions[0].args
    return number(x), number(y)


def _dispel_page(desk: Desk, _group: str) -> Page:
    """What is cast at whom; who may try to undo it and what that costs."""
    words, args = desk.words, desk.view.args
    k, spell, target = number(args[1]), number(args[2]), args[3] if len(args) > 3 else -1
    fact = words.facts.spells[spell]
    caster = words.character(k)
    aim = spell_target(words, target)
    lines = [
        words.say("ask-dispel", k=caster, spell=words.spell(spell), target=aim, n=fact.complexity),
        words.pack.spell(words.lang, fact.book, fact.id).text,
    ]
    lines += [words.say("text-mana", name=words.character(own), n=mana) for own, mana in desk.view.mana]
    page = Page(lines, desk.buttons("dispel", "pass"), last=doors(desk))
    page.sight = Sight(b=_struck(desk, target), spell=spell, caster=k)
    return page


def _struck(desk: Desk, target: object) -> int:
    """The battalion a spell is aimed at, the one a character stands on; −1: a point."""
    rows, people = desk.view.battalions, desk.view.open.characters
    if isinstance(target, list | tuple) and len(target) == 3:
        target = target[0]
    elif isinstance(target, str) and target[:1] == "k":
        target = people[int(target[1:])].on
    return target if isinstance(target, int) and 0 <= target < len(rows) and rows[target].is_there else -1


# Deployment -------------------------------------------------------------------------------------------------

SHAPING = ("shape", "exchange", "attach")
"""Groups behind doors while a battalion is in hand."""


def _deploy_page(desk: Desk, group: str) -> Page:
    """All battalions to be placed, or the one in hand."""
    words, view = desk.words, desk.view
    picked = number(view.slot[0]) if view.slot else -1
    if picked < 0:
        last = [*desk.buttons("ready_made"), *doors(desk)]
        line = words.say("ask-deploy-one" if view.args[:1] == ("alternate",) else "ask-deploy")
        page = Page([line], desk.buttons("choose"), desk.buttons("confirm"), last)
        page.sight = Sight("deploy", question=line)
        return page
    name = words.seen(view.battalions, picked)
    place = next((spot for spot in spots_of(view) if spot[0] == picked), (picked, 0, 0, 0))
    spot = {"place": words.place(place[1], place[2]), "compass": words.compass(place[3])}
    line = words.say("ask-deploy-picked", name=name, **spot)
    sight = Sight("deploy", picked, question=words.say("deploy-spot", **spot))
    if group in SHAPING and desk.indices(group=group):
        return Page([line], desk.buttons(group=group), last=[home(desk)], sight=sight)
    more = [desk.door(words.say(f"do-{each}-door"), each) for each in SHAPING if desk.indices(group=each)]
    options = [desk.button(n) for n in desk.indices("shift", "rotate", group="")]
    return Page([line], options, desk.buttons("confirm"), [*more, *desk.buttons("back"), *desk.undo()], sight)


# The rest ---------------------------------------------------------------------------------------------------


def _listed_page(desk: Desk, _group: str) -> Page:
    """Any question that simply lists its actions."""
    main = desk.indices("suggested", "confirm", group="")
    after = desk.indices("back", "pass", "clear", group="")
    rest = [n for n in desk.indices(group="") if n not in (*main, *after)]
    key = f"ask-{desk.view.frame.replace('_', '-')}"
    line = desk.words.say(key if desk.words.has(key) else "ask-other")
    last = [*(desk.button(n) for n in after), *doors(desk)]
    return Page([line], [desk.button(n) for n in rest], [desk.button(n) for n in main], last)


PAGES: dict[str, Callable[[Desk, str], Page]] = {
    "orders": orders_page,
    "deploy": _deploy_page,
    "initiative": _initiative_page,
    "execute": _execute_page,
    "move": legs_page,
    "hasten": legs_page,
    "spell": _spell_page,
    "spell_target": _target_page,
    "dispel": _dispel_page,
    **{frame: _aim_page for frame in CARD_FRAMES if frame != "move"},
}
