"""The desk on which one transition is prepared: a position that rule functions change step by step.

Nothing of the state it began with is touched; `transition` hands over the next one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from msgspec.structs import replace

from bot.engine.core import Dice, Seat
from bot.engine.slate import Slate
from bot.engine.wildfield.model import RESERVE, Blocks, Hidden, Open, State

if TYPE_CHECKING:
    from bot.engine.wildfield.rules import WildfieldRules


class Board(Protocol):
    """Where the blocks are: of a state, or of a desk in the middle of a transition (see `model.Blocks`)."""

    @property
    def field(self) -> Sequence[tuple[int, ...]]:
        """Area → field blocks."""

    @property
    def garrison(self) -> Sequence[int]:
        """Area → block in the fortress, −1."""

    @property
    def place(self) -> Sequence[int]:
        """Block → area, −1 in reserve."""

    @property
    def strength(self) -> Sequence[int]:
        """Block → strength."""

    @property
    def masks(self) -> Sequence[int]:
        """Area → nations in the field, one bit each."""


class Desk(Slate["WildfieldRules", Open, Hidden]):
    """A state of Wild Field being built. It is a `Board` itself."""

    def __init__(self, rules: WildfieldRules, state: State, dice: Dice) -> None:
        super().__init__(rules, state, dice)
        self.facts = rules.facts
        self.deck = state.deck
        self.group, self.posts = state.group, state.posts
        self._before = state.blocks
        blocks = state.blocks
        self.field, self.garrison = list(blocks.field), list(blocks.garrison)
        self.place, self.strength = list(blocks.place), list(blocks.strength)
        self.masks = list(blocks.masks)
        self._is_moved = False

    def state(self) -> State:
        """The state as it stands on the desk."""
        blocks = self._before
        if self._is_moved:
            blocks = Blocks(
                tuple(self.field),
                tuple(self.garrison),
                tuple(self.place),
                tuple(self.strength),
                tuple(self.masks),
            )
        return State(self.open, blocks, tuple(self.hidden), self.deck, self.frames, self.group, self.posts)

    @property
    def blocks(self) -> Desk:
        """The board as it stands now, so that a desk can be asked like a state."""
        return self

    # --- telling, asking ---

    def tell_owner(self, name: str, nation: int, data: dict[str, Any]) -> None:
        """Note a secret for the seat that plays this nation; a neutral power has none."""
        if nation < len(self.rules.seats):
            self.tell(name, data, nation)

    # --- the open table ---

    def set_at(self, name: str, index: int, value: Any) -> None:
        """Replace one item of a tuple of the open table."""
        row = getattr(self.open, name)
        self.open = replace(self.open, **{name: (*row[:index], value, *row[index + 1 :])})

    def foes(self, nation: int) -> int:
        """The nations (bits) that are enemies of this one."""
        return self.rules.enmity(self.open)[nation]

    # --- cards ---

    def spend(self, seat: Seat, card: str, use: str) -> None:
        """The card goes from the hand to the discard pile, for all to see."""
        hand = list(self.hidden[seat].hand)
        hand.remove(card)
        own: Hidden = self.hidden[seat]
        plan = own.plan
        if any(name == card for name, _ in plan.cards):
            plan = replace(plan, cards=tuple(pair for pair in plan.cards if pair[0] != card))
        hire = () if own.hire and own.hire[0] == card else own.hire
        standing = tuple(pair for pair in own.standing if pair[1] != card)
        self.hidden[seat] = Hidden(tuple(hand), plan, standing, hire)
        self.set_at("hands", seat, len(hand))
        self.set_open(discard=(*self.open.discard, card))
        self.tell("CardPlayed", {"seat": seat, "card": card, "use": use})
        self.irreversible = True

    # --- blocks ---

    def _lift(self, block: int) -> None:
        """Take a block from where it is."""
        self._is_moved = True
        area = self.place[block]
        if area < 0:
            return
        if self.garrison[area] == block:
            self.garrison[area] = -1
        else:
            self.field[area] = tuple([other for other in self.field[area] if other != block])
            self._mask(area)

    def _mask(self, area: int) -> None:
        mask, nation = 0, self.facts.nation
        for block in self.field[area]:
            mask |= 1 << nation[block]
        self.masks[area] = mask

    def put(self, block: int, area: int) -> None:
        """The block stands in the field of the area now."""
        self._lift(block)
        self.place[block] = area
        self.field[area] = tuple(sorted((*self.field[area], block)))
        self.masks[area] |= 1 << self.facts.nation[block]

    def put_all(self, blocks: Sequence[int], area: int) -> None:
        """All these blocks stand in the field of the area now."""
        for block in blocks:
            self.put(block, area)

    def post(self, block: int, area: int) -> None:
        """The block is the garrison of the area's fortress now."""
        self._lift(block)
        self.place[block] = area
        self.garrison[area] = block
        nation = self.facts.nation[block]
        self.tell("GarrisonChanged", {"nation": nation, "area": area, "n": 1})

    def retire(self, block: int) -> None:
        """To the reserve at full strength; a neutral power's block goes home (sections 2, 7)."""
        base = self.facts.base[self.facts.nation[block]]
        if base >= 0:
            self.put(block, base)
        else:
            self._lift(block)
            self.place[block] = RESERVE
        self.strength[block] = self.facts.most[block]

    def weaken(self, block: int, n: int) -> int:
        """Strength lost, at most what is left; the block stays where it is even at 0 (see `victory.bury`)."""
        lost = min(n, self.strength[block])
        self._is_moved = True
        self.strength[block] -= lost
        return lost

    def restore(self, block: int) -> None:
        """To full strength."""
        self._is_moved = True
        self.strength[block] = self.facts.most[block]

    def army(self, area: int, nation: int) -> tuple[int, ...]:
        """The field blocks of a nation in an area."""
        nations = self.facts.nation
        return tuple([block for block in self.field[area] if nations[block] == nation])
