"""From a view to what is drawn: every battalion with its label, army, figure and base; the field itself."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from bot.engine.batalist.content import Book, Hero, Profile, Scenario
from bot.engine.batalist.content import Element as Piece
from bot.engine.batalist.model import HEDGEHOG, MOVED, REFORMED, TURNED, Battalion, View
from bot.render.batalist.brush import Element
from bot.render.batalist.look import MIRROR, ArmyLook
from bot.render.batalist.plates import Label
from bot.render.batalist.shape import Body, Pose, Window
from bot.render.batalist.static import Field
from bot.render.batalist.trays import Base

if TYPE_CHECKING:
    from bot.engine.batalist.rules import BatalistRules

UNIT = 100
FACTORS = {"wood": "½", "rough": "½", "stairs": "½"}
"""What a kind of ground does to the speed, as printed on its plate."""
GRADES = {("marsh", "shallow"): "½", ("marsh", "deep"): "¼", ("hill", "steep"): "½", ("ravine", "steep"): "½"}
DONE = ((MOVED, "order_move"), (REFORMED, "order_reform"), (TURNED, "order_turn"))


class Troop(NamedTuple):
    """A battalion as the viewer sees it. `base` None: it stands nowhere, or nobody may know how."""

    b: int
    name: str
    seat: int
    army: str
    figure: str
    row: Battalion
    base: Base | None

    @property
    def is_marker(self) -> bool:
        """Whether only a hidden battalion's marker is seen."""
        return self.row.status == "hidden" and self.row.profile < 0


def army_of(rules: BatalistRules, seat: int) -> str:
    """The side of the palette: the book; for the northern seat another one when both play the same."""
    books = rules.facts.books
    return MIRROR if seat == 1 and books[0].id == books[1].id else books[seat].id


def letter_of(rules: BatalistRules, look: ArmyLook, seat: int) -> str:
    """The letter before a side's numbers."""
    books = rules.facts.books
    if seat == 1 and books[0].letter == books[1].letter:
        return look.army(MIRROR).letter
    return books[seat].letter


def names(rules: BatalistRules, look: ArmyLook, rows: Sequence[Battalion]) -> tuple[str, ...]:
    """B1, H1 …: letter, and the number among the side's own; walking wounded +1, +2 … as they appeared."""
    count, walking = [0, 0], 0
    found = []
    for row in rows:
        if row.parent >= 0:
            walking += 1
            found.append(f"+{walking}")
            continue
        count[row.seat] += 1
        found.append(f"{letter_of(rules, look, row.seat)}{count[row.seat]}")
    return tuple(found)


def figure_of(rules: BatalistRules, row: Battalion) -> str:
    """The outline of a battalion's figures; "" for an unknown one."""
    return art_of(rules, row.profile) if row.profile >= 0 else ""


def art_of(rules: BatalistRules, profile: int) -> str:
    """The outline of a profile's figures."""
    return _arts(rules)[profile]


def _all(book: Book) -> tuple[Profile | Hero, ...]:
    return (*book.profiles, *book.heroes)


@lru_cache(maxsize=16)
def _arts(rules: BatalistRules) -> tuple[str, ...]:
    arts = {
        (book.id, one.id): one.art or one.id
        for book in rules.facts.books for one in _all(book)
    }  # fmt: skip
    return tuple(arts[row.book, row.id] for row in rules.facts.profiles)


def pose_of(x: int, y: int, h: int) -> Pose:
    """A place of the engine in paces and degrees."""
    return Pose(x / UNIT, y / UNIT, h / 10)


def body_of(rules: BatalistRules, row: Battalion, files: int = 0, formation: str = "") -> Body:
    """What a battalion's base is made of, or would be in another shape."""
    kind = rules.facts.profiles[row.profile].kind if row.profile >= 0 else "foot"
    return Body(kind, max(1, row.figures), files or row.files, formation or row.formation)


def troops(rules: BatalistRules, look: ArmyLook, view: View, rows: Sequence[Battalion] = ()) -> list[Troop]:
    """All battalions that are on the field, in their order (`rows`: instead of the view's)."""
    listed = tuple(rows) or view.battalions
    called = names(rules, look, listed)
    return [troop(rules, called[b], b, row) for b, row in enumerate(listed) if row.is_there]


def troop(rules: BatalistRules, name: str, b: int, row: Battalion) -> Troop:
    """One battalion to be drawn."""
    army, figure = army_of(rules, row.seat), figure_of(rules, row)
    base = Base(figure, army, body_of(rules, row), pose_of(row.x, row.y, row.h)) if row.profile >= 0 else None
    return Troop(b, name, row.seat, army, figure, row, base)


def ranks_on(view: View, b: int) -> tuple[str, ...]:
    """The characters on a base, by rank; a hero alone is its own figure."""
    return tuple(one.rank for one in view.open.characters if one.on == b and one.own != b)


EFFECTS = {
    "defence": "spell_defence", "speed": "spell_speed", "no_shooting": "spell_no_shooting",
    "no_attack": "spell_fear", "cover": "spell_terrain", "silence": "spell_counter", "strike": "spell_damage",
    "heal": "spell_heal", "raise": "spell_heal", "push": "spell_move_base", "step": "spell_move_base",
    "unbind": "spell_counter", "wood": "spell_terrain", "marsh": "spell_terrain",
}  # fmt: skip
"""The sign of a kind of effect; dice are told by whether they help."""


def effect_sign(effect: str, n: int) -> str:
    """The sign of a spell's effect."""
    return EFFECTS.get(effect) or ("spell_dice_plus" if n > 0 else "spell_dice_minus")


def label_of(view: View, one: Troop, charms: tuple[str, ...] = ()) -> Label:
    """A battalion's plate; `charms`: signs of the spells on it."""
    row = one.row
    if one.is_marker:
        return Label(one.name, one.army, "", ("hidden",))
    signs = [] if row.parent >= 0 else ["formation_" + row.formation]
    if row.parent >= 0:
        signs.append("order_doctor")
    if row.status == "hidden":
        signs.append("hidden")
    signs += charms
    return Label(one.name, one.army, str(row.figures), tuple(signs), row.wounded, ranks_on(view, one.b))


def done_signs(row: Battalion) -> tuple[str, ...]:
    """Signs of the cards it turned over this turn; others bear a tick."""
    found = [sign for bit, sign in DONE if row.did & bit][: row.turned]
    return (*found, *("done",) * (row.turned - len(found)))


def faces_up(row: Battalion) -> bool:
    """Whether its front looks up on the picture."""
    return row.h <= 900 or row.h >= 2700


def is_round(row: Battalion) -> bool:
    """Whether it has no front worth an arrow."""
    return row.formation == HEDGEHOG


def element_of(piece: Piece) -> Element:
    """A terrain element of a scenario, to be drawn."""
    factor = GRADES.get((piece.kind, piece.grade)) or FACTORS.get(piece.kind, "")
    sort = "gate" if piece.kind == "building" and 0 < piece.strength <= 2 else piece.grade
    return Element(piece.kind, piece.points, factor, sort)


def _ford(element: Element, pieces: Sequence[Piece]) -> Element:
    """Rough ground with two corners in common with water is a ford: it is drawn as one."""
    wet = [set(piece.points) for piece in pieces if piece.kind == "water"]
    if element.kind == "rough" and any(len(set(element.ring) & corners) > 1 for corners in wet):
        return element._replace(kind="water", sort="ford")
    return element


def field_of(rules: BatalistRules) -> Field:
    """The field of a match."""
    return field_of_scenario(rules.scenario)


def field_of_scenario(scenario: Scenario) -> Field:
    """The field of a scenario; equal fields are one picture."""
    known = _fields.get(id(scenario))
    if known is None or known[0] is not scenario:
        if len(_fields) > KEPT:
            _fields.clear()
        known = _fields[id(scenario)] = scenario, _field(scenario)
    return known[1]


KEPT = 64
_fields: dict[int, tuple[Scenario, Field]] = {}


def _field(scenario: Scenario) -> Field:
    zones = [side.zone for side in scenario.sides]
    return Field(
        scenario.width,
        scenario.height,
        tuple(_ford(element_of(piece), scenario.terrain) for piece in scenario.terrain),
        tuple(((z.x0, z.y0), (z.x1, z.y0), (z.x1, z.y1), (z.x0, z.y1)) for z in zones),
        tuple((disc.x, disc.y, disc.r) for disc in scenario.discs),
        tuple(side.hospital for side in scenario.sides),
    )


def at(window: Window, spot: tuple[int, int]) -> tuple[float, float]:
    """A point of the engine in pixels."""
    return window.at(spot[0] / UNIT, spot[1] / UNIT)
