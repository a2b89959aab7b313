"""No leaks: two tables that differ only in what a viewer can't see look alike to that viewer."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.adapters.port import Screen
from bot.engine.dice import SeededDice
from tests.adapters.presenter.batalist.table import Game, battle

SCENARIOS = (("skirmish", {}), ("border_clash", {}), ("ford", {"deployment": "secret"}), ("last_wall", {}))


def looks(screen: Screen) -> Any:
    """All of a screen that anybody could see, pictures by their scenes' own values."""
    pictures = [(p.key, p.alt, p.width, p.height, p.spots, p.drags, repr(p.scene)) for p in screen.pictures]
    plain = msgspec.structs.replace(screen, pictures=())
    return plain, pictures


def outputs(game: Game, viewer: int | None) -> list[Any]:
    """Everything a viewer is shown."""
    seen, show = game.seen(viewer), game.show
    made = [looks(show.table_screen(seen, "en")), looks(show.text_board(seen, "ru"))]
    if viewer is not None and not game.is_over:
        made += [looks(show.private_screen(seen, "ru")), looks(show.hand_screen(seen, "en"))]
        made += [show.suggestions(seen, "", "en"), show.choices(seen)]
    return made


@pytest.mark.parametrize(("scenario", "switches"), SCENARIOS)
def test_twins_look_alike(scenario: str, switches: dict[str, Any]) -> None:
    for game in battle(scenario, 7, 60, **switches):
        if game.position % 4:
            continue
        true = game.state
        for viewer in (None, 0, 1):
            shown = outputs(game, viewer)
            game.state = game.rules.resample(true, viewer, SeededDice(f"twin {game.position}"))
            assert outputs(game, viewer) == shown
            game.state = true


def test_the_public_message_shows_no_plan_whoever_looks() -> None:
    game = Game("border_clash")
    game.type("b1 move f4", seat=0)
    game.type("b2 move f4", seat=0)
    public = game.show.table_screen(game.seen(None), "en")
    own = game.show.table_screen(game.seen(0), "en")
    assert looks(own)[0].lines == looks(public)[0].lines
    assert [picture.scene for picture in own.pictures] == [picture.scene for picture in public.pictures]
    assert not any(picture.secret for picture in own.pictures)
    assert "forward 4" not in repr(looks(public))


def test_equal_keys_mean_equal_pictures() -> None:
    scenes: dict[str, Any] = {}
    for game in battle("skirmish", 6, 60):
        for viewer in (0, 1):
            seen = game.seen(viewer)
            found = [*game.show.table_screen(seen, "ru").pictures]
            for group in ("", "wheel", "omove", "cards"):
                found += game.show.private_screen(seen, "ru", group).pictures
            for picture in found:
                assert scenes.setdefault(picture.key, picture.scene) == picture.scene, picture.key
