"""Checks and hashes passphrases."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from tablee.core.mistake import Mistake

T = TypeVar("T")
MIN_CHARACTERS = 10
MAX_CHARACTERS = 200
MAX_HASHES_AT_ONCE = 2
"""The most passphrases that are hashed at once. Each takes 64 MiB and much processor time."""
UNMATCHABLE_HASH = (
    "$argon2id$v=19$m=65536,t=3,p=4$MDEyMzQ1Njc4OWFiY2RlZg$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
)
"""A hash that no passphrase matches. It is checked if there is no account with the given name."""


class Passphrases:
    """Hashes and checks passphrases in threads, a few at once."""

    def __init__(self) -> None:
        self._hashing = asyncio.Semaphore(MAX_HASHES_AT_ONCE)

    async def hash_of(self, passphrase: str) -> str:
        """The hash to store for a passphrase. Raises a Mistake if it is too short or too long."""
        if not MIN_CHARACTERS <= len(passphrase) <= MAX_CHARACTERS:
            raise Mistake("passphrase-length", least=MIN_CHARACTERS, most=MAX_CHARACTERS)
        return await self._in_thread(_hash_of, passphrase)

    async def fits(self, hashed: str, passphrase: str) -> bool:
        """Whether a passphrase has this hash."""
        return await self._in_thread(_fits, hashed, passphrase[:MAX_CHARACTERS])

    async def _in_thread(self, work: Callable[..., T], *given: str) -> T:
        async with self._hashing:
            return await asyncio.to_thread(work, *given)


def _hash_of(passphrase: str) -> str:
    from argon2 import PasswordHasher

    return PasswordHasher().hash(passphrase)


def _fits(hashed: str, passphrase: str) -> bool:
    from argon2 import PasswordHasher
    from argon2.exceptions import Argon2Error, InvalidHashError

    try:
        PasswordHasher().verify(hashed, passphrase)
    except (Argon2Error, InvalidHashError):
        return False
    return True
