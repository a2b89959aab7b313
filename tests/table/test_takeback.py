"""Undo by consent at the table: asked, agreed, refused, overtaken, alone."""

from __future__ import annotations

import pytest

from bot.engine.core import Action
from bot.table import closing
from bot.table.model import Answer, Person, Table
from tests.table.world import ANNA, BORIS, CLARA, LOBBY, World
from tests.toy.model import SCENARIOS
from tests.toy.open_bids import OpenBids

LAY, SEAL = Action("lay", (1,)), Action("seal")


def code(answer: Answer) -> str:
    assert answer.refusal is not None, answer
    return answer.refusal.code


@pytest.fixture
def open_bids(world: World) -> World:
    """Sealing a bid only passes control on, as long as others have to seal theirs."""
    world.bindings.make = lambda name: OpenBids(SCENARIOS[name])
    return world


async def sealed(world: World, scenario: str = "duel", people: tuple[Person, ...] = (ANNA, BORIS)) -> Table:
    """Anna has sealed her bid, and then Boris has laid a card."""
    table = await world.lobby(scenario)
    for person in people:
        assert (await world.tables.join(table.id, person, person.id.title())).status == "ok"
    assert (await world.do(table.id, ANNA, SEAL)).status == "ok"
    legal = (await world.see(table.id, BORIS)).view.legal
    assert (await world.do(table.id, BORIS, next(one for one in legal if one.name == "lay"))).status == "ok"
    return await world.table(table.id)


async def test_alone_nobody_takes_back_what_passed_control_on(open_bids: World) -> None:
    table = await sealed(open_bids)
    assert code(await open_bids.tables.undo(table.id, ANNA)) == "nothing_to_undo"
    assert await open_bids.tables.takeback.may_ask(table.id, ANNA)
    assert not await open_bids.tables.takeback.may_ask(table.id, BORIS)  # his is free
    assert not await open_bids.tables.takeback.may_ask(table.id, CLARA)
    assert code(await open_bids.tables.takeback.ask(table.id, BORIS)) == "undo_is_free"
    assert code(await open_bids.tables.takeback.ask(table.id, CLARA)) == "not_seated"


async def test_when_all_agree_the_step_comes_back_and_everybody_is_told(open_bids: World) -> None:
    world, table = open_bids, await sealed(open_bids)
    assert (await world.tables.takeback.ask(table.id, ANNA)).status == "ok"
    (vote,) = (await world.table(table.id)).votes
    assert (vote.kind, vote.by, vote.data) == ("undo", 0, {"seq": 1})
    assert code(await world.tables.takeback.ask(table.id, ANNA)) == "vote_open"
    assert (await world.tables.votes.say(table.id, BORIS, vote.id, "yes")).status == "ok"
    seen = await world.see(table.id, ANNA)
    assert seen.view.waits == (0, 1)
    assert seen.table.verdicts[-1].word == "yes"
    for viewer in (None, ANNA, BORIS):
        told = (await world.see(table.id, viewer)).told[-1]
        assert (told.cause, told.seat, [event.name for event in told.events]) == ("agreed", 0, ["Rewound"])


async def test_what_was_done_while_the_others_thought_is_taken_back_too(open_bids: World) -> None:
    world, table = open_bids, await sealed(open_bids)
    await world.tables.takeback.ask(table.id, ANNA)
    (vote,) = (await world.table(table.id)).votes
    await world.do(table.id, BORIS, Action("clear"))
    assert (await world.tables.votes.say(table.id, BORIS, vote.id, "yes")).status == "ok"
    assert (await world.see(table.id, None)).view.waits == (0, 1)


async def test_one_no_and_the_step_stands(open_bids: World) -> None:
    world, table = open_bids, await sealed(open_bids)
    await world.tables.takeback.ask(table.id, ANNA)
    (vote,) = (await world.table(table.id)).votes
    await world.tables.votes.say(table.id, BORIS, vote.id, "no")
    after = await world.see(table.id, None)
    assert after.view.waits == (1,)
    assert (after.table.votes, after.table.verdicts[-1].word) == ((), "no")


async def test_once_something_is_shown_the_question_is_void(open_bids: World) -> None:
    world, table = open_bids, await sealed(open_bids)
    await world.tables.takeback.ask(table.id, ANNA)
    (vote,) = (await world.table(table.id)).votes
    await world.do(table.id, BORIS, SEAL)  # the bids are laid open
    after = await world.table(table.id)
    assert (after.votes, after.verdicts[-1].word) == ((), "overtaken")
    assert code(await world.tables.votes.say(table.id, BORIS, vote.id, "yes")) == "vote_closed"
    assert not await world.tables.takeback.may_ask(table.id, ANNA)
    assert code(await world.tables.takeback.ask(table.id, ANNA)) == "undo_learnt"


async def test_three_must_all_agree(open_bids: World) -> None:
    world, table = open_bids, await sealed(open_bids, "trio", (ANNA, BORIS, CLARA))
    await world.tables.takeback.ask(table.id, ANNA)
    (vote,) = (await world.table(table.id)).votes
    await world.tables.votes.say(table.id, BORIS, vote.id, "yes")
    assert 0 not in (await world.see(table.id, None)).view.waits
    await world.tables.votes.say(table.id, CLARA, vote.id, "yes")
    assert 0 in (await world.see(table.id, None)).view.waits


async def test_the_program_agrees(open_bids: World) -> None:
    world = open_bids
    table = await world.lobby("trio")
    await world.tables.join(table.id, ANNA, "Anna")
    await world.tables.seat_opponent(table.id, ANNA, "random")
    await world.tables.seat_opponent(table.id, ANNA, "random")
    await world.tables.opponents.idle()
    game = await world.tables.desk.game(table.id)
    assert game is not None
    if await world.tables.takeback.may_ask(table.id, ANNA):  # nothing of hers yet
        pytest.fail("nothing to go back to")
    assert code(await world.tables.takeback.ask(table.id, ANNA)) == "undo_learnt"


async def test_alone_with_both_seats_it_is_done_at_once(open_bids: World) -> None:
    world = open_bids
    table = await world.lobby(both_seats=True)
    for _ in range(2):
        await world.tables.join(table.id, ANNA, "Anna")
    seen = await world.see(table.id, ANNA)
    await world.do(table.id, ANNA, SEAL)
    assert (await world.see(table.id, None)).view.waits == (1 - (seen.seat or 0),)
    assert (await world.tables.votes.ask(table.id, ANNA, "abort")).status == "ok"
    assert (await world.table(table.id)).reason == closing.AGREED


async def test_a_restart_in_between_changes_nothing(open_bids: World) -> None:
    world, table = open_bids, await sealed(open_bids)
    await world.tables.takeback.ask(table.id, ANNA)
    (vote,) = (await world.table(table.id)).votes
    other = World(world.tables.store, seed=2)
    other.bindings.make = world.bindings.make
    async with other.tables:
        assert (await other.tables.votes.say(table.id, BORIS, vote.id, "yes")).status == "ok"
    assert (await world.see(table.id, None)).view.waits == (0, 1)


async def test_nothing_is_asked_about_a_match_that_is_over_or_not_begun(open_bids: World) -> None:
    world = open_bids
    lobby = await world.tables.create(LOBBY, ANNA, "Anna", "toy")
    await world.tables.join(lobby.id, ANNA, "Anna")
    assert code(await world.tables.takeback.ask(lobby.id, ANNA)) == "not_playing"
    assert not await world.tables.takeback.may_ask(lobby.id, ANNA)
    table = await sealed(world)
    await world.tables.resign(table.id, BORIS)
    assert code(await world.tables.takeback.ask(table.id, ANNA)) == "is_over"
    assert (await world.tables.takeback.ask("Q9Q9", ANNA)).status == "unknown"
