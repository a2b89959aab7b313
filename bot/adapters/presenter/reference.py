"""What is looked up rather than played: unknown names, help by topic, what is switched on. For every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from bot.adapters.port import Button, Screen
from bot.adapters.presenter.desk import Says
from bot.adapters.presenter.spelling import fold
from bot.plain import capital

MOST_LINES = 5
"""What is suggested to type at most."""
TOPICS_SHOWN = 8
NAME_LENGTH = 40
"""So much of an unknown name is said again."""


def unknown_card(words: Says, typed: str, near: Sequence[tuple[str, str]]) -> Screen:
    """Nothing has this name; `near`: what it may have meant, each with the word for `/card`."""
    name = typed[:NAME_LENGTH]
    if not near:
        return Screen("reply", "", (words.say("card-unknown-plain", name=name),))
    listed = ", ".join(text for text, _ in near)
    row = tuple(Button(text, f"c:/card {word}") for text, word in near)
    return Screen("reply", "", (words.say("card-unknown", name=name, list=listed),), (row,))


def topic_of(typed: str, pool: Mapping[str, str]) -> str:
    """The topic that a word means, by its beginning too; "" for none. `pool`: folded name → topic."""
    wanted = fold(typed)
    if not wanted:
        return ""
    if wanted in pool:
        return pool[wanted]
    starts = {topic for name, topic in pool.items() if name.startswith(wanted[:5])}
    return starts.pop() if len(starts) == 1 and len(wanted) >= 3 else ""


def topic_screen(words: Says, names: Mapping[str, str], shown: str, lines: Sequence[str]) -> Screen:
    """A topic, with doors to the others. `names`: topic → its name, in reading order."""
    return Screen("reply", words.say("help-title", topic=names[shown]), tuple(lines), _rows(names, shown))


def topics_screen(words: Says, names: Mapping[str, str], typed: str) -> Screen:
    """All topics, after a word that is none of them, or after no word."""
    key = "help-unknown" if typed.strip() else "help-topics"
    line = words.say(key, topic=typed.strip()[:NAME_LENGTH], list=", ".join(names.values()))
    return Screen("reply", words.say("button-rules"), (line,), _rows(names, ""))


def _rows(names: Mapping[str, str], shown: str) -> tuple[tuple[Button, ...], ...]:
    """The topics as buttons, eight at a time: those that follow the one shown."""
    topics = list(names)
    start = topics.index(shown) + 1 if shown else 0
    some = [topic for topic in (*topics[start:], *topics[:start]) if topic != shown][:TOPICS_SHOWN]
    made = [Button(capital(names[topic]), f"c:/rules {topic}") for topic in some]
    return tuple(tuple(made[n : n + 2]) for n in range(0, len(made), 2))


def switch_lines(words: Says, switches: Mapping[str, bool | int | str]) -> list[str]:
    """What is switched on and off in a match, a line each."""
    return [
        words.say(f"switch-{name.replace('_', '-')}", value=value if isinstance(value, str) else int(value))
        for name, value in switches.items()
    ]


def continuations(
    lines: Iterable[tuple[str, str]], typed: str, fold: Callable[[str], str] = str.casefold
) -> tuple[tuple[str, str], ...]:
    """The first few (line to type, what it does) that begin with what is typed; `fold` makes both alike."""
    wanted = fold(typed)
    found: dict[str, str] = {}
    for line, meaning in lines:
        if fold(line).startswith(wanted):
            found.setdefault(line, meaning)
            if len(found) == MOST_LINES:
                break
    return tuple(found.items())
