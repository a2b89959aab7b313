"""Typed play in both languages: legs, orders, targets, wishes, friendly answers."""

from __future__ import annotations

import pytest

from bot.adapters.presenter.base import Parsed
from bot.adapters.presenter.batalist.ready import draft_of
from bot.adapters.presenter.batalist.tokens import leg_of, place_of, split
from tests.adapters.presenter.batalist.table import LANGS, Game, positions
from tests.adapters.presenter.batalist.test_screens import in_execution


def laid(line: str, lang: str = "en") -> tuple[int | str, ...]:
    """The entry that a line lays."""
    game = Game()
    game.type(line, lang)
    return draft_of(game.seen(0).view).entries[-1]


@pytest.mark.parametrize(
    ("line", "lang"),
    [
        ("move 1 f2 wl30 f0.5", "en"),
        ("b1 move f2 wl30 f 0.5", "en"),
        ("lay b1 move f2 wl30 f0.5", "en"),
        ("1 f2 wl30 f0.5", "en"),
        ("ход 1 в2 зл30 в0.5", "ru"),
        ("б1 движение в2 зл30 в0,5", "ru"),
        ("приказ п1 идти в2 зл30 в0.5", "ru"),
        ("Ход 1 вперёд2 зл30° в0.5!", "ru"),
    ],
)
def test_a_move_is_typed_in_many_ways(line: str, lang: str) -> None:
    assert laid(line, lang) == (0, "move", -1, "forward", 200, "wheel_left", 300, "forward", 50)


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("b2 shoot h1", (1, "shoot", -1, 3)),
        ("shoot 2 1", (1, "shoot", -1, 3)),
        ("стрельба 2 h1", (1, "shoot", -1, 3)),
        ("b3 melee h2", (2, "melee", -1, 4)),
        ("b3 x h2", (2, "melee", -1, 4)),
        ("атака 3 h2", (2, "melee", -1, 4)),
        ("b1 turn 90", (0, "turn", -1, 900)),
        ("b1 turn left 90", (0, "turn", -1, -900)),
        ("разворот 1 влево 45", (0, "turn", -1, -450)),
        ("b1 reform wedge", (0, "reform", -1, "wedge", 7)),
        ("строй 1 ёж", (0, "reform", -1, "hedgehog", 7)),
        ("b1 reform 8", (0, "reform", -1, "column", 8)),
        ("knights melee h2", (2, "melee", -1, 4)),
        ("b1 melee", (0, "melee", -1)),
    ],
)
def test_every_order_can_be_laid_by_a_line(line: str, entry: tuple[int | str, ...]) -> None:
    assert laid(line) == entry


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("line", ["b1 to h1", "b1 move to 14,9", "b3 f2 to h3", "b1 move > h1"])
def test_towards_a_battalion_and_to_a_point(line: str, lang: str) -> None:
    entry = laid(line, lang)
    assert entry[1] == "move"
    assert len(entry) > 3


def test_a_bare_card_is_planned_by_the_next_line_of_the_same_order() -> None:
    game = Game()
    game.type("b1 move")
    game.type("b1 move f2")
    assert draft_of(game.seen(0).view).entries == ((0, "move", -1, "forward", 200),)
    game.type("b1 move f1")
    game.type("take 1")
    game.type("take 1")
    assert draft_of(game.seen(0).view).entries == ()


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("b9 move f4", "Yours: B1, B2, B3"),
        ("b3 melee h9", "Enemies: H1, H2, H3"),
        ("b1 move q7", "Legs: f4"),
        ("b1 turn somewhere", "turn h1"),
        ("b1 reform ball", "hedgehog"),
        ("go", "You could type"),
        ("cast mist 3,4", "can cast"),
        ("take 1", "Orders lie on"),
        ("fast 1 f4", "without an order"),
        ("b1 shoot h1", "lacks the skill Shooter"),
    ],
)
def test_wrong_lines_get_one_friendly_line_with_what_is_possible(line: str, part: str) -> None:
    game = Game()
    error = game.show.parse(game.seen(0), line, "en").error
    assert part in error
    assert game.show.parse(game.seen(0), line, "ru").error


@pytest.mark.parametrize(
    "line", ["", "hello there", "I think we should go on like this", "да ладно тебе", "b", "в"]
)
def test_chatter_is_no_move(line: str) -> None:
    game = Game()
    for lang in LANGS:
        assert game.show.parse(game.seen(0), line, lang) == Parsed()


@pytest.mark.parametrize(
    ("line", "meta"), [("?", "help"), ("help", "help"), ("отмена", "undo"), ("odds b2 h1", "odds")]
)
def test_wishes(line: str, meta: str) -> None:
    assert Game().show.parse(Game().seen(0), line, "en").meta == meta


def test_lines_carry_cards_out_in_execution() -> None:
    game = in_execution()
    seat = game.waiting()
    own = "b" if seat == 0 else "h"
    events = game.type(f"{own}1 move f1 wr10", "en")
    moved = next(event for event in events if event.name == "BattalionMoved")
    assert moved.data["legs"] == [["forward", 100], ["wheel_right", 100]]
    other = game.waiting()
    tag = "b" if other == 0 else "h"
    game.type(f"{tag}3 move", "en")
    assert game.seen(other).view.frame == "move"
    game.type("undo leg", "en")
    game.type("f2", "en")
    game.type("to 20,20", "ru")
    game.type("ok", "en")
    assert game.seen(other).view.cards == tuple(c for c in game.seen(other).view.cards if c.b not in (2, 5))


def test_cancelling_and_idling_by_lines() -> None:
    game = in_execution()
    seat = game.waiting()
    own = "b" if seat == 0 else "h"
    game.type(f"cancel {own}1")
    assert "Cancelled" in game.show.private_screen(game.seen(seat), "en").lines[0]
    game.type("back")
    game.type(f"idle {own}1")
    assert len(game.state.hidden[seat].cards) == 2


def test_words_of_a_line() -> None:
    assert split("Move 3: F 4, WL30°") == ["move", "3", "f4", "wl30"]
    assert split("to 22.5, 16") == ["to", "22.5,16"]
    assert leg_of("зп45") == ("wheel_right", 450)
    assert leg_of("f1.1") == ("forward", 110)
    assert leg_of("melee") is None
    assert place_of(["22.5,16"]) == (2250, 1600)
    assert place_of(["22.5", "16"]) == (2250, 1600)
    assert place_of(["h1"]) is None


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_suggested_can_be_typed(lang: str) -> None:
    for game in positions("border_clash", 4, 40):
        if game.is_over:
            return
        seat = game.waiting()
        seen = game.seen(seat)
        for line, meaning in game.show.suggestions(seen, "", lang):
            parsed = game.show.parse(seen, line, lang)
            assert meaning
            if not line.endswith(" ") and not parsed.meta:
                assert parsed.actions, (line, parsed)
