"""Seeds for the analysis: the same record gives the same numbers on every machine."""

import hashlib

from tablee.core.chance import FastChance

SEED_BYTES = 6


def seed_of(check: str, *what: object) -> int:
    """A seed for one purpose in one game. `check` is the check in the record's header.

    It comes from nothing that happens in the game, so that no verdict depends on hidden cards.
    """
    told = ":".join((check, *map(str, what)))
    return int.from_bytes(hashlib.sha256(told.encode()).digest()[:SEED_BYTES], "big")


def chance_of(check: str, *what: object) -> FastChance:
    return FastChance(seed_of(check, *what))
