"""The story of Batalist: a sentence for every event, attacks with every die, the end."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.adapters.presenter.batalist.attack import attack_line, attack_text, read_attack
from bot.adapters.presenter.batalist.story import SECRET, story
from bot.engine.batalist.model import FRONT, LEFT, REAR, RIGHT
from bot.engine.core import Event, Refusal
from tests.adapters.presenter.batalist.table import LANGS, Game, battle, presenter

BROKEN = re.compile(r"batalist-|[{}]|None|\bnobody\b|никто")


def told(game: Game, lang: str) -> list[str]:
    """All that anybody is told of the last step."""
    return [game.show.say(event, viewer, lang) for event in game.told[-1] for viewer in (None, 0, 1)]


@pytest.mark.parametrize(
    ("scenario", "seed", "switches"),
    [
        ("skirmish", 3, {}),
        ("border_clash", 4, {"abilities": "roll"}),
        ("ford", 5, {"deployment": "alternate"}),
        ("last_wall", 6, {}),
    ],
)
def test_whole_games_are_told_in_whole_sentences(scenario: str, seed: int, switches: dict[str, Any]) -> None:
    names = set()
    for game in battle(scenario, seed, 220, **switches):
        names |= {event.name for event in game.told[-1]}
        for lang in LANGS:
            for line in told(game, lang):
                assert not BROKEN.search(line), line
    assert {"BattalionMoved", "TurnEnded", "InitiativeRolled", "OrdersLaid"} <= names
    assert "AttackMade" in names or scenario in ("skirmish", "ford")


def test_what_only_one_seat_may_know_is_never_in_the_public_story() -> None:
    words = presenter().words("en")
    secret = [Event(name, {"cards": [[0, 0, "move", 0, []]], "seat": 0}) for name in SECRET[:1]]
    assert story(words, secret, None) == ()
    assert story(words, secret, 0) == ("Your orders lie: B1 Move.",)


ATTACK = {
    "mode": "melee", "attacker": 2, "target": 4, "side": "left", "building": -1, "breached": 0, "point": [],
    "blows": [
        {
            "by": 2, "to": 4, "fighters": 6, "b": 3, "mods": [["order", 4, [4]], ["flank", 5, [5]]],
            "bracket": 27, "defence": 3, "cover": [], "share": 9, "die": 2, "late": [], "halved": 0,
            "damage": 11, "killed": 11, "wounded": 5,
        },
        {
            "by": 4, "to": 2, "fighters": 3, "b": 1, "mods": [["heavy_armour", -6, [6]]], "bracket": -3,
            "defence": 5, "cover": [], "share": -1, "die": 3, "late": [], "halved": 1, "damage": 1,
            "killed": 1, "wounded": 0,
        },
    ],
}  # fmt: skip


def test_an_attack_is_told_with_every_die_and_modifier() -> None:
    words = presenter().words("en")
    lines = attack_text(words, read_attack(ATTACK))
    assert lines[0] == (
        "B3 Knights in melee with H2 Goblin archers, in the flank: H2 Goblin archers down by 11 figures "
        "(damage 11). In return: B3 Knights down by 1 figure."
    )
    assert lines[1] == ("B3 Knights → H2 Goblin archers: 6 × 3 = 18 +4 order Melee [4] +5 flank [5] = 27.")
    assert lines[2] == "27 ÷ 3 → 9, + die 2 = damage 11."
    assert lines[3] == "Fallen: 11, wounded among them: 5."
    assert lines[4].endswith("3 × 1 = 3 −6 heavy armour [6] = −3.")
    assert "halved (weapon as armour) = damage 1" in lines[5]


@pytest.mark.parametrize(
    ("side", "told"),
    [(FRONT, ""), (LEFT, ", in the flank"), (RIGHT, ", in the flank"), (REAR, ", from the rear")],
)
def test_every_side_that_the_rules_know_is_told(side: str, told: str) -> None:
    words = presenter().words("en")
    assert attack_line(words, {**ATTACK, "side": side}).startswith(
        f"B3 Knights in melee with H2 Goblin archers{told}: "
    )


@pytest.mark.parametrize("lang", LANGS)
def test_the_end_says_who_won_and_why(lang: str) -> None:
    show = presenter()
    won = show.say(Event("MatchEnded", {"winner": 1, "reason": "losses", "scores": [400, 700]}), None, lang)
    drawn = show.say(Event("MatchEnded", {"winner": None, "reason": "limit", "scores": [5, 5]}), None, lang)
    assert ("Horde" in won) if lang == "en" else ("Орда" in won)
    assert ("draw" in drawn) if lang == "en" else ("ничья" in drawn)


@pytest.mark.parametrize(("n", "russian"), [(1, "1 фигурка"), (3, "3 фигурки"), (11, "11 фигурок")])
def test_numbers_bend_their_words(n: int, russian: str) -> None:
    words = presenter().words("ru")
    data = {**ATTACK, "blows": [{**ATTACK["blows"][0], "killed": n}]}  # type: ignore[index,dict-item]
    assert russian in attack_text(words, read_attack(data))[0]
    assert words.paces(110) == "1,1 шага"
    assert words.paces(100) == "1 шаг"
    assert words.paces(500) == "5 шагов"


def test_refusals_name_what_they_speak_of() -> None:
    show = presenter()
    far = Refusal("out_of_range", {"range": 1200, "distance": 1305})
    assert show.refusal(far, "en") == "Out of range: 13.1 paces, the range is 12 paces."
    assert show.refusal(Refusal("needs_skill", {"b": 0, "skill": "shooter"}), "ru").startswith(
        "B1 Копейщики: нет навыка"
    )
    assert show.refusal(Refusal("never_heard_of"), "en") == "That can't be done now."


def test_the_report_tells_what_is_left() -> None:
    for game in battle("skirmish", 3, 300):
        if game.is_over:
            report = game.show.private_screen(game.seen(0), "en")
            assert report.kind == "report"
            assert any(line.startswith("Border Kingdom: ") for line in report.lines)
            assert [type(p.scene).__name__ for p in report.pictures] == ["LossesScene"]
            public = game.show.table_screen(game.seen(None), "en")
            assert public.chapter == "over"
