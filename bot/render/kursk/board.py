"""The board: from a scene to its draw list, from the list to PNG bytes."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.engine.kursk.content import CombatCard, EventCard, Scenario
from bot.engine.kursk.model import Mark, SideOpen, Unit, cell_name
from bot.render.canvas import Sheet
from bot.render.items import Item, Pad
from bot.render.kursk import bars, field, hq, last_shot
from bot.render.kursk.ground import Ground
from bot.render.kursk.layout import GRID, HEIGHT, SPOTS, WIDTH, centre, slot_box
from bot.render.kursk.scene import BoardScene, Choice
from bot.render.kursk.static import static_layer
from bot.render.kursk.words import (
    art_of,
    ground_of,
    look_for,
    say,
    short_name,
    side_name,
    terrain_ids,
)
from bot.render.look import Look

Box = tuple[int, int, int, int]


def board_spots(_scene: BoardScene) -> tuple[Box, ...]:
    """The pixel boxes (x0, y0, x1, y1) of the 54 cells on the board picture, by cell number."""
    return SPOTS


@lru_cache(maxsize=8)
def _sheet(look: Look, ground: Ground) -> Sheet:
    base, colours = static_layer(look, ground)
    return Sheet(look, base, colours, GRID)


def board_size(_scene: BoardScene) -> tuple[int, int]:
    """Width and height of the picture."""
    return WIDTH, HEIGHT


def draw_board(scene: BoardScene) -> bytes:
    """The board as PNG bytes, 1280 × 1040."""
    look = look_for(scene.pack)
    return _sheet(look, ground_of(scene.pack, scene.battle, scene.lang)).png(board_items(scene))


def board_image(scene: BoardScene) -> Image.Image:
    """The board as a mode P picture, for replays."""
    look = look_for(scene.pack)
    return _sheet(look, ground_of(scene.pack, scene.battle, scene.lang)).image(board_items(scene))


def board_items(scene: BoardScene) -> list[Item]:
    """The draw list of the moving parts, back to front."""
    return _Board(scene).items()


class _Board:
    """One board being listed. A spectator's board has no choices, no selection, no draft."""

    def __init__(self, scene: BoardScene) -> None:
        self.scene = scene
        self.pack = scene.pack
        self.lang = scene.lang
        self.battle = scene.battle
        self.open = scene.view.open
        self.look = look_for(scene.pack)
        self.pad = Pad(self.look)
        self.terrain = terrain_ids(scene.battle) if scene.battle.switches.terrain else {}
        self.units = {unit.cell: unit for unit in self.open.units}
        seated = scene.view.seat >= 0
        self.choices: tuple[Choice, ...] = scene.choices if seated else ()
        self.selected = scene.selected if seated else None
        self.draft = dict(scene.draft) if seated else {}

    def items(self) -> list[Item]:
        """All layers in their order."""
        self.marks()
        last_shot.burst(self)
        for cell in sorted(self.units):
            field.compact_card(self.pad, cell, self.card(self.units[cell]))
        last_shot.arrow(self)
        self.picks()
        self.rows()
        self.slots()
        self.caption()
        last_shot.bar(self)
        if self.open.phase == "over":
            self.banner()
        return self.pad.items

    def side_id(self, seat: int) -> str:
        """The side in a seat."""
        return self.battle.sides[seat].side

    def marks(self) -> None:
        """Mines, smoke and trenches on free cells; under a card they are signs on it."""
        by_cell: dict[int, list[Mark]] = {}
        for mark in self.open.marks:
            if mark.kind in field.MARK_SIGNS:
                by_cell.setdefault(mark.place, []).append(mark)
        for cell, marks in sorted(by_cell.items()):
            if cell not in self.units:
                for place, mark in enumerate(marks):
                    field.ground_mark(self.pad, mark, cell, place, len(marks))

    def cover(self, unit: Unit, card: CombatCard) -> int:
        """Armour the ground and a hero add where the unit stands."""
        kinds = [self.terrain[unit.cell]] if unit.cell in self.terrain else []
        if any(mark.kind == "trench" and mark.place == unit.cell for mark in self.open.marks):
            kinds = [event.ground for event in self.pack.set.events.values() if event.ground]
        found = 0
        for kind in kinds:
            cover = self.pack.set.terrain[kind].cover
            found = max(found, cover.get(card.class_, cover.get("infantry", 0) if card.is_infantry else 0))
        hero = self.pack.set.heroes.get(unit.hero)
        return found + (hero.n if hero and hero.effect == "armour" else 0)

    def signs(self, cell: int) -> tuple[tuple[str, str], ...]:
        """The signs of the ground and marks under a card."""
        found = []
        if cell in self.terrain:
            ground = self.look.ground(self.pack.set.terrain[self.terrain[cell]].art)
            if "sign" in ground:
                found.append((ground["sign"], ground["ink"]))
        marks = [
            mark.kind for mark in self.open.marks if mark.place == cell and mark.kind in field.MARK_SIGNS
        ]
        return (*found, *((field.MARK_SIGNS[kind], self.look["ink"]) for kind in marks))

    def card(self, unit: Unit) -> field.CardLook:
        """What the unit's card shows."""
        combat = self.pack.set.combat[unit.card]
        drafted = unit.id in self.draft
        ap = self.draft[unit.id] if drafted else unit.ap if unit.card_ap or unit.ap else None
        return field.CardLook(
            name=short_name(self.pack, self.lang, unit.card),
            art=combat.art,
            side=self.side_id(unit.side),
            seat=unit.side,
            armour=combat.armour,
            people=combat.is_infantry,
            extra=self.cover(unit, combat),
            ap=ap,
            draft=drafted,
            aces=unit.aces,
            hero=bool(unit.hero),
            signs=self.signs(unit.cell),
        )

    def picks(self) -> None:
        """Choices in their order of importance: areas, cells, cards, targets; then the selected card."""
        order = ("area", "move", "place", "block", "unit", "target")
        for kind in order:
            for choice in self.choices:
                if choice.kind == kind:
                    self.pick(choice)
        for unit in self.open.units:
            if self.selected and unit.id == self.selected:
                field.selection(self.pad, unit.cell)

    def pick(self, choice: Choice) -> None:
        """One choice on the field."""
        place = choice.place if isinstance(choice.place, int) else choice.place[0]
        if choice.kind == "area":
            field.whole_area(self.pad, place, choice.label or say(self.lang, "area", area=place))
        elif choice.kind == "block":
            field.block(self.pad, place, choice.label or cell_name(place))
        elif choice.kind == "target":
            field.target(self.pad, place, choice.label or cell_name(place), choice.percent)
        elif choice.kind == "unit":
            cell = next((unit.cell for unit in self.open.units if unit.id == place), None)
            if cell is not None and place != self.selected:
                field.own_card(self.pad, cell, choice.label)
        elif place in self.units:
            field.own_card(self.pad, place, choice.label)
        else:
            moving = choice.kind == "move"
            field.free_cell(self.pad, place, choice.label or cell_name(place), moving=moving)

    def south(self, seat: int) -> bool:
        """Whether the side in this seat has the southern edge."""
        return self.battle.sides[seat].home == "south"

    def rows(self) -> None:
        """Both sides' HQ and flank cards."""
        for seat in (0, 1):
            hq.row(self.pad, self.staff(seat, self.open.sides[seat]))

    def staff(self, seat: int, side: SideOpen) -> hq.Staff:
        """What a side's row shows: open figures and counts only."""
        supply = self.pack.set.supply
        values = tuple(tuple(supply[card].value if card else 0 for card in area) for area in side.slots)
        counts = self.scene.view.counts[seat]
        officers = [self.pack.set.commanders[card] for card in side.commanders]
        own = self.side_id(seat)
        covers = [mark.place for mark in self.open.marks if mark.kind == "air_cover" and mark.side == seat]
        gun = art_of(self.pack.set, self._event("air_cover"), own)
        return hq.Staff(
            side=own,
            seat=seat,
            south=self.south(seat),
            titles=(say(self.lang, "area", area=0), say(self.lang, "area", area=2)),
            counters=side.counters,
            start=side.start,
            supply=(values[0], values[1], values[2]),
            officers=tuple(
                hq.Officer(short_name(self.pack, self.lang, o.id), o.art, o.rank) for o in officers
            ),
            hand=counts.hand,
            deck=counts.deck,
            events=counts.events,
            losses=side.losses,
            chips=chips(side),
            covers=tuple(gun if area in covers else "" for area in range(3)),  # type: ignore[arg-type]
        )

    def _event(self, effect: str) -> str:
        found: list[EventCard] = [card for card in self.pack.set.events.values() if card.effect == effect]
        return found[0].id if found else ""

    def slots(self) -> None:
        """Supply slots that may be chosen."""
        seat = self.scene.view.seat
        for choice in self.choices:
            if choice.kind == "slot" and isinstance(choice.place, tuple):
                area, slot = choice.place
                box = slot_box(area, slot, len(self.open.sides[seat].slots[area]), south=self.south(seat))
                hq.chosen_slot(self.pad, box, choice.label)

    def caption(self) -> None:
        """The caption bar."""
        table = self.open
        over = table.phase == "over"
        active = table.sides[table.active]
        phase = self.scene.note or say(self.lang, "phase", phase=table.phase)
        turn = (
            ""
            if over
            else say(self.lang, "turn", side=side_name(self.pack, self.lang, self.side_id(table.active)))
        )
        reserve = table.phase in ("command", "combat")
        bar = bars.Caption(
            title=self.pack.title(self.lang),
            scenario=self.pack.scenario(self.lang, self.battle.id).title,
            phase=say(self.lang, "caption", round=self.round_words(), phase=phase),
            turn=turn,
            side=self.side_id(table.active),
            seat=table.active,
            points=active.pool,
            points_words=say(self.lang, "reserve") if reserve else "",
            figure=self.supply_words() if table.phase == "deploy" else "",
        )
        bars.caption(self.pad, bar)

    def round_words(self) -> str:
        """`Round 6 of 11`."""
        rounds = self.battle.rounds
        return say(self.lang, "round", round=min(max(1, self.open.round), rounds), rounds=rounds)

    def supply_words(self) -> str:
        """The active side's supply left of its limit."""
        seat = self.open.active
        limit = supply_limit(self.scene, self.battle, seat)
        return say(self.lang, "supply-left", left=max(0, limit - self.open.sides[seat].spent), limit=limit)

    def banner(self) -> None:
        """The end: who won and why, across the middle of the field."""
        result = self.open.result
        if result is None:
            return
        pad, look = self.pad, self.look
        x, y = centre(22)[0], centre(22)[1] - 56
        won = result.winner is not None
        seat = result.winner if result.winner is not None else 0
        own = look.side(self.side_id(seat), seat)
        pad.shadow(x - 390, y - 84, x + 390, y + 84, 14, 4, 6, 150)
        pad.plate(
            x - 390, y - 84, x + 390, y + 84, 14, look["plate"], own.main if won else look["ink_soft"], 6
        )
        pad.plate(x - 378, y - 72, x - 240, y + 72, 8, own.main if won else look["ink_soft"])
        if won:
            pad.emblem(self.side_id(seat), seat, 96, x - 309, y)
        else:
            pad.sprite("icon_armour_outline", 96, x - 309, y, "mm", look["plate"], look["ink_soft"])
        name = side_name(self.pack, self.lang, self.side_id(seat))
        title = say(self.lang, "over-won", side=name) if won else say(self.lang, "over-draw")
        pad.text(x - 214, y - 40, title, "serifb", 46, own.main if won else look["ink"], "lm", room=580)
        pad.text(
            x - 214,
            y + 8,
            say(self.lang, "over-reason", reason=result.reason),
            "cond",
            28,
            look["ink"],
            "lm",
            room=580,
        )
        losses = [
            f"{side_name(self.pack, self.lang, self.side_id(i))} {self.open.sides[i].losses}" for i in (0, 1)
        ]
        words = say(self.lang, "over-losses", one=losses[0], other=losses[1])
        pad.text(x - 214, y + 48, words, "condsb", 26, look["ink_soft"], "lm", room=580)


def supply_limit(scene: BoardScene, battle: Scenario, seat: int) -> int:
    """The supply limit of this turn: base, own supply cards, an event's gift (rules section 3, phase 1)."""
    side = scene.view.open.sides[seat]
    laid = sum(scene.pack.set.supply[card].value for area in side.slots for card in area if card)
    return battle.sides[seat].supply + laid + side.bonus


def chips(side: SideOpen) -> tuple[tuple[hq.Chip, ...], tuple[hq.Chip, ...]]:
    """What will hold for a side: good things for the left flank's card, bad ones for the right's."""
    good = [hq.Chip("icon_ap", f"+{sum(side.next_pool)}")] if side.next_pool else []
    if side.bonus or side.next_bonus:
        good.append(hq.Chip("icon_supply", f"+{side.bonus + side.next_bonus}"))
    signs = {"lull": ("icon_range", "−{n}"), "intercept": ("icon_ap", "−1"), "fuel": ("icon_speed", "0")}
    bad = []
    for effect in side.effects:
        if effect.kind in signs:
            sign, figure = signs[effect.kind]
            bad.append(hq.Chip(sign, figure.format(n=effect.n), bad=True))
    return tuple(good), tuple(bad)
