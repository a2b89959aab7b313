"""Every private screen of a match: what a button may be, and that whatever it means is legal."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.adapters.port import Button, Screen, buttons
from bot.adapters.presenter import UnknownChoice
from bot.engine.dice import SeededDice
from bot.engine.match import act
from bot.i18n import LANGUAGES
from tests.adapters.presenter.table import Bench, positions

SCENARIOS = ("first_contact", "ponyri", "oboyan", "prokhorovka")
DOORS = ("units", "events", "hand")
SHORTCUT_TAGS = (
    "suggested", "suggested_end", "again", "end", "lay_only", "confirm", "none", "keep", "redraw", "back",
    "accept_draw", "decline_draw",
)  # fmt: skip


def pages(bench: Bench, seat: int, lang: str) -> Iterator[tuple[str, Screen]]:
    """Every page that can be reached from the first one with presses that change nothing."""
    seen = bench.seen(seat)
    known, open_ = {""}, [""]
    while open_:
        where = open_.pop()
        screen = bench.presenter.private_screen(seen, lang, where)
        yield where, screen
        doors = [button.press.split(":", 4)[4] for button in buttons(screen) if button.press.startswith("v:")]
        fresh = [door for door in dict.fromkeys(doors) if door not in known]
        known.update(fresh)
        open_ += fresh


def options(bench: Bench, seat: int, screen: Screen) -> list[Button]:
    """The buttons that count against the limit: choices and doors to groups of them, not the shortcuts."""
    choices = bench.presenter.choices(bench.seen(seat))
    counted = []
    for button in buttons(screen):
        kind, *_rest, tail = button.press.split(":", 4)
        is_group = kind == "v" and tail[:1] in ("u", "e", "h") and tail not in DOORS and "." not in tail
        is_choice = kind == "a" and choices[int(tail)].tag not in SHORTCUT_TAGS
        if is_group or is_choice:
            counted.append(button)
    return counted


def texts(screen: Screen) -> list[str]:
    """Everything of a screen that is read."""
    labels = [part for button in buttons(screen) for part in (button.label, button.hint)]
    alts = [picture.alt for picture in screen.pictures]
    return [
        screen.title,
        screen.status,
        *screen.lines,
        *labels,
        *alts,
        *(part for pair in screen.suggestions for part in pair),
    ]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_buttons_of_every_page_are_short_unique_and_few(scenario: str) -> None:
    for number, bench in enumerate(positions(scenario, 3)):
        if number % 7 or bench.is_over:
            continue
        lang = LANGUAGES[number % 2]
        for where, screen in pages(bench, bench.seat, lang):
            labels = [button.label for button in buttons(screen)]
            assert len(set(labels)) == len(labels), (where, labels)
            assert all(labels), where
            assert len(options(bench, bench.seat, screen)) <= 8, where
            for button in buttons(screen):
                assert button.press.isascii(), button
                assert len(button.press) <= 56, button


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_text_is_a_bare_key_or_unfilled(scenario: str) -> None:
    for number, bench in enumerate(positions(scenario, 4)):
        if number % 11:
            continue
        for lang in LANGUAGES:
            seen = bench.seen(number % 2)
            shown = [bench.presenter.table_screen(seen, lang), bench.presenter.text_board(seen, lang)]
            shown += [screen for _where, screen in pages(bench, number % 2, lang)]
            for screen in shown:
                for text in texts(screen):
                    assert "kursk-" not in text, text
                    assert "{" not in text, text


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_choice_is_legal(scenario: str) -> None:
    """What a button means is accepted by the rules, the later actions of a run included."""
    for number, bench in enumerate(positions(scenario, 5)):
        if number % 9 or bench.is_over:
            continue
        for choice in bench.presenter.choices(bench.seen(bench.seat)):
            match, dice = bench.match, SeededDice(number, 1)
            for action in choice.actions:
                refusal = bench.rules.why_not(match.state, bench.seat, action)
                assert refusal is None, (choice, refusal)
                if len(choice.actions) > 1:
                    match = act(bench.rules, match, bench.seat, action, dice).match


def test_choices_come_in_the_same_order_from_an_equal_view() -> None:
    bench = Bench(seed=6)
    again = Bench(seed=6)
    assert bench.presenter.choices(bench.seen(bench.seat)) == again.presenter.choices(again.seen(again.seat))


def test_unknown_index_is_refused() -> None:
    bench = Bench(seed=6)
    seen = bench.seen(bench.seat)
    for index in (-1, 10_000):
        with pytest.raises(UnknownChoice):
            bench.presenter.resolve(seen, index)


def test_unknown_page_shows_the_first_one() -> None:
    bench = Bench(seed=6)
    seen = bench.seen(bench.seat)
    first = bench.presenter.private_screen(seen, "en")
    for where in ("nowhere", "u999", "e77", "htiger9", ".5", "..", "u", "e", "units.99"):
        assert bench.presenter.private_screen(seen, "en", where).rows == first.rows, where


def test_spectators_and_waiting_seats_are_asked_nothing() -> None:
    bench = Bench(seed=6)
    assert bench.presenter.choices(bench.seen(None)) == ()
    screen = bench.presenter.private_screen(bench.seen(1 - bench.seat), "ru")
    assert not [button for button in buttons(screen) if button.press.startswith("a:")]


def test_the_seat_reads_its_own_news_and_nobody_else_does() -> None:
    bench = Bench(seed=6)
    seat = bench.seat
    own = bench.presenter.private_screen(bench.seen(seat), "en").lines
    other = bench.presenter.private_screen(bench.seen(1 - seat), "en").lines
    assert own[-1].startswith("You are dealt")
    assert other[-1].startswith("You are dealt")
    assert own[-1] != other[-1]
    assert not any("dealt" in line for line in bench.presenter.table_screen(bench.seen(seat), "en").lines)


def test_a_teaching_table_shows_both_hands_to_all() -> None:
    shown = Bench(seed=6, open_hands=True)
    lines = shown.presenter.table_screen(shown.seen(None), "en").lines
    for seat in (0, 1):
        name = shown.presenter.side_name(shown.rules.seats[seat], "en")
        line = next(each for each in lines if each.startswith(f"{name} holds"))
        assert all(shown.pack.text("en", card).name in line for card in shown.view(seat).hand)
    hidden = Bench(seed=6)
    assert not any("holds:" in line for line in hidden.presenter.table_screen(hidden.seen(None), "en").lines)


def test_a_draw_offer_can_be_answered_by_the_other_seat_only() -> None:
    bench = Bench(seed=6)
    seat = bench.seat
    offer = next(action for action in bench.view(seat).side if action.name == "offer_draw")
    bench.act(offer, seat=seat)
    names = {c.tag for c in bench.presenter.choices(bench.seen(1 - seat)) if c.group != "standing"}
    assert names == {"accept_draw", "decline_draw"}
    assert not names & {c.tag for c in bench.presenter.choices(bench.seen(seat))}
    lines = bench.presenter.private_screen(bench.seen(1 - seat), "en").lines
    assert any("offers a draw" in line for line in lines)
