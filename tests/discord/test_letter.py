"""Screens as messages: nothing passes the platform's limits, data stays data."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.adapters.discord.carrier import Pack
from bot.adapters.discord.commands import digest, line_of, names, payload
from bot.adapters.discord.items import Form
from bot.adapters.discord.letter import arranged, compose, press_of, single
from bot.adapters.discord.marks import escaped, pages
from bot.adapters.measure import cut, size
from bot.adapters.port import Button, Due, Picture, Screen
from bot.i18n import LANGUAGES
from tests.fakes.discord.checks import check_commands, check_message, check_modal

words = st.text(max_size=300)
buttons = st.builds(
    Button,
    st.text(max_size=120),
    st.from_regex(r"[acvd]:[ -~]{1,54}", fullmatch=True),
    st.sampled_from(["", "primary", "danger"]),
    words,
)
screens = st.builds(
    Screen,
    st.sampled_from(["table", "private", "reply"]),
    words,
    st.lists(words, max_size=40).map(tuple),
    st.lists(st.lists(buttons, max_size=30).map(tuple), max_size=12).map(tuple),
    mono=st.booleans(),
    table=st.just("K7F2"),
    suggestions=st.just((("b1 b3", "move"),)),
)


@settings(deadline=None)
@given(screens)
async def test_every_screen_fits(screen: Screen) -> None:
    for letter in (*compose(screen, "en"), single(screen, "en")):
        pack = Pack(letter, [])
        parts = pack.view.to_components()
        check_message({"components": parts, "flags": 1 << 15}, {})


@settings(deadline=None)
@given(screens)
async def test_no_button_is_lost_and_none_doubled(screen: Screen) -> None:
    wanted = [
        button.press for row in screen.rows for button in row if button.label.strip()
    ]  # fmt: skip
    if len(wanted) > 25:
        return
    found = [press_of(button.press) for line in compose(screen, "en")[-1].lines for button in line.buttons]
    assert [press for press in found if not press.startswith("m:")] == [press_of(press) for press in wanted]


def test_many_choices_become_a_list() -> None:
    rows = [
        tuple(Button(f"{row}{index}", f"a:K7F2:0:1:{row}{index}") for index in range(6)) for row in range(6)
    ]
    lines = arranged([(Button("Suggested", "a:K7F2:0:1:99", "primary"),), *rows])
    assert [line.is_list for line in lines] == [False, True, True]
    assert sum(len(line.buttons) for line in lines) == 37


def test_a_few_rows_too_many_are_drawn_together() -> None:
    rows = [
        tuple(Button(f"→ {row}{index}", f"a:K7F2:0:1:{row}{index}") for index in range(2)) for row in range(6)
    ]
    lines = arranged([(Button("Suggested", "a:K7F2:0:1:99", "primary"),), *rows])
    assert [len(line.buttons) for line in lines] == [1, 4, 4, 4]
    assert not any(line.is_list for line in lines)


@pytest.mark.parametrize(
    "name",
    ["<b>", "_x_", "@everyone", "**bold**", "`code`", "# big", "[a](http://x)", "<@123>", "- item", "1. one",
     "> quote", "||spoiler||", "~~no~~", "👩‍👩‍👧‍👦" * 64, "\\*"],
)  # fmt: skip
def test_names_are_shown_as_they_are(name: str) -> None:
    shown = escaped(name)
    plain = re.sub(r"\\([\\*_~|`<>\[\]#.)+>-])", r"\1", shown).replace("\u200b", "")
    assert plain == name
    assert not re.search(r"(?<!\\)[*_~|`<>\[\]#]|@everyone|http:", shown.replace("\\\\", ""))
    assert not re.match(r"[-+>]\s|\d+\.\s", shown)


def test_signs_that_turn_the_text_are_dropped() -> None:
    assert escaped("a\u202eb\u2066c\u200fd") == "abcd"


@settings(deadline=None)
@given(st.text(), st.integers(1, 50))
def test_cutting_keeps_graphemes_and_length(text: str, limit: int) -> None:
    assert size(cut(text, limit)) <= limit


def test_a_family_is_never_torn() -> None:
    family = "👩‍👩‍👧‍👦"
    assert cut(family * 10, size(family) * 2 + 5) == family * 2 + "…"


@settings(deadline=None)
@given(st.lists(st.text(alphabet="abc \n", max_size=900), max_size=20))
def test_long_texts_go_on_in_further_messages(blocks: list[str]) -> None:
    made = pages(blocks, 400)
    assert all(0 < size(page) <= 400 for page in made)


def test_a_board_in_a_fixed_width_cannot_break_out() -> None:
    screen = Screen("reply", "Board", ("a ``` b", "c"), mono=True)
    text = single(screen, "en").text
    assert text.count("```") == 2
    assert text.endswith("```")


def test_pictures_go_first_buttons_last() -> None:
    picture = Picture("k", "alt", None, 10, 10)
    row = ((Button("B", "c:/help"),),)
    screen = Screen("reply", "Long", tuple("word " * 30 for _ in range(60)), row, (picture,))
    first, *_, last = compose(screen, "en")
    assert first.pictures
    assert not first.lines
    assert last.lines
    assert not last.pictures


def test_the_commands_are_such_as_discord_takes() -> None:
    commands = payload()
    check_commands(commands)
    assert digest(commands) == digest(payload())
    assert all(command["contexts"] == [0, 1, 2] for command in commands)
    assert all(command["integration_types"] == [0, 1] for command in commands)
    russian = {command["name"]: command["name_localizations"].get("ru") for command in commands}
    assert russian["newgame"] == "новая"
    assert all(russian.values())


@pytest.mark.parametrize(
    ("name", "values", "line"),
    [
        ("newgame", {"game": "kursk", "scenario": "ponyri", "thread": True}, "/newgame kursk ponyri"),
        ("board", {"table": "K7F2", "plain": True}, "/board K7F2 text"),
        ("board", {"plain": False}, "/board"),
        ("log", {"lines": 7}, "/log 7"),
        ("lang", {"language": "ru", "chat": True}, "/lang chat ru"),
        ("move", {"text": "b1 b3", "table": "K7F2"}, "b1 b3"),
        ("block", {"person": "123"}, "/block"),
        ("link", {"link-code": "K7F2-ABCD"}, "/link K7F2-ABCD"),
        ("stats", {"person": "123"}, "/stats"),
        ("top", {"game": "kursk", "everywhere": True}, "/top kursk all"),
        (
            "tournament",
            {"action": "swiss", "game": "kursk", "scenario": "ponyri", "options": "rounds=3"},
            "/tournament swiss kursk ponyri rounds=3",
        ),
        ("tournament", {"action": "challenge", "event": "K7F2", "person": "1"}, "/tournament challenge K7F2"),
        ("help", {}, "/help"),
    ],
)
def test_commands_are_lines_of_the_conversation(name: str, values: dict[str, Any], line: str) -> None:
    assert name in names()
    assert line_of(name, values) == line


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_form_fits(lang: str) -> None:
    check_modal(Form("K7F2", lang, "b1 b3").to_dict())


def test_deadlines_are_stamps_that_count_down_by_everybodys_own_clock() -> None:
    due = Due(1_700_000_000_500, "Your move: until 18:00 UTC.", f"Your move: until {Due.HERE}. *x*")
    screen = Screen("table", "T", ("story",), status="s", dues=(due,), notes=("A vote is open.",))
    text = single(screen, "en").text
    assert "until <t:1700000000:f> (<t:1700000000:R>). \\*x\\*" in text
    assert text.index("<t:") < text.index("A vote is open.") < text.index("story")
