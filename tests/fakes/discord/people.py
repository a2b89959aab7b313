"""What the people of the fake platform do: type commands, press, choose, fill forms; and how it reads."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from tests.fakes.discord.world import (
    ALL,
    DIRECT,
    GROUP,
    MANAGE_GUILD,
    TEXT,
    THREAD,
    Act,
    Channel,
    Guild,
    Message,
    User,
    flat,
    new_id,
)

if TYPE_CHECKING:
    from tests.fakes.discord.server import FakeDiscord

COMMAND, COMPONENT, COMPLETE, FORM = 2, 3, 4, 5
KINDS: dict[type, int] = {bool: 5, int: 4, str: 3}


class People:
    """The people's side of the fake."""

    # ── making ───────────────────────────────────────────────────────────────────────────────────────────

    def user(self: FakeDiscord, name: str, *, lang: str = "ru", **more: Any) -> User:
        """A person; `lang` is the language of their app (`ru`, `en-GB` …)."""
        user = User(new_id(), name, lang, **more)
        self.world.users[user.id] = user
        return user

    def guild(
        self: FakeDiscord, name: str, *, admins: tuple[User, ...] = (), has_bot: bool = True, lang: str = "ru"
    ) -> Guild:
        """A server. Make it before the bot starts, or announce it with `join`."""
        guild = Guild(new_id(), name, lang, has_bot, {user.id for user in admins})
        self.world.guilds[guild.id] = guild
        return guild

    def channel(self: FakeDiscord, guild: Guild, name: str = "wargames", *, rights: int = ALL) -> Channel:
        """A text channel of a server."""
        channel = Channel(new_id(), TEXT, name, guild, rights=rights)
        guild.channels.append(channel)
        self.world.channels[channel.id] = channel
        return channel

    def group(self: FakeDiscord, name: str) -> Channel:
        """A group conversation, where somebody uses the app as their own."""
        channel = Channel(new_id(), GROUP, name)
        self.world.channels[channel.id] = channel
        return channel

    def direct(self: FakeDiscord, user: User) -> Channel:
        """The direct chat of a person with the bot."""
        if user.id not in self.world.directs:
            channel = Channel(new_id(), DIRECT, user.name, person=user)
            self.world.directs[user.id] = self.world.channels[channel.id] = channel
        return self.world.directs[user.id]

    def threads(self: FakeDiscord, parent: Channel) -> list[Channel]:
        """The threads of a channel."""
        return [
            each for each in self.world.channels.values() if each.kind == THREAD and each.parent is parent
        ]

    # ── doing ────────────────────────────────────────────────────────────────────────────────────────────

    def command(self: FakeDiscord, user: User, channel: Channel, name: str, /, **options: Any) -> Act:
        """Type a slash command; options as keyword arguments (a User for a person)."""
        known = next((each for each in self.world.commands if each["name"] == name), None)
        assert known is not None, f"/{name} is none of the commands told"
        kinds = {option["name"]: option for option in known["options"]}
        assert set(options) <= set(kinds), f"/{name} has no {set(options) - set(kinds)}"
        needed = {option["name"] for option in known["options"] if option.get("required")}
        assert needed <= set(options), f"/{name} needs {needed - set(options)}"
        people = {str(each.id): each.json() for each in options.values() if isinstance(each, User)}
        data = {
            "id": str(new_id()),
            "name": name,
            "type": 1,
            "options": [_filled(kinds[key], value) for key, value in options.items()],
        }
        if people:
            data["resolved"] = {"users": people}
        said = " ".join(f"{key}:{getattr(value, 'name', value)}" for key, value in options.items())
        channel.story.append(f"[{user.name}] /{name} {said}".rstrip())
        return self.act(COMMAND, user, channel, data)

    def press(self: FakeDiscord, user: User, message: Message, label: str = "", *, press: str = "") -> Act:
        """Press the button, or choose the entry of a list, whose label contains `label`.

        `press` finds it by the beginning of what it carries.
        """
        assert not message.is_deleted, "the message is gone"
        assert message.only_for in (0, user.id), f"{user.name} does not see that message"
        found = next((each for each in message.choices if _is_meant(each, label, press)), None)
        assert found is not None, f"nothing like «{label or press}» among {message.labels}"
        text, custom_id, value = found
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": 3 if value else 2}
        if value:
            data["values"] = [value]
        message.channel.story.append(f"  [{user.name} presses «{text}»]")
        return self.act(COMPONENT, user, message.channel, data, pressed=message)

    def forge(self: FakeDiscord, user: User, message: Message, custom_id: str) -> Act:
        """Send a press that the message does not offer; the component is put into it first."""
        row = {"type": 1, "components": [{"type": 2, "style": 2, "label": "x", "custom_id": custom_id}]}
        message.payload = message.payload | {"components": [*(message.payload.get("components") or []), row]}
        return self.press(user, message, press=custom_id)

    def fill(self: FakeDiscord, act: Act, text: str) -> Act:
        """Fill the form that answered `act` and send it."""
        assert act.modal, "no form was shown"
        field = next(part for part in flat(act.modal["components"]) if part["type"] == 4)
        inner = {"type": 4, "id": 2, "custom_id": field["custom_id"], "value": text}
        data = {
            "custom_id": act.modal["custom_id"],
            "components": [{"type": 18, "id": 1, "component": inner}],
        }
        act.channel.story.append(f"  [{act.user.name} types «{text}»]")
        return self.act(FORM, act.user, act.channel, data, pressed=act.pressed)

    def complete(
        self: FakeDiscord,
        user: User,
        channel: Channel,
        name: str,
        focus: str,
        typed: str = "",
        **options: Any,
    ) -> Act:
        """Type into an option that completes."""
        filled = [{"name": key, "type": KINDS[type(value)], "value": value} for key, value in options.items()]
        filled.append({"name": focus, "type": 3, "value": typed, "focused": True})
        return self.act(COMPLETE, user, channel, {"id": "1", "name": name, "type": 1, "options": filled})

    def act(
        self: FakeDiscord,
        kind: int,
        user: User,
        channel: Channel,
        data: dict[str, Any],
        *,
        pressed: Message | None = None,
    ) -> Act:
        """Make an interaction and send it."""
        act = Act(new_id(), secrets.token_hex(20), kind, user, channel, self.clock.now(), data, pressed)
        self.world.acts[act.id] = self.world.by_token[act.token] = act
        self.spawn(self.send(act))
        return act

    async def send(self: FakeDiscord, act: Act) -> None:
        """Send an interaction to the bot, as often as things come just now."""
        guild = act.channel.guild
        for _ in range(self.repeats):
            await self.gateway.dispatch(
                "INTERACTION_CREATE", self.act_json(act), guild.id if guild and guild.has_bot else 0
            )
        await self.wake()

    def act_json(self: FakeDiscord, act: Act) -> dict[str, Any]:
        """An interaction as the gateway tells it."""
        channel, guild = act.channel, act.channel.guild
        found: dict[str, Any] = {
            "id": str(act.id), "application_id": str(self.app_id), "type": act.kind, "token": act.token,
            "version": 1, "data": act.data, "channel": channel.json(), "channel_id": str(channel.id),
            "locale": act.user.locale, "app_permissions": str(channel.rights), "entitlements": [],
            "attachment_size_limit": 10 << 20,
            "context": {TEXT: 0, THREAD: 0, DIRECT: 1, GROUP: 2}[channel.kind],
        }  # fmt: skip
        if act.pressed is not None:
            found["message"] = self.rest.message_json(act.pressed)
        if guild is None:
            owner = {"1": "0"} if channel.kind == DIRECT else {"1": str(act.user.id)}
            return found | {"user": act.user.json(), "authorizing_integration_owners": owner}
        rights = channel.rights | (MANAGE_GUILD if act.user.id in guild.admins else 0)
        member = {
            "user": act.user.json(), "roles": [], "permissions": str(rights), "nick": None, "avatar": None,
            "joined_at": "2026-11-01T00:00:00+00:00", "deaf": False, "mute": False, "flags": 0,
            "premium_since": None, "pending": False, "communication_disabled_until": None,
        }  # fmt: skip
        owners = {"0": str(guild.id)} if guild.has_bot else {"1": str(act.user.id)}
        return found | {
            "guild_id": str(guild.id), "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
            "guild_locale": guild.locale, "member": member, "authorizing_integration_owners": owners,
        }  # fmt: skip

    # ── what befalls channels ────────────────────────────────────────────────────────────────────────────

    async def join(self: FakeDiscord, guild: Guild) -> None:
        """The bot is added to a server."""
        guild.has_bot = True
        await self.gateway.dispatch("GUILD_CREATE", self.gateway.guild_json(guild), guild.id)

    async def leave(self: FakeDiscord, guild: Guild) -> None:
        """The bot is thrown out of a server."""
        await self.gateway.dispatch("GUILD_DELETE", {"id": str(guild.id)}, guild.id)
        guild.has_bot = False

    # ── reading ──────────────────────────────────────────────────────────────────────────────────────────

    def last(self: FakeDiscord, channel: Channel, user: User | None = None, text: str = "") -> Message | None:
        """The newest message that `user` sees (None: everybody) and that says `text`."""
        found = [each for each in channel.seen(user) if text in each.plain and not each.is_thinking]
        return found[-1] if found else None

    def own(self: FakeDiscord, channel: Channel, user: User) -> Message | None:
        """The newest message that only this person sees, with something to press."""
        found = [each for each in channel.seen(user) if each.only_for == user.id or channel.kind == DIRECT]
        found = [each for each in found if any(press[:2] in ("a:", "v:") for press in _presses(each))]
        return found[-1] if found else None

    def describe(self: FakeDiscord, message: Message) -> str:
        """A message as it reads."""
        only = self.world.users.get(message.only_for)
        head = f"BOT{f' → {only.name} alone' if only else ''}{' (edited)' if message.edits else ''}"
        lines = [f"{head}:"]
        lines += [f"    {line}" for line in message.plain.splitlines()]
        lines += [f"    [picture: {alt[:160]}]" for alt in message.alts]
        lines += [f"    [file: {part['file']['url']}]" for part in message.parts if part["type"] == 13]
        for part in message.parts:
            if part["type"] == 1:
                lines.append("    " + "  ".join(_shown(each) for each in part["components"]))
        return "\n".join(lines)


def _shown(part: dict[str, Any]) -> str:
    if part["type"] == 3:
        return (
            "{"
            + str(part.get("placeholder"))
            + " "
            + " | ".join(each["label"] for each in part["options"])
            + "}"
        )
    return f"⟦{part.get('label')}⟧"


def _presses(message: Message) -> list[str]:
    return [value or custom_id for _, custom_id, value in message.choices]


def _is_meant(choice: tuple[str, str, str], label: str, press: str) -> bool:
    text, custom_id, value = choice
    if press:
        return (value or custom_id).startswith(press)
    return label.casefold() in text.casefold()


def _filled(option: dict[str, Any], value: Any) -> dict[str, Any]:
    if isinstance(value, User):
        return {"name": option["name"], "type": option["type"], "value": str(value.id)}
    assert KINDS[type(value)] == option["type"], f"{option['name']} wants another kind than {value!r}"
    return {"name": option["name"], "type": option["type"], "value": value}
