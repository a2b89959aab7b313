"""Batalist's catalogue: the same keys and variables in both languages, each used, none missing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from bot.adapters.presenter.batalist.library import OWN_TOPICS
from bot.adapters.presenter.batalist.pages import SHAPING
from bot.adapters.presenter.batalist.pages_legs import DOORS
from bot.adapters.presenter.batalist.story import kebab
from bot.engine.batalist.content import Switches
from bot.engine.batalist.model import LEGS
from bot.i18n import LANGUAGES

ROOT = Path(__file__).resolve().parents[4]
PRESENTER = ROOT / "bot" / "adapters" / "presenter" / "batalist"
ENGINE = ROOT / "bot" / "engine" / "batalist"
FAMILIES = {
    "": ("name", "blurb", "seat-south", "seat-north"),
    "do-": (
        *("back", "clear", "copy-last", "undo-leg", "ready-made", "stop", "act-first", "act-second"),
        *("accept-draw", "decline-draw"),
        *(f"legs-{group}" for group in DOORS),
        *(f"{group}-door" for group in SHAPING),
    ),
    "leg-": tuple(kind.replace("_", "-") for kind in LEGS),
    "switch-": tuple(name.replace("_", "-") for name in Switches.model_fields),
    "help-": tuple(f"{topic}-name" for topic in OWN_TOPICS),
}
"""Keys put together from parts in the code."""
STORY_ONLY = ("event-taken-back", "event-rewound", "event-order-replaced", "event-recon-failed")
CORE = ("no-not-your-decision", "no-match-over")
VARIABLE = (
    *("no-too-far", "no-solid-ground", "no-off-field", "no-two-captains", "no-no-command-left"),
    *("no-may-not-attack", "no-may-not-shoot"),
)
"""Refusals of the rules that are made of a variable code."""


def messages(lang: str) -> dict[str, ast.Message]:
    """Every message of the catalogue by its key."""
    text = (ROOT / "data" / "locale" / lang / "batalist.ftl").read_text(encoding="utf-8")
    body = FluentParser().parse(text).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)], "a message that can't be read"
    return {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}


def source(folder: Path) -> str:
    return "".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.py")))


def refusal_codes() -> set[str]:
    """Every reason the rules give."""
    return set(re.findall(r'Refusal\(\s*"([a-z_]+)"', source(ENGINE)))


def event_names() -> set[str]:
    """Every event the rules tell."""
    found = set(re.findall(r'\.tell(?:_of)?\(\s*(?:[a-z.]+,\s*)?"([A-Za-z]+)"', source(ENGINE)))
    return found | {"SpellDispelled", "TakenBack", "Rewound"}


def used_keys() -> set[str]:
    """Keys named in the presenter's source, and those it builds."""
    text = source(PRESENTER) + (PRESENTER.parent / "desk.py").read_text(encoding="utf-8")
    named = set(re.findall(r"[\"']([a-z][a-z0-9-]+)[\"']", text))
    named |= {key.removeprefix("batalist-") for key in named}
    built = {f"{head}{tail}" for head, tails in FAMILIES.items() for tail in tails}
    told = {f"event-{kebab(name)}" for name in event_names()}
    refused = {f"no-{code.replace('_', '-')}" for code in refusal_codes()}
    return named | built | told | refused | set(STORY_ONLY) | set(CORE) | set(VARIABLE)


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
    for key in ru:
        assert set(variables(ru[key])) == set(variables(en[key])), key


def test_every_key_begins_with_the_game() -> None:
    assert all(key.startswith("batalist-") for key in messages("en"))


def test_every_key_is_used() -> None:
    used = used_keys()
    assert [key for key in messages("en") if key.removeprefix("batalist-") not in used] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_a_sentence(lang: str) -> None:
    known = set(messages(lang))
    wanted = {f"batalist-no-{code.replace('_', '-')}" for code in refusal_codes()}
    assert sorted(wanted - known) == []


ELSEWHERE = {"AttackMade", "OrdersLaid", "InitiativeRolled", "MatchEnded", "TurnEnded"}
"""Events told in sentences of other names."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_has_a_sentence(lang: str) -> None:
    known = set(messages(lang))
    wanted = {f"batalist-event-{kebab(name)}" for name in event_names() - ELSEWHERE - {"ReconSecret"}}
    assert sorted(wanted - known) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_literal_key_is_there(lang: str) -> None:
    known = set(messages(lang))
    said = set(re.findall(r'\bsay\(\s*"([a-z][a-z0-9-]+)"', source(PRESENTER)))
    said |= set(re.findall(r'_say\(\s*lang,\s*"([a-z][a-z0-9-]+)"', source(PRESENTER)))
    assert sorted(f"batalist-{key}" for key in said if f"batalist-{key}" not in known) == []
