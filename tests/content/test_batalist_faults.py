"""A fault of Batalist's data is told with file, line, key and what would be right."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from bot.content import DATA, ContentError, Library, check
from tests.content.conftest import Spoil

SETS = Path("batalist") / "sets" / "batalist"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(DATA / "batalist", tmp_path / "data" / "batalist")
    return tmp_path / "data" / SETS


KINGDOM = "books/border_kingdom.toml"
CLASH = "scenarios/border_clash.toml"
WALL = "scenarios/last_wall.toml"
WAVE = "lists/horde_wave.toml"

FAULTS = [
    ("set.toml", '"border_clash"', '"border_clahs"', "default_scenario", "did you mean 'border_clash'?"),
    ("set.toml", "faces = [1]", "faces = [1, 2]", "command", "exactly one ability"),
    ("set.toml", "least = 300", "least = 400", "limits.least", "long enough"),
    ("set.toml", "hide_on = 4", "hide_on = 9", "figures.hide_on", "less than or equal to 6"),
    ("set.toml", "mercy = 2", "merci = 2", "figures.merci", "did you mean 'mercy'?"),
    (KINGDOM, 'id = "spearmen"', 'id = "Spear men"', "profiles[0].id", "small Latin letters"),
    (KINGDOM, 'id = "archers"', 'id = "spearmen"', "profiles[2].id", "another id"),
    (KINGDOM, 'armour = "cut"', 'armour = "cutt"', "profiles[0].armour", "did you mean 'cut'?"),
    (KINGDOM, "files = 7", "files = 29", "profiles[0].files", "at most 28"),
    (KINGDOM, "files = 7", "files = 28", "profiles[0].files", "two ranks at least"),
    (KINGDOM, "figures = 1\n", "figures = 2\n", "profiles[8].figures", "one figure"),
    (KINGDOM, "coward = 1", "coward = 6", "profiles[7].skills.coward", "from 1 to 5"),
    (KINGDOM, "big_shield = 1", "bigshield = 1", "profiles[1].skills.bigshield", "mean 'big_shield'?"),
    (KINGDOM, "big_shield = 1", "mage = 1", "profiles[1].skills.mage", "make it a hero"),
    (KINGDOM, "{ rider = 1, heavy", "{ heavy", "profiles[4].skills", "add rider = 1"),
    (KINGDOM, 'art = "spearman"', 'art = "spearmann"', "profiles[0].art", "did you mean 'spearman'?"),
    (KINGDOM, 'art = "spell_heal"', 'art = "spell_heel"', "spells[2].art", "did you mean 'spell_heal'?"),
    (KINGDOM, 'id = "border_kingdom"', 'id = "kingdom"', "id", "use 'border_kingdom'"),
    (KINGDOM, 'letter = "B"', 'letter = "BK"', "letter", "one letter"),
    (KINGDOM, 'letter = "B"', 'letter = "H"', "", "a letter of its own"),
    (KINGDOM, "complexity = 1", "complexity = 5", "spells[0].complexity", "less than or equal to 4"),
    (KINGDOM, 'effect = "melee_dice"\nn = 1', 'effect = "melee_dice"', "spells[0].n", "data/README.md"),
    (KINGDOM, 'effect = "melee_dice"', 'effect = "mele_dice"', "spells[0].effect", "mean 'melee_dice'?"),
    (KINGDOM, 'target = "point"', 'target = "own"', "spells[3].target", "use point"),
    (KINGDOM, 'duration = "lasting"', 'duration = "instant"', "spells[3].duration", "use turn or lasting"),
    (CLASH, 'id = "border_clash"', 'id = "clash"', "id", "use 'border_clash'"),
    (CLASH, 'book = "horde"', 'book = "hoard"', "sides[1].book", "did you mean 'horde'?"),
    (CLASH, 'id = "north"', 'id = "up"', "sides[1].id", "south and north"),
    (CLASH, 'profile = "knights"', 'profile = "nights"', "sides[0].units[5].profile", "mean 'knights'?"),
    (CLASH, "x = 18.0, y = 7.0", "x = 18.0, y = 9.0", "sides[0].units[1]", "y 0 to 7.5"),
    (CLASH, "x = 18.0, y = 7.0", "x = 10.0, y = 7.0", "sides[0].units[1]", "move one of them"),
    (CLASH, "heading = 0.0 }", 'heading = 0.0, formation = "row" }', "sides[0].units[0].formation", "wedge"),
    (CLASH, "on = 3", "on = 9", "sides[0].characters[0].on", "0 to 5"),
    (CLASH, "on = 3", "on = 1", "sides[0].characters[0].on", "one a base"),
    (CLASH, '"captain", on = 1', '"general", on = 1', "sides[0].characters", "one general"),
    (CLASH, '"talent"', '"talented"', "sides[0].characters[0].ability", "did you mean 'talent'?"),
    (CLASH, "percent = 60", "percent = 160", "sides[0].goals", "percent from 1 to 100"),
    (CLASH, "[33.0, 0.0]", "[33.0, -3.0]", "sides[0].hospital", "own edge"),
    (CLASH, 'kind = "wood"', 'kind = "wod"', "terrain[1].kind", "did you mean 'wood'?"),
    (CLASH, 'grade = "gentle"', 'grade = "deep"', "terrain[0].grade", "use 'gentle' or 'steep' or 'sheer'"),
    (CLASH, "[10.0, 14.0], [16.0, 13.0]", "[10.0, 14.0], [96.0, 13.0]", "terrain[1].points", "x 0 to 66"),
    (CLASH, "[10.0, 14.0], [16.0, 13.0]", "[16.0, 19.0], [9.0, 13.0]", "terrain[1].points", "in order"),
    (CLASH, 'hill = "холм", ', "", "text.ru.labels", 'add hill = "…"'),
    (CLASH, 'hill = "hill", ', 'hil = "hill", ', "text.en.labels.hil", "did you mean 'hill'?"),
    (CLASH, "[text.en]", "[text.de]", "text.en", "add [text.en]"),
    (CLASH, 'id = "west_wood"', 'id = "hill"', "terrain[1].id", "another id"),
    (WALL, "strength = 4", "strength = 0", "terrain[0].strength", "1 to 6"),
    (WALL, "figures = 12", "figures = 0", "sides[1].goals", "an area of three corners"),
    ("scenarios/ford.toml", ', formation = "loose"', "", "sides[0].units[4].formation", '"loose" only'),
    (WAVE, 'profile = "black_orcs"', 'profile = "black_orc"', "units[0].profile", "mean 'black_orcs'?"),
    (WAVE, 'profile = "black_orcs"', 'profile = "wolf_riders"', "units", "limits in set.toml"),
    (WAVE, '"general", on = 3', '"captain", on = 3', "units", "limits in set.toml"),
    (WAVE, 'id = "horde_wave"', 'id = "wave"', "id", "use 'horde_wave'"),
    ("text/ru/horde.toml", "[profiles.orcs]", "[profiles.orks]", "profiles.orcs", "add [profiles.orcs]"),
    ("text/ru/horde.toml", "[profiles.orcs]", "[profiles.orks]", "profiles.orks", "did you mean 'orcs'?"),
    ("text/en/horde.toml", "[spells.mire]", "[spells.mier]", "spells.mire", "add [spells.mire]"),
    ("text/en/horde.toml", "[characters.general]", "[characters.boss]", "characters.general", "add"),
    ("text/en/horde.toml", 'form = "many"', 'form = "few"', "profiles.orcs.form", "known: he, she, it, many"),
    ("text/en/horde.toml", "[book]", "[books]", "book", "add [book]"),
    ("text/en.toml", "[orders.move]", "[orders.moove]", "orders.move", "add [orders.move]"),
    ("text/en.toml", "[topics.turn]", "[topics.tern]", "topics.tern", "did you mean 'turn'?"),
    ("text/ru.toml", 'title = "Баталист"', 'titel = "Баталист"', "title", "the name of the set"),
    ("art/palette.json", '"dead_host"', '"dead_hosts"', "id", "did you mean 'dead_hosts'?"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "key", "right"), FAULTS)
def test_a_fault_is_told_with_file_line_and_key(
    spoil: Spoil, folder: Path, file: str, old: str, new: str, key: str, right: str
) -> None:
    faults = spoil(file, old, new)
    found = [one for one in faults if one.key == key and right in one.right]
    assert found, "\n".join(map(str, faults))
    assert all(one.line > 0 for one in found if one.key not in ("", "title", "book"))
    with pytest.raises(ContentError):
        Library(folder.parents[2]).batalist_pack()


@pytest.mark.rule("b3-05")
@pytest.mark.parametrize(
    ("file", "old", "new", "wrong"),
    [
        (CLASH, "y0 = 34.5", "y0 = 33.5", "26 paces apart, wolf_riders moves 9"),
        ("books/horde.toml", "sp = 9", "sp = 10", "27 paces apart, wolf_riders moves 10"),
        ("books/border_kingdom.toml", "sp = 8", "sp = 12", "27 paces apart, knights moves 12"),
    ],
)  # fmt: skip
def test_zones_nearer_than_three_speeds_are_refused(
    spoil: Spoil, file: str, old: str, new: str, wrong: str
) -> None:
    faults = spoil(file, old, new)
    told = [fault for fault in faults if wrong in fault.wrong]
    assert told, "\n".join(map(str, faults))
    assert all(fault.key.endswith(".zone") and "× SP" in fault.right for fault in told)
    assert all(fault.line for fault in told)


def test_a_battalion_on_closed_ground_is_told(spoil: Spoil) -> None:
    faults = spoil(WALL, "[[4.0, 13.0], [30.0, 13.0]", "[[4.0, 9.0], [30.0, 9.0]")
    assert any("may not stand there (ground)" in fault.wrong for fault in faults)


@pytest.mark.parametrize("name", ["set.toml", "text/en.toml", "text/ru/horde.toml", "art/figures.json"])
def test_a_missing_file_is_told(folder: Path, name: str) -> None:
    (folder / name).unlink()
    faults = check(folder)
    assert any(fault.file.endswith(name) and "can't be read" in fault.wrong for fault in faults)


def test_a_slip_in_a_book_brings_no_other_faults(spoil: Spoil) -> None:
    faults = spoil(KINGDOM, "sp = 4", "sp = -4")
    assert [(fault.key, fault.line > 0) for fault in faults] == [("profiles[0].sp", True)]


def test_any_file_of_the_set_checks_the_set(folder: Path) -> None:
    text = (folder / KINGDOM).read_text(encoding="utf-8")
    (folder / KINGDOM).write_text(text.replace('letter = "B"', 'letter = ""'), encoding="utf-8")
    assert len(check(folder / "scenarios" / "ford.toml")) == 1
    assert len(check(folder.parents[2] / "batalist")) == 1
