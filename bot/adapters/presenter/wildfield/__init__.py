"""Wild Field in words and pictures: the only place that knows its prompts, grammar and sentences."""

from __future__ import annotations

from bot.adapters.presenter.parts import Parts
from bot.adapters.presenter.wildfield import again, grammar, hints, labels, library, screens, story, textboard
from bot.adapters.presenter.wildfield.choices import choices
from bot.adapters.presenter.wildfield.cover import COVER
from bot.adapters.presenter.wildfield.prompts import private_screen
from bot.adapters.presenter.wildfield.words import Words

__all__ = ["COVER", "PARTS"]

PARTS = Parts(
    "wildfield",
    Words,
    choices,
    labels.label,
    labels.PRIMARY,
    side_name=Words.side_name,
    title=screens.title,
    headline=textboard.headline,
    table=screens.table_screen,
    private=private_screen,
    hand=screens.hand_screen,
    report=screens.report,
    text_board=screens.text_screen,
    parse=grammar.parse,
    suggestions=hints.suggestions,
    say=story.say,
    refusal=story.refusal_text,
    card=library.card_screen,
    odds=library.odds_screen,
    rules=library.rules_screen,
    chapter=screens.chapter,
    again=again.shown,
    scene=again.board,
)
"""All that is Wild Field's own."""
