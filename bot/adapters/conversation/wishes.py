"""What a person or a chat has chosen: time zone, quiet hours, which notices, where, reminders. As it is kept.

| setting | of | holds |
|---|---|---|
| `zone` | person, chat | an IANA name (`bot.table.zones`), "" none: UTC |
| `quiet` | person | quiet hours by that zone, `23-8`, "" none |
| `notices` | person | `turn`, `none`, "" all |
| `where` | person | `chat`: called in the chat of the game, "" direct |
| `remind` | person | `off`, minutes before the deadline, "" at half and nine tenths of the time |
| `remind:K7F2` | person | the same for one table, with `on` for the usual; "" as for all |
"""

from __future__ import annotations

from bot.adapters.conversation.notices import ALL, NONE, TURN, Wish
from bot.table.clock.hours import add, hours
from bot.table.clock.paces import LIVE
from bot.table.model import Chat, Person, Table
from bot.table.service import Tables

ZONE, QUIET, NOTICES, WHERE, REMIND = "zone", "quiet", "notices", "where", "remind"
ON, OFF = "on", "off"
IN_CHAT = "chat"


def remind_at(table: str) -> str:
    """The setting of the reminders of one table."""
    return f"{REMIND}:{table}"


async def chosen(tables: Tables, place: Person | Chat, name: str) -> str:
    """What the person or chat has chosen, "" for the usual."""
    return str(await tables.setting(place, name) or "")


async def remind_of(tables: Tables, person: Person, table: str) -> str:
    """`off`, minutes before the deadline, or "" for the usual: at this table."""
    own = await chosen(tables, person, remind_at(table)) if table else ""
    found = own or await chosen(tables, person, REMIND)
    return "" if found == ON else found


async def wish_of(tables: Tables, person: Person, table: str) -> Wish:
    """What the person wants to be told of this table."""
    level = await chosen(tables, person, NOTICES)
    reminders = await remind_of(tables, person, table)
    return Wish(level if level in (TURN, NONE) else ALL, reminders != OFF)


async def is_called_in_chat(tables: Tables, person: Person) -> bool:
    """Whether the person wants to be called in the chat of the game rather than written to."""
    return await chosen(tables, person, WHERE) == IN_CHAT


async def quiet_until(tables: Tables, person: Person, table: Table) -> int:
    """When the person's quiet hours end (ms), 0: they have none now. At the `live` pace nobody sleeps."""
    quiet = await chosen(tables, person, QUIET)
    if not quiet or table.pace == LIVE:
        return 0
    stops = hours(await chosen(tables, person, ZONE), quiet, weekends_off=False, away=(0, 0))
    now = tables.clock.now()
    end = add(stops, now, 0)
    return end if end > now else 0
