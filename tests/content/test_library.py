"""Choosing a game, a scenario, options; what is refused says what there is."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from bot.content import (
    DATA,
    ContentError,
    Library,
    UnknownChoice,
    bind,
    content_hash,
    freeze,
    library,
    nearest,
    read_options,
)
from bot.engine.kursk.content import Switches


def test_the_list_names_everything_there_is_to_play() -> None:
    game, *others = library().describe({"kursk": ("random", "greedy")})["games"]
    assert (game["id"], game["players"], game["sets"]) == ("kursk", 2, ["kursk"])
    assert [one["id"] for one in game["scenarios"]] == ["first_contact", "ponyri", "oboyan", "prokhorovka"]
    assert [one["id"] for one in game["scenarios"] if one["default"]] == ["prokhorovka"]
    assert {option["id"] for option in game["options"]} == set(Switches.model_fields)
    assert game["opponents"] == ["random", "greedy"]
    assert [(other["id"], other["players"], other["sets"]) for other in others] == [
        ("wildfield", 3, ["hetmanate"]),
        ("batalist", 2, ["batalist"]),
    ]


def test_the_default_is_the_sets_own_scenario() -> None:
    bound = library().bind("kursk")
    assert bound.scenario == "prokhorovka"
    assert bound.rules.seats == ("axis", "soviet")
    assert bound.hash == content_hash(bound.pack, "prokhorovka")


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("game", {"game": "kusk"}),
        ("scenario", {"scenario": "prohorovka"}),
        ("set", {"set": "kursc"}),
        ("option", {"options": {"overflaw": "on"}}),
        ("value", {"options": {"overflow": "onn"}}),
    ],
)
def test_what_there_is_not_is_refused_with_the_nearest(kind: str, words: dict[str, object]) -> None:
    near = {"game": "kursk", "scenario": "prokhorovka", "set": "kursk", "option": "overflow", "value": "on"}
    with pytest.raises(UnknownChoice) as told:
        bind(**{"game": "kursk", **words})  # type: ignore[arg-type]
    assert (told.value.kind, told.value.nearest) == (kind, near[kind])
    assert near[kind] in told.value.allowed
    assert f"did you mean {near[kind]!r}?" in str(told.value)


@pytest.mark.parametrize(
    ("typed", "want"), [("on", True), ("Да", True), ("1", True), (True, True), ("нет", False), ("OFF", False)]
)
def test_switches_are_read_from_typed_words(typed: object, want: bool) -> None:
    assert read_options({"breakthrough": typed}, Switches()).breakthrough is want


@pytest.mark.parametrize("typed", ["3", 3, " 3 "])
def test_figures_are_read_from_typed_words(typed: object) -> None:
    assert read_options({"aces_cap": typed}, Switches()).aces_cap == 3


@pytest.mark.parametrize("typed", ["-1", "many", "100", "", "²", True])
def test_bad_figures_are_refused(typed: object) -> None:
    with pytest.raises(UnknownChoice) as told:
        read_options({"aces_cap": typed}, Switches())
    assert told.value.option == "aces_cap"


def test_options_go_over_the_scenarios_own_switches() -> None:
    own = Switches(breakthrough=True, aces_cap=6)
    assert read_options({"aces_cap": 0}, own) == Switches(breakthrough=True)


def test_a_custom_scenario_is_found_by_name_and_never_listed() -> None:
    bound = library().bind("kursk", "custom", options={"file": "yakovlevo"})
    assert bound.scenario == "yakovlevo"
    assert library().bind("kursk", "yakovlevo").hash == library().bind("kursk", "custom").hash == bound.hash
    assert "yakovlevo" not in library().scenarios("kursk")
    assert bound.pack.scenario("en", "yakovlevo").title == "Yakovlevo"


def test_a_path_is_taken_from_the_command_line_only(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    source = DATA / "kursk" / "sets" / "kursk" / "custom" / "yakovlevo.toml"
    path.write_text(source.read_text(encoding="utf-8").replace('"yakovlevo"', '"mine"'), encoding="utf-8")
    assert library().bind("kursk", str(path), files=True).scenario == "mine"
    assert library().bind("kursk", "custom", options={"file": str(path)}, files=True).scenario == "mine"
    for scenario, options in ((str(path), {}), ("custom", {"file": str(path)}), ("../ponyri", {})):
        with pytest.raises(UnknownChoice):
            library().bind("kursk", scenario, options=options)


def test_a_faulty_custom_scenario_tells_file_and_key(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    source = DATA / "kursk" / "sets" / "kursk" / "custom" / "yakovlevo.toml"
    path.write_text(source.read_text(encoding="utf-8").replace('"lee"', '"leee"').replace("lee =", "leee ="))
    with pytest.raises(ContentError) as told:
        library().bind("kursk", str(path), files=True)
    assert any(fault.key == "sides[1].reserve.leee" and "'lee'" in fault.right for fault in told.value.faults)


def test_a_path_to_nothing_is_told(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="can't be read"):
        library().bind("kursk", str(tmp_path / "no.toml"), files=True)


def test_faulty_data_raises_and_names_the_place(data: Path, folder: Path) -> None:
    path = folder / "combat.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("armour = 11", "armour = 111"), encoding="utf-8")
    with pytest.raises(ContentError, match=r"combat\.toml:\d+: ferdinand\.armour: is 111"):
        Library(data).kursk_pack()


def test_the_hash_is_the_same_every_time(data: Path) -> None:
    other = Library(data)
    for name in other.scenarios("kursk"):
        assert content_hash(other.kursk_pack(), name) == library().bind("kursk", name).hash


def test_the_hash_follows_the_rules_content_and_not_the_words(data: Path, folder: Path) -> None:
    before = {name: library().bind("kursk", name).hash for name in library().scenarios("kursk")}
    words = folder / "text" / "en.toml"
    words.write_text(
        words.read_text(encoding="utf-8").replace("Fast and cheap", "Cheap and fast"), encoding="utf-8"
    )
    assert {name: content_hash(Library(data).kursk_pack(), name) for name in before} == before
    battle = folder / "scenarios" / "ponyri.toml"
    battle.write_text(
        battle.read_text(encoding="utf-8").replace("rounds = 9", "rounds = 8"), encoding="utf-8"
    )
    after = {name: content_hash(Library(data).kursk_pack(), name) for name in before}
    assert {name for name in before if after[name] != before[name]} == {"ponyri"}


def test_a_match_keeps_its_content_when_the_data_change(data: Path, folder: Path) -> None:
    old = Library(data).bind("kursk", "ponyri")
    document = old.document()
    path = folder / "combat.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("armour = 11", "armour = 12"), encoding="utf-8")
    changed = Library(data)
    kept = changed.thaw(document)
    assert changed.kursk_pack().set.combat["ferdinand"].armour == 12
    assert kept.set.combat["ferdinand"].armour == 11
    assert kept.set.scenarios["ponyri"] == old.pack.set.scenarios["ponyri"]
    assert kept.text("ru", "t34") == old.pack.text("ru", "t34")
    assert kept.scenario("ru", "ponyri") == old.pack.scenario("ru", "ponyri")
    assert kept.root == old.pack.root
    assert changed.bind_pack(kept, "ponyri").hash == old.hash == document["hash"]


@pytest.mark.parametrize("key", ["hash", "rules", "texts", "schema"])
def test_a_damaged_document_is_refused(key: str) -> None:
    document = freeze(library().kursk_pack(), "ponyri")
    damage = {"hash": "0" * 64, "rules": {}, "texts": {"ru": {"t34": {}}}, "schema": 99}
    with pytest.raises(ContentError, match="content document"):
        library().thaw({**document, key: damage[key]})
    with pytest.raises(ContentError, match="is damaged"):
        library().thaw({name: value for name, value in document.items() if name != key})


def test_a_new_set_is_a_folder(data: Path) -> None:
    sets = data / "kursk" / "sets"
    shutil.copytree(sets / "kursk", sets / "berlin")
    head = sets / "berlin" / "set.toml"
    head.write_text(
        head.read_text(encoding="utf-8").replace('id = "kursk"', 'id = "berlin"'), encoding="utf-8"
    )
    other = Library(data)
    assert other.sets("kursk") == ("kursk", "berlin")
    assert other.bind("kursk", "ponyri", set="berlin").pack.set.id == "berlin"


def test_a_scenario_of_another_set_is_found_by_its_name(data: Path) -> None:
    sets = data / "kursk" / "sets"
    shutil.copytree(sets / "kursk", sets / "berlin")
    head = sets / "berlin" / "set.toml"
    text = head.read_text(encoding="utf-8").replace('"kursk"', '"berlin"').replace("prokhorovka", "seelow")
    head.write_text(text, encoding="utf-8")
    old = sets / "berlin" / "scenarios" / "prokhorovka.toml"
    battle = old.read_text(encoding="utf-8").replace('id = "prokhorovka"', 'id = "seelow"')
    old.with_name("seelow.toml").write_text(battle, encoding="utf-8")
    old.unlink()
    other = Library(data)
    assert other.bind("kursk", "seelow").pack.set.id == "berlin"
    assert other.bind("kursk", "ponyri").pack.set.id == "kursk"
    assert other.bind("kursk", set="berlin").scenario == "seelow"
    listed = [(one["id"], one["set"]) for one in other.describe()["games"][0]["scenarios"]]
    assert ("seelow", "berlin") in listed
    assert [one["id"] for one in other.describe()["games"][0]["scenarios"] if one["default"]] == [
        "prokhorovka"
    ]


def test_nearest() -> None:
    assert nearest("Tigr", ["tiger", "t34"]) == "tiger"
    assert nearest("zzz", ["tiger", "t34"]) == ""
