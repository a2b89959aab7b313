"""The story: a sentence for every event, right plurals, what shares a line, refusals, the report."""

from __future__ import annotations

from functools import cache

import pytest

from bot.adapters.presenter.kursk.story import story
from bot.engine.core import Event, Refusal
from bot.engine.kursk.model import Shot
from bot.engine.kursk.standing import TOPICS
from bot.i18n import LANGUAGES
from tests.adapters.presenter.table import Bench, positions
from tests.adapters.presenter.test_catalogue import event_names, refusal_codes

SCENARIOS = ("first_contact", "ponyri", "oboyan", "prokhorovka")
SHOT = Shot(6, 0, "tiger", 23, "t34", 1, 41, (6, 4), 11, 9, 42, True, "", 4, 3, (("hero", 1),))
RARE = (
    Event("MineHit", {
        "seat": 1, "unit": 3, "card": "t34", "cell": 30, "dice": (6, 5), "total": 11, "need": 9, "chance": 28,
        "destroyed": True, "saved": False,
    }),
    Event("MineCleared", {"seat": 1, "unit": 3, "card": "sappers", "cell": 30}),
    Event("CounterMoved", {"seat": 1, "area": 2, "value": 4, "cause": "empty_field"}),
    Event("CounterMoved", {"seat": 1, "area": 0, "value": 4, "cause": "breakthrough"}),
    Event("DrawOffered", {"seat": 0}),
    Event("DrawDeclined", {"seat": 1}),
    Event("TakenBack", {"seat": 0, "seq": 5}),
    Event("Rewound", {"seat": 0, "seq": 5}),
    Event("PoolFormed", {"seat": 0, "cards": (2, 1), "lost": (3,)}),
    Event("EventDeckShuffled", {"n": 12}),
    Event("MatchEnded", {"winner": None, "reason": "agreed", "scores": (0, 0)}),
    Event("MulliganTaken", {"seat": 0}),
    Event("CoverUsed", {"seat": 0, "area": 1, "card": "air_strike"}),
    Event("CoverLaid", {"seat": 0, "area": 1}),
    Event("MineLaid", {"seat": 0, "cell": 30}),
    Event("SmokeLaid", {"seat": 0, "cell": 30}),
    Event("SmokeCleared", {"seat": 0, "cells": (30, 31)}),
    Event("Entrenched", {"seat": 0, "cell": 3, "unit": 2}),
    Event("Recon", {"seat": 0, "n": 3}),
    Event("ReconSecret", {"seat": 0, "cards": ("t34", "t34", "rifles")}, (0,)),
    Event("UnitActs", {"seat": 1, "unit": 2, "card": "t34", "cell": 41, "ap": 2}),
    Event("CardReturned", {"seat": 1, "card": "t34", "cause": "event"}),
    Event("HeroSpent", {
        "seat": 1, "card": "shalandin", "unit": 2, "cell": 41, "unit_card": "t34", "cause": "shot",
    }),
    *(Event("EffectSet", {"seat": 1, "kind": kind, "n": 1, "by": 0})
      for kind in ("lull", "intercept", "fuel", "supply", "orders")),
    *(Event("StandingSet", {"seat": 0, "topic": topic, "mode": mode}, (0,))
      for topic, modes in TOPICS.items() for mode in modes),
)  # fmt: skip
"""What random games seldom or never come to."""


@cache
def told() -> tuple[tuple[Bench, Event], ...]:
    """Events of a game of every scenario, and the rare ones."""
    found: list[tuple[Bench, Event]] = []
    for seed, scenario in enumerate(SCENARIOS * 2):
        *_all, last = positions(scenario, seed)
        found += [(last, event) for event in last.events]
    return (*found, *((Bench(), event) for event in RARE))


def test_every_event_of_the_engine_is_told_here() -> None:
    assert event_names() == {event.name for _bench, event in told()}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_has_one_sentence_for_its_audience(lang: str) -> None:
    for bench, event in told():
        viewer = event.to[0] if event.to else None
        said = bench.presenter.say(event, viewer, lang)
        assert said, event
        assert "\n" not in said
        assert said[-1] in ".!", said
        assert "kursk-" not in said, said
        assert "{" not in said, said
        assert "_" not in said, said


def test_a_secret_event_says_nothing_to_others() -> None:
    for bench, event in told():
        if event.to:
            assert bench.presenter.say(event, 1 - event.to[0], "ru") == ""
            assert bench.presenter.say(event, None, "ru") == ""


def test_the_public_story_keeps_secrets_even_if_handed_in_without_an_audience() -> None:
    bench = Bench()
    secret = [Event(event.name, event.data) for _bench, event in told() if event.to]
    assert secret
    assert story(bench.presenter.words("en"), secret, None) == ()


def shot(**changes: object) -> Event:
    return Event("ShotFired", {name: getattr(SHOT, name) for name in Shot.__struct_fields__} | changes)


def test_a_shot_tells_dice_need_and_result() -> None:
    say = Bench().presenter.say
    assert say(shot(), None, "ru") == (
        "Тигр F3 → Т-34 F5: 6 + 4 + 1 (герой) = 11, нужно 9 (42 %). Цель уничтожена."
    )
    assert say(shot(destroyed=False, dice=(1, 2), total=4), None, "en").endswith("needs 9 (42%). A miss.")
    assert "holds" in say(shot(destroyed=False, saved=True), None, "en")
    assert say(shot(card="", cell=-1, event="air_strike", mods=(("event", 1),)), None, "en").startswith(
        "Air strike →"
    )


@pytest.mark.parametrize(
    ("n", "russian", "english"),
    [
        (1, "1 карту", "1 reserve card."),
        (2, "2 карты", "2 reserve cards."),
        (5, "5 карт.", "5 reserve cards."),
        (21, "21 карту", "21 reserve cards."),
    ],
)
def test_numbers_bend_their_words(n: int, russian: str, english: str) -> None:
    say = Bench().presenter.say
    event = Event("CardsDrawn", {"seat": 0, "n": n})
    assert russian in say(event, None, "ru")
    assert english in say(event, None, "en")


@pytest.mark.parametrize(
    ("aces", "russian", "english"),
    [(1, "одна победа", "one kill"), (3, "три победы", "three kills"), (7, "7 побед", "7 kills")],
)
def test_aces_are_named(aces: int, russian: str, english: str) -> None:
    say = Bench().presenter.say
    event = Event("AceWon", {"seat": 1, "unit": 4, "card": "t34", "cell": 41, "aces": aces})
    assert say(event, None, "ru") == f"Т-34, {russian}."
    assert say(event, None, "en") == f"T-34, {english}."


def test_what_a_shot_led_to_shares_its_line() -> None:
    bench = Bench()
    lost = {
        "seat": 1,
        "card": "t34",
        "cell": 41,
        "unit": 9,
        "cause": "shot",
        "hero": "",
        "kills": 0,
        "aces": 0,
    }
    events = (
        shot(),
        Event("AceWon", {"seat": 0, "unit": 4, "card": "tiger", "cell": 23, "aces": 4}),
        Event("UnitLost", lost),
        Event("EventsDrawn", {"seat": 1, "n": 1}),
        Event("CounterMoved", {"seat": 1, "area": 1, "value": 5, "cause": "loss"}),
        Event("UnitMoved", {"seat": 0, "unit": 4, "card": "tiger", "from": 23, "to": 32, "path": (32,)}),
    )
    lines = story(bench.presenter.words("en"), events, None)
    assert len(lines) == 2
    assert lines[0].endswith("Target destroyed. Tiger, four kills. Red Army, centre: counter now 5.")
    assert lines[1] == "Tiger: F3 → F4."


def test_the_story_keeps_the_last_lines_only() -> None:
    bench = Bench()
    lines = story(
        bench.presenter.words("ru"), [Event("RoundBegan", {"round": n}) for n in range(1, 12)], None, 4
    )
    assert lines[-1] == "Раунд 11 из 11."
    assert len(lines) == 4


FIGURES = {
    "card": "tiger", "cell": 23, "phase": "combat", "action": "move", "row": 1, "terrain": "ravine",
    "cost": 3, "left": 2, "laid": "depot", "hero": "tank_ace",
    "ap": 3, "pool": (2, 1), "speed": 1, "needs": 3, "distance": 5, "range": 4,
    "by": 30, "have": 1, "pay": (1,), "sum": 1, "target": "c12", "unit": 3, "area": 1, "slot": 0,
}  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_is_a_friendly_sentence(lang: str) -> None:
    presenter = Bench().presenter
    general = presenter.refusal(Refusal("never_heard_of"), lang)
    for code in sorted(refusal_codes()):
        said = presenter.refusal(Refusal(code, FIGURES), lang)
        assert said != general, code
        assert "{" not in said, said
        assert "_" not in said, said
        assert said.endswith((".", "”.", "?")), said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_report_names_winner_losses_shot_and_aces(lang: str) -> None:
    *_all, last = positions("prokhorovka", 2, "greedy")
    seen = last.seen(None)
    report = last.presenter.report(seen, lang)
    text = "\n".join(report.lines)
    outcome = seen.outcome
    assert outcome is not None
    assert outcome.winner is not None
    assert last.presenter.side_name(last.rules.seats[outcome.winner], lang) in report.lines[0]
    best = last.state.open.best_shot
    assert best is not None
    assert last.pack.text(lang, best.target).name in text
    assert str(last.state.open.sides[0].losses) in text
    assert last.presenter.private_screen(last.seen(0), lang).kind == "report"
    assert [picture.secret for picture in report.pictures] == [False, False]
    public = last.presenter.table_screen(seen, lang)
    assert public.lines[-len(report.lines) :] == report.lines
    assert public.pictures[1:] == report.pictures
