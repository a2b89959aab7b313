"""Every variable of every sentence is filled: whole games of every game are told in both languages."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.adapters.presenter import presenter_of
from bot.ai import opponent
from bot.content import library
from bot.engine.core import Transition
from bot.engine.dice import SeededDice, seed_of
from bot.i18n import LANGUAGES, Catalogue
from tests.conformance.case import Look
from tests.conformance.shown import screens, seen

GAMES, EVERY = 2, 23


@pytest.fixture
def unfilled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What could not be filled while the test ran."""
    found: list[str] = []
    real = Catalogue.format

    def format(self: Catalogue, key: str, args: dict[str, Any]) -> str | None:
        text = real(self, key, args)
        pattern = self._bundle.get_message(key).value
        errors = self._bundle.format_pattern(pattern, args)[1] if pattern is not None else ()
        found.extend(f"{key}: {error}" for error in errors)
        return text

    monkeypatch.setattr(Catalogue, "format", format)
    return found


@pytest.mark.parametrize("level", ["greedy", "random"])
@pytest.mark.parametrize("game", library().games)
def test_every_event_and_screen_is_told_without_a_gap(game: str, level: str, unfilled: list[str]) -> None:
    bound = library().bind(game)
    rules, told = bound.rules, set()
    presenter = presenter_of(game, rules, bound.pack)

    def tell(step: Transition) -> Any:
        for event in step.events:
            viewers = (None,) if event.to is None else event.to[:1]
            if (event.name, tuple(sorted(event.data))) not in told or event.data.get("cause"):
                for lang in LANGUAGES:
                    presenter.say(event, viewers[0], lang)
            told.add((event.name, tuple(sorted(event.data))))
        return step.state

    count = 0
    for number in range(GAMES):
        dice, rng, player = SeededDice(seed_of("told", number)), Random(number), opponent(game, level)
        state = tell(rules.setup(dice))
        while rules.waiting(state):
            seat = rules.waiting(state)[0]
            count += 1
            if count % EVERY == 0:
                look = Look(rules, seat, rules.view(state, seat), ())
                for lang in LANGUAGES:
                    list(screens(presenter, seen(look, bound.scenario, bound.pack.set.id), lang))
            state = tell(rules.apply(state, seat, player.choose(rules, rules.view(state, seat), rng), dice))
    assert len(told) > 15
    assert sorted(set(unfilled)) == []
