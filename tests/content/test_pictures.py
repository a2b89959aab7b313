"""What the rules say of the look of cards."""

from __future__ import annotations

import struct

import pytest

from bot.content import library
from bot.render import draw
from bot.render.kursk.scene import CardScene

KINDS = ("tiger", "rifles", "zis3", "depot", "borisov", "model", "air_strike", "night_lull")


@pytest.mark.rule("k5-01")
def test_all_cards_have_one_size() -> None:
    pack = library().kursk_pack()
    sizes = {struct.unpack(">II", draw(CardScene(pack, card, "ru"))[16:24]) for card in KINDS}
    assert sizes == {(630, 880)}
