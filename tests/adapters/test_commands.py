"""The list of commands in docs/commands.md: each exists on every front and in the help, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.adapters.conversation import guide
from bot.adapters.conversation.desk import HANDLERS
from bot.adapters.conversation.info import command_suggestions
from bot.adapters.conversation.words import ALIASES, parse_command
from bot.adapters.discord import commands as discord
from bot.adapters.port import buttons
from bot.adapters.telegram import menus
from bot.i18n import LANGUAGES, has, tr

ROOT = Path(__file__).resolve().parents[2]
LISTED = tuple(dict.fromkeys(re.findall(r"`/([a-z]+)", (ROOT / "docs" / "commands.md").read_text("utf-8"))))
WORDS = {"help", "move"}  # `/help time` is an example, `/move` is Discord's own
MOST_LINES = 14
"""A screen of a phone: more lines are not read."""


def test_the_list_is_the_whole_list() -> None:
    known = set(ALIASES) - set(guide.HIDDEN)
    assert set(LISTED) - WORDS | {"help"} == known
    assert len(LISTED) > 35


@pytest.mark.parametrize("name", LISTED)
def test_a_command_is_answered_in_every_language(name: str) -> None:
    if name == "move":
        return
    assert name in HANDLERS
    russian = [word for word in ALIASES[name] if re.fullmatch(r"[а-яё]+", word)]
    assert russian, f"/{name} has no Russian word"
    for word in (name, *ALIASES[name]):
        command = parse_command(f"/{word}@fieldpost_bot K7F2")
        assert command is not None
        assert (command.name, command.table) == (name, "K7F2")
    for lang in LANGUAGES:
        assert has(lang, f"common-cmd-{name}")
        assert (f"/{name}", tr(lang, f"common-cmd-{name}")) in command_suggestions(f"/{name}", lang)


@pytest.mark.parametrize("name", LISTED)
def test_a_command_is_in_the_help_and_under_its_topic(name: str) -> None:
    if name == "move":
        return
    topics = [topic for topic, names in guide.by_topic().items() if name in names]
    assert len(topics) == 1
    for lang in LANGUAGES:
        assert any(f"/{name}" in line.split() for line in guide.overview(lang).lines)
        assert any(line.startswith(f"/{name} ") for line in guide.topic_screen(topics[0], lang).lines)
        assert all(f"/{word}" in guide.command_screen(name, lang).lines[1] for word in ALIASES[name])


@pytest.mark.parametrize("name", LISTED)
def test_discord_registers_it(name: str) -> None:
    (registered,) = [command for command in discord.payload() if command["name"] == name]
    assert registered["description"]
    assert registered["description_localizations"]["ru"] != registered["description"]
    if name != "move":
        assert discord.line_of(name, {"table": "K7F2"}).startswith(f"/{name}")


def test_telegram_lists_it_where_it_can_be_used() -> None:
    listed = {*menus.PRIVATE, *menus.GROUP, *menus.ADMIN}
    assert set(LISTED) - WORDS - listed <= {"unlink"}
    for _, _, commands in menus.menus("ru"):
        names = [command.command for command in commands]
        assert len(names) == len(set(names)) <= 100
        assert set(names) <= set(ALIASES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_help_fits_a_phone(lang: str) -> None:
    overview = guide.overview(lang)
    assert len(overview.lines) <= MOST_LINES
    pressed = {each.press for each in buttons(overview)}
    assert pressed == {f"c:/help {topic}" for topic, names in guide.by_topic().items() if names}
    for topic in guide.TOPICS:
        screen = guide.topic_screen(topic, lang)
        assert len(screen.lines) <= MOST_LINES
        assert all(len(line) <= 160 for line in screen.lines)
        assert all(each.press != f"c:/help {topic}" for each in buttons(screen))
    unknown = guide.overview(lang, unknown="zzz")
    assert "zzz" in unknown.lines[0]
