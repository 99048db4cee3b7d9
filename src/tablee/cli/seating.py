"""Finds the bots that a command names, and the names to show for everyone at a table."""

import secrets
from collections.abc import Sequence

from tablee.bots import Bot, check_bot, make_bot
from tablee.core.match import Match
from tablee.core.mistake import Mistake, harmless
from tablee.core.record import SeatRecord
from tablee.core.texts import Texts
from tablee.server.people.faces import bot_name, faces_in_record, level_words


def read_names(given: str) -> list[str]:
    """Reads the names of bots, with commas between them."""
    names = [name.strip() for name in given.split(",") if name.strip()]
    for name in names:
        check_bot(name)
    return names


def read_bots(given: str, seats: int) -> list[str]:
    """Reads the name of a bot for each seat. A single name stands for all seats."""
    names = read_names(given)
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
    """The name to show for each seat. A bot is called as at a table in the browser.

    Control characters are escaped, because a name can be any text.
    """
    faces = faces_in_record(match.proof.commitment, match.seats)
    return [
        harmless(_name_of(seat, face, texts)) or texts.name_of(number, ())
        for number, (seat, face) in enumerate(zip(match.seats, faces, strict=True))
    ]


def _name_of(seat: SeatRecord, face: str, texts: Texts) -> str:
    if not seat.bot:
        return seat.name
    if not seat.name:
        return bot_name(face, seat.bot, texts)
    return texts.say("bot-name", {"name": seat.name, "level": level_words(seat.bot, texts)})
