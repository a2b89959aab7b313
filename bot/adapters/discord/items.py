"""Buttons, lists and forms that live through restarts: all they mean is in their custom ids."""

from __future__ import annotations

import re
from typing import Any, Protocol

import discord
from discord import ui

from bot.adapters.discord.letter import Letter, Line, press_of
from bot.adapters.discord.marks import ALT, CHOICE, LABEL, TITLE, fitting
from bot.adapters.measure import cut, tamed
from bot.adapters.port import Button
from bot.i18n import tr

STYLES = {
    "primary": discord.ButtonStyle.primary,
    "danger": discord.ButtonStyle.danger,
    "success": discord.ButtonStyle.success,
}
COLOUR = 0x6B7A3A
"""The stripe beside a message."""

MOVE_LENGTH = 200
Act = discord.Interaction[Any]


class Pressed(Protocol):
    """What a client must offer for its items."""

    async def pressed(self, act: Act, press: str) -> None:
        """A button was pressed or an entry of a list chosen."""


class PressButton(ui.DynamicItem[ui.Button[Any]], template=r"[acvdm]:.*"):
    """A button; its custom id is the press."""

    def __init__(self, button: Button) -> None:
        super().__init__(
            ui.Button(
                label=fitting(button.label, LABEL),
                custom_id=button.press,
                style=STYLES.get(button.style, discord.ButtonStyle.secondary),
            )
        )

    @classmethod
    async def from_custom_id(cls, act: Act, item: ui.Item[Any], match: re.Match[str], /) -> PressButton:
        """The button as it stands in the message that was pressed."""
        del act, item
        return cls(Button("·", match[0]))

    async def callback(self, act: Act) -> None:
        """Hand the press over."""
        await act.client.pressed(act, press_of(self.custom_id))


class PressList(ui.DynamicItem[ui.Select[Any]], template=r"s:\d+"):
    """A list of presses; one is chosen."""

    def __init__(self, number: int, select: ui.Select[Any]) -> None:
        select.custom_id = f"s:{number}"
        super().__init__(select)

    @classmethod
    def made(cls, number: int, line: Line, lang: str) -> PressList:
        """A list with an entry for each button."""
        options = [
            discord.SelectOption(
                label=fitting(button.label, CHOICE),
                value=button.press,
                description=cut(tamed(button.hint), CHOICE) or None,
            )
            for button in line.buttons
        ]
        return cls(number, ui.Select(placeholder=tr(lang, "discord-choose"), options=options))

    @classmethod
    async def from_custom_id(cls, act: Act, item: ui.Item[Any], match: re.Match[str], /) -> PressList:
        """The list as it stands in the message."""
        del act
        assert isinstance(item, ui.Select)
        return cls(int(match[0][2:]), item)

    async def callback(self, act: Act) -> None:
        """Hand the press chosen over."""
        data: Any = act.data or {}
        values = data.get("values") or [""]
        await act.client.pressed(act, press_of(str(values[0])))


def layout(letter: Letter, files: list[str]) -> ui.LayoutView:
    """The letter in components. `files`: the names its files are attached under."""
    frame: ui.Container[Any] = ui.Container(accent_colour=COLOUR)
    frame.add_item(ui.TextDisplay(letter.text))
    if letter.pictures:
        frame.add_item(
            ui.MediaGallery(
                *(
                    discord.MediaGalleryItem(
                        f"attachment://{picture_name(number, picture.media)}",
                        description=cut(tamed(picture.alt), ALT) or None,
                    )
                    for number, picture in enumerate(letter.pictures)
                )
            )
        )
    for name in files:
        frame.add_item(ui.File(f"attachment://{name}"))
    for number, line in enumerate(letter.lines):
        frame.add_item(_row(number, line, letter.lang))
    view = ui.LayoutView(timeout=None)
    view.add_item(frame)
    return view


def _row(number: int, line: Line, lang: str) -> ui.ActionRow[Any]:
    row: ui.ActionRow[Any] = ui.ActionRow()
    if line.is_list:
        row.add_item(PressList.made(number, line, lang))
    else:
        for button in line.buttons:
            row.add_item(PressButton(button))
    return row


ENDINGS = {"image/gif": "gif", "video/mp4": "mp4"}


def picture_name(number: int, media: str = "") -> str:
    """The name a picture is attached under; its ending says what it is."""
    return f"board{number or ''}.{ENDINGS.get(media, 'png')}"


class Form(ui.Modal):
    """A form for typed moves of a table. What is entered comes as an interaction of its own, also after a
    restart; so the form itself does nothing."""

    def __init__(self, table: str, lang: str, example: str) -> None:
        title = cut(tr(lang, "discord-form-title", table=table), TITLE)
        super().__init__(title=title, custom_id=f"m:{table}", timeout=900)
        self.add_item(
            ui.Label(
                text=tr(lang, "discord-form-label"),
                component=ui.TextInput(
                    custom_id="text",
                    style=discord.TextStyle.short,
                    placeholder=cut(tamed(example), CHOICE) or None,
                    max_length=MOVE_LENGTH,
                ),
            )
        )


def entered(data: Any) -> str:
    """What was typed into the form."""
    for row in data.get("components", ()):
        for part in (row.get("component"), *row.get("components", ())):
            if part and "value" in part:
                return str(part["value"])
    return ""
