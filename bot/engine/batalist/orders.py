"""Orders phase: both lay cards in secret (section 4.1), with plans (section 13) if they like."""

# ruff: noqa: ARG001 – every check and every doing has one signature
from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from bot.engine import frames
from bot.engine.batalist import actions, command, planning, stamina
from bot.engine.batalist.desk import Desk
from bot.engine.batalist.model import ORDERS, Card, Plan, State
from bot.engine.core import Action, Refusal, Seat

if TYPE_CHECKING:
    from bot.engine.batalist.desk import Position
    from bot.engine.batalist.rules import BatalistRules

Entry = tuple[int | str, ...]
Entries = tuple[Entry, ...]
MOST_ASIDE = 4
"""The dearest spell: more is set aside by the form."""


class Draft(NamedTuple):
    """What a seat has laid so far: the battalion it looks at, the card it plans (−1 none), orders, stamina
    set aside for magic as (hero, n)."""

    b: int = -1
    i: int = -1
    entries: Entries = ()
    aside: command.Aside = ()


def draft_of(state: State, seat: Seat) -> Draft:
    """The seat's draft."""
    slot: Any = state.frames[-1].slots[seat]
    return Draft(*slot) if slot else Draft()


def keep(desk: Desk, seat: Seat, draft: Draft) -> None:
    """The draft is this now."""
    desk.frames = (*desk.frames[:-1], frames.with_draft(desk.frames[-1], seat, tuple(draft)))


def plan_of(entry: Entry) -> Plan:
    """The plan of an order to be laid."""
    return entry[3:]


def wishes(entries: Entries) -> tuple[command.Wish, ...]:
    """What the orders ask of commanders."""
    return tuple([(int(entry[0]), int(entry[2])) for entry in entries])


# --- is a draft one that may be laid ------------------------------------------------------------------------


def why_not_entry(rules: BatalistRules, position: Position, seat: Seat, entry: Entry) -> Refusal | None:
    """One order for itself: battalion, order, commander, shape of the plan."""
    if len(entry) < 3 or type(entry[0]) is not int or type(entry[2]) is not int:
        return Refusal("bad_arguments", {"action": "lay"})
    b, order, by = entry[0], str(entry[1]), entry[2]
    if not 0 <= b < len(position.battalions):
        return Refusal("no_such_battalion", {"b": b})
    if position.battalions[b].seat != seat:
        return Refusal("not_yours", {"b": b})
    if b not in command.orderable(position, seat):
        return Refusal("gone", {"b": b})
    links = command.chain(rules, position, seat)
    if by != -1 and by not in links.costs:
        return Refusal("not_commander", {"k": by})
    if not any(b in links.costs[k] for k in links.costs if by in (-1, k)):
        return Refusal("out_of_command", {"b": b})
    return planning.why_not_order(rules, position, b, order) or planning.why_not_shape(order, plan_of(entry))


def why_not_draft(
    rules: BatalistRules, position: Position, seat: Seat, entries: Entries, aside: command.Aside
) -> Refusal | None:
    """All orders together: at most two a battalion, commanders for all, stamina for what is set aside."""
    key = ("draft", seat, tuple(entries), tuple(aside), tuple(position.battalions), position.open.characters)
    return rules.once(key, lambda: _why_not_draft(rules, position, seat, entries, aside))


def _why_not_draft(
    rules: BatalistRules, position: Position, seat: Seat, entries: Entries, aside: command.Aside
) -> Refusal | None:
    counts: dict[int, int] = {}
    most = rules.set.figures.most_orders
    for entry in entries:
        refusal = why_not_entry(rules, position, seat, entry)
        if refusal is not None:
            return refusal
        b = int(entry[0])
        counts[b] = counts.get(b, 0) + 1
        if counts[b] > most:
            return Refusal("two_orders", {"b": b, "most": most})
    refusal = _why_not_aside(rules, position, seat, aside)
    if refusal is not None:
        return refusal
    links = command.chain(rules, position, seat)
    if command.assign(links, wishes(entries), aside) is None:
        return _why_no_commander(rules, position, seat, entries)
    return None


def _why_no_commander(rules: BatalistRules, position: Position, seat: Seat, entries: Entries) -> Refusal:
    """Which order is the one too many, and whether it is for want of orders or for two captains."""
    links = command.chain(rules, position, seat)
    for count in range(1, len(entries) + 1):
        if command.assign(links, wishes(entries[:count])) is None:
            b = int(entries[count - 1][0])
            alone = tuple([entry for entry in entries[:count] if entry[0] == b])
            is_pair = command.assign(links, wishes(alone)) is None and len(alone) > 1
            return Refusal("two_captains" if is_pair else "no_command_left", {"b": b})
    return Refusal("no_command_left", {"b": -1})


def _why_not_aside(
    rules: BatalistRules, position: Position, seat: Seat, aside: command.Aside
) -> Refusal | None:
    people = position.open.characters
    if len({k for k, _ in aside}) != len(aside):
        return Refusal("bad_arguments", {"action": "set_aside"})
    for k, n in aside:
        if not 0 <= k < len(people) or people[k].seat != seat or people[k].on < 0:
            return Refusal("no_such_character", {"k": k})
        if people[k].rank != "hero" or not people[k].ms:
            return Refusal("not_a_mage", {"k": k})
        if not 0 <= n <= people[k].stamina:
            return Refusal("no_stamina", {"k": k, "left": people[k].stamina, "needs": n})
    return None


# --- listing ------------------------------------------------------------------------------------------------


def list_orders(rules: BatalistRules, state: State, seat: Seat) -> list[Action]:
    """What the seat may do with its draft."""
    draft, position = draft_of(state, seat), rules.seen(state, seat)
    if draft.i >= 0:
        return [*_planning_options(rules, position, draft), actions.BACK]
    if draft.b >= 0:
        return _battalion_options(rules, position, seat, draft)
    links = command.chain(rules, position, seat)
    commanded = {b for costs in links.costs.values() for b in costs}
    found = [actions.act("choose", b) for b in command.orderable(position, seat) if b in commanded]
    if state.hidden[seat].last and not draft.entries:
        found.append(actions.COPY_LAST)
    if draft.entries or draft.aside:
        found.append(actions.CLEAR)
    found += _aside_options(rules, position, seat, draft)
    return [*found, actions.CONFIRM]


def _aside_options(rules: BatalistRules, position: Position, seat: Seat, draft: Draft) -> list[Action]:
    found = []
    for k, row in enumerate(position.open.characters):
        if row.seat == seat and row.rank == "hero" and row.ms and row.on >= 0:
            now = dict(draft.aside).get(k, 0)
            found += [
                actions.act("set_aside", k, n)
                for n in range(min(MOST_ASIDE, row.stamina) + 1)
                if n != now and why_not_set_aside(rules, position, seat, draft, k, n) is None
            ]
    return found


def _battalion_options(rules: BatalistRules, position: Position, seat: Seat, draft: Draft) -> list[Action]:
    found = []
    b, links = draft.b, command.chain(rules, position, seat)
    count = sum(1 for entry in draft.entries if entry[0] == b)
    is_free = count < rules.set.figures.most_orders
    if is_free and command.assign(links, (*wishes(draft.entries), (b, -1)), draft.aside) is not None:
        orders = [order for order in ORDERS if planning.why_not_order(rules, position, b, order) is None]
        found += [actions.act("lay", b, order) for order in orders]
    for i, entry in enumerate(draft.entries):
        if entry[0] == b:
            if entry[1] not in planning.UNPLANNED:
                found.append(actions.act("plan", i))
            found.append(actions.act("take_back", i))
    return [*found, actions.BACK]


def _planning_options(rules: BatalistRules, position: Position, draft: Draft) -> list[Action]:
    entry = draft.entries[draft.i]
    before = stage(rules, position, draft.entries, draft.i)
    return planning.options(rules, before, int(entry[0]), str(entry[1]), plan_of(entry))


def stage(rules: BatalistRules, position: Position, entries: Entries, i: int) -> Position:
    """The position on which order number i builds: after the earlier orders of the same battalion."""
    b = entries[i][0]
    for entry in entries[:i]:
        if entry[0] == b:
            position = planning.after(rules, position, int(entry[0]), str(entry[1]), plan_of(entry))
    return position


# --- small actions ------------------------------------------------------------------------------------------


def why_not_choose(rules: BatalistRules, state: State, seat: Seat, b: int) -> Refusal | None:
    """An own battalion within somebody's command."""
    position = rules.seen(state, seat)
    if not 0 <= b < len(position.battalions):
        return Refusal("no_such_battalion", {"b": b})
    if position.battalions[b].seat != seat:
        return Refusal("not_yours", {"b": b})
    links = command.chain(rules, position, seat)
    if not any(b in costs for costs in links.costs.values()):
        return Refusal("out_of_command", {"b": b})
    return None


def do_choose(desk: Desk, seat: Seat, b: int) -> None:
    """Look at this battalion."""
    keep(desk, seat, draft_of(desk.state(), seat)._replace(b=b, i=-1))


def why_not_back(rules: BatalistRules, state: State, seat: Seat) -> Refusal | None:
    """From a card to its battalion, from a battalion to all."""
    return None if draft_of(state, seat).b >= 0 else Refusal("nothing_picked")


def do_back(desk: Desk, seat: Seat) -> None:
    """One step back."""
    draft = draft_of(desk.state(), seat)
    keep(desk, seat, draft._replace(i=-1, b=draft.b if draft.i >= 0 else -1))


def why_not_lay(
    rules: BatalistRules, state: State, seat: Seat, b: int, order: str, by: int = -1
) -> Refusal | None:
    """One more order."""
    draft = draft_of(state, seat)
    entries = (*draft.entries, (b, order, by))
    return why_not_draft(rules, rules.seen(state, seat), seat, entries, draft.aside)


def do_lay(desk: Desk, seat: Seat, b: int, order: str, by: int = -1) -> None:
    """Lay it; it can be planned next."""
    draft = draft_of(desk.state(), seat)
    keep(desk, seat, draft._replace(b=b, i=-1, entries=(*draft.entries, (b, order, by))))


def why_not_card(rules: BatalistRules, state: State, seat: Seat, i: int) -> Refusal | None:
    """Order number i of the draft."""
    entries = draft_of(state, seat).entries
    return None if 0 <= i < len(entries) else Refusal("no_such_card", {"card": i})


def do_take_back(desk: Desk, seat: Seat, i: int) -> None:
    """Take order number i back."""
    draft = draft_of(desk.state(), seat)
    keep(desk, seat, draft._replace(i=-1, entries=(*draft.entries[:i], *draft.entries[i + 1 :])))


def why_not_plan(rules: BatalistRules, state: State, seat: Seat, i: int) -> Refusal | None:
    """An order that takes a plan."""
    refusal = why_not_card(rules, state, seat, i)
    if refusal is None and draft_of(state, seat).entries[i][1] in planning.UNPLANNED:
        return Refusal("needs_no_plan", {"card": i})
    return refusal


def do_plan(desk: Desk, seat: Seat, i: int) -> None:
    """Plan how order number i is carried out."""
    draft = draft_of(desk.state(), seat)
    keep(desk, seat, draft._replace(i=i, b=int(draft.entries[i][0])))


def do_clear(desk: Desk, seat: Seat) -> None:
    """Take all back."""
    keep(desk, seat, Draft())


def why_not_copy(rules: BatalistRules, state: State, seat: Seat) -> Refusal | None:
    """Last turn's orders, those of them that can be given again."""
    return None if state.hidden[seat].last else Refusal("nothing_laid_before")


def do_copy(desk: Desk, seat: Seat) -> None:
    """Lay last turn's orders again, as many as can be given; plans stay if they still lead anywhere."""
    state = desk.state()
    position, kept = desk.rules.seen(state, seat), ()
    aside = draft_of(state, seat).aside
    for entry in state.hidden[seat].last:
        longer: Entries = (*kept, (*entry[:2], -1, *entry[3:]))
        if why_not_draft(desk.rules, position, seat, longer, aside) is not None:
            longer = (*kept, entry)
        if why_not_draft(desk.rules, position, seat, longer, aside) is None:
            kept = _without_stale(desk.rules, position, longer)  # type: ignore[assignment]
    keep(desk, seat, Draft(-1, -1, kept, aside))


def _without_stale(rules: BatalistRules, position: Position, entries: Entries) -> Entries:
    """The last order without its plan if that leads nowhere now."""
    i = len(entries) - 1
    entry = entries[i]
    before = stage(rules, position, entries, i)
    if planning.why_not(rules, before, int(entry[0]), str(entry[1]), plan_of(entry)) is None:
        return entries
    return (*entries[:i], entry[:3])


def why_not_set_aside(
    rules: BatalistRules, position: Position, seat: Seat, draft: Draft, k: int, n: int
) -> Refusal | None:
    """Stamina for magic that the orders leave."""
    return why_not_draft(rules, position, seat, draft.entries, _with_aside(draft.aside, k, n))


def _with_aside(aside: command.Aside, k: int, n: int) -> command.Aside:
    others = {**dict(aside), k: n}
    return tuple(sorted([(key, value) for key, value in others.items() if value]))


def why_not_aside(rules: BatalistRules, state: State, seat: Seat, k: int, n: int) -> Refusal | None:
    """See `why_not_set_aside`; the figure itself is checked first."""
    refusal = _why_not_aside(rules, state, seat, ((k, n),))
    if refusal is not None:
        return refusal
    return why_not_set_aside(rules, rules.seen(state, seat), seat, draft_of(state, seat), k, n)


def do_aside(desk: Desk, seat: Seat, k: int, n: int) -> None:
    """Set stamina aside for magic."""
    draft = draft_of(desk.state(), seat)
    keep(desk, seat, draft._replace(aside=_with_aside(draft.aside, k, n)))


# --- forms, confirming --------------------------------------------------------------------------------------


def why_not_lay_all(
    rules: BatalistRules, state: State, seat: Seat, entries: Entries, aside: command.Aside
) -> Refusal | None:
    """A whole draft."""
    return why_not_draft(rules, rules.seen(state, seat), seat, entries, aside)


def do_lay_all(desk: Desk, seat: Seat, entries: Entries, aside: command.Aside) -> None:
    """Replace the draft."""
    keep(desk, seat, Draft(-1, -1, tuple(entries), tuple(sorted(aside))))


def do_lay_confirm(desk: Desk, seat: Seat, entries: Entries, aside: command.Aside) -> None:
    """Replace the draft and confirm it."""
    do_lay_all(desk, seat, entries, aside)
    do_confirm(desk, seat)


def do_confirm(desk: Desk, seat: Seat) -> None:
    """The draft stands; the second one to confirm opens what everybody may see of both."""
    draft = draft_of(desk.state(), seat)
    links = command.chain(desk.rules, desk.rules.seen(desk.state(), seat), seat)
    givers = command.assign(links, wishes(draft.entries), draft.aside) or ()
    entries = tuple([(*e[:2], k, *e[3:]) for e, k in zip(draft.entries, givers, strict=True)])
    keep(desk, seat, Draft(-1, -1, entries, draft.aside))
    frame = frames.commit(desk.frames[-1], seat)
    desk.frames = (frame,)
    desk.tell("OrdersConfirmed", {"seat": seat})
    if frames.is_complete(frame):
        _open_up(desk)


def _open_up(desk: Desk) -> None:
    """How many cards lie where, and stamina set aside, are open now."""
    desk.irreversible = True
    drafts = [draft_of(desk.state(), seat) for seat in (0, 1)]
    desk.frames = ()
    for seat, draft in enumerate(drafts):
        _lay(desk, seat, draft)
    counts = [[b, row.cards] for b, row in enumerate(desk.battalions) if row.cards]
    aside = [list(pair) for draft in drafts for pair in draft.aside]
    desk.tell("OrdersLaid", {"cards": counts, "aside": aside})


def _lay(desk: Desk, seat: Seat, draft: Draft) -> None:
    cards = tuple(
        Card(i, int(entry[0]), str(entry[1]), int(entry[2]), plan_of(entry))
        for i, entry in enumerate(draft.entries)
    )
    stamina.spend(desk, seat, cards, draft.aside)
    desk.change_hidden(seat, cards=cards, last=draft.entries)
    for card in cards:
        desk.change(card.b, cards=desk.battalions[card.b].cards + 1)
    told = [[card.id, card.b, card.order, card.by, list(card.plan)] for card in cards]
    desk.tell("OrdersSecret", {"seat": seat, "cards": told}, seat)
