"""The moves that a seat of Kinoko can make with each die, and how good they are. Compiled."""

import math
from typing import Final, final

from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.games.kinoko.bot.hopes import FAR, Hopes
from tablee.games.kinoko.rules.cards import own_or_in_a_row
from tablee.games.kinoko.rules.position import KinokoPosition
from tablee.games.kinoko.rules.state import (
    DICE,
    LOOK_FACE,
    REROLL,
    THREE,
    hand_of,
    pair_at,
)

PLACES_WORTH_A_LOOK: Final = 9
"""The number of places in both rows and the seat's own hand. The seat sees all other cards (KI6)."""


@final
class Options:
    """The moves of the seat whose turn it is, judged by what that seat knows."""

    def __init__(self) -> None:
        self.hopes = Hopes()
        self.move: i64 = 0
        """The best move that `best_with` or `best_die` has found."""

    def consider(self, position: KinokoPosition) -> None:
        self.hopes.consider(position, position.turn, position.family_of(position.turn))

    def best_die(self, position: KinokoPosition, chance: Chance) -> i64:
        """Returns the best die, or one of several equals at random. Puts its best move into `move`."""
        least = FAR
        chosen: i64 = 0
        move: i64 = 0
        equals: i64 = 0
        die: i64 = 0
        while die < DICE:
            if is_first_of_its_face(position, die):
                turns = self.best_with(position, position.face_of(die), chance)
                if turns < least:
                    least = turns
                    equals = 0
                if turns == least:
                    equals += 1
                    if chance.below(equals) == 0:
                        chosen = die
                        move = self.move
            die += 1
        self.move = move
        return chosen

    def best_with(self, position: KinokoPosition, face: i64, chance: Chance) -> float:
        """How many more turns the seat expects to need after its best move with a die of this face.

        Puts that move into `move`.
        """
        hopes = self.hopes
        least = FAR
        equals: i64 = 0
        left = moves_with(position, face)
        while left:
            left -= 1
            move = move_with(position, face, left)
            turns = hopes.after(face, move)
            if turns < least:
                least = turns
                equals = 0
            if turns == least:
                equals += 1
                if equals == 1 or chance.below(equals) == 0:
                    self.move = move
        return least

    def least_with(self, position: KinokoPosition, face: i64) -> float:
        """How many more turns the seat expects to need after its best move with a die of this face."""
        hopes = self.hopes
        least = FAR
        left = moves_with(position, face)
        while left:
            left -= 1
            turns = hopes.after(face, move_with(position, face, left))
            if turns < least:
                least = turns
        return least

    def ease(self, position: KinokoPosition, temper: float) -> float:
        """The sum of `help_of` over all moves that the dice allow.

        Divided by this sum, the `help_of` of a move is the probability of the move.
        """
        ease = 0.0
        die: i64 = 0
        while die < DICE:
            face = position.face_of(die)
            left = moves_with(position, face)
            if not is_first_of_its_face(position, die):
                left = 0
            while left:
                left -= 1
                ease += self.help_of(face, move_with(position, face, left), temper)
            die += 1
        return ease

    def help_of(self, face: i64, move: i64, temper: float) -> float:
        return math.exp((self.hopes.now - self.hopes.after(face, move)) / temper)


def is_first_of_its_face(position: KinokoPosition, die: i64) -> bool:
    """Whether no die before this one shows the same face."""
    face = position.face_of(die)
    before: i64 = 0
    while before < die:
        if position.face_of(before) == face:
            return False
        before += 1
    return True


def moves_with(position: KinokoPosition, face: i64) -> i64:
    """The number of moves with a die of this face. A blank and a re-roll count as one move each."""
    if face <= THREE:
        return position.sets * (position.sets - 1) // 2
    if face == LOOK_FACE:
        return PLACES_WORTH_A_LOOK
    if face <= REROLL:
        return 1
    return position.sets - 1


def move_with(position: KinokoPosition, face: i64, index: i64) -> i64:
    if face <= THREE:
        return pair_at(index)
    if face == LOOK_FACE:
        return own_or_in_a_row(index, position.turn)
    if face > REROLL and index >= hand_of(position.turn):
        return index + 1
    return index
