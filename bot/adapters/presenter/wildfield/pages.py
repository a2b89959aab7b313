"""The pages of each question: what is asked, in which order its choices stand, what the map marks."""

from __future__ import annotations

from collections.abc import Callable

from bot.adapters.port import Button
from bot.adapters.presenter.wildfield.desk import Desk, Page
from bot.adapters.presenter.wildfield.labels import number, numbers, plan_value, say_target
from bot.engine.wildfield import actions
from bot.engine.wildfield.model import Plan

QUIET = actions.standing("plan", "quiet")
"""One plan for all further battles."""
PLAN_FIELDS = ("commander", "retreat", "hits", "storm", "sortie", "garrison", "shelter")
"""Lines of the battle plan, in the order of the form."""


def page_of(desk: Desk, group: str) -> Page:
    """The page for a group of the present question; unknown groups show the first page."""
    if group == "standing" and desk.indices(group="standing"):
        return _standing_page(desk)
    if not desk.view.frame:
        return _waiting_page(desk)
    if group == "any" and desk.indices(group="any"):
        lines = [desk.words.say("ask-any")]
        return Page(lines, desk.buttons(group="any"), last=[_home(desk)])
    return PAGES.get(desk.view.frame, _listed_page)(desk, group)


def _home(desk: Desk) -> Button:
    """The way back to the first page."""
    return desk.door(desk.words.say("do-first"), "")


def _doors(desk: Desk) -> list[Button]:
    """Doors to what is there beside the question: cards for any time, instructions; undo."""
    words, doors = desk.words, []
    if some := desk.indices(group="any"):
        doors.append(desk.door(words.say("do-any", n=len(some)), "any"))
    if desk.indices(group="standing"):
        doors.append(desk.door(words.say("do-standing-door"), "standing"))
    return [*doors, *desk.undo()]


def _waiting_page(desk: Desk) -> Page:
    words, open_ = desk.words, desk.view.open
    if desk.view.waits and open_.phase in ("setup", "battles", "diplomacy"):
        line = words.say("ask-wait-all", list=words.nations(desk.view.waits))
    elif open_.active >= 0 and open_.active != desk.view.seat:
        line = words.say("ask-wait", nation=words.nation(open_.active))
    else:
        line = words.say("ask-resolving")
    return Page([line], [], last=_doors(desk))


def _standing_page(desk: Desk) -> Page:
    words = desk.words
    now = [
        words.say("standing-now", topic=words.say("topic", topic=topic), mode=_mode(desk, mode))
        for topic, mode in desk.view.standing
    ]
    lines = [words.say("ask-standing"), *now]
    return Page(lines, desk.buttons(group="standing"), last=[_home(desk)])


def _mode(desk: Desk, mode: str) -> str:
    return desk.words.card(mode) if mode in desk.words.set.cards else desk.words.say("mode", mode=mode)


# Set-up -----------------------------------------------------------------------------------------------------


def _setup_page(desk: Desk, _group: str) -> Page:
    """Pick a block, then its place; the ready-made set-up is one press."""
    words, slot = desk.words, desk.view.slot
    picked = number(slot[0]) if slot else -1
    posts = slot[1] if len(slot) > 1 and isinstance(slot[1], tuple) else ()
    laid = tuple((number(p[0]), number(p[1]), number(p[2])) for p in posts if isinstance(p, tuple))
    needs = min(words.set.figures.setup_blocks, len(words.facts.blocks[desk.view.seat]))
    if picked >= 0:
        lines = [words.say("ask-put", block=words.block(picked))]
    else:
        lines = [words.say("ask-setup", n=len(laid), needs=needs)]
    if laid:
        placed = [_post(desk, *post) for post in laid]
        lines.append(words.say("setup-laid", list="; ".join(placed)))
    first = desk.buttons("confirm", "ready_made")
    options = desk.buttons("pick", "put") + desk.buttons("drop")
    page = Page(lines, options, first, [*desk.buttons("back", "clear"), *_doors(desk)])
    page.marked, page.posts = desk.indices("put"), laid
    return page


def _post(desk: Desk, block: int, area: int, inside: int) -> str:
    key = "post-fort" if inside else "post-field"
    return desk.words.say(key, block=desk.words.block(block), area=desk.words.area(area))


# Movement ---------------------------------------------------------------------------------------------------


def _movement_page(desk: Desk, group: str) -> Page:
    """The suggestion, a door for each card; behind it what the card can do."""
    words, view = desk.words, desk.view
    if group.startswith("c") and desk.indices(group=group):
        return _card_page(desk, group)
    lines = [words.say("ask-movement"), *_hire_line(desk)]
    doors = [_card_door(desk, card) for card in view.hand]
    last = [*desk.buttons("pass"), *desk.buttons(group="hire"), *_doors(desk)]
    return Page(lines, doors, desk.buttons("suggested"), last)


def _card_door(desk: Desk, card: str) -> Button:
    words = desk.words
    text = words.say("do-card", card=words.card(card), ap=words.set.cards[card].ap)
    return desk.door(text, f"c{card}", hint=words.pack.text(words.lang, card).lead)


def _hire_line(desk: Desk) -> list[str]:
    hire = desk.view.hire
    if not hire:
        return []
    card, block, area, _inside = hire
    words = desk.words
    named = words.block(number(block))
    return [words.say("hire-ordered", card=words.card(str(card)), block=named, area=words.area(number(area)))]


def _card_page(desk: Desk, group: str) -> Page:
    words, card = desk.words, group[1:]
    ap = words.set.cards[card].ap
    lines = [words.say("ask-card", card=words.card(card), ap=ap), words.pack.text(words.lang, card).text]
    first = desk.buttons("event", group=group)
    last = [*desk.buttons("recruit_with", "discard", group=group), _home(desk)]
    page = Page(lines, desk.buttons("origin", group=group), first, last)
    page.marked = desk.indices("origin", group=group)
    return page


def _group_page(desk: Desk, group: str) -> Page:
    """The group: goals first, then its blocks to toggle, then the fortress."""
    words, args = desk.words, desk.view.args
    card, area, taken = str(args[0]), number(args[2]), numbers(args[3])
    leave = number(args[4]) if len(args) > 4 else -1
    lines = [words.say("ask-group", area=words.area(area), ap=words.set.cards[card].ap, n=len(taken))]
    if leave >= 0:
        lines.append(words.say("group-leave", block=words.block(leave)))
    toggles, goals = desk.buttons("toggle"), desk.buttons("go")
    if group == "leave":
        page = Page(lines, desk.buttons("leave"), [], [_home(desk)])
    else:
        doors = []
        if desk.indices("leave"):
            doors.append(desk.door(words.say("do-leave-door"), "leave"))
        last = [*desk.buttons("stay"), *doors, *desk.buttons("back"), *desk.undo()]
        page = Page(lines, goals, toggles, last)
        page.marked = desk.indices("go")
    page.selected, page.group = area, taken
    return page


# Battles ----------------------------------------------------------------------------------------------------


def _plan_page(desk: Desk, group: str) -> Page:
    """The form: seal it as it stands, or change a line."""
    words = desk.words
    if group.startswith("f") and desk.indices(group=group):
        lines = [words.say(f"plan-ask-{group[1:]}")]
        return Page(lines, desk.buttons(group=group), last=[_home(desk)])
    plan = desk.view.plan or Plan()
    lines = [words.say("ask-plan"), *plan_lines(desk, plan)]
    doors = [
        desk.door(
            words.say(f"plan-name-{field}"), f"f{field}", hint=plan_value(words, field, value_of(plan, field))
        )
        for field in PLAN_FIELDS
        if desk.indices(group=f"f{field}")
    ]
    cards = desk.buttons("prepare", "unprepare")
    always = [n for n in desk.indices(group="standing") if desk.choices[n].actions == (QUIET,)]
    last = [*(desk.button(n) for n in always), *_doors(desk)]
    return Page(lines, [*cards, *doors], desk.buttons("confirm"), last)


def value_of(plan: Plan, field: str) -> int | str:
    """A value of the plan in the word that `set` takes: `round1`, `weaker50`."""
    if field == "retreat" and plan.retreat in ("round", "weaker"):
        return f"{plan.retreat}{plan.n}"
    value: int | str = getattr(plan, field)
    return value


def plan_lines(desk: Desk, plan: Plan) -> list[str]:
    """The plan in words."""
    words = desk.words
    parts = [
        words.say(
            "plan-line",
            name=words.say(f"plan-name-{field}"),
            value=plan_value(words, field, value_of(plan, field)),
        )
        for field in PLAN_FIELDS
    ]
    lines = ["; ".join(parts) + "."]
    if plan.cards:
        cards = [
            words.say("plan-card", card=words.card(c), when=words.say("when", when=w)) for c, w in plan.cards
        ]
        lines.append(words.say("plan-cards", list="; ".join(cards)))
    return lines


# The rest ---------------------------------------------------------------------------------------------------


def _diplomacy_page(desk: Desk, _group: str) -> Page:
    words, rulers = desk.words, desk.view.open.rulers
    lines = [words.say("ask-diplomacy")]
    for seat, ruler in enumerate(rulers):
        lines.append(words.say("ruler-line", nation=words.nation(seat), ruler=words.ruler(seat, ruler)))
    shown = desk.buttons("suggested")
    return Page(lines, desk.buttons("answer", "offer", "decline", "confirm"), shown, _doors(desk))


def _listed_page(desk: Desk, _group: str) -> Page:
    """Any question that simply lists its actions."""
    main = desk.indices("suggested", "confirm")
    after = desk.indices("back", "pass")
    rest = [n for n in desk.indices(group="") if n not in (*main, *after)]
    options = [desk.button(n) for n in rest]
    last = [*(desk.button(n) for n in after), *_doors(desk)]
    page = Page(_question(desk), options, [desk.button(n) for n in main], last)
    page.marked = [n for n in rest if desk.choices[n].tag in MARKING and _is_area(desk)]
    page.picture = "battle" if desk.view.frame == "stand" else "map"
    return page


MARKING = ("origin", "target", "muster", "retreat", "give")
"""Actions whose argument is an area of the map."""


def _is_area(desk: Desk) -> bool:
    """Whether the targets asked for are areas."""
    view = desk.view
    if view.frame != "target":
        return True
    effect = desk.words.set.cards[str(view.args[0])].effect
    return effect in ("plague", "scatter", "take_token") or (effect == "revolt" and len(view.args) > 1)


def _question(desk: Desk) -> list[str]:
    words, view = desk.words, desk.view
    asker = QUESTIONS.get(view.frame)
    if asker is not None:
        return asker(desk)
    key = f"ask-{view.frame.replace('_', '-')}"
    card = next((str(arg) for arg in view.args if str(arg) in words.set.cards), "")
    named = {"card": words.card(card), "ap": words.set.cards[card].ap} if card else {"card": "", "ap": 0}
    return [words.say(key if words.has(key) else "ask-other", **named)]


def _ask_window(desk: Desk) -> list[str]:
    """What has happened, in the same words whatever the seat holds."""
    words = desk.words
    _seats, *rest = desk.view.args
    trigger = rest[0] if rest and isinstance(rest[0], tuple) else tuple(rest)
    kind = str(trigger[0]) if trigger else ""
    if kind == "march":
        nation, start, goal, n = (number(trigger[place]) for place in (2, 3, 4, 5))
        what = words.say(
            "window-march",
            nation=words.nation(nation),
            start=words.area(start),
            area=words.area(goal),
            units=words.units(n),
        )
    elif kind == "retreat":
        nation, start, goal = (number(trigger[place]) for place in (1, 2, 3))
        what = words.say(
            "window-retreat", nation=words.nation(nation), start=words.area(start), area=words.area(goal)
        )
    else:
        what = words.say("window-round", round=desk.view.open.round)
    return [what, words.say("ask-window")]


def _ask_target(desk: Desk) -> list[str]:
    words, view = desk.words, desk.view
    card = str(view.args[0])
    chosen = [say_target(words, card, n, number(arg)) for n, arg in enumerate(view.args[1:])]
    key = "ask-target-next" if chosen else "ask-target"
    lines = [
        words.say(key, card=words.card(card), list=", ".join(chosen)),
        words.pack.text(words.lang, card).text,
    ]
    if words.set.cards[card].effect == "protectorate":
        lines.append(words.say("warn-protectorate", n=abs(words.set.figures.protectorate_vp)))
    return lines


def _ask_stand(desk: Desk) -> list[str]:
    words, args = desk.words, desk.view.args
    return [words.say("ask-stand", area=words.area(number(args[0])), round=number(args[1]))]


def _ask_muster(desk: Desk) -> list[str]:
    return [desk.words.say("ask-muster", block=desk.words.block(number(desk.view.args[2])))]


def _ask_spoils(desk: Desk) -> list[str]:
    return [desk.words.say("ask-spoils", n=number(desk.view.args[0]))]


QUESTIONS: dict[str, Callable[[Desk], list[str]]] = {
    "window": _ask_window,
    "target": _ask_target,
    "stand": _ask_stand,
    "muster": _ask_muster,
    "spoils": _ask_spoils,
}

PAGES: dict[str, Callable[[Desk, str], Page]] = {
    "setup": _setup_page,
    "movement": _movement_page,
    "group": _group_page,
    "plan": _plan_page,
    "diplomacy": _diplomacy_page,
}
