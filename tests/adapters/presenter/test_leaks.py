"""No-leak twins: two positions that differ only in what a viewer can't see look the same to that viewer."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.dice import SeededDice
from bot.i18n import LANGUAGES
from tests.adapters.presenter.table import Bench, positions

SCENARIOS = ("first_contact", "ponyri", "oboyan", "prokhorovka")


def shown(bench: Bench, viewer: int | None, state: Any, lang: str) -> list[Any]:
    """Everything the presenter makes for a viewer: screens with pictures, choices, typed help, odds."""
    presenter, seen = bench.presenter, bench.seen(viewer, state)
    made = [
        presenter.table_screen(seen, lang),
        presenter.text_board(seen, lang),
        presenter.headline(seen, lang),
        presenter.odds_screen(seen, "f3 f5", lang),
        presenter.hand_screen(seen, lang),
    ]
    if viewer is not None:
        made += [presenter.private_screen(seen, lang), presenter.choices(seen)]
        made += [presenter.suggestions(seen, "", lang), presenter.parse(seen, "d tiger b1", lang)]
    return made


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_twins_look_the_same(scenario: str) -> None:
    for number, bench in enumerate(positions(scenario, 12)):
        if number % 13:
            continue
        lang = LANGUAGES[number % 2]
        for viewer in (0, 1, None):
            twin = bench.rules.resample(bench.state, viewer, SeededDice(number, 7))
            assert shown(bench, viewer, twin, lang) == shown(bench, viewer, bench.state, lang)


def test_the_table_message_is_the_same_for_every_viewer() -> None:
    for number, bench in enumerate(positions("ponyri", 3)):
        if number % 17:
            continue
        screens = [bench.presenter.table_screen(bench.seen(viewer), "ru") for viewer in (0, 1, None)]
        assert screens[0].pictures == screens[1].pictures == screens[2].pictures
        assert {screen.lines for screen in screens} == {screens[0].lines}


def test_hands_are_shown_on_secret_pictures_only() -> None:
    for number, bench in enumerate(positions("oboyan", 4)):
        if number % 17:
            continue
        seat = bench.seat if not bench.is_over else 0
        public = bench.presenter.table_screen(bench.seen(seat), "en").pictures
        own = bench.presenter.private_screen(bench.seen(seat), "en")
        assert not any(picture.secret for picture in public)
        assert all(picture.scene.view.seat == -1 for picture in public)
        assert own.kind == "report" or all(picture.secret for picture in own.pictures)


def test_equal_keys_mean_equal_pictures() -> None:
    scenes: dict[str, Any] = {}
    for bench in positions("first_contact", 4):
        for viewer in (0, 1):
            seen = bench.seen(viewer)
            found = [*bench.presenter.table_screen(seen, "ru").pictures]
            found += bench.presenter.private_screen(seen, "ru").pictures
            for picture in found:
                assert scenes.setdefault(picture.key, picture.scene) == picture.scene, picture.key
