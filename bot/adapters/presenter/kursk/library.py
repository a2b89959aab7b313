"""What can be looked up: cards, odds, the rules by topic."""

from __future__ import annotations

from bot.adapters.port import Screen
from bot.adapters.presenter.kursk import field, pictures
from bot.adapters.presenter.kursk.grammar import split
from bot.adapters.presenter.kursk.names import find_card, read_cell
from bot.adapters.presenter.kursk.words import Words
from bot.adapters.presenter.reference import switch_lines, topic_of, topic_screen, topics_screen, unknown_card
from bot.adapters.presenter.spelling import fold
from bot.engine.kursk.content import Terrain
from bot.engine.kursk.model import Unit, cell_name
from bot.engine.kursk.odds import Odds
from bot.engine.kursk.setup import counter_start
from bot.i18n import LANGUAGES, tr
from bot.table.model import Seen

TOPICS = (
    "turn", "supply", "ap", "move", "shoot", "terrain", "observer", "heroes", "events", "counters", "victory",
    "board", "hidden", "table", "undo", "typed",
)  # fmt: skip
"""Topics of the help, in reading order."""
OTHER_WORDS = {"typing": "typed", "deploy": "supply", "orders": "ap", "ввод": "typed", "бой": "shoot"}
"""Other words people use for a topic."""


# Cards ------------------------------------------------------------------------------------------------------


def all_cards(words: Words) -> tuple[str, ...]:
    """Every card of the set: combat, supply, heroes, commanders, events."""
    content = words.rules.set
    return (*content.combat, *content.supply, *content.heroes, *content.commanders, *content.events)


def card_screen(words: Words, name: str) -> Screen:
    """The card that is meant, with its figures, text and picture; else the nearest names."""
    cards = all_cards(words)
    if not name.strip():
        listed = ", ".join(words.card(card) for card in cards)
        return Screen("reply", words.say("card-which"), (words.say("card-list", list=listed),))
    card, near = find_card(words.pack, name, cards)
    if card is None:
        return unknown_card(words, name, [(words.card(each), each) for each in near])
    text = words.pack.text(words.lang, card)
    about = about_card(words, card)
    lines = (text.kind, about, text.weapon, text.text)
    side = side_of(words, card) or words.rules.seats[0]
    picture = pictures.card(words, card, side, about)
    return Screen("reply", text.name, tuple(dict.fromkeys(lines)), pictures=(picture,))


def side_of(words: Words, card: str) -> str:
    """The side a card belongs to; "" for one that both share."""
    content = words.rules.set
    for kind in (content.combat, content.heroes, content.commanders, content.supply):
        if card in kind:
            return kind[card].side
    return ""


def about_card(words: Words, card: str) -> str:
    """A card's figures in one line."""
    content = words.rules.set
    if card in content.combat:
        return _about_combat(words, card)
    if card in content.supply:
        return words.say("about-supply", value=content.supply[card].value)
    if card in content.events:
        return words.say("about-event", cost=content.events[card].cost)
    if card in content.commanders:
        leader = content.commanders[card]
        return words.say("about-commander", rank=leader.rank, ap=words.ap_cards(leader.ap))
    return words.say("kind", kind="hero")


def _about_combat(words: Words, card: str) -> str:
    combat = words.rules.set.combat[card]
    parts = [
        words.say(
            "about-combat",
            **{"class": words.say("class", **{"class": combat.class_})},
            cost=combat.cost,
            armour=combat.armour,
            speed=combat.speed,
            range=combat.range,
        )
    ]
    if combat.is_indirect:
        parts.append(words.say("about-indirect", min=combat.min_range))
    if combat.engineer:
        parts.append(words.say("about-engineer"))
    return ", ".join(parts)


# Odds -------------------------------------------------------------------------------------------------------


def odds_screen(words: Words, seen: Seen, text: str) -> Screen:
    """The odds of one shot (`f3 f5`), or of all a card can fire at (`f3`), from where the cards stand."""
    cells = [read_cell(token) for token in split(text) if token not in ("x", "xx", "х", "хх")]
    units = [field.unit_on(seen.view.open, cell) for cell in cells if cell is not None]
    title = words.say("odds-title")
    if not units or units[0] is None or None in units[:2]:
        return Screen("reply", title, (words.say("odds-usage"),), table=seen.table.id)
    shooter = units[0]
    if len(units) == 1 or units[1] is None:
        return Screen("reply", title, _all_odds(words, seen, shooter), table=seen.table.id)
    return Screen("reply", title, _one_shot(words, seen, shooter, units[1]), table=seen.table.id)


def _all_odds(words: Words, seen: Seen, shooter: Unit) -> tuple[str, ...]:
    table = seen.view.open
    targets = [field.unit_on(table, cell) for cell, _percent in field.aims(words.rules, table, shooter)]
    if not targets:
        return (words.say("odds-no-targets", shooter=words.unit(shooter)),)
    lines = [words.say("odds-all", shooter=words.unit(shooter))]
    for target in targets:
        if target is not None:
            odds = field.odds_of(words.rules, table, shooter, target)
            lines.append(
                words.say("odds-target", target=words.unit(target), percent=odds.percent, need=odds.need)
            )
    return tuple(lines)


def _one_shot(words: Words, seen: Seen, shooter: Unit, target: Unit) -> tuple[str, ...]:
    table = seen.view.open
    if field.percent(words.rules, table, shooter, target.cell) < 0:
        return (words.say("odds-none", shooter=words.unit(shooter), target=words.unit(target)),)
    return odds_lines(words, shooter, target, field.odds_of(words.rules, table, shooter, target))


def odds_lines(words: Words, shooter: Unit, target: Unit, odds: Odds) -> tuple[str, ...]:
    """Dice, armour with cover, what is added, the exact chance."""
    armour = odds.need - odds.cover - odds.hero_armour
    key = "odds-armour" if odds.cover or odds.hero_armour else "odds-armour-plain"
    mods = ", ".join(f"{n:+d} {words.say('mod', mod=name)}".replace("-", "−") for name, n in odds.mods)
    return (
        words.say(
            "odds-line",
            shooter=words.unit(shooter),
            target=words.unit(target),
            need=odds.need,
            dice=odds.dice,
        ),
        words.say(key, armour=armour, cover=odds.cover, hero=odds.hero_armour, need=odds.need),
        words.say("odds-mods", list=mods) if mods else words.say("odds-mods-none"),
        words.say("odds-chance", percent=odds.percent, ways=odds.ways, total=odds.total),
    )


# Rules ------------------------------------------------------------------------------------------------------


def rules_screen(words: Words, topic: str) -> Screen:
    """One topic, with doors to the others; the list of topics if it is not known."""
    found = find_topic(topic)
    names = {each: words.say(f"help-{each}-name") for each in TOPICS}
    if not found:
        return topics_screen(words, names, topic)
    text = words.say(f"help-{found}", **_figures(words))
    more = {"terrain": _terrain, "table": _switches}.get(found)
    return topic_screen(words, names, found, [*text.split("\n"), *(more(words) if more else ())])


def find_topic(typed: str) -> str:
    """The topic that a word means in either language, by its beginning too; "" for none."""
    names = {fold(tr(lang, f"kursk-help-{topic}-name")): topic for topic in TOPICS for lang in LANGUAGES}
    names |= {topic: topic for topic in TOPICS} | {fold(word): topic for word, topic in OTHER_WORDS.items()}
    return topic_of(typed, names)


def _figures(words: Words) -> dict[str, object]:
    """The figures of this match that the texts quote."""
    scenario, switches = words.rules.scenario, words.rules.switches
    starts = sorted({counter_start(side) for side in scenario.sides})
    return {
        "base": scenario.sides[0].supply,
        "range": switches.observer_range,
        "rounds": scenario.rounds,
        "start": ", ".join(map(str, starts)),
    }


def _switches(words: Words) -> list[str]:
    return switch_lines(words, words.rules.switches.model_dump())


def _terrain(words: Words) -> list[str]:
    """A line for each kind of ground, from the set's own figures."""
    return [_terrain_line(words, kind) for kind in words.rules.set.terrain.values()]


def _terrain_line(words: Words, kind: Terrain) -> str:
    cost = {move: str(kind.cost.get(move, 0) or "–") for move in ("foot", "towed", "vehicle")}
    extra = words.say("help-terrain-blocks") if kind.blocks else ""
    extra += words.say("help-terrain-road") if kind.road else ""
    for n in sorted(set(kind.cover.values())):
        who = ", ".join(
            words.say("class", **{"class": each}) for each, value in kind.cover.items() if value == n
        )
        extra += words.say("help-terrain-cover", n=n, who=who)
    extra += words.say("help-terrain-height", n=kind.range_bonus) if kind.range_bonus else ""
    return words.say("help-terrain-line", name=words.ground(kind.id), extra=extra, **cost)


def cell_names(cells: tuple[int, ...]) -> str:
    """`B3, C3`."""
    return ", ".join(cell_name(cell) for cell in cells)
