"""Slash commands: what Discord is told about them, and the line each stands for in the conversation."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from bot.adapters.conversation.words import ALIASES
from bot.adapters.discord.marks import CHOICE
from bot.adapters.measure import cut
from bot.i18n import LANGUAGES, tr

TEXT, WHOLE, YES, PERSON = 3, 4, 5, 6
"""Kinds of options as Discord numbers them."""

BASE = "en"
OTHERS = {"ru": "ru"}
"""Our language → Discord's locale, for all but the base."""

TABLE = "table"
LANGUAGE = "common-language-{}"


class Option(Struct, frozen=True):
    """One option. `is_guided`: completed while typing; `form` is how its value stands in the line.

    `label`: the catalogue key of a choice's name; a language's own is in that language.
    """

    name: str
    kind: int = TEXT
    is_needed: bool = False
    is_guided: bool = False
    form: str = "{}"
    choices: tuple[str, ...] = ()
    label: str = LANGUAGE
    least: int = 0
    most: int = 0


SETTINGS = ("zone", "quiet", "notices", "where", "lang")
VERBS = ("join", "leave", "start", "close", "challenge")

WHICH = Option(TABLE, is_guided=True)

OPTIONS: Mapping[str, tuple[Option, ...]] = {
    "newgame": (
        Option("game", is_guided=True),
        Option("scenario", is_guided=True),
        Option("options"),
        Option("thread", YES, form=""),
    ),
    "join": (WHICH, Option("side", is_guided=True)),
    "replace": (WHICH, Option("side", is_guided=True), Option("offer", YES, form="offer")),
    "undo": (WHICH, Option("ask", YES, form="ask")),
    "solo": (Option("game", is_guided=True), Option("scenario", is_guided=True), Option("level"), WHICH),
    "board": (WHICH, Option("plain", YES, form="text")),
    "log": (WHICH, Option("lines", WHOLE, least=1, most=200)),
    "replay": (WHICH, Option("where"), Option("film", YES, form="film")),
    "rules": (Option("topic"),),
    "card": (Option("name", is_guided=True),),
    "odds": (Option("shot", is_needed=True), WHICH),
    "army": (Option("list"),),
    "lang": (Option("language", is_needed=True, choices=LANGUAGES), Option("chat", YES, form="chat")),
    "watch": (Option("code", is_needed=True),),
    "block": (Option("person", PERSON, form=""),),
    "unblock": (Option("person", PERSON, form=""),),
    "standing": (WHICH, Option("instruction")),
    "link": (Option("link-code"),),
    "unlink": (),
    "stats": (Option("person", PERSON, form=""),),
    "top": (Option("game", is_guided=True), Option("everywhere", YES, form="all")),
    "tournament": (
        Option("action", choices=("robin", "swiss", "ladder", *VERBS), label="discord-choice-{}"),
        Option("game", is_guided=True),
        Option("scenario", is_guided=True),
        Option("event"),
        Option("person", PERSON, form=""),
        Option("options"),
    ),
    "pace": (WHICH, Option("pace")),
    "vacation": (Option("days"), WHICH),
    "games": (),
    "settings": (
        Option("setting", choices=SETTINGS, label="discord-setting-{}"),
        Option("value"),
        Option("chat", YES, form="chat"),
    ),
    "remind": (Option("lead"), WHICH),
    "mydata": (Option("erase", YES, form="erase"), Option("word")),
    "help": (Option("topic"),),
    "move": (Option("text", is_needed=True, is_guided=True), WHICH),
}
"""Options by command; commands that are not named here take a table."""

ORDER = {"lang": ("chat", "language"), "settings": ("chat", "setting", "value")}
"""Where the line wants its words in another order than the options are asked for."""

_NAME = re.compile(r"[-_\w]{1,32}")


def names() -> tuple[str, ...]:
    """All commands."""
    return (*ALIASES, "move")


def options_of(name: str) -> tuple[Option, ...]:
    """The options of a command."""
    return OPTIONS.get(name, (WHICH,))


def line_of(name: str, values: Mapping[str, Any]) -> str:
    """The line a command with these values stands for; `/move` stands for its text alone."""
    if name == "move":
        return str(values.get("text", ""))
    options = {option.name: option for option in options_of(name)}
    words = [f"/{name}"]
    for key in ORDER.get(name, tuple(options)):
        value = values.get(key)
        if key not in options or value is None or value is False:
            continue
        words.append(options[key].form.format(value))
    return " ".join(word for word in words if word)


# ── what Discord is told ─────────────────────────────────────────────────────────────────────────────────


def payload() -> list[dict[str, Any]]:
    """All commands as the API takes them: in servers and direct chats, installed by a server or a person."""
    return [
        {
            "type": 1,
            "name": name,
            "name_localizations": _localised(name),
            **_described(f"common-cmd-{name}" if name in ALIASES else f"discord-cmd-{name}"),
            "options": [_option(option) for option in options_of(name)],
            "integration_types": [0, 1],
            "contexts": [0, 1, 2],
        }
        for name in names()
    ]


def digest(commands: list[dict[str, Any]]) -> str:
    """Changes when the commands do."""
    return hashlib.sha256(msgspec.json.encode(commands)).hexdigest()


def _localised(name: str) -> dict[str, str]:
    """The command's name in other languages: its first word written in their letters."""
    words = ALIASES.get(name, (tr("ru", f"discord-name-{name}"),))
    russian = next((word for word in words if "а" <= word[0] <= "я"), "")
    return {"ru": russian} if _NAME.fullmatch(russian) else {}


def _described(key: str) -> dict[str, Any]:
    others = {locale: cut(_sentence(tr(lang, key)), CHOICE) for lang, locale in OTHERS.items()}
    return {"description": cut(_sentence(tr(BASE, key)), CHOICE), "description_localizations": others}


def _sentence(text: str) -> str:
    """As a sentence, without the example of how to type it: the options show that."""
    plain = text.split(": /", maxsplit=1)[0].split("; “/", maxsplit=1)[0].split("; «/", maxsplit=1)[0]
    return plain[:1].upper() + plain[1:]


def _option(option: Option) -> dict[str, Any]:
    made: dict[str, Any] = {
        "type": option.kind,
        "name": option.name,
        "name_localizations": {
            locale: tr(lang, f"discord-name-{option.name}") for lang, locale in OTHERS.items()
        },
        **_described(f"discord-option-{option.name}"),
        "required": option.is_needed,
    }
    if option.is_guided:
        made["autocomplete"] = True
    if option.choices:
        made["choices"] = [_choice(option, value) for value in option.choices]
    if option.most:
        made |= {"min_value": option.least, "max_value": option.most}
    return made


def _choice(option: Option, value: str) -> dict[str, Any]:
    key = option.label.format(value)
    if option.label == LANGUAGE:
        return {"name": tr(value, key), "value": value}
    others = {locale: cut(tr(lang, key), CHOICE) for lang, locale in OTHERS.items()}
    return {"name": cut(tr(BASE, key), CHOICE), "name_localizations": others, "value": value}
