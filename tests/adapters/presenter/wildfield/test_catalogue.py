"""Wild Field's catalogue: the same keys and variables in both languages, each used, none missing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from bot.adapters.presenter.wildfield.library import TOPICS
from bot.adapters.presenter.wildfield.pages import PLAN_FIELDS
from bot.adapters.presenter.wildfield.story import kebab
from bot.engine.wildfield.content import Switches
from bot.i18n import LANGUAGES

ROOT = Path(__file__).resolve().parents[4]
PRESENTER = ROOT / "bot" / "adapters" / "presenter" / "wildfield"
ENGINE = ROOT / "bot" / "engine" / "wildfield"
FAMILIES = {
    "": ("name", "blurb"),
    "do-": (
        "confirm",
        "clear",
        "back",
        "ready-made",
        "stay",
        "pass",
        "use",
        "drop-hire",
        "unprepare",
        "plan",
    ),
    "do-order-": ("hire",),
    "do-hire": ("",),
    "do-offer": ("",),
    "do-decline": ("",),
    "ask-": ("power", "origin", "enter", "recruit", "hiring"),
    "event-battle-": ("field", "sea", "storm"),
    "event-blocks-": ("march", "retreat", "pursuit", "raid"),
    "switch-": tuple(name.replace("_", "-") for name in Switches.model_fields),
    "help-": (*TOPICS, *(f"{topic}-name" for topic in TOPICS)),
    "plan-": PLAN_FIELDS,
    "plan-name-": PLAN_FIELDS,
    "plan-ask-": PLAN_FIELDS,
}
"""Keys put together from parts in the code."""
STORY_ONLY = ("event-taken-back", "event-rewound")
CONTRACT = (
    "no-not-your-decision",
    "no-no-road",
    "no-enemy-in-way",
    "no-no-port",
    "no-cannot-sail",
    "no-at-sea",
    "no-already-played",
    "no-no-tokens",
    "no-match-over",
)
"""Refusals of the rules that are made of a variable code."""


def messages(lang: str) -> dict[str, ast.Message]:
    """Every message of the catalogue by its key."""
    text = (ROOT / "data" / "locale" / lang / "wildfield.ftl").read_text(encoding="utf-8")
    body = FluentParser().parse(text).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)], "a message that can't be read"
    return {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}


def engine_source() -> str:
    return "".join(path.read_text(encoding="utf-8") for path in sorted(ENGINE.glob("*.py")))


def refusal_codes() -> set[str]:
    """Every reason the rules give."""
    return set(re.findall(r'Refusal\(\s*"([a-z_]+)"', engine_source()))


def event_names() -> set[str]:
    """Every event the rules tell."""
    return set(re.findall(r'\.tell(?:_owner)?\(\s*"([A-Za-z]+)"', engine_source()))


def used_keys() -> set[str]:
    """Keys named in the presenter's source, and those it builds."""
    source = "".join(
        path.read_text(encoding="utf-8")
        for path in (*sorted(PRESENTER.glob("*.py")), PRESENTER.parent / "desk.py")
    )
    named = set(re.findall(r"[\"']([a-z][a-z0-9-]+)[\"']", source))
    named |= {key.removeprefix("wildfield-") for key in named}
    built = {f"{head}{tail}" for head, tails in FAMILIES.items() for tail in tails}
    told = {f"event-{kebab(name)}" for name in event_names()}
    refused = {f"no-{code.replace('_', '-')}" for code in refusal_codes()}
    return named | built | told | refused | set(CONTRACT) | set(STORY_ONLY)


def variables(node: Any) -> Iterator[str]:
    """The variables a message reads."""
    if isinstance(node, ast.VariableReference):
        yield node.id.name
    for value in vars(node).values() if isinstance(node, ast.BaseNode) else ():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.BaseNode):
                yield from variables(child)


def test_both_languages_have_the_same_keys() -> None:
    assert set(messages("ru")) == set(messages("en"))


def test_both_languages_read_what_the_code_gives() -> None:
    ru, en = messages("ru"), messages("en")
    allowed = {"to", "towards", "area", "at"}
    for key in ru:
        assert set(variables(ru[key])) - allowed == set(variables(en[key])) - allowed, key


def test_every_key_begins_with_the_game() -> None:
    assert all(key.startswith("wildfield-") for key in messages("en"))


def test_every_key_is_used() -> None:
    used = used_keys()
    assert [key for key in messages("en") if key.removeprefix("wildfield-") not in used] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_and_event_has_a_sentence(lang: str) -> None:
    known = messages(lang)
    missing = [code for code in refusal_codes() if f"wildfield-no-{code.replace('_', '-')}" not in known]
    own = {"MatchBegan", "BlocksMoved", "BattleBegan", "MatchEnded"}
    missing += [name for name in event_names() - own if f"wildfield-event-{kebab(name)}" not in known]
    assert missing == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_built_from_parts_is_there(lang: str) -> None:
    known = messages(lang)
    built = [f"wildfield-{head}{tail}" for head, tails in FAMILIES.items() for tail in tails]
    assert [key for key in built if key not in known] == []
