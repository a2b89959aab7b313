"""Batalist in words and pictures: the only place that knows its prompts, grammar and sentences."""

from __future__ import annotations

from bot.adapters.presenter.batalist import again, grammar, hints, labels, library, screens, story, textboard
from bot.adapters.presenter.batalist.choices import choices
from bot.adapters.presenter.batalist.cover import COVER
from bot.adapters.presenter.batalist.prompts import private_screen
from bot.adapters.presenter.batalist.words import Words
from bot.adapters.presenter.parts import Parts

__all__ = ["COVER", "PARTS"]

PARTS = Parts(
    "batalist",
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
    mark=Words.mark,
)
"""All that is Batalist's own."""
