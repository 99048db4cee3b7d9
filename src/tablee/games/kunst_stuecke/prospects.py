"""What a player may expect to score: goals met and in reach, slots still free. Compiled."""

import math
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.games.kunst_stuecke.groups import NUMBERS
from tablee.games.kunst_stuecke.lanes import count
from tablee.games.kunst_stuecke.position import GOAL, GOALS, HAND, TILE, KunstPosition
from tablee.games.kunst_stuecke.shapes import Shapes
from tablee.games.kunst_stuecke.study import Study, how_many


@final
class Prospects:
    """The same for all seats: how the canvas stands and how long the game goes on."""

    def __init__(self, shapes: Shapes, study: Study) -> None:
        self.shapes = shapes
        self.study = study
        self.bonuses = vec[float]([float(bonus) for bonus in shapes.bonuses])
        self.rounds: float = 0.0

    def look_at(self, position: KunstPosition) -> None:
        self.study.look_at(position)
        left: i64 = 0
        seat: i64 = 0
        while seat < position.players:
            left += count(position.slots[HAND + seat])
            seat += 1
        self.rounds = float(left) / float(position.players)

    def chance(self, tally: i64, number: i64) -> float:
        if how_many(tally, number):
            if number == NUMBERS - 1:
                return 0.97
            return 0.4 + 0.57 * math.exp(-self.rounds / 4.0)
        near = False
        if number and how_many(tally, number - 1):
            near = True
        if number < NUMBERS - 1 and how_many(tally, number + 1):
            near = True
        if near:
            return 0.4 * (1.0 - math.exp(-self.rounds / 1.0)) + 0.08
        return 0.35 * (1.0 - math.exp(-self.rounds / 3.0)) + 0.02

    def score(self, position: KunstPosition, seat: i64) -> float:
        """The score that the seat may expect."""
        slots = position.slots
        looks = looks_left(position, seat)
        score = 0.0
        slot: i64 = 0
        while slot < GOALS:
            goal = slots[GOAL + GOALS * seat + slot]
            if goal:
                tile = (goal - 1) & TILE
                number = tile % NUMBERS
                chance = self.chance(self.study.tally[tile // NUMBERS], number)
                score += chance * (self.bonuses[slot] + float(number + 1))
            elif looks:
                looks -= 1
                score += 0.7 * (self.bonuses[slot] + 3.5)
            slot += 1
        return score


def looks_left(position: KunstPosition, seat: i64) -> i64:
    """How many tiles the seat can still take (KS9)."""
    looks = count(position.slots[HAND + seat])
    if seat == position.turn:
        looks += position.spent - position.took
    return looks
