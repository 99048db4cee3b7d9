"""Judges one decision by what the player knew: worlds that fit the view, and nothing else.

Worlds are weighted by what the others' choices told, as the game's adviser reads them.

The best move is chosen by halving the candidates again and again, on the same worlds for all of them.
What the played move cost is then judged in fresh worlds, for otherwise the best move's luck would count.
"""

import math

from msgspec import Struct

from tablee.analysis.judge import Judge, mean_and_error
from tablee.analysis.seeds import chance_of, seed_of
from tablee.core.action import Action
from tablee.core.belief import Belief
from tablee.core.chance import FastChance
from tablee.core.game import AnyGame
from tablee.core.position import Position
from tablee.core.setting import Setting
from tablee.core.view import View

MOST_CANDIDATES = 48
LIMIT = 1.96
"""Standard errors on each side of a 95 % interval."""
LEAST_MISTAKE = 0.02
"""A move is called a mistake if its cost is certainly greater than this."""
SECOND_LOOK = 4
"""How many times more worlds judge a cost anew if it is unclear whether it was a mistake."""
NARROWEST = 1.0
"""The least standard error is that of one world in which the two moves differ by this much."""


class Verdict(Struct, frozen=True):
    """The best move found, what the played one cost against it, and the 95 % interval's half width."""

    best: Action
    cost: float
    error: float
    candidates: int

    @property
    def is_mistake(self) -> bool:
        return self.cost - self.error > LEAST_MISTAKE


class Trials:
    """Tries the candidates of one seat in worlds drawn from its belief."""

    def __init__(self, judge: Judge, belief: Belief, seat: int, seed: str) -> None:
        self.judge = judge
        self.belief = belief
        self.seat = seat
        self.seed = seed
        self.chance = chance_of(seed, "worlds")
        self.drawn = 0

    def world(self) -> Position:
        """A new world in which nothing is chosen yet that the seat has not seen chosen."""
        world = self.belief.sample(self.chance)
        world.reopen(self.seat)
        self.drawn += 1
        return world

    def compare(self, moves: list[int]) -> list[float]:
        """The worth of each move in one new world, with the same chance for each."""
        world = self.world()
        seed = seed_of(self.seed, "course", self.drawn)
        return [self.judge.worth(world, self.seat, move, seed) for move in moves]

    def candidates(self, world: Position) -> list[int]:
        """The moves worth trying: those that the adviser offers, the most promising first."""
        copy, chance = world.clone(), FastChance(0)
        while copy.to_act() != self.seat:
            copy.apply_by(copy.to_act(), self.judge.adviser.pick(copy, chance))
        adviser = self.judge.adviser
        adviser.offer(copy)
        return [int(adviser.moves[place]) for place in range(min(adviser.offered, MOST_CANDIDATES))]

    def best_of(self, moves: list[int], trials: int) -> int:
        """Halves the candidates until one is left; each round gets the same number of trials."""
        rounds = max(1, math.ceil(math.log2(len(moves))))
        left, sums = list(moves), dict.fromkeys(moves, 0.0)
        while len(left) > 1:
            for _ in range(max(1, trials // rounds // len(left))):
                for move, worth in zip(left, self.compare(left), strict=True):
                    sums[move] += worth
            left = sorted(left, key=lambda move: -sums[move])[: (len(left) + 1) // 2]
        return left[0]

    def cost(self, best: int, played: int, trials: int) -> tuple[float, float]:
        """What the played move costs against the best one, and the 95 % interval's half width."""
        pairs = [self.compare([best, played]) for _ in range(max(2, trials // 2))]
        mean, error = mean_and_error([one - other for one, other in pairs])
        return mean, LIMIT * max(error, NARROWEST / len(pairs))


def judge_choice(
    game: AnyGame, setting: Setting, view: View, action: Action, judge: Judge, trials: int, seed: str
) -> Verdict:
    """Judges a choice by the chooser's view. What the view does not hold cannot change the verdict."""
    assert view.seat is not None
    fresh = judge.renewed()
    belief = game.belief(setting, view)
    belief = fresh.adviser.believe(belief, view.seat, trials, chance_of(seed, "reading"))
    tried = Trials(fresh, belief, view.seat, seed)
    world = tried.world()
    played = int(game.move_of(world, action))
    others = [move for move in tried.candidates(world) if move != played]
    moves = [played, *others][:MOST_CANDIDATES]
    best = tried.best_of(moves, trials // 2)
    if best == played:
        return Verdict(action, 0.0, 0.0, len(moves))
    cost, error = tried.cost(best, played, trials - trials // 2)
    if abs(cost - error - LEAST_MISTAKE) < error:  # a second look, which does not count the first
        cost, error = tried.cost(best, played, SECOND_LOOK * (trials - trials // 2))
    return Verdict(game.action_of(world, best), cost, error, len(moves))
