"""Which picture goes with a screen: scenes for the renderer, areas to click, words instead of it.

The public map is made of a spectator's view, whoever looks; what shows own blocks, a group or goals is
composed separately and marked secret.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from msgspec.structs import replace

from bot.adapters.port import Picture, Spot
from bot.adapters.presenter.base import Choice
from bot.adapters.presenter.wildfield.desk import Desk, Page
from bot.adapters.presenter.wildfield.labels import number
from bot.adapters.presenter.wildfield.story import battle_text
from bot.adapters.presenter.wildfield.textboard import area_lines
from bot.adapters.presenter.wildfield.words import Words
from bot.engine.wildfield.model import Battle, View
from bot.render.wildfield.scene import (
    ActionCardScene,
    BattleScene,
    MapScene,
    Mark,
    MarkKind,
    RulerScene,
    WarReportScene,
    WildHandScene,
)
from bot.render.wildfield.spots import area_boxes
from bot.table.model import Seen

KINDS: dict[str, MarkKind] = {
    "origin": "from",
    "go": "to",
    "put": "place",
    "muster": "place",
    "retreat": "to",
}
"""Action → the kind of its mark; others are targets."""


def spectator(view: View, *, is_open: bool) -> View:
    """What a spectator sees of the same table: open things and counts, by allow-list.

    `is_open`: blocks lie open at this table, faces and all.
    """
    return View(
        seat=-1,
        open=view.open,
        stacks=view.stacks,
        blocks=tuple(seen for seen in view.blocks if seen.area >= 0) if is_open else (),
        reserve=view.reserve,
        control=view.control,
        vp=view.vp,
        waits=view.waits,
    )


def public_view(words: Words, view: View) -> View:
    """A spectator's view of this match."""
    return spectator(view, is_open=words.rules.switches.open_blocks)


def key_of(kind: str, words: Words, seen: Seen, extra: str = "") -> str:
    """Equal keys mean equal pictures: table and position fix the view, `extra` the rest."""
    digest = hashlib.sha256(extra.encode()).hexdigest()[:10] if extra else ""
    return f"{kind}.{seen.table.id}.{seen.position}.{words.lang}.{digest}"


def map_alt(words: Words, view: View, status: str, options: Sequence[str] = ()) -> str:
    """The map in words: status, every area with troops, and what is marked for the viewer."""
    stacks = "; ".join(area_lines(words, view))
    choices = words.say("alt-choices", list="; ".join(options)) if options else ""
    return words.say("alt-map", status=status, stacks=stacks, choices=choices).strip()


def public_map(words: Words, seen: Seen, alt: str) -> Picture:
    """The map as everybody may see it."""
    shown, campaigns = public_view(words, seen.view), words.rules.switches.campaigns
    scene = MapScene(words.pack, words.rules.scenario.id, shown, words.lang, campaigns=campaigns)
    return Picture(key_of("map", words, seen), alt, scene, *scene.size)


def private_map(desk: Desk, page: Page, alt: str) -> Picture:
    """The map with the seat's own faces and its choices marked; every mark can be clicked."""
    words, view = desk.words, desk.view
    marks = _marks(desk, page)
    scene = MapScene(
        words.pack,
        words.rules.scenario.id,
        replace(view, legal=(), side=()),
        words.lang,
        marks,
        page.selected,
        page.group,
        page.posts,
        campaigns=words.rules.switches.campaigns,
    )
    extra = f"{desk.seen.seat}:{desk.seen.decision}:{page.selected}:{page.group}:{page.posts}:{marks}"
    key = key_of("own", words, desk.seen, extra)
    return Picture(key, alt, scene, *scene.size, secret=True, spots=_spots(desk, page))


def _area_of(choice: Choice) -> int:
    """The area a marked choice means."""
    action = choice.actions[-1]
    return number(action.args[0]) if action.args else -1


def _marks(desk: Desk, page: Page) -> tuple[Mark, ...]:
    """One mark an area: the first choice there is the one a click means."""
    marks: dict[int, Mark] = {}
    for n in page.marked:
        choice = desk.choices[n]
        area = _area_of(choice)
        marks.setdefault(area, Mark(KINDS.get(choice.tag, "target"), area))
    return tuple(marks.values())


def _spots(desk: Desk, page: Page) -> tuple[Spot, ...]:
    boxes = area_boxes(desk.words.pack)
    spots: dict[int, Spot] = {}
    for n in page.marked:
        area, button = _area_of(desk.choices[n]), desk.button(n)
        left, top, right, bottom = boxes[area]
        spots.setdefault(area, Spot(left, top, right - left, bottom - top, button.press, button.label))
    return tuple(spots.values())


def hand(words: Words, view: View, seen: Seen) -> Picture:
    """The seat's own hand."""
    listed = [f"{n}. {words.card(card)}" for n, card in enumerate(view.hand, 1)]
    alt = words.say("hand-alt", list=", ".join(listed)) if listed else words.say("hand-empty")
    scene = WildHandScene(words.pack, replace(view, legal=(), side=()), words.lang)
    key = key_of("hand", words, seen, f"{seen.seat}:{view.hand}")
    return Picture(key, alt, scene, *scene.size, secret=True)


def battle(words: Words, seen: Seen, fought: Battle) -> Picture:
    """A battle, phase by phase. All of it is open."""
    scene = BattleScene(words.pack, fought, words.lang)
    key = key_of("battle", words, seen, f"{fought.area}:{fought.kind}:{len(fought.rolls)}")
    return Picture(key, battle_text(words, fought), scene, *scene.size)


def card(words: Words, card_id: str, about: str) -> Picture:
    """One card in full."""
    alt = words.say("card-alt", card=words.card(card_id), about=about)
    scene = ActionCardScene(words.pack, card_id, words.lang)
    return Picture(f"card.{words.pack.hash[:10]}.{card_id}.{words.lang}", alt, scene, *scene.size)


def ruler(words: Words, ruler_id: str, about: str) -> Picture:
    """One ruler card in full."""
    name = words.pack.ruler(words.lang, ruler_id).name
    alt = words.say("card-alt", card=name, about=about)
    scene = RulerScene(words.pack, ruler_id, words.lang)
    return Picture(f"ruler.{words.pack.hash[:10]}.{ruler_id}.{words.lang}", alt, scene, *scene.size)


def report(words: Words, seen: Seen, alt: str) -> Picture:
    """The end of the war as a picture."""
    shown, campaigns = public_view(words, seen.view), words.rules.switches.campaigns
    scene = WarReportScene(words.pack, words.rules.scenario.id, shown, words.lang, campaigns)
    return Picture(key_of("report", words, seen), alt, scene, *scene.size)
