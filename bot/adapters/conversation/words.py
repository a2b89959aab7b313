"""Reading what people type: commands in two languages, misspellings, table ids, options."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable

from msgspec import Struct

ALIASES = {
    "newgame": ("new", "newgame", "start", "новая", "новаяигра", "игра"),
    "join": ("join", "сесть", "вступить"),
    "leave": ("leave", "встать", "выйти"),
    "begin": ("begin", "начать"),
    "solo": ("solo", "соло"),
    "games": ("games", "игры", "мои"),
    "play": ("play", "ход", "играть"),
    "board": ("board", "доска", "поле"),
    "hand": ("hand", "рука", "карты"),
    "log": ("log", "журнал"),
    "rules": ("rules", "правила"),
    "card": ("card", "карта"),
    "odds": ("odds", "шанс", "шансы"),
    "army": ("army", "lists", "армия", "армии", "список", "списки"),
    "standing": ("standing", "instructions", "указания"),
    "undo": ("undo", "отмена", "назад"),
    "resign": ("resign", "сдаться"),
    "draw": ("draw", "ничья"),
    "replace": ("replace", "замена", "заменить"),
    "replay": ("replay", "повтор", "переиграть"),
    "export": ("export", "выгрузка"),
    "verify": ("verify", "проверка"),
    "lang": ("lang", "язык"),
    "abort": ("abort", "закрыть"),
    "rematch": ("rematch", "реванш"),
    "watch": ("watch", "смотреть"),
    "unwatch": ("unwatch", "несмотреть"),
    "block": ("block", "блок", "заблокировать"),
    "unblock": ("unblock", "разблокировать"),
    "pace": ("pace", "clock", "темп", "время", "часы"),
    "pause": ("pause", "пауза"),
    "vacation": ("vacation", "holiday", "отпуск", "каникулы"),
    "remind": ("remind", "напомнить", "напоминания"),
    "link": ("link", "связать", "связка"),
    "unlink": ("unlink", "отвязать", "отделить"),
    "stats": ("stats", "статистика", "итоги", "рейтинг"),
    "top": ("top", "топ", "лучшие"),
    "tournament": ("tournament", "турнир", "турниры", "лестница", "ladder"),
    "settings": ("settings", "настройки"),
    "mydata": ("mydata", "моиданные", "данные"),
    "help": ("help", "помощь", "справка", "?"),
}
"""Every command and the words it answers to; the first is what help shows."""

_BY_WORD = {word: name for name, words in ALIASES.items() for word in words}
TABLE_ID = re.compile(r"^[A-HJ-NP-Z][0-9A-HJ-NP-Z]{3}$")


class Command(Struct, frozen=True):
    """A typed command: its name, its words, and the table id named among them ("" if none)."""

    name: str
    words: tuple[str, ...]
    table: str = ""


def command_names() -> tuple[str, ...]:
    """All commands, in the order of the help."""
    return tuple(ALIASES)


def parse_command(text: str) -> Command | None:
    """`/board K7F2` → Command; None when the text is no command at all.

    A command's name may carry a bot's name (`/board@fieldpost_bot`); unknown ones keep the word typed.
    """
    text = text.strip()
    if not text.startswith("/") or len(text) < 2:
        return None
    head, *rest = text[1:].split()
    head = head.split("@", 1)[0].casefold()
    ids = [word for word in rest if is_table_id(word)]
    words = tuple(word for word in rest if not is_table_id(word))
    return Command(_BY_WORD.get(head, head), words, ids[0].upper() if ids else "")


LINKS = ("play", "hand", "join", "watch", "board")


def parse_link(word: str) -> Command | None:
    """The word of a deep link (`play-K7F2`, `join-K7F2-rkka`, `watch-<code>`) → Command; None if it is none.

    A link opens nothing that the command of that name wouldn't.
    """
    name, _, rest = word.partition("-")
    if name not in LINKS or not rest:
        return None
    if name == "watch":
        return Command(name, (rest,))
    table, _, more = rest.partition("-")
    return Command(name, (more,) if more else (), table.upper()) if is_table_id(table) else None


def is_table_id(word: str) -> bool:
    """Whether the word looks like a table's short id (K7F2): a letter, then letters or figures, one figure at
    least, so that names such as `LOSS` stay words."""
    upper = word.upper()
    return bool(TABLE_ID.match(upper)) and any(ch.isdigit() for ch in upper)


def nearest(word: str, known: Iterable[str], n: int = 3) -> list[str]:
    """The known words closest to `word`, best first (empty: nothing is near)."""
    pool = list(known)
    return difflib.get_close_matches(word.casefold(), pool, n=n, cutoff=0.55)


def nearest_commands(word: str) -> list[str]:
    """Commands whose name or alias is near the word typed, by name, best first."""
    found = dict.fromkeys(_BY_WORD[near] for near in nearest(word, _BY_WORD, 5))
    return list(found)[:3]


def find_name(wanted: str, names: dict[str, tuple[str, ...]]) -> str | None:
    """The id among `names` (id → words it answers to) that `wanted` means, exactly, by prefix or misspelt."""
    wanted = wanted.casefold().strip()
    by_word = {word.casefold(): key for key, words in names.items() for word in (key, *words)}
    if wanted in by_word:
        return by_word[wanted]
    starts = {key for word, key in by_word.items() if word.startswith(wanted)}
    if len(starts) == 1 and len(wanted) >= 3:
        return starts.pop()
    near = nearest(wanted, by_word, 1)
    return by_word[near[0]] if near else None


def split_options(words: tuple[str, ...]) -> tuple[tuple[str, ...], dict[str, str]]:
    """Plain words, and `key=value` words as a dict."""
    plain = tuple(word for word in words if "=" not in word)
    pairs = (word.split("=", 1) for word in words if "=" in word)
    return plain, {key.casefold(): value for key, value in pairs}
