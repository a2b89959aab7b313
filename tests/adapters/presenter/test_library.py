"""What can be looked up: cards, odds, rules, the board in words, the cover."""

from __future__ import annotations

import re

import pytest

from bot.adapters.port import buttons
from bot.adapters.presenter import presented_games, presenter_of
from bot.adapters.presenter.cover import covers
from bot.adapters.presenter.kursk.library import TOPICS, all_cards
from bot.adapters.presenter.kursk.names import find_card, read_area, read_cell
from bot.engine.core import Action
from bot.engine.kursk.model import Mark, cell_name, parse_cell
from bot.i18n import LANGUAGES
from tests.adapters.presenter.table import Bench, asks, positions, staged


def test_kursk_is_registered_with_presenter_and_cover() -> None:
    bench = Bench()
    assert "kursk" in presented_games()
    assert presenter_of("kursk", bench.rules, bench.pack).game == "kursk"
    assert "kursk" in covers()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_is_found_by_id_and_name(lang: str) -> None:
    bench = Bench()
    cards = all_cards(bench.presenter.words(lang))
    for card in cards:
        text = bench.pack.text(lang, card)
        assert bench.presenter.card_screen(card, lang).title == text.name
        assert bench.presenter.card_screen(text.name, lang).title == text.name


@pytest.mark.parametrize(
    ("typed", "card"),
    [("тигр", "tiger"), ("Tigr", "tiger"), ("tigger", "tiger"), ("Т34", "t34"), ("t-34", "t34"),
     ("пантэра", "panther"), ("авиоудар", "air_strike"), ("kv-1s", "kv1s"),
     ("кв1с", "kv1s"), ("стрелки", "rifles")],
)  # fmt: skip
def test_misspelt_cards_are_understood(typed: str, card: str) -> None:
    bench = Bench()
    assert find_card(bench.pack, typed, all_cards(bench.presenter.words("ru")))[0] == card


def test_unknown_cards_get_the_nearest_names() -> None:
    presenter = Bench().presenter
    near = presenter.card_screen("pz", "en")
    assert "Pz" in near.lines[0]
    assert all(button.press.startswith("c:/card ") for button in buttons(near))
    assert "There is no card" in presenter.card_screen("qqqqqq", "en").lines[0]
    assert "Tiger" in presenter.card_screen("", "en").lines[0]


@pytest.mark.parametrize(
    ("word", "name"), [("b3", "B3"), ("В3", "B3"), ("н6", "H6"), ("А1", "A1"), ("i6", "I6")]
)
def test_cells_in_either_alphabet(word: str, name: str) -> None:
    assert read_cell(word) == parse_cell(name)


@pytest.mark.parametrize("word", ["", "b", "b7", "j1", "b33", "ю1", "1b"])
def test_what_is_no_cell(word: str) -> None:
    assert read_cell(word) is None


@pytest.mark.parametrize(("word", "area"), [("штаб", 1), ("HQ", 1), ("left", 0), ("п", 2), ("flank", None)])
def test_sectors(word: str, area: int | None) -> None:
    assert read_area(word) == area


def test_odds_tell_dice_cover_hero_and_chance() -> None:
    bench = staged(asks("combat", 0), "0 tiger F3 ap=3 aces=3, 1 rifles G5 hero=camouflage, 1 t34 F5")
    lines = bench.presenter.odds_screen(bench.seen(0), "f3 g5", "en").lines
    assert lines[0] == "Tiger F3 → Rifles G5: 10 or more on 2 dice."
    assert lines[1] == "Armour 8, cover +1, hero +1, 10 in all."
    assert "+1 aces" in lines[2]
    assert lines[3] == "Chance 28%: 10 of 36 rolls."
    every = bench.presenter.odds_screen(bench.seen(None), "ф3", "ru").lines
    assert len(every) == 3
    assert "42 %" in every[1]


@pytest.mark.parametrize("text", ["", "f3 f4", "zz", "a1", "f3 x"])
def test_odds_without_two_cards_say_how_to_ask(text: str) -> None:
    bench = staged(asks("combat", 0), "0 tiger F3 ap=3")
    assert bench.presenter.odds_screen(bench.seen(0), text, "en").lines


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_topic_opens_by_its_name(lang: str) -> None:
    presenter = Bench().presenter
    assert 10 <= len(TOPICS) <= 16
    for topic in TOPICS:
        name = presenter.words(lang).say(f"help-{topic}-name")
        screen = presenter.rules_screen(name, lang)
        assert name in screen.title
        assert screen == presenter.rules_screen(topic, lang)
        assert all("{" not in line for line in screen.lines)
        assert len(buttons(screen)) <= 8
    unknown = presenter.rules_screen("zzz", lang)
    assert presenter.words(lang).say("help-turn-name") in unknown.lines[0]
    assert presenter.rules_screen("typing", lang) == presenter.rules_screen("typed", lang)


def test_help_quotes_the_figures_of_the_match() -> None:
    short = Bench("first_contact").presenter.rules_screen("victory", "en")
    assert "After 6 rounds" in " ".join(short.lines)
    seeing = Bench("first_contact", observer_range=2).presenter.rules_screen("observer", "en")
    assert "within 2 cells" in " ".join(seeing.lines)
    terrain = Bench().presenter.rules_screen("terrain", "en").lines
    assert any("ravine" in line and "2, –, –" in line for line in terrain)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_text_board_states_the_whole_open_position(lang: str) -> None:
    for number, bench in enumerate(positions("prokhorovka", 21)):
        if number % 31:
            continue
        seat = number % 2
        screen = bench.presenter.text_board(bench.seen(seat), lang)
        text = "\n".join(screen.lines)
        assert screen.mono
        for unit in bench.state.open.units:
            assert f"{cell_name(unit.cell)} {bench.pack.text(lang, unit.card).name}" in text
        for card in (*bench.view(seat).hand, *bench.view(seat).events):
            assert bench.pack.text(lang, card).name in screen.lines[-1]
        for side in bench.state.open.sides:
            assert all(str(value) in text for value in side.counters)
        public = "\n".join(bench.presenter.text_board(bench.seen(None), lang).lines)
        assert public == "\n".join(screen.lines[:-1])


def test_the_text_board_tells_marks_and_effects() -> None:
    marks = (Mark("mine", 30, 0), Mark("smoke", 31, 1), Mark("trench", 4, 0), Mark("air_cover", 2, 1))
    bench = staged(asks("combat", 0), "0 tiger F3 ap=2 hero=tank_ace aces=2", marks=marks)
    lines = bench.presenter.text_board(bench.seen(0), "en").lines
    marked = next(line for line in lines if line.startswith("Markers"))
    assert all(word in marked for word in ("mines D4", "smoke E4", "trenches E1", "right flank (Red Army)"))
    tiger = next(line for line in lines if "F3 Tiger" in line)
    assert tiger.endswith("AP 2 of 2, hero Crew commander, ace tokens: 2, road")


def test_the_hand_lists_every_card_with_its_number() -> None:
    bench = Bench(seed=3)
    seen = bench.seen(1)
    screen = bench.presenter.hand_screen(seen, "ru")
    cards = (*bench.view(1).hand, *bench.view(1).events)
    assert len(screen.lines) == len(cards)
    for number, (line, card) in enumerate(zip(screen.lines, cards, strict=True), 1):
        assert line.startswith(f"{number}. {bench.pack.text('ru', card).name}")
    assert screen.pictures[0].secret
    assert bench.presenter.hand_screen(bench.seen(None), "ru").pictures == ()


def test_a_click_on_the_board_means_the_same_as_a_button() -> None:
    bench = staged(asks("combat", 1), "0 tiger F3 ap=3, 1 t34 F5, 0 stug G2 ap=1")
    screen = bench.presenter.private_screen(bench.seen(0), "en")
    spots = {spot.press: spot for spot in screen.pictures[0].spots}
    shot = next(spot for spot in spots.values() if "F5" in spot.label)
    assert (shot.x, shot.y, shot.w, shot.h) == (708, 298, 136, 112)
    index = int(shot.press.rsplit(":", 1)[1])
    assert bench.presenter.resolve(bench.seen(0), index) == (Action("volley", (1, 41)),)
    assert {
        button.press for button in buttons(screen) if button.cell and button.press.startswith("a:")
    } & set(spots)


def test_alt_text_names_every_card_and_what_is_marked() -> None:
    bench = staged(asks("combat", 1), "0 tiger F3 ap=3, 1 t34 F5")
    alt = bench.presenter.private_screen(bench.seen(0), "en").pictures[0].alt
    assert "F3 Tiger" in alt
    assert "F5 T-34" in alt
    assert re.search(r"Marked: .*F4", alt)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_cover_knows_games_sides_and_scenarios(lang: str) -> None:
    cover = covers()["kursk"]()
    words = Bench().presenter.words(lang)
    assert "курск" in cover.game_words()
    assert set(cover.scenario_words()) == {"first_contact", "ponyri", "oboyan", "prokhorovka"}
    assert cover.scenario_title("prokhorovka", lang) in cover.scenario_words()["prokhorovka"]
    assert cover.scenario_title("mine", lang) == "mine"
    assert cover.briefing("oboyan", lang)
    assert cover.briefing("mine", lang) == ""
    assert set(cover.side_words()) == {"axis", "soviet"}
    assert len(cover.card_names(lang)) == len({words.card(card) for card in all_cards(words)})
    assert cover.picture(lang).alt
    assert cover.picture(lang, "ponyri").key != cover.picture(lang).key
