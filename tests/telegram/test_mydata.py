"""/mydata and /standing in a group: answers for one person's eyes alone, also where nothing is hidden."""

from __future__ import annotations

import json

from tests.telegram.test_front import Club, club, server, store  # noqa: F401 - fixtures


def heard(club: Club) -> str:  # noqa: F811
    """All that everybody in the group reads."""
    return "\n".join(message.text for message in club.group.visible())


async def test_the_file_goes_to_the_direct_chat(club: Club) -> None:  # noqa: F811
    await club.open()
    before = len(club.group.visible())
    await club.say(club.anna, "/mydata")
    direct = club.fake.direct(club.anna)
    file = await club.fake.until(
        lambda: next((m for m in direct.visible() if m.document), None), what="the file"
    )
    found = json.loads(club.fake.world.files[file.document])
    assert found["persons"] == [{"platform": "telegram", "id": str(club.anna.id)}]
    assert "хранится" not in heard(club)
    assert len(club.group.visible()) == before + 1, "her own line alone"


async def test_instructions_are_shown_in_the_direct_chat(club: Club) -> None:  # noqa: F811
    await club.open()
    await club.say(club.anna, "/указания")
    direct = club.fake.direct(club.anna)
    await club.fake.until(
        lambda: next((m for m in direct.visible() if "Указания" in m.text), None), what="the instructions"
    )
    assert "Указания" not in heard(club)
