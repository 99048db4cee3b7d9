"""Fair deals: the stream of random numbers agrees with values that this file computes with hmac."""

import hashlib
import hmac
from collections import Counter

import pytest

from tablee.api import fair
from tablee.core.fair import Fair, KeyedChance, commitment_to, fresh, from_seed
from tablee.core.mistake import Mistake
from tests.toy_game import GAME

SECRET = "00112233445566778899aabbccddeeff" * 2
FAIR = Fair(SECRET)
TABLE = b"a table"


def stream(fair: Fair, table: bytes, move: int, words: int) -> list[int]:
    """The first `words` words of the stream, computed here without the code under test."""
    stirred = b"".join(nonce.encode() + b"\0" for nonce in fair.nonces)
    key = hmac.new(bytes.fromhex(fair.secret), table + b"\0" + stirred, hashlib.sha256).digest()
    found: list[int] = []
    for block in range((words + 3) // 4):
        message = move.to_bytes(8, "big") + block.to_bytes(8, "big")
        digest = hmac.new(key, message, hashlib.sha256).digest()
        found += [int.from_bytes(digest[at : at + 8], "big") for at in range(0, 32, 8)]
    return found[:words]


def chance(fair: Fair = FAIR, table: bytes = TABLE, move: int = 0) -> KeyedChance:
    keyed = KeyedChance(fair, table)
    keyed.start(move)
    return keyed


@pytest.mark.parametrize("move", [0, 1, 2**40])
@pytest.mark.parametrize("nonces", [(), ("",), ("left", "right"), ("é\n", "")])
def test_the_stream_is_hmac_sha256_in_counter_mode(move: int, nonces: tuple[str, ...]) -> None:
    agreed = Fair(SECRET, nonces)
    drawn = chance(agreed, move=move)
    assert [drawn.below(2**64) for _ in range(11)] == stream(agreed, TABLE, move, 11)


def test_a_number_below_n_is_the_word_modulo_n() -> None:
    words = stream(FAIR, TABLE, 3, 9)
    drawn = chance(move=3)
    assert [drawn.below(n) for n in range(1, 10)] == [
        w % n for w, n in zip(words, range(1, 10), strict=True)
    ]


def test_words_that_would_be_unfair_are_thrown_away() -> None:
    n = 2**63 + 1  # words of n or more are discarded, because they would favour some numbers
    words = stream(FAIR, TABLE, 0, 40)
    kept = [word for word in words if word < n]
    assert 10 < len(kept) < 35
    drawn = chance()
    assert [drawn.below(n) for _ in kept] == kept


def test_every_number_comes_up_as_often() -> None:
    drawn = chance()
    counts = Counter(drawn.below(6) for _ in range(6000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert max(counts.values()) - min(counts.values()) < 200


def test_each_of_natures_moves_has_a_stream_of_its_own() -> None:
    drawn = chance()
    first = drawn.below(2**64)
    drawn.start(1)
    assert drawn.below(2**64) == stream(FAIR, TABLE, 1, 1)[0] != first
    drawn.start(0)
    assert drawn.below(2**64) == first


def test_secret_nonces_and_settings_change_the_stream() -> None:
    tables = [GAME.setting(2), GAME.setting(2, first=1), GAME.setting(2, options={"most": "2"})]
    fairs = [Fair(SECRET), Fair(SECRET, ("a",)), Fair(SECRET, ("b",)), Fair(SECRET[::-1])]
    streams = {chance(one, table.public_bytes()).below(2**64) for one in fairs for table in tables}
    assert len(streams) == len(fairs) * len(tables)


def test_the_commitment_is_the_secrets_hash() -> None:
    assert Fair(SECRET).commitment == hashlib.sha256(bytes.fromhex(SECRET)).hexdigest()
    assert Fair(SECRET, ("nonce",)).commitment == commitment_to(SECRET)


def test_a_fresh_secret_has_256_bits_and_never_comes_again() -> None:
    secrets = {fresh().secret for _ in range(50)}
    assert len(secrets) == 50
    assert {len(bytes.fromhex(secret)) for secret in secrets} == {32}


def test_a_seed_gives_the_same_secret_again() -> None:
    assert fair(7) == fair(7) == from_seed(7) == Fair(hashlib.sha256(b"tablee seed 7").hexdigest())
    assert from_seed(7) != from_seed(8)
    assert fair() != fair()


def test_nonces_are_stirred_in_after_the_commitment() -> None:
    promised = from_seed(1)
    stirred = promised.with_nonces(("x" * 128, ""))
    assert stirred == Fair(promised.secret, ("x" * 128, ""))
    assert stirred.commitment == promised.commitment


def test_a_nonce_of_more_than_128_characters_is_a_mistake() -> None:
    with pytest.raises(Mistake, match="at most 128 characters"):
        from_seed(1).with_nonces(("", "x" * 129))
