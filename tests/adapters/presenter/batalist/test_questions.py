"""Questions a player meets: warnings of what is laid, cards alike, nothing left to do, doors that fit."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.adapters.port import Button, Screen, buttons
from bot.engine.batalist import actions as act
from bot.render.batalist.look import army_look
from tests.adapters.presenter.batalist.table import LANGS, Game


def screen(game: Game, seat: int, where: str = "", lang: str = "en") -> Screen:
    return game.show.private_screen(game.seen(seat), lang, where)


def labels(game: Game, seat: int, where: str = "", lang: str = "en") -> list[str]:
    return [button.label for button in buttons(screen(game, seat, where, lang))]


def door(game: Game, seat: int, label: str) -> str:
    """The page behind a button."""
    found: Button = next(one for one in buttons(screen(game, seat)) if one.label == label)
    return found.press.rsplit(":", 1)[1]


def fighting(*south: str, north: tuple[str, ...] = ("h1 move f4",), first: int = 0) -> Game:
    """Border clash in execution; the seat `first` acts first, whoever won the initiative."""
    game = Game("border_clash", 4)
    for seat, lines in ((0, south), (1, north)):
        for line in (*lines, "ok"):
            game.type(line, seat=seat)
    game.type("first" if game.waiting() == first else "second")
    assert game.waiting() == first
    return game


def enemy_at(y: int) -> Game:
    """Border clash with H1 straight before B2 (which stands at 700)."""
    game = Game("border_clash")
    rows = list(game.state.battalions)
    rows[6] = replace(rows[6], x=rows[1].x, y=y)
    game.state = replace(game.state, battalions=tuple(rows))
    return game


# What is laid -----------------------------------------------------------------------------------------------


def test_orders_that_will_not_go_as_planned_are_warned_of_where_they_are_laid() -> None:
    game = Game("border_clash")
    for line in ("b1 move f3 wl30 f2", "b6 move f8", "b2 shoot h1", "b3 melee h3", "b4 move f2"):
        game.type(line)
    warned = [line for line in screen(game, 0).lines if line.startswith("⚠")]
    assert warned == [
        "⚠ B1 Move: Speed is spent: the last leg is cut short.",
        "⚠ B6 Move: Slow ground on the way: rough ground.",
        "⚠ B6 Move: Speed is spent: the last leg is cut short.",
        "⚠ B2 Shoot: Out of range: 42.5 paces, the range is 12 paces.",
        "⚠ B3 Melee: As things stand it falls short of that target.",
    ]
    game.act(0, act.act("choose", 0))
    assert warned[0] in screen(game, 0).lines


def test_a_second_order_is_weighed_from_where_the_first_leads() -> None:
    game = enemy_at(2200)
    game.type("b2 shoot h1")
    assert any(line.startswith("⚠ B2 Shoot") for line in screen(game, 0).lines)
    game.type("clear")
    game.type("b2 move f4")
    game.type("b2 shoot h1")
    assert not any(line.startswith("⚠ B2 Shoot") for line in screen(game, 0).lines)


@pytest.mark.parametrize("order", ["melee", "shoot"])
def test_an_order_with_nothing_in_reach_is_laid_at_once(order: str) -> None:
    game = Game("border_clash")
    game.act(0, act.act("choose", 1))
    found = next(
        n for n, choice in enumerate(game.show.choices(game.seen(0)))
        if choice.tag == "lay" and choice.subject == order
    )  # fmt: skip
    made = labels(game, 0, f"o{order}")
    is_bare = screen(game, 0, f"o{order}").lines[-1].startswith("Nothing in reach now.")
    game.act(0, *game.show.resolve(game.seen(0), found))
    assert (game.seen(0).view.slot[1] == -1) is is_bare
    assert (f"{order.capitalize()}: lay it without a target" in made) is is_bare
    assert is_bare is (order == "shoot")


def test_cards_alike_are_one_button() -> None:
    game = fighting("b4 move f1", "b4 move f1", "b2 move f2")
    assert [label for label in labels(game, 0) if "B4 Move" in label] in (
        ["B4 Move: forward 1 (×2)"],
        ["★ B4 Move: forward 1"],
    )
    cancelled = labels(game, 0, door(game, 0, "Cancel a card …"))
    assert cancelled.count("Cancel: B4 Spearmen: Move – forward 1") == 1
    assert "B4 Spearmen: Move – forward 1 (×2)" in labels(game, 0, "cards")


def test_a_suggested_card_reads_as_any_other() -> None:
    game = fighting("b1 move f1")
    made = [label for label in labels(game, 0) if "Move: forward" in label]
    assert made in (["★ B1 Move: forward 1"], ["B1 Move: forward 1"])
    game = enemy_at(1000)
    game.type("b2 shoot h1")
    game.type("ok")
    game.type("ok", seat=1)
    game.type("first" if game.waiting() == 0 else "second")
    made = [label for label in labels(game, 0) if "H1" in label]
    assert len(made) == 1
    assert made[0].startswith("★ B2 Shoot: H1 Orcs · ≈")


def test_what_is_suggested_is_not_offered_twice() -> None:
    game = fighting("b1 move f1", "b2 move f2", "b4 move f3")
    made = [label.removeprefix("★ ") for label in labels(game, 0) if "Move: forward" in label]
    assert sorted(made) == ["B1 Move: forward 1", "B2 Move: forward 2", "B4 Move: forward 3"]


@pytest.mark.parametrize(
    ("lang", "asked", "go"),
    [
        ("en", "Your go: none of your cards is left, the enemy has 1. ", "Let the turn run on"),
        ("ru", "Ваш черёд: ваших карт больше нет, у врага 1. ", "Пусть ход идёт дальше"),
    ],
)
def test_without_a_card_nobody_is_told_to_turn_one_over(lang: str, asked: str, go: str) -> None:
    game = fighting(first=0)
    shown = screen(game, 0, lang=lang)
    assert shown.lines[0].startswith(asked)
    assert shown.lines[0].removeprefix(asked) in (
        "Cast a spell, or let the turn run on.", "Колдуйте, или пусть ход идёт дальше.",
    )  # fmt: skip
    made = [button.label.removeprefix("★ ") for button in buttons(shown)]
    assert go in made


def test_a_page_within_a_question_has_one_way_back() -> None:
    game = fighting("b1 move f1", "b2 turn 30")
    card = next(card.id for card in game.seen(0).view.cards if card.order == "turn")
    game.act(0, act.act("choose", card))
    seen = replace(game.seen(0), can_undo=True)
    made = [button.label for button in buttons(game.show.private_screen(seen, "en"))]
    assert "Back" in made
    assert not {"Undo", "Instructions"} & set(made)
    assert game.show.private_screen(seen, "en").lines[0] == "B2 Archers: Turn. Which way?"


def test_a_move_without_a_leg_can_still_be_taken_back() -> None:
    game = Game()
    game.act(0, act.act("choose", 0), act.act("lay", 0, "move"), act.act("plan", 0))
    for way in ("Undo", "Undo last leg"):
        seen = replace(game.seen(0), can_undo=True)
        made = [button.label for button in buttons(game.show.private_screen(seen, "en"))]
        assert [label for label in made if label.startswith("Undo")] == [way]
        game.type("f2")


@pytest.mark.parametrize(("lang", "die"), [("en", "+D6"), ("ru", "+К6")])
def test_what_to_expect_reads_in_one_language(lang: str, die: str) -> None:
    game = enemy_at(1000)
    lines = game.show.odds_screen(game.seen(0), "b2 h1", lang).lines
    assert any(die in line for line in lines)
    back = {"en": "in return ≈", "ru": "в ответ ≈"}[lang]
    assert any(back in line for line in lines)


def test_places_for_a_spell_stand_on_the_picture_as_on_the_buttons() -> None:
    game = fighting("b1 move f1")
    magic = next(action for action in game.seen(0).view.legal if action.name == "magic")
    game.act(0, magic)
    mist = next(
        action
        for action in game.seen(0).view.legal
        if action.name == "cast_spell" and game.rules.facts.spells[int(action.args[0])].target == "point"  # type: ignore[arg-type]
    )
    assert screen(game, 0).lines[0].startswith("Mage on B5: which spell?")
    game.act(0, mist)
    shown = screen(game, 0)
    spots = [text for _x, _y, text in shown.pictures[0].scene.plan.spots]
    assert spots == [button.label for button in buttons(shown) if button.label.startswith("(")]
    assert spots


NAMES = {"en": ("wall (17", "gate (33", "cliff (2,", "gardens (33"), "ru": ("ворота (33", "скала (2")}


@pytest.mark.parametrize("lang", LANGS)
def test_the_field_in_words_uses_the_names_of_the_picture(lang: str) -> None:
    game = Game("last_wall")
    told = " ".join(game.show.text_board(game.seen(None), lang).lines)
    for name in NAMES[lang]:
        assert name in told


def test_steps_too_short_for_a_decimal_are_left_out() -> None:
    words = Game().show.words("en")
    assert words.legs(("forward", 30, "left", 3)) == "forward 0.3"
    assert words.legs(("left", 3)) == "step left 0"


def test_before_any_card_lies_the_hand_is_the_army() -> None:
    game = Game("border_clash")
    assert game.show.hand_screen(game.seen(0), "en").title == "My army"
    assert game.show.hand_screen(fighting("b1 move f1").seen(0), "en").title == "My orders"


def test_where_cards_lie_is_said_once() -> None:
    game = fighting("b1 move f1", "b1 move f2")
    lines = game.show.table_screen(game.seen(None), "en").lines
    assert sum("B1 ×2" in line for line in lines) == 1
    game.type("b1 move f1")
    assert any("Cards lying: B1, " in line for line in game.show.table_screen(game.seen(None), "en").lines)


def test_a_base_without_a_place_names_those_to_be_placed() -> None:
    game = Game("border_clash", deployment="secret")
    error = game.show.parse(game.seen(0), "place b1", "en").error
    assert error.endswith("Yours: B1, B2, B3, B4, B5, B6.")


def test_all_are_told_who_is_ready() -> None:
    game = Game("border_clash")
    assert game.show.table_screen(game.seen(None), "en").status == "Turn 1 of 8 · orders"
    game.type("ok", seat=0)
    told = game.show.table_screen(game.seen(None), "en").status
    assert told == "Turn 1 of 8 · orders · ready: Border Kingdom"


@pytest.mark.parametrize(
    ("scenario", "marks"),
    [
        ("border_clash", [("B", "border_kingdom"), ("H", "horde")]),
        ("ford", [("F", "forest_realm"), ("D", "dead_host")]),
    ],
)
def test_a_seat_bears_the_letter_and_colours_of_the_pictures(
    scenario: str, marks: list[tuple[str, str]]
) -> None:
    game = Game(scenario)
    assert [game.show.mark(seat) for seat in (0, 1)] == marks
    assert [game.show.words("ru").tag(b)[0] for b in (0, 6)] == [letter for letter, _ in marks]
    style = (Path(__file__).parents[4] / "bot/adapters/web/static/style.css").read_text(encoding="utf-8")
    look = army_look(game.show.pack.root / "art")
    for _letter, tone in marks:
        assert f".tag.tone-{tone}{{background:{look.army(tone).main}" in style
