"""Typed play in both languages: what is understood, and the friendly line for what is not."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.adapters.presenter import Parsed
from bot.engine.core import Action
from bot.engine.kursk.model import Mark, parse_cell
from tests.adapters.presenter.table import Bench, asks, staged

FIGHT = "0 tiger F3 ap=3, 0 stug G2 ap=2, 0 pioneers C3 ap=1, 0 pak40 E1, 1 t34 F5, 1 rifles C5, 1 kv1s I6"
HAND = ("depot", "gun_layer_axis", "lorries", "pz4", "pz4", "tiger")


def cell(name: str) -> int:
    found = parse_cell(name)
    assert found is not None
    return found


def fight(*events: str, pool: tuple[int, ...] = ()) -> Bench:
    return staged(asks("combat", 0), FIGHT, events=events, pool=pool, marks=(Mark("mine", cell("C4"), 1),))


def laying() -> Bench:
    return staged(asks("deploy"), "0 pak40 E1, 0 stug G2, 1 t34 F5", hand=HAND)


def orders(draft: tuple[tuple[int, int], ...] = ()) -> Bench:
    return staged(asks("command"), "0 tiger F3, 0 stug G2, 1 t34 F5", pool=(3, 2, 2), draft=draft)


def read(bench: Bench, text: str, lang: str = "en") -> Parsed:
    """What a line means; whatever becomes actions must be legal one by one."""
    parsed = bench.presenter.parse(bench.seen(0), text, lang)
    for action in parsed.actions[:1]:
        assert bench.rules.why_not(bench.state, 0, action) is None
    return parsed


def one(bench: Bench, text: str) -> Action:
    parsed = read(bench, text)
    assert len(parsed.actions) == 1, parsed
    return parsed.actions[0]


@pytest.mark.parametrize(
    "text", ["f3 f4", "F3-F4", "f3 → f4", "f3 -> f4", "Ф3 Ф4", "move f3 f4", "ход ф3 ф4"]
)
def test_move(text: str) -> None:
    assert one(fight(), text) == Action("move", (1, cell("F4")))


@pytest.mark.parametrize("text", ["f3 x f5", "F3xF5", "ф3 х ф5", "f3 × f5", "fire f3 x f5"])
def test_one_shot(text: str) -> None:
    assert one(fight(), text) == Action("fire", (1, cell("F5")))


@pytest.mark.parametrize("text", ["f3 xx f5", "f3xxf5", "Ф3 ХХ Ф5"])
def test_volley(text: str) -> None:
    assert one(fight(), text) == Action("volley", (1, cell("F5")))


def test_advance_and_fire() -> None:
    assert one(fight(), "f3 f4 x f5") == Action("assault", (1, cell("F4"), cell("F5")))


def test_a_far_move_is_several_actions() -> None:
    parsed = read(fight(), "g2 h1")
    assert [action.name for action in parsed.actions] == ["move"]
    far = read(fight(), "f3 f1")
    assert [action.name for action in far.actions] == ["move"]
    farther = read(fight(), "f3 e2")
    assert [action.name for action in farther.actions] == ["move", "move"]
    assert farther.actions[-1].args == (1, cell("E2"))


@pytest.mark.parametrize("text", ["c3 m c4", "С3 м С4"])
def test_mine(text: str) -> None:
    assert one(fight(), text) == Action("clear_mine", (3, cell("C4")))


@pytest.mark.parametrize(
    "text",
    ["d pz4 b1", "в Pz4 В1", "d pz4 Б1", "pz iv h b1", "d pzz4 b1", "d 4 b1", "deploy pz4 b1"],
)
def test_deploy(text: str) -> None:
    assert one(laying(), text) == Action("deploy", ("pz4", f"c{cell('B1')}"))


@pytest.mark.parametrize("text", ["d tiger b1", "d тигр b1", "d tigger b1", "в тигр в1", "тигр B1"])
def test_names_in_both_languages_and_misspelt(text: str) -> None:
    rich = staged(asks("deploy"), "0 pak40 E1", hand=("tiger", "railhead"), scenario="prokhorovka")
    laid = Action("deploy", ("railhead", "s1.0"))
    rich.act(laid)
    assert one(rich, text) == Action("deploy", ("tiger", f"c{cell('B1')}"))


@pytest.mark.parametrize("text", ["s depot hq", "s склад штаб", "с полевой склад ш", "d depot c"])
def test_supply_to_headquarters(text: str) -> None:
    assert one(laying(), text) == Action("deploy", ("depot", "s1.0"))


@pytest.mark.parametrize("text", ["h gun layer g2", "h наводчик g2", "г наводчик Г2", "d 2 g2"])
def test_hero(text: str) -> None:
    assert one(laying(), text) == Action("deploy", ("gun_layer_axis", "u2"))


def test_orders_change_the_suggestion_or_the_draft() -> None:
    bench = orders(((1, 3), (2, 2)))
    assert one(bench, "ap f3 2") == Action("lay_all", (((2, 2), (1, 2)),))
    assert one(bench, "од ф3 0") == Action("lay_all", (((2, 2),),))
    assert one(bench, "ap g2 3") == Action("lay_all", (((1, 2), (2, 3)),))
    assert one(bench, "ap f3 2 g2 3") == Action("lay_all", (((1, 2), (2, 3)),))
    assert one(orders(), "end").name == "lay_confirm"
    assert one(bench, "end") == Action("confirm")


def test_event_with_its_target() -> None:
    bench = fight("air_strike", "front_orders", pool=(3,))
    assert one(bench, "e airstrike f5") == Action("play_event", ("air_strike", ("u5",), ()))
    assert one(bench, "авиаудар Ф5") == Action("play_event", ("air_strike", ("u5",), ()))
    assert one(bench, "e air strike") == Action("event", ("air_strike",))
    assert one(bench, "e front orders") == Action("event", ("front_orders",))


def test_answers_to_nested_questions() -> None:
    bench = staged(asks("place", "pz4"), "0 pak40 E1", hand=("pz4",))
    assert one(bench, "б1") == Action("place", (f"c{cell('B1')}",))
    bench = staged(asks("target", "air_strike"), FIGHT, events=("air_strike",), pool=(3,))
    assert one(bench, "f5") == Action("target", ("u5",))
    assert one(bench, "back") == Action("back")
    assert "F5" in read(bench, "a1").error


def test_mulligan_words() -> None:
    bench = staged(asks("mulligan"), "0 pak40 E1", hand=("depot",))
    assert one(bench, "keep") == Action("keep")
    assert one(bench, "заменить") == Action("redraw")


@pytest.mark.parametrize(
    ("text", "meta", "words"),
    [("undo", "undo", ""), ("отмена", "undo", ""), ("?", "help", ""), ("odds f3 f5", "odds", "f3 f5")],
)
def test_wishes(text: str, meta: str, words: str) -> None:
    parsed = read(fight(), text)
    assert (parsed.meta, parsed.words, parsed.actions, parsed.error) == (meta, words, (), "")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("f3 z9", "z9"),
        ("a1 a2", "Tiger F3"),
        ("e1 e2", "StuG III G2"),
        ("f3 a1", "F4"),
        ("f3 f5", "f3 x f5"),
        ("f3 x c5", "F5 28%"),
        ("f3", "f3 x f5"),
        ("d tiger b1", "combat"),
        ("e airstrike f5", "nothing"),
    ],
)
def test_a_mistake_gets_the_nearest_legal_choices(text: str, expected: str) -> None:
    parsed = read(fight(), text)
    assert not parsed.actions
    assert expected in parsed.error


def test_mistakes_of_laying() -> None:
    assert "Field depot" in read(laying(), "d panther b1").error
    assert "A1" in read(laying(), "d pz4 b2").error
    assert "where to" in read(laying(), "d pz4").error
    assert "supply" in read(laying(), "d tiger b1").error
    assert "Which card" in read(laying(), "d").error
    assert "3, 2" in read(orders(), "ap f3 4").error
    assert "Tiger F3" in read(orders(), "ap a1 3").error


def test_a_dear_event_says_what_is_there() -> None:
    error = read(fight("air_strike", pool=(2,)), "e airstrike f5").error
    assert "3 AP" in error
    assert "2" in error
    error = read(fight("air_strike", pool=(3,)), "e airstrike e1").error
    assert "T-34 F5" in error


@pytest.mark.parametrize(
    "text",
    [
        "", "   ", "hello there", "привет всем",
        "с тобой интересно играть", "end of story",
        "в этот раз повезло", "move it", "go home",
        "Тигр хороший танк, не спорь со мной", "b2 bomber is a plane", "help me please",
        "undo that if you can", "огонь по всем", "keep calm", "e", "ха ха ха",
    ],
)  # fmt: skip
def test_chatter_is_left_alone(text: str) -> None:
    for bench in (fight(), laying(), orders()):
        parsed = read(bench, text)
        assert parsed == Parsed() or text == "e"


def test_nobody_moves_when_it_is_not_his_turn() -> None:
    bench = fight()
    assert "not your turn" in bench.presenter.parse(bench.seen(1), "f5 f4", "en").error


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=30))
def test_no_line_ever_raises(text: str) -> None:
    for bench in BENCHES:
        bench.presenter.parse(bench.seen(0), text, "ru")
        bench.presenter.suggestions(bench.seen(0), text, "ru")


WORDS = [
    "d",
    "e",
    "ap",
    "f3",
    "f5",
    "x",
    "xx",
    "m",
    "c4",
    "tiger",
    "pz4",
    "1",
    "0",
    "99",
    "hq",
    "airstrike",
    "-",
    "х",
]


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=6))
def test_whatever_is_understood_is_legal(parts: list[str]) -> None:
    for bench in BENCHES:
        parsed = bench.presenter.parse(bench.seen(0), " ".join(parts), "en")
        for action in parsed.actions[:1]:
            refusal = bench.rules.why_not(bench.state, 0, action)
            assert refusal is None or refusal.code in LATER, (parts, action, refusal)


LATER = ("no_mine_near", "not_an_engineer", "no_ap_to_fire", "event_needs_target", "event_no_target")
"""What only the rules say: a typed line is not checked for these before it is played."""
PLACING = staged(asks("place", "pz4"), "0 pak40 E1", hand=("pz4",))
AIMING = staged(asks("target", "air_strike"), FIGHT, events=("air_strike",), pool=(3,))
BENCHES = (fight("air_strike", pool=(3,)), laying(), orders(), PLACING, AIMING)


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_suggestions_can_be_typed(lang: str) -> None:
    for bench in BENCHES:
        for text in ("", "f", "ф", "f3 ", "d", "d pz", "e", "s"):
            found = bench.presenter.suggestions(bench.seen(0), text, lang)
            assert len(found) <= 5
            for line, meaning in found:
                parsed = bench.presenter.parse(bench.seen(0), line, lang)
                assert parsed.actions or parsed.meta, (line, parsed)
                assert meaning
