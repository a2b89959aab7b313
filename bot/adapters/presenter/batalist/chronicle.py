"""What the told entries of a table say of whole turns: a turn's summary, the course of the losses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bot.adapters.port import Picture
from bot.adapters.presenter.batalist import pictures
from bot.adapters.presenter.batalist.attack import read_attack
from bot.adapters.presenter.batalist.story import SECRET, say
from bot.adapters.presenter.batalist.words import Words
from bot.engine.batalist.model import Battalion, Blow
from bot.engine.core import Event
from bot.render.batalist.scene import Deed, Note
from bot.table.model import Seen

SIGNS = {
    "InitiativeRolled": "initiative",
    "AttackMade": "melee",
    "BattalionMoved": "move",
    "BattalionTurned": "turn",
    "BattalionReformed": "reform",
    "SpellCast": "magic",
    "SpellDispelled": "magic",
    "ReconRolled": "recon",
    "WoundedHealed": "recover",
    "WoundedLeft": "doctor",
    "BattalionLost": "lost",
    "CharacterLost": "lost",
    "OrderRefused": "refused",
}
"""Event → its sign in the summary; others are not told there."""
MOST_DEEDS = 32


def told_events(seen: Seen) -> list[Event]:
    """Every event told lately that anybody may know, oldest first."""
    return [
        event
        for entry in seen.told
        for event in entry.events
        if event.to is None and event.name not in SECRET
    ]


def last_turn(events: Sequence[Event]) -> list[Event]:
    """The events of the turn that ended last, as far back as they are at hand."""
    ends = [n for n, event in enumerate(events) if event.name == "TurnEnded"]
    if not ends:
        return []
    return list(events[ends[-2] + 1 if len(ends) > 1 else 0 : ends[-1] + 1])


def lost_before(events: Sequence[Event]) -> tuple[int, int] | None:
    """Each side's losses when the turn that ended last began; None if that is no longer at hand."""
    ends = [event.data for event in events if event.name == "TurnEnded"]
    if len(ends) > 1:
        first, second = ends[-2]["lost"]
        return first, second
    return (0, 0) if ends and ends[0]["turn"] == 1 else None


def turn_pictures(words: Words, seen: Seen) -> tuple[Picture, ...]:
    """The summary of a turn, right after it has ended."""
    just = {event.name for entry in seen.told[-1:] for event in entry.events}
    told = told_events(seen)
    events = last_turn(told) if "TurnEnded" in just else []
    if not events:
        return ()
    view = pictures.spectator(words, seen.view)
    deeds = tuple(_deeds(words, events))
    before = _before(view.battalions, events)
    alt = words.say("alt-turn", turn=events[-1].data["turn"], list=" ".join(deed.text for deed in deeds))
    return (pictures.turn(words, seen, events[-1].data["turn"], before, deeds, lost_before(told), alt),)


def _deeds(words: Words, events: Sequence[Event]) -> list[Deed]:
    made = []
    for event in events:
        sign = SIGNS.get(event.name, "")
        if sign:
            b = _whose(event.data)
            seat = (
                words.muster.roster[b].seat
                if 0 <= b < len(words.muster.roster)
                else event.data.get("winner", 0)
            )
            mode = event.data.get("mode")
            sign = {"shoot": "shoot", "jet": "shoot", "area": "shoot", "strike": "magic"}.get(str(mode), sign)
            made.append(Deed(sign, max(0, seat), b, say(words, event, None)))
    return made[-MOST_DEEDS:]


def _whose(data: dict[str, Any]) -> int:
    found = data.get("b", data.get("attacker", -1))
    return found if isinstance(found, int) else -1


def _before(now: Sequence[Battalion], events: Sequence[Event]) -> tuple[Battalion, ...]:
    """The battalions as they stood at the turn's beginning: the events taken back, last one first."""
    rows = list(now)
    for event in reversed(events):
        data, b = event.data, _whose(event.data)
        if not 0 <= b < len(rows):
            continue
        if event.name in ("BattalionMoved", "BattalionTurned") and "from" in data:
            x, y, h = data["from"]
            rows[b] = replace(rows[b], x=x, y=y, h=h)
        elif event.name == "FiguresLost":
            rows[b] = replace(rows[b], figures=rows[b].figures + data["n"])
        elif event.name == "BattalionLost" and data.get("cause") != "home":
            rows[b] = replace(rows[b], status="field")
    return tuple(rows)


def end_pictures(words: Words, seen: Seen, alt: str) -> tuple[Picture, ...]:
    """The chart of losses at the end, as far as the turns are at hand; on it the heaviest blow."""
    course = loss_course(seen)
    text = pictures.losses_alt(words, course)
    return (pictures.losses(words, seen, course, heaviest(words, seen), f"{alt} {text}"),)


def heaviest(words: Words, seen: Seen) -> tuple[Note, ...]:
    """`B6 → H6: 9` where most figures fell at one blow; nothing where the whole match is not at hand."""
    found: list[tuple[int, Note]] = []
    for chapter in seen.course:
        for event in chapter.events:
            if event.name == "AttackMade":
                found += [
                    (blow.killed, Note(chapter.number, words.muster.roster[blow.to].seat, text))
                    for blow, text in _felled(words, event.data)
                ]
    most = max((killed for killed, _note in found), default=0)
    return tuple(note for killed, note in found if killed == most)[:1] if most else ()


def _felled(words: Words, data: dict[str, Any]) -> list[tuple[Blow, str]]:
    """Blows by and at battalions of the line-up, in short."""
    enrolled = range(len(words.muster.roster))
    attack = read_attack(data)
    return [
        (blow, f"{words.tag(blow.by)} → {words.tag(blow.to)}: {blow.killed}")
        for blow in attack.blows
        if attack.mode != "strike" and blow.by in enrolled and blow.to in enrolled
    ]


def loss_course(seen: Seen) -> tuple[tuple[int, int], ...]:
    """Share lost after each turn, turn 0 first, the last one as it is now.

    From the whole course where it is at hand, else from what was told lately.
    """
    history = {0: (0, 0)} | {chapter.number: chapter.view.lost for chapter in seen.course if chapter.number}
    for event in told_events(seen):
        if event.name == "TurnEnded":
            first, second = event.data["lost"]
            history[int(event.data["turn"])] = (first, second)
    last = max(seen.view.open.turn, *history)
    history[last] = seen.view.lost
    course, kept = [], (0, 0)
    for turn in range(last + 1):
        kept = history.get(turn, kept)
        course.append(kept)
    return tuple(course)
