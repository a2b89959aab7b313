"""Every screen of whole games: complete sentences, distinct buttons, presses that work, nothing hidden."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.adapters.port import Screen, buttons
from bot.adapters.presenter.base import UnknownChoice
from bot.adapters.presenter.wildfield.story import story
from bot.engine.core import Event, Frame
from bot.engine.wildfield.actions import BACK
from tests.adapters.presenter.wildfield.table import LANGS, Game, positions, presenter


def words_of(screen: Screen) -> str:
    """Everything a screen says."""
    labels = [f"{button.label} {button.hint}" for button in buttons(screen)]
    alts = [picture.alt for picture in screen.pictures]
    return "\n".join([screen.title, screen.status, *screen.lines, *labels, *alts])


def is_whole(text: str) -> bool:
    """No key, no variable and no name of Python shows."""
    return "wildfield-" not in text and "{" not in text and "None" not in text and "Unknown" not in text


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("seed", [3, 5])
def test_every_screen_of_a_game_is_whole(lang: str, seed: int) -> None:
    for game in positions(seed, every=4):
        for seat in (None, 0, 1, 2):
            seen = game.seen(seat)
            for screen in (game.show.table_screen(seen, lang), game.show.text_board(seen, lang)):
                assert is_whole(words_of(screen)), words_of(screen)
            if seat is not None:
                screen = game.show.private_screen(seen, lang)
                assert is_whole(words_of(screen)), words_of(screen)
                assert screen.lines
        assert game.show.headline(game.seen(0), lang)


def test_every_event_of_games_is_told() -> None:
    for seed in (3, 4):
        for game in positions(seed):
            for event in game.told[-1]:
                for lang in LANGS:
                    for viewer in (None, 0, 1, 2):
                        text = game.show.say(event, viewer, lang)
                        assert is_whole(text), (event, text)
                        assert text or not event.is_for(viewer)


def test_pages_have_distinct_buttons_and_short_presses() -> None:
    for game in positions(6, every=5):
        seat = game.waiting() if not game.is_over else 0
        seen = game.seen(seat)
        doors = {""}
        for where in sorted(doors | {choice.group for choice in game.show.choices(seen)}):
            screen = game.show.private_screen(seen, "ru", where)
            made = buttons(screen)
            assert len({button.label for button in made}) == len(made)
            assert all(len(button.press.encode()) <= 56 for button in made), made
            assert all(button.label.strip() for button in made)


def test_every_choice_is_legal_at_its_first_step() -> None:
    for game in positions(7, every=3):
        if game.is_over:
            return
        seat = game.waiting()
        for n, choice in enumerate(game.show.choices(game.seen(seat))):
            steps = game.show.resolve(game.seen(seat), n)
            assert steps == choice.actions
            assert game.rules.why_not(game.state, seat, steps[0]) is None, choice


def test_choices_of_the_movement_lead_where_they_say() -> None:
    """Each composed choice of a movement can be played to its end."""
    for game in positions(8, every=11):
        if game.is_over or game.seen(game.waiting()).view.frame != "movement":
            continue
        seat = game.waiting()
        for choice in game.show.choices(game.seen(seat)):
            if choice.group.startswith("c"):
                state = game.state
                for action in choice.actions:
                    refusal = game.rules.why_not(state, seat, action)
                    assert refusal is None or choice.tag in ("event", "recruit_with"), (choice, refusal)
                    if refusal is not None:
                        break
                    state = game.rules.apply(state, seat, action, game.dice).state


def test_a_march_takes_three_presses() -> None:
    game = Game(2)
    seat = game.until("movement")
    seen = game.seen(seat)
    origin = next(n for n, choice in enumerate(game.show.choices(seen)) if choice.tag == "origin")
    game.act(seat, *game.show.resolve(seen, origin))
    assert game.seen(seat).view.frame == "group"
    go = next(n for n, choice in enumerate(game.show.choices(game.seen(seat))) if choice.tag == "go")
    game.act(seat, *game.show.resolve(game.seen(seat), go))
    assert game.seen(seat).view.frame != "group"


def test_toggling_changes_the_group_and_its_button() -> None:
    game = Game(2)
    seat = game.until("movement")
    seen = game.seen(seat)
    origins = [n for n, choice in enumerate(game.show.choices(seen)) if choice.tag == "origin"]
    game.act(seat, *game.show.resolve(seen, origins[0]))
    first = game.show.private_screen(game.seen(seat), "en")
    toggle = next(n for n, c in enumerate(game.show.choices(game.seen(seat))) if c.tag == "toggle")
    game.act(seat, *game.show.resolve(game.seen(seat), toggle))
    second = game.show.private_screen(game.seen(seat), "en")
    count = [sum(b.label.startswith("☑") for b in buttons(screen)) for screen in (first, second)]
    assert count[1] == count[0] - 1


def test_the_plan_is_one_press() -> None:
    game = Game(4)
    seat = game.until("plan")
    screen = game.show.private_screen(game.seen(seat), "en")
    assert screen.rows[0][0].style == "primary"
    press = screen.rows[0][0].press
    game.act(seat, *game.show.resolve(game.seen(seat), int(press.rsplit(":", 1)[1])))
    assert seat not in game.rules.waiting(game.state) or game.seen(seat).view.frame != "plan"


def test_diplomacy_is_one_press_an_answer() -> None:
    game = Game(4)
    seat = game.until("diplomacy")
    answers = [c for c in game.show.choices(game.seen(seat)) if c.tag == "answer"]
    assert len(answers) == 4
    game.act(seat, *answers[0].actions)
    assert seat not in game.rules.waiting(game.state)


def test_the_set_up_is_one_press_or_block_by_block() -> None:
    game = Game(4)
    choices = game.show.choices(game.seen(0))
    assert choices[0].tag == "ready_made"
    parsed = game.show.parse(game.seen(0), "гусары львов крепость", "ru")
    game.act(0, *parsed.actions)
    screen = game.show.private_screen(game.seen(0), "ru")
    assert any("Гусары" in button.label and "крепость" in button.label for button in buttons(screen))


def test_an_unknown_choice_is_refused() -> None:
    game = Game(1)
    with pytest.raises(UnknownChoice):
        game.show.resolve(game.seen(0), 999)


def test_the_public_screen_is_the_same_for_all() -> None:
    for game in positions(9, every=20):
        screens = {
            words_of(game.show.table_screen(replace(game.seen(seat), told=()), "ru"))
            for seat in (None, 0, 1, 2)
        }
        assert len(screens) == 1


def test_public_pictures_hold_a_spectators_view() -> None:
    game = Game(1)
    game.until("movement")
    for picture in game.show.table_screen(game.seen(0), "ru").pictures:
        view = getattr(picture.scene, "view", None)
        assert not picture.secret
        assert view is None or (view.seat == -1 and not view.blocks and not view.hand)


def test_the_report_names_the_winner() -> None:
    *_, game = positions(10, every=400)
    assert game.is_over
    for lang in LANGS:
        text = words_of(game.show.report(game.seen(0), lang))
        assert is_whole(text)
        assert game.show.report(game.seen(None), lang).pictures


def test_cards_rulers_and_rules_can_be_looked_up() -> None:
    show = presenter()
    for lang in LANGS:
        assert show.card_screen("вагенбург", lang).pictures
        assert show.card_screen("Khmelnitski", lang).title
        assert show.card_screen("xyzzy", lang).lines
        assert show.card_screen("", lang).lines
        for card in show.rules.set.cards:
            assert is_whole(words_of(show.card_screen(card, lang)))
        for topic in ("", "storm", "битва", "nonsense", "options"):
            assert is_whole(words_of(show.rules_screen(topic, lang)))


def test_captured_tokens_are_given_in_one_press() -> None:
    game = Game(2)
    game.until("movement")
    game.state = replace(game.state, frames=(Frame("spoils", (1,), (3, ())),))
    screen = game.show.private_screen(game.seen(1), "en")
    first = screen.rows[0][0]
    assert first.style == "primary"
    assert "In turn" in first.label
    game.act(1, *game.show.resolve(game.seen(1), int(first.press.rsplit(":", 1)[1])))
    assert not game.state.frames or game.state.frames[-1].name != "spoils"


def test_one_choice_of_every_question_stands_out() -> None:
    """Who presses the coloured button plays as the opponent would, passing included."""
    for game in positions(11, every=2):
        if game.is_over:
            return
        seat = game.waiting()
        seen = game.seen(seat)
        marked = [b for b in buttons(game.show.private_screen(seen, "en")) if b.style == "primary"]
        is_nested = any(choice.actions == (BACK,) for choice in game.show.choices(seen))
        assert len(marked) == 1 or is_nested, (seen.view.frame, [b.label for b in marked])


def test_a_march_that_is_over_is_told_once() -> None:
    words = presenter().words("en")
    plan = {"seat": 0, "nation": 0, "card": "plague", "from": 1, "route": [2], "n": 1, "sea": False}
    declared = Event("MarchDeclared", plan)
    moved = {"seat": 0, "nation": 0, "from": 1, "route": [2], "to": 2, "n": 1, "sea": False, "cause": "march"}
    assert len(story(words, [declared], None)) == 1
    assert len(story(words, [declared, Event("BlocksMoved", moved)], None)) == 1
    assert len(story(words, [declared, Event("BlocksMoved", moved | {"from": 3})], None)) == 2
