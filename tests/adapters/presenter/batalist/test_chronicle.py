"""What is told of whole turns: which events belong to the last one, what was lost before it, every deed."""

from __future__ import annotations

from bot.adapters.presenter.batalist.chronicle import last_turn, lost_before
from bot.engine.core import Event
from bot.render import draw_list
from bot.render.batalist.scene import TurnScene
from tests.adapters.presenter.batalist.table import battle


def turn(number: int, first: int, second: int, *, whole: bool = True) -> list[Event]:
    """The events of a turn; one that is not whole lacks its beginning."""
    begun = [Event("TurnBegan", {"turn": number})] if whole else []
    deed = Event("BattalionHid", {"tag": f"X{number}"})
    return [*begun, deed, Event("TurnEnded", {"turn": number, "lost": [first, second]})]


def test_what_a_turn_cost_is_what_came_upon_the_turns_before() -> None:
    told = [*turn(2, 121, 51, whole=False), *turn(3, 178, 227)]
    assert lost_before(told) == (121, 51)
    assert last_turn(told) == turn(3, 178, 227)


def test_the_first_turn_began_without_a_loss() -> None:
    assert lost_before(turn(1, 0, 30)) == (0, 0)


def test_a_turn_too_long_to_be_at_hand_is_told_as_far_as_it_is() -> None:
    told = turn(4, 200, 300, whole=False)
    assert last_turn(told) == told
    assert lost_before(told) is None
    assert last_turn(turn(1, 0, 0)[:2]) == []


def test_the_summary_of_a_turn_tells_every_deed_of_it() -> None:
    shown = 0
    for game in battle("border_clash", 7, 200):
        pictures = game.show.table_screen(game.seen(None), "en").pictures
        for scene in (one.scene for one in pictures if isinstance(one.scene, TurnScene)):
            drawn = " ".join(str(item.args[0]) for item in draw_list(scene) if item.kind == "text")
            for deed in scene.deeds:
                assert deed.text in drawn
            shown += len(scene.deeds) > 14
    assert shown
