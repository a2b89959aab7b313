"""What people type is understood: commands in two languages, misspellings, table ids, options."""

import pytest

from bot.adapters.conversation.words import (
    command_names,
    find_name,
    is_table_id,
    nearest_commands,
    parse_command,
    split_options,
)
from bot.i18n import LANGUAGES, has

NAMES = {"kursk": ("Курск", "Курская дуга"), "wildfield": ("Дикое поле",)}


@pytest.mark.parametrize(
    ("text", "name", "words", "table"),
    [
        ("/newgame kursk prokhorovka", "newgame", ("kursk", "prokhorovka"), ""),
        ("/НОВАЯ курск", "newgame", ("курск",), ""),
        ("/board@fieldpost_bot K7F2 text", "board", ("text",), "K7F2"),
        ("/hand k7f2", "hand", (), "K7F2"),
        ("/?", "help", (), ""),
        ("/hnad", "hnad", (), ""),
    ],
)
def test_a_command_is_read(text: str, name: str, words: tuple[str, ...], table: str) -> None:
    command = parse_command(text)
    assert (command.name, command.words, command.table) == (name, words, table)


@pytest.mark.parametrize("text", ["b1 b3", "", "   ", "/", "hello /board"])
def test_other_lines_are_no_commands(text: str) -> None:
    assert parse_command(text) is None


def test_misspelt_commands_find_their_names() -> None:
    assert "hand" in nearest_commands("hnad")
    assert "newgame" in nearest_commands("newgmae")
    assert nearest_commands("zzzzzz") == []


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("kursk", "kursk"),
        ("КУРСК", "kursk"),
        ("курск", "kursk"),
        ("курк", "kursk"),
        ("дикое поле", "wildfield"),
        ("дикое", "wildfield"),
        ("chess", None),
    ],
)
def test_names_are_found_in_any_spelling(typed: str, found: str | None) -> None:
    assert find_name(typed, NAMES) == found


@pytest.mark.parametrize(("word", "yes"), [("K7F2", True), ("k7f2", True), ("LOSS", False), ("tiger", False)])
def test_table_ids_are_told_from_words(word: str, yes: bool) -> None:
    assert is_table_id(word) is yes


def test_options_are_split_from_words() -> None:
    assert split_options(("kursk", "terrain=off", "a=b=c")) == (("kursk",), {"terrain": "off", "a": "b=c"})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_is_in_the_help(lang: str) -> None:
    assert [name for name in command_names() if not has(lang, f"common-cmd-{name}")] == []
