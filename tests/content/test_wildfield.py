"""Wild Field's data: what the rules say stands in it, faults are told, a match keeps its own content."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from pathlib import Path

import pytest

from bot.content import (
    DATA,
    ContentError,
    Library,
    UnknownChoice,
    WildfieldPack,
    check,
    freeze,
    library,
)
from bot.content.freeze import content_hash, thaw
from bot.content.options import describe_options, read_options
from bot.engine.registry import GAMES
from bot.engine.wildfield.content import Switches
from bot.render.text import wrap_fit
from tests.content.conftest import Spoil

SETS = Path("wildfield") / "sets" / "hetmanate"
CYRILLIC = re.compile("[А-Яа-яЁё]")


@pytest.fixture(scope="module")
def pack() -> WildfieldPack:
    return library().wildfield_pack()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(DATA / "wildfield", tmp_path / "data" / "wildfield")
    return tmp_path / "data" / SETS


@pytest.mark.rule("w1-01", "w1-02", "w1-03")
def test_supply_tokens_are_twenty_seven_in_eleven_areas(pack: WildfieldPack) -> None:
    land = [area for area in pack.set.map.areas if area.kind == "land"]
    tokens = {area.id: area.supply for area in land if area.supply}
    assert tokens == {
        "lviv": 3, "lutsk": 2, "ternopil": 3, "zhytomyr": 2, "moldavia": 3, "kyiv": 3, "chernihiv": 2,
        "poltava": 2, "cherkasy": 2, "sich": 3, "don": 2,
    }  # fmt: skip
    assert sum(tokens.values()) == 27
    assert {area.id for area in land if not area.supply} == {
        "budjak", "edisan", "ochakov", "perekop", "bakhchisarai", "kafa", "izium", "muravsky", "azov",
    }  # fmt: skip


@pytest.mark.rule("w1-04", "w1-09")
def test_borders_seas_and_ports(pack: WildfieldPack) -> None:
    board = pack.set.map
    assert [area.id for area in board.areas if area.kind == "off"] == ["muscovy", "turkey"]
    assert len(board.edges) == 44
    assert board.sea_edges == (("west_black_sea", "east_black_sea"), ("east_black_sea", "sea_of_azov"))
    assert {sea: set(ports) for sea, ports in board.ports.items()} == {
        "west_black_sea": {"budjak", "ochakov", "sich", "bakhchisarai", "turkey"},
        "east_black_sea": {"bakhchisarai", "kafa", "turkey"},
        "sea_of_azov": {"kafa", "azov", "don"},
    }


@pytest.mark.rule("w1-05", "w1-06", "w1-07", "w1-08")
def test_home_neutral_and_ukrainian_areas(pack: WildfieldPack) -> None:
    home: dict[str, set[str]] = {}
    for area in pack.set.map.areas:
        if area.kind == "land":
            home.setdefault(area.home, set()).add(area.id)
    assert home["poland"] == {"lviv", "lutsk", "ternopil"}
    assert home["cossacks"] == {"sich", "cherkasy", "poltava", "don"}
    assert home[""] == {"moldavia", "chernihiv", "kyiv", "zhytomyr", "izium"}
    bare = {area.id for area in pack.set.map.areas if area.kind == "land" and not area.supply}
    assert home["tatars"] == bare - {"izium"}
    rising = {area.id for area in pack.set.map.areas if area.revolt}
    assert rising == {"kyiv", "chernihiv", "zhytomyr", "poltava", "cherkasy", "sich"}
    assert [area.id for area in pack.set.map.areas if area.market] == ["kafa"]


@pytest.mark.rule("w1-10")
def test_fortresses(pack: WildfieldPack) -> None:
    assert {area.id: area.fort for area in pack.set.map.areas if area.fort} == {
        "lviv": 2, "ternopil": 2, "kyiv": 2, "chernihiv": 1, "poltava": 2, "cherkasy": 2, "sich": 2, "don": 1,
        "moldavia": 2, "ochakov": 2, "perekop": 1, "kafa": 2, "azov": 3,
    }  # fmt: skip
    assert pack.area("en", "moldavia").fort == "Khotyn"


@pytest.mark.rule("w2-01", "w2-02", "w2-03")
def test_blocks(pack: WildfieldPack) -> None:
    armies: dict[str, dict[str, list[int]]] = {}
    for nation in pack.set.nations:
        army = armies.setdefault(nation.id, {})
        for block in nation.blocks:
            army.setdefault(block.kind, []).append(block.strength)
        assert [block.kind for block in nation.blocks if block.star] == [
            "general" if nation.neutral else "ruler"
        ]
    assert armies == {
        "poland": {
            "ruler": [3], "general": [4], "artillery": [3, 3], "cavalry": [4, 3, 4], "infantry": [3, 4, 4],
        },
        "cossacks": {
            "ruler": [4], "general": [4], "artillery": [3, 3], "cavalry": [3, 3], "infantry": [4, 4, 4, 3],
        },
        "tatars": {"ruler": [3], "general": [2], "cavalry": [2] * 5},
        "muscovy": {"general": [3], "artillery": [2], "cavalry": [3, 2], "infantry": [3, 2]},
        "turkey": {"general": [3], "artillery": [3], "cavalry": [3], "infantry": [3, 3]},
    }  # fmt: skip
    assert sum(len(nation.blocks) for nation in pack.set.nations) == 38


@pytest.mark.rule("w3-01")
def test_rulers_stand_in_their_order(pack: WildfieldPack) -> None:
    figures = {
        nation.id: [(ruler.diplomacy, ruler.battle) for ruler in nation.rulers] for nation in pack.set.nations
    }
    assert figures == {
        "cossacks": [(3, 2), (2, -1), (-2, 0), (0, 1)],
        "poland": [(2, 1), (1, 2), (-1, 2), (1, 1)],
        "tatars": [(2, 1), (3, 0), (1, 0), (0, 1)],
        "muscovy": [],
        "turkey": [],
    }
    names = [pack.ruler("en", ruler.id).name for ruler in pack.set.nations[0].rulers]
    assert names == ["Władysław IV", "Jan Kazimierz", "Michał Wiśniowiecki", "Jan Sobieski"]


@pytest.mark.rule("w4-03", "w0-01")
def test_players_come_first_in_turn_order(pack: WildfieldPack) -> None:
    assert [nation.id for nation in pack.set.nations if not nation.neutral] == [
        "poland",
        "cossacks",
        "tatars",
    ]
    assert pack.set.scenarios["hetmanate"].switches.campaigns == 5


@pytest.mark.rule("w8-04", "w8-05")
def test_the_ready_made_set_up(pack: WildfieldPack) -> None:
    blocks = {block.id: block for nation in pack.set.nations for block in nation.blocks}
    laid = {
        nation: Counter((post.area, blocks[post.block].kind, blocks[post.block].strength) for post in posts)
        for nation, posts in pack.set.scenarios["hetmanate"].ready.items()
    }
    assert laid["poland"] == Counter(
        [("ternopil", "ruler", 3), ("ternopil", "cavalry", 4), ("ternopil", "cavalry", 3),
         ("lutsk", "artillery", 3), ("lutsk", "infantry", 3)]
    )  # fmt: skip
    assert laid["cossacks"] == Counter(
        {("sich", "ruler", 4): 1, ("sich", "general", 4): 1, ("cherkasy", "infantry", 4): 2,
         ("poltava", "infantry", 4): 1}
    )  # fmt: skip
    assert laid["tatars"] == Counter(
        {("perekop", "ruler", 3): 1, ("perekop", "cavalry", 2): 2, ("edisan", "cavalry", 2): 2}
    )
    posts = [
        post for ready in pack.set.scenarios["hetmanate"].ready.values() for post in ready if post.garrison
    ]
    assert {post.area for post in posts} == {"ternopil", "sich", "cherkasy"}
    assert all(blocks[post.block].kind != "ruler" for post in posts)


@pytest.mark.rule("w9-01", "w9-02")
def test_the_deck_is_twenty_five_cards(pack: WildfieldPack) -> None:
    cards = pack.set.cards.values()
    assert Counter(card.kind for card in cards) == {"surprise": 9, "event": 10, "bonus": 6}
    assert Counter(card.effect for card in cards)["neutral_power"] == 3
    assert sorted(card.ap for card in cards if card.effect == "neutral_power") == [3, 3, 4]
    letters = {
        card.id: "".join(sorted(nation[0] for nation in card.nations)) for card in cards if card.nations
    }
    assert letters == {
        "pursuit": "t", "protectorate": "c", "sale": "t", "treachery": "t", "revolt": "c",
        "cossack_raid": "c", "arrows_1": "t", "arrows_2": "t", "greed": "ct", "gates": "cmp",
        "wagenburg": "cmp", "undermining": "cmp",
    }  # fmt: skip
    assert {card.id: card.ap for card in cards if card.kind != "event"} == {
        "swift_retreat": 2, "pursuit": 3, "rasputitsa": 1, "reserves": 3, "storm_at_sea": 2, "armistice": 2,
        "discord": 2, "initiative": 1, "intrigue": 3, "arrows_1": 2, "arrows_2": 3, "greed": 3, "gates": 4,
        "wagenburg": 3, "undermining": 4,
    }  # fmt: skip


def test_the_product_s_own_set_is_sound() -> None:
    assert check(DATA / "wildfield") == []
    assert check(DATA / SETS / "cards.toml") == []
    assert check(DATA / SETS / "scenarios" / "hetmanate.toml") == []


FAULTS = [
    ("map.toml", 'home = "poland"', 'home = "polnad"', "areas[0].home", "did you mean 'poland'?"),
    ("map.toml", '["lviv", "lutsk"]', '["lviv", "luck"]', "edges", "did you mean 'lutsk'?"),
    ("map.toml", '["lviv", "ternopil"]', '["lutsk", "lviv"]', "edges", "name each pair once"),
    ("map.toml", "market = true\n", "", "areas", "exactly one"),
    ("map.toml", '"budjak", "ochakov"', '"budjack", "ochakov"', "ports.west_black_sea", "'budjak'"),
    ("map.toml", "supply = 3", "suply = 3", "areas[0].suply", "did you mean 'supply'?"),
    ("map.toml", 'kind = "sea"', 'kind = "sea"\nfort = 2', "areas[22]", 'kind = "land"'),
    (
        "nations.toml",
        "strength = 4",
        "strength = 5",
        "nations[0].blocks[1].strength",
        "less than or equal to 4",
    ),
    ("nations.toml", ", star = true", "", "nations[0].blocks", "exactly one leads"),
    ("nations.toml", 'base = "muscovy"', 'base = "moscow"', "nations[3].base", "did you mean 'muscovy'?"),
    ("nations.toml", '"poland_general"', '"poland_ruler"', "nations[0].blocks", "another id"),
    ("cards.toml", 'effect = "pursuit"', 'effect = "persuit"', "pursuit.effect", "did you mean 'pursuit'?"),
    ("cards.toml", 'nations = ["tatars"]', 'nations = ["tartars"]', "pursuit.nations", "'tatars'"),
    ("cards.toml", "n = 5\n", "", "intrigue.n", "see data/README.md"),
    (
        "set.toml",
        'default_scenario = "hetmanate"',
        'default_scenario = "hetmante"',
        "default_scenario",
        "'hetmanate'",
    ),
    ("set.toml", "hand = 6", "hand = 9", "figures.hand", "deal fewer"),
    (
        "scenarios/hetmanate.toml",
        '"tatars"]',
        '"turkey"]',
        "seats",
        "in this order: poland, cossacks, tatars",
    ),
    ("scenarios/hetmanate.toml", 'area = "lutsk"', 'area = "kyiv"', "ready.poland", "known: lviv"),
    (
        "scenarios/hetmanate.toml",
        'area = "lutsk" }',
        'area = "lutsk", garrison = true }',
        "ready.poland",
        "only a fortress",
    ),
    ("scenarios/hetmanate.toml", "poland_cavalry_2", "poland_cavalry_1", "ready.poland", "each block once"),
    ("text/ru.toml", 'poland_ruler = "Король"\n', "", "blocks.poland_ruler", "add [blocks.poland_ruler]"),
    ("text/en.toml", "[cards.plague]", "[cards.plage]", "cards.plague", "add [cards.plague]"),
    ("text/en.toml", ', fort = "Khotyn"', "", "areas.moldavia.fort", "the name of its fortress"),
    ("text/en.toml", 'ruler = "King"\n', "", "nations.poland.ruler", "add it"),
]


@pytest.mark.parametrize(("file", "old", "new", "key", "right"), FAULTS)
def test_a_fault_is_told_with_file_line_and_key(
    spoil: Spoil, folder: Path, file: str, old: str, new: str, key: str, right: str
) -> None:
    faults = spoil(file, old, new)
    found = [one for one in faults if one.key == key and right in one.right]
    assert found, "\n".join(map(str, faults))
    assert found[0].file.endswith(Path(file).name)
    with pytest.raises(ContentError):
        type(library())(folder.parents[2]).wildfield_pack()


def test_what_can_t_be_drawn_is_told(spoil: Spoil) -> None:
    faults = spoil("art/map.json", '"kyiv":{', '"kiev":{')
    assert [(fault.key, fault.wrong) for fault in faults] == [("areas[4].id", "no picture of 'kyiv'")]
    faults = spoil("art/palette.json", '"emblem_turkey"', '"emblem_porte"')
    assert any("no icon 'emblem_porte'" in fault.wrong for fault in faults)


def test_a_match_keeps_its_own_content(pack: WildfieldPack) -> None:
    document = freeze(pack, "hetmanate")
    kept = thaw(document, DATA)
    assert isinstance(kept, WildfieldPack)
    assert kept.set == pack.set
    assert (kept.texts, kept.areas, kept.blocks, kept.wars) == (
        pack.texts,
        pack.areas,
        pack.blocks,
        pack.wars,
    )
    assert kept.hash == document["hash"] == content_hash(pack, "hetmanate") == content_hash(kept, "hetmanate")
    assert kept.root == pack.root


def test_a_damaged_document_is_refused(pack: WildfieldPack) -> None:
    document = freeze(pack, "hetmanate")
    with pytest.raises(ContentError, match="does not match"):
        thaw({**document, "rules": {**document["rules"], "game": "chess"}}, DATA)
    with pytest.raises(ContentError, match="damaged"):
        thaw({**document, "areas": None}, DATA)


@pytest.mark.parametrize(
    ("name", "typed", "want"),
    [("campaigns", "3", 3), ("open_blocks", "да", True), ("unsold", "Half", "half"), ("neutral_limit", 0, 0)],
)
def test_options_are_read(name: str, typed: object, want: object) -> None:
    assert getattr(read_options({name: typed}, Switches()), name) == want


@pytest.mark.parametrize(
    ("name", "typed", "allowed"),
    [
        ("campaigns", "6", "1…5"),
        ("campaigns", 0, "1…5"),
        ("unsold", "all", "third"),
        ("fast_final", "so", "on"),
    ],
)
def test_bad_options_are_refused(name: str, typed: object, allowed: str) -> None:
    with pytest.raises(UnknownChoice) as told:
        read_options({name: typed}, Switches())
    assert allowed in told.value.allowed


@pytest.mark.rule("w5a-29", "w5a-30", "w5a-31", "w5a-32", "w5a-33")
def test_options_have_their_defaults() -> None:
    told = {option["id"]: option for option in describe_options(Switches)}
    assert told["campaigns"] == {"id": "campaigns", "kind": "number", "default": 5, "least": 1, "most": 5}
    assert told["unsold"]["values"] == ["none", "third", "half"]
    assert told["neutral_limit"]["default"] == 3
    off = ("no_tatars", "open_blocks", "blind_windows", "rotate_first", "supply_once", "fast_final")
    assert all(told[name]["default"] is False for name in off)


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_card_texts_fit_their_plate(pack: WildfieldPack, lang: str) -> None:
    for card, text in pack.texts[lang].items():
        size, lines = wrap_fit(text.text, "serif", (30, 28, 26, 24), 480, 162)
        assert len(lines) * size * 1.28 <= 162, card
        assert not lines[-1].endswith("…"), card


def test_texts_are_in_their_language_and_their_own(pack: WildfieldPack) -> None:
    for part in (pack.texts, pack.nations, pack.rulers):
        for key, text in part["en"].items():
            assert not CYRILLIC.search(str(text)), key
            assert CYRILLIC.search(part["ru"][key].text), key
        assert len({text.text for text in part["ru"].values()}) == len(part["ru"])
    for lang in ("ru", "en"):
        assert len(set(pack.areas[lang])) == len({area.name for area in pack.areas[lang].values()})
        assert all(text.text.count(".") + text.text.count(":") >= 2 for text in pack.texts[lang].values())


def test_copies_of_a_card_share_their_text(pack: WildfieldPack) -> None:
    assert pack.text("ru", "neutral_power_1") == pack.text("ru", "neutral_power_3")
    assert pack.text("de", "plague") == pack.text("en", "plague")
    assert pack.title("ru") == "Дикое поле"
    assert pack.scenario("ru", "hetmanate").title == "Гетманщина"
    assert (pack.nation("en", "poland").ruler, pack.block("en", "tatars_ruler")) == ("King", "Khan")
    assert pack.kind("ru", "cavalry") == "Конница"


def test_rules_are_bound_to_what_was_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "wildfield", "bot.engine.wildfield.rules:WildfieldRules")
    shelf = Library()
    assert shelf.sets("wildfield") == ("hetmanate",)
    assert (shelf.players("wildfield"), shelf.scenarios("wildfield")) == (3, ("hetmanate",))
    bound = shelf.bind("wildfield", options={"campaigns": "2", "no_tatars": "on"})
    assert bound.rules.seats == ("poland", "cossacks")
    assert (bound.scenario, bound.pack.title("ru")) == ("hetmanate", "Дикое поле")
    kept = shelf.bind_pack(shelf.thaw(bound.document()), "hetmanate", {"campaigns": 2})
    assert kept.hash == bound.hash
    told = next(game for game in shelf.describe()["games"] if game["id"] == "wildfield")
    assert {option["id"] for option in told["options"]} == set(Switches.model_fields)
    with pytest.raises(UnknownChoice, match="hetmanate"):
        shelf.bind("wildfield", "hetmante")
    with pytest.raises(UnknownChoice, match="campaigns"):
        shelf.bind("wildfield", options={"campaign": 2})


def test_a_set_there_is_not_is_refused() -> None:
    with pytest.raises(UnknownChoice, match="hetmanate"):
        library().wildfield_pack("hetmante")
