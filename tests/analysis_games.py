"""Finished games that the tests of the analysis share, and values that are wrong on purpose."""

import hashlib
import random
from functools import cache

from tablee.analysis import Budget, Judge
from tablee.core.adviser import Adviser
from tablee.core.fair import from_seed
from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.position import Position
from tablee.core.setting import Setting
from tablee.core.value import Value
from tablee.registry import find_game

TINY = Budget(trials=12, draws=8)


def random_match(game: AnyGame, players: int, seed: int, **options: str) -> Match:
    """A finished game of random moves."""
    match = Match(game, game.setting(players, options=options), fair=from_seed(seed))
    match.begin()
    dice = random.Random(seed)
    while not match.is_over:
        seat = match.to_act[0]
        legal = match.position.legal_of(seat)
        match.play(seat, game.action_of(match.position, dice.choice(legal)))
    return match


@cache
def finished(name: str, players: int, seed: int = 1) -> Match:
    return random_match(find_game(name), players, seed)


class WrongValue(Value):
    """Judges positions by a hash of them: always the same, and always nonsense."""

    def estimate(self, position: Position) -> None:
        digest = hashlib.md5(position.to_bytes(), usedforsecurity=False).digest()
        for seat in range(self.players):
            self.won[seat] = digest[self.teams[seat]] / 128 - 0.5


def wrong_judge(game: AnyGame, setting: Setting) -> Judge:
    return Judge(setting, lambda: (WrongValue(game.teams(setting)), Adviser()))
