"""The data of the set `kursk` against the figures of docs/rules/kursk_data.md and kursk.md."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.content import library
from bot.engine.kursk.content import KurskSet, Scenario

ROOT = Path(__file__).resolve().parents[2]
FIGURES = (ROOT / "docs" / "rules" / "kursk_data.md").read_text(encoding="utf-8")
RULES = (ROOT / "docs" / "rules" / "kursk.md").read_text(encoding="utf-8")
CARD = re.compile(r"^(.+?)(\*?) (\d),(\d),(\d)(?:\((\d)\))?,(\d+)$")
NAMES = {
    "Pz III M": "pz3",
    "Pz III": "pz3",
    "Pz IV H": "pz4",
    "Pz IV": "pz4",
    "StuG": "stug",
    "Brummbär": "brummbaer",
    "Sd.Kfz. 251": "sdkfz251",
    "Sd.Kfz.": "sdkfz251",
    "Pak 40": "pak40",
    "Pak": "pak40",
    "Flak 88": "flak88",
    "leFH": "lefh18",
    "52-K": "k52",
}
COUNTED = re.compile(r"^(.+?)(?: (\d))?$")
HEROES = {
    "hero +1": ("roll", 1),
    "heroes +1": ("roll", 1),
    "+2": ("roll", 2),
    "armour": ("armour", 1),
    "survives": ("survives", 1),
}


def card_id(name: str) -> str:
    return NAMES.get(name, name.lower().replace("-", "").replace(".", "").replace(" ", ""))


@pytest.fixture(scope="module")
def content() -> KurskSet:
    return library().kursk_pack().set


def listed(side: str) -> dict[str, tuple[int, ...]]:
    """Card id → cost, speed, range, minimum range, armour, and whether it is in a deck."""
    line = next(line for line in FIGURES.splitlines() if line.startswith(f"{side}: "))
    found = {}
    for item in line.removeprefix(f"{side}: ").split(" (*")[0].rstrip(".").split("; "):
        match = CARD.match(item)
        assert match, item
        name, star, cost, speed, reach, least, armour = match.groups()
        found[card_id(name)] = (
            int(cost),
            int(speed),
            int(reach),
            int(least or 0),
            int(armour),
            int(not star),
        )
    return found


@pytest.mark.rule("k1-09", "k1-11")
@pytest.mark.parametrize(("title", "side", "count"), [("Wehrmacht", "axis", 18), ("Red Army", "soviet", 20)])
def test_combat_cards_have_the_listed_figures(content: KurskSet, title: str, side: str, count: int) -> None:
    used = {card for battle in content.scenarios.values() for setup in battle.sides for card in setup.reserve}
    have = {
        card.id: (card.cost, card.speed, card.range, card.min_range, card.armour, int(card.id in used))
        for card in content.combat.values()
        if card.side == side
    }
    assert have == listed(title)
    assert len(have) == count


@pytest.mark.rule("k5a-05")
def test_each_card_moves_as_ruled(content: KurskSet) -> None:
    moves = {card: model.move for card, model in content.combat.items()}
    towed = {card for card, move in moves.items() if move == "towed"}
    assert towed == {"pak40", "flak88", "lefh18", "nebelwerfer", "m42", "zis2", "zis3", "k52", "m30"}
    assert moves["wespe"] == moves["bm13"] == "vehicle"
    for model in content.combat.values():
        if model.class_ == "motorised_infantry":
            assert model.move == "vehicle"
            assert model.is_infantry
            assert not model.is_vehicle
        if model.class_ == "infantry":
            assert model.move == "foot"


TUNED_LEADERS = {"vatutin": (4, 1)}
"""Where self-play of the real opponents asked for other AP cards than listed (of the same sum)."""


@pytest.mark.parametrize("names", re.findall(r"([A-Z][a-z]+(?:, [A-Z][a-z]+)*) \((\d); ([\d ]+)\)", FIGURES))
def test_commanders_have_the_listed_figures(content: KurskSet, names: tuple[str, str, str]) -> None:
    for name in names[0].split(", "):
        leader = content.commanders[name.lower()]
        cards = TUNED_LEADERS.get(leader.id, tuple(map(int, names[2].split())))
        assert (leader.rank, leader.ap) == (int(names[1]), cards)


def test_all_commanders_are_listed(content: KurskSet) -> None:
    line = next(line for line in FIGURES.splitlines() if line.startswith("Commanders"))
    assert all(leader.capitalize() in line for leader in content.commanders)


EVENTS = re.findall(r"^- \[H (k5-\d\d)\] ([A-Z][\w -]+?) \((\d); ×(\d)\)", RULES, re.M)
EVENT_IDS = {
    "Long-range artillery": "barrage",
    "Radio intercept": "intercept",
    "Ground attack aircraft": "dive_bombers",
    "Anti-aircraft cover": "air_cover",
    "Orders from the front": "front_orders",
}


@pytest.mark.rule("k1-07")
def test_the_event_deck_has_the_listed_cards(content: KurskSet) -> None:
    want = {
        EVENT_IDS.get(name, name.lower().replace("-", "_").replace(" ", "_")): (int(cost), int(copies))
        for _id, name, cost, copies in EVENTS
    }
    assert {card: (event.cost, event.copies) for card, event in content.events.items()} == want
    assert len(want) == 18
    assert sum(event.copies for event in content.events.values()) >= 28


@pytest.mark.rule("k5-03", "k1-10")
def test_supply_cards_are_worth_one_to_three(content: KurskSet) -> None:
    assert sorted(card.value for card in content.supply.values()) == [1, 2, 3]


@pytest.mark.rule("k5-04")
@pytest.mark.parametrize("side", ["axis", "soviet"])
def test_heroes_of_a_side_have_every_effect(content: KurskSet, side: str) -> None:
    heroes = [(hero.effect, hero.n) for hero in content.heroes.values() if hero.side == side]
    every = [("roll", 1), ("roll", 2), ("die", 1), ("armour", 1), ("speed", 1), ("range", 1)]
    every += [("pool", 1), ("pool", 2), ("survives", 1), ("repairs", 1)]
    assert len(heroes) >= 8
    assert set(heroes) == set(every)


@pytest.mark.rule("k1-08")
def test_ap_cards_are_one_to_four(content: KurskSet) -> None:
    assert content.ap_values == (1, 2, 3, 4)


@pytest.mark.rule("k5-02")
def test_card_ids_belong_to_the_set(content: KurskSet) -> None:
    kinds = (content.combat, content.supply, content.heroes, content.commanders, content.events)
    ids = [card for kind in kinds for card in kind]
    assert len(set(ids)) == len(ids)
    assert all(card == model.id for kind in kinds for card, model in kind.items())


COSTS = {"forest": "forest", "railway embankment": "railway"}
TERRAIN = re.findall(r"^\| \[H (k4-\d\d)\] \| ([\w ]+) \| (.+?) \| (\w+) \| (.+?) \|$", RULES, re.M)
GUNS = {"infantry": 1, "motorised_infantry": 1, "anti_tank_gun": 1, "artillery": 1}
COVER = {
    "–": {},
    "+1 infantry, guns, artillery": GUNS,
    "+2 infantry": {"infantry": 2, "motorised_infantry": 2},
    "+1 infantry": {"infantry": 1, "motorised_infantry": 1},
    "shooter on it: range +1 (direct)": {},
}


@pytest.mark.rule("k4-02")
@pytest.mark.parametrize("row", TERRAIN, ids=[row[1] for row in TERRAIN])
def test_terrain_is_as_the_table_says(content: KurskSet, row: tuple[str, ...]) -> None:
    _id, name, cost, blocks, cover = row
    ground = content.terrain[COSTS.get(name, name)]
    costs = tuple(ground.cost[move] for move in ("foot", "towed", "vehicle"))
    if name in ("road", "bridge"):
        assert ground.road
        assert costs == (1, 1, 1)
    else:
        assert not ground.road
        assert costs == tuple(0 if part == "–" else int(part) for part in cost.split(" (")[0].split(" / "))
    assert ground.blocks == (blocks == "yes")
    assert ground.cover == COVER[cover]
    assert ground.range_bonus == int(name == "height")


def test_all_terrain_is_in_the_table(content: KurskSet) -> None:
    assert len(TERRAIN) == len(content.terrain) == 10


ROWS = {
    match[1]: match.groups()
    for match in re.finditer(r"^\| \*\*(\w+)\*\*: (.+?) \| (.+?) \| (.+?) \|$", FIGURES, re.M)
}
BATTLES = ("first_contact", "ponyri", "oboyan", "prokhorovka")


def reserve_of(content: KurskSet, cell: str, side: str) -> dict[str, int]:
    """Card → copies from "Kempf. Pz III 2, Pz IV 2, … Field: …"."""
    found: dict[str, int] = {}
    text = cell.split(". ", 1)[1].split(". Field", maxsplit=1)[0].replace("Sd.Kfz., ", "Sd.Kfz. 251, ")
    for item in text.split(", "):
        count = COUNTED.match(item)
        assert count
        name, copies = count[1], int(count[2] or 1)
        if item in HEROES:
            name, copies = item, 1
            effect = HEROES[item]
            heroes = content.heroes.values()
            card = next(hero.id for hero in heroes if hero.side == side and (hero.effect, hero.n) == effect)
        elif item.startswith(("S1", "S2")):
            card = next(one.id for one in content.supply.values() if one.value == int(item[1]))
            copies = int(item[3:] or 1)
        elif name == "Sd.Kfz." or item == "Sd.Kfz. 251":
            card, copies = "sdkfz251", 1
        else:
            card = card_id(name)
        found[card] = copies
    return found


def same_heroes(content: KurskSet, other: dict[str, int], side: str) -> dict[str, int]:
    effects = [
        (content.heroes[card].effect, content.heroes[card].n) for card in other if card in content.heroes
    ]
    own = [hero for hero in content.heroes.values() if hero.side == side]
    return {hero.id: 1 for hero in own if (hero.effect, hero.n) in effects}


@pytest.mark.parametrize("name", BATTLES)
def test_reserves_are_as_listed(content: KurskSet, name: str) -> None:
    _name, _head, axis, soviet = ROWS[name]
    want = [reserve_of(content, axis, "axis")]
    heroes = same_heroes(content, want[0], "soviet") if "same heroes" in soviet else {}
    want.append(reserve_of(content, soviet.replace(", same heroes", ""), "soviet") | heroes)
    assert [dict(side.reserve) for side in content.scenarios[name].sides] == want


TUNED = {("ponyri", "C1"): "zis2", ("prokhorovka", "E1"): "stug"}
"""Where self-play of the real opponents asked for another card than the reference lists."""


@pytest.mark.parametrize("name", BATTLES)
def test_opening_units_are_as_listed(content: KurskSet, name: str) -> None:
    for side, cell in zip(content.scenarios[name].sides, ROWS[name][2:], strict=True):
        want = set()
        for item in cell.split("Field: ")[1].split(", "):
            words = item.split()
            cells = [word for word in words if re.fullmatch(r"[A-I][1-6]", word)]
            card = card_id(" ".join(words[: -len(cells)]))
            want |= {(TUNED.get((name, place), card), place) for place in cells}
        assert set(side.field) == want


@pytest.mark.rule("k5-40", "k2-01", "k2-02", "k5a-03")
@pytest.mark.parametrize("name", BATTLES)
def test_first_side_hands_commanders_and_edges_are_as_listed(content: KurskSet, name: str) -> None:
    battle = content.scenarios[name]
    head = ROWS[name][1]
    assert battle.first == ("soviet" if head.startswith("Soviets first") else "axis")
    events = re.search(r"events (\d)(?:/(\d))?", head)
    hand = re.search(r"hand (\d)", head)
    assert events
    assert hand
    assert [side.hand for side in battle.sides] == [int(hand[1])] * 2
    assert [side.events for side in battle.sides] == [int(events[1]), int(events[2] or events[1])]
    assert [side.supply for side in battle.sides] == [3, 3]
    assert battle.sides[0].home == ("north" if "**north**" in head else "south")
    for side, cell in zip(battle.sides, ROWS[name][2:], strict=True):
        assert list(side.commanders) == cell.split(". ")[0].lower().split("+")


@pytest.mark.rule("k5-40")
@pytest.mark.parametrize(
    ("name", "cards", "rounds"),
    [("first_contact", 12, 6), ("ponyri", 20, 9), ("oboyan", 24, 10), ("prokhorovka", 28, 11)],
)
def test_reserves_and_rounds_have_their_size(content: KurskSet, name: str, cards: int, rounds: int) -> None:
    battle = content.scenarios[name]
    assert [sum(side.reserve.values()) for side in battle.sides] == [cards, cards]
    assert battle.rounds == rounds
    assert content.default_scenario == "prokhorovka"


@pytest.mark.rule("k4-01")
@pytest.mark.parametrize("name", BATTLES)
def test_maps_are_as_listed(content: KurskSet, name: str) -> None:
    line = next(line for line in FIGURES.splitlines() if line.startswith(f"- {name}: "))
    want: set[tuple[str, str]] = set()
    for part in line.removeprefix(f"- {name}: ").rstrip(".").split("; "):
        kind, *cells = part.split()
        for cell in cells:
            for column in (cell[0],) if "–" not in cell or cell[0] == cell[3] else between(cell[0], cell[3]):
                rows = range(int(cell[1]), int(cell[-1]) + 1)
                want |= {(kind, f"{column}{row}") for row in rows}
    assert ground_of(content.scenarios[name]) == want


def between(first: str, last: str) -> str:
    return "ABCDEFGHI"["ABCDEFGHI".index(first) : "ABCDEFGHI".index(last) + 1]


def ground_of(battle: Scenario) -> set[tuple[str, str]]:
    return {(kind, cell) for kind, cells in battle.terrain.items() for cell in cells}
