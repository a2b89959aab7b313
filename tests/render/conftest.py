"""Pictures are kept in a folder of the test run's own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.content import Pack, library
from bot.render import use_folder
from bot.render.look import Look, look_of


@pytest.fixture(scope="session", autouse=True)
def kept_pictures(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("pictures")
    use_folder(folder)
    yield folder
    use_folder(None)


@pytest.fixture(scope="session")
def pack() -> Pack:
    return library().kursk_pack()


@pytest.fixture(scope="session")
def look(pack: Pack) -> Look:
    return look_of(pack.root / "art")
