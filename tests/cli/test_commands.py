"""The commands that outside checks use: JSON shapes, exit codes, friendly answers to bad input."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from PIL import Image

from bot.cli import playing, simulate
from bot.cli.playing import Played, Stuck
from bot.content import library
from bot.engine.dice import seed_of
from bot.render.film import can_video
from tests.cli.helpers import call, call_json


def test_list_has_the_agreed_shape() -> None:
    document = call_json("list", "--json")
    kursk = next(game for game in document["games"] if game["id"] == "kursk")
    assert set(kursk) >= {"id", "players", "sets", "scenarios", "options", "opponents"}
    assert kursk["players"] == 2
    assert kursk["opponents"] == ["random", "greedy"]
    defaults = [one["id"] for one in kursk["scenarios"] if one["default"]]
    assert defaults == ["prokhorovka"]
    assert "custom" not in [one["id"] for one in kursk["scenarios"]]


def test_list_for_people_names_everything() -> None:
    text = call("list").output
    assert all(word in text for word in ("kursk", "prokhorovka (default)", "one_by_one", "greedy"))


def test_simulate_counts_campaigns_where_a_game_has_them() -> None:
    words = ("simulate", "wildfield", "--games", "2", "--players", "random,random,random")
    document = call_json(*words, "--option", "campaigns=2", "--json")
    assert [game["rounds"] for game in document["games"]] == [2, 2]
    assert document["totals"]["median_rounds"] == 2


def test_simulate_has_the_agreed_shape() -> None:
    document = call_json(
        "simulate", "kursk", "--scenario", "first_contact", "--games", "3", "--seed", "9", "--players",
        "random,random", "--json",
    )  # fmt: skip
    assert len(document["games"]) == 3
    assert all(set(g) == {"outcome", "winner", "reason", "rounds", "actions"} for g in document["games"])
    totals = document["totals"]
    assert list(totals) == [
        "games", "errors", "wins", "draws", "actions", "actions_per_second", "median_rounds"
    ]  # fmt: skip
    assert list(totals["wins"]) == ["axis", "soviet"]
    assert totals["games"] == 3
    assert sum(totals["wins"].values()) + totals["draws"] == 3
    assert totals["actions"] == sum(game["actions"] for game in document["games"])


def test_the_same_seed_gives_the_same_games() -> None:
    words = ("simulate", "kursk", "--scenario", "first_contact", "--games", "2", "--seed", "same", "--json")
    assert call_json(*words)["games"] == call_json(*words)["games"]


def test_missing_players_are_greedy() -> None:
    words = ("simulate", "kursk", "--scenario", "first_contact", "--seed", "4", "--json")
    plain = call_json(*words)["games"]
    assert plain == call_json(*words, "--players", "greedy")["games"]
    assert plain == call_json(*words, "--players", "greedy,greedy")["games"]


def test_an_option_changes_the_rules() -> None:
    words = ("simulate", "kursk", "--scenario", "first_contact", "--seed", "4", "--json")
    changed = call_json(*words, "--option", "terrain=off", "--option", "one_by_one=on")["games"]
    assert changed != call_json(*words)["games"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("simulate", "kurks"), "kursk"),
        (("simulate", "kursk", "--scenario", "ponyrii"), "did you mean 'ponyri'"),
        (("simulate", "kursk", "--players", "greedi"), "did you mean 'greedy'"),
        (("simulate", "kursk", "--players", "random,random,random"), "2 seats"),
        (("simulate", "kursk", "--option", "one_by_one"), "NAME=VALUE"),
        (("simulate", "kursk", "--option", "one_by_on=on"), "did you mean 'one_by_one'"),
        (("render", "kursk", "-o", "x.png", "--seat", "axxis"), "did you mean 'axis'"),
        (("render", "kursk", "-o", "x.png", "--card", "tigerr"), "did you mean 'tiger'"),
        (("render", "kursk", "-o", "x.png", "--lang", "de"), "ru, en"),
        (("verify", "nowhere.json"), "can’t be read"),
        (("bench", "--only", "nothing"), "legal_and_apply"),
        (("playthrough", "kursk", "--seed", "1", "--scenario", "nowhere"), "prokhorovka"),
    ],
)
def test_a_wrong_word_gets_a_friendly_line(words: tuple[str, ...], told: str) -> None:
    result = call(*words)
    assert result.exit_code == 2
    assert told in result.stderr
    assert "Traceback" not in result.stderr


def test_a_game_that_breaks_is_counted_and_ends_in_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_args: object) -> Played:
        raise Stuck("no way out")

    monkeypatch.setattr(playing, "play", broken)
    result = call("simulate", "kursk", "--games", "2", "--json")
    document = json.loads(result.stdout)
    assert result.exit_code == 1
    assert document["totals"]["errors"] == 2
    assert document["games"][0]["outcome"] == "error"
    assert "no way out" in result.stderr


def test_totals_of_draws_and_errors() -> None:
    played = [Played("win", "axis", "counters", 5, 10), Played("draw", None, "agreed", 7, 20), None]
    totals = simulate.totals(("axis", "soviet"), played, 2.0)
    assert totals == {
        "games": 3, "errors": 1, "wins": {"axis": 1, "soviet": 0}, "draws": 1, "actions": 30,
        "actions_per_second": 15.0, "median_rounds": 6.0,
    }  # fmt: skip


def test_an_exported_game_verifies_and_a_changed_one_does_not(tmp_path: Path) -> None:
    games = call_json(
        "simulate", "kursk", "--scenario", "first_contact", "--seed", "5", "--export", str(tmp_path), "--json"
    )["games"]
    path = tmp_path / "kursk-first_contact-5-0.json"
    assert call_json("verify", str(path), "--json") == {"file": str(path), "sound": True, "difference": None}
    document = json.loads(path.read_text(encoding="utf-8"))
    assert document["header"]["seed"] == seed_of(5, 0)
    assert len(document["log"]) == games[0]["actions"] + 1
    document["log"][4]["cause"] = "admin"
    path.write_text(json.dumps(document), encoding="utf-8")
    result = call("verify", str(path))
    assert result.exit_code == 1
    assert "entry 4" in result.stderr


def test_a_game_with_options_verifies(tmp_path: Path) -> None:
    call_json(
        "simulate", "kursk", "--scenario", "first_contact", "--option", "one_by_one=on", "--option",
        "terrain=no", "--players", "random,greedy", "--export", str(tmp_path), "--json",
    )  # fmt: skip
    assert call("verify", str(next(tmp_path.glob("*.json")))).exit_code == 0


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    result = call("simulate", "kursk", "--export", str(tmp_path / "file" / "folder"))
    assert result.exit_code == 1
    assert "can’t be written" in result.stderr


def test_something_else_is_no_exported_game(tmp_path: Path) -> None:
    for number, text in enumerate(('{"a": 1}', "[]", "no json", "")):
        path = tmp_path / f"{number}.json"
        path.write_text(text)
        assert call("verify", str(path)).exit_code == 1


def test_sound_data_and_a_typo(tmp_path: Path) -> None:
    assert call("check-data").exit_code == 0
    root = library().kursk_pack().root
    copy = tmp_path / "kursk" / "sets" / "kursk"
    shutil.copytree(root, copy)
    scenario = copy / "scenarios" / "ponyri.toml"
    scenario.write_text(
        scenario.read_text(encoding="utf-8").replace("tiger = 1", "tigger = 1"), encoding="utf-8"
    )
    result = call("check-data", str(tmp_path))
    assert result.exit_code == 1
    assert "ponyri.toml" in result.stdout
    assert "tigger" in result.stdout
    assert "tiger" in result.stdout.replace("tigger", "")


def test_check_data_on_nothing(tmp_path: Path) -> None:
    assert call("check-data", str(tmp_path / "nowhere")).exit_code == 1


def test_playthrough_is_repeatable_and_complete() -> None:
    words = ("playthrough", "kursk", "--scenario", "first_contact", "--seed", "2")
    text = call(*words).stdout
    assert text == call(*words).stdout
    for part in ("? soviet: deploy", "may pick(", "roll d6 2 (shot)", "ShotFired", "| hand", "over: "):
        assert part in text


PNG = b"\x89PNG\r\n\x1a\n"


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("--plies", "40", "--seat", "axis", "--lang", "en"),
        ("--hand", "--seat", "1"),
        ("--card", "tiger"),
    ],
)
def test_render_writes_a_picture(tmp_path: Path, words: tuple[str, ...]) -> None:
    path = tmp_path / "board.png"
    result = call("render", "kursk", "--scenario", "first_contact", *words, "-o", str(path))
    assert result.exit_code == 0, result.output
    assert path.read_bytes().startswith(PNG)


@pytest.mark.parametrize("game", ["kursk", "wildfield", "batalist"])
def test_a_replay_is_a_gif_640_pixels_wide(tmp_path: Path, game: str) -> None:
    path = tmp_path / "way.gif"
    result = call("render", game, "--plies", "25", "--replay", "-o", str(path))
    assert result.exit_code == 0, result.output
    with Image.open(path) as image:
        assert (image.format, image.width) == ("GIF", 640)


def test_a_replay_as_video_needs_a_package(tmp_path: Path) -> None:
    path = tmp_path / "way.mp4"
    result = call("render", "kursk", "--plies", "9", "--replay", "-o", str(path))
    if can_video():
        assert path.read_bytes()[4:8] == b"ftyp"
    else:
        assert result.exit_code == 2
        assert "PyAV" in result.output


def test_a_picture_that_cannot_be_written(tmp_path: Path) -> None:
    result = call("render", "kursk", "--card", "tiger", "-o", str(tmp_path / "no" / "where.png"))
    assert result.exit_code == 1
    assert "can’t be written" in result.stderr
