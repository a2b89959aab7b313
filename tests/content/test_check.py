"""Every fault of data is told with its file, line, key and what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.content import DATA, Fault, check
from tests.content.conftest import Spoil


def only(faults: list[Fault]) -> Fault:
    assert len(faults) == 1, "\n".join(map(str, faults))
    return faults[0]


def line_of(path: Path, text: str, after: str = "") -> int:
    lines = path.read_text(encoding="utf-8").splitlines()
    start = lines.index(after) if after else 0
    return lines.index(text, start) + 1


def test_the_product_s_own_data_is_sound() -> None:
    assert check() == []
    assert check(DATA / "kursk") == []


def test_a_misspelt_key_is_told_with_its_line_and_the_nearest(spoil: Spoil, folder: Path) -> None:
    fault = only([one for one in spoil("combat.toml", "armour = 8", "armor = 8") if "unknown" in one.wrong])
    assert fault.key == "pz3.armor"
    assert fault.line == line_of(folder / "combat.toml", "armor = 8")
    assert "did you mean 'armour'?" in fault.right
    assert fault.file.endswith("combat.toml")


def test_a_missing_key_is_told(spoil: Spoil) -> None:
    fault = only(spoil("combat.toml", "speed = 3\n", ""))
    assert (fault.key, fault.wrong) == ("pz3.speed", "is missing")
    assert fault.line > 0


def test_a_wrong_word_is_told_with_what_there_is(spoil: Spoil) -> None:
    fault = only(spoil("combat.toml", 'class = "tank"', 'class = "tnak"'))
    assert fault.key == "pz3.class"
    assert fault.wrong == "is 'tnak'"
    assert "did you mean 'tank'?" in fault.right
    assert "assault_gun" in fault.right


def test_a_word_for_a_number_is_told(spoil: Spoil) -> None:
    fault = only(spoil("combat.toml", "cost = 2", 'cost = "two"'))
    assert fault.key == "pz3.cost"
    assert "integer" in fault.right


def test_a_slip_of_toml_is_told_with_its_line(spoil: Spoil, folder: Path) -> None:
    faults = spoil("heroes.toml", 'side = "axis"', 'side = "axis')
    fault = faults[0]
    assert fault.line == line_of(folder / "heroes.toml", 'side = "axis')
    assert "not valid TOML" in fault.wrong


@pytest.mark.parametrize(
    ("file", "old", "new", "key", "says"),
    [
        ("combat.toml", 'side = "axis"', 'side = "axes"', "pz3.side", "did you mean 'axis'?"),
        ("combat.toml", 'art = "pz3"', 'art = "pz33"', "pz3.art", "no outline 'pz33'; did you mean 'pz3'?"),
        ("combat.toml", "min_range = 2", "min_range = 6", "lefh18.min_range", "6 is above range 5"),
        ("combat.toml", "[pz3]", "[PZ3]", "PZ3", "is not an id"),
        ("commanders.toml", "ap = [3, 2]", "ap = [5, 2]", "manstein.ap", "there is no AP card of 5"),
        ("heroes.toml", 'effect = "pool"\nn = 1', 'effect = "pool"\nn = 7', "adjutant.n", "no AP card of 7"),
        ("events.toml", "dice = 2\n", "", "air_strike.dice", "does nothing without it"),
        ("events.toml", 'ground = "trenches"', 'ground = "trench"', "entrench.ground", "'trenches'"),
        ("events.toml", 'effect = "smoke"', 'effect = "smok"', "smoke.effect", "did you mean 'smoke'?"),
        ("events.toml", 'soviet = "il2"', 'poland = "il2"', "air_strike.art", "no art for soviet"),
        ("terrain.toml", "towed = 2, ", "", "forest.cost", "no cost for towed"),
        ("terrain.toml", "[open]", "[plain]", "terrain.open", "has no ground text"),
        ("set.toml", '"prokhorovka"', '"prohorovka"', "default_scenario", "did you mean 'prokhorovka'?"),
        ("set.toml", "default_scenario", "default_battle", "default_battle", "unknown key"),
        ("text/ru.toml", "[cards.tiger]", "[cards.tigr]", "cards.tigr", "did you mean 'tiger'?"),
        ("text/ru.toml", "[cards.tiger]", "[cards.tigr]", "cards.tiger", "has no text in this language"),
        ("text/en.toml", 'short = "Tiger"', 'short = "Tiger, the heavy"', "cards.tiger.short", "at most 11"),
        ("text/en.toml", 'title = "Kursk', 'titel = "Kursk', "title", "is missing"),
    ],
)
def test_faults_of_components(spoil: Spoil, file: str, old: str, new: str, key: str, says: str) -> None:
    if key == "terrain.open":
        key, says = "", "there is no terrain 'open'"
    faults = spoil(file, old, new)
    found = [fault for fault in faults if fault.key == key]
    assert any(says in str(fault) for fault in found), "\n".join(map(str, faults))
    assert all(fault.line > 0 for fault in found if key not in ("", "title"))


PONYRI = "scenarios/ponyri.toml"


@pytest.mark.parametrize(
    ("old", "new", "key", "says"),
    [
        ('first = "axis"', 'first = "axsi"', "first", "did you mean 'axis'?"),
        ("rounds = 9", "rounds = 0", "rounds", "greater than 0"),
        ("pz4 = 3", "pz44 = 3", "sides[0].reserve.pz44", "did you mean 'pz4'?"),
        ("t34 = 3", "tiger = 3", "sides[1].reserve.tiger", "soviet has no reserve card 'tiger'"),
        ("pz4 = 3", "model = 3", "sides[0].reserve.model", "axis has no reserve card"),
        ("t34 = 3", "air_strike = 3", "sides[1].reserve.air_strike", "no reserve card"),
        ('["model"]', '["modell"]', "sides[0].commanders", "did you mean 'model'?"),
        ('["model"]', '["vatutin"]', "sides[0].commanders", "axis has no commander 'vatutin'"),
        ('["model"]', '["model", "model"]', "sides[0].commanders", "stands twice"),
        ("hand = 5", "hand = 21", "sides[0].hand", "at most 20"),
        ("events = 2", "events = 40", "sides", "41 event cards dealt from 32"),
        ('home = "south"', 'home = "north"', "sides[1].home", "both sides have the same edge"),
        ('home = "south"', 'home = "sauth"', "sides[1].home", "did you mean 'south'?"),
        ('D6 = "grenadiers"', 'D9 = "grenadiers"', "sides[0].field.D9", "cells are A1 to I6"),
        ('E1 = "zis3"', 'E6 = "zis3"', "sides[1].field.E6", "pz4 stands on E6 already"),
        ('E1 = "zis3"', 'E1 = "pz4"', "sides[1].field.E1", "soviet has no combat card 'pz4'"),
        ('forest = ["B3"', 'forest = ["C2"', "terrain.forest", "C2 is trenches already"),
        ('forest = ["B3"', 'forest = ["K3"', "terrain.forest", "'K3' is not a cell"),
        ("forest = [", "forrest = [", "terrain.forrest", "did you mean 'forest'?"),
        ('"D4-D6"', '"D4-E6"', "terrain.road", "not a row or column"),
        ('E3 = "station"', 'E3 = "statoin"', "text.ru.labels", "no text for label 'statoin'"),
        ("[text.en]", "[text.de]", "text.en", "add [text.en] with title and briefing"),
        ('id = "ponyri"', 'id = "ponury"', "id", "use 'ponyri'"),
        ('sides = "x"', "", "", ""),
    ],
)
def test_faults_of_a_scenario(spoil: Spoil, old: str, new: str, key: str, says: str) -> None:
    if not key:
        old, new, key, says = 'side = "axis"', 'side = "soviet"', "sides", "in this order: axis, soviet"
    faults = spoil(PONYRI, old, new)
    found = [fault for fault in faults if fault.key == key]
    assert any(says in str(fault) for fault in found), "\n".join(map(str, faults))
    assert all(fault.line > 0 for fault in found)
    assert all(fault.file.endswith("ponyri.toml") for fault in faults)


def test_a_unit_on_closed_ground_is_told(spoil: Spoil) -> None:
    fault = only(spoil("scenarios/prokhorovka.toml", 'E1 = "stug"', 'E4 = "stug"'))
    assert str(fault).endswith("sides[0].field.E4: stug may not enter ravine; choose another cell")


@pytest.mark.rule("k1-06")
def test_a_reserve_whose_counters_start_below_two_is_rejected(folder: Path) -> None:
    path = folder / "scenarios" / "first_contact.toml"
    text = path.read_text(encoding="utf-8")
    head, rest = text.split("[sides.reserve]\n", 1)
    reserve, tail = rest.split("[sides.field]", 1)
    few = "\n".join(reserve.splitlines()[:3]).replace("2", "1").replace("pz3 = 1", "pz3 = 3")
    path.write_text(f"{head}[sides.reserve]\n{few}\n[sides.field]{tail}", encoding="utf-8")
    fault = only(check(folder))
    assert (fault.key, fault.wrong) == ("sides[0].reserve", "5 cards give counters of 1")
    assert "at least 6 cards" in fault.right


def test_the_nearest_of_a_second_side_has_its_own_line(spoil: Spoil, folder: Path) -> None:
    fault = only(spoil(PONYRI, "sappers = 1", "sapers = 1"))
    assert fault.line == line_of(folder / PONYRI, "sapers = 1")


def test_a_file_of_a_set_checks_the_set_and_a_scenario_itself(folder: Path) -> None:
    assert check(folder / "combat.toml") == []
    assert check(folder / "scenarios" / "oboyan.toml") == []
    assert check(folder / "custom" / "yakovlevo.toml") == []


def test_a_scenario_outside_a_set_is_checked_against_kursk(tmp_path: Path, folder: Path) -> None:
    text = (folder / "custom" / "yakovlevo.toml").read_text(encoding="utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(text, encoding="utf-8")
    assert check(mine) == []
    mine.write_text(text.replace("hornisse = 1", "hornise = 1"), encoding="utf-8")
    assert "did you mean 'hornisse'?" in only(check(mine)).right


def test_a_custom_scenario_needs_an_id_of_its_own(folder: Path) -> None:
    text = (folder / "scenarios" / "ponyri.toml").read_text(encoding="utf-8")
    (folder / "custom" / "ponyri.toml").write_text(text, encoding="utf-8")
    assert "there is a scenario 'ponyri' already" in str(only(check(folder)))


@pytest.mark.parametrize("name", ["combat.toml", "set.toml", "text/en.toml", "art/silhouettes.json"])
def test_a_missing_file_is_told(folder: Path, name: str) -> None:
    (folder / name).unlink()
    assert any(fault.file.endswith(name) and "can't be read" in fault.wrong for fault in check(folder))


def test_an_empty_file_is_told(folder: Path) -> None:
    (folder / "commanders.toml").write_text("# nothing yet\n", encoding="utf-8")
    assert any("is empty" in fault.wrong for fault in check(folder))


def test_a_file_of_other_letters_is_told(folder: Path) -> None:
    (folder / "text" / "ru.toml").write_bytes("title = 'Курск'".encode("cp1251"))
    assert any("is not UTF-8 text" in fault.wrong for fault in check(folder))


def test_paths_that_hold_no_data(tmp_path: Path) -> None:
    assert "no such file or folder" in only(check(tmp_path / "nothing")).wrong
    assert "no data here" in only(check(tmp_path)).wrong
    (tmp_path / "notes.txt").write_text("x", encoding="utf-8")
    assert "not a TOML file" in only(check(tmp_path / "notes.txt")).wrong


def test_many_faults_are_told_at_once(spoil: Spoil) -> None:
    spoil("combat.toml", "cost = 2", "cost = -2")
    spoil("text/en.toml", "[cards.t34]", "[cards.t43]")
    faults = spoil(PONYRI, 'first = "axis"', 'first = "nobody"')
    assert {fault.file.rsplit("/", 1)[-1] for fault in faults} >= {"combat.toml", "en.toml", "ponyri.toml"}
