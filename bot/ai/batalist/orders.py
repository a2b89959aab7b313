"""Laying orders: the best one or two deeds of every battalion, as far as commanders go."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.ai.batalist.deeds import AGAIN, Deed, Deeds
from bot.ai.batalist.situation import Situation
from bot.engine.batalist import actions, command, impulses, melee, orders, planning
from bot.engine.core import Action

if TYPE_CHECKING:
    from bot.engine.batalist.actions import Entry

FIRSTS = 3
"""How many first orders a second one is sought for."""
ANYHOW = 0.3
"""What an order is worth to one that attacks of its own accord."""
LAST = 9
RANKS = {"shoot": 0, "recon": 0, "melee": 1, "turn": 2, "reform": 2, "move": 3, "recover": 4}
"""In what sequence cards are laid, and so carried out when going on."""
MAGIC_NEAR, MOST_ASIDE = 1500, 3


class Laid(NamedTuple):
    """Orders as `lay_all` takes them, stamina set aside for magic."""

    entries: tuple[Entry, ...]
    aside: tuple[tuple[int, int], ...]

    def confirm(self) -> Action:
        """Lay and confirm them."""
        return actions.lay_confirm(self.entries, self.aside)


class Wish(NamedTuple):
    """So many deeds for a battalion, and what the last of them adds."""

    gain: float
    b: int
    deeds: tuple[Deed, ...]


def lay(now: Situation) -> Laid:
    """All cards the commanders can give, with their plans, in the sequence in which they should be done."""
    deeds = Deeds(now)
    links = command.chain(now.rules, now.view, now.me)
    able = {b for costs in links.costs.values() for b in costs}
    aside = _aside(now, links)
    wishes = [wish for b in now.own if b in able for wish in _wishes(deeds, b)]
    chosen: dict[int, tuple[Deed, ...]] = {}
    for wish in sorted(wishes, key=lambda wish: (-wish.gain, wish.b)):
        if len(wish.deeds) == len(chosen.get(wish.b, ())) + 1:
            _add(links, aside, chosen, wish)
    spare = [wish for b in now.own if b in able for wish in _reserves(deeds, b, chosen.get(b, ()))]
    for wish in spare:
        _add(links, aside, chosen, wish)
    return Laid(_entries(now, chosen), aside)


def _add(links: command.Chain, aside: command.Aside, chosen: dict[int, tuple[Deed, ...]], wish: Wish) -> None:
    """Take the wish if everybody can still be commanded."""
    wanted = {**chosen, wish.b: wish.deeds}
    pairs = tuple([(b, -1) for b, deeds in wanted.items() for _ in deeds])
    if command.assign(links, pairs, aside) is not None:
        chosen[wish.b] = wish.deeds


def _wishes(deeds: Deeds, b: int) -> list[Wish]:
    """One order, or the two that do most together."""
    view = deeds.now.view
    firsts = [deed for deed in deeds.all(view, b) if deed.value > 0][:FIRSTS]
    if not firsts:
        return []
    share = ANYHOW if _rages(deeds.now, b) else 1.0
    singles = Wish(firsts[0].value * share, b, (firsts[0],))
    best: float = 0.0
    pair: tuple[Deed, ...] = ()
    for first in firsts:
        second = _second(deeds, first)
        total = first.value + (second.value if second else 0.0)
        if second is not None and total > best:
            best, pair = total, (first, second)
    if not pair:
        return [singles]
    gain = max(0.0, best - firsts[0].value) * share
    return [singles, Wish(min(gain, singles.gain), b, pair)]


def _second(deeds: Deeds, first: Deed) -> Deed | None:
    """The best order after the first one, if it is any good."""
    position = deeds.after(deeds.now.view, first)
    own = deeds.now.profile(first.b)
    sure = AGAIN * (1 - own.skills.get("weak", 0) / 6)
    for deed in deeds.all(position, first.b):
        if deed.value > 0 and not (deed.order == first.order and deed.order in ("reform", "turn", "recover")):
            return deed._replace(value=deed.value * sure)
    return None


def _rages(now: Situation, b: int) -> bool:
    """Whether it will attack without orders."""
    return now.profile(b).has("bloodthirsty") and impulses.prey(now.rules, now.view, b) >= 0


def _reserves(deeds: Deeds, b: int, laid: tuple[Deed, ...]) -> list[Wish]:
    """Cards for what the enemy may do: a Melee or a shot at one who comes near."""
    now, most = deeds.now, deeds.rules.set.figures.most_orders
    if len(laid) >= most or not now.foes:
        return []
    foe = min(now.foes, key=lambda foe: (_span(now, b, foe), foe))
    reach = (now.range(b) or now.speed(b)) + now.speed(foe)
    if _span(now, b, foe) > (reach / 100 + now.base(foe).half) * (reach / 100 + now.base(foe).half):
        return []
    if now.range(b):
        return [Wish(0.0, b, (*laid, Deed(0.0, b, "shoot", ())))]
    if now.can_fight(b) and melee.why_not_melee(now.rules, now.view, b, (foe,)) is None:
        return [Wish(0.0, b, (*laid, Deed(0.0, b, "melee", (foe,))))]
    return []


def _span(now: Situation, b: int, foe: int) -> float:
    here, there = now.base(b).front, now.base(foe).centre
    return (here[0] - there[0]) * (here[0] - there[0]) + (here[1] - there[1]) * (here[1] - there[1])


def _entries(now: Situation, chosen: dict[int, tuple[Deed, ...]]) -> tuple[Entry, ...]:
    """Shots first, then charges, then marches of those in front; a battalion's second order later."""
    rows = []
    for b, deeds in chosen.items():
        rank = 0
        for number, deed in enumerate(deeds):
            is_spare = not planning.is_prepared(deed.order, deed.plan)
            rank = max(rank, LAST if is_spare else RANKS.get(deed.order, LAST))
            rows.append(((number, rank, -_ahead(now, b), b), actions.entry(b, deed.order, deed.plan)))
    return tuple([entry for _, entry in sorted(rows, key=lambda row: row[0])])


def _ahead(now: Situation, b: int) -> int:
    """How far it stands from the own edge."""
    row = now.rows[b]
    return row.y if now.me == 0 else now.rules.facts.height - row.y


def _aside(now: Situation, links: command.Chain) -> tuple[tuple[int, int], ...]:
    """Stamina that heroes with magic keep for a spell when an enemy is near enough for one."""
    found = []
    for k, _, left in links.commanders:
        row = now.open.characters[k]
        if row.rank == "hero" and row.ms and now.rules.switches.magic and left > MOST_ASIDE:
            near = any(_span(now, row.on, foe) <= MAGIC_NEAR * MAGIC_NEAR / 10_000 for foe in now.foes)
            if near:
                found.append((k, MOST_ASIDE))
    return tuple(sorted(found))


def is_legal(now: Situation, laid: Laid) -> bool:
    """Whether it may be laid."""
    return orders.why_not_draft(now.rules, now.view, now.me, laid.entries, laid.aside) is None
