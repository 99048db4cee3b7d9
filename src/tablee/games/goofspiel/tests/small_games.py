"""Small games of Goofspiel for two, solved exactly, and what a mix of bids is worth in them."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TypeAlias

import msgspec

from tablee.core.position import NATURE, NOBODY, seats_in
from tablee.core.setting import Setting
from tablee.games.goofspiel import GAME
from tablee.games.goofspiel.rules.cards import prize_card
from tablee.games.goofspiel.rules.position import NO_BID, NO_SEAT, SCORE, SHOWN, GoofspielPosition

Matrix: TypeAlias = list[list[Fraction]]
"""What seat 0 gets: a row for each of its own bids, a column for each bid of seat 1."""


def small_setting(cards: int, ties: str = "carry") -> Setting:
    setting = GAME.setting(2, options={"ties": ties})
    return msgspec.structs.replace(setting, material={"cards": cards})


def after_prize(position: GoofspielPosition, value: int) -> GoofspielPosition:
    after = position.clone()
    after.apply(prize_card(value))
    return after


def after_bids(position: GoofspielPosition, *moves: int) -> GoofspielPosition:
    """The position after both have bid, without what does not matter for the rest of the game."""
    after = position.clone()
    for seat, move in enumerate(moves):
        after.apply_by(seat, move)
    after.taker = NO_SEAT
    lower = min(after.part(SCORE, seat) for seat in (0, 1))
    for seat in (0, 1):
        after.set_part(SHOWN, seat, NO_BID)
        after.set_part(SCORE, seat, after.part(SCORE, seat) - lower)
    return after


class Values:
    """The values of positions for seat 0; `decide` makes that of a window from its matrix."""

    def __init__(self, decide: Callable[[GoofspielPosition, Matrix], Fraction]) -> None:
        self._decide = decide
        self._values: dict[bytes, Fraction] = {}

    def of(self, position: GoofspielPosition) -> Fraction:
        key = position.to_bytes()
        if key not in self._values:
            self._values[key] = self._found(position)
        return self._values[key]

    def _found(self, position: GoofspielPosition) -> Fraction:
        if position.to_act() == NOBODY:
            return Fraction(position.result(0))
        if position.to_act() == NATURE:
            prizes = seats_in(position.to_come)
            return sum((self.of(after_prize(position, it)) for it in prizes), Fraction()) / len(prizes)
        return self._decide(position, self.matrix(position))

    def matrix(self, position: GoofspielPosition) -> Matrix:
        own, other = position.legal_of(0), position.legal_of(1)
        return [[self.of(after_bids(position, a, b)) for b in other] for a in own]


# --- exact play ---


def solved(position: GoofspielPosition, matrix: Matrix) -> Fraction:
    """The value of a matrix game, by the simplex method: what seat 0 can be sure of on average."""
    rows = [
        [1 + it for it in row] + [Fraction(at == place) for place in range(len(matrix))] + [Fraction(1)]
        for at, row in enumerate(matrix)
    ]
    goal = [Fraction(-1)] * len(matrix[0]) + [Fraction()] * (len(matrix) + 1)
    while (column := next((at for at, it in enumerate(goal[:-1]) if it < 0), None)) is not None:
        able = [row for row in rows if row[column] > 0]
        _pivot(rows, goal, min(able, key=lambda row: row[-1] / row[column]), column)
    return 1 / goal[-1] - 1


def _pivot(rows: Matrix, goal: list[Fraction], pivot: list[Fraction], column: int) -> None:
    pivot[:] = [it / pivot[column] for it in pivot]
    for row in (*rows, goal):
        if row is not pivot:
            factor = row[column]
            row[:] = [it - factor * by for it, by in zip(row, pivot, strict=True)]


def answered(mix: Sequence[Fraction], matrix: Matrix) -> Fraction:
    """What seat 0 gets with this mix if seat 1 knows it and answers as well as possible."""
    columns = zip(*matrix, strict=True)
    return min(
        sum((share * it for share, it in zip(mix, column, strict=True)), Fraction())
        for column in columns
    )
