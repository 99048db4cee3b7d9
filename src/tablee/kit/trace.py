"""Prints random games. The compiled and the uncompiled engine must print the same lines.

`python -m tablee.kit.trace GAME GAMES` prints, for every setting, each move, the state after it,
and its learned value if there is one.
"""

import sys
import zlib
from collections.abc import Iterator

from tablee.core.chance import FastChance
from tablee.core.game import AnyGame
from tablee.core.position import NATURE, NOBODY
from tablee.core.setting import Setting
from tablee.core.weights import learned_value
from tablee.kit.play import label, settings
from tablee.registry import find_unfinished


def trace(game: AnyGame, games: int) -> Iterator[str]:
    for setting in settings(game):
        for seed in range(games):
            yield f"{label(setting)}, seed {seed}"
            yield from _trace_game(game, setting, seed)


def _trace_game(game: AnyGame, setting: Setting, seed: int) -> Iterator[str]:
    chance = FastChance(seed)
    position = game.set_up(setting)
    learned = learned_value(game, setting)
    while (seat := position.to_act()) != NOBODY:
        if seat == NATURE:
            move, choices = position.sample(chance), 0
        else:
            choices = position.num_legal()
            move = position.legal_at(chance.below(choices))
        position.apply(move)
        yield f"{seat} {choices} {move} {zlib.crc32(position.to_bytes()):08x}"
        if learned is not None:
            learned.judge(position)
            yield " ".join(f"{chance:.6f}" for chance in learned.won)
    yield f"results {[position.result(seat) for seat in range(setting.players)]}"


def main() -> None:
    name, games = sys.argv[1:]
    for line in trace(find_unfinished(name)[0], int(games)):
        print(line)


if __name__ == "__main__":
    main()
