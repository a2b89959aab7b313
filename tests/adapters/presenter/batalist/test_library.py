"""What can be looked up of Batalist: battalions, spells, odds, rules, army lists, the cover."""

from __future__ import annotations

import pytest

from bot.adapters.port import buttons
from bot.adapters.presenter import batalist
from bot.adapters.presenter.batalist.library import OWN_TOPICS
from bot.adapters.presenter.cover import PackCover
from bot.content.batalist_texts import TOPICS
from bot.i18n import tr
from tests.adapters.presenter.batalist.table import LANGS, Game, presenter

GOOD = "Horde: orcs, goblin archers + captain, black orcs, orcs + general, wolf riders + captain, boar riders"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", ["knights", "Рыцари", "рыцаре", "knight"])
def test_a_battalion_is_found_however_it_is_spelt(name: str, lang: str) -> None:
    screen = presenter().card_screen(name, lang)
    assert screen.title in ("Knights", "Рыцари")
    assert screen.pictures[0].alt
    assert any("12" in line and "6" in line for line in screen.lines)


def test_heroes_spells_and_orders_have_cards_too() -> None:
    show = presenter()
    assert "stamina 8" in " ".join(show.card_screen("Sir Aldren", "en").lines)
    spell = show.card_screen("lightning", "en")
    assert "Complexity 3, range 16" in spell.lines[1]
    assert show.card_screen("melee", "en").title == "Melee"
    assert (
        "Did you mean" in show.card_screen("lightnink bolt", "en").lines[0]
        or show.card_screen("lightnink", "en").title
    )
    assert show.card_screen("qqqqq", "en").lines == ("No “qqqqq” in the army books.",)
    assert "Knights" in show.card_screen("", "en").lines[0]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("topic", [*TOPICS, *OWN_TOPICS])
def test_every_topic_of_the_help_can_be_read(topic: str, lang: str) -> None:
    screen = presenter().rules_screen(topic, lang)
    assert screen.lines
    assert all(line and "batalist-" not in line for line in screen.lines)
    labels = [button.label for button in buttons(screen)]
    assert len(labels) == len(set(labels)) == 8


def test_help_lists_topics_and_answers_a_question_mark() -> None:
    show = presenter()
    assert show.rules_screen("", "en").lines[0].startswith("Topics: ")
    assert "There is no topic “dragons”" in show.rules_screen("dragons", "en").lines[0]
    assert "wl and wr" in " ".join(show.rules_screen("typing", "en").lines)
    assert "зл и зп" in " ".join(show.rules_screen("набор", "ru").lines)
    assert "Wounded: off." in show.rules_screen("options", "en").lines


def test_odds_name_every_row() -> None:
    game = Game()
    assert "/odds" in game.show.odds_screen(game.seen(0), "", "en").lines[0]
    assert "/odds" in game.show.odds_screen(game.seen(None), "b2 h1", "en").lines[0]
    far = game.show.odds_screen(game.seen(0), "b2 h1", "en").lines
    assert any("falls short" in line for line in far)
    assert game.show.odds_screen(game.seen(0), "b2 shoot h1", "en").lines == (
        "From there that can't be attacked now.",
    )


def test_the_cover_knows_armies_and_scenarios() -> None:
    cover = PackCover(batalist.COVER)
    assert "баталист" in cover.game_words()
    assert set(cover.scenario_words()) == {"border_clash", "ford", "last_wall", "skirmish"}
    assert set(cover.side_words()) == {"south", "north"}
    assert "Horde" in cover.side_words()["north"]
    for lang in LANGS:
        assert cover.game_title(lang) == tr(lang, "batalist-name")
        assert cover.briefing("skirmish", lang)
        assert len(cover.card_names(lang)) > 60
        groups = dict(cover.card_groups(lang))
        assert tr(lang, "batalist-name") not in groups
        assert {name for names in groups.values() for name in names} == set(cover.card_names(lang))
        assert len(groups) == 4
        assert cover.picture(lang).alt
    assert cover.picture("en", "ford").key != cover.picture("en").key


@pytest.mark.parametrize("lang", LANGS)
def test_army_lists_are_priced_and_checked(lang: str) -> None:
    cover = PackCover(batalist.COVER)
    every = cover.army("", lang)
    assert every is not None
    assert not every.code
    assert len(every.screen.rows) == 4
    own = cover.army(GOOD, lang)
    assert own is not None
    assert own.code.startswith("horde:")
    assert any(button.press == "c:/newgame batalist south=mine" for button in buttons(own.screen))
    ready = cover.army("horde_wave", lang)
    assert ready is not None
    assert any(button.press == "c:/newgame batalist north=horde_wave" for button in buttons(ready.screen))
    for wrong in (
        "Horde: orcs",
        "Elves: elves + general",
        "Horde: orcz + general",
        ",,,",
        "Horde: 99 orcs + general",
    ):
        bad = cover.army(wrong, lang)
        assert bad is not None
        assert bad.code == ""
        assert len(bad.screen.lines) > 1


def test_sides_are_called_by_their_armies() -> None:
    show = presenter()
    assert show.side_name("south", "en") == "Border Kingdom"
    assert show.side_name("north", "ru") == "Орда"
    assert show.side_name("west", "en") == "west"
