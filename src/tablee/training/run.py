"""A run of training: the game, its settings, the bots that play, how much they explore, and a seed."""

import hashlib
import random
from collections.abc import Mapping, Sequence
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from tablee.arena.run import levels_of, version_of
from tablee.bots import check_bot
from tablee.core.setting import Setting
from tablee.registry import find_game

QUICK_BOTS = ("regular",)
EXPLORED = 0.5
SEED_BYTES = 6


class TrainingRun(Struct, frozen=True):
    """Everything that determines the games: the same run gives the same games on every machine.

    In game g, all seats are played by bot g modulo the number of bots.
    """

    setting: Setting
    bots: tuple[str, ...]
    seed: int
    explored: Annotated[float, Meta(ge=0, le=1)]
    """The share of the games in which some moves are drawn at random."""
    version: int
    """The version of the bots. Games of different versions are never mixed."""
    levels: dict[str, str] = {}

    def setting_of(self, game: int) -> Setting:
        """Every seat begins equally often."""
        return msgspec.structs.replace(self.setting, first=game % self.setting.players)

    def bot_of(self, game: int) -> str:
        return self.bots[game % len(self.bots)]

    def seed_of(self, what: str) -> int:
        """A seed for one purpose, such as the deals of one game."""
        digest = hashlib.sha256(f"tablee training {self.seed} {what}".encode()).digest()
        return int.from_bytes(digest[:SEED_BYTES], "big")

    def random_of(self, what: str) -> random.Random:
        return random.Random(self.seed_of(what))


def new_training(
    game: str,
    players: int,
    bots: Sequence[str] = QUICK_BOTS,
    *,
    seed: int = 0,
    explored: float = EXPLORED,
    options: Mapping[str, str] | None = None,
) -> TrainingRun:
    """Make a run. Raises a Mistake if there is no such game or bot, or if the rules do not allow it."""
    setting = find_game(game).setting(players, options=options)
    for bot in bots:
        check_bot(bot)
    return TrainingRun(setting, tuple(bots), seed, explored, version_of(game), levels_of(game, bots))
