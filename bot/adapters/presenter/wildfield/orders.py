"""Typed orders read word by word: marches, events, hires, set-up, peace."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from bot.adapters.presenter.base import Parsed
from bot.adapters.presenter.spelling import find, fold
from bot.adapters.presenter.wildfield.names import card_names, find_area, find_block, find_card, find_nation
from bot.adapters.presenter.wildfield.words import Words
from bot.ai.wildfield import led_nations
from bot.ai.wildfield.marches import POST_ORDER
from bot.ai.wildfield.situation import Situation
from bot.engine.wildfield import actions
from bot.engine.wildfield.model import Seen, View

FORT_WORDS = ("fort", "fortress", "garrison", "крепость", "гарнизон", "кр")
LEAVE_WORDS = ("leave", "оставить", "гарнизон", "garrison")
ARROW = re.compile(r"\s*(?:[-–—]+>|→|>|➜)\s*")


def split(text: str) -> list[str]:
    """The words of a line in small letters; arrows stand alone, lists of numbers stay together."""
    text = ARROW.sub(" > ", text.casefold())
    text = re.sub(r"\s*,\s*", ",", text)
    return [word.strip(".;:") if word not in ("!", "?") else word for word in text.split()]


def area_of(words: Words, typed: str) -> int | None:
    """The area that is meant, by number."""
    found = find_area(words.pack, typed)[0]
    return words.facts.area_number[found] if found else None


def _no_area(words: Words, typed: str) -> Parsed:
    near = [words.area(words.facts.area_number[each]) for each in find_area(words.pack, typed)[1]]
    if near:
        return Parsed(error=words.say("say-no-area-near", word=typed[:40], list=", ".join(near)))
    return Parsed(error=words.say("say-no-area", word=typed[:40]))


# Marches ----------------------------------------------------------------------------------------------------


def read_march(words: Words, view: View, tokens: list[str]) -> Parsed:
    """`m kyiv>poltava`, `m kyiv > poltava > sich 2,3 wagenburg`: from, way, which blocks (numbers), which
    card.

    Numbers count the blocks as they stand in the area; none: all in the field. Without a card the cheapest
    that reaches. An own or empty fortress on arrival takes in the weakest foot if the word `fort` stands at
    the end.
    """
    if ">" not in tokens:
        return Parsed(error=words.say("say-march-how"))
    names, tail = _places(tokens)
    areas: list[int] = []
    for name in names:
        area = area_of(words, name)
        if area is None:
            return _no_area(words, name)
        areas.append(area)
    return _march(words, view, areas, tail)


def _places(tokens: list[str]) -> tuple[list[str], list[str]]:
    """Names between the arrows, and what follows the last one: the name of the goal may have two words."""
    places: list[list[str]] = [[]]
    for token in tokens:
        if token == ">":
            places.append([])
        else:
            places[-1].append(token)
    last, tail = places[-1][:1], places[-1][1:]
    return [" ".join(place) for place in (*places[:-1], last)], tail


def _march(words: Words, view: View, areas: list[int], tail: list[str]) -> Parsed:
    now = Situation(words.rules, view)
    start, route = areas[0], areas[1:]
    blocks = _standing_there(now, view, start)
    if not blocks:
        own = words.areas(sorted({area for nation in led_nations(view) for area in now.origins(nation)}))
        return Parsed(error=words.say("say-no-troops", at=words.at(start), list=own))
    chosen, card_words, is_fort = _tail(tail)
    if any(not 1 <= n <= len(blocks) for n in chosen):
        listed = ", ".join(f"{n}. {words.face(seen)}" for n, seen in enumerate(blocks, 1))
        return Parsed(error=words.say("say-no-number", at=words.at(start), list=listed))
    group = [blocks[n - 1] for n in chosen] or [seen for seen in blocks if not seen.garrison] or blocks
    card = _card(words, view, now, card_words, start, group, route)
    if not card:
        return Parsed(error=_no_card(words, view, card_words, route))
    enter = _entrant(words, group) if is_fort else -1
    numbers = sorted(seen.block for seen in group)
    return Parsed((actions.march(card, start, numbers, route, -1, enter),))


def _standing_there(now: Situation, view: View, area: int) -> list[Seen]:
    """The blocks one may number there: the field in order, the garrison last; a suzerain's if none are
    own.
    """
    for nation in led_nations(view):
        inside = now.inside.get(area)
        is_own = inside is not None and now.facts.nation[inside.block] == nation
        found = [*now.own(area, nation), *([inside] if is_own and inside is not None else [])]
        if found:
            return found
    return []


def _tail(tokens: list[str]) -> tuple[list[int], str, bool]:
    """Numbers of blocks, words of a card, whether the fortress is to be entered."""
    numbers: list[int] = []
    rest = []
    for token in tokens:
        parts = token.split(",")
        if all(part.isdecimal() and len(part) < 3 for part in parts if part) and any(parts):
            numbers += [int(part) for part in parts if part]
        else:
            rest.append(token)
    names, is_fort = _without_fort(rest)
    return list(dict.fromkeys(numbers)), " ".join(names), is_fort


def _card(
    words: Words, view: View, now: Situation, typed: str, start: int, group: list[Seen], route: list[int]
) -> str:
    """The card named, else the cheapest of the hand that reaches the goal; "" if there is none."""
    if typed:
        return find_card(words.pack, typed, view.hand)[0] or ""
    nation = now.facts.nation[group[0].block]
    most = max((words.set.cards[card].ap for card in view.hand), default=0)
    ways = now.ways(nation, start, most, [seen.block for seen in group])
    need = len(route) if len(route) > 1 else len(ways.get(route[0], (0,)))
    able = [card for card in view.hand if words.set.cards[card].ap >= need and card not in view.hire]
    return min(able, key=lambda card: (words.set.cards[card].ap, card), default="")


def _no_card(words: Words, view: View, typed: str, route: list[int]) -> str:
    listed = words.some(words.card_ap(card) for card in view.hand)
    if typed:
        return words.say("say-no-card", word=typed[:40], list=listed)
    return words.say("say-no-reach", area=words.area(route[-1]), list=listed)


def _entrant(words: Words, group: list[Seen]) -> int:
    """Who enters the fortress: the weakest foot, else guns, horse, commanders."""
    phase = words.facts.phase
    best = min(group, key=lambda seen: (POST_ORDER.index(phase[seen.block]), seen.strength, seen.block))
    return best.block


# Events, hires ----------------------------------------------------------------------------------------------


def read_event(words: Words, view: View, tokens: list[str]) -> Parsed:
    """`e plague sich`, `e sale`: a card and its targets; where targets are wanting, the question follows."""
    pool = {card: card_names(words.pack, card) for card in view.hand}
    for n in range(len(tokens), 0, -1):
        card = exact_card(words, view, tokens[:n])
        if card is not None:
            return _event(words, view, card, tokens[n:])
    for n in range(1, len(tokens)):
        card = find(" ".join(tokens[:n]), pool)[0]
        if card is not None and area_of(words, tokens[-1]) is not None:
            return _event(words, view, card, tokens[n:])
    card = find(" ".join(tokens), pool)[0]
    if card is not None:
        return _event(words, view, card, [])
    typed = " ".join(tokens)[:40]
    listed = words.some(words.card(card) for card in view.hand)
    return Parsed(error=words.say("say-no-card", word=typed, list=listed))


def exact_card(words: Words, view: View, tokens: list[str]) -> str | None:
    """The card of the hand that is spelt exactly so."""
    wanted = fold(" ".join(tokens))
    return next((card for card in view.hand if wanted in card_names(words.pack, card)), None)


def _event(words: Words, view: View, card: str, names: list[str]) -> Parsed:
    take = actions.act("take", card)
    if words.set.cards[card].kind != "event":
        return Parsed(error=words.say("no-not-an-event", card=words.card(card)))
    effect = words.set.cards[card].effect
    if not names or effect == "neutral_power":
        return Parsed((take, actions.EVENT))
    if effect == "revolt":
        return _revolt(words, view, card, names)
    targets: list[int] = []
    for name in names:
        target = _target(words, effect, name)
        if target is None:
            return _no_area(words, name)
        targets.append(target)
    return Parsed((actions.play_event(card, targets),))


def _target(words: Words, effect: str, name: str) -> int | None:
    if effect in ("protectorate", "treachery"):
        nation = find_nation(words.pack, name)[0]
        return words.facts.nation_number[nation] if nation else None
    return area_of(words, name)


def _revolt(words: Words, view: View, card: str, names: list[str]) -> Parsed:
    """`e revolt zaporozhians kyiv`: a block of the reserve, then where."""
    reserve = [seen.block for seen in Situation(words.rules, view).reserve()]
    return _block_at(words, names, reserve, lambda *found: Parsed((actions.play_event(card, found),)))


def _block_at(
    words: Words, names: list[str], pool: Sequence[int], make: Callable[[int, int], Parsed]
) -> Parsed:
    """What `make` gives for the block (of the pool) and the area that are named, or which is not known."""
    area = area_of(words, names[-1])
    block = find_block(words.pack, " ".join(names[:-1]), pool, words.facts.block_ids) if names[1:] else None
    if area is None:
        return _no_area(words, names[-1])
    if block is None:
        return Parsed(error=words.say("say-no-block", list=_blocks(words, pool)))
    return make(block, area)


def _blocks(words: Words, pool: Sequence[int]) -> str:
    return words.some(words.block(each) for each in pool)


def _without_fort(tokens: list[str]) -> tuple[list[str], bool]:
    """The words before `fort`, and whether it was said."""
    is_fort = bool(tokens) and tokens[-1] in FORT_WORDS
    return tokens[:-1] if is_fort else tokens, is_fort


def read_hire(words: Words, view: View, tokens: list[str]) -> Parsed:
    """`hire hussars lviv`, `hire hussars lviv fort`: with the cheapest card that may hire."""
    names, is_fort = _without_fort(tokens)
    reserve = [seen.block for seen in Situation(words.rules, view).reserve()]
    if len(names) < 2:
        return Parsed(error=words.say("say-hire-how", list=_blocks(words, reserve)))

    def hired(block: int, area: int) -> Parsed:
        needs = words.set.figures.hire_ap
        able = [card for card in view.hand if words.set.cards[card].ap >= needs]
        if not able:
            return Parsed(error=words.say("say-no-hire-card", needs=needs))
        card = min(able, key=lambda each: (words.set.cards[each].ap, each))
        make = actions.hire if view.frame == "hiring" else actions.order_hire
        return Parsed((make(card, block, area, int(is_fort)),))

    return _block_at(words, names, reserve, hired)


# Set-up, peace ----------------------------------------------------------------------------------------------


def read_post(words: Words, view: View, tokens: list[str]) -> Parsed:
    """`hussars lviv`, `d hussars lviv fort`: a block of the nation and its place."""
    names, is_fort = _without_fort(tokens)
    own = words.facts.blocks[view.seat]
    if len(names) < 2:
        return Parsed(error=words.say("say-post-how", list=_blocks(words, own)))

    def posted(block: int, area: int) -> Parsed:
        return Parsed((actions.act("pick", block), actions.act("put", area, int(is_fort))))

    return _block_at(words, names, own, posted)


def read_peace(words: Words, view: View, tokens: list[str]) -> Parsed:
    """`peace poland`, `peace poland tatars`: the whole answer; the others are refused."""
    named = {int(str(a.args[0])) for a in view.legal if a.name in ("offer", "decline")}
    named |= {int(str(pair[0])) for pair in view.slot if isinstance(pair, tuple)}
    wanted = set()
    for token in tokens:
        nation = find_nation(words.pack, token)[0]
        seat = words.facts.nation_number[nation] if nation else -1
        if seat not in named:
            return Parsed(error=words.say("say-no-rival", word=token, list=words.nations(sorted(named))))
        wanted.add(seat)
    if not wanted:
        return Parsed(error=words.say("say-no-rival", word="", list=words.nations(sorted(named))))
    return Parsed((actions.answer((seat, int(seat in wanted)) for seat in sorted(named)),))
