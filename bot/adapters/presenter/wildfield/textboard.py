"""The whole open position in words: for screen readers, for `/board text`, for the pictures' descriptions."""

from __future__ import annotations

from bot.adapters.presenter.wildfield.story import points
from bot.adapters.presenter.wildfield.words import Words
from bot.engine.wildfield.model import View


def headline(words: Words, view: View) -> str:
    """Campaign, round, phase and whose turn, or how it ended."""
    table = view.open
    if table.result is not None:
        winners = [table.result.winner] if table.result.winner is not None else list(table.result.winners)
        return words.say("headline-over", campaign=table.campaign, list=words.nations(winners))
    phase = words.say("phase", phase=table.phase)
    if table.phase == "setup":
        return words.say("headline-setup", phase=phase)
    is_turn = table.phase in ("movement", "hiring") and table.active >= 0
    return words.say(
        "headline-turn" if is_turn else "headline",
        campaign=table.campaign,
        campaigns=words.rules.switches.campaigns,
        round=table.round,
        phase=phase,
        nation=words.nation(table.active),
    )


def scores(words: Words, view: View) -> tuple[str, ...]:
    """Points, captives, alliances, rulers, cards in hand."""
    table = view.open
    lines = [words.say("points", list=points(words, view.vp))]
    if words.facts.raider >= 0:
        lines.append(words.say("captives", loot=table.loot, bank=table.bank))
    if table.allies:
        pairs = [f"{words.nation(one)} – {words.nation(two)}" for one, two in table.allies]
        lines.append(words.say("allies", list="; ".join(pairs)))
    if table.vassal >= 0:
        lines.append(
            words.say("vassal", nation=words.nation(table.vassal), lord=words.nation(table.suzerain))
        )
    return tuple(lines)


def text_board(words: Words, view: View) -> tuple[str, ...]:
    """The open position line by line, then the viewer's own blocks and hand if there are any."""
    table = view.open
    lines = [headline(words, view), *scores(words, view)]
    for seat in range(len(words.rules.seats)):
        lines.append(_seat(words, view, seat))
    lines += area_lines(words, view)
    if table.plague >= 0:
        lines.append(words.say("text-plague", at=words.at(table.plague)))
    if table.discard:
        lines.append(words.say("text-discard", list=words.cards(table.discard)))
    if view.seat >= 0:
        lines += own_lines(words, view)
    return tuple(lines)


def _seat(words: Words, view: View, seat: int) -> str:
    table = view.open
    return words.say(
        "text-seat",
        nation=words.nation(seat),
        vp=view.vp[seat],
        hand=table.hands[seat],
        reserve=view.reserve[seat],
        ruler=words.ruler(seat, table.rulers[seat]),
        passed=int(table.passed[seat]),
    )


def area_lines(words: Words, view: View) -> list[str]:
    """Every area with troops or with something to say of: owner, tokens, fortress, armies."""
    armies: dict[int, list[str]] = {}
    for stack in view.stacks:
        text = words.say("stack", nation=words.nation(stack.nation), n=stack.field, fort=stack.garrison)
        armies.setdefault(stack.area, []).append(text)
    lines = []
    for area, place in enumerate(words.facts.areas):
        is_empty = area not in armies and view.control[area] < 0 and not view.open.tokens[area]
        if not is_empty:
            here = ", ".join(armies.get(area, [])) or words.say("no-troops")
            owner = words.nation(view.control[area]) if view.control[area] >= 0 else words.say("nobody")
            key = "text-area" if place.kind == "land" else "text-area-plain"
            tokens = view.open.tokens[area]
            lines.append(
                words.say(key, area=words.area(area), owner=owner, n=tokens, fort=place.fort, list=here)
            )
    return lines


def own_lines(words: Words, view: View) -> list[str]:
    """The viewer's own blocks with their faces, its reserve, its hand."""
    own = [seen for seen in view.blocks if words.facts.nation[seen.block] == view.seat]
    lines = []
    for area in sorted({seen.area for seen in own if seen.area >= 0}):
        faces = [
            words.say("in-fort", face=words.face(seen)) if seen.garrison else words.face(seen)
            for seen in own
            if seen.area == area
        ]
        lines.append(words.say("text-own", area=words.area(area), list=", ".join(faces)))
    reserve = ", ".join(words.face(seen) for seen in own if seen.area < 0) or words.say("nothing")
    lines.append(words.say("text-reserve", list=reserve))
    hand = ", ".join(words.card_ap(card) for card in view.hand) or words.say("nothing")
    lines.append(words.say("text-hand", list=hand))
    return lines
