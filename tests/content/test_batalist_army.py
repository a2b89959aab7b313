"""Army lists: typed in Russian or English, priced, checked, lined up; armies chosen as options of a table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.content import (
    ArmyRefused,
    BatalistPack,
    UnknownChoice,
    army_code,
    bill,
    field_faults,
    library,
    list_faults,
    parse_army,
    told,
    write_army,
)
from bot.content.batalist_field import base_of, profiles_of, stands_in
from bot.content.batalist_lists import line_up, muster
from bot.content.batalist_options import army_options, bring_armies
from bot.engine.batalist import geometry as geo
from bot.engine.registry import GAMES, registered
from bot.i18n import LANGUAGES, has

GOOD = (
    "Horde: orcs, goblin archers + captain, black orcs + mage, orcs + general, boar riders, "
    "wolf riders + captain"
)


@pytest.fixture(scope="module")
def pack() -> BatalistPack:
    return library().batalist_pack()


@pytest.fixture
def game() -> Iterator[None]:
    """Batalist among the games, whether or not the program has registered it."""
    if "batalist" in GAMES:
        yield
        return
    with registered("batalist", "bot.engine.batalist.rules:BatalistRules"):
        yield


@pytest.mark.rule("b17-06")
@pytest.mark.parametrize(
    "typed",
    [
        GOOD,
        GOOD.upper(),
        "horde:orcs,goblin_archers+captain,black_orcs+mage,orcs+general,boar_riders,wolf_riders+captain",
        "Орда: орки, гоблины-лучники + капитан, чёрные орки + маг, орки + генерал, кабаньи всадники, "
        "волчьи всадники + капитан",
        "орки; гоблинов-лучников + кап; черные орки + маг; орки + ген; кабаньи; волчьи + капитан",
        "orcs\ngob. archers + cap\nblack orcs + mage\norc + gen\nboar riders\nwolf riders + captain",
    ],
)
def test_a_list_is_read_in_many_ways(pack: BatalistPack, typed: str) -> None:
    assert army_code(parse_army(pack, typed)) == army_code(parse_army(pack, GOOD))


def test_what_is_written_is_read_again(pack: BatalistPack) -> None:
    for army in pack.set.lists.values():
        for text in (army_code(army), *(write_army(pack, lang, army) for lang in LANGUAGES)):
            again = parse_army(pack, text)
            assert (again.book, again.units) == (army.book, army.units)
            assert set(again.characters) == set(army.characters)
        assert " " not in army_code(army)


def test_numbers_formations_and_heroes(pack: BatalistPack) -> None:
    army = parse_army(pack, "Лес: 2 копья полян (клин) + генерал, следопыты, 3х танцоры клинков + Ильвет")
    assert army_code(army) == (
        "forest_realm:glade_spears(wedge)+general,glade_spears(wedge),rangers,"
        "blade_dancers+ilveth,blade_dancers,blade_dancers"
    )
    assert [unit.formation for unit in army.units][2] == "loose"
    assert army == parse_army(pack, write_army(pack, "ru", army))
    hero = parse_army(pack, "walking dead + hero, bone spears + general").characters[0]
    assert (hero.rank, hero.hero) == ("hero", "pale_regent")


@pytest.mark.rule("b17-06")
def test_a_list_is_priced(pack: BatalistPack) -> None:
    cost = bill(pack.set, parse_army(pack, GOOD))
    assert cost.each == (65, 55, 45, 65, 40, 60)
    assert (cost.battalions, cost.characters) == (330, 60 + 25 + 25 + 35)
    hero = parse_army(pack, "orcs + gash, orcs + general")
    assert bill(pack.set, hero).characters == pack.set.books["horde"].heroes[0].points + 60


UNREAD = [
    ("", "empty", "Список пуст"),
    ("Эльфы: древа", "no_book", "Есть: Пограничье"),
    ("Horde: orks", "unknown_near", "«Орки»"),
    ("Horde: qwzx", "unknown", "«qwzx»"),
    ("Horde: knights", "other_book", "не из книги «Орда»"),
    ("orcs (phalanx)", "unknown_formation", "«phalanx»"),
    ("orcs + admiral", "unknown_character", "«admiral»"),
    ("orcs + Ilveth", "unknown_character", "«Ilveth»"),
    ("0 orcs", "bad_count", "от 1 до 20"),
    ("99 orcs", "bad_count", "от 1 до 20"),
    ("wolf riders (hedgehog)", "no_hedgehog", "ежом не встают"),
    ("orcs (", "unknown", "«orcs (»"),
]


@pytest.mark.parametrize(("typed", "code", "says"), UNREAD)
def test_what_cannot_be_read_is_told(pack: BatalistPack, typed: str, code: str, says: str) -> None:
    with pytest.raises(ArmyRefused) as refused:
        parse_army(pack, typed)
    assert [reason.code for reason in refused.value.reasons] == [code]
    assert says in refused.value.told("ru")
    assert refused.value.told("en") != refused.value.told("ru")


def test_every_fault_of_a_list_is_told_at_once(pack: BatalistPack) -> None:
    with pytest.raises(ArmyRefused) as refused:
        parse_army(pack, "Horde: orks, knights, orcs + admiral")
    assert len(refused.value.told("en").splitlines()) == 3


LIMITS = [
    ("6 orcs + general", {"too_dear"}),
    ("orcs + general", {"too_cheap"}),
    ("12 bombard + general", {"too_cheap", "too_many"}),
    ("5 orcs", {"no_general"}),
    ("orcs + general, orcs + general, 3 orcs", {"generals"}),
    ("orcs + general, orcs + captain, orcs + captain, orcs + captain, orcs", {"captains"}),
    ("orcs + general, orcs + mage, orcs + mage, 2 orcs", {"mages"}),
    ("orcs + general, orcs + hero, orcs + hero, 2 orcs", {"heroes"}),
    ("orcs + general + mage, 4 orcs", {"two_on_base"}),
]


@pytest.mark.rule("b17-06")
@pytest.mark.parametrize(("typed", "codes"), LIMITS)
def test_limits(pack: BatalistPack, typed: str, codes: set[str]) -> None:
    faults = list_faults(pack.set, parse_army(pack, typed))
    assert {fault.code for fault in faults} == codes
    for lang in LANGUAGES:
        assert all(told(pack, lang, fault)[-1] in ".»)" for fault in faults)


@pytest.mark.rule("b17-06", "b3-05")
def test_a_battalion_too_fast_for_the_field_is_refused_with_the_reason(pack: BatalistPack) -> None:
    army = parse_army(pack, "eagles + general, 4 longbows")
    battles = pack.set.scenarios
    (fault,) = field_faults(pack.set, battles["border_clash"], 0, army)
    assert (fault.code, fault.thing, fault.n, fault.most) == ("too_fast", "eagles", 10, 9)
    assert told(pack, "en", fault) == (
        "Eagles: speed 10 is too much for this field. The zones are 27 paces apart and must be at least "
        "three speeds apart: here the speed is 9 at most."
    )
    assert "Орлы" in told(pack, "ru", fault)
    with pytest.raises(ArmyRefused):
        muster(pack.set, battles["border_clash"], 0, army)
    far = battles["border_clash"].model_copy(update={"sides": tuple(
        side.model_copy(update={"zone": side.zone.model_copy(update=zone)})
        for side, zone in zip(battles["border_clash"].sides, ({"y1": 6.0}, {"y0": 36.0}), strict=True)
    )})  # fmt: skip
    assert field_faults(pack.set, far, 0, army) == ()


def test_too_many_for_the_zone(pack: BatalistPack) -> None:
    army = parse_army(pack, "2 longbows + general, 2 lake folk, 2 rangers")
    (fault,) = field_faults(pack.set, pack.set.scenarios["skirmish"], 1, army)
    assert fault.code == "no_room"


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("scenario", ["border_clash", "ford", "last_wall"])
def test_every_ready_list_finds_its_places(pack: BatalistPack, scenario: str, seat: int) -> None:
    battle = pack.set.scenarios[scenario]
    for army in pack.set.lists.values():
        side = line_up(pack.set, battle, seat, army)
        assert side
        assert (side.id, side.book, side.goals) == (
            battle.sides[seat].id,
            army.book,
            battle.sides[seat].goals,
        )
        rows = profiles_of(pack.set.books[army.book])
        bases = [base_of(rows[unit.profile], unit) for unit in side.units]
        assert all(stands_in(base, side.zone) for base in bases)
        assert all(geo.gap(a, b) >= 0.49 for n, a in enumerate(bases) for b in bases[:n])
        assert [unit.profile for unit in side.units] == [unit.profile for unit in army.units]
        assert {unit.heading for unit in side.units} == {180.0 * seat}


def test_a_long_list_stands_in_two_rows(pack: BatalistPack) -> None:
    army = parse_army(pack, "9 archers + general")
    side = line_up(pack.set, pack.set.scenarios["last_wall"], 0, army)
    assert side
    assert len({unit.y for unit in side.units}) == 2


def test_armies_are_options_of_a_table(pack: BatalistPack) -> None:
    options = {option["id"]: option for option in army_options(pack)}
    assert list(options) == ["south", "north"]
    assert options["south"]["values"] == ["scenario", *pack.set.lists]
    battle = pack.set.scenarios["border_clash"]
    changed, kept, rest = bring_armies(pack, battle, {"south": "dead_host", "north": GOOD, "wounded": "off"})
    assert [side.book for side in changed.sides] == ["dead_host", "horde"]
    assert kept == {"south": "dead_march", "north": army_code(parse_army(pack, GOOD))}
    assert rest == {"wounded": "off"}
    again, kept_again, _rest = bring_armies(pack, battle, kept)
    assert (again, kept_again) == (changed, kept)
    assert bring_armies(pack, battle, {"south": "scenario"}) == (battle, {}, {})


def test_unknown_and_refused_armies(pack: BatalistPack) -> None:
    battle = pack.set.scenarios["border_clash"]
    with pytest.raises(UnknownChoice) as unknown:
        bring_armies(pack, battle, {"south": "dead_hosts"})
    assert (unknown.value.option, unknown.value.nearest) == ("south", "dead_host")
    with pytest.raises(ArmyRefused) as refused:
        bring_armies(pack, battle, {"north": "orcs + general, goblins"})
    assert "110 очков" in refused.value.told("ru")


def test_the_library_binds_chosen_armies(game: None) -> None:
    del game
    bound = library().bind("batalist", "border_clash", options={"north": "forest_edge", "wounded": "нет"})
    assert [side.book for side in bound.rules.scenario.sides] == ["border_kingdom", "forest_realm"]  # type: ignore[attr-defined]
    assert bound.options == {"north": "forest_edge", "wounded": "нет"}
    assert bound.rules.switches.wounded is False  # type: ignore[attr-defined]
    told_of = {game["id"]: game for game in library().describe()["games"]}["batalist"]
    assert [option["id"] for option in told_of["options"]][-2:] == ["south", "north"]
    assert told_of["players"] == 2
    thawed = library().thaw(bound.document())
    kept = library().bind_pack(thawed, "border_clash", bound.options)
    assert (kept.hash, kept.rules.scenario) == (bound.hash, bound.rules.scenario)  # type: ignore[attr-defined]


def test_every_refusal_has_its_sentence() -> None:
    codes = {code for _typed, code, _says in UNREAD} | {code for _typed, codes in LIMITS for code in codes}
    for code in codes | {"too_fast", "no_room"}:
        assert all(has(lang, f"army-{code.replace('_', '-')}") for lang in LANGUAGES), code
