"""What can be drawn of a game of Wild Field: values that say all a picture depends on.

A scene holds a view, never a state: what its viewer may not know can't be on the picture. Whatever shows a
plan or a draft (`marks`, `group`, `posts`, the hand) is for a seat's private picture and ignored for a
spectator (seat −1). Numbers are those of the rules: areas in map order, blocks through all nations, nations
as in the set.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from bot.engine.wildfield.model import Battle, View

if TYPE_CHECKING:
    from bot.content.wildfield_pack import WildfieldPack

MarkKind = Literal["from", "to", "target", "place"]
"""`from`: a group may start here; `to`: it may go there; `target`: an event's target; `place`: a block may
be laid.
"""


@dataclass(frozen=True, slots=True)
class Mark:
    """An area the viewer may pick on the map. `label`: a few words beside it, "" none."""

    kind: MarkKind
    area: int
    label: str = ""


@dataclass(frozen=True)
class MapScene:
    """The map, 1280 × 960: the open table of `view`, the viewer's own blocks with their faces, others blank.

    `selected` is the area a group leaves (−1 none), `group` its blocks so far, `posts` a set-up draft as
    (block, area, garrison 0/1), `note` a short line for the caption bar instead of the phase. `campaigns`:
    how many this table plays (0: as many as the scenario).
    """

    pack: WildfieldPack
    scenario_id: str
    view: View
    lang: str = "ru"
    marks: tuple[Mark, ...] = ()
    selected: int = -1
    group: tuple[int, ...] = ()
    posts: tuple[tuple[int, int, int], ...] = ()
    note: str = ""
    campaigns: int = 0

    size = (1280, 960)


@dataclass(frozen=True)
class WildHandScene:
    """The viewer's own hand, numbered in the view's order, 1280 × 560. `dimmed`: numbers that can't be
    played.
    """

    pack: WildfieldPack
    view: View
    lang: str = "ru"
    dimmed: tuple[int, ...] = ()

    size = (1280, 560)


@dataclass(frozen=True)
class ActionCardScene:
    """One card in full, 630 × 880."""

    pack: WildfieldPack
    card_id: str
    lang: str = "ru"

    size = (630, 880)


@dataclass(frozen=True)
class RulerScene:
    """One ruler card in full, 630 × 880."""

    pack: WildfieldPack
    ruler_id: str
    lang: str = "ru"

    size = (630, 880)


@dataclass(frozen=True)
class BattleScene:
    """A battle or storm, phase by phase with dice, 1280 × 960. Everything in `battle` is open."""

    pack: WildfieldPack
    battle: Battle
    lang: str = "ru"

    size = (1280, 960)


@dataclass(frozen=True)
class WarTitleScene:
    """The game's title picture, 1280 × 720. `scenario_id`: that scenario's name on it ("": the game's
    alone).
    """

    pack: WildfieldPack
    lang: str = "ru"
    scenario_id: str = ""

    size = (1280, 720)


@dataclass(frozen=True)
class WarLossesScene:
    """The course of a war, 1280 × 960. Tuples by campaign: `lost` blocks by nation, `points` by seat at its
    end. `causes`: by nation, (what took blocks, how many), most first.
    """

    pack: WildfieldPack
    lost: tuple[tuple[int, ...], ...]
    points: tuple[tuple[int, ...], ...]
    causes: tuple[tuple[tuple[str, int], ...], ...]
    lang: str = "ru"

    size = (1280, 960)


@dataclass(frozen=True)
class WarReportScene:
    """How it ended, 1280 × 960: the map with control, points, rulers, who won. A spectator's view is
    enough.
    """

    pack: WildfieldPack
    scenario_id: str
    view: View
    lang: str = "ru"
    campaigns: int = 0

    size = (1280, 960)
