"""Reading what the command line says of a table: options, bots, numbers."""

from collections.abc import Sequence

from tablee.bots import BOTS, Bot, make_bot
from tablee.core.mistake import Mistake


def read_options(given: Sequence[str]) -> dict[str, str]:
    """`name=value` words as a mapping."""
    options = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise Mistake("option-shape", text=text)
        options[name] = value
    return options


def read_bots(given: str, seats: int) -> list[str]:
    """One bot's name for each of the seats; a single name stands for all of them."""
    names = [name.strip() for name in given.split(",") if name.strip()]
    for name in names:
        if name not in BOTS:
            raise Mistake("bot-unknown", bot=name, known=", ".join(BOTS))
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise Mistake("bots-wrong", bots=len(names), seats=seats)
    return names


def seat_bots(names: Sequence[str], seed: int) -> list[Bot]:
    """Each with luck of its own."""
    return [make_bot(name, seed * 64 + number) for number, name in enumerate(names)]


def check_number(name: str, value: int, least: int, most: int) -> int:
    if not least <= value <= most:
        raise Mistake("number-wrong", name=name, value=value, least=least, most=most)
    return value
