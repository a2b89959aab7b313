"""What can be drawn of a game of Kursk: values that say all a picture depends on.

A scene holds a view, never a state: what its viewer may not know can't be on the picture. Whatever shows a
plan, odds or reach (`choices`, `draft`, hands) is for a seat's private picture and ignored for a spectator.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from bot.engine.kursk.content import Scenario
from bot.engine.kursk.model import Open, Shot, View

if TYPE_CHECKING:
    from bot.content import Pack

ChoiceKind = Literal["move", "target", "place", "slot", "unit", "area", "block"]


@dataclass(frozen=True, slots=True)
class Choice:
    """Something the viewer may pick on the board.

    `place`: for `move`, `target`, `place` a cell number; `unit` a unit's id; `slot` (area, slot number);
    `area` 0…2; `block` the cell of its south-western corner. `label` replaces the cell's name on the picture
    (the button's label); `percent` is the exact chance to destroy, shown on targets.
    """

    kind: ChoiceKind
    place: int | tuple[int, int]
    label: str = ""
    percent: int | None = None


@dataclass(frozen=True)
class BoardScene:
    """The board, 1280 × 1040: the open table of `view` and, for a seat, its choices.

    `selected` is a unit's id (0 or None: none), `draft` the AP layout being prepared as (unit id, value)
    pairs, `note` a short line for the caption bar instead of the phase. `scenario` overrides the set's own.
    """

    pack: Pack
    scenario_id: str
    view: View
    lang: str = "ru"
    choices: tuple[Choice, ...] = ()
    selected: int | None = None
    draft: tuple[tuple[int, int], ...] = ()
    note: str = ""
    scenario: Scenario | None = None

    @property
    def battle(self) -> Scenario:
        """The scenario played."""
        return self.scenario or self.pack.set.scenarios[self.scenario_id]


@dataclass(frozen=True)
class HandScene:
    """The viewer's own hand, numbered: reserve cards in the view's order, then event cards. 1280 px wide.

    `cards` replaces the view's hand (card ids) for a hand shown openly, `title` the words "your hand".
    `marked` are numbers (from 1) to emphasise, `dimmed` those that can't be played now.
    """

    pack: Pack
    view: View
    lang: str = "ru"
    scenario_id: str = ""
    cards: tuple[str, ...] | None = None
    title: str = ""
    marked: tuple[int, ...] = ()
    dimmed: tuple[int, ...] = ()


@dataclass(frozen=True)
class CardScene:
    """One card in full, 630 × 880. `side` is the holder's side id, for cards that both sides share."""

    pack: Pack
    card_id: str
    lang: str = "ru"
    side: str = ""


@dataclass(frozen=True)
class ShotScene:
    """The report of a shot, strike or mine, 1280 × 600; `open` is the table after it."""

    pack: Pack
    scenario_id: str
    shot: Shot
    open: Open
    lang: str = "ru"
    event_deck: int | None = None
    scenario: Scenario | None = None

    @property
    def battle(self) -> Scenario:
        """The scenario played."""
        return self.scenario or self.pack.set.scenarios[self.scenario_id]


@dataclass(frozen=True)
class TitleScene:
    """The game's title picture, 1280 × 720. With a scenario (or its id): that battle's map and opening units
    (1280 × 880; `bot.render.picture_size` tells).

    `seats` are the lines under the two sides (who sits there); empty: the sides' names alone.
    """

    pack: Pack
    lang: str = "ru"
    scenario_id: str = ""
    seats: tuple[str, ...] = ()
    scenario: Scenario | None = None


@dataclass(frozen=True)
class ReportScene:
    """How it went, 1280 × 960: losses by round, where cards died, the shot of the game, named aces."""

    pack: Pack
    scenario_id: str
    open: Open
    lang: str = "ru"
    scenario: Scenario | None = None

    @property
    def battle(self) -> Scenario:
        """The scenario played."""
        return self.scenario or self.pack.set.scenarios[self.scenario_id]
