"""What the models alone can't see: whether the parts of a Wild Field set fit together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, get_args

from bot.content.faults import meant
from bot.content.kursk_checks import ID
from bot.content.source import Key, Source, compare_words, unknown
from bot.content.wildfield_pack import WildfieldPack
from bot.engine.wildfield.content import BlockKind, Nation, Scenario, WildfieldSet

NEEDS = {
    "intrigue": "n", "gates": "n", "arrows": "n", "greed": "n", "wagenburg": "n", "undermining": "n",
    "scatter": "victim", "take_token": "victim",
}  # fmt: skip
"""Figures without which an effect would do nothing."""


def check_wildfield_set(content: WildfieldSet, head: Source, sources: Mapping[str, Source]) -> None:
    """Ids, areas, nations and cards."""
    check_areas(content, sources["map"])
    check_edges(content, sources["map"])
    check_nations(content, sources["nations"])
    check_cards(content, sources["cards"])
    players = sum(not nation.neutral for nation in content.nations)
    if len(content.cards) < content.figures.hand * players:
        wrong = f"{len(content.cards)} cards for {players} hands of {content.figures.hand}"
        head.fault(("figures", "hand"), wrong, "deal fewer or add cards")
    if content.default_scenario not in content.scenarios:
        wrong = f"there is no scenario {content.default_scenario!r}"
        head.fault(("default_scenario",), wrong, meant(content.default_scenario, content.scenarios))


def check_ids(source: Source, kind: str, ids: Iterable[tuple[Key, str]]) -> None:
    """Ids are well formed and stand once."""
    found = list(ids)
    counts = Counter(name for _key, name in found)
    for key, name in found:
        if not ID.match(name):
            source.fault(key, f"{name!r} is not an id", "use small Latin letters, digits and _")
        elif counts[name] > 1:
            source.fault(key, f"{kind} {name!r} stands twice", "give it another id")


def check_areas(content: WildfieldSet, source: Source) -> None:
    """One id an area, homes are nations, one market; tokens, fortresses and homes are on land."""
    areas = content.map.areas
    nations = [nation.id for nation in content.nations]
    check_ids(source, "area", ((("areas", i, "id"), area.id) for i, area in enumerate(areas)))
    for index, area in enumerate(areas):
        if area.home:
            unknown(source, ("areas", index, "home"), area.home, nations, "nation")
        if area.kind != "land" and (area.supply or area.fort or area.revolt or area.market):
            wrong = f"{area.id} is no land area but has supply, a fortress, a revolt or a market"
            source.fault(("areas", index), wrong, 'remove them, or kind = "land"')
    markets = sum(area.market for area in areas)
    if markets > 1 or (markets == 0 and any(nation.raids for nation in content.nations)):
        source.fault(("areas",), f"{markets} areas have a market", "captives are brought to exactly one")


def check_edges(content: WildfieldSet, source: Source) -> None:
    """Borders join two areas of the right kind, each once; ports lie at seas; nothing is cut off."""
    kinds = {area.id: area.kind for area in content.map.areas}
    land = [name for name, kind in kinds.items() if kind != "sea"]
    seas = [name for name, kind in kinds.items() if kind == "sea"]
    for key, edges, known in (("edges", content.map.edges, land), ("sea_edges", content.map.sea_edges, seas)):
        for pair in edges:
            for name in pair:
                unknown(source, (key,), name, known, "area" if key == "edges" else "sea area")
        twice = [pair for pair, n in Counter((min(pair), max(pair)) for pair in edges).items() if n > 1]
        for pair in twice + [pair for pair in edges if pair[0] == pair[1]]:
            source.fault((key,), f"{pair[0]}–{pair[1]} is no border of its own", "name each pair once")
    for sea, ports in content.map.ports.items():
        unknown(source, ("ports", sea), sea, seas, "sea area")
        for port in ports:
            unknown(source, ("ports", sea), port, land, "area")
    joined = {name for pair in content.map.edges for name in pair}
    for index, area in enumerate(content.map.areas):
        if area.kind == "land" and area.id not in joined:
            source.fault(("areas", index, "id"), f"{area.id} borders on nothing", "add it to edges")


def check_nations(content: WildfieldSet, source: Source) -> None:
    """Players first, with rulers and homes; neutral powers with a country; ids of blocks and rulers once."""
    nations = content.nations
    check_ids(source, "nation", ((("nations", i, "id"), nation.id) for i, nation in enumerate(nations)))
    for name in ("blocks", "rulers"):
        every = [
            (("nations", i, name), one.id)
            for i, nation in enumerate(nations)
            for one in getattr(nation, name)
        ]
        check_ids(source, name[:-1], every)
    neutral = [nation.neutral for nation in nations]
    if neutral != sorted(neutral):
        source.fault(("nations",), "a player stands after a neutral power", "players come first")
    for index, nation in enumerate(nations):
        check_nation(content, source, index, nation)


def check_nation(content: WildfieldSet, source: Source, index: int, nation: Nation) -> None:
    """What one nation needs."""
    key = ("nations", index)
    for spared in nation.spares:
        unknown(source, (*key, "spares"), spared, [one.id for one in content.nations], "nation")
    stars = sum(block.star for block in nation.blocks)
    if stars != 1:
        source.fault((*key, "blocks"), f"{stars} blocks have a star", "exactly one leads the nation")
    if nation.neutral:
        off = [area.id for area in content.map.areas if area.kind == "off"]
        unknown(source, (*key, "base"), nation.base, off, "country off the board")
        return
    if not nation.rulers:
        source.fault((*key, "rulers"), "is empty", "a player has at least one ruler")
    if len(nation.blocks) < content.figures.setup_blocks:
        wrong = f"{len(nation.blocks)} blocks, {content.figures.setup_blocks} are set up"
        source.fault((*key, "blocks"), wrong, "add blocks or lower setup_blocks")
    if not any(area.home == nation.id for area in content.map.areas):
        source.fault((*key, "id"), f"{nation.id} has no home area", "name it as home in map.toml")


def check_cards(content: WildfieldSet, source: Source) -> None:
    """Nations, figures and texts of the cards."""
    nations = [nation.id for nation in content.nations]
    for card, model in content.cards.items():
        if not ID.match(card):
            source.fault((card,), "is not an id", "use small Latin letters, digits and _")
        for nation in model.nations:
            unknown(source, (card, "nations"), nation, nations, "nation")
        if model.victim:
            unknown(source, (card, "victim"), model.victim, nations, "nation")
        needed = NEEDS.get(model.effect)
        if needed and not getattr(model, needed):
            wrong = f"effect {model.effect!r} does nothing without it"
            source.fault((card, needed), wrong, "see data/README.md")


def check_wildfield_scenario(content: WildfieldSet, scenario: Scenario, source: Source) -> None:
    """Whether a scenario can be played with this set."""
    players = tuple(nation.id for nation in content.nations if not nation.neutral)
    if scenario.id != source.path.stem:
        source.fault(("id",), f"is {scenario.id!r} in file {source.path.name}", f"use {source.path.stem!r}")
    if scenario.seats != players[: len(scenario.seats)] or len(scenario.seats) < 2:
        right = f"two or more of them, in this order: {', '.join(players)}"
        source.fault(("seats",), f"seats are {', '.join(scenario.seats) or 'none'}", right)
    for nation in content.nations:
        if nation.id in scenario.seats:
            check_ready(content, scenario, nation, source)
    for name in scenario.ready:
        unknown(source, ("ready", name), name, scenario.seats, "seat")


def check_ready(content: WildfieldSet, scenario: Scenario, nation: Nation, source: Source) -> None:
    """The ready-made set-up: as many own blocks as the rules say, each once, at home, one a fortress."""
    key = ("ready", nation.id)
    posts = scenario.ready.get(nation.id, ())
    areas = {area.id: area for area in content.map.areas if area.kind == "land"}
    blocks = [block.id for block in nation.blocks]
    if len(posts) != content.figures.setup_blocks:
        need = f"exactly {content.figures.setup_blocks} (figures.setup_blocks)"
        source.fault(key, f"{len(posts)} blocks", need)
    for name, count in Counter(post.block for post in posts).items():
        unknown(source, key, name, blocks, f"block of {nation.id}")
        if count > 1:
            source.fault(key, f"{name} stands {count} times", "each block once")
    for post in posts:
        home = [area.id for area in areas.values() if area.home == nation.id]
        unknown(source, key, post.area, home, f"home area of {nation.id}")
    for name, count in Counter(post.area for post in posts if post.garrison).items():
        if count > 1 or (name in areas and not areas[name].fort):
            right = "one block a fortress" if count > 1 else "only a fortress has a garrison"
            source.fault(key, f"{count} in the fortress of {name}", right)


def check_wildfield_texts(pack: WildfieldPack, lang: str, source: Source) -> None:
    """Everything has its text in this language, and no text is left over."""
    content = pack.set
    if not source.data.get("title"):
        source.fault(("title",), "is missing", "the name of the set")
    wanted: tuple[tuple[str, Mapping[str, Any], list[str]], ...] = (
        ("kinds", pack.kinds[lang], list(get_args(BlockKind))),
        ("nations", pack.nations[lang], [nation.id for nation in content.nations]),
        ("areas", pack.areas[lang], [area.id for area in content.map.areas]),
        ("blocks", pack.blocks[lang], [block.id for nation in content.nations for block in nation.blocks]),
        ("rulers", pack.rulers[lang], [ruler.id for nation in content.nations for ruler in nation.rulers]),
        (
            "cards",
            pack.texts[lang],
            list(dict.fromkeys(card.text or card.id for card in content.cards.values())),
        ),
    )
    for name, have, want in wanted:
        compare_words(source, name, have, want)
    for area in content.map.areas:
        if area.fort and area.id in pack.areas[lang] and not pack.areas[lang][area.id].fort:
            source.fault(("areas", area.id, "fort"), "is missing", "the name of its fortress")
