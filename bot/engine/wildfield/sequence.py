"""The order of play: campaigns, rounds, phases, whose turn (section 4). `proceed` goes on until somebody is
asked.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.engine import frames
from bot.engine.core import Seat
from bot.engine.frames import Slot
from bot.engine.wildfield import battle, diplomacy, hiring, movement, retreat, storm, supply, windows
from bot.engine.wildfield.desk import Desk
from bot.engine.wildfield.encounters import pairs, seat_of
from bot.engine.wildfield.march import Answers, carry_out
from bot.engine.wildfield.model import Hidden
from bot.engine.wildfield.setup import turn_order
from bot.engine.wildfield.victory import finish, judge, score_table


def proceed(desk: Desk) -> None:
    """Do what needs nobody's decision."""
    while not desk.frames and not desk.is_over:
        _STEPS[desk.open.phase](desk)


def _begin_phase(desk: Desk, phase: str) -> None:
    if phase == "hiring":
        desk.passes = True
    else:
        desk.irreversible = True
    desk.set_open(phase=phase, turn=0, active=-1)
    told = {"campaign": desk.open.campaign, "round": desk.open.round, "phase": phase}
    desk.tell("PhaseBegan", told)


# --- campaigns and rounds ---------------------------------------------------------------------------------


def begin_campaign(desk: Desk) -> None:
    """All cards are shuffled together, everybody is dealt a hand (section 4)."""
    desk.irreversible = True
    rules, seats = desk.rules, len(desk.rules.seats)
    if desk.open.campaign and rules.switches.rotate_first and seats == 2:
        desk.set_open(first=1 - desk.open.first)
    deck = tuple(card for card in rules.card_list if card not in desk.open.gone)
    deck = desk.dice.shuffle(deck, "deck")
    size = rules.set.figures.hand
    hands = [tuple(sorted(deck[seat * size : (seat + 1) * size])) for seat in range(seats)]
    desk.deck = deck[seats * size :]
    desk.set_open(
        campaign=desk.open.campaign + 1,
        round=0,
        hands=tuple(len(hand) for hand in hands),
        passed=(False,) * seats,
        truce=(False,) * seats,
        discard=(),
    )
    desk.tell("CampaignBegan", {"campaign": desk.open.campaign, "first": desk.open.first})
    for seat, hand in enumerate(hands):
        _deal(desk, seat, hand)
    begin_round(desk)


def _deal(desk: Desk, seat: Seat, hand: tuple[str, ...]) -> None:
    """A new hand; instructions that name a card end with the campaign, plans and the others stay."""
    own = desk.hidden[seat]
    names = set(desk.rules.set.cards)
    standing = tuple(pair for pair in own.standing if pair[1] not in names)
    plan = own.plan
    if plan.cards:
        plan = type(plan)(*[getattr(plan, field) for field in plan.__struct_fields__[:-1]])
    desk.hidden[seat] = Hidden(hand, plan, standing)
    desk.tell("HandDealt", {"seat": seat, "cards": list(hand)}, seat)


def begin_round(desk: Desk) -> None:
    """Everybody in turn order again; first somebody may take the initiative (section 9)."""
    windows.wake_up(desk)
    order = turn_order(len(desk.rules.seats), desk.open.first)
    desk.set_open(
        round=desk.open.round + 1, order=order, entries=(), fought=(), betrayed=(), phase="movement", turn=-1
    )
    told = {"campaign": desk.open.campaign, "round": desk.open.round, "order": list(order)}
    desk.tell("RoundBegan", told)
    _tell_final(desk)


def _tell_final(desk: Desk) -> None:
    """Option `fast_final`: in the last round every area that counts is listed (5a)."""
    table = desk.open
    is_last = table.campaign == desk.rules.switches.campaigns and all(
        hand <= 1 or has_passed for hand, has_passed in zip(table.hands, table.passed, strict=True)
    )
    if desk.rules.switches.fast_final and is_last:
        control, _ = score_table(desk.rules, desk.open, desk)
        areas = [[area, seat] for area, seat in enumerate(control) if seat >= 0]
        desk.tell("FinalRound", {"areas": areas})


def take_initiative(desk: Desk, answers: Answers) -> None:
    """Who played it goes first in this round; of several the last in turn order had the last word."""
    for seat, said in answers:
        if said[0] == "play":
            card = str(said[1])
            desk.spend(seat, card, "surprise")
            order = (seat, *(other for other in desk.open.order if other != seat))
            desk.set_open(order=order)
            desk.tell("InitiativeTaken", {"seat": seat, "card": card, "order": list(order)})
    _begin_phase(desk, "movement")


def is_campaign_over(desk: Desk) -> bool:
    """Nobody can move any more: hands empty, passed, or off the map."""
    return not any(movement.can_act(desk, seat) for seat in desk.open.order)


# --- phases -----------------------------------------------------------------------------------------------


def _step_setup(desk: Desk) -> None:
    begin_campaign(desk)


def _step_movement(desk: Desk) -> None:
    open = desk.open
    if open.turn >= 0:
        _next_in_turn(desk, "movement", movement.can_act, movement.end_turn, "hiring")
    elif not windows.open_window(desk, ("round", open.campaign, open.round), open.order):
        take_initiative(desk, ())


def _step_hiring(desk: Desk) -> None:
    _next_in_turn(desk, "hiring", hiring.is_asked, hiring.end_turn, "battles")


def _next_in_turn(
    desk: Desk,
    phase: str,
    is_asked: Callable[[Desk, Seat], bool],
    end_turn: Callable[[Desk], None],
    after: str,
) -> None:
    """Ask whoever is next in the turn order, pass over those with nothing to do; then the phase after."""
    open = desk.open
    if open.turn >= len(open.order):
        _begin_phase(desk, after)
        return
    seat = open.order[open.turn]
    if is_asked(desk, seat):
        desk.set_open(active=seat)
        desk.ask(phase, seat)
    else:
        end_turn(desk)


def _step_battles(desk: Desk) -> None:
    """Plans of all concerned, then field battles, storms, the market."""
    turn = desk.open.turn
    if turn == 0:
        desk.set_open(turn=1)
        seats = concerned(desk)
        if seats:
            total = len(desk.rules.seats)
            desk.frames = (frames.open_commit("plan", seats, total),)
    elif turn == 1:
        if desk.open.battle is not None:
            retreat.step(desk)
        elif not battle.start_field(desk) and not storm.start_storm(desk):
            desk.set_open(turn=2, betrayed=())
    elif turn == 2:
        desk.set_open(turn=3)
        supply.free_captives(desk)
    else:
        _begin_phase(desk, "supply")


def concerned(desk: Desk) -> tuple[Seat, ...]:
    """Who has a battle, or a siege that began in this round; a siege that goes on keeps its plan."""
    seats: set[Seat] = set()
    for _, area, _, attacker, defender in pairs(desk):
        seats |= {seat_of(desk, area, attacker), seat_of(desk, area, defender)}
    fresh = {(entry.area, entry.nation) for entry in desk.open.entries}
    for _, area, nation in storm.sieges(desk):
        if (area, nation) in fresh:
            owner = desk.facts.nation[desk.garrison[area]]
            seats |= {seat_of(desk, area, nation), seat_of(desk, area, owner)}
    return tuple(sorted(seats - {-1}))


def _step_supply(desk: Desk) -> None:
    """Hunger, raids; then the next round, or the end of the campaign."""
    is_over = is_campaign_over(desk)
    if is_over or not desk.rules.switches.supply_once:
        supply.feed(desk)
    supply.raid(desk)
    if not is_campaign_over(desk):
        begin_round(desk)
        return
    _, points = score_table(desk.rules, desk.open, desk)
    desk.tell("CampaignEnded", {"campaign": desk.open.campaign, "vp": list(points)})
    if desk.open.campaign >= desk.rules.switches.campaigns:
        judge(desk)
    else:
        _begin_phase(desk, "diplomacy")


def _step_diplomacy(desk: Desk) -> None:
    if desk.open.turn == 0:
        desk.set_open(turn=1)
        diplomacy.ask(desk)
    else:
        begin_campaign(desk)


_STEPS: dict[str, Callable[[Desk], None]] = {
    "setup": _step_setup,
    "movement": _step_movement,
    "hiring": _step_hiring,
    "battles": _step_battles,
    "supply": _step_supply,
    "diplomacy": _step_diplomacy,
}


# --- windows ----------------------------------------------------------------------------------------------


def do_answer(desk: Desk, seat: Seat, said: Slot) -> None:
    """An answer to a window: one like the other; the last one lays them all open (section 10)."""
    desk.irreversible = True
    frame = frames.answer(desk.frames[0], seat, said)
    desk.frames = (frame,)
    if not frames.is_complete(frame):
        return
    desk.frames = ()
    answers, trigger = frames.answers(frame), frames.window_trigger(frame)
    if trigger[0] == "round":
        take_initiative(desk, answers)
    elif trigger[0] == "march":
        carry_out(desk, answers)
        movement.end_turn(desk)
    else:
        retreat.after_window(desk, answers, int(trigger[1]), int(trigger[3]))  # type: ignore[arg-type]


def do_play(desk: Desk, seat: Seat, card: str, *place: int) -> None:
    """A card in a window."""
    do_answer(desk, seat, ("play", card, *place))


def do_pass_window(desk: Desk, seat: Seat) -> None:
    """Nothing."""
    do_answer(desk, seat, (frames.PASS,))


def do_resign(desk: Desk, seat: Seat) -> None:
    """The match is over; of the others the one with most points wins, equals share it."""
    desk.tell("Resigned", {"seat": seat})
    _, points = score_table(desk.rules, desk.open, desk)
    others = [other for other in range(len(desk.rules.seats)) if other != seat]
    best = tuple(other for other in others if points[other] == max(points[o] for o in others))
    if len(best) == 1:
        finish(desk, best[0], "resigned", points)
    else:
        finish(desk, None, "resigned", points, best)
