"""What can be looked up: battalions, heroes, spells, orders, odds of an attack, the rules by topic."""

from __future__ import annotations

from bot.adapters.port import Screen
from bot.adapters.presenter.batalist import pictures, weigh
from bot.adapters.presenter.batalist.tokens import ORDER_OF, battalion_of, place_of, split
from bot.adapters.presenter.batalist.words import Words
from bot.adapters.presenter.reference import switch_lines, topic_of, topic_screen, topics_screen, unknown_card
from bot.adapters.presenter.spelling import find, fold
from bot.content.batalist_pack import TermText
from bot.content.batalist_texts import TOPICS
from bot.engine.batalist import helpers, planning
from bot.engine.batalist.content import Book, Hero, Profile
from bot.i18n import LANGUAGES, tr
from bot.table.model import Seen

OWN_TOPICS = ("typing", "options")
"""Topics told here: typed play, what is switched on in this match."""

# Cards ------------------------------------------------------------------------------------------------------


def card_screen(words: Words, name: str) -> Screen:
    """The battalion, hero, spell or order that is meant, with its figures and picture; else the nearest."""
    if not name.strip():
        listed = [named for pool in (_profiles(words), _spells(words)) for named in pool]
        shown = ", ".join(dict.fromkeys(_name(words, each) for each in listed))
        return Screen("reply", words.say("card-which"), (words.say("card-list", list=shown),))
    pool = {**_profiles(words), **_spells(words), **_orders(words)}
    found, near = find(name, pool)
    if found is None:
        return unknown_card(words, name, [(_name(words, each), each.rpartition(":")[2]) for each in near])
    kind, _, rest = found.partition(":")
    if kind == "order":
        text = words.pack.order(words.lang, rest)
        return Screen("reply", text.name, (text.text,))
    book, _, thing = rest.partition(":")
    return spell_screen(words, book, thing) if kind == "spell" else profile_screen(words, book, thing)


def rows_of(book: Book) -> list[Profile | Hero]:
    """Battalions, then heroes."""
    return [*book.profiles, *book.heroes]


def _profiles(words: Words) -> dict[str, set[str]]:
    pool = {}
    for book in words.set.books.values():
        for row in rows_of(book):
            texts = [words.pack.profile(lang, book.id, row.id) for lang in LANGUAGES]
            names = {fold(text) for each in texts for text in (each.name, each.short)}
            pool[f"profile:{book.id}:{row.id}"] = names | {fold(row.id)}
    return pool


def _spells(words: Words) -> dict[str, set[str]]:
    pool = {}
    for book in words.set.books.values():
        for spell in book.spells:
            texts = [words.pack.spell(lang, book.id, spell.id) for lang in LANGUAGES]
            names = {fold(text) for each in texts for text in (each.name, each.short)}
            pool[f"spell:{book.id}:{spell.id}"] = names | {fold(spell.id)}
    return pool


def _orders(words: Words) -> dict[str, set[str]]:
    orders = set(ORDER_OF.values())
    return {
        f"order:{order}": {fold(order), *(fold(words.pack.order(lang, order).name) for lang in LANGUAGES)}
        for order in sorted(orders)
    }


def _name(words: Words, key: str) -> str:
    kind, _, rest = key.partition(":")
    if kind == "order":
        return words.order(rest)
    book, _, thing = rest.partition(":")
    text = words.pack.spell if kind == "spell" else words.pack.profile
    return text(words.lang, book, thing).name


def profile_screen(words: Words, book: str, profile: str) -> Screen:
    """A battalion's or hero's figures, skills, points and picture."""
    text = words.pack.profile(words.lang, book, profile)
    army = words.set.books[book]
    row = next(each for each in rows_of(army) if each.id == profile)
    lines = [words.pack.book(words.lang, book).name, *profile_lines(words, book, row), text.text]
    shown = (pictures.profile(words, book, profile, " ".join(lines)),)
    return Screen("reply", text.name, tuple(lines), pictures=shown)


def profile_lines(words: Words, book: str, row: Profile | Hero) -> list[str]:
    """Speed, armour, arms; figures, points or stamina; skills."""
    say, pack, lang = words.say, words.pack, words.lang
    parts = [
        say("about-sp", n=row.sp),
        say("about-armour", kind=pack.weapon(lang, row.armour).armour, n=row.defence),
    ]
    if row.melee:
        parts.append(say("about-melee", weapon=pack.weapon(lang, row.melee.weapon).weapon, b=row.melee.b))
    if row.shooter:
        arms = row.shooter
        weapon = pack.weapon(lang, arms.weapon).weapon
        mode = say("shooter-mode", mode=arms.mode) if arms.mode else ""
        parts.append(say("about-shooter", weapon=weapon, b=arms.b, range=arms.range, mode=mode))
    if isinstance(row, Hero):
        size = say("about-hero", stamina=row.stamina, points=row.points)
    else:
        size = say("about-size", n=row.figures, files=row.files, points=pack.points(book, row.id))
    skills = ", ".join(words.skill(skill, n) for skill, n in row.skills.items()) or say("nothing")
    return [", ".join(parts) + ".", size, say("about-skills", list=skills)]


def spell_screen(words: Words, book: str, spell: str) -> Screen:
    """A spell's complexity, range, target, duration, effect and picture."""
    text: TermText = words.pack.spell(words.lang, book, spell)
    row = next(each for each in words.set.books[book].spells if each.id == spell)
    about = words.say(
        "about-spell", n=row.complexity, range=row.range, target=row.target, duration=row.duration
    )
    lines = (words.pack.book(words.lang, book).name, about, text.text)
    shown = (pictures.spell(words, book, spell, " ".join(lines)),)
    return Screen("reply", text.name, lines, pictures=shown)


# Odds -------------------------------------------------------------------------------------------------------


def odds_screen(words: Words, seen: Seen, text: str) -> Screen:
    """What an attack may be expected to do: `b2 h1`, `b2 shoot h1`; for one's own eyes alone."""
    name, view = words.say("odds-title"), seen.view
    tokens = [word for word in split(text) if word not in (">", "x", "at")]
    order = next((ORDER_OF[word] for word in tokens if word in ORDER_OF), "")
    rest = [word for word in tokens if word not in ORDER_OF]
    if len(rest) < 2 or view.seat < 0:
        return Screen("reply", name, (words.say("odds-usage"),), table=seen.table.id)
    b = battalion_of(words, view, rest[0], own=True)
    target = battalion_of(words, view, rest[1], own=False)
    place = place_of(rest[1:])
    if b < 0 or (target < 0 and place is None):
        return Screen("reply", name, (words.say("odds-usage"),), table=seen.table.id)
    plan = tuple(place) if place is not None else (target,)
    lines = [
        line
        for each in ("melee", "shoot")
        if order in ("", each)
        for line in _odds(words, seen, b, each, plan)
    ]
    made = tuple(lines) or (words.say("odds-none"),)
    return Screen("reply", name, made, table=seen.table.id)


def _odds(words: Words, seen: Seen, b: int, order: str, plan: tuple[int, ...]) -> list[str]:
    """One order's odds with every row; nothing where it can't be carried out."""
    if planning.why_not(words.rules, seen.view, b, order, plan) is not None:
        return []
    found = helpers.aim(words.rules, seen.view, b, order, plan)
    if found.odds is None:
        return [words.say("odds-line-short", name=words.battalion(b), order=words.order(order))]
    line = words.say(
        "odds-line",
        name=words.battalion(b),
        order=words.order(order),
        target=words.target(plan if len(plan) > 1 else plan[0]),
        odds=weigh.in_short(words, found),
    )
    lines = [line, weigh.rows_text(words, found.odds.strike)]
    if found.back:
        lines.append(words.say("odds-back", rows=weigh.rows_text(words, found.back.strike)))
    return lines


# Rules ------------------------------------------------------------------------------------------------------


def topic_name(words: Words, topic: str) -> str:
    """A topic's name."""
    if topic in OWN_TOPICS:
        return words.say(f"help-{topic}-name")
    return words.pack.topic(words.lang, topic).name


def rules_screen(words: Words, topic: str) -> Screen:
    """One topic, with doors to the others; the list of topics if it is not known."""
    found = find_topic(words, topic)
    names = {each: topic_name(words, each) for each in (*TOPICS, *OWN_TOPICS)}
    if not found:
        return topics_screen(words, names, topic)
    if found == "typing":
        lines = words.say("help-typing").split("\n")
    elif found == "options":
        lines = [words.say("help-options"), *switch_lines(words, words.rules.switches.model_dump())]
    else:
        lines = words.pack.topic(words.lang, found).text.split("\n")
    return topic_screen(words, names, found, lines)


def find_topic(words: Words, typed: str) -> str:
    """The topic that a word means in either language, by its beginning too; "" for none."""
    names = {fold(words.pack.topic(lang, topic).name): topic for topic in TOPICS for lang in LANGUAGES}
    names |= {
        fold(tr(lang, f"batalist-help-{topic}-name")): topic for topic in OWN_TOPICS for lang in LANGUAGES
    }
    return topic_of(typed, names | {fold(topic): topic for topic in (*TOPICS, *OWN_TOPICS)})
