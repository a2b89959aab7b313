"""The end of a whole match: every game charts its losses round by round, from the whole log."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.adapters.presenter import presenter_of
from bot.ai import opponent
from bot.bench.positions import bound
from bot.cli import playing
from bot.render import draw, draw_list, picture_size
from bot.table.model import Chat, Holder, Person, Seen, Table
from bot.table.replay import Tape, course_of

GAMES = ("kursk", "wildfield", "batalist")


def finished(game: str) -> tuple[Any, Seen]:
    """A match played to its end by the program, as a spectator sees it: only the last entries are at hand."""
    one = bound(game)
    last, entries, _ = playing.logged(one, [opponent(game, "greedy") for _ in one.rules.seats], "end", 1)
    tape = Tape(last.header, one.rules)
    tape.play(entries)
    course = course_of(tape, SimpleNamespace(position=len(entries), rules=one.rules))  # type: ignore[arg-type]
    holders = tuple(Holder(side, name=side) for side in one.rules.seats)
    table = Table(
        "K7F2", "code", (Chat("web", "room"),), game, one.pack.set.id, one.scenario, Person("web", "x"),
        holders, status="over",
    )  # fmt: skip
    view, told = one.rules.view(last.state, None), tuple(tape.told[-5:])
    seen = Seen(
        table, None, view, last.position, 0, False, one.rules.outcome(last.state), told, course=course
    )
    return presenter_of(game, one.rules, one.pack), seen


@pytest.mark.parametrize("game", GAMES)
def test_the_report_charts_the_losses_of_the_whole_match(game: str) -> None:
    presenter, seen = finished(game)
    assert [chapter.number for chapter in seen.course] == list(
        range(seen.course[0].number, seen.course[-1].number + 1)
    )
    for lang in ("ru", "en"):
        report = presenter.report(seen, lang)
        for picture in report.pictures:
            assert draw(picture.scene)[:8] == b"\x89PNG\r\n\x1a\n"
            assert picture_size(picture.scene) == (picture.width, picture.height)
            assert picture.alt
            assert not picture.secret


def test_losses_of_batalist_grow_turn_by_turn() -> None:
    from bot.adapters.presenter.batalist.chronicle import loss_course

    _presenter, seen = finished("batalist")
    course = loss_course(seen)
    assert course[0] == (0, 0)
    assert course[-1] == seen.view.lost
    assert len({row for row in course if row not in ((0, 0), course[-1])}) > 1


def test_the_heaviest_blow_stands_on_the_chart_of_batalist() -> None:
    presenter, seen = finished("batalist")
    scene = presenter.report(seen, "en").pictures[0].scene
    blows = [
        (blow["killed"], chapter.number)
        for chapter in seen.course
        for event in chapter.events
        if event.name == "AttackMade" and event.data["mode"] != "strike"
        for blow in event.data["blows"]
    ]
    most = max(killed for killed, _turn in blows)
    (note,) = scene.notes
    assert note.text.endswith(f": {most}")
    assert (most, note.turn) in blows
    assert note.text in [item.args[0] for item in draw_list(scene) if item.kind == "text"]


def test_losses_of_a_war_are_counted_by_campaign_nation_and_cause() -> None:
    presenter, seen = finished("wildfield")
    report = presenter.report(seen, "en")
    scene = report.pictures[1].scene
    gone = [event for chapter in seen.course for event in chapter.events if event.name == "BlockLost"]
    assert sum(map(sum, scene.lost)) == len(gone) > 0
    assert sum(n for causes in scene.causes for _cause, n in causes) == len(gone)
    assert scene.points[-1] == tuple(seen.view.vp)
    assert len(scene.lost) == seen.view.open.campaign
    texts = [item.args[0] for item in draw_list(scene) if item.kind == "text"]
    assert "Poland" in texts
    assert "The course of the war" in texts
    assert any("lost" in line and "+" in line for line in report.lines)
