"""The settings of a match: number of players, first player, options and edition."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from tablee.core.level import Level
from tablee.core.mistake import Mistake

MAX_PLAYERS = 10
"""The most seats that a game can have."""


class Option(Struct, frozen=True):
    """A variant of the rules that the host of a table chooses."""

    values: tuple[str, ...]
    default: str
    players: tuple[int, ...] = ()
    """The player counts that have this option; empty means all."""
    rules: tuple[str, ...] = ()
    """The rules versions that have this option; empty means all."""


class About(Struct, frozen=True, forbid_unknown_fields=True):
    """The content of `game.toml`."""

    id: str
    title: str
    authors: tuple[str, ...]
    publisher: str
    year: int
    players: tuple[int, int]
    minutes: tuple[int, int]
    age: int
    rules: str
    """The rules version that new tables use."""
    earlier: tuple[str, ...] = ()
    """Earlier rules versions that still work, so that old tables can continue and old records replay."""
    edition: str = "maison"
    options: dict[str, Option] = {}
    levels: dict[str, Level] = {}
    """The bot levels whose limits differ from the defaults, by name."""
    bots: int = 0
    """A version number. Increase it when a change to the game's adviser may change a bot's choices."""

    def under_rules(self, rules: str) -> "About":
        """Returns the same data for another rules version, with only the options of that version."""
        options = {
            name: option
            for name, option in self.options.items()
            if not option.rules or rules in option.rules
        }
        return msgspec.structs.replace(self, rules=rules, options=options)


class Setting(Struct, frozen=True):
    """One table's settings. `material` is the content of the edition's file."""

    game: str
    rules: str
    players: int
    first: int
    edition: str
    options: dict[str, str]
    material: dict[str, Any]

    def public_bytes(self) -> bytes:
        """Returns the settings as bytes. These bytes are part of the key that determines the deals."""
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
    """Adds defaults to the given options. Raises a Mistake for an unknown option or value."""
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
