"""What the people of the fake platform do: write, press, block, leave; and how it reads."""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING, Any

from tests.fakes.telegram.world import ANONYMOUS, Chat, Message, Query, User

if TYPE_CHECKING:
    from tests.fakes.telegram.server import FakeTelegram

_ids = itertools.count(501)
_groups = itertools.count(1)
_queries = itertools.count(900001)


class People:
    """The people's side of the fake. All ids are new in every test process."""

    # ── making ───────────────────────────────────────────────────────────────────────────────────────────

    def user(self: FakeTelegram, name: str, *, lang: str = "ru", started: bool = False, **more: Any) -> User:
        """A person; `started`: they pressed Start once."""
        user = User(next(_ids), name, lang, **more)
        self.world.users[user.id] = user
        if started:
            user.has_started = True
            self.direct(user)
        return user

    def group(
        self: FakeTelegram,
        title: str,
        *members: User,
        kind: str = "supergroup",
        admins: tuple[User, ...] = (),
        bot: str = "member",
        topics: tuple[int, ...] = (),
    ) -> Chat:
        """A group with the bot in it."""
        number = next(_groups)
        chat_id = -1_001_000_000_000 - number if kind == "supergroup" else -5000 - number
        chat = Chat(chat_id, kind, title, {user.id for user in members}, {user.id for user in admins}, bot)
        chat.threads = dict.fromkeys(topics, True)
        self.world.chats[chat.id] = chat
        return chat

    def direct(self: FakeTelegram, user: User) -> Chat:
        """The direct chat of a person with the bot."""
        if user.id not in self.world.chats:
            self.world.chats[user.id] = Chat(user.id, "private", user.name, {user.id})
        return self.world.chats[user.id]

    # ── doing ────────────────────────────────────────────────────────────────────────────────────────────

    def say(
        self: FakeTelegram,
        user: User,
        chat: Chat,
        text: str,
        *,
        reply_to: Message | None = None,
        thread: int = 0,
        anonymous: bool = False,
        ephemeral: bool = False,
    ) -> Message:
        """Write a line; the bot hears of it as privacy mode has it."""
        message = Message(0, chat, user, text, thread=thread)
        message.reply_to = reply_to.id if reply_to and not reply_to.only_for else 0
        message.only_for = user.id if ephemeral else 0
        self.show(message)
        if self._is_heard(chat, message, reply_to):
            json = self.message_json(message)
            if anonymous:
                json["from"] = {
                    "id": ANONYMOUS,
                    "is_bot": True,
                    "first_name": "Group",
                    "username": "GroupAnonymousBot",
                }
                json["sender_chat"] = chat.json()
            if text.startswith("/"):
                self.asked_at[chat.id, user.id] = self.clock.wall()
                json["entities"] = [
                    {"type": "bot_command", "offset": 0, "length": len(text.split(maxsplit=1)[0])}
                ]
            self.push(message=json)
        return message

    def _is_heard(self: FakeTelegram, chat: Chat, message: Message, reply_to: Message | None) -> bool:
        if chat.bot in ("left", "kicked"):
            return False
        if not chat.is_group or not self.has_privacy or chat.bot == "administrator":
            return True
        if message.text.startswith("/"):
            addressed = message.text.split()[0].partition("@")[2]
            return addressed.casefold() in ("", self.username)
        return reply_to is not None and reply_to.sender is None

    def start(self: FakeTelegram, user: User, payload: str = "") -> Message:
        """Press Start, or follow a deep link into the direct chat."""
        user.has_started, user.has_blocked = True, False
        return self.say(user, self.direct(user), f"/start {payload}".strip())

    def press(self: FakeTelegram, user: User, message: Message, label: str = "", *, data: str = "") -> Query:
        """Press the button whose label contains `label` (or one with this data, which may be forged)."""
        if not data:
            button = self.button(message, label)
            if "url" in button:
                raise AssertionError(f"{button['text']} is a link: {button['url']}")
            data = button["callback_data"]
        query = Query(str(next(_queries)), user, message, data, self.clock.wall())
        self.world.queries[query.id] = query
        message.chat.story.append(f"  [{user.name} presses «{label or data}»]")
        self.push(
            callback_query={
                "id": query.id,
                "from": user.json(),
                "chat_instance": str(message.chat.id),
                "message": self.message_json(message),
                "data": data,
            }
        )
        return query

    def button(self: FakeTelegram, message: Message, label: str) -> dict[str, Any]:
        """The first button whose label contains `label`."""
        for row in message.rows:
            for button in row:
                if label.casefold() in button["text"].casefold():
                    return button
        raise AssertionError(f"no button «{label}» among {message.labels}")

    def follow(self: FakeTelegram, user: User, url: str) -> Message:
        """Open a deep link to the bot."""
        prefix = f"https://t.me/{self.username}?start="
        assert url.startswith(prefix), url
        payload = url[len(prefix) :]
        assert re.fullmatch(r"[A-Za-z0-9_-]{1,64}", payload), payload
        return self.start(user, payload)

    # ── what befalls chats ───────────────────────────────────────────────────────────────────────────────

    def block(self: FakeTelegram, user: User) -> None:
        """Block the bot; it hears of it."""
        user.has_blocked = True
        self._member_changed(self.direct(user), user, "member", "kicked")

    def unblock(self: FakeTelegram, user: User) -> None:
        """Let the bot write again."""
        user.has_blocked, user.has_started = False, True
        self._member_changed(self.direct(user), user, "kicked", "member")

    def kick_bot(self: FakeTelegram, chat: Chat, by: User) -> None:
        """Throw the bot out."""
        before, chat.bot = chat.bot, "kicked"
        self._member_changed(chat, by, before, "kicked")

    def add_bot(self: FakeTelegram, chat: Chat, by: User) -> None:
        """Take the bot in (again)."""
        before, chat.bot = chat.bot, "member"
        self._member_changed(chat, by, before, "member")

    def _member_changed(self: FakeTelegram, chat: Chat, by: User, before: str, after: str) -> None:
        def member(status: str) -> dict[str, Any]:
            return {"status": status, "user": self.bot_json()} | (
                {"until_date": 0} if status == "kicked" else {}
            )

        self.push(
            my_chat_member={
                "chat": chat.json(),
                "from": by.json(),
                "date": 1_790_000_000,
                "old_chat_member": member(before),
                "new_chat_member": member(after),
            }
        )

    def leave(self: FakeTelegram, user: User, chat: Chat) -> None:
        """Leave a group."""
        chat.members.discard(user.id)
        self._service(chat, user, left_chat_member=user.json())

    def rename(self: FakeTelegram, chat: Chat, title: str, by: User) -> None:
        """Give a group another title."""
        chat.title = title
        self._service(chat, by, new_chat_title=title)

    def migrate(self: FakeTelegram, chat: Chat, by: User, *, quietly: bool = False) -> Chat:
        """Make a group a supergroup: the old id is dead. `quietly`: no service message comes."""
        fresh = self.group(chat.title, bot=chat.bot)
        fresh.members, fresh.admins = set(chat.members), set(chat.admins)
        chat.moved_to = fresh.id
        if not quietly:
            self._service(chat, by, migrate_to_chat_id=fresh.id)
            self._service(fresh, by, migrate_from_chat_id=chat.id)
        return fresh

    def delete_group(self: FakeTelegram, chat: Chat) -> None:
        """Delete a group."""
        chat.is_deleted = True

    def set_topic(self: FakeTelegram, chat: Chat, topic: int, *, is_open: bool) -> None:
        """Close or open a topic of a forum."""
        chat.threads[topic] = is_open

    def _service(self: FakeTelegram, chat: Chat, by: User, **content: Any) -> None:
        json = {
            "message_id": next(chat.next_message),
            "date": 1_790_000_000,
            "chat": chat.json(),
            "from": by.json(),
        }
        self.push(message=json | content)

    # ── reading ──────────────────────────────────────────────────────────────────────────────────────────

    def last(self: FakeTelegram, chat: Chat, user: User | None = None) -> Message:
        """The bot's newest message in a chat (for `user`, with what only they see)."""
        return [each for each in chat.visible(user) if each.sender is None][-1]

    def find(self: FakeTelegram, chat: Chat, label: str, user: User | None = None) -> Message | None:
        """The bot's newest message with a button of this label, or None."""
        for message in reversed(chat.visible(user)):
            if message.sender is None and any(label.casefold() in each.casefold() for each in message.labels):
                return message
        return None

    def describe(self: FakeTelegram, message: Message) -> str:
        """A message as text: who, what, the buttons."""
        who = message.sender.name if message.sender else "Fieldpost"
        if message.only_for:
            who += f" (only for {self.world.users[message.only_for].name})"
        signs = ("[picture] " if message.photo else "") + ("[file] " if message.document else "")
        signs += "[film] " if message.animation else ""
        rows = ["    " + " | ".join(f"[{button['text']}]" for button in row) for row in message.rows]
        return "\n".join([f"{who}: {signs}{message.text}", *rows])

    def transcript(self: FakeTelegram, chat: Chat) -> str:
        """All that happened in a chat, in order."""
        return "\n".join(chat.story)

    def all_transcripts(self: FakeTelegram) -> str:
        """All chats, one after the other."""
        return "\n\n".join(
            f"══ {chat.title} ══\n{self.transcript(chat)}" for chat in self.world.chats.values()
        )
