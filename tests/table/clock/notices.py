"""What the people at the toy's table are really sent, by the conversation and the courier of the program, and
whether the last of it is true."""

from __future__ import annotations

from typing import Any

from bot.adapters.conversation.api import Who
from bot.adapters.conversation.desk import Desk
from bot.adapters.conversation.shelf import Shelf
from bot.adapters.courier.kit import Kit
from bot.adapters.courier.means import Errand
from bot.adapters.courier.notices import Held, tell
from bot.adapters.courier.port import Limits, Pace, Sent
from bot.adapters.port import Screen
from bot.adapters.presenter import Presenter
from bot.adapters.presenter.cover import Cover
from bot.engine.core import Event, Seat
from bot.table import votes
from bot.table.bindings import Binding
from bot.table.model import Chat, Person, Seen
from bot.table.record import Game
from tests.simulation.truth import false_word, words_of, wrong_dues
from tests.table.clock.rooms import Room

FREELY = Pace(10_000, 1.0)
PAST = ("came", "resumed")
"""What was so when it was told, and is no more."""


class Plain:
    """A presenter of the toy in a few words: what is around a game is said by the conversation itself."""

    game = "toy"

    def side_name(self, side: str, lang: str) -> str:
        del lang
        return side

    def title(self, seen: Seen, lang: str) -> str:
        del lang
        return f"toy {seen.table.id}"

    def private_screen(self, seen: Seen, lang: str, where: str = "") -> Screen:
        del lang, where
        words = "yours" if seen.seat in seen.view.waits else "theirs"
        return Screen("private", "", (words,), table=seen.table.id, position=seen.position)

    def report(self, seen: Seen, lang: str) -> Screen:
        del lang
        return Screen("report", "over", table=seen.table.id, position=seen.position)

    def say(self, event: Event, viewer: Seat | None, lang: str) -> str:
        del viewer, lang
        return event.name


class Titled:
    """The toy's cover, as far as somebody is told that a table was closed."""

    def game_title(self, lang: str) -> str:
        del lang
        return "toy"

    def scenario_title(self, scenario: str, lang: str) -> str:
        del lang
        return scenario


class Shelved(Shelf):
    """A shelf with the toy on it."""

    def cover(self, game: str) -> Cover:
        made: Any = Titled()
        return made if game == "toy" else super().cover(game)

    def presenter(self, binding: Binding) -> Presenter:
        made: Any = Plain()
        return made if binding.rules.game == "toy" else super().presenter(binding)


class Still:
    """Time that stands while something is sent: nothing here has to wait."""

    def __init__(self, room: Room) -> None:
        self.room = room

    def now(self) -> int:
        return self.room.clock.time

    async def sleep(self, seconds: float) -> None:
        raise AssertionError(f"a wait of {seconds} s")


class Ears:
    """The direct chats of a few people: what stands in each, and all that was ever told there."""

    platform = "telegram"
    limits = Limits(FREELY, FREELY, FREELY)

    def __init__(self) -> None:
        self.shown: dict[Person, Screen] = {}
        self.words: dict[Person, frozenset[str]] = {}
        self.messages = 0

    def is_direct(self, chat: Chat) -> bool:
        return chat.id.isdigit()

    async def whisper(self, person: Person, screen: Screen, lang: str, **_: object) -> Sent:
        """A new message: it must tell something that none before did, or that a pause is over."""
        last = words_of(self.shown[person].chapter)[0] if person in self.shown else frozenset()
        loud, _quiet = words_of(screen.chapter)
        is_over = any(word.startswith("pause-") for word in last - loud)
        fresh = named(screen) - self.words.get(person, frozenset())
        assert any(word.partition("@")[0] in loud for word in fresh) or is_over, (
            "told twice",
            screen.chapter,
        )
        return self.see(person, screen)

    async def refresh(self, person: Person, sent: Sent, screen: Screen, lang: str) -> Sent:
        self.see(person, screen)
        return sent

    def see(self, person: Person, screen: Screen) -> Sent:
        """This is what stands in the person's chat now."""
        self.shown[person] = screen
        self.words[person] = self.words.get(person, frozenset()) | named(screen)
        self.messages += 1
        return Sent(f"m{self.messages}")


def named(screen: Screen) -> frozenset[str]:
    """All that a message tells; a reminder is one of a deadline, and of another one another."""
    loud, quiet = words_of(screen.chapter)
    due = next((word for word in quiet if word.startswith("due-")), "")
    return frozenset(f"{word}@{due}" if word.endswith("%") else word for word in loud | quiet)


class Herald:
    """Delivers as a worker of the program does, of whatever room is alive."""

    def __init__(self) -> None:
        self.ears: Any = Ears()
        self._kits: dict[Room, Kit] = {}

    def kit(self, room: Room) -> Kit:
        """The program around the room's tables."""
        if room not in self._kits:
            desk = Desk(room.tables)
            desk.shelf = Shelved()
            self._kits[room] = Kit(room.tables, desk, lambda _scene: b"", lang="en", time=Still(room))
        return self._kits[room]

    async def deliver(self, room: Room, table: str, person: Person) -> None:
        """Hand out what waits for the person; what can wait until they wake up stays."""
        items = await room.tables.store.claim(table, room.clock.time, person.key, lease=0)
        if not items:
            return
        kit = self.kit(room)
        try:
            sent = await tell(kit.courier.means, Errand(table, self.ears), person)
        except Held:
            return
        if sent is not None:
            await kit.memory.keep(table, person, sent)
        await room.tables.store.ack(table, items)

    async def show(self, room: Room, table: str, person: Person) -> None:
        """A front answers the person: their own screen, as it is now."""
        kit = self.kit(room)
        who = Who(person, Chat(person.platform, person.id), "en", person.id)
        screen = await kit.courier.means.voice.private_screen(table, who)
        if screen is not None:
            await kit.keep(person, screen, self.ears.see(person, screen))


def faults(game: Game, seat: Seat, person: Person, screen: Screen | None, now: int) -> list[str]:
    """What the person's last message says that is not so, and what it lacks."""
    loud, quiet = words_of(screen.chapter) if screen is not None else (frozenset(), frozenset())
    told = loud | quiet
    found = [f"{word} lacks" for word in sorted(owed(game, seat, now) - told)]
    is_graced = any(word.startswith("grace-") for word in loud)  # then no reminder is spoken of
    for word in sorted(word for word in loud if not (is_graced and word.endswith("%"))):
        if word.partition("-")[0] not in PAST and (why := false_word(word, game, person, now)):
            found.append(f"{word}: {why}")
    if screen is not None and is_asked(game, seat) and not game.times.paused:
        found += wrong_dues(game, screen, min((due.at for due in screen.dues), default=now))
        mine = game.times.seats[seat]
        if mine.due and not any(due.at in (mine.due, mine.base) for due in screen.dues):
            found.append(f"its deadline {mine.due} lacks")
    return found


def is_asked(game: Game, seat: Seat) -> bool:
    """Whether the seat is asked something that the table won't answer for it."""
    if game.table.status != "playing" or game.match is None or seat not in game.waiting():
        return False
    return (seat, game.match.decisions[seat]) not in {(each, number) for each, number, _ in game.times.formal}


def owed(game: Game, seat: Seat, now: int) -> frozenset[str]:
    """What the person must have been told of by now, found without the program's own words."""
    table, times = game.table, game.times
    if table.status != "playing":
        return frozenset((table.status,))
    clock, holder = times.seats[seat], table.holders[seat]
    assert game.match is not None
    words = {f"vote-{vote.id}" for vote in table.votes if seat in votes.awaited(table, vote)}
    if is_asked(game, seat):
        words.add(str(game.match.decisions[seat]))
    if times.paused:
        words.add(f"pause-{times.paused}")
    if clock.late:
        words.add(f"late-{clock.late}")
    if holder.offered:
        words.add(f"offer-{holder.offered}")
    if seat in game.waiting() and max(clock.grace, times.grace) > now:
        words.add(f"grace-{max(clock.grace, times.grace)}")
    return frozenset(words)
