"""The fairness proof: the derivation is as its file says, unbiased, and can be checked by anybody."""

from __future__ import annotations

import hashlib
import hmac
import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from bot.engine import fairness
from tests.engine.games import document

KEY = fairness.key_of("seed", ("one", "two"))


def test_the_commitment_is_the_sha256_of_the_seed() -> None:
    assert fairness.commitment("seed") == hashlib.sha256(b"seed").hexdigest()


def test_the_key_depends_on_seed_and_nonces_and_their_order() -> None:
    keys = {
        fairness.key_of(seed, nonces)
        for seed, nonces in [
            ("s", ()),
            ("s", ("a", "b")),
            ("s", ("b", "a")),
            ("s", ("ab",)),
            ("t", ("a", "b")),
        ]
    }
    assert len(keys) == 5


def test_dice_follow_from_the_bytes_of_the_hmac() -> None:
    block = hmac.digest(KEY, b"match:7:0", "sha256")
    expected = tuple(byte % 6 + 1 for byte in block if byte < 252)
    assert fairness.derive(KEY, "match", 7, "d6", len(expected)) == expected


def test_more_dice_than_one_block_holds_go_on_in_the_next() -> None:
    stream = b"".join(hmac.digest(KEY, f"match:0:{block}".encode(), "sha256") for block in range(4))
    expected = tuple(byte % 6 + 1 for byte in stream if byte < 252)[:100]
    assert fairness.derive(KEY, "match", 0, "d6", 100) == expected


def test_known_rolls_stay_as_they_are() -> None:
    """A change here would break the proof of every match that was ever exported."""
    assert fairness.derive(KEY, "match", 0, "d6", 5) == KNOWN_D6
    assert fairness.derive(KEY, "match", 1, "shuffle", 8) == KNOWN_SHUFFLE
    assert fairness.derive(KEY, "match", 2, "pick", 1000) == KNOWN_PICK


KNOWN_D6 = (6, 1, 4, 2, 5)
KNOWN_SHUFFLE = (6, 0, 5, 7, 1, 4, 3, 2)
KNOWN_PICK = (653,)


def chi_square(counts: Counter[int], sides: int) -> float:
    expected = counts.total() / sides
    return sum((counts[side] - expected) ** 2 / expected for side in counts)


def test_dice_show_every_side_as_often() -> None:
    counts = Counter(die for roll in range(6000) for die in fairness.derive(KEY, "m", roll, "d6", 10))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert chi_square(counts, 6) < 20.5  # one in a thousand at five degrees of freedom; the key is fixed


@pytest.mark.parametrize(("n", "limit"), [(5, 18.5), (7, 22.5), (300, 382.0)])
def test_picks_are_even_also_where_n_divides_nothing(n: int, limit: float) -> None:
    counts = Counter(fairness.derive(KEY, "m", roll, "pick", n)[0] for roll in range(20_000))
    assert set(counts) == set(range(n))
    assert chi_square(counts, n) < limit


def test_every_order_of_four_comes_as_often() -> None:
    orders = [fairness.derive(KEY, "m", roll, "shuffle", 4) for roll in range(12_000)]
    names = {order: number for number, order in enumerate(sorted(set(orders)))}
    assert len(names) == 24
    assert chi_square(Counter(names[order] for order in orders), 24) < 49.7


def test_shuffling_nothing_or_one_is_allowed() -> None:
    assert fairness.derive(KEY, "m", 0, "shuffle", 0) == ()
    assert fairness.derive(KEY, "m", 0, "shuffle", 1) == (0,)


@pytest.mark.parametrize(("kind", "n"), [("d6", 0), ("pick", 0), ("d8", 1), ("d6", -1), ("shuffle", 65537)])
def test_impossible_rolls_are_refused(kind: str, n: int) -> None:
    with pytest.raises(ValueError, match="no such roll"):
        fairness.derive(KEY, "m", 0, kind, n)


def test_verify_rolls_names_the_first_false_one() -> None:
    rolls = [("d6", 2, "shot", fairness.derive(KEY, "m", number, "d6", 2)) for number in range(3)]
    proof = {"seed": "seed", "nonces": ("one", "two"), "match": "m", "promised": fairness.commitment("seed")}
    assert fairness.verify_rolls(**proof, rolls=rolls) is None  # type: ignore[arg-type]
    rolls[1] = ("d6", 2, "shot", (6, 6) if rolls[1][3] != (6, 6) else (5, 5))
    fault = fairness.verify_rolls(**proof, rolls=rolls)  # type: ignore[arg-type]
    assert fault is not None
    assert fault.startswith("roll 1 (shot): d6 shows")


def test_verify_rolls_refuses_another_seed() -> None:
    fault = fairness.verify_rolls(
        seed="x", promised=fairness.commitment("seed"), nonces=(), match="m", rolls=()
    )
    assert fault is not None
    assert "promised" in fault


def run_alone(text: str) -> subprocess.CompletedProcess[str]:
    """The file by itself: isolated, without site packages, from the standard library only."""
    command = [sys.executable, "-I", "-S", str(Path(fairness.__file__))]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=False, encoding="utf-8")


def test_the_file_alone_proves_an_exported_game() -> None:
    exported = document()
    good = run_alone(json.dumps(exported))
    assert (good.returncode, good.stdout) == (0, "every roll follows from the promised seed\n")
    die = next(roll for entry in exported["log"] for roll in entry["rolls"] if roll[0] == "d6")
    die[3][0] = die[3][0] % 6 + 1
    bad = run_alone(json.dumps(exported))
    assert bad.returncode == 1
    assert "(raid): d6 shows" in bad.stdout
