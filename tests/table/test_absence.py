"""Absent players: their seat on offer, who takes it, what the others decide, and the way back."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine import export, fairness
from bot.engine.core import Action
from bot.engine.match import can_undo
from bot.table import absence
from bot.table.model import Answer, Chat, Holder, Person, SeatTime, Table, Times
from tests.table.world import ANNA, BORIS, CLARA, LOBBY, World

DORA = Person("telegram", "88")
HOUR = 3_600_000
GROUP = Chat("telegram", "-100")


async def miss(world: World, times: int = 2) -> None:
    """So many deadlines pass, of everybody who is asked."""
    for _ in range(times):
        world.clock.time += 80 * HOUR
        await world.tables.time.tick()


async def three(world: World) -> Table:
    """Anna, Boris and Clara, begun."""
    table = await world.lobby("trio")
    for person, side in ((ANNA, "red"), (BORIS, "blue"), (CLARA, "green")):
        assert (await world.tables.join(table.id, person, person.id.title(), side)).status == "ok"
    return await world.table(table.id)


async def absent_boris(world: World, table: Table) -> Table:
    """Boris misses two decisions in a row, the others seal their bids in time or pass."""
    for _ in range(12):
        if (await world.table(table.id)).holders[1].offered:
            break
        for person in (ANNA, CLARA):
            seen = await world.see(table.id, person)
            while seen.seat is not None and seen.seat in seen.view.waits:
                action = next(
                    (one for one in seen.view.legal if one.name in ("seal", "rest", "pass")),
                    seen.view.legal[-1],
                )
                assert (await world.do(table.id, person, action)).status == "ok"
                seen = await world.see(table.id, person)
        await miss(world, 1)
    found = await world.table(table.id)
    assert found.status == "playing"
    assert found.holders[1].offered
    return found


def code(answer: Answer) -> str:
    assert answer.status == "refused", answer
    assert answer.refusal is not None
    return answer.refusal.code


async def say(world: World, table: str, person: Person, word: str) -> Answer:
    (vote,) = (await world.table(table)).votes
    return await world.tables.votes.say(table, person, vote.id, word)


# --- the offer ---


def noted(missed: int, **more: Any) -> Table:
    holders = (Holder("red", ANNA, "Anna"), Holder("blue", BORIS, "Boris", **more))
    table = Table("K7F2", "", (LOBBY,), "toy", "toy", "duel", ANNA, holders, status="playing")
    return absence.noted(table, Times((SeatTime(), SeatTime(missed=missed))), 1, 100)


@pytest.mark.parametrize(("missed", "is_open"), [(0, False), (1, False), (2, True), (3, False), (4, True)])
def test_every_second_decision_missed_in_a_row_opens_the_seat(missed: int, *, is_open: bool) -> None:
    table = noted(missed)
    assert bool(table.holders[1].offered) == bool(table.votes) == is_open


def test_a_seat_on_offer_stays_so_and_the_open_question_is_not_asked_twice() -> None:
    table = noted(4, offered=7)
    assert table.holders[1].offered == 7
    again = absence.noted(table, Times((SeatTime(), SeatTime(missed=6))), 1, 200)
    assert len(again.votes) == 1


def test_the_seat_of_the_program_is_never_on_offer() -> None:
    holders = (Holder("red", ANNA, "Anna"), Holder("blue", opponent="random"))
    table = Table("K7F2", "", (LOBBY,), "toy", "toy", "duel", ANNA, holders, status="playing")
    assert absence.noted(table, Times((SeatTime(), SeatTime(missed=2))), 1, 100) is table


async def test_two_missed_decisions_put_a_seat_on_offer_and_ask_the_others(world: World) -> None:
    table = await absent_boris(world, await three(world))
    (vote,) = table.votes
    assert (vote.kind, vote.by, vote.about) == ("absent", -1, 1)
    assert absence.open_seats(table) == (1,)


async def test_who_acts_again_has_the_seat_back(world: World) -> None:
    table = await absent_boris(world, await three(world))
    seen = await world.see(table.id, BORIS)
    while seen.seat not in seen.view.waits:
        await miss(world, 1)
        seen = await world.see(table.id, BORIS)
    assert (await world.do(table.id, BORIS, seen.view.legal[0])).status == "ok"
    after = await world.table(table.id)
    assert not after.holders[1].offered
    assert after.votes == ()
    assert code(await world.tables.absence.replace(table.id, DORA, "Dora")) == "seat_not_offered"


async def test_the_holder_has_it_back_with_one_tap_too(world: World) -> None:
    table = await absent_boris(world, await three(world))
    assert (await world.tables.absence.replace(table.id, BORIS, "Boris")).status == "ok"
    after = await world.table(table.id)
    assert (after.holders[1].person, after.holders[1].offered, after.past) == (BORIS, 0, ())


# --- replacement ---


async def test_anybody_takes_the_seat_and_both_records_are_kept_apart(world: World) -> None:
    table = await absent_boris(world, await three(world))
    before = await world.tables.desk.game(table.id)
    assert before is not None
    clock = before.times.seats[1]
    assert (await world.tables.absence.replace(table.id, DORA, "Dora")).status == "ok"
    after = await world.tables.desk.game(table.id)
    assert after is not None
    holder = after.table.holders[1]
    assert (holder.person, holder.name, holder.offered, holder.since) == (DORA, "Dora", 0, world.clock.time)
    (stint,) = after.table.past
    assert (stint.person, stint.seat, stint.why, stint.until) == (BORIS, 1, "replaced", world.clock.time)
    assert (stint.missed, stint.asked) == (clock.late, clock.late + clock.answered)
    assert clock.late >= 2
    assert (after.times.seats[1].late, after.times.seats[1].missed) == (0, 0)
    assert after.table.votes == ()


async def test_the_newcomer_sees_what_the_seat_sees_and_the_leaver_no_longer(world: World) -> None:
    table = await absent_boris(world, await three(world))
    hand = (await world.see(table.id, BORIS)).view.hand
    await world.tables.absence.replace(table.id, DORA, "Dora")
    mine, his = await world.see(table.id, DORA), await world.see(table.id, BORIS)
    assert (mine.seat, mine.view.hand) == (1, hand)
    assert hand
    assert his.seat is None
    assert his.view == (await world.see(table.id, None)).view
    assert (await world.do(table.id, DORA, mine.view.legal[0])).status == "ok" if mine.view.legal else True
    old = await world.ask(table.id, DORA, Action("seal"))
    assert (
        await world.tables.act(type(old)(table.id, BORIS, 1, old.decision, (Action("seal"),), "x"))
    ).status == ("not_your_seat")


async def test_a_newcomer_takes_back_nothing_behind_the_last_roll(world: World) -> None:
    table = await absent_boris(world, await three(world))
    await world.tables.absence.replace(table.id, DORA, "Dora")
    game = await world.tables.desk.game(table.id)
    assert game is not None
    assert game.match is not None
    assert not can_undo(game.match, 1)


async def test_the_dice_stay_as_they_were_promised(world: World) -> None:
    table = await absent_boris(world, await three(world))
    await world.tables.absence.replace(table.id, DORA, "Dora")
    assert (await world.table(table.id)).nonces == table.nonces
    await world.play(table.id)
    document = await world.tables.export(table.id, None)
    assert document is not None
    assert fairness.verify_document(document) is None
    binding = await world.tables.binding(table.id)
    assert binding is not None
    assert export.verify(document, lambda _header: binding.rules) is None
    seats = document["seats"]
    assert [one["name"] for one in seats] == ["Anna", "Dora", "77"]
    assert [one["name"] for one in seats[1]["before"]] == ["Boris"]
    assert "before" not in seats[0]


async def test_who_was_there_can_tell_what_the_seat_was_told(world: World) -> None:
    table = await absent_boris(world, await three(world))
    told = await world.tables.log(table.id, BORIS, 50)
    await world.tables.absence.replace(table.id, DORA, "Dora")
    assert await world.tables.log(table.id, DORA, 50) == told
    assert len(await world.tables.log(table.id, BORIS, 50)) <= len(told)
    assert [one.id for one in await world.tables.of_person(DORA)] == [table.id]
    assert await world.tables.of_person(BORIS) == ()


async def test_only_one_of_two_takes_the_seat(world: World) -> None:
    table = await absent_boris(world, await three(world))
    assert (await world.tables.absence.replace(table.id, DORA, "Dora", input_id="u1")).status == "ok"
    assert (await world.tables.absence.replace(table.id, DORA, "Dora", input_id="u1")).status == "repeated"
    eve = Person("web", "eve")
    assert code(await world.tables.absence.replace(table.id, eve, "Eve")) == "seat_not_offered"


async def test_nobody_sits_twice_and_nobody_plays_on_with_another_sides_secrets(world: World) -> None:
    table = await absent_boris(world, await three(world))
    assert code(await world.tables.absence.replace(table.id, ANNA, "Anna")) == "already_seated"
    await world.tables.absence.replace(table.id, DORA, "Dora")
    assert (await world.tables.absence.offer(table.id, CLARA)).status == "ok"
    assert code(await world.tables.absence.replace(table.id, BORIS, "Boris")) == "knows_other_side"
    assert (await world.tables.absence.offer(table.id, DORA)).status == "ok"
    assert (await world.tables.absence.replace(table.id, BORIS, "Boris", "blue")).status == "ok"
    after = await world.table(table.id)
    assert [(one.person, one.why) for one in after.past] == [(BORIS, "replaced"), (DORA, "left")]


async def test_of_two_open_seats_one_must_be_named(world: World) -> None:
    table = await three(world)
    for person in (BORIS, CLARA):
        await world.tables.absence.offer(table.id, person)
    assert code(await world.tables.absence.replace(table.id, DORA, "Dora")) == "which_seat"
    assert code(await world.tables.absence.replace(table.id, DORA, "Dora", "red")) == "seat_not_offered"
    assert (await world.tables.absence.replace(table.id, DORA, "Dora", "green")).status == "ok"
    assert (await world.table(table.id)).holders[2].person == DORA


async def test_the_leaver_is_told_that_the_seat_is_gone(world: World) -> None:
    table = await three(world)
    await world.tables.absence.offer(table.id, CLARA)
    await world.tables.store.ack(table.id, await world.tables.store.waiting(table.id))
    await world.tables.absence.replace(table.id, DORA, "Dora")
    told = {item.recipient for item in await world.tables.store.waiting(table.id)}
    assert {CLARA.key, DORA.key} <= told


# --- offering the own seat ---


async def test_a_seat_may_be_offered_and_kept_after_all(world: World) -> None:
    table = await world.duel()
    assert (await world.tables.absence.offer(table.id, ANNA)).status == "ok"
    assert code(await world.tables.absence.offer(table.id, ANNA)) == "seat_offered_already"
    seen = await world.see(table.id, ANNA)
    assert (await world.do(table.id, ANNA, seen.view.legal[0])).status == "ok"
    assert (await world.table(table.id)).holders[0].leaving  # who wants to leave plays on until then
    assert (await world.tables.absence.replace(table.id, ANNA, "Anna")).status == "ok"
    after = await world.table(table.id)
    assert (after.holders[0].offered, after.holders[0].leaving) == (0, False)


@pytest.mark.parametrize("person", [DORA, None], ids=["a stranger", "in the lobby"])
async def test_only_who_plays_offers_a_seat(world: World, person: Person | None) -> None:
    if person is None:
        table = await world.lobby()
        await world.tables.join(table.id, ANNA, "Anna")
        assert code(await world.tables.absence.offer(table.id, ANNA)) == "not_playing"
        assert code(await world.tables.absence.replace(table.id, BORIS, "Boris")) == "not_playing"
    else:
        table = await world.duel()
        assert code(await world.tables.absence.offer(table.id, person)) == "not_seated"


# --- what the others decide ---


async def test_to_wait_closes_the_offer_until_two_more_are_missed(world: World) -> None:
    table = await absent_boris(world, await three(world))
    assert (await say(world, table.id, ANNA, "wait")).status == "ok"
    assert (await world.table(table.id)).votes != ()
    assert (await say(world, table.id, CLARA, "wait")).status == "ok"
    after = await world.table(table.id)
    assert (after.holders[1].person, after.holders[1].offered, after.votes) == (BORIS, 0, ())
    assert [(one.kind, one.word) for one in after.verdicts] == [("absent", "wait")]


async def test_to_look_for_somebody_leaves_the_seat_on_offer(world: World) -> None:
    table = await absent_boris(world, await three(world))
    await say(world, table.id, ANNA, "replacement")
    await say(world, table.id, CLARA, "win")  # the milder of the two counts
    after = await world.table(table.id)
    assert after.status == "playing"
    assert after.holders[1].offered
    assert after.verdicts[-1].word == "replacement"
    assert (await world.tables.absence.replace(table.id, DORA, "Dora")).status == "ok"


async def test_the_program_plays_on(world: World) -> None:
    table = await absent_boris(world, await three(world))
    await say(world, table.id, ANNA, "opponent")
    await say(world, table.id, CLARA, "opponent")
    after = await world.table(table.id)
    assert after.holders[1].opponent
    assert after.holders[1].person is None
    assert [(one.person, one.why) for one in after.past] == [(BORIS, "replaced")]
    assert (await world.see(table.id, BORIS)).seat is None
    await world.tables.opponents.idle()
    assert 1 not in (await world.see(table.id, None)).view.waits


async def test_alone_with_the_program_nobody_is_hurried_any_more(world: World) -> None:
    table = await world.duel()
    await absent_boris(world, table)
    assert (await say(world, table.id, ANNA, "opponent")).status == "ok"
    after = await world.table(table.id)
    assert (after.pace, after.holders[1].opponent) == ("free", "greedy")
    game = await world.tables.desk.game(table.id)
    assert game is not None
    assert [clock.due for clock in game.times.seats] == [0, 0]


async def test_the_win_is_claimed_by_the_hand_of_the_table(world: World) -> None:
    table = await absent_boris(world, await three(world))
    await say(world, table.id, ANNA, "win")
    await say(world, table.id, CLARA, "win")
    seen = await world.see(table.id, None)
    assert (seen.table.status, seen.table.reason) == ("over", "absent")
    assert seen.outcome is not None
    assert seen.outcome.reason == "resigned"
    assert 1 not in (seen.outcome.winner, *seen.outcome.winners)
    assert (seen.told[-1].cause, seen.told[-1].seat) == ("admin", 1)
    assert seen.table.ended == world.clock.time
    document = await world.tables.export(table.id, None)
    binding = await world.tables.binding(table.id)
    assert document is not None
    assert binding is not None
    assert export.verify(document, lambda _header: binding.rules) is None


async def test_silence_leaves_the_seat_on_offer(world: World) -> None:
    table = await absent_boris(world, await three(world))
    await say(world, table.id, ANNA, "win")
    vote = (await world.table(table.id)).votes[0]
    world.clock.time = vote.until
    await world.tables.time.tick()
    after = await world.table(table.id)
    assert after.status == "playing"
    assert after.holders[1].offered
    assert [(one.kind, one.word) for one in after.verdicts] == [("absent", "silence")]
    answer = await world.tables.votes.say(table.id, CLARA, vote.id, "win")
    assert code(answer) == "vote_closed"


async def test_the_absent_and_strangers_have_no_say(world: World) -> None:
    table = await absent_boris(world, await three(world))
    assert code(await say(world, table.id, BORIS, "wait")) == "vote_not_asked"
    assert code(await say(world, table.id, DORA, "wait")) == "not_seated"
    assert code(await say(world, table.id, ANNA, "yes")) == "vote_word"


async def test_a_word_is_counted_once_however_often_it_arrives(world: World) -> None:
    table = await absent_boris(world, await three(world))
    (vote,) = table.votes
    first = await world.tables.votes.say(table.id, ANNA, vote.id, "wait", "u9")
    again = await world.tables.votes.say(table.id, ANNA, vote.id, "wait", "u9")
    assert (first.status, again.status) == ("ok", "repeated")
    assert code(await world.tables.votes.say(table.id, ANNA, vote.id, "wait", "u10")) == "vote_said"


async def test_whoever_comes_back_before_the_last_word_makes_it_void(world: World) -> None:
    table = await absent_boris(world, await three(world))
    (vote,) = table.votes
    await say(world, table.id, ANNA, "win")
    await world.tables.absence.replace(table.id, BORIS, "Boris")
    assert code(await world.tables.votes.say(table.id, CLARA, vote.id, "win")) == "vote_closed"
    assert (await world.table(table.id)).status == "playing"
