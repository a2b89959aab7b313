"""Pictures: addresses that can't be guessed, secrets for one person, drawing once and off the loop."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from bot.adapters.port import Picture
from bot.adapters.web.pictures import Gallery
from tests.web.conftest import SECRET, Browser


async def test_a_public_picture_is_served_with_a_lasting_mark(anna: Browser) -> None:
    url = (await anna.state())["table"]["pictures"][0]["url"]
    response = await anna.get(url)
    assert response.status == 200
    assert response.content_type == "image/png"
    assert b"board 0" in response.body
    assert "immutable" in response.headers["Cache-Control"]
    again = await anna.get(url, **{"If-None-Match": response.headers["ETag"]})
    assert again.status == 304
    assert again.body == b""


async def test_a_secret_picture_is_shown_to_its_owner_alone(anna: Browser, boris: Browser) -> None:
    await anna.press("c:/join")
    await boris.press("c:/join")
    hers = (await anna.state())["hand"]["pictures"][0]["url"]
    his = (await boris.state())["hand"]["pictures"][0]["url"]
    assert hers != his
    assert b"secret hand of 0" in (await anna.get(hers)).body
    stolen = await boris.get(hers)
    assert stolen.status == 404
    assert b"secret" not in stolen.body
    cached = await boris.get(hers, **{"If-None-Match": f'"{hers.rsplit("/", 1)[1]}"'})
    assert cached.status == 404


async def test_an_unknown_picture_is_not_there(anna: Browser) -> None:
    response = await anna.get("/picture/" + "0" * 40)
    assert response.status == 404
    assert (await response.json())["error"] == "picture"


def picture(name: str, *, secret: bool = False) -> Picture:
    return Picture(name, "alt", name, 10, 10, secret)


def test_keys_tell_nothing_and_differ_by_owner_and_secret() -> None:
    gallery, other = Gallery(SECRET, bytes), Gallery(b"another secret of 32 bytes here!", bytes)
    public = gallery.hang(picture("board"), "anna")
    assert public == gallery.hang(picture("board"), "boris")
    assert public != other.hang(picture("board"), "anna")
    hers = gallery.hang(picture("board", secret=True), "anna")
    assert len({public, hers, gallery.hang(picture("board", secret=True), "boris")}) == 3
    assert gallery.may_see(hers, "anna")
    assert not gallery.may_see(hers, "boris")
    assert not gallery.may_see("", "anna")
    gallery.close()
    other.close()


async def test_a_picture_is_drawn_once_and_not_on_the_loop() -> None:
    threads: list[int] = []

    def slow(scene: Any) -> bytes:
        threads.append(threading.get_ident())
        return str(scene).encode()

    gallery = Gallery(SECRET, slow)
    key = gallery.hang(picture("board"), "")
    drawn = await asyncio.gather(*(gallery.bytes_of(key) for _ in range(5)))
    assert drawn == [b"board"] * 5
    assert await gallery.bytes_of(key) == b"board"
    assert len(threads) == 1
    assert threads[0] != threading.get_ident()
    gallery.close()


async def test_old_pictures_make_room() -> None:
    gallery = Gallery(SECRET, lambda scene: str(scene).encode() * 10, scenes=2, room=15)
    keys = [gallery.hang(picture(name), "") for name in "abc"]
    assert not gallery.may_see(keys[0], "")
    with pytest.raises(KeyError):
        await gallery.bytes_of(keys[0])
    assert await gallery.bytes_of(keys[1]) == b"b" * 10
    assert await gallery.bytes_of(keys[2]) == b"c" * 10
    assert await gallery.bytes_of(keys[1]) == b"b" * 10
    gallery.close()


async def test_a_failed_drawing_is_tried_again() -> None:
    attempts: list[int] = []

    def fails_once(_scene: Any) -> bytes:
        attempts.append(1)
        if len(attempts) == 1:
            raise OSError("no room")
        return b"png"

    gallery = Gallery(SECRET, fails_once)
    key = gallery.hang(picture("board"), "")
    with pytest.raises(OSError, match="no room"):
        await gallery.bytes_of(key)
    assert await gallery.bytes_of(key) == b"png"
    gallery.close()


async def test_only_the_last_films_stay_to_be_fetched() -> None:
    gallery = Gallery(SECRET, lambda scene: str(scene).encode())
    still = gallery.hang(picture("board"), "")
    films = [
        gallery.hang(Picture(f"film{n}", "alt", f"film {n}", 10, 10, media="image/gif"), "")
        for n in range(20)
    ]
    assert [gallery.may_see(key, "") for key in films] == [False] * 4 + [True] * 16
    assert gallery.may_see(still, "")
    assert gallery.media_of(films[-1]) == "image/gif"
    assert await gallery.bytes_of(films[-1]) == b"film 19"
    gallery.close()
