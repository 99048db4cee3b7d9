"""Finds the bots that a command names, and the names to show for everyone at a table."""

import secrets
from collections.abc import Sequence

from tablee.bots import Bot, check_bot, make_bot
from tablee.core.match import Match
from tablee.core.mistake import Mistake, harmless
from tablee.core.texts import Texts


def read_bots(given: str, seats: int) -> list[str]:
    """Reads the name of a bot for each seat. A single name stands for all seats."""
    names = [name.strip() for name in given.split(",") if name.strip()]
    for name in names:
        check_bot(name)
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise Mistake("bots-wrong", bots=len(names), seats=seats)
    return names


def seat_bots(names: Sequence[str], seed: int | None) -> list[Bot]:
    """Make the bots, each with its own random numbers. The same seed gives the same numbers."""
    luck = secrets.randbelow(2**32) if seed is None else seed
    return [make_bot(name, luck * 64 + number) for number, name in enumerate(names)]


def names_of(match: Match, texts: Texts) -> list[str]:
    """The name to show for each seat. Control characters are escaped, because a name can be any text."""
    names = []
    for number, seat in enumerate(match.seats):
        name = harmless(seat.name) or texts.name_of(number, ())
        names.append(f"{name} ({harmless(seat.bot)})" if seat.bot else name)
    return names
