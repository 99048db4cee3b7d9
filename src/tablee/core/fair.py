"""Deals that anyone can verify: a secret, fixed in advance, and the seats' nonces determine them."""

import hashlib
import hmac
import re
import secrets

from msgspec import Struct

from tablee.core.chance import Chance
from tablee.core.mistake import Mistake

SECRET_BYTES = 32
SECRET = re.compile(rf"[0-9a-f]{{{2 * SECRET_BYTES}}}")
"""A secret as it is written. Nonces that clients commit to are written in the same way."""
NONCE_MOST = 128
WORD = 1 << 64


class Fair(Struct, frozen=True):
    """A secret and the seats' nonces (texts that players may add). Both determine a match's deals."""

    secret: str
    nonces: tuple[str, ...] = ()

    @property
    def commitment(self) -> str:
        """The hash of the secret. It is published before the first move, to fix the secret."""
        return commitment_to(self.secret)

    def with_nonces(self, nonces: tuple[str, ...]) -> "Fair":
        if any(len(nonce) > NONCE_MOST for nonce in nonces):
            raise Mistake("nonce-too-long", most=NONCE_MOST)
        return Fair(self.secret, nonces)


def commitment_to(secret: str) -> str:
    """The hash of a secret or of a nonce, both of which are written as hexadecimal digits."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def fresh() -> Fair:
    """Returns a new secret that nobody can guess."""
    return Fair(secrets.token_hex(SECRET_BYTES))


def from_seed(seed: int) -> Fair:
    """Returns a reproducible secret for simulations and tests. A live game must never use it."""
    return Fair(hashlib.sha256(f"tablee seed {seed}".encode()).hexdigest())


class KeyedChance(Chance):
    """Random numbers from HMAC-SHA-256 in counter mode, with a new stream for each of Nature's moves."""

    def __init__(self, fair: Fair, table: bytes) -> None:
        stirred = "\0".join((*fair.nonces, "")).encode()
        self._key = hmac.digest(bytes.fromhex(fair.secret), table + b"\0" + stirred, "sha256")
        self.start(0)

    def start(self, move: int) -> None:
        """Start the stream of random numbers for Nature's move number `move`, counted from 0."""
        self._move = move
        self._block = 0
        self._words: list[int] = []

    def below(self, n: int) -> int:
        fair_limit = WORD - WORD % n
        while (word := self._next_word()) >= fair_limit:
            pass
        return word % n

    def _next_word(self) -> int:
        if not self._words:
            message = self._move.to_bytes(8, "big") + self._block.to_bytes(8, "big")
            block = hmac.digest(self._key, message, "sha256")
            self._words = [int.from_bytes(block[i : i + 8], "big") for i in (24, 16, 8, 0)]
            self._block += 1
        return self._words.pop()
