"""Short answers, and the exception that becomes one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from bot.adapters.conversation.api import Reply
from bot.adapters.port import Screen
from bot.i18n import LANGUAGES, tr
from bot.table.model import Answer, Table

if TYPE_CHECKING:
    from bot.adapters.conversation.api import Who
    from bot.adapters.conversation.desk import Desk

TABLE_CODES = frozenset(
    (
        "side_taken", "no_such_side", "seats_full", "already_seated", "not_seated", "not_in_lobby",
        "not_playing", "not_all_seated", "only_creator", "is_over", "not_over", "too_many_tables",
        "no_such_level", "private", "home_chat",
        "need_seat_first", "frozen", "no_such_table", "no_such_pace", "nothing_to_undo",
        "vote_open", "vote_closed", "vote_not_asked", "vote_word", "vote_said", "only_players",
        "seat_not_offered", "which_seat", "knows_other_side", "seat_offered_already", "cannot_claim",
        "paused_already", "not_paused", "same_pace", "nothing_to_extend", "too_much_time",
        "not_away", "no_vacation_left",
        "undo_is_free", "undo_learnt", "undo_needs_consent",
    )
)  # fmt: skip
"""Refusals of the table service; all others are the game's and belong to its presenter."""


class Puzzled(Exception):
    """The person meant something that can't be; the text says what would be right."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


def note(*lines: str, title: str = "", table: str = "") -> Reply:
    """A short answer to the person alone."""
    return Reply(Screen(kind="reply", title=title, lines=lines, table=table))


def public(*lines: str, table: str = "") -> Reply:
    """A short line for the whole chat."""
    return Reply(Screen(kind="notice", title="", lines=lines, table=table), private=False)


def aloud(who: Who, say: Callable[[str], Iterable[str]], table: str = "") -> Reply:
    """A short line for the whole chat in its own language; `say` gives it in a language."""
    made = {lang: public(*say(lang), table=table).screen for lang in LANGUAGES}
    return Reply(made[who.public_lang], private=False, tongues=tuple(made.items()))


async def refusal_text(desk: Desk, answer: Answer, table: Table | None, lang: str) -> str:
    """Why the table or the game said no, in one sentence."""
    refusal = answer.refusal
    if refusal is None:
        status = "unknown-press" if answer.status == "unknown" else answer.status.replace("_", "-")
        return tr(lang, f"common-{status}")
    if refusal.code in TABLE_CODES:
        return code_text(refusal.code, {"table": answer.table, **refusal.data}, lang)
    if answer.status == "down":
        return tr(lang, "common-down")
    if table is None:
        return tr(lang, "common-unknown-press")
    return (await desk.presenter(table)).refusal(refusal, lang)


def code_text(code: str, data: Mapping[str, Any], lang: str) -> str:
    """A refusal of the table service in words."""
    return tr(lang, f"common-{code.replace('_', '-')}", **{"table": "", "word": "", "known": "", **data})


async def must(desk: Desk, who: Who, answer: Answer, table: Table | None) -> None:
    """Raise the friendly line unless the answer is good (or was given before)."""
    if answer.status in ("ok", "repeated") and answer.refusal is None:
        return
    raise Puzzled(await refusal_text(desk, answer, table, who.lang))
