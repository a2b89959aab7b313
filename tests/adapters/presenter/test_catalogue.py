"""Kursk's catalogue: the same keys and variables in both languages, each used, none missing."""

from __future__ import annotations

import re

import pytest

from bot.adapters.presenter.kursk.library import TOPICS
from bot.adapters.presenter.kursk.story import kebab
from bot.engine.kursk.content import Switches
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

GAME = "kursk"
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
CODE = source(ENGINE, ENGINE / GAME)


def refusal_codes() -> set[str]:
    """Every reason the engine gives, and the three of `wrong_place`."""
    return refusals_in(CODE) | {f"wrong_place_{kind}" for kind in "csu"}


def event_names() -> set[str]:
    """Every event Kursk tells, and those that any match tells."""
    return set(re.findall(r'\.tell\(\s*"([A-Za-z]+)"', CODE)) | {"TakenBack", "Rewound"}


def used_keys() -> set[str]:
    """Keys named in the presenter's source, and those it builds."""
    built = {f"{head}{tail}" for head, tails in FAMILIES.items() for tail in tails}
    told = {f"event-{kebab(name)}" for name in event_names()}
    return named_keys(GAME) | built | told | refusal_keys(refusal_codes())


def test_both_languages_read_the_same_variables() -> None:
    english = messages(GAME, "en")
    for key, message in messages(GAME, "ru").items():
        assert set(variables(message)) == set(variables(english[key])), key


def test_every_key_begins_with_the_game() -> None:
    assert all(key.startswith("kursk-") for key in messages(GAME, "ru"))


def test_every_key_is_used() -> None:
    used = used_keys()
    unused = [key for key in messages(GAME, "ru") if key.removeprefix("kursk-") not in used]
    assert unused == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_a_sentence(lang: str) -> None:
    known = messages(GAME, lang)
    missing = [code for code in refusal_codes() if f"kursk-no-{code.replace('_', '-')}" not in known]
    assert missing == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_built_from_parts_is_there(lang: str) -> None:
    known = messages(GAME, lang)
    built = {f"kursk-{head}{tail}" for head, tails in FAMILIES.items() for tail in tails}
    assert built - set(known) == set()
