"""Batalist's catalogue: the same keys and variables in both languages, each used, none missing."""

from __future__ import annotations

import re

import pytest

from bot.adapters.presenter.batalist.library import OWN_TOPICS
from bot.adapters.presenter.batalist.pages import SHAPING
from bot.adapters.presenter.batalist.pages_legs import DOORS
from bot.adapters.presenter.batalist.story import kebab
from bot.engine.batalist.content import Switches
from bot.engine.batalist.model import LEGS
from bot.i18n import LANGUAGES
from tests.adapters.presenter.catalogue import (
    ENGINE,
    PRESENTERS,
    messages,
    named_keys,
    refusal_keys,
    refusals_in,
    source,
    variables,
)

GAME = "batalist"
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
CODE = source(ENGINE / GAME)
STORY_ONLY = ("event-taken-back", "event-rewound", "event-order-replaced", "event-recon-failed")
CORE = ("no-not-your-decision", "no-match-over")
VARIABLE = (
    *("no-too-far", "no-solid-ground", "no-off-field", "no-two-captains", "no-no-command-left"),
    *("no-may-not-attack", "no-may-not-shoot"),
)
"""Refusals of the rules that are made of a variable code."""


def refusal_codes() -> set[str]:
    """Every reason the rules give."""
    return refusals_in(CODE)


def event_names() -> set[str]:
    """Every event the rules tell."""
    found = set(re.findall(r'\.tell(?:_of)?\(\s*(?:[a-z.]+,\s*)?"([A-Za-z]+)"', CODE))
    return found | {"SpellDispelled", "TakenBack", "Rewound"}


def used_keys() -> set[str]:
    """Keys named in the presenter's source, and those it builds."""
    built = {f"{head}{tail}" for head, tails in FAMILIES.items() for tail in tails}
    told = {f"event-{kebab(name)}" for name in event_names()}
    return named_keys(GAME).union(built, told, refusal_keys(refusal_codes()), STORY_ONLY, CORE, VARIABLE)


def test_both_languages_read_what_the_code_gives() -> None:
    ru, en = messages(GAME, "ru"), messages(GAME, "en")
    for key in ru:
        assert set(variables(ru[key])) == set(variables(en[key])), key


def test_every_key_begins_with_the_game() -> None:
    assert all(key.startswith("batalist-") for key in messages(GAME, "en"))


def test_every_key_is_used() -> None:
    used = used_keys()
    assert [key for key in messages(GAME, "en") if key.removeprefix("batalist-") not in used] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_a_sentence(lang: str) -> None:
    known = set(messages(GAME, lang))
    wanted = {f"batalist-no-{code.replace('_', '-')}" for code in refusal_codes()}
    assert sorted(wanted - known) == []


ELSEWHERE = {"AttackMade", "OrdersLaid", "InitiativeRolled", "MatchEnded", "TurnEnded"}
"""Events told in sentences of other names."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_has_a_sentence(lang: str) -> None:
    known = set(messages(GAME, lang))
    wanted = {f"batalist-event-{kebab(name)}" for name in event_names() - ELSEWHERE - {"ReconSecret"}}
    assert sorted(wanted - known) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_literal_key_is_there(lang: str) -> None:
    known = set(messages(GAME, lang))
    said = set(re.findall(r'\bsay\(\s*"([a-z][a-z0-9-]+)"', source(PRESENTERS / GAME)))
    said |= set(re.findall(r'_say\(\s*lang,\s*"([a-z][a-z0-9-]+)"', source(PRESENTERS / GAME)))
    assert sorted(f"batalist-{key}" for key in said if f"batalist-{key}" not in known) == []
