"""Deployment (section 3): the scenario's line-up, both in secret, or one battalion at a time.

Frame `deploy`, args (`secret` or `alternate`,). A slot is (picked battalion or −1, placements, seats of
characters): placements ((b, x, y, h, formation, files), …), in `alternate` only of the battalion in hand;
seats ((k, b), …) of all own characters that stand on others' bases. It begins as the scenario's line-up.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from bot.engine import frames
from bot.engine.batalist import actions
from bot.engine.batalist.drafts import (
    ALTERNATE,
    ANGLES,
    SECRET,
    SHIFTS,
    Draft,
    do_attach,
    do_back,
    do_choose,
    do_exchange,
    do_ready,
    do_rotate,
    do_shape,
    do_shift,
    draft_of,
    exchanged,
    keep,
    line_up,
    mode_of,
    own_spot,
    spot_of,
    to_place,
    why_not_attach,
    why_not_back,
    why_not_choose,
    why_not_exchange,
    why_not_ready,
    why_not_rotate,
    why_not_shape,
    why_not_shift,
    with_spot,
)
from bot.engine.batalist.model import FORMATIONS, State
from bot.engine.batalist.placing import (
    AS_MARKER,
    Seats,
    Spot,
    free_spot,
    placed,
    seats_of,
    starts_hidden,
    why_not_seats,
    why_not_spot,
)
from bot.engine.core import Action, Dice, Frame, Refusal, Seat

if TYPE_CHECKING:
    from bot.engine.batalist.desk import Desk
    from bot.engine.batalist.rules import BatalistRules


# --- beginning ----------------------------------------------------------------------------------------------


def begin(desk: Desk) -> None:
    """Ask for what the table agreed on; with `ready` the line-up stands and nobody is asked."""
    mode = desk.rules.switches.deployment
    if mode == "ready":
        return
    for b, row in enumerate(desk.battalions):
        if row.status in ("field", "hidden"):
            desk.change(b, status="aside", arrives=AS_MARKER if row.status == "hidden" else 0)
    desk.irreversible = True
    if mode == SECRET:
        frame = frames.open_commit("deploy", (0, 1), 2, (SECRET,))
        for seat in (0, 1):
            spots = tuple([own_spot(desk.battalions[b], b) for b in to_place(desk, seat)])
            frame = frames.with_draft(frame, seat, (-1, spots, seats_of(desk, seat)))
        desk.frames = (frame,)
    else:
        _ask_next(desk, _roll_first(desk))


def _roll_first(desk: Desk) -> Seat:
    """The lower die places first, equals roll again: the other sees where."""
    while True:
        dice = desk.dice.d6(2, "deployment")
        desk.tell("DeploymentRolled", {"dice": list(dice)})
        if dice[0] != dice[1]:
            return 0 if dice[0] < dice[1] else 1


def _ask_next(desk: Desk, seat: Seat) -> None:
    """The seat, or the other one if it has placed all; nobody when both have."""
    desk.frames = ()
    for other in (seat, 1 - seat):
        if to_place(desk, other):
            frame = Frame("deploy", (other,), (ALTERNATE,), ((), ()))
            desk.frames = (frames.with_draft(frame, other, (-1, (), seats_of(desk, other))),)
            return


# --- lists --------------------------------------------------------------------------------------------------


def list_deploy(rules: BatalistRules, state: State, seat: Seat) -> list[Action]:
    """Pick a battalion; shift, turn, form it, exchange places, put a character on it; confirm."""
    draft = draft_of(state, seat)
    if draft.picked >= 0:
        return _picked_options(rules, state, seat, draft)
    listed = [actions.act("choose", b) for b in to_place(state, seat)]
    if mode_of(state) == SECRET and draft != line_up(state, seat):
        listed.append(actions.act("ready_made"))
    return [*listed, actions.CONFIRM]


def _picked_options(rules: BatalistRules, state: State, seat: Seat, draft: Draft) -> list[Action]:
    act, b = actions.act, draft.picked
    spot = spot_of(draft, b)
    listed = [act("shift", dx, dy) for dx, dy in SHIFTS]
    listed += [act("rotate", angle) for angle in ANGLES]
    listed += [act("shape", form, spot[5]) for form in FORMATIONS if form != spot[4]]
    listed += [act("exchange", other[0]) for other in draft.spots if other[0] != b]
    listed += [act("attach", k) for k, on in draft.seats if on != b]
    checks: dict[str, Callable[..., Refusal | None]] = {
        "shift": why_not_shift,
        "rotate": why_not_rotate,
        "shape": why_not_shape,
        "exchange": why_not_exchange,
        "attach": why_not_attach,
    }
    found = [a for a in listed if checks[a.name](rules, state, seat, *a.args) is None]
    if mode_of(state) == ALTERNATE and why_not_confirm(rules, state, seat) is None:
        found.append(actions.CONFIRM)
    return [*found, actions.BACK]


# --- forms --------------------------------------------------------------------------------------------------


def why_not_place(
    rules: BatalistRules, state: State, seat: Seat, b: int, x: int, y: int, h: int
) -> Refusal | None:
    """One battalion to a place, whether it is in hand or not."""
    refusal = why_not_choose(rules, state, seat, b)
    if refusal is not None:
        return refusal
    draft = draft_of(state, seat)
    return why_not_spot(rules, state, seat, _placed_at(state, draft, b, x, y, h), draft.spots)


def _placed_at(state: State | Desk, draft: Draft, b: int, x: int, y: int, h: int) -> Spot:
    old = next((spot for spot in draft.spots if spot[0] == b), own_spot(state.battalions[b], b))
    return (b, x, y, h, *old[4:])


def do_place(desk: Desk, seat: Seat, b: int, x: int, y: int, h: int) -> None:
    """Put it there; it stays in hand."""
    draft = draft_of(desk, seat)
    spot = _placed_at(desk, draft, b, x, y, h)
    if mode_of(desk) == ALTERNATE:
        draft = draft._replace(spots=(spot,))
    keep(desk, seat, with_spot(draft, spot)._replace(picked=b))


def why_not_form(
    rules: BatalistRules, state: State, seat: Seat, spots: tuple[Any, ...], seats: Seats
) -> Refusal | None:
    """A whole draft: all battalions (one at a time: one), and where characters stand (none: as now)."""
    for spot in spots:
        if [type(part) for part in spot] != [int, int, int, int, str, int]:
            return Refusal("bad_arguments", {"action": "deploy"})
    named, wanted = sorted([spot[0] for spot in spots]), to_place(state, seat)
    is_whole = named == wanted if mode_of(state) == SECRET else len(named) == 1 and named[0] in wanted
    if not is_whole:
        return Refusal("not_all_placed", {"n": len(named), "needs": len(wanted)})
    for spot in spots:
        refusal = why_not_spot(rules, state, seat, spot, spots)
        if refusal is not None:
            return refusal
    return why_not_seats(state, seat, seats) if seats else None


def do_form(desk: Desk, seat: Seat, spots: tuple[Spot, ...], seats: Seats) -> None:
    """Replace the draft; still to be confirmed."""
    seats = tuple(sorted(seats)) or draft_of(desk, seat).seats
    picked = spots[0][0] if mode_of(desk) == ALTERNATE else -1
    keep(desk, seat, Draft(picked, tuple(sorted(spots)), seats))


def do_form_confirm(desk: Desk, seat: Seat, spots: tuple[Spot, ...], seats: Seats) -> None:
    """Replace the draft and confirm it."""
    do_form(desk, seat, spots, seats)
    do_confirm(desk, seat)


# --- confirming ---------------------------------------------------------------------------------------------


def why_not_confirm(rules: BatalistRules, state: State, seat: Seat) -> Refusal | None:
    """The battalion in hand must have room where it is."""
    draft = draft_of(state, seat)
    if mode_of(state) == ALTERNATE and draft.picked >= 0:
        return why_not_spot(rules, state, seat, spot_of(draft, draft.picked), ())
    return None


def do_confirm(desk: Desk, seat: Seat) -> None:
    """In secret: sealed, the second one opens both. One at a time: it stands there, the other's go."""
    if mode_of(desk) == ALTERNATE:
        _place_one(desk, seat)
        return
    keep(desk, seat, draft_of(desk, seat)._replace(picked=-1))
    frame = frames.commit(desk.frames[-1], seat)
    desk.frames = (frame,)
    desk.tell("DeploymentConfirmed", {"seat": seat})
    if not frames.is_complete(frame):
        return
    drafts = [draft_of(desk, other) for other in (0, 1)]
    desk.frames = ()
    desk.irreversible = True
    for draft in drafts:
        for spot in draft.spots:
            _stand(desk, spot)
        _sit(desk, draft.seats)


def _place_one(desk: Desk, seat: Seat) -> None:
    """The one in hand, else the first that is left, at the free place nearest to its own."""
    draft = draft_of(desk, seat)
    b = draft.picked if draft.picked >= 0 else to_place(desk, seat)[0]
    spot = spot_of(draft, b) if draft.picked >= 0 else free_spot(desk.rules, desk, seat, b, ())
    desk.passes = True
    if spot is None:
        desk.change(b, status="reserve", arrives=1)
    else:
        _stand(desk, spot)
    _sit(desk, draft.seats)
    _ask_next(desk, 1 - seat)


def _stand(desk: Desk, spot: Spot) -> None:
    """The battalion stands there; one that starts hidden as a marker."""
    b = spot[0]
    is_hidden = starts_hidden(desk.battalions[b])
    row = placed(desk.battalions[b], spot)
    desk.battalions[b] = replace(row, status="hidden" if is_hidden else "field", arrives=0)
    told = {
        "b": b, "seat": row.seat, "profile": row.profile, "x": row.x, "y": row.y, "h": row.h,
        "figures": row.figures, "files": row.files, "formation": row.formation,
    }  # fmt: skip
    desk.tell_of(b, "BattalionPlaced", told)
    if is_hidden:
        desk.tell("MarkerPlaced", {"b": b, "seat": row.seat, "x": row.x, "y": row.y})


def _sit(desk: Desk, seats: Seats) -> None:
    for k, b in seats:
        if desk.open.characters[k].on != b:
            desk.change_character(k, on=b)
            desk.tell("CharacterSeated", {"k": k, "b": b})


def default_deploy(rules: BatalistRules, state: State, seat: Seat) -> Action:
    """A missed deadline: the draft as it stands (section 13, as with orders)."""
    return actions.CONFIRM if why_not_confirm(rules, state, seat) is None else actions.BACK


# --- twins --------------------------------------------------------------------------------------------------


def resample(rules: BatalistRules, state: State, seat: Seat | None, dice: Dice) -> State:
    """Other seats' drafts: two battalions change places where both have room."""
    if not state.frames or state.frames[-1].name != "deploy":
        return state
    frame = state.frames[-1]
    for other in (0, 1):
        if other == seat or not frame.slots[other]:
            continue
        draft = draft_of(state, other)
        if len(draft.spots) > 1:
            one, two = dice.shuffle(tuple([spot[0] for spot in draft.spots]), "twin deployment")[:2]
            changed = exchanged(draft._replace(picked=one), two)
            spots = [spot_of(changed, b) for b in (one, two)]
            if all(why_not_spot(rules, state, other, spot, changed.spots) is None for spot in spots):
                frame = frames.with_draft(frame, other, tuple(changed._replace(picked=draft.picked)))
    return replace(state, frames=(*state.frames[:-1], frame))


# --- the table of verbs -------------------------------------------------------------------------------------

Row = tuple[str, Callable[..., "Refusal | None"], Callable[..., None]]

VERBS: dict[str, dict[str, Row]] = {
    "deploy": {
        "choose": ("i", why_not_choose, do_choose),
        "shift": ("ii", why_not_shift, do_shift),
        "rotate": ("i", why_not_rotate, do_rotate),
        "shape": ("si", why_not_shape, do_shape),
        "exchange": ("i", why_not_exchange, do_exchange),
        "attach": ("i", why_not_attach, do_attach),
        "ready_made": ("", why_not_ready, do_ready),
        "place": ("iiii", why_not_place, do_place),
        "deploy": ("ep", why_not_form, do_form),
        "deploy_confirm": ("ep", why_not_form, do_form_confirm),
        "back": ("", why_not_back, do_back),
        "confirm": ("", why_not_confirm, do_confirm),
    }
}
"""Rows (shape, why not, do); see `verbs.Verb`."""

LISTS: dict[str, Callable[[BatalistRules, State, Seat], list[Action]]] = {"deploy": list_deploy}
