"""Deals that anyone can verify: a committed secret, the seats' nonces, a keyed stream of numbers."""

import hashlib
import hmac
import secrets

from msgspec import Struct

from tablee.core.chance import Chance
from tablee.core.mistake import Mistake

SECRET_BYTES = 32
NONCE_MOST = 128
WORD = 1 << 64


class Fair(Struct, frozen=True):
    """The secret behind a match's deals, and what each seat stirred in (empty: nothing)."""

    secret: str
    nonces: tuple[str, ...] = ()

    @property
    def commitment(self) -> str:
        """The secret's hash: shown before the first move, it binds the dealer."""
        return commitment_to(self.secret)

    def with_nonces(self, nonces: tuple[str, ...]) -> "Fair":
        if any(len(nonce) > NONCE_MOST for nonce in nonces):
            raise Mistake("nonce-too-long", most=NONCE_MOST)
        return Fair(self.secret, nonces)


def commitment_to(secret: str) -> str:
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def fresh() -> Fair:
    """A secret that nobody can guess."""
    return Fair(secrets.token_hex(SECRET_BYTES))


def from_seed(seed: int) -> Fair:
    """A secret that anyone can repeat: for simulations and tests, never for a live game."""
    return Fair(hashlib.sha256(f"tablee seed {seed}".encode()).hexdigest())


class KeyedChance(Chance):
    """HMAC-SHA-256 in counter mode, started anew for each of Nature's moves."""

    def __init__(self, fair: Fair, table: bytes) -> None:
        stirred = "\0".join((*fair.nonces, "")).encode()
        self._key = hmac.digest(bytes.fromhex(fair.secret), table + b"\0" + stirred, "sha256")
        self.start(0)

    def start(self, move: int) -> None:
        """Begin the stream of Nature's move number `move` (0 the first)."""
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
