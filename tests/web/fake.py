"""A conversation of screens without a game behind: one table "K7F2", two seats, a counter for a position."""

from __future__ import annotations

import struct
import zlib
from typing import Any

from bot.adapters.conversation.api import (
    Changed,
    FilmPage,
    PhaseBoard,
    ReplayPage,
    Reply,
    SeatCard,
    Tile,
    Watchers,
    Who,
)
from bot.adapters.port import Button, Picture, Screen, Spot
from bot.errors import Trouble
from bot.table.model import Chat, Person


def png(text: str) -> bytes:
    """A one-pixel PNG that carries a text, so that tests can read what a picture shows."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0))
    body = chunk(b"tEXt", b"scene\0" + text.encode()) + chunk(b"IDAT", zlib.compress(b"\0\0"))
    return b"\x89PNG\r\n\x1a\n" + head + body + chunk(b"IEND", b"")


class FakeConversation:
    """Follows the protocol; `calls` lists what was asked, `fault` is raised instead of an answer when set."""

    def __init__(self) -> None:
        self.seats: list[Who] = []
        self.position = 0
        self.calls: list[tuple[Any, ...]] = []
        self.fault: Exception | None = None
        self.told: list[Changed] = []
        self.room = "table-of-two"
        self.lines: tuple[str, ...] = ("B6 Knights moved.",)
        self.seen_inputs: set[str] = set()
        self.gone: set[str] = set()

    def count_watchers(self, watchers: Watchers) -> None:
        self.watchers = watchers

    def subscribe(self, changed: Changed) -> None:
        self.told.append(changed)

    def seat_of(self, who: Who) -> int | None:
        return next((n for n, held in enumerate(self.seats) if held.person == who.person), None)

    async def text(self, who: Who, text: str, input_id: str, table: str = "") -> list[Reply] | None:
        self.calls.append(("text", who, text, input_id, table))
        if self.fault:
            raise self.fault
        if text.startswith("/all"):
            return [Reply(Screen("report", "Report", (text,), table="K7F2"), private=False)]
        if text.startswith("/replay"):
            return [Reply(Screen("replay", "Replay", table="K7F2", chapter="p0.3"))]
        if text.startswith("/leak"):
            secret = Picture("hand", "hand", "secret hand", 10, 10, secret=True)
            return [Reply(Screen("report", "Report", pictures=(secret,)), private=False)]
        if text.startswith("/") or text == "b1 b3":
            return [Reply(Screen("reply", "Odds", (f"{text}: 42 %",)))]
        return None

    async def press(self, who: Who, press: str, input_id: str) -> list[Reply]:
        self.calls.append(("press", who, press, input_id))
        if self.fault:
            raise self.fault
        if press == "c:/join" and self.seat_of(who) is None:
            self.seats.append(who)
        if press.startswith("v:"):
            return [Reply(self.own(who, press.split(":", 4)[4]))]
        self.position += 1
        for changed in self.told:
            await changed("K7F2")
        return []

    async def table_screen(self, table: str, who: Who) -> Screen | None:
        self.calls.append(("table", who, table))
        if self.fault:
            raise self.fault
        picture = Picture(f"board-{self.position}", "The board", f"board {self.position}", 1280, 1040)
        row = (Button("Play", "v:K7F2:0:1:", "primary"), Button("Join", "c:/join"))
        return Screen("table", "Border Clash", self.lines, (row,), (picture,), table, self.position)

    def own(self, who: Who, where: str) -> Screen:
        seat = self.seat_of(who)
        spot = Spot(100, 100, 130, 100, f"a:K7F2:{seat}:1:0", "B3")
        board = Picture(f"own-{seat}-{self.position}", "Plan", f"plan of {seat}", 1280, 1040, True, (spot,))
        rows = (
            (Button("B3", f"a:K7F2:{seat}:1:0", cell="B3"), Button("F4", f"a:K7F2:{seat}:1:1", cell="F4")),
            (Button("More", f"v:K7F2:{seat}:1:2"),),
        )
        title = f"Secret of seat {seat}"
        return Screen("private", title, (f"page {where or '1'}",), rows, (board,), "K7F2", self.position)

    async def private_screen(self, table: str, who: Who, where: str = "") -> Screen | None:
        self.calls.append(("private", who, table, where))
        return self.own(who, where) if self.seat_of(who) is not None else None

    async def notice_screen(
        self, table: str, person: Person, lang: str, before: str = "", *, aloud: bool = False
    ) -> Screen | None:
        self.calls.append(("notice", table, lang, before, aloud))
        is_gone = person.id in self.gone
        return Screen("notice", "", ("Your seat has been taken.",), table=table) if is_gone else None

    async def replay(
        self, table: str, who: Who, eyes: str = "", step: int = -1, at: int = 0
    ) -> ReplayPage | str:
        self.calls.append(("replay", table, eyes, step, at))
        seat = self.seat_of(who)
        if eyes == "all" or (eyes and eyes != f"p{seat}"):
            return "Only with your own eyes."
        shown = 4 if step < 0 else min(step, 4)
        board = Picture(f"again-{seat}-{shown}", "Then", f"step {shown} of {seat}", 1280, 1040, secret=True)
        choices = ((f"p{seat}", f"Side {seat}"),)
        return ReplayPage(
            table, "Border Clash", eyes or f"p{seat}", choices, shown, 5, (0, 2), (0,), f"Round {shown}",
            ("B6 Knights moved.",), (board,), 1_700_000_000_000, False,
        )  # fmt: skip

    async def film(self, table: str, who: Who, eyes: str = "") -> FilmPage | str:
        self.calls.append(("film", table, eyes))
        if eyes == "all":
            return "Only with your own eyes."
        if sum(call[0] == "film" for call in self.calls) == 1:
            return FilmPage(40)
        return FilmPage(100, Picture("film", "All of it", "a film", 640, 480, secret=True, media="image/gif"))

    async def phases(self, table: str, who: Who) -> tuple[PhaseBoard, ...]:
        self.calls.append(("phases", table, who))
        board = Picture("phase-7", "Then", "board of phase 7", 1280, 1040)
        leak = Picture("phase-secret", "Plan", "plan of seat 0", 1280, 1040, secret=True)
        row = (Button("Watch from here", "c:/replay K7F2 t1700000000000"),)
        screen = Screen("table", "Border Clash", self.lines, (row,), (board, leak), table, status="Combat")
        return (PhaseBoard(7, 1_700_000_000_000, screen),)

    async def hand_screen(self, table: str, who: Who) -> Screen | None:
        seat = self.seat_of(who)
        if seat is None:
            return None
        hand = Picture("hand", f"Hand of seat {seat}", f"secret hand of {seat}", 1280, 517, secret=True)
        return Screen("private", "Hand", pictures=(hand,), table=table)

    def card(self, who: Who, seat: int) -> SeatCard:
        held = self.seats[seat] if seat < len(self.seats) else None
        is_you = held is not None and held.person == who.person
        return SeatCard(
            f"side{seat}",
            f"Side {seat}",
            held.name if held else "",
            is_you,
            held is not None and seat == self.position % 2,
            "acts now" if held else "free",
            seat,
        )

    async def tile(self, table: str, who: Who) -> Tile | None:
        if table not in ("K7F2", "W9Q0"):
            return None
        seat = self.seat_of(who)
        awaited = seat is not None and seat == self.position % 2
        cards = (self.card(who, 0), self.card(who, 1))
        chats = (Chat("web", self.room),)
        name = "Border Clash" if table == "K7F2" else "Elsewhere"
        return Tile(
            table,
            name,
            "Kursk",
            "playing",
            awaited,
            self.position,
            "Round 3",
            cards,
            seat is not None,
            1,
            chats,
        )

    async def tables_of(self, who: Who) -> tuple[Tile, ...]:
        if self.fault:
            raise self.fault
        tile = await self.tile("K7F2", who)
        return (tile,) if tile and who.chat.id == self.room else ()

    async def games_of(self, who: Who) -> tuple[Tile, ...]:
        tile = await self.tile("K7F2", who)
        return (tile,) if tile and tile.is_mine else ()

    async def suggest(self, who: Who, text: str, table: str = "") -> tuple[tuple[str, str], ...]:
        self.calls.append(("suggest", who, text, table))
        return tuple((f"{text} {n}", "as planned") for n in range(7))

    async def welcome(self, who: Who) -> Screen:
        picture = Picture("kursk", "A battle", "kursk", 640, 400)
        return Screen(
            "lobby", "Games", (f"chat {who.chat.id}",), ((Button("New", "c:/newgame kursk"),),), (picture,)
        )


def store_down() -> Trouble:
    """What a dead store raises."""
    return Trouble("store-down", why="gone")


def draw(scene: Any) -> bytes:
    """A picture that names its scene."""
    return png(str(scene))
