"""Screens of Batalist: what is asked, few choices, labels that differ, presses that are legal."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.adapters.port import Screen, buttons
from bot.adapters.presenter.batalist.ready import draft_of
from bot.engine.batalist import actions as act
from tests.adapters.presenter.batalist.table import LANGS, Game, positions

MOST_BYTES = 56
MOST_CHOICES = 8
ROOMS = (("skirmish", {}), ("border_clash", {}), ("ford", {"deployment": "secret"}), ("last_wall", {}))


def groups(game: Game, seat: int) -> list[str]:
    """Every page of the present question."""
    found = dict.fromkeys(choice.group for choice in game.show.choices(game.seen(seat)))
    return [*found, "cards", "oother", "nowhere"]


def check(game: Game, seat: int, screen: Screen) -> None:
    """One screen of the seat."""
    made = buttons(screen)
    labels = [button.label for button in made]
    assert len(set(labels)) == len(labels), labels
    assert all(len(button.press.encode()) <= MOST_BYTES for button in made)
    assert all(label.strip() and "batalist-" not in label and "{" not in label for label in labels), labels
    assert all(line.strip() and "batalist-" not in line and "{" not in line for line in screen.lines)
    for picture in screen.pictures:
        assert picture.alt
        assert picture.secret
        assert all(spot.x >= 0 and spot.x + spot.w <= picture.width for spot in picture.spots)
        assert all(drag.label and "{x},{y}" in drag.line for drag in picture.drags)


@pytest.mark.parametrize(("scenario", "switches"), ROOMS)
def test_every_page_of_a_game_can_be_read(scenario: str, switches: dict[str, Any]) -> None:
    for game in positions(scenario, 5, 60, **switches):
        lang = LANGS[game.position % 2]
        for seat in (0, 1):
            if game.is_over:
                continue
            for group in groups(game, seat):
                check(game, seat, game.show.private_screen(game.seen(seat), lang, group))
        public = game.show.table_screen(game.seen(None), lang)
        assert not any(picture.secret for picture in public.pictures)


@pytest.mark.parametrize(("scenario", "switches"), ROOMS)
def test_every_choice_is_legal(scenario: str, switches: dict[str, Any]) -> None:
    for game in positions(scenario, 8, 40, **switches):
        if game.is_over:
            return
        seat = game.waiting()
        for choice in game.show.choices(game.seen(seat)):
            if choice.group in ("standing", "side"):
                continue
            refusal = game.rules.why_not(game.state, seat, choice.actions[0])
            assert refusal is None, (choice, refusal)


@pytest.mark.parametrize("scenario", ["skirmish", "border_clash"])
def test_a_page_shows_few_choices(scenario: str) -> None:
    for game in positions(scenario, 9, 40):
        if game.is_over:
            return
        seat = game.waiting()
        for group in groups(game, seat):
            screen = game.show.private_screen(game.seen(seat), "en", group)
            pressed = [b for b in buttons(screen) if b.press.startswith(("a:", "v:"))]
            assert len(pressed) <= MOST_CHOICES + 9, [b.label for b in pressed]


def test_the_orders_screen_says_who_commands_whom_and_what_is_left() -> None:
    game = Game()
    game.type("b1 move f2")
    lines = game.show.private_screen(game.seen(0), "en").lines
    assert "Orders for turn 1, 1 laid. Confirm, or pick a battalion for another order." in lines
    assert "General on B1: 2 of 3 orders left; commands B1, B2." in lines
    assert "Captain on B3: 2 of 2 orders left; commands B2, B3." in lines
    assert "Laid: B1 Spearmen: Move – forward 2." in lines


def test_a_battalion_offers_whole_orders_in_one_press() -> None:
    game = Game()
    game.act(0, act.act("choose", 0))
    made = buttons(game.show.private_screen(game.seen(0), "en"))
    press = next(button.press for button in made if button.label == "Move: forward 4")
    game.act(0, *game.show.resolve(game.seen(0), int(press.rsplit(":", 1)[1])))
    assert draft_of(game.seen(0).view).entries == ((0, "move", -1, "forward", 400),)


def test_the_orders_picture_can_be_pressed_row_by_row_and_card_by_card() -> None:
    game = Game()
    shown = game.show.private_screen(game.seen(0), "en")
    spots = {spot.label: spot.press for spot in shown.pictures[0].spots}
    rows = {button.label: button.press for button in buttons(shown) if button.label.startswith("B")}
    assert spots == rows
    game.act(0, act.act("choose", 0))
    shown = game.show.private_screen(game.seen(0), "en")
    spots = {spot.label: spot.press for spot in shown.pictures[0].spots}
    for label in ("Move …", "Melee …"):
        assert spots[label] == next(b.press for b in buttons(shown) if b.label == label)
    other = game.show.private_screen(game.seen(0), "en", "oother")
    turn = next(b.press for b in buttons(other) if b.label == "Turn …")
    assert spots["Turn …"] == turn


def test_what_may_still_be_reached_is_shown_from_where_the_legs_lead() -> None:
    game = Game("border_clash")
    game.act(0, act.act("choose", 0), act.act("lay", 0, "move"), act.act("plan", 0))
    fans = []
    for line in ("f1", "f3"):
        fans.append(game.show.private_screen(game.seen(0), "en").pictures[0].scene.plan.fan)
        game.type(line)
    row = game.state.battalions[0]
    assert [fan.centre for fan in fans] == [(row.x, row.y), (row.x, row.y + 100)]
    assert [max(fan.arcs) for fan in fans] == [4, 3]
    assert game.show.private_screen(game.seen(0), "en").pictures[0].scene.plan.fan is None


def test_a_move_is_built_leg_by_leg_with_speed_left_and_warnings() -> None:
    game = Game("border_clash")
    game.act(0, act.act("choose", 5), act.act("lay", 5, "move"), act.act("plan", 0))
    first = game.show.private_screen(game.seen(0), "en")
    labels = [button.label for button in buttons(first)]
    assert "Forward 1" in labels
    assert "Forward 4" in labels
    assert "Wheel …" in labels
    assert "Aside, back …" in labels
    assert "Towards …" in labels
    wheels = [b.label for b in buttons(game.show.private_screen(game.seen(0), "en", "wheel"))]
    assert {"Wheel left 10°", "Wheel left 30°", "Wheel right 45°"} <= set(wheels)
    game.type("f4 wl30")
    lines = game.show.private_screen(game.seen(0), "en").lines
    assert any(re.search(r"So far: forward 4, wheel left 30° → .* of 8 paces left", line) for line in lines)
    game.type("undo leg")
    assert game.show.private_screen(game.seen(0), "en").lines[1].startswith("So far: forward 4 →")


def test_targets_are_listed_with_what_may_be_expected() -> None:
    game = in_execution()
    seat = game.waiting()
    own = "b" if seat == 0 else "h"
    while game.seen(seat).view.frame != "execute" or not game.seen(seat).view.cards:
        game.random()
        seat = game.waiting()
    own = "b" if seat == 0 else "h"
    shown = game.show.odds_screen(game.seen(seat), f"{own}2 {'h' if own == 'b' else 'b'}2", "en")
    assert shown.lines


def in_execution() -> Game:
    """Both have laid orders; whoever won the initiative acts first."""
    game = Game()
    for line in ("b1 move f4", "b2 move f4", "b3 move f8", "ok"):
        game.type(line, seat=0)
    for line in ("h1 move f4", "h2 move f5", "h3 move f9", "ok"):
        game.type(line, seat=1)
    game.type("first")
    return game


def test_prepared_cards_are_one_press_each_and_all_run_in_one() -> None:
    game = in_execution()
    seat = game.waiting()
    labels = [button.label for button in buttons(game.show.private_screen(game.seen(seat), "en"))]
    tag = "B1" if seat == 0 else "H1"
    assert f"{tag} Move: forward 4" in labels
    assert any(label.endswith("Go on: all my cards in order") for label in labels)
    game.type("go")
    assert game.waiting() == 1 - seat
    game.type("go")
    assert game.state.open.turn == 2


def test_a_turn_is_told_in_sentences_and_summed_up_in_a_picture() -> None:
    game = in_execution()
    game.type("go")
    game.type("go")
    public = game.show.table_screen(game.seen(None), "en")
    assert "Turn 1 is over. Lost: Border Kingdom 0%, Horde 0%." in public.lines
    kinds = [type(picture.scene).__name__ for picture in public.pictures]
    assert kinds == ["FieldScene", "TurnScene"]
    assert "B3 Knights: forward 8" in public.pictures[1].alt


def test_the_field_in_words_has_coordinates_and_bearings() -> None:
    game = Game()
    lines = game.show.text_board(game.seen(0), "en").lines
    assert any(
        line.startswith("B1 Spearmen: 28 of 28, column, 7 files, front at (11, 5.5), facing north")
        for line in lines
    )
    assert any(line.startswith("From B1: H3 28 paces, straight ahead") for line in lines)
    assert not any(line.startswith("From") for line in game.show.text_board(game.seen(None), "en").lines)


def test_bases_can_be_dragged_where_a_move_may_be_planned() -> None:
    game = Game()
    field = game.show.private_screen(game.seen(0), "en").pictures[-1]
    drag = field.drags[0]
    assert drag.line == "drag b1 {x},{y}"
    where = ((drag.ax - drag.ox) / drag.scale, (drag.oy - drag.ay) / drag.scale)
    assert where == pytest.approx((11, 5.5), abs=0.05)
    game.type("drag b1 12,9.5")
    view = game.seen(0).view
    assert draft_of(view).planned == 0
    assert draft_of(view).entries[0][1] == "move"
    game.type("drag b1 11,8")
    game.type("ok")
    assert draft_of(game.seen(0).view).planned == -1
