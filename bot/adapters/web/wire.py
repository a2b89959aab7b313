"""Screens as the page gets them: plain JSON in which every string is text to show, never markup."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from bot.adapters.conversation.api import PhaseBoard, ReplayPage, SeatCard, Tile
from bot.adapters.port import Button, Drag, Due, Picture, Screen, Spot
from bot.adapters.web.files import Files
from bot.adapters.web.pictures import Gallery

Json = dict[str, Any]


class Desk(Struct, frozen=True):
    """Where pictures and files of screens are laid out to be fetched."""

    gallery: Gallery
    files: Files


def screen_json(screen: Screen, desk: Desk, viewer: str | None) -> Json:
    """A screen for one visitor (`viewer`), or for everybody (None): then secret pictures are left out.

    That a public screen holds no secret picture is the presenter's promise; it is kept here a second time.
    """
    shown = [picture for picture in screen.pictures if viewer is not None or not picture.secret]
    return {
        "kind": screen.kind,
        "title": screen.title,
        "lines": list(screen.lines),
        "rows": [[button_json(button) for button in row] for row in screen.rows],
        "pictures": [picture_json(picture, desk.gallery, viewer or "") for picture in shown],
        "table": screen.table,
        "position": screen.position,
        "suggestions": [list(suggestion) for suggestion in screen.suggestions],
        "notes": list(screen.notes),
        "mono": screen.mono,
        "status": screen.status,
        "chapter": screen.chapter if screen.kind == "table" else "",
        "files": [
            {"name": file.name, "url": f"/file/{desk.files.keep(file, viewer or '')}"}
            for file in screen.files
        ],
    }


def replay_json(page: ReplayPage, desk: Desk, viewer: str) -> Json:
    """A step of a match looked at again, for one visitor."""
    return {
        "table": page.table,
        "eyes": page.eyes,
        "choices": [list(choice) for choice in page.choices],
        "step": page.step,
        "steps": page.steps,
        "chapters": list(page.chapters),
        "turns": list(page.turns),
        "status": page.status,
        "lines": list(page.lines),
        "pictures": [picture_json(picture, desk.gallery, viewer) for picture in page.pictures],
        "at": page.at,
        "over": page.is_over,
    }


def phase_json(board: PhaseBoard, desk: Desk, *, is_known: bool = False) -> Json:
    """A phase that is over; `is_known`: the page has its board. Secret pictures are left out, should there be
    any.
    """
    shown = {} if is_known else {"screen": screen_json(board.screen, desk, None)}
    return {"number": board.number, "at": board.at} | shown


def button_json(button: Button) -> Json:
    """A button; empty fields are left out."""
    fields = {"hint": button.hint, "cell": button.cell, "typed": button.typed, "style": button.style}
    return {"label": button.label, "press": button.press} | {
        name: text for name, text in fields.items() if text
    }


def picture_json(picture: Picture, gallery: Gallery, viewer: str) -> Json:
    """A picture's address, size, alt text and the spots that act when clicked."""
    return {
        "url": f"/picture/{gallery.hang(picture, viewer)}",
        "alt": picture.alt,
        "width": picture.width,
        "height": picture.height,
        "secret": picture.secret,
        "media": picture.media,
        "spots": [spot_json(spot) for spot in picture.spots],
        "drags": [drag_json(drag) for drag in picture.drags],
    }


def spot_json(spot: Spot) -> Json:
    """A clickable box in pixels of the picture."""
    return {"x": spot.x, "y": spot.y, "w": spot.w, "h": spot.h, "press": spot.press, "label": spot.label}


def drag_json(drag: Drag) -> Json:
    """Something that may be taken along: its box and point in pixels, the line that letting go types."""
    return {name: getattr(drag, name) for name in drag.__struct_fields__}


def tile_json(tile: Tile) -> Json:
    """A table as a header line, with its seats."""
    return {
        "table": tile.table,
        "title": tile.title,
        "subtitle": tile.subtitle,
        "status": tile.status,
        "awaited": tile.awaited,
        "position": tile.position,
        "headline": tile.headline,
        "seats": [seat_json(seat) for seat in tile.seats],
        "dues": [due_json(due) for due in tile.dues],
        "paused": bool(tile.paused),
        "mine": tile.is_mine,
        "spectators": tile.spectators,
    }


def due_json(due: Due) -> Json:
    """A deadline: when (ms), its sentence before, of and after the moment; the page counts down itself."""
    before, _, after = due.frame.partition(Due.HERE)
    return {"at": due.at, "before": before, "moment": due.moment, "after": after}


def seat_json(seat: SeatCard) -> Json:
    """One seat card."""
    return {
        "seat": seat.seat,
        "side": seat.side,
        "name": seat.side_name,
        "holder": seat.holder,
        "you": seat.is_you,
        "awaited": seat.is_awaited,
        "note": seat.note,
        "letter": seat.letter,
        "tone": seat.tone,
    }


def tiles_json(tiles: Iterable[Tile]) -> list[Json]:
    """Several tables."""
    return [tile_json(tile) for tile in tiles]
