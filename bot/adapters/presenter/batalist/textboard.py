"""The whole open position in words: for screen readers, for `/board text`, for the pictures' descriptions."""

from __future__ import annotations

from collections.abc import Sequence

from bot.adapters.presenter.batalist import space
from bot.adapters.presenter.batalist.story import losses
from bot.adapters.presenter.batalist.story_magic import charm_line, patch_line
from bot.adapters.presenter.batalist.words import Words, capital
from bot.engine.batalist.model import Battalion, Character, View

NEAREST = 3
"""Enemies told for each own battalion, nearest first."""


def headline(words: Words, view: View) -> str:
    """Turn, phase and whose go, or how it ended."""
    table = view.open
    if table.result is not None:
        winner = table.result.winner
        key = "headline-drawn" if winner is None else "headline-over"
        return words.say(key, turn=table.turn, side=words.side(winner if winner is not None else -1))
    phase = words.say("phase", phase=table.phase)
    said = {"turn": table.turn, "turns": turns_of(words), "phase": phase}
    if table.phase in ("execution", "initiative") and table.active >= 0:
        return capital(words.say("headline-turn", side=words.side(table.active), **said))
    text = words.say("headline", **said)
    ready = [seat for seat in (0, 1) if seat not in view.waits]
    if table.phase in ("orders", "deploy") and len(ready) == 1:
        text = words.say("headline-ready", headline=text, side=words.side(ready[0]))
    return capital(text)


def turns_of(words: Words) -> int:
    """The turn limit of this match."""
    return words.rules.switches.turns or words.rules.scenario.turns


def scores(words: Words, view: View, told: Sequence[str] = ()) -> tuple[str, ...]:
    """Losses, cards still lying (unless a line above has told just that), spells that last."""
    lines = [words.say("lost", list=losses(words, view.lost))]
    lying = [
        words.tag(b) + (f" ×{row.cards}" if row.cards > 1 else "")
        for b, row in enumerate(view.battalions)
        if row.cards
    ]
    listed = ", ".join(lying)
    if lying and not any(line.endswith(f": {listed}.") for line in told):
        lines.append(words.say("cards-lying", list=listed))
    if going := [seat for seat, goes in enumerate(view.open.going) if goes]:
        lines.append(words.say("going-on", list=words.sides(going)))
    return (*lines, *charms(words, view))


def charms(words: Words, view: View) -> tuple[str, ...]:
    """Lasting spells and changed ground, a line each."""
    on = [
        words.say("charm", charm=charm_line(words, _fields(each)), lasting=each.lasting)
        for each in view.open.charms
    ]
    ground = [
        words.say("charm", charm=patch_line(words, _fields(each)), lasting=each.lasting)
        for each in view.open.patches
    ]
    return (*on, *ground)


def _fields(record: object) -> dict[str, object]:
    return {name: getattr(record, name) for name in record.__struct_fields__}  # type: ignore[attr-defined]


def text_board(words: Words, view: View) -> tuple[str, ...]:
    """The open position line by line, then the viewer's own cards and bearings if there are any."""
    lines = [headline(words, view), *scores(words, view)]
    for seat in (0, 1):
        lines.append(words.say("text-side", side=words.side(seat), place=words.say("edge", seat=seat)))
        lines += [battalion_line(words, view, b) for b in space.own(view, seat)]
        lines += reserve_line(words, view, seat)
    lines += ground_lines(words)
    if view.seat >= 0:
        lines += own_lines(words, view)
    return tuple(lines)


def battalion_line(words: Words, view: View, b: int) -> str:
    """`B2 Archers: 22 of 24, column 8 × 3, front at (22.5, 9.1), facing north (0°); general; 2 cards.`"""
    row = view.battalions[b]
    name = words.seen(view.battalions, b)
    if row.profile < 0:
        return words.say("text-marker", name=name, place=words.place(row.x, row.y), cards=row.cards)
    parts = [
        words.say("of-figures", n=row.figures, full=max(row.full, row.figures)),
        words.shape(row.formation, row.files),
        words.say("text-at", place=words.place(row.x, row.y)),
        words.say("facing", compass=words.compass(row.h), degrees=words.degrees(row.h)),
        *_extras(words, view, b, row),
    ]
    return words.say("text-battalion", name=name, list=", ".join(parts))


def _extras(words: Words, view: View, b: int, row: Battalion) -> list[str]:
    parts = [words.say("with-character", rank=who_is(words, each)) for each in riders(view, b)]
    if row.status == "hidden":
        parts.append(words.say("is-hidden"))
    if row.wounded:
        parts.append(words.say("with-wounded", n=row.wounded))
    if row.harm:
        parts.append(words.say("with-harm", n=row.harm))
    if row.cards:
        parts.append(words.say("with-cards", n=row.cards))
    if row.rights:
        parts.append(words.say("with-right"))
    return parts


def riders(view: View, b: int) -> list[Character]:
    """The characters on a battalion's base."""
    return [each for each in view.open.characters if each.on == b]


def who_is(words: Words, character: Character) -> str:
    """`general, CS 3, CR 7`; a hero by name with stamina."""
    name = words.rank(character)
    if character.hero >= 0:
        return words.say("hero-with", name=name, n=character.stamina)
    if character.ms:
        return words.say("mage-with", name=name, n=character.ms)
    return words.say("commander-with", name=name, cs=character.cs, cr=words.paces(character.cr))


def reserve_line(words: Words, view: View, seat: int) -> list[str]:
    """What is still to come, as far as the viewer knows."""
    names = [
        words.say("comes-on", name=words.seen(view.battalions, b), turn=row.arrives)
        if row.arrives
        else words.seen(view.battalions, b)
        for b, row in enumerate(view.battalions)
        if row.seat == seat and row.status == "reserve"
    ]
    return [words.say("text-reserve", list=", ".join(names))] if names else []


def ground_lines(words: Words) -> list[str]:
    """Every terrain element and objective: what it is called, and its middle."""
    listed = [
        words.say("ground-at", kind=words.element(n), place=words.place(*space.middle(each.points)))
        for n, each in enumerate(words.facts.terrain)
    ]
    lines = [words.say("text-ground", list="; ".join(listed))] if listed else []
    discs = [
        words.say("disc-at", place=words.place(x, y), radius=words.paces(r)) for x, y, r in words.facts.discs
    ]
    return [*lines, *([words.say("text-discs", list="; ".join(discs))] if discs else [])]


def own_lines(words: Words, view: View) -> list[str]:
    """The viewer's laid cards, and for each own battalion its nearest enemies by bearing and distance."""
    lines = []
    for card in view.cards:
        plan = words.plan(card.order, card.plan) or words.say("no-plan")
        lines.append(
            words.say("text-card", name=words.battalion(card.b), order=words.order(card.order), plan=plan)
        )
    for b in space.own(view, view.seat):
        near = bearings(words, view, b)
        if near:
            lines.append(words.say("text-bearings", name=words.tag(b), list="; ".join(near)))
    for k, mana in view.mana:
        lines.append(capital(words.say("text-mana", name=words.character(k), n=mana)))
    return lines


def bearings(words: Words, view: View, b: int, most: int = NEAREST) -> list[str]:
    """`H2 12 paces, 30° right`: the nearest enemies, from the own front's point of view."""
    row = view.battalions[b]
    found = sorted(
        (space.distance(row, view.battalions[other]), other) for other in space.own(view, 1 - row.seat)
    )
    return [
        words.say(
            "bearing",
            tag=words.tag(other),
            paces=words.paces(away),
            angle=words.turn_by(space.bearing(row, view.battalions[other])),
        )
        for away, other in found[:most]
    ]
