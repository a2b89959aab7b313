"""When things go wrong: lines cut, the platform or the store away, several workers, wrong tokens."""

from __future__ import annotations

import logging

import pytest
from pydantic import SecretStr

from bot.adapters.conversation.api import Reply, Who
from bot.adapters.courier.port import Away, Gone, Later, Missing, TooOld, Trouble, Unreachable
from bot.adapters.discord.faults import Answered, NoRight, Sealed, Spent, sorted_out
from bot.adapters.front import NotYet
from bot.errors import Trouble as Friendly
from bot.store import Store
from bot.store.errors import StoreDown
from tests.discord.club import Club
from tests.discord.stand import Stand
from tests.fakes.discord import ApiError, Channel, FakeDiscord, User
from tests.fakes.discord.errors import MESSAGES

MEANINGS: dict[int, type[Trouble] | None] = {
    10003: Gone, 10008: Missing, 10013: Unreachable, 10015: Spent, 10062: Spent, 30046: TooOld, 40005: None,
    40060: Answered, 50001: Gone, 50005: Missing, 50007: Unreachable, 50013: NoRight, 50024: NoRight,
    50027: Spent, 50035: None, 50083: Sealed, 160005: Gone,
}  # fmt: skip


@pytest.mark.parametrize("code", sorted(MESSAGES))
async def test_every_refusal_has_its_meaning(
    stand: Stand, fake: FakeDiscord, channel: Channel, code: int
) -> None:
    async def fault(_call: object) -> None:
        raise ApiError(code)

    fake.faults.append(fault)
    assert stand.front is not None
    with pytest.raises(Exception) as caught:  # noqa: PT011 - what it is, is the question
        await stand.front.client.http.get_channel(channel.id)
    trouble, meant = sorted_out(caught.value), MEANINGS[code]
    assert (trouble is None) if meant is None else isinstance(trouble, meant)


def test_silence_is_away_and_faults_of_our_own_are_not_hidden() -> None:
    assert isinstance(sorted_out(TimeoutError()), Away)
    assert isinstance(sorted_out(ConnectionResetError()), Away)
    assert sorted_out(ValueError()) is None


async def test_a_429_tells_how_long_to_wait(stand: Stand, fake: FakeDiscord, channel: Channel) -> None:
    async def fault(_call: object) -> None:
        raise ApiError(0, status=429, retry_after=7.5)

    fake.faults.append(fault)
    assert stand.front is not None
    with pytest.raises(Exception) as caught:  # noqa: PT011
        await stand.front.client.http.get_channel(channel.id)
    trouble = sorted_out(caught.value)
    assert isinstance(trouble, Later)
    assert trouble.seconds == 7.5


# ── the gateway ──────────────────────────────────────────────────────────────────────────────────────────


async def test_a_line_that_was_cut_is_taken_up_and_nothing_is_lost(club: Club, fake: FakeDiscord) -> None:
    await club.begin()
    await fake.gateway.close(4000)
    board = club.offering(f"c:/play {club.table}")
    assert board is not None
    act = fake.press(club.boris, board, press="c:/play")
    await club.stand.settled(act)
    assert fake.gateway.resumed == 1
    assert act.added[-1].only_for == club.boris.id


async def test_after_the_platform_was_down_the_game_goes_on(club: Club, fake: FakeDiscord) -> None:
    await club.begin()
    screen = await club.play(club.boris)
    await fake.down()
    assert club.stand.front is not None
    await fake.until(lambda: not fake.gateway.is_ready, what="the cut")
    await fake.down(is_down=False)
    await fake.until(lambda: fake.gateway.is_ready, what="the new line")
    await club.press(club.boris, screen, "Place and finish")
    assert "orders" in screen.plain


async def test_each_shard_is_served_by_one_worker(
    fake: FakeDiscord, channel: Channel, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.adapters.discord.client.IDENTIFY_SECONDS", 0.0)
    fake.gateway.shards = 2
    async with Stand(fake, store) as first, Stand(fake, store) as second:
        assert first.front is not None
        assert second.front is not None
        assert len(fake.gateway.identified) == 2
        assert first.front.shards.held | second.front.shards.held == {0, 1}
        assert not first.front.shards.held & second.front.shards.held
        await first.front.drain()
        await fake.until(
            lambda: len(fake.gateway.identified) == 4 and fake.gateway.is_ready, what="the other worker"
        )
        assert second.front.shards.held == {0, 1}
        assert second.front.trouble() == ""


async def test_what_the_library_says_tells_no_token(stand: Stand, capsys: pytest.CaptureFixture[str]) -> None:
    library = logging.getLogger("discord.http")
    library.warning(
        "We are being rate limited. %s %s responded with 429.", "POST", "/webhooks/1/secret-token"
    )
    library.info("Nothing to tell.")
    said = capsys.readouterr()
    assert "rate limited" in said.out + said.err
    assert "secret-token" not in said.out + said.err
    assert "Nothing to tell" not in said.out + said.err


# ── starting ─────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_wrong_token_is_told_in_plain_words(fake: FakeDiscord, store: Store) -> None:
    stand = Stand(fake, store, DISCORD_TOKEN=SecretStr("wrong"))
    with pytest.raises(Friendly) as trouble:
        await stand.__aenter__()
    assert not isinstance(trouble.value, NotYet)
    assert "DISCORD_TOKEN" in trouble.value.text("en")
    assert "DISCORD_TOKEN" in trouble.value.text("ru")
    await stand.tables.close()


async def test_a_platform_that_is_away_is_asked_again_later(fake: FakeDiscord, store: Store) -> None:
    await fake.down()
    stand = Stand(fake, store)
    with pytest.raises(NotYet):
        await stand.__aenter__()
    await stand.tables.close()


# ── the store ────────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def silent(club: Club, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many more presses find the store silent."""
    left = [0]
    press = club.stand.desk.press

    async def flaky(who: Who, word: str, input_id: str) -> list[Reply]:
        if left[0]:
            left[0] -= 1
            raise StoreDown("away")
        return await press(who, word, input_id)

    monkeypatch.setattr(club.stand.desk, "press", flaky)
    monkeypatch.setattr("bot.adapters.discord.front.STORE_SECONDS", 0.01)
    return left


async def test_a_press_outlives_a_short_silence_of_the_store(club: Club, silent: list[int]) -> None:
    await club.begin()
    screen = await club.play(club.boris)
    silent[0] = 3
    await club.press(club.boris, screen, "Place and finish")
    assert "orders" in screen.plain


async def test_a_long_silence_is_told(club: Club, silent: list[int]) -> None:
    await club.begin()
    screen = await club.play(club.boris)
    silent[0] = 99
    act = await club.press(club.boris, screen, "Place and finish")
    silent[0] = 0
    assert act.added[-1].only_for == club.boris.id
    assert "deployment" in screen.plain


async def test_an_answer_is_shown_though_it_cannot_be_noted(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def silent(*_: object) -> None:
        raise StoreDown("away")

    await club.begin()
    screen = await club.play(club.boris)
    monkeypatch.setattr(club.stand.kit.memory, "shown", silent)
    await club.press(club.boris, screen, "Place and finish")
    assert "orders" in screen.plain


async def test_one_fault_troubles_no_other(club: Club, monkeypatch: pytest.MonkeyPatch, anna: User) -> None:
    async def broken(*_: object) -> None:
        raise ValueError("a fault of the program")

    with monkeypatch.context() as patch:
        patch.setattr(club.stand.desk, "text", broken)
        act = await club.say(anna, "help")
        assert act.original is not None
        assert "сломалось" in act.original.plain
    fine = await club.say(anna, "help")
    assert fine.original is not None
    assert "/newgame" in fine.original.plain
