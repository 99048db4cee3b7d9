"""What a run of the arena is: one table's settings, the bots that sit there, and a seed."""

import hashlib
from collections.abc import Mapping, Sequence

import msgspec
from msgspec import Struct

from tablee.bots import VERSION
from tablee.bots.search import level_for
from tablee.core.fair import Fair
from tablee.core.level import LEVELS
from tablee.core.setting import Setting
from tablee.registry import find_game

SEED_BYTES = 6


class Run(Struct, frozen=True):
    """Everything that the results follow from; the same run gives the same games, wherever played,
    unless a bot looks at the clock: one that thinks for a time thinks less on a busy machine.

    Games are numbered from 0. Each deal is played by every arrangement in turn, so game g is deal
    `g // arrangements` in arrangement `g % arrangements`.
    """

    setting: Setting
    bots: tuple[str, ...]
    seed: int
    version: int
    """The version of the bots: results of different versions are not mixed."""
    levels: dict[str, str] = {}
    """How the bots think that have a level, which each game sets in its own way."""

    @property
    def arrangements(self) -> tuple[tuple[str, ...], ...]:
        return arrangements_of(self.bots)

    def deal_of(self, game: int) -> int:
        return game // len(self.arrangements)

    def seated(self, game: int) -> tuple[str, ...]:
        """Which bot sits where in that game."""
        ways = self.arrangements
        return ways[game % len(ways)]

    def whole_deals(self, games: int) -> int:
        """At least that many games, so that every deal is played by every arrangement."""
        ways = len(self.arrangements)
        return -(-games // ways) * ways

    def fair(self, game: int) -> Fair:
        """The secret behind the deals: the same for all games of one deal."""
        return Fair(self._digest(f"deal {self.deal_of(game)}").hex())

    def bot_seed(self, game: int, seat: int) -> int:
        """Each bot's own luck in each game."""
        return int.from_bytes(self._digest(f"bot {game} {seat}")[:SEED_BYTES], "big")

    def _digest(self, what: str) -> bytes:
        return hashlib.sha256(f"tablee arena {self.seed} {what}".encode()).digest()


def arrangements_of(bots: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The different ways to sit that come of moving everyone on by a seat."""
    turned = [tuple(bots[seat:]) + tuple(bots[:seat]) for seat in range(len(bots))]
    return tuple(dict.fromkeys(turned))


def new_run(
    game: str,
    players: int,
    bots: Sequence[str],
    *,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    edition: str | None = None,
) -> Run:
    """A run, one bot's name for each seat; raises a Mistake for a table that there cannot be."""
    assert len(bots) == players
    setting = find_game(game).setting(players, edition=edition, options=options)
    return Run(setting, tuple(bots), seed, version_of(game), levels_of(game, bots))


def version_of(game: str) -> int:
    """The version of the bots in that game: a sum, so that it grows with either part."""
    return VERSION + find_game(game).about.bots


def levels_of(game: str, bots: Sequence[str]) -> dict[str, str]:
    """The figures of each bot's level in that game, for bots that have one."""
    found = {}
    for bot in dict.fromkeys(bots):
        name = bot.partition("@")[0]
        if name in LEVELS:
            level = msgspec.structs.asdict(level_for(find_game(game), name))
            found[bot] = " ".join(f"{figure}={value}" for figure, value in level.items())
    return found
