"""Typed play: marches, events, hires, set-up, answers, in both languages and misspelt."""

from __future__ import annotations

from random import Random

import pytest

from bot.adapters.presenter.wildfield.names import find_area
from bot.engine.core import Action
from tests.adapters.presenter.wildfield.table import LANGS, Game, positions, presenter

LINES = (
    "m kyiv>poltava 2,3",
    "м киев>полтава",
    "m киев → сечь",
    "hello there",
    "я думаю, надо идти на Киев",
    "x",
    "e",
    "m",
    ">",
    "m >",
    "m kyiv >",
    "peace",
    "hire",
    "d",
    "!",
    "?",
    "1,2",
    "pass",
    "пас",
    "э чума сечь",
    "m kyiv>poltava 99",
    "m kyiv>nowhere",
    "hire hussars lviv fort",
    "ok",
    "'; --",
    "m a>b>c>d>e 1,1,1 plague fort",
    "use",
    "e plague",
    "x plague",
    "back",
    "odds sich",
    "m sich>sich",
    "m sich>kyiv 0",
)


def area(name: str) -> int:
    return presenter().rules.facts.area_number[name]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Kiev", "kyiv"),
        ("киев", "kyiv"),
        ("полтва", "poltava"),
        ("Чигирин", "cherkasy"),
        ("каменец", "ternopil"),
        ("bakhchisaray", "bakhchisarai"),
        ("изюмский шлях", "izium"),
        ("sech", "sich"),
        ("азов", "azov"),
        ("перикоп", "perekop"),
    ],
)
def test_areas_by_any_name(typed: str, meant: str) -> None:
    assert find_area(presenter().pack, typed)[0] == meant


def test_every_area_by_its_own_names() -> None:
    show = presenter()
    for place in show.rules.set.map.areas:
        for lang in LANGS:
            text = show.pack.area(lang, place.id)
            assert find_area(show.pack, text.name)[0] == place.id
            assert find_area(show.pack, text.short)[0] == place.id


def movement(seat: int) -> Game:
    """A game in which this seat is about to move for the first time."""
    for seed in range(1, 60):
        game = Game(seed)
        if game.until("movement") == seat:
            return game
    raise AssertionError("no game begins so")


def test_a_march_with_numbers_and_without() -> None:
    game = movement(1)
    seen = game.seen(1)
    whole = game.show.parse(seen, "м черкассы>киев", "ru")
    one = game.show.parse(seen, "m sich>poltava 1", "en")
    assert whole.actions[0].name == "march"
    assert whole.actions[0].args[1] == area("cherkasy")
    assert whole.actions[0].args[3] == (area("kyiv"),)
    blocks = one.actions[0].args[2]
    assert isinstance(blocks, tuple)
    assert len(blocks) == 1
    assert game.rules.why_not(game.state, 1, whole.actions[0]) is None
    assert game.rules.why_not(game.state, 1, one.actions[0]) is None


def test_a_march_with_a_card_and_into_the_fortress() -> None:
    game = movement(1)
    card = game.seen(1).view.hand[0]
    name = game.show.pack.text("ru", card).name
    parsed = game.show.parse(game.seen(1), f"м черкассы>киев 1 {name} крепость", "ru")
    assert (
        parsed.actions[0].args[0] == card
        or game.show.pack.text("ru", str(parsed.actions[0].args[0])).name == name
    )
    assert parsed.actions[0].args[5] != -1


def test_faulty_marches_get_a_friendly_line() -> None:
    game = movement(1)
    for text in ("m lviv>lutsk", "m sich>nirvana", "m sich", "m sich>kyiv 9", "m cherkasy>kyiv unicorn"):
        parsed = game.show.parse(game.seen(1), text, "en")
        assert parsed.error, text
        assert not parsed.actions
        assert "wildfield-" not in parsed.error


def test_cards_are_put_away_and_taken_by_name() -> None:
    game = movement(0)
    card = game.seen(0).view.hand[0]
    for lang in LANGS:
        name = game.show.pack.text(lang, card).name
        (gone,) = game.show.parse(game.seen(0), f"x {name}", lang).actions
        assert game.show.pack.text(lang, str(gone.args[0])).name == name
        assert game.rules.why_not(game.state, 0, gone) is None
        taken = game.show.parse(game.seen(0), name, lang).actions
        assert taken[0].name == "take"


def test_an_event_with_its_target() -> None:
    for seed in range(1, 80):
        game = Game(seed)
        seat = game.until("movement")
        if "plague" in game.seen(seat).view.hand:
            break
    (action,) = game.show.parse(game.seen(seat), "э чума сечь", "ru").actions
    assert action == Action("event", ("plague", (area("sich"),)))
    assert game.rules.why_not(game.state, seat, action) is None
    steps = game.show.parse(game.seen(seat), "e plague", "en").actions
    assert [step.name for step in steps] == ["take", "event"]


def test_peace_and_refusal() -> None:
    game = Game(4)
    seat = game.until("diplomacy")
    rival = next(other for other in range(3) if other != seat)
    name = game.show.pack.nation("ru", game.rules.facts.nation_ids[rival]).name
    (peace,) = game.show.parse(game.seen(seat), f"мир {name}", "ru").actions
    assert game.rules.why_not(game.state, seat, peace) is None
    (none,) = game.show.parse(game.seen(seat), "отказ", "ru").actions
    assert all(not offer[1] for offer in none.args[0])  # type: ignore[union-attr,index]
    assert game.show.parse(game.seen(seat), "мир марсиане", "ru").error


def test_a_hire_is_ordered_by_words() -> None:
    game = movement(0)
    reserve = [seen for seen in game.seen(0).view.blocks if seen.area < 0]
    name = game.show.pack.block("ru", game.rules.facts.block_ids[reserve[0].block])
    parsed = game.show.parse(game.seen(0), f"нанять {name} львов", "ru")
    if parsed.actions:
        assert parsed.actions[0].name == "order_hire"
        assert parsed.actions[0].args[1] == reserve[0].block
    else:
        assert "3" in parsed.error


def test_no_line_ever_breaks_and_no_action_is_malformed() -> None:
    rng = Random(5)
    for game in positions(11, every=9):
        if game.is_over:
            break
        seat = game.waiting()
        seen = game.seen(seat)
        for line in (*LINES, "".join(rng.choice("mxe>,1 киев") for _ in range(12))):
            parsed = game.show.parse(seen, line, "ru")
            assert sum(map(bool, (parsed.actions, parsed.error, parsed.meta))) <= 1
            if parsed.actions:
                game.rules.why_not(game.state, seat, parsed.actions[0])


def test_suggested_lines_are_understood() -> None:
    for game in positions(12, every=13):
        if game.is_over:
            break
        seat = game.waiting()
        seen = game.seen(seat)
        for lang in LANGS:
            for line, meaning in game.show.suggestions(seen, "", lang):
                assert meaning
                parsed = game.show.parse(seen, line, lang)
                assert parsed.actions or line.endswith(">"), (line, parsed)
            lines = game.show.suggestions(seen, "", lang)
            assert not lines or not lines[0][0].endswith(">"), "what comes first is whole"


def test_chatter_is_left_alone() -> None:
    game = movement(0)
    for line in ("ну что, кто сегодня выиграет?", "lol that was close", "я за пивом, начинайте без меня"):
        parsed = game.show.parse(game.seen(0), line, "ru")
        assert not parsed.actions, line
        assert not parsed.error, line


def test_a_card_whose_name_begins_like_a_verb() -> None:
    for seed in range(1, 80):
        game = Game(seed)
        seat = game.until("movement")
        held = [card for card in game.seen(seat).view.hand if card.startswith("neutral_power")]
        if held:
            break
    assert game.show.parse(game.seen(seat), "ход державы", "ru").actions == (Action("take", (held[0],)),)
