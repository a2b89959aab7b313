"""Who may see and do what at a table, besides what the seats themselves say."""

from __future__ import annotations

from bot.adapters.conversation.answers import Puzzled
from bot.adapters.conversation.api import Who
from bot.i18n import tr
from bot.table.edits import concerns
from bot.table.model import Chat, Person, Table


def may_see(table: Table, person: Person, chat: Chat) -> bool:
    """A private table is for those who sit there or opened it; while it fills, for its own chats as well."""
    return not table.private or concerns(table, person) or (table.status == "lobby" and chat in table.chats)


def must_see(table: Table, who: Who) -> None:
    """Raise the friendly line for somebody who may not look at the table."""
    if not may_see(table, who.person, who.chat):
        raise Puzzled(tr(who.lang, "common-private", table=table.id))


def is_admin_of(table: Table, who: Who) -> bool:
    """Whether the person administers the chat where the table was opened (no other one counts)."""
    return who.is_admin and table.chats[:1] == (who.chat,)


def as_oneself(who: Who) -> None:
    """Raise the friendly line for an anonymous admin, who can't hold a seat."""
    if who.is_anonymous:
        raise Puzzled(tr(who.lang, "common-anonymous"))
