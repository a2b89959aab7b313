"""Moves: presses, typed moves, /undo /resign /draw /board /hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from bot.adapters.conversation import absence
from bot.adapters.conversation.answers import Puzzled, must, note, refusal_text
from bot.adapters.conversation.api import Reply, Who
from bot.adapters.conversation.words import Command
from bot.adapters.port import Button, Screen
from bot.adapters.presenter import Presenter, UnknownChoice
from bot.engine.core import Action
from bot.i18n import tr
from bot.table.model import Ask, Seen

if TYPE_CHECKING:
    from bot.adapters.conversation.desk import Desk, Handler

STANDING = "standing"
"""The page of every game's private screen that shows the standing instructions; the action that gives one."""
NO_FURTHER = ("nothing_to_undo", "undo_blocked")
"""Why nobody can take back more alone."""
TEXT_WORDS = frozenset(("text", "текст", "текстом", "словами"))


# ── presses ──────────────────────────────────────────────────────────────────────────────────────────────


async def pressed(desk: Desk, who: Who, press: str, input_id: str) -> list[Reply]:
    """A choice (`a:`) or a page (`v:`) of a seat's question. Anything else has had its day."""
    try:
        kind, table, seat, decision, tail = press.split(":", 4)
        place, number = int(seat), int(decision)
    except ValueError:
        raise Puzzled(tr(who.lang, "common-unknown-press")) from None
    seen = await desk.tables.look(table, who.person)
    if seen is None:
        raise Puzzled(tr(who.lang, "common-no-such-table", table=table[:8]))
    if seen.seat != place:
        raise Puzzled(tr(who.lang, "common-not-your-seat"))
    if seen.view is None:
        raise Puzzled(tr(who.lang, "common-not-playing", table=seen.table.id))
    presenter = await desk.presenter(seen.table)
    if kind == "v":
        where = tail if number == seen.decision else ""
        return [Reply(await desk.own_screen(seen, who, where))]
    return await _chosen(desk, who, presenter, seen, number, tail, input_id)


async def _chosen(
    desk: Desk, who: Who, presenter: Presenter, seen: Seen, decision: int, tail: str, input_id: str
) -> list[Reply]:
    """Play choice `tail` of the question numbered `decision`.

    A press that was taken before must get its first answer although the question has moved on: so a press on
    an older question still asks the table, which knows its inputs, but carries no action.
    """
    actions: tuple[Action, ...] = ()
    if decision == seen.decision:
        try:
            actions = presenter.resolve(seen, int(tail))
        except (ValueError, UnknownChoice):
            raise Puzzled(tr(who.lang, "common-unknown-press")) from None
    return await do(desk, who, seen, actions, decision, input_id)


async def do(
    desk: Desk, who: Who, seen: Seen, actions: tuple[Action, ...], decision: int, input_id: str
) -> list[Reply]:
    """Play actions and show what is asked next; a refusal says why and shows the present question."""
    assert seen.seat is not None
    answer = await desk.tables.act(
        Ask(seen.table.id, who.person, seen.seat, decision, actions, input_id)
    )  # fmt: skip
    after = await desk.tables.look(seen.table.id, who.person) if answer.status != "down" else None
    replies: list[Reply] = []
    if answer.status not in ("ok", "repeated") or answer.refusal is not None:
        replies.append(note(await refusal_text(desk, answer, seen.table, who.lang), table=seen.table.id))
    if after is not None and after.view is not None and after.seat is not None:
        replies.append(Reply(await desk.own_screen(after, who, page_after(actions))))
    return replies


def page_after(actions: tuple[Action, ...]) -> str:
    """The page to show after these actions: instructions lead back to their own page."""
    return STANDING if actions and all(action.name == STANDING for action in actions) else ""


# ── typed moves ──────────────────────────────────────────────────────────────────────────────────────────


async def typed(desk: Desk, who: Who, text: str, input_id: str, opened: str) -> list[Reply] | None:
    """A line that may be a move; None when it is chatter."""
    seen = await _seen_for_typing(desk, who, opened)
    if seen is None or seen.seat is None or seen.view is None:
        return None
    presenter = await desk.presenter(seen.table)
    parsed = presenter.parse(seen, text, who.lang)
    if parsed.error:
        return [note(parsed.error, table=seen.table.id)]
    if parsed.meta:
        return await _meta(desk, who, presenter, seen, parsed.meta, parsed.words, input_id)
    if not parsed.actions:
        return None
    return await do(desk, who, seen, parsed.actions, seen.decision, input_id)


async def _seen_for_typing(desk: Desk, who: Who, opened: str) -> Seen | None:
    """The table a bare line is about: the one open, else the only one here where the person plays."""
    if opened:
        return await desk.tables.look(opened, who.person)
    mine = [
        table
        for table in await desk.tables.of_chat(who.chat)
        if table.status == "playing" and any(holder.person == who.person for holder in table.holders)
    ]
    return await desk.tables.look(mine[0].id, who.person) if len(mine) == 1 else None


async def _meta(
    desk: Desk, who: Who, presenter: Presenter, seen: Seen, wish: str, words: str, input_id: str
) -> list[Reply]:
    """Typed wishes that are no moves."""
    if wish == "undo":
        return await undo(desk, who, Command("undo", (), seen.table.id), input_id, "")
    if wish == "odds":
        return [Reply(presenter.odds_screen(seen, words, who.lang))]
    if wish == "help":
        return [Reply(presenter.rules_screen("typing", who.lang))]
    return [Reply(await desk.own_screen(seen, who, "suggest"))]


# ── commands ─────────────────────────────────────────────────────────────────────────────────────────────


async def undo(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/undo: the own last action, up to the last thing that can't be undone; `ask`: further, if all agree."""
    seen = await desk.find_seen(who, cmd, opened, seated=True)
    if absence.is_asking(cmd):
        return await absence.ask_back(desk, who, seen, input_id)
    answer = await desk.tables.undo(seen.table.id, who.person, input_id=input_id)
    if answer.status == "refused" and answer.refusal and answer.refusal.code in NO_FURTHER:
        return await absence.offer_to_ask(desk, who, seen)
    await must(desk, who, answer, seen.table)
    screen = await desk.private_screen(seen.table.id, who)
    said = note(tr(who.lang, "common-undone"), table=seen.table.id)
    return [said, *([Reply(screen)] if screen else [])]


async def resign(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/resign asks once; `/resign yes` does it."""
    seen = await desk.find_seen(who, cmd, opened, seated=True)
    if seen.outcome is not None:
        raise Puzzled(tr(who.lang, "common-is-over", table=seen.table.id))
    if "yes" not in cmd.words and "да" not in cmd.words:
        yes = Button(tr(who.lang, "common-resign-yes"), f"c:/resign {seen.table.id} yes", "danger")
        no = Button(tr(who.lang, "common-resign-no"), f"c:/board {seen.table.id}")
        question = tr(who.lang, "common-resign-sure", table=seen.table.id)
        return [
            Reply(Screen(kind="reply", title="", lines=(question,), rows=((yes, no),), table=seen.table.id))
        ]
    await must(desk, who, await desk.tables.resign(seen.table.id, who.person, input_id=input_id), seen.table)
    return [note(tr(who.lang, "common-resigned"), table=seen.table.id)]


async def draw(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/draw offers a draw, or takes the one that is offered."""
    seen = await desk.find_seen(who, cmd, opened, seated=True)
    sides = {action.name for action in getattr(seen.view, "side", ())}
    taken = "accept_draw" in sides
    call = desk.tables.accept_draw if taken else desk.tables.offer_draw
    await must(desk, who, await call(seen.table.id, who.person, input_id=input_id), seen.table)
    said = "common-over-draw" if taken else "common-draw-offered"
    return [note(tr(who.lang, said), table=seen.table.id)]


async def board(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/board, `/board text` for the position in words."""
    del input_id
    seen = await desk.find_seen(who, cmd, opened)
    presenter = await desk.presenter(seen.table)
    if TEXT_WORDS & set(map(str.casefold, cmd.words)):
        return [Reply(presenter.text_board(seen, who.lang))]
    spectator = await desk.tables.look(seen.table.id, None)
    return [Reply(presenter.table_screen(await desk.whole(spectator or seen), who.lang))]


async def hand(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/hand: the own cards, to oneself alone."""
    del input_id
    seen = await desk.find_seen(who, cmd, opened, seated=True)
    return [Reply((await desk.presenter(seen.table)).hand_screen(seen, who.lang))]


async def show_play(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """The Play button: the person's own question."""
    del input_id
    seen = await desk.find_seen(who, cmd, opened, seated=True)
    return [Reply(await desk.own_screen(seen, who))]


HANDLERS: Mapping[str, Handler] = {
    "undo": undo, "resign": resign, "draw": draw, "board": board, "hand": hand, "play": show_play,
}  # fmt: skip
