"""What can be looked up: cards and rulers, odds of a battle, the rules by topic."""

from __future__ import annotations

from bot.adapters.port import Screen
from bot.adapters.presenter.reference import switch_lines, topic_of, topic_screen, topics_screen, unknown_card
from bot.adapters.presenter.spelling import fold
from bot.adapters.presenter.wildfield import pictures
from bot.adapters.presenter.wildfield.names import find_area, find_card, find_ruler
from bot.adapters.presenter.wildfield.words import Words
from bot.ai.wildfield.situation import Situation
from bot.ai.wildfield.worth import chance
from bot.i18n import LANGUAGES, tr
from bot.table.model import Seen

TOPICS = (
    "turn", "cards", "move", "sea", "hire", "battle", "plan", "storm", "supply", "raid", "neutral",
    "diplomacy", "rulers", "surprises", "victory", "hidden", "options", "typed",
)  # fmt: skip
"""Topics of the help, in reading order."""


# Cards ------------------------------------------------------------------------------------------------------


def card_screen(words: Words, name: str) -> Screen:
    """The card or ruler that is meant, with its figures, text and picture; else the nearest names."""
    if not name.strip():
        texts = dict.fromkeys(words.card(card) for card in words.set.cards)
        return Screen("reply", words.say("card-which"), (words.say("card-list", list=", ".join(texts)),))
    card, near = find_card(words.pack, name, words.set.cards)
    if card is not None:
        text, about = words.pack.text(words.lang, card), about_card(words, card)
        shown = (pictures.card(words, card, about),)
        return Screen("reply", text.name, (text.kind, about, text.text), pictures=shown)
    ruler = find_ruler(words.pack, name)
    if ruler:
        return ruler_screen(words, ruler)
    return unknown_card(words, name, [(words.card(each), each) for each in near])


def ruler_screen(words: Words, ruler: str) -> Screen:
    """A ruler card."""
    text = words.pack.ruler(words.lang, ruler)
    about = next(
        words.say("about-ruler", nation=words.nation(n), diplomacy=card.diplomacy, battle=card.battle)
        for n, cards in enumerate(words.facts.rulers)
        for card in cards
        if card.id == ruler
    )
    shown = (pictures.ruler(words, ruler, about),)
    return Screen("reply", text.name, (f"{about} · {text.years}", text.text), pictures=shown)


def about_card(words: Words, card: str) -> str:
    """A card's figures in one line: AP, whose it is."""
    printed = words.set.cards[card]
    if not printed.nations:
        return words.say("about-card", ap=printed.ap)
    nations = [words.facts.nation_number[nation] for nation in printed.nations]
    return words.say("about-card-of", ap=printed.ap, list=words.nations(nations))


# Odds -------------------------------------------------------------------------------------------------------


def odds_screen(words: Words, seen: Seen, text: str) -> Screen:
    """Who would win where, as far as the viewer can know: `sich ochakov`, own army against the one there."""
    areas = [find_area(words.pack, word)[0] for word in text.replace(">", " ").split()][:2]
    name = words.say("odds-title")
    if not areas or None in areas:
        return Screen("reply", name, (words.say("odds-usage"),), table=seen.table.id)
    numbers = [words.facts.area_number[str(area)] for area in areas]
    now = Situation(words.rules, seen.view)
    start, goal = numbers[0], numbers[-1]
    own, enemy = now.strength(start, now.me), now.enemy_strength(goal)
    if not own or not enemy:
        return Screen("reply", name, (words.say("odds-none"),), table=seen.table.id)
    line = words.say(
        "odds-line",
        start=words.area(start),
        area=words.area(goal),
        own=round(own),
        enemy=round(enemy),
        percent=round(100 * chance(own, enemy)),
    )
    return Screen("reply", name, (line, words.say("odds-note")), table=seen.table.id)


# Rules ------------------------------------------------------------------------------------------------------


def rules_screen(words: Words, topic: str) -> Screen:
    """One topic, with doors to the others; the list of topics if it is not known."""
    found = find_topic(topic)
    names = {each: words.say(f"help-{each}-name") for each in TOPICS}
    if not found:
        return topics_screen(words, names, topic)
    figures = words.set.figures
    text = words.say(
        f"help-{found}",
        campaigns=words.rules.switches.campaigns,
        hand=figures.hand,
        hits=figures.hits_on,
        rounds=figures.battle_rounds,
        hire=figures.hire_ap,
        cost=abs(figures.protectorate_vp),
        plague=figures.plague,
    )
    more = switch_lines(words, words.rules.switches.model_dump()) if found == "options" else ()
    return topic_screen(words, names, found, [*text.split("\n"), *more])


def find_topic(typed: str) -> str:
    """The topic that a word means in either language, by its beginning too; "" for none."""
    names = {fold(tr(lang, f"wildfield-help-{topic}-name")): topic for topic in TOPICS for lang in LANGUAGES}
    return topic_of(typed, names | {topic: topic for topic in TOPICS})
