"""What a chat sees of standing instructions: nothing. Twins of a game, one answered by instructions and one
by hand at the same moments, leave the same messages in the chat."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec import Struct

from bot import ai
from bot.adapters.conversation.api import Who
from bot.adapters.conversation.desk import Desk
from bot.adapters.courier.kit import Kit
from bot.adapters.courier.port import Sent, Unreachable
from bot.adapters.port import Screen, buttons
from bot.engine import codec
from bot.engine.core import Action
from bot.engine.kursk import standing
from bot.store import Store
from bot.table.model import Ask, Chat, Person, Seen
from bot.table.record import Game
from bot.table.service import Tables
from bot.table.standing import STANDING
from tests.adapters.courier.conftest import GROUP
from tests.adapters.courier.postman import Paper, Scripted
from tests.adapters.courier.time import FakeTime
from tests.store.server import server, store  # noqa: F401
from tests.table.world import Repeating

ANNA, BORIS = Person("telegram", "11"), Person("telegram", "22")
PEOPLE = (ANNA, BORIS)
INSTRUCTIONS = (("deploy", "idle"), ("command", "suggested"), ("combat", "quiet"))
OTHERS = (("mulligan", "keep"), ("mulligan", "redraw"), ("mulligan", "keep"))
"""As many that answer none of the questions that come."""
ENOUGH, LONGEST = 4, 300


class Aloud(Scripted):
    """A platform where `mute` can't be written to; with `in_chat` everybody is called in the chat."""

    mute: Person
    in_chat = False
    trace: list[tuple[Any, ...]]
    acts = 0

    async def _step(self, kind: str, place: str, message: str, screen: Screen | None) -> None:
        """Note what the chat sees: what happens, to whom it speaks, what it says and offers."""
        shown = screen or self.paper.shown.get(message)
        if place == GROUP.key and shown is not None:
            presses = tuple(button.press for button in buttons(shown))
            self.trace.append((self.acts, kind, shown.to_name, shown.status, shown.lines, presses))
        await super()._step(kind, place, message, screen)

    def calls_in(self, chat: Chat) -> bool:
        return self.in_chat and not self.is_direct(chat)

    async def whisper(self, person: Person, *args: Any, **more: Any) -> Sent:
        if self.in_chat or person == self.mute:
            raise Unreachable
        return await super().whisper(person, *args, **more)


class Did(Struct, frozen=True):
    """Something that was done in a match."""

    at: int
    seat: int
    action: Action
    cause: str


class Twin:
    """A game of Kursk in a group. Anna is called in the chat; Boris is written to, unless all are called."""

    def __init__(self, store: Store, *, in_chat: bool) -> None:  # noqa: F811
        self.time, self.paper = FakeTime(store), Paper()
        self.tables = Tables(store, clock=self.time, entropy=Repeating(), ticking=False)
        self.kit = Kit(self.tables, Desk(self.tables), lambda _scene: b"", lang="en", time=self.time)
        self.postman = Aloud(self.time, self.paper)
        self.postman.mute, self.postman.in_chat, self.postman.trace = ANNA, in_chat, []
        self.kit.courier.add(self.postman)
        self.table, self.inputs = "", 0

    async def begin(self) -> None:
        made = await self.tables.create(GROUP, ANNA, "Anna", "kursk", scenario="first_contact")
        self.table = made.id
        for person in PEOPLE:
            await self.settled()  # else two changes may come as one
            assert (await self.tables.join(made.id, person, person.id)).status == "ok"
        await self.settled()

    async def settled(self) -> None:
        await self.tables.news.settled()
        await self.time.until(lambda: not self.kit.courier.waiting())

    async def see(self, person: Person) -> Seen:
        seen = await self.tables.look(self.table, person)
        assert seen is not None
        return seen

    async def game(self) -> Game:
        found = await self.tables.desk.game(self.table)
        assert found is not None
        return found

    async def act(self, seat: int, action: Action) -> None:
        """By hand: pressed under a message that doesn't stay, where the next screen is shown."""
        person = PEOPLE[seat]
        seen = await self.see(person)
        assert seen.seat == seat
        self.inputs += 1
        self.postman.acts += 1
        decision = seen.decision if action.name != "standing" else -1
        async with self.kit.answering.to(person):
            ask = Ask(self.table, person, seat, decision, (action,), f"i{self.inputs}")
            assert (await self.tables.act(ask)).status == "ok", action
            screen = await self._screen(person)
            if screen is not None:
                await self.kit.know(person, screen)
        await self.settled()

    async def _screen(self, person: Person) -> Screen | None:
        who = Who(person, GROUP, "en", person.id, is_group=True)
        desk: Any = self.kit.courier.means.voice
        screen: Screen | None = await desk.private_screen(self.table, who)
        return screen

    async def did(self) -> list[Did]:
        """The match so far, without its beginning."""
        lines = await self.tables.store.log(self.table, 1, -1)
        entries = [codec.decode_entry(line) for line in lines]
        return [Did(each.at, each.seat, each.action, each.cause) for each in entries]


async def by_instructions(twin: Twin) -> list[Did]:
    """Anna's instructions answer for her where they can; both play on by hand."""
    await twin.begin()
    seat = (await twin.see(ANNA)).seat
    assert seat is not None
    for pair in INSTRUCTIONS:
        await twin.act(seat, Action("standing", pair))
    binding, rng = await twin.tables.binding(twin.table), Random(3)
    assert binding is not None
    player = ai.opponent("kursk", "greedy")
    for _ in range(LONGEST):
        game = await twin.game()
        if sum(each.cause == STANDING for each in await twin.did()) >= ENOUGH or not game.waiting():
            break
        if game.times.formal:
            ((_, _, at),) = game.times.formal
            await twin.time.go((at - twin.time.now()) / 1000)
            twin.postman.acts += 1
            await twin.tables.time.tick()
            await twin.settled()
            continue
        await twin.time.go(rng.choice((5, 60)))
        (seat,) = game.waiting()[:1]
        view = (await twin.see(PEOPLE[seat])).view
        await twin.act(seat, player.choose(binding.rules, view, rng))
    return await twin.did()


async def by_hand(twin: Twin, script: list[Did]) -> list[Did]:
    """The same at the same moments, all of it by the people themselves."""
    await twin.begin()
    others = iter(OTHERS)
    for each in script:
        await twin.time.go((each.at - twin.time.now()) / 1000)
        action = Action("standing", next(others)) if each.action.name == "standing" else each.action
        await twin.act(each.seat, action)
    return await twin.did()


@pytest.mark.parametrize("in_chat", [False, True])
@pytest.mark.parametrize("is_first", [False, True])
@pytest.mark.rule("k7-08")
async def test_a_chat_sees_the_same_with_and_without_instructions(
    store: Store,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    in_chat: bool,
    is_first: bool,
) -> None:
    """`is_first`: the question that comes with Anna's turn is answered too, as if she had nothing to lay."""
    if is_first:
        monkeypatch.setattr(standing, "_has_laid_all", lambda *_: True)
    traces = []
    script: list[Did] = []
    for play in (by_instructions, by_hand):
        await store.wipe()
        twin = Twin(store, in_chat=in_chat)
        async with twin.tables:
            await twin.kit.courier.start()
            script = await (play(twin) if play is by_instructions else by_hand(twin, script))
            await twin.kit.courier.close()
        traces.append(sorted(twin.postman.trace))  # what follows one act may come in any order
    assert traces[0] == traces[1]
    assert sum(name == ANNA.id for _, _, name, *_ in traces[0]) >= 3


async def test_whoever_is_written_to_is_left_in_peace_and_keeps_a_true_message(
    store: Store,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(standing, "_has_laid_all", lambda *_: True)
    twin = Twin(store, in_chat=False)
    twin.postman.mute = BORIS
    async with twin.tables:
        await twin.kit.courier.start()
        await by_instructions(twin)
        told = [call.screen for call in twin.paper.of("whisper", ANNA.key) if call.screen]
        answered = {each.seat for each in await twin.did() if each.cause == STANDING}
        assert answered == {(await twin.see(ANNA)).seat}
        assert not any("deployment" in screen.status for screen in told[1:])
        shown = await twin.kit.shown(twin.table, ANNA)
        assert shown is not None
        assert twin.paper.shown[shown.message].position == (await twin.see(ANNA)).position
        await twin.kit.courier.close()
