"""JSON there and back, schema versions."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from bot.engine import chain, codec
from bot.engine.codec import MATCHES, CodecError, Schema
from bot.engine.core import Action, Event
from tests.engine.games import Table, played
from tests.toy.rules import toy


def test_actions_keep_numbers_words_and_lists_of_lists() -> None:
    action = Action("deploy_all", ((("tiger", "c3"), ("pak", "s1.0")), 7, "x"))
    assert codec.decode_action(codec.encode(action)) == action


def test_events_keep_their_data_and_audience() -> None:
    event = Event("UnitMoved", {"unit": 3, "path": [1, 2], "by": None}, (0, 2))
    assert codec.decode_event(codec.encode(event)) == event


def test_states_views_and_entries_come_back_equal() -> None:
    table = Table(toy("trio"))
    table.act(1, "lay", 0)
    rules = table.rules
    assert codec.decode_state(codec.encode(table.state), rules) == table.state
    view = rules.view(table.state, 1)
    assert codec.decode_view(codec.encode(view), rules) == view
    assert codec.decode_entry(codec.encode(table.log[1])) == table.log[1]


def test_a_match_comes_back_equal_with_floor_and_pending_entries() -> None:
    table = Table(toy())
    assert codec.decode_match(codec.encode_match(table.match), table.rules) == table.match
    table.act(0, "lay", 0)
    assert table.match.floor is not None
    stored = codec.encode_match(table.match)
    assert codec.decode_match(stored, table.rules) == table.match
    assert codec.decode_match(stored.decode(), table.rules) == table.match


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "truncated"),
        (b"{", "truncated"),
        (b"\xff", "invalid"),
        (b"[]", "Expected `object`"),
        (b'{"name":"move","args":[1.5]}', r"\$\.args"),
        (b'{"name":7}', r"\$\.name"),
        (b"{}", "name"),
    ],
)
def test_other_documents_are_refused_with_the_place(data: bytes, says: str) -> None:
    with pytest.raises(CodecError, match=says):
        codec.decode_action(data)


def test_a_match_of_another_game_is_refused() -> None:
    stored = codec.encode_match(Table(toy()).match).replace(b'"coins"', b'"counters"')
    with pytest.raises(CodecError, match=r"coins.*\$\.match\.state"):
        codec.decode_match(stored, toy())


def test_a_match_without_or_of_a_newer_schema_is_refused() -> None:
    stored = json.loads(codec.encode_match(Table(toy()).match))
    with pytest.raises(CodecError, match="written by a newer program"):
        codec.decode_match(json.dumps({**stored, "schema": 99}), toy())
    for version in (None, 0, "1"):
        with pytest.raises(CodecError, match="no schema version"):
            codec.decode_match(json.dumps({**stored, "schema": version}), toy())


def test_a_match_with_its_keys_in_another_order_is_read_too() -> None:
    match = Table(toy()).match
    stored = json.loads(codec.encode_match(match))
    turned = json.dumps(dict(reversed(stored.items())))
    assert codec.decode_match(turned, toy()) == match


def test_documents_climb_one_version_after_the_other() -> None:
    schema = Schema("note", 3)

    @schema.step(1)
    def name_it(document: dict[str, Any]) -> dict[str, Any]:
        return {"title": document["name"]}

    @schema.step(2)
    def count_it(document: dict[str, Any]) -> dict[str, Any]:
        return {**document, "size": len(document["title"])}

    old = {"schema": 1, "name": "abc"}
    assert schema.upgrade(old) == {"schema": 3, "title": "abc", "size": 3}
    assert old == {"schema": 1, "name": "abc"}
    assert schema.upgrade({"schema": 3, "title": ""}) == {"schema": 3, "title": ""}
    assert schema.missing() == []


def test_a_missing_migration_is_named() -> None:
    schema = Schema("note", 3)
    schema.step(2)(lambda document: document)
    assert schema.missing() == [1]
    with pytest.raises(CodecError, match="note: no migration from schema 1"):
        schema.upgrade({"schema": 1})


def test_a_migration_has_one_place() -> None:
    schema = Schema("note", 2)
    schema.step(1)(lambda document: document)
    for version in (1, 2, 0):
        with pytest.raises(ValueError, match="no place"):
            schema.step(version)


def test_every_old_match_can_be_read() -> None:
    assert MATCHES.missing() == []


def test_an_old_match_is_brought_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it will be once the stored match changes shape: version 1 had `entries` for `position`."""
    match = Table(toy()).match
    schema = Schema("match", 2)

    @schema.step(1)
    def rename(document: dict[str, Any]) -> dict[str, Any]:
        inner = dict(document["match"])
        inner["position"] = inner.pop("entries")
        return {**document, "match": inner}

    monkeypatch.setattr(codec, "MATCHES", schema)
    monkeypatch.setattr(codec, "MATCH_SCHEMA", 2)
    old = json.loads(codec.encode_match(match))
    old["schema"] = 1
    old["match"]["entries"] = old["match"].pop("position")
    assert codec.decode_match(json.dumps(old), toy()) == match


def test_canonical_json_is_what_its_module_says() -> None:
    _, match, log = played()
    for value in (*log, match.header, {"б": [1, {"z": None, "a": "ё"}]}):
        plain = msgspec.to_builtins(value)
        told = json.dumps(plain, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        assert chain.canonical(value) == told.encode()
