"""Batalist's data: what the rules' tables say stands in it, and its words are there in both languages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from bot.content import DATA, BatalistPack, bill, check, freeze, library
from bot.content.batalist_checks import area
from bot.content.batalist_field import STRETCH, base_of, fastest, profiles_of, stands_in, zone_gap
from bot.content.freeze import content_hash, thaw
from bot.content.pack import Text
from bot.engine.batalist import geometry as geo
from bot.engine.batalist.content import Hero, Profile, Scenario
from bot.engine.batalist.points import price

ROOT = Path(__file__).resolve().parents[2]
TABLES = (ROOT / "docs" / "rules" / "batalist_data.md").read_text(encoding="utf-8")
BOOKS = {
    "Border Kingdom": "border_kingdom",
    "Horde": "horde",
    "Forest Realm": "forest_realm",
    "Dead Host": "dead_host",
}
FORD_LOSSES = (42, 45)
"""At once by losses at the ford: 60 as printed is seldom come to in eight turns across a river."""
STORMED = 80
"""The losses of those who storm the last wall that end it: 60 as printed is soon come to."""
CYRILLIC = re.compile("[А-Яа-яЁё]")


@pytest.fixture(scope="module")
def pack() -> BatalistPack:
    return library().batalist_pack()


def table(heading: str) -> list[list[str]]:
    """The rows of the table below a heading of docs/rules/batalist_data.md."""
    part = TABLES.split(f"{heading}\n", 1)[1].split("\n#", 1)[0]
    rows = [line.strip("| ").split(" | ") for line in part.splitlines() if line.startswith("| ")]
    return rows[1:]


def skills_of(profile: Profile | Hero) -> str:
    """The skills as the tables print them."""
    numbered = ("coward", "undisciplined", "weak", "tough", "mage")
    words = [
        f"{name.replace('_', ' ').capitalize()} {n}"
        if name in numbered
        else name.replace("_", " ").capitalize()
        for name, n in profile.skills.items()
    ]
    return ", ".join(words) or "–"


def printed(pack: BatalistPack, book: str, profile: Profile) -> list[str]:
    """A profile as the tables print it."""
    melee = f"{profile.melee.weapon}/{profile.melee.b}" if profile.melee else "–"
    shooter = profile.shooter
    shot = f"{shooter.weapon}/{shooter.b}/{shooter.range}" if shooter else "–"
    return [
        pack.profile("en", book, profile.id).name,
        str(profile.sp),
        f"{profile.armour}/{profile.defence}",
        f"{profile.figures}/{profile.files} {profile.kind}",
        melee,
        shot + (f"/{shooter.mode}" if shooter and shooter.mode else ""),
        skills_of(profile),
        str(pack.points(book, profile.id)),
    ]


@pytest.mark.rule("b11-01", "b17-01", "b17-02", "b17-03", "b17-04", "b17-05", "b2-01", "b2-11")
@pytest.mark.parametrize(("name", "book"), sorted(BOOKS.items()))
def test_profiles_are_those_of_the_tables_and_cost_what_the_formula_says(
    pack: BatalistPack, name: str, book: str
) -> None:
    rows = table(f"### {name}")
    assert len(rows) >= 8
    assert [printed(pack, book, profile) for profile in pack.set.books[book].profiles] == rows


def test_points_are_never_typed() -> None:
    for path in (DATA / "batalist").glob("**/books/*.toml"):
        text = path.read_text(encoding="utf-8")
        assert text.count("points =") == text.count("[[heroes]]")


@pytest.mark.rule("b17-05")
def test_each_part_of_the_formula_moves_the_price(pack: BatalistPack) -> None:
    rate = pack.set.price
    plain = pack.row("border_kingdom", "swordsmen").model_copy(update={"skills": {}})
    worth = price(plain, rate)
    for better in (
        {"sp": 9}, {"defence": 8}, {"figures": 36}, {"skills": {"heavy_armour": 1}}, {"skills": {"fast": 1}},
        {"skills": {"tough": 3}}, {"skills": {"bloodthirsty": 1}},
    ):  # fmt: skip
        assert price(plain.model_copy(update=better), rate) > worth, better
    for worse in ({"skills": {"coward": 3}}, {"skills": {"weak": 4}}, {"kind": "engine"}):
        assert price(plain.model_copy(update=worse), rate) < worth, worse


@pytest.mark.rule("b10-09")
def test_spells_are_those_of_the_table(pack: BatalistPack) -> None:
    rows = [row[1:] for row in table("## 18 Spells")]
    lasts = {"instant": "I", "turn": "T", "lasting": "L"}
    aims = {"mage": "enemy mage"}
    made = [
        [name, pack.spell("en", book, spell.id).name,
         f"{spell.complexity}/{spell.range}/{aims.get(spell.target, spell.target)}/{lasts[spell.duration]}"]
        for name, book in BOOKS.items()
        for spell in pack.set.books[book].spells
    ]  # fmt: skip
    assert made == [row[:3] for row in rows]
    assert all(len(book.spells) == 8 for book in pack.set.books.values())
    effects = {
        pack.spell("en", book.id, spell.id).name: (spell.effect, spell.n)
        for book in pack.set.books.values()
        for spell in book.spells
    }
    said = {row[1]: row[3] for row in rows}
    assert {name: effect_of(text) for name, text in said.items()} == effects


EFFECTS = (
    (r"([+−]\d) die melee$", "melee_dice"),
    (r"([+−]\d) die shooting$", "shoot_dice"),
    (r"([+−]\d) die shooting and melee", "both_dice"),
    (r"([+−]\d) defence", "defence"),
    (r"heal D6(?:\+(\d))", "heal"),
    (r"wood disc r (\d) \(sight only\)", "mist"),
    (r"wood disc r (\d)$", "wood"),
    (r"shallow marsh disc r (\d)", "marsh"),
    (r"strike (\d)", "strike"),
    (r"no shooting()", "no_shooting"),
    (r"SP × (½|0|1\.5)", "speed"),
    (r"ends one lasting spell()", "unbind"),
    (r"may not attack()", "no_attack"),
    (r"base moved (\d) straight away", "push"),
    (r"base moved ≤ (\d)", "step"),
    (r"cover()", "cover"),
    (r"may not cast or dispel()", "silence"),
    (r"D6 fallen return()", "raise"),
)


def effect_of(text: str) -> tuple[str, int]:
    """The effect a row of the table describes."""
    for pattern, effect in EFFECTS:
        if found := re.match(pattern, text):
            if effect == "speed":
                return effect, {"½": 50, "0": 0, "1.5": 150}[found[1]]
            if effect == "raise":
                return effect, 1
            return effect, int((found[1] or "0").replace("−", "-"))
    raise AssertionError(text)


@pytest.mark.rule("b3-02", "b3-03", "b3-04")
def test_abilities_by_the_die(pack: BatalistPack) -> None:
    command = [(pack.ability("en", one.id).name, one.faces, one.cs, one.cr) for one in pack.set.command]
    assert command == [
        ("Useless", (1,), 1, 3), ("Mediocre", (2, 3, 4), 2, 5),
        ("Talent", (5,), 3, 7), ("Genius", (6,), 4, 9),
    ]  # fmt: skip
    magic = [(pack.ability("en", one.id).name, one.faces, one.ms, one.mana_plus) for one in pack.set.magic]
    assert magic == [
        ("Student", (1,), 1, 2), ("Novice", (2, 3, 4), 2, 2),
        ("Seasoned", (5,), 3, 1), ("Veteran", (6,), 4, 1),
    ]  # fmt: skip


@pytest.mark.rule("b17-08", "b17-10")
def test_characters_points_and_mages_of_the_books(pack: BatalistPack) -> None:
    by = {one.id: one for one in (*pack.set.command, *pack.set.magic)}
    assert (by["talent"].points, by["mediocre"].points) == (60, 25)
    assert (by["novice"].points, by["novice"].mana) == (35, 6)
    assert (by["seasoned"].points, by["seasoned"].mana) == (45, 5)
    assert {name: book.mage for name, book in pack.set.books.items()} == {
        "border_kingdom": "novice", "horde": "novice", "forest_realm": "seasoned", "dead_host": "seasoned",
    }  # fmt: skip
    for battle in pack.set.scenarios.values():
        for side in battle.sides:
            mages = [one.ability for one in side.characters if one.rank == "mage"]
            assert mages in ([], [pack.set.books[side.book].mage])


@pytest.mark.rule("b17-09", "b2-02")
def test_heroes(pack: BatalistPack) -> None:
    made = {}
    for book in pack.set.books.values():
        for hero in book.heroes:
            shot = f", shooter {hero.shooter.b}/{hero.shooter.range}" if hero.shooter else ""
            melee = f"{hero.melee.weapon}/{hero.melee.b}" if hero.melee else "–"
            figures = f"{hero.sp}, {hero.stamina}, {hero.armour}/{hero.defence}, {melee}{shot}"
            made[pack.profile("en", book.id, hero.id).name] = (figures, set(skills_of(hero).split(", ")))
    assert made == {
        "Sir Aldren": ("5, 8, cut/5, cut/4", {"Commander", "Tough 3"}),
        "Gash One-Eye": ("5, 6, crush/5, crush/5", {"Commander", "Bloodthirsty", "Tough 4"}),
        "Ilveth": (
            "6, 10, pierce/4, cut/3, shooter 3/12", {"Mage 3", "Commander", "Forest walker", "Tough 3"},
        ),
        "The Pale Regent": ("4, 12, cut/5, cut/4", {"Mage 4", "Commander", "Tough 3"}),
    }  # fmt: skip


LINES = {
    "border_clash": (
        "Spearmen, Archers, Swordsmen, Spearmen, Archers, Knights",
        "Orcs, Goblin archers, Black orcs, Orcs, Trolls, Wolf riders",
    ),
    "ford": (
        "Glade spears, Longbows, Blade dancers, Glade spears, Rangers, Stag riders",
        "Ghouls, Bone archers, Bone archers, Tomb guard, Bone spears, Walking dead",
    ),
    "last_wall": (
        "Archers, Bombard, Spearmen, Halberdiers, Militia, Archers",
        "Orcs, Black orcs, Orcs, Stone thrower, Black orcs, Trolls, Wolf riders",
    ),
    "skirmish": ("Spearmen, Archers, Knights", "Black orcs, Goblin archers, Wolf riders"),
}
POINTS = {"border_clash": (325, 350), "ford": (335, 330), "last_wall": (270, 355), "skirmish": (170, 160)}


@pytest.mark.rule("b11-02", "b20-02", "b20-05", "b20-08", "b20-11")
@pytest.mark.parametrize("scenario", sorted(LINES))
def test_armies_of_the_scenarios(pack: BatalistPack, scenario: str) -> None:
    battle = pack.set.scenarios[scenario]
    for seat, side in enumerate(battle.sides):
        names = [pack.profile("en", side.book, unit.profile).name for unit in side.units]
        assert ", ".join(names) == LINES[scenario][seat]
        assert sum(pack.points(side.book, unit.profile) for unit in side.units) == POINTS[scenario][seat]
    assert pack.set.default_scenario == "border_clash"


@pytest.mark.rule("b20-02", "b20-11", "b2-03")
def test_commanders_stand_where_the_rules_say(pack: BatalistPack) -> None:
    for scenario, battle in pack.set.scenarios.items():
        for side in battle.sides:
            places = [(one.rank, one.on + 1, one.ability) for one in side.characters]
            assert [rank for rank, _on, _ability in places].count("general") == 1
            assert len({on for _rank, on, _ability in places}) == len(places)
            if scenario == "border_clash":
                assert places[:3] == [
                    ("general", 4, "talent"), ("captain", 2, "mediocre"), ("captain", 6, "mediocre"),
                ]  # fmt: skip
            if scenario == "skirmish":
                assert places == [("general", 1, "talent"), ("captain", 3, "mediocre")]
    skirmish = pack.set.scenarios["skirmish"].switches
    assert not skirmish.magic
    assert not skirmish.wounded


FIELDS = {
    "border_clash": (66, 42, 8),
    "ford": (66, 42, 8),
    "last_wall": (66, 46, 10),
    "skirmish": (44, 39, 6),
}


@pytest.mark.rule("b1-01", "b3-01", "b20-01", "b20-04", "b20-07", "b20-10")
@pytest.mark.parametrize("scenario", sorted(FIELDS))
def test_fields_zones_and_terrain(pack: BatalistPack, scenario: str) -> None:
    battle = pack.set.scenarios[scenario]
    assert (battle.width, battle.height, battle.turns) == FIELDS[scenario]
    south, north = (side.zone for side in battle.sides)
    zones = {"last_wall": (12, 40), "skirmish": (6, 33)}.get(scenario, (7.5, 34.5))
    assert (south.y0, south.y1, north.y0, north.y1) == (0, *zones, battle.height)
    corners = re.findall(r"\(([\d.]+),([\d.]+)\)", said(scenario))
    drawn = {point for element in battle.terrain for point in element.points}
    if scenario == "ford":
        # the river is written whole, and drawn without what lies under the bridge and the fords
        corners = [c for c in corners if c not in (("0", "19"), ("66", "19"), ("66", "23"), ("0", "23"))]
    assert {(float(x), float(y)) for x, y in corners} <= drawn


def said(scenario: str) -> str:
    """The statement that describes a scenario's terrain."""
    start = TABLES.index(f"] `{scenario}` ")
    return TABLES[start : TABLES.index("\n- [", start)]


@pytest.mark.rule("b8-15")
def test_terrain_of_the_kinds_the_scenarios_name(pack: BatalistPack) -> None:
    kinds = {
        name: sorted((element.kind, element.grade, element.strength) for element in battle.terrain)
        for name, battle in pack.set.scenarios.items()
    }
    assert kinds["border_clash"] == [("hill", "gentle", 0), *[("rough", "", 0)] * 2, *[("wood", "", 0)] * 2]
    assert kinds["last_wall"] == [
        ("building", "", 2), ("building", "", 4), ("building", "", 4), ("hill", "sheer", 0),
        ("hill", "sheer", 0), ("rough", "", 0),
    ]  # fmt: skip
    assert kinds["skirmish"] == [("rough", "", 0), ("wood", "", 0)]
    water = [e for e in pack.set.scenarios["ford"].terrain if e.kind == "water"]
    assert sum(abs(area(e.points)) for e in water) == pytest.approx(4 * (66 - 4 - 2 * 10))


@pytest.mark.rule("b20-03", "b20-06", "b20-09")
def test_goals(pack: BatalistPack) -> None:
    def ways(battle: Scenario) -> list[list[tuple[str, int, int, int]]]:
        return [
            [(g.kind, g.percent, g.headless, g.figures) for way in side.goals for g in way]
            for side in battle.sides
        ]

    battles = pack.set.scenarios
    assert ways(battles["border_clash"]) == [[("losses", 60, 45, 0)]] * 2
    assert (battles["border_clash"].final, battles["border_clash"].margin) == ("losses", 2)
    assert ways(battles["skirmish"]) == [[("losses", 60, 0, 0)]] * 2
    assert ways(battles["ford"]) == [[("losses", percent, 0, 0)] for percent in FORD_LOSSES]
    assert battles["ford"].final == "discs"
    assert [(disc.x, disc.y, disc.r) for disc in battles["ford"].discs] == [
        (17, 21, 4),
        (33, 21, 4),
        (49, 21, 4),
    ]
    wall = battles["last_wall"]
    assert ways(wall)[0] == [("losses", STORMED, 0, 0)]
    assert ways(wall)[1] == [("intrude", 0, 0, 12), ("losses", 60, 0, 0)]
    assert wall.sides[1].goals[0][0].when == "turn_end"
    assert max(y for _x, y in wall.sides[1].goals[0][0].area) == 12
    assert wall.final == "south"
    assert all(len(side.goals) == 1 for battle in battles.values() for side in battle.sides)


@pytest.mark.rule("b3-05")
@pytest.mark.parametrize("scenario", sorted(FIELDS))
def test_the_zones_are_three_speeds_apart(pack: BatalistPack, scenario: str) -> None:
    battle = pack.set.scenarios[scenario]
    for side in battle.sides:
        swift = fastest(pack.set.books[side.book], side)
        assert swift
        assert swift.sp * STRETCH <= zone_gap(battle)


@pytest.mark.rule("b1-05", "b3-01", "b5-13")
@pytest.mark.parametrize("scenario", sorted(FIELDS))
def test_every_line_up_is_legal_and_faces_the_enemy(pack: BatalistPack, scenario: str) -> None:
    battle = pack.set.scenarios[scenario]
    bases = []
    for seat, side in enumerate(battle.sides):
        rows = profiles_of(pack.set.books[side.book])
        for unit in side.units:
            base = base_of(rows[unit.profile], unit)
            assert stands_in(base, side.zone)
            assert unit.heading == 180 * seat
            bases.append(base)
        assert side.hospital[1] == (0 if seat == 0 else battle.height)
    for n, base in enumerate(bases):
        assert all(geo.gap(base, other) > 0 for other in bases[:n])


@pytest.mark.parametrize("scenario", ["border_clash", "ford", "skirmish"])
def test_the_sides_stand_opposite_each_other(pack: BatalistPack, scenario: str) -> None:
    battle = pack.set.scenarios[scenario]
    south, north = battle.sides
    assert [unit.x for unit in south.units] == [battle.width - unit.x for unit in north.units]
    assert {battle.height - unit.y for unit in north.units} == {unit.y for unit in south.units}


@pytest.mark.rule("b17-07")
def test_four_ready_lists_of_330_points(pack: BatalistPack) -> None:
    lists = pack.set.lists.values()
    assert sorted(army.book for army in lists) == sorted(BOOKS.values())
    assert all(abs(bill(pack.set, army).battalions - 330) <= 5 for army in lists)


def test_the_product_s_own_set_is_sound() -> None:
    folder = DATA / "batalist" / "sets" / "batalist"
    assert check(DATA / "batalist") == []
    assert check(folder / "books" / "horde.toml") == []
    assert check(folder / "scenarios" / "ford.toml") == []


def test_a_match_keeps_its_own_content(pack: BatalistPack) -> None:
    document = freeze(pack, "ford")
    kept = thaw(document, DATA)
    assert isinstance(kept, BatalistPack)
    assert list(kept.set.scenarios) == ["ford"]
    assert (kept.texts, kept.characters, kept.topics, kept.armies) == (
        pack.texts, pack.characters, pack.topics, pack.armies,
    )  # fmt: skip
    assert kept.scenario("ru", "ford") == pack.scenario("ru", "ford")
    assert kept.hash == document["hash"] == content_hash(pack, "ford") == content_hash(kept, "ford")
    assert kept.root == pack.root


def words_of(pack: BatalistPack, lang: str) -> list[str]:
    """Every text a person reads in a language."""
    parts: tuple[Mapping[str, Mapping[str, Text]], ...] = (
        pack.books, pack.texts, pack.spells, pack.orders, pack.skills, pack.formations, pack.grounds,
        pack.classes, pack.ranks, pack.abilities, pack.topics, pack.battles, pack.armies, *(
            {lang: names} for names in pack.characters[lang].values()
        ),
    )  # fmt: skip
    found = [pack.title(lang)]
    for part in parts:
        for text in part[lang].values():
            for field, value in text.model_dump().items():
                if field != "form":
                    found += value.values() if isinstance(value, dict) else [value]
    return found


def test_texts_are_in_their_language(pack: BatalistPack) -> None:
    for text in words_of(pack, "en"):
        assert not CYRILLIC.search(text), text
        assert "—" not in text, text
    for text in words_of(pack, "ru"):
        assert CYRILLIC.search(text), text
        assert not re.search("[A-Za-z]{2}", text.replace("{n}", "")), text
        assert "—" not in text, text


def test_russian_cases_end_as_they_must(pack: BatalistPack) -> None:
    for profile, text in pack.texts["ru"].items():
        if text.form == "many":
            assert text.to.split()[0].endswith("м"), profile
            assert text.by.split()[0].endswith("ми"), profile
        assert text.name[0].isupper(), profile
        assert text.of[0].islower(), profile


def test_a_skill_is_told_with_its_number(pack: BatalistPack) -> None:
    assert pack.skill("ru", "tough", 4).name == "Стойкий 4"
    assert "2 или меньше" in pack.skill("ru", "coward", 2).text
    assert "{n}" not in "".join(pack.skill("en", skill, 3).text for skill in pack.skills["en"])


def test_characters_have_names(pack: BatalistPack) -> None:
    assert pack.character("en", "horde", "general").name == "Warlord Gryz"
    assert pack.character("ru", "horde", "captain", 2).short == "Мамаша"
    assert pack.character("en", "horde", "captain", 9) == pack.character("en", "horde", "captain", 1)
    assert pack.character("en", "dead_host", "hero", hero="pale_regent").name == "The Pale Regent"
    with pytest.raises(KeyError):
        pack.row("horde", "knights")
