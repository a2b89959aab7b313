"""A person who plays by pressing what is suggested, as people with little time do."""

from __future__ import annotations

from tests.fakes.telegram import Chat, FakeTelegram, Message, User

PASS = ("Выставить и закончить", "Place and finish")


class Player:
    """Plays in the direct chat: presses the coloured button of the newest question, else the last button."""

    def __init__(self, fake: FakeTelegram, user: User) -> None:
        self.fake, self.user = fake, user
        self.presses = 0

    @property
    def chat(self) -> Chat:
        """The direct chat with the bot."""
        return self.fake.direct(self.user)

    def question(self) -> Message | None:
        """The newest message that asks for a choice."""
        for message in reversed(self.chat.visible()):
            if message.sender is None and any(_is_choice(each) for row in message.rows for each in row):
                return message
        return None

    def suggested(self, message: Message) -> str:
        """What the button to press carries: the first coloured choice, else the last one."""
        choices = [button for row in message.rows for button in row if _is_choice(button)]
        primary = [button for button in choices if button.get("style") == "primary"]
        return str((primary or choices[::-1])[0]["callback_data"])

    async def move(self) -> bool:
        """Press once and wait for the answer and the next screen; false when nothing is asked."""
        message = self.question()
        if message is None:
            return False
        before, data = (message.id, message.edits), self.suggested(message)
        query = self.fake.press(self.user, message, data=data)
        self.presses += 1
        await self.fake.until(lambda: query.answer is not None, what=f"the answer to {data}")
        assert query.answer is not None
        assert not query.answer["text"], query.answer
        await self.fake.until(
            lambda: message.is_deleted or (message.id, message.edits) != before, what=f"a screen after {data}"
        )
        return True


def _is_choice(button: dict[str, str]) -> bool:
    return button.get("callback_data", "").startswith("a:")
