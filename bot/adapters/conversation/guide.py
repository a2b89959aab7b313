"""/help: the commands by topic, one topic at a time, or one command with all the words it answers to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from bot.adapters.conversation.api import Reply, Who
from bot.adapters.conversation.words import ALIASES, Command, command_names, find_name
from bot.adapters.port import Button, Screen
from bot.i18n import tr

if TYPE_CHECKING:
    from bot.adapters.conversation.desk import Desk, Handler

TOPICS: Mapping[str, tuple[str, ...]] = {
    "table": ("newgame", "join", "leave", "begin", "solo", "games", "watch", "unwatch", "abort", "rematch"),
    "game": ("board", "hand", "rules", "card", "odds", "army", "undo", "draw", "resign", "standing"),
    "time": ("pace", "pause", "vacation", "remind", "replace"),
    "record": ("log", "replay", "export", "verify"),
    "people": ("stats", "top", "tournament", "link", "unlink", "block", "unblock"),
    "settings": ("settings", "lang", "mydata", "help"),
}
"""Which commands belong together; what is named nowhere stands under `game`."""
TOPIC_WORDS: Mapping[str, tuple[str, ...]] = {
    "table": ("tables", "стол", "столы"),
    "game": ("play", "партия", "ход"),
    "time": ("clock", "время", "часы"),
    "record": ("records", "запись", "летопись"),
    "people": ("person", "люди", "игроки"),
    "settings": ("настройки",),
}
HIDDEN = ("play",)
"""Commands that stand behind a button and nobody types."""
ACROSS = 3


def by_topic() -> dict[str, tuple[str, ...]]:
    """The commands there are, by topic."""
    there = [name for name in command_names() if name not in HIDDEN]
    named = {name for names in TOPICS.values() for name in names}
    stray = [name for name in there if name not in named]
    return {
        topic: tuple(name for name in (*names, *(stray if topic == "game" else ())) if name in there)
        for topic, names in TOPICS.items()
    }


async def help_(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/help: the topics; /help time: the commands of one; /help pace: one command."""
    del desk, input_id, opened
    wanted = " ".join(cmd.words).removeprefix("/")
    if not wanted:
        return [Reply(overview(who.lang))]
    topic = find_name(wanted, dict(TOPIC_WORDS)) if wanted not in ALIASES else None
    if topic is not None:
        return [Reply(topic_screen(topic, who.lang))]
    name = find_name(wanted, dict(ALIASES))
    return [Reply(command_screen(name, who.lang) if name else overview(who.lang, unknown=wanted))]


def overview(lang: str, unknown: str = "") -> Screen:
    """Every topic in a line with its commands by name; a button for each."""
    lines = [tr(lang, "rights-help-unknown", word=unknown[:24])] if unknown else []
    lines.append(tr(lang, "common-help-intro"))
    found = {topic: names for topic, names in by_topic().items() if names}
    lines += [
        tr(lang, "rights-help-topic", topic=_topic(topic, lang), list=" ".join(f"/{name}" for name in names))
        for topic, names in found.items()
    ]
    lines.append(tr(lang, "rights-help-more"))
    return Screen("reply", tr(lang, "common-help-title"), tuple(lines), _topic_rows(lang, found))


def topic_screen(topic: str, lang: str) -> Screen:
    """The commands of a topic, a line each."""
    found = by_topic()
    title = f"{tr(lang, 'common-help-title')} · {_topic(topic, lang)}"
    lines = tuple(_line(name, lang) for name in found[topic])
    return Screen("reply", title, lines, _topic_rows(lang, {t: n for t, n in found.items() if t != topic}))


def command_screen(name: str, lang: str) -> Screen:
    """One command and the words it answers to."""
    words = ", ".join(f"/{word}" for word in dict.fromkeys((name, *ALIASES[name])))
    lines = (_line(name, lang), tr(lang, "rights-help-words", list=words))
    return Screen("reply", tr(lang, "common-help-title"), lines, _topic_rows(lang, by_topic()))


def _topic(topic: str, lang: str) -> str:
    return tr(lang, "rights-help-topic-name", topic=topic)


def _topic_rows(lang: str, topics: Mapping[str, tuple[str, ...]]) -> tuple[tuple[Button, ...], ...]:
    made = [Button(_topic(topic, lang), f"c:/help {topic}") for topic, names in topics.items() if names]
    return tuple(tuple(made[n : n + ACROSS]) for n in range(0, len(made), ACROSS))


def _line(name: str, lang: str) -> str:
    return tr(lang, "common-help-cmd", name=name, what=tr(lang, f"common-cmd-{name}"))


HANDLERS: Mapping[str, Handler] = {"help": help_}
