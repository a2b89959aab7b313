"""In which language a person or a chat is spoken to when nobody has just spoken."""

from __future__ import annotations

from collections import OrderedDict

from msgspec.structs import replace

from bot.adapters.conversation.api import Who
from bot.i18n import LANGUAGES
from bot.table.model import Chat, Person
from bot.table.service import Tables

KEPT = 4096
CHOSEN, HEARD = "lang", "heard_lang"
"""Settings: what was chosen with /lang; what the platform says."""


class Tongues:
    """Own choice, else the platform's word, else the chat's, else the program's."""

    def __init__(self, tables: Tables, default: str = "ru") -> None:
        self.tables, self.default = tables, default
        self._heard: OrderedDict[str, str] = OrderedDict()

    async def heard(self, place: Person | Chat, word: str | None) -> str:
        """The language to answer in, after the platform said which it is (`ru`, `en-GB`, None).

        What the platform says is kept, so that later notices speak the same.
        """
        lang = known(word)
        if lang and self._heard.get(place.key) != lang:
            await self.tables.set_setting(place, HEARD, lang)
            self._heard[place.key] = lang
            if len(self._heard) > KEPT:
                self._heard.popitem(last=False)
        return await self._own(place) or lang or self.default

    async def of_person(self, person: Person, about: Chat | None = None) -> str:
        """The language of notices to a person."""
        found = await self._own(person) or await self.tables.setting(person, HEARD)
        if not found and about is not None:
            return await self.of_chat(about)
        return found or self.default

    async def of_chat(self, chat: Chat) -> str:
        """The language of what a whole chat reads."""
        return await self._own(chat) or await self.tables.setting(chat, HEARD) or self.default

    async def placed(self, who: Who) -> Who:
        """The speaker, with the language of the chat they speak in when it is several people's."""
        return replace(who, chat_lang=await self.of_chat(who.chat)) if who.is_group else who

    async def _own(self, place: Person | Chat) -> str:
        return known(await self.tables.setting(place, CHOSEN))


def known(word: str | None) -> str:
    """`ru-RU` → `ru`; "" for a language the program doesn't speak."""
    lang = (word or "").replace("_", "-").partition("-")[0].casefold()
    return lang if lang in LANGUAGES else ""
