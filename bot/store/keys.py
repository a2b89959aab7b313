"""Names of keys. All keys of a game carry the hash tag `{g:<id>}`: one slot of a cluster, one script."""

from __future__ import annotations

PREFIX = "fp:"
LIVE = "fp:live"
"""Set: ids of the tables that are not over (announced before they are made, so that none can be lost)."""
CLOCK = "fp:clock"
"""Sorted set: table id by deadline in ms. Only a hint; the game's own field decides."""
RESULTS = "fp:{k}:results"
"""Hash: a match (table id and when it began) → its result."""
JOURNAL = "fp:{k}:journal"
"""List: matches whose result has changed, oldest first."""
MADE = "fp:{k}:made"
"""String: which way of making results the ledger was made with last."""
PROFILES = "fp:{u}:profiles"
"""Hash with a version: `p:<profile>` → persons joined in it, `m:<person>` → their profile."""
EVENTS = "fp:events"
"""Set: ids of the tournaments and ladders that go on."""
PULSE = "fp:pulse"
"""Hash: when some worker lived last, the last downtime, and those of platforms (see `pulse`)."""
CHANNEL = "fp:news"
"""Channel: `<table> <position> <kind>` for the live fronts of every process."""


def game(table: str) -> str:
    """Hash: the table document, snapshot, position, deadline, seed."""
    return f"fp:{{g:{table}}}:game"


def log(table: str) -> str:
    """List: entries of the log, oldest first."""
    return f"fp:{{g:{table}}}:log"


def told(table: str) -> str:
    """List: the events of each entry of the log, audiences still on them."""
    return f"fp:{{g:{table}}}:told"


def outbox(table: str) -> str:
    """Hash: `recipient|kind` → number and payload of what is still to be delivered."""
    return f"fp:{{g:{table}}}:out"


def leases(table: str) -> str:
    """Hash: `recipient|kind` → until when a worker holds it."""
    return f"fp:{{g:{table}}}:lease"


def shown(table: str) -> str:
    """Hash: `recipient|kind` → number and description of the message that shows the game there."""
    return f"fp:{{g:{table}}}:shown"


def answers(table: str, input_id: str) -> str:
    """String: the first answer to an input."""
    return f"fp:{{g:{table}}}:in:{input_id}"


def games_pattern() -> str:
    """What `game` keys look like, for the rebuild of indexes."""
    return "fp:{g:*}:game"


def table_of(game_key: str) -> str:
    """The table id in a `game` key."""
    return game_key[len("fp:{g:") : -len("}:game")]


def of_person(person: str) -> str:
    """Sorted set: a person's table ids, by time of joining."""
    return f"fp:{{p:{person}}}:tables"


def of_chat(chat: str) -> str:
    """Sorted set: a chat's table ids, by time of making."""
    return f"fp:{{r:{chat}}}:tables"


def said(room: str) -> str:
    """List: what people said in a room of the local table, oldest first."""
    return f"fp:{{r:{room}}}:said"


def pace(place: str) -> str:
    """Sorted set: tokens of the last messages to a chat, person or platform, by time in ms."""
    return f"fp:{{r:{place}}}:pace"


def held(place: str) -> str:
    """String: until when (ms) nothing may be sent there."""
    return f"fp:{{r:{place}}}:held"


def answering(person: str) -> str:
    """Sorted set: a token for each answer that is on its way to a person, by until when (ms) it counts."""
    return f"fp:{{r:{person}}}:answering"


def lock(name: str) -> str:
    """String: which worker holds this office (polling a platform, a shard) for now."""
    return f"fp:lock:{name}"


def inbox(owner: str) -> str:
    """Hash: update id → what a worker has in hand of the updates of `owner` (`telegram:4242`)."""
    return f"fp:{{s:{owner}}}:inbox"


def settings_of(person: str) -> str:
    """Hash: a person's own settings (language …)."""
    return f"fp:{{p:{person}}}:settings"


def opened(person: str, input_id: str) -> str:
    """String: the table that this input of the person opened."""
    return f"fp:{{p:{person}}}:opened:{input_id}"


def content(digest: str) -> str:
    """String: frozen content by its hash."""
    return f"fp:{{c:{digest}}}"


def code(mark: str) -> str:
    """String: whose one-time code it is, by the code's hash."""
    return f"fp:{{u}}:code:{mark}"


def code_of(owner: str) -> str:
    """String: the hash of the code that somebody was given last."""
    return f"fp:{{u}}:mine:{owner}"


def tries(taker: str) -> str:
    """String: how many codes somebody has tried lately."""
    return f"fp:{{u}}:tries:{taker}"


def event(name: str) -> str:
    """Hash with a version: a tournament or ladder."""
    return f"fp:{{t:{name}}}:event"


def events_of(chat: str) -> str:
    """Sorted set: a chat's tournaments and ladders, by time of making."""
    return f"fp:{{r:{chat}}}:events"
