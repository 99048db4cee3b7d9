"""The arguments that several commands share, and the functions that read and check them."""

from collections.abc import Sequence
from typing import Annotated, Any, TypeAlias

from cyclopts import Parameter, Token

from tablee.bots import BOTS
from tablee.core.mistake import Mistake

MAX_SEED = 2**53


def read_whole(kind: Any, tokens: Sequence[Token]) -> int:
    """Read a whole number in plain digits; reject everything else instead of rounding it."""
    text = tokens[0].value
    if not text.removeprefix("-").isdecimal():
        raise ValueError(text)
    return int(text)


WHOLE = Parameter(converter=read_whole)

Whole: TypeAlias = Annotated[int, WHOLE]
Players: TypeAlias = Annotated[int, WHOLE, Parameter(help="How many players.")]
Seed: TypeAlias = Annotated[
    int | None, WHOLE, Parameter(help="The same number gives the same game again.")
]
First: TypeAlias = Annotated[int, WHOLE, Parameter(help="The seat that begins, counted from 0.")]
Options: TypeAlias = Annotated[
    tuple[str, ...],
    Parameter(help="name=value, as often as needed.", negative=(), show_default=False),
]
Bots: TypeAlias = Annotated[
    str, Parameter(help=f"{', '.join(BOTS)}: one for all, or one for each bot's seat, with commas.")
]
Edition: TypeAlias = Annotated[str | None, Parameter(help="The box that is played.")]
File: TypeAlias = Annotated[
    str, Parameter(help="A record, or - for standard input.", allow_leading_hyphen=True)
]
Lang: TypeAlias = Annotated[str | None, Parameter(help="fr or en; by default your locale's.")]


def read_options(given: Sequence[str]) -> dict[str, str]:
    """Turn arguments of the form `name=value` into a mapping."""
    options = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise Mistake("option-shape", text=text)
        options[name] = value
    return options


def check_number(name: str, value: int, least: int, most: int) -> int:
    if not least <= value <= most:
        raise Mistake("number-wrong", name=name, value=value, least=least, most=most)
    return value


def check_seed(seed: int | None) -> int | None:
    return seed if seed is None else check_number("--seed", seed, 0, MAX_SEED)
