"""A person who plays by pressing what is suggested, as people with little time do."""

from __future__ import annotations

from tests.fakes.discord import Act, Channel, FakeDiscord, Message, User


class Player:
    """Plays in a channel: presses the coloured button of the own newest question, else the last one.

    Without a question in sight, presses Play where they are called.
    """

    def __init__(self, fake: FakeDiscord, user: User, channel: Channel) -> None:
        self.fake, self.user, self.channel = fake, user, channel
        self.presses = 0
        self.done: set[str] = set()

    def question(self) -> Message | None:
        """The newest own message that asks for a choice not made yet."""
        message = self.fake.own(self.channel, self.user)
        return message if message is not None and self.suggested(message) else None

    def suggested(self, message: Message) -> str:
        """What the button to press carries: the first coloured choice, else the last one; "" for none."""
        choices = [part for part in message.parts if part["type"] == 2 and part["custom_id"].startswith("a:")]
        primary = [part for part in choices if part.get("style") == 1]
        wanted = [part["custom_id"] for part in (primary or choices[::-1])]
        listed = [value for _, _, value in message.choices if value.startswith("a:")]
        fresh = [press for press in (*wanted, *listed) if press not in self.done]
        return fresh[0] if fresh else ""

    def call(self) -> Message | None:
        """The newest message that calls this person."""
        found = [each for each in self.channel.seen() if self.user.id in each.pings]
        return found[-1] if found else None

    async def move(self) -> Act | None:
        """Press once and wait for the answer; None when nothing is asked."""
        message = self.question()
        if message is None:
            return None
        press = self.suggested(message)
        self.done.add(press)
        return await self._press(message, press)

    async def heed(self) -> Act | None:
        """Press Play where one is called; None when one isn't."""
        message = self.call()
        if message is None:
            return None
        return await self._press(message, message.choices[0][1])

    async def _press(self, message: Message, press: str) -> Act:
        before = len(self.fake.world.calls)
        act = self.fake.press(self.user, message, press=press)
        self.presses += 1
        await self.fake.until(lambda: act.is_answered, what=f"the answer to {press}")
        await self.fake.until(lambda: _followed(self.fake, act, before), what=f"a screen after {press}")
        return act


def _followed(fake: FakeDiscord, act: Act, since: int) -> bool:
    """Whether more came than the first answer."""
    return any(act.token in call.path and "webhooks" in call.path for call in fake.world.calls[since:])
