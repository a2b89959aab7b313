"""The course of a war, told at its end: what each campaign cost, and what it brought."""

from __future__ import annotations

from collections import Counter

from bot.adapters.port import Picture
from bot.adapters.presenter.wildfield import pictures
from bot.adapters.presenter.wildfield.words import Words
from bot.render.wildfield.scene import WarLossesScene
from bot.table.model import Chapter, Seen


def course_of(words: Words, course: tuple[Chapter, ...]) -> WarLossesScene:
    """The chart's figures: lost blocks by campaign and nation, points, causes. The set-up is no campaign."""
    count = len(words.pack.set.nations)
    fought = [chapter for chapter in course if chapter.number > 0]
    lost, causes = [], [Counter[str]() for _ in range(count)]
    for chapter in fought:
        gone = [event.data for event in chapter.events if event.name == "BlockLost"]
        by_nation = Counter(data["nation"] for data in gone)
        lost.append(tuple(by_nation[nation] for nation in range(count)))
        for data in gone:
            causes[data["nation"]][str(data["cause"])] += 1
    points = tuple(tuple(chapter.view.vp) for chapter in fought)
    return WarLossesScene(
        words.pack, tuple(lost), points, tuple(tuple(one.most_common()) for one in causes), words.lang
    )


def lines(words: Words, scene: WarLossesScene) -> tuple[str, ...]:
    """The chart in words: a sentence for each nation that lost blocks."""
    made = []
    for nation, causes in enumerate(scene.causes):
        total = sum(n for _cause, n in causes)
        if total:
            by_campaign = " + ".join(str(lost[nation]) for lost in scene.lost)
            made.append(words.say("report-lost", nation=words.nation(nation), n=total, list=by_campaign))
    return tuple(made)


def end_pictures(words: Words, seen: Seen) -> tuple[Picture, ...]:
    """The chart; none while the war goes on, or if it ended before the first campaign."""
    scene = course_of(words, seen.course)
    if not scene.points:
        return ()
    alt = words.say("alt-course", list=" ".join(lines(words, scene)) or words.say("report-no-losses"))
    return (Picture(pictures.key_of("course", words, seen, str(len(scene.lost))), alt, scene, *scene.size),)
