"""Exported games: sound ones prove themselves, and any single change is found and named."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine import chain, codec, export
from bot.engine.core import EngineError, Event, Rules
from bot.engine.match import Header
from tests.conformance.changes import changed_documents, holder
from tests.engine.games import NONCES, SEED, document, header, played
from tests.toy.model import SCENARIOS
from tests.toy.rules import toy


def rules_of(header: Header) -> Rules:
    if header.scenario not in SCENARIOS:
        raise EngineError(f"no scenario {header.scenario}")
    return toy(header.scenario)


@pytest.mark.parametrize("scenario", ["duel", "trio", "blind_trio"])
def test_a_sound_export_is_verified(scenario: str) -> None:
    exported = document(scenario)
    assert export.verify(exported, rules_of) is None
    assert export.verify(json.dumps(exported), rules_of) is None
    assert export.verify(json.dumps(exported, indent=2).encode(), rules_of) is None


def test_an_export_holds_what_it_must_and_no_more_about_persons() -> None:
    exported = document()
    head = exported["header"]
    assert (head["seed"], tuple(head["nonces"])) == (SEED, NONCES)
    assert head["head"] == exported["log"][-1]["hash"]
    assert exported["seats"] == [
        {"side": "red", "name": "Player «red»", "opponent": ""},
        {"side": "blue", "name": "Player «blue»", "opponent": ""},
    ]
    assert set(exported) == {"header", "seats", "outcome", "log"}


def test_any_single_change_is_found() -> None:
    sound = document("trio", 1)
    count = 0
    for what, changed in changed_documents(sound):
        count += 1
        fault = export.verify(changed, rules_of)
        assert fault, f"not found: {what}"
    assert count > 3000


@pytest.mark.parametrize("depth", [300, 960, 100_000])
def test_what_is_nested_too_deeply_is_no_game(depth: int) -> None:
    """A file may come from anywhere: no depth of brackets brings the check down."""
    text = json.dumps({**document(), "x": 0})
    for place in ('"x": 0', '"blind": false'):
        assert place in text
        nested = text.replace(place, f"{place.split(':')[0]}: {'[' * depth}{']' * depth}", 1)
        assert export.verify(nested, rules_of)


def fault_of(*path: Any, value: Any) -> str:
    changed = document()
    holder(changed, path)[path[-1]] = value
    return export.verify(changed, rules_of) or "nothing"


def test_the_first_difference_is_named() -> None:
    log = document()["log"]
    rolled = next(index for index, entry in enumerate(log) if entry["rolls"] and entry["rolls"][0][0] == "d6")
    die = log[rolled]["rolls"][0][3][0]
    assert fault_of("header", "seed", value="other").startswith("header.commitment: ")
    assert fault_of("header", "commitment", value="00").startswith("header.commitment: ")
    assert fault_of("header", "nonces", 0, value="other").startswith("header: a field of it was changed")
    assert fault_of("header", "scenario", value="trio").startswith("header: a field of it was changed")
    assert fault_of("header", "head", value="00").startswith("header.head: the log ends with")
    assert fault_of("header", "checksum", value="00").startswith("header.checksum: ")
    assert fault_of("header", "seats", value="00").startswith("seats: they do not match header.seats")
    assert fault_of("header", "format", value="zip").startswith("header.format: ")
    assert fault_of("header", "schema", value=2).startswith("header.schema: version 2")
    assert fault_of("header", "status", value="paused").startswith("header.status: 'paused'")
    assert fault_of("seats", 0, "name", value="Eve").startswith("seats: they do not match")
    assert fault_of("seats", 0, "side", value="green").startswith("seats: the sides are red, blue")
    assert fault_of("outcome", "reason", value="luck").startswith("outcome: the log comes to")
    assert fault_of("log", rolled, "rolls", 0, 3, 0, value=die % 6 + 1).startswith(f"entry {rolled}: roll ")
    assert fault_of("log", 3, "at", value=7).startswith("entry 3: ")
    assert fault_of("log", 3, "hash", value="00").startswith("entry 3: ")
    assert fault_of("log", 3, "colour", value=1).startswith("log[3].colour: ")


def test_a_document_resealed_after_a_change_is_still_found_by_dice_and_engine() -> None:
    """Whoever changes a die and makes every hash fit is found by the seed promised before the match."""
    rules, match, log = played()
    index = next(i for i, entry in enumerate(log) if entry.rolls and entry.rolls[0].kind == "d6")
    exported = document()
    die = exported["log"][index]["rolls"][0][3]
    die[0] = die[0] % 6 + 1
    read = codec.decode(json.dumps(exported), export.Export)
    lines = [*read.log]
    for number in range(index, len(lines)):
        prev = lines[number - 1].hash
        lines[number] = chain.seal(replace(lines[number], prev=prev))
    forged = export.finished(
        replace(match, head=lines[-1].hash), lines, rules=rules, seed=SEED, seats=read.seats
    )
    fault = export.verify(forged, rules_of)
    assert fault is not None
    assert fault.startswith(f"entry {index}: roll")


def test_something_else_is_no_export() -> None:
    assert (export.verify(b"not json", rules_of) or "").startswith("JSON is malformed")
    assert (export.verify(b"[]", rules_of) or "").startswith("Expected `object`")
    assert (export.verify(b"{}", rules_of) or "").startswith("header.format")


def test_rules_that_cannot_be_had_are_told() -> None:
    def refuse(_header: Header) -> Rules:
        raise EngineError("content c0ffee is not here")

    assert export.verify(document(), refuse) == (
        "header: the rules of this match can't be loaded: content c0ffee is not here"
    )


def test_a_running_match_shows_only_what_the_seat_was_told() -> None:
    rules, _, log = played("trio", 2)
    steps = list(export.seen_steps(header("trio"), log, rules))
    seats = [export.SeatInfo(side) for side in rules.seats]
    for seat in (None, 0, 1, 2):
        exported = export.running(header("trio"), steps, seat=seat, seats=seats)
        told = [
            Event(event["name"], event.get("data", {}))
            for line in exported["log"]
            for event in line["events"]
        ]
        for _, events in steps:
            for event in events:
                secret = event.to is not None and not event.is_for(seat)
                assert not (secret and Event(event.name, event.data) in told and event.name == "HandDealt")
        assert exported["header"]["seed"] == ""
        assert exported["header"]["head"] == ""
        assert not any("rolls" in line or "action" in line or "seq" in line for line in exported["log"])
        assert (export.verify(exported, rules_of) or "").startswith(
            "header.status: the match is still running"
        )


def test_drafts_and_passes_of_others_cannot_be_counted() -> None:
    """Entries nobody else is told of leave no gap in the story of the others."""
    silent, loud = (0, ()), (0, (Event("BidSealed", {"seat": 1}),))
    one = export.running(header(), [silent, loud, silent], seat=0, seats=())
    other = export.running(header(), [loud], seat=0, seats=())
    assert one == other


def test_first_path_names_the_place() -> None:
    assert export.first_path({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}) == "a[1].b"
    assert export.first_path([1], [1, 2]) == "[1]"
    assert export.first_path({"a": 1}, {}) == "a"
    assert export.first_path(1, 1.0) == "the document"
    assert export.first_path({"a": None}, {"a": None}) is None
