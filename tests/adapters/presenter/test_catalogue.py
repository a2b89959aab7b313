"""Kursk's catalogue: the same keys and variables in both languages, each used, none missing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from bot.adapters.presenter.kursk.library import TOPICS
from bot.adapters.presenter.kursk.story import kebab
from bot.engine.kursk.content import Switches
from bot.i18n import LANGUAGES

ROOT = Path(__file__).resolve().parents[3]
PRESENTER = ROOT / "bot" / "adapters" / "presenter" / "kursk"
ENGINE = ROOT / "bot" / "engine"
DEEDS = ("move", "fire", "volley", "assault")
FAMILIES = {
    "": ("name", "blurb"),
    "do-": (*DEEDS, "march", "clear-mine", *(f"suggested-{deed}" for deed in DEEDS)),
    "typed-": (*DEEDS, "clear-mine", "end", "suggest", "undo", "keep", "redraw"),
    "event-": tuple(f"{kind}-{end}" for kind in ("shot", "strike") for end in ("hit", "saved", "missed")),
    "event-counter-moved": ("", "-empty", "-breakthrough"),
    "switch-": tuple(name.replace("_", "-") for name in Switches.model_fields),
    "help-": (*TOPICS, *(f"{topic}-name" for topic in TOPICS)),
}
"""Keys put together from parts in the code."""


def messages(lang: str) -> dict[str, ast.Message]:
    """Every message of the catalogue by its key."""
    text = (ROOT / "data" / "locale" / lang / "kursk.ftl").read_text(encoding="utf-8")
    body = FluentParser().parse(text).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)], "a message that can't be read"
    return {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}


def engine_source() -> str:
    paths = (*sorted(ENGINE.glob("*.py")), *sorted((ENGINE / "kursk").glob("*.py")))
    return "".join(path.read_text(encoding="utf-8") for path in paths)


def refusal_codes() -> set[str]:
    """Every reason the engine gives, and the three of `wrong_place`."""
    found = set(re.findall(r'Refusal\(\s*"([a-z_]+)"', engine_source()))
    return found | {f"wrong_place_{kind}" for kind in "csu"}


def event_names() -> set[str]:
    """Every event Kursk tells, and those that any match tells."""
    return set(re.findall(r'\.tell\(\s*"([A-Za-z]+)"', engine_source())) | {"TakenBack", "Rewound"}


def used_keys() -> set[str]:
    """Keys named in the presenter's source, and those it builds."""
    source = "".join(
        path.read_text(encoding="utf-8")
        for path in (*sorted(PRESENTER.glob("*.py")), PRESENTER.parent / "desk.py")
    )
    named = set(re.findall(r"[\"']([a-z][a-z0-9-]+)[\"']", source))
    named |= {key.removeprefix("kursk-") for key in named}
    built = {f"{head}{tail}" for head, tails in FAMILIES.items() for tail in tails}
    told = {f"event-{kebab(name)}" for name in event_names()}
    return named | built | told | {f"no-{code.replace('_', '-')}" for code in refusal_codes()}


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


def test_both_languages_read_the_same_variables() -> None:
    english = messages("en")
    for key, message in messages("ru").items():
        assert set(variables(message)) == set(variables(english[key])), key


def test_every_key_begins_with_the_game() -> None:
    assert all(key.startswith("kursk-") for key in messages("ru"))


def test_every_key_is_used() -> None:
    used = used_keys()
    unused = [key for key in messages("ru") if key.removeprefix("kursk-") not in used]
    assert unused == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_a_sentence(lang: str) -> None:
    known = messages(lang)
    missing = [code for code in refusal_codes() if f"kursk-no-{code.replace('_', '-')}" not in known]
    assert missing == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_built_from_parts_is_there(lang: str) -> None:
    known = messages(lang)
    built = {f"kursk-{head}{tail}" for head, tails in FAMILIES.items() for tail in tails}
    assert built - set(known) == set()
