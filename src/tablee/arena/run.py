"""A run of the arena: the game and its settings, the bots that play, and a seed."""

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
    """Everything that determines the results: the same run gives the same games on every machine.

    The exception is a bot with a time limit, which thinks less on a busy machine.

    Games are numbered from 0. Each deal is played once in every arrangement, so game g is deal
    `g // arrangements` in arrangement `g % arrangements`.
    """

    setting: Setting
    bots: tuple[str, ...]
    seed: int
    version: int
    """The version of the bots. Results from different versions are never mixed."""
    levels: dict[str, str] = {}
    """Maps each bot that has a level to the settings of that level in this game, as text."""

    @property
    def arrangements(self) -> tuple[tuple[str, ...], ...]:
        return arrangements_of(self.bots)

    def deal_of(self, game: int) -> int:
        return game // len(self.arrangements)

    def seated(self, game: int) -> tuple[str, ...]:
        """The name of the bot in each seat, in the game whose number is `game`."""
        ways = self.arrangements
        return ways[game % len(ways)]

    def whole_deals(self, games: int) -> int:
        """Rounds a number of games up, so that every deal is played in every arrangement."""
        ways = len(self.arrangements)
        return -(-games // ways) * ways

    def fair(self, game: int) -> Fair:
        """The secret that determines a game's deal. Games with the same deal have the same secret."""
        return Fair(self._digest(f"deal {self.deal_of(game)}").hex())

    def bot_seed(self, game: int, seat: int) -> int:
        """The seed for one bot's random numbers in one game."""
        return int.from_bytes(self._digest(f"bot {game} {seat}")[:SEED_BYTES], "big")

    def _digest(self, what: str) -> bytes:
        return hashlib.sha256(f"tablee arena {self.seed} {what}".encode()).digest()


def arrangements_of(bots: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The distinct seatings that arise when all bots move on by one seat, again and again."""
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
    """Make a run with one bot per seat. Raises a Mistake if the game does not allow these settings."""
    assert len(bots) == players
    setting = find_game(game).setting(players, edition=edition, options=options)
    return Run(setting, tuple(bots), seed, version_of(game), levels_of(game, bots))


def version_of(game: str) -> int:
    """The version of the bots in a game: the sum of the general version and the game's own."""
    return VERSION + find_game(game).about.bots


def levels_of(game: str, bots: Sequence[str]) -> dict[str, str]:
    """The settings of each bot's level in a game. Bots without a level are left out."""
    found = {}
    for bot in dict.fromkeys(bots):
        name = bot.partition("@")[0]
        if name in LEVELS:
            level = msgspec.structs.asdict(level_for(find_game(game), name))
            found[bot] = " ".join(f"{figure}={value}" for figure, value in level.items())
    return found
