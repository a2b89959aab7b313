"""Wild Field's catalogue: the same keys and variables in both languages, each used, none missing."""

from __future__ import annotations

import re

import pytest

from bot.adapters.presenter.wildfield.library import TOPICS
from bot.adapters.presenter.wildfield.pages import PLAN_FIELDS
from bot.adapters.presenter.wildfield.story import kebab
from bot.engine.wildfield.content import Switches
from bot.i18n import LANGUAGES
from tests.adapters.presenter.catalogue import (
    ENGINE,
    messages,
    named_keys,
    refusal_keys,
    refusals_in,
    source,
    variables,
)

GAME = "wildfield"
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
CODE = source(ENGINE / GAME)
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


def refusal_codes() -> set[str]:
    """Every reason the rules give."""
    return refusals_in(CODE)


def event_names() -> set[str]:
    """Every event the rules tell."""
    return set(re.findall(r'\.tell(?:_owner)?\(\s*"([A-Za-z]+)"', CODE))


def used_keys() -> set[str]:
    """Keys named in the presenter's source, and those it builds."""
    built = {f"{head}{tail}" for head, tails in FAMILIES.items() for tail in tails}
    told = {f"event-{kebab(name)}" for name in event_names()}
    return named_keys(GAME) | built | told | refusal_keys(refusal_codes()) | set(CONTRACT) | set(STORY_ONLY)


def test_both_languages_read_what_the_code_gives() -> None:
    ru, en = messages(GAME, "ru"), messages(GAME, "en")
    allowed = {"to", "towards", "area", "at"}
    for key in ru:
        assert set(variables(ru[key])) - allowed == set(variables(en[key])) - allowed, key


def test_every_key_begins_with_the_game() -> None:
    assert all(key.startswith("wildfield-") for key in messages(GAME, "en"))


def test_every_key_is_used() -> None:
    used = used_keys()
    assert [key for key in messages(GAME, "en") if key.removeprefix("wildfield-") not in used] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_and_event_has_a_sentence(lang: str) -> None:
    known = messages(GAME, lang)
    missing = [code for code in refusal_codes() if f"wildfield-no-{code.replace('_', '-')}" not in known]
    own = {"MatchBegan", "BlocksMoved", "BattleBegan", "MatchEnded"}
    missing += [name for name in event_names() - own if f"wildfield-event-{kebab(name)}" not in known]
    assert missing == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_built_from_parts_is_there(lang: str) -> None:
    known = messages(GAME, lang)
    built = [f"wildfield-{head}{tail}" for head, tails in FAMILIES.items() for tail in tails]
    assert [key for key in built if key not in known] == []
