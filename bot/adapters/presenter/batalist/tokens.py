"""Words of a typed line: battalions, legs, places, orders, in both languages and alphabets."""

from __future__ import annotations

import re
from typing import NamedTuple

from bot.adapters.presenter.batalist.words import Words
from bot.adapters.presenter.spelling import find, fold
from bot.engine.batalist.model import View
from bot.i18n import LANGUAGES

ORDER_WORDS = {
    "move": ("move", "march", "go", "m", "движение", "марш", "ход", "идти", "х", "двигаться"),
    "turn": ("turn", "rotate", "t", "разворот", "поворот", "повернуть", "пов"),
    "melee": ("melee", "charge", "fight", "attack", "x", "рукопашная", "атака", "бой", "бить", "р"),
    "shoot": ("shoot", "fire", "shot", "s", "стрельба", "стрелять", "огонь", "выстрел", "с"),
    "reform": ("reform", "form", "перестроение", "перестроить", "строй"),
    "recover": ("recover", "rally", "восстановление", "возврат", "вернуть"),
    "doctor": ("doctor", "hospital", "врач", "врачу", "лекарь", "лекарю"),
    "mercy": ("mercy", "милосердие"),
    "recon": ("recon", "scout", "spy", "разведка", "разведать"),
}
"""Order → the words it answers to; the first is the one that help shows."""
ORDER_OF = {word: order for order, words in ORDER_WORDS.items() for word in words}

FORMATION_WORDS = {
    "column": ("column", "колонна", "колонной"),
    "hedgehog": ("hedgehog", "еж", "ёж", "square"),
    "wedge": ("wedge", "клин", "клином"),
    "loose": ("loose", "open", "рассыпной", "рассыпную"),
}
FORMATION_OF = {word: formation for formation, words in FORMATION_WORDS.items() for word in words}

LEG_WORDS = {
    "wheel_left": ("wl", "зл", "злв", "кл"),
    "wheel_right": ("wr", "зп", "зпр", "кп"),
    "forward": ("f", "fwd", "forward", "в", "вп", "вперед", "вперёд"),
    "back": ("b", "back", "н", "наз", "назад"),
    "left": ("l", "left", "л", "лев", "влево"),
    "right": ("r", "right", "п", "прав", "вправо"),
}
LEG_OF = {word: kind for kind, words in LEG_WORDS.items() for word in words}
LEG = re.compile(r"^([a-zа-яё]+)(\d+(?:\.\d+)?)$")
TAG = re.compile(r"^([a-zа-яё]?)(\d{1,2})$")
NUMBER = re.compile(r"^-?\d+(?:\.\d+)?$")
PLACE = re.compile(r"^(\d+(?:\.\d+)?)[,;:](\d+(?:\.\d+)?)$")
TO_WORDS = ("to", "towards", ">", "к", "ко", "на", "в")
LOOK_ALIKE = str.maketrans("авсенкмортхб", "abcehkmoptxb")
"""Cyrillic letters for a battalion's letter: they look or sound like it."""
MOST_LETTERS = 200


class Place(NamedTuple):
    """A point of the field, hundredths of a pace."""

    x: int
    y: int


def split(text: str) -> list[str]:
    """The words of a line in small letters; a number that stands apart joins its leg (`f 1.1` → `f1.1`), a
    decimal comma in a leg becomes a point, `x, y` becomes one word."""
    line = text[:MOST_LETTERS].casefold().replace("°", "").replace("→", " > ")
    line = re.sub(r"(?<=\d)\s*[;]\s*(?=\d)|(?<=\d)\s*,\s+(?=\d)", ",", line)
    line = line.replace("(", " ").replace(")", " ").replace("=", " ")
    made: list[str] = []
    for part in line.split():
        word = part.strip("!.,;:") if len(part) > 1 and not PLACE.match(part) else part
        if NUMBER.match(word) and made and made[-1] in LEG_OF and made[-1] not in ORDER_OF:
            made[-1] += word
        elif word:
            made.append(word)
    return made


def leg_of(word: str) -> tuple[str, int] | None:
    """`f4` → forward 400; `wl30` → a wheel of 300 tenths; None for something else."""
    found = LEG.match(word.replace(",", "."))
    kind = LEG_OF.get(found[1]) if found else None
    if found is None or kind is None:
        return None
    return kind, round(float(found[2]) * (10 if kind.startswith("wheel") else 100))


def place_of(words: list[str]) -> Place | None:
    """`22.5,16` or `22.5 16` as a point."""
    joined = words[0] if len(words) == 1 else ",".join(words[:2]) if len(words) == 2 else ""
    found = PLACE.match(joined)
    return Place(round(float(found[1]) * 100), round(float(found[2]) * 100)) if found else None


def tenths_of(word: str) -> int | None:
    """Degrees as tenths; None for no number."""
    return round(float(word) * 10) if NUMBER.match(word) else None


def battalion_of(words: Words, view: View, word: str, *, own: bool) -> int:
    """The battalion that a word means: `b3`, `3` (of the own side, or of the other), −1 for none."""
    found = TAG.match(word)
    if found is None:
        return _named(words, view, word, own=own)
    letter, place = found[1], int(found[2])
    seat = view.seat if own else 1 - view.seat
    if not letter:
        return words.muster.find(words.muster.letters[seat], place)
    b = words.muster.find(letter.translate(LOOK_ALIKE), place)
    return b if b >= 0 else words.muster.find(_latin(words, letter), place)


def _latin(words: Words, letter: str) -> str:
    """A Cyrillic letter that begins a side's name, as the side's letter."""
    for seat, known in enumerate(words.muster.letters):
        names = [words.pack.book(lang, words.rules.scenario.sides[seat].book).name for lang in LANGUAGES]
        if any(name.casefold().startswith(letter) for name in names):
            return known
    return letter


def _named(words: Words, view: View, word: str, *, own: bool) -> int:
    """The only battalion on the field whose name begins like this."""
    wanted = fold(word)
    if len(wanted) < 3:
        return -1
    found = []
    for b, row in enumerate(view.battalions):
        if row.is_there and row.profile >= 0 and (row.seat == view.seat) == own:
            fact = words.facts.profiles[row.profile]
            names = [fold(words.pack.profile(lang, fact.book, fact.id).name) for lang in LANGUAGES]
            if any(name.startswith(wanted) for name in names):
                found.append(b)
    return found[0] if len(found) == 1 else -1


def spell_of(
    words: Words, view: View, typed: str, *, exact: bool = False
) -> tuple[int | None, tuple[str, ...]]:
    """The spell of the own book that is meant, and the nearest when it is not certain."""
    pool: dict[str, set[str]] = {}
    for number in words.facts.seat_spells[view.seat]:
        fact = words.facts.spells[number]
        names = [words.pack.spell(lang, fact.book, fact.id) for lang in LANGUAGES]
        pool[str(number)] = {fold(text) for each in names for text in (each.name, each.short)} | {
            fold(fact.id)
        }
    if exact:
        wanted = fold(typed)
        return next((int(number) for number, names in pool.items() if wanted in names), None), ()
    found, near = find(typed, pool)
    return (int(found) if found else None), tuple(words.spell(int(each)) for each in near)
