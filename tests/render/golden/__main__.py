"""Write the golden draw lists anew."""

from bot.content import library
from bot.render import draw_list
from tests.render.positions import CHOICES
from tests.render.test_board import GOLDEN, board, lines_of

for lang in ("ru", "en"):
    items = draw_list(board(library().kursk_pack(), lang, choices=CHOICES, selected=6))
    GOLDEN.with_stem(f"board_{lang}").write_text(lines_of(items), encoding="utf-8")
