"""What is fixed before a match begins: players, first player, options, edition."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from tablee.core.level import Level
from tablee.core.mistake import Mistake


class Option(Struct, frozen=True):
    """A choice that the host makes; where `players` is given, only tables of that size have it."""

    values: tuple[str, ...]
    default: str
    players: tuple[int, ...] = ()


class About(Struct, frozen=True, forbid_unknown_fields=True):
    """What `game.toml` says of a game."""

    id: str
    title: str
    authors: tuple[str, ...]
    publisher: str
    year: int
    players: tuple[int, int]
    minutes: tuple[int, int]
    age: int
    rules: str
    edition: str = "maison"
    options: dict[str, Option] = {}
    levels: dict[str, Level] = {}
    """How well bots play, where the defaults do not suit."""
    bots: int = 0
    """Raised whenever the game's adviser may choose otherwise than before."""


class Setting(Struct, frozen=True):
    """One table's settings. `material` is what the edition's file holds."""

    game: str
    rules: str
    players: int
    first: int
    edition: str
    options: dict[str, str]
    material: dict[str, Any]

    def public_bytes(self) -> bytes:
        """The settings as bytes, to bind the deals to this table."""
        return msgspec.json.encode(self, order="sorted")


def check_players(about: About, players: int) -> int:
    least, most = about.players
    if not least <= players <= most:
        raise Mistake("players-wrong", game=about.title, players=players, least=least, most=most)
    return players


def check_first(players: int, first: int) -> int:
    if not 0 <= first < players:
        raise Mistake("first-wrong", first=first, last=players - 1)
    return first


def check_options(about: About, players: int, given: Mapping[str, str]) -> dict[str, str]:
    """The given options with the defaults of the others; only those that this table has."""
    offered = {
        name: option
        for name, option in about.options.items()
        if not option.players or players in option.players
    }
    for name, value in given.items():
        if name not in offered:
            raise Mistake("option-unknown", option=name, known=", ".join(offered) or "–")
        if value not in offered[name].values:
            known = ", ".join(offered[name].values)
            raise Mistake("option-value-unknown", option=name, value=value, known=known)
    return {name: given.get(name, option.default) for name, option in offered.items()}
