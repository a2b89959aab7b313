"""What is written on pictures: names from the set's texts, sentences from the catalogues (`render-…`)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from bot.engine.kursk.content import KurskSet, Scenario
from bot.engine.kursk.model import parse_cell
from bot.i18n import tr
from bot.render.kursk.ground import Ground, all_open
from bot.render.look import Look, look_of

if TYPE_CHECKING:
    from bot.content import Pack


@lru_cache(maxsize=2048)
def say(lang: str, key: str, **args: Any) -> str:
    """The sentence `render-<key>`."""
    return tr(lang, f"render-{key}", **args)


def side_name(pack: Pack, lang: str, side: str) -> str:
    """A side's name by its id."""
    return pack.side(lang, side).name


def short_name(pack: Pack, lang: str, card: str) -> str:
    """A card's short name, as printed on the field."""
    text = pack.text(lang, card)
    return text.short or text.name


def look_for(pack: Pack) -> Look:
    """The look of the pack's set."""
    return look_of(pack.root / "art")


def scene_look(scene: Any) -> Look:
    """The look a scene is drawn in."""
    return look_for(scene.pack)


def art_of(content: KurskSet, card: str, side: str) -> str:
    """The outline that stands for a card of any kind in the hand of `side`."""
    found: Any = content.combat.get(card) or content.heroes.get(card) or content.commanders.get(card)
    found = found or content.supply.get(card) or content.events.get(card)
    if found is None:
        return "icon_event"
    art: str | dict[str, str] = found.art
    return art if isinstance(art, str) else art.get(side) or next(iter(art.values()))


def side_of(content: KurskSet, card: str, holder: str = "") -> str:
    """The side a card belongs to; for shared cards the holder's, which may be ""."""
    kinds: tuple[Mapping[str, Any], ...] = (
        content.combat, content.heroes, content.commanders, content.supply,
    )  # fmt: skip
    return next((kind[card].side for kind in kinds if card in kind and kind[card].side), holder)


def kind_of(content: KurskSet, card: str) -> str:
    """`combat`, `supply`, `hero`, `commander` or `event`; "" for an unknown card."""
    kinds = (
        ("combat", content.combat), ("supply", content.supply), ("hero", content.heroes),
        ("commander", content.commanders), ("event", content.events),
    )  # fmt: skip
    return next((kind for kind, cards in kinds if card in cards), "")


def ground_of(pack: Pack, battle: Scenario, lang: str) -> Ground:
    """The map of a scenario with its names in one language."""
    kinds: dict[int, str] = {}
    for terrain, cells in battle.terrain.items():
        for name in cells:
            cell = parse_cell(name)
            if cell is not None:
                kinds[cell] = pack.set.terrain[terrain].art
    labels = pack.scenario(lang, battle.id).labels
    names = []
    for place, key in battle.labels:
        cell = parse_cell(place)
        if cell is not None and key in labels:
            names.append((cell, labels[key]))
    return Ground(battle.id, all_open(kinds), tuple(names))


def terrain_ids(battle: Scenario) -> dict[int, str]:
    """The terrain id of every cell that is not open."""
    found: dict[int, str] = {}
    for terrain, names in battle.terrain.items():
        found.update({cell: terrain for name in names if (cell := parse_cell(name)) is not None})
    return found
