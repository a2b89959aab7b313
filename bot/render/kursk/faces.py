"""What a card of any kind prints: figures down its left edge, picture, frame. One value for all forms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from bot.engine.kursk.content import CombatCard, EventCard, HeroCard, KurskSet
from bot.render.items import Pad
from bot.render.kursk.art import Art, seed_of
from bot.render.kursk.words import art_of, kind_of, look_for, side_of
from bot.render.look import Look

if TYPE_CHECKING:
    from bot.content import CardText, Pack

HERO_SIGNS = {
    "roll": "icon_die6",
    "die": "icon_die3",
    "armour": "icon_armour_outline",
    "speed": "icon_speed",
    "range": "icon_range",
    "pool": "icon_ap_bolt",
    "survives": "icon_medal",
    "repairs": "icon_speed",
}
EVENT_SCENES = {
    "strike": "air_raid",
    "twin_strike": "air_raid",
    "barrage": "bombardment",
    "minefield": "minefield",
    "smoke": "smoke",
    "entrench": "diggings",
    "lull": "flares",
}


class Badge(Struct, frozen=True):
    """One place of the left edge: a sign over a figure. `kind`: sign, shield, points or dice."""

    kind: str
    figure: str
    sign: str = ""
    count: int = 0


class Face(Struct, frozen=True):
    """A card as printed. `frame` names its colour; `seat` is −1 for a card without a side."""

    id: str
    text: CardText
    kind: str
    side: str
    seat: int
    frame: str
    badges: tuple[Badge, ...]
    art: Art


def face_of(pack: Pack, card: str, lang: str, holder: str = "") -> Face:
    """The face of a card in the hand of `holder` (a side id, for cards both sides share)."""
    content = pack.set
    kind = kind_of(content, card)
    side = side_of(content, card, holder)
    seat = content.sides.index(side) if side in content.sides else -1
    combat = content.combat.get(card)
    return Face(
        id=card,
        text=pack.text(lang, card),
        kind=kind,
        side=side if kind != "event" else "",
        seat=seat,
        frame=combat.class_ if combat else kind,
        badges=badges_of(content, card),
        art=art_for(look_for(pack), content, card, side, seat),
    )


def badges_of(content: KurskSet, card: str) -> tuple[Badge, ...]:
    """The figures of a card, in their fixed places from the top."""
    if card in content.combat:
        return _combat_badges(content.combat[card])
    if card in content.supply:
        return (Badge("sign", f"+{content.supply[card].value}", "icon_supply"),)
    if card in content.heroes:
        return _hero_badges(content.heroes[card])
    if card in content.commanders:
        officer = content.commanders[card]
        return (Badge("rank", str(officer.rank)), *(Badge("points", str(value)) for value in officer.ap[:5]))
    return _event_badges(content.events[card])


def _combat_badges(card: CombatCard) -> tuple[Badge, ...]:
    reach = f"{card.min_range}–{card.range}" if card.is_indirect else str(card.range)
    return (
        Badge("sign", str(card.cost), "icon_cost"),
        Badge("shield", str(card.armour)),
        Badge("sign", str(card.speed), "icon_speed"),
        Badge("sign", reach, "icon_range"),
    )


def _hero_badges(card: HeroCard) -> tuple[Badge, ...]:
    if card.effect == "pool":
        return (Badge("sign", "", "icon_medal"), Badge("points", str(card.n)))
    figure = "" if card.effect == "survives" else f"+{card.n}"
    return (Badge("sign", "", "icon_medal"), Badge("sign", figure or "×1", HERO_SIGNS[card.effect]))


def _event_badges(card: EventCard) -> tuple[Badge, ...]:
    cost = Badge("points", str(card.cost))
    if not card.dice:
        return (cost,)
    return cost, Badge("dice", f"+{card.bonus}" if card.bonus else "", count=card.dice)


def art_for(look: Look, content: KurskSet, card: str, side: str, seat: int) -> Art:
    """How a card's picture is composed."""
    own = look.side(side or content.sides[0], max(0, seat))
    outline = art_of(content, card, side or content.sides[0])
    scene, count, mood = "vehicle", 1, own.sky
    if card in content.combat:
        scene = "people" if content.combat[card].is_infantry and look.box(outline)[1] > 60 else "vehicle"
    elif card in content.supply:
        scene, count = ("rails" if outline == "icon_rail" else "convoy"), content.supply[card].value
    elif card in content.heroes or card in content.commanders:
        scene = "portrait" if look.box(outline)[1] > 20 and not _is_machine(content, outline) else "vehicle"
    else:
        event = content.events[card]
        scene = EVENT_SCENES.get(event.effect, _plain_scene(content, outline))
        count = event.n if event.effect == "twin_strike" else 1
        mood = "night" if event.effect == "lull" else "sky" if scene == "air_raid" else own.sky
    if outline.startswith("icon_") and scene in ("vehicle", "people", "portrait"):
        scene = "medallion"
    return Art(scene, outline, own.paint, mood, seed_of(card + side), count)


def _is_machine(content: KurskSet, outline: str) -> bool:
    """Whether an outline is a vehicle or gun of the set, or a lorry of its supply cards."""
    machines = {card.art for card in content.combat.values() if not card.is_infantry}
    for card in content.supply.values():
        machines.update([card.art] if isinstance(card.art, str) else card.art.values())
    return outline in machines


def _plain_scene(content: KurskSet, outline: str) -> str:
    if _is_machine(content, outline):
        return "vehicle"
    return "people" if outline in {card.art for card in content.combat.values()} else "portrait"


def badge(pad: Pad, box: tuple[int, int, int, int], mark: Badge, colour: str) -> None:
    """One badge, at any size."""
    look = pad.look
    x0, y0, x1, y1 = box
    w, h = x1 - x0, y1 - y0
    x, scale = (x0 + x1) / 2, w / 96
    pad.plate(x0, y0, x1, y1, round(12 * scale), look["plate"])
    room = w - max(4, round(8 * scale))
    if mark.kind == "shield":
        pad.sprite("icon_armour", w - 12 * scale, x, (y0 + y1) / 2, "mm", colour, colour)
        pad.text(
            x,
            (y0 + y1) / 2 - 2 * scale,
            mark.figure,
            "condb",
            round(66 * scale),
            look["white"],
            "mm",
            room=room,
        )
    elif mark.kind == "points":
        pad.points(x, (y0 + y1) / 2, mark.figure, round(w - 12 * scale))
    elif mark.kind == "dice":
        _dice_badge(pad, (x0, y0, x1, y1), mark, scale)
    elif mark.kind == "rank":
        for i in range(int(mark.figure)):
            level = y0 + (50 - i * 13) * scale
            pad.line(
                [(x - 20 * scale, level), (x, level - 14 * scale), (x + 20 * scale, level)], colour, 6 * scale
            )
        pad.text(x, y1 - 38 * scale, mark.figure, "condb", round(70 * scale), look["ink"], "mm", room=room)
    elif mark.figure:
        pad.sprite(mark.sign, 44 * scale, x, y0 + 28 * scale, "mm", colour, look["plate"], stroke=1.4 * scale)
        pad.text(x, y1 - 38 * scale, mark.figure, "condb", round(70 * scale), look["ink"], "mm", room=room)
    else:
        tall = pad.look.box(mark.sign)
        wide = min(64 * scale, 92 * scale * tall[0] / tall[1])
        pad.sprite(mark.sign, wide, x, y0 + h / 2, "mm", colour, look["plate"], stroke=1.6 * scale)


def _dice_badge(pad: Pad, box: tuple[int, int, int, int], mark: Badge, scale: float) -> None:
    x0, y0, x1, y1 = box
    faces = (4, 5, 6)[: mark.count] if mark.count <= 3 else (6,)
    size = 38 if len(faces) < 3 else 29
    step = (96 - 4) / max(2, len(faces))
    for i, pips in enumerate(faces):
        x = (x0 + x1) / 2 + (i - (len(faces) - 1) / 2) * step * scale
        pad.die(x, y0 + (34 if mark.figure else 63) * scale, pips, max(13, round(size * scale)))
    if mark.figure:
        x, y = (x0 + x1) / 2, y1 - 38 * scale
        pad.text(x, y, mark.figure, "condb", round(56 * scale), pad.look["ink"], "mm", room=round(88 * scale))
