"""Measures how fast the rules are: `python -m tablee.games.kunst_stuecke.tests.speed`. It is not a test.

Each figure is the best of many measurements, so that other work on the machine hardly affects it.
"""

from collections.abc import Callable
from functools import partial
from timeit import repeat

from tablee.core.chance import FastChance
from tablee.core.rollout import play_out
from tablee.core.setting import Setting
from tablee.games.kunst_stuecke import GAME
from tablee.games.kunst_stuecke.rules.actions import members
from tablee.games.kunst_stuecke.rules.position import KunstPosition
from tablee.games.kunst_stuecke.rules.state import END, PLACE, VERB_SHIFT
from tablee.games.kunst_stuecke.rules.ways import Ways

HALF = 18 * 18 // 2
RED = (1 << 12) - 1
CANVASES = 4
RUNS = 60


def half_filled(seed: int) -> KunstPosition:
    """A table after random placings have covered half of the canvas."""
    position = GAME.set_up(GAME.setting(2))
    chance = FastChance(seed)
    position.settle(chance)
    while sum(squares(position)) < HALF:
        move = position.legal_at(chance.below(position.num_legal()))
        if move >> VERB_SHIFT == PLACE:
            position.apply(move)
            position.apply(END << VERB_SHIFT)
    return position


def squares(position: KunstPosition) -> list[int]:
    """For each shape on the canvas, the number of squares that it covers."""
    turned = position.shapes.turned
    return [len(turned[position.orientation_of(shape)]) for shape in members(position.placed)]


def best(run: Callable[[], object], times: int) -> float:
    """The seconds that one call of `run` takes, in the fastest of RUNS measurements of `times` calls."""
    return min(repeat(run, number=times, repeat=RUNS)) / times


def count_placings(ways: Ways) -> None:
    ways.forget()
    ways.to_place(RED)


def count_slides(ways: Ways, placed: int) -> None:
    ways.forget()
    ways.to_slide(placed)


def play_games(setting: Setting, games: int) -> int:
    """Plays whole random games; returns how many decisions they took."""
    return sum(play_out(GAME.set_up(setting), FastChance(seed)) for seed in range(games))


def main() -> None:
    for seed in range(CANVASES):
        position = half_filled(seed)
        covered = squares(position)
        placings = best(partial(count_placings, position.ways), 20) * 1e6
        slides = best(partial(count_slides, position.ways, position.placed), 20) * 1e6
        print(f"{len(covered)} shapes on {sum(covered)} squares: ", end="")
        print(f"all placings of red {placings:.1f} µs, all slides {slides:.1f} µs")
    for players in (2, 3, 4, 5):
        setting = GAME.setting(players)
        seconds = best(partial(play_games, setting, 3), 1)
        decisions = play_games(setting, 3) / seconds
        print(f"{players} players: {3 / seconds:,.0f} games/s, {decisions:,.0f} decisions/s")


if __name__ == "__main__":
    main()
