"""Shot reports, the end report, title pictures, drawing ahead."""

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace as changed
from PIL import Image

from bot.content import Pack
from bot.engine.core import Outcome
from bot.engine.kursk.model import Open, Shot
from bot.render import draw, draw_list, picture_size, use_folder, warm
from bot.render.kursk.report import aces_of
from bot.render.kursk.scene import ReportScene, ShotScene, TitleScene
from tests.render.boxes import small_print, spilling, texts
from tests.render.positions import SHOT, TABLE, UNITS, at

HIT = changed(
    SHOT,
    card="tiger",
    cell=at("F3"),
    unit=6,
    target="t34",
    target_cell=at("F5"),
    mods=(("aces", 1),),
    total=10,
    need=9,
)
SHOTS: dict[str, Shot] = {
    "hit": HIT,
    "miss": changed(HIT, destroyed=False, dice=(1, 2), total=4),
    "saved": changed(HIT, destroyed=False, saved=True),
    "three dice": changed(HIT, dice=(6, 5, 4), mods=(("hero", 2), ("lull", -1)), total=16, cover=2),
    "strike": changed(HIT, event="air_strike", card="", cell=-1, unit=0, mods=(("event", 1),)),
    "barrage on own": changed(
        HIT, event="barrage", card="", cell=-1, unit=0, target="pz4", target_side=0, mods=()
    ),
    "mine": changed(HIT, event="minefield", card="", cell=-1, unit=0, mods=(), destroyed=False),
    "close combat": changed(
        HIT, event="close_combat", card="panzergrenadiers", cell=at("B2"), unit=4, dice=(1, 2, 3)
    ),
}


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("name", SHOTS)
def test_a_shot_report_fits_and_says_what_happened(pack: Pack, name: str, lang: str) -> None:
    scene = ShotScene(pack, "prokhorovka", SHOTS[name], TABLE, lang, event_deck=18)
    items = draw_list(scene)
    shown = texts(items)
    assert spilling(items, picture_size(scene)) == []
    assert small_print(items) == []
    assert not [text for text in shown if "…" in text or "render-" in text]
    assert sum(item.kind == "die" for item in items) == len(SHOTS[name].dice)
    assert " + ".join(map(str, SHOTS[name].dice)) in shown
    assert str(SHOTS[name].total) in shown


def test_the_verdict_follows_the_shot(pack: Pack) -> None:
    words = {
        "hit": "DESTROYED",
        "miss": "MISSED",
        "saved": "SURVIVED",
        "mine": "GOT THROUGH",
        "strike": "DESTROYED",
    }
    for name, word in words.items():
        assert word in texts(draw_list(ShotScene(pack, "prokhorovka", SHOTS[name], TABLE, "en")))


def test_a_destroyed_card_gives_its_owner_an_event_and_the_shooter_an_ace(pack: Pack) -> None:
    shown = texts(draw_list(ShotScene(pack, "prokhorovka", HIT, TABLE, "en", event_deck=18)))
    assert "Tiger: one more ace" in shown
    assert "Red Army draws an event" in shown
    assert "18 left in the deck" in shown


def test_no_ace_for_an_event(pack: Pack) -> None:
    """Ruling 20."""
    shown = texts(draw_list(ShotScene(pack, "prokhorovka", SHOTS["strike"], TABLE, "en")))
    assert "no ace for this" in shown


def test_armour_and_cover_add_up_to_what_was_needed(pack: Pack) -> None:
    shot = changed(HIT, need=11, cover=2)
    shown = texts(draw_list(ShotScene(pack, "prokhorovka", shot, TABLE, "en")))
    start = shown.index("against")
    assert shown[start + 1] == "9"
    assert "11 or more needed" in shown


@pytest.mark.parametrize("name", ["hit", "strike", "mine"])
def test_a_drawn_shot_report_is_a_small_png(pack: Pack, name: str) -> None:
    scene = ShotScene(pack, "prokhorovka", SHOTS[name], TABLE, "ru")
    data = draw(scene)
    with Image.open(BytesIO(data)) as image:
        assert image.size == picture_size(scene) == (1280, 600)
    assert len(data) <= 200 * 1024


def end(**changes: Any) -> Open:
    lost = ((1, 0, at("D4")), (1, 1, at("D4")), (3, 1, at("E5")), (3, 1, at("E5")), (11, 0, at("A1")))
    base: dict[str, Any] = {
        "phase": "over",
        "round": 11,
        "result": Outcome(1, "counters", (9, 6)),
        "lost": lost,
    }
    return changed(TABLE, **(base | changes))


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize(
    "table",
    [
        end(),
        end(result=Outcome(None, "rounds_draw", (6, 6)), lost=(), best_shot=None, units=()),
        end(lost=tuple((r, s, at("E3")) for r in range(1, 12) for s in (0, 1) for _ in range(r))),
        end(best_shot=SHOTS["strike"]),
        TABLE,
    ],
    ids=["won", "draw", "many losses", "strike", "running"],
)
def test_the_end_report_fits(pack: Pack, lang: str, table: Open) -> None:
    scene = ReportScene(pack, "prokhorovka", table, lang)
    items = draw_list(scene)
    assert spilling(items, picture_size(scene)) == []
    assert small_print(items) == []
    assert not [text for text in texts(items) if "…" in text or "render-" in text]


def test_the_report_counts_losses_by_round_and_cell(pack: Pack) -> None:
    items = draw_list(ReportScene(pack, "prokhorovka", end(), "en"))
    columns = [item for item in items if item.kind == "text" and item.args[1:3] == ("condb", 24)]
    assert sorted(item.args[0] for item in columns if item.args[0].isdigit()) == ["1", "1", "1", "2"]
    discs = [item for item in items if item.kind == "text" and item.args[1:3] == ("condb", 22)]
    assert sorted(item.args[0] for item in discs) == ["1", "1", "1", "2"]


def test_aces_are_named_by_their_kills() -> None:
    assert [unit.id for unit in aces_of(UNITS)] == [6, 13, 15]


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("scenario", ["", "first_contact", "oboyan", "ponyri", "prokhorovka"])
def test_title_pictures_fit(pack: Pack, lang: str, scenario: str) -> None:
    scene = TitleScene(pack, lang, scenario, ("Аня с очень длинным именем и фамилией", ""))
    items = draw_list(scene)
    assert small_print(items) == []
    spilt = [fault for fault in spilling(items, picture_size(scene)) if "Аня" not in fault]
    assert spilt == []
    with Image.open(BytesIO(draw(scene))) as image:
        assert image.size == picture_size(scene)


def test_a_lobby_shows_the_opening_units(pack: Pack) -> None:
    shown = texts(draw_list(TitleScene(pack, "en", "ponyri")))
    opening = [card for side in pack.set.scenarios["ponyri"].sides for card, _ in side.field]
    assert {pack.text("en", card).short for card in opening} <= set(shown)
    assert "Wehrmacht · from the north" in shown


def test_drawing_ahead_fills_the_folder_and_can_be_stopped(
    pack: Pack, tmp_path: Path, kept_pictures: Path
) -> None:
    use_folder(tmp_path)
    asked = iter(range(100))
    done = warm(pack, languages=("ru",), stop=lambda: next(asked) >= 6)
    use_folder(kept_pictures)
    assert done == 6
    names = [path.name for path in tmp_path.iterdir()]
    assert any(name.startswith("art-") for name in names)
